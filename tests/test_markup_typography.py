from __future__ import annotations

from html import unescape

import pytest

from factsite.markup import Dialect, MarkdownText, read_markdown
from factsite.markup.quotation_marks import quotation_marks
from tests.markup.readings import PATH, html


def _set(text: str, language: str, *, quotes: bool = True, spaces: bool = True) -> str:
    """Give a paragraph's text as readers see it, no-break spaces written out."""
    reading = read_markdown(MarkdownText(text, PATH), Dialect(language, quotes=quotes, spaces=spaces))
    shown = unescape(reading.html.removeprefix("<p>").removesuffix("</p>\n"))
    return shown.replace("\u00a0", "~").replace("\u202f", "^")


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "“a ‘b’ c”"),
        ("de", "„a ‚b‘ c“"),
        ("ru", "«a „b“ c»"),
        ("uk", "«a „b“ c»"),
        ("fr", "«~a «~b~» c~»"),
        ("fr-CH", "«~a ‹b› c~»"),
        ("it", "«a “b” c»"),
        ("es", "“a ‘b’ c”"),
        ("pl", "„a «b» c”"),
        ("sv", "”a ’b’ c”"),
        ("nl", "‘a ‘b’ c’"),
        ("pt-BR", "“a ‘b’ c”"),
        ("pt-PT", "«a “b” c»"),
        ("ja", "「a 『b』 c」"),
        ("zh-Hant", "「a 『b』 c」"),
        ("zh-TW", "「a 『b』 c」"),
        ("zh-Hans", "“a ‘b’ c”"),
        ("ar", "«a ”b“ c»"),
        ("fa", "«a ‹b› c»"),
        ("sr-Latn", "„a ’b’ c”"),
        ("uz-Cyrl", "“a ‘b’ c”"),
    ],
)
def test_straight_quotes_become_the_marks_of_the_language(language: str, expected: str) -> None:
    """B110: the outer and inner marks of CLDR, nested ones alternating."""
    assert _set("\"a 'b' c\"", language) == expected
    assert _set('"a "b" c"', language) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('قال و"كلام" ثم', "قال و«كلام» ثم"),
        ('من ال"كلام"', "من ال«كلام»"),
        ('وبال"كلام" و"Reuters"', "وبال«كلام» و«Reuters»"),
        ('بـ"كلام"', "بـ«كلام»"),
        ('حرف "و" هنا', "حرف «و» هنا"),
        ('قلم"كلام"', 'قلم"كلام"'),
    ],
)
def test_arabic_particle_before_a_quotation(text: str, expected: str) -> None:
    """And, by, to, the and the like are written together with the quotation that follows."""
    assert _set(text, "ar") == expected


def test_marks_are_found_by_the_nearest_tag() -> None:
    """A tag without marks of its own takes those of the shorter one, else CLDR's root."""
    assert (quotation_marks("de-AT"), quotation_marks("tlh")) == ("„“‚‘", "“”‘’")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It's 'fine', don't", "It’s ‘fine’, don’t"),
        ("the '90s, the dogs' bowl, 'tis", "the ’90s, the dogs’ bowl, ’tis"),
        ('6\'2" tall, a 5" disk', '6\'2" tall, a 5" disk'),
        ("'b \"c\" d'", "‘b “c” d’"),
        ("\"'a' b\" \"a 'b'\"", "“‘a’ b” “a ‘b’”"),
        ('("a"), "b"; "c"!—"d"', "(“a”), “b”; “c”!—“d”"),
        ('"a"—"b"—c', "“a”—“b”—c"),
        ('a "b\nc" d', "a “b\nc” d"),
        ('"unclosed and closed" and "open', '“unclosed and closed” and "open'),
        ('x"y"z', 'x"y"z'),
        ('\\"a\\" &quot;b&quot;', '"a" "b"'),
        ("“a” ‘b’ «c» it’s", "“a” ‘b’ «c» it’s"),
        ("\"it's 'so' isn't it\"", "“it’s ‘so’ isn’t it”"),
        ('""', "“”"),
    ],
)
def test_quotes_and_apostrophes_are_told_apart(text: str, expected: str) -> None:
    """Neighbours and nesting decide; what is doubtful, escaped or typographic already stays as written."""
    assert _set(text, "en") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('"*a*" *"b"* **"c"**', "“<em>a</em>” <em>“b”</em> <strong>“c”</strong>"),
        ('"`d`" "[e](f)" ["g"](h)', "“<code>d</code>” “<a\0L0\0>e</a>” <a\0L1\0>“g”</a>"),
        ('"a"[@b] "[@c]"', "“a”\0C0\0 “\0C1\0”"),
        ('`"a" it\'s` x"', '<code>"a" it\'s</code> x"'),
        ("<https://a.example/'b'>", "<a href=\"https://a.example/'b'\">https://a.example/'b'</a>"),
        ('![a "b" it\'s](c.png "it\'s")', '<img\0L0\0 alt="a "b" it\'s" title="it\'s" />'),
        ('["a" it\'s]{lang=de} "b"', '<span lang="de">"a" it\'s</span> “b”'),
        ('[["a" it\'s](b.md)]{lang=de}', '<span lang="de"><a\0L0\0>"a" it\'s</a></span>'),
        ('["a"]{lang=en}', '<span lang="en">“a”</span>'),
    ],
)
def test_typography_sees_through_markup(text: str, expected: str) -> None:
    """Quotes pair across markup; code, addresses, attributes and words of another language stay as written."""
    assert _set(text, "en") == expected


