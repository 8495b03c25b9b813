"""Pictures and documents that articles show or link to: found beside the article, measured, and checked for safety."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import PurePosixPath

from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, error, warning
from factsite.digest import digest
from factsite.files import READ_HINT, FoundFile, UnreadableFile, read_bytes
from factsite.load.picture_formats import PICTURES, ending_of, named_format, picture_format
from factsite.site import OF_NO_STORY, AttachedFile
from factsite.urls import holds_controls

# What may be published beside an article. Anything that a browser would run as a page of ours is left out.
DOCUMENTS = frozenset(
    {".pdf", ".csv", ".tsv", ".json", ".txt", ".ods", ".odt", ".xlsx", ".docx", ".zip", ".mp3", ".ogg", ".mp4", ".webm"}
)


def attach(
    named: set[str], folders: Mapping[str, str], others: list[FoundFile], logo: str | None, mistakes: list[Diagnostic]
) -> tuple[AttachedFile, ...]:
    """Read the files that articles, or the setting ``publisher.logo``, refer to; the rest is not published.

    ``folders`` gives the keys of the stories by their folders.
    """
    wanted = (named | {f"content/{logo}"} if logo else named) - OF_NO_STORY
    attached = (_attached(file, _key_of(file, folders), mistakes) for file in others if file.path in wanted)
    return tuple(file for file in attached if file)


def _key_of(file: FoundFile, folders: Mapping[str, str]) -> str:
    for parent in PurePosixPath(file.path).parents:
        if str(parent) in folders:
            return folders[str(parent)]
    return "site"


def _attached(file: FoundFile, key: str, mistakes: list[Diagnostic]) -> AttachedFile | None:
    ending = PurePosixPath(file.path).suffix.lower()
    place = Place(file.path)
    if holds_controls(file.path):
        message = "the file's name holds a control character"
        mistakes.append(error(Code.UNSAFE_FILE, place, message, "rename the file"))
        return None
    if ending not in PICTURES | DOCUMENTS:
        what = f"files ending in '{ending}'" if ending else "files without an ending such as .pdf"
        message = f"{what} are not published"
        mistakes.append(error(Code.UNSAFE_FILE, place, message, "link to a picture, PDF, table or recording"))
        return None
    try:
        data = read_bytes(file.real)
    except UnreadableFile as problem:
        mistakes.append(error(Code.UNREADABLE_FILE, place, f"the file can't be read: {problem}", READ_HINT))
        return None
    if ending == ".svg" and (mistake := _wrong_drawing(file.path, data)):
        mistakes.append(mistake)
        return None
    if ending not in PICTURES:
        return AttachedFile(file.path, key, file.real, digest(data), len(data), is_picture=False)
    mistakes.extend(_wrongly_named(file.path, ending, picture_format(data)))
    return AttachedFile(file.path, key, file.real, digest(data), len(data), *_size(data))


def _wrong_drawing(path: str, data: bytes) -> Diagnostic | None:
    """Report an SVG that does more than to show a drawing, or doesn't show one; another picture is reported later."""
    if picture_format(data) != "SVG":
        return None
    from factsite.load.drawings import BrokenDrawing, what_runs  # noqa: PLC0415 - most builds read no SVG.

    try:
        what = what_runs(data)
    except BrokenDrawing as problem:
        message = f"browsers show nothing of this SVG: {problem}"
        return error(Code.NOT_A_PICTURE, Place(path), message, "export it again as SVG")
    message = f"this SVG holds {what}"
    return error(Code.UNSAFE_FILE, Place(path), message, "export it as a plain drawing") if what else None


def _wrongly_named(path: str, ending: str, form: str) -> Iterator[Diagnostic]:
    """Report a file that is no picture, or another than its name says."""
    named = named_format(ending)
    if not form:
        hint = f"export it again as {named}"
        yield error(
            Code.NOT_A_PICTURE, Place(path), f"this file ends in {ending}, but what is in it is no picture", hint
        )
    elif form != named:
        better = PurePosixPath(path).with_suffix(ending_of(form)).name
        message = f"this file is named as {named}, but what is in it is {form}"
        yield warning(Code.NOT_A_PICTURE, Place(path), message, f"name it {better}")


def _size(data: bytes) -> tuple[int | None, int | None]:
    """Give a picture's width and height in pixels, where its format tells them."""
    import imagesize  # noqa: PLC0415 - it imports a client for the network, and most builds read no picture.

    try:
        width, height = imagesize.get(BytesIO(data))
    except (ValueError, OSError, TypeError, LookupError, SyntaxError):
        return None, None
    return (round(width), round(height)) if width > 0 and height > 0 else (None, None)
