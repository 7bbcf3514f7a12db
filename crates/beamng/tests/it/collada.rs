//! Collada through the facade: edits, files that it names, definitions of a mod, and the way from a shape of the game to
//! Collada and back.

use crate::common::{Target, convert};
use crate::matrix::{hub, scene_parts};
use meshwright::{
    Collision, ConvertOptions, FixOptions, Format, Limits, Lods, Source,
    convert::{Compilation, Compression},
    deps::{Status, Why},
    edit::{from_text, text_form},
    fix, read, recover,
    scene::{Level, LevelKind, Material, Mesh, Node, Pose, Scene, Semantic, VertexPool},
    set,
    textures::DefinitionPlacement,
};
use meshwright_testkit::{corpus, fixtures};
use std::{collections::BTreeMap, fs, path::Path};

const LIMITS: Limits = Limits::DEFAULT;

fn open(path: &Path) -> Source {
    Source::open(path, &LIMITS).unwrap()
}

fn converted(source: &Source, format: Format) -> Vec<u8> {
    let mut bytes = Vec::new();
    let options = crate::common::convert_options();
    convert(&[source], format, Target::Stream(&mut bytes), &LIMITS, &options).unwrap();
    bytes
}

#[test]
fn values_are_set_and_texts_are_edited() {
    let source = open(&fixtures::path("lamp.dae"));
    let request = |path: &str, value: &str| vec![(path.to_owned(), value.to_owned())];
    let edited = set(&source, &LIMITS, &request("COLLADA/asset[0]/unit[0]/meter", "1")).unwrap();
    let text = String::from_utf8(edited.bytes).unwrap();
    assert_eq!(text, String::from_utf8_lossy(source.bytes()).replace("meter=\"0.01\"", "meter=\"1\""));
    assert_eq!((edited.changes[0].from.as_str(), edited.changes[0].to.as_str()), ("0.01", "1"));
    let edited = set(&source, &LIMITS, &request("asset/title", "x")).unwrap_err();
    assert_eq!(edited.code().id, "CORE0011", "{edited}");
    let quoted = set(&source, &LIMITS, &request("asset/contributor/author", "\"a & b\"")).unwrap();
    assert!(String::from_utf8(quoted.bytes).unwrap().contains("<author>a &amp; b</author>"));
    let form = text_form(&source, &LIMITS).unwrap();
    assert_eq!((form.text.as_slice(), form.extension), (source.bytes(), "dae"));
    let longer = text.replace("<author>", "<author>me, ");
    assert_eq!(from_text(&source, &LIMITS, longer.as_bytes()).unwrap().bytes, longer.as_bytes());
    assert!(from_text(&source, &LIMITS, text.replace("</asset>", "").as_bytes()).is_err());
}

/// A mod with the shed, a definition of its wood, and an image that the file names.
fn in_mod() -> (tempfile::TempDir, std::path::PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join("levels/yard/art/shapes");
    fs::create_dir_all(&own).unwrap();
    let text = fs::read_to_string(fixtures::path("shed.dae")).unwrap();
    let image = |id: &str, path: &str| {
        format!("<image id=\"{id}\" name=\"{id}\"><init_from>{path}</init_from></image>")
    };
    let images = format!(
        "<library_images>{}{}</library_images>\n<library_effects>",
        image("wood", "D:\\art\\wood.png"),
        image("roof", "roof.png")
    );
    let sampler = |id: &str| {
        format!(
            "<newparam sid=\"s\"><surface type=\"2D\"><init_from>{id}</init_from></surface></newparam>\
             <newparam sid=\"t\"><sampler2D><source>s</source></sampler2D></newparam>"
        )
    };
    let textured = |text: String, color: &str, id: &str| {
        let plain = format!(
            "<profile_COMMON><technique sid=\"common\"><phong><diffuse><color sid=\"diffuse\">{color}</color></diffuse>"
        );
        assert!(text.contains(&plain), "{color}");
        text.replace(
            &plain,
            &format!("<profile_COMMON>{}<technique sid=\"common\"><phong><diffuse><texture texture=\"t\" texcoord=\"UVMap\"/></diffuse>", sampler(id)),
        )
    };
    let text = text.replace("<library_effects>", &images);
    let text = textured(textured(text, "0.35 0.22 0.1 1", "wood"), "0.5 0.5 0.55 1", "roof");
    let definition = r#"{"shed_wood": {"name": "shed_wood", "mapTo": "shed_wood", "class": "Material", "version": 1.5,
        "Stages": [{"baseColorFactor": [0.5, 0.25, 0.125, 1], "roughnessFactor": 0.25}]}}"#;
    fs::write(own.join("main.materials.json"), definition).unwrap();
    fs::write(own.join("roof.png"), crate::textures::png(4, [90, 90, 90, 255])).unwrap();
    let path = own.join("shed.dae");
    fs::write(&path, text).unwrap();
    (folder, path)
}

