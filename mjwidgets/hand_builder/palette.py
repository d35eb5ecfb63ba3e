"""Where tiles come from: the kinds of the set to touch, what a touched tile becomes, a field to type in."""

from xml.etree.ElementTree import Element

from mjwidgets.hand_builder.scene import Scene
from mjwidgets.html import on_touch, tag
from mjwidgets.pieces import button, choice, labelled, select, tile_button
from rules.mahjong.hand import MELD_SIZES
from rules.mahjong.tiles import CODES, number_of


def palette(scene: Scene) -> Element:
    """The palette and beside it what steers it."""
    rows = scene.draft.form.rows(scene.draft.choices)
    grid = tag(
        "div",
        *(
            _kind(scene, tile, column, line)
            for line, row in enumerate(rows)
            for column, tile in enumerate(row)
        ),
        class_="hb-kinds",
        role="group",
        aria_label=scene.say("palette"),
        data_key="kinds",
        data_group="kinds",
    )
    controls = tag(
        "div",
        _modes(scene),
        _feeder(scene),
        _entry(scene),
        _actions(scene),
        class_="mj-stack",
        data_key="controls",
    )
    tiles = tag("div", grid, controls, class_="hb-palette", data_key="tiles")
    return tag("div", scene.complaint("palette"), tiles, class_="mj-stack", data_key="palette")


def _kind(scene: Scene, tile: int, column: int, line: int) -> Element:
    left = scene.draft.left(tile)
    fits = can_take(scene, tile)
    return tile_button(
        tile,
        scene.say("kind", tile=scene.name(tile), left=left),
        "tile",
        CODES[tile],
        key=CODES[tile],
        marks=() if fits else ("dim",),
        aria_disabled=None if fits else "true",
        style=f"grid-area:{line + 1}/{column + 1}",
    )


def can_take(scene: Scene, tile: int) -> bool:
    """Whether enough of a kind are left for what it would become; all else is for the rules to say."""
    draft, mode = scene.draft, scene.mode
    if tile in draft.flowers:
        return draft.left(tile) > 0 and mode != "win"
    held = draft.hand.count(tile)
    if mode == "chow":
        run = range(tile, tile + 3)
        return 1 <= number_of(tile) <= 7 and all(
            draft.left(each) + draft.hand.count(each) > 0 for each in run
        )
    if mode == "added_kong" and any(meld.kind == "pung" and meld.tiles[0] == tile for meld in draft.melds):
        return draft.left(tile) + held > 0
    if mode in MELD_SIZES:
        return draft.left(tile) + held >= MELD_SIZES[mode]
    if mode == "single":
        return tile in draft.single_kinds and draft.left(tile) + held > 0
    return draft.left(tile) > 0 or (mode == "indicator" and tile == draft.indicator)


def _modes(scene: Scene) -> Element:
    form, text = scene.draft.form, scene.text
    modes = [("hand", scene.say("mode.hand")), ("win", scene.say("mode.win"))]
    modes += [(kind, text(f"meld.{kind}")) for kind in form.melds]
    if form.indicator is not None:
        modes += [("single", text("meld.single_kong")), ("indicator", text(form.indicator_word))]
    return tag(
        "div",
        tag("span", scene.say("becomes"), class_="mj-label"),
        choice(scene.say("becomes"), "mode", modes, scene.mode),
        class_="hb-modes",
        data_key="modes",
    )


def _feeder(scene: Scene) -> Element | None:
    """Whose discard a meld claims; a chow's is always the left neighbour's."""
    draft = scene.draft
    if scene.mode not in MELD_SIZES or scene.mode == "concealed_kong":
        return None
    if scene.mode == "chow":
        seat = scene.seats[draft.left_of(draft.winner)]
        return tag("p", scene.say("chow_from", seat=seat), class_="mj-fine", data_key="feeder")
    others = [(seat, name) for seat, name in enumerate(scene.seats) if seat != draft.winner]
    label = scene.say("discarded_by")
    return labelled(label, choice(label, "meld_feeder", others, scene.feeder), key="feeder")


def _entry(scene: Scene) -> Element:
    """The field for typed tiles. What is typed elsewhere in the widget stands in it until it is a tile."""
    label = scene.say("type")
    field = tag(
        "input",
        name="tiles",
        value=scene.pending,
        placeholder=scene.say("type_example"),
        aria_label=label,
        autocomplete="off",
        autocapitalize="off",
        spellcheck="false",
        data_key=f"entry{scene.entries}",
        data_focus=scene.entering,
    )
    form = tag(
        "form",
        field,
        tag("button", scene.say("enter"), data_key="enter"),
        class_="hb-entry",
        data_key="form",
        **on_touch("enter"),
    )
    return tag("div", form, scene.complaint("typed"), data_key="entry")


def _actions(scene: Scene) -> Element:
    patterns = scene.draft.form.family.patterns
    examples = [("", scene.say("example"))]
    examples += [(pattern.id, scene.text(f"pattern.{pattern.id}.name")) for pattern in patterns]
    return tag(
        "div",
        button(scene.say("undo"), "undo", aria_disabled=None if scene.can_undo else "true"),
        button(scene.say("clear"), "clear"),
        select(scene.say("example"), "example", examples, ""),
        class_="mj-row hb-actions",
        data_key="actions",
        data_group="actions",
    )
