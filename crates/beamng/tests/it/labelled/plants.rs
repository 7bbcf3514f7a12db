//! Faults that are planted, one at a time, into mods in which nothing is wrong.

use super::{ANY, Files, Label, text};
use meshwright_testkit::{
    fixtures,
    images::{DdsFormat, dds, png},
    mods,
};

const MATERIALS: &str = r#"{
"windmill_stone": {"name": "windmill_stone", "mapTo": "windmill_stone", "class": "Material", "version": 1.5, "Stages": [{
  "ambientOcclusionMap": "/vehicles/windmill/stone_ao.data.png",
  "baseColorMap": "/vehicles/windmill/stone_b.color.png",
  "normalMap": "/vehicles/windmill/stone_n.normal.png",
  "roughnessMap": "/vehicles/windmill/stone_r.data.png"
  }, {}, {}, {}]},
"windmill_cloth": {"name": "windmill_cloth", "mapTo": "windmill_cloth", "class": "Material", "version": 1.5, "doubleSided": true, "Stages": [{
  "baseColorMap": "/vehicles/windmill/cloth_b.color.png",
  "roughnessFactor": 0.9
  }, {}, {}, {}]},
"windmill_lit": {"name": "windmill_lit", "mapTo": "windmill_lit", "class": "Material", "version": 1.5, "Stages": [{"emissiveFactor": [1, 1, 1]}, {}, {}, {}]}
}
"#;

const PARTS: &str = r#"{
"windmill": {
    "information": {"name": "Windmill", "authors": "nobody"},
    "slotType": "main",
    "slots": [["type", "default", "description"],
        ["windmill_sails", "windmill_sails", "Sails"],
    ],
    "flexbodies": [["mesh", "[group]:"],
        ["tower", ["windmill_tower"]],
    ],
    "refNodes": [["ref:", "back:", "left:", "up:"],
        ["a", "b", "c", "d"],
    ],
    "nodes": [["id", "posX", "posY", "posZ"], {"group": "windmill_tower"},
        ["a", 0, 0, 0],
        ["b", 0, 1, 0],
        ["c", 1, 0, 0],
        ["d", 0, 0, 1],
    ],
    "beams": [["id1:", "id2:"],
        ["a", "b"],
        ["b", "c"],
    ],
    "triangles": [["id1:", "id2:", "id3:"],
        ["a", "b", "c"],
    ],
},
"windmill_sails": {
    "information": {"name": "Sails", "authors": "nobody"},
    "slotType": "windmill_sails",
    "glowMap": {
        "windmill_cloth": {"simpleFunction": "lights", "off": "windmill_cloth", "on": "windmill_lit"},
    },
    "props": [["func", "mesh", "idRef:", "idX:", "idY:"],
        ["wind", "blades", "a", "b", "c"],
    ],
},
}
"#;

/// A vehicle with a shape, materials, parts, a configuration and pictures.
fn vehicle() -> Files {
    let own = |name: &str| format!("vehicles/windmill/{name}");
    let mut files = Files::from([
        (own("windmill.cdae"), fixtures::read("windmill.cdae")),
        (own("main.materials.json"), text(MATERIALS)),
        (own("windmill.jbeam"), text(PARTS)),
        (own("standard.pc"), text(mods::CONFIGURATION)),
        (own("info.json"), text("{\n\"Name\": \"Windmill\",\n\"default_pc\": \"standard\"\n}\n")),
        (own("info_standard.json"), text("{\n\"Configuration\": \"Standard\"\n}\n")),
        (own("default.png"), png(32, 32, 8, 2)),
        (own("standard.png"), png(32, 32, 8, 2)),
    ]);
    for (name, format) in [
        ("stone_ao.data.dds", DdsFormat::Bc4),
        ("stone_b.color.dds", DdsFormat::Bc7Srgb),
        ("stone_n.normal.dds", DdsFormat::Bc5),
        ("stone_r.data.dds", DdsFormat::Bc4),
        ("cloth_b.color.dds", DdsFormat::Bc7Srgb),
    ] {
        files.insert(own(name), dds(format, 32, 32, 6));
    }
    files
}

const LEVEL_INFO: &str = r#"{
"title": "Cove",
"previews": ["cove_preview.png"],
"size": [256, 256], "spawnPoints": []
}
"#;

const LEVEL_MATERIALS: &str = r#"{
"shed_wood": {"name": "shed_wood", "mapTo": "shed_wood", "class": "Material", "version": 1.5, "Stages": [{
  "baseColorMap": "/levels/cove/art/shapes/wood_b.color.png"
  }, {}, {}, {}]},
"shed_roof": {"name": "shed_roof", "mapTo": "shed_roof", "class": "Material", "version": 1.5, "Stages": [{"roughnessFactor": 0.5}, {}, {}, {}]}
}
"#;