#[test]
fn files_that_a_shape_of_a_mod_names() {
    let (_folder, path) = in_mod();
    let named = meshwright::deps(&open(&path), &LIMITS, &crate::common::deps_options()).unwrap();
    let of = |name: &str| {
        named.entries.iter().find(|entry| entry.name == name).unwrap_or_else(|| panic!("{name}"))
    };
    assert_eq!(of("shed_wood").status, Status::Found);
    assert_eq!(of("shed_roof").status, Status::Missing);
    assert_eq!(
        (of("D:/art/wood.png").status, of("D:/art/wood.png").why),
        (Status::Known, Some(Why::Defined))
    );
    assert_eq!(of("roof.png").status, Status::Found);
    // Outside of a mod, the images are all that counts.
    let alone = tempfile::tempdir().unwrap();
    let copy = alone.path().join("shed.dae");
    fs::copy(&path, &copy).unwrap();
    let named = meshwright::deps(&open(&copy), &LIMITS, &crate::common::deps_options()).unwrap();
    let names: Vec<&str> = named.entries.iter().map(|entry| entry.name.as_str()).collect();
    assert_eq!(names, ["D:/art/wood.png", "roof.png"]);
    assert!(named.entries.iter().all(|entry| entry.status == Status::Missing));
}

#[test]
fn definitions_of_a_mod_replace_effects() {
    let (_folder, path) = in_mod();
    let source = open(&path);
    let glb = Source::from(converted(&source, Format::Glb));
    let asset = read(&glb, &LIMITS).unwrap();
    let scene = asset.to_scene().unwrap().value;
    let of = |name: &str| scene.materials.iter().find(|(_, own)| own.name == name).unwrap().1;
    let wood = of("shed_wood");
    assert_eq!((wood.base_color, wood.roughness), ([0.5, 0.25, 0.125, 1.0], 0.25));
    assert!(wood.base_color_texture.is_none(), "the game ignores the image of the file");
    assert!(of("shed_roof").base_color_texture.is_some(), "without a definition the image counts");
    assert_eq!(scene.images.len(), 1);
}

/// What the game shows of an object at a level: sums over all corners of its triangles, by material.
type Shown = BTreeMap<(String, String, String), (usize, Vec<f64>)>;

fn shown(scene: &Scene<'_>) -> Shown {
    let mut all = Shown::new();
    let rest = Pose::rest(scene);
    for (id, node) in scene.nodes.iter() {
        let Some(mesh) = node.mesh.and_then(|mesh| scene.mesh(mesh)) else { continue };
        let level = scene.level_of(id).and_then(|level| scene.levels.get(level));
        // The size of a level with negative size is in its name only.
        let level = level.map_or_else(String::new, |level| {
            let size = level.pixels.map_or_else(
                || level.name.rsplit_once('-').map_or("", |(_, size)| size).to_owned(),
                |pixels| pixels.to_string(),
            );
            format!("{} {size}", level.kind.word())
        });
        let world = rest.world(id).unwrap();
        for primitive in &mesh.primitives {
            let material = primitive.material.and_then(|id| scene.materials.get(id));
            let key = (
                node.name.to_lowercase(),
                level.clone(),
                material.map(|own| own.name.clone()).unwrap_or_default(),
            );
            let pool = &mesh.pools[primitive.pool];
            let entry = all.entry(key).or_insert_with(|| (0, vec![0.0; 18]));
            for face in primitive.faces(pool.len()).filter(|face| face[0].is_some()) {
                entry.0 += 1;
                for corner in face.into_iter().flatten() {
                    add(&mut entry.1, pool, corner as usize, world);
                }
            }
        }
    }
    all
}

