"""Finding messages in templates and code, and bringing catalogues up to date, through Babel.

Babel's tools are imported only when they are used: no build needs them.
"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from io import BytesIO, StringIO
from pathlib import Path
from typing import TYPE_CHECKING

from factsite.languages import catalogue_name, locale_of
from factsite.words import cldr
from factsite.words.po_files import Key, PoReader

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog as BabelCatalog

_KEYWORDS = {"gettext": None, "pgettext": ((1, "c"), 2), "ngettext": (1, 2), "npgettext": ((1, "c"), 2, 3)}
_FIELDS = {
    "Project-Id-Version": "factsite",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Transfer-Encoding": "8bit",
}
_OLD_HEADER = re.compile(r'\A((?:#.*\n|\n)*)msgid ""\nmsgstr .*\n(?:".*\n)*')


def extract_messages(templates: Path, sources: Path | None = None, known: Container[Key] = ()) -> bytes:
    """Write factsite.pot for a folder of templates, and of Python files where messages are literal strings.

    Messages are sorted, and nothing in the file depends on times or line numbers, so that it changes with them alone.
    Those that are ``known`` from elsewhere are left out.
    """
    from babel.messages.catalog import Catalog as BabelCatalog  # noqa: PLC0415 - see above
    from babel.messages.extract import extract_from_dir  # noqa: PLC0415 - see above

    found = BabelCatalog(charset="utf-8")
    searches = [(templates, "**.html", "jinja2.ext:babel_extract"), (sources, "**.py", "python")]
    for folder, pattern, method in searches:
        if folder is None:
            continue
        for name, line, message, comments, context in extract_from_dir(
            folder,
            method_map=[(pattern, method)],
            options_map={pattern: {"silent": "false"}},
            keywords=_KEYWORDS,
            comment_tags=["Translators:"],
        ):
            if _key(message, context) in known:
                continue
            found.add(message, locations=[(f"{folder.name}/{name}", line)], auto_comments=comments, context=context)
    return _written(found, _FIELDS)


def _key(message: str | Sequence[str], context: str | None) -> Key:
    return context or "", message if isinstance(message, str) else message[0]


def join_templates(own: bytes, other: bytes, wanted: Container[Key] | None) -> bytes:
    """Write one template of two: all messages of the first, and of the other those ``wanted``, all where it is none."""
    from babel.messages.pofile import read_po  # noqa: PLC0415 - see above

    joined = read_po(BytesIO(own), charset="utf-8")
    for message in read_po(BytesIO(other), charset="utf-8"):
        key = _key(message.id, message.context)
        if message.id and (wanted is None or key in wanted) and joined.get(message.id, message.context) is None:
            joined[message.id] = message
    return _written(joined, _FIELDS)


def update_catalogue(old: bytes, template: bytes, language: str) -> bytes:
    """Bring a .po file that loads without mistakes to the messages of a template.

    Translations are kept, fuzzy where a message is only similar; new messages are empty. The header gets CLDR's plural
    rule and keeps what people wrote in it.
    """
    from babel.messages.pofile import read_po  # noqa: PLC0415 - see above

    text = old.decode("utf-8-sig").replace("\r\n", "\n")
    header = _OLD_HEADER.match(text)
    # Babel stumbles over headers that aren't filled in; all that it would learn from one is known here.
    entries = StringIO(_OLD_HEADER.sub("", text))
    catalogue = read_po(entries, locale=locale_of(language), charset="utf-8")
    wanted = read_po(BytesIO(template), charset="utf-8")
    _take_back(catalogue, wanted)
    catalogue.update(wanted)
    fields = _kept_fields(text) | _FIELDS
    fields |= {"Language": catalogue_name(language), "Plural-Forms": cldr.plural_header(language)}
    notes = [line for line in header[1].split("\n") if line.startswith("#") and line[1:2] != ","] if header else []
    return _written(catalogue, fields, notes)


def _take_back(catalogue: BabelCatalog, wanted: BabelCatalog) -> None:
    """Take translations that an earlier update put aside, and whose message is there again, among the others."""
    for key, message in tuple(catalogue.obsolete.items()):
        again = wanted.get(message.id, message.context)
        if again and again.id == message.id and not catalogue.get(message.id, message.context):
            catalogue[message.id] = catalogue.obsolete.pop(key)


def _kept_fields(text: str) -> dict[str, str]:
    reader = PoReader("")
    reader.read(text)
    header = reader.entries.get(("", ""))
    lines = header.forms[0][1].split("\n") if header else []
    fields = dict(line.split(": ", 1) for line in lines if ": " in line)
    fields.pop("POT-Creation-Date", None)
    return fields


def _written(catalogue: BabelCatalog, fields: Mapping[str, str], notes: Sequence[str] = ()) -> bytes:
    from babel.messages.pofile import write_po  # noqa: PLC0415 - see above

    body = BytesIO()
    write_po(body, catalogue, width=0, omit_header=True, sort_output=True, include_lineno=False)
    quoted = [f"{name}: {value}".replace("\\", r"\\").replace('"', r"\"") for name, value in fields.items()]
    head = [*notes, 'msgid ""', 'msgstr ""', *(f'"{field}\\n"' for field in quoted)]
    return "\n".join([*head, "", ""]).encode() + body.getvalue().strip() + b"\n"
