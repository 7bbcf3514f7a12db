"""Reads files with trimesh: `register()`, then `trimesh.load("house.cdae")`."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

import numpy as np

import meshwright

from . import EXTENSIONS


def register(extensions: Iterable[str] = EXTENSIONS) -> None:
    """Adds readers for extensions, without a dot."""
    from trimesh.exchange import load

    for extension in extensions:
        load.mesh_loaders[extension] = read


def read(file_obj: Any, file_type: str | None = None, *, lod: int = 0, **_: Any) -> dict[str, Any]:
    """A scene of a level of detail: a geometry for each primitive, and a graph of nodes. Skinned meshes have their rest pose."""
    name = getattr(file_obj, "name", None)
    asset = meshwright.open(name if isinstance(name, str) and os.path.isfile(name) else file_obj)
    return scene_kwargs(asset.to_scene(), lod)


def scene_kwargs(scene: meshwright.Scene, lod: int = 0) -> dict[str, Any]:
    """What `trimesh.exchange.load.load_kwargs` makes a scene of."""
    geometry: dict[str, Any] = {}
    graph: list[dict[str, Any]] = []
    pose = scene.pose()
    materials = scene.materials
    names: dict[tuple[int, int, int], str] = {}
    for node, pool, *_ in scene.geometry(lod).parts:
        mesh = node.mesh
        if mesh is None:
            continue
        for number, primitive in enumerate(mesh.primitives):
            if primitive.pool_index != pool or not primitive.triangle_count:
                continue
            # A skinned mesh depends on its node.
            key = (mesh.index, number, node.index if node.skin is not None else -1)
            if key not in names:
                names[key] = _free(f"{mesh.name or node.name or 'mesh'}", geometry)
                skinned = node.skin is not None
                own: dict[str, Any] = {
                    "vertices": pose.vertices(node, pool) if skinned else primitive.positions,
                    "faces": primitive.triangles.astype(np.int64),
                    "process": False,
                }
                if not skinned and primitive.normals is not None:
                    own["vertex_normals"] = primitive.normals
                if primitive.material is not None:
                    own["metadata"] = {"material": materials[primitive.material].name}
                geometry[names[key]] = own
            matrix = np.eye(4) if node.skin is not None else pose.world(node)
            instances = [np.eye(4)] if node.instances is None else list(node.instances)
            for n, place in enumerate(instances):
                graph.append(
                    {
                        "frame_from": "world",
                        "frame_to": f"{node.name}#{node.index}.{number}.{n}",
                        "matrix": matrix @ place,
                        "geometry": names[key],
                    }
                )
    return {"class": "Scene", "geometry": geometry, "graph": graph, "base_frame": "world"}


def _free(name: str, used: dict[str, Any]) -> str:
    free, n = name, 1
    while free in used:
        n += 1
        free = f"{name}_{n}"
    return free