fn add(sums: &mut [f64], pool: &VertexPool<'_>, corner: usize, world: &[f64; 16]) {
    let value = |semantic: Semantic| {
        pool.get(&semantic).and_then(|stream| stream.get(corner)).unwrap_or_default().map(f64::from)
    };
    let [x, y, z, _] = value(Semantic::Position);
    let place: Vec<f64> = (0..3)
        .map(|row| world[row] * x + world[4 + row] * y + world[8 + row] * z + world[12 + row])
        .collect();
    let (uv, second) = (value(Semantic::TexCoord(0)), value(Semantic::TexCoord(1)));
    let (normal, color) = (value(Semantic::Normal), value(Semantic::Color(0)));
    let values = place
        .iter()
        .copied()
        .chain(place.iter().map(|part| part * part))
        .chain([uv[0], uv[1], uv[0] * uv[1], second[0], second[1]])
        .chain([normal[0].abs() + normal[1].abs() + normal[2].abs()])
        .chain(color)
        .chain([color[0] * uv[0], place[0] * place[1]]);
    for (sum, value) in sums.iter_mut().zip(values) {
        *sum += value;
    }
}

/// The value of normals in the sums.
const NORMALS: usize = 11;
/// Whether a difference is of that sort.
type IsAnnounced = fn(&str) -> bool;

/// Codes of conversions that announce other normals, other names of objects, and materials for surfaces without one.
const ANNOUNCED: [(&str, IsAnnounced); 4] = [
    ("CDAE0532", |lost| lost.contains("differs in value 11:")),
    ("SCENE0016", |lost| lost.contains("differs in value 11:")),
    ("DAE0211", |lost| lost.ends_with(" is gone") || lost.ends_with(" is new")),
    ("CDAE0535", |lost| lost.contains(", \"\") with ") || lost.contains(", \"default\") with ")),
];

/// What differs between a shape and its way through Collada, and the codes that the conversions report.
fn differences(bytes: &[u8]) -> (Vec<String>, Vec<&'static str>) {
    let first = Source::from(bytes.to_vec());
    let mut codes = Vec::new();
    let mut way = |source: &Source, format| {
        let (mut bytes, options) = (Vec::new(), crate::common::convert_options());
        let done = convert(&[source], format, Target::Stream(&mut bytes), &LIMITS, &options).unwrap();
        codes.extend(done.diagnostics.counts().map(|(code, _)| code.id));
        Source::from(bytes)
    };
    let middle = way(&first, Format::Dae);
    let last = way(&middle, Format::Cdae);
    (lost(&first, &last), codes)
}

/// The differences that no conversion announces.
fn lost_on_the_way(bytes: &[u8]) -> Vec<String> {
    let (mut lost, codes) = differences(bytes);
    lost.retain(|lost| !ANNOUNCED.iter().any(|(code, names)| codes.contains(code) && names(lost)));
    lost
}

fn lost(first: &Source, last: &Source) -> Vec<String> {
    let (first, last) = (read(first, &LIMITS).unwrap(), read(last, &LIMITS).unwrap());
    let (before, after) = (first.to_scene().unwrap().value, last.to_scene().unwrap().value);
    let (before, after) = (shown(&before), shown(&after));
    let mut lost = Vec::new();
    // Other values first: those of normals may be announced.
    let order = (0..18).filter(|at| *at != NORMALS).chain([NORMALS]);
    for (key, (count, sums)) in &before {
        let Some((now, other)) = after.get(key) else {
            lost.push(format!("{key:?} with {count} triangles is gone"));
            continue;
        };
        if count != now {
            lost.push(format!("{key:?} has {now} triangles instead of {count}"));
            continue;
        }
        let near =
            |(a, b): (&f64, &f64)| (a - b).abs() <= 2e-3 * (*count as f64).max(1.0) * a.abs().max(1.0).sqrt();
        if let Some(at) = order.clone().find(|at| !near((&sums[*at], &other[*at]))) {
            lost.push(format!("{key:?} differs in value {at}: {} instead of {}", other[at], sums[at]));
        }
    }
    for (key, (count, _)) in after.iter().filter(|(key, _)| !before.contains_key(*key)) {
        lost.push(format!("{key:?} with {count} triangles is new"));
    }
    lost
}

