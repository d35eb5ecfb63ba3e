"""House rules in a browser: what is filled in here, every widget obeys."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import Notebook
from tests.browser.narrow import phone, spilling

SHOW = "from mjwidgets import HouseRules, WallBreak, set_house\nset_house(None)\nHouseRules()"
BADGE = ".mj-house > summary"


@pytest.fixture
def form(sheet: Notebook) -> Iterator[Locator]:
    cell = sheet.run(SHOW)
    expect(cell.locator(".mj-page")).to_be_visible()
    yield cell
    sheet.run("set_house(None)")
    sheet.wait_idle()


def test_a_widget_that_is_shown_obeys_and_can_go_back(sheet: Notebook, form: Locator) -> None:
    wall = sheet.run("WallBreak(step=7)")
    expect(wall.get_by_text("Kong tiles: Green, Red.")).to_be_visible()
    form.get_by_label("Name of the table").fill("Our club")
    form.get_by_role("group", name="Kong tiles").get_by_role("button", name="Red", exact=True).click()
    form.get_by_role("button", name="Play by these rules").click()
    expect(wall.locator(BADGE)).to_have_text("Our club: 1 difference")
    expect(wall.get_by_text("Kong tiles: Red.")).to_be_visible()
    wall.locator(BADGE).click()
    wall.get_by_role("button", name="Back to the preset").click()
    expect(wall.get_by_text("Kong tiles: Green, Red.")).to_be_visible()
    expect(wall.locator(BADGE)).to_have_count(0)


def test_a_number_that_cannot_be_is_named_at_its_field(form: Locator) -> None:
    cap = form.get_by_role("spinbutton", name="Cap")
    cap.fill("0")
    expect(form.get_by_role("alert").filter(has_text="Choose a whole number from 1.")).to_be_visible()
    expect(form.get_by_role("button", name="Play by these rules")).to_be_disabled()
    cap.fill("350")
    expect(form.get_by_role("button", name="Play by these rules")).to_be_enabled()
    expect(cap).to_be_focused()


def test_a_file_beside_the_notebook_holds_the_rules(sheet: Notebook, form: Locator) -> None:
    form.get_by_role("spinbutton", name="Minimum").fill("8")
    form.get_by_text("Save, load and pass on").click()
    form.get_by_label("File").fill("club.json")
    form.get_by_role("button", name="Save", exact=True).click()
    expect(form.get_by_text("Saved as club.json")).to_be_visible()
    assert '"min_points": 8' in (sheet.window.lab.root / "club.json").read_text()
    other = sheet.run("HouseRules()")
    other.get_by_text("Save, load and pass on").click()
    other.get_by_label("File").fill("club.json")
    other.get_by_role("button", name="Load", exact=True).click()
    expect(other.get_by_role("spinbutton", name="Minimum")).to_have_value("8")


def test_nothing_is_cut_off_on_a_phone(sheet: Notebook) -> None:
    with phone(sheet):
        cell = sheet.run(
            "from mjwidgets import HouseRules\nw = HouseRules()\nw.touch('set', 0, name='cap')\nw"
        )
        expect(cell.get_by_role("alert").first).to_be_visible()
        cell.get_by_text("Save, load and pass on").click()
        assert spilling(cell.locator(".mj")) == []
