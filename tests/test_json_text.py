from __future__ import annotations

import json
from decimal import Decimal

from factsite import json_text


def test_nothing_in_a_script_can_end_it() -> None:
    """Markup characters and script line ends are written as escapes."""
    assert json_text.script_json("</script><!-- & \u2028\u2029") == (
        r'"\u003c/script\u003e\u003c!-- \u0026 \u2028\u2029"'
    )


def test_other_scripts_are_written_as_they_are() -> None:
    """Letters of any script are themselves, so a page stays small and readable."""
    assert json_text.script_json({"name": "控制 é 😀"}) == '{"name":"控制 é 😀"}'


def test_noncharacters_and_surrogates_are_escaped_in_a_script() -> None:
    """What HTML may not hold is escaped as UTF-16 units, beyond the basic plane as a pair."""
    assert json_text.script_json("\x7f\ufdd0\ud800\U0001ffff😀") == r'"\u007f\ufdd0\ud800\ud83f\udfff😀"'


def test_a_document_has_one_line_for_each_field() -> None:
    """A JSON file is compact but its fields stand on lines of their own."""
    assert json_text.document({"a": [1, None], "b": {"c": "é"}}) == '{\n"a": [1,null],\n"b": {"c":"é"}\n}\n'.encode()


def test_a_lone_surrogate_can_be_written() -> None:
    """Half a character, as an escape in front matter can make, doesn't stop the build."""
    assert json.loads(json_text.document({"a": "\ud800"})) == {"a": "\ud800"}


def test_a_whole_decimal_is_a_whole_number() -> None:
    """Ratings are written as people write them."""
    assert [json_text.number(Decimal(text)) for text in ("1", "5.0", "4.5")] == [1, 5, 4.5]


def test_only_what_says_nothing_is_left_out() -> None:
    """Absent and empty values vanish, zero stays."""
    assert json_text.given({"a": None, "b": "", "c": [], "d": (), "e": {}, "f": 0, "g": "x"}) == {"f": 0, "g": "x"}
