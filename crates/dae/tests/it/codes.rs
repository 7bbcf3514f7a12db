//! Every code has a page that shows a real message, and a sample that triggers it. With `MESSAGES=overwrite` the
//! messages of the pages are written again.

use crate::sample::{
    ASSET, INSTANCE, MATRIX, NORMALS, Sample, TRIANGLES, UVS, animated, leveled, morph, shaded, skin,
    textured, transformed,
};
use meshwright_core::{Code, Diagnostics, Limits, Severity, Source};
use meshwright_dae::{FromSceneOptions, codes, from_scene, read, recover, to_scene, validate};
use meshwright_scene::{
    Channel, ExtrasValue, Interpolation, Level, Light, LightKind, Mesh, Node, NodeId, NodeKind, Primitive,
    Scene, Semantic, Sparse, Topology, Variant,
};
use meshwright_testkit::{
    fixtures,
    nonsensical_scenes::{self, Flavor},
    rng::Rng,
    sample_scene,
};
use std::{collections::BTreeMap, fs};

/// The bytes that trigger each code.
type Samples = Vec<(&'static str, Vec<u8>)>;

fn samples() -> Samples {
    let plain = || Sample::new();
    let with = |part: &str, other: &str| plain().with(part, other);
    let list = "<p>0 0 0 2 0 2 1 0 1";
    let polylist = |sizes: &str| {
        TRIANGLES
            .replace("<triangles", "<polylist")
            .replace("</triangles", "</polylist")
            .replace("<p>", &format!("<vcount>{sizes}</vcount><p>"))
    };
    let hole = TRIANGLES
        .replace("<triangles material=\"m0\" count=\"6\"", "<polygons material=\"m0\" count=\"1\"")
        .replace("</triangles", "</polygons");
    let hole = format!(
        "{}<ph><p>0 0 0 1 0 1 2 0 2</p><h>0 0 0 1 0 1 2 0 2</h></ph></polygons>",
        &hole[..hole.find("<p>").unwrap()]
    );
    let polygon = |corners: &str| {
        let corners: String = corners.split(' ').map(|corner| format!("{corner} 0 0 ")).collect();
        format!("{}<p>{corners}</p></polygons>", &hole[..hole.find("<ph>").unwrap()])
    };
    let many: String = (0..70).map(|at| format!(" a{at}=\"1\"")).collect();
    let texts: Vec<(&str, Sample)> = vec![
        ("DAE0001", with("<COLLADA", "<KOLLADA").with("</COLLADA", "</KOLLADA")),
        ("DAE0002", with("</mesh>", "</mash>")),
        ("DAE0003", with("<COLLADA", "<!DOCTYPE COLLADA [<!ENTITY a \"b\">]>\n<COLLADA")),
        ("DAE0401", with("</float_array>", "")),
        ("DAE0402", with("</library_effects>", "</library_effects><<<")),
        ("DAE0403", Sample::new().after("<library_effects>")),
        ("DAE0404", with("</technique_common>", "</technique_comon>")),
        ("DAE0405", Sample::new().before("<library_visual_scenes>")),
        ("DAE0408", Sample::new().before("<library_effects>")),
        ("DAE0390", with("name=\"obj\"", "name=\"Bounds\"")),
        ("DAE0391", with("name=\"obj\"", "name=\"sequence_walk\"")),
        ("DAE0392", with("<library_materials>", "<library_materials><material id=\"spare\" name=\"spare\"/>")),
        ("DAE0394", textured("a.png").with("<init_from>img<", "<init_from>gone<")),
        ("DAE0101", with("1.4.1", "9.9")),
        ("DAE0102", with("http://www.collada.org/2005/11/COLLADASchema", "http://example.com")),
        ("DAE0106", with("<COLLADA", "<!DOCTYPE COLLADA>\n<COLLADA")),
        ("DAE0107", with("name=\"obj\"", "name=\"a & b\"")),
        ("DAE0108", with("<scene>", &format!("<scene{many}>"))),
        ("DAE0109", with("</COLLADA>\n", "</COLLADA>\nthe end")),
        ("DAE0131", with("Z_UP", "W_UP")),
        ("DAE0132", with("meter=\"1\"", "meter=\"0\"")),
        ("DAE0133", with("url=\"#g\"", "url=\"#nope\"")),
        ("DAE0239", with("url=\"#g\"", "url=\"other.dae#g\"")),
        ("DAE0135", with(MATRIX, "<instance_node url=\"#obj\"/>")),
        ("DAE0136", with("0.5 0.5 3", "0,5 x 3")),
        ("DAE0137", with("count=\"15\"", "count=\"12\"")),
        ("DAE0138", with(list, "<p>99 0 0 2 0 2 1 0 1")),
        ("DAE0139", with(list, "<p>0 0 0 2 0 2 1 0")),
        ("DAE0140", with("<scene><instance_visual_scene url=\"#Scene\"/></scene>", "")),
        ("DAE0141", with("</library_visual_scenes>", "<visual_scene id=\"b\"/></library_visual_scenes>")),
        ("DAE0142", skin().with("<v>0 0", "<v>0")),
        ("DAE0143", skin().with("J0 J1</Name", "J0 J9</Name")),
        ("DAE0144", skin().with("1 0.25 0.75", "0.5 0.25 0.75")),
        ("DAE0145", morph().with("0.5 0.5 4", "").with("id=\"t-pos-array\" count=\"15\"", "id=\"t-pos-array\" count=\"12\"")),
        ("DAE0146", with("symbol=\"m0\"", "symbol=\"other\"")),
        ("DAE0147", shaded("<lambert><transparency><float>0</float></transparency></lambert>")),
        ("DAE0148", textured("a.png").with("</technique></profile_COMMON>", "<extra><technique profile=\"FCOLLADA\"><bump><texture texture=\"t\"/></bump></technique></extra></technique></profile_COMMON>")),
        ("DAE0149", animated("obj/transform", "0 1", "1 2", "LINEAR").with("<input semantic=\"INPUT\" source=\"#an-i\"/>", "")),
        ("DAE0150", animated("obj/transform(3)(0)", "1 0", "1 2", "LINEAR")),
        ("DAE0152", transformed("<matrix>1 0 0 5</matrix>")),
        ("DAE0153", leveled(["house_a200", "Colmesh-1"])),
        ("DAE0154", with("<input semantic=\"POSITION\" source=\"#g-pos\"/>", "")),
        ("DAE0155", with(TRIANGLES, &polylist("2 3 3 3 3 4"))),
        ("DAE0156", with("0.5 0.5 3", "0.5 0.5 NaN")),
        ("DAE0201", with(TRIANGLES, &hole)),
        ("DAE0237", with(TRIANGLES, &polygon("0 2 1 3"))),
        ("DAE0202", with("<geometry id=\"g\" name=\"g\"><mesh>", "<geometry id=\"g\" name=\"g\"><spline>").with("</mesh>", "</spline>")),
        ("DAE0203", with("semantic=\"TEXCOORD\" source", "semantic=\"FLOW\" source")),
        ("DAE0204", with("<library_visual_scenes>", "<library_lights><light id=\"l\"><technique_common><ambient><color>1 1 1</color></ambient></technique_common></light></library_lights><library_visual_scenes>").with(INSTANCE, "<instance_light url=\"#l\"/>")),
        ("DAE0205", with("profile_COMMON", "profile_CG").with("</profile_COMMON", "</profile_CG")),
        ("DAE0206", {
            let names: Vec<String> = (0..10).map(|at| format!("K{at}")).collect();
            let nodes: String = names.iter().map(|name| format!("<node sid=\"{name}\" name=\"{name}\"/>")).collect();
            let influences: String = (0..10).map(|at| format!("{at} 0 ")).collect();
            skin()
                .with("J0 J1</Name", &format!("{}</Name", names.join(" ")))
                .with("<node id=\"J0\"", &format!("{nodes}<node id=\"J0\""))
                .with("<vcount>1 1", "<vcount>10 1")
                .with("<v>0 0", &format!("<v>{influences}"))
        }),
        ("DAE0207", animated("obj/transform(3)(0)", "0 1", "1 2", "CARDINAL")),
        ("DAE0208", with("<library_visual_scenes>", "<library_physics_models><physics_model id=\"p\"/></library_physics_models><library_visual_scenes>")),
        ("DAE0209", textured("a.png").with("<lambert>", "<lambert><ambient><texture texture=\"t\" texcoord=\"UVMap\"/></ambient>")),
        ("DAE0210", animated("m0-effect/color.R", "0 1", "1 2", "LINEAR")),
        ("NO_ASSET", with(ASSET, "")),
        ("NO_UNIT", with("<unit name=\"meter\" meter=\"1\"/>", "")),
        ("OTHER_UNIT", with("meter=\"1\"", "meter=\"0.01\"")),
        ("NO_UP_AXIS", with("<up_axis>Z_UP</up_axis>", "")),
        ("OTHER_UP", with("Z_UP", "Y_UP")),
        ("NO_DATES", with("<created>2026-01-01T00:00:00Z</created>", "")),
        ("NO_SCENE", with("<scene><instance_visual_scene url=\"#Scene\"/></scene>", "")),
        ("NO_VISUAL_SCENE", with("<visual_scene id", "<visual id").with("</visual_scene>", "</visual>")),
        ("EMPTY_LIBRARY", plain().library("<library_lights/>")),
        ("UNKNOWN_ELEMENT", with("<scene>", "<scenery/><scene>")),
        ("DUPLICATE_ID", with("id=\"g-uv\"", "id=\"g-pos\"")),
        ("INVALID_ID", with("id=\"obj\"", "id=\"my object\"")),
        ("NO_ID", with("<geometry id=\"g\"", "<geometry")),
        ("NO_NAME", with("name=\"obj\" ", "")),
        ("DUPLICATE_SID", with(MATRIX, &format!("{MATRIX}<translate sid=\"transform\">0 0 0</translate>"))),
        ("MARKUP_IN_NUMBERS", with("0.5 0.5 3", "0.5 <!-- top --> 0.5 3")),
        ("INVALID_NUMBER", with("0.5 0.5 3", "0.5 up 3")),
        ("DECIMAL_COMMA", with("0.5 0.5 3", "0,5 0,5 3")),
        ("NUMBER_SPELLING", with("0.5 0.5 3", "0.5 0.5 1.#QNAN")),
        ("NOT_FINITE", with("0.5 0.5 3", "0.5 0.5 INF")),
        ("NO_ARRAY", with(UVS, "<source id=\"g-uv\"/>")),
        ("ARRAY_COUNT", with("count=\"15\"", "count=\"-15\"")),
        ("NO_ACCESSOR", with(UVS, "<source id=\"g-uv\"><float_array id=\"u\" count=\"2\">0 0</float_array></source>")),
        ("ACCESSOR_RANGE", with("count=\"5\" stride=\"3\"", "count=\"500\" stride=\"3\"")),
        ("STRIDE", with("count=\"5\" stride=\"3\"", "count=\"5\" stride=\"0\"")),
        ("DANGLING", with("url=\"#g\"", "url=\"#nope\"")),
        ("WRONG_TARGET", with("url=\"#g\"", "url=\"#m0-effect\"")),
        ("EXTERNAL", with("url=\"#g\"", "url=\"other.dae#g\"")),
        ("CYCLE", with(MATRIX, "<instance_node url=\"#obj\"/>")),
        ("UNUSED", with(INSTANCE, "")),
        ("NO_VERTICES", with("<vertices id=\"g-vtx\"><input semantic=\"POSITION\" source=\"#g-pos\"/></vertices>", "")),
        ("NO_POSITIONS", with("<input semantic=\"POSITION\" source=\"#g-pos\"/>", "")),
        ("NO_PRIMITIVES", with(TRIANGLES, "")),
        ("EMPTY_PRIMITIVE", with(TRIANGLES, "<triangles material=\"m0\" count=\"0\"/>")),
        ("INPUT_OFFSET", with("offset=\"1\"", "offset=\"4294967295\"")),
        ("UNKNOWN_SEMANTIC", with("semantic=\"TEXCOORD\" source", "semantic=\"FLOW\" source")),
        ("INPUT_TWICE", with("semantic=\"NORMAL\" source=\"#g-nrm\" offset", "semantic=\"TEXCOORD\" source=\"#g-uv\" set=\"0\" offset")),
        ("NO_VERTEX_INPUT", with("<input semantic=\"VERTEX\" source=\"#g-vtx\" offset=\"0\"/>", "")),
        ("PRIMITIVE_COUNT", with("material=\"m0\" count=\"6\"", "material=\"m0\" count=\"4000000000\"")),
        ("INDEX_LENGTH", with(list, "<p>0 0 0 2 0 2 1 0")),
        ("INDEX_RANGE", with(list, "<p>99 0 0 2 0 2 1 0 1")),
        ("SMALL_POLYGON", with(TRIANGLES, &polylist("2 3 3 3 3 4"))),
        ("POLYGON_SIZES", with(TRIANGLES, &polylist("3 3 3"))),
        ("DEGENERATE", with(list, "<p>0 0 0 0 0 2 1 0 1")),
        ("HOLES", with(TRIANGLES, &hole)),
        ("CONCAVE", with(TRIANGLES, &polygon("1 4 2 0")).with("0.5 0.5 3", "0.5 0.5 0")),
        ("NORMAL_LENGTH", with("0 0 -1 0 -1 0", "0 0 -3 0 -1 0")),
        ("NO_NORMALS", with("<input semantic=\"NORMAL\" source=\"#g-nrm\" offset=\"1\"/>", "").with(NORMALS, "")),
        ("UNBOUND_SYMBOL", with("symbol=\"m0\"", "symbol=\"other\"")),
        ("NO_MATERIAL", with("<triangles material=\"m0\"", "<triangles")),
        ("MANY_UV_SETS", with("<p>", "<input semantic=\"TEXCOORD\" source=\"#g-uv\" offset=\"2\" set=\"1\"/><input semantic=\"TEXCOORD\" source=\"#g-uv\" offset=\"2\" set=\"2\"/><p>")),
        ("TRANSFORM_VALUES", transformed("<matrix>1 0 0 5</matrix>")),
        ("SINGULAR", transformed("<scale>1 0 1</scale>")),
        ("LAST_ROW", transformed("<matrix>1 0 0 5 0 1 0 6 0 0 1 7 5 6 7 1</matrix>")),
        ("MIRRORED", transformed("<scale>-1 1 1</scale>")),
        ("SHEARED", transformed("<matrix>1 0.5 0 0 0 1 0 0 0 0 1 0 0 0 0 1</matrix>")),
        ("RARE_TRANSFORM", transformed("<lookat>0 0 5 0 0 0 0 1 0</lookat>")),
        ("NO_JOINTS", skin().with("<input semantic=\"INV_BIND_MATRIX\" source=\"#c-b\"/>", "")),
        ("INFLUENCE_COUNT", skin().with("<v>0 0", "<v>0")),
        ("INFLUENCE_RANGE", skin().with("<v>0 0", "<v>7 0")),
        ("WEIGHT_SUM", skin().with("1 0.25 0.75", "0.5 0.25 0.75")),
        ("BIND_MATRICES", skin().with("J0 J1</Name", "J0 J1 J1</Name")),
        ("MISSING_JOINT", skin().with("J0 J1</Name", "J0 J9</Name")),
        ("MANY_INFLUENCES", skin().with("<vcount>1 1 1 1 2</vcount>", "<vcount>1 1 1 1 5</vcount>").with("1 1 2</v>", "1 1 2 0 1 0 1 0 1</v>")),
        ("SKIN_VERTICES", skin().with("<vcount>1 1 1 1 2</vcount>", "<vcount>1 1 1 3</vcount>")),
        ("NO_SKELETON", skin().with("<skeleton>#J0</skeleton>", "")),
        ("MORPH_VERTICES", morph().with("0.5 0.5 4", "").with("id=\"t-pos-array\" count=\"15\"", "id=\"t-pos-array\" count=\"12\"")),
        ("MORPH_WEIGHTS", morph().with("count=\"1\">0.5<", "count=\"2\">0.5 0.5<").with("source=\"#m-w-array\" count=\"1\"", "source=\"#m-w-array\" count=\"2\"")),
        ("CHANNEL_TARGET", animated("obj/nothing.X", "0 1", "1 2", "LINEAR")),
        ("SAMPLER_INPUTS", animated("obj/transform", "0 1", "1 2", "LINEAR").with("<input semantic=\"INPUT\" source=\"#an-i\"/>", "")),
        ("SAMPLER_COUNTS", animated("obj/transform(3)(0)", "0 1", "1 2", "LINEAR").with("count=\"2\">1 2<", "count=\"1\">1<").with("source=\"#an-o-array\" count=\"2\"", "source=\"#an-o-array\" count=\"1\"")),
        ("KEY_ORDER", animated("obj/transform(3)(0)", "1 0", "1 2", "LINEAR")),
        ("INTERPOLATION", animated("obj/transform(3)(0)", "0 1", "1 2", "CARDINAL")),
        ("NO_TANGENTS", animated("obj/transform(3)(0)", "0 1", "1 2", "BEZIER")),
        ("CLIP_RANGE", plain().library("<library_animation_clips><animation_clip name=\"walk\" start=\"1\" end=\"0\"/></library_animation_clips>")),
        ("NO_COMMON", with("profile_COMMON", "profile_CG").with("</profile_COMMON", "</profile_CG")),
        ("NO_SHADING", shaded("")),
        ("COLOR_VALUES", with("0.8 0.2 0.1 1", "0.8 0.2")),
        ("TEXTURE_IMAGE", textured("a.png").with("texture=\"t\"", "texture=\"img\"")),
        ("NO_TEXCOORD", textured("a.png").with(" texcoord=\"UVMap\"", "")),
        ("IMAGE_PATH", textured("C:\\my textures\\a.png")),
        ("NO_IMAGE_FILE", textured("")),
        ("TRANSPARENCY_ZERO", shaded("<lambert><transparency><float>0</float></transparency></lambert>")),
        ("NO_OPTICS", plain().library("<library_cameras><camera id=\"k\"/></library_cameras>")),
        ("NO_LIGHT_KIND", plain().library("<library_lights><light id=\"l\"/></library_lights>")),
        ("UNDERSCORE_SIZE", leveled(["rock_01", "Colmesh-1"])),
        ("OUTSIDE_START", leveled(["house_a200", "house_a50"])),
        ("SAME_NAME", leveled(["house", "House"])),
    ];
    let mut samples: Samples =
        texts.into_iter().map(|(name, sample)| (name, sample.text().into_bytes())).collect();
    let text = plain().text();
    samples.extend([
        ("DAE0004", vec![0x1f, 0x8b, 8, 0]),
        ("DAE0005", b"PK\x03\x04".to_vec()),
        ("DAE0006", [text.replace("utf-8", "Shift_JIS").as_bytes(), b"<!-- \x83 -->"].concat()),
        (
            "DAE0103",
            text.replace("xmlns=", "xmlns:c=")
                .replace("</", "<//")
                .replace('<', "<c:")
                .replace("<c://", "</c:")
                .replace("<c:?", "<?")
                .into_bytes(),
        ),
        ("DAE0104", text.encode_utf16().flat_map(u16::to_le_bytes).collect()),
        ("DAE0105", [text.as_bytes(), b"<!-- \xe9 -->"].concat()),
    ]);
    samples
}

/// Codes without a sample: a text of 4 GiB, and a file that repeats parts very often (tested elsewhere).
const NO_SAMPLE: [&str; 2] = ["DAE0007", "DAE0151"];

/// What conversions of scenes report: of the sample scene with levels, and of nonsensical ones.
fn triggered_by_scenes() -> BTreeMap<&'static str, String> {
    let mut messages: BTreeMap<&str, String> = BTreeMap::new();
    let mut note_with = |scene: &Scene<'_>, options: &FromSceneOptions| {
        let Ok(outcome) = from_scene(scene, options) else { return };
        for own in outcome.diagnostics.as_slice().iter().filter(|own| own.code.id.starts_with("DAE")) {
            let message = match own.path.as_str() {
                "" => own.message.clone(),
                path => format!("{path}: {}", own.message),
            };
            messages.entry(own.code.id).or_insert(message);
        }
    };
    let mut scene = sample_scene::scene();
    note_with(&scene, &FromSceneOptions::default().bakes_skins(true));
    let mut note = |scene: &Scene<'_>, morphs: bool| {
        note_with(scene, &FromSceneOptions::default().morphs(morphs));
    };
    note(&scene, false);
    let level = scene.levels.as_slice()[0].clone();
    scene.levels.push(Level { name: "far".into(), pixels: Some(20.5), ..level });
    let mesh = scene.add_mesh(Mesh::default());
    scene.add_node(None, Node { name: "bounds".into(), mesh: Some(mesh), ..Node::default() });
    scene.add_node(None, Node { name: "everywhere".into(), mesh: Some(mesh), ..Node::default() });
    let light = Some(Box::new(Light::new(LightKind::Directional)));
    scene.add_node(None, Node { name: "lamp".into(), mesh: Some(mesh), light, ..Node::default() });
    note(&scene, true);
    let hand = sample_scene::node(&mut scene, "hand");
    let mut sheared = meshwright_scene::Transform::default().matrix();
    sheared[4] = 0.5;
    hand.transform = meshwright_scene::Transform::Matrix(sheared);
    hand.kind = NodeKind::Helper;
    hand.light = Some(Box::new(Light { range: Some(3.0), ..Light::new(LightKind::Point) }));
    scene.clips[0].channels[0].interpolation = Interpolation::Step;
    scene.clips[0].channels[1].node = scene.clips[0].channels[0].node;
    let wrong = Channel { node: NodeId::new(99), ..scene.clips[0].channels[0].clone() };
    scene.clips[0].channels.push(wrong);
    let moved = Channel { node: named_node(&scene, "hand"), ..scene.clips[0].channels[0].clone() };
    scene.clips[0].channels.push(moved);
    note(&scene, true);
    // A mesh with content that the format lacks, at a node without its skin.
    scene.variants.push(Variant::named("winter"));
    let sheet = sample_scene::sheet(&mut scene);
    sample_scene::put(sheet, Semantic::Tangent, sample_scene::stream(&[1.0, 0.0, 0.0, 1.0].repeat(16), 4));
    sample_scene::put(
        sheet,
        Semantic::Weights(0),
        sample_scene::stream(&[0.5, 0.5, 0.0, -1.0].repeat(16), 4),
    );
    sheet.targets[0].pools[0]
        .push(Sparse { semantic: Semantic::Normal, vertices: vec![1], values: vec![[0.0, 1.0, 0.0]] }.into());
    let mut part = sheet.primitives[0].clone();
    part.variants.push((meshwright_scene::Id::new(0), meshwright_scene::Id::new(1)));
    part.indices = Some(sample_scene::indices(&[0, 1, 2, 0, 1, 99]));
    sheet.primitives.push(part.clone());
    sheet.primitives.push(Primitive { topology: Topology::Points, ..part });
    note(&scene, true);
    // Weights of files of the format are not repaired.
    let mut native = scene.clone();
    native.extras.set("dae", ExtrasValue::map());
    note(&native, true);
    sample_scene::node(&mut scene, "skin").skin = None;
    note(&scene, true);
    for seed in 0..400_u64 {
        let mut rng = Rng::of_bytes(&seed.to_le_bytes().repeat(40));
        let scene = nonsensical_scenes::scene(&mut rng, Flavor::ALL[(seed as usize) % Flavor::ALL.len()]);
        note(&scene, seed % 2 == 0);
    }
    // A skin stays, and with it the scale above its joint.
    let mut mirrored = sample_scene::scene();
    let root = mirrored.roots[0];
    let scale = meshwright_scene::Trs { scale: [1.0, 1.0, -1.0], ..meshwright_scene::Trs::IDENTITY };
    mirrored.nodes.get_mut(root).unwrap().transform = meshwright_scene::Transform::Trs(scale);
    let mesh = mirrored.add_mesh(mirrored.meshes.as_slice()[0].clone());
    mirrored.add_node(Some(root), Node { name: "sign".into(), mesh: Some(mesh), ..Node::default() });
    note_with(&mirrored, &FromSceneOptions::default().bakes_scales(true));
    messages
}

