"""Compares the triangles that two programs show."""

import json

import numpy as np
from scipy.spatial import cKDTree

FAR = 0.1


def load_blender(path):
    """Frames of Blender (Z up) in the axes of glTF, and the description."""
    with np.load(f"{path}.npz") as arrays:
        count = sum(name.startswith("frame") for name in arrays.files)
        frames = [y_up(arrays[f"frame{number}"]) for number in range(count)]
    with open(f"{path}.json") as file:
        return frames, json.load(file)


def load_three(path):
    with open(f"{path}.json") as file:
        seen = json.load(file)
    raw = np.fromfile(f"{path}.bin", "<f8")
    frames, start = [], 0
    for frame in seen["frames"]:
        frames.append(raw[start : start + frame["numbers"]].reshape(-1, 3))
        start += frame["numbers"]
    return frames, seen


def y_up(points):
    return np.stack([points[:, 0], points[:, 2], -points[:, 1]], axis=1)


def z_up(points):
    return np.stack([points[:, 0], -points[:, 2], points[:, 1]], axis=1)


def bounds(points):
    return np.concatenate([points.min(0), points.max(0)]) if len(points) else np.zeros(6)


def size(points):
    """The diagonal of the bounds."""
    if not len(points):
        return 1.0
    return max(float(np.linalg.norm(points.max(0) - points.min(0))), 1e-9)


def distance(a, b):
    """The largest distance from a corner of one to the nearest corner of the other, as a fraction of the size."""
    if not len(a) or not len(b):
        return 0.0 if len(a) == len(b) else float("inf")
    scale = size(b)
    return nearest(a / scale, b / scale)


def faces(a, b):
    """The same for the centers of triangles together with a tenth of their normals: tells also turned faces."""
    if not len(a) or not len(b):
        return 0.0 if len(a) == len(b) else float("inf")
    scale = size(b)
    return nearest(oriented(a, scale), oriented(b, scale))


def oriented(points, scale):
    triangles = points.reshape(-1, 3, 3) / scale
    normals = np.cross(triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0])
    lengths = np.linalg.norm(normals, axis=1)
    # The direction of a sliver is noise.
    wide = lengths > 1e-8
    return np.concatenate([triangles[wide].mean(1), normals[wide] / lengths[wide, None] * 0.1], axis=1)


def nearest(a, b):
    if not len(a) or not len(b):
        return 0.0
    a, b = (np.unique(np.round(points, 9), axis=0) for points in (a, b))
    there, _ = cKDTree(b).query(a, distance_upper_bound=FAR)
    back, _ = cKDTree(a).query(b, distance_upper_bound=FAR)
    return float(max(there.max(), back.max()))


def read_glb(path):
    """The JSON of a GLB and its binary chunk."""
    data = path.read_bytes()
    length = int.from_bytes(data[12:16], "little")
    return json.loads(data[20 : 20 + length]), data[28 + length :]


def matrix(node):
    """The transform of a node of glTF."""
    if "matrix" in node:
        return np.array(node["matrix"], float).reshape(4, 4).T
    x, y, z, w = node.get("rotation", [0, 0, 0, 1])
    turn = np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
            [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
            [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
        ]
    )
    whole = np.eye(4)
    whole[:3, :3] = turn * np.array(node.get("scale", [1, 1, 1]))
    whole[:3, 3] = node.get("translation", [0, 0, 0])
    return whole


def distinct(path):
    """How many triangles of a GLB, in all of its scenes, have three corners at places of their own, and are no copies of
    another triangle of their mesh, also not turned round."""
    gltf, binary = read_glb(path)
    count = 0
    for node in gltf.get("nodes", []):
        seen = []
        for primitive in gltf["meshes"][node["mesh"]]["primitives"] if "mesh" in node else []:
            if primitive.get("mode", 4) != 4:
                continue
            points = accessor(gltf, binary, primitive["attributes"]["POSITION"], 3)
            if "indices" in primitive:
                points = points[accessor(gltf, binary, primitive["indices"], 1).ravel()]
            seen.append(points)
        if not seen:
            continue
        _, corners = np.unique(np.concatenate(seen), axis=0, return_inverse=True)
        corners = np.sort(corners.reshape(-1, 3), axis=1)
        wide = (corners[:, 0] != corners[:, 1]) & (corners[:, 1] != corners[:, 2])
        count += len(np.unique(corners[wide], axis=0))
    return count


def repeated(path):
    """How many triangles of a GLB name the same three vertices as another one of their primitive, or one of them twice."""
    gltf, binary = read_glb(path)
    count = 0
    for primitive in (primitive for mesh in gltf["meshes"] for primitive in mesh["primitives"]):
        if primitive.get("mode", 4) != 4 or "indices" not in primitive:
            continue
        corners = np.sort(accessor(gltf, binary, primitive["indices"], 1).reshape(-1, 3), axis=1)
        wide = (corners[:, 0] != corners[:, 1]) & (corners[:, 1] != corners[:, 2])
        count += len(corners) - len(np.unique(corners[wide], axis=0))
    return count


def keyframes(path):
    """Times of the first animation of a GLB at which most of its channels have a key: at 0, 40 and 80 percent."""
    gltf, binary = read_glb(path)
    samplers = gltf["animations"][0]["samplers"] if gltf.get("animations") else []
    lists = [np.unique(accessor(gltf, binary, sampler["input"], 1)) for sampler in samplers]
    return chosen(lists)


def chosen(lists):
    """Three of the values that occur in most of the lists; lists of one value do not count where there are longer ones."""
    lists = [values for values in lists if len(values) > 1] or lists
    if not lists:
        return []
    values, counts = np.unique(np.concatenate(lists), return_counts=True)
    values = values[counts == counts.max()]
    return sorted({float(values[int(len(values) * part)]) for part in (0, 0.4, 0.8)})


def shears(path):
    """Whether a joint of a GLB has a scale that differs by axis in the bind pose."""
    gltf, _ = read_glb(path)
    joints = {joint for skin in gltf.get("skins", []) for joint in skin["joints"]}
    scales = [gltf["nodes"][joint].get("scale", [1, 1, 1]) for joint in joints]
    return any(max(scale) - min(scale) > 1e-4 * max(map(abs, scale)) for scale in scales)


def accessor(gltf, binary, number, width):
    """The numbers of an accessor without holes and sparse values."""
    given = gltf["accessors"][number]
    kind = {5120: "i1", 5121: "u1", 5122: "<i2", 5123: "<u2", 5125: "<u4", 5126: "<f4"}[given["componentType"]]
    view = gltf["bufferViews"][given["bufferView"]]
    start = view.get("byteOffset", 0) + given.get("byteOffset", 0)
    size = np.dtype(kind).itemsize * width
    stride = view.get("byteStride", size)
    if stride == size:
        return np.frombuffer(binary, kind, given["count"] * width, start).reshape(-1, width)
    rows = [np.frombuffer(binary, kind, width, start + index * stride) for index in range(given["count"])]
    return np.array(rows).reshape(-1, width)
