"""The HandBuilder in a real JupyterLab."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from benchmarks.browser_latency import FULLEST, latencies
from mjwidgets.draw.tiles import symbol_id
from rules.mahjong.tiles import RED
from tests.browser.lab import Notebook, button

SPILLING = """node => [...node.querySelectorAll("*")].filter(child => {
    const [inner, outer] = [child, node].map(each => each.getBoundingClientRect());
    const unseen = child.closest(".mj-scroll, .mj-hidden") || !child.checkVisibility();
    return !unseen && (inner.left < outer.left - 1 || inner.right > outer.right + 1);
}).map(child => child.outerHTML.slice(0, 200))"""

Show = Callable[..., Locator]


@pytest.fixture
def show(sheet: Notebook) -> Show:
    """Show a HandBuilder, `w` in Python; gives its cell."""

    def show_(arguments: str = "") -> Locator:
        cell = sheet.run(f"from mjwidgets import HandBuilder\nw = HandBuilder({arguments})\nw")
        expect(cell.locator(".hb-rack")).to_be_visible()
        return cell

    return show_


def kind(cell: Locator, name: str) -> Locator:
    """A tile of the palette."""
    return cell.get_by_role("group", name="Tiles to choose from").get_by_role("button", name=name)


def middle_of(node: Locator) -> tuple[float, float]:
    box = node.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def walk_to(sheet: Notebook, target: Locator) -> None:
    """Arrow keys, each in the direction in which the eye sees the target."""
    for _ in range(12):
        focused = sheet.page.locator(":focus")
        (x, y), (a, b) = (middle_of(node) for node in (focused, target))
        if (x, y) == (a, b):
            return
        across, down = ("Right" if a > x else "Left"), ("Down" if b > y else "Up")
        sheet.page.keyboard.press(f"Arrow{across if abs(a - x) > abs(b - y) else down}")
    raise AssertionError("arrows do not reach it")


def verdict(cell: Locator) -> Locator:
    return cell.get_by_role("status")


def test_a_hand_is_laid_by_clicking_and_its_total_read(sheet: Notebook, show: Show) -> None:
    cell = show("indicator='3z'")
    cell.get_by_role("button", name="pung", exact=True).click()
    cell.get_by_role("group", name="Discarded by").get_by_role("button", name="Left").click()
    kind(cell, "9 of characters").click()
    expect(cell.get_by_role("button", name="pung of 9 9 9 of characters, from Left")).to_be_visible()
    for name in (
        "3 of characters",
        "4 of characters",
        "5 of characters",
        "6 of characters",
        "7 of characters",
    ):
        kind(cell, name).click()
    for name in ("2 of dots", "3 of dots", "4 of dots", "8 of bamboos", "8 of bamboos"):
        kind(cell, name).click()
    expect(verdict(cell)).to_contain_text("One tile short.")
    cell.get_by_role("button", name="2 of characters: 48 by draw").click()
    expect(verdict(cell).locator(".mj-chip")).to_have_text("48")
    expect(verdict(cell)).to_contain_text("Dealer takes 48: Right pays 16, Across pays 16, Left pays 16.")
    assert sheet.python("w.answer['deltas']") == [48, -16, -16, -16]


def test_a_hand_is_laid_by_keyboard_alone(sheet: Notebook, show: Show) -> None:
    cell = show("indicator='3z'")
    keyboard = sheet.page.keyboard
    cell.get_by_role("button", name="EN", exact=True).focus()

    def tab_to(target: Locator) -> None:
        for _ in range(12):
            keyboard.press("Tab")
            if target.evaluate("node => node.contains(document.activeElement)"):
                return
        raise AssertionError("Tab does not reach it")

    modes = cell.get_by_role("group", name="A touched tile becomes")
    tab_to(modes)
    pung = modes.get_by_role("button", name="pung", exact=True)
    walk_to(sheet, pung)
    keyboard.press("Enter")
    expect(pung).to_have_attribute("aria-pressed", "true")
    keyboard.type("9m")
    expect(cell.get_by_role("button", name="pung of 9 9 9 of characters")).to_be_visible()
    keyboard.type("34567m3dots24p88s")
    expect(verdict(cell)).to_contain_text("One tile short.")
    keyboard.type("5m")
    expect(verdict(cell).locator(".mj-chip")).to_have_text("48")
    keyboard.press("Backspace")
    expect(verdict(cell)).to_contain_text("One tile short.")
    assert sheet.python("len(w.draft.hand)") == 10


def test_arrows_move_over_the_palette_and_enter_takes_a_tile(sheet: Notebook, show: Show) -> None:
    cell = show()
    kind(cell, "1 of characters").focus()
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "Enter"):
        sheet.page.keyboard.press(key)
    expect(kind(cell, "2 of bamboos")).to_be_focused()
    expect(cell.get_by_role("button", name="2 of bamboos: take it out")).to_be_visible()


def test_typed_tiles_are_entered_and_the_field_is_ready_again(show: Show) -> None:
    cell = show()
    field = cell.get_by_label("Type tiles")
    field.fill("三萬 east 🀄")
    field.press("Enter")
    expect(field).to_have_value("")
    expect(field).to_be_focused()
    expect(cell.locator(".hb-hand > button")).to_have_count(3)


def test_typed_html_does_nothing_but_be_refused(sheet: Notebook, show: Show) -> None:
    cell = show()
    field = cell.get_by_label("Type tiles")
    field.fill("<img src=x onerror='window.harmed = 1'>")
    field.press("Enter")
    expect(cell.get_by_role("alert").filter(has_text="There is no tile")).to_be_visible()
    expect(cell.locator(".hb img")).to_have_count(0)
    assert sheet.page.evaluate("window.harmed") is None


def test_a_refusal_opens_its_rule(show: Show) -> None:
    cell = show("'34567m 23p 88s 4p 456s 2m', indicator='3z'")
    expect(verdict(cell)).to_contain_text("A hand without an opening cannot win")
    cell.get_by_role("button", name="Rule WUH-43").click()
    expect(verdict(cell).locator(".mj-rule-text")).to_contain_text("WUH-43")


def test_a_seats_table_changes_what_it_pays(show: Show) -> None:
    cell = show(
        "'34567m 23p 88s 4p 2m', melds=[dict(kind='pung', tiles='999m', **{'from': 3})], indicator='3z'"
    )
    cell.get_by_text("Laid out by each seat").click()
    across = cell.get_by_role("group", name="Across", exact=True)
    across.get_by_role("button", name="openings: one more").click()
    expect(verdict(cell)).to_contain_text("Across pays 32")
    expect(across).to_be_visible()
    across.get_by_role("button", name="exposed kongs among them: one more").click()
    expect(across.get_by_role("group", name="exposed kongs among them: 1")).to_be_visible()
    across.get_by_role("button", name="exposed kongs among them: one more").click()
    expect(cell.get_by_role("alert").filter(has_text="each exposed kong is also an opening")).to_be_visible()
    expect(verdict(cell)).to_contain_text("Across pays 64")


def test_undo_brings_back_what_was_cleared(show: Show) -> None:
    cell = show("'123m 55z'")
    cell.get_by_role("button", name="Clear").click()
    expect(cell.locator(".hb-hand > button")).to_have_count(0)
    cell.get_by_role("button", name="Undo").click()
    expect(cell.locator(".hb-hand > button")).to_have_count(5)


def test_an_example_is_loaded_and_the_list_is_ready_again(show: Show) -> None:
    cell = show()
    examples = cell.get_by_role("combobox", name="Examples")
    examples.select_option(label="One suit")
    expect(verdict(cell)).to_contain_text("One suit")
    expect(examples).to_have_value("")


def test_the_dark_theme_reaches_it(sheet: Notebook, show: Show) -> None:
    cell = show()
    ground = "node => getComputedStyle(node).backgroundColor"
    light = cell.locator(".hb-tray").evaluate(ground)
    sheet.window.theme("Dark")
    try:
        assert cell.locator(".hb-tray").evaluate(ground) != light
    finally:
        sheet.window.theme("Light")


@pytest.mark.parametrize("width", [280, 420, 700])
def test_nothing_spills_out_at_any_width(sheet: Notebook, width: int) -> None:
    cell = sheet.run(FULLEST)
    widget = cell.locator(".mj").first
    expect(widget.locator(".hb-rack")).to_be_visible()
    widget.evaluate("(node, it) => { node.style.cssText = `inline-size: ${it}px; flex: none` }", width)
    widget.evaluate("node => node.querySelectorAll('details').forEach((part) => { part.open = true; })")
    assert widget.evaluate(SPILLING) == []


def test_hand_verdict_and_palette_fit_on_one_screen(sheet: Notebook) -> None:
    widget = sheet.run(FULLEST).locator(".mj").first
    expect(widget.locator(".hb-rack")).to_be_visible()
    widget.evaluate("node => { node.style.cssText = 'inline-size: 700px; flex: none' }")
    top, bottom = (widget.locator(part).bounding_box() for part in (".mj-page", ".hb-palette"))
    assert top is not None
    assert bottom is not None
    assert bottom["y"] + bottom["height"] - top["y"] < 700  # of 900, less JupyterLab's own bars


def test_a_touch_is_answered_before_anybody_waits(sheet: Notebook) -> None:
    """The benchmark holds 95 of 100 to under 100 ms. Tests share their machine: the quickest count here."""
    cell = sheet.run(FULLEST)
    expect(cell.locator(".hb-rack")).to_be_visible()
    latencies(cell, 8)
    times = sorted(latencies(cell, 40))
    assert times[len(times) // 10] < 250


def test_one_switch_takes_the_corner_indices_off_every_widget(sheet: Notebook) -> None:
    one = sheet.run("from mjwidgets import HandBuilder\nHandBuilder('123m')")
    other = sheet.run("HandBuilder('7z')")
    switch = one.get_by_role("button", name="Letters and numbers in the corners of the tiles")
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    plain = f'use[href="#{symbol_id(RED, index=False)}"]'
    expect(other.locator(plain).first).to_be_visible()
    switch.click()
    expect(other.locator(plain)).to_have_count(0)


def test_two_quick_clicks_on_one_more_are_two_more(show: Show) -> None:
    cell = show("'34567m 23p 88s', indicator='3z'")
    cell.get_by_text("Laid out by each seat").click()
    across = cell.get_by_role("group", name="Across", exact=True)
    button(across, "openings: one more").evaluate("node => { node.click(); node.click(); }")
    expect(across.get_by_role("group", name="openings: 2")).to_be_visible()
    button(across, "openings: one less").evaluate("node => { for (let n = 0; n < 4; n++) node.click(); }")
    expect(across.get_by_role("group", name="openings: 0")).to_be_visible()
    expect(cell.get_by_role("alert")).to_be_hidden()
