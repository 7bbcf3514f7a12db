//! Writes the project's own UDM fixtures: `cargo run -p meshwright-udm --example udm_fixtures -- fixtures`.
//!
//! This crate's writer makes every file from content that is modeled here, so no file carries third-party
//! work.
#![allow(clippy::expect_used, reason = "a generator may panic")]

use meshwright_udm::{
    binary::{Dialect, File, write},
    document::{
        Array, ArrayLz4, Element, Items, Lz4, Packed, Records, Struct, StructType, Text, Type, Value,
    },
};
use std::{fs, path::Path};

fn main() {
    let folder = std::env::args().nth(1).expect("the folder to write to");
    let folder = Path::new(&folder);
    fs::create_dir_all(folder).expect("the folder can be made");
    let files = [
        ("crate.pmdl_b", File::new(model())),
        ("all_types.udm_b", File::new(Element::asset("TEST", 1, all_types()))),
        ("odd.udm_b", odd()),
        ("early.udm_b", File { dialect: Dialect::NullTerminated, ..File::new(early()) }),
    ];
    for (name, file) in files {
        let bytes = write(&file).expect("the document can be written").to_vec();
        fs::write(folder.join(name), bytes).expect("the fixture can be written");
    }
}

fn packed(kind: Type, bytes: Vec<u8>) -> Array<'static> {
    let count = bytes.len().checked_div(kind.size().unwrap_or(1)).expect("items have a size");
    let count = u32::try_from(count).expect("few items");
    Array::new(Items::Packed(Packed::new(kind, count, bytes).expect("whole items")))
}

fn records(layout: StructType<'static>, bytes: Vec<u8>) -> ArrayLz4<'static> {
    let count = bytes.len().checked_div(layout.size()).expect("records have a size");
    let count = u32::try_from(count).expect("few records");
    ArrayLz4::Plain(Array::new(Items::Struct(Records::new(layout, count, bytes).expect("whole records"))))
}

/// A box with a lid that opens on a bone.
fn model() -> Element<'static> {
    let pose = |y: f32| Value::STransform(Box::new([0.0, y, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0]));
    let lid = Element::new().with("index", 1_u32).with("pose", pose(20.0));
    let base = Element::new().with("index", 0_u32).with("pose", pose(0.0));
    let base = base.with("children", Element::new().with("lid", lid));
    let skeleton =
        Element::asset("PSKEL", 1, Element::new().with("bones", Element::new().with("base", base)));

    let sub = Element::new()
        .with("name", "box")
        .with("geometryType", "Triangles")
        .with("skinMaterialIndex", 0_u32)
        .with("vertices", vertices())
        .with("indices", ArrayLz4::Plain(packed(Type::UInt16, indices())))
        .with("vertexWeights", weights());
    let sub_meshes = Array::new(Items::Element(vec![Element::asset("PMESH", 1, sub)]));
    let mesh = Element::new().with("referenceId", u32::MAX).with("subMeshes", sub_meshes);
    let group = Element::new().with("index", 0_u32).with("meshes", Array::new(Items::Element(vec![mesh])));
    let skin = Element::new().with("materials", packed(Type::UInt32, vec![0; 4]));
    let texts = |text: &'static str| Array::new(Items::String(vec![text.into()]));
    let data = Element::new()
        .with("materials", texts("crate_wood"))
        .with("materialPaths", texts("props/"))
        .with("skins", Array::new(Items::Element(vec![skin])))
        .with("meshGroups", Element::new().with("body", group))
        .with("baseMeshGroups", packed(Type::UInt32, vec![0; 4]))
        .with("skeleton", skeleton)
        .with("mass", 12.5_f32)
        .with("eyeOffset", [0.0_f32, 10.0, 0.0]);
    Element::asset("PMDL", 1, data)
}

/// Sides of the box: the normal, and two directions on the side whose cross product is the normal.
const SIDES: [[[f32; 3]; 3]; 6] = [
    [[1., 0., 0.], [0., 1., 0.], [0., 0., 1.]],
    [[-1., 0., 0.], [0., 0., 1.], [0., 1., 0.]],
    [[0., 1., 0.], [0., 0., 1.], [1., 0., 0.]],
    [[0., -1., 0.], [1., 0., 0.], [0., 0., 1.]],
    [[0., 0., 1.], [1., 0., 0.], [0., 1., 0.]],
    [[0., 0., -1.], [0., 1., 0.], [1., 0., 0.]],
];

