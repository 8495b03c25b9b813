"""Small page models with every required field set; a test changes what it is about with ``dataclasses.replace``."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone
from decimal import Decimal

from factsite.dates import Day, Moment, Month
from factsite.page_parts import (
    Appearance,
    ArchiveLink,
    Assets,
    ClaimView,
    CorrectionView,
    Edition,
    Head,
    LanguageLink,
    NavLink,
    Neighbour,
    Note,
    Panel,
    PersonLink,
    Picture,
    Policies,
    Review,
    SourceRef,
    SourceView,
    Teaser,
    Text,
    TopicLink,
    TranslationView,
    Words,
)
from factsite.pages import (
    ArticlePage,
    ChooserPage,
    CorrectedArticle,
    CorrectionsPage,
    FeedEntry,
    FeedPage,
    ListPage,
    NotFoundPage,
    PersonPage,
    RedirectPage,
    SourceGroup,
    SourcesPage,
    TopicPage,
    UsedSource,
)
from factsite.vocabulary import (
    Ai,
    ClaimStatus,
    CorrectionType,
    Gender,
    Kind,
    Method,
    NotePart,
    Party,
    PersonType,
    Role,
    SourceType,
)

SITE = "https://held.example/news"
ARTICLE_URL = f"{SITE}/it/chips/"
ROME = timezone(timedelta(hours=2))
PUBLISHED = datetime(2026, 9, 19, 9, 0, tzinfo=ROME)


def italian(text: str) -> Words:
    """Give words in the sample pages' language."""
    return Words(text, "it", "ltr")


def english(text: str) -> Words:
    """Give words in the language of the sample source."""
    return Words(text, "en", "ltr")


EDITION = Edition(
    lang="it",
    dir="ltr",
    title="Notizie",
    description="Fatti verificati",
    site_url=SITE,
    home="/news/it/",
    home_url=f"{SITE}/it/",
    nav=(),
    publisher="Held",
    publisher_url="https://held.example/",
    logo_url=None,
    contact=None,
    policies=Policies(),
    corrections="/news/it/corrections/",
    sources="/news/it/sources/",
    feed="/news/it/feed.xml",
    json_feed="/news/it/feed.json",
    corrections_feed="/news/it/corrections/feed.xml",
    assets=Assets(()),
)
ALL_POLICIES = Policies(
    method=NavLink(italian("Metodo"), "/news/it/metodo/"),
    corrections=NavLink(italian("Correzioni"), "/news/it/correggiamo/"),
    ethics=NavLink(italian("Etica"), "/news/it/etica/"),
    feedback=NavLink(italian("Scrivici"), "/news/it/scrivici/"),
    ownership=NavLink(italian("Chi paga"), "/news/it/chi-paga/"),
    unnamed_sources=NavLink(italian("Fonti anonime"), "/news/it/fonti-anonime/"),
)
OLYA = PersonLink(
    id="olya",
    name=italian("Olya"),
    type=PersonType.PERSON,
    gender=Gender.FEMININE,
    address="/news/it/people/olya/",
    url=f"{SITE}/it/people/olya/",
)
CHIPS = TopicLink("chips", italian("Processori"), "/news/it/topics/chips/")
SOURCE = SourceView(
    id="zai-post",
    number=1,
    mentions=2,
    title=english("How GLM Built It"),
    url="https://z.example/post",
    host="z.example",
    no_url=None,
    publisher="Z.ai",
    authors=("Li Lei",),
    published=Month(2026, 9),
    accessed=Day(date(2026, 9, 18)),
    type=SourceType.POST_WEBLOG,
    role=Role.PRIMARY,
    party=Party.INTERESTED,
    archive=(ArchiveLink("https://archive.example/1", Day(date(2026, 9, 18))),),
    quote="three times the throughput",
    note=italian("blog ufficiale"),
    passage="https://z.example/post#:~:text=three%20times%20the%20throughput",
)
SOURCE_REF = SourceRef("zai-post", 1, english("How GLM Built It"))
CLAIM = ClaimView(
    id="cost-parity",
    text="I costi sono pari",
    by="Z.ai",
    date=Day(date(2026, 9, 17)),
    appearances=(Appearance(None, SOURCE_REF), Appearance("https://x.example/1", None)),
    first_appearance=Appearance("https://x.example/1", None),
    status=ClaimStatus.SELF_REPORTED,
    sources=(SOURCE_REF,),
    against=(),
    review=None,
)
REVIEW = Review("Non dimostrato", Decimal(2), Decimal(5), Decimal(1))
CORRECTION = CorrectionView(
    id="c1",
    date=Moment(datetime(2026, 9, 20, 10, 0, tzinfo=ROME)),
    type=CorrectionType.CORRECTION,
    text=italian("La cifra era sbagliata"),
    was=italian("18"),
    now=italian("320"),
)
NOTES = tuple(
    Note(part, Text("d0", place), plain)
    for place, (part, plain) in enumerate(
        (
            (NotePart.VERIFIED, "Letto il post."),
            (NotePart.UNCERTAINTIES, "Nessuno ha ripetuto le misure."),
            (NotePart.EXCLUDED, "Le azioni."),
            (NotePart.WHY, "È il primo resoconto."),
        ),
        1,
    )
)
PANEL = Panel(
    by=(OLYA,),
    checked=Day(date(2026, 9, 18)),
    notes=NOTES,
    claims=(CLAIM,),
    sources=(SOURCE,),
    data="/news/it/chips/verification.json",
)
PICTURE = Picture(
    address="/news/media/chips/chart.abc.webp",
    url=f"{SITE}/media/chips/chart.abc.webp",
    alt="Un grafico",
    width=800,
    height=600,
    caption="La crescita",
    credit=italian("Olya"),
)
ARTICLE = ArticlePage(
    path="it/chips/index.html",
    edition=EDITION,
    head=Head(title="Centomila chip", description="Che cosa sappiamo", canonical=ARTICLE_URL),
    languages=(),
    key="chips",
    kind=Kind.REPORTAGE,
    title="Centomila chip",
    summary="Che cosa sappiamo",
    authors=(OLYA,),
    published=Moment(PUBLISHED),
    published_at=PUBLISHED,
    updated=None,
    updated_at=None,
    minutes=3,
    words=640,
    translation=None,
    ai=Ai.NONE,
    image=None,
    body=Text("d0", 0),
    panel=PANEL,
    corrections=(),
    topics=(CHIPS,),
    newer=None,
    older=None,
    is_draft=False,
    translation_urls=(),
)
TRANSLATION = TranslationView(
    original=english("A hundred thousand chips"),
    original_address="/news/en/chips/",
    original_url=f"{SITE}/en/chips/",
    original_lang="en",
    method=Method.HUMAN,
    by=(OLYA,),
)
TEASER = Teaser(
    title=italian("Centomila chip"),
    address="/news/it/chips/",
    url=ARTICLE_URL,
    summary="Che cosa sappiamo",
    kind=Kind.REPORTAGE,
    published=Moment(PUBLISHED),
    updated=None,
    authors=(OLYA,),
    topics=(CHIPS,),
    languages=(),
)


