"""A HandBuilder in words, complete: what stands beside its picture, and for those who cannot see it."""

from collections.abc import Mapping
from typing import Any

from mjwidgets.choices import differences
from mjwidgets.forms.form import Discard, Wait
from mjwidgets.hand_builder.panels import further_said, laid_out, way_name
from mjwidgets.hand_builder.scene import Scene
from mjwidgets.verdict import listed, refusal
from rules.core.errors import RuleError


def described(scene: Scene) -> str:
    """Everything in sentences, line by line."""
    return "\n".join(
        line for line in (*_deal(scene), *_hand(scene), *_laid_out(scene), *verdict_lines(scene)) if line
    )


def _deal(scene: Scene) -> list[str]:
    draft, text = scene.draft, scene.text
    preset = draft.preset or draft.form.family.presets[0].id
    house = listed(
        text, (text("family.name"), text(f"preset.{preset}.name"), *differences(text, draft.options))
    )
    if draft.wilds is None or draft.indicator is None:
        return [listed(text, (house, *further_said(scene)))]
    form = draft.form
    turned_up = (
        (form.indicator_word, [draft.indicator]),
        (form.wild_word, [draft.wilds.wild]),
        (form.single_word, draft.wilds.single),
    )
    said = (
        scene.say("words.turned_up", what=capitalised(text(word)), tiles=listed(text, map(scene.name, tiles)))
        for word, tiles in turned_up
    )
    return [house, text("pieces.space").join(said)]


def _hand(scene: Scene) -> list[str]:
    draft, text = scene.draft, scene.text
    lines = [
        scene.say(
            "words.hand",
            seat=scene.own_seats[draft.winner],
            tiles=scene.tiles_name(draft.hand) or scene.say("no_tile"),
        )
    ]
    if draft.melds:
        lines.append(
            scene.say("words.melds", melds=text("pieces.semicolon").join(map(scene.meld_name, draft.melds)))
        )
    if draft.singles:
        key = "flowers" if draft.flowers else "singles"
        lines.append(scene.say(f"words.{key}", tiles=listed(text, map(scene.name, draft.singles))))
    if draft.win is not None:
        how = [way_name(scene, way) for way in (draft.way, *draft.flags)]
        if draft.how.by == "discard":
            how.append(scene.say("from_seat", seat=scene.seats[draft.feeder]))
        lines.append(scene.say("words.win", tile=scene.name(draft.win), how=listed(text, how)))
    return lines


def _laid_out(scene: Scene) -> list[str]:
    return [laid_out(scene)]


def verdict_lines(scene: Scene) -> list[str]:
    """The verdict, the patterns, and who pays whom."""
    draft, answer = scene.draft, scene.answer
    if answer is not None and "error" in answer:
        return [f"{scene.say('impossible')} {scene.sentence(RuleError(**answer['error']))}"]
    if answer is None:
        state = "too_many" if draft.missing < 0 else "missing"
        key = f"{state}_one" if abs(draft.missing) == 1 else state
        return [scene.say(f"{key}.title", count=abs(draft.missing))]
    if draft.is_one_short:
        return _waits(scene)
    if not answer["valid"]:
        step = refusal(answer)
        return [
            f"{scene.say('refused')} {step['text']} ({step['rule']})",
            *_counted(scene, answer),
            *_cost(scene),
            *discard_lines(scene),
        ]
    return _won(scene, answer)


def _cost(scene: Scene) -> list[str]:
    """What declaring a refused win would cost."""
    cost = scene.verdict.cost
    return [f"{scene.text('verdict.penalty_title')}{scene.text('pieces.space')}{cost}"] if cost else []


def _waits(scene: Scene) -> list[str]:
    space = scene.text("pieces.space")
    title = scene.say("one_short.title")
    if scene.waits:
        return [f"{title}{space}{how_many(scene)}", *(wait_name(scene, wait) for wait in scene.waits)]
    lines = [f"{title}{space}{scene.say('one_short.nothing')}"]
    if scene.obstacle is not None:
        lines.append(f"{scene.obstacle.sentence} ({scene.obstacle.rule})")
    return lines


