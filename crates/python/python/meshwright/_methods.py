"""Methods of `Asset` that need no Rust."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from . import _meshwright as native
from ._results import Placements, Validation

_TO_Z_UP = np.array([[1, 0, 0, 0], [0, 0, -1, 0], [0, 1, 0, 0], [0, 0, 0, 1]], np.float64)
"""(x, y, z) of scenes is (x, -z, y) of the game."""


def validate(
    asset: native.Asset,
    profile: str | Iterable[str] | None = None,
    only: str | Iterable[str] | None = None,
    ignore: str | Iterable[str] | None = None,
    severities: Mapping[str, str] | None = None,
) -> Validation:
    other = None if severities is None else dict(severities)
    return Validation(**native.validate(asset, profile, only, ignore, other))


def _source(asset: native.Asset) -> tuple[bytes | str, str | None]:
    """The bytes of an asset, which are those that were opened whatever became of the file."""
    return asset.data().tobytes(), None if asset.path is None else str(asset.path)


def tree(asset: native.Asset, path: str | None, depth: int | None, limit: int) -> list[dict[str, Any]]:
    content, name = _source(asset)
    rows, _, error = native.tree(content, name, path, depth, limit, None)
    if error is not None:
        raise error
    return rows


def query(asset: native.Asset, program: str, on: str, variables: Mapping[str, str] | None) -> list[Any]:
    content, name = _source(asset)
    return native.query(content, name, program, list((variables or {}).items()), on, None)


def deps(asset: native.Asset, roots: Any) -> dict[str, Any]:
    return native.deps(asset, roots)


def placements(scene: native.Scene, up: str) -> Placements:
    if up not in ("y", "z"):
        raise ValueError(f"up: expected y or z, found {up!r}")
    rows, matrices = native.placements(scene)
    if up == "z":
        matrices = _TO_Z_UP @ matrices @ _TO_Z_UP.T
    # One row for each place; its strings are shared.
    spread = [row for row in rows for _ in range(row[7])]
    return Placements(
        names=[row[1] for row in spread],
        classes=[row[2] for row in spread],
        shapes=[row[3] for row in spread],
        files=[row[4] for row in spread],
        lines=np.array([row[5] for row in spread], np.int64),
        hidden=np.array([row[6] for row in spread], np.bool_),
        nodes=np.array([row[0] for row in spread], np.int64),
        matrices=matrices,
    )
