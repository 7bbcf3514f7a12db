//! Large files of every format: skinned meshes, meshes with morph targets, and animations.

use meshwright::{
    Limits, cast, cdae, gltf,
    scene::{
        Attribute, Channel, ChannelPath, Clip, Component, Indices, Interpolation, Material, MaterialId, Mesh,
        MeshId, MorphTarget, Node, NodeId, Primitive, Scene, Semantic, Skin, SkinId, Sparse, Stream,
        Topology, Transform, VertexPool,
    },
    udm,
};
use std::sync::Arc;

/// Bones of a skin, and nodes that an animation moves.
const BONES: usize = 64;
/// Keyframes per second.
const RATE: f32 = 30.0;
/// Vertices along a side of a mesh, so that 16-bit indices suffice.
const SIDE: usize = 250;

/// The main content of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Meshes with four joints per vertex.
    Skinned,
    /// Meshes with morph targets that move every vertex.
    Morphed,
    /// A clip that animates translation, rotation and scale of every node.
    Animated,
}

impl Content {
    /// The name in tables.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Skinned => "skinned",
            Self::Morphed => "morph targets",
            Self::Animated => "animated",
        }
    }
}

/// A format with its main content, and the amount that results in about 100 MB.
pub const FULL: [(&str, Content, usize); 11] = [
    ("cdae", Content::Skinned, 11),
    ("cdae", Content::Animated, 48_000),
    ("cast", Content::Skinned, 19),
    ("cast", Content::Morphed, 90),
    ("cast", Content::Animated, 36_000),
    ("pmdl_b", Content::Skinned, 20),
    ("pmdl_b", Content::Morphed, 160),
    ("pmdl_b", Content::Animated, 40_000),
    ("glb", Content::Skinned, 19),
    ("glb", Content::Morphed, 130),
    ("glb", Content::Animated, 39_000),
];

/// A file of the format with that extension: `amount` meshes of `SIDE` x `SIDE` vertices, a mesh with
/// `amount` morph targets, or a clip with `amount` keyframes.
pub fn file(ending: &str, content: Content, amount: usize) -> Vec<u8> {
    let scene = match content {
        Content::Skinned => skinned(amount, SIDE),
        Content::Morphed => morphed(amount, SIDE),
        Content::Animated => animated(amount),
    };
    written(ending, &scene)
}

fn written(ending: &str, scene: &Scene<'_>) -> Vec<u8> {
    let limits = Limits::DEFAULT.memory(u64::MAX).items(u64::MAX);
    match ending {
        "cdae" => {
            let options = cdae::FromSceneOptions::default().skins(cdae::Skins::Keep).limits(limits);
            let exported = cdae::from_scene(scene, &options).expect("a scene for the format");
            cdae::write(&exported.value).expect("a writable document").to_vec()
        }
        "cast" => {
            let options = cast::FromSceneOptions::default().limits(limits);
            let exported = cast::from_scene(scene, &options).expect("a scene for the format");
            cast::write(&exported.document).expect("a writable document").to_vec()
        }
        "pmdl_b" => {
            let options = udm::FromSceneOptions::default().limits(limits);
            let exported = udm::from_scene(scene, &options).expect("a scene for the format");
            udm::write(&exported.document).expect("a writable document").to_vec()
        }
        _ => {
            let options = gltf::FromSceneOptions::default().limits(limits);
            let exported = gltf::from_scene(scene, &options).expect("a scene for the format");
            gltf::write_glb(&exported.value).expect("a writable document").to_vec()
        }
    }
}

