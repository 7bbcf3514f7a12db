"""What a glTF file shows, evaluated with NumPy, SciPy and Pillow, without meshwright.

    shown_scene.py FILE [OTHER]

prints measures of a file, or how OTHER differs from FILE. Only the scene that `scene` names counts. Compressed meshes
(Draco, meshopt) and required extensions that change meshes are not evaluated: `Unreadable` says which.
"""

import base64
import hashlib
import io
import json
import sys
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote

import numpy as np
from PIL import Image
from scipy.spatial import cKDTree

KINDS = {5120: "i1", 5121: "u1", 5122: "<i2", 5123: "<u2", 5125: "<u4", 5126: "<f4"}
WIDTHS = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT2": 4, "MAT3": 9, "MAT4": 16}
COMPRESSION = {"KHR_draco_mesh_compression", "EXT_meshopt_compression", "KHR_meshopt_compression"}
# The part of each clip at which it is evaluated.
PART = 0.37
# The number of faces that fit into the memory of small machines.
MOST = 400_000
# The tolerances of `meshwright diff`: fractions of the size, of the image, of a channel, of a number.
PLACE, UV, COLOR, FACTOR, TURN = 1e-5, 1e-5, 2e-3, 1e-4, 1e-4


class Unreadable(Exception):
    """A file that this program cannot evaluate; the message says why."""


@dataclass
class Shown:
    """Triangles in world space at one time, and what is at their corners; numbers of lines and points."""

    corners: np.ndarray  # n x 3 x 3
    uvs: np.ndarray  # n x 3 x 2, NaN without
    colors: np.ndarray  # n x 3 x 4, NaN without
    normals: np.ndarray  # n x 3 x 3, NaN without
    materials: set  # names, and None for triangles without
    other: dict = field(default_factory=dict)

    def size(self):
        return float(np.abs(self.corners).max()) if len(self.corners) else 0.0

    def measures(self):
        """Bounds, area, signed volume and area of the texture coordinates."""
        corners = self.corners
        if not len(corners):
            return {"triangles": 0, **self.other}
        points = corners.reshape(-1, 3)
        middle = (points.min(0) + points.max(0)) / 2
        a, b, c = (corners[:, corner] - middle for corner in range(3))
        across = np.cross(b - a, c - a)
        edges = self.uvs[:, 1:] - self.uvs[:, :1]
        flat = edges[:, 0, 0] * edges[:, 1, 1] - edges[:, 0, 1] * edges[:, 1, 0]
        return {
            "triangles": len(corners),
            "bounds": np.concatenate([points.min(0), points.max(0)]).round(6).tolist(),
            "area": float(np.linalg.norm(across, axis=1).sum() / 2),
            "volume": float(np.einsum("ij,ij->i", a, np.cross(b, c)).sum() / 6),
            "uv area": float(np.nansum(np.abs(flat)) / 2),
            **self.other,
        }


