//! External assets of glTF 2.1 (draft): hosts are read with all of their files, and written with models as files.

use crate::common::{Target, convert};
use meshwright::{
    ConvertOptions, Converted, DepsOptions, Diff, Format, Limits, Result, Source, core::source::Hints,
};
use serde_json::{Value, json};
use std::{fs, path::PathBuf};
use tempfile::TempDir;

/// A triangle in a file of its own buffer.
fn triangle(uri: &str) -> Value {
    json!({
        "asset": { "version": "2.0" }, "scene": 0, "scenes": [{ "nodes": [0] }],
        "nodes": [{ "name": "leaf", "mesh": 0 }],
        "meshes": [{ "primitives": [{ "attributes": { "POSITION": 0 } }] }],
        "accessors": [{ "bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3",
            "min": [0, 0, 0], "max": [1, 1, 0] }],
        "bufferViews": [{ "buffer": 0, "byteLength": 36 }],
        "buffers": [{ "byteLength": 36, "uri": uri }]
    })
}

const INLINE: &str = "data:application/octet-stream;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAA";

/// A host of version 2.1, whose nodes show external assets, each of one file.
fn host(files: &[Value], nodes: &[Value]) -> Value {
    let assets: Vec<Value> = (0..files.len()).map(|file| json!({ "file": file })).collect();
    json!({
        "asset": { "version": "2.1", "minVersion": "2.1" }, "scene": 0,
        "scenes": [{ "nodes": (0..nodes.len()).collect::<Vec<_>>() }],
        "files": files, "externalAssets": assets, "nodes": nodes
    })
}

fn gltf(uri: &str) -> Value {
    json!({ "mimeType": "model/gltf+json", "uri": uri })
}

fn embedded(file: &Value, aliases: &Value) -> Value {
    let mut text = String::from("data:model/gltf+json,");
    for byte in file.to_string().bytes() {
        text.push_str(&format!("%{byte:02X}"));
    }
    json!({ "mimeType": "model/gltf+json", "uri": text, "aliases": aliases })
}

struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn put(&self, name: &str, content: &Value) -> PathBuf {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, content.to_string()).unwrap();
        path
    }

    fn convert_with(&self, name: &str, to: &str, options: &ConvertOptions) -> Result<Converted> {
        let source = Source::open(self.path(name), &Limits::DEFAULT).unwrap();
        let format = if to.ends_with("glb") { Format::Glb } else { Format::Gltf };
        convert(&[&source], format, Target::File(&self.path(to)), &Limits::DEFAULT, options)
    }

    fn convert(&self, name: &str) -> Result<(Converted, Value)> {
        let done = self.convert_with(name, "out.gltf", &ConvertOptions::default())?;
        Ok((done, self.json("out.gltf")))
    }

    fn json(&self, name: &str) -> Value {
        serde_json::from_slice(&fs::read(self.path(name)).unwrap()).unwrap()
    }

    fn diff(&self, a: &str, b: &str) -> Diff {
        let open = |name: &str| Source::open(self.path(name), &Limits::DEFAULT).unwrap();
        meshwright::diff(&open(a), &open(b), &Limits::DEFAULT, &Default::default()).unwrap()
    }

    fn validate(&self, name: &str) -> Vec<(String, String)> {
        let source = Source::open(self.path(name), &Limits::DEFAULT).unwrap();
        let checked = meshwright::validate(&source, &Limits::DEFAULT, &Default::default()).unwrap();
        let noted = checked.diagnostics.as_slice().iter();
        noted.map(|own| (own.code.id.to_owned(), own.message.clone())).collect()
    }
}

fn messages(done: &Converted) -> Vec<String> {
    done.diagnostics.as_slice().iter().map(|own| format!("{}: {}", own.code.id, own.message)).collect()
}

