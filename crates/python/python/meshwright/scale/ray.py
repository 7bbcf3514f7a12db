"""Runs parts on Ray: pip install meshwright[ray]."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from ._parts import Part

_T = TypeVar("_T")


def run(work: Callable[[Part], _T], parts: Sequence[Part], workers: int | None = None) -> Iterator[_T]:
    """On the cluster that Ray is connected to, or else on this machine. A part whose worker is lost runs on another."""
    import ray  # type: ignore[import-not-found,import-untyped,unused-ignore]

    started = not ray.is_initialized()
    if started:
        ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
    try:
        task = ray.remote(max_retries=3)(work)
        waiting = [task.remote(part) for part in parts]
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    finally:
        if started:
            ray.shutdown()
