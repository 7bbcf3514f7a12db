"""Reads GLB containers of version 2, and of version 3 (draft), without meshwright: the JSON, and the content of each buffer."""

import json
import struct
import sys
from pathlib import Path
from urllib.parse import unquote


def chunks(data: bytes) -> list[tuple[bytes, int, bytes]]:
    """Type, encoding and content of each chunk."""
    magic, version = struct.unpack_from("<4sI", data)
    assert magic == b"glTF" and version in (2, 3), (magic, version)
    form, step, at = ("<I4s", 4, 12) if version == 2 else ("<4sIQ", 8, 16)
    (length,) = struct.unpack_from("<I" if version == 2 else "<Q", data, 8)
    assert length == len(data), (length, len(data))
    found = []
    while at < length:
        assert at % step == 0, at
        numbers = struct.unpack_from(form, data, at)
        size, kind, encoding = (numbers[0], numbers[1], 0) if version == 2 else (numbers[2], *numbers[:2])
        start = at + struct.calcsize(form)
        assert start + size <= length, (start, size, length)
        found.append((kind, encoding, data[start : start + size]))
        at = -(-(start + size) // step) * step
    return found


def read(path: Path) -> tuple[dict, list[bytes]]:
    """The JSON of a `.glb` or `.gltf` file, and the content of its buffers."""
    data = path.read_bytes()
    found = chunks(data) if data.startswith(b"glTF") else []
    root = json.loads(next(content for kind, _, content in found if kind == b"JSON") if found else data)
    contents = []
    for index, buffer in enumerate(root.get("buffers", [])):
        if "uri" in buffer:
            content = (path.parent / unquote(buffer["uri"])).read_bytes()
        else:
            chunk = buffer.get("chunk", 1 if index == 0 else None)
            kind, encoding, content = found[chunk]
            assert (kind, encoding) == (b"BIN\0", 0), (kind, encoding)
        assert len(content) >= buffer["byteLength"], (len(content), buffer)
        contents.append(content[: buffer["byteLength"]])
    return root, contents


def views(path: Path) -> list[bytes]:
    """The content of each buffer view."""
    root, contents = read(path)
    ranges = ((view["buffer"], view.get("byteOffset", 0), view["byteLength"]) for view in root.get("bufferViews", []))
    return [contents[buffer][start : start + length] for buffer, start, length in ranges]


if __name__ == "__main__":
    # The views of the first file are those of each other one.
    first, *others = map(Path, sys.argv[1:])
    wanted = views(first)
    differing = [other for other in others if views(other)[: len(wanted)] != wanted]
    for other in differing:
        print(f"{other}: the views differ from those of {first}")
    sys.exit(1 if differing else 0)
