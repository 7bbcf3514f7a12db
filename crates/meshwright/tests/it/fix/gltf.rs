//! glTF: edits of the JSON, and bytes in the binary chunk or in a `data:` URI.

use crate::fix::{fixes, found};
use meshwright::{Limits, Source};

/// A `.gltf` with these members, in single quotes.
fn text(members: &str) -> String {
    format!("{{'asset': {{'version': '2.0'}}, {members}}}\n").replace('\'', "\"")
}

/// A GLB with this text and these bytes.
fn glb(text: &str, bin: &[u8]) -> Vec<u8> {
    let mut json = text.as_bytes().to_vec();
    json.resize(json.len().next_multiple_of(4), b' ');
    let mut bin = bin.to_vec();
    bin.resize(bin.len().next_multiple_of(4), 0);
    let total = u32::try_from(12 + 8 + json.len() + 8 + bin.len()).unwrap();
    let short = |length: usize| u32::try_from(length).unwrap().to_le_bytes();
    let mut file = b"glTF\x02\0\0\0".to_vec();
    file.extend(total.to_le_bytes());
    file.extend(short(json.len()));
    file.extend(b"JSON");
    file.extend(&json);
    file.extend(short(bin.len()));
    file.extend(b"BIN\0");
    file.extend(&bin);
    file
}

fn floats(numbers: &[f32]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    assert!(bytes.len().is_multiple_of(3));
    let three = |three: &[u8]| {
        let all = u32::from_be_bytes([0, three[0], three[1], three[2]]);
        [18, 12, 6, 0].map(|shift| char::from(LETTERS[(all >> shift & 63) as usize]))
    };
    bytes.chunks_exact(3).flat_map(three).collect()
}

/// A file with one wrong text, and its replacement: nothing else changes.
fn respelt(id: &str, members: &str, wrong: &str, right: &str) {
    let before = text(members);
    let (wrong, right) = (wrong.replace('\'', "\""), right.replace('\'', "\""));
    assert_eq!(before.matches(&wrong).count(), 1, "{id}: {before}");
    let fixed = fixes(id, id, before.clone().into_bytes());
    assert_eq!(String::from_utf8(fixed).unwrap(), before.replace(&wrong, &right), "{id}");
}

#[test]
fn json_edits() {
    respelt("GLTF0526", "'nodes': [{'children': [1.0]},   {}]", "1.0", "1");
    respelt("GLTF0655", "'nodes': [{ 'rotation' : [0, 0, 3, 4] }]", "[0, 0, 3, 4]", "[0, 0, 0.6, 0.8]");
    respelt(
        "GLTF0541",
        "'materials': [{'extensions': {'KHR_materials_unlit': {}}}]",
        "{}}}]}",
        "{}}}],'extensionsUsed':['KHR_materials_unlit']}",
    );
    respelt(
        "GLTF0542",
        "'extensionsUsed': ['KHR_materials_unlit' ], 'extensionsRequired': ['KHR_materials_unlit', 'KHR_texture_transform']",
        "'KHR_materials_unlit' ]",
        "'KHR_materials_unlit','KHR_texture_transform' ]",
    );
    respelt(
        "GLTF0609",
        "'meshes': [{'primitives': [{'attributes': {'POSITION': 0}}]}], 'accessors': [{'componentType': 5126, 'count': 3, 'type': 'VEC3' }]",
        "'VEC3' }",
        "'VEC3','min':[0,0,0],'max':[0,0,0] }",
    );
}

