//! Every option of conversions with each of its values, for every target: it is refused, or it has an effect.

use crate::{
    common::{Target, convert, convert_options},
    matrix::{
        features,
        scene_parts::{crate_mesh, node, one_crate, target},
        udm_body_groups,
    },
    textures::png,
};
use meshwright::{
    ConvertOptions, Format, Limits, SceneFeature, Source,
    convert::options::{ConvertOption, OPTIONS, OptionKind, OptionValue},
    core::codes::BAD_REQUEST,
    scene::{
        Extras, Image, ImageContent, Level, LevelKind, MaterialId, Mesh, MorphTarget, Node, NodeId, Scene,
        Texture,
    },
};
use meshwright_testkit::fixtures;
use meshwright_texture::{Image as Pixels, JpegOptions, PngOptions, encode_jpeg, encode_png};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// A scene with all that options are about.
fn scene() -> Scene<'static> {
    let mut scene = one_crate();
    for feature in [
        SceneFeature::Colors,
        SceneFeature::Skins,
        SceneFeature::MorphClips,
        SceneFeature::Clips,
        SceneFeature::Textures,
        SceneFeature::Variants,
        SceneFeature::Levels,
    ] {
        features::add(&mut scene, feature);
    }
    let root = Some(NodeId::new(0));
    let kind = LevelKind::Collision;
    let name = "Colmesh-1".to_owned();
    let hidden =
        scene.levels.push(Level { name, kind, pixels: None, origin: None, extras: Extras::default() });
    let mesh = scene.add_mesh(crate_mesh("hull", 0.25, Some(MaterialId::new(0))));
    scene.add_node(root, Node { mesh: Some(mesh), level: Some(hidden), ..node("hull") });
    // Blender adds such suffixes to names in use; the second name may be the author's.
    let level = scene.visual_levels().next().map(|(id, _)| id);
    for name in ["wheel", "wheel.001", "lamp.002"] {
        // Not every format holds morph targets of a skinned mesh.
        let targets = vec![MorphTarget { weight: 0.5, ..target("wide", 0.25) }];
        let mesh = Mesh { targets, ..crate_mesh(name, 0.125, Some(MaterialId::new(0))) };
        let mesh = scene.add_mesh(mesh);
        scene.add_node(root, Node { mesh: Some(mesh), level, ..node(name) });
    }
    for image in scene.images.values_mut() {
        image.content = ImageContent::Bytes(wood().into());
    }
    let glow = scene.add_image(Image::file("glow.jpg"));
    let wood = scene.materials.get_mut(MaterialId::new(0)).unwrap();
    wood.emissive_texture = Some(Texture::new(glow));
    wood.emissive = [1.0; 3];
    scene
}

/// Colors that differ, on which compression and averages depend.
fn wood() -> Vec<u8> {
    let pixels =
        (0..32 * 32_u32).map(|at| [(at * 7 % 251) as u8, (at / 32 * 6) as u8, (at % 5 * 50) as u8, 255]);
    let pixels = Pixels::new(32, 32, pixels.collect::<Vec<[u8; 4]>>()).unwrap();
    encode_png(&pixels, &PngOptions::default()).unwrap().value
}

/// An animation with the modes of its first two curves changed: one is additive, one relative.
fn other_modes(cast: &[u8]) -> Vec<u8> {
    let mut bytes = cast.to_vec();
    for mode in [b"additive", b"relative"] {
        let at = bytes.windows(8).position(|window| window == b"absolute").unwrap();
        bytes[at..at + 8].copy_from_slice(mode);
    }
    bytes
}

/// A level with all that its options are about, from the folder of its game on.
const LEVEL: &str = "levels/mini/main/items.level.json";

