//! Scenes built in code, and their JSON and bytes after conversion.

use meshwright_core::Diagnostics;
use meshwright_gltf::{FromSceneOptions, from_scene, write_glb};
use meshwright_scene::*;
use serde_json::Value;

pub(crate) mod moving;
pub(crate) mod pictures;
pub(crate) mod random;
pub(crate) mod rare;
pub(crate) mod scenes;

/// A converted scene.
pub(crate) struct Made {
    pub(crate) json: Value,
    pub(crate) bin: Vec<u8>,
    pub(crate) glb: Vec<u8>,
    pub(crate) diagnostics: Diagnostics,
}

pub(crate) fn make(scene: &Scene<'_>) -> Made {
    let exported = from_scene(scene, &FromSceneOptions::default()).expect("lowers");
    let glb = write_glb(&exported.value).expect("writes").to_vec();
    let (json, bin) = split(&glb);
    Made { json, bin, glb, diagnostics: exported.diagnostics }
}

/// JSON and binary chunk of a GLB; checks its headers.
pub(crate) fn split(glb: &[u8]) -> (Value, Vec<u8>) {
    let word = |at: usize| u32::from_le_bytes(glb[at..at + 4].try_into().unwrap()) as usize;
    assert_eq!(&glb[..4], b"glTF");
    assert_eq!((word(4), word(8)), (2, glb.len()));
    assert_eq!(&glb[16..20], b"JSON");
    let json = word(12);
    assert_eq!(json % 4, 0);
    let value = serde_json::from_slice(&glb[20..20 + json]).expect("JSON");
    if glb.len() == 20 + json {
        return (value, Vec::new());
    }
    assert_eq!(&glb[24 + json..28 + json], b"BIN\0");
    let bin = glb[28 + json..].to_vec();
    assert_eq!(word(20 + json), bin.len());
    (value, bin)
}

impl Made {
    pub(crate) fn count(&self, code: &'static meshwright_core::Code) -> u64 {
        self.diagnostics.count(code)
    }

    pub(crate) fn list(&self, name: &str) -> &[Value] {
        self.json[name].as_array().map_or(&[], Vec::as_slice)
    }

    pub(crate) fn at(&self, pointer: &str) -> &Value {
        self.json.pointer(pointer).unwrap_or(&Value::Null)
    }

    /// The values of an accessor without sparse elements, as numbers.
    pub(crate) fn accessor(&self, index: &Value) -> Vec<Vec<f64>> {
        let accessor = &self.json["accessors"][index.as_u64().expect("an accessor") as usize];
        let view = &self.json["bufferViews"][accessor["bufferView"].as_u64().expect("a view") as usize];
        let number = |value: &Value| value.as_u64().unwrap_or(0) as usize;
        let width = match accessor["type"].as_str().unwrap() {
            "SCALAR" => 1,
            "VEC2" => 2,
            "VEC3" => 3,
            "VEC4" => 4,
            "MAT4" => 16,
            other => panic!("{other}"),
        };
        let size = match number(&accessor["componentType"]) {
            5120 | 5121 => 1,
            5122 | 5123 => 2,
            _ => 4,
        };
        let stride = view["byteStride"].as_u64().map_or(size * width, |stride| stride as usize);
        let start = number(&view["byteOffset"]) + number(&accessor["byteOffset"]);
        let component = |at: usize| -> f64 {
            let bytes = &self.bin[at..at + size];
            match number(&accessor["componentType"]) {
                5120 => f64::from(i8::from_le_bytes([bytes[0]])),
                5121 => f64::from(bytes[0]),
                5122 => f64::from(i16::from_le_bytes(bytes.try_into().unwrap())),
                5123 => f64::from(u16::from_le_bytes(bytes.try_into().unwrap())),
                5125 => f64::from(u32::from_le_bytes(bytes.try_into().unwrap())),
                _ => f64::from(f32::from_le_bytes(bytes.try_into().unwrap())),
            }
        };
        (0..number(&accessor["count"]))
            .map(|i| (0..width).map(|c| component(start + i * stride + c * size)).collect())
            .collect()
    }

