"""Makes Cast files as extractors write them, to be combined: models, animations, parts, weapons and worlds.

`make(folder)` returns a list of `Scene`. Everything is computed here from the facts in docs/formats/cast.md.
"""

import math
import struct
from dataclasses import dataclass, field

TYPES = {"b": b"b\0", "h": b"h\0", "i": b"i\0", "l": b"l\0", "f": b"f\0", "s": b"s\0", "2v": b"2v", "3v": b"3v", "4v": b"4v"}
CODES = {"b": ("B", 1), "h": ("H", 1), "i": ("I", 1), "l": ("Q", 1), "f": ("f", 1), "2v": ("f", 2), "3v": ("f", 3), "4v": ("f", 4)}
FIRST_HASH = 0x534E495752545250
RATE = 30.0
FRAMES = [0, 4, 5, 10]


@dataclass
class Scene:
    """Files to combine. `parts` are imported one after another and merged into the first armature if `merge` is set."""

    name: str
    models: list
    clips: list = field(default_factory=list)
    merge: bool = False
    world: bool = False
    frames: list = field(default_factory=lambda: list(FRAMES))
    # Whether only the first armature gets the animations: the rest pose of others is another one.
    first_only: bool = False
    # The order in which meshwright gets the files, if it is another one than models and clips.
    order: list = None

    def files(self):
        return self.order or [*self.models, *self.clips]


class Node:
    """A node of a file: its identifier, its properties as (name, type, values), and its children."""

    def __init__(self, identifier, **properties):
        self.identifier = identifier
        self.properties = []
        self.children = []
        self.hash = 0
        for name, (kind, values) in properties.items():
            self.set(name, kind, values)

    def set(self, name, kind, values):
        self.properties.append((name, kind, values))
        return self

    def add(self, child):
        self.children.append(child)
        return child

    def number(self, numbers):
        self.hash = next(numbers)
        for child in self.children:
            child.number(numbers)

    def encode(self):
        body = b"".join(encode_property(*entry) for entry in self.properties)
        below = b"".join(child.encode() for child in self.children)
        size = 24 + len(body) + len(below)
        head = struct.pack("<4sIQII", self.identifier, size, self.hash, len(self.properties), len(self.children))
        return head + body + below


def encode_property(name, kind, values):
    if kind == "s":
        raw, count = values if isinstance(values, bytes) else values.encode(), 1
        raw += b"\0"
    else:
        values = [value.hash if isinstance(value, Node) else value for value in values]
        code, width = CODES[kind]
        raw, count = struct.pack(f"<{len(values)}{code}", *values), len(values) // width
    return TYPES[kind] + struct.pack("<HI", len(name), count) + name.encode() + raw


def save(path, *children, up=None):
    root = Node(b"root")
    if up:
        root.add(Node(b"meta", up=("s", up)))
    root.children += children
    root.number(iter(range(FIRST_HASH, FIRST_HASH + 1_000_000)))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"cast" + struct.pack("<III", 1, 1, 0) + root.encode())
    return path


def turn(x=0, y=0, z=0):
    """A rotation about the axes, in degrees, as x, y, z, w."""
    whole = (0.0, 0.0, 0.0, 1.0)
    for axis, angle in enumerate((x, y, z)):
        half = math.radians(angle) / 2
        one = [0.0, 0.0, 0.0, math.cos(half)]
        one[axis] = math.sin(half)
        whole = product(whole, one)
    return whole


def product(a, b):
    ax, ay, az, aw = a
    bx, by, bz, bw = b
    return (
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
    )


def rotate(q, v):
    x, y, z, _ = product(product(q, (*v, 0.0)), (-q[0], -q[1], -q[2], q[3]))
    return (x, y, z)


def plus(a, b):
    return tuple(one + other for one, other in zip(a, b))


@dataclass
class Bone:
    name: object
    parent: int = -1
    at: tuple = (0.0, 0.0, 0.0)
    turned: tuple = (0.0, 0.0, 0.0, 1.0)


def places(bones):
    """Position and rotation of each bone in model space."""
    found = []
    for bone in bones:
        at, turned = bone.at, bone.turned
        if bone.parent >= 0:
            host_at, host_turned = found[bone.parent]
            at, turned = plus(host_at, rotate(host_turned, at)), product(host_turned, turned)
        found.append((at, turned))
    return found


