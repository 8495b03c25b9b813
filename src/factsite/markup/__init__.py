"""Markdown: from an author's text to HTML with marks, facts, and mistakes with their places."""

from factsite.markup.marks import fill_marks
from factsite.markup.passages import Passage
from factsite.markup.reading import Reading, read_markdown
from factsite.markup.texts import Dialect, MarkdownText

__all__ = ["Dialect", "MarkdownText", "Passage", "Reading", "fill_marks", "read_markdown"]
