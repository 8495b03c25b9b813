"""Reads a Markdown text: its HTML and its facts, from one parse."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from factsite.articles import TextFacts
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, error, in_order, warning
from factsite.large_figures import large_figures
from factsite.markup.abridging import abridged
from factsite.markup.blocks import MAX_CONTAINERS, Blocks, read_blocks
from factsite.markup.body import BodyWriter
from factsite.markup.controls import screened
from factsite.markup.counting import count_words, holds_quotation
from factsite.markup.footnotes import FootnoteWriter
from factsite.markup.ids import IdBook
from factsite.markup.ledger import Ledger
from factsite.markup.paragraph import Surroundings
from factsite.markup.passages import Passage
from factsite.markup.places import Lines
from factsite.markup.prose import ProseWriter
from factsite.markup.texts import Dialect, MarkdownText


@dataclass(frozen=True, slots=True)
class Reading:
    """A Markdown text, read: HTML with marks for what depends on other files, facts, bare words, mistakes in it."""

    html: str
    facts: TextFacts
    words: str
    diagnostics: tuple[Diagnostic, ...] = ()
    passages: tuple[Passage, ...] = ()


def read_markdown(source: MarkdownText, dialect: Dialect) -> Reading:
    """Read a Markdown text in the dialect of its page."""
    written, control_problems = screened(source)
    lines = Lines(source, written)
    blocks = read_blocks(written)
    ledger = Ledger(IdBook(dialect.id_prefix), passages=[] if dialect.compares else None)
    surroundings = Surroundings(dialect.language, blocks.references, frozenset(one.label for one in blocks.footnotes))
    prose = ProseWriter(dialect, ledger, surroundings)
    body = BodyWriter(dialect, lines, ledger, prose, _lowered(blocks))
    body.write(blocks.tokens)
    if blocks.footnotes:
        FootnoteWriter(dialect, lines, ledger, body).write(blocks.footnotes)
    headings = body.finish_headings()
    text = "\n".join(ledger.texts)
    words, characters = count_words(text)
    covered, wording = ledger.words.finish()
    facts = TextFacts(
        headings=headings,
        ids=ledger.ids.all(),
        links=tuple(ledger.links),
        citations=tuple(ledger.citations),
        words=words,
        cjk_characters=characters,
        first_paragraph=abridged(body.first_paragraph),
        text=text.strip() if dialect.id_prefix else "",
        wording=wording,
        has_quotations=not dialect.id_prefix and (ledger.has_quotes or any(map(holds_quotation, ledger.texts))),
        accepted=tuple(ledger.accepted),
        parity_remarks=tuple(ledger.parity_remarks),
        loose=tuple(ledger.loose),
        figures=tuple(large_figures(text).items()),
    )
    block_problems = _block_problems(blocks, lines, surroundings.used_references)
    problems = (*control_problems, *block_problems, *_conflicts(written, blocks, lines), *ledger.diagnostics)
    html, passages = "".join(body.pieces), tuple(ledger.passages or ())
    return Reading(html, facts, covered, in_order(problems) if problems else (), passages)


def _lowered(blocks: Blocks) -> int:
    """Give 1 where a heading of the first level stands in the text: the page has one already, the article's title."""
    texts = (blocks.tokens, *(footnote.tokens for footnote in blocks.footnotes))
    return int(any("h1" in [token.tag for token in tokens] for tokens in texts))


def _conflicts(text: str, blocks: Blocks, lines: Lines) -> Iterator[Diagnostic]:
    """Report the marks that git leaves where two versions of a text couldn't be joined; in code they are text."""
    if "<<<<<<< " not in text or "=======" not in text or ">>>>>>> " not in text:
        return
    code = {line for token in blocks.tokens if token.type == "fence" for line in range(*(token.map or (0, 0)))}
    for number, line in enumerate(text.split("\n")):
        if line.startswith("<<<<<<< ") and number not in code:
            message = "two versions of this text were not joined: git's marks stand in it"
            hint = "choose between the words above and below =======, and delete the three marks"
            yield error(Code.MERGE_CONFLICT, lines.start_of(number), message, hint)


def _block_problems(blocks: Blocks, lines: Lines, used: set[str]) -> Iterator[Diagnostic]:
    for line in blocks.too_deep[:1]:
        message = f"more than {MAX_CONTAINERS} quotes and lists stand within one another"
        yield error(Code.NESTING_TOO_DEEP, lines.start_of(line), message, "take some of them apart")
    hint = "use it in a link such as [words][label], or delete it"
    for label, line in blocks.definitions.items():
        if label not in used:
            message = "no link uses this definition, so readers don't see it"
            yield warning(Code.HIDDEN_WORDS, lines.start_of(line), message, hint)
    for line in blocks.repeated:
        message = "this label is defined above already, so this address isn't used"
        yield warning(Code.HIDDEN_WORDS, lines.start_of(line), message, "give it another label, or delete it")