const TERRAIN: &str = r#"{
"sand-1": {"name": "sand-1", "internalName": "cove_sand", "class": "TerrainMaterial",
  "baseColorBaseTex": "/levels/cove/art/terrains/t_sand_b.png",
  "baseColorBaseTexSize": 256,
  "normalDetailTex": "/levels/cove/art/terrains/t_sand_nm.png",
  "normalDetailStrength": [1, 1],
  "groundmodelName": "SAND"}
}
"#;

/// A level with a shape, materials and terrain materials.
fn level() -> Files {
    let objects = concat!(
        "{\"name\":\"MissionGroup\",\"class\":\"SimGroup\"}\n",
        "{\"class\":\"TSStatic\",\"__parent\":\"MissionGroup\",\"shapeName\":\"/levels/cove/art/shapes/shed.dae\"}\n",
    );
    let own = |name: &str| format!("levels/cove/{name}");
    Files::from([
        (own("info.json"), text(LEVEL_INFO)),
        (own("cove_preview.png"), png(32, 32, 8, 2)),
        (own("main/items.level.json"), text(objects)),
        (own("art/shapes/shed.dae"), fixtures::read("shed.dae")),
        (own("art/shapes/main.materials.json"), text(LEVEL_MATERIALS)),
        (own("art/shapes/wood_b.color.dds"), dds(DdsFormat::Bc7Srgb, 32, 32, 6)),
        (own("art/terrains/main.materials.json"), text(TERRAIN)),
        (own("art/terrains/t_sand_b.png"), png(32, 32, 8, 2)),
        (own("art/terrains/t_sand_nm.png"), png(32, 32, 8, 2)),
    ])
}

/// A sound mod, what is changed in it, and what is to be found then.
pub(super) struct Plant {
    pub(super) name: &'static str,
    pub(super) files: Files,
    pub(super) expected: Vec<Label>,
    /// The name of the archive that the mod is packed in; empty for a folder.
    pub(super) archive: &'static str,
}

const OWN: &str = "vehicles/windmill/";
const COVE: &str = "levels/cove/";

