"""Makes a folder with models of the fixtures, and the definitions and textures that they name."""

import json
import shutil
import struct
import sys
import zlib
from pathlib import Path

SIDE = 256


def png(path, pixel):
    """Writes a square texture; `pixel` gives the color of each place."""
    rows = b"".join(b"\0" + bytes(c for x in range(SIDE) for c in pixel(x, y)) for y in range(SIDE))
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", SIDE, SIDE, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(rows)),
        (b"IEND", b""),
    )
    parts = (struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(parts))


def tiles(joint, shades, width, height):
    """Rows of tiles, each second one shifted by half a tile."""

    def pixel(x, y):
        row = y // height
        along = (x + row % 2 * width // 2) % SIDE
        if y % height < 3 or along % width < 3:
            return joint
        return shades[(row * 7 + along // width * 13) % len(shades)]

    return pixel


def stripes(x, y):
    return (232, 176, 32) if (x + y) // 32 % 2 else (48, 48, 52)


def main(fixtures, folder):
    shapes = folder / "vehicles/village"
    shapes.mkdir(parents=True)
    for name, to in (
        ("house.cdae", shapes),
        ("windmill.cdae", shapes),
        ("shed.dae", shapes),
        ("crane.cast", folder),
        ("yard.cast", folder),
        ("crate.pmdl_b", folder),
    ):
        shutil.copy(fixtures / name, to / name)
    planks = tiles((74, 50, 32), [(132, 94, 60), (142, 103, 68), (124, 88, 56)], 128, 32)
    png(shapes / "brick.png", tiles((196, 186, 170), [(150, 72, 52), (164, 82, 60), (138, 64, 48), (156, 90, 66)], 128, 64))
    png(shapes / "slate.png", tiles((52, 58, 70), [(78, 88, 104), (92, 102, 118), (70, 80, 96)], 64, 64))
    png(shapes / "stone.png", tiles((120, 116, 108), [(176, 170, 158), (190, 184, 172), (164, 158, 146)], 128, 128))
    png(shapes / "planks.png", planks)
    stages = {
        "house_wall": {"baseColorMap": "vehicles/village/brick.png"},
        "house_roof": {"baseColorMap": "vehicles/village/slate.png"},
        "windmill_stone": {"baseColorMap": "vehicles/village/stone.png"},
        "windmill_cloth": {"baseColorFactor": [0.75, 0.16, 0.07, 1.0]},
        "shed_wood": {"baseColorMap": "vehicles/village/planks.png"},
        "shed_roof": {"baseColorFactor": [0.10, 0.22, 0.13, 1.0]},
    }
    definitions = {
        name: {"class": "Material", "name": name, "mapTo": name, "version": 1.5, "Stages": [stage, {}, {}, {}]}
        for name, stage in stages.items()
    }
    (shapes / "main.materials.json").write_text(json.dumps(definitions))
    png(folder / "textures/crane.png", stripes)
    png(folder / "materials/crates/wood.png", planks)
    material = '"crate_wood"\n{\n\t"textures"\n\t{\n\t\t$string albedo_map "crates/wood"\n\t}\n}\n'
    (folder / "materials/crate_wood.pmat").write_text(material)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
