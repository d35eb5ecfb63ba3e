"""What a widget must survive, in a real JupyterLab."""

from collections.abc import Callable

import nbformat
import pytest
from playwright.sync_api import Locator, expect

from tests.browser.demo import Demo
from tests.browser.lab import Lab, Notebook, Window

SHOW = "from tests.browser.demo import Demo\nw = Demo(language='en')\nw"
SPILLING = """node => [...node.querySelectorAll("*")].filter(child => {
    const [inner, outer] = [child, node].map(each => each.getBoundingClientRect());
    const isDrawn = child.checkVisibility() && !child.matches("option") && !child.closest(".mj-scroll");
    return isDrawn && (inner.left < outer.left - 1 || inner.right > outer.right + 1);
}).map(child => child.outerHTML)"""


@pytest.fixture
def demo(sheet: Notebook) -> Locator:
    """A new demo, `w` in Python."""
    cell = sheet.run(SHOW)
    expect(cell.locator(".mj-page")).to_be_visible()
    return cell


def tile(demo: Locator, rank: int) -> Locator:
    return demo.get_by_role("button", name=f"Discard {rank} of characters")


def button(demo: Locator, name: str, *, exact: bool = False) -> Locator:
    return demo.get_by_role("button", name=name, exact=exact)


def add_in_python(sheet: Notebook) -> None:
    """A view that comes by itself, as a bot's move does."""
    assert sheet.python("w.touch('add')") is None


# Keys


def test_the_notebooks_keys_stay_in_the_widget(sheet: Notebook, demo: Locator) -> None:
    before = sheet.count()
    tile(demo, 2).focus()
    sheet.page.keyboard.type("ddxabm00")
    expect(demo.locator("output")).to_have_text("d d x a b m 0 0")
    assert sheet.count() == before


def test_arrows_go_where_the_eye_goes_and_tab_visits_a_group_once(sheet: Notebook, demo: Locator) -> None:
    press = sheet.page.keyboard.press
    tile(demo, 1).focus()
    press("ArrowRight")
    press("ArrowRight")
    expect(tile(demo, 3)).to_be_focused()
    press("ArrowLeft")
    expect(tile(demo, 2)).to_be_focused()
    press("ArrowUp")
    expect(button(demo, "Turn round")).to_be_focused()
    press("Tab")
    press("Tab")
    press("Tab")
    expect(tile(demo, 2)).to_be_focused()  # where it was left
    press("Tab")
    expect(demo.get_by_label("Type tiles")).to_be_focused()


def test_escape_gives_the_keys_back_to_the_notebook(sheet: Notebook, demo: Locator) -> None:
    before = sheet.count()
    tile(demo, 1).focus()
    sheet.page.keyboard.press("Escape")
    assert sheet.page.evaluate("document.activeElement.classList.contains('jp-Cell')")
    sheet.page.keyboard.press("b")
    sheet.page.wait_for_function("n => jupyterapp.shell.currentWidget.content.widgets.length > n", arg=before)


def test_shift_enter_still_runs_the_cell(sheet: Notebook, demo: Locator) -> None:
    button(demo, "Add").click()
    expect(button(demo, "Add: 1")).to_be_focused()
    sheet.page.keyboard.press("Shift+Enter")
    expect(button(demo, "Add: 0")).to_be_visible()


# The reader's place


def test_focus_stays_where_it_is_or_goes_to_the_nearest(sheet: Notebook, demo: Locator) -> None:
    button(demo, "Add").press("Enter")
    expect(button(demo, "Add: 1")).to_be_focused()
    tile(demo, 4).press("Enter")
    expect(tile(demo, 4)).to_have_count(0)
    expect(tile(demo, 3)).to_be_focused()
    assert sheet.python("w.hand") == [1, 2, 3]


def test_the_caret_stays_in_a_field_in_use(sheet: Notebook, demo: Locator) -> None:
    field = demo.get_by_label("Type tiles")
    field.press_sequentially("123")
    field.press("ArrowLeft")
    add_in_python(sheet)
    expect(button(demo, "Add: 1")).to_be_visible()
    field.press_sequentially("x")
    expect(field).to_have_value("12x3")
    sheet.page.wait_for_function("true")
    assert sheet.python("w.entry") == "12x3"


