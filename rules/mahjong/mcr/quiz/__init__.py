"""The questions of Chinese Official: seven kinds, and the mistakes that people make in them."""

from rules.core.quiz import Book
from rules.mahjong.mcr.quiz.kinds import KINDS_ASKED
from rules.mahjong.mcr.quiz.mistakes import MISTAKES
from rules.mahjong.mcr.quiz.positions import LEVELS

BOOK = Book(
    game="mcr",
    levels=len(LEVELS),
    kinds=KINDS_ASKED,
    mistakes=MISTAKES,
    rules=tuple(dict.fromkeys(mistake.rule for mistake in MISTAKES)),
)
