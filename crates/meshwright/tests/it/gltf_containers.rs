//! glTF to glTF without options: only the container changes. The results are read without this program: their JSON is
//! compared as values, their views and images as bytes.

use meshwright::{Checks, Diagnostic, Format, Limits, Severity, Source, gltf};
use meshwright_testkit::corpus;
use meshwright_texture::{Image, PngOptions, encode_png};
use serde_json::{Value, json};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// A file, taken apart.
struct Parts {
    json: Value,
    /// By buffer.
    buffers: Vec<Option<Vec<u8>>>,
    folder: PathBuf,
}

/// A result: GLB, or JSON with files.
fn result(path: &Path) -> Parts {
    let bytes = fs::read(path).unwrap();
    let word = |at: usize| u32::from_le_bytes(*bytes[at..].first_chunk().unwrap()) as usize;
    let folder = path.parent().unwrap().to_owned();
    let (json, bin): (Value, _) = if bytes.starts_with(b"glTF") {
        assert_eq!(word(8), bytes.len());
        let end = 20 + word(12);
        let bin = (end < bytes.len() && word(end + 4) == 0x004E_4942)
            .then(|| bytes[end + 8..end + 8 + word(end)].to_vec());
        (serde_json::from_slice(&bytes[20..end]).unwrap(), bin)
    } else {
        (serde_json::from_slice(&bytes).unwrap(), None)
    };
    let named = |buffer: &Value| buffer["uri"].as_str().and_then(|name| fs::read(folder.join(name)).ok());
    let list = json["buffers"].as_array().into_iter().flatten().enumerate();
    let buffers = list.map(|(at, buffer)| named(buffer).or(bin.clone().filter(|_| at == 0))).collect();
    Parts { json, buffers, folder }
}

/// A source, whose buffers were loaded.
fn source(path: &Path, document: &gltf::Document<'_>) -> Parts {
    let bytes = fs::read(path).unwrap();
    let text = match bytes.starts_with(b"glTF") {
        true => &bytes[20..20 + u32::from_le_bytes(*bytes[12..].first_chunk().unwrap()) as usize],
        false => bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes),
    };
    let own = |at: usize| {
        let bin = (at == 0 && !document.bin.is_empty()).then(|| document.bin.to_vec());
        document.loaded.get(at).map(<[u8]>::to_vec).or(bin)
    };
    let buffers = (0..document.root.buffers.len()).map(own).collect();
    Parts { json: serde_json::from_slice(text).unwrap(), buffers, folder: path.parent().unwrap().to_owned() }
}

impl Parts {
    fn view(&self, view: &Value) -> Option<&[u8]> {
        let number = |name: &str| view[name].as_u64().map(|number| number as usize);
        let buffer = self.buffers.get(number("buffer")?)?.as_ref()?;
        let start = number("byteOffset").unwrap_or(0);
        buffer.get(start..start + number("byteLength")?)
    }

    /// The JSON, with bytes in place of what refers to them.
    fn normal(&self, views: Option<usize>) -> Value {
        let mut json = self.json.clone();
        let root = json.as_object_mut().unwrap();
        root.remove("buffers");
        for image in root.get_mut("images").and_then(Value::as_array_mut).into_iter().flatten() {
            let Some(image) = image.as_object_mut() else { continue };
            let view = image.remove("bufferView").and_then(|view| view.as_u64());
            let view = view.and_then(|view| self.view(&self.json["bufferViews"][view as usize]));
            let file = image.remove("uri").filter(|uri| !uri.as_str().unwrap().starts_with("data:"));
            let file = file.and_then(|uri| fs::read(self.folder.join(uri.as_str().unwrap())).ok());
            image.remove("mimeType");
            image.insert("bytes".to_owned(), json!(view.map(<[u8]>::to_vec).or(file)));
        }
        let empty = json!([]);
        let list = root.get("bufferViews").unwrap_or(&empty).as_array().unwrap().iter();
        let list = list.take(views.unwrap_or(usize::MAX)).map(|view| {
            let mut plain = view.clone();
            let mut content = vec![json!(self.view(view))];
            for (name, own) in view["extensions"].as_object().into_iter().flatten() {
                if name.ends_with("_meshopt_compression") {
                    content.push(json!(self.view(own)));
                    plain["extensions"][name]["buffer"] = Value::Null;
                    plain["extensions"][name]["byteOffset"] = Value::Null;
                }
            }
            plain["buffer"] = Value::Null;
            plain["byteOffset"] = Value::Null;
            plain["bytes"] = content.into();
            plain
        });
        let list: Vec<Value> = list.collect();
        root.insert("bufferViews".to_owned(), list.into());
        json
    }
}

