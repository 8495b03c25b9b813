"""The command ``init``: every file of a new site is tried."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import jsonschema
import pytest
import yaml

from factsite import __version__
from factsite.cli import main
from factsite.starter.requirement import requirement
from factsite.starter.sample_words import SAMPLE_WORDS
from tests.site_maker import NOW, ROOT, Run, run

README = (ROOT / "README.md").read_text(encoding="utf-8")
NEEDS_ALL = os.environ.get("FACTSITE_NEEDS_BROWSER") is not None
"""In CI nothing is passed over."""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Make a site as the command does by itself."""
    assert main(["init", "--now", NOW, str(tmp_path / "held-news")]) == 0
    return tmp_path / "held-news"


def built(site: Path, *arguments: str) -> Run:
    """Build a site as its own commands do, into its own folder."""
    return run("build", site, site / "_site", *arguments)


def command(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command line of one of the files in a site's folder, with this Python and this factsite."""
    words = line.split()
    start = [sys.executable, "-m", "factsite"] if words[0] == "factsite" else [sys.executable]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1"}
    return subprocess.run(
        [*start, *words[1:]], cwd=folder, env=environment, check=False, capture_output=True, text=True
    )


def test_site_builds_at_once(site: Path) -> None:
    """A new site has its title, a sample article in two languages with its panel; only a reviewer is missing."""
    made = built(site)
    assert (made.status, [one.code for one in made.findings]) == (0, ["unreviewed-translation"])
    assert "<h1>The minute that had 61 seconds</h1>" in made.text("en/leap-second/index.html")
    assert 'id="verification"' in made.text("it/leap-second/index.html")
    assert "Held news" in made.text("en/index.html")


@pytest.mark.parametrize("zone", ["America/Los_Angeles", "Pacific/Kiritimati"])
def test_sample_is_published_wherever_the_site_is(tmp_path: Path, zone: str) -> None:
    """Its day is that of the site's zone, so that nothing is held back until it is that day there."""
    moment = "2026-12-01T00:30Z"
    assert main(["init", "--now", moment, str(tmp_path / "site"), "--time-zone", zone]) == 0
    assert "en/leap-second/index.html" in built(tmp_path / "site", "--now", moment).files()


@pytest.mark.parametrize("original", sorted(SAMPLE_WORDS))
def test_sample_is_whole_in_every_language(tmp_path: Path, original: str) -> None:
    """The sample may begin in any language, and all others are its translations, without a mistake."""
    others = [lang for lang in SAMPLE_WORDS if lang != original]
    assert main(["init", "--now", NOW, str(tmp_path / "site"), "--languages", ",".join((original, *others))]) == 0
    made = built(tmp_path / "site", "--no-cache")
    assert (made.status, made.errors) == (0, [])
    assert all(f"{lang.lower()}/leap-second/index.html" in made.files() for lang in SAMPLE_WORDS)


def test_host_of_other_letters_is_written_in_ascii(tmp_path: Path) -> None:
    """Ids of feeds hold the host as the net knows it (RFC 4151)."""
    assert main(["init", "--now", NOW, str(tmp_path), "--url", "https://Новости.example"]) == 0
    settings = yaml.safe_load((tmp_path / "content/site.yaml").read_text(encoding="utf-8"))
    assert settings["authority"].startswith("xn--b1amnebsh.example,")
    made = built(tmp_path)
    assert (made.status, made.errors) == (0, [])
    assert "<id>tag:xn--b1amnebsh.example," in made.text("en/feed.xml")


def test_languages_without_a_sample_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever wants a language that the sample isn't known in is told, and what to do."""
    assert main(["init", "--now", NOW, str(tmp_path / "a"), "--languages", "it,nl,el"]) == 0
    told = "factsite has no sample article in nl, el: translate its words in content/site.yaml and people.yaml, "
    assert capsys.readouterr().out.splitlines()[1:] == [f"{told}which are English, and begin with: factsite new"]
    assert main(["init", "--now", NOW, str(tmp_path / "b"), "--languages", "it,en-GB"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_newsroom_signs_in_each_language(tmp_path: Path) -> None:
    """The sample's author has a name in the words of every language, English ones where the sample isn't known."""
    assert main(["init", "--now", NOW, str(tmp_path / "a"), "--languages", "it,zh-Hans,en-GB,nl"]) == 0
    people = yaml.safe_load((tmp_path / "a/content/people.yaml").read_text(encoding="utf-8"))
    names = {"it": "Redazione", "zh-Hans": "编辑部", "en-GB": "Newsroom", "nl": "Newsroom"}
    assert people == {"editor": {"name": names, "type": "organization"}}
    assert main(["init", "--now", NOW, str(tmp_path / "b"), "--languages", "ja"]) == 0
    assert "  name: 編集部\n" in (tmp_path / "b/content/people.yaml").read_text(encoding="utf-8")


def test_options_are_written_into_the_settings(tmp_path: Path) -> None:
    """Title, languages (as they are canonically written), address and zone are those that were asked for."""
    options = ["--languages", "IT,zh-hant,en-gb", "--title", 'Il "Porto": #1', "--url", "https://porto.example/news/"]
    assert main(["init", "--now", NOW, str(tmp_path), *options, "--time-zone", "Europe/Rome"]) == 0
    settings = yaml.safe_load((tmp_path / "content/site.yaml").read_text(encoding="utf-8"))
    settings["authority"] = re.sub(r"\d{4}$", "YEAR", settings["authority"])
    settings["description"] = list(settings["description"])
    assert settings == {
        "title": 'Il "Porto": #1',
        "description": ["it", "zh-Hant", "en-GB"],
        "url": "https://porto.example/news",
        "languages": ["it", "zh-Hant", "en-GB"],
        "time_zone": "Europe/Rome",
        "verifier": "editor",
        "authority": "porto.example,YEAR",
    }
    assert built(tmp_path).errors == []


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--languages", "en,e!"], "'e!' is not a language tag"),
        (["--languages", ""], "--languages names no language; write tags with commas, such as it,ru,zh-Hans"),
        (["--languages", " , "], "--languages names no language"),
        (["--languages", "it,IT"], "'it' stands twice in 'languages'"),
        (["--time-zone", "Mars"], "there is no time zone 'Mars'"),
        (["--url", "news"], "the address 'news' doesn't begin with https://"),
    ],
)
def test_wrong_options_write_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], options: list[str], said: str
) -> None:
    """What site.yaml could not hold is refused before anything is written."""
    assert main(["init", "--now", NOW, str(tmp_path / "site"), *options]) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "site").exists()


