//! Vectors of every documented node type with all of its documented properties.

use super::builder::{
    KINDS, Node, Property, f32s, node, one, text, u8s, u16s, u32s, u64s, vec2s, vec3s, vec4s,
};
use crate::vector::Vector;

const POINTS: [[f32; 3]; 3] = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
const TURN: [f32; 4] = [0.0, 0.0, 0.0, 1.0];

fn full<const N: usize>(id: &[u8; 4], hash: u64, properties: [Property; N]) -> Node {
    properties.into_iter().fold(node(id, hash), Node::with)
}

/// A node below its usual parents.
fn below(parents: &[&[u8; 4]], node: Node) -> Node {
    parents.iter().rev().fold(node, |node, id| super::builder::node(id, 90).child(node))
}

pub(super) fn all() -> Vec<Vector> {
    let mut list = [models(), skeletons(), materials(), animations(), worlds()].concat();
    list.push(all_kinds());
    list
}

fn models() -> Vec<Vector> {
    let model =
        [text("n", "m"), vec3s("p", &[[1.0, 2.0, 3.0]]), vec4s("r", &[TURN]), vec3s("s", &[[1.0, 2.0, 1.0]])];
    let mesh = [
        text("n", "triangle"),
        vec3s("vp", &POINTS),
        vec3s("vn", &[[0.0, 0.0, 1.0]; 3]),
        vec3s("vt", &[[1.0, 0.0, 0.0]; 3]),
        u8s("cl", &[2]),
        u32s("c0", &[0xff00_00ff, 0xff00_ff00, 0xffff_0000]),
        vec4s("c1", &[[1.0, 0.5, 0.25, 1.0]; 3]),
        u8s("ul", &[2]),
        vec2s("u0", &[[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]),
        vec2s("u1", &[[0.0, 0.5]; 3]),
        u8s("mi", &[2]),
        u8s("wb", &[0, 1, 0, 1, 1, 0]),
        f32s("wv", &[0.5, 0.5, 1.0, 0.0, 0.75, 0.25]),
        text("sm", "linear"),
        u8s("f", &[0, 1, 2]),
        u64s("m", &[9]),
    ];
    let older = [vec3s("vp", &POINTS), u32s("vc", &[0x8040_2010, 0, u32::MAX]), u16s("f", &[0, 1, 2])];
    let hair = [
        text("n", "strands"),
        u8s("se", &[1, 2]),
        vec3s("pt", &[[0.0; 3], [0.0, 0.0, 1.0], [1.0, 0.0, 0.0], [1.0, 0.0, 1.0], [1.0, 0.0, 2.0]]),
        u64s("m", &[9]),
    ];
    let shape = [
        text("n", "smile"),
        u64s("b", &[2]),
        u8s("vi", &[2]),
        vec3s("vp", &[[0.0, 2.0, 0.0]]),
        f32s("ts", &[1.0]),
    ];
    let former = [text("n", "frown"), u64s("b", &[2]), u64s("t", &[3, 4]), f32s("ts", &[0.5, 1.0])];
    let inside = |node| below(&[b"modl"], node);
    vec![
        one("model", "A model has a name and a transform.", KINDS, full(b"modl", 1, model)),
        one("mesh", "A mesh has every documented property.", KINDS, inside(full(b"mesh", 2, mesh))),
        one(
            "mesh_older",
            "A mesh has vertex colors as older files store them.",
            KINDS,
            inside(full(b"mesh", 2, older)),
        ),
        one(
            "hair",
            "Each strand of hair has one more particle than it has segments.",
            KINDS,
            inside(full(b"hair", 2, hair)),
        ),
        one(
            "blend_shape",
            "A blend shape lists vertices and their target positions.",
            KINDS,
            below(&[b"modl"], node(b"mesh", 2).with(vec3s("vp", &POINTS))).child(full(b"blsh", 5, shape)),
        ),
        one("blend_shape_older", "A blend shape of an older file refers to target meshes.", KINDS, {
            let meshes = [2, 3, 4].map(|hash| node(b"mesh", hash).with(vec3s("vp", &POINTS)));
            node(b"modl", 90).children(meshes).child(full(b"blsh", 5, former))
        }),
    ]
}

fn skeletons() -> Vec<Vector> {
    let bone = [
        text("n", "hip"),
        u32s("p", &[u32::MAX]),
        u8s("ssc", &[1]),
        vec3s("lp", &[[0.0, 0.0, 1.0]]),
        vec4s("lr", &[TURN]),
        vec3s("wp", &[[0.0, 0.0, 1.0]]),
        vec4s("wr", &[TURN]),
        vec3s("s", &[[1.0, 1.0, 1.0]]),
    ];
    let handle = [
        text("n", "leg"),
        u64s("sb", &[10]),
        u64s("eb", &[11]),
        u64s("tb", &[12]),
        vec3s("to", &[[0.0, 0.0, 0.5]]),
        u64s("pv", &[13]),
        u64s("pb", &[14]),
        u8s("tr", &[1]),
    ];
    let tie = |kind, offset| {
        let [skip_x, skip_y, skip_z] = ["sx", "sy", "sz"].map(|name| u8s(name, &[u8::from(name == "sy")]));
        let head = [text("n", "follow"), text("ct", kind), u64s("cb", &[10]), u64s("tb", &[11])];
        let rest = [u8s("mo", &[1]), offset, f32s("wt", &[0.5]), skip_x, skip_y, skip_z];
        head.into_iter().chain(rest).fold(node(b"cnst", 20), Node::with)
    };
    let older = node(b"skel", 2).with(text("ts", "world")).child(full(b"bone", 3, [text("n", "only")]));
    let inside = |node| below(&[b"modl", b"skel"], node);
    vec![
        one(
            "skeleton_older",
            "A skeleton of an older file states its transform space.",
            KINDS,
            below(&[b"modl"], older),
        ),
        one("bone", "A bone has every documented property.", KINDS, inside(full(b"bone", 3, bone))),
        one(
            "ik_handle",
            "An IK handle has every documented property.",
            KINDS,
            inside(full(b"ikhd", 3, handle)),
        ),
        one(
            "constraints",
            "A skeleton has constraints of each kind; the offset of an orient constraint has four components.",
            KINDS,
            node(b"skel", 2).children([
                tie("pt", vec3s("co", &[[1.0, 2.0, 3.0]])),
                tie("or", vec4s("co", &[TURN])),
                tie("sc", vec3s("co", &[[1.0, 1.0, 1.0]])),
            ]),
        ),
    ]
}

fn materials() -> Vec<Vector> {
    let slots = [
        "albedo",
        "diffuse",
        "normal",
        "specular",
        "gloss",
        "roughness",
        "metal",
        "emissive",
        "emask",
        "estrength",
        "ao",
        "cavity",
        "aniso",
        "extra0",
        "extra12",
    ];
    let material = node(b"matl", 2).with(text("n", "paint")).with(text("t", "pbr"));
    let material =
        slots.iter().zip(100..).fold(material, |node, (name, hash)| node.with(u64s(name, &[hash])));
    let file = full(b"file", 100, [text("p", "textures\\paint_d.png")]);
    let color =
        full(b"colr", 101, [text("n", "red"), text("cs", "linear"), vec4s("rgba", &[[1.0, 0.0, 0.0, 0.5]])]);
    let inside = |node| below(&[b"modl", b"matl"], node);
    vec![
        one("material", "A material has every documented slot.", KINDS, below(&[b"modl"], material)),
        one(
            "file",
            "A file node has a path with the separators of one operating system.",
            KINDS,
            inside(file),
        ),
        one("color", "A color has a color space.", KINDS, inside(color)),
    ]
}

fn animations() -> Vec<Vector> {
    let animation = [text("n", "walk"), f32s("fr", &[29.97]), u8s("lo", &[1])];
    let curve = |property, values: Property| {
        let keys = u8s("kb", &[0, 10]);
        full(b"curv", 3, [text("nn", "hip"), text("kp", property), keys, values, text("m", "absolute")])
    };
    let floats = |property| curve(property, f32s("kv", &[0.5, 1.5]));
    let names = ["tx", "ty", "tz", "sx", "sy", "sz", "bs"];
    let mode = [text("nn", "hip"), text("m", "relative"), u8s("ot", &[1]), u8s("or", &[0]), u8s("os", &[1])];
    let track = [text("n", "step"), u32s("kb", &[3, 17, 100_000])];
    let inside = |node| below(&[b"anim"], node);
    vec![
        one(
            "animation",
            "An animation has a frame rate that is not an integer.",
            KINDS,
            full(b"anim", 1, animation),
        ),
        one(
            "curves",
            "Curves animate every property: floats, quaternions of four floats, and integers for visibility.",
            KINDS,
            node(b"anim", 1).children(names.map(floats)).children([
                curve("rq", vec4s("kv", &[TURN, [0.0, 0.0, 1.0, 0.0]])),
                curve("vb", u8s("kv", &[1, 0])),
            ]),
        ),
        one(
            "curve_additive",
            "An additive curve has a weight.",
            KINDS,
            inside(full(
                b"curv",
                3,
                [
                    text("nn", "hip"),
                    text("kp", "tx"),
                    u16s("kb", &[300]),
                    f32s("kv", &[1.0]),
                    text("m", "additive"),
                    f32s("ab", &[0.25]),
                ],
            )),
        ),
        one(
            "curve_older",
            "Curves of older files rotate about one axis in degrees and have fractional frames.",
            KINDS,
            node(b"anim", 1).children(["rx", "ry", "rz"].map(|property| {
                let keys = [f32s("kb", &[0.0, 2.5]), f32s("kv", &[0.0, 90.0])];
                full(b"curv", 3, [text("nn", "hip"), text("kp", property)])
                    .with(keys[0].clone())
                    .with(keys[1].clone())
            })),
        ),
        one(
            "curve_mode_override",
            "A curve mode override states how curves apply to the bones below a bone.",
            KINDS,
            inside(full(b"CMOV", 3, mode)),
        ),
        one(
            "notification_track",
            "A notification track names frames of an animation.",
            KINDS,
            inside(full(b"ntif", 3, track)),
        ),
        one(
            "skeleton_of_an_animation",
            "An animation has its own skeleton.",
            KINDS,
            inside(node(b"skel", 2).child(full(b"bone", 3, [text("n", "hip")]))),
        ),
    ]
}

fn worlds() -> Vec<Vector> {
    let instance = full(
        b"inst",
        2,
        [
            text("n", "tree"),
            u64s("rf", &[3]),
            vec3s("p", &[[10.0, 0.0, -5.0]]),
            vec4s("r", &[TURN]),
            vec3s("s", &[[2.0, 2.0, 2.0]]),
        ],
    );
    let metadata = [text("a", "somebody"), text("s", "some tool"), text("up", "z"), text("sr", "../assets")];
    vec![
        one(
            "instance",
            "An instance refers to another file by a child node.",
            KINDS,
            instance.child(full(b"file", 3, [text("p", "trees/oak.cast")])),
        ),
        one(
            "metadata",
            "The metadata state the author, the software, the up axis and the scene root.",
            KINDS,
            full(b"meta", 1, metadata),
        ),
    ]
}

/// Every id once, at its usual position.
fn all_kinds() -> Vector {
    let leaf = |id| node(id, 0);
    super::builder::sound(
        "every_kind",
        "The file has one node of every documented kind, each below its documented parent.",
        KINDS,
        &[super::builder::root().children([
            leaf(b"meta"),
            leaf(b"modl").children([
                leaf(b"mesh"),
                leaf(b"hair"),
                leaf(b"blsh"),
                leaf(b"skel").children([leaf(b"bone"), leaf(b"ikhd"), leaf(b"cnst")]),
                leaf(b"matl").children([leaf(b"file"), leaf(b"colr")]),
            ]),
            leaf(b"anim").children([leaf(b"curv"), leaf(b"CMOV"), leaf(b"ntif")]),
            leaf(b"inst").child(leaf(b"file")),
        ])],
    )
}
