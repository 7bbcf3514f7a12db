"""Reads files with pyvista, which finds this reader itself: `pyvista.read("crane.cast")`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

import meshwright

from . import EXTENSIONS


def register(extensions: Iterable[str] = EXTENSIONS) -> None:
    """Adds readers for extensions, without a dot; needed only for others than the usual ones."""
    import pyvista

    for extension in extensions:
        pyvista.register_reader(f".{extension}", read, override=True)


def read(path: str, /, lod: int = 0, **_: Any) -> Any:
    """What a level of detail shows in the rest pose, as `pyvista.PolyData` in meters, Y up. The cell data "material" is the
    index of the material, -1 for none."""
    import pyvista

    geometry = meshwright.open(path).to_scene().geometry(lod)
    triangles = geometry.triangles.astype(np.int64)
    # pyvista wraps arrays, and writes to them.
    mesh: Any = pyvista.PolyData.from_regular_faces(np.array(geometry.positions), triangles)  # type: ignore[arg-type]
    mesh.cell_data["material"] = geometry.materials
    return mesh