/// `meshes` skinned meshes of `side` x `side` vertices.
fn skinned(meshes: usize, side: usize) -> Scene<'static> {
    let (mut scene, skin) = bones();
    for index in 0..meshes {
        let mut mesh = hills(index, side);
        let pool = mesh.pools.first_mut().expect("a pool");
        let (mut joints, mut weights) = (Vec::new(), Vec::new());
        for vertex in 0..side * side {
            let first = vertex * 7 % (BONES - 4);
            joints.extend((first..first + 4).map(|joint| joint as u8));
            let main = 0.5 + 0.25 * noise(vertex);
            weights.extend([main, 0.75 - main, 0.125, 0.125].into_iter().flat_map(f32::to_le_bytes));
        }
        let joints = Stream::packed(joints, Component::U8, 4);
        let weights = Stream::packed(weights, Component::F32, 4);
        pool.attributes.push(Attribute { semantic: Semantic::Joints(0), stream: joints });
        pool.attributes.push(Attribute { semantic: Semantic::Weights(0), stream: weights });
        show(&mut scene, mesh, Some(skin));
    }
    scene
}

/// A mesh of `side` x `side` vertices with `targets` morph targets.
fn morphed(targets: usize, side: usize) -> Scene<'static> {
    let mut scene = Scene::default();
    let mut mesh = hills(0, side);
    for target in 0..targets {
        let moved = |vertex: usize| [0.0, noise(vertex * targets + target), 0.25 * noise(vertex)];
        let sparse = Sparse {
            semantic: Semantic::Position,
            vertices: (0..(side * side) as u32).collect(),
            values: (0..side * side).map(moved).collect(),
        };
        let name = format!("shape{target}");
        mesh.targets.push(MorphTarget { name, weight: 0.0, pools: vec![vec![Arc::new(sparse)]] });
    }
    show(&mut scene, mesh, None);
    scene
}

/// A small skinned mesh, and a clip with `keys` keyframes per bone.
fn animated(keys: usize) -> Scene<'static> {
    let mut scene = skinned(1, 8);
    let times = (0..keys).map(|key| key as f32 / RATE).collect();
    let mut clip = Clip { name: "sway".to_owned(), timelines: vec![times], ..Clip::default() };
    clip.duration = keys.saturating_sub(1) as f32 / RATE;
    let moving = scene.skins.iter().flat_map(|(_, skin)| skin.joints.clone()).collect::<Vec<NodeId>>();
    for node in moving {
        let turn = |key: usize| {
            let half = 0.5 * noise(key * BONES + node.index());
            [half.sin(), 0.0, 0.0, half.cos()]
        };
        let place = |key: usize| [noise(key + node.index()), 0.1, 0.0];
        let scale = |key: usize| [1.0 + 0.5 * noise(key ^ node.index()); 3];
        for (path, values) in [
            (ChannelPath::Rotation, (0..keys).flat_map(turn).collect()),
            (ChannelPath::Translation, (0..keys).flat_map(place).collect()),
            (ChannelPath::Scale, (0..keys).flat_map(scale).collect::<Vec<f32>>()),
        ] {
            let interpolation = Interpolation::Linear;
            clip.channels.push(Channel { node, path, interpolation, timeline: 0, values });
        }
    }
    scene.clips.push(clip);
    scene
}

/// A scene with a chain of bones and a skin for them.
fn bones() -> (Scene<'static>, SkinId) {
    let mut scene = Scene::default();
    let mut skin = Skin { name: "rig".to_owned(), ..Skin::default() };
    let mut above = None;
    for bone in 0..BONES {
        let node = scene.add_node(above, Node { name: format!("bone{bone}"), ..Node::default() });
        // Limbs of eight bones each, to limit the depth.
        above = ((bone + 1) % 8 != 0).then_some(node);
        skin.joints.push(node);
        skin.inverse_bind.push(Transform::default().matrix());
    }
    scene.materials.push(Material::named("grass"));
    let skin = SkinId::new(scene.skins.push(skin).index());
    (scene, skin)
}

fn show(scene: &mut Scene<'static>, mut mesh: Mesh<'static>, skin: Option<SkinId>) {
    if scene.materials.is_empty() {
        scene.materials.push(Material::named("grass"));
    }
    mesh.primitives.iter_mut().for_each(|primitive| primitive.material = Some(MaterialId::new(0)));
    let name = mesh.name.clone();
    let mesh = Some(MeshId::new(scene.add_mesh(mesh).index()));
    scene.add_node(None, Node { name, mesh, skin, ..Node::default() });
}

