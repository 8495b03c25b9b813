"""Markdown: from an author's text to HTML with marks, facts, and mistakes with their places."""

from factsite.markup.marks import fill_marks
from factsite.markup.reading import read_markdown
from factsite.markup.texts import Dialect, MarkdownText, Reading

__all__ = ["Dialect", "MarkdownText", "Reading", "fill_marks", "read_markdown"]