/// Three vertices with weights of four joints: floats, then joints as bytes.
fn skinned(weights: &[f32; 12], joints: &[u8; 12]) -> Vec<u8> {
    let members = "'extensionsUsed': [], 'buffers': [{'byteLength': 96}], 'bufferViews': [\
         {'buffer': 0, 'byteLength': 36, 'target': 34962}, {'buffer': 0, 'byteOffset': 36, 'byteLength': 48, 'target': 34962}, \
         {'buffer': 0, 'byteOffset': 84, 'byteLength': 12, 'target': 34962}], 'accessors': [\
         {'bufferView': 0, 'componentType': 5126, 'count': 3, 'type': 'VEC3', 'min': [0, 0, 0], 'max': [1, 1, 0]}, \
         {'bufferView': 1, 'componentType': 5126, 'count': 3, 'type': 'VEC4'}, \
         {'bufferView': 2, 'componentType': 5121, 'count': 3, 'type': 'VEC4'}], 'meshes': [{'primitives': [{'attributes': \
         {'POSITION': 0, 'WEIGHTS_0': 1, 'JOINTS_0': 2}}]}], 'nodes': [{'mesh': 0, 'skin': 0}, {}, {}, {}, {}], \
         'skins': [{'joints': [1, 2, 3, 4]}], 'scenes': [{'nodes': [0, 1, 2, 3, 4]}]";
    let members = members.replace("'extensionsUsed': [], ", "");
    let mut bin = floats(&[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
    bin.extend(floats(weights));
    bin.extend(joints);
    glb(&text(&members), &bin)
}

/// The numbers of the second and of the third buffer view.
fn influences(file: &[u8]) -> (Vec<f32>, Vec<u8>) {
    let bin = &file[file.len() - 96..];
    let weights = bin[36..84].as_chunks::<4>().0.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect();
    (weights, bin[84..].to_vec())
}

#[test]
fn influences_of_vertices() {
    let plain = [1.0, 0.0, 0.0, 0.0, 0.5, 0.5, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0];
    let joints = [0, 0, 0, 0, 1, 2, 0, 0, 3, 0, 0, 0];
    let whole = skinned(&plain, &joints);
    assert_eq!(
        found(&Source::from(whole.clone())).severity(meshwright::Severity::Error),
        1,
        "no common root"
    );

    let mut half = plain;
    (half[4], half[5]) = (0.25, 0.25);
    assert_eq!(
        fixes("half a sum", "GLTF0638", skinned(&half, &joints)),
        whole,
        "all other bytes are the same"
    );

    let mut twice = joints;
    twice[5] = 1;
    let (weights, joints_now) = influences(&fixes("a joint twice", "GLTF0639", skinned(&plain, &twice)));
    assert_eq!(weights[4..8], [1.0, 0.0, 0.0, 0.0]);
    assert_eq!(joints_now[4..8], [1, 0, 0, 0]);

    let mut idle = joints;
    idle[3] = 2;
    assert_eq!(fixes("an idle joint", "GLTF0640", skinned(&plain, &idle)), whole);
}

#[test]
fn integer_weights_add_up() {
    let members = "'buffers': [{'byteLength': 20}], 'bufferViews': [{'buffer': 0, 'byteLength': 12}, {'buffer': 0, \
         'byteOffset': 12, 'byteLength': 4, 'target': 34962}, {'buffer': 0, 'byteOffset': 16, 'byteLength': 4, 'target': 34962}], \
         'accessors': [{'bufferView': 0, 'componentType': 5126, 'count': 1, 'type': 'VEC3', 'min': [0, 0, 0], 'max': [0, 0, 0]}, \
         {'bufferView': 1, 'componentType': 5121, 'normalized': true, 'count': 1, 'type': 'VEC4'}, \
         {'bufferView': 2, 'componentType': 5121, 'count': 1, 'type': 'VEC4'}], 'meshes': [{'primitives': [{'mode': 0, 'attributes': \
         {'POSITION': 0, 'WEIGHTS_0': 1, 'JOINTS_0': 2}}]}]";
    let mut bin = vec![0; 12];
    bin.extend([100, 100, 100, 0, 1, 2, 3, 0]);
    let fixed = fixes("bytes", "GLTF0638", glb(&text(members), &bin));
    assert_eq!(fixed[fixed.len() - 8..], [85, 85, 85, 0, 1, 2, 3, 0]);
}

#[test]
fn directions_and_bounds_in_a_data_uri() {
    let bin = floats(&[0.0, 0.0, 0.0, 1.0, 2.0, 3.0, 0.0, 0.0, 2.0, 0.0, 1.0, 0.0]);
    let members = |bin: &[u8], max: &str| {
        format!(
            "'buffers': [{{'byteLength': 48, 'uri': 'data:application/octet-stream;base64,{}'}}], 'bufferViews': [\
             {{'buffer': 0, 'byteLength': 24, 'target': 34962}}, {{'buffer': 0, 'byteOffset': 24, 'byteLength': 24, 'target': 34962}}], \
             'accessors': [{{'bufferView': 0, 'componentType': 5126, 'count': 2, 'type': 'VEC3', 'min': [0, 0, 0], 'max': {max}}}, \
             {{'bufferView': 1, 'componentType': 5126, 'count': 2, 'type': 'VEC3'}}], 'meshes': [{{'primitives': [{{'mode': 0, \
             'attributes': {{'POSITION': 0, 'NORMAL': 1}}}}]}}]",
            base64(bin)
        )
    };
    let fixed = fixes("a normal", "GLTF0634", text(&members(&bin, "[1, 2, 3]")).into_bytes());
    let right = floats(&[0.0, 0.0, 0.0, 1.0, 2.0, 3.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0]);
    assert_eq!(String::from_utf8(fixed).unwrap(), text(&members(&right, "[1, 2, 3]")));

    let fixed = fixes("a bound", "GLTF0591", text(&members(&right, "[1, 2.5, 3]")).into_bytes());
    assert_eq!(String::from_utf8(fixed).unwrap(), text(&members(&right, "[1, 2, 3]")));
}

#[test]
fn normals_of_length_0_follow_from_the_triangles() {
    // A square that faces up, and a vertex of no triangle.
    let points = [0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 0.0, 1.0, 5.0, 0.0, 0.0];
    let file = |primitive: &str, normals: &[f32], indices: &[u8]| {
        let members = format!(
            "'buffers': [{{'byteLength': {}}}], 'bufferViews': [\
             {{'buffer': 0, 'byteLength': 60, 'target': 34962}}, {{'buffer': 0, 'byteOffset': 60, 'byteLength': 60, 'target': 34962}}, \
             {{'buffer': 0, 'byteOffset': 120, 'byteLength': {count}, 'target': 34963}}], 'accessors': [\
             {{'bufferView': 0, 'componentType': 5126, 'count': 5, 'type': 'VEC3', 'min': [0, 0, 0], 'max': [5, 0, 1]}}, \
             {{'bufferView': 1, 'componentType': 5126, 'count': 5, 'type': 'VEC3'}}, \
             {{'bufferView': 2, 'componentType': 5121, 'count': {count}, 'type': 'SCALAR'}}], 'meshes': [{{'primitives': [\
             {{'attributes': {{'POSITION': 0, 'NORMAL': 1}}, 'indices': 2{primitive}}}]}}]",
            120 + indices.len(),
            count = indices.len(),
        );
        glb(&text(&members), &[floats(&points), floats(normals), indices.to_vec()].concat())
    };
    let up = [[0.0, 1.0, 0.0]; 5].as_flattened().to_vec();
    let mut lost = up.clone();
    lost[..12].fill(0.0);
    for (primitive, indices) in [("", &[0_u8, 1, 2, 2, 1, 3][..]), (", 'mode': 5", &[0, 1, 2, 3][..])] {
        let fixed = fixes("lost normals", "GLTF0634", file(primitive, &lost, indices));
        assert_eq!(fixed, file(primitive, &up, indices), "{primitive}");
        // Nothing says where the last one points.
        let alone = |normals: &[f32]| {
            let mut normals = normals.to_vec();
            normals[12..].fill(0.0);
            file(primitive, &normals, indices)
        };
        let fixed =
            meshwright::fix(&Source::from(alone(&lost)), &Limits::DEFAULT, &crate::fix::all()).unwrap();
        assert_eq!(fixed.bytes, Some(alone(&up)), "{primitive}");
        assert!(fixed.left.counts().any(|(code, _)| code.id == "GLTF0634"));
    }
    // Points have no triangles.
    let points = file(", 'mode': 0", &lost, &[0, 1, 2, 3]);
    let fixed = meshwright::fix(&Source::from(points), &Limits::DEFAULT, &crate::fix::all()).unwrap();
    assert_eq!(fixed.bytes, None);
}

#[test]
fn the_container() {
    let json = text("'nodes': [{'name': 'a'}], 'scenes': [{'nodes': [0]}], 'buffers': [{'byteLength': 4}]");
    let whole = glb(&json, &[1, 2, 3, 4]);
    let mut long = whole.clone();
    long[8] += 4;
    assert_eq!(fixes("a wrong length", "GLTF0501", long), whole);

    let mut marked = b"\xef\xbb\xbf".to_vec();
    marked.extend(json.as_bytes());
    assert_eq!(fixes("a mark", "GLTF0508", marked), json.as_bytes());
}

#[test]
fn external_files_are_not_changed() {
    let folder = tempfile::tempdir().unwrap();
    let bin = floats(&[0.0, 0.0, 0.0, 0.0, 0.0, 2.0]);
    std::fs::write(folder.path().join("a.bin"), &bin).unwrap();
    let members = "'buffers': [{'byteLength': 24, 'uri': 'a.bin'}], 'bufferViews': [{'buffer': 0, 'byteLength': 12, 'target': 34962}, \
         {'buffer': 0, 'byteOffset': 12, 'byteLength': 12, 'target': 34962}], 'accessors': [{'bufferView': 0, 'componentType': 5126, \
         'count': 1, 'type': 'VEC3', 'min': [0, 0, 0], 'max': [0, 1, 0]}, {'bufferView': 1, 'componentType': 5126, 'count': 1, \
         'type': 'VEC3'}], 'meshes': [{'primitives': [{'mode': 0, 'attributes': {'POSITION': 0, 'NORMAL': 1}}]}]";
    let path = folder.path().join("a.gltf");
    std::fs::write(&path, text(members)).unwrap();
    let source = Source::open(&path, &Limits::DEFAULT).unwrap();
    let fixed = meshwright::fix(&source, &Limits::DEFAULT, &crate::fix::all()).unwrap();
    let codes: Vec<&str> = fixed.fixes.counts().map(|(code, _)| code.id).collect();
    assert_eq!(codes, ["GLTF0591"], "the bound is JSON, the normal is not");
    assert!(fixed.left.counts().any(|(code, _)| code.id == "GLTF0634"));
    assert_eq!(std::fs::read(folder.path().join("a.bin")).unwrap(), bin);
}

/// Three vertices of positions and normals in one buffer view, each normal of length 2, and more accessors of
/// the same bytes.
fn interleaved(attributes: &str, more: &str) -> Vec<u8> {
    let mut numbers = Vec::new();
    for vertex in 0..3_u8 {
        numbers.extend([f32::from(vertex), 0.0, f32::from(vertex == 1)]);
        numbers.extend([0.0, 2.0, 0.0]);
    }
    let members = format!(
        "'buffers': [{{'byteLength': 72}}], \
         'bufferViews': [{{'buffer': 0, 'byteLength': 72, 'byteStride': 24, 'target': 34962}}], \
         'accessors': [{{'bufferView': 0, 'componentType': 5126, 'count': 3, 'type': 'VEC3', 'min': [0, 0, 0], 'max': [2, 0, 1]}}, \
         {{'bufferView': 0, 'byteOffset': 12, 'componentType': 5126, 'count': 3, 'type': 'VEC3'}}{more}], \
         'meshes': [{{'primitives': [{{'attributes': {{'POSITION': 0, {attributes}}}}}]}}]"
    );
    glb(&text(&members), &floats(&numbers))
}

#[test]
fn shared_bytes_are_not_changed() {
    let fixed = |attributes: &str, more: &str| {
        let source = Source::from(interleaved(attributes, more));
        meshwright::fix(&source, &Limits::DEFAULT, &crate::fix::all()).unwrap().bytes.is_some()
    };
    assert!(fixed("'NORMAL': 1", ""), "side by side with the positions");
    let alias = ", {'bufferView': 0, 'byteOffset': 12, 'componentType': 5126, 'count': 3, 'type': 'VEC3'}";
    let second = "'NORMAL': 1}}, {'attributes': {'POSITION': 0, 'NORMAL': 2";
    assert!(fixed(second, alias), "the same normals by two names");
    assert!(!fixed("'NORMAL': 1, '_SPEED': 1", ""), "also read as something else");
    assert!(!fixed("'NORMAL': 1, '_SPEED': 2", alias), "another attribute shares the accessor");
    let across = ", {'bufferView': 0, 'byteOffset': 16, 'componentType': 5126, 'count': 2, 'type': 'VEC2'}";
    assert!(!fixed("'NORMAL': 1", across), "another accessor overlaps half of it");
}
