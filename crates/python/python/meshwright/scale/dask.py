"""Runs parts on Dask: pip install meshwright[dask]."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from distributed import Client, LocalCluster, as_completed, get_client  # type: ignore[import-not-found,import-untyped,unused-ignore]

from ._parts import Part

_T = TypeVar("_T")


def run(work: Callable[[Part], _T], parts: Sequence[Part], workers: int | None = None) -> Iterator[_T]:
    """On the cluster of the current client, or else on workers of this machine. A part whose worker is lost runs on another."""
    try:
        client = get_client()
    except ValueError:
        # One thread for each worker: Rust uses several.
        with (
            LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None) as cluster,  # type: ignore[no-untyped-call,unused-ignore]
            Client(cluster) as own,  # type: ignore[no-untyped-call,unused-ignore]
        ):
            yield from _on(own, work, parts)
    else:
        yield from _on(client, work, parts)


def _on(client: Client, work: Callable[[Part], _T], parts: Sequence[Part]) -> Iterator[_T]:
    futures = client.map(work, parts, pure=False, retries=3)
    for future in as_completed(futures):  # type: ignore[no-untyped-call,unused-ignore]
        yield future.result()
        future.release()