def test_quotations_stay_as_written() -> None:
    """In a block quote nothing is changed, after it everything is."""
    expected = "<blockquote>\n<p>&quot;a&quot; it's</p>\n<ul>\n<li>it's</li>\n</ul>\n</blockquote>\n<p>it’s</p>\n"

    assert html("> \"a\" it's\n>\n> - it's\n\nit's") == expected


def test_typography_works_in_every_block() -> None:
    """Headings, lists, cells, definitions and footnotes are running text."""
    text = "## it's\n\n- it's\n\n| it's |\n|---|\n| it's |\n\nit's\n: it's[^1]\n\n[^1]: it's\n"

    assert html(text).count("it’s") == 7
    assert html("## it's {lang=de}\n") == '<h2 id="it-s" lang="de">it\'s</h2>\n'


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("zh-Hans", '他说"你好。"然后\'走\'了，"Hi"吗', "他说“你好。”然后‘走’了，“Hi”吗"),
        ("ja", "彼は\"こんにちは\"と'言'った", "彼は「こんにちは」と『言』った"),
        ("th", 'เขา"ไป"แล้ว', "เขา“ไป”แล้ว"),
        ("ko", '그는 "좋다"고, \'나쁘다\'고 말했다. "안녕."', "그는 “좋다”고, ‘나쁘다’고 말했다. “안녕.”"),
        ("he", 'צה"ל ג\'ירפה "שלום"', "צה\"ל ג'ירפה ”שלום”"),
        ("uk", "п'ять \"сім'я\"", "п’ять «сім’я»"),
    ],
)
def test_quotes_in_scripts_without_spaces_or_with_other_marks(language: str, text: str, expected: str) -> None:
    """Between characters without spaces quotes open and close in turn; a Hebrew geresh is no apostrophe."""
    assert _set(text, language) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("« Selon lui » et «lui»", "«~Selon lui~» et «~lui~»"),
        ("«\u202fa\u202f» «\u00a0b\u00a0»", "«^a^» «~b~»"),
        ("Vraiment ? Oui ! Voici : liste ; fin.", "Vraiment^? Oui^! Voici~: liste^; fin."),
        ("Vraiment? Oui! Voici: liste; fin", "Vraiment^? Oui^! Voici~: liste^; fin"),
        ("Quoi ?! Non !! Oui… ? (vrai ?)", "Quoi^?! Non^!! Oui…^? (vrai^?)"),
        ("10:30 a;b c:d 3:1 :) C:\\x", "10:30 a;b c:d 3:1 :) C:\\x"),
        ("mot\u00a0? mot\u202f!", "mot~? mot^!"),
        ('"Oui"? «Non»!', "«~Oui~»^? «~Non~»^!"),
        ("? ! ;", "?^!^;"),
        ("« [Hello]{lang=en} » *a* ? `b` ?", '«~<span lang="en">Hello</span>~» <em>a</em>^? <code>b</code>^?'),
        ("[c](d.md) : [@e] ; http://x/?a;b", None),
        ("Hein ?... Quoi ?, dit-il. Non !— si ;– a?.b", "Hein^?... Quoi^?, dit-il. Non^!— si^;– a?.b"),
    ],
)
def test_french_has_no_break_spaces(text: str, expected: str | None) -> None:
    """B112, B113: narrow ones before ? ! ; and wide ones before : and inside guillemets, none in times or addresses."""
    if expected is None:
        link = '<a href="http://x/?a;b">http://x/?a;b</a>'
        expected = f"<a\0L0\0>c</a>~:\0C0\0^; {link}"

    assert _set(text, "fr") == expected


def test_canadian_french_has_none_before_high_marks() -> None:
    """B113: in fr-CA no space stands before ? ! ; while : and guillemets keep theirs."""
    assert _set("Vraiment ? Oui ! Non; voici : «a»", "fr-CA") == "Vraiment? Oui! Non; voici~: «~a~»"


def test_typography_can_be_switched_off() -> None:
    """Quotes and spaces have a switch each."""
    assert _set('"a" ? l\'été', "fr", quotes=False) == '"a"^? l\'été'
    assert _set('"a" ? «b» l\'été', "fr", spaces=False) == "«a» ? «b» l’été"
    assert _set("a ? «b»", "it") == "a ? «b»"