/// A square of hills: positions, normals, UVs, and two triangles per cell.
fn hills(index: usize, side: usize) -> Mesh<'static> {
    let (mut positions, mut normals, mut uvs) = (Vec::new(), Vec::new(), Vec::new());
    for at in 0..side * side {
        let (x, z) = ((at % side) as f32, (at / side) as f32);
        let height = (x * 0.3 + index as f32).sin() + (z * 0.2).cos() + 0.01 * noise(at);
        let slope = [-0.3 * (x * 0.3 + index as f32).cos(), 1.0, 0.2 * (z * 0.2).sin()];
        let length = slope.iter().map(|part| part * part).sum::<f32>().sqrt();
        positions.extend([x, height, z].into_iter().flat_map(f32::to_le_bytes));
        normals.extend(slope.into_iter().flat_map(|part| (part / length).to_le_bytes()));
        uvs.extend([x / side as f32, z / side as f32].into_iter().flat_map(f32::to_le_bytes));
    }
    let mut faces = Vec::new();
    for at in (0..side * (side - 1)).filter(|at| (at + 1) % side != 0) {
        let corners = [at, at + side, at + 1, at + 1, at + side, at + side + 1];
        faces.extend(corners.into_iter().flat_map(|corner| (corner as u16).to_le_bytes()));
    }
    let floats = |semantic, bytes: Vec<u8>, width| Attribute {
        semantic,
        stream: Stream::packed(bytes, Component::F32, width),
    };
    let attributes = vec![
        floats(Semantic::Position, positions, 3),
        floats(Semantic::Normal, normals, 3),
        floats(Semantic::TexCoord(0), uvs, 2),
    ];
    let primitive = Primitive::new(
        0,
        Topology::Triangles,
        Some(Indices { stream: Stream::packed(faces, Component::U16, 1), flip: false }),
    );
    let name = format!("hills{index}");
    Mesh { name, pools: vec![VertexPool { attributes }], primitives: vec![primitive], ..Mesh::default() }
}

/// A deterministic number between -0.5 and 0.5 that does not compress well.
fn noise(seed: usize) -> f32 {
    let mut bits = (seed as u32).wrapping_add(1).wrapping_mul(0x9E37_79B9);
    bits = (bits ^ bits >> 15).wrapping_mul(0x85EB_CA6B);
    f32::from_bits((bits ^ bits >> 13) >> 9 | 0x3F80_0000) - 1.5
}

#[cfg(test)]
mod tests {
    use super::*;
    use meshwright::{Source, info, read, scene::Summary};

    #[test]
    fn info_matches_the_full_scene() {
        let scenes = [
            (Content::Skinned, skinned(2, 8)),
            (Content::Morphed, morphed(5, 8)),
            (Content::Animated, animated(40)),
        ];
        for (ending, content, _) in FULL {
            let scene = scenes.iter().find(|(own, _)| *own == content).map(|(_, scene)| scene).unwrap();
            let bytes = written(ending, scene);
            let all = {
                let source = Source::from(bytes.clone());
                let asset = read(&source, &Limits::DEFAULT).unwrap();
                let scene = asset.to_scene().unwrap().value;
                (Summary::new(&scene, 0), scene.clips.iter().map(|clip| clip.duration).collect::<Vec<f32>>())
            };
            let source = Source::from(bytes);
            let found = info(&source, &Limits::DEFAULT, 0).unwrap();
            let counts = found.scene.unwrap();
            let (summary, durations) = all;
            assert_eq!(
                (counts.vertices, counts.triangles, counts.joints, counts.morph_targets, counts.skins),
                (summary.vertices, summary.triangles, summary.joints, summary.morph_targets, summary.skins),
                "{ending} {content:?}"
            );
            let own: Vec<f32> = found.clips.iter().map(|clip| clip.duration).collect();
            assert_eq!(own, durations, "{ending} {content:?}");
            let has = match content {
                Content::Skinned => counts.joints,
                Content::Morphed => counts.morph_targets,
                Content::Animated => counts.clips,
            };
            assert!(has > 0, "{ending} {content:?}");
        }
    }
}
