"""Values: what is quick to define behaves as what :mod:`dataclasses` defines."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, field, fields, replace

import pytest

from factsite.values import dataclass


@dataclass(frozen=True, slots=True)
class Picture:
    """A value with defaults of both kinds."""

    src: str
    alt: str | None = None
    credits: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Chart(Picture):
    """A value that has another's fields, too, and one that follows from them."""

    rows: int = 0
    name: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", f"{self.src} ({self.rows})")


@dataclass(frozen=True, slots=True)
class Draft:
    """A value of which a part doesn't count."""

    text: str
    seen: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True, eq=False)
class Template:
    """A value that is equal to itself alone."""

    text: str


@dataclass(slots=True)
class Desk:
    """A working state."""

    drafts: list[Draft] = field(default_factory=list)
    count: int = 0


@dataclass(frozen=True, slots=True)
class Nothing:
    """A value without fields."""


def test_a_value_is_made_from_its_fields_and_defaults() -> None:
    """Fields are given by place or name, a default stands for what isn't given, and none is shared between objects."""
    one, other = Picture("a.webp", credits=["NASA"]), Picture("a.webp", "A chart")
    assert (one.src, one.alt, one.credits) == ("a.webp", None, ["NASA"])
    assert (other.src, other.alt, other.credits) == ("a.webp", "A chart", [])
    assert Picture("b").credits is not Picture("b").credits


def test_a_missing_field_is_a_type_error_that_names_it() -> None:
    """Whoever forgets a field, or gives one that there isn't, learns which."""
    with pytest.raises(TypeError, match=r"Picture.__init__\(\) missing 1 required positional argument: 'src'"):
        Picture()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="unexpected keyword argument 'title'"):
        Picture("a", title="A")  # type: ignore[call-arg]


def test_a_value_has_the_fields_of_the_class_above() -> None:
    """Fields are inherited, and what follows from them is worked out after they are set."""
    chart = Chart("a.webp", rows=3)
    assert [one.name for one in fields(chart)] == ["src", "alt", "credits", "rows", "name"]
    assert chart.name == "a.webp (3)"
    assert replace(chart, rows=4).name == "a.webp (4)"


def test_values_of_one_class_are_equal_where_their_fields_are() -> None:
    """Equality and hash go by class and fields, but for those that don't count."""
    assert Draft("a") == Draft("a", seen=True)
    assert hash(Draft("a")) == hash(Draft("a", seen=True))
    assert Draft("a") != Draft("b")
    assert Picture("a") != Chart("a")
    assert Template("a") != Template("a")
    assert Nothing() == Nothing()
    assert {Draft("a"), Draft("a")} == {Draft("a")}


def test_a_value_says_what_it_holds() -> None:
    """What a failed test shows can be read."""
    assert repr(Chart("a.webp")) == "Chart(src='a.webp', alt=None, credits=[], rows=0, name='a.webp (0)')"
    assert repr(Draft("a", seen=True)) == "Draft(text='a')"


def test_a_value_never_changes() -> None:
    """Nobody sets or deletes a field, nor adds an attribute."""
    draft = Draft("a")
    with pytest.raises(FrozenInstanceError):
        draft.text = "b"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del draft.text
    with pytest.raises(FrozenInstanceError):
        draft.other = "b"  # type: ignore[attr-defined]


@pytest.mark.parametrize("value", [Picture("a", "b", ["c"]), Chart("a", rows=2), Draft("a", seen=True), Nothing()])
def test_a_value_travels_as_a_pickle(value: object) -> None:
    """What comes out of a pickle or a copy is equal to what went in."""
    assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301 - made just here.
    assert copy.deepcopy(value) == value


def test_a_working_state_changes() -> None:
    """A class that isn't frozen can be changed, compared and sent away, but is no key."""
    desk = Desk()
    desk.count += 1
    assert (desk, repr(desk)) == (Desk([], 1), "Desk(drafts=[], count=1)")
    assert pickle.loads(pickle.dumps(desk)) == desk  # noqa: S301 - as above.
    with pytest.raises(TypeError, match="unhashable"):
        hash(desk)


def test_values_match_by_place() -> None:
    """A value can be taken apart by ``match``."""
    match Draft("a"):
        case Draft(text):
            assert text == "a"
