//! Arrays and sub meshes of the model.

use super::{HALF, stransform};
use meshwright_udm::document::{Array, ArrayLz4, Element, Items, Records, StructType, Type};

pub(crate) fn packed(kind: Type, bytes: Vec<u8>) -> Array<'static> {
    let count = u32::try_from(bytes.len() / kind.size().unwrap()).unwrap();
    Array::packed(kind, count, bytes).unwrap()
}

pub(crate) fn uints(list: &[u32]) -> Array<'static> {
    packed(Type::UInt32, list.iter().flat_map(|value| value.to_le_bytes()).collect())
}

pub(crate) fn shorts(list: &[u16]) -> Array<'static> {
    packed(Type::UInt16, list.iter().flat_map(|value| value.to_le_bytes()).collect())
}

pub(crate) fn floats(kind: Type, list: &[f32]) -> Array<'static> {
    packed(kind, list.iter().flat_map(|value| value.to_le_bytes()).collect())
}

pub(crate) fn records(members: &[(Type, &'static str)], bytes: Vec<u8>) -> ArrayLz4<'static> {
    let layout = StructType::new(members.iter().copied());
    let count = u32::try_from(bytes.len() / layout.size()).unwrap();
    ArrayLz4::Plain(Array::new(Items::Struct(Records::new(layout, count, bytes).unwrap())))
}

pub(crate) fn elements(list: Vec<Element<'static>>) -> Array<'static> {
    Array::new(Items::Element(list))
}

pub(crate) fn texts(list: &[&'static str]) -> Array<'static> {
    Array::new(Items::String(list.iter().map(|text| (*text).into()).collect()))
}

/// A mesh group with one mesh.
pub(super) fn group(index: u32, parts: Vec<Element<'static>>) -> Element<'static> {
    let parts = parts.into_iter().map(|part| Element::asset("PMESH", 1, part)).collect();
    let mesh = Element::new().with("referenceId", 7 + index).with("subMeshes", elements(parts));
    Element::new().with("index", index).with("meshes", elements(vec![mesh]))
}

const VERTEX: &[(Type, &str)] =
    &[(Type::Vec3, "pos"), (Type::Vec2, "uv"), (Type::Vec3, "n"), (Type::Vec4, "t")];

fn vertices(places: &[[f32; 3]]) -> ArrayLz4<'static> {
    let one = |&[x, y, z]: &[f32; 3]| [x, y, z, x / 64.0, y / 64.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, -1.0];
    records(VERTEX, places.iter().flat_map(one).flat_map(f32::to_le_bytes).collect())
}

/// Four bones and weights per vertex.
pub(crate) fn weights(list: &[([i32; 4], [f32; 4])]) -> ArrayLz4<'static> {
    let one = |&(bones, weights): &([i32; 4], [f32; 4])| {
        bones.into_iter().flat_map(i32::to_le_bytes).chain(weights.into_iter().flat_map(f32::to_le_bytes))
    };
    records(&[(Type::Vec4i, "id"), (Type::Vec4, "w")], list.iter().flat_map(one).collect())
}

fn part(name: &'static str, places: &[[f32; 3]], slot: u32) -> Element<'static> {
    Element::new()
        .with("name", name)
        .with("uuid", "00000000-1111-2222-3333-444444444444")
        .with("referenceId", slot)
        .with("geometryType", "Triangles")
        .with("skinMaterialIndex", slot)
        .with("vertices", vertices(places))
}

/// Four corners with two bones each, two additional UV sets and blend factors.
pub(super) fn torso() -> Element<'static> {
    let places = [[-20.0, 60.0, 0.0], [20.0, 60.0, 0.0], [20.0, 100.0, 0.0], [-20.0, 100.0, 0.0]];
    let pairs = |from: f32| floats(Type::Vec2, &[from, 0.0, from, 1.0, from, 2.0, from, 3.0]);
    let sets = Element::new()
        .with("detail", ArrayLz4::Plain(pairs(0.5)))
        .with("lightmap", ArrayLz4::Plain(pairs(0.25)));
    part("torso", &places, 0)
        .with("indices", ArrayLz4::Plain(shorts(&[0, 1, 2, 0, 2, 3])))
        .with("uvSets", sets)
        .with("alphaCount", 1_u8)
        .with("alphas", ArrayLz4::Plain(pairs(0.125)))
        .with(
            "vertexWeights",
            weights(&[
                ([0, 1, -1, -1], [0.75, 0.25, 0.0, 0.0]),
                ([1, 2, -1, -1], [0.5, 0.5, 0.0, 0.0]),
                ([3, -1, -1, -1], [1.0, 0.0, 0.0, 0.0]),
                ([1, -1, 3, -1], [0.25, 9.0, 0.75, 0.0]),
            ]),
        )
}

/// Five bones per vertex, 32-bit indices, and a pose, which has no effect on a skinned mesh.
pub(super) fn legs() -> Element<'static> {
    let places = [[-10.0, 0.0, 0.0], [10.0, 0.0, 0.0], [0.0, 40.0, 0.0]];
    part("legs", &places, 1)
        .with("indices", ArrayLz4::Plain(uints(&[0, 1, 2])))
        .with("pose", stransform([0.0, 8.0, 0.0], [0.0, HALF, 0.0, HALF]))
        .with("vertexWeights", weights(&[([0, 1, 2, 3], [0.25, 0.25, 0.25, 0.125]); 3]))
        .with("extendedVertexWeights", weights(&[([4, -1, -1, -1], [0.125, 0.0, 0.0, 0.0]); 3]))
}

/// A triangle without bones, with a pose.
pub(super) fn face(name: &'static str, place: [f32; 3]) -> Element<'static> {
    let places = [[-8.0, 112.0, 8.0], [8.0, 112.0, 8.0], [0.0, 124.0, 8.0]];
    part(name, &places, 0)
        .with("indices", ArrayLz4::Plain(shorts(&[0, 1, 2])))
        .with("pose", stransform(place, [0.0, 0.0, 0.0, 1.0]))
}

/// Positions only.
pub(super) fn line() -> Element<'static> {
    Element::new()
        .with("name", "pole")
        .with("geometryType", "Lines")
        .with("skinMaterialIndex", 1_u32)
        .with("vertices", floats(Type::Vec3, &[0.0, 0.0, 0.0, 0.0, 120.0, 0.0]))
        .with("indices", shorts(&[0, 1]))
}