def test_a_field_shows_what_python_says_once_it_is_left(sheet: Notebook, demo: Locator) -> None:
    field = demo.get_by_label("Type tiles")
    field.fill("old")
    button(demo, "Add").focus()
    assert sheet.python("setattr(w, 'entry', 'new')") is None
    add_in_python(sheet)
    expect(field).to_have_value("new")


def test_a_new_key_empties_the_field_that_is_entered(sheet: Notebook, demo: Locator) -> None:
    entry = demo.get_by_label("Entry")
    for text in ("first", "second"):
        entry.fill(text)
        entry.press("Enter")
        expect(entry).to_have_value("")
        expect(entry).to_be_focused()
    assert sheet.python("w.said") == [{"tiles": "first"}, {"tiles": "second"}]


def test_opened_details_stay_open(sheet: Notebook, demo: Locator) -> None:
    demo.get_by_text("Fine print").click()
    button(demo, "Add").click()
    expect(demo.get_by_text("Touched 1 times")).to_be_visible()


def test_nothing_is_patched_while_somebody_composes_japanese(sheet: Notebook, demo: Locator) -> None:
    field = demo.get_by_label("Type tiles")
    field.focus()
    keyboard = sheet.page.context.new_cdp_session(sheet.page)
    keyboard.send("Input.imeSetComposition", {"text": "いーわん", "selectionStart": 4, "selectionEnd": 4})
    add_in_python(sheet)
    sheet.page.wait_for_timeout(200)
    expect(button(demo, "Add: 0")).to_be_visible()
    expect(field).to_have_value("いーわん")
    keyboard.send("Input.insertText", {"text": "一萬"})
    expect(button(demo, "Add: 1")).to_be_visible()
    expect(field).to_have_value("一萬")
    assert sheet.python("w.said") == ["一萬"]


def test_keyed_tiles_keep_their_nodes_and_glide(sheet: Notebook, demo: Locator) -> None:
    first = tile(demo, 1).element_handle()
    tile(demo, 1).evaluate(
        "node => node.addEventListener('transitionrun', () => node.dataset.glided = 'yes')"
    )
    before = first.bounding_box()
    button(demo, "Turn round").click()
    expect(tile(demo, 1)).to_have_attribute("style", "transform: translate(98px, 4px)")
    sheet.page.wait_for_function("node => !node.getAnimations().length", arg=first)
    assert first.bounding_box()["x"] > before["x"] + 100


def test_less_motion_for_those_who_want_it(sheet: Notebook, demo: Locator) -> None:
    def seconds() -> str:
        return tile(demo, 1).evaluate("node => getComputedStyle(node).transitionDuration")

    assert seconds() != "0s"
    sheet.page.emulate_media(reduced_motion="reduce")
    assert seconds() == "0s"
    sheet.page.emulate_media(reduced_motion="no-preference")


# Haste, errors, kernels


def test_every_click_of_a_burst_counts(sheet: Notebook, demo: Locator) -> None:
    button(demo, "Add").evaluate("node => { for (let n = 0; n < 10; n++) node.click(); }")
    expect(button(demo, "Add: 10")).to_be_visible()


def test_of_values_in_a_burst_the_last_counts(sheet: Notebook, demo: Locator) -> None:
    type_fast = """([slow, field]) => {
        slow.click();
        for (const value of ["1", "12", "123"]) {
            field.value = value;
            field.dispatchEvent(new InputEvent("input", {bubbles: true}));
        }
    }"""
    field = demo.get_by_label("Type tiles")
    sheet.page.evaluate(type_fast, [button(demo, "Slow").element_handle(), field.element_handle()])
    expect(demo.locator("output")).to_have_text("123")


