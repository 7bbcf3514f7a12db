//! Every code has a trigger, and clean content triggers none. `validate.rs` covers the codes of files; this
//! file covers those of `from_scene` and of single functions. Their pages show the message.

use meshwright_core::{Code, Diagnostics, Error, Limits, Source};
use meshwright_scene::{
    Attribute, Channel, ChannelPath, Clip, Component, Event, Extras, ExtrasValue, Id, Image, ImageContent,
    Indices, Interpolation, Level, LevelKind, Material, Mesh, MorphTarget, Node, NodeId, Scene, Semantic,
    Skin, Sparse, Stream, Texture, Topology, Transform, Trs, Variant, VertexPool,
};
use meshwright_testkit::fixtures;
use meshwright_udm::{
    FromSceneOptions,
    binary::{self, Dialect, File},
    codes,
    document::{Element, Value},
    from_scene, hash, json,
    path::{self, Path},
    read,
    text::{self, Header, Style, WriteOptions},
    to_scene,
};
use std::collections::BTreeSet;

/// Codes that no small file or scene can trigger, and the reason.
const UNSAID: [(&str, &str); 4] = [
    ("UDM0306", "needs a text of 4 GiB"),
    ("UDM0406", "needs 2 GiB of data"),
    ("UDM0418", "reported by the meshwright crate, which finds the files of materials"),
    ("UDM0637", "reported by the meshwright crate when it converts between forms"),
];

/// A mesh with one triangle and no bones.
const SOLID: &str = r#"$string assetType "PMESH"
$uint32 assetVersion 1
"assetData"
{
	$string geometryType "Triangles"
	$arrayLz4 vertices [struct<vec3:pos,vec2:uv,vec3:n>;3][
		[[0,0,0],[0,0],[0,0,1]],
		[[40,0,0],[1,0],[0,0,1]],
		[[0,40,0],[0,1],[0,0,1]]
	]
	$arrayLz4 indices [uint16;3][0,1,2]
}
"#;

/// A scene that converts without a loss, with a change.
fn with_scene<R>(change: impl FnOnce(&mut Scene<'_>), of: impl FnOnce(&Scene<'_>) -> R) -> R {
    let source = Source::from(SOLID.as_bytes().to_vec());
    let (document, diagnostics) = read(&source, &Limits::DEFAULT).unwrap();
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let mut scene = to_scene(&document).value;
    scene.extras = Extras::default();
    let wood = Id::new(scene.materials.push(Material::named("wood")).index());
    for node in scene.nodes.values_mut() {
        node.extras = Extras::default();
    }
    for mesh in scene.meshes.values_mut() {
        mesh.extras = Extras::default();
        for primitive in &mut mesh.primitives {
            (primitive.material, primitive.extras) = (Some(wood), Extras::default());
        }
    }
    change(&mut scene);
    of(&scene)
}

fn said(diagnostics: &Diagnostics) -> Vec<(&'static str, String)> {
    diagnostics
        .as_slice()
        .iter()
        .map(|diagnostic| (diagnostic.code.id, line(&diagnostic.path, &diagnostic.message)))
        .collect()
}

fn line(path: &str, message: &str) -> String {
    format!("{path}: {message}").trim_start_matches(": ").to_owned()
}

fn exported(change: impl FnOnce(&mut Scene<'_>)) -> Vec<(&'static str, String)> {
    with_scene(change, |scene| said(&from_scene(scene, &FromSceneOptions::default()).unwrap().diagnostics))
}

fn holder<'s>(scene: &'s mut Scene<'_>) -> &'s mut Node {
    scene.nodes.values_mut().find(|node| node.mesh.is_some()).unwrap()
}

fn holder_id(scene: &Scene<'_>) -> NodeId {
    scene.nodes.iter().find(|(_, node)| node.mesh.is_some()).unwrap().0
}

fn mesh<'s, 'a>(scene: &'s mut Scene<'a>) -> &'s mut Mesh<'a> {
    scene.meshes.values_mut().next().unwrap()
}

fn material<'s>(scene: &'s mut Scene<'_>) -> &'s mut Material {
    scene.materials.values_mut().next().unwrap()
}

fn stream(values: &[f32], width: u8) -> Stream<'static> {
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    Stream::packed(bytes, Component::F32, width)
}

