"""The output folder: which folders can be one, and the list of ours by which we know it again."""

from __future__ import annotations

from pathlib import Path

from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, error

MANIFEST = ".factsite-files"
# What a build lays ready, and a killed one leaves behind.
STAGING = ".factsite-new"
NEW_MANIFEST = f"{MANIFEST}.new"


def why_refused(output: Path, site: Path) -> Diagnostic | None:
    """Say why a folder can't be the output: it holds something that we didn't make, or the site itself."""
    output, site = output.resolve(), site.resolve()
    shown = Place(str(output))
    hint = "choose an empty folder or one that factsite built, such as _site"
    sources = (site / name for name in ("content", "templates", "locales", ".factsite"))
    if site.is_relative_to(output) or output == Path.home().resolve() or output == Path(output.anchor):
        message = "the output folder is, or holds, the site's own folder, a home or the whole disk"
        return error(Code.OUTPUT_REFUSED, shown, message, hint)
    # What serve shows is kept in the cache's folder; anything else there would go with it.
    is_preview = output == site / ".factsite" / "serve"
    if any(output.is_relative_to(source) for source in sources) and not is_preview:
        return error(Code.OUTPUT_REFUSED, shown, "the output folder lies inside the site's sources", hint)
    if not output.exists():
        return None
    if not output.is_dir():
        return error(Code.OUTPUT_REFUSED, shown, "the output is a file, not a folder", hint)
    try:
        ours = (output / MANIFEST).is_file() or not any(output.iterdir())
    except OSError as problem:
        return error(Code.OUTPUT_FAILED, shown, f"the output folder can't be read: {problem.strerror}", hint)
    return None if ours else error(Code.OUTPUT_NOT_OURS, shown, "the output folder holds files of others", hint)