class File:
    """A glTF file with its buffers."""

    def __init__(self, path):
        self.path = Path(path)
        data = self.path.read_bytes()
        self.binary = b""
        if data[:4] == b"glTF":
            length = int.from_bytes(data[12:16], "little")
            self.json = json.loads(data[20 : 20 + length])
            rest = data[20 + length :]
            self.binary = rest[8 : 8 + int.from_bytes(rest[:4], "little")] if len(rest) >= 8 else b""
        else:
            self.json = json.loads(data.decode("utf-8-sig"))
        used = set(self.json.get("extensionsUsed", []))
        if used & COMPRESSION:
            raise Unreadable(", ".join(sorted(used & COMPRESSION)))
        self.buffers = {}
        self.arrays = {}

    def bytes_of(self, uri):
        if uri.startswith("data:"):
            head, _, text = uri.partition(",")
            return base64.b64decode(text) if head.endswith(";base64") else unquote(text).encode()
        return (self.path.parent / unquote(uri)).read_bytes()

    def buffer(self, number):
        if number not in self.buffers:
            uri = self.json["buffers"][number].get("uri")
            self.buffers[number] = self.binary if uri is None else self.bytes_of(uri)
        return self.buffers[number]

    def view(self, number):
        view = self.json["bufferViews"][number]
        start = view.get("byteOffset", 0)
        return self.buffer(view["buffer"])[start : start + view["byteLength"]], view.get("byteStride")

    def elements(self, place, kind, count, width):
        """Rows of numbers in a view."""
        data, stride = self.view(place["bufferView"])
        item = np.dtype(kind)
        stride = stride or item.itemsize * width
        start = place.get("byteOffset", 0)
        shape, strides = (count, width), (stride, item.itemsize)
        if count and start + stride * (count - 1) + item.itemsize * width > len(data):
            raise Unreadable("an accessor ends after its view")
        return np.ndarray(shape, item, data, start, strides).copy()

    def accessor(self, number):
        """The values as floats, or as integers where they are not normalized."""
        if number in self.arrays:
            return self.arrays[number]
        given = self.json["accessors"][number]
        kind, width, count = KINDS[given["componentType"]], WIDTHS[given["type"]], given["count"]
        if "bufferView" in given:
            values = self.elements(given, kind, count, width)
        else:
            values = np.zeros((count, width), kind)
        if sparse := given.get("sparse"):
            held = sparse["indices"]
            rows = self.elements(held, KINDS[held["componentType"]], sparse["count"], 1).ravel()
            values[rows] = self.elements(sparse["values"], kind, sparse["count"], width)
        if given.get("normalized"):
            values = np.maximum(values / np.iinfo(values.dtype).max, -1.0)
        self.arrays[number] = values
        return values

    # Nodes and poses

    def shown_nodes(self):
        scenes = self.json.get("scenes")
        if not scenes:
            below = {child for node in self.json.get("nodes", []) for child in node.get("children", [])}
            return [number for number in range(len(self.json.get("nodes", []))) if number not in below]
        return scenes[self.json.get("scene", 0)].get("nodes", [])

    def pose(self, clip=None, time=0.0):
        """Transforms and weights that an animation changes, by node."""
        changed = {}
        if clip is None:
            return changed
        animation = self.json["animations"][clip]
        for channel in animation["channels"]:
            target = channel["target"]
            if "node" in target and target["path"] in ("translation", "rotation", "scale", "weights"):
                value = self.sample(animation["samplers"][channel["sampler"]], time, target["path"] == "rotation")
                changed.setdefault(target["node"], {})[target["path"]] = value
        return changed

    def sample(self, sampler, time, turn):
        times = self.accessor(sampler["input"]).ravel().astype(float)
        values = self.accessor(sampler["output"]).astype(float)
        cubic = sampler.get("interpolation") == "CUBICSPLINE"
        values = values.reshape(len(times), 3 if cubic else 1, -1)
        time = min(max(time, times[0]), times[-1])
        at = min(int(np.searchsorted(times, time, "right")) - 1, len(times) - 1)
        if at == len(times) - 1 or times[at] == time or sampler.get("interpolation") == "STEP":
            found = values[at, 1 if cubic else 0]
        else:
            step = times[at + 1] - times[at]
            t = (time - times[at]) / step
            if cubic:
                a, out, into, b = values[at, 1], values[at, 2] * step, values[at + 1, 0] * step, values[at + 1, 1]
                found = (2 * t**3 - 3 * t**2 + 1) * a + (t**3 - 2 * t**2 + t) * out
                found = found + (-2 * t**3 + 3 * t**2) * b + (t**3 - t**2) * into
            elif turn:
                found = slerp(values[at, 0], values[at + 1, 0], t)
            else:
                found = values[at, 0] * (1 - t) + values[at + 1, 0] * t
        return found / (np.linalg.norm(found) or 1.0) if turn else found

    def worlds(self, changed):
        """The world matrix of each node that is reachable from the scene, and those that are hidden."""
        nodes, worlds, hidden = self.json.get("nodes", []), {}, set()
        stack = [(number, np.eye(4), False) for number in self.shown_nodes()]
        while stack:
            number, above, dark = stack.pop()
            if number in worlds:
                continue
            node = nodes[number]
            visible = node.get("extensions", {}).get("KHR_node_visibility", {}).get("visible", True)
            dark = dark or not visible
            worlds[number] = above @ local(node, changed.get(number, {}))
            if dark:
                hidden.add(number)
            stack += [(child, worlds[number], dark) for child in node.get("children", [])]
        return worlds, hidden

    def duration(self, clip):
        samplers = self.json["animations"][clip]["samplers"]
        return max((float(self.accessor(sampler["input"]).max()) for sampler in samplers), default=0.0)

    # What is shown

    def shown(self, clip=None):
        time = 0.0 if clip is None else self.duration(clip) * PART
        changed = self.pose(clip, time)
        worlds, hidden = self.worlds(changed)
        parts, names, other, count = [], set(), {}, 0
        for number in sorted(worlds):
            node = self.json["nodes"][number]
            if "mesh" not in node or number in hidden:
                continue
            mesh = self.json["meshes"][node["mesh"]]
            weights = changed.get(number, {}).get("weights", node.get("weights", mesh.get("weights", [])))
            skin = self.joints(node["skin"], worlds) if "skin" in node else None
            for primitive in mesh["primitives"]:
                if "POSITION" not in primitive["attributes"]:
                    continue
                for world in [None] if skin is not None else self.instances(node, worlds[number]):
                    mode = primitive.get("mode", 4)
                    part = self.part(primitive, weights, world, skin)
                    count += len(part[0])
                    if count > MOST:
                        raise Unreadable(f"more than {MOST} faces")
                    if len(part[0]):
                        names.add(self.material_name(primitive))
                    if mode < 4:
                        kind = "points" if mode == 0 else "lines"
                        other[kind] = other.get(kind, 0) + len(part[0])
                        continue
                    parts.append(part)
        empty = (np.zeros((0, 3, 3)), np.zeros((0, 3, 2)), np.zeros((0, 3, 4)), np.zeros((0, 3, 3)))
        joined = [np.concatenate([part[at] for part in parts]) if parts else empty[at] for at in range(4)]
        return Shown(*joined, names, other)

    def material_name(self, primitive):
        return self.json["materials"][primitive["material"]].get("name", "") if "material" in primitive else None

    def instances(self, node, world):
        own = node.get("extensions", {}).get("EXT_mesh_gpu_instancing")
        if not own:
            return [world]
        lists = {name.lower(): self.accessor(number) for name, number in own.get("attributes", {}).items()}
        known = {name: values for name, values in lists.items() if name in ("translation", "rotation", "scale")}
        count = min((len(values) for values in known.values()), default=0)
        return [world @ local({}, {name: values[row] for name, values in known.items()}) for row in range(count)]

    def joints(self, number, worlds):
        skin = self.json["skins"][number]
        binds = np.tile(np.eye(4), (len(skin["joints"]), 1, 1))
        if "inverseBindMatrices" in skin:
            binds = self.accessor(skin["inverseBindMatrices"]).reshape(-1, 4, 4).transpose(0, 2, 1)
        return np.stack([worlds.get(joint, np.eye(4)) @ binds[at] for at, joint in enumerate(skin["joints"])])

    def part(self, primitive, weights, world, joints):
        attributes = primitive["attributes"]
        spots = self.accessor(attributes["POSITION"]).astype(float)
        normals = self.accessor(attributes["NORMAL"]).astype(float) if "NORMAL" in attributes else None
        for weight, target in zip(weights, primitive.get("targets", [])):
            if "POSITION" in target:
                spots = spots + weight * self.accessor(target["POSITION"])
            if "NORMAL" in target and normals is not None:
                normals = normals + weight * self.accessor(target["NORMAL"])
        moves = np.broadcast_to(np.eye(4) if world is None else world, (len(spots), 4, 4))
        if joints is not None:
            moves = np.zeros((len(spots), 4, 4))
            for number in range(8):
                if f"JOINTS_{number}" in attributes and f"WEIGHTS_{number}" in attributes:
                    which = self.accessor(attributes[f"JOINTS_{number}"]).astype(int)
                    share = self.accessor(attributes[f"WEIGHTS_{number}"]).astype(float)
                    which = np.where(which < len(joints), which, 0)
                    moves = moves + np.einsum("vj,vjab->vab", share, joints[which])
        spots = np.einsum("vab,vb->va", moves[:, :3, :3], spots) + moves[:, :3, 3]
        if normals is not None:
            # Cofactors turn normals also where the matrix has no inverse.
            m = moves[:, :3, :3]
            cofactors = np.stack([np.cross(m[:, 1], m[:, 2]), np.cross(m[:, 2], m[:, 0]), np.cross(m[:, 0], m[:, 1])], 1)
            sign = np.sign(np.linalg.det(m)).reshape(-1, 1)
            normals = np.einsum("vab,vb->va", cofactors, normals) * np.where(sign == 0, 1, sign)
            lengths = np.linalg.norm(normals, axis=1, keepdims=True)
            normals = normals / np.where(lengths == 0, 1, lengths)
        indices = np.arange(len(spots))
        if "indices" in primitive:
            indices = self.accessor(primitive["indices"]).ravel().astype(int)
        faces = divide(indices, primitive.get("mode", 4), len(spots))
        if world is not None and faces.shape[1] == 3 and np.linalg.det(world[:3, :3]) < 0:
            faces = faces[:, [0, 2, 1]]

        def attribute(name, width):
            if name not in attributes:
                return np.full((*faces.shape, width), np.nan)
            values = self.accessor(attributes[name]).astype(float)
            if values.shape[1] < width:
                values = np.concatenate([values, np.ones((len(values), width - values.shape[1]))], axis=1)
            return values[faces]

        turned = normals[faces] if normals is not None else np.full((*faces.shape, 3), np.nan)
        return spots[faces], attribute("TEXCOORD_0", 2), attribute("COLOR_0", 4), turned

    # Materials

    def materials(self):
        """By name: numbers and textures."""
        found = {}
        for material in self.json.get("materials", []):
            found.setdefault(material.get("name", ""), self.material(material))
        return found

    def material(self, given):
        pbr = given.get("pbrMetallicRoughness", {})
        strength = given.get("extensions", {}).get("KHR_materials_emissive_strength", {}).get("emissiveStrength", 1)
        numbers = {
            "base color": pbr.get("baseColorFactor", [1, 1, 1, 1]),
            "metallic": [pbr.get("metallicFactor", 1)],
            "roughness": [pbr.get("roughnessFactor", 1)],
            "emission": [part * strength for part in given.get("emissiveFactor", [0, 0, 0])],
            "normal scale": [given.get("normalTexture", {}).get("scale", 1)],
            "occlusion strength": [given.get("occlusionTexture", {}).get("strength", 1)],
        }
        mode = given.get("alphaMode", "OPAQUE")
        words = {
            "alpha": mode,
            "cutoff": given.get("alphaCutoff", 0.5) if mode == "MASK" else None,
            "double sided": given.get("doubleSided", False),
            "unlit": "KHR_materials_unlit" in given.get("extensions", {}),
        }
        slots = {
            "base color": pbr.get("baseColorTexture"),
            "metallic roughness": pbr.get("metallicRoughnessTexture"),
            "normal": given.get("normalTexture"),
            "occlusion": given.get("occlusionTexture"),
            "emission": given.get("emissiveTexture"),
        }
        for name, own in given.get("extensions", {}).items():
            numbers |= {f"{name}.{member}": [value] for member, value in own.items() if isinstance(value, (int, float))}
            textures = {member: value for member, value in own.items() if isinstance(value, dict) and "index" in value}
            slots |= {f"{name}.{member}": value for member, value in textures.items()}
        textures = {slot: self.texture(info) for slot, info in slots.items() if info}
        return {"numbers": numbers, "words": words, "textures": {k: v for k, v in textures.items() if v}}

    def texture(self, info):
        try:
            texture = self.json["textures"][info["index"]]
        except LookupError:
            return None
        sources = [texture.get("source")]
        sources += [own.get("source") for own in texture.get("extensions", {}).values() if isinstance(own, dict)]
        hashes = sorted({self.image(source) for source in sources if source is not None})
        if not hashes:
            return None
        sampler = self.json["samplers"][texture["sampler"]] if "sampler" in texture else {}
        moved = info.get("extensions", {}).get("KHR_texture_transform", {})
        return {
            "images": hashes,
            "wrap": [sampler.get("wrapS", 10497), sampler.get("wrapT", 10497)],
            "uv set": moved.get("texCoord", info.get("texCoord", 0)),
            "transform": [*moved.get("offset", [0, 0]), moved.get("rotation", 0), *moved.get("scale", [1, 1])],
        }

    def image(self, number):
        image = self.json["images"][number]
        try:
            data = self.bytes_of(image["uri"]) if "uri" in image else self.view(image["bufferView"])[0]
        except (OSError, LookupError, ValueError):
            return "missing"
        return hashlib.sha256(pixels(data)).hexdigest()[:16]

    def names(self):
        """Names of the nodes that are shown, and of the clips."""
        nodes, _ = self.worlds({})
        names = sorted(self.json["nodes"][number].get("name", "") for number in nodes)
        clips = sorted(clip.get("name", "") for clip in self.json.get("animations", []))
        return [name for name in names if name], [name for name in clips if name]


