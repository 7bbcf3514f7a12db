//! Damaged files give what is complete in them, as documents that programs show.

use crate::sample::{Sample, animated, leveled, morph, skin, textured};
use meshwright_core::{Category, Diagnostics, Limits, Source};
use meshwright_dae::{Document, codes::recover as codes, read, recover, to_scene, validate, write};
use meshwright_testkit::{alloc, corpus, mutate};

fn recovered(bytes: &[u8]) -> Option<(Document<'static>, Diagnostics)> {
    let source = Source::from(bytes.to_vec());
    let saved = recover(&source, &Limits::DEFAULT).ok()?;
    let again = write(&saved.value).unwrap().to_vec();
    let source = Source::from(again.clone());
    let (document, _) = read(&source, &Limits::DEFAULT).expect("the result is readable");
    assert_eq!(document.text(), saved.value.text());
    // Recovering the result changes nothing.
    let twice = recover(&source, &Limits::DEFAULT).unwrap();
    assert!(twice.diagnostics.is_empty(), "{:?}", twice.diagnostics);
    assert_eq!(write(&twice.value).unwrap().to_vec(), again);
    Some((Document::parse(saved.value.text()).unwrap(), saved.diagnostics))
}

fn triangles(document: &Document<'_>) -> usize {
    let scene = to_scene(document).value;
    let meshes = scene.nodes.iter().filter_map(|(_, node)| scene.mesh(node.mesh?));
    meshes.map(|mesh| mesh.triangles()).sum()
}

#[test]
fn sound_files_are_returned_as_they_are() {
    for sample in [Sample::new(), skin(), morph(), leveled(["house_a200", "Colmesh-1"])] {
        let text = sample.text();
        let (document, diagnostics) = recovered(text.as_bytes()).unwrap();
        assert_eq!((document.text(), diagnostics.is_empty()), (text.as_str(), true));
    }
}

#[test]
fn a_file_without_its_scene_shows_its_geometries() {
    let text = Sample::new().text();
    let end = text.find("<library_visual_scenes>").unwrap();
    for cut in end..text.len() - 12 {
        if !text.is_char_boundary(cut) {
            continue;
        }
        let (document, diagnostics) = recovered(&text.as_bytes()[..cut]).unwrap();
        assert_eq!(triangles(&document), 6, "cut at {cut}: {}", document.text());
        assert!(diagnostics.count(&codes::LOST_BYTES) >= 1, "cut at {cut}: {diagnostics:?}");
        let scene = to_scene(&document).value;
        let (_, mesh) = scene.meshes.iter().next().unwrap();
        let bound = mesh.primitives[0].material.and_then(|id| scene.material(id));
        assert!(bound.is_some() || diagnostics.count(&codes::LOST_SCENE) == 0, "cut at {cut}");
    }
}

#[test]
fn a_geometry_is_kept_whole_or_not_at_all() {
    let text = Sample::new().text();
    let second = text.replace("id=\"g", "id=\"h").replace("#g", "#h").replace("name=\"g\"", "name=\"h\"");
    let geometry = &second[second.find("<geometry").unwrap()..second.find("</library_geometries>").unwrap()];
    let text = text.replace("</library_geometries>", &format!("{geometry}</library_geometries>"));
    let start = text.rfind("<geometry").unwrap();
    let end = text.find("</library_geometries>").unwrap();
    for cut in start + 1..end {
        let (document, diagnostics) = recovered(&text.as_bytes()[..cut]).unwrap();
        let ids: Vec<String> = document
            .root()
            .descendants()
            .filter(|own| own.name() == "geometry")
            .map(|own| own.attribute("id").unwrap().into_owned())
            .collect();
        let whole = text[..cut].trim_end().ends_with("</geometry>");
        assert_eq!(ids, if whole { vec!["g", "h"] } else { vec!["g"] }, "cut at {cut}");
        assert!(diagnostics.losses() > 0);
    }
    // Zeros in the first geometry.
    let mut bytes = text.clone().into_bytes();
    let at = text.find("0.5 0.5 3").unwrap();
    bytes[at..at + 4].fill(0);
    let (document, diagnostics) = recovered(&bytes).unwrap();
    assert!(
        document.text().contains("<geometry id=\"h\"") && !document.text().contains("<geometry id=\"g\"")
    );
    assert_eq!(diagnostics.count(&codes::LOST_ELEMENT), 1);
}

#[test]
fn texts_of_other_encodings_keep_them() {
    let text = textured("caf\u{e9}.png").text();
    let cut = &text[..text.find("<library_visual_scenes>").unwrap()];
    let utf16: Vec<u8> = cut.encode_utf16().flat_map(u16::to_le_bytes).chain([b'<']).collect();
    let windows: Vec<u8> =
        cut.replace("utf-8", "windows-1252").chars().map(|letter| u8::try_from(letter).unwrap()).collect();
    for bytes in [utf16, windows] {
        let source = Source::from(bytes.clone());
        let saved = recover(&source, &Limits::DEFAULT).unwrap();
        let written = write(&saved.value).unwrap().to_vec();
        assert!(written.starts_with(&bytes[..200]));
        assert!(saved.value.text().contains("caf\u{e9}.png"));
        assert!(recovered(&bytes).is_some());
    }
}

#[test]
fn random_damage_gives_readable_documents() {
    let mut saved = 0;
    let samples = [Sample::new(), skin(), morph(), animated("obj/transform(3)(0)", "0 1", "1 2", "LINEAR")];
    for (seed, sample) in (7..).zip(samples) {
        for mutant in mutate::noise(&sample.text().into_bytes(), seed, 400) {
            if let Some((document, _)) = recovered(&mutant.bytes) {
                validate(&document, &Limits::DEFAULT);
                to_scene(&document);
                saved += 1;
            }
        }
    }
    assert!(saved > 800, "{saved}");
}

#[test]
fn endless_damage_takes_bounded_memory() {
    for pattern in ["<", "<>a", "<a", "</a>", "<!--", "<a><b>", "<library_nodes><node>"] {
        let text = format!("<COLLADA><library_images><image/>{}", pattern.repeat(200_000));
        let source = Source::from(text.into_bytes());
        let limits = Limits::DEFAULT.memory(64 << 20);
        let (result, taken) = alloc::peak(|| recover(&source, &limits).map(drop));
        assert!(taken.peak < 64 << 20 && taken.total < 256 << 20, "{pattern}: {taken:?}");
        if let Err(error) = result {
            assert_eq!(error.code().category, Category::Limit, "{pattern}: {error}");
        }
    }
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn files_of_the_corpus_cut_anywhere_are_readable() {
    for path in corpus::required("dae/wild", &["dae"]) {
        let bytes = std::fs::read(&path).unwrap();
        if bytes.len() > 1 << 20 {
            continue;
        }
        for part in 1..8 {
            recovered(&bytes[..bytes.len() * part / 8]);
        }
    }
}
