"""Shows outside programs what meshwright writes, and compares what they see.

    judges.py --meshwright FILE [--only NAME]... [--jobs N] [--record]
"""

import argparse
import os
import shutil
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from lab import CACHE, Lab


def arguments():
    parser = argparse.ArgumentParser(prog="cargo xtask judges")
    parser.add_argument("--meshwright", required=True, help="Program to judge")
    parser.add_argument("--only", action="append", choices=NAMES, help="Judge to run; can be repeated [default: all]")
    parser.add_argument("--file", action="append", help="Take only files with this text in their names")
    parser.add_argument("--jobs", type=int, default=2, help="Number of files to process in parallel [default: 2]")
    parser.add_argument("--work", type=Path, default=CACHE / "work", help="Folder for results; it is emptied first")
    parser.add_argument("--record", action="store_true", help="Write the tables to docs/judges.md")
    return parser.parse_args()


NAMES = ["validator", "three", "readers", "trip", "cast", "cdae", "collada", "obj", "colors"]


def main():
    options = arguments()
    names = options.only or NAMES
    if options.record and (options.only or options.file):
        raise SystemExit("judges: --record needs all judges and all files")
    lab = Lab(options.meshwright, options.work)
    lab.prepare()
    if sys.prefix != str(CACHE / "venv"):
        # The judges need packages of the environment that was just made.
        os.execv(lab.python, [str(lab.python), *sys.argv])
    return judge(lab, names, options)


def judge(lab, names, options):
    import judge_addons
    import judge_assembly
    import judge_collada
    import judge_colors
    import judge_gltf
    import judge_obj
    import judge_trip
    import report
    import sources

    missing = []

    def listed(entries):
        if options.file:
            entries = [entry for entry in entries if any(text in entry for text in options.file)]
        found, absent = sources.find(lab, entries)
        missing.extend(absent)
        return found

    def each(work, items):
        with ThreadPoolExecutor(options.jobs) as pool:
            return list(pool.map(work, items))

    shutil.rmtree(lab.work, ignore_errors=True)
    shown = []
    if {"validator", "three", "readers", "cast", "cdae", "collada", "obj"} & set(names):
        shown = listed([*sources.FIXTURES, *sources.CORPUS])
        each(lambda source: sources.make(lab, source), shown)
    collada = listed(sources.COLLADA) if "obj" in names else []
    each(lambda source: sources.make(lab, source), collada)
    judges = {
        "validator": lambda: judge_gltf.validator(lab, shown, each),
        "three": lambda: judge_gltf.posed(lab, shown, each),
        "readers": lambda: judge_gltf.readers(lab, shown, each),
        "trip": lambda: judge_trip.trip(lab, listed(sources.TRIP), each),
        "cast": lambda: [judge_addons.cast(lab, shown, each), judge_assembly.assembly(lab, each)],
        "cdae": lambda: judge_addons.cdae(lab, shown, each),
        "collada": lambda: judge_collada.collada(lab, shown, each),
        "obj": lambda: judge_obj.obj(lab, [*shown, *collada], each),
        "colors": lambda: judge_colors.colors(lab, listed(sources.UNUSED_COLORS), listed(sources.SHADING_COLORS), each),
    }
    tables = []
    for name in names:
        start = time.monotonic()
        made = judges[name]()
        for table in made if isinstance(made, list) else [made]:
            print(table.markdown(), flush=True)
            print(f"{name}: {table.skipped or f'{len(table.rows)} files, {len(table.failures)} outside of the bar'}"
                  f" ({time.monotonic() - start:.0f} s)", file=sys.stderr)
            tables.append(table)
    if missing:
        print(f"{len(missing)} files of the lists are not on this machine (first: {missing[0]})", file=sys.stderr)
    if options.record:
        report.record(lab.versions(), tables, missing)
    return 1 if any(table.failures for table in tables) else 0


if __name__ == "__main__":
    raise SystemExit(main())