SIDES = [0, 2, 1, 0, 3, 2, 4, 5, 6, 4, 6, 7, 0, 1, 5, 0, 5, 4, 1, 2, 6, 1, 6, 5, 2, 3, 7, 2, 7, 6, 3, 0, 4, 3, 4, 7]


def wedge(size, lean):
    """Eight corners of a box that has no symmetry."""
    ring = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    return [(x * size + 0.5 + lean * z, y * size * 0.7, z * size * (1.3 if x < 0 else 0.6)) for z in (-1, 1) for x, y in ring]


def model(name, bones, size=0.2, drawn=None, smooth=False, place=None, shape=None):
    """A model with a box for each bone, which it moves alone, or together with its parent (`smooth`)."""
    whole = Node(b"modl", n=("s", name))
    if place:
        for key, kind, values in zip("prs", ("3v", "4v", "3v"), place):
            if values is not None:
                whole.set(key, kind, values)
    skeleton = whole.add(Node(b"skel"))
    for bone in bones:
        skeleton.add(
            Node(b"bone", n=("s", bone.name), p=("i", [bone.parent & 0xFFFFFFFF]), lp=("3v", bone.at), lr=("4v", bone.turned))
        )
    vertices, faces, joints, weights = [], [], [], []
    found = places(bones)
    for number in drawn if drawn is not None else range(len(bones)):
        at, turned = found[number]
        faces += [len(vertices) + side for side in SIDES]
        corners = wedge(size * (1 + 0.15 * number), 0.1 * (number + 1))
        vertices += [plus(at, rotate(turned, corner)) for corner in corners]
        for corner in range(8):
            other = max(bones[number].parent, 0)
            share = 0.25 + 0.05 * corner if smooth else 0.0
            joints += [number, other] if smooth else [number]
            weights += [1.0 - share, share] if smooth else [1.0]
    mesh = whole.add(Node(b"mesh", n=("s", f"{name}_mesh")))
    mesh.set("vp", "3v", [value for vertex in vertices for value in vertex]).set("f", "i", faces)
    mesh.set("mi", "b", [2 if smooth else 1]).set("wb", "h", joints).set("wv", "f", weights)
    if shape:
        moved = [plus(vertices[at], (0.1 * at, 0.3, -0.05 * at)) for at in range(8)]
        blend = whole.add(Node(b"blsh", n=("s", shape)))
        blend.set("b", "l", [mesh]).set("vi", "i", range(8)).set("vp", "3v", [value for vertex in moved for value in vertex])
    return whole


def clip(name, *curves, overrides=(), rate=RATE):
    whole = Node(b"anim", n=("s", name), fr=("f", [rate]))
    for curve in [*curves, *overrides]:
        whole.add(curve)
    return whole


def curve(bone, what, keys, mode="absolute"):
    """A curve: `keys` are values by frame."""
    values = list(keys.values())
    if what == "rq":
        values = [part for value in values for part in value]
    node = Node(b"curv", nn=("s", bone), kp=("s", what), kb=("i", list(keys)), kv=("4v" if what == "rq" else "f", values))
    return node.set("m", "s", mode) if mode else node


def moves(bone, keys, mode="absolute"):
    """Curves of all three axes."""
    return [curve(bone, what, {at: value[axis] for at, value in keys.items()}, mode) for axis, what in enumerate(("tx", "ty", "tz"))]


def override(bone, mode, kinds="tr"):
    flags = {"t": "ot", "r": "or", "s": "os"}
    return Node(b"CMOV", nn=("s", bone), m=("s", mode), **{flags[kind]: ("b", [1]) for kind in kinds})


ARM = [
    Bone("root", -1, (0.2, 0.1, 0.3), turn(x=10)),
    Bone("upper", 0, (1, 0.2, 0), turn(z=20)),
    Bone("lower", 1, (1, 0, 0.1), turn(x=30, y=-15)),
    Bone("hand", 2, (0.8, 0.1, 0), turn(y=40)),
    Bone("tag_weapon", 3, (0.4, 0.2, 0.1), turn(z=90)),
]
GUN = [Bone("tag_weapon"), Bone("j_bolt", 0, (0.5, 0.1, 0), turn(y=15)), Bone("j_mag", 0, (0.2, -0.3, 0), turn(x=25))]
# The bones of the arm and one more, as the parts of a body have them.
HEAD = [*ARM[:2], Bone("neck", 1, (0.1, 0.5, 0.4), turn(x=35)), Bone("jaw", 2, (0.2, 0, 0.3), turn(y=-20))]
TALL = [Bone("root", -1, (0.2, 0.1, 2.3)), Bone("upper", 0, (2.5, 0.2, 0)), Bone("lower", 1, (2, 0, 0.1), turn(x=70))]
PAIR = [Bone("left", -1, (0, 0, 2)), Bone("left_tip", 0, (1, 0, 0)), Bone("right", -1, (0, 3, 0), turn(z=45)), Bone("right_tip", 2, (1, 0, 0.5))]

