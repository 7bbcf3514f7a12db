//! Recovery of damaged files of every format: the result can be read, a truncated file never counts as
//! complete, and content before the cut is kept.

use meshwright::{
    Category, Error, Limits, LogOptions, Severity, Source, cdae, codes,
    core::{self, source::Hints},
    gltf, recover, udm,
};
use meshwright_testkit::{corpus, fixtures, mutate, rng::Rng};
use std::{collections::BTreeSet, fs, path::Path};

/// A file: its name, its bytes, and its hints.
struct File {
    name: String,
    bytes: Vec<u8>,
    named: Option<&'static str>,
}

impl File {
    fn new(name: &str, bytes: Vec<u8>) -> Self {
        Self { name: name.to_owned(), bytes, named: None }
    }

    fn source(&self, bytes: &[u8]) -> Source {
        let hints = Hints { format: self.named.map(str::to_owned), ..Hints::default() };
        Source::from(bytes.to_vec()).with_path(&self.name).with_hints(hints)
    }
}

fn fixture(name: &str) -> File {
    File::new(name, fixtures::read(name))
}

/// One file of every format and form.
fn files() -> Vec<File> {
    let names = [
        "crane.cast",
        "house_v26.cdae",
        "house_v30.cdae",
        "house.cdae",
        "house_zstd.cdae",
        "crate.pmdl_b",
        "all_types.udm_b",
        "tinman/skeleton.cmh",
    ];
    let mut files: Vec<File> = names.into_iter().map(fixture).collect();
    let mut value =
        File::new("place.ser", [1.5_f64, -2.0, 0.0].iter().flat_map(|it| it.to_le_bytes()).collect());
    value.named = Some("ser:Vec3D");
    files.push(value);
    files.push(File::new("crate.pmdl", text("crate.pmdl_b")));
    let (glb, json) = asset("windmill.cdae");
    files.push(File::new("windmill.glb", glb));
    files.push(File::new("windmill.gltf", json));
    files
}

fn text(name: &str) -> Vec<u8> {
    let source = Source::from(fixtures::read(name));
    let (document, _) = udm::read(&source, &Limits::DEFAULT).unwrap();
    udm::text::write(document.root(), udm::text::WriteOptions::default()).unwrap().0
}

/// A GLB, and the same with an embedded buffer.
fn asset(name: &str) -> (Vec<u8>, Vec<u8>) {
    let source = Source::from(fixtures::read(name));
    let (document, _) = cdae::read(&source, &Limits::DEFAULT).unwrap();
    let imported = cdae::to_scene(&document);
    let exported = gltf::from_scene(&imported.value, &gltf::FromSceneOptions::default()).unwrap();
    let glb = gltf::write_glb(&exported.value).unwrap().to_vec();
    let (json, bin) = gltf::write_gltf(&exported.value, "BUFFER").unwrap();
    let uri = format!("data:application/octet-stream;base64,{}", base64(&bin.to_vec()));
    let json = String::from_utf8(json.to_vec()).unwrap().replace("BUFFER", &uri);
    (glb, json.into_bytes())
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let word = (0..3).fold(0_u32, |word, at| word << 8 | u32::from(chunk.get(at).copied().unwrap_or(0)));
        for at in 0..4 {
            let letter = LETTERS[(word >> (18 - 6 * at)) as usize & 63] as char;
            text.push(if at <= chunk.len() { letter } else { '=' });
        }
    }
    text
}

/// The result for a damaged file.
struct Salvaged {
    bytes: Vec<u8>,
    complete: bool,
}

