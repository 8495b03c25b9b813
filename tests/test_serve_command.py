"""The command ``serve`` in a terminal."""

from __future__ import annotations

import socket
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.serving import PATIENCE, command
from tests.site_maker import NOW, article, run, settings, write_site

SITE = {
    "site.yaml": settings(url="https://held.example/news"),
    "bridge/en.md": article("The bridge is open [@post].\n", draft="yes"),
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Write a small site."""
    return write_site(tmp_path / "site", SITE)


def test_serves_until_ctrl_c(site: Path) -> None:
    """A draft is shown under the site's base path, and Ctrl-C ends the command quietly."""
    with command(site, "--now", NOW) as serving:
        with urlopen(f"{serving.address}en/bridge/", timeout=PATIENCE) as answer:  # noqa: S310 - our own server.
            assert b"The bridge is open" in answer.read()
        assert serving.stop() == (0, "")
    assert not (site / "_site").exists()


def test_port_that_is_taken(site: Path) -> None:
    """Where another program has the port that was asked for, the command says so and ends."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        done = run("serve", site, site, "--port", str(port), form="text")
    said = f"factsite: port {port} can't be used: Address already in use; choose another with --port\n"
    assert (done.status, done.stdout, done.stderr) == (2, "", said)


@pytest.mark.parametrize("port", ["65536", "eighty", "8000.5", "٨٠", "9" * 5000])
def test_port_that_is_none(site: Path, port: str) -> None:
    """What can't be a port is wrong usage."""
    done = run("serve", site, site, f"--port={port}")
    said = f"'{port}' is no port: write a number up to 65535; 0 is any free port"
    assert done.status == 2
    assert done.stderr == f"factsite serve: argument --port: {said}; 'factsite serve --help' shows what there is\n"


def test_folder_without_a_site(tmp_path: Path) -> None:
    """Where there is no site, there is nothing to serve."""
    assert run("serve", tmp_path, tmp_path).status == 2
