"""Runs a plan on an engine."""

from __future__ import annotations

import importlib
import io
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from . import _batches, _files
from ._parts import NAME, Part, Plan

ENGINES = ("local", "dask", "ray", "daft", "spark")
PART_SIZE = 64 << 20


@dataclass(frozen=True)
class Done:
    """What a worker says of its part."""

    number: int
    rows: int
    failed: int
    size: int
    seconds: float


@dataclass(frozen=True)
class Summary:
    """What became of a run."""

    parts: int
    """Parts of the plan."""
    skipped: int
    """Those that an earlier run wrote."""
    rows: int
    """Rows that were made now."""
    failed: int
    """Those with an error."""
    size: int
    """Bytes of the files that were read now."""
    seconds: float


def work(part: Part) -> Done:
    """Makes the table of a part and writes it. Every engine runs this function; it may run twice, and writes the same bytes."""
    import pyarrow.parquet as pq  # type: ignore[import-not-found,import-untyped,unused-ignore]

    began = time.monotonic()
    function: Callable[..., Any] = getattr(_batches, f"{part.task}_batch")
    batch = function(part.paths, **part.options)
    out = io.BytesIO()
    with pq.ParquetWriter(out, batch.schema, compression="zstd") as writer:
        writer.write_batch(batch)
    _files.write(part.output, out.getvalue())
    failed = batch.num_rows - batch.column("error_code").null_count
    return Done(part.number, batch.num_rows, failed, part.size, time.monotonic() - began)


def run(
    source: str,
    target: str,
    *,
    engine: str = "local",
    task: str = "catalog",
    workers: int | None = None,
    part_size: int = PART_SIZE,
    progress: Callable[[int, int, Summary], object] | None = None,
    **options: Any,
) -> Summary:
    """Works on all files below `source`, and writes `part-*.parquet` to `target`.

    `engine` is "local", "dask", "ray", "daft" or "spark", and uses the cluster to which that library is connected, or starts
    workers on this machine. `task` is "catalog", "validate" or "convert"; `options` are those of its function in
    `meshwright.scale`. `progress(done, parts, summary)` is called after each part.

    Parts that exist are skipped: a run that was stopped is continued by the same call, and ends with the same bytes.

    Raises ValueError if `target` has the results of another request, or of an unknown engine or task.
    """
    if engine not in ENGINES:
        raise ValueError(f"unknown engine {engine!r} (known: {', '.join(ENGINES)})")
    plan = _plan(source, target, task, options, part_size)
    written = _files.names(plan.target)
    waiting = [part for part in plan.parts if part.output.rpartition("/")[2] not in written]
    # Large parts first, so that none is left at the end.
    waiting.sort(key=lambda part: (-part.size, part.number))
    module = importlib.import_module(f"meshwright.scale.{engine}")
    results: Iterator[Done] = module.run(work, waiting, workers) if waiting else iter(())
    began, skipped = time.monotonic(), len(plan.parts) - len(waiting)
    summary = Summary(len(plan.parts), skipped, 0, 0, 0, 0.0)
    for number, done in enumerate(results, 1):
        rows, failed, size = summary.rows + done.rows, summary.failed + done.failed, summary.size + done.size
        summary = Summary(summary.parts, skipped, rows, failed, size, time.monotonic() - began)
        if progress is not None:
            progress(skipped + number, summary.parts, summary)
    return summary


def _plan(source: str, target: str, task: str, options: dict[str, Any], part_size: int) -> Plan:
    """The plan of an earlier run, or a new one."""
    path = f"{target.rstrip('/')}/{NAME}"
    text = _files.read(path)
    if text is None:
        plan = Plan.make(source, target, task, options, part_size)
        _files.write(path, plan.to_json())
        return plan
    plan = Plan.from_json(text)
    if (plan.source, plan.task, plan.options) != (source, task, Plan.complete(source, target, task, options)):
        raise ValueError(f"{target} has the results of another source or of other options: name another target")
    return plan


def show(done: int, parts: int, summary: Summary) -> None:
    """Prints one line to stderr."""
    rate = summary.rows / summary.seconds if summary.seconds else 0.0
    print(f"{done}/{parts} parts, {summary.rows} rows, {summary.failed} failed, {rate:.0f} rows/s", file=sys.stderr)
