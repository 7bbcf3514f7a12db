//! Calls with errors or losses that no file triggers.

use crate::codes::Said;
use crate::common::{Target, convert};
use meshwright::{
    Checks, ConvertOptions, Diagnostics, Format, Limits, Result, Source,
    cast::{
        self,
        document::{Hashes, Kind},
    },
    core::{
        Cancel, Context, Cursor, FILE, Field, NoTrace, Reader,
        source::{Hints, SourceOptions},
    },
    edit, gltf,
    scene::{
        Attribute, Component, Instances, Mesh, Node, Primitive, Scene, Semantic, Stream, Topology, Trs,
        VertexPool,
    },
    tinman::{
        cmh::{self, Answer, Edit, Solution},
        ser::{self, Fade},
    },
    udm::{
        binary::{self, Dialect, File},
        document::{Element, Value},
        hash, json,
        path::{self, Path},
        text::{self, Header, Style, WriteOptions},
    },
};
use meshwright_testkit::{
    cmh::{Collider, Entry, Item, Model, Opaque, Part, Parts, Plan, Pointer, Transform, Unit, write},
    fixtures,
};

/// A call and its diagnostics.
fn call<T>(said: &mut Said, what: &str, done: Result<T>) {
    if let Err(error) = done {
        said.error(what, "call", &error);
    }
}

/// Sets invalid values.
fn settings(said: &mut Said) {
    for (file, path, value) in [
        ("house.cdae", "exporter", "x"),
        ("house.cdae", "version", "1"),
        ("house.cdae", "nothing/here", "1"),
        ("crane.cast", "root[0]/size", "1"),
    ] {
        let source = Source::open(fixtures::path(file), &Limits::DEFAULT).unwrap();
        let request = [(path.to_owned(), value.to_owned())];
        call(said, &format!("set {path}={value}"), edit::set(&source, &Limits::DEFAULT, &request));
    }
}

/// A mapped file that another program changes.
fn changed(said: &mut Said) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.bin");
    std::fs::write(&path, vec![7; 5 << 20]).unwrap();
    let source = Source::open_with(&path, &Limits::DEFAULT, SourceOptions::default().map(true)).unwrap();
    call(said, "an unchanged file", source.unchanged());
    std::fs::OpenOptions::new().write(true).open(&path).unwrap().set_len(6 << 20).unwrap();
    call(said, "a file that another program changes", source.unchanged());
}

/// A conversion that its caller cancels.
fn canceled(said: &mut Said) {
    let cancel = Cancel::new();
    cancel.request();
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("house.glb");
    let source = Source::open(fixtures::path("house.cdae"), &Limits::DEFAULT).unwrap();
    let write = || {
        convert(&[&source], Format::Glb, Target::File(&target), &Limits::DEFAULT, &ConvertOptions::default())
    };
    call(said, "a conversion that is canceled", cancel.during(write));
}

/// A small file with many mesh instances.
fn grown(said: &mut Said) {
    let (places, triangle) = (400_000, [0_u8; 36]);
    let mut scene = Scene::default();
    let stream = Stream::packed(&triangle[..], Component::F32, 3);
    let pool = VertexPool { attributes: vec![Attribute { semantic: Semantic::Position, stream }] };
    let primitive = Primitive::new(0, Topology::Points, None);
    let mesh = Mesh { pools: vec![pool], primitives: vec![primitive], ..Mesh::default() };
    let mesh = scene.add_mesh(mesh);
    let places = Instances { places: vec![Trs::IDENTITY; places], ..Instances::default() };
    scene.add_node(None, Node { mesh: Some(mesh), instances: Some(Box::new(places)), ..Node::default() });
    let exported = gltf::from_scene(&scene, &gltf::FromSceneOptions::default()).unwrap();
    let source = Source::from(gltf::write_glb(&exported.value).unwrap().to_vec());
    let limits = Limits::DEFAULT.growth(0);
    let (cdae, mut stream) = (Format::Cdae, std::io::sink());
    let options = ConvertOptions::default();
    call(
        said,
        "a mesh with many instances",
        convert(&[&source], cdae, Target::Stream(&mut stream), &limits, &options),
    );
}

