//! Containers of version 3 of the draft of glTF 2.1: chunks in any order, 64-bit lengths, and what they become.

use crate::{
    read::{accept, refuse},
    validate::case_files::{Chunk3, glb, glb3},
};
use meshwright_core::{Chunk, Chunks, Limits, Source, codes as core, source::SourceOptions};
use meshwright_gltf::{
    Document, LoadOptions, Repacked, Root, codes,
    document::{GlbVersion, Layout},
    json_end, json_range, load, read, recover, summary_bytes, to_scene, to_scene_summary, validate_file,
    with_json, write, write_glb_as,
};
use meshwright_testkit::alloc;
use serde_json::{Value, json};
use std::{
    fs,
    io::{Read, Seek, SeekFrom, Write},
    path::Path,
};

/// Positions and indices of a triangle.
const POSITIONS: [f32; 9] = [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0];
const INDICES: [u16; 3] = [0, 1, 2];

fn positions() -> Vec<u8> {
    POSITIONS.into_iter().flat_map(f32::to_le_bytes).collect()
}

fn indices() -> Vec<u8> {
    INDICES.into_iter().flat_map(u16::to_le_bytes).collect()
}

fn both() -> Vec<u8> {
    [positions(), indices()].concat()
}

/// A triangle with these buffers: one for positions and indices, or one each.
fn triangle(version: &str, buffers: Value) -> Vec<u8> {
    let second = usize::from(buffers.as_array().unwrap().len() > 1);
    let start = if second == 1 { 0 } else { 36 };
    let json = json!({
        "asset": { "version": version }, "scene": 0, "scenes": [{ "nodes": [0] }],
        "nodes": [{ "name": "tri", "mesh": 0 }],
        "meshes": [{ "primitives": [{ "attributes": { "POSITION": 0 }, "indices": 1 }] }],
        "accessors": [
            { "bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3", "min": [0, 0, 0], "max": [1, 1, 0] },
            { "bufferView": 1, "componentType": 5123, "count": 3, "type": "SCALAR" },
        ],
        "bufferViews": [
            { "buffer": 0, "byteLength": 36, "target": 34962 },
            { "buffer": second, "byteOffset": start, "byteLength": 6, "target": 34963 },
        ],
        "buffers": buffers,
    });
    json.to_string().into_bytes()
}

/// Content with zeros, or spaces for JSON, up to a multiple of 8: inside of the length, or behind it.
fn chunk<'c>(kind: &'c [u8; 4], content: &'c mut Vec<u8>, inside: bool) -> Chunk3<'c> {
    let length = content.len().next_multiple_of(8);
    if inside {
        content.resize(length, if kind == b"JSON" { b' ' } else { 0 });
    }
    let padding = &[0; 8][..length - content.len()];
    (kind, 0, content, padding)
}

/// A file of chunks.
fn file(chunks: &[(&[u8; 4], Vec<u8>)], inside: bool) -> Vec<u8> {
    let mut contents: Vec<_> = chunks.to_vec();
    let chunks: Vec<_> = contents.iter_mut().map(|(kind, content)| chunk(kind, content, inside)).collect();
    glb3(&chunks)
}

