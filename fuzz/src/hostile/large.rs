//! Valid files of about a megabyte.

use super::{Form, cases::Base};
use meshwright::{
    Limits, Source, cast, cdae,
    core::source::Hints,
    dae, gltf,
    scene::{
        Attribute, Channel, ChannelPath, Clip, Component, Id, Indices, Interpolation, Material, Mesh, Node,
        Primitive, Scene, Semantic, Stream, Topology, VertexPool,
    },
    tinman::{cmh, ser::Kind},
    udm,
};
use meshwright_testkit::rng::Rng;

/// The files of a form: one of large meshes, and one of many small elements, if the format supports them.
pub(super) fn of(form: &Form) -> Vec<Base> {
    let base = |name: &str, bytes: Vec<u8>| Base { name: name.to_owned(), hints: Hints::default(), bytes };
    let (large, many) = (meshes(8_000, 3), nodes(1_500));
    match form.name {
        "Tinman CMH" => {
            let options = cmh::FromSceneOptions::default().skeleton_only(true).limits(Limits::DEFAULT);
            vec![base("many nodes", cmh::from_scene(&nodes(7_000), &options).expect("it can be made").value)]
        }
        "Tinman SER" => {
            let text = Rng::new(4).bytes(1 << 20);
            let length = i32::try_from(text.len()).expect("small").to_le_bytes();
            let hints = Hints { format: Some(format!("ser:{}", Kind::String.name())), ..Hints::default() };
            vec![Base { name: "a long text".to_owned(), hints, bytes: [&length[..], &text].concat() }]
        }
        _ => vec![base("a large mesh", bytes(form, &large)), base("many nodes", bytes(form, &many))],
    }
}

pub(super) fn bytes(form: &Form, scene: &Scene<'_>) -> Vec<u8> {
    within(form, scene, Limits::DEFAULT).expect("it can be made")
}

/// The file of a scene, unless writing it exceeds a limit.
pub(super) fn within(form: &Form, scene: &Scene<'_>, limits: Limits) -> Option<Vec<u8>> {
    let glb = || {
        let exported = gltf::from_scene(scene, &gltf::FromSceneOptions::default().limits(limits)).ok()?;
        Some(gltf::write_glb(&exported.value).expect("it can be written").to_vec())
    };
    let model = || udm::from_scene(scene, &udm::FromSceneOptions::default().limits(limits)).ok();
    match form.name {
        "CDAE" => {
            let exported = cdae::from_scene(scene, &cdae::FromSceneOptions::default().limits(limits)).ok()?;
            Some(cdae::write(&exported.value).expect("it can be written").to_vec())
        }
        "Collada" => {
            let exported = dae::from_scene(scene, &dae::FromSceneOptions::default().limits(limits)).ok()?;
            Some(dae::write(&exported.value).expect("it can be written").to_vec())
        }
        "Cast" => {
            let exported = cast::from_scene(scene, &cast::FromSceneOptions::default().limits(limits)).ok()?;
            Some(cast::write(&exported.document).expect("it can be written").to_vec())
        }
        "UDM, binary" => Some(udm::write(&model()?.document).expect("it can be written").to_vec()),
        "UDM, text" => {
            let options = udm::text::WriteOptions::default();
            Some(udm::text::write(model()?.document.root(), options).expect("it can be written").0)
        }
        "glTF, GLB" => glb(),
        _ => glb().map(|glb| embedded(&glb)),
    }
}

/// A GLB as text with embedded data.
pub(super) fn embedded(glb: &[u8]) -> Vec<u8> {
    let source = Source::from(glb.to_vec());
    let (document, _) = gltf::read(&source, &Limits::DEFAULT).expect("a GLB");
    let bytes = document.bin.to_vec();
    let (text, _) =
        gltf::write_gltf(&document, &format!("data:;base64,{}", base64(&bytes))).expect("it can be written");
    text.to_vec()
}

pub(super) fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let whole =
            three.iter().fold(0_u32, |whole, byte| whole << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
        for place in 0..4 {
            let letter = LETTERS[usize::try_from(whole >> (18 - 6 * place) & 63).expect("six bits")];
            text.push(if place > three.len() { '=' } else { char::from(letter) });
        }
    }
    text
}

/// `count` meshes of `vertices` vertices each.
fn meshes(vertices: usize, count: usize) -> Scene<'static> {
    let mut rng = Rng::new(2);
    let mut scene = Scene::default();
    let material = Some(scene.materials.push(Material::named("m")));
    for at in 0..count {
        let mut number = || f32::from(u16::from_le_bytes([rng.byte(), rng.byte()])) / 256.0;
        let mut stream = |width: u8| {
            let bytes =
                (0..vertices * usize::from(width)).flat_map(|_| number().to_le_bytes()).collect::<Vec<u8>>();
            Stream::packed(bytes, Component::F32, width)
        };
        let attributes = [(Semantic::Position, 3), (Semantic::Normal, 3), (Semantic::TexCoord(0), 2)]
            .map(|(semantic, width)| Attribute { semantic, stream: stream(width) });
        let last = u32::try_from(vertices / 3 * 3).expect("few");
        let faces: Vec<u8> = (0..last).flat_map(u32::to_le_bytes).collect();
        let indices = Some(Indices { stream: Stream::packed(faces, Component::U32, 1), flip: false });
        let primitive = Primitive {
            pool: 0,
            topology: Topology::Triangles,
            indices,
            material,
            variants: Vec::new(),
            extras: Default::default(),
        };
        let pools = vec![VertexPool { attributes: attributes.into() }];
        let name = format!("mesh {at}");
        let mesh = scene.add_mesh(Mesh {
            name: name.clone(),
            pools,
            primitives: vec![primitive],
            ..Mesh::default()
        });
        scene.add_node(None, Node { name, mesh: Some(mesh), ..Node::default() });
    }
    scene
}

/// `count` named nodes, most with a parent, all animated by a clip.
fn nodes(count: usize) -> Scene<'static> {
    let mut scene = meshes(30, 1);
    let mut clip =
        Clip { name: "all".into(), duration: 1.0, timelines: vec![vec![0.0, 0.5, 1.0]], ..Clip::default() };
    for at in 0..count {
        let parent = (at % 9 > 0).then(|| Id::new(at));
        let node = scene.add_node(parent, Node { name: format!("node {at}"), ..Node::default() });
        clip.channels.push(Channel {
            node,
            path: ChannelPath::Translation,
            interpolation: Interpolation::Linear,
            timeline: 0,
            values: vec![0.25; 9],
        });
    }
    scene.clips.push(clip);
    scene
}
