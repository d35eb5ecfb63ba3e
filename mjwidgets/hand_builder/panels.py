"""Folded panels with their state in the summary: how it is won, what seats laid out, the house rules."""

from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets.choices import differences
from mjwidgets.forms.form import SeatField
from mjwidgets.hand_builder.scene import Scene
from mjwidgets.html import Content, tag, toggle
from mjwidgets.pieces import choice, labelled, select, stepper
from mjwidgets.verdict import listed


def panels(scene: Scene) -> Element:
    """All panels."""
    seats = _seats(scene) if scene.draft.form.seat_fields else None
    return tag("div", _winning(scene), seats, _house(scene), class_="hb-panels", data_key="panels")


def _panel(scene: Scene, key: str, state: str, *content: Content) -> Element:
    summary = tag("summary", tag("b", scene.say(f"panel.{key}")), " ", tag("span", state, class_="mj-fine"))
    body = tag("div", scene.complaint(key), *content, class_="mj-stack", data_key="body")
    return tag("details", summary, body, class_="hb-panel", data_key=key)


def way_name(scene: Scene, way: str) -> str:
    """A way to win in words."""
    return scene.text(f"{'way' if way in ('draw', 'discard') else 'situation'}.{way}")


def _winning(scene: Scene) -> Element:
    draft, text = scene.draft, scene.text
    others = [(seat, name) for seat, name in enumerate(scene.seats) if seat != draft.winner]
    ways = [(way.id, way_name(scene, way.id)) for way in draft.form.ways(draft.choices)]
    state = [scene.own_seats[draft.winner], way_name(scene, draft.way)]
    feeder = None
    if draft.how.by == "discard" or draft.is_one_short:
        label = scene.say("robbed_from" if "rob_kong" in draft.how.situation else "discarded_by")
        feeder = labelled(label, choice(label, "feeder", others, draft.feeder), key="feeder")
    if draft.how.by == "discard":
        state.append(scene.say("from_seat", seat=scene.seats[draft.feeder]))
    state += [*(way_name(scene, flag) for flag in draft.flags), *further_said(scene)]
    who, how = scene.say("who_wins"), scene.say("how_won")
    return _panel(
        scene,
        "winning",
        listed(text, state),
        labelled(who, choice(who, "sit", list(enumerate(scene.own_seats)), draft.winner), key="who"),
        labelled(how, choice(how, "way", ways, draft.way), key="how"),
        feeder,
        _flags(scene),
        *_further(scene),
    )


def _flags(scene: Scene) -> Element | None:
    """What else can be said of the win, each a switch."""
    flags = scene.draft.form.flags(scene.draft.how)
    if not flags:
        return None
    switches = [
        toggle(way_name(scene, flag), flag in scene.draft.flags, "flag", flag, data_key=flag)
        for flag in flags
    ]
    return labelled(scene.say("besides"), *switches, key="flags")


def _further(scene: Scene) -> list[Element]:
    """The further fields, a choice of one value each."""
    draft, text, rows = scene.draft, scene.text, []
    for each in draft.form.further(draft.choices):
        named = [([each.id, value], text(name)) for value, name in zip(each.values, each.names, strict=True)]
        chosen = [each.id, draft.further.get(each.id, each.values[0])]
        label = text(each.name)
        rows.append(labelled(label, choice(label, "further", named, chosen, key=each.id), key=each.id))
    return rows


def further_said(scene: Scene) -> list[str]:
    """The further fields in words."""
    draft, text = scene.draft, scene.text
    return [
        scene.say(
            "further",
            name=text(each.name),
            value=text(each.names[each.values.index(draft.further.get(each.id, each.values[0]))]),
        )
        for each in draft.form.further(draft.choices)
    ]


def _seats(scene: Scene) -> Element:
    cards = [_seat(scene, seat) for seat in range(scene.draft.seats)]
    return _panel(
        scene, "players", _all_laid_out(scene), tag("div", *cards, class_="hb-seats", data_key="seats")
    )