/// Valid files, by what is special.
fn valid() -> Vec<(&'static str, Vec<u8>)> {
    let one = |chunk: usize| triangle("2.1", json!([{ "byteLength": 42, "chunk": chunk }]));
    let two = |a: usize, b: usize| {
        triangle("2.1", json!([{ "byteLength": 36, "chunk": a }, { "byteLength": 6, "chunk": b }]))
    };
    let note = || (b"NOTE", b"by hand".to_vec());
    let json = |text: Vec<u8>| (b"JSON", text);
    let bin = |content: Vec<u8>| (b"BIN\0", content);
    let mut files = Vec::new();
    for inside in [true, false] {
        let list = [
            ("implicit", vec![json(triangle("2.0", json!([{ "byteLength": 42 }]))), bin(both())]),
            ("named", vec![json(one(1)), bin(both())]),
            ("two", vec![json(two(1, 2)), bin(positions()), bin(indices())]),
            ("swapped", vec![json(two(2, 1)), bin(indices()), bin(positions())]),
            ("binary first", vec![bin(positions()), json(two(0, 2)), bin(indices())]),
            ("unknown first", vec![note(), json(one(2)), bin(both())]),
            (
                "unknown between",
                vec![json(two(2, 4)), note(), bin(positions()), note(), bin(indices()), note()],
            ),
            ("second JSON", vec![json(one(2)), json(b"{}".to_vec()), bin(both())]),
        ];
        files.extend(list.map(|(name, chunks)| (name, file(&chunks, inside))));
    }
    // Lengths that leave out the padding of the last chunk, in the header and in the file.
    let mut unpadded = file(&[json(one(1)), bin(both())], false);
    let length = unpadded.len() - 6;
    unpadded[8..16].copy_from_slice(&(length as u64).to_le_bytes());
    files.push(("unpadded length", unpadded.clone()));
    unpadded.truncate(length);
    files.push(("unpadded file", unpadded));
    let encoded = one(1);
    let unused: Vec<Chunk3<'_>> =
        vec![(b"JSON", 0, &encoded, &[0; 8][..encoded.len().next_multiple_of(8) - encoded.len()])];
    let content = both();
    let more: [Chunk3<'_>; 2] = [(b"BIN\0", 0, &content, &[0; 6]), (b"BIN\0", 7, &[1; 8], b"")];
    files.push(("unused encoded chunk", glb3(&[unused, more.to_vec()].concat())));
    files
}

/// The bytes of the two views, as an independent reader finds them.
fn views(bytes: &[u8]) -> [Vec<u8>; 2] {
    let number = |at: usize, size: usize| {
        bytes[at..at + size].iter().rev().fold(0_usize, |sum, byte| sum << 8 | usize::from(*byte))
    };
    let version = number(4, 4);
    let (step, head, mut at) = if version == 2 { (4, 8, 12) } else { (8, 16, 16) };
    assert_eq!(number(8, if version == 2 { 4 } else { 8 }), bytes.len(), "the length of the file");
    let mut chunks = Vec::new();
    while at < bytes.len() {
        assert_eq!(at % step, 0);
        let (kind, length) = if version == 2 {
            (number(at + 4, 4), number(at, 4))
        } else {
            (number(at, 4), number(at + 8, 8))
        };
        chunks.push((kind, &bytes[at + head..at + head + length]));
        at = (at + head + length).next_multiple_of(step);
    }
    let json = chunks.iter().find(|chunk| chunk.0 == 0x4E4F_534A).unwrap();
    let json: Value = serde_json::from_slice(json.1).unwrap();
    [0, 1].map(|index| {
        let view = &json["bufferViews"][index];
        let buffer = view["buffer"].as_u64().unwrap() as usize;
        let named = json["buffers"][buffer]["chunk"].as_u64();
        assert!(named.is_some() || buffer == 0 && chunks[0].0 == 0x4E4F_534A);
        let chunk = chunks[named.map_or(1, |named| named as usize)];
        assert_eq!(chunk.0, 0x004E_4942);
        let start = view["byteOffset"].as_u64().unwrap_or(0) as usize;
        chunk.1[start..start + view["byteLength"].as_u64().unwrap() as usize].to_vec()
    })
}

fn source(bytes: &[u8]) -> Source {
    Source::from(bytes.to_vec())
}

#[test]
fn chunks_of_any_order_are_read_and_written_again() {
    for (name, bytes) in valid() {
        accept(&bytes, |document, diagnostics| {
            assert_eq!(
                (diagnostics.count(&codes::LENGTH), diagnostics.count(&codes::MISALIGNED)),
                (0, 0),
                "{name}"
            );
            let Layout::Binary(binary) = &document.layout else { panic!("{name}: a GLB") };
            assert_eq!(binary.version, GlbVersion::V3);
            let scene = to_scene(document).unwrap().value;
            let pool = &scene.meshes.as_slice()[0].pools[0];
            let points = pool.attributes[0].stream.iter().flat_map(|point| [point[0], point[1], point[2]]);
            assert_eq!(points.collect::<Vec<_>>(), POSITIONS, "{name}");
        });
        let found = validate_file(&source(&bytes), &Limits::DEFAULT, None);
        assert_eq!(found.severity(meshwright_core::Severity::Error), 0, "{name}: {found:?}");
    }
}

#[test]
fn a_changed_document_keeps_its_chunks() {
    for (name, bytes) in valid() {
        let opened = source(&bytes);
        let (mut document, _) = read(&opened, &Limits::DEFAULT).unwrap();
        document.root.nodes[0].name = Some("another, longer name".into());
        let written = write(&document).unwrap().to_vec();
        assert_eq!(views(&written), [positions(), indices()], "{name}");
        let again = source(&written);
        let (again, _) = read(&again, &Limits::DEFAULT).unwrap();
        assert_eq!(again.root, document.root, "{name}");
        let (Layout::Binary(a), Layout::Binary(b)) = (&document.layout, &again.layout) else { panic!("GLB") };
        assert_eq!((&a.before, &a.chunks), (&b.before, &b.chunks), "{name}");
    }
}

#[test]
fn each_refusal_has_its_own_error() {
    let one = |buffer: Value| file(&[(b"JSON", triangle("2.1", json!([buffer]))), (b"BIN\0", both())], true);
    let says = |bytes: &[u8], code, words: &str| {
        let error = refuse(bytes, code);
        assert!(error.message().contains(words), "{error}");
    };
    says(&one(json!({ "byteLength": 42, "chunk": 5 })), &codes::BUFFER_CHUNK, "the file has 2 chunks");
    says(&one(json!({ "byteLength": 42, "chunk": 0 })), &codes::BUFFER_CHUNK, "of type JSON");
    says(
        &one(json!({ "byteLength": 42, "chunk": 1, "uri": "a.bin" })),
        &codes::BUFFER_CHUNK,
        "both uri and chunk",
    );
    let between = [
        (b"JSON", triangle("2.1", json!([{ "byteLength": 42 }]))),
        (b"NOTE", vec![0; 8]),
        (b"BIN\0", both()),
    ];
    says(&file(&between, true), &codes::BUFFER_CHUNK, "neither uri nor chunk");
    says(&file(&[(b"BIN\0", both())], true), &codes::CHUNK, "no JSON chunk");
    let sound = one(json!({ "byteLength": 42, "chunk": 1 }));
    let bin = sound.windows(4).position(|window| window == b"BIN\0").unwrap();
    let with = |at: usize, byte: u8| {
        let mut bytes = sound.clone();
        bytes[at] = byte;
        bytes
    };
    says(&with(bin + 4, 7), &codes::ENCODING, "unknown encoding 7");
    says(&with(20, 7), &codes::ENCODING, "holds the JSON in the unknown encoding 7");
    says(&with(15, 0x80), &codes::TOO_LONG, "the header states");
    says(&with(bin + 15, 0x80), &codes::TOO_LONG, "chunk 1 states");
    says(&with(bin + 14, 1), &core::TRUNCATED, "unexpected end of file");
    says(&with(4, 4), &codes::VERSION, "unsupported GLB version 4");
    says(&sound[..14], &core::TRUNCATED, "unexpected end of file");
    refuse(&with(8, 0x40), &codes::CHUNK);
    // Of version 2, and text.
    let text = triangle("2.1", json!([{ "byteLength": 42, "chunk": 1 }]));
    says(&text, &codes::BUFFER_CHUNK, "a .gltf file has no chunks");
    let mut padded =
        triangle("2.1", json!([{ "byteLength": 36, "chunk": 1 }, { "byteLength": 6, "chunk": 2 }]));
    padded.resize(padded.len().next_multiple_of(4), b' ');
    let two =
        glb(&[(b"JSON", &padded), (b"BIN\0", &positions()), (b"BIN\0", &[indices(), vec![0; 2]].concat())]);
    says(&two, &codes::BUFFER_CHUNK, "expected 1");
}

#[test]
fn a_chunk_of_version_2_is_named_too() {
    let mut json = triangle("2.1", json!([{ "byteLength": 42, "chunk": 1 }]));
    json.resize(json.len().next_multiple_of(4), b' ');
    let bin = [both(), vec![0; 2]].concat();
    accept(&glb(&[(b"JSON", &json), (b"BIN\0", &bin)]), |document, _| {
        assert_eq!(to_scene(document).unwrap().value.meshes.len(), 1);
    });
    // A member of version 2.0 has no meaning.
    let json = triangle("2.0", json!([{ "byteLength": 42, "chunk": 9, "uri": "data:;base64," }]));
    accept(&json, |_, _| ());
}

#[test]
fn chunks_at_multiples_of_4_are_read_with_a_warning() {
    let mut json = triangle("2.1", json!([{ "byteLength": 42, "chunk": 1 }]));
    json.resize(json.len().next_multiple_of(8) + 4, b' ');
    let bin = [both(), vec![0; 2]].concat();
    let bytes = glb3(&[(b"JSON", 0, &json, b""), (b"BIN\0", 0, &bin, b"")]);
    accept(&bytes, |document, diagnostics| {
        assert_eq!(diagnostics.count(&codes::MISALIGNED), 1);
        assert_eq!(to_scene(document).unwrap().value.meshes.len(), 1);
    });
    let opened = source(&bytes);
    let (document, _) = read(&opened, &Limits::DEFAULT).unwrap();
    let fixed = meshwright_gltf::fix(document, &|_| true, &Limits::DEFAULT).unwrap();
    let fixed = write(&fixed.value).unwrap().to_vec();
    assert_eq!(views(&fixed), [positions(), indices()]);
}

#[test]
fn containers_are_changed_without_a_change_of_content() {
    for (name, bytes) in valid() {
        let opened = source(&bytes);
        let (document, _) = read(&opened, &Limits::DEFAULT).unwrap();
        let repacked = || Repacked::new(&document).unwrap();
        let (mut kept, mut two, mut three) = (repacked(), repacked(), repacked());
        let (kept, version) = kept.to_glb(None).unwrap();
        assert_eq!(
            (kept.to_vec() == bytes, version),
            (!name.starts_with("unpadded"), GlbVersion::V3),
            "{name}"
        );
        let lost = two.left_out(Some(GlbVersion::V2)).map(|loss| loss.code.id);
        let expected = ["second JSON", "unused encoded chunk"].contains(&name).then_some("GLTF0089");
        assert_eq!(lost, expected, "{name}");
        let (two, version) = two.to_glb(Some(GlbVersion::V2)).unwrap();
        let two = two.to_vec();
        assert_eq!((views(&two), version), ([positions(), indices()], GlbVersion::V2), "{name}");
        let found = validate_file(&source(&two), &Limits::DEFAULT, None);
        assert_eq!(found.severity(meshwright_core::Severity::Error), 0, "{name}: {found:?}");
        let (three, _) = three.to_glb(Some(GlbVersion::V3)).unwrap();
        assert_eq!(views(&three.to_vec()), [positions(), indices()], "{name}");
        let text = repacked().to_gltf("x.bin").unwrap();
        let json: Value = serde_json::from_slice(&text).unwrap();
        assert_eq!(json["buffers"].as_array().unwrap().len(), 1, "{name}");
        assert!(json["buffers"][0].get("chunk").is_none(), "{name}");
        // And back.
        let two = source(&two);
        let (document, _) = read(&two, &Limits::DEFAULT).unwrap();
        let mut back = Repacked::new(&document).unwrap();
        assert_eq!(
            views(&back.to_glb(Some(GlbVersion::V3)).unwrap().0.to_vec()),
            [positions(), indices()],
            "{name}"
        );
    }
}

#[test]
fn what_is_too_large_becomes_version_3() {
    const LENGTH: u64 = 5 << 30;
    let mut bin = Chunks::new();
    bin.push(Chunk::Lazy { len: LENGTH, make: Box::new(|_| Ok(())) });
    let document = Document { root: Root::default(), bin, ..Document::default() };
    let error = write_glb_as(&document, Some(GlbVersion::V2)).unwrap_err();
    assert_eq!(error.code(), &codes::TOO_LARGE);
    let (made, version) = write_glb_as(&document, None).unwrap();
    assert_eq!(version, GlbVersion::V3);
    let Chunk::Bytes(head) = &made.parts()[0] else { panic!("the header") };
    assert_eq!(head[8..16], made.len().to_le_bytes());
    assert!(made.len() > LENGTH);
    let (small, version) =
        write_glb_as(&Document::default(), None).map(|(made, version)| (made.len(), version)).unwrap();
    assert!(small < 100 && version == GlbVersion::V2);
}

/// A change of a file.
type Damage<'d> = &'d dyn Fn(&mut Vec<u8>);

#[test]
fn damaged_files_are_recovered() {
    for (name, bytes) in valid() {
        let opened = source(&bytes);
        let saved = recover(&opened, &Limits::DEFAULT, None).unwrap();
        assert_eq!(saved.diagnostics.losses(), 0, "{name}: {:?}", saved.diagnostics);
        assert_eq!(write(&saved.value).unwrap().to_vec(), bytes, "{name}");
        let damages: [Damage<'_>; 5] = [
            &|bytes| bytes[0] = b'x',
            &|bytes| bytes[15] = 0x80,
            &|bytes| bytes.truncate(bytes.len() - 5),
            // The length of the last chunk with a buffer.
            &|bytes| {
                let at = bytes.windows(8).rposition(|window| window == b"BIN\0\0\0\0\0").unwrap();
                bytes[at + 13] = 1;
            },
            &|bytes| bytes[4] = 9,
        ];
        for (number, damage) in damages.into_iter().enumerate() {
            let mut broken = bytes.clone();
            damage(&mut broken);
            let broken = source(&broken);
            let saved = recover(&broken, &Limits::DEFAULT, None)
                .unwrap_or_else(|error| panic!("{name}, damage {number}: {error}"));
            let written = write(&saved.value).unwrap().to_vec();
            let again = source(&written);
            let found = validate_file(&again, &Limits::DEFAULT, None);
            assert_eq!(
                found.severity(meshwright_core::Severity::Error),
                0,
                "{name}, damage {number}: {found:?}"
            );
            // What a cut takes is at most the padding, or the indices.
            if number != 2 {
                assert_eq!(views(&written), [positions(), indices()], "{name}, damage {number}");
            }
        }
    }
}

#[test]
fn damage_at_every_byte_is_handled() {
    for (name, bytes) in valid().into_iter().filter(|(name, _)| ["two", "unknown first"].contains(name)) {
        for at in 0..bytes.len() {
            for change in [|byte: u8| byte ^ 0xff, |_| 0, |byte: u8| byte.wrapping_add(8)] {
                let mut broken = bytes.clone();
                broken[at] = change(broken[at]);
                let broken = source(&broken);
                let _ = read(&broken, &Limits::DEFAULT);
                let _ = validate_file(&broken, &Limits::DEFAULT, None);
            }
            if at % 3 == 0 {
                let cut = source(&bytes[..at]);
                let _ =
                    recover(&cut, &Limits::DEFAULT, None).map(|saved| write(&saved.value).unwrap().to_vec());
            }
        }
        assert!(!name.is_empty());
    }
}

#[test]
fn values_in_further_chunks_are_fixed() {
    let buffers = json!([{ "byteLength": 36, "chunk": 1 }, { "byteLength": 36, "chunk": 3 }]);
    let json = json!({
        "asset": { "version": "2.1" }, "scene": 0, "scenes": [{ "nodes": [0] }], "nodes": [{ "mesh": 0 }],
        "meshes": [{ "primitives": [{ "attributes": { "POSITION": 0, "NORMAL": 1 } }] }],
        "accessors": [
            { "bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3", "min": [0, 0, 0], "max": [1, 1, 0] },
            { "bufferView": 1, "componentType": 5126, "count": 3, "type": "VEC3" },
        ],
        "bufferViews": [
            { "buffer": 0, "byteLength": 36, "target": 34962 }, { "buffer": 1, "byteLength": 36, "target": 34962 },
        ],
        "buffers": buffers,
    });
    let normals = |z: f32| [0.0, 0.0, z].repeat(3).into_iter().flat_map(f32::to_le_bytes).collect::<Vec<_>>();
    let chunks = [
        (b"JSON", json.to_string().into_bytes()),
        (b"BIN\0", positions()),
        (b"NOTE", b"by hand".to_vec()),
        (b"BIN\0", normals(2.0)),
    ];
    let bytes = file(&chunks, true);
    let opened = source(&bytes);
    let (document, _) = read(&opened, &Limits::DEFAULT).unwrap();
    let fixed = meshwright_gltf::fix(document, &|_| true, &Limits::DEFAULT).unwrap();
    assert_eq!(fixed.diagnostics.count(&codes::validate::vertex::UNIT), 1, "{:?}", fixed.diagnostics);
    let written = write(&fixed.value).unwrap().to_vec();
    assert_eq!(views(&written), [positions(), normals(1.0)]);
    assert_eq!(written.len(), bytes.len());
}

#[test]
fn a_summary_needs_headers_and_json() {
    for (name, bytes) in valid() {
        let mut known: Vec<std::ops::Range<u64>> = Vec::new();
        let mut rounds = 0;
        let needed = loop {
            let mut seen = vec![0x55; bytes.len()];
            for range in &known {
                let range = range.start as usize..range.end as usize;
                seen[range.clone()].copy_from_slice(&bytes[range]);
            }
            let opened = Source::from(seen);
            let needed = summary_bytes(&opened, &known, &Limits::DEFAULT);
            rounds += 1;
            assert!(rounds < 10, "{name}: {needed:?}");
            match needed {
                Some(needed) if needed != known => known = needed,
                Some(_) => {
                    let (document, _) = read(&opened, &Limits::DEFAULT).unwrap();
                    assert_eq!(to_scene_summary(&document, &Limits::DEFAULT).unwrap().value.meshes.len(), 1);
                    break true;
                }
                None => break false,
            }
        };
        // Several buffers, and chunks before the JSON, are rare.
        let is_usual =
            ["implicit", "named", "unused encoded chunk"].contains(&name) || name.starts_with("unpadded");
        assert_eq!(needed, is_usual, "{name}");
        if needed {
            let bin = bytes.windows(8).position(|window| window == b"BIN\0\0\0\0\0").unwrap() as u64 + 20;
            assert!(known.iter().all(|range| !range.contains(&bin)), "{name}: {known:?}");
        }
    }
}

#[test]
fn other_json_changes_only_its_chunk_and_the_lengths() {
    for (name, bytes) in valid() {
        let range = json_range(&bytes);
        let text = String::from_utf8(bytes[range.clone()].to_vec()).unwrap();
        let again = with_json(&bytes, text.as_bytes()).unwrap();
        assert!(again == bytes, "{name}");
        for new in [text.replace("tri", "cut"), text.replace("tri", "a longer name"), text.replace("tri", "")]
        {
            let mut changed = with_json(&bytes, new.as_bytes()).unwrap();
            assert_eq!(changed[json_range(&changed)], *new.as_bytes(), "{name}");
            assert_eq!(json_end(&bytes[..range.start]), json_end(&bytes), "{name}");
            if name.starts_with("unpadded") {
                changed.resize(changed.len().next_multiple_of(8), 0);
                let length = changed.len() as u64;
                changed[8..16].copy_from_slice(&length.to_le_bytes());
            }
            assert_eq!(views(&changed), [positions(), indices()], "{name}");
        }
    }
}

/// Bytes of the binary chunk of a large file, most of which are a hole.
const LARGE: u64 = 5 << 30;
/// What reading it may allocate.
const FEW: usize = 1 << 20;

/// Writes a file of more than 5 GiB without its content: the indices begin its binary chunk, and the positions end it.
fn write_large(path: &Path) -> (String, u64) {
    let json = String::from_utf8(triangle("2.1", json!([{ "byteLength": LARGE, "chunk": 1 }]))).unwrap();
    let json =
        json.replace("\"byteLength\":36,", &format!("\"byteLength\":36,\"byteOffset\":{},", LARGE - 36));
    let mut json = json.replace("\"byteOffset\":36", "\"byteOffset\":0");
    json.push_str(&" ".repeat(json.len().next_multiple_of(8) - json.len()));
    let begin = 32 + json.len() as u64 + 16;
    let mut head = b"glTF\x03\0\0\0".to_vec();
    head.extend((begin + LARGE).to_le_bytes());
    for (kind, length) in [(b"JSON", json.len() as u64), (b"BIN\0", LARGE)] {
        head.extend(kind);
        head.extend(0_u32.to_le_bytes());
        head.extend(length.to_le_bytes());
        head.extend(if kind == b"JSON" { json.as_bytes() } else { &[] });
    }
    head.extend(indices());
    let mut file = fs::File::create(path).unwrap();
    file.write_all(&head).unwrap();
    file.seek(SeekFrom::Start(begin + LARGE - 36)).unwrap();
    file.write_all(&positions()).unwrap();
    (json, begin)
}

#[test]
#[ignore = "slow"]
fn a_file_of_5_gib_is_written_and_read_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.glb");
    let (json, begin) = write_large(&path);
    let options = SourceOptions::default().map(true);
    let opened = Source::open_with(&path, &Limits::DEFAULT, options).unwrap();
    let (read_file, taken) = alloc::peak(|| read(&opened, &Limits::DEFAULT).unwrap());
    assert!(taken.peak < FEW, "reading takes {} bytes", taken.peak);
    let document = read_file.0;
    let (summary, taken) = alloc::peak(|| to_scene_summary(&document, &Limits::DEFAULT).unwrap());
    assert!(taken.peak < FEW, "a summary takes {} bytes", taken.peak);
    assert_eq!(summary.value.meshes.len(), 1);
    let (found, taken) = alloc::peak(|| validate_file(&opened, &Limits::DEFAULT, None));
    assert!(taken.peak < FEW, "validation takes {} bytes", taken.peak);
    assert_eq!(found.severity(meshwright_core::Severity::Error), 0, "{found:?}");
    let (same, taken) = alloc::peak(|| write(&document).unwrap().first_difference(opened.bytes()));
    assert_eq!(same, None);
    assert!(taken.peak < FEW, "writing takes {} bytes", taken.peak);
    let error = Repacked::new(&document).unwrap().to_glb(Some(GlbVersion::V2)).unwrap_err();
    assert_eq!(error.code(), &codes::TOO_LARGE);

    // The same as text with a buffer in another file becomes a GLB of version 3.
    let text = json.trim_end().replace("\"chunk\":1", "\"uri\":\"large.bin\"");
    let text = source(text.as_bytes());
    let (mut document, _) = read(&text, &Limits::DEFAULT).unwrap();
    let content = &opened.bytes()[begin as usize..];
    load(&mut document, &LoadOptions::default(), &mut |_| Ok(content.into())).unwrap();
    let made = folder.path().join("made.glb");
    let ((), taken) = alloc::peak(|| {
        let mut repacked = Repacked::new(&document).unwrap();
        let (glb, version) = repacked.to_glb(None).unwrap();
        assert_eq!(version, GlbVersion::V3);
        glb.write_buffered(&mut fs::File::create(&made).unwrap()).unwrap();
    });
    assert!(taken.peak < 16 * FEW, "a conversion takes {} bytes", taken.peak);
    // An independent look at it.
    let mut file = fs::File::open(&made).unwrap();
    let length = file.metadata().unwrap().len();
    let mut bytes_at = |at: u64, count: usize| {
        let mut bytes = vec![0; count];
        file.seek(SeekFrom::Start(at)).unwrap();
        file.read_exact(&mut bytes).unwrap();
        bytes
    };
    let word = |bytes: &[u8]| u64::from_le_bytes(bytes.try_into().unwrap());
    assert_eq!((bytes_at(0, 8), word(&bytes_at(8, 8))), (b"glTF\x03\0\0\0".to_vec(), length));
    let next = 32 + word(&bytes_at(24, 8));
    assert_eq!((next % 8, bytes_at(next, 8)), (0, b"BIN\0\0\0\0\0".to_vec()));
    assert_eq!((word(&bytes_at(next + 8, 8)), length), (LARGE, next + 16 + LARGE));
    assert_eq!((bytes_at(next + 16, 6), bytes_at(length - 36, 36)), (indices(), positions()));
    let opened_again = Source::open_with(&made, &Limits::DEFAULT, options).unwrap();
    let (again, _) = read(&opened_again, &Limits::DEFAULT).unwrap();
    let scene = to_scene(&again).unwrap().value;
    let points = scene.meshes.as_slice()[0].pools[0].attributes[0].stream.iter();
    assert_eq!(points.flat_map(|point| [point[0], point[1], point[2]]).collect::<Vec<_>>(), POSITIONS);
}

