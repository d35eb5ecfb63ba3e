"""What stands around the felt of a Table: buttons, the review of a deal, steps, forms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from mjwidgets.boards import Editor, Look
from mjwidgets.files import file_form
from mjwidgets.html import on_touch, tag, toggle
from mjwidgets.lesson.maker import Maker
from mjwidgets.pieces import button
from mjwidgets.table.review import Again, Slip
from rules.core.play import Event

if TYPE_CHECKING:
    from mjwidgets.table.widget import Table

LONGEST_CODE = 40
"""So many letters of a class code fit a heading."""


def controls(table: Table) -> Element:
    """The buttons that are always there."""
    sitting, text, is_open = table.sitting, table.text, table.is_open
    can_go_on = not sitting.is_last or not (sitting.is_asked or sitting.state.done)
    return tag(
        "div",
        button(text("table.next"), "next", class_="mj-primary", disabled=not can_go_on, data_focus=can_go_on),
        button(text("table.back"), "back", disabled=sitting.at == 0),
        None if sitting.is_last else button(text("table.cut"), "cut"),
        button(text("table.take_back"), "take_back", disabled=sitting.taken_back() == sitting),
        toggle(
            text("table.hint"), table.shows_hint, "hint", disabled=not sitting.is_asked, data_key="hint",
            data_focus=sitting.is_asked,
        ),
        toggle(text("table.show"), is_open, "show", disabled=sitting.state.done, data_key="show"),
        toggle(text("table.steps"), table.shows_steps, "steps", data_key="steps"),
        button(text("table.edit.begin"), "edit") if table.can_edit else None,
        toggle(text("lesson.make.begin"), table.maker is not None, "lesson", data_key="lesson"),
        table.full_screen(),
        button(text("table.new"), "deal", class_="mj-primary" if sitting.state.done else None),
        class_="mj-row",
        role="toolbar",
        aria_label=text("table.controls"),
        data_key="controls",
        data_group="controls",
    )  # fmt: skip


def making(table: Table, maker: Maker) -> Element:
    """The form of a lesson that is made of what was played."""
    return maker.draw(table.board, table.seat, table.sitting.at, table.found, table.text)


# The end of a session


def standing(table: Table, look: Look) -> Element:
    """How a session ended, with a row for each seat, the person's first."""
    text, names, columns = table.text, table.board.names(look), table.board.standing(look)
    heads = [tag("th", name, scope="col", class_="mj-number") for name, _ in columns]
    rows = [
        tag(
            "tr",
            tag("th", names[seat], scope="row"),
            *(tag("td", column[seat], class_="mj-number") for _, column in columns),
        )
        for seat in look.in_turn_order
    ]
    head = tag("thead", tag("tr", tag("td"), *heads))
    return tag(
        "section",
        tag("h4", text("table.session_over"), class_="mj-label"),
        tag("table", head, tag("tbody", *rows), class_="mj-table"),
        tag("p", text("table.session_next"), class_="mj-fine"),
        class_="mj-panel mj-stack",
        data_key="session",
    )


def standing_said(table: Table, look: Look) -> list[str]:
    """The same in sentences, one for each column."""
    text, names = table.text, table.board.names(look)
    columns = [
        text(
            "quiz.named",
            name=name,
            says=text("pieces.comma").join(f"{names[seat]} {column[seat]}" for seat in look.in_turn_order),
        )
        for name, column in table.board.standing(look)
    ]
    return [text("table.session_over"), *columns]


# Moves that cost something


def slip_said(table: Table, slip: Slip) -> str:
    """A move and what it cost."""
    move = table.board.action_name(slip.action, table.text)
    if slip.cost is None:
        return table.text("table.slip_win", move=move)
    return table.text("table.slip", move=move, points=slip.cost)


def review(table: Table) -> Element | None:
    """After the deal: the moves that cost most, each a way to be asked again; or the way to find them."""
    text, todo = table.text, table.review.todo(table.sitting)
    if todo:
        body = [_working(table, len(todo)) if table.is_reviewing else _offer(table, len(todo))]
    else:
        worst = table.review.worst(table.sitting)
        if not worst:
            return tag("p", text("table.no_slips"), class_="mj-fine", role="status", data_key="slips")
        items = [
            tag(
                "li",
                button(slip_said(table, slip), "again", slip.made, data_key="again"),
                data_key=f"{slip.made}",
            )
            for slip in worst
        ]
        body = [
            tag("p", text("table.slips_how"), class_="mj-fine"),
            tag("ol", *items, class_="tb-slips", data_group="slips"),
        ]
    title = tag("h4", text("table.slips"), class_="mj-label")
    return tag("section", title, *body, class_="mj-panel mj-stack", data_key="slips")


def _offer(table: Table, count: int) -> Element:
    return tag("p", button(table.text("table.review", count=count), "review"))