fn named_node(scene: &Scene<'_>, name: &str) -> NodeId {
    scene.nodes.iter().find(|(_, node)| node.name == name).unwrap().0
}

/// The id of a code, of which validation codes are listed by the name.
fn id_of(name: &'static str) -> &'static str {
    if name.starts_with("DAE") {
        return name;
    }
    let text = fs::read_to_string(fixtures::workspace().join("crates/dae/src/codes/validation.rs")).unwrap();
    let line = text
        .lines()
        .find(|line| line.split_whitespace().nth(1) == Some(name))
        .unwrap_or_else(|| panic!("no code {name}"));
    let id = line.split('"').nth(1).unwrap();
    codes::ALL.iter().find(|code| code.id == id).unwrap().id
}

/// What reading, validation and conversion report.
fn triggered(bytes: &[u8]) -> Vec<(&'static Code, String)> {
    let source = Source::from(bytes.to_vec());
    let mut all = Vec::new();
    let line = |path: &str, message: &str| {
        if path.is_empty() { message.to_owned() } else { format!("{path}: {message}") }
    };
    let mut note = |diagnostics: &Diagnostics| {
        all.extend(diagnostics.as_slice().iter().map(|own| (own.code, line(&own.path, &own.message))));
    };
    match read(&source, &Limits::DEFAULT) {
        Err(error) => {
            match recover(&source, &Limits::DEFAULT) {
                Ok(saved) => note(&saved.diagnostics),
                Err(error) => all.push((error.code(), line(error.path(), error.message()))),
            }
            all.push((error.code(), line(error.path(), error.message())));
        }
        Ok((document, diagnostics)) => {
            note(&diagnostics);
            note(&validate(&document, &Limits::DEFAULT));
            note(&to_scene(&document).diagnostics);
        }
    }
    all
}

#[test]
fn every_code_has_a_sample_and_its_page_shows_the_message() {
    let mut broken = Vec::new();
    let mut messages: BTreeMap<&str, String> = BTreeMap::new();
    for (name, bytes) in samples() {
        let id = id_of(name);
        let found = triggered(&bytes);
        match found.iter().find(|(code, _)| code.id == id) {
            Some((_, message)) => drop(messages.entry(id).or_insert_with(|| message.clone())),
            None => broken.push(format!("the sample of {name} does not trigger {id}, found {found:#?}")),
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    messages.extend(triggered_by_scenes());
    let lacking: Vec<&str> = codes::ALL
        .iter()
        .map(|code| code.id)
        .filter(|id| !NO_SAMPLE.contains(id) && !messages.contains_key(id))
        .collect();
    assert!(lacking.is_empty(), "no sample: {lacking:?}");
    if std::env::var("MESSAGES").is_ok_and(|value| value == "overwrite") {
        overwrite(&messages);
        return;
    }
    for (id, message) in messages {
        let page = codes::explain(id).unwrap_or_default();
        assert!(
            page.contains(&format!("```text\n{message}\n```")),
            "the page of {id} does not show: {message}"
        );
    }
}

/// Writes the messages into the pages.
fn overwrite(messages: &BTreeMap<&str, String>) {
    for page in ["read", "to_scene", "from_scene", "validate", "recover"] {
        let path = fixtures::workspace().join(format!("crates/dae/docs/codes/{page}.md"));
        let text = fs::read_to_string(&path).unwrap();
        let sections = text.split("\n## ").map(|section| {
            let id = section.lines().next().unwrap_or_default();
            let Some(message) = messages.get(id) else { return section.to_owned() };
            let head = section.split("\nFor example:").next().unwrap().trim_end();
            format!("{head}\n\nFor example:\n\n```text\n{message}\n```\n")
        });
        fs::write(path, sections.collect::<Vec<_>>().join("\n## ")).unwrap();
    }
}

#[test]
fn a_plain_document_has_no_findings() {
    for sample in [
        Sample::new(),
        skin(),
        morph(),
        textured("a.png"),
        animated("obj/transform(3)(0)", "0 1", "1 2", "LINEAR"),
    ] {
        let found = triggered(&sample.text().into_bytes());
        assert!(found.iter().all(|(code, _)| code.severity < Severity::Warning), "{found:#?}");
    }
}

#[test]
fn a_controller_that_deforms_itself_is_an_error() {
    let sample = skin().with("<skin source=\"#g\">", "<skin source=\"#c\">");
    let id = id_of("CYCLE");
    let found = triggered(&sample.text().into_bytes());
    assert!(found.iter().any(|(code, line)| code.id == id && line.ends_with("deforms itself")), "{found:#?}");
}
