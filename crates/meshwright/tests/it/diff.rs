//! Comparisons of files: of one format and of two, as scenes and field by field.

use crate::common::{Target, convert};
use crate::matrix::{game_scene, scene_parts};
use meshwright::{
    ConvertOptions, Diff, DiffOptions, Format, Limits, Source, diff,
    diff::{DiffContent, Difference},
    gltf, read,
    scene::{Channel, ChannelPath, Clip, Interpolation, Node, NodeId, Scene, visual_diff::Aspect},
};
use meshwright_testkit::{alloc::peak, corpus, instructions};
use std::path::{Path, PathBuf};

/// A glTF file with many instances of a mesh, the last one moved by `shift` meters.
fn places(vertices: u16, places: u16, shift: f32) -> (tempfile::TempDir, Source) {
    let triple = |at: u16| [f32::from(at), f32::from(at % 7), f32::from(at % 3)];
    let mut numbers: Vec<f32> = (0..vertices).flat_map(triple).collect();
    numbers.extend(
        (0..places).flat_map(|at| [f32::from(at) * 3.0, 0.0, if at + 1 == places { shift } else { 0.0 }]),
    );
    let bytes: Vec<u8> = numbers.into_iter().flat_map(f32::to_le_bytes).collect();
    let (first, rest, all) = (usize::from(vertices) * 12, usize::from(places) * 12, bytes.len());
    let text = format!(
        r#"{{"asset":{{"version":"2.0"}},"extensionsUsed":["EXT_mesh_gpu_instancing"],"buffers":[{{"byteLength":{all},"uri":"a.bin"}}],
"bufferViews":[{{"buffer":0,"byteLength":{first}}},{{"buffer":0,"byteOffset":{first},"byteLength":{rest}}}],
"accessors":[{{"bufferView":0,"componentType":5126,"count":{vertices},"type":"VEC3","min":[0,0,0],"max":[{vertices},6,2]}},
{{"bufferView":1,"componentType":5126,"count":{places},"type":"VEC3"}}],
"meshes":[{{"primitives":[{{"attributes":{{"POSITION":0}}}}]}}],"scene":0,"scenes":[{{"nodes":[0]}}],
"nodes":[{{"mesh":0,"extensions":{{"EXT_mesh_gpu_instancing":{{"attributes":{{"TRANSLATION":1}}}}}}}}]}}"#
    );
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.bin"), bytes).unwrap();
    std::fs::write(folder.path().join("a.gltf"), text).unwrap();
    let source = Source::open(folder.path().join("a.gltf"), &Limits::DEFAULT).unwrap();
    (folder, source)
}

#[test]
fn instances_of_one_mesh_share_memory() {
    // Three million corners, if each instance had its own.
    let (a, b) = (places(3_000, 1_000, 0.0), places(3_000, 1_000, 50.0));
    let (found, taken) = peak(|| compared(&a.1, &b.1, &DiffOptions::default()));
    let told: Vec<Aspect> = seen(&found).into_iter().map(|(aspect, _)| aspect).collect();
    assert_eq!(told, [Aspect::Place], "{:?}", seen(&found));
    assert!(taken.peak < 16 << 20, "{taken:?}");
    assert!(compared(&a.1, &a.1, &DiffOptions::default()).is_equal());

    // The memory limit is checked before allocation.
    let limits = Limits::DEFAULT.memory(1 << 20);
    let (error, taken) = peak(|| diff(&a.1, &b.1, &limits, &DiffOptions::default()).unwrap_err());
    assert_eq!(error.code().id, "CORE0003", "{error}");
    assert!(error.message().starts_with("the comparison needs 1"), "{error}");
    assert!(taken.peak < 4 << 20, "{taken:?}");
}

/// A clip with three keyframes for each of forty bones.
fn long_clip(seconds: f32) -> Source {
    let mut scene = Scene::default();
    let (mut channels, mut above) = (Vec::new(), None);
    for at in 0..40 {
        let node = scene.add_node(above, Node { name: format!("bone {at}"), ..Node::default() });
        above = Some(node);
        let values = [[0.0; 3], [0.1, 0.2, 0.3], [0.3, 0.2, 0.1]].concat();
        let (path, interpolation) = (ChannelPath::Translation, Interpolation::Linear);
        channels.push(Channel { node, path, interpolation, timeline: 0, values });
    }
    let timelines = vec![vec![0.0, 1.0 / 30.0, seconds]];
    scene.clips.push(Clip { name: "long".into(), duration: seconds, timelines, channels, ..Clip::default() });
    converted(&hub(&scene), "cdae", "cdae").0
}

#[test]
fn a_long_clip_with_few_keys_equals_itself() {
    let clip = long_clip(4_000.0);
    assert!(compared(&clip, &clip, &DiffOptions::default()).is_equal());
}

