"""The rules from a command line.

    python -m rules list                 the games and their presets
    python -m rules show FAMILY          options, patterns and the rule book of a game
    python -m rules ask FILE             the answer to a request, or to each of a list; - reads standard input
    python -m rules replay FILE          a record of a game, step by step
    python -m rules coverage [FAMILY]    which rules have code, a test and a lesson

Exit codes: 0 all is well; 1 an answer is an error, or a rule is not covered; 2 the command itself is wrong.
"""

import argparse
import io
import json
import os
import sys
from pathlib import Path
from typing import Any

import rules
from rules.core.errors import RuleError
from rules.core.family import Family


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the result is the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m rules", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("list", help="the games and their presets")
    commands.add_parser("show", help="options, patterns and rules of a game").add_argument("family")
    commands.add_parser("ask", help="answer a request").add_argument("file")
    commands.add_parser("replay", help="tell a record of a game").add_argument("file")
    covered = commands.add_parser("coverage", help="which rules have code, a test and a lesson")
    covered.add_argument("family", nargs="?")
    given = parser.parse_args(arguments)
    if isinstance(
        sys.stdout, io.TextIOWrapper
    ):  # a terminal may know no Chinese; in JSON an escape says the same
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        code = _run(given)
        sys.stdout.flush()
        return code
    except BrokenPipeError:  # who reads has enough, as `head` does
        os.dup2(
            os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno()
        )  # else Python complains when it closes it
        return 0
    except OSError as error:
        print(f"{error.filename} cannot be read: {error.strerror}.", file=sys.stderr)
        return 2
    except RuleError as error:
        print(error, file=sys.stderr)
        return 2


def _run(given: argparse.Namespace) -> int:
    if given.command == "list":
        return show_list()
    if given.command == "show":
        return show_family(rules.family(given.family))
    if given.command == "ask":
        return answer(given.file)
    if given.command == "replay":
        return show_record(Path(given.file))
    return show_coverage([given.family] if given.family else list(rules.families()))


def show_list() -> int:
    """Print every family with its presets."""
    for name in rules.families():
        family, texts = rules.family(name), rules.family(name).texts()
        print(f"{name}: {texts('family.name')} ({texts('family.native')})")
        for preset in family.presets:
            print(f"    {preset.id}: {texts(f'preset.{preset.id}.line')}")
    return 0


def show_family(family: Family) -> int:
    """Print a family's options, patterns and rule book."""
    texts = family.texts()
    print(f"{texts('family.name')} ({texts('family.native')})\n\nOptions")
    for option in family.options:
        print(f"    {option.id}: {option.described()} ({', '.join(option.rules)})")
    print("\nPatterns")
    for pattern in family.patterns:
        print(f"    {pattern.id}: {texts(f'pattern.{pattern.id}.native')}, {pattern.value} ({pattern.rule})")
    print("\nRules")
    for rule in family.rules.values():
        print(f"    {rule.number} [{rule.kind}] {rule.sentence['en']}")
    return 0


def answer(file: str) -> int:
    """Print the answer to the request of a file, or a list of answers to a list."""
    data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    answers = _answers(data)
    print(json.dumps(answers, ensure_ascii=False, indent=2))
    listed = answers if isinstance(answers, list) else [answers]
    return 1 if any("error" in one for one in listed) else 0


def _answers(data: bytes) -> Any:
    try:
        request = json.loads(data)
    except (ValueError, RecursionError) as error:
        return {"error": RuleError("bad_request", f"This is no JSON: {error}.").to_json()}
    return [rules.ask(one) for one in request] if isinstance(request, list) else rules.ask(request)


def show_record(file: Path) -> int:
    """Print a record step by step."""
    from rules.core.records import Record

    record = Record.load(file)
    print(record.told(rules.family(str(record.request.get("game")))), end="")
    return 0


def show_coverage(names: list[str]) -> int:
    """Print what is not covered, by family; 0 only when every rule has all it needs."""
    from rules.coverage import coverage

    whole = True
    for name in names:
        found = coverage(rules.family(name), Path.cwd())
        print(found.report())
        whole = whole and found.whole
    return 0 if whole else 1


if __name__ == "__main__":
    sys.exit(main())
