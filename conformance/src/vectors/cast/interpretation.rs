//! Vectors of the meaning of nodes beyond their bytes.

use super::builder::{Node, f32s, meant, node, text, u8s, u16s, u32s, u64s, vec3s, vec4s};
use crate::{meshwright_answer::float, vector::Vector};
use serde_json::{Value, json};

pub(super) fn all() -> Vec<Vector> {
    vec![
        parents(),
        defaults_of_bones(),
        flags(),
        faces(),
        packed_colors(),
        float_colors(),
        older_colors(),
        unannounced_colors(),
        influences(),
        material_of_a_mesh(),
        slots(),
        times(),
        up_axis(),
        instance(),
    ]
}

fn bone(name: &str, properties: impl IntoIterator<Item = super::builder::Property>) -> Node {
    properties.into_iter().fold(node(b"bone", 0).with(text("n", name)), Node::with)
}

fn skeleton(bones: Vec<Node>) -> Vec<Node> {
    vec![node(b"modl", 1).child(node(b"skel", 2).children(bones))]
}

fn parents() -> Vector {
    let bones = vec![
        bone("tip", [u32s("p", &[2])]),
        bone("root", [u32s("p", &[u32::MAX])]),
        bone("middle", [u32s("p", &[1])]),
        bone("other root", []),
    ];
    let parent = |name, parent: Value| json!({ "name": name, "parent": parent });
    meant(
        "parents_of_bones",
        "A bone refers to its parent by index, possibly to a later bone; bones without a parent have -1 or no index.",
        skeleton(bones),
        json!({ "bones": [
            parent("tip", json!(2)),
            parent("root", Value::Null),
            parent("middle", json!(1)),
            parent("other root", Value::Null),
        ] }),
    )
}

fn defaults_of_bones() -> Vector {
    let scaled = [vec3s("s", &[[1.0, 2.0, 3.0]]), u8s("ssc", &[0])];
    meant(
        "bones_without_scale",
        "A bone without `ssc` compensates the scale of its parent, and a bone without `s` has the scale 1.",
        skeleton(vec![bone("plain", []), bone("scaled", scaled)]),
        json!({ "bones": [
            { "name": "plain", "scaleCompensate": true, "scale": [1, 1, 1] },
            { "name": "scaled", "scaleCompensate": false, "scale": [1, 2, 3] },
        ] }),
    )
}

fn flags() -> Vector {
    let flag = |value| bone("b", [u8s("ssc", &[value])]);
    let says = |value: bool| json!({ "scaleCompensate": value });
    meant(
        "flags",
        "A flag is true if its value is 1 or more.",
        skeleton(vec![flag(0), flag(1), flag(255)]),
        json!({ "bones": [says(false), says(true), says(true)] }),
    )
}

fn mesh(properties: impl IntoIterator<Item = super::builder::Property>) -> Node {
    properties.into_iter().fold(node(b"mesh", 2), Node::with)
}

fn faces() -> Vector {
    let three = |faces| mesh([vec3s("vp", &[[0.0; 3]; 4]), faces]);
    let expected = json!({ "faces": [[0, 1, 2], [2, 1, 3]] });
    meant(
        "faces_of_any_width",
        "Faces have three indices each, which are 8-bit, 16-bit or 32-bit integers.",
        vec![node(b"modl", 1).children([
            three(u8s("f", &[0, 1, 2, 2, 1, 3])),
            three(u16s("f", &[0, 1, 2, 2, 1, 3])),
            three(u32s("f", &[0, 1, 2, 2, 1, 3])),
        ])],
        json!({ "meshes": [expected, expected, expected] }),
    )
}

fn colors(name: &str, about: &str, properties: Vec<super::builder::Property>, expected: Value) -> Vector {
    let positions = vec3s("vp", &[[0.0; 3]; 2]);
    let all = std::iter::once(positions).chain(properties);
    meant(name, about, vec![node(b"modl", 1).child(mesh(all))], json!({ "meshes": [{ "colors": expected }] }))
}

fn packed_colors() -> Vector {
    colors(
        "colors_packed",
        "A packed color has red in its lowest byte and alpha in its highest; 255 means 1.",
        vec![u8s("cl", &[1]), u32s("c0", &[0xff00_0033, 0x0033_ff00])],
        json!([[[float(0.2_f32.into()), 0, 0, 1], [0, 1, float(0.2_f32.into()), 0]]]),
    )
}

fn float_colors() -> Vector {
    colors(
        "colors_float",
        "Float colors are not clamped, and color layers can have different types.",
        vec![
            u8s("cl", &[2]),
            vec4s("c0", &[[1.0, 0.5, 0.0, 1.0], [4.0, 0.0, 0.0, 0.25]]),
            u32s("c1", &[0, u32::MAX]),
        ],
        json!([[[1, 0.5, 0, 1], [4, 0, 0, 0.25]], [[0, 0, 0, 0], [1, 1, 1, 1]]]),
    )
}

fn older_colors() -> Vector {
    colors(
        "colors_older",
        "If the number of color layers is missing, `vc` is the only layer.",
        vec![u32s("vc", &[0xff00_0000, 0x00ff_0000])],
        json!([[[0, 0, 0, 1], [0, 0, 1, 0]]]),
    )
}