#[test]
#[ignore = "needs valgrind"]
fn a_long_clip_with_few_keys_takes_work_in_proportion() {
    instructions::count(|counter| {
        let clip = |seconds: usize| long_clip(seconds as f32);
        counter.in_proportion("seconds", 25, clip, |clip| {
            compared(clip, clip, &DiffOptions::default()).is_equal()
        });
    });
}

fn hub(scene: &Scene<'_>) -> Source {
    let exported = gltf::from_scene(scene, &gltf::FromSceneOptions::default()).unwrap();
    Source::from(gltf::write_glb(&exported.value).unwrap().to_vec())
}

fn compared(a: &Source, b: &Source, options: &DiffOptions) -> Diff {
    diff(a, b, &Limits::DEFAULT, options).unwrap()
}

fn seen(found: &Diff) -> Vec<(Aspect, String)> {
    let told = |one: &Difference| match one {
        Difference::Visual(one) => (one.aspect, one.to_string()),
        Difference::Field(one) => panic!("{one:?}"),
    };
    found.differences.iter().map(told).collect()
}

fn fixture(name: &str) -> Source {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(name);
    Source::open(path, &Limits::DEFAULT).unwrap()
}

/// A file converted to another format, and the number of losses.
fn converted(source: &Source, format: &str, ending: &str) -> (Source, u64) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("made").with_extension(ending);
    let format = format.parse::<Format>().unwrap();
    let options = ConvertOptions::default();
    let done = convert(&[source], format, Target::File(&path), &Limits::DEFAULT, &options).unwrap();
    // Read completely, so that the folder can be removed.
    let bytes = std::fs::read(path).unwrap();
    (Source::from(bytes), done.diagnostics.losses())
}

#[test]
fn fixtures_equal_their_conversions() {
    for name in ["house.cdae", "windmill.cdae", "crane.cast", "crate.pmdl_b"] {
        let source = fixture(name);
        let (made, _) = converted(&source, "glb", "glb");
        let found = compared(&source, &made, &DiffOptions::default());
        // The texture of the crane does not exist: a GLB leaves it out.
        let expected: &[&str] =
            if name == "crane.cast" { &["crane_paint/base_color: has no texture"] } else { &[] };
        let texts: Vec<String> = seen(&found).into_iter().map(|(_, text)| text).collect();
        assert_eq!(texts, expected, "{name}");
        assert!(found.a.compared.triangles > 0 && !found.same_bytes);
        let back = compared(&made, &source, &DiffOptions::default());
        assert_eq!(back.differences.len(), expected.len(), "{name}: {:?}", seen(&back));
    }
}

#[test]
fn versions_of_one_file_are_equal() {
    let found = compared(&fixture("house.cdae"), &fixture("house_zstd.cdae"), &DiffOptions::default());
    assert!(found.is_equal(), "{:?}", seen(&found));
    let itself = compared(&fixture("house.cdae"), &fixture("house.cdae"), &DiffOptions::default());
    assert!(itself.is_equal() && itself.same_bytes);
}

#[test]
fn a_moved_key_is_the_largest_error() {
    let first = game_scene::crane();
    let mut second = first.clone();
    second.clips[0].channels[1].values[4] += 0.125;
    let found = compared(&hub(&first), &hub(&second), &DiffOptions::default());
    let list = seen(&found);
    assert_eq!(list.len(), 1, "{list:?}");
    let largest = found.summary.largest.unwrap();
    assert!((largest.meters - 0.125).abs() < 1e-6, "{largest:?}");
    assert_eq!((largest.subject.as_str(), largest.clip.as_deref()), ("base/mast/boom", Some("swing")));
    assert_eq!((largest.frame, largest.time), (Some(15.0), Some(0.5)));
    assert_eq!(found.summary.things["clips"].changed, 1);
    // The tolerance itself is not a difference.
    let options = DiffOptions::default().tolerance(Some(0.2));
    assert!(compared(&hub(&first), &hub(&second), &options).is_equal());
}

#[test]
fn additions_and_removals_are_counted() {
    let first = game_scene::crane();
    let mut second = first.clone();
    second.clips.truncate(1);
    second.add_node(Some(NodeId::new(0)), scene_parts::node("flag"));
    second.materials.values_mut().next().unwrap().roughness = 0.5;
    let found = compared(&hub(&first), &hub(&second), &DiffOptions::default());
    let things = &found.summary.things;
    assert_eq!((things["clips"].gone, things["nodes"].new, things["materials"].changed), (1, 1, 1));
    assert_eq!(found.total, 3, "{:?}", seen(&found));
    let back = compared(&hub(&second), &hub(&first), &DiffOptions::default());
    assert_eq!((back.summary.things["clips"].new, back.summary.things["nodes"].gone), (1, 1));
}

