"""Compares what files of glTF 2.0 and 2.1 (draft) show, with all external assets: the positions of vertices in the world.

    external_assets.py FILE OTHER

Reads JSON, GLB of version 2, `files`, `externalAssets` and aliases by the text of the draft, without meshwright. Skins,
morph targets and animations are ignored.
"""

import base64
import json
import struct
import sys
from pathlib import Path
from urllib.parse import unquote, unquote_to_bytes

CLOSE = 1e-5


class Asset:
    """A file, the folder that its names start from, and what the file that holds it says of these names."""

    def __init__(self, data, folder, host=None, aliases=()):
        self.folder, self.host, self.aliases, self.bin = folder, host, dict(reversed(aliases)), b""
        if data[:4] == b"glTF":
            length = struct.unpack_from("<I", data, 12)[0]
            self.bin, data = data[28 + length :], data[20 : 20 + length]
        self.json = json.loads(data)

    def bytes(self, uri):
        if uri.startswith("data:"):
            head, content = uri.split(",", 1)
            return base64.b64decode(content) if head.endswith(";base64") else unquote_to_bytes(content)
        if uri in self.aliases:
            return self.host.file(self.aliases[uri])
        return (self.folder / unquote(uri)).read_bytes()

    def view(self, index):
        view = self.json["bufferViews"][index]
        uri = self.json["buffers"][view["buffer"]].get("uri")
        data = self.bin if uri is None else self.bytes(uri)
        start = view.get("byteOffset", 0)
        return data[start : start + view["byteLength"]]

    def file(self, index):
        file = self.json["files"][index]
        return self.bytes(file["uri"]) if "uri" in file else self.view(file["bufferView"])

    def external(self, index):
        """The asset that a node shows: an alias leads to a file of the host, whose own aliases apply."""
        number = self.json["externalAssets"][index]["file"]
        file, owner = self.json["files"][number], self
        while file.get("uri") in owner.aliases:
            number, owner = owner.aliases[file["uri"]], owner.host
            file = owner.json["files"][number]
        named = "uri" in file and not file["uri"].startswith("data:")
        folder = (owner.folder / unquote(file["uri"])).parent if named else owner.folder
        aliases = [(alias["alias"], alias["file"]) for alias in file.get("aliases", [])]
        return Asset(owner.file(number), folder, owner, aliases)

    def positions(self, world):
        if "scene" in self.json:
            for node in self.json["scenes"][self.json["scene"]].get("nodes", []):
                yield from self.node(node, world)

    def node(self, index, above):
        node = self.json["nodes"][index]
        world = multiply(above, local(node))
        for primitive in self.json["meshes"][node["mesh"]]["primitives"] if "mesh" in node else []:
            for point in self.points(primitive["attributes"]["POSITION"]):
                yield tuple(sum(world[4 * c + r] * point[c] for c in range(4)) for r in range(3))
        for child in node.get("children", []):
            yield from self.node(child, world)
        if "externalAsset" in node:
            yield from self.external(node["externalAsset"]).positions(world)

    def points(self, index):
        accessor = self.json["accessors"][index]
        assert accessor["componentType"] == 5126, "only positions of floats are read"
        data = self.view(accessor["bufferView"])
        stride = self.json["bufferViews"][accessor["bufferView"]].get("byteStride", 12)
        for at in range(accessor["count"]):
            yield (*struct.unpack_from("<3f", data, accessor.get("byteOffset", 0) + at * stride), 1.0)


def local(node):
    """The transform of a node, by columns."""
    if "matrix" in node:
        return node["matrix"]
    (x, y, z, w), scale = node.get("rotation", [0, 0, 0, 1]), node.get("scale", [1, 1, 1])
    turn = [
        [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
        [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
        [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)],
    ]
    columns = [[part * scale[at] for part in turn[at]] + [0] for at in range(3)]
    return [part for column in columns for part in column] + [*node.get("translation", [0, 0, 0]), 1]


def multiply(a, b):
    return [sum(a[4 * k + r] * b[4 * c + k] for k in range(4)) for c in range(4) for r in range(4)]


def shown(path):
    identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    return list(Asset(path.read_bytes(), path.parent).positions(identity))


def unmatched(ours, theirs, near):
    """The points of the first list without one of the second that is as near; each takes part once."""
    cells = {}
    for point in theirs:
        cells.setdefault(tuple(int(part // near) for part in point), []).append(point)
    left = []
    for point in ours:
        x, y, z = (int(part // near) for part in point)
        around = [(x + i, y + j, z + k) for i in (0, -1, 1) for j in (0, -1, 1) for k in (0, -1, 1)]
        close = ((cell, other) for cell in around for other in cells.get(cell, []))
        found = next((pair for pair in close if max(abs(a - b) for a, b in zip(point, pair[1])) <= near), None)
        if found:
            cells[found[0]].remove(found[1])
        else:
            left.append(point)
    return left


def main():
    ours, theirs = (shown(Path(path)) for path in sys.argv[1:3])
    size = max((abs(part) for point in ours for part in point), default=1) or 1
    left = unmatched(ours, theirs, CLOSE * size)
    print(f"{len(ours)} and {len(theirs)} vertices, {len(left)} without a counterpart within {CLOSE * size:.3g}")
    if left or len(ours) != len(theirs):
        raise SystemExit(f"different, first: {left[:1]}")


if __name__ == "__main__":
    main()
