"""Methods of `Asset` that need no Rust."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from . import _meshwright as native
from ._results import Validation


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
