"""Judge of vertex colors and alpha, as Blender imports them."""

import geometry
import numpy as np
from report import Table
from sources import last_line

STEP = 1 / 255
SCALE = {5121: 255, 5123: 65535, 5126: 1}
WAYS = ("default", "attribute", "shade", "drop")


def colors(lab, unused, shading, each):
    table = Table(
        "Vertex colors in Blender",
        "Vertex colors in a GLB shade (glTF multiplies them with the base color), are kept as a custom "
        "attribute, or are dropped. Required: by default they shade only if the material of the source uses "
        "them; `--vertex-colors` has its documented effect; colors that shade are a color layer in Blender "
        "with the smallest and largest values of the GLB, including alpha, within 1/255; other files have no "
        "color layer there.",
        ["default", "`attribute`", "`shade`", "`drop`"],
    )
    rows = [(source, "attribute") for source in unused] + [(source, "shades") for source in shading]
    for (source, _), (figures, problems) in zip(rows, each(lambda row: colors_one(lab, *row), rows)):
        table.add(source.name, figures, problems)
    return table


def colors_one(lab, source, default):
    wanted = {"default": default, "attribute": "attribute", "shade": "shades", "drop": "dropped"}
    problems, cells = [], []
    for way in WAYS:
        path, out = source.folder / f"colors_{way}.glb", source.folder / f"colors_{way}"
        options = [] if way == "default" else ["--vertex-colors", way]
        said = lab.convert(source.files[0], path, "--lod", "0", "--collision", "drop", *options)
        if said.returncode != 0:
            return ["-"] * len(WAYS), [f"convert: {last_line(said.stderr)}"]
        failed = lab.blender("import", "glb", path, out)
        if failed:
            return ["-"] * len(WAYS), [f"Blender failed: {failed}"]
        _, seen = geometry.load_blender(out)
        shades, custom = layers(path)
        layer = extremes([[color["smallest"], color["largest"]] for entry in seen["objects"]
                          for color in entry.get("colors", []) if color["smallest"] and color["name"] != "_COLOR_0"])
        names = {name for entry in seen["objects"] for name in entry.get("attributes", []) if name.startswith("_")}
        cells.append("shades" if shades is not None else "attribute" if custom and names else "dropped")
        if cells[-1] != wanted[way]:
            problems.append(f"{way}: {cells[-1]}, expected {wanted[way]}")
        elif shades is not None and (layer is None or np.abs(layer - shades).max() > STEP):
            problems.append(f"{way}: the color layer of Blender has other values")
    return cells, problems


def layers(path):
    """The smallest and largest values of all colors that shade, and whether there are others."""
    gltf, binary = geometry.read_glb(path)
    found, custom = [], False
    for primitive in [primitive for mesh in gltf.get("meshes", []) for primitive in mesh["primitives"]]:
        attributes = primitive["attributes"]
        custom |= any(name.startswith("_") and "COLOR" in name for name in attributes)
        if "COLOR_0" in attributes:
            given = gltf["accessors"][attributes["COLOR_0"]]
            width = 4 if given["type"] == "VEC4" else 3
            values = geometry.accessor(gltf, binary, attributes["COLOR_0"], width) / SCALE[given["componentType"]]
            if width == 3:
                values = np.column_stack([values, np.ones(len(values))])
            found.append([values.min(0), values.max(0)])
    return extremes(found), custom


def extremes(pairs):
    if not pairs:
        return None
    pairs = np.array(pairs)
    return np.array([pairs[:, 0].min(0), pairs[:, 1].max(0)])
