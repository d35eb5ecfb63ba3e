"""The widgets about cards in JupyterLab: axe, a phone, and each played once by touch or by keys."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.lab import Notebook, button
from tests.browser.narrow import phone, spilling

HANDS = """
elder = "As Ks Qs Js 9s Ah Kh Qh Ad Kd Qd 7c"
younger = "Ts 8s Jh Th 9h 8h 7h Ac Kc Qc Jc Tc"
deal = {"hands": [elder, younger], "talon": "7s Jd Td 9d 8d 7d 9c 8c"}
"""
WIDGETS = {
    "compared": "w = Compared('piquet', elder, younger)",
    "closed": "w = Compared('piquet', elder, younger, closed=True)",
    "exchange": "w = Exchange('piquet', deal)\nw.touch('pick', '7c')\nw.touch('exchange')",
    "finder": "w = Finder('piquet', elder)\nw.touch('show')",
    "holdings": "w = Holdings('piquet', elder)",
    "match": "w = Match('piquet', [[30, 16]] * 6, preset='rubicon', line=100)",
    "play_points": "w = PlayPoints('piquet', ['As 8s', '9s Ts'], presets=['modern', 'old'], at=2)",
    "tally": "w = Tally('piquet', [('point', 0, 5), ('set', 0, 14), ('play', 1, 1)], before=[90, 0])",
    "tricks": "w = Tricks(['As 9s', 'Ks 7s', 'Qs Th', '8s Jd'], partners=True, trumps='d')",
    "predict": "from mjwidgets import Predict\nw = Predict('Which?', [1, 2], 1, cards='As Ks, 9h')",
}
LANGUAGES = ("EN", "日本語", "中文")


def shown(sheet: Notebook, name: str):
    return sheet.run(f"from mjwidgets.cards import *\n{HANDS}\n{WIDGETS[name]}\nw").locator(".mj")


@pytest.mark.parametrize("theme", ["Light", "Dark"])
@pytest.mark.parametrize("name", WIDGETS)
def test_axe_finds_nothing_and_nothing_spills(sheet: Notebook, name: str, theme: str) -> None:
    sheet.window.theme(theme)
    try:
        widget = shown(sheet, name)
        expect(widget.locator(".mj-page")).to_be_visible()
        for label in LANGUAGES if theme == "Light" else LANGUAGES[:1]:
            button(widget, label).click()
            expect(button(widget, label)).to_have_attribute("aria-pressed", "true")
            assert faults(widget) == [], (name, theme, label)
        with phone(sheet):
            assert spilling(widget) == []
    finally:
        button(widget, "EN").click()
        sheet.window.theme("Light")


def test_cards_are_played_by_keys(sheet: Notebook) -> None:
    """Arrow keys go through the hand, Enter plays; a card that may not be played is refused."""
    widget = sheet.run("from mjwidgets.cards import Tricks\nTricks(['9s Kh', 'Ks 8h'], leader=1)").locator(
        ".mj"
    )
    button(widget, "9 of spades").focus()
    sheet.window.page.keyboard.press("ArrowRight")
    sheet.window.page.keyboard.press("Enter")
    expect(widget.get_by_role("status")).to_contain_text("follow suit")
    sheet.window.page.keyboard.press("ArrowLeft")
    sheet.window.page.keyboard.press("Enter")
    expect(widget.get_by_role("status")).to_contain_text("The other takes the trick")


def test_a_combination_is_found_by_touch(sheet: Notebook) -> None:
    widget = sheet.run(
        "from mjwidgets.cards import Finder\nFinder('piquet', 'Ah Kh Qh Jh Th 8h Ks Kd Js 9d 8c 7c')"
    ).locator(".mj")
    for name in ("king of spades", "king of hearts", "king of diamonds"):
        button(widget, name).click()
        expect(button(widget, name)).to_have_attribute("aria-pressed", "true")
    button(widget, "Is this one?").click()
    expect(widget.get_by_role("status")).to_contain_text("Yes, that is one")


def test_a_point_is_moved_and_the_bonus_goes(sheet: Notebook) -> None:
    widget = sheet.run(
        "from mjwidgets.cards import Tally\n"
        "Tally('piquet', [('point', 0, 6), ('sequence', 0, 15), ('set', 0, 14)])"
    ).locator(".mj")
    expect(widget.get_by_text("★ Repique")).to_be_visible()
    button(widget.get_by_role("group", name="Point: whose?"), "Younger").click()
    expect(widget.get_by_text("★ Repique")).to_have_count(0)
