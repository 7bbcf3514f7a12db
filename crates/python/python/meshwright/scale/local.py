"""Runs parts in this process: each uses the threads of Rust."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from ._parts import Part

_T = TypeVar("_T")


def run(work: Callable[[Part], _T], parts: Sequence[Part], workers: int | None = None) -> Iterator[_T]:
    """One part after the other; `workers` is ignored, because all cores are busy already."""
    return map(work, parts)
