"""The questions of Wuhan mahjong: seven kinds, and the mistakes that people make in them."""

from rules.core.quiz import Book
from rules.mahjong.wuhan.quiz.kinds import KINDS
from rules.mahjong.wuhan.quiz.mistakes import MISTAKES
from rules.mahjong.wuhan.quiz.positions import LEVELS

BOOK = Book("wuhan", len(LEVELS), KINDS, MISTAKES)