fn changed(
    name: &'static str,
    mut files: Files,
    change: impl FnOnce(&mut Files),
    expected: &[(&str, &'static str)],
) -> Plant {
    change(&mut files);
    let expected = expected.iter().map(|(path, code)| Label::new(*path, code, 0)).collect();
    Plant { name, files, expected, archive: "" }
}

/// A text with a change, which all findings are about: they are on the line where it begins to differ.
fn edited(
    name: &'static str,
    mut files: Files,
    [path, from, to]: [&str; 3],
    codes: &[&'static str],
) -> Plant {
    let before = String::from_utf8(files[path].clone()).unwrap();
    assert_eq!(before.matches(from).count(), 1, "{name}: {from}");
    let after = before.replace(from, to);
    let same = before.bytes().zip(after.bytes()).take_while(|(a, b)| a == b).count();
    let line = 1 + after.as_bytes()[..same].iter().filter(|byte| **byte == b'\n').count();
    files.insert(path.to_owned(), after.into_bytes());
    let line = u32::try_from(line).unwrap();
    let expected = codes.iter().map(|code| Label::new(path, code, line)).collect();
    Plant { name, files, expected, archive: "" }
}

fn put(path: String, bytes: Vec<u8>) -> impl FnOnce(&mut Files) {
    move |files| drop(files.insert(path, bytes))
}

fn take(path: String) -> impl FnOnce(&mut Files) {
    move |files| drop(files.remove(&path).unwrap())
}

/// Every path with its start replaced.
fn moved(files: &mut Files, from: &str, to: &str) {
    let all = std::mem::take(files);
    files.extend(all.into_iter().map(|(path, bytes)| (path.replacen(from, to, 1), bytes)));
}

/// Every path in a text replaced.
fn rewritten(files: &mut Files, path: &str, from: &str, to: &str) {
    let new = String::from_utf8(files[path].clone()).unwrap().replace(from, to);
    files.insert(path.to_owned(), new.into_bytes());
}

const POINTER: &str = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n";

pub(super) fn plants() -> Vec<Plant> {
    let mut all = vec![
        changed("nothing in a vehicle", vehicle(), |_| {}, &[]),
        changed("nothing in a level", level(), |_| {}, &[]),
    ];
    all.extend(layouts());
    all.extend(textures());
    all.extend(materials());
    all.extend(parts());
    all.extend(configurations());
    all.extend(shapes());
    all
}

fn layouts() -> Vec<Plant> {
    let both = || {
        let mut files = vehicle();
        files.extend(level());
        files
    };
    let mut archives = vec![
        changed("a version in the name of the archive", vehicle(), |_| {}, &[("", "MOD0502")]),
        changed(
            "a path with a backslash",
            vehicle(),
            put("vehicles\\windmill\\more.txt".to_owned(), text("1")),
            &[("", "ZIP0104")],
        ),
        changed(
            "paths that differ in letter case",
            vehicle(),
            |files| {
                files.insert(format!("{OWN}Note.txt"), text("1"));
                files.insert(format!("{OWN}note.txt"), text("2"));
            },
            &[("", "ZIP0106")],
        ),
        changed(
            "folders of macOS",
            vehicle(),
            put("__MACOSX/vehicles/x".to_owned(), text("1")),
            &[("__MACOSX", "MOD0501")],
        ),
    ];
    for (plant, name) in
        archives.iter_mut().zip(["windmill_v2.zip", "windmill.zip", "windmill.zip", "windmill.zip"])
    {
        plant.archive = name;
    }
    let mut all = vec![
        changed("one folder too deep", both(), |files| moved(files, "", "my_mod/"), &[("", "MOD0101")]),
        changed("two folders too deep", both(), |files| moved(files, "", "my_mod/src/"), &[("", "MOD0101")]),
        changed(
            "one folder too deep, without vehicles or levels",
            Files::from([
                ("my_mod/lua/ge/extensions/wind.lua".to_owned(), text("return {}")),
                ("my_mod/ui/modules/apps/wind/app.json".to_owned(), text("{}")),
            ]),
            |_| {},
            &[("", "MOD0101")],
        ),
        changed(
            "the files of a vehicle at the top",
            vehicle(),
            |files| moved(files, OWN, ""),
            &[("", "MOD0102")],
        ),
        changed(
            "the files of a level at the top",
            level(),
            |files| moved(files, COVE, ""),
            &[("", "MOD0102")],
        ),
        changed(
            "the folder of a vehicle at the top",
            vehicle(),
            |files| moved(files, "vehicles/", ""),
            &[("", "MOD0103")],
        ),
        changed(
            "levels without a level",
            Files::from([("levels/note.txt".to_owned(), text("1"))]),
            |_| {},
            &[("", "MOD0102")],
        ),
        changed(
            "a vehicle in a folder of its folder",
            vehicle(),
            |files| {
                rewritten(files, &format!("{OWN}main.materials.json"), "/windmill/", "/windmill/parts/");
                moved(files, OWN, "vehicles/windmill/parts/");
            },
            &[("vehicles/windmill/parts", "MOD0514")],
        ),
        changed(
            "a level in a folder of its folder",
            level(),
            |files| {
                for name in [
                    "art/shapes/main.materials.json",
                    "art/terrains/main.materials.json",
                    "main/items.level.json",
                ] {
                    rewritten(files, &format!("{COVE}{name}"), "/levels/cove/", "/levels/cove/cove/");
                }
                moved(files, COVE, "levels/cove/cove/");
            },
            &[("levels/cove/cove", "MOD0514")],
        ),
        changed(
            "a scene of Blender",
            level(),
            put(format!("{COVE}art/shapes/shed.blend"), text("1")),
            &[("levels/cove/art/shapes/shed.blend", "MOD0501")],
        ),
        changed(
            "a cache of the game",
            level(),
            put(format!("{COVE}art/shapes/shed.imposter.dds"), dds(DdsFormat::Dxt1, 32, 32, 6)),
            &[("levels/cove/art/shapes/shed.imposter.dds", "MOD0501")],
        ),
        changed(
            "a readme",
            vehicle(),
            put(format!("{OWN}README.md"), text("1")),
            &[("vehicles/windmill/README.md", "MOD0501")],
        ),
    ];
    all.extend(archives);
    all
}

/// A texture of the cloth with another path, and with other files.
fn cloth(
    name: &'static str,
    path: &str,
    file: Option<(&str, Vec<u8>)>,
    codes: &[(&str, &'static str)],
) -> Plant {
    let mut files = vehicle();
    if let Some((name, bytes)) = file {
        files.remove(&format!("{OWN}cloth_b.color.dds"));
        files.insert(format!("{OWN}{name}"), bytes);
    }
    let at = format!("{OWN}main.materials.json");
    let mut plant = match path {
        "" => changed(name, files, |_| {}, &[]),
        path => edited(name, files, [&at, "/vehicles/windmill/cloth_b.color.png", path], &[]),
    };
    let line = 1 + MATERIALS.lines().position(|line| line.contains("cloth_b")).unwrap();
    plant.expected = codes
        .iter()
        .map(|(place, code)| match *place {
            "" => Label::new(&at, code, u32::try_from(line).unwrap()),
            file => Label::new(format!("{OWN}{file}"), code, 0),
        })
        .collect();
    plant
}

fn textures() -> Vec<Plant> {
    let bc7 = |width, height, mips| dds(DdsFormat::Bc7Srgb, width, height, mips);
    let cut = {
        let mut bytes = bc7(32, 32, 6);
        bytes.truncate(bytes.len() - 9);
        bytes
    };
    let tga = [&[0_u8, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 32, 0, 32, 0, 24, 0][..], &[0; 32 * 32 * 3]].concat();
    let file = "cloth_b.color.dds";
    let mine = |name: &str| format!("/vehicles/windmill/{name}");
    let own = |slot: &str, format| put(format!("{OWN}{slot}"), dds(format, 32, 32, 6));
    vec![
        changed("a texture is gone", vehicle(), take(format!("{OWN}stone_r.data.dds")), &[])
            .on_line(6, "MOD0201"),
        cloth("another folder", &mine("tex/cloth_b.color.png"), None, &[("", "MOD0201"), (file, "MOD0306")]),
        cloth("a name with a fault", &mine("clot_b.color.png"), None, &[("", "MOD0201"), (file, "MOD0306")]),
        cloth("letter case", &mine("Cloth_b.color.png"), None, &[("", "MOD0202")]),
        cloth(
            "another mod",
            "/vehicles/rowboat/cloth_b.color.png",
            None,
            &[("", "MOD0203"), (file, "MOD0306")],
        ),
        cloth("no folder", "cloth_b.color.png", None, &[("", "MOD0204")]),
        cloth("no extension", &mine("cloth_b.color"), None, &[("", "MOD0205")]),
        cloth("the prefix of the game", "game:vehicles/windmill/cloth_b.color.png", None, &[("", "MOD0206")]),
        cloth("not a power of two", "", Some((file, bc7(48, 32, 6))), &[(file, "MOD0207")]),
        cloth("too small", "", Some((file, bc7(8, 8, 4))), &[(file, "MOD0208")]),
        cloth(
            "a PNG that is not cooked",
            "",
            Some(("cloth_b.color.png", png(32, 32, 8, 2))),
            &[("", "MOD0209")],
        ),
        cloth(
            "a PNG without a suffix",
            &mine("cloth.png"),
            Some(("cloth.png", png(32, 32, 8, 2))),
            &[("", "MOD0210")],
        ),
        cloth("the cooked file", &mine("cloth_b.color.dds"), None, &[("", "MOD0211")]),
        cloth(
            "16 bits",
            "",
            Some(("cloth_b.color.png", png(32, 32, 16, 2))),
            &[("", "MOD0209"), ("cloth_b.color.png", "MOD0212")],
        ),
        cloth("a TGA", &mine("cloth.tga"), Some(("cloth.tga", tga)), &[("", "MOD0213")]),
        cloth("no mip levels", "", Some((file, bc7(32, 32, 1))), &[(file, "MOD0214")]),
        changed(
            "data as colors",
            vehicle(),
            own("stone_r.data.dds", DdsFormat::Bc7Srgb),
            &[("vehicles/windmill/stone_r.data.dds", "MOD0215")],
        ),
        changed(
            "normals in DXT1",
            vehicle(),
            own("stone_n.normal.dds", DdsFormat::Dxt1),
            &[("vehicles/windmill/stone_n.normal.dds", "MOD0216")],
        ),
        cloth("colors in BC5", "", Some((file, dds(DdsFormat::Bc5, 32, 32, 6))), &[(file, "MOD0216")]),
        cloth("8192 pixels", "", Some((file, dds(DdsFormat::Dxt1, 8192, 16, 14))), &[(file, "MOD0217")]),
        cloth("a DDS that is cut off", "", Some((file, cut)), &[(file, "MOD0218")]),
        cloth("a PNG named .dds", "", Some((file, png(32, 32, 8, 2))), &[(file, "MOD0218")]),
        cloth("an empty DDS", "", Some((file, Vec::new())), &[(file, "MOD0218")]),
        cloth("a Git LFS pointer", "", Some((file, text(POINTER))), &[(file, "MOD0219")]),
        cloth(
            "alpha in a color map",
            "",
            Some(("cloth_b.color.png", png(32, 32, 8, 6))),
            &[("", "MOD0209"), ("cloth_b.color.png", "MOD0220")],
        ),
        edited(
            "a normal map with the suffix of data",
            vehicle(),
            [
                "vehicles/windmill/main.materials.json",
                "\"normalMap\": \"/vehicles/windmill/stone_n.normal.png\"",
                "\"normalMap\": \"/vehicles/windmill/stone_r.data.png\"",
            ],
            &["MOD0221"],
        )
        .and("vehicles/windmill/stone_n.normal.dds", "MOD0306")
        .and("vehicles/windmill/stone_r.data.dds", "MOD0216"),
        cloth(
            "an extension in upper case",
            "",
            Some(("cloth_b.color.DDS", bc7(32, 32, 6))),
            &[("cloth_b.color.DDS", "MOD0504")],
        ),
        cloth(
            "a link to nothing",
            "",
            Some(("cloth_b.color.png.link", text("{\"path\": \"/vehicles/windmill/gone.png\"}"))),
            &[("", "MOD0201")],
        ),
        edited(
            "a texture of a terrain",
            level(),
            ["levels/cove/art/terrains/main.materials.json", "t_sand_nm.png", "t_sand_n.png"],
            &["MOD0201"],
        )
        .and("levels/cove/art/terrains/t_sand_nm.png", "MOD0306"),
        edited(
            "a texture of a level",
            level(),
            ["levels/cove/art/shapes/main.materials.json", "wood_b.color.png", "plank_b.color.png"],
            &["MOD0201"],
        )
        .and("levels/cove/art/shapes/wood_b.color.dds", "MOD0306"),
    ]
}

fn materials() -> Vec<Plant> {
    let at = "vehicles/windmill/main.materials.json";
    let more = |name: &'static str, definition: &str, codes: &[&'static str]| {
        let to = format!("}},\n{definition},\n\"windmill_lit\"");
        edited(name, vehicle(), [at, "},\n\"windmill_lit\"", &to], codes)
    };
    let with = |name: &str, members: &str, stage: &str| {
        format!(
            r#""{name}": {{"name": "{name}", "mapTo": "unmapped_mat", "class": "Material", "version": 1.5,{members} "Stages": [{{{stage}}}, {{}}, {{}}, {{}}]}}"#
        )
    };
    let id = r#""persistentId": "1c5b7e52-0000-4000-8000-000000000000","#;
    let script = |name: &'static str, text: &str, line: u32| {
        let path = format!("{OWN}old.materials.cs");
        let plant = changed(name, vehicle(), put(path.clone(), text.as_bytes().to_vec()), &[]);
        plant.at(&path, "MOD0311", 1).at(&path, "MAT0108", line)
    };
    vec![
        edited(
            "a material that the shape does not have",
            vehicle(),
            [at, "\"mapTo\": \"windmill_stone\"", "\"mapTo\": \"windmill_ston\""],
            &[],
        )
        .and("vehicles/windmill/windmill.cdae", "MOD0301"),
        edited(
            "a material of lights that is not defined",
            vehicle(),
            ["vehicles/windmill/windmill.jbeam", "\"on\": \"windmill_lit\"", "\"on\": \"windmill_lid\""],
            &["MOD0302"],
        )
        .at(at, "MOD0305", 12),
        more(
            "a material twice",
            r#""windmill_again": {"name": "windmill_again", "mapTo": "windmill_stone", "class": "Material", "version": 1.5, "Stages": [{}, {}, {}, {}]}"#,
            &["MOD0303"],
        ),
        more(
            "a material that nothing uses",
            &with("windmill_more", "", "").replace("unmapped_mat", "windmill_more"),
            &["MOD0305"],
        ),
        more("a name with a digit", &with("9_windmill", "", ""), &["MOD0307"]),
        more("a name with a space", &with("wind mill", "", ""), &["MOD0307"]),
        more("an id", &with("windmill_more", id, ""), &["MOD0308"]),
        more(
            "an id twice",
            &format!("{},\n{}", with("windmill_more", id, ""), with("windmill_other", id, "")),
            &["MOD0308"],
        )
        .at(at, "MOD0309", 13),
        more(
            "a material of version 1",
            &with("windmill_more", "", "").replace(" \"version\": 1.5,", ""),
            &["MOD0310"],
        ),
        changed(
            "materials in a script",
            vehicle(),
            put(
                format!("{OWN}old.materials.cs"),
                text("singleton Material(windmill_old)\n{\n   mapTo = \"unmapped_mat\";\n};\n"),
            ),
            &[],
        )
        .at("vehicles/windmill/old.materials.cs", "MOD0311", 1),
        script(
            "a string that is not closed",
            "singleton Material(windmill_old)\n{\n   mapTo = \"unmapped_mat;\n};\n",
            3,
        ),
        script(
            "a brace that is not closed",
            "singleton Material(windmill_old)\n{\n   mapTo = \"unmapped_mat\";\n",
            2,
        ),
        script(
            "a comment that is not closed",
            "singleton Material(windmill_old)\n{\n   mapTo = \"unmapped_mat\";\n};\n/* more\n",
            5,
        ),
        script(
            "text that is no script",
            "singleton Material(windmill_old)\n{\n   mapTo = \"unmapped_mat\";\n};\n))) garbage (((\n",
            5,
        ),
        more(
            "a layer that is not drawn",
            &with("windmill_more", "", "")
                .replace("[{}, {}", r#"[{}, {"baseColorMap": "/vehicles/windmill/stone_b.color.png"}"#),
            &["MOD0312"],
        ),
        more(
            "opacity of a solid material",
            &with("windmill_more", "", r#""opacityMap": "/vehicles/windmill/stone_ao.data.png""#),
            &["MOD0313"],
        ),
        more("a factor of 7", &with("windmill_more", "", r#""roughnessFactor": 7"#), &["MOD0314"]),
        more(
            "a factor that is not finite",
            &with("windmill_more", "", r#""roughnessFactor": 1e999"#),
            &["MAT0016"],
        ),
        more("a class", &with("windmill_more", "", "").replace("\"Material\"", "\"Matreial\""), &["MOD0315"]),
        more("a member of a layer", &with("windmill_more", "", r#""roughnesFactor": 1"#), &["MOD0316"]),
        more("a member of a material", &with("windmill_more", " \"doubleSide\": true,", ""), &["MOD0316"]),
        edited(
            "a member of a terrain material",
            level(),
            ["levels/cove/art/terrains/main.materials.json", "\"normalDetailTex\"", "\"normalDetalTex\""],
            &["MOD0316"],
        )
        .and("levels/cove/art/terrains/t_sand_nm.png", "MOD0306"),
        edited(
            "a class of a terrain material",
            level(),
            ["levels/cove/art/terrains/main.materials.json", "\"TerrainMaterial\"", "\"TerainMaterial\""],
            &["MOD0315"],
        )
        .and("levels/cove/art/terrains/t_sand_b.png", "MOD0306")
        .and("levels/cove/art/terrains/t_sand_nm.png", "MOD0306"),
        edited(
            "a key twice",
            vehicle(),
            [at, "\"roughnessFactor\": 0.9", "\"roughnessFactor\": 0.9, \"roughnessFactor\": 0.8"],
            &["MAT0004"],
        ),
        edited(
            "a comma at the end",
            vehicle(),
            [at, "\"roughnessFactor\": 0.9", "\"roughnessFactor\": 0.9,"],
            &["MAT0008"],
        ),
        edited(
            "a comma that is missing",
            vehicle(),
            [at, "cloth_b.color.png\",", "cloth_b.color.png\""],
            &[],
        )
        .at(at, "MAT0009", 10),
        edited(
            "a comment",
            vehicle(),
            [at, "\"roughnessFactor\": 0.9", "\"roughnessFactor\": 0.9 // dull"],
            &["MAT0011"],
        ),
        edited(
            "a comma too many",
            vehicle(),
            [at, "cloth_b.color.png\",", "cloth_b.color.png\",,"],
            &["MAT0010"],
        ),
        edited(
            "a key without quotes",
            vehicle(),
            [at, "\"roughnessFactor\": 0.9", "roughnessFactor: 0.9"],
            &["MAT0012"],
        ),
        edited("a number without a zero", vehicle(), [at, "0.9", ".9"], &["MAT0013"]),
        edited(
            "a word without quotes",
            vehicle(),
            [at, "\"doubleSided\": true", "\"doubleSided\": yes"],
            &["MAT0014"],
        ),
        edited(
            "a backslash in a path",
            vehicle(),
            [at, "/vehicles/windmill/cloth_b", "/vehicles/windmill\\cloth_b"],
            &["MAT0015"],
        ),
        changed(
            "no braces around the file",
            vehicle(),
            put(at.to_owned(), text(MATERIALS.trim().trim_start_matches('{').trim_end_matches('}'))),
            &[],
        )
        .at(at, "MAT0007", ANY),
        changed(
            "definitions that are no JSON",
            vehicle(),
            put(
                at.to_owned(),
                text(MATERIALS.replace("\"roughnessFactor\": 0.9\n", "\"roughnessFactor\": [0.9\n").as_str()),
            ),
            &[],
        )
        .at(at, "MAT0001", ANY),
        edited("text after the end", vehicle(), [at, "{}, {}, {}]}\n}\n", "{}, {}, {}]}\n}\n}\n"], &[])
            .at(at, "MAT0006", ANY),
        edited(
            "a comment in a comment",
            vehicle(),
            [at, "\"roughnessFactor\": 0.9", "\"roughnessFactor\": 0.9 /* a /* b */ */"],
            &[],
        )
        .at(at, "MAT0002", ANY)
        .at(at, "MAT0011", ANY),
        changed(
            "a text in another encoding",
            vehicle(),
            put(
                "vehicles/windmill/info_standard.json".to_owned(),
                b"{\n\"Configuration\": \"Gr\xfcn\"\n}\n".to_vec(),
            ),
            &[],
        )
        .at("vehicles/windmill/info_standard.json", "MAT0005", 2),
        edited(
            "a byte order mark",
            vehicle(),
            [at, "{\n\"windmill_stone\"", "\u{feff}{\n\"windmill_stone\""],
            &["MAT0003"],
        ),
    ]
}

fn parts() -> Vec<Plant> {
    let at = "vehicles/windmill/windmill.jbeam";
    let one =
        |name, from: &str, to: &str, codes: &[&'static str]| edited(name, vehicle(), [at, from, to], codes);
    vec![
        one("a mesh that no shape has", "[\"tower\",", "[\"windmill_towr\",", &["MOD0402"]),
        one("a mesh in another letter case", "[\"tower\",", "[\"Tower\",", &["MOD0402"]),
        one("a prop that no shape has", "\"blades\"", "\"windmill_blades\"", &["MOD0402"]),
        one("a node twice", "[\"b\", 0, 1, 0],", "[\"b\", 0, 1, 0], [\"a\", 5, 0, 0],", &["MOD0706"]),
        one("a beam to no node", "[\"b\", \"c\"],", "[\"b\", \"cc\"],", &["MOD0707"]),
        one(
            "a reference node",
            "[\"a\", \"b\", \"c\", \"d\"],",
            "[\"a\", \"b\", \"c\", \"up\"],",
            &["MOD0707"],
        ),
        one(
            "a triangle of no node",
            "[\"a\", \"b\", \"c\"],\n    ],\n},",
            "[\"a\", \"b\", \"e\"],\n    ],\n},",
            &["MOD0707"],
        ),
        one(
            "a group without nodes",
            "[\"tower\", [\"windmill_tower\"]]",
            "[\"tower\", [\"windmill_towr\"]]",
            &["MOD0708"],
        ),
        one(
            "a slot twice",
            "\"Sails\"],",
            "\"Sails\"], [\"windmill_sails\", \"\", \"Sails\"],",
            &["MOD0709"],
        ),
        one(
            "a slot with two tables",
            "\"Sails\"],",
            "\"Sails\", {\"coreSlot\": true}, {\"nodeMove\": {\"x\": 1}}],",
            &["MOD0709"],
        ),
        one(
            "a default part that is nowhere",
            "\"windmill_sails\", \"Sails\"]",
            "\"windmill_sail\", \"Sails\"]",
            &["MOD0713"],
        ),
        one(
            "a slot without parts",
            "\"Sails\"],",
            "\"Sails\"], [\"windmill_horn\", \"\", \"Horn\"],",
            &["MOD0714"],
        ),
        changed(
            "the type of a part",
            vehicle(),
            |files| {
                rewritten(files, at, "\"slotType\": \"windmill_sails\"", "\"slotType\": \"windmill_sail\"")
            },
            &[],
        )
        .at(at, "MOD0713", 6)
        .at("vehicles/windmill/standard.pc", "MOD0704", 5),
        changed(
            "a part in two files",
            vehicle(),
            put(format!("{OWN}zz.jbeam"), text("{\"windmill_sails\": {\"slotType\": \"windmill_sails\"}}")),
            &[],
        )
        .at("vehicles/windmill/zz.jbeam", "MOD0715", 1),
        changed(
            "parts in each other",
            vehicle(),
            |files| {
                let flag = "\"slotType\": \"windmill_sails\",\n\"slots\": [[\"windmill_flag\", \"windmill_flag\", \"Flag\"]],";
                rewritten(files, at, "\"slotType\": \"windmill_sails\",", flag);
                let part = "\"windmill_flag\": {\"slotType\": \"windmill_flag\",\n\"slots\": [[\"windmill_sails\", \
                            \"windmill_sails\", \"Sails\"]]},\n\"windmill_sails\": {\n";
                rewritten(files, at, "\"windmill_sails\": {\n", part);
            },
            &[],
        )
        .at(at, "MOD0812", 29),
        changed(
            "a mesh that no part uses",
            vehicle(),
            |files| rewritten(files, at, "[\"wind\", \"blades\", \"a\", \"b\", \"c\"],", ""),
            &[("vehicles/windmill/windmill.cdae", "MOD0813")],
        ),
        one("a bracket that is not closed", "[\"b\", 0, 1, 0],", "[\"b\", 0, 1, 0,", &[])
            .at(at, "MAT0001", ANY),
        one(
            "a part twice in a file",
            "\"windmill_sails\": {\n",
            "\"windmill\": {\"slotType\": \"extra\"},\n\"windmill_sails\": {\n",
            &["MAT0004"],
        ),
    ]
}

/// Adds a variable from 0 to 1, and a value of it.
fn with_lift(files: &mut Files, value: &str) {
    let (parts, configuration) = (format!("{OWN}windmill.jbeam"), format!("{OWN}standard.pc"));
    let table = "\"slotType\": \"main\", \"variables\": [[\"name\", \"type\", \"unit\", \"category\", \"default\", \"min\", \
                 \"max\"], [\"$windmill_lift\", \"range\", \"m\", \"\", 0, 1, 0]],";
    rewritten(files, &parts, "\"slotType\": \"main\",", table);
    rewritten(files, &configuration, "\"vars\": {}", &format!("\"vars\": {{\"$windmill_lift\": {value}}}"));
}

fn configurations() -> Vec<Plant> {
    let at = "vehicles/windmill/standard.pc";
    let one =
        |name, from: &str, to: &str, codes: &[&'static str]| edited(name, vehicle(), [at, from, to], codes);
    let info = "vehicles/windmill/info.json";
    vec![
        one("a part that is nowhere", ": \"windmill_sails\"", ": \"windmill_sail\"", &["MOD0704"]),
        one("a part in another letter case", ": \"windmill_sails\"", ": \"Windmill_sails\"", &["MOD0704"]),
        one("a part of another slot", ": \"windmill_sails\"", ": \"windmill\"", &["MOD0704"]),
        one("a slot that is nowhere", "\"windmill_sails\": ", "\"windmill_sail\": ", &["MOD0712"]),
        one("paints", "\"vars\": {}", "\"paints\": []", &["MOD0705"]),
        one("a variable that no part has", "\"vars\": {}", "\"vars\": {\"$windmill_lift\": 1}", &["MOD0810"]),
        changed("variables", vehicle(), |files| with_lift(files, "0.5"), &[]),
        changed("a variable outside of its range", vehicle(), |files| with_lift(files, "1.5"), &[])
            .at(at, "MOD0811", 7),
        one(
            "a paint outside of its range",
            "\"vars\": {}",
            "\"paints\": [{\"baseColor\": [0.1, 0.2, 0.3, 1.2]}, {\"metallic\": 1.5}]",
            &["MOD0705", "MOD0811"],
        ),
        one("a license plate", "\"vars\": {}", "\"licenseName\": \"ME\"", &["MOD0705"]),
        one(
            "the model of another vehicle",
            "\"model\": \"windmill\"",
            "\"model\": \"watermill\"",
            &["MOD0711"],
        ),
        one("a configuration that is no JSON", "\"vars\": {}\n}", "\"vars\": {", &[]).at(at, "MAT0001", ANY),
        changed("no description", vehicle(), take(info.to_owned()), &[("vehicles/windmill", "MOD0701")]),
        changed(
            "no picture of a vehicle",
            vehicle(),
            take(format!("{OWN}default.png")),
            &[("vehicles/windmill", "MOD0703")],
        ),
        changed(
            "no description of a configuration",
            vehicle(),
            take(format!("{OWN}info_standard.json")),
            &[(at, "MOD0702")],
        ),
        changed(
            "no picture of a configuration",
            vehicle(),
            take(format!("{OWN}standard.png")),
            &[(at, "MOD0703")],
        ),
        edited(
            "a first configuration that is nowhere",
            vehicle(),
            [info, "\"standard\"", "\"standart\""],
            &["MOD0710"],
        ),
        edited("a description that is no JSON", vehicle(), [info, "\"standard\"\n}", "\"standard"], &[])
            .at(info, "MAT0001", ANY),
        edited(
            "a picture of a level",
            level(),
            ["levels/cove/info.json", "cove_preview.png", "cove_view.png"],
            &["MOD0710"],
        ),
        changed(
            "no description of a level",
            level(),
            take(format!("{COVE}info.json")),
            &[("levels/cove", "MOD0701")],
        ),
        changed(
            "a description of an app that is no JSON",
            vehicle(),
            put(
                "ui/modules/apps/wind/app.json".to_owned(),
                text("{\n\"name\": \"Wind\",\n\"types\": [\"ui.apps\"\n"),
            ),
            &[],
        )
        .at("ui/modules/apps/wind/app.json", "MAT0001", ANY),
    ]
}

fn shapes() -> Vec<Plant> {
    let half = |name: &str| {
        let bytes = fixtures::read(name);
        bytes[..bytes.len() / 2].to_vec()
    };
    let shape = format!("{OWN}windmill.cdae");
    let shed = format!("{COVE}art/shapes/shed.dae");
    vec![
        changed(
            "a shape that is cut off",
            vehicle(),
            put(shape.clone(), half("windmill.cdae")),
            &[(&shape, "CORE0001"), (&shape, "MOD0802")],
        ),
        changed(
            "a Git LFS pointer of a shape",
            vehicle(),
            put(shape.clone(), text(POINTER)),
            &[(&shape, "MOD0219")],
        ),
        changed(
            "a Git LFS pointer of a sound",
            vehicle(),
            put(format!("{OWN}wind.ogg"), text(POINTER)),
            &[("vehicles/windmill/wind.ogg", "MOD0219")],
        ),
        changed(
            "a count in the name of a mesh below the nodes of levels",
            level(),
            put(
                "levels/cove/art/shapes/wall.dae".to_owned(),
                text(&mods::collada(
                    r#"<node id="b" name="base00"><node id="s" name="start01"><node id="n" name="wall1">@</node></node></node>"#,
                    "shed_wood",
                )),
            ),
            &[("levels/cove/art/shapes/wall.dae", "MOD0403"), ("levels/cove/art/shapes/wall.dae", "MOD0306")],
        ),
        changed(
            "a shape of another Collada file",
            vehicle(),
            put(format!("{OWN}windmill.dae"), fixtures::read("shed.dae")),
            &[(&shape, "MOD0401"), ("", "MOD0801")],
        ),
        changed(
            "a shape that nothing uses",
            level(),
            put(format!("{COVE}art/shapes/barn.dae"), fixtures::read("shed.dae")),
            &[("levels/cove/art/shapes/barn.dae", "MOD0306")],
        ),
        changed(
            "an image that nothing uses",
            level(),
            put(format!("{COVE}art/shapes/old_b.color.dds"), dds(DdsFormat::Bc7Srgb, 32, 32, 6)),
            &[("levels/cove/art/shapes/old_b.color.dds", "MOD0306")],
        ),
        changed(
            "a material of a Collada file",
            level(),
            |files| rewritten(files, &shed, "name=\"shed_roof\"", "name=\"cove_tiles\""),
            &[(&shed, "MOD0301")],
        )
        .at("levels/cove/art/shapes/main.materials.json", "MOD0305", 5),
    ]
}

impl Plant {
    /// Another finding, about a whole file.
    fn and(self, path: &str, code: &'static str) -> Self {
        self.at(path, code, 0)
    }

    /// Another finding, on a line.
    fn at(mut self, path: &str, code: &'static str, line: u32) -> Self {
        self.expected.push(Label::new(path, code, line));
        self
    }

    /// A finding on a line of the materials of the vehicle.
    fn on_line(self, line: u32, code: &'static str) -> Self {
        self.at("vehicles/windmill/main.materials.json", code, line)
    }
}