/// A shape with levels, collision and materials, as the game writes it.
fn leveled_shape(arm: &str) -> Vec<u8> {
    let mut scene = Scene::default();
    let wood = scene.materials.push(Material::named("wood"));
    let steel = scene.materials.push(Material::named("steel"));
    let level = |name: &str, kind, pixels| Level {
        name: name.into(),
        kind,
        pixels,
        origin: None,
        extras: Default::default(),
    };
    let levels = [
        scene.levels.push(level("detail250", LevelKind::Visual, Some(250.0))),
        scene.levels.push(level("detail40", LevelKind::Visual, Some(40.0))),
        scene.levels.push(level("Collision-1", LevelKind::Collision, None)),
    ];
    let root = scene.add_node(None, scene_parts::at("crane", [1.0, 2.0, 3.0]));
    for (at, (name, size, material)) in [
        ("hull", 0.5, wood),
        ("hull", 0.25, wood),
        ("Colmesh", 0.6, steel),
        (arm, 1.0, steel),
        (arm, 0.75, wood),
    ]
    .into_iter()
    .enumerate()
    {
        let mesh: Mesh<'static> = scene_parts::crate_mesh(name, size, Some(material));
        let mesh = scene.add_mesh(mesh);
        let level = levels[[0, 1, 2, 0, 1][at]];
        scene.add_node(Some(root), Node { mesh: Some(mesh), level: Some(level), ..scene_parts::node(name) });
    }
    converted(&hub(&scene), Format::Cdae)
}

#[test]
fn shapes_become_collada_and_shapes_again() {
    for name in ["house.cdae", "house_v26.cdae", "windmill.cdae"] {
        let bytes = fs::read(fixtures::path(name)).unwrap();
        assert_eq!(lost_on_the_way(&bytes), Vec::<String>::new(), "{name}");
    }
    assert_eq!(lost_on_the_way(&leveled_shape("arm")), Vec::<String>::new());
    // A number at the end of a name would be a part of its size: such an object gets another name, which is reported.
    let shape = Source::from(leveled_shape("arm_2"));
    let mut bytes = Vec::new();
    let options = crate::common::convert_options();
    let done = convert(&[&shape], Format::Dae, Target::Stream(&mut bytes), &LIMITS, &options).unwrap();
    let renamed = done.diagnostics.as_slice().iter().find(|own| own.code.id == "DAE0211").unwrap();
    assert!(renamed.message.contains("\"arm_2\" -> \"arm_2_a250\""), "{}", renamed.message);
    // The comparison finds a difference.
    let shape = leveled_shape("arm");
    let (first, other) =
        (Source::from(shape.clone()), Source::from(fs::read(fixtures::path("house.cdae")).unwrap()));
    let of = |source: &Source| shown(&read(source, &LIMITS).unwrap().to_scene().unwrap().value);
    assert_ne!(of(&first), of(&other));
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn shapes_of_the_game_become_collada_and_shapes_again() {
    let (mut files, mut broken) = (0, Vec::new());
    for path in corpus::required("cdae", &["cdae"]) {
        let bytes = fs::read(&path).unwrap();
        let source = Source::from(bytes.clone());
        let Ok(asset) = read(&source, &LIMITS) else { continue };
        let Ok(scene) = asset.to_scene() else { continue };
        // Skins are baked, and vertices in an invalid shape are dropped.
        if !scene.value.skins.is_empty() || bytes.len() > 20 << 20 {
            continue;
        }
        files += 1;
        let lost = lost_on_the_way(&bytes);
        if !lost.is_empty() {
            broken.push(format!("{}: {}", path.display(), lost.join("; ")));
        }
    }
    assert!(files > 100, "{files} shapes");
    assert!(broken.is_empty(), "{} of {files}:\n{}", broken.len(), broken.join("\n"));
}

#[test]
fn damaged_files_are_recovered_and_problems_fixed() {
    let whole = open(&fixtures::path("shed.dae"));
    // Without its scenes, every geometry is shown.
    let text = String::from_utf8(whole.bytes().to_vec()).unwrap();
    let cut = Source::from(text.split("<library_visual_scenes").next().unwrap().as_bytes().to_vec());
    assert!(read(&cut, &LIMITS).is_err());
    let saved = recover(&cut, &LIMITS).unwrap();
    assert!(!saved.is_complete());
    let again = Source::from(saved.bytes().to_vec());
    let asset = read(&again, &LIMITS).unwrap();
    let shown = asset.to_scene().unwrap().value;
    let whole = read(&whole, &LIMITS).unwrap();
    let whole = whole.to_scene().unwrap().value;
    assert_eq!(shown.meshes.len(), whole.meshes.len());
    let bound = |scene: &Scene<'_>| {
        let parts = scene.meshes.iter().flat_map(|(_, mesh)| mesh.primitives.iter());
        parts.filter(|part| part.material.is_some()).count()
    };
    assert_eq!(bound(&shown), bound(&whole));
    // A wrong count is fixed, and nothing else.
    let at = text.find("count=\"").unwrap() + 7;
    let wrong = format!("{}9{}", &text[..at], &text[at..]);
    let source = Source::from(wrong.into_bytes());
    let fixed = fix(&source, &LIMITS, &FixOptions::default()).unwrap();
    assert_eq!(fixed.bytes.map(|bytes| String::from_utf8(bytes).unwrap()), Some(text));
    assert_eq!(fixed.fixes.counts().map(|(_, number)| number).sum::<u64>(), 1);
}

