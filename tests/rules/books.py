"""What holds for the questions of every family."""

from rules.core.family import Family
from rules.core.quiz import Book, Question


def check_choices(made: Question, book: Book) -> None:
    """Two wrong answers or more, all different, each by a mistake of its kind; JSON keeps the question."""
    assert 3 <= len(made.whole.choices) <= 5
    rules_asked = set(book.kind(made.kind).rules)
    for step in made.steps:
        values = [repr(choice.value) for choice in step.choices]
        assert len(set(values)) == len(values) > 1
        wrong = [choice for n, choice in enumerate(step.choices) if n != step.right]
        assert all(choice.rule == book.rule_of(choice.mistake or "") for choice in wrong)
        assert {choice.rule for choice in wrong} <= rules_asked
    assert Question.from_json(made.to_json()) == made


def check_book(book: Book, family: Family) -> None:
    """Its mistakes differ and name rules of the rule book; a result code has a bit for each rule."""
    assert {mistake.rule for mistake in book.mistakes} <= set(family.rules)
    assert len({mistake.id for mistake in book.mistakes}) == len(book.mistakes)
    assert len(book.rules) <= 41
    for kind in book.kinds:
        assert set(kind.mistakes) <= set(book.mistakes)
