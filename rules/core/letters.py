"""The letters of codes that people copy by hand: no two look alike, and slips are understood."""

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Five bits a letter. I, L, O and U are missing."""

_SEPARATORS = " \n\t\N{NO-BREAK SPACE}-\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}"
_LOOK_ALIKE = str.maketrans("OIL", "011", _SEPARATORS)


def tidy(code: str) -> str:
    """A code as it counts: capitals, no spaces and dashes, and 0 and 1 for the letters that look like them.

    >>> tidy("o7ki-9")
    '07K19'
    """
    return code.upper().translate(_LOOK_ALIKE)


def cut(code: str, most: int = 20) -> str:
    """What is no code, to be said again: no more of it than is needed to find it.

    >>> cut(" not a code but a whole sentence ")
    'not a code but a who…'
    """
    said = code.strip()
    return said if len(said) <= most else f"{said[:most]}…"


def grouped(letters: str, size: int = 4) -> str:
    """Letters in groups that are easy to read aloud: `"07K1-9AB"`."""
    return "-".join(letters[at : at + size] for at in range(0, len(letters), size))
