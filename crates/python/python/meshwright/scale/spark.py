"""Runs parts on Spark: pip install meshwright[spark]."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from ._parts import Part

_T = TypeVar("_T")


def run(work: Callable[[Part], _T], parts: Sequence[Part], workers: int | None = None) -> Iterator[_T]:
    """On the active session, or else on this machine. Spark repeats parts that fail; results come when all parts are done."""
    from pyspark.sql import SparkSession  # type: ignore[import-not-found,import-untyped,unused-ignore]

    active = SparkSession.getActiveSession()
    if active is None:
        # The interpreter that has the package.
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    builder = SparkSession.builder.master(f"local[{workers or '*'}]").appName("meshwright")
    session = active or builder.getOrCreate()
    try:
        yield from session.sparkContext.parallelize(parts, len(parts)).map(work).toLocalIterator(prefetchPartitions=True)
    finally:
        if active is None:
            session.stop()