fn unannounced_colors() -> Vector {
    colors(
        "colors_not_announced",
        "A color layer beyond the stated number of layers is ignored.",
        vec![u8s("cl", &[1]), u32s("c1", &[7, 7]), u32s("c0", &[0, u32::MAX])],
        json!([[[0, 0, 0, 0], [1, 1, 1, 1]]]),
    )
}

fn influences() -> Vector {
    let pair = |bone: u32, weight: f32| json!({ "bone": bone, "weight": weight });
    meant(
        "influences",
        "`wb` and `wv` have `mi` values per vertex, vertex by vertex.",
        vec![node(b"modl", 1).child(mesh([
            vec3s("vp", &[[0.0; 3]; 2]),
            u8s("mi", &[3]),
            u16s("wb", &[4, 0, 0, 1, 2, 3]),
            f32s("wv", &[1.0, 0.0, 0.0, 0.5, 0.25, 0.25]),
        ]))],
        json!({ "meshes": [{ "influences": [
            [pair(4, 1.0), pair(0, 0.0), pair(0, 0.0)],
            [pair(1, 0.5), pair(2, 0.25), pair(3, 0.25)],
        ] }] }),
    )
}

fn material_of_a_mesh() -> Vector {
    let material = |hash, name| node(b"matl", hash).with(text("n", name)).with(text("t", "pbr"));
    let of = |hash| mesh([u64s("m", &[hash])]);
    meant(
        "material_of_a_mesh",
        "A mesh refers to a material by hash: the first match in its model is used, and a hash without a match means no material.",
        vec![
            node(b"modl", 1).children([of(50), of(51), of(52)]).children([
                material(51, "b"),
                material(50, "first"),
                material(50, "second"),
            ]),
            node(b"modl", 2).child(material(52, "of another model")),
        ],
        json!({ "meshes": [{ "material": "first" }, { "material": "b" }, { "material": null }] }),
    )
}

fn slots() -> Vector {
    let material = node(b"matl", 2)
        .with(text("n", "paint"))
        .with(u64s("gloss", &[7]))
        .with(u64s("albedo", &[6]))
        .with(text("t", "pbr"))
        .with(u64s("extra0", &[7]))
        .with(u64s("normal", &[8]))
        .child(node(b"colr", 6).with(vec4s("rgba", &[[0.5, 0.25, 1.0, 1.0]])))
        .child(node(b"file", 7).with(text("p", "gloss.png")));
    let slot = |slot, path: Value, color: Value, space: Value| json!({ "slot": slot, "path": path, "color": color, "colorSpace": space });
    let (none, path) = (Value::Null, json!("gloss.png"));
    meant(
        "slots_of_a_material",
        "Slots keep their order and refer to files and colors below the material; two slots can share a file.",
        vec![node(b"modl", 1).child(material)],
        json!({ "materials": [{ "name": "paint", "slots": [
            slot("gloss", path.clone(), none.clone(), none.clone()),
            slot("albedo", none.clone(), json!([0.5, 0.25, 1, 1]), json!("srgb")),
            slot("extra0", path, none.clone(), none.clone()),
            slot("normal", none.clone(), none.clone(), none),
        ] }] }),
    )
}

fn curve(mode: Option<&str>, keys: super::builder::Property) -> Node {
    let values = f32s("kv", &[0.0, 1.0, 2.0]);
    let named = node(b"curv", 3).with(text("nn", "hip")).with(text("kp", "tx")).with(keys).with(values);
    mode.into_iter().fold(named, |node, mode| node.with(text("m", mode)))
}

fn times() -> Vector {
    let expected = json!({ "node": "hip", "property": "tx", "mode": "relative", "times": [0.5, 0, 37.5] });
    let parts = json!({ "times": [0.25, 0, 1] });
    meant(
        "times_of_keys",
        "The time of a keyframe is its frame divided by the frame rate; keyframes keep the file's order, and older files have fractional frames.",
        vec![
            node(b"anim", 1)
                .with(f32s("fr", &[16.0]))
                .child(curve(Some("relative"), u16s("kb", &[8, 0, 600])))
                .child(curve(Some("absolute"), f32s("kb", &[4.0, 0.0, 16.0]))),
        ],
        json!({ "curves": [expected, parts] }),
    )
}

fn up_axis() -> Vector {
    let hints = |axis| node(b"meta", 0).with(text("up", axis));
    meant(
        "first_metadata_counts",
        "If a file has several metadata nodes, the first one states the up axis.",
        vec![node(b"modl", 1), hints("x"), hints("y")],
        json!({ "upAxis": "x" }),
    )
}

fn instance() -> Vector {
    let file = |hash, path| node(b"file", hash).with(text("p", path));
    let placed = node(b"inst", 1)
        .with(text("n", "tree"))
        .with(u64s("rf", &[5]))
        .with(vec3s("p", &[[1.0, 2.0, 3.0]]))
        .with(vec4s("r", &[[0.0, 0.5, 0.0, -0.5]]))
        .with(vec3s("s", &[[2.0, 2.0, 2.0]]))
        .children([file(4, "bush.cast"), file(5, "oak.cast")]);
    meant(
        "path_of_an_instance",
        "An instance refers to a file node below it by hash, and its rotation is stored as x, y, z, w.",
        vec![placed],
        json!({ "instances": [{
            "name": "tree",
            "path": "oak.cast",
            "position": [1, 2, 3],
            "rotation": [0, 0.5, 0, -0.5],
            "scale": [2, 2, 2],
        }] }),
    )
}
