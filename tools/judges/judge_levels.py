"""Measures levels of detail that are made, and compares them with those that shapes have, at equal numbers of triangles.

Usage: judge_levels.py MESHWRIGHT LEVELS OUT [--dense] [SHAPE...]. LEVELS is the example of that name of meshwright-simplify
(`cargo build --release -p meshwright-simplify --example levels`). Needs numpy, scipy and trimesh. Without shapes, those of the
corpus (MESHWRIGHT_CORPUS) with several levels. OUT receives the levels and a table (`levels.tsv`).

For each made level: the distance of 99 % of both surfaces, whichever is larger, and that of the shape's own level; triangles
that face away from the original surface nearest to them ("turned"); triangles on the surface of another material ("mixed").
Both surfaces of a thin sheet are near to a triangle of it: it is turned if the nearest surface at three of four of its places
faces away, and none as near faces its way. Exits with 1 if a made level has turned or mixed triangles, or if fewer than 80 % of
those of rocks and plants are closer than the shape's own.

`--dense` measures the time for a made surface of 251,904 triangles instead.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
from scipy.spatial import cKDTree
from trimesh.triangles import closest_point

import glb_container

SAMPLES = 8_000
# About as many cells has a surface.
CELLS = 20_000
# The part of the size below which two distances are equal.
NEAR = 1e-4
PLACES = np.array([[1 / 3, 1 / 3, 1 / 3], [2 / 3, 1 / 6, 1 / 6], [1 / 6, 2 / 3, 1 / 6], [1 / 6, 1 / 6, 2 / 3]])
GROWN = re.compile("rock|stone|cliff|boulder|tree|palm|fir|pine|bush|grass|plant|oak|fern|leaf|flower|shrub|cactus|foliage")
BETTER = 0.8
KINDS = {5120: "<i1", 5121: "<u1", 5122: "<i2", 5123: "<u2", 5125: "<u4", 5126: "<f4"}
WIDTHS = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4}


def accessor(root, contents, index):
    own = root["accessors"][index]
    view = root["bufferViews"][own["bufferView"]]
    kind, width = np.dtype(KINDS[own["componentType"]]), WIDTHS[own["type"]]
    start = view.get("byteOffset", 0) + own.get("byteOffset", 0)
    step = view.get("byteStride", kind.itemsize * width)
    return np.ndarray((own["count"], width), kind, contents[view["buffer"]], start, (step, kind.itemsize))


def matrix(node):
    if "matrix" in node:
        return np.array(node["matrix"], float).reshape(4, 4).T
    x, y, z, w = node.get("rotation", [0, 0, 0, 1])
    whole = np.eye(4)
    whole[:3, :3] = np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
            [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
            [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
        ]
    ) * np.array(node.get("scale", [1, 1, 1]))
    whole[:3, 3] = node.get("translation", [0, 0, 0])
    return whole


def triangles(path):
    """The corners of all triangles that a file shows, and the material of each."""
    root, contents = glb_container.read(path)
    found, materials = [np.zeros((0, 3, 3))], [np.zeros(0, int)]

    def visit(index, above):
        node = root["nodes"][index]
        world = above @ matrix(node)
        for part in root["meshes"][node["mesh"]]["primitives"] if "mesh" in node else []:
            if part.get("mode", 4) != 4:
                continue
            points = accessor(root, contents, part["attributes"]["POSITION"]).astype(float)
            points = points @ world[:3, :3].T + world[:3, 3]
            order = accessor(root, contents, part["indices"])[:, 0] if "indices" in part else np.arange(len(points))
            corners = points[order.astype(int)].reshape(-1, 3, 3)
            # A mirrored node shows the other side of each.
            found.append(corners[:, ::-1] if np.linalg.det(world[:3, :3]) < 0 else corners)
            materials.append(np.full(len(corners), part.get("material", -1)))
        for child in node.get("children", []):
            visit(child, world)

    for node in root["scenes"][root.get("scene", 0)].get("nodes", []):
        visit(node, np.eye(4))
    return np.concatenate(found), np.concatenate(materials)


def normals(corners):
    return np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])


class Surface:
    """Triangles whose nearest ones to points are found exactly: each is divided into small cells, and all cells that can have
    the nearest point are measured."""

    def __init__(self, corners, radius=None):
        self.corners = corners
        area = np.linalg.norm(normals(corners), axis=1).sum() / 2
        self.radius = radius or max(np.sqrt(area / CELLS), 1e-9)
        cells, owner, centers, owners = corners, np.arange(len(corners)), [], []
        while len(cells):
            sides = np.linalg.norm(cells - np.roll(cells, -1, axis=1), axis=2)
            center = cells.mean(axis=1)
            small = np.linalg.norm(cells - center[:, None], axis=2).max(axis=1) <= self.radius
            centers.append(center[small])
            owners.append(owner[small])
            cells, owner, longest = cells[~small], owner[~small], sides[~small].argmax(axis=1)
            rows = np.arange(len(cells))
            a, b, c = (cells[rows, (longest + step) % 3] for step in range(3))
            middle = (a + b) / 2
            cells = np.concatenate([np.stack([a, middle, c], 1), np.stack([middle, b, c], 1)])
            owner = np.concatenate([owner, owner])
        self.owners = np.concatenate(owners)
        self.tree = cKDTree(np.concatenate(centers))

    def near(self, points, within=0.0):
        """The distance of each point; and for all triangles that are at most `within` farther than the nearest one, the
        number of the point, the triangle, and the distance."""
        distance = np.full(len(points), np.inf)
        found, left, count = [], np.arange(len(points)), 8
        while len(left):
            count = min(count, len(self.owners))
            far, cells = self.tree.query(points[left], count)
            far, cells = far.reshape(len(left), -1), cells.reshape(len(left), -1)
            # The center of a cell is on the surface, so that farther cells cannot have the nearest point.
            most = far[:, :1] + within + self.radius
            done = (far[:, -1] > most[:, 0]) | (count == len(self.owners))
            row, column = np.nonzero((far <= most) & done[:, None])
            pairs = np.unique(np.stack([left[row], self.owners[cells[row, column]]], 1), axis=0)
            own = np.linalg.norm(closest_point(self.corners[pairs[:, 1]], points[pairs[:, 0]]) - points[pairs[:, 0]], axis=1)
            np.minimum.at(distance, pairs[:, 0], own)
            if within > 0:
                found.append(pairs[own <= distance[pairs[:, 0]] + within])
            left, count = left[~done], count * 4
        return distance, np.concatenate(found) if found else np.zeros((0, 2), int)


def sampled(corners, seed):
    area = np.linalg.norm(normals(corners), axis=1)
    random = np.random.default_rng(seed)
    chosen = random.choice(len(corners), SAMPLES, p=area / area.sum())
    u, v = random.random((2, SAMPLES))
    u, v = np.where(u + v > 1, 1 - u, u), np.where(u + v > 1, 1 - v, v)
    a, b, c = corners[chosen].transpose(1, 0, 2)
    return a + (b - a) * u[:, None] + (c - a) * v[:, None]


def p99(corners, surface, samples):
    """The larger 99th percentile of the distances of both surfaces."""
    if not len(corners):
        return np.inf
    own = Surface(corners)
    ways = own.near(samples)[0], surface.near(sampled(corners, 2))[0]
    return max(np.percentile(way, 99) for way in ways)


def places_of(corners):
    return (PLACES @ corners).reshape(-1, 3)


def turned(corners, surface, size):
    """Which triangles face away."""
    direction = normals(corners)
    original = normals(surface.corners)
    _, pairs = surface.near(places_of(corners), NEAR * size)
    point, triangle = pairs.T
    agrees = np.zeros(len(corners) * 4, bool)
    agrees[point[(direction[point // 4] * original[triangle]).sum(1) > 0]] = True
    # The direction of a sliver is noise.
    longest = np.linalg.norm(corners - np.roll(corners, -1, axis=1), axis=2).max(axis=1)
    wide = np.linalg.norm(direction, axis=1) > 1e-6 * longest**2
    return wide & (agrees.reshape(-1, 4).sum(1) < 2)


def mixed(corners, materials, surface, of, far):
    """Which triangles are on the surface of another material, and not on that of their own."""
    away = np.zeros(len(corners), bool)
    for material in np.unique(materials):
        own = materials == material
        places = places_of(corners[own])
        there = of == material
        if not there.any():
            away[own] = True
            continue
        to_own = Surface(surface.corners[there], surface.radius).near(places)[0]
        to_any = surface.near(places)[0]
        away[own] = (to_own > 3 * np.maximum(to_any, far)).reshape(-1, 4).sum(1) > 2
    return away


def run(*command):
    return subprocess.run([str(part) for part in command], capture_output=True, text=True)


def level_files(meshwright, shape, out):
    """The levels of a shape as files, as many as have triangles."""
    files = []
    for number in range(8):
        path = out / f"{shape.stem}.own{number}.glb"
        if not path.exists():
            run(meshwright, "convert", shape, "--lod", number, "--collision", "drop", "-o", path)
        if not path.exists():
            break
        files.append(path)
    return files


def judge(meshwright, levels, shape, out):
    files = level_files(meshwright, shape, out)
    own = [triangles(path) for path in files]
    own = [level for level in own if len(level[0])]
    if len(own) < 2 or len(own[0][0]) < 20:
        return []
    (corners, of), *others = own
    others = [level for level in others if len(level[0]) < len(corners)]
    counts = [len(level[0]) for level in others]
    counts = sorted(set(counts), reverse=True)
    made = run(levels, files[0], out / f"{shape.stem}.made", *counts)
    if made.returncode:
        raise SystemExit(f"{shape}: {made.stderr}")
    size = np.ptp(corners.reshape(-1, 3), axis=0).max()
    surface, samples = Surface(corners), sampled(corners, 1)
    rows = []
    for number, count in enumerate(counts):
        theirs, _ = next(level for level in others if len(level[0]) == count)
        ours, materials = triangles(out / f"{shape.stem}.made.{number}.glb")
        far = p99(ours, surface, samples)
        rows.append(
            {
                "shape": shape.stem,
                "of": len(corners),
                "own": count,
                "made": len(ours),
                "own_p99": p99(theirs, surface, samples),
                "made_p99": far,
                "own_turned": int(turned(theirs, surface, size).sum()),
                "turned": int(turned(ours, surface, size).sum()),
                "mixed": int(mixed(ours, materials, surface, of, max(far, NEAR * size)).sum()),
            }
        )
    return rows


def shapes(folder):
    """The shapes of a folder, each once."""
    known, found = set(), []
    for path in sorted([*folder.rglob("*.cdae"), *folder.rglob("*.dae")]):
        content = hashlib.sha256(path.read_bytes()).digest()
        if content not in known:
            known.add(content)
            found.append(path)
    return found


def dense():
    """A rough ball with a texture, of 251,904 triangles, as a GLB file."""
    rings, around = 247, 512
    down, turn = np.meshgrid(np.linspace(0, np.pi, rings + 1), np.linspace(0, 2 * np.pi, around + 1), indexing="ij")
    uv = np.stack([turn / (2 * np.pi), down / np.pi], -1).reshape(-1, 2)
    turn[:, -1] = 0
    out = np.stack([np.sin(down) * np.cos(turn), np.cos(down), np.sin(down) * np.sin(turn)], -1)
    out[[0, -1], :, ::2] = 0
    x, y, z = out.transpose(2, 0, 1)
    bumps = 0.1 * np.sin(5 * x + 3 * y) * np.cos(4 * z) + 0.02 * np.sin(31 * x) * np.sin(29 * y + 27 * z)
    points = (out * (1.35 + bumps)[..., None]).reshape(-1, 3)
    row, column = (part.ravel() for part in np.mgrid[0:rings, 0:around])
    a = row * (around + 1) + column
    b, c, d = a + 1, a + around + 1, a + around + 2
    faces = np.concatenate([np.stack([a, b, c], 1)[row > 0], np.stack([b, d, c], 1)[row < rings - 1]])
    normal = np.zeros_like(points)
    for corner in range(3):
        np.add.at(normal, faces[:, corner], normals(points[faces]))
    normal /= np.maximum(np.linalg.norm(normal, axis=1), 1e-30)[:, None]
    arrays = [points.astype("<f4"), normal.astype("<f4"), uv.astype("<f4"), faces.astype("<u4").ravel()]
    views, at = [], 0
    for array in arrays:
        views.append({"buffer": 0, "byteOffset": at, "byteLength": array.nbytes})
        at += array.nbytes
    box = {"min": arrays[0].min(0).tolist(), "max": arrays[0].max(0).tolist()}
    forms = [("VEC3", 5126, box), ("VEC3", 5126, {}), ("VEC2", 5126, {}), ("SCALAR", 5125, {})]
    accessors = [
        {"bufferView": view, "componentType": kind, "count": len(arrays[view]), "type": form, **more}
        for view, (form, kind, more) in enumerate(forms)
    ]
    attributes = {"POSITION": 0, "NORMAL": 1, "TEXCOORD_0": 2}
    root = {
        "asset": {"version": "2.0"},
        "scene": 0,
        "scenes": [{"nodes": [0]}],
        "nodes": [{"mesh": 0}],
        "meshes": [{"primitives": [{"attributes": attributes, "indices": 3}]}],
        "accessors": accessors,
        "bufferViews": views,
        "buffers": [{"byteLength": at}],
    }
    text = json.dumps(root).encode()
    text += b" " * (-len(text) % 4)
    bytes_ = b"".join(array.tobytes() for array in arrays)
    body = [len(text).to_bytes(4, "little"), b"JSON", text, len(bytes_).to_bytes(4, "little"), b"BIN\0", bytes_]
    body = b"".join(body)
    return b"glTF" + (2).to_bytes(4, "little") + (12 + len(body)).to_bytes(4, "little") + body


def judge_dense(levels, out):
    path = out / "dense.glb"
    path.write_bytes(dense())
    corners, _ = triangles(path)
    counts = [len(corners) * part // 100 for part in (50, 20, 8)]
    surface, samples = Surface(corners), sampled(corners, 1)
    size = np.ptp(corners.reshape(-1, 3), axis=0).max()
    start = time.perf_counter()
    made = run(levels, path, out / "dense.made", *counts)
    seconds = time.perf_counter() - start
    if made.returncode:
        raise SystemExit(made.stderr)
    print(f"{len(corners)} triangles: {seconds:.2f} s with reading and writing")
    for number, count in enumerate(counts):
        ours, _ = triangles(out / f"dense.made.{number}.glb")
        far = p99(ours, surface, samples)
        print(f"{count}: {len(ours)} triangles, p99 {far * 1000:.3f} mm, {turned(ours, surface, size).sum()} turned")


def main():
    meshwright, levels, out, *rest = sys.argv[1:]
    out = Path(out)
    out.mkdir(parents=True, exist_ok=True)
    if "--dense" in rest:
        return judge_dense(levels, out)
    given = [Path(path) for path in rest] or shapes(Path(os.environ["MESHWRIGHT_CORPUS"]))
    with ThreadPoolExecutor(2) as pool:
        rows = [row for rows in pool.map(lambda shape: judge(meshwright, levels, shape, out), given) for row in rows]
    seen, kept = set(), []
    for row in rows:
        # One geometry in several files counts once.
        key = (row["of"], row["own"], round(row["own_p99"], 6))
        if key not in seen:
            seen.add(key)
            kept.append(row)
    with open(out / "levels.tsv", "w") as table:
        print(*kept[0], sep="\t", file=table)
        for row in kept:
            print(*(f"{value:.4f}" if isinstance(value, float) else value for value in row.values()), sep="\t", file=table)
    for row in kept:
        print(
            f"{row['shape'][:44]:44} {row['of']:6} {row['own']:6} {row['made']:6}  p99 {row['own_p99']:8.4f}"
            f" {row['made_p99']:8.4f}  turned {row['own_turned']:4} {row['turned']:4}  mixed {row['mixed']}"
        )
    shown = sum(row["made"] for row in kept)
    wrong = {name: sum(row[name] for row in kept) for name in ("turned", "mixed")}
    print(f"{len(kept)} levels of {len({row['shape'] for row in kept})} shapes, {shown} triangles: {wrong}")
    shares = {}
    for name, group in (("all", kept), ("rocks and plants", [row for row in kept if GROWN.search(row["shape"].lower())])):
        better = [row["made_p99"] < row["own_p99"] for row in group if row["made"] <= row["own"]]
        shares[name] = np.mean(better) if better else 1
        print(f"{name}: {sum(better)} of {len(better)} with as few triangles are closer; {len(group) - len(better)} stopped")
    return 1 if any(wrong.values()) or shares["rocks and plants"] < BETTER else 0


if __name__ == "__main__":
    raise SystemExit(main())
