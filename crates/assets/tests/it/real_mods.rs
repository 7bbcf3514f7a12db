//! Real mods: every texture value of every definition, and every part.

use crate::small_mods::{LIMITS, source};
use meshwright_assets::{
    JbeamFile, MaterialFileKind, MaterialLibrary, PathStart, Root, Roots, TextureStatus, TextureValue,
    VehicleConfig,
    json::{Json, OddityKind},
};
use meshwright_core::Severity;
use meshwright_testkit::corpus::{self, Manifest};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

/// What a row of the table of expected results may be.
fn allowed(expected: &str) -> (&'static [TextureStatus], bool) {
    use TextureStatus::*;
    const NOWHERE: &[TextureStatus] = &[Absent, GameFolder, OtherMod];
    match expected {
        "found" => (&[Exact], false),
        "found, other case, but a Git LFS pointer" => (&[LfsPointer], true),
        "link" => (&[Link], false),
        "other extension" => (&[OtherExtension], false),
        "other extension, other case" => (&[OtherExtension], true),
        "drawn by the game" => (&[Provided], false),
        "missing" => (&[Absent], false),
        "absent; the game or another mod may have it" => (&[GameFolder], false),
        // The mod has the file, but the corpus does not.
        "left out of the corpus" => (NOWHERE, false),
        other => panic!("an unknown result: {other}"),
    }
}

/// Rows that the table has wrong: `dynamicCubemap` is a boolean and names no file, and `game:` before a path does not
/// change where it leads, so that a path into a level of the game cannot be judged.
fn is_wrong(row: &BTreeMap<String, String>) -> bool {
    row["field"].ends_with("dynamicCubemap")
        || (row["status"] == "missing" && row["value"].starts_with("game:levels/jungle_rock_island/"))
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn every_texture_value_has_the_expected_result() {
    let folder = corpus::required_root().join("beamng_mods");
    let table = Manifest::read(&folder.join("EXPECT.tsv"));
    let mut expected: BTreeMap<(String, String), Vec<&BTreeMap<String, String>>> = BTreeMap::new();
    for row in &table.rows {
        expected.entry((row["mod"].clone(), row["file"].clone())).or_default().push(row);
    }
    let (mut seen, mut wrong, mut excused) = (0, Vec::new(), 0);
    let mods: BTreeSet<&str> = table.rows.iter().map(|row| row["mod"].as_str()).collect();
    for name in mods {
        let root = Root::folder(folder.join(name), &LIMITS).unwrap();
        assert!(root.diagnostics.is_empty());
        let roots = Roots::new(&LIMITS).with(root.value);
        let library = MaterialLibrary::read(&roots, &LIMITS);
        assert!(library.diagnostics.is_empty(), "{name}: {:?}", library.diagnostics);
        for file in library.value.files() {
            let key = (name.to_owned(), file.file.path.clone());
            let mut rows = expected.remove(&key).unwrap_or_default();
            for found in library
                .value
                .definitions()
                .filter(|found| found.file.file == file.file && !found.definition.superseded)
            {
                for texture in found.definition.textures() {
                    let at = rows.iter().position(|row| {
                        row["material"] == found.definition.key
                            && row["field"] == texture.from
                            && row["value"] == texture.value
                    });
                    let Some(at) = at else {
                        wrong.push(format!("{key:?}: not in the table: {texture:?}"));
                        continue;
                    };
                    let row = rows.remove(at);
                    let raw = file.content.raw(texture.span);
                    assert_eq!(raw, format!("\"{}\"", texture.value).as_bytes());
                    let lookup = MaterialLibrary::texture(&roots, &found, &texture);
                    let (statuses, other_case) = allowed(&row["status"]);
                    let path = lookup.file.as_ref().map_or("", |file| &file.path);
                    seen += 1;
                    if statuses.contains(&lookup.status)
                        && lookup.other_case == other_case
                        && path == row["hit"]
                    {
                        continue;
                    }
                    if is_wrong(row) {
                        excused += 1;
                        assert_eq!(lookup.status, TextureStatus::GameFolder);
                    } else {
                        wrong.push(format!("{row:?}: {:?} {path}", lookup.status));
                    }
                }
            }
            for row in rows {
                match is_wrong(row) {
                    true => excused += 1,
                    false => wrong.push(format!("not met: {row:?}")),
                }
            }
        }
    }
    wrong.extend(expected.keys().map(|key| format!("no such file: {key:?}")));
    println!("{seen} values, {} rows, {excused} rows of the table are wrong", table.rows.len());
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), table.rows.len(), wrong.join("\n"));
    assert_eq!(excused, 19);
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn real_files_are_read_whole() {
    let (mut parts, mut meshes, mut slots, mut glow) = (0, 0, 0, 0);
    for path in corpus::required("beamng_mods", &["jbeam"]) {
        let source = source(fs::read(&path).unwrap());
        let file = JbeamFile::parse(&source, &LIMITS).unwrap();
        assert_eq!(
            file.diagnostics.severity(Severity::Error),
            0,
            "{}: {:?}",
            path.display(),
            file.diagnostics
        );
        for part in &file.value.parts {
            parts += 1;
            slots += part.slots.len();
            glow += part.glow_map.len();
            for used in &part.meshes {
                meshes += 1;
                let raw = used.mesh.span.of(source.bytes()).unwrap();
                assert_eq!(raw, format!("\"{}\"", used.mesh.name).as_bytes());
            }
        }
    }
    println!("{parts} parts, {meshes} meshes, {slots} slots, {glow} glow entries");
    assert!(parts > 50 && meshes > 100 && slots > 50 && glow > 5);
    let mut chosen = 0;
    for path in corpus::required("beamng_mods", &["pc"]) {
        let config = VehicleConfig::parse(&source(fs::read(&path).unwrap()), &LIMITS).unwrap().value;
        assert!(config.model.is_some(), "{}", path.display());
        chosen += config.parts.len();
    }
    assert!(chosen > 20);
    for path in corpus::required("beamng_mods", &["json"]) {
        let bytes = source(fs::read(&path).unwrap());
        let json = Json::parse(&bytes, &LIMITS).unwrap();
        assert_eq!(json.oddities().count(OddityKind::Broken), 0, "{}", path.display());
        assert!(!json.root().unwrap().span().is_empty());
    }
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn real_scripts_are_read_without_rest() {
    let folder = corpus::required_root().join("beamng_mods");
    let mut scripts = 0;
    for name in ["skyliner", "americanroad", "eastcoast", "jungle", "carwash", "powerups"] {
        let roots = Roots::new(&LIMITS).with(Root::folder(folder.join(name), &LIMITS).unwrap().value);
        let library = MaterialLibrary::read(&roots, &LIMITS).value;
        for file in library.files() {
            println!("{name} {}: {:?}", file.file.path, file.content.diagnostics.as_slice());
            if file.content.kind == MaterialFileKind::Script {
                scripts += 1;
                // One script has JSON after its last object.
                let wrong = file.content.diagnostics.count(&meshwright_assets::codes::SCRIPT_SYNTAX);
                assert_eq!(wrong, u64::from(name == "skyliner"));
                assert_eq!(file.content.diagnostics.count(&meshwright_assets::codes::SKIPPED_SCRIPT), 0);
            } else {
                let broken = file.content.diagnostics.severity(Severity::Error);
                assert_eq!(broken, 0, "{}", file.file.path);
            }
            assert!(!file.content.definitions.is_empty());
        }
    }
    assert_eq!(scripts, 2);
    let value = TextureValue::new("game:levels/jungle_rock_island/a.dds");
    assert_eq!(value.start, PathStart::Root);
}