#[test]
fn fields_are_aligned() {
    let first = game_scene::crane();
    let mut second = first.clone();
    // A new first root changes every index after it.
    let id = second.nodes.push(Node { name: "before".into(), ..Node::default() });
    second.roots.insert(0, id);
    let options = DiffOptions::default().on(DiffContent::Tree);
    let cast = |scene: &Scene<'_>| converted(&hub(scene), "cast", "cast").0;
    let (a, b) = (cast(&first), cast(&second));
    let found = compared(&a, &b, &options);
    assert!(!found.is_equal());
    // One new bone; only counts and bounds change besides.
    let whole = found.a.compared.fields;
    assert!(found.total < whole / 10, "{} of {whole} fields", found.total);
    let new: Vec<&str> = found
        .differences
        .iter()
        .filter_map(|one| match one {
            Difference::Field(one) if one.a.is_none() => one.b.as_ref().map(|field| field.path.as_str()),
            _ => None,
        })
        .collect();
    assert!(new.iter().any(|path| path.contains("bone")), "{new:?}");
    assert!(compared(&a, &a, &options).is_equal());
}

#[test]
fn elements_of_arrays_are_reported() {
    let first = game_scene::crane();
    let mut second = first.clone();
    let pool = &mut second.meshes.values_mut().next().unwrap().pools[0];
    let bytes = pool.attributes[0].stream.data.to_mut();
    bytes[12..16].copy_from_slice(&7.5_f32.to_le_bytes());
    let cast = |scene: &Scene<'_>| converted(&hub(scene), "cast", "cast").0;
    let options = DiffOptions::default().on(DiffContent::Tree);
    let found = compared(&cast(&first), &cast(&second), &options);
    let items: Vec<_> = found
        .differences
        .iter()
        .filter_map(|one| match one {
            Difference::Field(one) => one.items.as_ref(),
            Difference::Visual(_) => None,
        })
        .collect();
    assert_eq!(items.len(), 1, "{:?}", found.differences);
    assert_eq!(items[0].count, 1);
    assert_eq!(items[0].first[0].0.as_ref().unwrap().index, 1);
}

#[test]
fn fields_of_two_formats_are_an_error() {
    let options = DiffOptions::default().on(DiffContent::Tree);
    let error = diff(&fixture("crane.cast"), &fixture("house.cdae"), &Limits::DEFAULT, &options).unwrap_err();
    assert_eq!(error.code().id, meshwright::core::codes::BAD_REQUEST.id);
    assert!(error.message().contains("cast and cdae"), "{}", error.message());
}

#[test]
fn rows_are_bounded() {
    let options = DiffOptions::default().on(DiffContent::Tree).rows(50);
    let found = compared(&fixture("crane.cast"), &fixture("crane_lift.cast"), &options);
    assert!(found.omitted > 0);
    assert_eq!(found.a.compared.fields, 50);
}

#[test]
fn an_error_names_its_file() {
    let error =
        diff(&fixture("house.cdae"), &fixture("truncated.cdae"), &Limits::DEFAULT, &DiffOptions::default())
            .unwrap_err();
    assert!(error.file().unwrap().ends_with("truncated.cdae"));
}

