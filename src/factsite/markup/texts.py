"""What a reading takes: a Markdown text with its place in a file, and the dialect of its page."""

from __future__ import annotations

from dataclasses import dataclass

from factsite.diagnostics import Place


@dataclass(frozen=True, slots=True)
class MarkdownText:
    """A Markdown text (line ends LF, no byte order mark) and where its lines stand in their file.

    ``lines`` gives for each line the file's line and the column at which it begins, as a note inside YAML needs; where
    it is empty the text begins at column 1 of ``first_line`` and goes on line by line, as a body does.
    """

    text: str
    path: str
    first_line: int = 1
    lines: tuple[tuple[int, int], ...] = ()

    def place(self, line: int, offset: int) -> Place:
        """Give the place in the file of a line of the text and an offset in it, both counted from 0."""
        return Place(self.path, *self.point(line, offset))

    def point(self, line: int, offset: int) -> tuple[int, int]:
        """Give the file's line and column of a line of the text and an offset in it, both counted from 0."""
        if not self.lines:
            return self.first_line + line, offset + 1
        file_line, column = self.lines[min(line, len(self.lines) - 1)]
        return file_line, column + offset


@dataclass(frozen=True, slots=True)
class Dialect:
    """How the Markdown of one page is read.

    ``language`` is a canonical tag; ``quotes`` and ``spaces`` switch typography. ``id_prefix`` stands before every id
    of a note, so that none meets one of the body; an underscore at its end (``verified_``) makes that certain, since no
    heading makes one. ``backlink_label`` names the link from a footnote back to the text, in ``backlink_language``
    where that isn't the page's. ``compares``: whether the reading is to give its passages, for the comparison of
    languages.
    """

    language: str
    quotes: bool = True
    spaces: bool = True
    id_prefix: str = ""
    backlink_label: str = "Back"
    compares: bool = False
    backlink_language: str = ""