/// Recovers a file, and checks that the result can be read and has no new errors.
fn saved(file: &File, bytes: &[u8]) -> Result<Salvaged, Error> {
    let source = file.source(bytes);
    let saved = recover(&source, &Limits::DEFAULT)?;
    let written = saved.write().to_vec();
    assert_eq!(written, saved.bytes());
    let again = file.source(&written);
    let before = meshwright::read(&file.source(bytes), &Limits::DEFAULT).is_ok();
    let after = meshwright::read(&again, &Limits::DEFAULT);
    assert!(after.is_ok(), "{}: {}", file.name, after.unwrap_err());
    // A UDM tree and a hierarchy may refer to lost content, which `validate` reports.
    let strict = file.name.ends_with("cdae") || file.name.contains(".gl");
    // Wrong numbers are not detectable damage: bounds, unit vectors, weights.
    let value = |id: &str| {
        ["GLTF059", "GLTF063", "GLTF0655", "GLTF0675", "GLTF0688"].iter().any(|it| id.starts_with(it))
    };
    let errors =
        saved.left.counts().filter(|(code, _)| code.severity == Severity::Error && !value(code.id)).count();
    assert!(before || !strict || errors == 0, "{}: {:?} {:?}", file.name, saved.left, saved.diagnostics);
    let complete = saved.is_complete();
    assert_eq!(complete, saved.diagnostics.as_slice().iter().all(|diagnostic| !diagnostic.is_loss()));
    Ok(Salvaged { bytes: written, complete })
}

/// Number of nodes, meshes or values that are complete before byte `cut`, by the log of the file.
fn parts(file: &File, bytes: &[u8], cut: u64) -> usize {
    let Ok((_, log, _)) = meshwright::log(&file.source(bytes), &Limits::DEFAULT, LogOptions::default())
    else {
        return 0;
    };
    let rows = log.rows().iter().filter(|row| row.span.buffer == 0 && row.span.end <= cut);
    let counted =
        |name: &str, size: u64, group: bool| match Path::new(&file.name).extension().unwrap().to_str() {
            Some("cast") => group && name == "node",
            Some("cdae") => group && name == "meshes" && size > 16,
            Some("pmdl_b" | "udm_b" | "pmdl") => ["value", "items", "compressed", "record"].contains(&name),
            _ => false,
        };
    rows.filter(|row| {
        let name = if row.field.kind == "node" { "node" } else { row.field.name };
        counted(name, row.span.end - row.span.start, row.is_group())
    })
    .count()
}

#[test]
fn undamaged_files_are_unchanged() {
    for file in files() {
        let saved = saved(&file, &file.bytes).unwrap();
        assert!(saved.complete && saved.bytes == file.bytes, "{}", file.name);
    }
}

#[test]
fn truncated_files_are_never_complete_and_keep_their_content() {
    for file in files() {
        let (mut kept, mut nothing) = (0, 0);
        for nth in 0..100 {
            let cut = file.bytes.len() * nth / 100;
            let least = parts(&file, &file.bytes, cut as u64);
            match saved(&file, &file.bytes[..cut]) {
                Ok(saved) => {
                    kept += 1;
                    let found = parts(&file, &saved.bytes, u64::MAX);
                    // The size of a text or of unpublished geometry at the very end is unknown.
                    let tells = !file.name.ends_with("pmdl") && !file.name.ends_with("cmh");
                    assert!(!saved.complete || !tells, "{} cut to {cut} counts as complete", file.name);
                    assert!(found >= least, "{} cut to {cut}: {found} parts of {least}", file.name);
                }
                Err(error) => {
                    nothing += 1;
                    assert!(least == 0, "{} cut to {cut}: {least} whole parts, but {error}", file.name);
                }
            }
        }
        println!("{}: {kept} of 100 cuts saved something, {nothing} nothing", file.name);
        let whole = ["place.ser", "house_zstd.cdae", "tinman/skeleton.cmh"].contains(&file.name.as_str());
        assert!(kept > 50 || whole, "{}: only {kept}", file.name);
    }
}

