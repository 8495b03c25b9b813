"""A coverage-guided fuzzer of whole builds: any bytes as an article, its translation, a catalogue and a template.

``python -m tests.fuzz --runs 2000`` needs ``pip install '.[fuzz]'``; without ``--runs`` it goes on until Ctrl-C. An
input that breaks a rule is written to the current folder; ``python -m tests.fuzz FILE`` builds it again.
"""

from __future__ import annotations

import argparse
import pkgutil
import sys
import tempfile
from importlib import import_module
from pathlib import Path


def _one_input(data: bytes) -> None:
    from tests.fuzz.one_story import build_one  # noqa: PLC0415 - after the fuzzer has prepared its import.

    with tempfile.TemporaryDirectory(prefix="factsite-fuzz-", dir=_quick_folder()) as folder:
        build_one(data, Path(folder))


def _quick_folder() -> str | None:
    return "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108 - memory, where there is such a folder.


def main() -> None:
    """Fuzz, or build the inputs that are named."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.fuzz", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=-1, help="builds to make (default: no end)")
    parser.add_argument("--seconds", type=int, default=0, help="time to take (default: no end)")
    parser.add_argument("--corpus", type=Path, help="keep the inputs that reach new code in this folder")
    parser.add_argument("inputs", type=Path, nargs="*", help="inputs to build again")
    options = parser.parse_args()
    for path in options.inputs:
        _one_input(path.read_bytes())
    if not options.inputs:
        _fuzz([f"-runs={options.runs}", f"-max_total_time={options.seconds}"], options.corpus)


def _fuzz(limits: list[str], corpus: Path | None) -> None:
    import atheris  # noqa: PLC0415 - an extra that has no wheel for every Python.

    with atheris.instrument_imports(include=["factsite"]):
        package = import_module("factsite")
        for module in pkgutil.walk_packages(package.__path__, "factsite."):
            if not module.name.endswith("__main__"):
                import_module(module.name)
    from tests.fuzz.one_story import LONGEST, seeds  # noqa: PLC0415 - as above.

    with tempfile.TemporaryDirectory(prefix="factsite-seeds-") as name:
        for number, data in enumerate(seeds()):
            Path(name, f"seed-{number:03}").write_bytes(data)
        limits += [f"-max_len={LONGEST}", "-timeout=600", "-rss_limit_mb=2048", "-print_final_stats=1"]
        atheris.Setup([sys.argv[0], *limits, *([str(corpus)] if corpus else []), name], _one_input)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