/// Moves a file to both containers, and back. False if it cannot be read, or has to be converted.
fn is_moved(path: &Path, folder: &Path) -> bool {
    let opened = Source::open(path, &Limits::DEFAULT).unwrap();
    let Ok(asset) = meshwright::read(&opened, &Limits::DEFAULT) else { return false };
    let meshwright::Document::Gltf(document) = &asset.document else { return false };
    // Images that cannot be read are a matter of conversions, and so are buffers.
    let unread = document.root.buffers.iter().enumerate().any(|(at, buffer)| {
        let held = document.loaded.get(at).map(|own| own.len() as u64);
        let short = held.is_some_and(|held| held < buffer.byte_length) && document.root.buffers.len() > 1;
        buffer.uri.is_some() && held.is_none() || short
    });
    let strange = document.root.images.iter().any(|image| {
        let is_known = |bytes: Vec<u8>| bytes.starts_with(b"\x89PNG") || bytes.starts_with(b"\xff\xd8\xff");
        let uri = image.uri.as_deref();
        let is_nowhere = match image.buffer_view {
            Some(view) => view >= document.root.buffer_views.len(),
            None => uri.is_none(),
        };
        is_nowhere || uri.is_some_and(|uri| !fs::read(path.parent().unwrap().join(uri)).is_ok_and(is_known))
    });
    if unread || strange {
        return false;
    }
    let before = source(path, document);
    let views = before.json["bufferViews"].as_array().map_or(0, Vec::len);
    let before = before.normal(None);
    let mut from = asset;
    let mut held;
    for (step, format) in [Format::Glb, Format::Gltf, Format::Glb].into_iter().enumerate() {
        let to = folder.join(step.to_string());
        fs::create_dir_all(&to).unwrap();
        let to = to.join("x").with_extension(format.name());
        from.convert_to(format).write(&to).unwrap();
        let after = result(&to).normal(Some(views));
        assert!(before == after, "{}: {format} differs\n{before}\n{after}", path.display());
        held = Box::leak(Box::new(Source::open(&to, &Limits::DEFAULT).unwrap()));
        from = meshwright::read(held, &Limits::DEFAULT).unwrap();
    }
    true
}

/// An asset with what no reader knows: members and extensions that name views, and two buffers.
fn unknown() -> Value {
    json!({
        "x_first": { "bufferView": 1 },
        "asset": { "version": "2.0", "x_tool": [1.5, -0.0, 1e300, 18446744073709551615_u64] },
        "extensionsUsed": ["VRMC_vrm", "VENDOR_notes", "OMI_physics_body"],
        "extensions": { "VENDOR_notes": { "view": 2 }, "VRMC_vrm": { "specVersion": "1.0", "humanoid": { "humanBones": { "hips": { "node": 1 } } } } },
        "scene": 1,
        "scenes": [{ "nodes": [0] }, { "nodes": [1], "name": "second" }],
        "nodes": [
            { "name": "a", "extensions": { "OMI_physics_body": { "motion": { "type": "dynamic" } } } },
            { "name": "b", "extensions": { "OMI_physics_body": { "collider": { "shape": 0 } } } },
            { "name": "of no scene" },
        ],
        "bufferViews": [
            { "buffer": 0, "byteLength": 3 },
            { "buffer": 1, "byteOffset": 1, "byteLength": 4 },
            { "buffer": 1, "byteLength": 2, "x_unit": "m" },
        ],
        "buffers": [
            { "byteLength": 3, "uri": "data:;base64,AAEC", "name": "first" },
            { "byteLength": 5, "uri": "second.bin" },
        ],
        "images": [{ "uri": "a.png", "name": "shown" }, { "uri": "a.png" }],
        "textures": [{ "source": 0 }, { "source": 1, "extras": [] }],
    })
}