fn attribute(scene: &mut Scene<'_>, semantic: Semantic, stream: Stream<'static>) {
    mesh(scene).pools[0].attributes.push(Attribute { semantic, stream });
}

fn moved(translation: [f32; 3]) -> Transform {
    Transform::Trs(Trs { translation, ..Trs::IDENTITY })
}

fn shape(scene: &mut Scene<'_>, weight: f32, by: [f32; 3]) {
    let sparse = Sparse { semantic: Semantic::Position, vertices: vec![2], values: vec![by] };
    mesh(scene).targets.push(MorphTarget { name: "wide".into(), weight, pools: vec![vec![sparse.into()]] });
}

fn clip(scene: &mut Scene<'_>, channels: &[(ChannelPath, Interpolation, &[f32])]) {
    let node = holder_id(scene);
    let channel = |&(path, interpolation, values): &(ChannelPath, Interpolation, &[f32])| Channel {
        node,
        path,
        interpolation,
        timeline: 0,
        values: values.to_vec(),
    };
    scene.clips.push(Clip {
        name: "open".into(),
        duration: 1.0,
        timelines: vec![vec![0.0, 1.0]],
        channels: channels.iter().map(channel).collect(),
        ..Clip::default()
    });
}

const STILL: Transform = Transform::Trs(Trs::IDENTITY);
const UP: &[f32] = &[0.0, 0.0, 0.0, 0.0, 1.0, 0.0];

/// Adds a skin with a chain of joints to the mesh. Each vertex has `influences` influences.
fn bend(scene: &mut Scene<'_>, transforms: &[Transform], influences: u8, inverse_bind: Vec<[f32; 16]>) {
    let mut above = None;
    let mut joints = Vec::new();
    for (at, transform) in transforms.iter().enumerate() {
        let node = Node { name: format!("joint{at}"), transform: *transform, ..Node::default() };
        let node = scene.add_node(above, node);
        joints.push(node);
        above = Some(node);
    }
    for set in 0..influences.div_ceil(4) {
        let names = [0, 1, 2, 3].map(|at| (set * 4 + at).min(influences - 1));
        let weights =
            [0, 1, 2, 3].map(|at| f32::from(u8::from(set * 4 + at < influences)) / f32::from(influences));
        attribute(scene, Semantic::Joints(set.into()), Stream::packed(names.repeat(3), Component::U8, 4));
        attribute(scene, Semantic::Weights(set.into()), stream(&weights.repeat(3), 4));
    }
    let skin = Skin { joints, inverse_bind, ..Skin::default() };
    let skin = Id::new(scene.skins.push(skin).index());
    holder(scene).skin = Some(skin);
}

fn level(scene: &mut Scene<'_>, kind: LevelKind) {
    let level = Level { name: "far".into(), kind, pixels: None, origin: None, extras: Extras::default() };
    let level = Id::new(scene.levels.push(level).index());
    holder(scene).level = Some(level);
}

