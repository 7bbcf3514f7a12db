"""Writes the corners of the triangles that trimesh sees in OBJ files and GLBs.

    obj_readers.py FILE...

Prints one line of JSON for each file: the number of triangles of each material, or an error. `FILE.trimesh.npy` has the
position and the texture coordinate of each corner, or NaN if the corner has none.
"""

import json
import sys
from collections import Counter

import numpy as np
import trimesh


def look(path):
    scene = trimesh.load_scene(path, process=False)
    corners, materials = [], Counter()
    for node in scene.graph.nodes_geometry:
        matrix, name = scene.graph[node]
        mesh = scene.geometry[name]
        if not hasattr(mesh, "faces") or not len(mesh.faces):
            continue
        points = np.asarray(mesh.vertices, np.float64)[mesh.faces].reshape(-1, 3)
        whole = np.full((len(points), 5), np.nan)
        whole[:, :3] = points @ matrix[:3, :3].T + matrix[:3, 3]
        uvs = getattr(mesh.visual, "uv", None)
        if uvs is not None and len(uvs):
            whole[:, 3:] = np.asarray(uvs)[mesh.faces].reshape(-1, 2)
        corners.append(whole)
        material = getattr(mesh.visual, "material", None)
        materials[getattr(material, "name", None) or ""] += len(mesh.faces)
    return np.concatenate(corners) if corners else np.zeros((0, 5)), materials


for path in sys.argv[1:]:
    seen = {"path": path}
    try:
        corners, seen["materials"] = look(path)
        np.save(f"{path}.trimesh.npy", corners)
    except Exception as error:
        seen["error"] = f"{type(error).__name__}: {error}"[:200]
    print(json.dumps(seen), flush=True)
