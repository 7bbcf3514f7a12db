"""Reads and writes files with meshio: `register()`, then `meshio.read("crate.pmdl_b")`."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

import meshwright

from . import EXTENSIONS


def register(extensions: Iterable[str] = EXTENSIONS) -> None:
    """Adds readers and writers for extensions, without a dot. Registering again has no effect."""
    import meshio  # type: ignore[import-untyped]
    from meshio._helpers import reader_map  # type: ignore[import-untyped]

    for extension in extensions:
        name = f"meshwright-{extension}"
        if name not in reader_map:
            meshio.register_format(name, [f".{extension}"], read, {name: write})


def read(filename: str | os.PathLike[str], lod: int = 0) -> Any:
    """What a level of detail shows in the rest pose, as one mesh in meters, Y up. Meshes that several nodes show are repeated.
    The cell data "material" is the index of the material, -1 for none."""
    import meshio

    scene = meshwright.open(filename).to_scene()
    geometry = scene.geometry(lod)
    cells = [("triangle", geometry.triangles.astype(np.int64))]
    return meshio.Mesh(geometry.positions, cells, cell_data={"material": [geometry.materials]})


def write(filename: str | os.PathLike[str], mesh: Any, **options: Any) -> None:
    """Writes the triangles of a mesh, and its quads as two triangles each.

    Raises ValueError for cells of other types.
    """
    points = np.asarray(mesh.points, np.float32)
    if points.shape[1:] == (2,):
        points = np.column_stack([points, np.zeros(len(points), np.float32)])
    blocks = [_triangles(block.type, np.asarray(block.data), points) for block in mesh.cells]
    triangles = np.concatenate(blocks) if blocks else np.zeros((0, 3), np.int64)
    scene = meshwright.Scene.from_arrays(points, triangles)
    scene.convert_to(None, os.fspath(filename), **options)


def _triangles(kind: str, cells: npt.NDArray[Any], points: npt.NDArray[np.float32]) -> npt.NDArray[Any]:
    """The triangles of cells: int64 [F, 3]."""
    if kind == "triangle":
        return cells
    if kind != "quad":
        raise ValueError(f"cells of type {kind} cannot be written: only triangles and quads can")
    a, b, c, d = (points[cells[:, corner]] for corner in range(4))
    # The diagonal a-c divides a quad unless it is concave at b or d: then the two triangles face opposite sides.
    opposite = np.einsum("ij,ij->i", np.cross(b - a, c - a), np.cross(c - a, d - a)) < 0
    halves = np.where(opposite[:, None, None], cells[:, [[0, 1, 3], [1, 2, 3]]], cells[:, [[0, 1, 2], [0, 2, 3]]])
    triangles: npt.NDArray[Any] = halves.reshape(-1, 3)
    return triangles
