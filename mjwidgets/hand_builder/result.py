"""What the hand is worth, or what it lacks: the verdict under the hand, and the parts that explain it."""

from xml.etree.ElementTree import Element

from mjwidgets.forms.form import Discard, Goal, Wait
from mjwidgets.hand_builder.scene import Scene
from mjwidgets.hand_builder.words import FEW_DISCARDS, discard_name, how_many, payment_sentence, wait_name
from mjwidgets.html import Content, tag
from mjwidgets.pieces import button, face, tile_button, verdict_box
from mjwidgets.verdict import chip, refusal, wild_tile
from rules.core.errors import RuleError
from rules.mahjong.tiles import CODES

MANY_PATTERNS = 6
"""So many patterns are named in the verdict; all are listed below it."""
MANY_KEPT = 12
"""So many tiles that a discard keeps are drawn."""


def verdict(scene: Scene) -> Element:
    """The verdict in a box that screen readers read out when it changes."""
    kind, content = _verdict(scene)
    return verdict_box(kind, *content, look="hb-verdict")


def _verdict(scene: Scene) -> tuple[str, list[Content]]:
    draft, answer = scene.draft, scene.answer
    if answer is not None and "error" in answer:
        return "no", [
            tag("strong", scene.say("impossible")),
            " ",
            scene.sentence(RuleError(**answer["error"])),
        ]
    if draft.missing < 0:
        return "wait", _headed(scene, "too_many", draft.missing)
    if answer is None:
        return "wait", _headed(scene, "missing", draft.missing)
    if draft.is_one_short:
        return "wait", _waiting(scene)
    return ("ok", _won(scene)) if answer["valid"] else ("no", _refused(scene))


def _headed(scene: Scene, state: str, missing: int) -> list[Content]:
    count = abs(missing)
    key = f"{state}_one" if count == 1 else state
    return [tag("strong", scene.say(f"{key}.title", count=count)), " ", scene.say(f"{key}.hint")]


def _won(scene: Scene) -> list[Content]:
    answer, text = scene.answer or {}, scene.text
    head = scene.draft.form.headline(answer, text)
    native = (
        tag("span", head.native, lang="zh-Hans", class_="mj-native")
        if head.native != head.title.lower()
        else None
    )
    shown = answer["patterns"][:MANY_PATTERNS]
    tags = [tag("span", text(f"pattern.{row['id']}.name"), class_="mj-badge mj-ok") for row in shown]
    if more := len(answer["patterns"]) - len(shown):
        tags.append(tag("span", f"+{more}", class_="mj-badge"))
    tags += [tag("span", word, class_="mj-badge") for word in head.tags]
    title = tag(
        "div",
        tag("strong", head.title),
        native,
        *tags,
        tag("span", class_="mj-grow"),
        tag("span", chip(answer["total"]), " ", scene.say("points"), class_="hb-total"),
        class_="mj-row",
    )
    goal = scene.draft.form.goal(answer)
    lines: list[Content] = [title, None if goal is None else gauge(scene, goal)]
    lines.append(tag("p", payment_sentence(scene, answer), class_="mj-fine"))
    lines += [
        scene.marks.line("note", rule, note)
        for rule, note in scene.draft.form.notes(answer, text, tuple(scene.seats))
    ]
    return lines


def _refused(scene: Scene) -> list[Content]:
    answer = scene.answer or {}
    step, goal = refusal(answer), scene.draft.form.goal(answer)
    return [
        scene.marks.line("reason", step["rule"], tag("strong", scene.say("refused")), " ", step["text"]),
        None if goal is None else gauge(scene, goal),
        scene.verdict.penalty(),
    ]


def gauge(scene: Scene, goal: Goal) -> Element:
    """A bar that fills pattern by pattern up to the minimum and beyond; it ends at twice the minimum."""
    end = 2 * goal.minimum or max(goal.now, 1)
    filled, parts = 0, []
    for pattern, points in goal.parts:
        width = min(points, end - filled)
        if width > 0:
            name = f"{scene.text(f'pattern.{pattern}.name')} {points}"
            parts.append(tag("b", title=name, style=f"inline-size:{100 * width / end:.4g}%"))
        filled += points
    missing = goal.minimum - goal.now
    says = scene.say("goal.missing", count=missing) if missing > 0 else scene.say("goal.reached")
    bar = tag(
        "span",
        *parts,
        tag("i", style=f"inset-inline-start:{100 * goal.minimum / end:.4g}%"),
        class_="hb-bar",
        role="meter",
        aria_label=scene.say("goal.name"),
        aria_valuemin=0,
        aria_valuemax=max(goal.minimum, goal.now),
        aria_valuenow=goal.now,
    )
    sums = tag("b", f"{goal.now} / {goal.minimum}")
    return tag("div", bar, tag("span", sums, " ", says, class_="mj-fine"), class_="hb-gauge", data_key="goal")


