"""From an offset in a paragraph's content to the line and column in the file.

markdown-it's block tokens say on which lines a content stands; a content's line is its source line without markers,
indentation and white space at the ends, so it is found again there.
"""

from __future__ import annotations

from bisect import bisect_right

from factsite.diagnostics import Place
from factsite.markup.texts import MarkdownText


class Lines:
    """A text and its lines, parted when first asked for."""

    __slots__ = ("_lines", "_source", "_text")

    def __init__(self, source: MarkdownText, text: str) -> None:
        self._source = source
        self._text = text
        self._lines: list[str] | None = None

    def line(self, number: int) -> str:
        """Give a line of the text, counted from 0."""
        if self._lines is None:
            self._lines = self._text.split("\n")
        return self._lines[number]

    def place(self, line: int, offset: int) -> Place:
        """Give the place in the file of an offset in a line of the text."""
        return self._source.place(line, offset)

    def point(self, line: int, offset: int) -> tuple[int, int]:
        """Give the line and column in the file of an offset in a line of the text."""
        return self._source.point(line, offset)

    def start_of(self, line: int) -> Place:
        """Give the place of the first character of a line that is no space."""
        written = self.line(line)
        return self.place(line, len(written) - len(written.lstrip(" \t")))


class Spot:
    """Where one content stands: it begins on ``first_line``, in a table's cell not before the offset ``not_before``."""

    __slots__ = ("_columns", "_content", "_first_line", "_lines", "_not_before", "_starts")

    def __init__(self, lines: Lines, first_line: int, content: str, not_before: int = -1) -> None:
        self._lines = lines
        self._first_line = first_line
        self._content = content
        self._not_before = not_before
        self._starts: list[int] | None = None
        self._columns: dict[int, int] = {}

    def at(self, offset: int) -> Place:
        """Give the place in the file of an offset in the content."""
        return self._lines.place(*self._written(offset))

    def point(self, offset: int) -> tuple[int, int]:
        """Give the line and column in the file of an offset in the content."""
        return self._lines.point(*self._written(offset))

    def _written(self, offset: int) -> tuple[int, int]:
        """Give the line of the text, counted from 0, and the offset in it."""
        if self._starts is None:
            self._starts = [0] if "\n" not in self._content else _line_starts(self._content)
        number = bisect_right(self._starts, offset) - 1
        if number not in self._columns:
            self._columns[number] = self._column(number, self._starts)
        return self._first_line + number, self._columns[number] + offset - self._starts[number]

    @property
    def line_start(self) -> tuple[int, int]:
        """The line of the content's beginning, and the column at which that line begins."""
        return self._lines.point(self._first_line, 0)

    @property
    def is_one_line(self) -> bool:
        """Whether all of the content stands on one line, so that columns are counted from its beginning."""
        return "\n" not in self._content

    def _column(self, number: int, starts: list[int]) -> int:
        """Give the offset in the source line at which a line of the content begins, were its indentation as written."""
        end = starts[number + 1] if number + 1 < len(starts) else len(self._content)
        written = self._content[starts[number] : end]
        stripped = written.strip()
        source = self._lines.line(self._first_line + number)
        found = source.find(stripped, self._not_before) if self._not_before >= 0 else source.rfind(stripped)
        return max(found, self._not_before, 0) - (len(written) - len(written.lstrip()))


def _line_starts(content: str) -> list[int]:
    starts = [0]
    position = content.find("\n")
    while position >= 0:
        starts.append(position + 1)
        position = content.find("\n", position + 1)
    return starts
