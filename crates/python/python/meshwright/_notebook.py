"""How notebooks show assets and scenes."""

from __future__ import annotations

from html import escape

from . import _meshwright as native
from ._diagnostics import Error


def _table(title: str, rows: list[tuple[str, str]]) -> str:
    cells = "".join(f"<tr><th style='text-align:left'>{escape(a)}</th><td>{escape(b)}</td></tr>" for a, b in rows)
    return f"<table><caption>{escape(title)}</caption>{cells}</table>"


def _names(names: list[str]) -> str:
    return ", ".join(names[:8]) + (" ..." if len(names) > 8 else "")


def scene_html(scene: native.Scene) -> str:
    counts = [(name.replace("_", " "), f"{count:,}") for name, count in scene.summary().items() if count]
    levels = [(f"level {level.name}", level.kind) for level in scene.levels]
    return _table(scene.name or "scene", counts + levels)


def asset_html(asset: native.Asset) -> str:
    info = asset.info()
    rows = [("format", f"{info['format']} {info['version']}"), ("bytes", f"{info['bytes']:,}")]
    rows += [(name.replace("_", " "), f"{count:,}") for name, count in (info["scene"] or {}).items() if isinstance(count, int) and count]
    rows += [(kind, _names(names)) for kind, names in info["names"].items() if names]
    return _table(asset.path.name if asset.path else "asset", rows)


def asset_png(asset: native.Asset) -> bytes | None:
    if not asset.has_scene:
        return None
    try:
        picture = native.render(asset, size=384)
    except Error:
        # The table of figures is shown in any case.
        return None
    data = picture["data"]
    return None if picture["is_empty"] or not isinstance(data, bytes) else data
