"""Measures DDS files that are made of images, as Pillow decodes them.

Usage: judge_encoding.py TEXTURE OUT [--side PIXELS] [QUALITY...]. TEXTURE is the example of that name of meshwright-texture
(`cargo build --release -p meshwright-texture --example texture`). Needs numpy, pillow and scikit-learn, whose two
photographs are tiled to 2048 x 2048 pixels or another side; with etcpak, its files are measured, too. The images are made in OUT. Exits with 1
if a floor is missed: those of decibels and angles are for the full side.
"""

import importlib.util
import struct
import subprocess
import sys
from pathlib import Path

import numpy as np
from PIL import Image

SIDE = 2048
# By DXGI format, the bytes of a block and the name.
FORMATS = {80: (8, "BC4"), 83: (16, "BC5"), 98: (16, "BC7"), 99: (16, "BC7 sRGB")}
# By image and quality, the least number of decibels; of angles the largest 99th percentile in degrees.
FLOORS = {("photo", "normal"): 40.3, ("photo", "high"): 41.0, ("mask", None): 65.0, ("waves", None): 53.0}
ANGLE = 1.5
BRIGHTNESS = 0.5
COVERAGE = 0.02
REF = 40
LEAVES = (32, 64, 128, 256, 1024)


def photo(side):
    from sklearn.datasets import load_sample_images

    china, flower = load_sample_images().images
    both = np.vstack([china, flower])
    times = [-(-side // length) for length in both.shape[:2]]
    return np.tile(both, (*times, 1))[:side, :side]


def normals(side, steep):
    """Slopes of waves and of noise that was made smooth, as 8 bits."""
    y, x = np.mgrid[0:side, 0:side] / side * 2 * np.pi
    height = np.sin(9 * x) * np.cos(7 * y) * 8 + np.sin(31 * x + 17 * y) * 2
    if steep:
        noise = np.random.default_rng(3).normal(0, 1, (side, side))
        for _ in range(2):
            noise = (noise + np.roll(noise, 1, 0) + np.roll(noise, 1, 1) + np.roll(noise, (1, 1), (0, 1))) / 4
        height = height + noise * 2
    slopes = [(np.roll(height, -1, axis) - np.roll(height, 1, axis)) / 2 for axis in (1, 0)]
    vector = np.dstack([-slopes[0], -slopes[1], np.ones((side, side))])
    vector /= np.linalg.norm(vector, axis=2, keepdims=True)
    return np.clip(np.round(vector * 127.5 + 127.5), 0, 255).astype(np.uint8)


def mask(side):
    y, x = np.mgrid[0:side, 0:side] / side * 2 * np.pi
    gray = np.round(127.5 + 100 * np.sin(2 * x) * np.cos(3 * y)).astype(np.uint8)
    return np.dstack([gray] * 3)


def foliage(side):
    y, x = np.mgrid[0:side, 0:side].astype(float)
    spots = sum(np.sin(x / s + t) * np.cos(y / s - t) for s, t in ((2.3, 0), (3.1, 1), (5.7, 2)))
    return np.dstack([np.clip(spots * 180 + 100, 0, 255).astype(np.uint8)] * 3)


def levels(path):
    """All levels of a DDS file, each decoded as a file of its own."""
    data = path.read_bytes()
    height, width = struct.unpack_from("<2I", data, 12)
    block, at = FORMATS[struct.unpack_from("<I", data, 128)[0]][0], 148
    while at < len(data):
        size = -(-width // 4) * -(-height // 4) * block
        head = bytearray(data[:148])
        struct.pack_into("<3I", head, 12, height, width, size)
        struct.pack_into("<I", head, 28, 1)
        own = path.with_suffix(".level.dds")
        own.write_bytes(bytes(head) + data[at : at + size])
        yield np.asarray(Image.open(own).convert("RGBA"), float)
        own.unlink()
        at, width, height = at + size, max(width // 2, 1), max(height // 2, 1)


def psnr(own, other):
    error = np.mean((own.astype(float) - other) ** 2)
    return float("inf") if error == 0 else 10 * np.log10(255**2 / error)


def angles(own, other):
    def vector(image):
        xy = image[..., :2].astype(float) / 127.5 - 1
        z = np.sqrt(np.maximum(1 - (xy**2).sum(2), 0))
        full = np.dstack([xy, z])
        return full / np.linalg.norm(full, axis=2, keepdims=True)

    turned = np.degrees(np.arccos(np.clip((vector(own) * vector(other)).sum(2), -1, 1)))
    return turned.mean(), np.percentile(turned, 99)


def light(image):
    value = image[..., :3] / 255
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4).mean()


def stored(value):
    return 255 * (value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055)


def images(folder, side):
    folder.mkdir(parents=True, exist_ok=True)
    made = {
        "photo.color": photo(side),
        "waves.normal": normals(side, False),
        "steep.normal": normals(side, True),
        "mask.data": mask(side),
    }
    for side in LEAVES:
        made[f"leaf{side}.data"] = foliage(side)
    for name, image in made.items():
        Image.fromarray(image).save(folder / f"{name}.png")
    return made


def main():
    program, out, rest = sys.argv[1], Path(sys.argv[2]), sys.argv[3:]
    side = int(rest[1]) if rest[:1] == ["--side"] else SIDE
    qualities = (rest[2:] if rest[:1] == ["--side"] else rest) or ["fast", "normal", "high"]
    made = images(out, side)
    missed = []

    def say(name, quality, text, is_met=True):
        is_met = is_met or (side != SIDE and name in ("photo", "waves") and "brightness" not in text)
        print(f"{name:10} {quality:7} {text}{'' if is_met else '  MISSED'}", flush=True)
        if not is_met:
            missed.append(name)

    def encoded(name, quality, *more):
        to = out / f"{name}.dds"
        command = [program, out / f"{name}.png", to, name.rsplit(".", 1)[1], quality, *map(str, more)]
        subprocess.run(command, check=True, capture_output=True)
        return levels(to), FORMATS[struct.unpack_from("<I", to.read_bytes(), 128)[0]][1]

    for quality in qualities:
        chain, words = encoded("photo.color", quality)
        chain = list(chain)
        found = psnr(chain[0][..., :3], made["photo.color"])
        say("photo", quality, f"{words}, {found:.2f} dB", found >= FLOORS.get(("photo", quality), 0))
        off = [abs(stored(light(own)) - stored(light(made["photo.color"].astype(float)))) for own in chain[:6]]
        say("photo", quality, "brightness off by " + " ".join(f"{own:.2f}" for own in off), max(off) <= BRIGHTNESS)
        if quality != qualities[0]:
            continue
        # BC4 and BC5 always have the best quality.
        for name in ("waves", "steep"):
            chain, words = encoded(f"{name}.normal", quality)
            own = next(chain)
            found, (mean, most) = psnr(own[..., :2], made[f"{name}.normal"][..., :2]), angles(own, made[f"{name}.normal"])
            is_met = name == "steep" or (found >= FLOORS[("waves", None)] and most <= ANGLE)
            say(name, "", f"{words}, {found:.2f} dB, angle {mean:.3f} mean, {most:.3f} p99 degrees", is_met)
            if importlib.util.find_spec("etcpak"):
                peer(name, made[f"{name}.normal"], out, say)
        chain, words = encoded("mask.data", quality)
        found = psnr(next(chain)[..., 0], made["mask.data"][..., 0])
        say("mask", "", f"{words}, {found:.2f} dB", found >= FLOORS[("mask", None)])
        for side in LEAVES:
            chain, words = encoded(f"leaf{side}.data", quality, REF)
            chain = [own for own in chain if own.shape[0] >= 16]
            shares = [(own[..., 0] >= REF).mean() for own in chain]
            worst = max(abs(own - shares[0]) for own in shares)
            say(f"leaf {side}", "", "drawn " + " ".join(f"{own:.3f}" for own in shares), worst <= COVERAGE)
    sys.exit(1 if missed else 0)


def peer(name, image, out, say):
    import etcpak

    rgba = np.dstack([image, np.full(image.shape[:2], 255, np.uint8)])
    blocks = etcpak.compress_bc5(rgba.tobytes(), image.shape[1], image.shape[0])
    head = struct.pack("<4s7I44x", b"DDS ", 124, 0x1007 | 0x80000, *image.shape[:2], len(blocks), 1, 1)
    head += struct.pack("<2I4s5I5I", 32, 4, b"DX10", 0, 0, 0, 0, 0, 0x1000, 0, 0, 0, 0) + struct.pack("<5I", 83, 3, 0, 1, 0)
    (out / "peer.dds").write_bytes(head + blocks)
    own = np.asarray(Image.open(out / "peer.dds").convert("RGBA"), float)
    mean, most = angles(own, image)
    say(name, "", f"of etcpak: {psnr(own[..., :2], image[..., :2]):.2f} dB, angle {mean:.3f} mean, {most:.3f} p99 degrees")


if __name__ == "__main__":
    main()
