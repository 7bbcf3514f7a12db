"""`python -m meshwright.scale`"""

import argparse
import dataclasses
import json
import sys
from typing import Any

from ._run import ENGINES, PART_SIZE, run, show


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m meshwright.scale", description="Works on a whole library of models.")
    parser.add_argument("--src", required=True, help="folder, file, or URL that fsspec knows")
    parser.add_argument("--dst", required=True, help="folder or URL for part-*.parquet; parts that exist are skipped")
    parser.add_argument("--engine", choices=ENGINES, default="local", help="what runs the parts [default: local]")
    parser.add_argument("--task", choices=("catalog", "validate", "convert"), default="catalog", help="[default: catalog]")
    parser.add_argument("--workers", type=int, help="number of workers [default: the engine's choice]")
    parser.add_argument("--part-size", type=int, default=PART_SIZE, help=f"bytes of files in a part [default: {PART_SIZE}]")
    parser.add_argument("--thumbnails", type=int, help="catalog: add pictures with this number of pixels per side")
    parser.add_argument("--mesh", choices=("glb",), help="catalog: add a copy of each model")
    parser.add_argument("--profile", help="validate: the rules of a game or program")
    parser.add_argument("--to", help="convert: the format of the results [default: glb]")
    parser.add_argument("--quiet", action="store_true", help="show no progress")
    args = parser.parse_args()
    options: dict[str, Any] = {"thumbnails": args.thumbnails, "mesh": args.mesh, "profile": args.profile, "format": args.to}
    options = {name: value for name, value in options.items() if value is not None}
    try:
        summary = run(
            args.src,
            args.dst,
            engine=args.engine,
            task=args.task,
            workers=args.workers,
            part_size=args.part_size,
            progress=None if args.quiet else show,
            **options,
        )
    except (ValueError, ImportError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    print(json.dumps(dataclasses.asdict(summary)))
    return 1 if summary.failed else 0


if __name__ == "__main__":
    sys.exit(main())
