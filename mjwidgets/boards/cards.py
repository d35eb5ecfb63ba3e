"""What all card boards share: the felt, and the names of what is done with cards."""

from abc import abstractmethod
from pathlib import Path
from typing import ClassVar

from mjwidgets.boards.board import Board, Felt, Look
from mjwidgets.boards.card_felt import CardFelt, Laid
from mjwidgets.draw import cards
from rules.core.play import Action

_HERE = Path(__file__).parent


class CardBoard(Board):
    """A card table. A family says what lies there."""

    styles: ClassVar[tuple[Path, ...]] = (*Board.styles, _HERE / "cards.css")
    switches: ClassVar[tuple[str, ...]] = ("four", "french")
    standalone = staticmethod(cards.standalone)

    @abstractmethod
    def laid(self, look: Look) -> Laid:
        """What lies on the table."""

    def felt(self, look: Look) -> Felt:
        return CardFelt(look, self.names(look), self.laid(look))

    def on_felt(self, action: Action) -> bool:
        """A card is played by touching it."""
        return action["do"] == "play" and "choose" not in action
