"""Small sites for tests: written into a folder, built by the real command, and read back as readers and programs do."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import html5lib
from lxml import etree

from factsite.cli import main

NOW = "2026-11-30T12:00:00Z"
ROOT = Path(__file__).resolve().parents[1]
Files = Mapping[str, str | bytes]
"""What a site holds, by path below its folder; ``content/`` is left out where nothing else is meant."""

_BODY = re.compile(r'<div data-part="body"[^>]*>(.*?)</div>', re.DOTALL)
# What Markdown may read as markup; a backslash before it makes it text.
_SIGN, _ESCAPED = re.compile(r"[!-/:-@\[-`{-~]"), r"\\\g<0>"
_ROOTS = ("content/", "templates/", "locales/", "elsewhere/")


# What writers write


def yaml(fields: Mapping[str, str | None]) -> str:
    """Write fields as YAML, each value as it is; a value of ``None`` leaves the field out."""
    return "".join(
        f"{name}:{value if value.startswith(chr(10)) else f' {value}'}\n"
        for name, value in fields.items()
        if value is not None
    )


def quoted(text: str) -> str:
    """Write a text as YAML reads it back whole: in double quotes."""
    return json.dumps(text, ensure_ascii=False)


def settings(languages: str = "en", **fields: str | None) -> str:
    """Write site.yaml; ``languages`` are parted by commas."""
    default = {
        "title": "Held",
        "description": "Checked stories",
        "url": "https://held.example",
        "languages": f"[{languages}]",
        "time_zone": "UTC",
    }
    return yaml({**default, **fields})


PEOPLE = "olya: {name: Olya}\n"
NOTES = "\n  verified: We looked.\n  uncertainties: Some remain.\n  why: It matters."
SOURCE = '{id: post, title: A post, lang: en, role: primary, url: "https://source.example/post"}'
TEXT = "The text [@post].\n"


def article(body: str = TEXT, /, **fields: str | None) -> str:
    """Write an original article that has all it must; fields are YAML, ``None`` leaves one out."""
    default = {
        "title": "A story",
        "published": "2026-09-19",
        "authors": "[olya]",
        "verification": NOTES,
        "sources": f"\n  - {SOURCE}",
    }
    return f"---\n{yaml({**default, **fields})}---\n{body}"


def translation(body: str = TEXT, /, *, of: str = "en", **fields: str | None) -> str:
    """Write a translation of such an article that has all it must."""
    default = {"title": "A story", "translation": f"{{of: {of}, method: human}}", "verification": NOTES}
    return f"---\n{yaml({**default, **fields})}---\n{body}"


def page(body: str = "The text.\n", /, **fields: str | None) -> str:
    """Write a standing page, which needs a title alone."""
    return f"---\n{yaml({'title': 'A page', 'kind': 'page', **fields})}---\n{body}"


def page_translation(body: str = "The text.\n", /, *, of: str = "en", **fields: str | None) -> str:
    """Write a translation of such a page."""
    default = {"title": "A page", "translation": f"{{of: {of}, method: human}}"}
    return f"---\n{yaml({**default, **fields})}---\n{body}"


def every_field(text: str) -> dict[str, str]:
    """Write a site of one fact check in two languages that has this text in every field of words.

    In the notes, which are Markdown, every sign is escaped, and no space begins a line of code.
    """
    it = quoted(text)
    escaped = _SIGN.sub(_ESCAPED, text).lstrip(" ")
    plain = quoted(escaped)
    note = f"note: {it}"
    review = f"{{rating: {it}, value: 1, best: 5, worst: 1}}"
    own = {
        "title": it,
        "summary": it,
        "verification": "".join(f"\n  {part}: {plain}" for part in ("verified", "uncertainties", "excluded", "why")),
    }
    original = article(
        TEXT,
        **own,
        kind="factcheck",
        topics="[chips]",
        image=f"{{src: p.svg, alt: {it}, caption: {it}, credit: {it}}}",
        aliases="[/old/]",
        sources=f"\n  - {{id: post, title: {it}, lang: en, role: primary, url: 'https://source.example/', "
        f"publisher: {it}, authors: [{it}], quote: {it}, {note}}}",
        claims=f"\n  - {{id: c, text: {it}, by: {it}, status: refuted, sources: [post], review: {review}}}",
        corrections=f"\n  - {{id: k, date: 2026-09-20, type: correction, text: {it}, was: {it}, now: {it}}}",
    )
    # Else the notes would be the original's, left untranslated.
    words = quoted(f"{text}, anders")
    own["verification"] = own["verification"].replace(plain, quoted(f"{escaped}, anders"))
    translated = translation(
        TEXT,
        of="en",
        **{name: value.replace(it, words) for name, value in own.items()},
        image=f"{{alt: {words}, caption: {words}, credit: {words}}}",
        sources=f"\n  - {{id: post, note: {words}}}",
        claims=f"\n  - {{id: c, text: {words}, by: {words}, review: {{rating: {words}}}}}",
        corrections=f"\n  - {{id: k, text: {words}, was: {words}, now: {words}}}",
    )
    publisher = f"{{name: {it}}}"
    return {
        # What a text of any signs states in one language and in another isn't the same.
        "site.yaml": settings(
            "en, de",
            title=it,
            description=it,
            publisher=publisher,
            verifier="olya",
            nav="[s]",
            translations="{parity: off}",
        ),
        "people.yaml": f"olya: {{name: {it}, bio: {it}}}\n",
        "topics.yaml": f"chips: {{name: {it}, description: {it}}}\n",
        "s/en.md": original,
        "s/de.md": translated,
        "s/p.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    }


def write_site(folder: Path, files: Files) -> Path:
    """Write a site's files, with the least settings, and one person where an article names her."""
    named = any("olya" in content for content in files.values() if isinstance(content, str))
    everything = {"site.yaml": settings(), **({"people.yaml": PEOPLE} if named else {}), **files}
    for name, content in everything.items():
        path = folder / (name if name.startswith(_ROOTS) else f"content/{name}")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder


# What the command answers


@dataclass(frozen=True, slots=True)
class Finding:
    """A diagnostic as ``--format json`` gives it."""

    severity: str
    code: str
    path: str
    line: int
    column: int
    message: str
    hint: str
    related: tuple[str, ...]
    """Places of related files, as ``path:line:column``."""

    @property
    def place(self) -> str:
        """Where it is: ``path:line:column``."""
        return f"{self.path}:{self.line}:{self.column}"

    @property
    def short(self) -> str:
        """Where it is and what, without the sentence: ``en.md:3:1 unknown-field``, within ``content/``."""
        return f"{self.place.removeprefix('content/')} {self.code}"


@dataclass(frozen=True, slots=True)
class Run:
    """What a run of the command gave."""

    status: int
    stdout: str
    stderr: str
    site: Path
    output: Path

    @property
    def findings(self) -> tuple[Finding, ...]:
        """All diagnostics, in the order printed."""
        return tuple(_finding(one) for one in self._lines() if one["type"] == "diagnostic")

    @property
    def summary(self) -> dict[str, Any]:
        """The last line."""
        last = self._lines()[-1]
        assert last["type"] == "summary"
        return last

    def _lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.stdout.splitlines()]

    @property
    def errors(self) -> list[str]:
        """The errors in short."""
        return [one.short for one in self.findings if one.severity == "error"]

    @property
    def warnings(self) -> list[str]:
        """The warnings in short, but for that of translations that aren't pinned, which most of the tests have."""
        return [one.short for one in self.findings if one.severity == "warning" and one.code != "unpinned-translation"]

    @property
    def published(self) -> bool:
        """Whether the build was done without an error; says what was wrong where an assertion on it fails."""
        assert self.status == 0, (self.errors, self.stderr)
        return True

    def files(self) -> dict[str, bytes]:
        """Give every file of the output by its path."""
        return tree(self.output)

    def text(self, path: str) -> str:
        """Give a file of the output as text; says what was wrong where nothing was published."""
        assert self.published
        return (self.output / path).read_text("utf-8")

    def body(self, path: str) -> str:
        """Give the HTML of an article's body as it was written, without the line ends around it."""
        found = _BODY.search(self.text(f"{path}/index.html"))
        assert found
        return found[1].strip()

    def tree(self, path: str) -> etree._ElementTree:
        """Parse a page as HTML5 says."""
        return parse_html(self.text(path if path.endswith(".html") else f"{path}/index.html"))

    def json(self, path: str) -> Any:
        """Read a JSON file of the output."""
        return json.loads(self.text(path))

    def graph(self, path: str) -> list[dict[str, Any]]:
        """Give the nodes of a page's structured data."""
        (script,) = self.tree(path).xpath("//script[@type='application/ld+json']")
        nodes: list[dict[str, Any]] = json.loads(script.text)["@graph"]
        return nodes


def _finding(line: Mapping[str, Any]) -> Finding:
    return Finding(
        severity=line["severity"],
        code=line["code"],
        path=line["path"],
        line=line["line"],
        column=line["column"],
        message=line["message"],
        hint=line["hint"],
        related=tuple(f"{one['path']}:{one['line']}:{one['column']}" for one in line["related"]),
    )


def parse_html(text: str) -> etree._ElementTree:
    """Parse a page with a parser that does as HTML5 says."""
    return html5lib.parse(text, treebuilder="lxml", namespaceHTMLElements=False)


def words_of(element: etree._Element) -> str:
    """Give the text within an element."""
    return "".join(element.itertext())


def tree(folder: Path) -> dict[str, bytes]:
    """Read every file below a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(_files(folder))}


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


# Running the command


def run(command: str, site: Path, output: Path, *arguments: str, form: str = "json") -> Run:
    """Run a command on a site in this process, as of a fixed moment."""
    line = _command_line(command, site, output, arguments, form)
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            status = main(line)
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 1
    return Run(status, out.getvalue(), err.getvalue(), site, output)


def _command_line(command: str, site: Path, output: Path, arguments: Sequence[str], form: str) -> list[str]:
    line = [command, "--site", str(site), "--format", form]
    if command == "build":
        line += ["--output", str(output)]
    return [*line, *(() if "--now" in arguments else ("--now", NOW)), *arguments]


def build(folder: Path, files: Files, *arguments: str, form: str = "json") -> Run:
    """Write a site below a folder and build it there, into ``out``."""
    site = write_site(folder / "site", files)
    return run("build", site, folder / "out", *arguments, form=form)


def run_apart(
    site: Path, output: Path, *arguments: str, environment: Mapping[str, str] | None = None, umask: int = -1
) -> Run:
    """Build a site in a process of its own, whose environment differs as given."""
    done = subprocess.run(
        [sys.executable, "-m", "factsite", *_command_line("build", site, output, arguments, "json")],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), **(environment or {})},
        umask=umask,
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    return Run(done.returncode, done.stdout, done.stderr, site, output)
