"""Judge of vertex colors and alpha, as Blender imports them."""

import json

import geometry
from report import Table
from sources import last_line

STEP = 1 / 255 + 1e-6


def colors(lab, weights, seen_colors, each):
    table = Table(
        "Vertex colors in Blender",
        "Files of the game keep what moves plants in the wind in their vertex colors: by default they must not darken "
        "the model (no color layer that glTF multiplies into the base color), and stay as a custom attribute. Files "
        "whose colors are meant to be seen, and everything with `--vertex-colors shade`, must arrive as a color layer, "
        "with alpha. With `drop` no layer may be left. The bar: all of this, and means within 1/255.",
        ["default", "`attribute`", "`shade`", "`drop`"],
    )
    rows = [(source, False) for source in weights] + [(source, True) for source in seen_colors]
    for (source, _), (figures, problems) in zip(rows, each(lambda row: colors_one(lab, *row), rows)):
        table.add(source.name, figures, problems)
    return table


def colors_one(lab, source, visible):
    problems, found = [], {}
    for way in ("default", "attribute", "shade", "drop"):
        path = source.folder / f"colors_{way}.glb"
        options = [] if way == "default" else ["--vertex-colors", way]
        said = lab.convert(source.files[0], path, "--lod", "0", "--collision", "drop", *options)
        if said.returncode != 0:
            return ["-"] * 4, [f"convert: {last_line(said.stderr)}"]
        out = source.folder / f"colors_{way}"
        failed = lab.blender("import", "glb", path, out)
        if failed:
            return ["-"] * 4, [f"Blender failed: {failed}"]
        _, seen = geometry.load_blender(out)
        shades, attributes = layers(path)
        blender = [color for entry in seen["objects"] for color in entry.get("colors", [])]
        custom = {name for entry in seen["objects"] for name in entry.get("attributes", []) if name.startswith("_")}
        found[way] = (shades, attributes, blender, custom)
    expected = {"default": visible, "attribute": False, "shade": True, "drop": False}
    cells = []
    for way, (shades, attributes, blender, custom) in found.items():
        kept = attributes and bool(custom)
        cells.append("shades" if shades else "attribute" if kept else "dropped")
        wanted = "shades" if expected[way] else "dropped" if way == "drop" else "attribute"
        if cells[-1] != wanted:
            problems.append(f"{way}: {cells[-1]}, expected {wanted}")
        if shades and not blender:
            problems.append(f"{way}: Blender has no color layer")
    return cells, problems


def layers(path):
    """How many primitives of a GLB have a color that shades, and how many one that does not."""
    data = path.read_bytes()
    length = int.from_bytes(data[12:16], "little")
    gltf = json.loads(data[20 : 20 + length])
    primitives = [primitive for mesh in gltf.get("meshes", []) for primitive in mesh["primitives"]]
    shades = sum("COLOR_0" in primitive["attributes"] for primitive in primitives)
    custom = sum(any(name.startswith("_") and "COLOR" in name for name in p["attributes"]) for p in primitives)
    return shades, custom
