"""Makes `yard.glb`: a place with barrels, crates, cones, tires and a barrier. It has two levels of detail, a collision box, an
animation in which a barrel rolls, and one fault: normals of the barrier without length.

    yard.py FILE            the yard
    yard.py FILE --dented   the yard, with a dent in the blue barrel
    yard.py FOLDER --apart  one file for each thing of it
"""

import json
import math
import struct
import sys
import zlib
from pathlib import Path

SIDE = 256


class Noise:
    """Smooth noise from 0 to 1 that repeats after 1."""

    def __init__(self, seed, octaves=4, cells=4):
        self.layers = []
        state = seed * 2654435761 % 2**32 or 1
        for octave in range(octaves):
            number = cells << octave
            grid = []
            for _ in range(number * number):
                state = state * 1664525 + 1013904223 & 0xFFFFFFFF
                grid.append(state / 2**32)
            self.layers.append((number, grid, 0.5**octave))
        self.sum = sum(strength for _, _, strength in self.layers)

    def __call__(self, u, v):
        total = 0.0
        for number, grid, strength in self.layers:
            x, y = u * number, v * number
            i, j = math.floor(x), math.floor(y)
            fx, fy = x - i, y - j
            fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
            a, b = i % number, (i + 1) % number
            c, d = j % number * number, (j + 1) % number * number
            top = grid[c + a] + (grid[c + b] - grid[c + a]) * fx
            low = grid[d + a] + (grid[d + b] - grid[d + a]) * fx
            total += (top + (low - top) * fy) * strength
        return total / self.sum


def png(pixels):
    rows = b"".join(b"\0" + bytes(max(0, min(255, round(c * 255))) for pixel in row for c in pixel) for row in pixels)
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", SIDE, SIDE, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    parts = (struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks)
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def mix(a, b, part):
    return tuple(p + (q - p) * part for p, q in zip(a, b))


def clamp(value):
    return max(0.0, min(1.0, value))


def textures(surface):
    """The images of a surface, which gives color, occlusion, roughness, metalness and height of a place."""
    grid = [[surface((x + 0.5) / SIDE, (y + 0.5) / SIDE) for x in range(SIDE)] for y in range(SIDE)]
    color = [[place[0] for place in row] for row in grid]
    packed = [[place[1:4] for place in row] for row in grid]
    bumps = []
    for y in range(SIDE):
        row = []
        for x in range(SIDE):
            dx = (grid[y][(x + 1) % SIDE][4] - grid[y][x - 1][4]) * 4
            dy = (grid[(y + 1) % SIDE][x][4] - grid[y - 1][x][4]) * 4
            length = math.sqrt(dx * dx + dy * dy + 1)
            row.append((0.5 - dx / length / 2, 0.5 + dy / length / 2, 0.5 + 0.5 / length))
        bumps.append(row)
    return [png(image) for image in (color, packed, bumps)]


def barrel_surface(paint, seed):
    spots, fine = Noise(seed), Noise(seed + 1, 3, 32)

    def surface(u, v):
        ring = clamp(1 - min(abs(v - 0.33), abs(v - 0.66)) * 26)
        rust = clamp((spots(u, v) - 0.57) * 9 + ring * fine(u, v) * 0.8)
        band = 0.43 < v < 0.56
        coat = mix((0.9, 0.88, 0.82) if band else paint, (0, 0, 0), 0.14 * fine(u, v))
        color = mix(coat, mix((0.29, 0.13, 0.06), (0.5, 0.27, 0.13), fine(v, u)), rust)
        return color, 1.0, 0.32 + 0.5 * rust, 0.0, 0.2 * ring - 0.05 * rust * fine(u, v)

    return surface


