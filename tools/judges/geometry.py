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


def slivers(path):
    """How many triangles of a GLB, in all of its scenes, have two corners at one place."""
    data = path.read_bytes()
    length = int.from_bytes(data[12:16], "little")
    gltf, binary = json.loads(data[20 : 20 + length]), data[28 + length :]
    count = 0
    for node in gltf.get("nodes", []):
        if "mesh" not in node:
            continue
        for primitive in gltf["meshes"][node["mesh"]]["primitives"]:
            if primitive.get("mode", 4) != 4:
                continue
            points = accessor(gltf, binary, primitive["attributes"]["POSITION"], 3)
            if "indices" in primitive:
                points = points[accessor(gltf, binary, primitive["indices"], 1).ravel()]
            a, b, c = points.reshape(-1, 3, 3).transpose(1, 0, 2)
            count += int(((a == b).all(1) | (b == c).all(1) | (a == c).all(1)).sum())
    return count


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
