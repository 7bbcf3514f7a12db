//! Small files that require much work: meshes with thousands of instances, morph targets that share an
//! accessor, long clips, surfaces one behind the other.

use super::{Case, Form, cdae_shapes, large};
use meshwright::{
    Limits,
    scene::{
        Attribute, Channel, ChannelPath, Clip, Component, Interpolation, Mesh, Node, NodeId, Primitive,
        Scene, Semantic, Stream, Topology, VertexPool,
    },
};

/// Larger files may exceed the time bound.
const LARGEST: usize = 1 << 20;

/// The files of a form.
pub(super) fn of(form: &Form) -> Vec<Case> {
    let case =
        |name: &str, bytes: Vec<u8>| Case { name: name.to_owned(), bytes, all: true, ..Case::default() };
    let mut cases = if form.name == "CDAE" {
        cdae_shapes::all().into_iter().map(|(name, bytes)| case(name, bytes)).collect()
    } else {
        Vec::new()
    };
    cases.extend(match form.name {
        "glTF, text" => vec![
            case("a mesh at thousands of places", instances(300, 4_000).into_bytes()),
            case("a large mesh at many places", instances(20_000, 100).into_bytes()),
            case("morph targets over one accessor", morphs(1_000, 1_500).into_bytes()),
            case("nodes that share a mesh", shared(500, 2_000).into_bytes()),
            case("animations that share their keys", keys(400, 400).into_bytes()),
            case("thousands of layers of glass", triangles(4_000, "BLEND", |at| layer(at, 2.0)).into_bytes()),
            case("thousands of layers of leaves", triangles(4_000, "MASK", |at| layer(at, 2.0)).into_bytes()),
            case("thousands of walls", triangles(8_000, "OPAQUE", |at| layer(at, 2.0)).into_bytes()),
            case("triangles as thin as hair", triangles(8_000, "BLEND", |at| layer(at, 1e-6)).into_bytes()),
            case(
                "positions that are no numbers",
                triangles(8_000, "BLEND", |at| layer(at, [f32::NAN, f32::INFINITY, 2.0][at % 3]))
                    .into_bytes(),
            ),
            case(
                "positions beyond all pictures",
                triangles(8_000, "BLEND", |at| layer(at, [3e38, -3e38, 1e30, 2.0][at % 4])).into_bytes(),
            ),
            case("buffers of nothing", buffers(4_000, |_| "data:;base64,".to_owned()).into_bytes()),
            Case {
                // Each spelling of the name is another path.
                companions: vec![("big.bin".to_owned(), vec![7; 1 << 20])],
                ..case("a file that many buffers name", buffers(400, dotted).into_bytes())
            },
        ],
        // A format with a keyframe per frame has no small file of a long clip.
        "CDAE" | "Collada" | "Cast" | "UDM, binary" | "UDM, text" | "glTF, GLB" => [
            ("a clip of hours with two keys", clip(60, 20_000.0, 1.0 / 30.0)),
            ("a clip of days with odd keys", clip(20, 200_000.0, 0.123_456)),
            ("a mesh at many nodes", nodes(60, 300)),
        ]
        .into_iter()
        .filter_map(|(name, scene)| {
            let limits = Limits::DEFAULT.memory(16 << 20);
            Some(case(name, large::within(form, &scene, limits).filter(|bytes| bytes.len() <= LARGEST)?))
        })
        .collect(),
        _ => Vec::new(),
    });
    cases
}

/// The name of a file with `steps` redundant path steps.
fn dotted(steps: usize) -> String {
    format!("{}big.bin", "./".repeat(steps))
}