def head(path: str, title: str) -> Head:
    """Give the head of a page at a path below the site's address."""
    return Head(title=title, description="", canonical=f"{SITE}/{path}")


HOME = ListPage("it/index.html", EDITION, head("it/", "Notizie"), (), 0, (TEASER,), None, None)
OLDER_LIST = ListPage("it/page/1/index.html", EDITION, head("it/page/1/", "Pagina 1"), (), 1, (TEASER,), None, None)
TOPIC = TopicPage(
    "it/topics/chips/index.html",
    EDITION,
    head("it/topics/chips/", "Processori · Notizie"),
    (),
    italian("Processori"),
    None,
    (TEASER,),
)
PERSON = PersonPage(
    path="it/people/olya/index.html",
    edition=EDITION,
    head=head("it/people/olya/", "Olya · Notizie"),
    languages=(),
    person=OLYA,
    bio=italian("Scrive di macchine."),
    homepage_shown="olya.example",
    homepage="https://olya.example/",
    wrote=(TEASER,),
    verified=(),
    translated=(),
)
CORRECTIONS = CorrectionsPage(
    "it/corrections/index.html",
    EDITION,
    head("it/corrections/", "Correzioni"),
    (),
    (CorrectedArticle("Centomila chip", "/news/it/chips/", ARTICLE_URL, "chips", CORRECTION, PUBLISHED),),
)
SOURCES = SourcesPage(
    "it/sources/index.html",
    EDITION,
    head("it/sources/", "Fonti"),
    (),
    (
        SourceGroup(
            "Z.ai",
            (
                UsedSource(
                    english("How GLM Built It"),
                    "https://z.example/post",
                    "z.example",
                    Role.PRIMARY,
                    (Neighbour("Centomila chip", "/news/it/chips/"),),
                ),
            ),
        ),
    ),
)
NOT_FOUND = NotFoundPage("it/404.html", EDITION, head("it/404.html", "Non c'è"), ())
CHOOSER = ChooserPage(
    "index.html",
    EDITION,
    head("", "Notizie"),
    (
        LanguageLink("it", "ltr", "Italiano", "/news/it/", is_current=False, is_translation=True),
        LanguageLink("ar", "rtl", "العربية", "/news/ar/", is_current=False, is_translation=True),
    ),
    (italian("Fatti verificati"), Words("حقائق", "ar", "rtl")),
)
REDIRECT = RedirectPage("old/index.html", EDITION, head("it/chips/", "Centomila chip"), "Centomila chip", "/it/chips/")

FEED_ENTRY = FeedEntry(
    id="tag:held.example,2026:chips/it",
    title="Centomila chip",
    url=ARTICLE_URL,
    summary="Che cosa sappiamo",
    published=PUBLISHED,
    updated=datetime(2026, 9, 20, 10, 0, tzinfo=UTC),
    authors=("Olya",),
    topics=("Processori",),
)
FEED = FeedPage(
    path="it/feed.xml",
    lang="it",
    id="tag:held.example,2026:feed/it",
    title="Notizie",
    description="Fatti verificati",
    url=f"{SITE}/it/feed.xml",
    home_url=f"{SITE}/it/",
    updated=datetime(2026, 9, 20, 10, 0, tzinfo=UTC),
    author="Held",
    icon_url=None,
    entries=(FEED_ENTRY,),
)
