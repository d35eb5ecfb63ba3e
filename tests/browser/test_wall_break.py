"""WallBreak in a browser: dice and tiles are buttons in a drawing, and the steps go by keyboard."""

from playwright.sync_api import expect

from tests.browser.lab import Notebook
from tests.browser.narrow import phone, spilling

SHOW = "from mjwidgets import WallBreak\nw = WallBreak((2, 5), '4z')\nw"


def test_dice_and_tiles_of_the_drawing_are_buttons(sheet: Notebook) -> None:
    cell = sheet.run(SHOW)
    die = cell.get_by_role("button", name="First die: 2")
    die.focus()
    sheet.page.keyboard.press("Enter")
    expect(cell.get_by_text("The dealer rolls 3 and 5: 8 together.")).to_be_visible()
    expect(cell.get_by_role("button", name="First die: 3")).to_be_focused()
    cell.get_by_role("button", name="7", exact=True).click()
    cell.get_by_role("button", name="South", exact=True).click()
    expect(cell.get_by_text("The tile after it is the laizi: West.")).to_be_visible()


def test_the_steps_follow_each_other_with_one_key(sheet: Notebook) -> None:
    cell = sheet.run(SHOW)
    cell.get_by_role("button", name="Next").focus()
    for step in range(2, 7):
        sheet.page.keyboard.press("Enter")
        expect(cell.locator(".mj-told > li")).to_have_count(step)
    expect(cell.get_by_role("button", name="Next")).to_be_focused()


def test_nothing_is_cut_off_on_a_phone(sheet: Notebook) -> None:
    with phone(sheet):
        cell = sheet.run("from mjwidgets import WallBreak\nw = WallBreak(step=7)\nw")
        expect(cell.locator(".mj-ring")).to_be_visible()
        assert spilling(cell.locator(".mj")) == []
        cell.get_by_role("button", name="Seats").click()
        expect(cell.locator(".mj-ranking")).to_be_visible()
        assert spilling(cell.locator(".mj")) == []
