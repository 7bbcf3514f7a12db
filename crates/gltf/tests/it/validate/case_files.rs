//! The cases as files.

use super::{
    cases::{self, Case},
    cases_draft, cases_mesh, cases_scene,
};
use base64::{Engine, engine::general_purpose::STANDARD};

/// All cases.
pub(crate) fn cases() -> impl Iterator<Item = &'static Case> {
    let lists = [
        cases::JSON,
        cases_draft::DRAFT,
        cases::EXTENSIONS,
        cases::DATA,
        cases_mesh::MESHES,
        cases_mesh::VERTICES,
        cases_mesh::IMAGES,
        cases_scene::NODES,
        cases_scene::SKINS,
        cases_scene::ANIMATIONS,
    ];
    lists.into_iter().flatten()
}

/// The bytes of a URI such as `@f32 1 2`.
fn bytes(what: &str, numbers: &str) -> Vec<u8> {
    let words: Vec<&str> = numbers.split_whitespace().collect();
    match what {
        "f32" => words.iter().flat_map(|word| word.parse::<f32>().unwrap().to_le_bytes()).collect(),
        "u8" => words.iter().map(|word| word.parse::<u8>().unwrap()).collect(),
        "png" => {
            let mut png = b"\x89PNG\r\n\x1a\n".to_vec();
            for name in words.iter().filter(|word| word.len() == 4) {
                let size: u32 = words.last().unwrap().parse().unwrap_or(4);
                png.extend(13_u32.to_be_bytes());
                png.extend(name.as_bytes());
                png.extend([size.to_be_bytes(), 4_u32.to_be_bytes(), [8, 2, 0, 0], [0; 4]].concat());
                png.push(0);
            }
            png
        }
        other => panic!("{other}"),
    }
}

/// A file with these members.
pub(crate) fn file(text: &str) -> Vec<u8> {
    let mut text = text.replace('\'', "\"");
    while let Some(start) = text.find("\"@") {
        let end = start + 1 + text[start + 1..].find('"').unwrap();
        let (what, numbers) = text[start + 2..end].split_once(' ').unwrap_or((&text[start + 2..end], ""));
        let media = if what == "png" { "image/png" } else { "application/octet-stream" };
        let uri = format!("\"data:{media};base64,{}", STANDARD.encode(bytes(what, numbers)));
        text.replace_range(start..end, &uri);
    }
    let asset = if text.contains("\"asset\"") { "" } else { "\"asset\":{\"version\":\"2.0\"}," };
    format!("{{{asset}{text}}}").into_bytes()
}

pub(crate) fn broken(case: &Case) -> Vec<u8> {
    file(case.text)
}

/// A GLB of chunks.
pub(crate) fn glb(chunks: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
    let chunks = chunks.iter().flat_map(|(kind, content)| {
        [&u32::try_from(content.len()).unwrap().to_le_bytes()[..], &kind[..], content].concat()
    });
    let chunks: Vec<u8> = chunks.collect();
    let length = u32::try_from(chunks.len() + 12).unwrap();
    [&b"glTF\x02\0\0\0"[..], &length.to_le_bytes(), &chunks].concat()
}

/// A chunk of version 3: type, encoding, content, and the padding behind it.
pub(crate) type Chunk3<'c> = (&'c [u8; 4], u32, &'c [u8], &'c [u8]);

/// A GLB of version 3.
pub(crate) fn glb3(chunks: &[Chunk3<'_>]) -> Vec<u8> {
    let chunks = chunks.iter().flat_map(|(kind, encoding, content, padding)| {
        let length = u64::try_from(content.len()).unwrap().to_le_bytes();
        [&kind[..], &encoding.to_le_bytes(), &length, content, padding].concat()
    });
    let chunks: Vec<u8> = chunks.collect();
    let length = u64::try_from(chunks.len() + 16).unwrap();
    [&b"glTF\x03\0\0\0"[..], &length.to_le_bytes(), &chunks].concat()
}

const fn plain_json(text: &[u8]) -> Chunk3<'_> {
    (b"JSON", 0, text, b"")
}

/// Codes of containers of version 3, each with a file.
fn containers_3() -> Vec<(&'static str, Vec<u8>)> {
    let json = |buffers: &str| {
        let mut text = file(&format!("'asset': {{'version': '2.1'}}, 'buffers': [{buffers}]"));
        text.resize(text.len().next_multiple_of(8), b' ');
        text
    };
    let first = json("{'byteLength': 8, 'chunk': 1}");
    let late = [&first[..], b"    "].concat();
    let of_json = json("{'byteLength': 8, 'chunk': 0}");
    let bare = json("{'byteLength': 8}, {'byteLength': 8}");
    let bin: Chunk3<'_> = (b"BIN\0", 0, &[1; 8], b"");
    let encoded: Chunk3<'_> = (b"BIN\0", 7, &[1; 8], b"");
    let filled: Chunk3<'_> = (b"BIN\0", 0, &[1; 9], b"padding");
    vec![
        ("GLTF0509", glb3(&[plain_json(&first), encoded])),
        ("GLTF0510", glb3(&[plain_json(&late), bin])),
        ("GLTF0534", glb3(&[plain_json(&first), filled])),
        ("GLTF0535", glb3(&[bin, plain_json(&of_json)])),
        ("GLTF0536", glb3(&[plain_json(&first), bin, plain_json(b"{}      ")])),
        ("GLTF0537", glb3(&[plain_json(&of_json), bin])),
        ("GLTF0538", glb3(&[plain_json(&bare), bin])),
        ("GLTF0539", glb3(&[plain_json(&first), bin, encoded])),
    ]
}

/// Codes of the container, each with a file.
pub(crate) fn containers() -> Vec<(&'static str, Vec<u8>)> {
    let json = br#"{"asset":{"version":"2.0"},"buffers":[{"byteLength":4}]}"#;
    let mut with_uri = file("'buffers': [{'byteLength': 4, 'uri': '@u8 1 2 3 4'}]");
    with_uri.resize(with_uri.len().next_multiple_of(4), b' ');
    let sound: [(&[u8; 4], &[u8]); 2] = [(b"JSON", json), (b"BIN\0", &[1, 2, 3, 4])];
    let then = |kind, content| glb(&[sound[0], sound[1], (kind, content)]);
    let mut longer = glb(&sound);
    longer[8..12].copy_from_slice(&2000_u32.to_le_bytes());
    let mut files = vec![
        ("GLTF0501", longer),
        ("GLTF0502", glb(&[(b"JSON", &[&json[..], b" "].concat()), sound[1]])),
        ("GLTF0503", then(b"BIN\0", &[0; 4])),
        ("GLTF0504", glb(&[sound[0], (b"ACME", &[0; 4]), sound[1]])),
        ("GLTF0505", then(b"ACME", &[0; 4])),
        ("GLTF0506", [glb(&sound), vec![7]].concat()),
        ("GLTF0507", glb(&[sound[0], (b"BIN\0", &[])])),
        ("GLTF0508", [&b"\xEF\xBB\xBF"[..], json].concat()),
        ("GLTF0529", glb(&[(b"JSON", &with_uri)])),
        ("GLTF0530", glb(&[(b"JSON", &with_uri)])),
        ("GLTF0562", glb(&sound[..1])),
        ("GLTF0563", glb(&[sound[0], (b"BIN\0", &[0; 12])])),
    ];
    files.extend(containers_3());
    files
}