def wood(seed):
    tone, grain = Noise(seed), Noise(seed + 1, 4, 8)

    def surface(u, v):
        board = math.floor(v * 4)
        frame = u < 0.11 or u > 0.89
        line = grain(v * 2, u / 8) if frame else grain(u / 8, v * 2 + board * 0.37)
        gap = clamp(1 - abs((v * 4) % 1 - 0.5) * -40 - 19.2) if not frame else 0.0
        edge = clamp(1 - min(abs(u - 0.11), abs(u - 0.89)) * 160)
        nail = any(math.hypot(u - x, v - y) < 0.013 for x in (0.055, 0.945) for y in (0.125, 0.375, 0.625, 0.875))
        color = mix((0.44, 0.28, 0.14), (0.72, 0.52, 0.3), clamp(line * 0.9 + tone(u, v) * 0.2 + board % 3 * 0.07 - 0.1))
        color = mix(color, (0.1, 0.06, 0.03), max(gap, edge) * 0.85)
        if nail:
            color = (0.3, 0.3, 0.31)
        return color, 1 - 0.6 * max(gap, edge), 0.4 if nail else 0.8, float(nail), 0.12 * line + 0.35 * frame - 0.3 * gap

    return surface


def cone_surface(seed):
    dirt = Noise(seed)

    def surface(u, v):
        white = 0.3 < v < 0.48 or 0.62 < v < 0.74
        color = (0.93, 0.92, 0.88) if white else (0.93, 0.27, 0.04)
        return mix(color, (0.25, 0.22, 0.2), clamp(dirt(u, v) - 0.55) * 1.4), 1.0, 0.35 if white else 0.55, 0.0, 0.0

    return surface


def tire_surface(seed):
    dust = Noise(seed)

    def surface(u, v):
        groove = abs(v - 0.5) < 0.17 and (u * 28 + abs(v - 0.5) * 6) % 1 < 0.3
        color = mix((0.13, 0.13, 0.135), (0.26, 0.24, 0.21), clamp(dust(u, v) - 0.45))
        return mix(color, (0, 0, 0), 0.6 * groove), 1 - 0.6 * groove, 0.85, 0.0, -0.25 * groove

    return surface


def concrete(seed):
    stain, fine, worn = Noise(seed), Noise(seed + 1, 3, 32), Noise(seed + 2, 4, 8)

    def surface(u, v):
        color = mix((0.52, 0.51, 0.49), (0.7, 0.69, 0.66), clamp(stain(u, v) * 0.7 + fine(u, v) * 0.4))
        paint = 0.1 < v < 0.45 and worn(u, v) < 0.62
        if paint:
            color = (0.95, 0.72, 0.07) if (u * 4 + v * 4) % 1 < 0.5 else (0.08, 0.08, 0.085)
        return color, 1.0, 0.55 if paint else 0.85, 0.0, 0.08 * fine(u, v)

    return surface


def lathe(profile, around, turns=2, heights=None):
    """A profile of radius and height that turns around the Y axis."""
    lengths = [0.0]
    for (r, y), (s, z) in zip(profile, profile[1:]):
        lengths.append(lengths[-1] + math.hypot(s - r, z - y))
    places = heights or [length / lengths[-1] for length in lengths]
    points, normals, coordinates, indices = [], [], [], []
    for k, ((r, y), (s, z)) in enumerate(zip(profile, profile[1:])):
        length = math.hypot(s - r, z - y) or 1
        out, up = (z - y) / length, (r - s) / length
        first = len(points)
        for radius, height, place in ((r, y, places[k]), (s, z, places[k + 1])):
            for step in range(around + 1):
                angle = 2 * math.pi * step / around
                x, depth = math.cos(angle), -math.sin(angle)
                points.append((radius * x, height, radius * depth))
                normals.append((out * x, up, out * depth))
                coordinates.append((step / around * turns, 1 - place))
        for step in range(around):
            a, b = first + step, first + around + 1 + step
            for triangle in ((a, a + 1, b + 1), (a, b + 1, b)):
                corners = {tuple(round(part, 6) for part in points[corner]) for corner in triangle}
                if len(corners) == 3:
                    indices.extend(triangle)
    return points, normals, coordinates, indices


def box(width, height, depth, part=1.0):
    points, normals, coordinates, indices = [], [], [], []
    faces = (
        ((1, 0, 0), (0, 0, -1), (0, 1, 0)), ((-1, 0, 0), (0, 0, 1), (0, 1, 0)), ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
        ((0, 0, -1), (-1, 0, 0), (0, 1, 0)), ((0, 1, 0), (1, 0, 0), (0, 0, -1)), ((0, -1, 0), (1, 0, 0), (0, 0, 1)),
    )
    for normal, right, up in faces:
        first = len(points)
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            x, y, z = (n + a * r + b * u for n, r, u in zip(normal, right, up))
            points.append((x * width / 2, (y + 1) * height / 2, z * depth / 2))
            normals.append(normal)
            coordinates.append(((a + 1) / 2 * part, (1 - b) / 2 * part))
        indices += [first, first + 1, first + 2, first, first + 2, first + 3]
    return points, normals, coordinates, indices