def _working(table: Table, left: int) -> Element:
    """How far the review has come. While it is drawn, the browser asks for more."""
    whole = len(table.review.own(table.sitting))
    return tag(
        "div",
        tag("progress", max=whole, value=whole - left, aria_label=table.text("table.slips")),
        tag("span", table.text("table.reviewed", count=whole - left, all=whole)),
        button(table.text("table.stop"), "stop"),
        class_="mj-row",
        data_work="review",
        data_key="work",
    )


def again(table: Table, asked: Again) -> Element:
    """A move that is asked again: what it was then, what the new choice comes to, and the ways on."""
    text = table.text
    said = [tag("p", text("table.again"), " ", text("table.again_then", move=slip_said(table, asked.slip)))]
    if asked.chosen is not None:
        said = [tag("p", line) for line in again_said(table, asked)]
    later = table.next_slip()
    return tag(
        "section",
        *said,
        tag(
            "div",
            button(text("table.again_next"), "again", later.made, data_key="later") if later else None,
            button(text("table.again_end"), "again_end"),
            class_="mj-row",
            data_group="again",
        ),
        class_="mj-panel mj-stack",
        role="status",
        data_key="again",
    )


def again_said(table: Table, asked: Again) -> list[str]:
    """What the new choice comes to, in sentences."""
    text, chosen = table.text, asked.chosen
    if chosen is None:
        return [text("table.again")]
    move = table.board.action_name(chosen, text)
    if asked.judged is None:
        return [text("table.again_good", move=move)]
    better, why = table.advised(asked.judged.better)
    cost = asked.judged.cost
    told = (
        text("table.again_win", move=move)
        if cost is None
        else text("table.again_cost", move=move, points=cost)
    )
    return [told, text("table.again_better", move=better, why=why)]


# The rest


def steps(table: Table, look: Look) -> Element:
    """Every step so far, each a way back to it."""
    told = (
        (at, _told(table, at, events, look)) for at, events in table.sitting.events(open_hands=table.is_open)
    )
    items = [
        tag("li", button(said, "go", at, class_="mj-quiet", data_key="go"), data_key=str(at))
        for at, said in told
        if said
    ]
    return tag("ol", *items, class_="tb-steps", data_key="list", data_group="list")


def _told(table: Table, at: int, events: Sequence[Event], look: Look) -> str:
    """What is said of the way to a step: what happened, or what was done."""
    line = table.sitting.now
    if not at:
        first = Look.at(line.game, line.steps[0].state, look.seat, look.text, open_hands=table.is_open)
        return table.board.news(events, first) or table.board.dealt(first)
    return table.board.news(events, look) or table.board.acted(line.actions[at - 1], look)


def editing(table: Table, editor: Editor) -> Element:
    """The table on which things are placed freely, what is missing, and the ways out."""
    text, missing = table.text, editor.missing(table.text)
    lines = tag("ul", *(tag("li", line) for line in missing)) if missing else text("table.edit.ready")
    return tag(
        "div",
        editor.draw(text),
        tag(
            "div",
            lines,
            class_=f"mj-verdict mj-{'wait' if missing else 'ok'}",
            role="status",
            data_key="missing",
        ),
        tag(
            "div",
            button(text("table.cut"), "edit_done", class_="mj-primary", disabled=bool(missing)),
            button(text("table.edit.cancel"), "edit_end"),
            table.full_screen(),
            class_="mj-row",
            data_key="out",
            data_group="out",
        ),
        class_="mj-stack tb",
        data_key="editing",
        data_keys="key",
    )


def new_deal(table: Table) -> Element:
    """Folded: another code, another table, other bots."""
    text = table.text
    code = tag(
        "input", name="code", value=table.code or "", maxlength=LONGEST_CODE, autocomplete="off",
        spellcheck="false", data_key=f"code {table.code}",
    )  # fmt: skip
    presets = [(preset.id, text(f"preset.{preset.id}.name")) for preset in table.family.presets]
    bots = [(name, text(f"table.bots.{name}")) for name in table.board.bots]
    form = tag(
        "form",
        tag("label", text("table.code"), code, class_="mj-field mj-grow"),
        _chosen(table, "preset", presets, str(table.house.preset)),
        _chosen(table, "bots", bots, table.bots),
        tag("button", text("table.deal"), type="submit"),
        class_="mj-row",
        **on_touch("deal"),
    )
    body = tag("div", form, tag("p", text("table.code_hint"), class_="mj-fine"), class_="mj-stack")
    return tag("details", tag("summary", text("table.choose")), body, data_key="deal")


def _chosen(table: Table, name: str, options: list[tuple[str, str]], chosen: str) -> Element:
    listed = [tag("option", shown, value=value, selected=value == chosen) for value, shown in options]
    label = table.text(f"table.{name}_label")
    return tag("label", label, tag("select", *listed, name=name), class_="mj-field")


def keeping(table: Table) -> Element:
    """Folded: to save a record or load one."""
    text = table.text
    note = tag("p", table.note, class_="mj-verdict mj-wait", role="status") if table.note else None
    body = tag("div", file_form(table.file, text), note, class_="mj-stack")
    return tag("details", tag("summary", text("table.keep")), body, data_key="keep")
