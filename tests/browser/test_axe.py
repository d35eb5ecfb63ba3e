"""Every widget is looked at by axe: light and dark, in all three languages."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.lab import Notebook

SCORE = """
request = {
    "game": "wuhan", "ask": "score", "indicator": "4p", "winner": 1,
    "by": "draw", "situation": ["replacement"],
    "hand": {
        "concealed": "22m99p777s11z5p", "win": "9p",
        "melds": [{"kind": "pung", "tiles": "333m", "from": 0}],
    },
    "players": [{"opens": 1}, {"kong_tiles": 1}, {"opens": 1, "kong_tiles": 2}, {"opens": 1}],
}
"""
WIDGETS = {
    "hand_builder": f"{SCORE}\nw = HandBuilder.of(request)",
    "hand_builder_mcr": """
w = HandBuilder('123m123p123s45699s', win='9s', winner=1, flowers='12f', game='mcr')
w.touch('discards')
""",
    "hand_builder_mcr_waits": """
w = HandBuilder('345m67p555s22z', melds=[{'kind': 'chow', 'tiles': '234s', 'from': 3}], game='mcr')
""",
    "patterns_mcr": """
w = Patterns('mcr')
w.touch('shelf', 'H', name='series')
w.touch('open', 'dragon_pung')
""",
    "payments_mcr": "w = Payments(game='mcr', points=12, flowers=1, winner=1, by='discard', from_=2)",
    "payments": f"{SCORE}\nw = Payments.of(request)",
    "payments_refused": "w = Payments(hard=True, winner=1, by='draw')",
    "payments_liable": """
w = Payments(patterns=['one_suit'], hard=True, winner=2, by='discard', from_=0, bao=1, stake=10,
             players=[{}, {}, {'opens': 3}, {'kong_tiles': 4}])
""",
    "patterns": "w = Patterns()\nw.touch('open', 'all_pungs')",
    "patterns_table": "w = Patterns()\nw.touch('show', 'table')",
    "presets": f"{SCORE}\nw = Presets(request)",
    "predict_opened": f"{SCORE}\nw = Predict('Win?', [1, 2], 1, request=request)\nw.touch('choose', 0)",
    "fine_print": "from mjwidgets.page import FinePrint\nw = FinePrint('wuhan', 'WUH-44', 'WUH-45')",
    "contents": """
from mjwidgets.page import Contents
from mjwidgets.progress import Chapter
w = Contents([Chapter('wuhan/04', 'The 258 pair', 4, 'wuhan/04.ipynb')])
""",
    "wall_break": "w = WallBreak(step=7)",
    "seats": "w = WallBreak(seats=True)",
    "score_sheet": "w = ScoreSheet()\nw.touch('next')\nw.touch('points', 7)\nw.touch('enter')",
    "wait_kinds": "w = WaitKinds({'game': 'mcr', 'hand': {'concealed': '23m789p456s22666z', 'win': '1m'}})",
    "build_pattern": "w = BuildPattern('seven_pairs')\nw.touch('put', 0)\nw.touch('put', 14)",
    "build_pattern_whole": "w = BuildPattern('three_kongs')\nw.touch('show')",
    "winning_tile": """
w = WinningTile({'game': 'mcr', 'hand': {'concealed': '333m666p888s34p55z', 'win': '5p'}})
""",
    "seat_change": "w = SeatChange(5)",
    "two_throws": "w = TwoThrows(step=6)",
    "terms": "w = Terms('run', 'laizi')\nw.touch('open', 'run')",
    "glossary": "w = Terms()\nw.touch('open', 'laizi')",
    "house_rules": "w = HouseRules()\nw.touch('set', 8, name='min_points')\nw.touch('set', 0, name='cap')",
    "step": "w = Step('wuhan/04', 1)",
    "predict": "w = Predict('Which?', [1, 2], 2, tiles='123m 55z')\nw.touch('choose', 0)",
    "progress": """
from mjwidgets.progress import Chapter
w = Progress([Chapter('wuhan/04', 'The 258 pair', 4, '04.ipynb')])
""",
    "last_tile": "w = LastTile('345m 567p 23s 88s', melds=['999m'])\nw.touch('tile', '1s')",
    "table": "w = Table(code='red river')\nw.touch('hint')\nw.touch('steps')",
    "table_over": """
w = Table(code='red river')
while not w.sitting.state.done:
    for action in w.sitting.legal[:1] or [{'do': 'next'}]:
        w.touch(action['do'], {name: action[name] for name in action if name not in ('seat', 'do')} or None)
""",
    "table_mcr": """
w = Table('mcr', code='red river')
while not any(w.known.flowers):
    a = w.hint.action if w.hint else {'do': 'next'}
    w.touch(a['do'], {name: a[name] for name in a if name not in ('seat', 'do')} or None)