/// Files of the corpus equal their conversions, unless a loss was reported.
#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn files_of_the_corpus_equal_their_conversions() {
    let sources: [(&str, &[&str]); 3] =
        [("cast", &["cast"]), ("cdae", &["cdae"]), ("udm", &["pmdl", "pmdl_b"])];
    let mut broken = Vec::new();
    for (folder, endings) in sources {
        let mut files: Vec<PathBuf> = corpus::required(folder, endings);
        files.sort();
        let step = (files.len() / 12).max(1);
        for path in files.into_iter().step_by(step) {
            let source = Source::open(&path, &Limits::DEFAULT).unwrap();
            let Ok(asset) = read(&source, &Limits::DEFAULT) else { continue };
            if !asset.to_scene().is_ok_and(|imported| !imported.value.nodes.is_empty()) {
                continue;
            }
            let (made, losses) = converted(&source, "glb", "glb");
            let found = compared(&source, &made, &DiffOptions::default());
            if !found.is_equal() && losses == 0 {
                let few: Vec<_> = seen(&found).into_iter().take(4).collect();
                broken.push(format!("{}: {few:?}", path.file_name().unwrap().to_string_lossy()));
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

fn text(text: &str) -> Source {
    Source::from(text.as_bytes().to_vec())
}

#[test]
fn files_without_a_scene_are_compared_field_by_field() {
    let (a, b) = (text("$string name \"a\"\n$float mass 1\n"), text("$string name \"a\"\n$float mass 2\n"));
    let found = compared(&a, &b, &DiffOptions::default());
    assert_eq!((found.on, found.total), (DiffContent::Tree, 1));
    let [Difference::Field(change)] = found.differences.as_slice() else { panic!() };
    assert_eq!(change.a.as_ref().map(|field| field.path.as_str()), Some("mass"));
}

#[test]
fn long_values_that_begin_alike_differ() {
    let long = |last: u8| format!("$array list [uint8][{}{last}]\n", "1,".repeat(300));
    let options = DiffOptions::default().on(DiffContent::Tree);
    assert_eq!(compared(&text(&long(2)), &text(&long(3)), &options).total, 1);
    assert!(compared(&text(&long(2)), &text(&long(2)), &options).is_equal());
}

#[test]
fn two_material_files_have_one_name() {
    let folder = tempfile::tempdir().unwrap();
    let material = |name: &str, roughness: f32| {
        let path = folder.path().join(name);
        let text = format!("\"pbr\" {{ \"properties\" {{ $float roughness_factor {roughness} }} }}\n");
        std::fs::write(&path, text).unwrap();
        Source::open(&path, &Limits::DEFAULT).unwrap()
    };
    let found = compared(&material("a.pmat", 1.0), &material("b.pmat", 0.25), &DiffOptions::default());
    let [Difference::Visual(one)] = found.differences.as_slice() else { panic!() };
    assert_eq!(one.subject, "a");
}

/// A quad with a texture in the file `name`, in a folder of its own.
fn with_image(name: &str, bytes: &[u8]) -> (tempfile::TempDir, Source) {
    let text = format!(
        r#"{{"asset":{{"version":"2.0"}},"images":[{{"uri":"{name}","name":"Base Color"}}],"textures":[{{"source":0}}],
"materials":[{{"name":"m","pbrMetallicRoughness":{{"baseColorTexture":{{"index":0}}}}}}]}}"#
    );
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join(name), bytes).unwrap();
    std::fs::write(folder.path().join("a.gltf"), text).unwrap();
    let source = Source::open(folder.path().join("a.gltf"), &Limits::DEFAULT).unwrap();
    (folder, source)
}

fn png(gray: u8, compression: meshwright_texture::PngCompression) -> Vec<u8> {
    let pixels: Vec<[u8; 4]> = (0..64_u8).map(|at| [gray, at, at / 2, 255]).collect();
    let image = meshwright_texture::Image::new(8, 8, pixels).unwrap();
    let options = meshwright_texture::PngOptions::default().compression(compression);
    meshwright_texture::encode_png(&image, &options).unwrap().value
}

#[test]
fn images_are_compared_by_content() {
    use meshwright_texture::PngCompression::{Fast, Small};
    let a = with_image("file.png", &png(7, Fast));
    let told = |b: &Source| -> Vec<String> {
        seen(&compared(&a.1, b, &DiffOptions::default())).into_iter().map(|(_, told)| told).collect()
    };
    // Another name, another encoding, and bytes in the file.
    assert_eq!(told(&with_image("other.png", &png(7, Fast)).1), [""; 0]);
    assert_ne!(png(7, Fast), png(7, Small));
    assert_eq!(told(&with_image("other.png", &png(7, Small)).1), [""; 0]);
    let (glb, _) = converted(&a.1, "glb", "glb");
    assert_eq!(told(&glb), [""; 0]);
    // The same name, with other pixels: the documents have the same bytes.
    let other = with_image("file.png", &png(70, Fast));
    assert_eq!(a.1.bytes(), other.1.bytes());
    assert_eq!(told(&other.1), ["m/base_color: has another image, with the same name"]);
    assert_eq!(
        told(&with_image("new.png", &png(70, Fast)).1),
        ["m/base_color: shows \"new.png\" instead of \"file.png\""]
    );
    // Of an image that is not there, only the name is known.
    let missing = with_image("file.png", &png(70, Fast));
    std::fs::remove_file(missing.0.path().join("file.png")).unwrap();
    assert_eq!(told(&missing.1), [""; 0]);
}

#[test]
fn clips_without_meshes_have_a_tolerance() {
    let moved = |by: f32| {
        let mut scene = Scene::default();
        let node = scene.add_node(None, Node { name: "joint".into(), ..Node::default() });
        let values = vec![0.0, 0.0, 0.0, 30.0 + by, 0.0, 0.0];
        let channel = Channel {
            node,
            path: ChannelPath::Translation,
            timeline: 0,
            values,
            interpolation: Interpolation::Linear,
        };
        let clip = Clip {
            name: "a".into(),
            duration: 1.0,
            timelines: vec![vec![0.0, 1.0]],
            channels: vec![channel],
            ..Clip::default()
        };
        scene.clips.push(clip);
        hub(&scene)
    };
    let told = |by: f32| seen(&compared(&moved(0.0), &moved(by), &DiffOptions::default())).len();
    assert_eq!((told(0.0), told(1e-4), told(1e-3)), (0, 0, 1));
}
