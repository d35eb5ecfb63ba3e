"""The questions of Chinese Official: seven kinds, and the mistakes that people make in them."""

from rules.core.quiz import Book
from rules.mahjong.mcr.quiz.kinds import KINDS
from rules.mahjong.mcr.quiz.mistakes import MISTAKES
from rules.mahjong.mcr.quiz.positions import LEVELS

BOOK = Book("mcr", len(LEVELS), KINDS, MISTAKES)