/// `count` buffers, each with its own mesh.
fn buffers(count: usize, uri: impl Fn(usize) -> String) -> String {
    let all = |of: &dyn Fn(usize) -> String| (0..count).map(of).collect::<Vec<_>>().join(",");
    let buffers = all(&|at| format!(r#"{{"byteLength":36,"uri":"{}"}}"#, uri(at)));
    let views = all(&|at| format!(r#"{{"buffer":{at},"byteLength":36}}"#));
    let accessors =
        all(&|at| format!(r#"{{"bufferView":{at},"componentType":5126,"count":3,"type":"VEC3"}}"#));
    let meshes = all(&|at| format!(r#"{{"primitives":[{{"attributes":{{"POSITION":{at}}}}}]}}"#));
    let nodes = all(&|at| format!(r#"{{"mesh":{at}}}"#));
    let roots = all(&|at| at.to_string());
    format!(
        r#"{{"asset":{{"version":"2.0"}},"buffers":[{buffers}],"bufferViews":[{views}],"accessors":[{accessors}],
"meshes":[{meshes}],"nodes":[{nodes}],"scene":0,"scenes":[{{"nodes":[{roots}]}}]}}"#
    )
}

fn embedded(bytes: &[u8]) -> String {
    format!("data:;base64,{}", large::base64(bytes))
}

/// `count` different triples of numbers.
fn triples(count: usize) -> Vec<u8> {
    (0_u16..).take(count * 3).flat_map(|number| (f32::from(number) / 16.0).to_le_bytes()).collect()
}

fn gltf(bytes: &[u8], members: &str) -> String {
    let uri = embedded(bytes);
    let length = bytes.len();
    format!(
        r#"{{"asset":{{"version":"2.0"}},"buffers":[{{"byteLength":{length},"uri":"{uri}"}}],"scene":0,{members}}}"#
    )
}

/// A triangle that fills the picture, behind the one before it, with a corner that is that far away.
fn layer(at: usize, far: f32) -> [f32; 9] {
    let z = u16::try_from(at).map_or(0.0, f32::from) * -1e-6;
    [0.0, 0.0, z, 2.0, 0.0, z, 0.0, far, z]
}

/// `count` triangles with textures of every kind, which are not there.
fn triangles(count: usize, alpha: &str, corners: impl Fn(usize) -> [f32; 9]) -> String {
    let bytes: Vec<u8> = (0..count).flat_map(corners).flat_map(f32::to_le_bytes).collect();
    let (size, vertices) = (bytes.len(), count * 3);
    gltf(
        &bytes,
        &format!(
            r#""bufferViews":[{{"buffer":0,"byteLength":{size},"byteStride":12}}],
"accessors":[{{"bufferView":0,"componentType":5126,"count":{vertices},"type":"VEC3","min":[0,0,-1],"max":[2,2,0]}},
{{"bufferView":0,"componentType":5126,"count":{vertices},"type":"VEC2"}}],
"images":[{{"uri":"none.png"}}],"textures":[{{"source":0}}],
"materials":[{{"alphaMode":"{alpha}","doubleSided":true,"normalTexture":{{"index":0}},"pbrMetallicRoughness":
{{"baseColorFactor":[1,1,1,0.5],"baseColorTexture":{{"index":0}},"metallicRoughnessTexture":{{"index":0}}}}}}],
"meshes":[{{"primitives":[{{"attributes":{{"POSITION":0,"TEXCOORD_0":1}},"material":0}}]}}],"scenes":[{{"nodes":[0]}}],
"nodes":[{{"mesh":0}}]"#
        ),
    )
}

/// A mesh with `places` instances at one node.
fn instances(vertices: usize, places: usize) -> String {
    let bytes = triples(vertices.max(places));
    let size = bytes.len();
    gltf(
        &bytes,
        &format!(
            r#""extensionsUsed":["EXT_mesh_gpu_instancing"],"bufferViews":[{{"buffer":0,"byteLength":{size}}}],
"accessors":[{{"bufferView":0,"componentType":5126,"count":{vertices},"type":"VEC3","min":[0,0,0],"max":[9000,9000,9000]}},
{{"bufferView":0,"componentType":5126,"count":{places},"type":"VEC3"}}],
"meshes":[{{"primitives":[{{"attributes":{{"POSITION":0}}}}]}}],"scenes":[{{"nodes":[0]}}],
"nodes":[{{"mesh":0,"extensions":{{"EXT_mesh_gpu_instancing":{{"attributes":{{"TRANSLATION":1}}}}}}}}]"#
        ),
    )
}

/// `targets` morph targets that share one accessor.
fn morphs(targets: usize, vertices: usize) -> String {
    let bytes = triples(vertices);
    let size = bytes.len();
    let list = vec![r#"{"POSITION":0}"#; targets].join(",");
    gltf(
        &bytes,
        &format!(
            r#""bufferViews":[{{"buffer":0,"byteLength":{size}}}],
"accessors":[{{"bufferView":0,"componentType":5126,"count":{vertices},"type":"VEC3","min":[0,0,0],"max":[9000,9000,9000]}}],
"meshes":[{{"primitives":[{{"attributes":{{"POSITION":0}},"targets":[{list}]}}]}}],"scenes":[{{"nodes":[0]}}],"nodes":[{{"mesh":0}}]"#
        ),
    )
}

/// A mesh that `nodes` nodes show.
fn shared(vertices: usize, nodes: usize) -> String {
    let bytes = triples(vertices);
    let size = bytes.len();
    let list = vec![r#"{"mesh":0}"#; nodes].join(",");
    let roots = (0..nodes).map(|node| node.to_string()).collect::<Vec<_>>().join(",");
    gltf(
        &bytes,
        &format!(
            r#""bufferViews":[{{"buffer":0,"byteLength":{size}}}],
"accessors":[{{"bufferView":0,"componentType":5126,"count":{vertices},"type":"VEC3","min":[0,0,0],"max":[9000,9000,9000]}}],
"meshes":[{{"primitives":[{{"attributes":{{"POSITION":0}}}}]}}],"scenes":[{{"nodes":[{roots}]}}],"nodes":[{list}]"#
        ),
    )
}

/// `animations` animations with `keys` keyframes each, all of one accessor.
fn keys(animations: usize, keys: usize) -> String {
    let times: Vec<u8> = (0_u16..).take(keys).flat_map(|key| f32::from(key).to_le_bytes()).collect();
    let bytes = [times, triples(keys)].concat();
    let (first, rest, last) = (keys * 4, keys * 12, keys - 1);
    let one = r#"{"channels":[{"sampler":0,"target":{"node":0,"path":"translation"}}],"samplers":[{"input":0,"output":1}]}"#;
    let list = vec![one; animations].join(",");
    gltf(
        &bytes,
        &format!(
            r#""bufferViews":[{{"buffer":0,"byteLength":{first}}},{{"buffer":0,"byteOffset":{first},"byteLength":{rest}}}],
"accessors":[{{"bufferView":0,"componentType":5126,"count":{keys},"type":"SCALAR","min":[0],"max":[{last}]}},
{{"bufferView":1,"componentType":5126,"count":{keys},"type":"VEC3"}}],
"animations":[{list}],"scenes":[{{"nodes":[0]}}],"nodes":[{{"name":"a"}}]"#
        ),
    )
}

/// A clip of `seconds` seconds in which `nodes` nodes move twice: near the beginning, and at the end.
fn clip(nodes: usize, seconds: f32, soon: f32) -> Scene<'static> {
    let mut scene = Scene::default();
    let mut channels = Vec::new();
    let mut above = None;
    for number in 0..nodes {
        let node = scene.add_node(above, Node { name: format!("bone_{number}"), ..Node::default() });
        above = Some(node);
        channels.push(Channel {
            node,
            path: ChannelPath::Translation,
            interpolation: Interpolation::Linear,
            timeline: 0,
            values: vec![0.0, 0.0, 0.0, 1.0, 2.0, 3.0, 3.0, 2.0, 1.0],
        });
    }
    let timelines = vec![vec![0.0, soon, seconds]];
    scene.clips.push(Clip {
        name: "long".to_owned(),
        duration: seconds,
        timelines,
        channels,
        ..Clip::default()
    });
    scene
}

/// A mesh of `vertices` vertices at `nodes` nodes.
fn nodes(vertices: usize, nodes: usize) -> Scene<'static> {
    let mut scene = Scene::default();
    let stream = Stream::packed(triples(vertices), Component::F32, 3);
    let pool = VertexPool { attributes: vec![Attribute { semantic: Semantic::Position, stream }] };
    let primitive = Primitive::new(0, Topology::Triangles, None);
    let mesh =
        Mesh { name: "m".to_owned(), pools: vec![pool], primitives: vec![primitive], ..Mesh::default() };
    let mesh = Some(scene.add_mesh(mesh));
    let root: NodeId = scene.add_node(None, Node { name: "root".to_owned(), ..Node::default() });
    for number in 0..nodes {
        scene.add_node(Some(root), Node { name: format!("n{number}"), mesh, ..Node::default() });
    }
    scene
}
