//! Small mods with all that is to be found in them: nothing else may be reported.

use meshwright::Limits;
use meshwright_beamng::check::{CheckOptions, check};
use meshwright_testkit::{
    images::{DdsFormat, dds, png},
    mods,
};
use std::collections::BTreeSet;

/// A mod: its files, the codes that are expected in which file, and what the other mods are.
struct Case {
    name: &'static str,
    files: Vec<(&'static str, Vec<u8>)>,
    /// Files of another mod that is given as a root.
    other: Vec<(&'static str, Vec<u8>)>,
    expected: &'static [(&'static str, &'static str, u32)],
}

fn case(
    name: &'static str,
    files: Vec<(&'static str, Vec<u8>)>,
    expected: &'static [(&'static str, &'static str, u32)],
) -> Case {
    Case { name, files, other: Vec::new(), expected }
}

fn text(text: &str) -> Vec<u8> {
    text.as_bytes().to_vec()
}

/// Files that every vehicle needs.
fn vehicle(parts: &str) -> Vec<(&'static str, Vec<u8>)> {
    vec![
        ("vehicles/raft/raft.jbeam", text(parts)),
        ("vehicles/raft/info.json", text(r#"{"Name": "Raft"}"#)),
        ("vehicles/raft/default.png", png(32, 32, 8, 2)),
    ]
}

/// A vehicle with this file of definitions, and with textures for them.
fn with_materials(definitions: &'static str) -> Vec<(&'static str, Vec<u8>)> {
    let mut files = vehicle(r#"{"raft": {"slotType": "main"}}"#);
    files.push(("vehicles/raft/main.materials.json", text(definitions)));
    for name in ["wood_b.color", "wood_n.normal", "wood_r.data"] {
        let path: &'static str = match name {
            "wood_b.color" => "vehicles/raft/wood_b.color.dds",
            "wood_n.normal" => "vehicles/raft/wood_n.normal.dds",
            _ => "vehicles/raft/wood_r.data.dds",
        };
        let format = match name {
            "wood_b.color" => DdsFormat::Bc7Srgb,
            "wood_n.normal" => DdsFormat::Bc5,
            _ => DdsFormat::Bc4,
        };
        files.push((path, dds(format, 32, 32, 6)));
    }
    files
}

/// Parts of a vehicle with nodes, beams and meshes.
const RAFT: &str = r#"{
"raft": {
    "slotType": "main",
    "slots": [["type", "default", "description"], ["raft_sail", "raft_sail", "Sail"]],
    "refNodes": [["ref:", "back:", "left:", "up:"], ["a1", "a2", "a3", "a4"]],
    "nodes": [["id", "posX", "posY", "posZ"], {"group": "raft_logs"},
        ["a1", 0, 0, 0], ["a2", 0, 1, 0], ["a3", 1, 0, 0], ["a4", 0, 0, 1, {"group": ["raft_mast"]}]],
    "beams": [["id1:", "id2:"], {"beamSpring": 1000}, ["a1", "a2"], ["a2", "a3"], ["a3", "s1"], ["$n", "a1"]],
    "triangles": [["id1:", "id2:", "id3:"], ["a1", "a2", "a3"]]
},
"raft_sail": {
    "slotType": "raft_sail",
    "nodes": [["id", "posX", "posY", "posZ"], ["s1", 0, 0, 2]],
    "beams": [["id1:", "id2:"], ["s1", "a4"]]
}
}"#;

fn cases() -> Vec<Case> {
    let slots = r#"["raft_sail", "raft_sail", "Sail"]"#;
    let changed = |from: &str, to: &str| {
        assert!(RAFT.contains(from), "{from}");
        vehicle(&RAFT.replace(from, to))
    };
    vec![
        case("a vehicle without faults", vehicle(RAFT), &[]),
        case(
            "a node twice",
            changed(r#"["a3", 1, 0, 0]"#, r#"["a3", 1, 0, 0], ["a1", 5, 5, 5]"#),
            &[("vehicles/raft/raft.jbeam", "MOD0706", 7)],
        ),
        case(
            "a beam to a node that is nowhere",
            changed(r#"["a2", "a3"]"#, r#"["a2", "a33"]"#),
            &[("vehicles/raft/raft.jbeam", "MOD0707", 8)],
        ),
        case(
            "a reference node that is nowhere",
            changed(r#"["a1", "a2", "a3", "a4"]],"#, r#"["ref", "a2", "a3", "a4"]],"#),
            &[("vehicles/raft/raft.jbeam", "MOD0707", 5)],
        ),
        case(
            "a triangle of a node that is nowhere",
            changed(r#"["a1", "a2", "a3"]]"#, r#"["a1", "a2", "b3"]]"#),
            &[("vehicles/raft/raft.jbeam", "MOD0707", 9)],
        ),
        case(
            "a slot whose part is elsewhere may bring nodes",
            vehicle(
                &RAFT
                    .replace(
                        slots,
                        r#"["raft_sail", "raft_sail", "Sail"], ["engine", "engine_common", "Engine"]"#,
                    )
                    .replace(r#"["a2", "a3"]"#, r#"["a2", "e1"]"#),
            ),
            &[],
        ),
        case(
            "a slot twice",
            changed(slots, r#"["raft_sail", "raft_sail", "Sail"], ["raft_sail", "", "Sail"]"#),
            &[("vehicles/raft/raft.jbeam", "MOD0709", 4)],
        ),
        case(
            "a slot with two tables of options",
            changed(slots, r#"["raft_sail", "raft_sail", "Sail", {"coreSlot": true}, {"variables": []}]"#),
            &[("vehicles/raft/raft.jbeam", "MOD0709", 4)],
        ),
        case(
            "a part for a vehicle that is not in the mod",
            vec![(
                "vehicles/tiltdeck_unknown/cover.jbeam",
                text(
                    r#"{"cover": {"slotType": "bed", "beams": [["id1:", "id2:"], ["x", "y"]],
                    "flexbodies": [["mesh", "[group]:"], ["tiltdeck_unknown_bed", ["bed"]]]}}"#,
                ),
            )],
            &[("", "MOD0801", 0)],
        ),
        case(
            "a configuration of a vehicle that is not in the mod",
            vec![
                (
                    "vehicles/tiltdeck_unknown/long.pc",
                    text(
                        r#"{"format": 2, "model": "tiltdeck_unknown", "parts": {"bed": "tiltdeck_unknown_long"}}"#,
                    ),
                ),
                ("vehicles/tiltdeck_unknown/info_long.json", text(r#"{"Configuration": "Long"}"#)),
                ("vehicles/tiltdeck_unknown/long.png", png(32, 32, 8, 2)),
            ],
            &[("", "MOD0801", 0)],
        ),
        Case {
            name: "parts and meshes of another mod",
            files: vec![
                (
                    "vehicles/raft/rack.jbeam",
                    text(
                        r#"{"rack": {"slotType": "roof", "flexbodies": [["mesh", "[group]:"], ["raft_rack", ["r"]]]}}"#,
                    ),
                ),
                ("vehicles/raft/my.pc", text(r#"{"format": 2, "parts": {"main": "raft"}}"#)),
                ("vehicles/raft/info_my.json", text(r#"{"Configuration": "My"}"#)),
                ("vehicles/raft/my.png", png(32, 32, 8, 2)),
            ],
            other: {
                let mut files = vehicle(RAFT);
                files.push((
                    "vehicles/raft/rack.dae",
                    text(&mods::collada(r#"<node id="n" name="raft_rack">@</node>"#, "raft_wood")),
                ));
                files
            },
            expected: &[],
        },
        case(
            "a vehicle of one shape without definitions",
            vec![(
                "vehicles/raft/raft.dae",
                text(&mods::collada(r#"<node id="n" name="raft">@</node>"#, "raft_wood")),
            )],
            &[("vehicles/raft/raft.dae", "MOD0301", 0)],
        ),
        case(
            "cargo is no material",
            vec![(
                "gameplay/delivery/liquids.deliveryMaterials.json",
                text(r#"{"diesel": {"name": "Diesel fuel", "type": "fluid", "density": 0.85}}"#),
            )],
            &[],
        ),
        case(
            "numbers that the editor leaves in layers that are not drawn",
            with_materials(
                r#"{"raft_wood": {"name": "raft_wood", "mapTo": "unmapped_mat", "class": "Material", "version": 1.5,
                "Stages": [{"baseColorMap": "/vehicles/raft/wood_b.color.png",
                "normalMap": "/vehicles/raft/wood_n.normal.png", "roughnessMap": "/vehicles/raft/wood_r.data.png"},
                {"detailScale": [1, 1], "baseColorMap": null}, {}, {}]}}"#,
            ),
            &[],
        ),
        case(
            "suffixes that do not fit their slots",
            with_materials(
                r#"{"raft_wood": {"name": "raft_wood", "mapTo": "unmapped_mat", "class": "Material", "version": 1.5,
                "Stages": [{
                "baseColorMap": "/vehicles/raft/wood_n.normal.png",
                "normalMap": "/vehicles/raft/wood_r.data.png",
                "roughnessMap": "/vehicles/raft/wood_b.color.png",
                "colorPaletteMap": "/vehicles/raft/wood_b.color.png"}, {}, {}, {}]}}"#,
            ),
            &[
                ("vehicles/raft/main.materials.json", "MOD0221", 3),
                ("vehicles/raft/main.materials.json", "MOD0221", 4),
                ("vehicles/raft/main.materials.json", "MOD0221", 5),
                ("vehicles/raft/wood_b.color.dds", "MOD0215", 0),
                ("vehicles/raft/wood_n.normal.dds", "MOD0216", 0),
                ("vehicles/raft/wood_r.data.dds", "MOD0216", 0),
            ],
        ),
        case(
            "a class and members that are misspelled",
            with_materials(
                r#"{"raft_wood": {"name": "raft_wood", "mapTo": "unmapped_mat", "class": "Matreial", "version": 1.5},
                "raft_b": {"name": "raft_b", "mapTo": "unmapped_mat", "class": "Material", "version": 1.5,
                "doubleSide": true,
                "Stages": [{"baseColorMap": "/vehicles/raft/wood_b.color.png",
                "normalMap": "/vehicles/raft/wood_n.normal.png", "roughnessMap": "/vehicles/raft/wood_r.data.png",
                "roughnesFactor": 0.5}, {}, {}, {}]}}"#,
            ),
            &[
                ("vehicles/raft/main.materials.json", "MOD0315", 1),
                ("vehicles/raft/main.materials.json", "MOD0316", 3),
                ("vehicles/raft/main.materials.json", "MOD0316", 6),
            ],
        ),
        case(
            "textures of terrain",
            vec![
                ("levels/cove/info.json", text(r#"{"title": "Cove"}"#)),
                (
                    "levels/cove/main/items.level.json",
                    text("{\"class\": \"SimGroup\", \"name\": \"MissionGroup\"}\n"),
                ),
                (
                    "levels/cove/art/terrains/main.materials.json",
                    text(
                        r#"{"sand": {"internalName": "Sand", "class": "TerrainMaterial",
                        "baseColorBaseTex": "/levels/cove/art/terrains/t_sand_b.png",
                        "normalDetailTex": "/levels/cove/art/terrains/t_gone_nm.png",
                        "diffuseMap": "levels/cove/art/terrains/t_sand_b"}}"#,
                    ),
                ),
                ("levels/cove/art/terrains/t_sand_b.png", png(32, 32, 8, 2)),
            ],
            &[("levels/cove/art/terrains/main.materials.json", "MOD0201", 3)],
        ),
        case(
            "a terrain material of a script has its internal name, and ~ is the top folder",
            vec![
                ("levels/cove/info.json", text(r#"{"title": "Cove"}"#)),
                (
                    "levels/cove/main/items.level.json",
                    text("{\"class\": \"SimGroup\", \"name\": \"MissionGroup\"}\n"),
                ),
                (
                    "levels/cove/art/materials.cs",
                    text(
                        "new TerrainMaterial()\n{\n internalName = \"Sand\";\n diffuseMap = \"~/cove/art/sand\";\n detailMap = \"~/art/gone\";\n};\n",
                    ),
                ),
                ("levels/cove/art/sand.png", png(32, 32, 8, 2)),
            ],
            &[
                ("levels/cove/art/materials.cs", "MOD0201", 5),
                ("levels/cove/art/materials.cs", "MOD0206", 5),
                ("levels/cove/art/materials.cs", "MOD0311", 1),
            ],
        ),
        case(
            "a mod that is a folder of a repository",
            vec![
                ("package.json", text("{}")),
                ("scripts/build.js", text("")),
                ("tests/all.js", text("")),
                ("okFuel/lua/ge/extensions/fuel.lua", text("return {}")),
                ("okFuel/ui/modules/apps/fuel/app.json", text("{}")),
            ],
            &[("", "MOD0101", 0)],
        ),
        case(
            "a level that is the repository itself",
            vec![
                ("info.json", text(r#"{"title": "Cove"}"#)),
                ("main/items.level.json", text("{\"class\": \"SimGroup\", \"name\": \"MissionGroup\"}\n")),
                (
                    "art/main.materials.json",
                    text(
                        r#"{"sand": {"name": "sand", "mapTo": "unmapped_mat", "class": "Material", "version": 1.5, "Stages": [
                        {"baseColorMap": "/levels/cove/art/gone_b.color.png"}, {}, {}, {}]}}"#,
                    ),
                ),
            ],
            &[("", "MOD0102", 0), ("art/main.materials.json", "MOD0201", 2)],
        ),
        case(
            "pictures that the game opens by name",
            vec![
                ("gameplay/missions/raft/001/info.json", text(r#"{"name": "Race"}"#)),
                ("gameplay/missions/raft/001/thumbnail.jpg", png(32, 32, 8, 2)),
                ("gameplay/missions/raft/001/preview.jpg", png(32, 32, 8, 2)),
                ("gameplay/missions/raft/001/odd.png", png(32, 32, 8, 2)),
            ],
            &[("gameplay/missions/raft/001/odd.png", "MOD0306", 0)],
        ),
    ]
}

#[test]
fn mods_have_the_findings_that_they_should_have_and_no_others() {
    for Case { name, files, other, expected } in cases() {
        let written = |files: Vec<(&'static str, Vec<u8>)>| {
            let folder = tempfile::tempdir().unwrap();
            let files: Vec<_> = files.into_iter().map(|(path, bytes)| (path.to_owned(), bytes)).collect();
            mods::write(folder.path(), &files);
            folder
        };
        let (own, needed) = (written(files), written(other));
        let mut options = CheckOptions::default();
        if needed.path().read_dir().unwrap().next().is_some() {
            options = options.roots(vec![needed.path().to_owned()]);
        }
        let report = check(own.path(), &Limits::DEFAULT, &options).unwrap();
        let found: BTreeSet<(String, &str, u32)> = report
            .files
            .iter()
            .flat_map(|file| file.diagnostics().as_slice().iter().map(move |one| (file, one)))
            .map(|(file, one)| (file.path.clone(), one.code.id, one.line.unwrap_or(0)))
            .collect();
        let wanted: BTreeSet<(String, &str, u32)> =
            expected.iter().map(|(path, code, line)| ((*path).to_owned(), *code, *line)).collect();
        assert_eq!(found, wanted, "{name}: {:#?}", report.files);
    }
}