fn vertices() -> ArrayLz4<'static> {
    let mut bytes = Vec::new();
    for [normal, along, across] in SIDES {
        for (u, v) in [(0.0_f32, 0.0_f32), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)] {
            let corner = |axis: usize| {
                let part = |of: [f32; 3]| of.get(axis).copied().unwrap_or(0.0);
                let half = part(normal) + part(along) * (2.0 * u - 1.0) + part(across) * (2.0 * v - 1.0);
                half * 10.0 + if axis == 1 { 10.0 } else { 0.0 }
            };
            let [tx, ty, tz] = along;
            let numbers = [corner(0), corner(1), corner(2), u, v];
            let numbers = numbers.into_iter().chain(normal).chain([tx, ty, tz, 1.0]);
            bytes.extend(numbers.flat_map(f32::to_le_bytes));
        }
    }
    let members = [(Type::Vec3, "pos"), (Type::Vec2, "uv"), (Type::Vec3, "n"), (Type::Vec4, "t")];
    records(StructType::new(members), bytes)
}

fn indices() -> Vec<u8> {
    let quads = (0..6_u16).map(|side| side.saturating_mul(4));
    let corners = quads.flat_map(|first| [0, 1, 2, 0, 2, 3].map(|corner| first.saturating_add(corner)));
    corners.flat_map(u16::to_le_bytes).collect()
}

/// The top follows the lid.
fn weights() -> ArrayLz4<'static> {
    let mut bytes = Vec::new();
    for (side, _) in (0_i32..).zip(SIDES) {
        for _ in 0..4 {
            bytes.extend([i32::from(side == 2), -1, -1, -1].into_iter().flat_map(i32::to_le_bytes));
            bytes.extend([1.0_f32, 0.0, 0.0, 0.0].into_iter().flat_map(f32::to_le_bytes));
        }
    }
    records(StructType::new([(Type::Vec4i, "id"), (Type::Vec4, "w")]), bytes)
}

/// A value, an array and a compressed array of every possible type.
fn all_types() -> Element<'static> {
    let layout = || StructType::new([(Type::Float, "a"), (Type::Vec2i, "b")]);
    let texts = || vec![Text::from("one"), "two".repeat(100).into()];
    let mut data = Element::new();
    for kind in Type::ALL {
        let Some(size) = kind.size() else { continue };
        let bytes = vec![1; size];
        data.push(kind.name(), Value::of_trivial(*kind, &bytes).expect("bytes of that size"));
        if size > 0 {
            data.push(format!("{kind}s"), packed(*kind, bytes.repeat(3)));
            data.push(format!("{kind}s, compressed"), ArrayLz4::Plain(packed(*kind, bytes.repeat(3))));
        }
    }
    let elements = || Array::new(Items::Element(vec![Element::new().with("x", 1_u8), Element::new()]));
    let nested = vec![Array::new(Items::String(texts())), elements(), Array::empty(Type::Nil)];
    data.with("string", "text \u{e4} \"quoted\" \\")
        .with("utf8", Value::Utf8("\u{65e5}\u{672c}".into()))
        .with("ref", Value::Ref("elements[0]/x".into()))
        .with("blob", Value::Blob(b"blob\0".as_slice().into()))
        .with("lz4", Lz4::encode(&[3; 300]).expect("few bytes"))
        .with("struct", Struct::new(layout(), vec![9; 12]).expect("twelve bytes"))
        .with("structs", records(layout(), vec![5; 24]))
        .with("strings", Array::new(Items::String(texts())))
        .with("strings, compressed", ArrayLz4::Plain(Array::new(Items::String(texts()))))
        .with("elements", elements())
        .with("elements, compressed", ArrayLz4::Plain(elements()))
        .with("arrays", Array::new(Items::Array(nested)))
}

/// Unusual content that is kept.
fn odd() -> File<'static> {
    let mut inner = Element::new().with("short", Value::String(Text::from("s").into_long_form()));
    inner.set_declared_size(Some(3));
    let root = Element::new().with("inner", inner).with("twice", 1_u8).with("twice", Value::Bool(7));
    File { trailing: b"after the end".as_slice().into(), ..File::new(root) }
}

fn early() -> Element<'static> {
    let items = vec![Element::new().with("x", 1.5_f32), Element::new().with("x", 2.5_f32)];
    Element::asset(
        "TEST",
        1,
        Element::new().with("items", Array::new(Items::Element(items))).with("n", "old"),
    )
}