def test_nothing_is_written_over(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In a folder with any of the files nothing is written at all; others are left alone."""
    shutil.rmtree(site / "content")
    before = {path: path.read_bytes() for path in site.rglob("*") if path.is_file()}
    assert main(["init", "--now", NOW, str(site)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert {path: path.read_bytes() for path in site.rglob("*") if path.is_file()} == before


def test_requirements_name_this_version(site: Path) -> None:
    """CI builds with the version that made the site."""
    assert (site / "requirements.txt").read_text(encoding="utf-8") == requirement()


_COMMIT = "0123456789abcdef0123456789abcdef01234567"
_FOLDER = {"dir_info": {"editable": True}}


@pytest.mark.parametrize(
    ("direct", "config", "expected"),
    [
        (None, "", f"factsite=={__version__}"),
        (
            {"url": "https://h.example/f.git", "vcs_info": {"vcs": "git", "commit_id": _COMMIT}},
            "",
            f"factsite @ git+https://h.example/f.git@{_COMMIT}",
        ),
        ({"url": "https://h.example/f.whl", "archive_info": {}}, "", "factsite @ https://h.example/f.whl"),
        (_FOLDER, "\turl = https://h.example/f.git\n", f"factsite @ git+https://h.example/f.git@{_COMMIT}"),
        (_FOLDER, "\turl = git@h.example:o/f.git\n", f"factsite @ git+ssh://git@h.example/o/f.git@{_COMMIT}"),
        (
            _FOLDER,
            "\turl = https://me:secret@h.example/f.git\n",
            f"factsite @ git+https://h.example/f.git@{_COMMIT}",
        ),
        (_FOLDER, "\turl = /srv/f.git\n", f"factsite=={__version__}"),
        (_FOLDER, "", f"factsite=={__version__}"),
    ],
)
def test_requirements_name_where_factsite_came_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, direct: dict[str, Any] | None, config: str, expected: str
) -> None:
    """Another machine gets the same factsite: from an index, or from the repository whose copy is installed here."""
    (tmp_path / ".git").mkdir()
    (tmp_path / ".git/config").write_text(f'[core]\n\tbare = false\n[remote "origin"]\n{config}', encoding="utf-8")
    (tmp_path / ".git/HEAD").write_text("ref: refs/heads/main\n", encoding="utf-8")
    (tmp_path / ".git/packed-refs").write_text(f"# pack-refs\n{_COMMIT} refs/heads/main\n", encoding="utf-8")
    written = {"url": tmp_path.as_uri(), **direct} if direct is not None else None
    text = json.dumps(written) if written else None
    monkeypatch.setattr(
        "factsite.starter.requirement.distribution", lambda _: SimpleNamespace(read_text=lambda _: text)
    )
    *remarks, line = requirement().splitlines()
    assert line == expected
    assert bool(remarks) == (direct is _FOLDER and "@" not in expected)


def test_build_file_builds(site: Path) -> None:
    """``python build.py`` builds the site."""
    done = command("python build.py", site)
    assert done.returncode == 0, done.stderr
    assert (site / "_site/en/leap-second/index.html").is_file()


def test_github_workflow_does_what_it_says(site: Path) -> None:
    """It parses, its commands work, it may do no more than it needs, and actions are named by version."""
    workflow: Any = yaml.safe_load((site / ".github/workflows/site.yml").read_text(encoding="utf-8"))
    assert workflow["permissions"] == {}
    assert workflow["jobs"]["build"]["permissions"] == {"contents": "read"}
    assert workflow["jobs"]["deploy"]["permissions"] == {"pages": "write", "id-token": "write"}
    steps = [step for job in workflow["jobs"].values() for step in job["steps"]]
    assert all(re.fullmatch(r"actions/[a-z-]+@v\d+", step["uses"]) for step in steps if "uses" in step)
    install, build = (step["run"] for step in steps if "run" in step)
    assert install == "pip install -r requirements.txt"
    assert command(build, site).returncode == 0
    upload = next(step for step in steps if "upload" in step.get("uses", ""))
    assert (site / upload["with"]["path"] / "index.html").is_file()


def test_gitlab_pipeline_does_what_it_says(site: Path) -> None:
    """It parses, and its commands work: one checks, one builds into the folder that GitLab publishes."""
    pipeline: Any = yaml.safe_load((site / ".gitlab-ci.yml").read_text(encoding="utf-8"))
    assert pipeline["default"]["before_script"] == ["pip install -r requirements.txt"]
    for job in ("check", "pages"):
        (line,) = pipeline[job]["script"]
        assert command(line, site).returncode == 0
    assert (site / pipeline["pages"]["artifacts"]["paths"][0] / "index.html").is_file()


def test_netlify_builds_what_it_publishes(site: Path) -> None:
    """Netlify's command fills the folder that it publishes, headers included."""
    settings = tomllib.loads((site / "netlify.toml").read_text(encoding="utf-8"))["build"]
    assert command(settings["command"], site).returncode == 0
    assert (site / settings["publish"] / "_headers").is_file()


def test_pre_commit_hook_stops_a_mistake(site: Path) -> None:
    """The hook's command passes on the new site, and fails once there is a mistake."""
    hooks: Any = yaml.safe_load((site / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    hook = hooks["repos"][0]["hooks"][0]
    assert re.match(hook["files"], "content/leap-second/en.md")
    assert command(hook["entry"], site).returncode == 0
    article = site / "content/leap-second/en.md"
    article.write_text(article.read_text(encoding="utf-8").replace("[@list]", "[@lost]"), encoding="utf-8")
    assert command(hook["entry"], site).returncode == 1


def test_git_ignores_what_a_build_writes(site: Path) -> None:
    """After a build only the site's own files are new to git."""
    built(site)
    subprocess.run(["git", "init", "--quiet"], cwd=site, check=True)  # noqa: S607 - git is wherever it is.
    listed = subprocess.run(
        ["git", "status", "--porcelain", "--untracked-files=all"],  # noqa: S607 - as above.
        cwd=site,
        check=True,
        capture_output=True,
        text=True,
    )
    new = {line[3:] for line in listed.stdout.splitlines()}
    assert {"content/site.yaml", "requirements.txt"} <= new
    assert [path for path in new if path.startswith(("_site", ".factsite"))] == []


def test_editor_checks_settings_by_their_schemas(site: Path) -> None:
    """The editor's settings name a schema for each settings file; it takes the file as it is, and no unknown field."""
    editor = json.loads((site / ".vscode/settings.json").read_text(encoding="utf-8"))
    for schema, path in editor["yaml.schemas"].items():
        check = jsonschema.Draft202012Validator(json.loads((site / schema).read_text(encoding="utf-8")))
        fields = yaml.safe_load((site / path).read_text(encoding="utf-8"))
        assert [one.message for one in check.iter_errors(fields or {})] == []
        assert list(check.iter_errors({"titel": []})) != []


def test_schemas_are_those_that_the_command_prints(site: Path) -> None:
    """The site's copies of the schemas are what ``factsite schema`` gives."""
    for subject in ("article", "site", "people", "topics"):
        written = (site / f"schemas/{subject}.json").read_text(encoding="utf-8")
        assert written == command(f"factsite schema {subject}", site).stdout


def test_editor_task_is_the_one_of_the_readme(site: Path) -> None:
    """The task, whose patterns are tried where the README's samples are, is the same."""
    sample = re.search(r"`harbour/.vscode/tasks.json`\n\n```json\n(.*?)```", README, re.DOTALL)
    assert sample
    assert (site / ".vscode/tasks.json").read_text(encoding="utf-8") == sample[1]


# Hosts


def test_every_host_that_has_a_file_is_in_the_notes(site: Path) -> None:
    """The notes name each file that does something for a host."""
    notes = (site / "deploy/README.md").read_text(encoding="utf-8")
    for path in (".github/workflows/site.yml", ".gitlab-ci.yml", "netlify.toml", "nginx.conf"):
        assert f"`{path}`" in notes


@pytest.mark.skipif(not NEEDS_ALL and not shutil.which("rsync"), reason="rsync isn't installed")
def test_notes_copy_the_whole_site(site: Path, tmp_path: Path) -> None:
    """The copying of the notes brings every public file to the server, and takes away what is gone."""
    story = site / "content/leap-second"
    (story / "dot.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', encoding="utf-8")
    for lang in ("en", "it"):
        text = (story / f"{lang}.md").read_text(encoding="utf-8")
        (story / f"{lang}.md").write_text(f"{text}\n![A dot](dot.svg)\n", encoding="utf-8")
    files = built(site).files()
    server = tmp_path / "server"
    (server / "old").mkdir(parents=True)
    (server / "old/index.html").write_text("gone", encoding="utf-8")
    for line in re.findall(r"^    (rsync .*)$", (site / "deploy/README.md").read_text(encoding="utf-8"), re.MULTILINE):
        words = line.replace("server:/srv/site/", f"{server}/").replace("'", "").split()
        subprocess.run(words, cwd=site, check=True)
    copied = {path.relative_to(server).as_posix() for path in server.rglob("*") if path.is_file()}
    assert copied == {path for path in files if not path.startswith(".")}


@pytest.mark.skipif(not NEEDS_ALL and not shutil.which("nginx"), reason="nginx isn't installed")
def test_nginx_serves_the_site(site: Path, tmp_path: Path) -> None:
    """The server's settings are valid; pages, lifetimes and each language's own 404 are as promised."""
    built(site)
    with nginx(site, tmp_path) as address:
        with urlopen(f"{address}/en/leap-second/") as page:  # noqa: S310 - our own server.
            assert page.headers["Content-Type"] == "text/html; charset=utf-8"
            assert page.headers["Cache-Control"] == "public, max-age=0, must-revalidate"
            assert page.headers["X-Content-Type-Options"] == "nosniff"
        (style,) = (site / "_site/assets").glob("style.*.css")
        with urlopen(f"{address}/assets/{style.name}") as asset:  # noqa: S310 - as above.
            assert asset.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        for path, lang in (("/it/nothing/", "it"), ("/nothing", "en"), ("/.factsite-files", "en")):
            with pytest.raises(HTTPError) as missing:
                urlopen(f"{address}{path}")  # noqa: S310 - as above.
            assert missing.value.code == 404
            assert f'<html lang="{lang}"' in missing.value.read().decode()


@contextmanager
def nginx(site: Path, folder: Path) -> Iterator[str]:
    """Run nginx with the site's settings on a free port, in the foreground of this test alone."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = (site / "deploy/nginx.conf").read_text(encoding="utf-8")
    server = server.replace("listen 80", f"listen 127.0.0.1:{port}").replace("/srv/site", f"{site}/_site")
    paths = "".join(
        f"{name}_temp_path {folder}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    # As root its workers would be somebody else, who may not look into the test's folder.
    user = "user root;" if os.geteuid() == 0 else ""
    whole = f"{user} pid {folder}/pid; error_log {folder}/log; events {{}} http {{ access_log off; {paths}\n{server}}}"
    (folder / "nginx.conf").write_text(whole, encoding="utf-8")
    command = [shutil.which("nginx") or "nginx", "-c", str(folder / "nginx.conf"), "-e", f"{folder}/log"]
    # It goes into the background only once it listens.
    subprocess.run(command, check=True)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        subprocess.run([*command, "-s", "stop"], check=True)


@pytest.mark.parametrize(("name", "typed"), [("my site", "'my site'"), ("-dash", "./-dash"), ("plain", "plain")])
def test_what_is_to_be_typed_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, typed: str
) -> None:
    """A folder's name stands in the command as a shell takes it."""
    monkeypatch.chdir(tmp_path)
    assert main(["init", "--now", NOW, "--", name]) == 0
    assert f"factsite serve --open --site {typed}\n" in capsys.readouterr().out


def test_no_site_is_made_within_another(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In another site's content its stories would be that one's."""
    assert main(["init", "--now", NOW, str(site / "content/sub")]) == 2
    assert "stands in the content of the site" in capsys.readouterr().err
    assert not (site / "content/sub").exists()