BEND = [
    curve("upper", "rq", {0: turn(z=20), 5: turn(z=70), 10: turn(z=20, y=30)}),
    curve("lower", "rq", {0: turn(x=30, y=-15), 10: turn(x=-40)}),
    *moves("root", {0: (0.2, 0.1, 0.3), 10: (0.5, 1.1, -0.3)}),
]
RELATIVE = [
    curve("upper", "rq", {0: turn(), 5: turn(z=50), 10: turn(y=30)}, "relative"),
    curve("hand", "rq", {0: turn(x=10), 10: turn(x=-80, z=15)}, "relative"),
    *moves("lower", {0: (0, 0, 0), 10: (0.3, -0.4, 0.2)}, "relative"),
]


def make(folder):
    """Writes the files and returns what to combine."""
    scenes = []
    save_here = lambda name, *nodes, **words: save(folder / name, *nodes, **words)
    models = {
        "rigid": save_here("rigid.cast", model("rigid", ARM)),
        "smooth": save_here("smooth.cast", model("smooth", ARM, smooth=True), up="z"),
        "shapes": save_here("shapes.cast", model("shapes", ARM, smooth=True, shape="grin")),
    }
    clips = {
        "absolute": BEND,
        "no_mode": [curve("lower", "rq", {0: turn(x=30), 10: turn(z=60)}, None), *moves("hand", {0: (0.8, 0.1, 0), 10: (1.4, 0, 0)}, None)],
        "relative": RELATIVE,
        "additive": [
            curve("lower", "rq", {0: turn(), 10: turn(y=55)}, "additive"),
            *moves("hand", {0: (0, 0, 0), 10: (0.1, 0.7, -0.2)}, "additive"),
        ],
        "some_axes": [curve("lower", "tx", {0: 1, 10: 2.5}), curve("hand", "tz", {0: 0, 10: 0.9})],
        "late": [curve("upper", "rq", {4: turn(z=20), 10: turn(z=-60)}), *moves("hand", {4: (0.8, 0.1, 0), 5: (1, 0.5, 0), 10: (0.8, 0.1, 0.4)})],
        "unsorted": [curve("upper", "rq", {10: turn(z=80), 0: turn(z=20), 5: turn(y=30)})],
        "scaled": [curve("hand", axis, {0: 1, 10: 1 + 0.5 * at}) for at, axis in enumerate(("sx", "sy", "sz"))],
        "override": [
            curve("lower", "rq", {0: turn(), 10: turn(z=40)}),
            curve("hand", "rq", {0: turn(), 10: turn(x=70)}),
        ],
        "other_case": [curve("UPPER", "rq", {0: turn(z=20), 10: turn(y=60)})],
        "unknown_bones": [*BEND, curve("tail", "rq", {0: turn(), 10: turn(y=60)})],
    }
    overrides = {"override": [override("upper", "relative")]}
    made = {name: save_here(f"c_{name}.cast", clip(name, *curves, overrides=overrides.get(name, ()))) for name, curves in clips.items()}
    for rig in ("rigid", "smooth"):
        scenes += [Scene(f"{rig} + {name}", [models[rig]], [path]) for name, path in made.items()]
    grin = save_here("c_grin.cast", clip("grin", curve("grin", "bs", {0: 0, 4: 0.25, 10: 1}), *BEND))
    scenes.append(Scene("blend shapes", [models["shapes"]], [grin]))
    scenes.append(Scene("clip first", [models["smooth"]], [made["absolute"]], order=[made["absolute"], models["smooth"]]))
    pair = save_here("pair.cast", model("pair", PAIR))
    swing = save_here("c_swing.cast", clip("swing", curve("right", "rq", {0: turn(z=45), 10: turn(x=90)}), *moves("left", {0: (0, 0, 2), 10: (0, -1, 2)})))
    scenes.append(Scene("several roots", [pair], [swing]))

    hands = save_here("hands.cast", model("hands", ARM, smooth=True))
    gun = save_here("gun.cast", model("gun", GUN, size=0.1))
    moved_gun = save_here("far_gun.cast", model("far_gun", [Bone("tag_weapon", -1, (5, 4, 3), turn(x=50)), *GUN[1:]], size=0.1))
    fire = [
        *BEND,
        curve("tag_weapon", "rq", {0: turn(z=90), 10: turn(z=60)}),
        *moves("j_bolt", {0: (0.5, 0.1, 0), 5: (0.1, 0.1, 0), 10: (0.5, 0.1, 0)}),
    ]
    shot = save_here("c_fire.cast", clip("fire", *fire))
    for weapon in (gun, moved_gun):
        for label, order in (("hands first", [hands, weapon]), ("gun first", [weapon, hands])):
            scenes.append(Scene(f"{weapon.stem}, {label}", [hands, weapon], merge=True, order=order, frames=[]))
            scenes.append(Scene(f"{weapon.stem} + fire, {label}", [hands, weapon], [shot], True, order=[*order, shot]))
    mag = save_here("mag.cast", model("mag", [Bone("j_mag"), Bone("j_bullet", 0, (0.1, 0.1, 0.1))], size=0.05))
    scenes.append(Scene("hands, gun, magazine", [hands, gun, mag], [shot], True, order=[mag, gun, hands, shot]))
    body = save_here("body.cast", model("body", ARM, smooth=True))
    head = save_here("head.cast", model("head", HEAD))
    nod = [*BEND, curve("neck", "rq", {0: turn(x=35), 10: turn(x=80)}), curve("jaw", "rq", {0: turn(), 10: turn(z=30)}, "relative")]
    nods = save_here("c_nod.cast", clip("nod", *nod))
    for order in ([body, head], [head, body]):
        scenes.append(Scene(f"{order[0].stem} and {order[1].stem}", order, [nods], True))
    tall = save_here("tall.cast", model("tall", TALL))
    scenes.append(Scene("other rest poses", [body, tall], frames=[]))

    two = save_here("two.cast", model("one", ARM), model("two", TALL, size=0.4))
    scenes.append(Scene("two models in a file", [two], frames=[]))
    scenes.append(Scene("two models in a file, with a clip", [two], [made["absolute"]], first_only=True))
    far = model("far", ARM, place=([0.0, 5.0, 1.0], turn(z=90), [2.0, 2.0, 2.0]))
    placed = save_here("placed.cast", model("near", ARM), far)
    scenes.append(Scene("placed models", [placed], frames=[]))
    scenes.append(Scene("placed models, with a clip", [placed], [made["relative"]]))
    alone = save_here("placed_alone.cast", model("alone", ARM, place=([1.0, 2.0, 3.0], turn(x=40), None)))
    scenes.append(Scene("one placed model, with a clip", [alone], [made["absolute"]]))

    world = folder / "world"
    save(world / "props" / "arm.cast", model("arm", ARM, smooth=True))
    save(world / "props" / "tall.cast", model("tall", TALL))
    turned = [("props/arm.cast", (0, 0, 0), turn(), (1, 1, 1)), ("props/arm.cast", (4, -3, 1), turn(z=75), (1, 2, 1)),
              ("props/tall.cast", (-5, 2, 0), turn(x=20, y=30), (0.5, 0.5, 0.5)), ("props/arm.cast", (0, 8, 0), turn(y=180), (-1, 1, 1))]
    for name, instances in (("town", turned), ("row", [("props/tall.cast", (at * 3, at, 0), turn(z=at * 10), (1, 1, 1)) for at in range(20)])):
        scenes.append(Scene(f"world {name}", [save(world / f"{name}.cast", *map(instance, instances))], world=True, frames=[]))
    return scenes


def instance(entry):
    path, at, turned, scale = entry
    node = Node(b"inst", n=("s", path))
    file = node.add(Node(b"file", p=("s", path)))
    return node.set("rf", "l", [file]).set("p", "3v", at).set("r", "4v", turned).set("s", "3v", scale)
