"""A test marked with a rule must run a function whose docstring names that rule."""

from collections.abc import Iterator

import pytest

from rules.coverage import watched_rules

pytest.register_assert_rewrite("tests.rules.mahjong.playouts")


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Iterator[None]:
    marked = {number for mark in pyfuncitem.iter_markers("rule") for number in mark.args}
    if not marked:
        return (yield)
    with watched_rules() as ran:
        result = yield
    missing = ", ".join(sorted(marked - ran))
    assert not missing, f"marked with {missing}, but ran no function that names it"
    return result
