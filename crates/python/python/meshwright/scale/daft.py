"""Runs parts on Daft: pip install meshwright[daft]."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from ._parts import Part

_T = TypeVar("_T")


def run(work: Callable[[Part], _T], parts: Sequence[Part], workers: int | None = None) -> Iterator[_T]:
    """On Daft's runner, which `daft.set_runner_ray` changes to a cluster. `workers` is left to the runner."""
    import daft  # type: ignore[import-not-found,import-untyped,unused-ignore]

    @daft.func(return_dtype=daft.DataType.binary())
    def done(part: bytes) -> bytes:
        return pickle.dumps(work(pickle.loads(part)))

    frame = daft.from_pydict({"part": [pickle.dumps(part) for part in parts]})
    if daft.get_or_infer_runner_type() == "ray":
        frame = frame.into_partitions(len(parts))
    for row in frame.select(done(frame["part"]).alias("done")).iter_rows():
        yield pickle.loads(row["done"])