/// A conversion of the shed to a shape, with these options.
fn shed(options: &ConvertOptions) -> meshwright::Result<(Vec<u8>, Vec<&'static str>)> {
    let mut bytes = Vec::new();
    let source = open(&fixtures::path("shed.dae"));
    let done = convert(&[&source], Format::Cdae, Target::Stream(&mut bytes), &LIMITS, options)?;
    assert!(done.summary.is_some_and(|summary| (summary.triangles, summary.lods) == (42, 3)));
    Ok((bytes, done.diagnostics.counts().map(|own| own.0.id).collect()))
}

#[test]
fn a_dae_is_compiled_unless_an_option_prevents_it() {
    let options = crate::common::convert_options;
    let (compiled, codes) = shed(&options()).unwrap();
    assert_eq!(codes, ["SHAPE0016", "SHAPE0031", "SHAPE0032"]);
    let (again, _) = shed(&options().compilation(Compilation::AsGame)).unwrap();
    assert_eq!(compiled, again);
    let (plain, codes) = shed(&options().compilation(Compilation::Plain)).unwrap();
    assert_ne!(compiled, plain);
    assert!(codes.iter().all(|code| !code.starts_with("SHAPE")), "{codes:?}");
    // What the game does not do is done by a scene, or refused.
    let larger = options().scale(2.0);
    let (scaled, codes) = shed(&larger).unwrap();
    assert!(scaled != compiled && !codes.contains(&"SHAPE0016"));
    let refused = |options: ConvertOptions| {
        let error = shed(&options.compilation(Compilation::AsGame)).unwrap_err();
        assert_eq!(error.code().id, "CORE0011");
        error.message().to_owned()
    };
    assert_eq!(refused(larger), "cannot compile as the game does: the up axis or the scale is changed");
    let version = |version: &str| options().version(Some(version.to_owned()));
    assert_eq!(refused(version("30")), "cannot compile as the game does: the game never wrote version 30");
    assert_eq!(refused(version("26").compress(Compression::Zstd)), "only version 31 can be compressed");
    let all = options().lods(Lods::All).collision(Collision::Keep);
    assert_eq!(shed(&all.compilation(Compilation::AsGame)).unwrap().0, compiled);
    let old = shed(&version("26")).unwrap().0;
    assert_eq!(read(&Source::from(old), &LIMITS).unwrap().version, "26");
    let small = shed(&options().compress(Compression::Zstd)).unwrap().0;
    assert!(small.len() * 2 < compiled.len());
    // Other formats are not compiled.
    let refused = |name: &str, format: Format| {
        let source = open(&fixtures::path(name));
        let options = options().compilation(Compilation::AsGame);
        convert(&[&source], format, Target::Stream(&mut Vec::new()), &LIMITS, &options)
            .unwrap_err()
            .to_string()
    };
    assert!(
        refused("house.cdae", Format::Cdae)
            .contains("only dae files can be compiled as the game does, not cdae")
    );
    assert!(refused("shed.dae", Format::Glb).contains(
        "unsupported option --as-game for glb files: only cdae files are compiled (supported: cdae)"
    ));
}

#[test]
fn definitions_are_written_for_compiled_shapes() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("shed.cdae");
    let textures = crate::common::convert_options().materials(DefinitionPlacement::NextToShape);
    let options = textures;
    let source = open(&fixtures::path("shed.dae"));
    let done = convert(&[&source], Format::Cdae, Target::File(&target), &LIMITS, &options).unwrap();
    let codes: Vec<&str> = done.diagnostics.counts().map(|own| own.0.id).collect();
    assert!(!codes.contains(&"SHAPE0016"), "{codes:?}");
    let definitions = fs::read_to_string(folder.path().join("main.materials.json")).unwrap();
    assert!(definitions.contains("\"shed_wood\"") && definitions.contains("\"shed_roof\""), "{definitions}");
    let plain = shed(&crate::common::convert_options()).unwrap().0;
    assert_eq!(fs::read(target).unwrap(), plain, "the shape does not depend on definitions");
}