fn png() -> Vec<u8> {
    encode_png(&Image::new(1, 1, vec![[255_u8; 4]]).unwrap(), &PngOptions::default()).unwrap().value
}

#[test]
fn what_nobody_knows_is_kept_when_only_the_container_changes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("unknown.gltf");
    fs::write(&path, unknown().to_string()).unwrap();
    fs::write(folder.path().join("second.bin"), [9, 8, 7, 6, 5]).unwrap();
    fs::write(folder.path().join("a.png"), png()).unwrap();
    assert!(is_moved(&path, &folder.path().join("out")));
    let glb = folder.path().join("out/0/x.glb");
    let made = result(&glb);
    assert_eq!(made.json["buffers"].as_array().unwrap().len(), 1, "a GLB has one buffer");
    assert_eq!(made.json["images"][0]["bufferView"], made.json["images"][1]["bufferView"]);
    assert!(made.json["images"].as_array().unwrap().iter().all(|image| image.get("uri").is_none()));
}

#[test]
fn errors_of_the_source_are_named() {
    let json = json!({ "asset": { "version": "2.0" }, "nodes": [{ "mesh": 7 }, { "mesh": 8 }] }).to_string();
    let source = Source::from(json.into_bytes());
    let asset = meshwright::read(&source, &Limits::DEFAULT).unwrap();
    let made = asset.convert_to(Format::Glb).to_vec().unwrap();
    let messages: Vec<_> =
        made.diagnostics.as_slice().iter().map(|own| (own.code.id, &*own.message)).collect();
    assert_eq!(messages.len(), 1, "{messages:?}");
    assert_eq!(messages[0].0, "GLTF0077");
    assert!(messages[0].1.starts_with("copied an error of mesh of node 0 (2 times): GLTF"), "{messages:?}");
}

#[test]
fn warnings_of_the_source_are_named() {
    let json = json!({
        "asset": { "version": "2.0" },
        "nodes": [{ "mesh": 0 }],
        "meshes": [{ "primitives": [{ "attributes": { "POSITION": 0 } }] }],
        "accessors": [
            { "componentType": 5126, "count": 4, "type": "VEC3", "min": [0, 0, 0], "max": [0, 0, 0] },
        ],
    });
    let source = Source::from(json.to_string().into_bytes());
    let asset = meshwright::read(&source, &Limits::DEFAULT).unwrap();
    let found = meshwright::validate(&source, &Limits::DEFAULT, &Checks::default()).unwrap();
    let warnings: Vec<_> =
        found.diagnostics.counts().filter(|(code, _)| code.severity == Severity::Warning).collect();
    assert!(!warnings.is_empty());
    let made = asset.convert_to(Format::Glb).to_vec().unwrap();
    assert_eq!(made.diagnostics.losses(), 0);
    for (code, _) in warnings {
        let named = |own: &Diagnostic| own.code.id == "GLTF0083" && own.message.contains(code.id);
        assert!(made.diagnostics.as_slice().iter().any(named), "{code}");
    }
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn real_files_keep_everything_when_only_the_container_changes() {
    let folder = tempfile::tempdir().unwrap();
    let files = corpus::required("gltf", &["glb", "gltf"]);
    let moved = files.iter().enumerate().filter(|(at, path)| {
        let to = folder.path().join(at.to_string());
        let moved = is_moved(path, &to);
        let _ = fs::remove_dir_all(to);
        moved
    });
    let moved = moved.count();
    assert!(moved * 10 > files.len() * 8, "{moved} of {}", files.len());
}