def pixels(data):
    """The size and the pixels of an image, or its bytes if Pillow cannot decode it."""
    try:
        image = Image.open(io.BytesIO(data)).convert("RGBA")
    except (OSError, ValueError):
        return data
    return f"{image.size}".encode() + image.tobytes()


def slerp(a, b, t):
    cosine = float(np.dot(a, b))
    if cosine < 0:
        b, cosine = -b, -cosine
    if cosine > 1 - 1e-10:
        return a * (1 - t) + b * t
    angle = np.arccos(min(cosine, 1.0))
    return (np.sin((1 - t) * angle) * a + np.sin(t * angle) * b) / np.sin(angle)


def local(node, changed):
    if "matrix" in node and not changed:
        return np.array(node["matrix"], float).reshape(4, 4).T
    x, y, z, w = changed.get("rotation", node.get("rotation", [0, 0, 0, 1]))
    turn = np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
            [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
            [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
        ]
    )
    whole = np.eye(4)
    whole[:3, :3] = turn * np.asarray(changed.get("scale", node.get("scale", [1, 1, 1])), float)
    whole[:3, 3] = changed.get("translation", node.get("translation", [0, 0, 0]))
    return whole


def divide(indices, mode, vertices):
    """Faces of a primitive: rows of one, two or three vertices; those with vertices that do not exist are left out."""
    count = len(indices)
    if mode == 0:
        faces = indices.reshape(-1, 1)
    elif mode == 1:
        faces = indices[: count // 2 * 2].reshape(-1, 2)
    elif mode in (2, 3):
        faces = np.stack([indices[:-1], indices[1:]], 1)
        if mode == 2 and count > 1:
            faces = np.concatenate([faces, [[indices[-1], indices[0]]]])
    elif mode == 4:
        faces = indices[: count // 3 * 3].reshape(-1, 3)
    elif mode == 5:
        rows = range(max(count - 2, 0))
        faces = [(indices[i], indices[i + 1 + i % 2], indices[i + 2 - i % 2]) for i in rows]
    else:
        faces = [(indices[i + 1], indices[i + 2], indices[0]) for i in range(max(count - 2, 0))]
    faces = np.asarray(faces, int).reshape(len(faces), min(mode, 2) + 1 if mode < 2 else 2 if mode < 4 else 3)
    if mode in (5, 6):
        a, b, c = faces.T
        faces = faces[(a != b) & (b != c) & (a != c)]
    return faces[(faces < vertices).all(1)]


def compare(first, second, helpers=False):
    """Differences of two files by kind, each with a sentence. With `helpers`, nodes that only the second has do not
    count: formats have nodes of their own for levels and meshes."""
    found = {}
    here, there = first.shown(), second.shown()
    of_faces(here, there, max(here.size(), there.size()), found)
    names_a, clips_a = first.names()
    names_b, clips_b = second.names()
    missing = sorted(set(names_a) - set(names_b))
    extra = [] if helpers else sorted(set(names_b) - set(names_a))
    if missing or extra:
        found["names"] = f"nodes: missing {missing[:3]}, new {extra[:3]}"
    if not set(clips_a) <= set(clips_b) or (len(clips_a) == len(first.json.get("animations", [])) and clips_a != clips_b):
        found["clips"] = f"clips {clips_a[:4]} became {clips_b[:4]}"
    numbered = [clip.get("name", "") for clip in second.json.get("animations", [])]
    for number, clip in enumerate(first.json.get("animations", [])):
        name = clip.get("name", "")
        if name in numbered:
            other = numbered.index(name)
            long = (first.duration(number), second.duration(other))
            if abs(long[0] - long[1]) > 1e-4:
                found["clips"] = f"clip {name} lasts {long[1]:.5g} s instead of {long[0]:.5g} s"
                continue
            moved = (first.shown(number), second.shown(other))
            errors = {}
            of_faces(*moved, max(moved[0].size(), moved[1].size()), errors)
            if "geometry" in errors and "geometry" not in found:
                found["motion"] = f"clip {name}: {errors['geometry']}"
    of_materials(first, second, (here, there), found)
    return found


def of_faces(here, there, size, found):
    if here.other != there.other:
        found["lines"] = f"{there.other} instead of {here.other}"
    if not len(here.corners) or not len(there.corners):
        if len(here.corners) != len(there.corners):
            found["geometry"] = f"{len(there.corners)} triangles instead of {len(here.corners)}"
        return
    place = PLACE * size * 1.001 + 1e-12
    pairs, far = matched(here, there, place)
    back, _ = matched(there, here, place)
    lost, gained = int((pairs < 0).sum()), int((back < 0).sum())
    if lost or gained or len(here.corners) != len(there.corners):
        found["geometry"] = (
            f"{lost} of {len(here.corners)} triangles without a twin, {gained} of {len(there.corners)} new; "
            f"distances up to {far:.3g} of {size:.3g}"
        )
    known = np.nonzero(pairs >= 0)[0]
    for kind, within in (("uvs", UV), ("colors", COLOR), ("normals", TURN)):
        lists = [getattr(side, kind) for side in (here, there)]
        errors = [gap(lists[0][known], lists[1], there, here, pairs, known, turn) for turn in range(3)]
        worst = np.min(errors, axis=0)
        held = [~np.isnan(values).any((1, 2)) for values in lists]
        if held[0].any() != held[1].any() or (held[0][known] != held[1][pairs[known]]).any():
            found[kind] = "only one file has them"
        elif (worst > within).any():
            found[kind] = f"{int((worst > within).sum())} triangles, up to {np.nanmax(worst):.3g}"


def gap(mine, theirs, there, here, pairs, known, turn):
    """The largest difference of each pair of triangles, where they are at the same place with that first corner."""
    order = [(corner + turn) % 3 for corner in range(3)]
    fits = np.abs(there.corners[pairs[known]][:, order] - here.corners[known]).max((1, 2))
    errors = np.nan_to_num(np.abs(mine - theirs[pairs[known]][:, order]).max((1, 2)), nan=0.0)
    best = np.min(
        [
            np.abs(there.corners[pairs[known]][:, [(c + t) % 3 for c in range(3)]] - here.corners[known]).max((1, 2))
            for t in range(3)
        ],
        axis=0,
    )
    return np.where(fits <= best + PLACE * max(here.size(), there.size()), errors, np.inf)


def matched(here, there, place):
    """For each triangle the one at the same place with the most similar corners, or -1; and the largest distance."""
    tree = cKDTree(there.corners.mean(1))
    count = min(12, len(there.corners))
    distances, near = tree.query(here.corners.mean(1), count)
    near = near.reshape(len(here.corners), count)
    best = np.full(len(here.corners), -1)
    cost = np.full(len(here.corners), np.inf)
    far = np.full(len(here.corners), np.inf)
    columns = [near[:, column] for column in range(count)]
    if len(here.corners) == len(there.corners):
        # Of several triangles at one place, the one with the same number.
        columns.insert(0, np.arange(len(here.corners)))
    for other in columns:
        for turn in range(3):
            order = [(corner + turn) % 3 for corner in range(3)]
            apart = np.linalg.norm(there.corners[other][:, order] - here.corners, axis=2).max(1)
            far = np.minimum(far, apart)
            unlike = sum(
                np.nan_to_num(np.abs(getattr(there, kind)[other][:, order] - getattr(here, kind)), nan=1.0).max((1, 2))
                for kind in ("uvs", "colors", "normals")
            )
            better = (apart <= place) & (unlike < cost)
            best, cost = np.where(better, other, best), np.where(better, unlike, cost)
    return best, float(far.max())


def of_materials(first, second, shown, found):
    used = [side.materials for side in shown]
    one, two = first.materials(), second.materials()
    if missing := sorted(set(one) - set(two)):
        found["materials"] = f"missing {missing[:4]}"
    names = [{name for name in names if name is not None} for names in used]
    if names[0] != names[1]:
        found["material names"] = f"{sorted(names[1])[:4]} instead of {sorted(names[0])[:4]}"
    for name in sorted(set(one) & set(two)):
        a, b = one[name], two[name]
        for what in sorted(set(a["numbers"]) | set(b["numbers"])):
            value, other = a["numbers"].get(what), b["numbers"].get(what)
            if None in (value, other) or not np.allclose(value, other, FACTOR, FACTOR):
                found.setdefault("materials", f"{name}: {what} {other} instead of {value}")
        for what, value in a["words"].items():
            if value != b["words"][what]:
                found.setdefault("materials", f"{name}: {what} {b['words'][what]} instead of {value}")
        if set(a["textures"]) != set(b["textures"]):
            found.setdefault("textures", f"{name}: {sorted(b['textures'])} instead of {sorted(a['textures'])}")
        for slot in set(a["textures"]) & set(b["textures"]):
            x, y = a["textures"][slot], b["textures"][slot]
            if not set(x["images"]) & set(y["images"]):
                found.setdefault("images", f"{name}/{slot}: {y['images']} instead of {x['images']}")
            if (x["wrap"], x["uv set"]) != (y["wrap"], y["uv set"]) or not np.allclose(
                x["transform"], y["transform"], FACTOR, FACTOR
            ):
                found.setdefault("textures", f"{name}/{slot}: sampler, UV set or transform differ")


def main():
    files = [File(path) for path in sys.argv[1:3]]
    if len(files) == 2:
        for kind, words in compare(*files).items():
            print(f"{kind}: {words}")
        return
    [file] = files
    print(json.dumps(file.shown().measures()))
    for number, clip in enumerate(file.json.get("animations", [])):
        print(clip.get("name", ""), json.dumps(file.shown(number).measures()))


if __name__ == "__main__":
    main()
