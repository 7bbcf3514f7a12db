//! Mods: one that is fit to be published, its twin with a fault of every rule, and real ones.

use crate::codes::collected_messages::Said;
use meshwright::{Checks, Limits, Severity};
use meshwright_beamng::check::{CheckOptions, ModReport, RULES, check};
use meshwright_testkit::{
    corpus,
    images::{DdsFormat, dds, png},
    instructions, mods, zip,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};
use tempfile::TempDir;

/// A Collada file with one mesh.
fn collada(node: &str, material: &str) -> String {
    mods::collada(&format!("<node id=\"n\" name=\"{node}\">@</node>"), material)
}

/// The same below the nodes with which names state sizes.
fn leveled(node: &str, material: &str) -> String {
    let nodes = format!(
        "<node id=\"b\" name=\"base00\"><node id=\"s1\" name=\"start01\"><node id=\"n\" name=\"{node}\">@</node></node></node>"
    );
    mods::collada(&nodes, material)
}

/// A definition on one line, with members of the first layer.
fn defined(name: &str, stage: &str) -> String {
    defined_with(name, "", &format!("{{{stage}}}"))
}

fn defined_with(name: &str, members: &str, stages: &str) -> String {
    format!(
        r#""{name}": {{"name": "{name}", "mapTo": "{name}", "class": "Material", "version": 1.5,{members} "Stages": [{stages}]}}"#
    )
}

