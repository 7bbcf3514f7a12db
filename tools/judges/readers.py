"""Prints what trimesh and pygltflib see in GLBs, as one line of JSON for each."""

import json
import sys

import pygltflib
import trimesh


def with_trimesh(path):
    scene = trimesh.load_scene(path, process=False)
    shown = [scene.graph[node][1] for node in scene.graph.nodes_geometry]
    count = sum(len(getattr(scene.geometry[name], "faces", [])) for name in shown)
    bounds = scene.bounds.ravel().tolist() if count and scene.bounds is not None else None
    return {"triangles": count, "bounds": bounds}


def with_pygltflib(path):
    gltf = pygltflib.GLTF2().load(path)
    count, seen = 0, set()
    todo = list(gltf.scenes[gltf.scene or 0].nodes or []) if gltf.scenes else []
    while todo:
        number = todo.pop()
        if number in seen:
            continue
        seen.add(number)
        node = gltf.nodes[number]
        todo += node.children or []
        for primitive in gltf.meshes[node.mesh].primitives if node.mesh is not None else []:
            if primitive.mode not in (None, 4):
                continue
            given = primitive.indices if primitive.indices is not None else primitive.attributes.POSITION
            count += gltf.accessors[given].count // 3
    return {"triangles": count}


for path in sys.argv[1:]:
    seen = {"path": path}
    for name, look in (("trimesh", with_trimesh), ("pygltflib", with_pygltflib)):
        try:
            seen[name] = look(path)
        except Exception as error:
            seen[name] = {"error": f"{type(error).__name__}: {error}"[:200]}
    print(json.dumps(seen), flush=True)