/// A result whose name another file has.
fn renamed(said: &mut Said) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("mill_ambient.cast"), "another file").unwrap();
    let source = Source::open(fixtures::path("windmill.cdae"), &Limits::DEFAULT).unwrap();
    let options = ConvertOptions::default().split_clips(Some(true));
    let (cast, target) = (Format::Cast, folder.path().join("mill.cast"));
    let done = convert(&[&source], cast, Target::File(&target), &Limits::DEFAULT, &options).unwrap();
    said.diagnostics("an existing output file", "convert", &done.diagnostics);
}

/// Animations joined with models, and a file with the extension of another format.
fn joined(said: &mut Said) {
    let open = |name: &str| Source::open(fixtures::path(name), &Limits::DEFAULT).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let named = folder.path().join("house.cast");
    std::fs::copy(fixtures::path("house.cdae"), &named).unwrap();
    let source = Source::open(&named, &Limits::DEFAULT).unwrap();
    let done = meshwright::validate(&source, &Limits::DEFAULT, &Checks::default()).unwrap();
    said.diagnostics("a shape that is called .cast", "validate", &done.diagnostics);

    let (crane, lift) = (open("crane.cast"), open("crane_lift.cast"));
    let (glb, options) = (Format::Glb, ConvertOptions::default());
    let mut join = |what: &str, sources: &[&Source]| {
        let mut bytes = Vec::new();
        match convert(sources, glb, Target::Stream(&mut bytes), &Limits::DEFAULT, &options) {
            Ok(done) => said.diagnostics(what, "convert", &done.diagnostics),
            Err(error) => said.error(what, "convert", &error),
        }
        Source::from(bytes)
    };
    join("two animations of one name", &[&crane, &lift, &lift]);
    let changed = |path: &str, value: &str| {
        let edit = (path.to_owned(), value.to_owned());
        Source::from(edit::set(&lift, &Limits::DEFAULT, &[edit]).unwrap().bytes)
    };
    join("an additive animation", &[&crane, &changed("root[0]/animation[0]/curve[0]/m", "additive")]);
    let far = changed("root[0]/animation[0]/curve[1]/kv/values[0]", "99");
    join("an animation far from the rest pose", &[&crane, &far]);
    let model = join("a model", &[&crane]);
    join("a model without the animated nodes", &[&open("house.cdae"), &lift]);
    let other = edit::set(
        &crane,
        &Limits::DEFAULT,
        &[("root[0]/model[0]/skeleton[0]/bone[1]/n".to_owned(), "forearm".to_owned())],
    );
    let other = Source::from(other.unwrap().bytes);
    let other = join("a model with another name", &[&other]);
    let moving = join("an animation", &[&lift]);
    join("a model with all nodes", &[&model, &moving]);
    join("a model without some of the animated nodes", &[&other, &moving]);
}