/// Moves, swaps and removes blocks.
fn shuffled(bytes: &[u8], seed: u64) -> Vec<u8> {
    let mut rng = Rng::new(seed);
    let mut copy = bytes.to_vec();
    let size = 1 + rng.below(copy.len().min(64));
    let (one, other) = (rng.below(copy.len() - size + 1), rng.below(copy.len() - size + 1));
    if seed.is_multiple_of(2) {
        for at in 0..size {
            copy.swap(one + at, other + at);
        }
    } else {
        copy.drain(one..one + size);
    }
    copy
}

#[test]
fn damaged_files_are_readable_or_have_an_error() {
    let known: BTreeSet<&str> = codes().map(|code| code.id).collect();
    for file in files() {
        let mutants =
            mutate::flips(&file.bytes).step_by(file.bytes.len() / 70 + 1).map(|mutant| mutant.bytes);
        let words = mutate::words(&file.bytes).step_by(file.bytes.len() / 100 + 1).map(|mutant| mutant.bytes);
        let blocks = (0..60).map(|seed| shuffled(&file.bytes, seed));
        let (mut tried, mut kept) = (0, 0);
        for bytes in mutants.chain(words).chain(blocks) {
            tried += 1;
            match saved(&file, &bytes) {
                Ok(_) => kept += 1,
                Err(error) => {
                    assert!(known.contains(error.code().id), "{}: {error}", file.name);
                    assert_ne!(error.code().id, core::codes::UNPROVEN_RECOVERY.id, "{}: {error}", file.name);
                    assert!(!error.code().id.ends_with("09"), "{}: {error}", file.name);
                }
            }
        }
        println!("{}: of {tried} damaged files {kept} hold something", file.name);
        assert!(tried >= 100 || file.bytes.len() < 100, "{}: {tried}", file.name);
        // A compressed body is one block, and a value is one unit.
        let whole = ["place.ser", "house_zstd.cdae"].contains(&file.name.as_str());
        assert!(kept * 2 > tried || whole, "{}: only {kept} of {tried}", file.name);
    }
}

#[test]
fn errors_hidden_by_damage_do_not_fail_the_verification() {
    let mut bytes = fixtures::read("cast/codes/CAST0309.cast");
    let root = bytes.windows(4).position(|window| window == b"root").unwrap();
    bytes[root + 20..root + 24].fill(0);
    let source = Source::from(bytes);
    let saved = recover(&source, &Limits::DEFAULT).unwrap();
    assert_eq!(
        saved.left.count(&meshwright::cast::codes::validate_structure::TEXT_COUNT),
        1,
        "it comes to light"
    );
    assert_eq!(saved.diagnostics.count(&meshwright::cast::codes::recover::FOUND), 1);
    assert!(saved.is_complete());
}

#[test]
fn every_code_has_a_file_and_a_page_with_its_message() {
    let folder = fixtures::path("recover/codes");
    let mut seen = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let code = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let named = path.extension().is_some_and(|ending| ending == "ser").then(|| "ser:Vec3D".to_owned());
        let source = Source::open(&path, &Limits::DEFAULT).unwrap();
        let source = source.with_hints(Hints { format: named, ..Hints::default() });
        let line =
            |path: &str, message: &str| format!("{path}: {message}").trim_start_matches(": ").to_owned();
        let said: Vec<(&str, String)> = match recover(&source, &Limits::DEFAULT) {
            Ok(saved) => {
                let diagnostics = saved.diagnostics.as_slice().iter();
                diagnostics.map(|it| (it.code.id, line(&it.path, &it.message))).collect()
            }
            Err(error) => vec![(error.code().id, line(error.path(), error.message()))],
        };
        let own = said.iter().find(|(id, _)| *id == code);
        let (_, own) = own.unwrap_or_else(|| panic!("{code} is not triggered, but {said:?}"));
        let page = meshwright::explain(&code).unwrap();
        assert!(page.contains(&format!("\n{own}\n")), "the page of {code} does not show: {own}");
        seen += 1;
    }
    let begins = ["CDAE07", "UDM07", "CMH07", "SER02", "GLTF08"];
    let own = codes().filter(|code| begins.iter().any(|begin| code.id.starts_with(begin)));
    // Only a bug triggers the code of a failed verification.
    assert_eq!(seen, own.filter(|code| code.category != Category::Unsupported).count());
}