def _waiting(scene: Scene) -> list[Content]:
    title = tag("strong", scene.say("one_short.title"))
    if scene.obstacle is not None:
        return [
            tag("p", title, " ", scene.say("one_short.nothing")),
            scene.marks.line("obstacle", scene.obstacle.rule, scene.obstacle.sentence),
        ]
    if not scene.waits:
        return [tag("p", title, " ", scene.say("one_short.nothing"))]
    cards = tag(
        "div",
        *(_wait(scene, wait) for wait in scene.waits),
        class_="hb-waits",
        data_key="waits",
        data_group="waits",
    )
    hint = tag("span", scene.say("one_short.hint"), class_="mj-fine")
    return [tag("p", title, " ", how_many(scene), " ", hint), cards]


def _wait(scene: Scene, wait: Wait) -> Element:
    worth = [(way, points, wait.short.get(way)) for way, points in _ways(wait)]
    name = wait_name(scene, wait)
    made = tile_button(
        wait.tile, name, "complete", CODES[wait.tile], key=CODES[wait.tile], marks=scene.marks_of(wait.tile)
    )
    made.set("class", "hb-wait")
    made.append(
        tag(
            "span",
            *(
                tag("span", tag("i", scene.say(f"short_{way}")), _points(points, short))
                for way, points, short in worth
            ),
            class_="hb-worth",
            aria_hidden="true",
        )
    )
    if wait.left is not None:
        names = [scene.text(f"pattern.{pattern}.name") for pattern in wait.patterns]
        made.append(
            tag(
                "span",
                tag("span", f"×{wait.left}"),
                *(tag("span", name) for name in names),
                class_="hb-brings",
                aria_hidden="true",
            )
        )
    return made


def _ways(wait: Wait) -> tuple[tuple[str, int | None], ...]:
    return (("draw", wait.by_draw), ("discard", wait.by_discard))


def _points(points: int | None, short: int | None) -> Content:
    """What a tile brings; too little is crossed out."""
    if points is not None:
        return str(points)
    return "–" if short is None else tag("s", str(short))


def _discards(scene: Scene) -> Element | None:
    """What each discard would keep open: a button that shows it, and a card for each of the best."""
    if not scene.draft.form.weighs_discards or scene.draft.missing:
        return None
    is_open = scene.discards is not None
    show = button(
        scene.say("discard.show"), "discards", aria_expanded=str(is_open).lower(), class_="mj-quiet hb-fold"
    )
    cards = [_discard(scene, each) for each in (scene.discards or ())[:FEW_DISCARDS]]
    listed = tag("ul", *cards, class_="hb-discards", data_key="discards") if cards else None
    return tag("section", show, listed, class_="mj-stack", data_key="open")


def _discard(scene: Scene, each: Discard) -> Element:
    kept = [
        tag("span", face(tile), tag("small", f"×{left}"), class_="hb-kept")
        for tile, left in each.keeps[:MANY_KEPT]
    ]
    if more := len(each.keeps) - len(kept):
        kept.append(tag("span", f"+{more}"))
    key = "ready" if each.away == 0 else "away"
    state = tag(
        "span", scene.say(f"discard.{key}", away=each.away), class_=f"mj-badge{' mj-ok' if each.wins else ''}"
    )
    count = tag("b", scene.say("left", count=each.left))
    points = None if each.points is None else tag("span", scene.say("discard.points", points=each.points))
    shown = tag("span", face(each.tile), class_="hb-out")
    says = tag("span", state, " ", count, " ", points, class_="hb-state")
    drawn = tag(
        "span", shown, "→", says, tag("span", *kept, class_="hb-keeps"), aria_hidden="true", class_="hb-line"
    )
    return tag(
        "li", tag("span", discard_name(scene, each), class_="mj-hidden"), drawn, data_key=CODES[each.tile]
    )


def results(scene: Scene) -> Element | None:
    """Patterns, reading, payments and working of a win; the working of a refusal where it has steps."""
    answer = scene.answer
    if answer is None or "valid" not in answer:
        return None
    drawn = scene.verdict
    counts = answer["valid"] or bool(answer.get("reading"))
    if not counts:
        has_steps = any(step.get("steps") for step in answer["working"])
        parts = [_discards(scene), drawn.working() if has_steps else None]
        shown = [part for part in parts if part is not None]
        return tag("div", *shown, class_="mj-stack", data_key="results") if shown else None
    left = [drawn.patterns(), drawn.reading(wild_tile(answer))]
    right = [drawn.payments() if answer["valid"] else None, drawn.left_out()]
    if not any(part is not None for part in right):
        right = [left.pop()]
    columns = [
        tag("div", *parts, class_="mj-stack", data_key=key)
        for key, parts in (("left", left), ("right", right))
    ]
    return tag(
        "div",
        tag("div", *columns, class_="mj-columns", data_key="columns"),
        _discards(scene),
        drawn.working(),
        class_="mj-stack",
        data_key="results",
    )
