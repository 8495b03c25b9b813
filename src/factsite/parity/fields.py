"""The words of a front matter that languages are compared by, each under a name that leads back to its place."""

from __future__ import annotations

from collections.abc import Iterator

from factsite.articles import FieldPath, FrontMatter


def compared_fields(front: FrontMatter) -> Iterator[tuple[str, str]]:
    """Give the fields' texts by name, such as ``claims.cost-parity.text``; the notes aren't among them."""
    image = front.image
    fields = (
        ("title", front.title),
        ("summary", front.summary),
        ("image.alt", image and image.alt),
        ("image.caption", image and image.caption),
        *((f"claims.{one.id}.text", one.text) for one in front.claims or ()),
        *((f"corrections.{one.id}.text", one.text) for one in front.corrections or ()),
        *((f"corrections.{one.id}.was", one.was) for one in front.corrections or ()),
        *((f"corrections.{one.id}.now", one.now) for one in front.corrections or ()),
    )
    for name, text in fields:
        if text:
            yield name, text


def field_path(name: str, front: FrontMatter) -> FieldPath:
    """Give the path by which a field's place is found."""
    first, *others = name.split(".")
    ids: list[str] = []
    if first == "claims":
        ids = [one.id for one in front.claims or ()]
    elif first == "corrections":
        ids = [one.id for one in front.corrections or ()]
    return (first, ids.index(others[0]), *others[1:]) if ids else (first, *others)