    /// The indices of a primitive.
    pub(crate) fn indices(&self, primitive: &Value) -> Vec<u32> {
        self.accessor(&primitive["indices"]).into_iter().flatten().map(|index| index as u32).collect()
    }

    pub(crate) fn attribute(&self, primitive: &Value, name: &str) -> Vec<Vec<f64>> {
        self.accessor(&primitive["attributes"][name])
    }
}

pub(crate) fn le(values: &[f32]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_le_bytes()).collect()
}

pub(crate) fn floats(values: &[f32], width: u8) -> Stream<'static> {
    Stream::packed(le(values), Component::F32, width)
}

pub(crate) fn short(values: &[u16]) -> Indices<'static> {
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    Indices { stream: Stream::packed(bytes, Component::U16, 1), flip: false }
}

pub(crate) fn long(values: &[u32]) -> Indices<'static> {
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    Indices { stream: Stream::packed(bytes, Component::U32, 1), flip: false }
}

pub(crate) fn attribute(semantic: Semantic, stream: Stream<'static>) -> Attribute<'static> {
    Attribute { semantic, stream }
}

/// `count` vertices of a grid in the plane Y = 0, with normals and UVs.
pub(crate) fn grid(count: usize) -> VertexPool<'static> {
    let (mut positions, mut normals, mut uvs) = (Vec::new(), Vec::new(), Vec::new());
    for i in 0..count {
        let (x, z) = ((i % 16) as f32 * 0.1, (i / 16) as f32 * 0.3);
        positions.extend([x, 0.0, z]);
        normals.extend([0.0, 1.0, 0.0]);
        uvs.extend([x, z]);
    }
    VertexPool {
        attributes: vec![
            attribute(Semantic::Position, floats(&positions, 3)),
            attribute(Semantic::Normal, floats(&normals, 3)),
            attribute(Semantic::TexCoord(0), floats(&uvs, 2)),
        ],
    }
}

pub(crate) fn part(pool: usize, topology: Topology, indices: Option<Indices<'static>>) -> Primitive<'static> {
    Primitive { pool, topology, indices, material: None, variants: Vec::new(), extras: Extras::default() }
}

pub(crate) fn mesh(
    name: &str,
    pools: Vec<VertexPool<'static>>,
    primitives: Vec<Primitive<'static>>,
) -> Mesh<'static> {
    Mesh { name: name.into(), pools, primitives, ..Mesh::default() }
}

/// A mesh of one triangle with its own vertices.
pub(crate) fn triangle(name: &str) -> Mesh<'static> {
    mesh(name, vec![grid(3)], vec![part(0, Topology::Triangles, Some(short(&[0, 1, 2])))])
}

pub(crate) fn node(name: &str) -> Node {
    Node { name: name.into(), ..Node::default() }
}

/// A scene whose only node has that mesh.
pub(crate) fn with_mesh(mesh: Mesh<'static>) -> Scene<'static> {
    let mut scene = Scene::default();
    let mesh = scene.add_mesh(mesh);
    scene.add_node(None, Node { mesh: Some(mesh), ..node("node") });
    scene
}

pub(crate) fn level(name: &str, kind: LevelKind, pixels: Option<f32>) -> Level {
    Level { name: name.into(), kind, pixels, origin: None, extras: Extras::default() }
}

/// The same pool with joints and weights for each vertex.
pub(crate) fn skinned(
    mut pool: VertexPool<'static>,
    joints: [u8; 4],
    weights: [f32; 4],
) -> VertexPool<'static> {
    let count = pool.len();
    let joints = Stream::packed(joints.repeat(count), Component::U8, 4);
    pool.attributes.push(attribute(Semantic::Joints(0), joints));
    pool.attributes.push(attribute(Semantic::Weights(0), floats(&weights.repeat(count), 4)));
    pool
}

pub(crate) fn channel(node: NodeId, path: ChannelPath, values: &[f32]) -> Channel {
    Channel { node, path, interpolation: Interpolation::Linear, timeline: 0, values: values.to_vec() }
}