def how_many(scene: Scene) -> str:
    """How many tiles win, and where some bring too little, how many complete the hand at all."""
    count = len(scene.waits)
    if not any(wait.short for wait in scene.waits):
        return scene.say("one_short.waits", count=count)
    wins = sum((wait.by_draw, wait.by_discard) != (None, None) for wait in scene.waits)
    return scene.say("one_short.some", count=count, wins=wins)


def wait_name(scene: Scene, wait: Wait) -> str:
    """A tile that would win, and what it brings either way."""
    draw, discard = (_brings(scene, wait, way) for way in ("draw", "discard"))
    name = scene.say("wait", tile=scene.name(wait.tile), draw=draw, discard=discard)
    if wait.left is None:
        return name
    patterns = listed(scene.text, (scene.text(f"pattern.{each}.name") for each in wait.patterns))
    return scene.text("pieces.semicolon").join(
        filter(None, (name, patterns, scene.say("left", count=wait.left)))
    )


def _brings(scene: Scene, wait: Wait, way: str) -> str:
    points = wait.by_draw if way == "draw" else wait.by_discard
    if points is not None:
        return str(points)
    if way in wait.short:
        return scene.say("too_little", points=wait.short[way])
    return scene.say("no_win_so")


def discard_lines(scene: Scene) -> list[str]:
    """What the best discards keep open, where that is asked for."""
    return [discard_name(scene, each) for each in (scene.discards or ())[:FEW_DISCARDS]]


def discard_name(scene: Scene, each: Discard) -> str:
    """A discard, how far the hand is then, and what it keeps open."""
    key = "ready" if each.away == 0 else "away"
    state = scene.say(f"discard.{key}", away=each.away)
    tiles = scene.tiles_name([tile for tile, _ in each.keeps]) or scene.say("discard.nothing")
    points = "" if each.points is None else scene.say("discard.points", points=each.points)
    return scene.say(
        "discard.line",
        tile=scene.name(each.tile),
        state=state,
        tiles=tiles,
        count=each.left,
        points=points,
    )


FEW_DISCARDS = 5
"""So many discards are shown, the best."""


def _counted(scene: Scene, answer: Mapping[str, Any]) -> list[str]:
    """What a hand that wins nothing would count."""
    names = _patterns(scene, answer)
    return [listed(scene.text, names)] if names else []


def _patterns(scene: Scene, answer: Mapping[str, Any]) -> list[str]:
    return [f"{scene.text('pattern.' + row['id'] + '.name')} {row['value']}" for row in answer["patterns"]]


def _won(scene: Scene, answer: Mapping[str, Any]) -> list[str]:
    text = scene.text
    head = scene.draft.form.headline(answer, text)
    patterns = _patterns(scene, answer)
    return [
        listed(text, (head.title, *head.tags))
        + (f"{text('pieces.colon')}{listed(text, patterns)}" if patterns else ""),
        payment_sentence(scene, answer),
        *(f"{note} ({rule})" for rule, note in scene.draft.form.notes(answer, text, tuple(scene.seats))),
        *discard_lines(scene),
    ]


def payment_sentence(scene: Scene, answer: Mapping[str, Any]) -> str:
    """Who pays whom, in one sentence."""
    text = scene.text
    winner = scene.draft.winner
    takes = scene.say("takes", seat=scene.seats[winner], points=answer["deltas"][winner])
    payers = (
        scene.say("pays", seat=name, points=-delta)
        for name, delta in zip(scene.seats, answer["deltas"], strict=True)
        if delta < 0
    )
    return f"{takes}{text('pieces.space')}{listed(text, payers)}{text('pieces.stop')}"


def capitalised(name: str) -> str:
    """A name at the head of a sentence."""
    return name[:1].upper() + name[1:]