#[test]
fn moving_takes_memory_for_one_value_of_a_list_at_a_time() {
    // In addition to the model, which is read once more to see that the text says the same.
    let further = |count: usize| {
        let accessor = json!({"componentType": 5126, "count": 1, "type": "SCALAR", "normalized": false});
        let json = json!({"asset": {"version": "2.0"}, "accessors": vec![accessor; count]}).to_string();
        let opened = source(json.as_bytes());
        let (document, _) = read(&opened, &Limits::DEFAULT).unwrap();
        let (model, needed) = alloc::peak(|| serde_json::from_str::<Root>(&json).unwrap());
        let (repacked, taken) = alloc::peak(|| Repacked::new(&document).unwrap());
        assert!(model == document.root && repacked.unknown_files().is_empty());
        taken.peak.saturating_sub(needed.peak)
    };
    let further = [1_000, 2_000, 4_000].map(further);
    assert!(further.iter().all(|bytes| *bytes < 4096), "{further:?}");
}

#[test]
fn a_moved_container_does_not_name_the_file_whose_content_it_has() {
    let json = json!({"asset": {"version": "2.0"}, "buffers": [{"uri": "x.bin", "byteLength": 4}],
        "bufferViews": [{"buffer": 0, "byteLength": 4}]});
    let mut text = json.to_string().into_bytes();
    text.resize(text.len().next_multiple_of(4), b' ');
    let bytes = glb(&[(b"JSON", &text)]);
    let opened = source(&bytes);
    let (mut document, _) = read(&opened, &Limits::DEFAULT).unwrap();
    document.loaded.set(0, vec![1, 2, 3, 4]);
    let glb = Repacked::new(&document).unwrap().to_glb(None).unwrap().0.to_vec();
    let opened = source(&glb);
    let (document, _) = read(&opened, &Limits::DEFAULT).unwrap();
    assert_eq!(document.root.buffers[0].uri, None);
    assert_eq!(document.bin.to_vec(), [1, 2, 3, 4]);
}
