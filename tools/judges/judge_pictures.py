"""Compares pictures of `meshwright render` with those of F3D: same model, camera, size and background.

Usage: judge_pictures.py MESHWRIGHT OUT [GLB...]. Needs f3d, numpy and pillow from PyPI. Without files, models are
converted from the fixtures and, if MESHWRIGHT_CORPUS is set, from the first shapes and models of the corpus.
OUT receives the pictures and a table.
"""

import json
import math
import os
import struct
import subprocess
import sys
from pathlib import Path

import f3d
import numpy as np
from PIL import Image

SIZE = 512
FIELD_OF_VIEW = 30.0
AZIMUTH, ELEVATION = 45.0, 30.0
# F3D leaves out the factor pi of diffuse light, so that a white surface is dark gray.
INTENSITIES = (1.0, 2.5)
FIXTURES = ["house.cdae", "windmill.cdae", "shed.dae", "crate.pmdl_b", "crane.cast"]
REAL = {"cdae": 4, "cast": 2, "udm": 1, "gltf": 2}


def read_glb(path):
    data = path.read_bytes()
    (length,) = struct.unpack_from("<I", data, 12)
    return json.loads(data[20 : 20 + length]), data[20 + length :]


def write_glb(path, root, rest):
    text = json.dumps(root).encode()
    text += b" " * (-len(text) % 4)
    body = struct.pack("<II", len(text), 0x4E4F534A) + text + rest
    path.write_bytes(struct.pack("<III", 0x46546C67, 2, 12 + len(body)) + body)


def matrix(node):
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


def bounds(root):
    corners = []
    stack = [(index, np.eye(4)) for index in root["scenes"][root.get("scene", 0)]["nodes"]]
    while stack:
        index, above = stack.pop()
        node = root["nodes"][index]
        world = above @ matrix(node)
        for primitive in root["meshes"][node["mesh"]]["primitives"] if "mesh" in node else []:
            box = root["accessors"][primitive["attributes"]["POSITION"]]
            for bits in range(8):
                point = [box["max" if bits >> axis & 1 else "min"][axis] for axis in range(3)]
                corners.append((world @ [*point, 1])[:3])
        stack += [(child, world) for child in node.get("children", [])]
    return np.min(corners, axis=0), np.max(corners, axis=0)


def add_camera(source, target):
    """A copy of a GLB with one camera that sees the whole model; position, center and up of the camera."""
    root, rest = read_glb(source)
    low, high = bounds(root)
    center, radius = (low + high) / 2, max(np.linalg.norm(high - low) / 2, 1e-6)
    distance = radius / math.sin(math.radians(FIELD_OF_VIEW / 2))
    a, e = math.radians(AZIMUTH), math.radians(ELEVATION)
    back = np.array([math.cos(e) * math.sin(a), math.sin(e), math.cos(e) * math.cos(a)])
    right = np.array([math.cos(a), 0, -math.sin(a)])
    up = np.cross(back, right)
    position = center + back * distance
    perspective = {"yfov": math.radians(FIELD_OF_VIEW), "znear": distance / 100, "aspectRatio": 1}
    root["cameras"] = [{"name": "judge", "type": "perspective", "perspective": perspective}]
    for node in root["nodes"]:
        node.pop("camera", None)
    columns = [*right, 0, *up, 0, *back, 0, *position, 1]
    root["nodes"].append({"name": "judge", "camera": 0, "matrix": [float(value) for value in columns]})
    root["scenes"][root.get("scene", 0)]["nodes"].append(len(root["nodes"]) - 1)
    write_glb(target, root, rest)
    return [tuple(map(float, vector)) for vector in (position, center, up)]


def render_f3d(source, target, camera, intensity):
    engine = f3d.Engine.create(True)
    engine.options.update({"render.background.color": [1, 1, 1], "render.light.intensity": intensity})
    engine.window.size = SIZE, SIZE
    engine.scene.add(str(source))
    own = engine.window.camera
    own.position, own.focal_point, own.view_up = camera
    own.view_angle = FIELD_OF_VIEW
    engine.window.render_to_image().save(str(target))


def blurred(image):
    ends = np.arange(-5, 6)
    kernel = np.exp(-(ends**2) / (2 * 1.5**2))
    kernel /= kernel.sum()
    for axis in (0, 1):
        padded = np.pad(image, [(5, 5) if axis == side else (0, 0) for side in (0, 1)], mode="edge")
        parts = [np.take(padded, range(k, k + image.shape[axis]), axis=axis) * kernel[k] for k in range(11)]
        image = np.sum(parts, axis=0)
    return image


def ssim(first, second):
    """The mean structural similarity of the pixels that show the model, and of the whole picture."""
    a, b = (np.asarray(Image.open(path).convert("L"), float) for path in (first, second))
    mean_a, mean_b = blurred(a), blurred(b)
    var_a, var_b = blurred(a * a) - mean_a**2, blurred(b * b) - mean_b**2
    both = blurred(a * b) - mean_a * mean_b
    c1, c2 = (0.01 * 255) ** 2, (0.03 * 255) ** 2
    values = (2 * mean_a * mean_b + c1) * (2 * both + c2) / ((mean_a**2 + mean_b**2 + c1) * (var_a + var_b + c2))
    model = blurred(((a < 250) | (b < 250)).astype(float)) > 0.01
    return float(values[model].mean()), float(values.mean())


def sources(program, out):
    root = Path(__file__).resolve().parents[2] / "fixtures"
    files = [root / name for name in FIXTURES]
    corpus = os.environ.get("MESHWRIGHT_CORPUS")
    for folder, number in REAL.items() if corpus else []:
        endings = {".cdae", ".cast", ".pmdl_b", ".glb"}
        found = sorted(file for file in (Path(corpus) / folder).rglob("*") if file.suffix in endings)
        files += found[:: max(1, len(found) // number)][:number]
    for index, file in enumerate(files):
        glb = out / f"{index}_{file.stem}.glb"
        command = [program, "convert", file, "-o", glb, "--for", "three", "--quiet"]
        if subprocess.run(command, capture_output=True).returncode == 0:
            yield glb


def main():
    program, out = sys.argv[1], Path(sys.argv[2])
    out.mkdir(parents=True, exist_ok=True)
    f3d.Engine.autoload_plugins()
    print("| model | SSIM | at equal exposure | whole picture |\n|---|---|---|---|")
    rows = []
    for glb in map(Path, sys.argv[3:]) if sys.argv[3:] else sources(program, out):
        seen, ours = out / f"{glb.stem}_seen.glb", out / f"{glb.stem}_ours.png"
        try:
            camera = add_camera(glb, seen)
        except (KeyError, ValueError):
            continue  # It has no meshes.
        command = [program, "render", seen, "-o", ours, "--view", "judge", "--size", str(SIZE)]
        subprocess.run([*command, "--background", "white", "--quiet"], check=True)
        values = []
        for intensity in INTENSITIES:
            theirs = out / f"{glb.stem}_f3d_{intensity:g}.png"
            try:
                render_f3d(glb, theirs, camera, intensity)
            except RuntimeError as error:
                print(f"{glb.stem}: F3D fails: {error}", file=sys.stderr)
                break
            values.append(ssim(ours, theirs))
        if len(values) < len(INTENSITIES):
            continue
        rows.append((values[0][0], values[1][0], values[1][1]))
        print(f"| {glb.stem} | " + " | ".join(f"{value:.2f}" for value in rows[-1]) + " |", flush=True)
    print("| mean | " + " | ".join(f"{np.mean(column):.2f}" for column in zip(*rows)) + " |")


if __name__ == "__main__":
    main()