def test_every_kind_of_field_sends_its_value(sheet: Notebook, demo: Locator) -> None:
    demo.get_by_label("Closed hand").click()
    demo.get_by_label("Seat").select_option("South")
    demo.get_by_label("Fan").fill("7")
    expect(demo.locator("output")).to_contain_text("fan")
    assert sheet.python("w.said") == [["closed", True], ["seat", "South"], ["fan", 7]]
    button(demo, "Add").focus()
    expect(demo.get_by_label("Closed hand")).not_to_be_checked()  # Python does not draw what it was told


def test_an_exception_is_shown_in_the_widget_and_changes_nothing(sheet: Notebook, demo: Locator) -> None:
    button(demo, "Fail").click()
    expect(demo.get_by_role("alert")).to_contain_text("nothing was changed")
    expect(demo.get_by_role("alert")).to_contain_text("ValueError: <b>no</b> such tile")
    assert sheet.python("[w.count, w.hand]") == [0, [1, 2, 3, 4]]
    button(demo, "Add").click()
    expect(button(demo, "Add: 1")).to_be_visible()
    expect(demo.get_by_role("alert")).to_be_hidden()


def test_a_slow_answer_is_announced(sheet: Notebook, demo: Locator) -> None:
    sheet.python("w.__setattr__('do_turn', lambda _: w.do_slow(4.5))")
    button(demo, "Turn round").click()
    expect(demo.locator(".mj[aria-busy=true]")).to_be_visible()
    expect(demo.get_by_role("alert")).to_contain_text("not answered yet")
    expect(button(demo, "Add: 1")).to_be_visible()
    expect(demo.get_by_role("alert")).to_be_hidden()
    expect(demo.locator(".mj[aria-busy]")).to_have_count(0)


def test_a_widget_answers_while_a_cell_runs(sheet: Notebook, demo: Locator) -> None:
    button(demo, "Add").click()  # JupyterLab sends the first touch of a widget to the main thread
    expect(button(demo, "Add: 1")).to_be_visible()
    sheet.start("import time\ntime.sleep(3)\nlast = w.count")
    button(demo, "Add").click()
    expect(button(demo, "Add: 2")).to_be_visible()
    sheet.wait_idle()
    assert sheet.python("last") == 2


def test_a_restarted_kernel_is_announced(sheet: Notebook, demo: Locator) -> None:
    sheet.restart()
    touched = button(demo, "Add")
    touched.click()
    note = demo.get_by_role("alert")
    expect(note).to_contain_text("Python is not running behind this page any more", timeout=1000)
    expect(tile(demo, 1)).to_be_visible()
    place, below = touched.bounding_box(), note.bounding_box()
    assert place is not None
    assert below is not None
    assert 0 <= below["y"] - (place["y"] + place["height"]) < 20, "the note lies by what was touched"
    note.click()
    expect(note).to_be_hidden()


# Company


def test_two_views_of_one_widget(sheet: Notebook) -> None:
    cell = sheet.run(f"{SHOW.removesuffix('w')}\ndisplay(w)\ndisplay(w)")
    expect(cell.locator(".mj-page")).to_have_count(2)
    first, second = cell.locator(".mj").all()
    for count, view in enumerate((first, second, first), start=1):
        button(view, "Add").click()
        for each in (first, second):
            expect(button(each, f"Add: {count}")).to_be_visible()
        expect(button(view, "Add")).to_be_focused()


def test_the_language_is_everybodys_and_the_size_ones_own(sheet: Notebook, demo: Locator) -> None:
    other = sheet.run("v = Demo(language='en')\nv")
    expect(other.locator(".mj-page")).to_be_visible()
    button(demo, "日本語").click()
    for each in (demo, other):
        expect(button(each, "大きく表示")).to_be_visible()
    button(demo, "大きく表示").click()
    expect(demo.locator(".mj-large")).to_be_visible()
    expect(other.locator(".mj-large")).to_have_count(0)
    button(other, "EN", exact=True).click()
    expect(demo.locator(".mj-page")).to_have_attribute("lang", "en")


