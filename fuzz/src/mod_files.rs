//! Tests the files of mods that are not models: images, archives, definitions of materials and parts.

use crate::{check, seeds::Seed};
use meshwright::Source;
use meshwright_archive::{Archive, EntryKind};
use meshwright_assets::{JbeamFile, MaterialFile, NameProblem, TextureValue, VehicleConfig, json::Json};
use meshwright_beamng::check::CheckOptions;
use meshwright_testkit::{
    images::{DdsFormat, dds, png},
    mods, zip,
};
use meshwright_texture::{Content, PngOptions};

/// What the header of an image says is what its pixels are, and an image can be made smaller and written.
pub fn image(bytes: &[u8]) {
    let source = Source::from(bytes.to_vec());
    let described = check::value(meshwright_texture::info(bytes, &check::LIMITS), &source);
    let decoded = check::within(&source, "decode", || meshwright_texture::decode(bytes, &check::LIMITS));
    let Some(image) = check::value(decoded, &source) else { return };
    check::diagnostics(&image.diagnostics);
    let described = described.expect("a decoded image has a header").value;
    assert_eq!((described.width, described.height), (image.value.width(), image.value.height()));
    if image.value.pixels().len() < 10_000 {
        let small = meshwright_texture::limit_side(image.value, 8, Content::Color, &check::LIMITS);
        let small = check::value(small, &source).expect("a small image");
        meshwright_texture::encode_png(&small, &PngOptions::default()).expect("a small image is written");
    }
}

/// Entries are found by their paths, stay inside, and have the size that they state.
pub fn archive(bytes: &[u8]) {
    let source = Source::from(bytes.to_vec());
    let opened =
        check::within(&source, "open", || Archive::from_source(Source::from(bytes.to_vec()), &check::LIMITS));
    let Some(archive) = check::value(opened, &source) else { return };
    check::diagnostics(&archive.diagnostics);
    for path in archive.value.paths() {
        let inside = !path.starts_with('/') && path.split('/').all(|part| part != "..");
        assert!(inside, "{path}");
        let Some(entry) = archive.value.find(path).filter(|entry| entry.kind() == EntryKind::File) else {
            continue;
        };
        let read = check::within(&source, "entry", || archive.value.read(entry, &check::LIMITS));
        if let Some(content) = check::value(read, &source) {
            assert_eq!(content.len(), entry.size(), "{path}");
        }
    }
}

/// Definitions lie in their text, whatever it is.
pub fn definitions(input: &[u8]) {
    let Some((kind, bytes)) = input.split_first() else { return };
    let source = Source::from(bytes.to_vec());
    let name = ["main.materials.json", "materials.cs"].get(usize::from(kind % 4));
    match (kind % 4, name) {
        (_, Some(name)) => {
            let read = || MaterialFile::parse(Source::from(bytes.to_vec()), name, &check::LIMITS);
            let Some(file) = check::value(check::within(&source, "materials", read), &source) else { return };
            for definition in &file.definitions {
                for texture in definition.textures() {
                    assert!(texture.span.of(bytes).is_some(), "{texture:?}");
                    TextureValue::new(&texture.value);
                }
                definition.values();
                (0..5).for_each(|stage| drop(definition.stage_values(stage)));
                let _ = NameProblem::of(&definition.name);
            }
        }
        (2, _) => {
            let read = || JbeamFile::parse(&source, &check::LIMITS);
            if let Some(file) = check::value(check::within(&source, "parts", read), &source) {
                check::diagnostics(&file.diagnostics);
            }
        }
        _ => {
            let read = || VehicleConfig::parse(&source, &check::LIMITS);
            check::value(check::within(&source, "configuration", read), &source);
            if let Some(json) = check::value(Json::parse(&source, &check::LIMITS), &source) {
                json.oddities()
                    .as_slice()
                    .iter()
                    .for_each(|odd| assert!(odd.span.of(bytes).is_some(), "{odd:?}"));
            }
        }
    }
}

/// A mod in a damaged archive is checked: what cannot be read is reported, and the rest is checked.
pub fn check(bytes: &[u8]) {
    let source = Source::from(bytes.to_vec());
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("windmill_mod.zip");
    std::fs::write(&path, bytes).expect("a file");
    let Some(report) = check::value(
        meshwright_beamng::check::check(&path, &check::LIMITS, &CheckOptions::default()),
        &source,
    ) else {
        return;
    };
    for file in &report.files {
        check::diagnostics(file.diagnostics());
    }
}

/// Images of several formats and sizes.
pub fn images() -> Vec<Seed> {
    let mut seeds = Vec::new();
    for format in [DdsFormat::Dxt1, DdsFormat::Bc4, DdsFormat::Bc5, DdsFormat::Bc7Srgb] {
        for mips in [1, 4] {
            seeds.push(Seed { name: format!("{format:?} {mips}"), bytes: dds(format, 16, 8, mips) });
        }
    }
    for bits in [8, 16] {
        for color_type in [0, 2, 6] {
            seeds.push(Seed { name: format!("PNG {bits} {color_type}"), bytes: png(6, 4, bits, color_type) });
        }
    }
    seeds
}

/// A mod that is fit to publish, and parts of it, in archives.
pub fn archives() -> Vec<Seed> {
    let files = mods::fit();
    let packed = |name: &str, files: &[mods::ModFile]| {
        let files: Vec<(&str, &[u8])> =
            files.iter().map(|(path, bytes)| (path.as_str(), bytes.as_slice())).collect();
        Seed { name: name.to_owned(), bytes: zip::stored(&files) }
    };
    let mut seeds = vec![packed("mod", &files)];
    seeds.extend(files.iter().map(|file| packed(&file.0, std::slice::from_ref(file))));
    seeds.extend(files.windows(2).map(|two| packed(&format!("{} and more", two[0].0), two)));
    seeds
}

/// Definitions, parts and configurations, each with the byte that selects how it is read.
pub fn texts() -> Vec<Seed> {
    const SCRIPT: &str = "singleton Material(hull) { mapTo = \"hull\"; diffuseMap[0] = \"hull.dds\"; };";
    let texts = [(0, mods::MATERIALS), (1, SCRIPT), (2, mods::PARTS), (3, mods::CONFIGURATION)];
    let seed = |kind: u8, text: &str, name: String| Seed { name, bytes: [&[kind], text.as_bytes()].concat() };
    let whole = texts.iter().map(|(kind, text)| seed(*kind, text, format!("text {kind}")));
    // Each text as if it were another, and the first part of each.
    let others =
        texts.iter().map(|(kind, text)| seed((kind + 1) % 4, text, format!("text {kind} as another")));
    let halves = texts.iter().map(|(kind, text)| {
        seed(*kind, text.get(..text.len() / 2).unwrap_or(text), format!("half of text {kind}"))
    });
    whole.chain(others).chain(halves).collect()
}
