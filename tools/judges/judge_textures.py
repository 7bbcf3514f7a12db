"""Compares decoded textures with those that Pillow decodes.

Usage: judge_textures.py TEXTURE OUT [FOLDER...]. TEXTURE is the example of that name of meshwright-texture
(`cargo build -p meshwright-texture --example texture`); needs numpy and pillow. Each folder is searched for DDS,
PNG, JPEG, TGA, BMP and WebP files. Without folders, random blocks of each compressed format are compared: every mode of a
block is among them.
"""

import struct
import subprocess
import sys
from pathlib import Path

import numpy as np
from PIL import Image

ENDINGS = {".dds", ".png", ".jpg", ".jpeg", ".tga", ".bmp", ".webp"}
# DXGI formats: number, bytes of a block.
BLOCKS = {"BC1": (71, 8), "BC2": (74, 16), "BC3": (77, 16), "BC4": (80, 8), "BC5": (83, 16), "BC6H": (95, 16),
          "BC7": (98, 16)}
SIDE = 128
# BC6H holds floats; Pillow cuts them to 8 bits.
BARS = {"BC6H": 2.55}


def random_dds(path, number, block, seed):
    blocks = np.random.default_rng(seed).integers(0, 256, ((SIDE // 4) ** 2, block), np.uint8)
    # The mode of BC7 that does not exist is black and transparent by definition, and opaque in Pillow.
    blocks[:, 0] = np.where(blocks[:, 0] == 0, 1, blocks[:, 0])
    blocks = blocks.tobytes()
    header = struct.pack("<4s7I44x", b"DDS ", 124, 0x1007 | 0x80000, SIDE, SIDE, len(blocks), 1, 1)
    header += struct.pack("<2I4s5I5I", 32, 4, b"DX10", 0, 0, 0, 0, 0, 0x1000, 0, 0, 0, 0)
    header += struct.pack("<5I", number, 3, 0, 1, 0)
    path.write_bytes(header + blocks)


def ours(program, file, out):
    done = subprocess.run([program, file, out], capture_output=True, text=True)
    if done.returncode != 0:
        return None, done.stderr.strip().splitlines()[-1:]
    picture = Image.open(out)
    if picture.mode.startswith("I;16") or picture.mode == "I":
        return np.asarray(picture, float)[..., None] / 257, None
    return np.asarray(picture, float).reshape(picture.height, picture.width, -1), None


def compared(program, file, out):
    """The largest difference of a channel of 255, and the largest angle between normals in degrees."""
    mine, error = ours(program, file, out)
    if mine is None:
        return None, None, error
    try:
        theirs = np.asarray(Image.open(file).convert("RGBA"), float)
    except Exception as error:
        return None, None, [f"Pillow: {error}"]
    if mine.shape[:2] != theirs.shape[:2]:
        return None, None, [f"size {mine.shape[:2]}, expected {theirs.shape[:2]}"]
    # The blocks of ATI2 are y and x, and Pillow takes them as they come.
    if file.suffix.lower() == ".dds" and file.read_bytes()[84:88] == b"ATI2":
        theirs = theirs[..., [1, 0, 2, 3]]
    count = mine.shape[2]
    if count == 2:
        mine = np.dstack([mine[..., 0]] * 3 + [mine[..., 1]])
    elif count == 1:
        mine = np.dstack([mine[..., 0]] * 3)
    wanted = theirs
    # One channel is gray here and red there.
    if Image.open(file).mode in ("L", "I;16", "I") or (count == 1):
        mine, wanted = mine[..., :1], theirs[..., :1]
    channels = min(mine.shape[2], 4)
    # Two channels: the third has no meaning.
    two = np.ptp(mine[..., 2]) == 0 if channels > 2 else False
    used = 2 if two else channels
    worst = float(np.abs(mine[..., :used] - wanted[..., :used]).max())
    if channels < 2:
        return worst, None, None
    # Near the edge of the unit circle the smallest step turns a normal by more than any bar.
    inside = ((wanted[..., :2] / 127.5 - 1) ** 2).sum(2) < 0.9
    if not inside.any():
        return worst, None, None
    normal = [np.dstack([n[..., 0] / 127.5 - 1, n[..., 1] / 127.5 - 1]) for n in (mine, wanted)]
    normal = [np.dstack([n, np.sqrt(np.clip(1 - (n**2).sum(2), 0, 1))]) for n in normal]
    normal = [n / np.linalg.norm(n, axis=2, keepdims=True).clip(1e-9) for n in normal]
    angle = np.degrees(np.arccos(np.clip((normal[0] * normal[1]).sum(2), -1, 1)))[inside].max()
    return worst, float(angle), None


def main():
    program, out = sys.argv[1], Path(sys.argv[2])
    out.mkdir(parents=True, exist_ok=True)
    files = [file for word in sys.argv[3:] for file in sorted(Path(word).rglob("*")) if file.suffix.lower() in ENDINGS]
    bars = {}
    if not sys.argv[3:]:
        for name, (number, block) in BLOCKS.items():
            for seed in range(4):
                file = out / f"{name}_{seed}.dds"
                random_dds(file, number, block, seed)
                files.append(file)
                bars[file] = BARS.get(name, 1)
    failed, worst, refused = 0, 0.0, []
    for file in files:
        if file.read_bytes()[:12] == b"version http":
            continue
        own, angle, error = compared(program, file, out / "decoded.png")
        if own is None:
            refused.append(f"{file.name}: {error}")
            continue
        bar = bars.get(file, 1)
        bad = own > bar + 1e-6
        failed += bad
        worst = max(worst, own)
        if bad or not sys.argv[3:]:
            print(f"{file.name}: {own:.2f} of 255{'' if angle is None else f', normals {angle:.2f} degrees'}"
                  f"{' NOT MET' if bad else ''}", flush=True)
    for text in refused:
        print("not compared:", text)
    print(f"{len(files)} files, largest difference {worst:.2f} of 255, {failed} above the bar, {len(refused)} not compared")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
