//! Games of the Pragma engine: which files it takes, and what a project needs.

use meshwright::{
    Asset, DepsOptions, Limits, OpenOptions, Source,
    deps::{Deps, Status, Why, deps},
};
use std::{fs, path::Path};

/// A model with one material.
fn model(material: &str) -> String {
    format!(
        "$string assetType PMDL\n$uint32 assetVersion 1\n\"assetData\"\n{{\n$array materials [string]\
         [\"{material}\"]\n$array materialPaths [string][\"props/\"]\n}}\n"
    )
}

fn textured(texture: &str) -> String {
    format!("\"pbr\" {{ \"textures\" {{ $string albedo_map \"{texture}\" }} }}")
}

/// A folder with these files; each has its path as content if none is given.
fn game(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (path, content) in files {
        let file = folder.path().join(path);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, content).unwrap();
    }
    folder
}

fn deps_of(folder: &Path, file: &str) -> Deps {
    let limits = Limits::default();
    let source = Source::open(folder.join(file), &limits).unwrap();
    deps(&source, &limits, &DepsOptions::default()).unwrap()
}

/// Each name with its status and the path of its file.
fn found(folder: &Path, deps: &Deps) -> Vec<String> {
    let row = |dep: &meshwright::deps::Dep| {
        let file = dep.file.as_deref().map(|file| file.strip_prefix(folder).unwrap().to_string_lossy());
        let file = file.map(|file| file.replace('\\', "/")).unwrap_or_default();
        format!("{} {} {:?} {file}", dep.kind.word(), dep.name, dep.status)
    };
    deps.entries.iter().map(row).collect()
}

fn open(folder: &Path, file: &str) -> Asset {
    OpenOptions::new().open(folder.join(file)).unwrap()
}

/// A binary material with a different texture than the text file of the same name.
fn binary(texture: &str) -> Vec<u8> {
    use meshwright::udm::{binary, document::Element};
    let textures = Element::new().with("albedo_map", texture);
    let data = Element::new().with("pbr", Element::new().with("textures", textures));
    let root = Element::new().with("assetType", "PMAT").with("assetVersion", 1_u32).with("assetData", data);
    binary::write(&binary::File::new(root)).unwrap().to_vec()
}

#[test]
fn the_binary_material_comes_first() {
    let folder = game(&[
        ("models/crate.pmdl", &model("wood")),
        ("materials/props/wood.pmat", &textured("red")),
        ("materials/red.png", ""),
        ("materials/blue.png", ""),
    ]);
    fs::write(folder.path().join("materials/props/wood.pmat_b"), binary("blue")).unwrap();
    let deps = deps_of(folder.path(), "models/crate.pmdl");
    assert_eq!(
        found(folder.path(), &deps),
        ["material wood Found materials/props/wood.pmat_b", "texture blue Found materials/blue.png"]
    );
    let scene = open(folder.path(), "models/crate.pmdl");
    let scene = scene.to_scene().unwrap().value;
    let image = scene.images.iter().next().unwrap().1;
    assert!(format!("{image:?}").contains("blue.png"), "{image:?}");
}

#[test]
fn older_materials_are_named_and_not_missing() {
    let folder = game(&[
        ("models/crate.pmdl", &model("wood")),
        ("materials/props/wood.wmi", "\"pbr\"\n{\n$texture albedo_map \"blue\"\n}\n"),
    ]);
    let deps = deps_of(folder.path(), "models/crate.pmdl");
    assert_eq!((deps.entries[0].status, deps.entries[0].why), (Status::Found, Some(Why::NotRead)));
    let scene = open(folder.path(), "models/crate.pmdl").to_scene().unwrap().diagnostics;
    assert!(scene.counts().any(|(code, _)| code.id == "UDM0418"), "{scene:?}");
    let error = OpenOptions::new().open(folder.path().join("materials/props/wood.wmi")).unwrap_err();
    assert!(error.message().contains("the format before UDM"), "{error}");
}

#[test]
fn images_that_the_engine_does_not_load_are_missing() {
    let folder = game(&[
        ("models/crate.pmdl", &model("wood")),
        ("materials/props/wood.pmat", &textured("photo")),
        ("materials/photo.jpeg", ""),
    ]);
    let deps = deps_of(folder.path(), "models/crate.pmdl");
    let texture = &deps.entries[1];
    assert_eq!((texture.status, texture.why), (Status::Missing, Some(Why::NotLoaded)));
    assert!(texture.candidate.as_deref().is_some_and(|file| file.ends_with("materials/photo.jpeg")));
}