def test_tiles_outlive_the_first_widget(sheet: Notebook) -> None:
    holder = sheet.page.locator("body > [id^=mj-shapes-]")
    holder.evaluate_all("nodes => nodes.forEach(node => node.remove())")
    first, second = sheet.run(SHOW), sheet.run(SHOW)
    expect(second.locator(".mj-page")).to_be_visible()
    width = "node => node.getBBox().width"  # of a <use> whose symbol is missing: 0
    assert tile(second, 1).locator("use").first.evaluate(width) > 0
    sheet.select(sheet.count() - 2)
    sheet.window.command("notebook:clear-cell-output")
    expect(first.locator(".mj-page")).to_have_count(0)
    expect(holder).to_have_count(1)
    assert holder.evaluate("node => getComputedStyle(node).display") != "none"
    assert holder.evaluate("node => node.getBoundingClientRect().height") == 0
    assert tile(second, 1).locator("use").first.evaluate(width) > 0


# Looks


@pytest.mark.parametrize("large", [False, True])
def test_nothing_is_cut_off_on_a_phone(sheet: Notebook, demo: Locator, large: bool) -> None:
    if large:
        button(demo, "Large").click()
        expect(demo.locator(".mj-large")).to_be_visible()
    sheet.window.resize(280)
    try:
        assert demo.locator(".mj").bounding_box()["width"] < 280
        assert demo.locator(".mj").evaluate(SPILLING) == []
    finally:
        sheet.window.resize(1200)


def test_themes(sheet: Notebook, demo: Locator) -> None:
    def colours() -> list[str]:
        of = "node => [getComputedStyle(node).color, getComputedStyle(node).backgroundColor]"
        return demo.locator(".mj").evaluate(of)

    light = colours()
    sheet.window.theme("Dark")
    dark = colours()
    sheet.window.theme("Light")
    assert light != dark
    assert colours() == light


# Reopening


def committed(widget: Demo) -> nbformat.NotebookNode:
    """A cell as we commit it: the picture and the text, no widget view."""
    data, _ = widget._repr_mimebundle_()
    shown = {kind: content for kind, content in data.items() if kind.startswith("text/")}
    output = nbformat.v4.new_output("execute_result", shown, execution_count=1)
    return nbformat.v4.new_code_cell("Demo()", execution_count=1, outputs=[output])


def test_an_untrusted_notebook_shows_pictures(lab: Lab, open_notebook: Callable[[str], Notebook]) -> None:
    notebook = open_notebook(lab.write("untrusted.ipynb", committed(Demo("123"))))
    assert not notebook.trusts(0)
    picture = notebook.cell(0).get_by_role("img", name="Demo: hand 1 2 3, touched 0 times")
    expect(picture).to_be_visible()
    assert picture.evaluate("node => node.decode().then(() => node.naturalWidth)") > 0


def reopened(window: Window, path: str) -> Notebook:
    """A saved notebook, loaded again where the widget manager has given up.

    It does (jupyter-widgets/ipywidgets issue 3231) when the kernel connects while it still reads what was
    saved: no view is found then, whosever it is, until the page is loaded again.
    """
    for _ in range(5):
        notebook = Notebook(window, path)
        lost = notebook.cell(0).get_by_text("model not found")
        expect(button(notebook.cell(0), "Add").or_(lost)).to_be_visible()
        if not lost.is_visible():
            break
        assert all("widget model not found" in error for error in window.take_errors())
        window.reload()
    return notebook


def test_a_saved_notebook_shows_its_last_views_without_its_kernel(
    lab: Lab, open_notebook: Callable[[str], Notebook], new_window: Callable[[str], Window]
) -> None:
    path = lab.write("saved.ipynb", SHOW)
    notebook = open_notebook(path)
    notebook.run_all()
    button(notebook.cell(0), "Add").click()
    expect(button(notebook.cell(0), "Add: 1")).to_be_visible()
    notebook.save()
    notebook.close()
    demo = reopened(new_window(path), path).cell(0)
    expect(button(demo, "Add: 1")).to_be_visible()
    assert tile(demo, 1).locator("use").first.evaluate("node => node.getBBox().width") > 0
    button(demo, "Add").click()
    expect(demo.get_by_role("alert")).to_contain_text("run this cell again")