def barrier(length):
    profile = [(-0.3, 0), (-0.3, 0.08), (-0.16, 0.3), (-0.1, 0.82), (0.1, 0.82), (0.16, 0.3), (0.3, 0.08), (0.3, 0)]
    places = [0.98, 0.92, 0.68, 0.05, 0.02, 0.68, 0.92, 0.98]
    points, normals, coordinates, indices = [], [], [], []
    for k, ((z, y), (z2, y2)) in enumerate(zip(profile, profile[1:])):
        size = math.hypot(z2 - z, y2 - y)
        normal = (0, (z2 - z) / size, (y - y2) / size)
        first = len(points)
        for depth, height, place in ((z, y, places[k]), (z2, y2, places[k + 1])):
            for side in (-1, 1):
                points.append((side * length / 2, height, depth))
                normals.append(normal)
                coordinates.append((side + 1, place))
        indices += [first, first + 3, first + 1, first, first + 2, first + 3]
    for side in (-1, 1):
        first = len(points)
        for depth, height in profile:
            points.append((side * length / 2, height, depth))
            normals.append((side, 0, 0))
            coordinates.append((depth, 1 - height * 0.05))
        for k in range(1, 7):
            indices += [first, first + k + 1, first + k] if side < 0 else [first, first + k, first + k + 1]
    return points, normals, coordinates, indices


def turned(degrees, axis=(0, 1, 0)):
    sine = math.sin(math.radians(degrees) / 2)
    return [axis[0] * sine, axis[1] * sine, axis[2] * sine, math.cos(math.radians(degrees) / 2)]


class File:
    def __init__(self):
        self.data, self.root = bytearray(), {
            "asset": {"version": "2.0", "generator": "meshwright yard"}, "scene": 0, "extensionsUsed": ["MSFT_lod"],
            "nodes": [], "meshes": [], "materials": [], "textures": [], "images": [], "accessors": [], "bufferViews": [],
            "samplers": [{"wrapS": 10497, "wrapT": 10497, "magFilter": 9729, "minFilter": 9987}],
        }

    def view(self, data, **more):
        self.root["bufferViews"].append({"buffer": 0, "byteOffset": len(self.data), "byteLength": len(data), **more})
        self.data += data + b"\0" * (-len(data) % 4)
        return len(self.root["bufferViews"]) - 1

    def values(self, rows, kind, form="f", component=5126, is_limited=False, **more):
        width = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4}[kind]
        flat = [value for row in rows for value in (row if width > 1 else (row,))]
        accessor = {
            "bufferView": self.view(struct.pack(f"<{len(flat)}{form}", *flat), **more), "componentType": component,
            "count": len(rows), "type": kind,
        }
        if is_limited:
            columns = [struct.unpack(f"<{len(rows)}f", struct.pack(f"<{len(rows)}f", *flat[at::width])) for at in range(width)]
            accessor["min"], accessor["max"] = [min(column) for column in columns], [max(column) for column in columns]
        self.root["accessors"].append(accessor)
        return len(self.root["accessors"]) - 1

    def material(self, name, surface):
        first = len(self.root["textures"])
        for what, image in zip(("color", "orm", "normal"), textures(surface)):
            self.root["images"].append({"name": f"{name}_{what}", "bufferView": self.view(image), "mimeType": "image/png"})
            self.root["textures"].append({"source": len(self.root["images"]) - 1, "sampler": 0})
        self.root["materials"].append({
            "name": name, "normalTexture": {"index": first + 2}, "occlusionTexture": {"index": first + 1},
            "pbrMetallicRoughness": {"baseColorTexture": {"index": first}, "metallicRoughnessTexture": {"index": first + 1}},
        })
        return len(self.root["materials"]) - 1

    def mesh(self, name, shape, material=None):
        points, normals, coordinates, indices = shape
        attributes = {
            "POSITION": self.values(points, "VEC3", is_limited=True, target=34962),
            "NORMAL": self.values(normals, "VEC3", target=34962),
            "TEXCOORD_0": self.values(coordinates, "VEC2", target=34962),
        }
        primitive = {"attributes": attributes, "indices": self.values(indices, "SCALAR", "H", 5123, target=34963)}
        if material is not None:
            primitive["material"] = material
        self.root["meshes"].append({"name": name, "primitives": [primitive]})
        return len(self.root["meshes"]) - 1

    def node(self, name, parent=None, **more):
        self.root["nodes"].append({"name": name, **more})
        at = len(self.root["nodes"]) - 1
        if parent is not None:
            self.root["nodes"][parent].setdefault("children", []).append(at)
        return at

    def write(self, path):
        self.root["buffers"] = [{"byteLength": len(self.data)}]
        text = json.dumps(self.root, separators=(",", ":")).encode()
        text += b" " * (-len(text) % 4)
        parts = struct.pack("<II", len(text), 0x4E4F534A) + text + struct.pack("<II", len(self.data), 0x004E4942) + self.data
        path.write_bytes(struct.pack("<III", 0x46546C67, 2, 12 + len(parts)) + parts)