const CHAIN: &[(&str, &str)] = &[
    (
        "materials/props/wood.pmat",
        "\"pbr\" { $string base_material \"props/middle\" \"properties\" { $float roughness_factor 0.25 } }",
    ),
    (
        "materials/props/middle.pmat",
        "\"unlit\" { $string base_material \"props/base\" \"properties\" { $float metalness_factor 0.75 \
         $float roughness_factor 1 } }",
    ),
    (
        "materials/props/base.pmat",
        "\"pbr\" { \"textures\" { $string albedo_map \"red\" } \"properties\" { $float metalness_factor 0 \
         $vec3 color_factor [0.5,1,1] } }",
    ),
    ("materials/red.png", ""),
];

#[test]
fn base_materials_have_the_values_that_a_material_lacks() {
    let folder = game(CHAIN);
    fs::create_dir_all(folder.path().join("models")).unwrap();
    fs::write(folder.path().join("models/crate.pmdl"), model("wood")).unwrap();
    for file in ["models/crate.pmdl", "materials/props/wood.pmat"] {
        let asset = open(folder.path(), file);
        let scene = asset.to_scene().unwrap().value;
        let material = scene.materials.iter().next().unwrap().1;
        assert_eq!((material.roughness, material.metallic), (0.25, 0.75), "{file}");
        assert_eq!(material.base_color, [0.5, 1.0, 1.0, 1.0], "{file}");
        assert!(material.base_color_texture.is_some(), "{file}");
        let deps = found(folder.path(), &deps_of(folder.path(), file));
        let below = &deps[deps.len() - 3..];
        assert_eq!(
            below,
            [
                "material props/middle Found materials/props/middle.pmat",
                "material props/base Found materials/props/base.pmat",
                "texture red Found materials/red.png"
            ]
        );
    }
}

#[test]
fn missing_base_materials_and_cycles_are_reported() {
    let base = |name: &str| {
        format!("\"pbr\" {{ $string base_material \"{name}\" \"properties\" {{ $float x 1 }} }}")
    };
    for (other, message) in [("none", "no readable file"), ("a", "refer to each other")] {
        let folder = game(&[
            ("models/readme.txt", ""),
            ("materials/a.pmat", &base("b")),
            ("materials/b.pmat", &base(other)),
        ]);
        let diagnostics = open(folder.path(), "materials/a.pmat").to_scene().unwrap().diagnostics;
        let found = diagnostics.as_slice().iter().find(|one| one.code.id == "UDM0415").unwrap();
        assert!(found.message.contains(message), "{}", found.message);
        let missing = deps_of(folder.path(), "materials/a.pmat").count(Status::Missing);
        assert_eq!(missing, usize::from(other == "none"));
    }
}

#[test]
fn a_project_lists_all_that_it_needs() {
    let actor = "{ $string name \"hero\" $array components [element][ { $string type model \"properties\" \
                 { $string model \"crate\" } }, { $string type pfm_model \"properties\" \
                 { \"materialOverrides\" { $string wood \"props/gold\" } } } ] }";
    let audio = "{ \"sound\" { $string soundName \"hit.wav\" } }";
    let project = format!(
        "$string assetType PFMP\n$uint32 assetVersion 1\n\"assetData\" {{ \"session\" {{ \"settings\" {{ \
         $string mapName \"yard\" \"render\" {{ $uint32 frameRate 30 }} }} $array clips [element][ {{ \
         \"timeFrame\" {{ $float duration 12.5 }} \"scene\" {{ $array actors [element][{actor}] }} \
         $array trackGroups [element][ {{ $array tracks [element][ {{ $array audioClips [element][{audio}] \
         }} ] }} ] }} ] }} }}"
    );
    let folder = game(&[
        ("projects/film.pfmp", &project),
        ("models/crate.pmdl", &model("wood")),
        ("materials/props/wood.pmat", &textured("red")),
        ("materials/props/gold.pmat", &textured("gold")),
        ("materials/red.png", ""),
        ("materials/gold.vtf", ""),
        ("sounds/hit.wav", ""),
        (
            "maps/yard.pmap",
            "$string assetType PMAP\n$uint32 assetVersion 1\n\"assetData\" { $array entities [element][ { \
             $string className prop \"keyValues\" { $string model \"crate\" } } ] }",
        ),
    ]);
    let deps = deps_of(folder.path(), "projects/film.pfmp");
    assert_eq!(
        found(folder.path(), &deps),
        [
            "map yard Found maps/yard.pmap",
            "model crate Found models/crate.pmdl",
            "material wood Found materials/props/wood.pmat",
            "texture red Found materials/red.png",
            "model crate Found models/crate.pmdl",
            "material props/gold Found materials/props/gold.pmat",
            "texture gold Found materials/gold.vtf",
            "sound hit.wav Found sounds/hit.wav",
        ]
    );
    let info = open(folder.path(), "projects/film.pfmp").info(0).unwrap().metadata;
    let told = serde_json::to_value(meshwright::info::Json(&info)).unwrap();
    for (key, value) in [
        ("seconds", serde_json::json!(12.5)),
        ("frameRate", serde_json::json!(30.0)),
        ("map", serde_json::json!(["yard"])),
        ("models", serde_json::json!(["crate"])),
        ("actors", serde_json::json!(["hero"])),
        ("sounds", serde_json::json!(["hit.wav"])),
        ("audioClips", serde_json::json!(1)),
        ("tracks", serde_json::json!(1)),
    ] {
        assert_eq!(told[key], value, "{key}");
    }
}

