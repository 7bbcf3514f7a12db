//! Small mods: some with faults, and many with what looks like one and is right.

use super::{Files, Label, text};
use meshwright_testkit::{
    images::{DdsFormat, dds, png},
    mods,
};

/// A mod, what is expected in it, and what the other mods are.
pub(super) struct Case {
    pub(super) name: &'static str,
    pub(super) files: Files,
    /// Files of another mod that is given as a root.
    pub(super) other: Files,
    /// Files of the game.
    pub(super) game: Files,
    pub(super) expected: Vec<Label>,
}

fn made(files: Vec<(&'static str, Vec<u8>)>) -> Files {
    files.into_iter().map(|(path, bytes)| (path.to_owned(), bytes)).collect()
}

fn case(
    name: &'static str,
    files: Vec<(&'static str, Vec<u8>)>,
    expected: &[(&'static str, &'static str, u32)],
) -> Case {
    let expected = expected.iter().map(|(path, code, line)| Label::new(*path, code, *line)).collect();
    Case { name, files: made(files), other: Files::new(), game: Files::new(), expected }
}

impl Case {
    /// The same with another mod as a root.
    fn with_other(self, other: Vec<(&'static str, Vec<u8>)>) -> Self {
        Self { other: made(other), ..self }
    }

    /// The same with the game.
    fn with_game(self, game: Vec<(&'static str, Vec<u8>)>) -> Self {
        Self { game: made(game), ..self }
    }
}

/// Files that every vehicle needs.
fn vehicle(parts: &str) -> Vec<(&'static str, Vec<u8>)> {
    vec![
        ("vehicles/raft/raft.jbeam", text(parts)),
        ("vehicles/raft/info.json", text(r#"{"Name": "Raft"}"#)),
        ("vehicles/raft/default.png", png(32, 32, 8, 2)),
    ]
}

/// Files that every level needs.
fn level() -> Vec<(&'static str, Vec<u8>)> {
    vec![
        ("levels/cove/info.json", text(r#"{"title": "Cove", "size": [256, 256], "spawnPoints": []}"#)),
        (
            "levels/cove/main/items.level.json",
            text("{\"class\": \"SimGroup\", \"name\": \"MissionGroup\"}\n"),
        ),
    ]
}

/// A Collada file with one mesh.
fn collada(node: &str, material: &str) -> Vec<u8> {
    text(&mods::collada(&format!("<node id=\"n\" name=\"{node}\">@</node>"), material))
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

pub(super) fn cases() -> Vec<Case> {
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
        case(
            "parts and meshes of another mod",
            vec![
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
            &[],
        )
        .with_other({
                let mut files = vehicle(RAFT);
                files.push((
                    "vehicles/raft/rack.dae",
                    text(
                        r##"<COLLADA version="1.4.1"><library_visual_scenes><visual_scene><node name="raft_rack">
                        <instance_geometry url="#g"/></node></visual_scene></library_visual_scenes></COLLADA>"##,
                    ),
                ));
                files
            }),
        case(
            "a vehicle of one shape without definitions",
            vec![(
                "vehicles/raft/raft.dae",
                collada("raft", "raft_wood"),
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
                ("levels/cove/info.json", text(r#"{"title": "Cove", "size": [256, 256], "spawnPoints": []}"#)),
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
                ("levels/cove/info.json", text(r#"{"title": "Cove", "size": [256, 256], "spawnPoints": []}"#)),
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
                ("info.json", text(r#"{"title": "Cove", "size": [256, 256], "spawnPoints": []}"#)),
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
        case(
            "a name that the game may have",
            vehicle(&RAFT.replace(
                r#""triangles""#,
                r#""flexbodies": [["mesh", "[group]:"], ["oar", ["raft_logs"]]], "triangles""#,
            )),
            &[("", "MOD0801", 0)],
        ),
        case(
            "parts with comments, without commas and with expressions",
            vehicle(
                r#"{
"raft": {
    "slotType": ["main", "trailer"] // two types
    "slots": [["type" "default" "description"], ["raft_sail", "$sail", "Sail"]]
    "nodes": [["id", "posX", "posY", "posZ"], {"group": ""}, ["a1" 0 .5 +1] ["$n", 0, 0, 0]],
    "beams": [["id1:", "id2:"], ["a1", "$n"]], /* more */
},
"raft_sail": {"slotType": "raft_sail", "slots2": [["name", "allowTypes", "denyTypes", "default", "description"],
    ["raft_flag", ["raft_flag", "raft_pennant"], [], "raft_pennant_red", "Flag"]]},
"raft_pennant_red": {"slotType": "raft_pennant"}
}"#,
            ),
            &[],
        ),
        case(
            "the same slot in two parts, and the same node in parts that exclude each other",
            vehicle(
                r#"{
"raft": {"slotType": "main", "slots": [["type", "default", "description"], ["raft_hull", "raft_hull_a", "Hull"]],
    "refNodes": [["ref:", "back:"], ["a1", "a2"]]},
"raft_hull_a": {"slotType": "raft_hull", "slots": [["type", "default", "description"], ["raft_oar", "raft_oar", "Oar"]],
    "nodes": [["id", "posX", "posY", "posZ"], ["a1", 0, 0, 0], ["a2", 0, 1, 0]]},
"raft_hull_b": {"slotType": "raft_hull", "slots": [["type", "default", "description"], ["raft_oar", "", "Oar"]],
    "nodes": [["id", "posX", "posY", "posZ"], ["a1", 0, 0, 1], ["a2", 0, 1, 1]]},
"raft_oar": {"slotType": "raft_oar"}
}"#,
            ),
            &[],
        ),
        case(
            "a slot and a default part of all vehicles",
            vehicle(
                r#"{"raft": {"slotType": "main", "slots": [["type", "default", "description"],
                ["paint_design", "", "Paint"], ["licenseplate_R", "licenseplate_R_wide", "Plate"]]}}"#,
            ),
            &[],
        ),
        case(
            "the slots of a configuration that all vehicles share",
            {
                let mut files = vehicle(
                    r#"{"raft": {"slotType": "main", "slots": [["type", "default", "description"], ["wheel_F", "", ""]]}}"#,
                );
                files.extend([
                    (
                        "vehicles/raft/my.pc",
                        text(
                            r#"{"format": 2, "model": "Raft", "mainPartName": "raft", "parts": {
                            "wheel_F": "wheel_01", "tire_F_15x7": "", "licenseplate_design": ""}, "vars": {}}"#,
                        ),
                    ),
                    ("vehicles/raft/info_my.json", text(r#"{"Configuration": "My"}"#)),
                    ("vehicles/raft/my.jpg", png(32, 32, 8, 2)),
                ]);
                files
            },
            &[("", "MOD0801", 0)],
        ),
        case(
            "names and slots of the game",
            {
                let mut files = vehicle(
                    r#"{"raft": {"slotType": "main", "slots": [["type", "default", "description"],
                    ["wheel_F", "wheel_01", "Wheel"]], "flexbodies": [["mesh", "[group]:"], ["rim_01", [""]]]}}"#,
                );
                files.extend([
                    (
                        "vehicles/raft/my.pc",
                        text(r#"{"format": 2, "model": "raft", "parts": {"wheel_F": "wheel_01", "tire_F": "tire_01"}}"#),
                    ),
                    ("vehicles/raft/info_my.json", text(r#"{"Configuration": "My"}"#)),
                    ("vehicles/raft/my.png", png(32, 32, 8, 2)),
                ]);
                files
            },
            &[],
        )
        .with_game(vec![
            (
                "vehicles/common/wheels.jbeam",
                text(
                    r#"{"wheel_01": {"slotType": "wheel_F", "slots": [["type", "default", "description"],
                    ["tire_F", "tire_01", "Tire"]]}, "tire_01": {"slotType": "tire_F"}}"#,
                ),
            ),
            ("vehicles/common/wheels.dae", collada("rim_01", "wheel")),
            (
                "vehicles/common/main.materials.json",
                text(r#"{"wheel": {"name": "wheel", "mapTo": "wheel", "class": "Material", "version": 1.5}}"#),
            ),
        ]),
        case(
            "names that the game does not have",
            {
                let mut files = vehicle(
                    r#"{"raft": {"slotType": "main", "slots": [["type", "default", "description"],
["wheel_F", "wheel_02", "Wheel"]], "flexbodies": [["mesh", "[group]:"],
["rim_02", [""]]]}}"#,
                );
                files.extend([
                    (
                        "vehicles/raft/my.pc",
                        text("{\"format\": 2, \"model\": \"raft\", \"parts\": {\n\"tire_G\": \"wheel_01\"}}"),
                    ),
                    ("vehicles/raft/info_my.json", text(r#"{"Configuration": "My"}"#)),
                    ("vehicles/raft/my.png", png(32, 32, 8, 2)),
                ]);
                files
            },
            &[
                ("vehicles/raft/raft.jbeam", "MOD0713", 2),
                ("vehicles/raft/raft.jbeam", "MOD0402", 3),
                ("vehicles/raft/my.pc", "MOD0712", 2),
            ],
        )
        .with_game(vec![
            ("vehicles/common/wheels.jbeam", text(r#"{"wheel_01": {"slotType": "wheel_F"}}"#)),
            ("vehicles/common/wheels.dae", collada("rim_01", "wheel")),
        ]),
        case(
            "what a mod replaces of the game",
            vec![
                ("vehicles/pickup/extra.jbeam", text("{\"pickup_box\": {\"slotType\": \"pickup_box\"}}")),
                ("vehicles/pickup/box.dae", collada("pickup_box", "pickup")),
                ("vehicles/pickup/pickup.jbeam", text(r#"{"pickup": {"slotType": "main"}}"#)),
                (
                    "vehicles/pickup/more.materials.json",
                    text(
                        r#"{"pickup": {"name": "pickup", "mapTo": "pickup", "class": "Material", "version": 1.5,
                        "Stages": [{}, {}, {}, {}]}}"#,
                    ),
                ),
            ],
            &[
                ("vehicles/pickup/extra.jbeam", "MOD0602", 1),
                ("vehicles/pickup/box.dae", "MOD0603", 0),
                ("vehicles/pickup/pickup.jbeam", "MOD0601", 0),
                ("vehicles/pickup/more.materials.json", "MOD0304", 1),
                ("vehicles/pickup/box.dae", "MOD0306", 0),
            ],
        )
        .with_game(vec![
            ("vehicles/pickup/pickup.jbeam", text(r#"{"pickup": {"slotType": "main"}}"#)),
            ("vehicles/pickup/box.jbeam", text(r#"{"pickup_box": {"slotType": "pickup_box"}}"#)),
            ("vehicles/pickup/pickup.dae", collada("pickup_box", "pickup")),
            (
                "vehicles/pickup/main.materials.json",
                text(r#"{"pickup": {"name": "pickup", "mapTo": "pickup", "class": "Material", "version": 1.5}}"#),
            ),
        ]),
        case(
            "pictures and descriptions that the game has",
            vec![
                ("vehicles/frameless_dump/cover.jbeam", text(r#"{"cover": {"slotType": "bed"}}"#)),
                (
                    "vehicles/frameless_dump/long.pc",
                    text(r#"{"format": 2, "model": "frameless_dump", "parts": {"bed": "cover"}}"#),
                ),
                ("vehicles/frameless_dump/info_long.json", text(r#"{"Configuration": "Long"}"#)),
                ("vehicles/frameless_dump/long.png", png(32, 32, 8, 2)),
            ],
            &[],
        )
        .with_game(vec![
            (
                "vehicles/frameless_dump/frameless_dump.jbeam",
                text(
                    r#"{"frameless_dump": {"slotType": "main", "slots": [["type", "default", "description"],
                    ["bed", "", ""]]}}"#,
                ),
            ),
            ("vehicles/frameless_dump/info.json", text("{}")),
            ("vehicles/frameless_dump/default.jpg", png(32, 32, 8, 2)),
        ]),
        case(
            "a part for another mod, with its slots and textures",
            vec![
                (
                    "vehicles/raft/cabin.jbeam",
                    text(
                        r#"{"raft_cabin": {"slotType": "raft_sail", "slots": [["type", "default", "description"],
                        ["raft_door", "raft_door_a", ""]]}}"#,
                    ),
                ),
                (
                    "vehicles/raft/cabin.materials.json",
                    text(
                        r#"{"raft_cabin": {"name": "raft_cabin", "mapTo": "unmapped_mat", "class": "Material", "version": 1.5,
                        "Stages": [{"baseColorMap": "/vehicles/raft/wood_b.color.png"}, {}, {}, {}]}}"#,
                    ),
                ),
            ],
            &[],
        )
        .with_other({
            let mut files = vehicle(RAFT);
            files.extend([
                ("vehicles/raft/door.jbeam", text(r#"{"raft_door_a": {"slotType": "raft_door"}}"#)),
                ("vehicles/raft/wood_b.color.dds", dds(DdsFormat::Bc7Srgb, 32, 32, 6)),
            ]);
            files
        }),
        case(
            "textures of another mod that is given",
            with_materials(
                r#"{"raft_wood": {"name": "raft_wood", "mapTo": "unmapped_mat", "class": "Material", "version": 1.5,
                "Stages": [{"baseColorMap": "/vehicles/barge/plank_b.color.png",
                "normalMap": "/vehicles/raft/wood_n.normal.png", "roughnessMap": "/vehicles/raft/wood_r.data.png"},
                {}, {}, {}]}}"#,
            ),
            &[("vehicles/raft/wood_b.color.dds", "MOD0306", 0)],
        )
        .with_other(vec![("vehicles/barge/plank_b.color.dds", dds(DdsFormat::Bc7Srgb, 32, 32, 6))]),
        case(
            "textures of the game, of its shared folders, and those that it draws",
            with_materials(
                r#"{"raft_wood": {"name": "raft_wood", "mapTo": "unmapped_mat", "class": "Material", "version": 1.5,
                "Stages": [{"baseColorMap": "/vehicles/raft/wood_b.color.png", "emissiveMap": "@screen_gps",
                "normalMap": "/vehicles/raft/wood_n.normal.png", "roughnessMap": "/vehicles/raft/wood_r.data.png",
                "detailMap": "/vehicles/common/detail_d.color.png", "metallicMap": "/assets/materials/m.data.png"},
                {"baseColorMap": null, "roughnessFactor": 1}, {}, {}]}}"#,
            ),
            &[("", "MOD0801", 0)],
        ),
        case(
            "a texture that a .link file finds",
            {
                let mut files = with_materials(
                    r#"{"raft_wood": {"name": "raft_wood", "mapTo": "unmapped_mat", "class": "Material", "version": 1.5,
                    "Stages": [{"baseColorMap": "/vehicles/raft/far_b.color.png",
                    "normalMap": "/vehicles/raft/wood_n.normal.png", "roughnessMap": "/vehicles/raft/wood_r.data.png"},
                    {}, {}, {}]}}"#,
                );
                files.push((
                    "vehicles/raft/far_b.color.png.link",
                    text(r#"{"path": "/vehicles/raft/wood_b.color.dds", "type": "color"}"#),
                ));
                files
            },
            &[],
        ),
        case(
            "materials in the layout of the vendor's page",
            with_materials(
                r#"{"raft_wood": {"class": "Material", "mapTo": "unmapped_mat", "version": 1.5, "activeLayers": 2,
                "baseColorMap": ["/vehicles/raft/wood_b.color.png", "/vehicles/raft/wood_b.color.png"],
                "normalMap": ["/vehicles/raft/wood_n.normal.png"], "roughnessMap": ["/vehicles/raft/wood_r.data.png"],
                "roughnessFactor": [1, 0.5], "opacityFactor": [1, 0.5]}}"#,
            ),
            &[],
        ),
        case(
            "members that editors and converters leave",
            with_materials(
                r#"{"raft_wood": {"name": "raft_wood", "mapTo": "unmapped_mat", "class": "material", "version": 1.5,
                "groundType": "WOOD", "roundType": "WOOD", "materialTag0": "beamng", "annotation": "NATURE",
                "specularStrength0": "0", "specularMapUV0": "0", "dynamicCubemap": true, "cubemap": "global_cubemap",
                "Stages": [{"baseColorMap": "/vehicles/raft/wood_b.color.png", "diffuseMapUseUV": 1,
                "normalMap": "/vehicles/raft/wood_n.normal.png", "roughnessMap": "/vehicles/raft/wood_r.data.png",
                "roughnessMapUV1": true, "futureMapOfTheGame": ""}, {}, {}, {}]}}"#,
            ),
            // A typo of `groundType`, found in public mods.
            &[("vehicles/raft/main.materials.json", "MOD0316", 2)],
        ),
        case(
            "opacity that is used",
            with_materials(
                r#"{"raft_a": {"name": "raft_a", "mapTo": "unmapped_mat", "class": "Material", "version": 1.5,
                "alphaTest": true, "alphaRef": 127, "Stages": [{"opacityMap": "/vehicles/raft/wood_r.data.png",
                "baseColorMap": "/vehicles/raft/wood_b.color.png"}, {}, {}, {}]},
                "raft_b": {"name": "raft_b", "mapTo": "unmapped_mat", "class": "Material", "version": 1.5,
                "translucent": true, "translucentBlendOp": "PreMulAlpha", "activeLayers": 2,
                "Stages": [{"opacityMap": "/vehicles/raft/wood_r.data.png"},
                {"normalMap": "/vehicles/raft/wood_n.normal.png"}, {}, {}]}}"#,
            ),
            &[],
        ),
        case(
            "terrain materials of both kinds",
            {
                let mut files = level();
                files.extend([
                    (
                        "levels/cove/art/terrains/main.materials.json",
                        text(
                            r#"{"sand": {"internalName": "Sand", "class": "TerrainMaterial", "groundmodelName": "SAND",
                            "aoBaseTex": "/levels/cove/art/terrains/t_sand_b.png", "aoBaseTexSize": 256,
                            "baseColorDetailStrength": [0.5, 0.5], "baseColorMacroStrength": [0.2, 0.2],
                            "detailDistances": [0, 0, 50, 100], "macroDistAtten": [0, 1]},
                            "rock": {"internalName": "Rock", "class": "TerrainMaterial", "diffuseSize": 512,
                            "diffuseMap": "levels/cove/art/terrains/t_sand_b", "detailStrength": 0.3, "macroSize": 60},
                            "set": {"name": "set", "class": "TerrainMaterialTextureSet", "baseTexSize": [1024, 1024]},
                            "sky": {"name": "sky", "class": "CubemapData",
                            "cubeFace": ["levels/cove/art/terrains/t_sand_b.png"]}}"#,
                        ),
                    ),
                    ("levels/cove/art/terrains/t_sand_b.png", png(32, 32, 8, 2)),
                ]);
                files
            },
            &[],
        ),
        case(
            "a level that is added to, of another mod",
            vec![(
                "levels/fjord/main/MissionGroup/more/items.level.json",
                text("{\"class\": \"SimGroup\", \"name\": \"more\"}\n"),
            )],
            &[],
        ),
        case(
            "pictures of a level, named in its description or not",
            {
                let mut files = level();
                files.retain(|(path, _)| *path != "levels/cove/info.json");
                files.extend([
                    (
                        "levels/cove/info.json",
                        text(
                            r#"{"title": "Cove", "previews": ["cove_a.jpg", "/levels/cove/pictures/b.png"], "size": [256, 256],
                            "spawnPoints": [{"objectname": "missiongroup", "preview": "spawn.jpg"}]}"#,
                        ),
                    ),
                    ("levels/cove/cove_a.jpg", png(32, 32, 8, 2)),
                    ("levels/cove/pictures/b.png", png(32, 32, 8, 2)),
                    ("levels/cove/spawn.jpg", png(32, 32, 8, 2)),
                    ("levels/cove/cove_preview2.jpg", png(32, 32, 8, 2)),
                ]);
                files
            },
            &[],
        ),
        case(
            "a picture of a spawn point that is nowhere",
            {
                let mut files = level();
                files.retain(|(path, _)| *path != "levels/cove/info.json");
                files.push((
                    "levels/cove/info.json",
                    text("{\"title\": \"Cove\", \"size\": [256, 256],\n\"spawnPoints\": [{\n\"preview\": \"a.jpg\"}]}"),
                ));
                files
            },
            &[("levels/cove/info.json", "MOD0710", 3)],
        ),
        case(
            "a vehicle whose parts are in folders of its own",
            vec![
                ("vehicles/raft/parts/raft.jbeam", text(r#"{"raft": {"slotType": "main"}}"#)),
                ("vehicles/raft/parts/sail/sail.jbeam", text(r#"{"sail": {"slotType": "raft_sail"}}"#)),
                ("vehicles/raft/info.json", text("{}")),
                ("vehicles/raft/default.jpeg", png(32, 32, 8, 2)),
            ],
            &[],
        ),
        case(
            "a configuration in a folder below is in no list",
            {
                let mut files = vehicle(r#"{"raft": {"slotType": "main"}}"#);
                files.push(("vehicles/raft/traffic/slow.pc", text(r#"{"format": 2, "model": "raft", "parts": {}}"#)));
                files
            },
            &[],
        ),
        case(
            "texts of other kinds",
            vec![
                ("lua/ge/extensions/raft.lua", text("return {}")),
                ("settings/inputmaps/raft.json", text("{ // keys\n\"bindings\": [],}")),
                ("gameplay/lines.json", text("{\"a\": 1}\n{\"b\": 2}\n{\"c\": \n")),
                ("ui/modules/apps/raft/app.json", text("{\"name\": \"Raft\"}")),
                ("ui/modules/apps/raft/app.png", png(32, 32, 8, 6)),
            ],
            &[],
        ),
        case(
            "a script with all that the language has",
            vec![(
                "levels/cove/art/materials.cs",
                text(
                    "// made by hand\nsingleton Material(sand : rock)\n{\n mapTo = \"unmapped_mat\";\n diffuseColor[0] = \"1 1 1 1\";\n\
                     animFlags[0] = 0x00000001; castShadows = \"0\";\n};\nfunction a(%b) { return %b @ \"c\"; }\n",
                ),
            )],
            &[("levels/cove/art/materials.cs", "MAT0105", 8), ("levels/cove/art/materials.cs", "MOD0311", 1)],
        ),
        case(
            "a file of a vehicle of the game",
            vec![
                ("vehicles/pickup/my.pc", text(r#"{"format": 2, "model": "pickup", "parts": {"pickup_body": "x"}}"#)),
                ("vehicles/pickup/info_my.json", text(r#"{"Configuration": "My"}"#)),
                ("vehicles/pickup/my.jpg", png(32, 32, 8, 2)),
            ],
            &[("", "MOD0801", 0)],
        ),
        case(
            "a picture of another size, and one in upper case",
            vec![
                ("vehicles/raft/raft.jbeam", text(r#"{"raft": {"slotType": "main"}}"#)),
                ("vehicles/raft/info.json", text("{}")),
                ("vehicles/raft/default.JPG", png(30, 20, 8, 2)),
            ],
            &[("vehicles/raft/default.JPG", "MOD0504", 0)],
        ),
        case(
            "layers that shine, with colors above 1, and one that does not",
            with_materials(
                r#"{"raft_lamp": {"name": "raft_lamp", "mapTo": "unmapped_mat", "class": "Material", "version": 1.5,
                "activeLayers": 2, "Stages": [{"baseColorMap": "/vehicles/raft/wood_b.color.png",
                "normalMap": "/vehicles/raft/wood_n.normal.png", "roughnessMap": "/vehicles/raft/wood_r.data.png",
                "diffuseColor": [1.5, 1.5, 1.5, 1], "emissive": true, "emissiveFactor": [7, 7, 7]},
                {"diffuseColor": [1.5, 1, 1, 1]}, {}, {}]}}"#,
            ),
            &[("vehicles/raft/main.materials.json", "MOD0314", 5)],
        ),
        case(
            "a slot that is empty on purpose",
            {
                let mut files = vehicle(
                    r#"{"raft": {"slotType": "main", "slots": [["type", "default", "description"], ["raft_sail", "", ""]]},
                    "raft_sail": {"slotType": "raft_sail"}}"#,
                );
                files.extend([
                    ("vehicles/raft/bare.pc", text(r#"{"format": 2, "parts": {"raft_sail": "none"}}"#)),
                    ("vehicles/raft/info_bare.json", text("{}")),
                    ("vehicles/raft/bare.png", png(32, 32, 8, 2)),
                ]);
                files
            },
            &[],
        ),
        case(
            "an archive in the mod",
            vec![("raft_mod.zip", vec![0; 32]), ("note.txt", text("unpack me"))],
            &[("", "MOD0102", 0)],
        ),
        case(
            "slots without a header, slots for other mods, and stale empty slots",
            {
                let mut files = vehicle(
                    r#"{"raft": {"slotType": "main", "slots": [["raft_sail", "raft_sail", "Sail"], ["raft_mod", "", "More"]]},
                    "raft_sail": {"slotType": "raft_sail", "slots2": [["raft_flag", ["raft_flag"], [], "raft_flag", "Flag"]]},
                    "raft_flag": {"slotType": "raft_flag"}}"#,
                );
                files.extend([
                    (
                        "vehicles/raft/full.pc",
                        text(r#"{"format": 2, "parts": {"raft_sail": "raft_sail", "raft_flag": "raft_flag", "raft_old": ""}}"#),
                    ),
                    ("vehicles/raft/info_full.json", text("{}")),
                    ("vehicles/raft/full.png", png(32, 32, 8, 2)),
                ]);
                files
            },
            &[],
        ),
        case(
            "a vehicle at the top whose name is not known",
            vec![
                ("raft.jbeam", text(r#"{"raft": {"slotType": "main"}}"#)),
                ("info.json", text("{}")),
                ("logo.png", png(32, 32, 8, 2)),
                ("hull.dae", collada("hull", "hull")),
            ],
            &[("", "MOD0102", 0), ("", "MOD0801", 0)],
        ),
        case(
            "files in folders that the game does not have",
            vec![
                ("source/wood.png", png(32, 32, 8, 2)),
                ("source/more/logo.png", png(32, 32, 8, 2)),
                ("source/raft.materials.json", text(r#"{"raft": {"name": "raft", "mapTo": "raft", "class": "Material", "version": 1.5}}"#)),
            ],
            &[("", "MOD0102", 0)],
        ),
        case(
            "scenarios and terrains for the level of another mod, and parts in a folder of a vehicle of another mod",
            vec![
                ("levels/fjord/scenarios/race.mis", text("new SimGroup(race) {\n};\n")),
                ("levels/fjord/art/more.ter", vec![9, 1, 0, 0, 0, 0, 64, 0, 0, 0, 0, 0]),
                ("vehicles/barge/crane/crane.jbeam", text(r#"{"crane": {"slotType": "barge_deck"}}"#)),
            ],
            &[],
        ),
    ]
}