def _all_laid_out(scene: Scene) -> str:
    """What the seats have laid out, the melds of the hand above too."""
    draft = scene.draft
    melds = (
        scene.say("own_melds", seat=scene.seats[draft.winner], count=len(draft.melds)) if draft.melds else ""
    )
    said = [part for part in (melds, laid_out(scene)) if part]
    return scene.text("pieces.semicolon").join(said) or scene.say("nothing_laid_out")


def laid_out(scene: Scene) -> str:
    """What the seats have laid out beside the melds of the hand, in a few words; empty if nothing."""
    phrases = []
    for name, table in zip(scene.seats, scene.draft.table_list, strict=True):
        fields = [
            field for field in scene.draft.form.seat_fields if table.get(field.id, field.usual) != field.usual
        ]
        said = [_state(scene, field, table[field.id]) for field in fields]
        if said:
            phrases.append(f"{name}{scene.text('pieces.colon')}{listed(scene.text, said)}")
    return scene.text("pieces.semicolon").join(phrases)


def _state(scene: Scene, field: SeatField, value: Any) -> str:
    name = scene.text(f"hand_builder.field.{field.id}")
    if isinstance(value, bool):
        return name if value else scene.say("not", what=name)
    return f"{name} {value}"


def _seat(scene: Scene, seat: int) -> Element:
    form, table = scene.draft.form, scene.draft.tables[seat]
    own = seat == scene.draft.winner
    asked = [field for field in form.seat_fields if field.of_winner or not own]
    steppers = [
        _stepper(scene, seat, field, int(table.get(field.id, field.usual)))
        for field in asked
        if not isinstance(field.usual, bool)
    ]
    flags = [
        _flag(scene, seat, field, bool(table.get(field.id, field.usual)))
        for field in asked
        if isinstance(field.usual, bool)
    ]
    from_hand = tag("p", scene.say("own_table"), class_="mj-fine") if own else None
    name = scene.seats[seat]
    title = tag("b", scene.say("winner_seat", seat=name) if own else name)
    return tag(
        "div",
        title,
        from_hand,
        *steppers,
        tag("div", *flags, class_="mj-row", data_key="flags"),
        class_="hb-seat",
        role="group",
        aria_label=name,
        data_key=f"seat{seat}",
        data_group=f"seat{seat}",
    )


def _stepper(scene: Scene, seat: int, field: SeatField, count: int) -> Element:
    name = scene.text(f"hand_builder.field.{field.id}")
    control = stepper(name, count, "table", (seat, field.id), less=scene.say("less"), more=scene.say("more"))
    return tag("div", tag("span", name), control, class_="hb-count", data_key=field.id)


def _flag(scene: Scene, seat: int, field: SeatField, value: bool) -> Element:
    name = scene.text(f"hand_builder.field.{field.id}")
    shown = f"{'✓' if value else '✗'} {name}"
    return toggle(
        shown,
        value,
        "table",
        [seat, field.id, not value],
        aria_label=f"{scene.seats[seat]}: {name}",
        data_key=field.id,
    )


def _house(scene: Scene) -> Element:
    draft, text = scene.draft, scene.text
    presets = [(preset.id, text(f"preset.{preset.id}.name")) for preset in draft.form.family.presets]
    preset = draft.preset or draft.form.family.presets[0].id
    line = text(f"preset.{preset}.line")
    state = [text(f"preset.{preset}.name"), *differences(text, draft.options)]
    if draft.stake is not None:
        state.append(scene.say("stake_of", stake=draft.stake))
    label, stake = scene.say("preset"), scene.say("stake")
    stakes = [("", scene.say("no_stake")), *((str(each), str(each)) for each in draft.form.stakes)]
    money = None
    if draft.form.stakes:
        money = labelled(stake, select(stake, "stake", stakes, str(draft.stake or "")), key="stake")
    return _panel(
        scene,
        "house",
        listed(text, state),
        tag(
            "div",
            select(label, "preset", presets, preset),
            tag("span", line, class_="mj-fine mj-grow"),
            class_="mj-row",
            data_key="preset",
        ),
        money,
    )
