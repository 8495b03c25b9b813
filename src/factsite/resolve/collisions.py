"""Collisions: two owners of one address, on any system, whatever it makes of case and composed characters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from factsite import addresses
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, Related, error, warning
from factsite.resolve.directory import Directory, topic_slug
from factsite.site import Site, StoryFiles
from factsite.stories import Story
from factsite.urls import RESERVED_SLUGS, folded

_SETTINGS = "content/site.yaml"


@dataclass(frozen=True, slots=True)
class Owner:
    """Who wants a path: what it is in a few words, and where the author asked for it."""

    path: str
    what: str
    place: Place
    page: str
    """The page that stands there or is led to, to tell an alias of itself."""
    is_alias: bool = False

    @property
    def is_copied(self) -> bool:
        """Whether it is a picture or document, whose address is made of its name."""
        return self.path.removeprefix("/").startswith(addresses.COPIED)

    @property
    def file(self) -> str:
        """The file that stands there."""
        return addresses.output(addresses.alias(self.path) if self.is_alias else self.path)

    @property
    def leads_to_itself(self) -> bool:
        """Whether this is an alias at the very address of its own page."""
        page = folded(self.page).rstrip("/")
        return self.is_alias and page in {
            folded(self.path).rstrip("/"),
            folded(f"/{self.file}").removesuffix("/index.html"),
        }


def check_collisions(site: Site, directory: Directory, published: Iterable[Owner]) -> list[Diagnostic]:
    """Report every address with two owners, and every alias that leads to itself or lies over a page."""
    articles = [owner for owner in published if not owner.is_alias]
    aliases = (owner for owner in published if owner.is_alias)
    owners = [*_built_in(directory), *_files(site), *_topics(site), *articles, *aliases]
    panels = {
        folded(addresses.output(f"{owner.path}{name}")): owner for owner in articles for name in addresses.ARTICLE_DATA
    }
    mistakes: list[Diagnostic] = []
    first: dict[str, Owner] = {}
    told: set[tuple[Place, Place]] = set()
    for owner in owners:
        path = folded(owner.file)
        other = first.setdefault(path, panels.get(path, owner))
        if other is not owner and (owner.place, other.place) not in told:
            # Two topics with one slug meet in every language.
            told.add((owner.place, other.place))
            mistakes.append(_taken(owner, other))
    mistakes += _files_as_folders(first, panels)
    return mistakes


def _built_in(directory: Directory) -> Iterable[Owner]:
    where = directory.settings.where.at()
    topics = set(directory.topic_paths.values())
    listed = (path for path, face in directory.rooted.items() if face is None and path not in topics)
    homes = [addresses.home(lang) for lang in directory.editions]
    unlisted = ("/_headers", *(f"{home}{name}" for home in homes for name in ("404.html", "search/")))
    for path in (*listed, *unlisted):
        yield Owner(path, "a page that every site has", where, path)


def _files(site: Site) -> Iterable[Owner]:
    pictures: dict[str, Owner] = {}
    for file in site.attached:
        # Two files of one name and content are one file of the output.
        path = addresses.media(file.story, file.path.rpartition("/")[2], file.digest)
        pictures.setdefault(path, Owner(path, f"the file {file.path}", Place(file.path), path))
    yield from pictures.values()
    for asset in site.assets:
        path = addresses.asset(asset.name, asset.digest)
        yield Owner(path, f"the theme's file {asset.name}", Place(f"templates/assets/{asset.name}"), path)


def _topics(site: Site) -> Iterable[Owner]:
    for topic in site.topics.topics:
        place = site.topics.where.at(topic.id, "slug")
        for lang in site.settings.languages:
            path = addresses.topic(lang, topic_slug(topic, lang))
            yield Owner(path, f"the topic '{topic.id}'", place, path)


def owners_of(published: Story) -> Iterator[Owner]:
    """Say which addresses a story's published articles want, and which their aliases."""
    for article in published.articles:
        where, page = article.file.front.where, addresses.article(article.lang, article.slug)
        # A reserved slug is reported as such.
        if folded(article.slug) not in RESERVED_SLUGS:
            yield Owner(page, f"the article {article.path}", where.at("slug"), page)
        for index, alias in enumerate(article.aliases):
            yield Owner(alias, f"an alias of {article.path}", where.at("aliases", index), page, is_alias=True)


def _taken(owner: Owner, other: Owner) -> Diagnostic:
    if owner.leads_to_itself:
        message = f"the alias '{owner.path}' is the article's own address"
        return error(Code.SELF_ALIAS, owner.place, message, "take it out")
    sort = "files" if owner.is_copied else "pages"
    same = "" if owner.path == other.path else f" (beside '{other.path}', which many systems take for the same)"
    return error(
        Code.ADDRESS_TAKEN,
        owner.place,
        f"two {sort} would stand at '{owner.path}'{same}: {owner.what} and {other.what}",
        _way_out(owner),
        (Related(other.place, other.what),),
    )


def _way_out(owner: Owner) -> str:
    if owner.is_alias:
        return "take the alias out, or change it"
    return "rename one of the files" if owner.is_copied else "give one of them another slug"


def _files_as_folders(owners: dict[str, Owner], panels: dict[str, Owner]) -> Iterable[Diagnostic]:
    """Report an address that is a file and would have to be a folder too, such as ``/a.html`` and ``/a.html/b/``."""
    told: set[Place] = set()
    for path, owner in owners.items():
        parts = path.split("/")
        for count in range(1, len(parts)):
            above = "/".join(parts[:count])
            other = owners.get(above) or panels.get(above)
            if other:
                # The one that the author can change is told first.
                first, second = (
                    (other, owner) if other.place.path != _SETTINGS and not owner.is_alias else (owner, other)
                )
                # An alias may stand in the way of many pages.
                if not first.is_alias or first.place not in told:
                    told.add(first.place)
                    yield _taken(first, second)


def unfit_keys(story: StoryFiles) -> Iterator[Diagnostic]:
    """Report a key that can't be the slug, because the site has a page of that name, or had better not be."""
    without_slug = [file for file in story.articles if file.front.slug is None]
    if folded(story.key) in RESERVED_SLUGS:
        message = f"the folder's name '{story.key}' is the address of a page that every site has"
        hint = "rename the folder, or give this file a 'slug'"
        yield from (error(Code.RESERVED_SLUG, file.front.where.at("title"), message, hint) for file in without_slug)
    if " " in story.key and without_slug:
        message = f"the folder's name '{story.key}' is an address, where each space becomes %20"
        hint = f"rename the folder to '{story.key.replace(' ', '-')}', or give its files a 'slug'"
        yield warning(Code.BAD_SLUG, Place(story.folder), message, hint)
