"""How notebooks show assets and scenes."""

from __future__ import annotations

from base64 import b64encode
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
    title = asset.path.name if asset.path else "asset"
    return _picture(asset, title) + _table(title, rows)


def _picture(asset: native.Asset, title: str) -> str:
    """The picture of an asset as an element; empty if there is nothing to see."""
    if not asset.has_scene:
        return ""
    try:
        picture = native.render(asset, size=384)
    except Error:
        # The table of figures is shown in any case.
        return ""
    data = picture["data"]
    if picture["is_empty"] or not isinstance(data, bytes):
        return ""
    source = f"data:image/png;base64,{b64encode(data).decode()}"
    return f"<img src='{source}' alt='{escape(title, quote=True)}' width='384' height='384'>"