fn level(game: &Path) {
    let at = |path: &str| {
        let path = game.join("levels/mini").join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        path
    };
    let oak = "\"shapeName\":\"/levels/mini/art/oak.dae\"";
    let lines = [
        r#"{"name":"MissionGroup","class":"SimGroup"}"#.to_owned(),
        format!(r#"{{"class":"TSStatic","__parent":"MissionGroup","position":[1,2,0],{oak}}}"#),
        format!(r#"{{"class":"TSStatic","__parent":"MissionGroup","position":[9,2,0],{oak}}}"#),
        format!(r#"{{"class":"TSStatic","__parent":"MissionGroup","position":[5,9,0],"hidden":true,{oak}}}"#),
        r#"{"class":"TSStatic","__parent":"MissionGroup","position":[3,3,0],"shapeName":"/levels/other/gone.dae"}"#
            .to_owned(),
        r#"{"class":"Forest","name":"theForest","__parent":"MissionGroup"}"#.to_owned(),
        r#"{"class":"TerrainBlock","__parent":"MissionGroup","position":[-50,-50,0],"terrainFile":"/levels/mini/t.ter","squareSize":3,"maxHeight":100}"#
            .to_owned(),
    ];
    fs::write(at("main/items.level.json"), lines.join("\n")).unwrap();
    fs::copy(fixtures::path("level/levels/cove/art/shapes/cove_oak.dae"), at("art/oak.dae")).unwrap();
    let data = r#"{"tree":{"class":"TSForestItemData","internalName":"tree","shapeFile":"/levels/mini/art/oak.dae"}}"#;
    fs::write(at("art/forest/managedItemData.json"), data).unwrap();
    let tree = |x: i32| {
        format!(r#"{{"pos":[{x},-20,0],"rotationMatrix":[1,0,0,0,1,0,0,0,1],"scale":1,"type":"tree"}}"#)
    };
    fs::write(at("forest/tree.forest4.json"), [tree(-30), tree(30)].join("\n")).unwrap();
    // Version 9, 40 x 40 samples on a slope, one layer.
    let mut terrain = vec![9, 40, 0, 0, 0];
    (0..1600_u16).for_each(|sample| terrain.extend((sample / 40 * 300).to_le_bytes()));
    terrain.extend([0; 1600]);
    terrain.extend([1, 0, 0, 0, 4]);
    terrain.extend(b"dirt");
    fs::write(at("t.ter"), terrain).unwrap();
}

/// Folders with what conversions read.
struct Inputs {
    folder: tempfile::TempDir,
}

impl Inputs {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir_all(at("root/textures")).unwrap();
        fs::write(at("wood.png"), wood()).unwrap();
        let gray = Pixels::new(64, 64, vec![[9_u8, 9, 9, 255]; 64 * 64]).unwrap();
        fs::write(at("glow.jpg"), encode_jpeg(&gray, &JpegOptions::default()).unwrap().value).unwrap();
        fs::create_dir(at("far")).unwrap();
        fs::copy(fixtures::path("crane.cast"), at("far/crane.cast")).unwrap();
        fs::write(at("root/textures/crane.png"), png(64, [1, 2, 3, 255])).unwrap();
        meshwright::convert_scene(scene(), Format::Gltf).write(at("all.gltf")).unwrap();
        let text = fs::read_to_string(at("all.gltf")).unwrap();
        let (before, rest) = text.split_once("\"generator\":\"").unwrap();
        let (_, after) = rest.split_once('"').unwrap();
        fs::write(
            at("all.gltf"),
            format!("{before}\"generator\":\"Khronos glTF Blender I/O v5.0.21\"{after}"),
        )
        .unwrap();
        fs::write(at("plain.gltf"), &text).unwrap();
        fs::write(at("scenes.gltf"), TWO_SCENES).unwrap();
        fs::write(at("host.gltf"), HOST).unwrap();
        fs::copy(fixtures::path("shed.dae"), at("shed.dae")).unwrap();
        fs::copy(fixtures::path("crane.cast"), at("crane.cast")).unwrap();
        fs::copy(fixtures::path("crane_lift.cast"), at("lift.cast")).unwrap();
        fs::write(at("sway.cast"), other_modes(&fs::read(fixtures::path("crane_lift.cast")).unwrap()))
            .unwrap();
        let crane = meshwright::open(fixtures::path("crane.cast")).unwrap();
        crane.convert_to(Format::Glb).scale(2.0).write(at("tall.glb")).unwrap();
        fs::write(at("groups.pmdl_b"), udm_body_groups::model().bytes()).unwrap();
        level(folder.path());
        Self { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The values of an option to try.
    fn values(&self, option: &ConvertOption, format: Format) -> Vec<OptionValue> {
        let text = |texts: &[&str]| texts.iter().map(|text| OptionValue::from(*text)).collect::<Vec<_>>();
        let path = |name: &str| vec![OptionValue::Path(self.path(name))];
        match (option.kind(), option.name) {
            (OptionKind::Word(words), _) => text(words),
            (OptionKind::Bool, _) => text(&["true", "false"]),
            (OptionKind::Number, _) => text(&["7"]),
            (OptionKind::Count, _) => text(&["16"]),
            (OptionKind::Level, _) => text(&["all", "0", "1"]),
            (OptionKind::Names, "classes" | "without_classes") => text(&["tsstatic", "Forest,TerrainBlock"]),
            (OptionKind::Names, _) => text(&["all", "none", "turn"]),
            (OptionKind::Choices, _) => text(&["top=0", "top=1"]),
            (OptionKind::Pairs, _) => text(&["tall=hook"]),
            (OptionKind::Seconds, _) => text(&["0.5"]),
            (OptionKind::Text, "clip") => text(&["turn"]),
            (OptionKind::Text, "scene") => text(&["far", "all"]),
            (OptionKind::Text, "base") => text(&["lift"]),
            (OptionKind::Text, "variant") => text(&["red"]),
            (OptionKind::Text, "lods") => text(&["auto", "0.5,0.1", "200px"]),
            (OptionKind::Coordinates, "area") => text(&["-10,-10,6,6"]),
            (OptionKind::Coordinates, "near") => text(&["0,0,5"]),
            (OptionKind::Text, _) => {
                let versions = format.support().iter().map(|support| support.version);
                text(&versions.chain(["no such version"]).collect::<Vec<_>>())
            }
            (OptionKind::Path, "materials") => [text(&["none"]), path("made/own.materials.json")].concat(),
            (OptionKind::Path, _) => path("made/elsewhere"),
            (OptionKind::Paths, _) => path("root"),
            (OptionKind::Numbers, _) => text(&["300,30"]),
            (kind, name) => panic!("{name}: {kind:?} has no values to try"),
        }
    }

    /// The files that a conversion writes, with their content, and what it says; or its error.
    fn converted(&self, name: &str, format: Format, options: &ConvertOptions) -> Result<Outcome, String> {
        let made = self.path("made");
        let _ = fs::remove_dir_all(&made);
        fs::create_dir(&made).unwrap();
        let open = |name| Source::open(self.path(name), &Limits::DEFAULT).unwrap();
        let sources: Vec<Source> = name.split(" + ").map(open).collect();
        let sources: Vec<&Source> = sources.iter().collect();
        let ending = if format == Format::Udm { "pmdl" } else { format.extensions()[0] };
        let target = made.join("made").with_extension(ending);
        match convert(&sources, format, Target::File(&target), &Limits::DEFAULT, options) {
            Ok(done) => {
                let said = done.diagnostics.as_slice().iter();
                let said = said.map(|own| format!("{}: {}", own.code.id, own.message)).collect();
                let mut files = BTreeMap::new();
                collect(&made, &made, &mut files);
                Ok(Outcome { files, said })
            }
            Err(error) if error.code().id == BAD_REQUEST.id => Err(error.message().to_owned()),
            Err(error) => Err(format!("{}: {error}", error.code().id)),
        }
    }
}

#[derive(Debug, PartialEq)]
struct Outcome {
    files: BTreeMap<PathBuf, Vec<u8>>,
    said: Vec<String>,
}

fn collect(root: &Path, folder: &Path, files: &mut BTreeMap<PathBuf, Vec<u8>>) {
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.is_dir() {
            collect(root, &entry, files);
        } else {
            files.insert(entry.strip_prefix(root).unwrap().to_owned(), fs::read(&entry).unwrap());
        }
    }
}

/// A file that shows another one.
const HOST: &str = r#"{
    "asset": { "version": "2.1" }, "scene": 0, "scenes": [{ "nodes": [0] }],
    "files": [{ "mimeType": "model/gltf+json", "uri": "scenes.gltf" }], "externalAssets": [{ "file": 0 }],
    "nodes": [{ "externalAsset": 0 }]
}"#;

/// A file with a triangle in each of two scenes.
const TWO_SCENES: &str = r#"{
    "asset": { "version": "2.0" }, "scene": 0,
    "scenes": [{ "name": "near", "nodes": [0] }, { "name": "far", "nodes": [1] }],
    "nodes": [{ "name": "a", "mesh": 0 }, { "name": "b", "mesh": 0, "translation": [9, 0, 0] }],
    "meshes": [{ "name": "triangle", "primitives": [{ "attributes": { "POSITION": 0 } }] }],
    "accessors": [
        { "bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3", "min": [0, 0, 0], "max": [1, 1, 0] }
    ],
    "bufferViews": [{ "buffer": 0, "byteLength": 36 }],
    "buffers": [{
        "byteLength": 36,
        "uri": "data:application/octet-stream;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAA"
    }]
}"#;

/// Values that say what the inputs of these tests say anyway, for every target.
const NEUTRAL: [(&str, &str, &str); 11] = [
    ("materials", "none", "the results are in no mod"),
    ("skin", "keep", "the default outside of mods, or of the target"),
    ("up", "y", "glTF files are Y up"),
    ("up_out", "z", "the default is that of Cast's programs"),
    ("vertex_colors", "attribute", "the material says nothing"),
    ("skeleton_only", "false", "there is no other form of the default"),
    ("split_clips", "false", "one file is the default"),
    ("external", "false", "one file is the default"),
    ("dry_run", "false", "there is no other form of the default"),
    ("container", "2", "the default, unless the input or its size says otherwise"),
    ("compilation", "as_game", "the default is to compile a file that can be compiled"),
];

/// Whether a value is the default of an option for a target, as its text says: `keep, or ...` or `glb: embed, others: link`.
fn is_default(option: &ConvertOption, value: &OptionValue, format: Format) -> bool {
    let OptionValue::Text(value) = value else { return false };
    let of_target = |name: &str| {
        let parts = option.default.split(", ").filter_map(|part| part.split_once(": "));
        parts.filter(|(target, _)| *target == name).map(|(_, word)| word).next()
    };
    let first = option.default.split([',', ' ']).next().unwrap_or_default();
    let own = of_target(format.name()).or_else(|| of_target("others")).unwrap_or(first);
    let current = format.support().iter().rev().find(|support| support.from_scene).map(|own| own.version);
    own == value
        || NEUTRAL.iter().any(|(name, neutral, _)| (*name, *neutral) == (option.name, value))
        || (option.name == "format_version" && current == Some(value))
}

/// Whether a message says which option is refused, or which version cannot hold the content.
fn is_named(option: &ConvertOption, value: &OptionValue, message: &str) -> bool {
    if let ("format_version", OptionValue::Text(version)) = (option.name, value)
        && message.contains(&format!("version {version}"))
    {
        return true;
    }
    let mut names = option.flags.iter().map(|flag| flag.name.to_owned()).chain([option.long_name()]);
    names.any(|name| message.contains(&format!("unsupported option --{name} for ")))
}

#[test]
fn every_option_is_obeyed_or_refused_by_every_target() {
    let inputs = Inputs::new();
    let mut failures = Vec::new();
    let mut obeyed: BTreeMap<&str, usize> = BTreeMap::new();
    for &format in Format::ALL.iter().filter(|format| format.is_target()) {
        for option in OPTIONS {
            let input = match option.name {
                "compilation" => "shed.dae",
                "blender_suffixes" => "all.gltf",
                "root" => "far/crane.cast",
                "base" | "clip_mode" => "crane.cast + lift.cast + sway.cast",
                "body_group" => "groups.pmdl_b",
                "attach" | "merge_skeletons" => "crane.cast + tall.glb",
                "scene" => "scenes.gltf",
                "external" => "host.gltf",
                "classes" | "without_classes" | "area" | "near" | "hidden" | "placeholders"
                | "terrain_step" | "instances" => LEVEL,
                _ => "plain.gltf",
            };
            let mut base = convert_options();
            if format == Format::Cmh && option.name != "skeleton_only" {
                base = base.skeleton_only(true);
            }
            if format == Format::Cdae
                && ["textures", "texture_size", "texture_format", "texture_quality", "mips", "root"]
                    .contains(&option.name)
            {
                base.set("materials", &OptionValue::Path(inputs.path("made/own.materials.json"))).unwrap();
            }
            if option.name == "at" {
                base.set("clip", &"turn".into()).unwrap();
            }
            if ["texture_quality", "mips"].contains(&option.name)
                && [Format::Cdae, Format::Udm].contains(&format)
            {
                base.set("texture_format", &"dds".into()).unwrap();
            }
            let places = ["texture_size", "texture_format", "root"].contains(&option.name);
            if places && [Format::Cast, Format::Dae].contains(&format) {
                base.set("textures", &"copy".into()).unwrap();
            }
            let plain = inputs.converted(input, format, &base);
            for value in inputs.values(option, format) {
                let mut options = base.clone();
                options.set(option.name, &value).unwrap();
                let what = format!("{} {value} to {format}", option.name);
                match inputs.converted(input, format, &options) {
                    Err(message) if plain.as_ref().is_err_and(|plain| *plain == message) => {}
                    Err(message) if is_named(option, &value, &message) => {}
                    Err(message) => failures.push(format!("{what}: {message}")),
                    Ok(made) => {
                        *obeyed.entry(option.name).or_default() += 1;
                        if plain.as_ref() == Ok(&made) && !is_default(option, &value, format) {
                            failures.push(format!("{what}: no effect"));
                        }
                    }
                }
            }
        }
    }
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
    let mut unused = OPTIONS.iter().map(|own| own.name).filter(|name| !obeyed.contains_key(name));
    assert_eq!(unused.next(), None, "an option that no target obeys");
}

/// A conversion to the same format is a copy only if no option changes the content.
#[test]
fn the_same_format_is_changed_too() {
    let inputs = Inputs::new();
    let mut failures = Vec::new();
    let root = inputs.path("other_root");
    fs::create_dir(&root).unwrap();
    let root = root.to_str().unwrap();
    for &format in Format::ALL.iter().filter(|format| format.is_scene_target() && format.is_read()) {
        let base = convert_options().skeleton_only((format == Format::Cmh).then_some(true));
        let own = format!("own.{}", if format == Format::Udm { "pmdl" } else { format.extensions()[0] });
        let asset = meshwright::open(inputs.path("plain.gltf")).unwrap();
        asset.convert_to(format).options(base.clone()).write(inputs.path(&own)).unwrap();
        let plain = inputs.converted(&own, format, &base).unwrap();
        for (name, value) in
            [("scale", "2"), ("up", "x"), ("clips", "none"), ("skin", "bake"), ("materials_root", root)]
        {
            let option = meshwright::convert::options::option_named(name).unwrap();
            let mut options = base.clone();
            let value = OptionValue::from(value);
            options.set(name, &value).unwrap();
            match inputs.converted(&own, format, &options) {
                Err(message) if is_named(option, &value, &message) => {}
                Err(message) => failures.push(format!("{name} {value} from {format} to it: {message}")),
                // A shape has no skins unless they are asked for.
                Ok(made) if made == plain && (format, name) != (Format::Cdae, "skin") => {
                    failures.push(format!("{name} {value} from {format} to it: no effect"));
                }
                Ok(_) => {}
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn names_and_values_are_checked() {
    let set = |name: &str, value: &str| {
        let error = convert_options().set(name, &value.into()).unwrap_err();
        (error.message().to_owned(), error.hint().to_owned())
    };
    assert_eq!(set("skin", "bak").0, "option skin: expected bake or keep, found \"bak\"");
    assert_eq!(set("up-out", "x").0, "option up_out: expected y or z, found \"x\"");
    assert_eq!(set("scale", "0").0, "option scale: expected a number above 0, found \"0\"");
    assert_eq!(set("lod", "-1").0, "option lod: expected `all` or a number, counted from 0, found \"-1\"");
    let (message, hint) = set("vertex-colour", "drop");
    assert_eq!(message, "unknown option \"vertex-colour\"");
    assert_eq!(hint, "Use the option \"vertex_colors\", which has a similar name.");
    let json = r#"{"lod": 1, "clips": ["a", "b"], "body_group": {"head": 1}, "scale": 0.5, "form": null}"#;
    let value: OptionValue = serde_json::from_str(json).unwrap();
    let options = ConvertOptions::from_value(&value).unwrap();
    let names: Vec<&str> = options.asked().map(|option| option.name).collect();
    assert_eq!(names, ["lod", "clips", "body_group", "scale"]);
    let twice: OptionValue = serde_json::from_str(r#"{"up-out": "y", "up_out": "z"}"#).unwrap();
    assert!(ConvertOptions::from_value(&twice).is_err());
    assert!(ConvertOptions::from_value(&OptionValue::Null).is_err());
}
