"""The questions of Piquet: eleven kinds, and the mistakes that people make in them."""

from rules.cards.piquet.quiz.kinds import KINDS
from rules.cards.piquet.quiz.mistakes import MISTAKES
from rules.cards.piquet.quiz.positions import LEVELS
from rules.core.quiz import Book

BOOK = Book("piquet", len(LEVELS), KINDS, MISTAKES)
