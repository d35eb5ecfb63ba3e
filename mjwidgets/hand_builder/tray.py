"""The hand on the table: tiles standing in front, the winning tile apart, melds to the right."""

from xml.etree.ElementTree import Element

from mjwidgets.draw.tiles import Mark, Piece
from mjwidgets.hand_builder.scene import Scene
from mjwidgets.html import on_touch, tag
from mjwidgets.pieces import face, faces, tile_button
from rules.mahjong.hand import Meld
from rules.mahjong.tiles import CODES


def tray(scene: Scene) -> Element:
    """The table with the hand."""
    rack = tag(
        "div",
        _hand(scene),
        _winning(scene),
        _melds(scene),
        _singles(scene),
        class_="hb-rack",
        role="group",
        aria_label=_rack_name(scene),
        data_key="rack",
        data_group="rack",
    )
    return tag("div", _turned_up(scene), rack, class_="mj-felt hb-tray", data_key="tray")


def _rack_name(scene: Scene) -> str:
    draft = scene.draft
    return scene.say("hand_name", tiles=scene.tiles_name(draft.hand) or scene.say("no_tile"))


def _turned_up(scene: Scene) -> Element | None:
    """The indicator and what it means."""
    draft = scene.draft
    if draft.indicator is None or draft.wilds is None:
        return None
    text, form = scene.text, draft.form
    indicator = tile_button(
        draft.indicator,
        scene.say("turn_up_other", tile=scene.name(draft.indicator)),
        "mode",
        "indicator",
        key="indicator",
        aria_pressed=str(scene.mode == "indicator").lower(),
    )
    singles = [face(tile, label=scene.name(tile)) for tile in draft.wilds.single]
    return tag(
        "div",
        tag("span", text(form.indicator_word), indicator, class_="hb-small"),
        tag(
            "span",
            text(form.wild_word),
            face(draft.wilds.wild, marks=("wild",), label=scene.name(draft.wilds.wild)),
            class_="hb-small",
        ),
        tag("span", text(form.single_word), *singles, class_="hb-small"),
        class_="hb-turned-up",
        data_key="turned-up",
        data_group="turned-up",
    )


def _hand(scene: Scene) -> Element:
    seen: dict[int, int] = {}
    buttons = []
    for tile in scene.draft.sorted_hand:
        seen[tile] = seen.get(tile, 0) + 1
        key = f"{CODES[tile]}{seen[tile]}"
        label = scene.say("take_out", tile=scene.name(tile))
        buttons.append(tile_button(tile, label, "remove", CODES[tile], key=key, marks=scene.marks_of(tile)))
    slots = [_slot(f"slot{n}") for n in range(max(0, scene.draft.room))]
    return tag("div", *buttons, *slots, class_="hb-hand", data_key="hand")


def _slot(key: str) -> Element:
    """The place of a tile that is still missing."""
    return tag("span", class_="hb-slot", aria_hidden="true", data_key=key)


def _winning(scene: Scene) -> Element:
    win, draft = scene.draft.win, scene.draft
    if win is None:
        place = _slot("slot")
    else:
        marks: tuple[Mark, ...] = (*scene.marks_of(win), "win")
        label = scene.say("take_out_win", tile=scene.name(win))
        place = tile_button(win, label, "complete", None, key=CODES[win], marks=marks)
    caption = tag("small", scene.say("win_tile"), class_="mj-label", data_key="caption")
    return tag(
        "div", place, caption, class_="hb-win" if draft.room >= 0 else "hb-win hb-over", data_key="win"
    )


def _melds(scene: Scene) -> Element | None:
    melds = [
        tag(
            "button",
            faces(meld_pieces(meld, scene.draft.winner, scene.draft.seats)),
            class_="mj-tile hb-meld",
            data_key=f"{n} {meld.kind} {CODES[meld.tiles[0]]}",
            title=scene.say("take_meld", meld=scene.meld_name(meld)),
            **on_touch("unmeld", n),
        )
        for n, meld in enumerate(scene.draft.melds)
    ]
    return tag("div", *melds, class_="hb-melds", data_key="melds") if melds else None


def meld_pieces(meld: Meld, seat: int, seats: int) -> list[Piece]:
    """A meld as it lies: the claimed tile on its side, on the side where the discarder sits.

    The outer tiles of a concealed kong lie face down.
    """
    if meld.feeder is None:
        first, second, *_ = meld.tiles
        return [Piece("back"), Piece(first), Piece(second), Piece("back")]
    upright = [Piece(tile) for tile in meld.tiles[1:]]
    claimed = Piece(meld.tiles[0], sideways=True, marks=("claimed",))
    distance = (meld.feeder - seat) % seats
    at = 0 if distance == seats - 1 else len(upright) if distance == 1 else 1
    if meld.kind == "added_kong":
        upright = upright[1:]
        at = min(at, len(upright))
        return [*upright[:at], claimed, Piece(meld.tiles[0], sideways=True), *upright[at:]]
    return [*upright[:at], claimed, *upright[at:]]


def _singles(scene: Scene) -> Element | None:
    singles = [
        tile_button(
            tile,
            scene.say("take_single", tile=scene.name(tile)),
            "take_back",
            n,
            key=f"{n}{CODES[tile]}",
            marks=scene.marks_of(tile),
        )
        for n, tile in enumerate(scene.draft.singles)
    ]
    if not singles:
        return None
    name = scene.say("flowers") if scene.draft.flowers else scene.text("meld.single_kong")
    caption = tag("small", name, class_="mj-label", data_key="caption")
    return tag("div", *singles, caption, class_="hb-singles", data_key="singles")