type Change = fn(&mut Scene<'_>);

const EXPORTED: &[(&str, Change)] = &[
    ("UDM0601", |scene| holder(scene).transform = moved([1.0, 0.0, 0.0])),
    ("UDM0602", |scene| {
        scene.add_node(None, Node { name: "marker".into(), ..Node::default() });
    }),
    ("UDM0603", |scene| material(scene).name = "../wood".into()),
    ("UDM0604", |scene| {
        let mut sheared = [1., 0., 0., 0., 0.5, 1., 0., 0., 0., 0., 1., 0., 0., 0., 0., 1.];
        sheared[12] = 1.0;
        bend(scene, &[Transform::Matrix(sheared)], 1, Vec::new());
    }),
    ("UDM0634", |scene| level(scene, LevelKind::Collision)),
    ("UDM0605", |scene| level(scene, LevelKind::LineOfSight)),
    ("UDM0606", |scene| mesh(scene).primitives[0].topology = Topology::TriangleStrip),
    ("UDM0607", |scene| mesh(scene).pools[0] = VertexPool::default()),
    ("UDM0608", |scene| {
        let primitive = mesh(scene).primitives[0].clone();
        mesh(scene).primitives.push(primitive);
    }),
    ("UDM0609", |scene| attribute(scene, Semantic::Color(0), stream(&[1.0; 9], 3))),
    ("UDM0610", |scene| {
        let identity = |x| [1., 0., 0., 0., 0., 1., 0., 0., 0., 0., 1., 0., x, 0., 0., 1.];
        bend(scene, &[STILL, moved([1.0, 0.0, 0.0])], 2, vec![identity(0.0), identity(-2.0)]);
    }),
    ("UDM0611", |scene| {
        bend(scene, &vec![STILL; 10], 10, Vec::new());
        // Models keep the weights that they have.
        scene.extras = Extras::new("udm", ExtrasValue::map().with("assetType", "PMDL"));
    }),
    ("UDM0612", |scene| material(scene).double_sided = true),
    ("UDM0613", |scene| {
        let inside = Image { content: ImageContent::Bytes(vec![1].into()), ..Image::file("") };
        let image = scene.add_image(inside);
        material(scene).base_color_texture = Some(Texture::new(image));
    }),
    ("UDM0614", |scene| clip(scene, &[(ChannelPath::Translation, Interpolation::Step, UP)])),
    ("UDM0635", |scene| {
        clip(scene, &[(ChannelPath::Translation, Interpolation::Linear, UP)]);
        let clip = &mut scene.clips[0];
        (clip.timelines[0][1], clip.duration) = (0.987, 0.987);
    }),
    ("UDM0615", |scene| {
        let visible: &[f32] = &[0.0, 1.0];
        clip(
            scene,
            &[
                (ChannelPath::Translation, Interpolation::Linear, UP),
                (ChannelPath::Visibility, Interpolation::Step, visible),
            ],
        );
    }),
    ("UDM0616", |scene| {
        shape(scene, 0.0, [0.0, 1.0, 0.0]);
        clip(
            scene,
            &[
                (ChannelPath::Translation, Interpolation::Linear, UP),
                (ChannelPath::Weights, Interpolation::Linear, &[0.0, 1.0]),
            ],
        );
    }),
    ("UDM0617", |scene| {
        clip(scene, &[(ChannelPath::Translation, Interpolation::Linear, UP)]);
        let data = ExtrasValue::map().with("volume", 0.5);
        scene.clips[0].events.push(Event { time: 0.5, name: "creak".into(), data });
    }),
    ("UDM0618", |scene| holder(scene).extras = Extras::new("gltf", ExtrasValue::map().with("id", 7))),
    ("UDM0619", |scene| {
        let data = ExtrasValue::map().with("mass", 12.5);
        let own = ExtrasValue::map().with("kind", "model").with("assetType", "PMDL").with("data", data);
        scene.extras = Extras::new("udm", own);
    }),
    ("UDM0620", |scene| shape(scene, 0.0, [0.0, 0.123_456_7, 0.0])),
    ("UDM0621", |scene| shape(scene, 0.25, [0.0, 1.0, 0.0])),
    ("UDM0622", |scene| {
        let lamp = Some("models/lamp".to_owned());
        scene.add_node(None, Node { name: "lamp".into(), instance: lamp, ..Node::default() });
    }),
    ("UDM0623", |scene| bend(scene, &vec![STILL; 60], 1, Vec::new())),
    ("UDM0624", |scene| mesh(scene).primitives[0].material = None),
    ("UDM0625", |scene| {
        level(scene, LevelKind::Collision);
        mesh(scene).primitives[0].topology = Topology::Points;
    }),
    ("UDM0626", |scene| holder(scene).hidden = true),
    ("UDM0627", |scene| {
        // One of four bones is left, the last.
        bend(scene, &[STILL], 1, Vec::new());
        let joint = scene.nodes.values_mut().find(|node| node.name == "joint0").unwrap();
        joint.extras = Extras::new("udm", ExtrasValue::map().with("kind", "bone").with("index", 3_u32));
        let bone = ExtrasValue::map().with("uint32", 1_u32);
        let name = ExtrasValue::map().with("string", "top");
        let items = ExtrasValue::List(vec![ExtrasValue::map().with("name", name).with("bone", bone)]);
        let list =
            ExtrasValue::map().with("array", ExtrasValue::map().with("of", "element").with("items", items));
        let data = ExtrasValue::map().with("attachments", list);
        scene.extras = Extras::new("udm", ExtrasValue::map().with("assetType", "PMDL").with("data", data));
    }),
    ("UDM0628", |scene| {
        let data =
            ExtrasValue::map().with("lightmap", ExtrasValue::map().with("element", ExtrasValue::map()));
        scene.extras = Extras::new("udm", ExtrasValue::map().with("assetType", "PMAP").with("data", data));
    }),
    ("UDM0638", |scene| material(scene).name.clear()),
    ("UDM0631", |scene| mesh(scene).pools[0].attributes.truncate(1)),
    ("UDM0632", |scene| {
        let variant = scene.variants.push(Variant { name: "autumn".into(), ..Variant::default() });
        let iron = scene.materials.push(Material::named("iron"));
        mesh(scene).primitives[0].variants.push((Id::new(variant.index()), Id::new(iron.index())));
    }),
    ("UDM0633", |scene| {
        let list = ExtrasValue::map().with("of", "uint32").with("items", vec![0_u32, 7]);
        let data = ExtrasValue::map().with("baseMeshGroups", ExtrasValue::map().with("array", list));
        scene.extras = Extras::new("udm", ExtrasValue::map().with("assetType", "PMDL").with("data", data));
    }),
];

fn of_error<T>(result: Result<T, Error>) -> Vec<(&'static str, String)> {
    let error = result.err();
    error.iter().map(|error| (error.code().id, line(error.path(), error.message()))).collect()
}

fn engine_text(root: &Element<'_>, header: Header) -> Vec<(&'static str, String)> {
    let options = WriteOptions::default().style(Style::Reference).header(header);
    said(&text::write(root, options).unwrap().1)
}

fn model(data: Element<'static>) -> Element<'static> {
    Element::asset("PMDL", 1, data)
}

type Said = fn(good: bool) -> Vec<(&'static str, String)>;

/// Calls that report a code, and similar ones that do not.
const CALLS: &[(&str, Said)] = &[
    ("UDM0009", |good| {
        let name = "k".repeat(if good { 255 } else { 256 });
        let said = of_error(binary::write(&File::new(model(Element::new().with(name, 1_u8)))));
        // The path has the length of the key.
        said.into_iter()
            .map(|(id, line)| (id, line.rsplit(": ").next().unwrap_or_default().to_owned()))
            .collect()
    }),
    ("UDM0010", |good| {
        let dialect = if good { Dialect::Current } else { Dialect::LengthPrefixed };
        let data = Element::new().with("tint", Value::Vec2i([1, 2]));
        of_error(binary::write(&File { dialect, ..File::new(model(data)) }))
    }),
    ("UDM0201", |good| of_error(Path::parse(if good { b"skins[0]" } else { b"skins[0" }))),
    ("UDM0202", |good| {
        let root = model(Element::new().with("mass", 12.5_f32));
        of_error(path::find(&root, if good { "assetData/mass" } else { "assetData/weight" }))
    }),
    ("UDM0204", |good| {
        let value = if good { Value::Bool(1) } else { Value::Nil };
        of_error(hash::hash(&Element::new().with("x", value)))
    }),
    ("UDM0205", |good| {
        let value = serde_json::json!(if good { "vec3" } else { "vec5" });
        let json = serde_json::json!({ "eyeOffset": { value.as_str().unwrap(): [0.0, 10.0, 0.0] } });
        of_error(json::from_json(&json.to_string()))
    }),
    ("UDM0341", |good| {
        let small = if good { 0.5_f32 } else { 0.000_01 };
        engine_text(&model(Element::new().with("scale", small).with("mass", small)), Header::default())
    }),
    ("UDM0342", |good| {
        let text = if good { "a crate" } else { "a \"crate\"" };
        engine_text(&model(Element::new().with("title", text)), Header::default())
    }),
    ("UDM0344", |good| {
        let text = if good { r"C:\crates" } else { r"C:\crates\" };
        let root = model(Element::new().with("title", text));
        let (_, diagnostics) = text::write(&root, text::WriteOptions::default()).unwrap();
        said(&diagnostics)
    }),
    ("UDM0343", |good| {
        let root = model(Element::new().with("mass", 1.0_f32)).with("author", "me");
        engine_text(&root, if good { Header::default() } else { Header::Without })
    }),
];

fn has(said: &[(&str, String)], id: &str) -> bool {
    said.iter().any(|(own, _)| *own == id)
}

/// Describes a code that is not reported or whose page lacks the message.
fn shown(id: &str, said: &[(&str, String)]) -> Option<String> {
    let page = codes::explain(id).unwrap_or_default();
    match said.iter().find(|(own, _)| *own == id) {
        None => Some(format!("{id} is not reported, found {said:?}")),
        Some((_, line)) if !page.contains(line) => Some(format!("the page of {id} does not show: {line}")),
        Some(_) => None,
    }
}

#[test]
fn scenes_with_losses_report_them_and_the_page_shows_it() {
    let broken: Vec<_> = EXPORTED.iter().filter_map(|(id, change)| shown(id, &exported(change))).collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn a_scene_without_losses_reports_none() {
    let is_made = |(id, _): &(&str, _)| *id == "UDM0631";
    assert!(
        exported(|scene| holder(scene).name = "crate".into()).iter().all(is_made),
        "tangents are generated"
    );
    // Bones, clips and morph targets are kept, too; the rest pose becomes an additional animation.
    let kept = exported(|scene| {
        holder(scene).name = "crate".into();
        bend(scene, &[STILL], 1, Vec::new());
        shape(scene, 0.0, [0.0, 1.0, 0.0]);
        clip(scene, &[(ChannelPath::Weights, Interpolation::Linear, &[0.0, 1.0])]);
    });
    assert!(kept.iter().all(|(id, _)| *id == "UDM0631"), "{kept:?}");
}

#[test]
fn invalid_calls_report_their_code_and_valid_ones_do_not() {
    let broken: Vec<_> = CALLS.iter().filter_map(|(id, call)| shown(id, &call(false))).collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    for (id, call) in CALLS {
        assert!(!has(&call(true), id), "{id}: {:?}", call(true));
    }
}

#[test]
fn every_code_has_a_trigger() {
    let file = |code: &&&Code| {
        ["udm", "udm_b"].iter().any(|form| fixtures::path(&format!("udm/codes/{}.{form}", code.id)).exists())
    };
    let mut known: BTreeSet<&str> = codes::ALL.iter().filter(file).map(|code| code.id).collect();
    let others = EXPORTED.iter().map(|(id, _)| *id).chain(CALLS.iter().map(|(id, _)| *id));
    // The tests of `recover` cover its codes.
    let others = others.chain(codes::recover::ALL.iter().map(|code| code.id));
    for id in others.chain(UNSAID.iter().map(|(id, _)| *id)) {
        assert!(known.insert(id), "{id} twice");
    }
    let all: BTreeSet<&str> = codes::ALL.iter().map(|code| code.id).collect();
    assert_eq!(known, all);
}