#[test]
fn info_lists_skins_body_groups_and_hitboxes() {
    let text = "$string assetType PMDL\n$uint32 assetVersion 1\n\"assetData\" {\n\
        $array skins [element][ { $array materials [uint32][0] }, { $array materials [uint32][1] } ]\n\
        \"meshGroups\" { \"hat\" { $uint32 index 0 } \"head\" { $uint32 index 1 } }\n\
        \"bodyGroups\" { \"clothes\" { $array meshGroups [uint32][0,4294967295] } }\n\
        \"skeleton\" { \"assetData\" { \"bones\" { \"neck\" { $uint32 index 0 } } } }\n\
        \"flexes\" { \"smile\" { $uint32 index 0 } }\n\
        $array hitboxes [element][ { $string hitGroup Head $uint32 bone 0 } ]\n}\n";
    let asset = OpenOptions::new().open_bytes(text.as_bytes().to_vec()).unwrap();
    let metadata = asset.info(0).unwrap().metadata;
    let told = serde_json::to_value(meshwright::info::Json(&metadata)).unwrap();
    assert_eq!(told["materialSets"], serde_json::json!(["skin0", "skin1"]));
    assert_eq!(told["bodyGroups"], serde_json::json!({"clothes": ["hat", "nothing"]}));
    assert_eq!(told["flexes"], serde_json::json!(["smile"]));
    assert_eq!(told["hitboxes"], serde_json::json!(["Head (bone neck)"]));
}

