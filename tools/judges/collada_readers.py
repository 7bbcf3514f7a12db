"""Writes the corners of the triangles that pycollada and trimesh see in Collada files.

    collada_readers.py FILE...

Prints one line of JSON for each file: the counts, or errors. `FILE.pycollada.npy` and `FILE.trimesh.npy` have the corners
in the axes and the unit of the file.
"""

import json
import sys

import collada
import numpy as np
import trimesh


def with_pycollada(path):
    document = collada.Collada(path)
    places = []
    objects = [*document.scene.objects("geometry")]
    objects += [bound.geometry for bound in document.scene.objects("controller") if hasattr(bound, "geometry")]
    for geometry in objects:
        for primitive in geometry.primitives():
            if hasattr(primitive, "triangleset"):
                primitive = primitive.triangleset()
            if not isinstance(primitive, collada.triangleset.BoundTriangleSet):
                continue
            if len(primitive):
                places.append(np.asarray(primitive.vertex, np.float64)[primitive.vertex_index].reshape(-1, 3))
    return np.concatenate(places) if places else np.zeros((0, 3))


def with_trimesh(path):
    scene = trimesh.load_scene(path, process=False)
    places = []
    for node in scene.graph.nodes_geometry:
        matrix, name = scene.graph[node]
        mesh = scene.geometry[name]
        if not hasattr(mesh, "faces") or not len(mesh.faces):
            continue
        points = np.asarray(mesh.vertices, np.float64)[mesh.faces].reshape(-1, 3)
        places.append(points @ matrix[:3, :3].T + matrix[:3, 3])
    return np.concatenate(places) if places else np.zeros((0, 3))


for path in sys.argv[1:]:
    seen = {"path": path}
    for name, look in (("pycollada", with_pycollada), ("trimesh", with_trimesh)):
        try:
            corners = look(path)
            np.save(f"{path}.{name}.npy", corners)
            seen[name] = {"triangles": len(corners) // 3}
        except Exception as error:
            seen[name] = {"error": f"{type(error).__name__}: {error}"[:200]}
    print(json.dumps(seen), flush=True)
