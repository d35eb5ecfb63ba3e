"""The board of Piquet: the talon, what the players say, and a score sheet that follows it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets.boards.board import Felt, Look, choices
from mjwidgets.boards.card_felt import CardFelt, Laid, Place, combination
from mjwidgets.boards.cards import CardBoard
from mjwidgets.boards.piquet_talk import FRENCH, spoken, talk
from mjwidgets.card_pieces import card_name, cards_name
from mjwidgets.draw import words
from mjwidgets.html import Content, tag, toggle
from mjwidgets.pieces import RuleMarks, labelled
from mjwidgets.shared import shared
from mjwidgets.verdict import Verdict, signed
from rules.cards.piquet.bots import BOTS
from rules.cards.piquet.play import Piquet
from rules.cards.piquet.scoring import BLANK
from rules.cards.piquet.session import rubicon_ends, rubicon_price
from rules.cards.piquet.view import View
from rules.core.play import Action, Event, Game
from rules.core.texts import Texts

ROLES = ("elder", "younger")
KINDS = (
    "carte_blanche",
    "point",
    "sequence",
    "set",
    "repique",
    "play",
    "last_trick",
    "pique",
    "cards",
    "capot",
)
"""The rows of the score sheet, in the order in which points come in (PIQ-64)."""


class PiquetBoard(CardBoard):
    """A table of Piquet."""

    bots = BOTS
    keys: Mapping[str, str] = {"x": "pass"}

    # What lies there

    def felt(self, look: Look) -> Felt:
        return PiquetFelt(look, self.names(look), self.laid(look))

    def laid(self, look: Look) -> Laid:
        view: View = look.view
        said = talk(look.past, look.players)
        taken = next((event for event in reversed(look.news) if event["event"] == "trick"), None)
        trick = _trick(view.trick) or (_complete(taken, look.past) if taken is not None else {})
        return Laid(
            [self._place(seat, look, said[seat]) for seat in range(look.players)],
            turn=view.turn,
            trick=trick,
            taker=taken["winner"] if taken is not None and len(trick) == look.players else None,
            talon=view.talon,
            fresh=frozenset(view.drawn),
            notes=self._notes(look),
        )

    def _place(self, seat: int, look: Look, said: Event | None) -> Place:
        view: View = look.views[seat] or look.view
        return Place(
            view.hands[seat],
            view.sizes[seat],
            said=spoken(said, look.text.language) if said else "",
            french=spoken(said, FRENCH) if said and shared().french else "",
            tricks=view.won[seat],
            aside=view.discards[seat],
            role="" if seat == 0 else look.text("piquet_table.deals"),
        )

    def _notes(self, look: Look) -> list[str]:
        """PIQ-18: the suit that elder has bound himself to lead."""
        bound = look.view.lead_suit
        if bound is None:
            return []
        return [look.text("piquet_table.lead_suit", suit=look.text(f"card.suit.{bound}"))]

    # In words

    def seat_name(self, seat: int, players: int, text: Texts) -> str:
        return text(f"piquet_table.{ROLES[seat]}")

    def dealt(self, look: Look) -> str:
        """A card that waits for an answer, of which no event tells; else the deal."""
        for seat, card in _trick(look.view.trick).items():
            return self.acted({"seat": seat, "do": "play", "cards": card}, look)
        return look.text("piquet_table.dealt")

    def acted(self, action: Action, look: Look) -> str:
        """A lead. What younger hides is not heard of."""
        if action["do"] != "play":
            return ""
        name = card_name(action["cards"], look.text)
        return look.text("piquet_table.leads", seat=self.names(look)[action["seat"]], card=name)

    def told(self, event: Event, look: Look) -> str:
        text, name = look.text, event["event"]
        places = {key: value for key, value in event.items() if key not in ("event", "seat", "winner")}
        seat = event.get("seat", event.get("winner"))
        if seat is not None:
            places["seat"] = self.names(look)[seat]
        if name in ("said", "answer", "no_declaration"):
            return text("piquet_table.says", seat=places["seat"], words=spoken(event, text.language))
        if name == "carte_blanche" and "number" in event:
            name = "carte_blanche_number"
        if name == "scored":
            places["what"] = text(f"piquet_table.kind.{event['kind']}")
        if isinstance(event.get("cards"), str):
            places["cards"] = cards_name(event["cards"].split(), text)
            if name == "scored":
                name = "scored_cards"
                if event["kind"] == "set":  # of every suit, so its words are plainer than its cards
                    places["cards"] = spoken(_said(event), text.language).rstrip(".。")
        return text(f"piquet_table.{name}", **places)

    def asks(self, look: Look) -> str:
        phase = look.view.phase
        if phase == "exchange":
            choose = next(action["choose"] for action in look.legal if action["do"] == "exchange")
            return look.text("piquet_table.draw_cards", least=choose["min"], most=choose["max"])
        if phase == "declare":
            return look.text(f"piquet_table.{'declare' if look.seat == 0 else 'answer'}")
        return look.text(f"piquet_table.{phase}")

    def action_name(self, action: Action, text: Texts) -> str:
        do = action["do"]
        if do == "play":
            return text("card_table.play", card=card_name(action["cards"], text))
        name = f"piquet_table.act.{do}"
        if do == "pass":  # elder passes a kind over, younger hides one
            word = "pass" if action["seat"] == 0 else "hide"
            return text(f"piquet_table.act.{word}_{action['kind']}")
        if do == "answer":
            return text(name, words=spoken({"event": "answer", **action}, text.language))
        if do in ("declare", "claim"):
            words = spoken(_said(action), text.language)
            return text(name, words=words, cards=cards_name(action["cards"].split(), text))
        if do == "open_talon":
            return text(name, suit=text(f"card.suit.{action['suit']}"))
        if do == "exchange":
            named = text(f"{name}_peek" if action.get("peek") else name)
            away = cards_name(action.get("cards", "").split(), text)  # a template has no cards yet
            return text("pieces.colon").join([named, away]) if away else named
        number = action.get("number")
        return text(name) if number is None else text(f"{name}_number", number=number)

    def face(self, action: Action, look: Look) -> Content:
        """What is said, and the cards that it is said of."""
        if action["do"] not in ("declare", "claim"):
            return self.action_name(action, look.text)
        words = spoken(_said(action), look.text.language)
        return tag("span", words, combination(action["cards"].split()), class_="ct-combination")

    def is_strong(self, action: Action) -> bool:
        return action["do"] == "exchange" and not action.get("peek")

    # What is asked for beside the felt

    def actions(self, look: Look) -> Element:
        """The buttons, and below them further combinations, all of which count unless they are let go."""
        offered: dict[str, None] = {}
        for action in look.legal:
            if isinstance(action.get("choose", {}).get("from"), list):
                offered |= dict.fromkeys(choices(action["choose"]))
        also = [self._also(cards, look) for cards in offered]
        row = labelled(look.text("piquet_table.also"), *also, key="also") if also else None
        return tag("div", super().actions(look), row, class_="mj-stack", data_key="actions")

    def _also(self, cards: str, look: Look) -> Element:
        """A further combination, which is pressed while it counts."""
        return toggle(
            tag("span", combination(cards.split()), class_="ct-combination"),
            cards not in look.picked,
            "pick",
            cards,
            aria_label=cards_name(cards.split(), look.text),
            data_key=cards,
        )

    def chosen(self, action: Action, look: Look) -> Any:
        """Cards that were picked; of combinations those that were not."""
        if isinstance(action["choose"]["from"], str):
            return super().chosen(action, look)
        return [each for each in choices(action["choose"]) if each not in look.picked]

    # The end

    def passed(self, result: Mapping[str, Any]) -> int:
        """PIQ-5: the deal alternates."""
        return 1

    def deal_of(
        self, game: Game[Any], deal: Mapping[str, Any], number: int, scores: Sequence[int]
    ) -> Mapping[str, Any]:
        """PIQ-71: with what both have, a game may end in the middle of a hand."""
        return {**deal, "before": list(scores)}

    def earlier(self, game: Game[Any], deal: Mapping[str, Any]) -> list[int]:
        """PIQ-68: the totals before the hand."""
        return list(deal.get("before") or super().earlier(game, deal))

    def next_number(self, game: Game[Any], result: Mapping[str, Any], number: int) -> int:
        """PIQ-2: after the last hand comes a new game."""
        return 1 if self.is_last(game, result, number) else number + 1

    def is_last(self, game: Game[Any], result: Mapping[str, Any], number: int) -> bool:
        """PIQ-72, PIQ-73, PIQ-75, PIQ-81: a game ends with the target, a rubicon match after six hands."""
        assert isinstance(game, Piquet)
        stands = result["game"]
        if stands is None:
            return False
        return stands["over"] or (game.house.match == "rubicon" and rubicon_ends(number, stands["totals"]))

    def standing(self, look: Look) -> list[tuple[str, Sequence[str]]]:
        """PIQ-72, PIQ-82: the totals, and in a rubicon match what they are worth."""
        assert isinstance(look.game, Piquet)
        columns: list[tuple[str, Sequence[str]]] = [
            (look.text("piquet_table.total"), [str(score) for score in look.scores])
        ]
        if look.game.house.match == "rubicon":
            won = [signed(points) for points in rubicon_price(look.scores)[1]]
            columns.append((look.text("piquet_table.match"), won))
        return columns

    def outcomes(self, result: Mapping[str, Any], look: Look) -> list[str]:
        text, names = look.text, self.names(look)
        said = [
            text("piquet_table.scores", seat=name, points=points)
            for name, points in zip(names, result["deltas"], strict=True)
        ]
        game = result.get("game")
        if game is not None and game["winner"] is not None:
            said.append(text("piquet_table.wins", seat=names[game["winner"]]))
        return said

    def ended(self, result: Mapping[str, Any], look: Look, marks: RuleMarks) -> list[Element]:
        rows: dict[str, list[int]] = {}
        for pattern in result["patterns"]:
            name = marks.text(f"pattern.{pattern['id']}.name")
            rows.setdefault(name, [0] * look.players)[pattern["seat"]] = pattern["value"]
        sheet = _sheet(rows, result["deltas"], self.names(look), marks.text)
        working = Verdict(result, marks, self.names(look), 0).working()
        lines = [tag("p", line) for line in self.outcomes(result, look)]
        return [tag("section", *lines, sheet, working, class_="mj-panel mj-stack", data_key="ended")]


class PiquetFelt(CardFelt):
    """The card table, and beside it the score sheet as far as it is known."""

    @property
    def rows(self) -> dict[str, list[int]]:
        """The rows of the sheet by their names."""
        return {self.text(f"piquet_table.kind.{kind}"): points for kind, points in called(self.look).items()}

    def draw(self) -> Element:
        """Beside each other where there is room."""
        felt = super().draw()
        if self.look.done:  # then the whole sheet stands below
            return felt
        sheet = _sheet(self.rows, self.look.gained, self.names, self.text)
        return tag("div", felt, sheet, class_="ct-table", data_key="felt and sheet")

    def said(self) -> list[str]:
        """The table, then a line for each row of the sheet."""
        return [*super().said(), *(() if self.look.done else self._rows_said())]

    def _rows_said(self) -> Iterator[str]:
        for name, points in self.rows.items():
            scored = [
                self.text("piquet_table.gained", seat=seat, points=each)
                for seat, each in zip(self.names, points, strict=True)
                if each
            ]
            yield self.text("pieces.colon").join([name, self.text("pieces.comma").join(scored)])

    def pictured(self, width: float) -> Iterator[words.Drawn]:
        """The same on paper."""
        yield from super().pictured(width)
        if not self.look.done:
            yield from (words.paragraph(line, width) for line in self._rows_said())


def called(look: Look) -> dict[str, list[int]]:
    """What each seat has scored so far in this deal, by kind; what is not told apart came in by play."""
    rows: dict[str, list[int]] = {}
    for event in look.past:
        kind = event["kind"] if event["event"] == "scored" else event["event"]
        points = event.get("points")
        if kind == "shown":  # PIQ-16: its ten points are entered then
            kind, points = "carte_blanche", BLANK
        if kind in KINDS and points is not None:
            rows.setdefault(kind, [0] * look.players)[event["seat"]] += points
    play = [gained - sum(points[seat] for points in rows.values()) for seat, gained in enumerate(look.gained)]
    return rows | ({"play": play} if any(play) else {})


def _sheet(
    rows: Mapping[str, Sequence[int]], total: Sequence[int], names: Sequence[str], text: Texts
) -> Element:
    """The score sheet: a row for each kind, a column for each seat."""

    def line(head: str, points: Sequence[int], class_: str | None = None) -> Element:
        cells = [tag("td", str(each) if each or class_ else "", class_="mj-number") for each in points]
        return tag("tr", tag("th", head, scope="row"), *cells, class_=class_, data_key=head)

    heads = [tag("th", name, scope="col", class_="mj-number") for name in names]
    corner = tag("td", text("piquet_table.hand_total"))
    body = [line(kind, points) for kind, points in rows.items()]
    table = tag(
        "table",
        tag("caption", text("piquet_table.sheet"), class_="mj-hidden"),
        tag("thead", tag("tr", corner, *heads)),
        tag("tbody", *body, line(text("piquet_table.total"), total, "mj-total")),
        class_="mj-table ct-sheet",
    )
    return tag("div", table, class_="mj-scroll", data_key="sheet")


def _said(action: Mapping[str, Any]) -> Event:
    """A declaration, a claim or a score as the event of its being said."""
    return {
        "event": "said",
        "kind": action["kind"],
        "values": _values(action["kind"], action["cards"].split()),
    }


def _values(kind: str, cards: Sequence[str]) -> dict[str, Any]:
    """What is said of a whole combination."""
    if kind == "point":
        return {"count": len(cards)}
    if kind == "sequence":
        return {"length": len(cards), "top": cards[0][0]}
    return {"count": len(cards), "rank": cards[0][0]}


def _trick(trick: Mapping[str, Any] | None) -> dict[int, str]:
    """The cards of a trick that is being played, by seat."""
    if trick is None or trick["leader"] is None:
        return {}
    return {(trick["leader"] + n) % 2: card for n, card in enumerate(trick["cards"].split())}


def _complete(taken: Event, past: Sequence[Event]) -> dict[int, str]:
    """The cards of a trick that was taken: the winner of the one before has led it, elder the first."""
    tricks = (event for event in past if event["event"] == "trick")
    before = [trick["winner"] for trick in tricks if trick["number"] < taken["number"]]
    return _trick({"leader": before[-1] if before else 0, "cards": taken["cards"]})


BOARD = PiquetBoard()
