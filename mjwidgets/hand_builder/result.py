"""What the hand is worth, or what it lacks: the verdict under the hand, and the parts that explain it."""

from xml.etree.ElementTree import Element

from mjwidgets.hand_builder.scene import Scene, Wait
from mjwidgets.hand_builder.words import payment_sentence, wait_name
from mjwidgets.html import Content, tag
from mjwidgets.pieces import tile_button
from mjwidgets.verdict import chip, wild_tile
from rules.core.errors import RuleError
from rules.mahjong.tiles import CODES


def verdict(scene: Scene) -> Element:
    """The verdict in a box that screen readers read out when it changes."""
    kind, content = _verdict(scene)
    return tag("div", *content, class_=f"mj-verdict mj-{kind} hb-verdict", role="status", data_key="verdict")


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
    names = [text(f"pattern.{row['id']}.name") for row in answer["patterns"]]
    tags = [tag("span", name, class_="mj-badge mj-ok") for name in names]
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
    lines: list[Content] = [title, tag("p", payment_sentence(scene, answer), class_="mj-fine")]
    lines += [
        scene.marks.line("note", rule, note)
        for rule, note in scene.draft.form.notes(answer, text, tuple(scene.seats))
    ]
    return lines


def _refused(scene: Scene) -> list[Content]:
    answer = scene.answer or {}
    step = answer["working"][0]
    return [
        scene.marks.line("reason", step["rule"], tag("strong", scene.say("refused")), " ", step["text"]),
        scene.verdict.penalty(),
    ]


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
    waits = scene.say("one_short.waits", count=len(scene.waits))
    hint = tag("span", scene.say("one_short.hint"), class_="mj-fine")
    return [tag("p", title, " ", waits, " ", hint), cards]


def _wait(scene: Scene, wait: Wait) -> Element:
    worth = (("draw", wait.by_draw), ("discard", wait.by_discard))
    name = wait_name(scene, wait)
    made = tile_button(
        wait.tile, name, "complete", CODES[wait.tile], key=CODES[wait.tile], marks=scene.marks_of(wait.tile)
    )
    made.set("class", "hb-wait")
    made.append(
        tag(
            "span",
            *(
                tag("span", tag("i", scene.say(f"short_{way}")), "–" if points is None else str(points))
                for way, points in worth
            ),
            class_="hb-worth",
            aria_hidden="true",
        )
    )
    return made


def results(scene: Scene) -> Element | None:
    """Patterns, reading, payments and working of a win; the working of a refusal where it has steps."""
    answer = scene.answer
    if answer is None or "valid" not in answer:
        return None
    drawn = scene.verdict
    if not answer["valid"]:
        return drawn.working() if any(step.get("steps") for step in answer["working"]) else None
    left = tag("div", drawn.patterns(), drawn.reading(wild_tile(answer)), class_="mj-stack", data_key="left")
    right = tag("div", drawn.payments(), class_="mj-stack", data_key="right")
    return tag(
        "div",
        tag("div", left, right, class_="mj-columns", data_key="columns"),
        drawn.working(),
        class_="mj-stack",
        data_key="results",
    )