def barrel(around, rings):
    profile = [(0, 0), (0.285, 0), (0.3, 0.02)]
    for height in (0.3, 0.59) if rings else ():
        profile += [(0.29, height - 0.03), (0.29, height - 0.02), (0.305, height), (0.29, height + 0.02)]
    profile += [(0.29, 0.86), (0.3, 0.88), (0.3, 0.9), (0.285, 0.905), (0.28, 0.88), (0, 0.88)] if rings else [(0.3, 0.9), (0, 0.9)]
    return lathe(profile, around, 2, [y / 0.905 for _, y in profile])


SURFACES = {
    "barrel_blue": barrel_surface((0.05, 0.2, 0.42), 3), "barrel_red": barrel_surface((0.55, 0.09, 0.07), 11), "crate": wood(5),
    "cone": cone_surface(7), "tire": tire_surface(8), "barrier": concrete(9),
}


def shape_of(name, around, is_fine):
    if name.startswith("barrel"):
        return barrel(around, is_fine)
    if name == "cone":
        return lathe([(0.15, 0.03), (0.14, 0.05), (0.03, 0.72), (0.02, 0.73), (0, 0.73)], around * 5 // 6, 2, [0, 0.04, 0.96, 1, 1])
    if name == "tire":
        tread = [(0.19, -0.09), (0.26, -0.11), (0.31, -0.1), (0.335, -0.07), (0.335, 0.07), (0.31, 0.1), (0.26, 0.11), (0.19, 0.09), (0.19, -0.09)]
        return lathe(tread, around, 2, [0, 0.12, 0.22, 0.3, 0.7, 0.78, 0.88, 1, 1])
    return {"crate": box(0.8, 0.8, 0.8), "plate": box(0.42, 0.035, 0.42, 0.2), "barrier": barrier(1.9)}[name]


def with_dent(shape):
    """The shape with a dent on the side of -X."""
    points, *rest = shape
    depth = [0.11 * math.exp(-((y - 0.5) ** 2 + z**2) / 0.03) if x < 0 else 0 for x, y, z in points]
    return [(x + dent, y, z) for (x, y, z), dent in zip(points, depth)], *rest


def apart(folder):
    for name, surface in SURFACES.items():
        file = File()
        del file.root["extensionsUsed"]
        material = file.material(name, surface)
        meshes = [(name, file.mesh(name, shape_of(name, 48, True), material))]
        if name == "cone":
            meshes.append(("plate", file.mesh("plate", shape_of("plate", 0, True), material)))
        nodes = [file.node(own, mesh=mesh) for own, mesh in meshes]
        file.root["scenes"] = [{"name": name, "nodes": nodes}]
        file.write(folder / f"{name}.glb")


def main(path, is_dented=False):
    file = File()
    blue, red, planks, plastic, rubber, stone = (file.material(*own) for own in SURFACES.items())
    wall = barrier(1.9)
    # The fault.
    wall[1][4:7] = [(0, 0, 0)] * 3
    shapes = {}
    for level, around in (("", 48), ("_low", 12)):
        shapes[level] = {}
        for name, material in (
            ("barrel_blue", blue), ("barrel_red", red), ("cone", plastic), ("tire", rubber), ("crate", planks), ("plate", plastic),
            ("barrier", stone),
        ):
            shape = wall if name == "barrier" else shape_of(name, around, not level)
            if is_dented and name == "barrel_blue":
                shape = with_dent(shape)
            shapes[level][name] = file.mesh(f"{name}{level}", shape, material)
    places = [
        ("barrier", "barrier", [-0.35, 0, -1.05], turned(8), None), ("barrel_a", "barrel_blue", [-1.15, 0, 0.1], turned(40), None),
        ("barrel_b", "barrel_red", [-0.52, 0, -0.28], turned(200), None), ("crate_a", "crate", [0.75, 0, -0.2], turned(-18), None),
        ("crate_b", "crate", [0.72, 0.8, -0.22], turned(12), [0.62] * 3), ("tire_a", "tire", [0.0, 0.11, 0.8], None, None),
        ("tire_b", "tire", [0.03, 0.33, 0.78], turned(25), None), ("cone_a", "cone", [-0.8, 0, 1.0], None, None),
        ("cone_a_plate", "plate", [-0.8, 0, 1.0], turned(20), None), ("cone_b", "cone", [0.95, 0.02, 0.85], turned(-30), None),
        ("cone_b_plate", "plate", [0.95, 0, 0.85], turned(-30), None),
    ]
    tops, rolls = {}, {}
    for level in ("", "_low"):
        number = 1 if level else 0
        pixels = 80 if level else 300
        stated = {"index": number, "name": f"detail{pixels}", "kind": "visual", "pixels": pixels}
        tops[level] = file.node(stated["name"], extras={"meshwright": {"level": stated}})
        for name, shape, translation, rotation, scale in places:
            more = {"translation": translation, "mesh": shapes[level][shape]}
            if rotation:
                more["rotation"] = rotation
            if scale:
                more["scale"] = scale
            file.node(f"{name}{level}", tops[level], **more)
        # The barrel that rolls lies on its side.
        rolls[level] = file.node(f"roller{level}", tops[level], translation=[-1.9, 0.3, 1.15], rotation=turned(0))
        lying = file.node(f"roller_axis{level}", rolls[level], translation=[0, 0, 0.45], rotation=turned(-90, (1, 0, 0)))
        file.node(f"roller_barrel{level}", lying, mesh=shapes[level]["barrel_red"])
    box_shape = file.mesh("Colmesh-1", box(3.6, 1.3, 3.0))
    stated = {"index": 2, "name": "collision-1", "kind": "collision"}
    collision = file.node("collision-1", extras={"meshwright": {"level": stated}})
    file.node("Colmesh-1", collision, mesh=box_shape, translation=[-0.4, 0, 0])
    file.root["nodes"][tops[""]]["extensions"] = {"MSFT_lod": {"ids": [tops["_low"]]}}
    file.root["nodes"][tops[""]]["extras"]["MSFT_screencoverage"] = [0.28, 0.07]
    file.root["scenes"] = [{"name": "yard", "nodes": [tops[""]]}, {"name": "collision", "nodes": [collision]}]
    times = [step / 6 for step in range(13)]
    moved = [((1 - math.cos(time / 2 * math.pi)) * 0.35 - 1.9, 0.3, 1.15) for time in times]
    spun = [turned(-math.degrees((x + 1.9) / 0.3), (0, 0, 1)) for x, _, _ in moved]
    stamp = file.values(times, "SCALAR", is_limited=True)
    samplers, channels = [], []
    for path_name, values, kind in (("translation", moved, "VEC3"), ("rotation", spun, "VEC4")):
        samplers.append({"input": stamp, "output": file.values(values, kind)})
        channels += [{"sampler": len(samplers) - 1, "target": {"node": node, "path": path_name}} for node in rolls.values()]
    file.root["animations"] = [{"name": "roll", "samplers": samplers, "channels": channels}]
    file.write(path)


if "--apart" in sys.argv:
    apart(Path(sys.argv[1]))
else:
    main(Path(sys.argv[1]), "--dented" in sys.argv)
