"""Where each line of a YAML text stands in its file, so that a mistake in a Markdown note is shown at its own line.

Exact for literal blocks (``|``). Folded blocks and texts that run over several lines lose their line ends, and quoted
ones hold escapes: there each line is sought in the file, and where it isn't found the nearest line stands for it.
"""

from __future__ import annotations

from factsite.front_matter.strict_yaml import Scalar

LinePlaces = tuple[tuple[int, int], ...]
_Written = tuple[int, int, str]


def content_of(scalar: Scalar) -> str:
    """Give a scalar's text without the line ends that every block scalar closes with."""
    return scalar.text.rstrip("\n") if scalar.style in ("|", ">") else scalar.text


def line_places(scalar: Scalar, file_lines: list[str], first_line: int) -> LinePlaces:
    """Give the line and column, from 1, at which each line of :func:`content_of` begins.

    ``file_lines`` are the lines of the YAML text, whose first is ``first_line`` of the file.
    """
    wanted = content_of(scalar).split("\n")
    if scalar.style == "|":
        return _literal(scalar, wanted, file_lines, first_line)
    start = scalar.column + (scalar.style in ("'", '"'))
    if len(wanted) == 1 and scalar.style != ">":
        return ((scalar.line, start),)
    return _sought(scalar, start, wanted, file_lines, first_line)


def _literal(scalar: Scalar, wanted: list[str], file_lines: list[str], first_line: int) -> LinePlaces:
    header = scalar.line - first_line
    column = 1
    for number, line in enumerate(wanted, header + 1):
        if line:
            column = len(file_lines[number]) - len(line) + 1
            break
    return tuple((scalar.line + count, column) for count in range(1, len(wanted) + 1))


def _sought(scalar: Scalar, start: int, wanted: list[str], file_lines: list[str], first_line: int) -> LinePlaces:
    written = _written_lines(scalar, start, file_lines, first_line)
    places: list[tuple[int, int]] = []
    current = 0
    for line in wanted:
        rest = line.strip()
        if rest:
            current = _next_written(written, current, rest)
        number, column, _ = written[current]
        # Lines that a folded block indents further keep that indentation in their text.
        places.append((number, max(1, column - (len(line) - len(line.lstrip())))))
        current = _after(written, current, rest)
    return tuple(places)


def _written_lines(scalar: Scalar, start: int, file_lines: list[str], first_line: int) -> list[_Written]:
    """Give the line, column and bare text of each line of the file that a scalar takes."""
    own_line = file_lines[scalar.line - first_line][start - 1 :].strip()
    written = [(scalar.line, start, "" if scalar.style == ">" else own_line)]
    for number in range(scalar.line + 1, scalar.last_line + 1):
        line = file_lines[number - first_line]
        bare = line.lstrip()
        written.append((number, len(line) - len(bare) + 1, bare.rstrip()))
    return written[1:] if scalar.style == ">" and len(written) > 1 else written


def _next_written(written: list[_Written], current: int, rest: str) -> int:
    for number in range(current, len(written)):
        text = written[number][2]
        if text and (rest.startswith(text) or text.startswith(rest)):
            return number
        if text:
            break
    return current


def _after(written: list[_Written], current: int, rest: str) -> int:
    """Give the number of the file's line after those that fold into one line of text."""
    while current < len(written) - 1:
        text = written[current][2]
        if not rest.startswith(text):
            break
        rest = rest[len(text) :].lstrip()
        current += 1
        if not rest:
            break
    return current