fn model(data: Element<'static>) -> Element<'static> {
    Element::asset("PMDL", 1, data)
}

fn engine_text(root: &Element<'_>, header: Header) -> Diagnostics {
    text::write(root, WriteOptions::default().style(Style::Reference).header(header)).unwrap().1
}

fn udm(said: &mut Said) {
    let long = model(Element::new().with("k".repeat(256), 1_u8));
    call(said, "a key of 256 bytes", binary::write(&File::new(long)).map(drop));
    let tint = model(Element::new().with("tint", Value::Vec2i([1, 2])));
    let old = File { dialect: Dialect::LengthPrefixed, ..File::new(tint) };
    call(said, "a new value type in the old dialect", binary::write(&old).map(drop));
    call(said, "a path with an unclosed bracket", Path::parse(b"skins[0").map(drop));
    let mass = model(Element::new().with("mass", 12.5_f32));
    call(said, "a path to a missing value", path::find(&mass, "assetData/weight").map(drop));
    call(said, "the hash of nil", hash::hash(&Element::new().with("x", Value::Nil)).map(drop));
    let json = serde_json::json!({ "eyeOffset": { "vec5": [0.0, 10.0, 0.0] } });
    call(said, "an unknown UDM type", json::from_json(&json.to_string()).map(drop));
    let small = model(Element::new().with("scale", 0.000_01_f32));
    said.diagnostics("a small number", "the engine's text of", &engine_text(&small, Header::default()));
    let quoted = model(Element::new().with("title", "a \"crate\""));
    said.diagnostics("a quoted name", "the engine's text of", &engine_text(&quoted, Header::default()));
    let with_author = mass.with("author", "me");
    said.diagnostics(
        "a value outside assetData",
        "the engine's text of",
        &engine_text(&with_author, Header::Without),
    );
    let other = Source::from(b"glTF\x02\0\0\0".to_vec());
    call(said, "a GLB that is read as UDM", binary::read(&other, &Limits::DEFAULT).map(drop));
    let gun = Source::from(b"\"player\"\n{\n\t$string weapon \"gun\"\n}".to_vec());
    let (document, _) = meshwright::udm::read(&gun, &Limits::DEFAULT).unwrap();
    said.diagnostics("a weapon", "to_scene", &meshwright::udm::to_scene(&document).diagnostics);
}

/// A model of one part without geometry.
fn plain(name: &str, collider: Collider, children: &[usize]) -> Model {
    let batch = Opaque::plain(vec![1, 2, 3]);
    let part = Part { flags: 2, geometry: Pointer::Zero, material: Pointer::Zero, batch };
    Model {
        name: name.to_owned(),
        flags: 0,
        unit: Unit::Null,
        parts: Parts::Single(part),
        collider,
        fades: [0.0, 1.0, 0.0, 1.0],
        wide: false,
        children: children.iter().map(|child| (*child, Transform::IDENTITY)).collect(),
    }
}

fn file(version: u8, models: Vec<Model>) -> Plan {
    let root = models.len() - 1;
    let items = (0..models.len()).map(Item::Model).collect();
    Plan { version, models, blocks: Vec::new(), items, root }
}

/// Hierarchies in which inference finds little, or nothing.
fn searched() -> Vec<(&'static str, Vec<u8>)> {
    let leaf = |children: &[usize]| plain("leaf", Collider::Null, children);
    let made = |plan: &Plan| write(plan, 0).bytes;
    let mut gap = file(4, vec![leaf(&[]), leaf(&[0]), leaf(&[1])]);
    gap.items = vec![Item::Model(0), Item::Model(1), Item::Gap(vec![1; 9]), Item::Model(2)];
    let part = || {
        let batch = Opaque::plain((1..10).collect());
        Entry::Own(Part { flags: 2, geometry: Pointer::Block(0), material: Pointer::MinusOne, batch })
    };
    let parts = Parts::Multi((0..17).map(|_| part()).collect());
    let mut shape = file(4, vec![Model { parts, ..leaf(&[]) }]);
    (shape.blocks, shape.items) = (vec![vec![8; 20]], vec![Item::Block(0), Item::Model(0)]);
    // The same child repeatedly, each the first of a list of thousands.
    let child = [17_u64.to_le_bytes().as_slice(), &[0; 62], &[0x80, 0x10]].concat();
    let busy = [made(&file(1, vec![leaf(&[])])), child.repeat(2_048)].concat();
    vec![
        ("a model that is its own descendant", made(&file(2, vec![leaf(&[1]), leaf(&[0])]))),
        ("a file with many possible layouts", busy),
        ("a file of version 7", made(&file(7, vec![leaf(&[]), leaf(&[0])]))),
        ("batches of the same size", made(&shape)),
        ("a gap between models", made(&gap)),
    ]
}

/// The ends of gaps, if colliders are null objects and batches have five bytes.
fn solution(source: &Source) -> Result<Solution> {
    let mut solution = Solution::default();
    // Each gap reveals the start of the next one.
    for _ in 0..8 {
        let (document, _) = cmh::read_solved(source, &Limits::DEFAULT, solution.clone())?;
        for hole in document.models.iter().filter_map(|model| model.hole) {
            let length = if hole.kind == cmh::grammar::HoleKind::Batch { 5 } else { 4 };
            solution.answer(hole.at, Answer::Ends(hole.at + length));
        }
    }
    Ok(solution)
}

/// The diagnostics of a changed fixture.
fn edited(name: &str, edits: &[Edit]) -> Result<Diagnostics> {
    let source = Source::from(fixtures::read(&format!("tinman/{name}.cmh")));
    let (document, _) = cmh::read_solved(&source, &Limits::DEFAULT, solution(&source)?)?;
    Ok(cmh::edit(&document, edits, &Limits::DEFAULT)?.diagnostics)
}

fn tinman(said: &mut Said) {
    for (what, bytes) in searched() {
        let source = Source::from(bytes).with_hints(Hints { inferred: true, ..Hints::default() });
        match meshwright::validate(&source, &Limits::DEFAULT, &Checks::default()) {
            Ok(done) => said.diagnostics(what, "validate --inferred", &done.diagnostics),
            Err(error) => said.error(what, "validate --inferred", &error),
        }
    }
    let rename = |model| Edit::Rename { model, name: "other".into() };
    let still = cmh::Transform::IDENTITY;
    let shrink = match still {
        cmh::Transform::Wide { translation, rotation, .. } => {
            cmh::Transform::Wide { translation, rotation, scale: 0.3 }
        }
        other => other,
    };
    let fades = [Fade { scale: 0.0, offset: 1.0 }; 2];
    for (name, edit) in [
        ("codes/CMH0604", rename(0)),
        ("codes/CMH0619", rename(0)),
        ("codes/CMH0206", rename(0)),
        ("codes/CMH0408", rename(0)),
        ("village", rename(0)),
        ("skeleton", rename(99)),
        ("skeleton", Edit::Move { parent: 2, child: 0, to: 0, transform: still }),
        ("skeleton", Edit::Fades { model: 0, fades }),
        ("codes/CMH0632", Edit::Place { parent: 2, child: 0, transform: shrink }),
    ] {
        let what = format!("{name}, {edit:?}");
        match edited(name, &[edit]) {
            Ok(diagnostics) => said.diagnostics(&what, "edit", &diagnostics),
            Err(error) => said.error(&what, "edit", &error),
        }
    }
    // Unusual fades identify models during inference: they can be read only if their end is known.
    let odd = Source::from(fixtures::read("tinman/codes/CMH0623.cmh"));
    let (document, _) = cmh::read_solved(&odd, &Limits::DEFAULT, solution(&odd).unwrap()).unwrap();
    said.diagnostics("a fade with NaN", "validate", &cmh::validate(&document, &Limits::DEFAULT));
    let village = Source::from(fixtures::read("tinman/village.cmh"));
    let (document, _) = cmh::read(&village, &Limits::DEFAULT).unwrap();
    call(
        said,
        "a change of an incompletely read file",
        cmh::edit(&document, &[rename(0)], &Limits::DEFAULT).map(drop),
    );
    let json = serde_json::json!({ "type": "Vec5D", "version": 1, "value": {} });
    said.all("a value of an unknown type", &Source::from(json.to_string().into_bytes()), &Limits::DEFAULT);
    call(said, "an unknown value type", ser::Kind::parse("Vec5D").map(drop));
    // A value inside of a structure whose end is unpublished.
    static FIELD: Field = Field::documented("field", "value", "");
    for kind in ser::Kind::ALL.iter().filter(|kind| !kind.ends()) {
        let mut context = Context::new(Limits::DEFAULT, NoTrace);
        let mut reader = Reader::new(Cursor::new(&[0xff; 200], FILE), &mut context);
        call(said, kind.name(), ser::read_in(&mut reader, *kind, &FIELD).map(drop));
    }
}

/// All of them.
pub(crate) fn said_of(said: &mut Said) {
    settings(said);
    changed(said);
    renamed(said);
    joined(said);
    canceled(said);
    grown(said);
    udm(said);
    tinman(said);
    let mut node = Hashes::new().node(Kind::Root).with("x", 1_u8);
    node.properties.to_mut()[0].name = vec![b'x'; 65_536].into();
    call(said, "a property name of 65,536 bytes", cast::write(&cast::Document::new(vec![node])).map(drop));
}
