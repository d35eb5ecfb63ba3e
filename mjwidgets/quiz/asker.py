"""What a family adds to a Quiz: how a position is drawn, and how its questions and answers are worded."""

from collections.abc import Callable
from typing import ClassVar
from xml.etree.ElementTree import Element

from mjwidgets.draw import tiles
from mjwidgets.draw.words import Drawn
from mjwidgets.html import Content
from mjwidgets.pieces import RuleMarks
from rules.core.parts import part
from rules.core.quiz import Choice, Question, Step
from rules.core.texts import Texts


class Asker:
    """The part of a Quiz that differs between families. The words are in the family's texts: `question.ask`
    has a sentence for each step, `question.answer` the answers that are words, and `question.mistake` may say
    what each mistake does."""

    switches: ClassVar[tuple[str, ...]] = ("indices",)
    """The switches for how its tiles or cards look (`Live.switches`)."""
    standalone: ClassVar[Callable[..., Element]] = staticmethod(tiles.standalone)
    """How a whole picture is made of what it draws."""

    def position(self, question: Question, text: Texts) -> Element:
        """What the question is about, drawn."""
        raise NotImplementedError

    def position_said(self, question: Question, text: Texts) -> list[str]:
        """The same in words, a line for each part."""
        raise NotImplementedError

    def pictured(self, question: Question, text: Texts) -> list[Drawn]:
        """The tiles or cards of the position, for a picture."""
        raise NotImplementedError

    def ask(self, question: Question, step: Step, text: Texts) -> str:
        """The sentence that asks."""
        return text(f"question.ask.{step.id}", **step.about)

    def answer(self, question: Question, step: Step, choice: Choice, text: Texts) -> str:
        """An answer in words: numbers speak for themselves."""
        value = choice.value
        if isinstance(value, bool):
            return text("quiz.yes" if value else "quiz.no")
        return str(value) if isinstance(value, int) else text(f"question.answer.{step.id}.{value}")

    def answer_drawn(self, question: Question, step: Step, choice: Choice, text: Texts) -> Content:
        """An answer on its button."""
        return self.answer(question, step, choice, text)

    def mistake(self, choice: Choice, text: Texts) -> str:
        """How a wrong answer comes about; empty where the family has no words for it."""
        key = f"question.mistake.{choice.mistake}"
        return text(key) if key in text else ""

    def explained(self, question: Question, marks: RuleMarks) -> list[Element]:
        """The working: how the rules come to the right answer."""
        raise NotImplementedError


def asker(game: str) -> Asker:
    """The asker of a family. Raises RuleError `not_yet`."""
    found: Asker = part("mjwidgets.quiz", game, "ASKER")
    return found