#[test]
fn damaged_signatures_are_replaced_by_the_hint_or_the_extension() {
    let mut bytes = fixtures::read("house.cdae");
    bytes[..4].copy_from_slice(&[0x55; 4]);
    let file = File::new("house.cdae", bytes.clone());
    assert!(!saved(&file, &bytes).unwrap().complete);
    let mut file = File::new("house.bin", bytes.clone());
    let error = recover(&file.source(&bytes), &Limits::DEFAULT).unwrap_err();
    assert_eq!(error.code().id, core::codes::UNKNOWN_FORMAT.id);
    file.named = Some("cdae");
    assert!(!recover(&file.source(&bytes), &Limits::DEFAULT).unwrap().is_complete());
}

#[test]
fn limits_apply_and_formats_without_recovery_are_an_error() {
    let bytes = fixtures::read("house.cdae");
    let file = File::new("house.cdae", bytes[..bytes.len() - 40].to_vec());
    let limits = Limits::DEFAULT.items(3);
    assert_eq!(recover(&file.source(&file.bytes), &limits).unwrap_err().code().category, Category::Limit);
    let json = File::new("tree.json", br#"{"udm": "#.to_vec());
    let error = recover(&json.source(&json.bytes), &Limits::DEFAULT).unwrap_err();
    assert_eq!(error.code().category, Category::Unsupported, "{error}");
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn complete_content_of_real_files_is_recovered() {
    for (folder, endings) in [
        ("cast", &["cast"][..]),
        ("cdae", &["cdae"]),
        ("udm", &["pmdl_b", "pmat", "pmdl"]),
        ("gltf", &["glb"]),
    ] {
        let paths = corpus::required(folder, endings);
        let small = paths.iter().filter(|path| fs::metadata(path).is_ok_and(|it| it.len() < 300_000));
        for path in small.step_by(7).take(8) {
            let file = File::new(path.to_str().unwrap(), fs::read(path).unwrap());
            if meshwright::read(&file.source(&file.bytes), &Limits::DEFAULT).is_err() {
                continue;
            }
            let whole = saved(&file, &file.bytes).unwrap();
            assert!(whole.bytes == file.bytes && whole.complete, "{}", file.name);
            for cut in [file.bytes.len() / 3, file.bytes.len() * 9 / 10, file.bytes.len() - 1] {
                let least = parts(&file, &file.bytes, cut as u64);
                let found =
                    saved(&file, &file.bytes[..cut]).map(|saved| parts(&file, &saved.bytes, u64::MAX));
                assert!(found.unwrap_or(0) >= least, "{} cut to {cut}: {least} were complete", file.name);
            }
        }
    }
}

/// Merged names of damaged files are still names.
#[test]
fn recovered_text_has_its_format() {
    for text in [
        "\"pbr\"\n{0.1.20\"properties\"\n\t{\n\t\t$vec3 emission_factor [0,0,0]\n\t\t$float 00,0]\n\t}\n",
        "\"a \\\" b\"\n{\n\t$float c 1\n\t$float\n",
    ] {
        let hints = Hints { format: Some("udm".to_owned()), ..Hints::default() };
        let source = Source::from(text.as_bytes().to_vec()).with_hints(hints);
        let saved = recover(&source, &Limits::DEFAULT).unwrap();
        assert_eq!(saved.diagnostics.count(&core::codes::UNRECOGNIZED), 0, "{text}");
        let result = Source::from(saved.bytes().to_vec());
        assert_eq!(meshwright::read(&result, &Limits::DEFAULT).unwrap().format.name(), "udm", "{text}");
    }
}