/// A texture on one line, with the file that it names.
fn map(slot: &str, path: &str) -> String {
    format!(r#""{slot}": "/vehicles/windmill/{path}""#)
}

const POINTER: &str = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n";

/// A definition for each rule about definitions and textures, in lines.
fn faults() -> Vec<(&'static [u32], String)> {
    let id = r#""persistentId": "1c5b7e52-0000-4000-8000-000000000000","#;
    vec![
        (&[2], defined("windmill_a", &map("baseColorMap", "absent_b.color.png"))),
        (&[3], defined("windmill_b", &map("baseColorMap", "Stone_b.color.png"))),
        // What is in a vehicle of the game is not elsewhere.
        (
            &[4],
            defined(
                "windmill_c",
                r#""baseColorMap": "/vehicles/rowboat/paint_b.color.png", "emissiveMap": "/vehicles/pickup/paint_b.color.png""#,
            ),
        ),
        (&[5], defined("windmill_d", r#""baseColorMap": "stone_b.color.png""#)),
        (&[5], defined("windmill_e", &map("baseColorMap", "stone_b.color"))),
        (&[6], defined("windmill_f", r#""baseColorMap": "game:vehicles/windmill/stone_b.color.png""#)),
        (&[10], defined("windmill_g", &map("baseColorMap", "plain.png"))),
        (&[9], defined("windmill_h", &map("baseColorMap", "raw_b.color.png"))),
        (&[11], defined("windmill_i", &map("baseColorMap", "stone_b.color.dds"))),
        (&[13], defined("windmill_j", &map("baseColorMap", "photo.tga"))),
        (
            &[20],
            defined_with("windmill_k", "", "{}")
                .replace(r#""mapTo": "windmill_k""#, r#""mapTo": "windmill_stone""#),
        ),
        (&[22], defined("9_windmill", r#""roughnessFactor": 1"#)),
        (&[23], defined_with("windmill_l", id, "{}")),
        (&[23], defined_with("windmill_m", id, "{}")),
        (&[24], defined("windmill_n", "").replace(r#""version": 1.5,"#, "")),
        // Editors leave numbers in layers that are not used.
        (&[], defined_with("windmill_o", "", r#"{"roughnessFactor": 1}, {"metallicFactor": 1}"#)),
        (&[27], defined("windmill_p", &map("opacityMap", "stone_r.data.png"))),
        (&[], defined("windmill_q", &map("baseColorMap", "odd_b.color.png"))),
        (&[], defined("windmill_r", &map("baseColorMap", "small_b.color.png"))),
        (&[], defined("windmill_s", &map("baseColorMap", "deep_b.color.png"))),
        (&[], defined("windmill_t", &map("baseColorMap", "flat_b.color.png"))),
        (&[], defined("windmill_u", &map("roughnessMap", "colors_r.data.png"))),
        (&[], defined("windmill_v", &map("normalMap", "blocks_n.normal.png"))),
        (&[], defined("windmill_w", &map("baseColorMap", "wide_b.color.png"))),
        (&[], defined("windmill_x", &map("baseColorMap", "cut_b.color.png"))),
        (&[], defined("windmill_y", &map("baseColorMap", "pointer_b.color.png"))),
        (&[], defined("windmill_z", &map("baseColorMap", "alpha_b.color.png"))),
        // A color map in the format of normals.
        (&[], defined("windmill_0", &map("baseColorMap", "normals_b.color.png"))),
        // The texture of a layer that is not drawn is not missing.
        (
            &[26],
            defined_with(
                "windmill_1",
                "",
                r#"{"roughnessFactor": 1}, {"baseColorMap": "/vehicles/windmill/gone.png"}"#,
            ),
        ),
        (&[39], defined("windmill_3", r#""roughnessFactor": 7"#)),
        (&[41], defined("windmill_4", &map("normalMap", "stone_r.data.png"))),
        (&[42], defined("windmill_5", r#""roughnesFactor": 1"#)),
        (&[42], defined("windmill_6", "").replace("\"Material\"", "\"Matreial\"")),
        // Strict JSON has no comma after the last member.
        (&[21], format!("{},", defined("windmill_2", r#""roughnessFactor": 1"#))),
    ]
}

/// The mod with a fault of every rule, as it is packed, in a folder too many.
fn faulty() -> Vec<(String, Vec<u8>)> {
    let own = |name: &str| format!("vehicles/windmill/{name}");
    let dds = |format, width, height, mips| dds(format, width, height, mips);
    let mut cut = dds(DdsFormat::Bc7Srgb, 32, 32, 6);
    cut.truncate(cut.len() - 9);
    let lines: Vec<String> = faults().into_iter().map(|(_, line)| line).collect();
    let tga = [&[0_u8, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 32, 0, 32, 0, 24, 0][..], &[0; 32 * 32 * 3]].concat();
    let parts = mods::PARTS.replace(
        r#"        ["tower", ["windmill_tower"]],"#,
        "        [\"tower\", [\"windmill_tower\"]],\n        [\"windmill_door\", [\"windmill_tower\"]],\n        [\"Blades\", [\"windmill_tower\"]],\n        [\"tower\", [\"windmill_gone\"]],",
    );
    let parts = parts
        .replace(r#"["b", "c"]]"#, r#"["b", "c"], ["c", "d"]]"#)
        .replace(r#"["c", 0, 1, 0]]"#, r#"["c", 0, 1, 0], ["a", 0, 0, 5]]"#)
        .replace(r#""Sails"],]"#, r#""Sails"], ["windmill_sails", "", "Sails"]]"#);
    let config = mods::CONFIGURATION
        .replace(r#""windmill_sails": "windmill_sails""#, r#""windmill_sails": "windmill_gone""#)
        .replace(r#""vars": {}"#, r#""licenseName": "ME", "vars": {}"#);
    let text = |text: &str| text.as_bytes().to_vec();
    let mut files = mods::fit();
    files.retain(|(name, _)| ![own("windmill.jbeam"), own("standard.pc")].contains(name));
    files.extend([
        (own("more.materials.json"), format!("{{\n{}\n}}\n", lines.join(",\n")).into_bytes()),
        (own("windmill.jbeam"), parts.into_bytes()),
        (own("standard.pc"), config.into_bytes()),
        (own("aux.lua"), Vec::new()),
        (own("plain.png"), png(32, 32, 8, 2)),
        (own("raw_b.color.png"), png(32, 32, 8, 2)),
        (own("deep_b.color.png"), png(32, 32, 16, 2)),
        (own("alpha_b.color.png"), png(32, 32, 8, 6)),
        (own("photo.tga"), tga),
        (own("odd_b.color.dds"), dds(DdsFormat::Bc7Srgb, 48, 32, 6)),
        (own("small_b.color.dds"), dds(DdsFormat::Bc7Srgb, 8, 8, 4)),
        (own("flat_b.color.dds"), dds(DdsFormat::Bc7Srgb, 32, 32, 1)),
        (own("colors_r.data.dds"), dds(DdsFormat::Bc7Srgb, 32, 32, 6)),
        (own("blocks_n.normal.dds"), dds(DdsFormat::Dxt1, 32, 32, 6)),
        (own("normals_b.color.dds"), dds(DdsFormat::Bc5, 32, 32, 6)),
        (own("wide_b.color.dds"), dds(DdsFormat::Dxt1, 8192, 16, 14)),
        (own("cut_b.color.dds"), cut),
        (own("pointer_b.color.dds"), text(POINTER)),
        (own("unused_b.color.dds"), dds(DdsFormat::Bc7Srgb, 32, 32, 6)),
        (
            own("materials.cs"),
            text("singleton Material(windmill_old)\n{\n   mapTo = \"windmill_old\";\n};\n"),
        ),
        (
            // Where definitions are unknown, none is said to be missing.
            "vehicles/third/broken.materials.cs".to_owned(),
            text("singleton Material(windmill_cut)\n{\n   mapTo = \"windmill_cut;\n};\n"),
        ),
        (own("windmill.dae"), collada("tower", "another").into_bytes()),
        (own("extra.dae"), collada("wheel_of_the_game", "windmill_gone").into_bytes()),
        ("vehicles/second/unread.dae".to_owned(), text("<COLLADA><node name=\"a\">")),
        (own("windmill.blend"), text("BLENDER")),
        (own("old.DDS"), dds(DdsFormat::Dxt1, 32, 32, 6)),
        (own("Twin.txt"), text("1")),
        (own("twin.txt"), text("2")),
        (own("wheels.jbeam"), text("{\"part_of_the_game\": {\n\"slotType\": \"wheel\"}}")),
        ("vehicles/common/shared.jbeam".to_owned(), text("{\"shared\": {}}")),
        (
            "vehicles/second/second.jbeam".to_owned(),
            text("{\"second\": {\"slotType\": \"main\",\n\"glowMap\": {\"a\": {\"on\": \"second_lit\"}}}}"),
        ),
        ("vehicles/second/fast.pc".to_owned(), text("{\"parts\": {}}")),
        ("vehicles/nested/deep/deep.jbeam".to_owned(), text("{\"deep\": {\"slotType\": \"main\"}}")),
        ("vehicles/nested/deep/info.json".to_owned(), text("{\"Name\": \"Deep\"}")),
        ("vehicles/third/info.json".to_owned(), text("{\"Name\": \"Third\",\n\"default_pc\": \"gone\"}")),
        ("vehicles/third/default.png".to_owned(), png(20, 10, 8, 2)),
        (
            "vehicles/third/own.pc".to_owned(),
            text("{\"format\": 2,\n\"model\": \"fourth\", \"parts\": {\n\"third_gone\": \"third\"}}"),
        ),
        ("vehicles/third/info_own.json".to_owned(), text("{}")),
        ("vehicles/third/own.png".to_owned(), png(20, 10, 8, 2)),
        (
            "vehicles/third/third.jbeam".to_owned(),
            text(
                "{\"third\": {\"slotType\": \"main\", \"slots\": [[\"type\", \"default\", \"description\"],
                [\"third_lamp\", \"third_lamp\", \"\"],\n[\"third_horn\", \"\", \"\"]]}}",
            ),
        ),
        ("vehicles/third/twice.jbeam".to_owned(), text("{\"third\": {\"slotType\": \"main\"}}")),
        ("art/shapes/windmill/wall.dae".to_owned(), leveled("wall1", "windmill_stone").into_bytes()),
        ("__MACOSX/x".to_owned(), text("1")),
    ]);
    for (name, _) in &mut files {
        *name = format!("windmill_mod/{name}");
    }
    files
}

/// The game around the mod.
fn game() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let text = |text: &str| text.as_bytes().to_vec();
    let shared = [
        ("vehicles/common/shared.jbeam".to_owned(), text("{\"shared\": {}}")),
        ("vehicles/common/wheels.jbeam".to_owned(), text("{\"part_of_the_game\": {}}")),
        ("vehicles/common/wheel.dae".to_owned(), collada("wheel_of_the_game", "x").into_bytes()),
        ("vehicles/pickup/paint_b.color.dds".to_owned(), dds(DdsFormat::Bc7Srgb, 32, 32, 6)),
    ];
    mods::write(folder.path(), &shared);
    // The game has its vehicles in archives.
    let materials = format!("{{{}}}", defined("windmill_cloth", r#""roughnessFactor": 1"#));
    let packed = zip::stored(&[("art/main.materials.json", materials.as_bytes())]);
    mods::write(folder.path(), &[("content/art.zip".to_owned(), packed)]);
    folder
}

fn packed(name: &str, files: &[(String, Vec<u8>)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let entries: Vec<(&str, &[u8])> =
        files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())).collect();
    fs::write(folder.path().join(name), zip::stored(&entries)).unwrap();
    folder
}

fn unpacked(files: &[(String, Vec<u8>)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    mods::write(folder.path(), files);
    folder
}

fn checked(path: &Path, options: &CheckOptions) -> ModReport {
    check(path, &Limits::DEFAULT, options).unwrap()
}

/// File, code and line of everything that was found.
fn found(report: &ModReport) -> Vec<(String, &'static str, Option<u32>, String)> {
    let of = |file: &meshwright_beamng::check::FileReport| {
        let list = file.diagnostics().as_slice().to_vec();
        let path = file.path.clone();
        list.into_iter().map(move |one| (path.clone(), one.code.id, one.line, one.message))
    };
    report.files.iter().flat_map(of).collect()
}

fn faulty_report() -> (ModReport, TempDir) {
    let mut files = faulty();
    // What only archives have.
    files.extend(
        [("..\\out.txt", "1"), ("windmill_mod\\back.txt", "2")]
            .map(|(name, text)| (name.to_owned(), text.into())),
    );
    let folder = packed("windmill_v2.zip", &files);
    let game = game();
    let report = checked(
        &folder.path().join("windmill_v2.zip"),
        &CheckOptions::default().game(game.path().to_owned()),
    );
    (report, folder)
}

#[test]
fn a_mod_that_is_fit_has_no_errors_and_no_warnings() {
    let folder = unpacked(&mods::fit());
    let report = checked(folder.path(), &CheckOptions::default());
    assert!(report.is_fit(Severity::Warning), "{:#?}", found(&report));
    assert_eq!((report.count(Severity::Error), report.mounted_at.as_str()), (0, ""));
    let contents = report.contents;
    assert_eq!((contents.files, contents.shapes, contents.materials), (13, 1, 3));
    assert_eq!((contents.images, contents.parts, contents.configurations), (7, 2, 1));
    // The same with the game, and for the folder of the vehicle alone.
    let game = game();
    let own = folder.path().join("vehicles/windmill");
    let report = checked(&own, &CheckOptions::default());
    assert!(report.is_fit(Severity::Warning), "{:#?}", found(&report));
    assert_eq!(report.mounted_at, "vehicles/windmill");
    let report = checked(folder.path(), &CheckOptions::default().game(game.path().to_owned()));
    let codes: Vec<&str> =
        found(&report).into_iter().map(|(_, code, ..)| code).filter(|id| id.starts_with("MOD")).collect();
    assert_eq!(codes, ["MOD0304"], "the game defines windmill_cloth");
}

#[test]
fn folder_and_archive_say_the_same() {
    let mut files = faulty();
    // File systems differ in what twins are.
    files.retain(|(name, _)| !name.ends_with("Twin.txt"));
    let folder = unpacked(&files);
    let archive = packed("windmill.zip", &files);
    let reports = [folder.path().to_owned(), archive.path().join("windmill.zip")]
        .map(|path| checked(&path, &CheckOptions::default()));
    let [first, second] = reports;
    assert!(found(&first).len() > 60, "{}", found(&first).len());
    assert_eq!(found(&first), found(&second));
    assert_eq!(first.contents, second.contents);
}

#[test]
fn every_rule_finds_its_fault_at_its_place() {
    let (report, _folder) = faulty_report();
    let all = found(&report);
    let rule = |code: &str| RULES.iter().find(|rule| rule.codes().any(|own| own.id == code));
    let found: BTreeSet<u32> = all.iter().filter_map(|(_, code, ..)| Some(rule(code)?.number)).collect();
    let expected: BTreeSet<u32> = (1..=43).collect();
    assert_eq!(found, expected, "{all:#?}");
    // Definitions: their lines tell the rule.
    let own = "windmill_mod/vehicles/windmill/";
    for (line, (rules, text)) in (2_u32..).zip(faults()) {
        let there: BTreeSet<u32> = all
            .iter()
            .filter(|(file, _, at, _)| *file == format!("{own}more.materials.json") && *at == Some(line))
            .filter_map(|(_, code, ..)| Some(rule(code)?.number))
            // No shape uses most of them; the game reads few of the images; a comma is one too many.
            .filter(|rule| *rule != 25 && (*rule != 21 || rules.contains(&21)))
            .collect();
        let mut wanted: BTreeSet<u32> = rules.iter().copied().collect();
        for (name, extra) in [("deep_b", 9), ("alpha_b", 9)] {
            if text.contains(name) {
                wanted.insert(extra);
            }
        }
        assert_eq!(there, wanted, "line {line}: {text}\n{all:#?}");
    }
    // Everything else: the file, the code, and the line of a text.
    let places: &[(&str, &str, Option<u32>)] = &[
        ("", "MOD0101", None),
        ("", "MOD0502", None),
        ("", "ZIP0101", None),
        ("", "ZIP0104", None),
        ("", "ZIP0106", None),
        ("odd_b.color.dds", "MOD0207", None),
        ("small_b.color.dds", "MOD0208", None),
        ("deep_b.color.png", "MOD0212", None),
        ("flat_b.color.dds", "MOD0214", None),
        ("colors_r.data.dds", "MOD0215", None),
        ("blocks_n.normal.dds", "MOD0216", None),
        ("normals_b.color.dds", "MOD0216", None),
        ("wide_b.color.dds", "MOD0217", None),
        ("cut_b.color.dds", "MOD0218", None),
        ("pointer_b.color.dds", "MOD0219", None),
        ("alpha_b.color.png", "MOD0220", None),
        ("extra.dae", "MOD0301", None),
        ("main.materials.json", "MOD0304", Some(19)),
        ("unused_b.color.dds", "MOD0306", None),
        ("materials.cs", "MOD0311", Some(1)),
        ("more.materials.json", "MAT0008", Some(35)),
        ("../third/broken.materials.cs", "MAT0108", Some(3)),
        ("windmill.cdae", "MOD0401", None),
        ("windmill.jbeam", "MOD0402", Some(10)),
        ("windmill.jbeam", "MOD0402", Some(11)),
        ("windmill.blend", "MOD0501", None),
        ("old.DDS", "MOD0504", None),
        ("wheels.jbeam", "MOD0602", Some(1)),
        ("extra.dae", "MOD0603", None),
        ("standard.pc", "MOD0704", Some(5)),
        ("standard.pc", "MOD0705", Some(7)),
        ("../second/unread.dae", "MOD0802", None),
        ("../../__MACOSX", "MOD0501", None),
        ("../common/shared.jbeam", "MOD0601", None),
        ("../second", "MOD0701", None),
        ("../second", "MOD0703", None),
        ("../nested/deep", "MOD0514", None),
        ("../third/info.json", "MOD0710", Some(2)),
        ("../third/own.pc", "MOD0711", Some(2)),
        ("../third/own.pc", "MOD0712", Some(3)),
        ("../third/third.jbeam", "MOD0713", Some(2)),
        ("../third/third.jbeam", "MOD0714", Some(3)),
        ("../third/twice.jbeam", "MOD0715", Some(1)),
        ("../second/fast.pc", "MOD0702", None),
        ("../second/fast.pc", "MOD0703", None),
        ("../second/second.jbeam", "MOD0302", Some(2)),
        ("../../art/shapes/windmill/wall.dae", "MOD0403", None),
    ];
    for (file, code, line) in places {
        let path = match (file.strip_prefix("../../"), file.strip_prefix("../")) {
            _ if file.is_empty() => String::new(),
            (Some(file), _) => format!("windmill_mod/{file}"),
            (None, Some(file)) => format!("windmill_mod/vehicles/{file}"),
            (None, None) => format!("{own}{file}"),
        };
        let there =
            all.iter().any(|(at, id, on, _)| *at == path && id == code && (line.is_none() || on == line));
        assert!(there, "{code} in {path} on {line:?}: {all:#?}");
    }
    // What is right is not reported.
    for file in ["cloth_b.color.dds", "stone_n.normal.dds", "info.json", "default.png"] {
        let wrong: Vec<_> = all.iter().filter(|(at, ..)| *at == format!("{own}{file}")).collect();
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}

/// The game refuses what is an error or shows it wrong, a page or script demands what is a warning, and the rest is a note.
#[test]
fn every_code_of_a_rule_has_evidence_for_its_severity() {
    let mut seen = BTreeMap::new();
    for rule in RULES {
        assert!(!rule.title.is_empty() && rule.codes().next().is_some(), "rule {}", rule.number);
        for group in rule.groups {
            assert!(!group.citations.is_empty(), "rule {} has no evidence", rule.number);
            for citation in group.citations {
                assert!(!citation.source.is_empty() && citation.date.contains("20"), "{citation:?}");
                assert!(citation.page.is_none_or(|page| page.starts_with("https://")), "{citation:?}");
            }
            for code in group.codes {
                let supported = group.citations.iter().any(|citation| citation.supports(code.severity));
                assert!(supported, "{code} is no {}: {:?}", code.severity.word(), group.citations);
                let before = seen.insert(code.id, rule.number);
                assert_eq!(before, None, "{code} is the code of two rules");
                let page = meshwright_beamng::explain(code.id).unwrap();
                for citation in group.citations {
                    assert!(page.contains(&citation.markdown()), "{page}");
                }
            }
        }
    }
    // What is said about the check itself follows from no rule of the game.
    let without: Vec<&str> = meshwright_beamng::check::codes::ALL
        .iter()
        .map(|code| code.id)
        .filter(|id| !seen.contains_key(id))
        .collect();
    assert_eq!(without, ["MOD0104", "MOD0801", "MOD0802", "MOD0803"]);
}

#[test]
fn what_is_debatable_is_a_note() {
    let severity = |id: &str| meshwright_beamng::codes().find(|code| code.id == id).unwrap().severity;
    // The game reads JSON that is not strict, and ignores the case of paths.
    for id in ["MAT0007", "MAT0008", "MAT0009", "MAT0010", "MAT0011", "MAT0012", "MAT0013", "MAT0015"] {
        assert_eq!(severity(id), Severity::Info, "{id}");
    }
    for id in
        ["MOD0202", "MOD0213", "MOD0305", "MOD0306", "MOD0308", "MOD0309", "MOD0401", "MOD0504", "MOD0705"]
    {
        assert_eq!(severity(id), Severity::Info, "{id}");
    }
    for id in
        ["MAT0001", "MAT0108", "MOD0101", "MOD0201", "MOD0218", "MOD0219", "MOD0301", "MOD0315", "MOD0402"]
    {
        assert_eq!(severity(id), Severity::Error, "{id}");
    }
}

#[test]
fn without_the_game_its_names_are_counted_and_no_errors() {
    let mut files = mods::fit();
    let wheels = r#"{"wheels": {"flexbodies": [["mesh"], ["wheel_01a"], ["windmill_gone"]]}}"#;
    files.push(("vehicles/windmill/wheels.jbeam".to_owned(), wheels.into()));
    files.push(("vehicles/windmill/wheel.dae".to_owned(), collada("rim", "wheel_paint").into_bytes()));
    let texture = defined("windmill_rim", r#""baseColorMap": "/vehicles/common/rim_b.color.png""#);
    let shared = defined("windmill_hub", r#""baseColorMap": "/art/shapes/common/hub_b.color.png""#);
    let text = format!("{{{texture}, {shared}}}");
    files.push(("vehicles/windmill/rim.materials.json".to_owned(), text.into_bytes()));
    let folder = unpacked(&files);
    let report = checked(folder.path(), &CheckOptions::default());
    let errors: Vec<_> = found(&report).into_iter().filter(|(_, code, ..)| *code == "MOD0402").collect();
    assert_eq!((errors.len(), report.count(Severity::Error)), (1, 1), "{:#?}", found(&report));
    assert!(errors[0].3.contains("windmill_gone"));
    let scope = found(&report).into_iter().find(|(_, code, ..)| *code == "MOD0801").unwrap();
    assert_eq!(
        scope.3,
        "names that the game may have were not checked: 2 textures (\"/vehicles/common/rim_b.color.png\", \
         \"/art/shapes/common/hub_b.color.png\"), 1 material (\"wheel_paint\"), 1 name in parts (\"wheel_01a\")"
    );
    // With the game all of them are judged.
    let game = game();
    let report = checked(folder.path(), &CheckOptions::default().game(game.path().to_owned()));
    let codes: Vec<&str> = found(&report).into_iter().map(|(_, code, ..)| code).collect();
    let count = |wanted: &str| codes.iter().filter(|code| **code == wanted).count();
    assert_eq!(
        (count("MOD0201"), count("MOD0301"), count("MOD0402"), count("MOD0801")),
        (2, 1, 2, 0),
        "{:#?}",
        found(&report)
    );
}

/// Mods with other layouts, and what is said of each.
fn layouts() -> Vec<(&'static str, Vec<mods::ModFile>, Option<&'static str>)> {
    let move_to = |from: &'static str, to: &'static str| -> Vec<mods::ModFile> {
        mods::fit().into_iter().map(|(name, bytes)| (name.replacen(from, to, 1), bytes)).collect()
    };
    let level = |folder: &str| -> Vec<mods::ModFile> {
        ["info.json", "main/items.level.json"]
            .map(|name| (format!("{folder}{name}"), b"{}".to_vec()))
            .to_vec()
    };
    vec![
        ("nested", move_to("vehicles/", "my_mod/vehicles/"), Some("MOD0101")),
        ("one vehicle", move_to("vehicles/windmill/", ""), Some("MOD0102")),
        ("old", move_to("vehicles/", ""), Some("MOD0103")),
        ("one level", level(""), Some("MOD0102")),
        ("other", vec![("notes/a.txt".to_owned(), Vec::new())], Some("MOD0102")),
        ("empty", Vec::new(), Some("MOD0102")),
        ("level", level("levels/bay/"), None),
    ]
}

#[test]
fn the_layout_of_a_mod_is_recognized() {
    for (name, files, expected) in layouts() {
        let folder = unpacked(&files);
        let report = checked(folder.path(), &CheckOptions::default());
        let codes: Vec<&str> = found(&report).into_iter().map(|(_, code, ..)| code).collect();
        let of_layout = codes.iter().find(|code| code.starts_with("MOD010"));
        assert_eq!(of_layout.copied(), expected, "{name}: {codes:?}");
        // Where the files belong is found out, so that nothing else is wrong.
        let missing = codes.iter().filter(|code| ["MOD0201", "MOD0301", "MOD0402"].contains(code)).count();
        assert_eq!(missing, 0, "{name}: {codes:?}");
    }
}

#[test]
fn a_folder_of_vehicles_without_a_vehicle_is_no_mod() {
    for (files, is_mod) in [(&[][..], false), (&["readme.txt"], false), (&["boat/readme.txt"], true)] {
        for top in ["vehicles", "levels"] {
            let folder = tempfile::tempdir().unwrap();
            let top = folder.path().join(top);
            std::fs::create_dir(&top).unwrap();
            for file in files {
                std::fs::create_dir_all(top.join(file).parent().unwrap()).unwrap();
                std::fs::write(top.join(file), "").unwrap();
            }
            for checked_folder in [&top, folder.path()] {
                let report = checked(checked_folder, &CheckOptions::default());
                let is_refused = found(&report).into_iter().any(|(_, code, ..)| code == "MOD0102");
                assert_eq!(is_refused, !is_mod, "{files:?} in {}", checked_folder.display());
            }
        }
    }
}

#[test]
fn damaged_files_do_not_stop_the_check_of_the_rest() {
    let mut files = mods::fit();
    for (name, bytes) in &mut files {
        if name.ends_with("windmill.cdae") {
            bytes.truncate(bytes.len() / 2);
        }
    }
    let text = |text: &str| text.as_bytes().to_vec();
    files.extend([
        ("vehicles/windmill/broken.materials.json".to_owned(), text("{\"a\": {\"mapTo\": ")),
        ("vehicles/windmill/broken.jbeam".to_owned(), text("{\"a\": {\"flexbodies\": [[\"mesh\"]")),
        ("vehicles/windmill/empty.dds".to_owned(), Vec::new()),
        ("vehicles/windmill/pointer.materials.json".to_owned(), text(POINTER)),
        ("vehicles/windmill/pointer.ogg".to_owned(), text(POINTER)),
        ("vehicles/windmill/absent.materials.json".to_owned(), text(&format!("{{{}}}", faults()[0].1))),
    ]);
    let archive = packed("windmill.zip", &files);
    let path = archive.path().join("windmill.zip");
    let report = checked(&path, &CheckOptions::default());
    let all = found(&report);
    let says = |file: &str, code: &str| {
        all.iter().any(|(at, id, ..)| *at == format!("vehicles/windmill/{file}") && *id == code)
    };
    let expected = [
        ("windmill.cdae", "CORE0001"),
        ("broken.materials.json", "MAT0001"),
        ("broken.jbeam", "MAT0001"),
        ("empty.dds", "MOD0218"),
        ("pointer.materials.json", "MOD0219"),
        ("pointer.ogg", "MOD0219"),
        ("absent.materials.json", "MOD0201"),
    ];
    for (file, code) in expected {
        assert!(says(file, code), "{code} of {file}: {all:#?}");
    }
    // The meshes of a shape that cannot be read are not missing.
    assert!(all.iter().all(|(_, code, ..)| *code != "MOD0402"), "{all:#?}");
    // One damaged byte in the content of an entry.
    let mut bytes = fs::read(&path).unwrap();
    let at = bytes.windows(4).position(|window| window == b"DDS ").unwrap();
    bytes[at + 200] ^= 1;
    fs::write(&path, &bytes).unwrap();
    let damaged = checked(&path, &CheckOptions::default());
    let checksum: Vec<_> = found(&damaged).into_iter().filter(|(_, code, ..)| *code == "ZIP0011").collect();
    assert_eq!(checksum.len(), 1, "{:#?}", found(&damaged));
    // An archive without its end is none.
    fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
    let error = check(&path, &Limits::DEFAULT, &CheckOptions::default()).unwrap_err();
    assert_eq!(error.code().id, "ZIP0002");
    let error = check("no such mod", &Limits::DEFAULT, &CheckOptions::default()).unwrap_err();
    assert_eq!(error.code().id, "CORE0007");
}

#[test]
fn what_is_not_wanted_is_not_reported() {
    let folder = unpacked(&faulty());
    let whole = checked(folder.path(), &CheckOptions::default());
    let checks = Checks::default()
        .ignore(vec!["MOD02".to_owned()])
        .severities(vec![("MOD0501".to_owned(), Severity::Error)]);
    let part = checked(folder.path(), &CheckOptions::default().checks(checks));
    assert!(found(&part).iter().all(|(_, code, ..)| !code.starts_with("MOD02")));
    assert!(found(&part).iter().any(|(_, code, ..)| code.starts_with("MOD03")));
    let litter = part.files.iter().find(|file| file.path.ends_with("windmill.blend")).unwrap();
    assert_eq!(litter.count(Severity::Error), 1);
    let mut silent = whole.clone();
    silent.retain(|path, code| !path.ends_with("windmill.jbeam") && code.id != "MOD0305");
    assert!(found(&silent).len() < found(&whole).len());
    assert!(silent.files.iter().all(|file| !file.path.ends_with("windmill.jbeam")));
    // Beyond the limit the details are left out, and all are counted.
    let limits = Limits::DEFAULT.diagnostics(2);
    let few = check(folder.path(), &limits, &CheckOptions::default()).unwrap();
    let of = |report: &ModReport| (report.count(Severity::Error), report.count(Severity::Warning));
    assert_eq!(of(&few), of(&whole));
    let unused = found(&few).into_iter().filter(|(_, code, ..)| *code == "MOD0305").count();
    assert_eq!(unused, 2);
}

/// A mod with that many definitions without a file, and as many other files.
fn many_files(count: usize) -> TempDir {
    let mut files = mods::fit();
    let lines: Vec<String> = (0..count)
        .map(|at| defined(&format!("windmill_{at}"), &map("baseColorMap", &format!("{at}.color.png"))))
        .collect();
    files.push((
        "vehicles/windmill/many.materials.json".to_owned(),
        format!("{{{}}}", lines.join(",\n")).into_bytes(),
    ));
    files.extend((0..count).map(|at| (format!("vehicles/windmill/{at}.txt"), b"windmill_7".to_vec())));
    packed("windmill.zip", &files)
}

#[test]
fn many_files_are_checked() {
    let report = checked(&many_files(3_000).path().join("windmill.zip"), &CheckOptions::default());
    assert_eq!(report.count(Severity::Error), 3_000);
}

#[test]
fn memory_and_allocations_are_in_proportion_to_the_number_of_files() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let taken = |count: usize| {
        let files: Vec<_> =
            (0..count).map(|at| (format!("vehicles/windmill/{at}.jbeam"), Vec::new())).collect();
        let archive = packed("windmill.zip", &files);
        let path = archive.path().join("windmill.zip");
        pool.install(|| {
            let (report, taken) =
                meshwright_testkit::alloc::peak(|| checked(&path, &CheckOptions::default()));
            assert_eq!(report.count(Severity::Error), count as u64);
            (taken.peak / count, taken.calls / count as u64)
        })
    };
    for count in [10_000, 20_000, 40_000] {
        let (bytes, calls) = taken(count);
        assert!(bytes < 2_000 && calls < 100, "{bytes} bytes and {calls} allocations for each of {count}");
    }
}

/// A vehicle with that many slots and parts, and a configuration of all of them.
fn many_slots(count: usize) -> TempDir {
    let rows: String = (0..count).map(|at| format!("[\"raft_{at}\", \"raft_part_{at}\", \"\"],")).collect();
    let parts: String =
        (0..count).map(|at| format!("\"raft_part_{at}\": {{\"slotType\": \"raft_{at}\"}},")).collect();
    let config: String = (0..count).map(|at| format!("\"raft_{at}\": \"raft_part_{at}\",")).collect();
    let parts = format!(
        "{{\"raft\": {{\"slotType\": \"main\", \"slots\": [[\"type\", \"default\", \"description\"],{rows}]}},{parts}}}"
    );
    let config = format!("{{\"format\": 2, \"parts\": {{{}}}}}", config.trim_end_matches(','));
    let own = |name: &str| format!("vehicles/raft/{name}");
    let mut files = vec![
        (own("raft.jbeam"), parts.into_bytes()),
        (own("my.pc"), config.into_bytes()),
        (own("info.json"), b"{}".to_vec()),
        (own("info_my.json"), b"{}".to_vec()),
    ];
    files.extend(["default.png", "my.png"].map(|name| (own(name), png(32, 32, 8, 2))));
    unpacked(&files)
}

#[test]
fn slots_and_parts_take_memory_in_proportion() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let taken = |count: usize| {
        let folder = many_slots(count);
        pool.install(|| {
            let (report, taken) =
                meshwright_testkit::alloc::peak(|| checked(folder.path(), &CheckOptions::default()));
            assert!(report.files.is_empty(), "{:#?}", found(&report));
            (taken.peak / count, taken.calls / count as u64)
        })
    };
    for count in [1_000, 2_000, 4_000] {
        let (bytes, calls) = taken(count);
        assert!(bytes < 4_000 && calls < 60, "{bytes} bytes and {calls} allocations for each of {count}");
    }
}

#[test]
#[ignore = "needs valgrind"]
fn many_slots_take_work_in_proportion() {
    instructions::count(|counter| {
        counter.in_proportion("slots", 200, many_slots, |folder| {
            checked(folder.path(), &CheckOptions::default()).count(Severity::Warning)
        });
    });
}

#[test]
fn what_one_entry_of_an_archive_is_does_not_hide_another() {
    let own = |name: &str| format!("vehicles/windmill/{name}");
    let shape = fs::read(meshwright_testkit::fixtures::path("windmill.cdae")).unwrap();
    let cut = || shape[..100].to_vec();
    let text = |text: &str| text.as_bytes().to_vec();
    let cases = [
        // A path that is a file and a folder.
        (vec![(own("a.cdae"), cut()), (own("a.cdae/b.cdae"), shape.clone())], "ZIP0110", "CORE0001"),
        (vec![(own("a.cdae"), cut()), (own("a.cdae/"), Vec::new())], "ZIP0110", "CORE0001"),
        (vec![(own("a.cdae/b.cdae"), shape.clone()), (own("a.cdae"), cut())], "ZIP0110", "CORE0001"),
        (vec![(own("a.cdae"), cut()), (own("A.cdae/b.cdae"), shape.clone())], "ZIP0110", "CORE0001"),
        // A path that occurs again: the first entry is wrong, the last one is right.
        (vec![(own("a.cdae"), cut()), (own("./a.cdae"), shape.clone())], "ZIP0105", "CORE0001"),
        (vec![(own("a.jbeam"), text("{")), (own("a.jbeam"), text("{}"))], "ZIP0105", "MAT0001"),
        (vec![(own("a.jbeam"), text("{")), (own("A.jbeam"), text("{}"))], "ZIP0106", "MAT0001"),
        (vec![(own("a.jbeam"), text("{")), (own("a.jbeam. "), text("{}"))], "ZIP0106", "MAT0001"),
        (
            vec![(own("b.materials.json"), text("{\"a\": {")), (own("b.materials.json"), text("{}"))],
            "ZIP0105",
            "MAT0001",
        ),
    ];
    for (more, of_archive, of_file) in cases {
        let first = more[0].0.clone();
        let wrong =
            more.iter().find(|(_, bytes)| *bytes == cut() || bytes.starts_with(b"{\"") || bytes == b"{");
        let path = wrong.map_or(first, |(path, _)| path.clone());
        let archive = packed("windmill.zip", &[mods::fit(), more].concat());
        let report = checked(&archive.path().join("windmill.zip"), &CheckOptions::default());
        let all = found(&report);
        assert!(!report.is_fit(Severity::Error), "{path}");
        let says = |path: &str, code: &str| all.iter().any(|(at, id, ..)| at == path && *id == code);
        assert!(says("", of_archive) && says(&path, of_file), "{path}: {all:#?}");
    }
}

#[test]
fn a_mod_with_a_file_that_cannot_be_read_is_not_fit() {
    let folder = unpacked(&mods::fit());
    let options = CheckOptions::default();
    assert!(checked(folder.path(), &options).is_fit(Severity::Error));
    let report = check(folder.path(), &Limits::DEFAULT.input(1), &options).unwrap();
    for name in ["main.materials.json", "windmill.jbeam", "windmill.cdae"] {
        let path = format!("vehicles/windmill/{name}");
        let file = report.files.iter().find(|file| file.path == path);
        assert!(file.is_some_and(|file| file.count(Severity::Error) > 0), "{name}: {:#?}", found(&report));
    }
    // What is not listed is not checked.
    let few = check(folder.path(), &Limits::DEFAULT.items(5), &options).unwrap();
    assert!(!few.is_fit(Severity::Error), "{:#?}", found(&few));
}

#[test]
fn the_limit_of_memory_is_that_of_the_whole_check() {
    let parts: String = (0..20_000).map(|at| format!("\"p{at}\":{{}},")).collect();
    let part = |at: usize| (format!("vehicles/windmill/{at}.jbeam"), format!("{{{parts}}}").into_bytes());
    let archive = packed("windmill.zip", &[mods::fit(), (0..24).map(part).collect()].concat());
    let path = archive.path().join("windmill.zip");
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let taken = |limits: Limits| {
        pool.install(|| {
            let report = || check(&path, &limits, &CheckOptions::default()).unwrap();
            meshwright_testkit::alloc::peak(report)
        })
    };
    let (whole, unlimited) = taken(Limits::DEFAULT);
    assert_eq!(whole.count(Severity::Error), 0, "{:#?}", found(&whole));
    let most = 16 << 20;
    assert!(unlimited.peak > 3 * most, "{unlimited:?}");
    let (report, limited) = taken(Limits::DEFAULT.memory(most as u64));
    assert!(limited.peak < 2 * most, "{limited:?}");
    let unread = found(&report).into_iter().filter(|(_, code, ..)| *code == "CORE0003").count();
    assert!(unread > 10 && !report.is_fit(Severity::Error), "{unread}");
    // Which files are read does not depend on the number of threads.
    let several = rayon::ThreadPoolBuilder::new().num_threads(3).build().unwrap();
    let limits = Limits::DEFAULT.memory(most as u64);
    let again = several.install(|| check(&path, &limits, &CheckOptions::default()).unwrap());
    assert_eq!(found(&again), found(&report));
}

#[test]
#[ignore = "needs valgrind"]
fn many_files_take_work_in_proportion() {
    instructions::count(|counter| {
        counter.in_proportion("files", 40, many_files, |archive| {
            checked(&archive.path().join("windmill.zip"), &CheckOptions::default()).count(Severity::Error)
        });
    });
}

/// The table of rules in `docs/check.md`. `MESSAGES=overwrite` writes it.
#[test]
fn the_page_has_the_table_of_rules() {
    let path = meshwright_testkit::fixtures::workspace().join("docs/check.md");
    let mut table = "| # | what is wrong | codes | evidence | read in |\n|---|---|---|---|---|\n".to_owned();
    for rule in RULES {
        let of_severity = |severity: Severity| {
            let codes: Vec<&str> =
                rule.codes().filter(|code| code.severity == severity).map(|code| code.id).collect();
            let word = if severity == Severity::Info { "note" } else { severity.word() };
            (!codes.is_empty()).then(|| format!("{word}: {}", codes.join(" ")))
        };
        let codes = [Severity::Error, Severity::Warning, Severity::Info];
        let codes: Vec<String> = codes.into_iter().filter_map(of_severity).collect();
        let mut sources: Vec<String> = Vec::new();
        for citation in rule.groups.iter().flat_map(|group| group.citations) {
            let source = citation.markdown();
            if !sources.contains(&source) {
                sources.push(source);
            }
        }
        let date = rule.groups[0].citations[0].date;
        let (number, title) = (rule.number, rule.title);
        let (codes, sources) = (codes.join("<br>"), sources.join("; "));
        table.push_str(&format!("| {number} | {title} | {codes} | {sources} | {date} |\n"));
    }
    let page = fs::read_to_string(&path).unwrap();
    let (before, rest) = page.split_once("<!-- rules -->\n").unwrap();
    let (_, after) = rest.split_once("<!-- end -->").unwrap();
    let new = format!("{before}<!-- rules -->\n{table}<!-- end -->{after}");
    if std::env::var("MESSAGES").is_ok_and(|value| value == "overwrite") {
        fs::write(&path, &new).unwrap();
    } else {
        assert_eq!(page, new, "MESSAGES=overwrite writes the table");
    }
}

/// The errors of real mods. Each was looked at: the corpus has a part of each mod, so that textures that were left out
/// of it are missing, and nothing else is said to be wrong that is not.
#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn real_mods_have_no_false_errors() {
    let folder = corpus::required_root().join("beamng_mods");
    let expected: &[(&str, &[(&str, u64)])] = &[
        ("americanroad", &[("MOD0201", 7), ("MOD0219", 8)]),
        ("carwash", &[("MOD0201", 90)]),
        ("eastcoast", &[("MOD0201", 52)]),
        ("jungle", &[("MOD0201", 26)]),
        ("powerups", &[("MOD0201", 5)]),
        // A script goes on as JSON after its last object.
        ("skyliner", &[("MAT0108", 1), ("MOD0201", 106)]),
    ];
    for (name, counts) in expected {
        let report = checked(&folder.join(name), &CheckOptions::default());
        let mut errors: BTreeMap<&str, u64> = BTreeMap::new();
        for file in &report.files {
            for (code, count) in file.diagnostics().counts() {
                if file.severity(code) == Severity::Error {
                    *errors.entry(code.id).or_default() += count;
                }
            }
        }
        let counts: BTreeMap<&str, u64> = counts.iter().copied().collect();
        assert_eq!(errors, counts, "{name}");
    }
    for path in fs::read_dir(folder.join("made/zip")).unwrap().map(|entry| entry.unwrap().path()) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let done = check(&path, &Limits::DEFAULT, &CheckOptions::default());
        assert_eq!(done.is_err(), name == "truncated.zip", "{name}: {done:?}");
    }
}

/// Mods that trigger each code.
pub(crate) fn said_of(said: &mut Said) {
    let model = meshwright_testkit::fixtures::path("house.cdae");
    let error = check(&model, &Limits::DEFAULT, &CheckOptions::default()).unwrap_err();
    said.error("a model", "check", &error);
    let mut say = |what: &str, report: &ModReport| {
        for file in &report.files {
            said.diagnostics(what, "check", file.diagnostics());
        }
    };
    say("a mod that is fit", &checked(unpacked(&mods::fit()).path(), &CheckOptions::default()));
    say("a mod with a fault of every rule", &faulty_report().0);
    let huge = unpacked(&mods::fit());
    fs::File::create(huge.path().join("vehicles/windmill/huge.jbeam"))
        .unwrap()
        .set_len((32 << 20) + 1)
        .unwrap();
    say("a mod with a huge file", &checked(huge.path(), &CheckOptions::default()));
    let folder = unpacked(&faulty());
    say("the same without the game", &checked(folder.path(), &CheckOptions::default()));
    for (name, files) in crate::labelled::folders() {
        let files: Vec<_> = files.into_iter().collect();
        say(name, &checked(unpacked(&files).path(), &CheckOptions::default()));
    }
    for (name, files, _) in layouts() {
        say(
            &format!("a mod with the layout {name}"),
            &checked(unpacked(&files).path(), &CheckOptions::default()),
        );
    }
}