""",
    "table_mcr_edit": "w = Table('mcr')\nw.touch('edit')\nw.touch('edit', ['at', 'flowers 0'])",
    "table_edit": "w = Table(code='red river')\nw.touch('edit')\nw.touch('edit', ['at', 'melds 0'])",
    "lesson": "w = Lesson('wuhan/turns-1')\nw.touch('discard', '1z')\nw.touch('hint')",
    "lesson_wrong": "w = Lesson('wuhan/turns-1')\nw.touch('discard', '8s')",
    "lesson_end": "w = Lesson('wuhan/claims-1')\nw.touch('go', 4)",
    "lesson_maker": """
w = Table(code='red river')
w.touch('lesson')
w.touch('make', 'goal', name='mode')
w.touch('make', 'Win.', name='says')
""",
    "lesson_maker_wrong": """
w = Table(code='red river')
w.touch('discard', '2z')
w.touch('go', 0)
w.touch('lesson')
w.touch('make', '0', name='wrong add')
""",
    "record_that_is_none": "w = Table(code='red river')\nw.touch('file', {'file': 'x.json', 'act': 'load'})",
    "quiz_code_that_is_none": "w = Quiz(code='red river')\nw.touch('code', {'code': 'red rivr'})",
    "indicator": """
w = Indicator('345m 567p 23s 88s', melds=[{'kind': 'pung', 'tiles': '999m', 'from': 3}])
""",
    "gauge": "w = Gauge([['123m', '345m'], ['C345p', 'P666z'], ['345s'], ['67p+8p'], ['22z']], flowers=2)",
    "runs": """
w = Runs('123m 456m 456p 123p')
for place in (0, 1, 1, 2, 2, 3, 3, 0):
    w.touch('run', place)
""",
    "spot": """
w = Spot(['345m67p22z C234s K5555s +8p draw'], ['melded_kong', 'self_drawn', 'all_simples'])
w.touch('tick', 'all_simples')
w.touch('compare')
""",
    "swallows": "w = Swallows()\nw.touch('part', 'seat_wind')",
    "conditions": """
w = Conditions('345m 567p 234s 9s', win='9s', melds=[{'kind': 'pung', 'tiles': '999m', 'from': 3}],
               indicator='3z')
""",
    "big_wins": """
w = BigWins({'game': 'wuhan', 'indicator': '9m', 'winner': 1, 'by': 'draw', 'situation': ['replacement'],
             'hand': {'concealed': '222m444p77s', 'win': '7s',
                      'melds': [{'kind': 'pung', 'tiles': '333z', 'from': 3}]}}, ['99p', '55s'])
""",
    "quiz": """
w = Quiz(kinds=['worth'], level=2, code='red river')
w.touch('choose', 0)
w.touch('codes', {'codes': f'{w.result.code(w.book)} x'})
""",
    "quiz_predicted": """
from rules import quiz_book
from rules.core.quiz import Result
w = Quiz(kinds=['waits'], level=3, code='red river')
w.touch('poll')
w.touch('codes', {'codes': Result(1, 2, frozenset(['WUH-45'])).code(quiz_book('wuhan'))})
""",
    "quiz_mcr": "w = Quiz('mcr', kinds=['swallowed'], level=3, code='red river')\nw.touch('choose', 0)",
    "lesson_piquet": """
w = Lesson('piquet/answer-1')
w.touch('answer', {'reply': 'good'})
""",
    "table_piquet": """
w = Table('piquet', code='red river')
while not w.known.tricks:
    a = w.hint.action if w.hint else {'do': 'next'}
    w.touch(a['do'], {name: a[name] for name in a if name not in ('seat', 'do')} or None)
w.touch('steps')
""",
    "quiz_piquet": """
w = Quiz('piquet', kinds=['called'], level=4, code='red river')
w.touch('choose', 0)
""",
    "readings": f"{SCORE}\nw = Readings(request | {{'situation': []}})\nw.touch('alike', 0)",
}
LANGUAGES = {"en": "EN", "ja": "日本語", "zh": "中文"}


@pytest.mark.parametrize("theme", ["Light", "Dark"])
@pytest.mark.parametrize("name", WIDGETS)
def test_axe_finds_nothing(sheet: Notebook, name: str, theme: str) -> None:
    sheet.window.theme(theme)
    try:
        cell = sheet.run(f"from mjwidgets import *\n{WIDGETS[name]}\nw")
        page = cell.locator(".mj-page")
        expect(page).to_be_visible()
        for summary in page.locator("summary").all():
            summary.click()  # what is folded is looked at too
        for code, label in LANGUAGES.items():
            cell.get_by_role("button", name=label, exact=True).click()
            expect(page).to_have_attribute("lang", "zh-Hans" if code == "zh" else code)
            assert faults(cell.locator(".mj")) == [], (name, theme, code)
    finally:
        cell.get_by_role("button", name="EN", exact=True).click()
        sheet.window.theme("Light")