/// The world positions of the corners of all meshes, by walking the JSON of a file of version 2.0 with translations only.
fn corners(json: &Value) -> Vec<[f64; 3]> {
    let mut found = Vec::new();
    let scene = json["scene"].as_u64().unwrap() as usize;
    let mut open: Vec<(usize, [f64; 3])> = json["scenes"][scene]["nodes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|node| (node.as_u64().unwrap() as usize, [0.0; 3]))
        .collect();
    while let Some((node, above)) = open.pop() {
        let node = &json["nodes"][node];
        let own: Vec<f64> =
            node["translation"].as_array().into_iter().flatten().map(|part| part.as_f64().unwrap()).collect();
        let place = match own[..] {
            [x, y, z] => [above[0] + x, above[1] + y, above[2] + z],
            _ => above,
        };
        if node["mesh"].is_u64() {
            found.push(place);
        }
        for child in node["children"].as_array().into_iter().flatten() {
            open.push((child.as_u64().unwrap() as usize, place));
        }
    }
    found.sort_by(|a, b| a.partial_cmp(b).unwrap());
    found
}

#[test]
fn the_content_of_files_becomes_part_of_the_scene() {
    let folder = Folder::new();
    folder.put("parts/leaf.gltf", &triangle(INLINE));
    let twig = host(&[gltf("leaf.gltf")], &[json!({ "externalAsset": 0, "translation": [0, 0, 5] })]);
    folder.put("parts/twig.gltf", &twig);
    folder.put(
        "tree.gltf",
        &host(
            &[gltf("parts/twig.gltf"), gltf("parts/leaf.gltf")],
            &[
                json!({ "externalAsset": 0, "translation": [1, 0, 0] }),
                json!({ "externalAsset": 0, "translation": [2, 0, 0] }),
                json!({ "externalAsset": 1, "translation": [0, 3, 0] }),
            ],
        ),
    );
    let (done, json) = folder.convert("tree.gltf").unwrap();
    assert_eq!(messages(&done), Vec::<String>::new());
    assert_eq!(json["asset"], json!({ "version": "2.0", "generator": json["asset"]["generator"] }));
    assert!(json["files"].is_null() && json["externalAssets"].is_null());
    assert_eq!(corners(&json), [[0.0, 3.0, 0.0], [1.0, 0.0, 5.0], [2.0, 0.0, 5.0]]);
    assert_eq!(json["meshes"].as_array().unwrap().len(), 2, "each file is read once");
    assert_eq!(folder.diff("tree.gltf", "out.gltf").total, 0);
}

#[test]
fn aliases_hold_for_one_file_and_exactly() {
    let folder = Folder::new();
    // A leaf in the host names two buffers and a model, of which the host holds all.
    let leaf = triangle("geometry.bin");
    let buffer = json!({ "mimeType": "application/gltf-buffer", "uri": INLINE });
    let inner = host(&[gltf("leaf%2Egltf")], &[json!({ "externalAsset": 0 })]);
    let files = [
        embedded(&inner, &json!([{ "alias": "leaf%2Egltf", "file": 1 }])),
        embedded(&leaf, &json!([{ "alias": "geometry.bin", "file": 2 }])),
        buffer,
    ];
    let mut tree = host(&files, &[json!({ "externalAsset": 0 })]);
    tree["externalAssets"] = json!([{ "file": 0 }]);
    folder.put("tree.gltf", &tree);
    let (done, json) = folder.convert("tree.gltf").unwrap();
    assert_eq!((messages(&done), corners(&json)), (Vec::new(), vec![[0.0; 3]]));

    // Another spelling is another name, and what the host says does not hold in the file that the file names.
    let mut other = tree.clone();
    other["files"][0] = embedded(&inner, &json!([{ "alias": "leaf.gltf", "file": 1 }]));
    folder.put("other.gltf", &other);
    let (done, json) = folder.convert("other.gltf").unwrap();
    assert!(messages(&done)[0].contains("leaf.gltf does not exist"), "{:?}", messages(&done));
    assert_eq!(corners(&json), Vec::<[f64; 3]>::new());

    // An alias replaces a file that exists.
    folder.put("leaf.gltf", &json!({ "asset": { "version": "2.0" }, "scene": 0, "scenes": [{}] }));
    let (_, json) = folder.convert("tree.gltf").unwrap();
    assert_eq!(corners(&json).len(), 1);
}

#[test]
fn names_in_embedded_files_start_from_the_folder_of_the_host() {
    let folder = Folder::new();
    fs::create_dir(folder.path("sub")).unwrap();
    fs::write(folder.path("sub/geometry.bin"), [0_u8; 36]).unwrap();
    let files = [embedded(&triangle("geometry.bin"), &json!([]))];
    folder.put("sub/host.gltf", &host(&files, &[json!({ "externalAsset": 0 })]));
    folder.put("top.gltf", &host(&[gltf("sub/host.gltf")], &[json!({ "externalAsset": 0 })]));
    let (_, json) = folder.convert("top.gltf").unwrap();
    assert_eq!(corners(&json).len(), 1);
    let found =
        meshwright::open(folder.path("sub/host.gltf")).unwrap().deps(&DepsOptions::default()).unwrap();
    assert_eq!(found.entries[0].from, "files[0]/buffers[0]/uri");
    assert_eq!(found.entries[0].file.as_deref(), Some(&*folder.path("sub/geometry.bin")));
}

#[test]
fn files_of_parts_may_lie_anywhere_in_the_folder_of_the_host() {
    let folder = Folder::new();
    fs::create_dir_all(folder.path("town/sub")).unwrap();
    for name in ["town/sub/geometry.bin", "secret.bin"] {
        fs::write(folder.path(name), [0_u8; 36]).unwrap();
    }
    folder.put("town/sub/deep/leaf.gltf", &triangle("../geometry.bin"));
    folder.put("town/sub/deep/thief.gltf", &triangle("../../../secret.bin"));
    let show = |uri: &str| host(&[gltf(uri)], &[json!({ "externalAsset": 0 })]);
    folder.put("town/host.gltf", &show("sub/deep/leaf.gltf"));
    folder.put("town/bad.gltf", &show("sub/deep/thief.gltf"));
    let (done, json) = folder.convert("town/host.gltf").unwrap();
    assert_eq!((messages(&done), corners(&json).len()), (Vec::new(), 1));
    assert!(!folder.validate("town/host.gltf").iter().any(|(code, _)| code == "GLTF0093"));
    let (done, json) = folder.convert("town/bad.gltf").unwrap();
    assert!(messages(&done)[0].contains("outside"), "{:?}", messages(&done));
    assert_eq!(corners(&json).len(), 0);
}

#[test]
fn circles_are_errors_that_name_their_files() {
    let folder = Folder::new();
    let shows = [json!({ "externalAsset": 0 })];
    folder.put("a.gltf", &host(&[gltf("b.gltf")], &shows));
    folder.put("b.gltf", &host(&[gltf("a.gltf")], &shows));
    folder.put("self.gltf", &host(&[gltf("self.gltf")], &shows));
    // Two embedded files that aliases lead to each other.
    let inner = |name: &str| host(&[gltf(name)], &shows);
    let files = [
        embedded(&inner("x"), &json!([{ "alias": "x", "file": 1 }])),
        embedded(&inner("y"), &json!([{ "alias": "y", "file": 0 }])),
    ];
    folder.put("alias.gltf", &host(&files, &shows));
    // A file of the folder, in which a name leads back to itself.
    let own = json!({ "mimeType": "model/gltf+json", "uri": "loop.gltf", "aliases": [{ "alias": "z", "file": 0 }] });
    folder.put("loop.gltf", &host(&[own], &shows));
    for (name, circle) in [
        ("a.gltf", "b.gltf includes itself: b.gltf -> a.gltf -> b.gltf"),
        ("self.gltf", "self.gltf includes itself: self.gltf -> self.gltf"),
        ("alias.gltf", "includes itself: "),
        ("loop.gltf", "includes itself: "),
    ] {
        let error = folder.convert(name).unwrap_err();
        assert_eq!(error.code().id, "GLTF0090", "{name}: {error}");
        assert!(error.message().contains(circle), "{name}: {error}");
        let found = folder.validate(name);
        assert!(
            found.iter().any(|(code, message)| code == "GLTF0090" && message.contains(circle)),
            "{found:?}"
        );
    }
}

#[test]
fn what_cannot_be_shown_is_reported_by_name() {
    let folder = Folder::new();
    let outside = tempfile::tempdir_in(folder.0.path().parent().unwrap()).unwrap();
    fs::write(outside.path().join("out.gltf"), triangle(INLINE).to_string()).unwrap();
    let outer = format!("../{}/out.gltf", outside.path().file_name().unwrap().to_str().unwrap());
    let mut unshown = triangle(INLINE);
    unshown.as_object_mut().unwrap().remove("scene");
    folder.put("unshown.gltf", &unshown);
    let mut squeezed = triangle(INLINE);
    squeezed["extensionsRequired"] = json!(["ACME_squeezed"]);
    squeezed["extensionsUsed"] = json!(["ACME_squeezed"]);
    folder.put("squeezed.gltf", &squeezed);
    let files = [gltf("gone.gltf"), gltf("unshown.gltf"), gltf("squeezed.gltf"), gltf(&outer)];
    let nodes: Vec<Value> = (0..4).map(|asset| json!({ "externalAsset": asset })).collect();
    folder.put("host.gltf", &host(&files, &nodes));
    let (done, json) = folder.convert("host.gltf").unwrap();
    let said = messages(&done).join("\n");
    for expected in [
        "CORE0014: gone.gltf does not exist: 1 node is empty",
        "GLTF0091: unshown.gltf has no default scene: its nodes show nothing",
        "GLTF0092: squeezed.gltf: the asset requires the unsupported extension ACME_squeezed",
        "is outside the folder",
    ] {
        assert!(said.contains(expected), "{expected}: {said}");
    }
    assert_eq!(done.diagnostics.count(&meshwright::scene::loss::INSTANCE), 3, "{said}");
    assert_eq!(corners(&json), Vec::<[f64; 3]>::new());
    let found: Vec<String> = folder.validate("host.gltf").into_iter().map(|(code, _)| code).collect();
    let count = |code: &str| found.iter().filter(|own| *own == code).count();
    assert_eq!((count("GLTF0093"), count("GLTF0091"), count("GLTF0092")), (2, 1, 1), "{found:?}");

    let hints = Hints { allow_outside: true, ..Hints::default() };
    let source = Source::open(folder.path("host.gltf"), &Limits::DEFAULT).unwrap().with_hints(hints);
    let (out, options) = (folder.path("all.gltf"), ConvertOptions::default());
    convert(&[&source], Format::Gltf, Target::File(&out), &Limits::DEFAULT, &options).unwrap();
    assert_eq!(corners(&folder.json("all.gltf")).len(), 1);
}

#[test]
fn versions_below_the_draft_have_no_external_assets() {
    let folder = Folder::new();
    folder.put("leaf.gltf", &triangle(INLINE));
    let mut old = host(&[gltf("leaf.gltf")], &[json!({ "externalAsset": 0 })]);
    old["asset"] = json!({ "version": "2.0" });
    // Members of these names can be anything.
    old["shapes"] = json!("round");
    old["nodes"][0]["uid"] = json!(7);
    folder.put("old.gltf", &old);
    let options = ConvertOptions::default().lods(meshwright::Lods::All);
    folder.convert_with("old.gltf", "out.gltf", &options).unwrap();
    assert_eq!(corners(&folder.json("out.gltf")), Vec::<[f64; 3]>::new());
    assert!(folder.validate("old.gltf").iter().any(|(code, _)| code == "GLTF0522"));
}

#[test]
fn few_bytes_do_not_become_millions_of_nodes() {
    let folder = Folder::new();
    folder.put("5.gltf", &triangle(INLINE));
    let nodes: Vec<Value> = (0..20).map(|_| json!({ "externalAsset": 0 })).collect();
    for at in 0..5 {
        folder.put(&format!("{at}.gltf"), &host(&[gltf(&format!("{}.gltf", at + 1))], &nodes));
    }
    let error = folder.convert("0.gltf").unwrap_err();
    assert_eq!(error.code().id, "CORE0022", "{error}");
    // Each model is written once.
    let options = ConvertOptions::default().external(true);
    let done = folder.convert_with("0.gltf", "apart.gltf", &options).unwrap();
    assert_eq!(done.written.len(), 6, "{:?}", done.written);
}

#[test]
fn models_become_files_that_hosts_refer_to() {
    let folder = Folder::new();
    folder.put("in/leaf.gltf", &triangle(INLINE));
    folder.put("in/other/leaf.gltf", &{
        let mut other = triangle(INLINE);
        other["nodes"][0]["name"] = json!("other leaf");
        other
    });
    let files = [gltf("leaf.gltf"), gltf("other/leaf.gltf"), embedded(&triangle(INLINE), &json!([]))];
    let nodes = [
        json!({ "externalAsset": 0, "translation": [1, 0, 0] }),
        json!({ "externalAsset": 0, "translation": [2, 0, 0], "name": "second" }),
        json!({ "externalAsset": 1, "children": [4] }),
        json!({ "externalAsset": 2 }),
        json!({ "name": "own child" }),
    ];
    let mut tree = host(&files, &nodes);
    tree["scenes"] = json!([{ "nodes": [0, 1, 2, 3] }]);
    folder.put("in/tree.gltf", &tree);
    fs::create_dir(folder.path("out")).unwrap();
    for to in ["out/tree.gltf", "out/tree.glb"] {
        let done =
            folder.convert_with("in/tree.gltf", to, &ConvertOptions::default().external(true)).unwrap();
        assert_eq!(done.diagnostics.losses(), 0, "{:?}", messages(&done));
        assert_eq!(folder.diff("in/tree.gltf", to).total, 0);
        let errors: Vec<_> = folder.validate(to).into_iter().filter(|(code, _)| code != "GLTF0532").collect();
        assert!(errors.iter().all(|(_, message)| !message.contains("external")), "{errors:?}");
        fs::copy(folder.path(to), folder.path("copy.glb")).unwrap();
    }
    let made = folder.json("out/tree.gltf");
    assert_eq!((&made["asset"]["version"], &made["asset"]["minVersion"]), (&json!("2.1"), &json!("2.1")));
    let uris: Vec<&str> =
        made["files"].as_array().unwrap().iter().map(|file| file["uri"].as_str().unwrap()).collect();
    assert_eq!(uris, ["leaf.glb", "leaf_2.glb", "model_2.glb"]);
    assert!(made["nodes"].as_array().unwrap().iter().all(|node| node["mesh"].is_null()));
    // An existing file of another content is not replaced.
    fs::write(folder.path("out/leaf.glb"), b"mine").unwrap();
    let options = ConvertOptions::default().external(true);
    folder.convert_with("in/tree.gltf", "out/again.gltf", &options).unwrap();
    assert_eq!(fs::read(folder.path("out/leaf.glb")).unwrap(), b"mine");
    assert_eq!(folder.diff("in/tree.gltf", "out/again.gltf").total, 0);
}

#[test]
fn a_stream_cannot_hold_models_of_their_own() {
    let folder = Folder::new();
    folder.put("leaf.gltf", &triangle(INLINE));
    folder.put("tree.gltf", &host(&[gltf("leaf.gltf")], &[json!({ "externalAsset": 0 })]));
    let asset = meshwright::open(folder.path("tree.gltf")).unwrap();
    let error = asset.convert_to(Format::Glb).external(true).to_vec().unwrap_err();
    assert!(error.message().contains("several files"), "{error}");
}