/// The same model as text and as binary.
fn two_forms() -> [Vec<u8>; 2] {
    use meshwright::udm::{Document, binary, text};
    let text = "$string assetType \"PMDL\"\n$uint32 assetVersion 1\n\"assetData\"\n{\n\t$float mass 12.5 // kg\n\
        \t$array materials [string;2][\"a\",\"b\"]\n\t$array skins [element;1][\n\t\t{\n\t\t\t$array materials \
        [uint32;2][0,1]\n\t\t}\n\t]\n\t\"meshGroups\"\n\t{\n\t\t\"body\"\n\t\t{\n\t\t\t$uint32 index 0\n\t\t}\n\t}\n}\n";
    let source = Source::from(text.as_bytes().to_vec());
    let (file, _) = text::read(&source, &Limits::DEFAULT).unwrap();
    let root = file.into_root();
    let binary = binary::write(&binary::File::new(root)).unwrap().to_vec();
    let _: fn(&Document<'_>) -> _ = |document| document.root().len();
    [text.as_bytes().to_vec(), binary]
}

fn changed(bytes: &[u8], requests: &[(&str, &str)]) -> meshwright::Result<Vec<u8>> {
    let requests: Vec<(String, String)> =
        requests.iter().map(|(path, value)| ((*path).to_owned(), (*value).to_owned())).collect();
    meshwright::set(&Source::from(bytes.to_vec()), &Limits::default(), &requests).map(|edited| edited.bytes)
}

/// A value of a file in either form.
fn value(bytes: &[u8], path: &str) -> Option<String> {
    let source = Source::from(bytes.to_vec());
    let (document, _) = meshwright::udm::read(&source, &Limits::DEFAULT).unwrap();
    let found = meshwright::udm::path::find(document.root(), path).ok()?.to_value();
    Some(format!("{found:?}"))
}

#[test]
fn paths_of_diagnostics_name_values_in_both_forms() {
    for bytes in two_forms() {
        for (path, full) in [
            ("assetData/skins[0]/materials[1]", "assetData/skins[0]/materials[1]"),
            ("skins[0]/materials[1]", "assetData/skins[0]/materials[1]"),
            ("meshGroups/body/index", "assetData/meshGroups/body/index"),
        ] {
            let after = changed(&bytes, &[(path, "7")]).unwrap();
            assert_eq!(value(&after, full).as_deref(), Some("UInt32(7)"), "{path}");
            let place = meshwright::locate(&Source::from(bytes.clone()), &Limits::default(), path).unwrap();
            assert!(!place.span.is_empty(), "{path}");
        }
    }
}

#[test]
fn entries_and_items_are_added_and_removed() {
    for bytes in two_forms() {
        let after = changed(
            &bytes,
            &[
                ("+assetData/flags", "element:{ $bool static 1 }"),
                ("+materials", "c"),
                ("+assetData/skins[0]/materials", "2"),
                ("+skins", "{ $array materials [uint32;1][1] }"),
                ("-mass", ""),
                ("-assetData/materials[0]", ""),
                ("meshGroups/body/index", "4"),
            ],
        )
        .unwrap();
        for (path, expected) in [
            ("assetData/flags/static", Some("Bool(1)")),
            ("assetData/materials[1]", Some("String(\"c\")")),
            ("assetData/materials[2]", None),
            ("assetData/skins[0]/materials[2]", Some("UInt32(2)")),
            ("assetData/skins[1]/materials[0]", Some("UInt32(1)")),
            ("assetData/mass", None),
            ("assetData/meshGroups/body/index", Some("UInt32(4)")),
        ] {
            let found = value(&after, path);
            let found = found.as_deref().map(|found| found.replace("Text(", "").replace("))", ")"));
            assert_eq!(found.as_deref(), expected, "{path}");
        }
        for (path, spelling, message) in [
            ("+mass", "float:3", "the entry exists"),
            ("+assetData/new", "3", "needs its type"),
            ("+assetData/new", "float:heavy", "cannot read heavy as float"),
            ("-assetData/none", "", "no value exists"),
            ("-assetData/materials[9]", "", "the array has 2 items"),
        ] {
            let error = changed(&bytes, &[(path, spelling)]).unwrap_err();
            assert!(error.message().contains(message), "{path}: {error}");
        }
    }
    let [text, binary] = two_forms();
    let error = changed(&binary, &[("-assetType", "")]).unwrap_err();
    assert!(error.message().contains("without its header"), "{error}");
    let after = String::from_utf8(changed(&text, &[("+assetData/eye", "vec3:[0,1,2]")]).unwrap()).unwrap();
    let before = String::from_utf8(text).unwrap();
    assert_eq!(after.replace("\n\t$vec3 eye [0,1,2]", ""), before, "all other bytes are kept");
}

#[test]
fn materials_that_the_engine_does_not_draw_are_fixed() {
    let text = "\"pbr\"\n{\n\t\"properties\"\n\t{\n\t\t$string alpha_mode \"Mask\" // holes\n\t}\n}\n";
    let source = Source::from(text.as_bytes().to_vec());
    let options = meshwright::FixOptions::default().unsafe_fixes(true);
    let fixed = meshwright::fix(&source, &Limits::DEFAULT, &options).unwrap();
    let expected = "\"pbr\"\n{\n\t\"properties\"\n\t{\n\t\t$int32 alpha_mode 1 // holes\n\t}\n\t\"textures\"\n\t{\n\t\t\
                    $string albedo_map \"white\"\n\t}\n}\n";
    assert_eq!(String::from_utf8(fixed.bytes.unwrap()).unwrap(), expected);
    // Without unsafe fixes the material keeps its look.
    let safe = meshwright::fix(&source, &Limits::DEFAULT, &meshwright::FixOptions::default()).unwrap();
    assert_eq!(
        String::from_utf8(safe.bytes.unwrap()).unwrap(),
        text.replace("$string alpha_mode \"Mask\"", "$int32 alpha_mode 1")
    );
    // An empty block of textures, and a material with another one.
    for (before, after) in [
        (
            "\"pbr\" { \"textures\" { } }",
            Some("\"pbr\" { \"textures\" {\n\t$string albedo_map \"white\"\n } }"),
        ),
        ("\"pbr\" { $string base_material \"wood\" }", None),
    ] {
        let source = Source::from(before.as_bytes().to_vec());
        let fixed = meshwright::fix(&source, &Limits::DEFAULT, &options).unwrap();
        assert_eq!(fixed.bytes.map(|bytes| String::from_utf8(bytes).unwrap()).as_deref(), after);
    }
}
