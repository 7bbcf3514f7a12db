//! Transcripts of `deps`.

use crate::transcripts::{common, transcript_in};
use std::{fs, path::Path};

fn write(folder: &Path, file: &str, text: &str) {
    let path = folder.join(file);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

#[test]
fn deps() {
    let folder = common::sandbox();
    let at = folder.path();
    fs::create_dir_all(at.join("mod/vehicles/hut")).unwrap();
    fs::rename(at.join("house.cdae"), at.join("mod/vehicles/hut/hut.cdae")).unwrap();
    write(
        at,
        "mod/vehicles/hut/main.materials.json",
        "{\n  // by hand\n  \"walls\": { \"mapTo\": \"house_wall\", \"Stages\": [{\n    \"baseColorMap\": \"/vehicles/hut/wall_b.png\"\n    \"normalMap\": \"/vehicles/hut/Wall_N.png\",\n    \"roughnessMap\": \"/vehicles/hut/wall_rough.png\",\n  }] },\n  \"house_rooof\": { \"Stages\": [] }\n}\n",
    );
    for texture in ["wall_b.dds", "wall_n.png", "wall_r.png"] {
        write(at, &format!("mod/vehicles/hut/{texture}"), "");
    }
    write(
        at,
        "mod/vehicles/hut/hut.jbeam",
        "{\"hut\": {\"flexbodies\": [\n  [\"mesh\", \"[group]:\"],\n  [\"house\", [\"hut\"]]\n  [\"hause\", [\"hut\"]],\n]}}\n",
    );
    transcript_in(
        at,
        "deps",
        &[
            "deps mod/vehicles/hut/hut.cdae",
            "deps mod/vehicles/hut/hut.cdae -v --missing",
            "deps mod/vehicles/hut/hut.cdae --missing --deny-missing",
            "deps mod/vehicles/hut/hut.cdae --list",
            "deps crane.cast yard.cast crate.pmdl_b truncated.cdae",
            "deps yard.cast --root nowhere",
            "deps yard.cast --json",
            "deps mod yard.cast --root mod --summary",
            "deps mod yard.cast --summary --missing",
            "deps mod --summary --json --missing",
            "deps mod yard.cast --missing",
            "deps mod/vehicles/hut/hut.cdae --missing --known house_r*,hause --known /vehicles/hut/wall_rough.png",
            "deps mod --unused",
            "deps mod --unused --json --no-config",
            "deps yard.cast --unused",
        ],
    );
}

#[test]
fn deps_of_a_project() {
    let folder = common::sandbox();
    let at = folder.path();
    write(at, "meshwright.toml", "[deps]\nknown = [\"*roof\"]\n");
    write(at, "other.toml", "[deps]\nknow = []\n");
    // Scripts of older mods, and a definition that JSON has, too.
    write(
        at,
        "art/materials.cs",
        "singleton Material(wall)\n{\n   mapTo = \"house_wall\";\n   diffuseMap[0] = \"wall.png\";\n};\n",
    );
    write(at, "art/main.materials.json", "{\"house_wall\":{\"Stages\":[{\"colorMap\":\"wall.png\"}]}}");
    write(at, "art/wall.dds", "");
    fs::rename(at.join("house.cdae"), at.join("art/house.cdae")).unwrap();
    write(
        at,
        "models/house.gltf",
        r#"{"asset":{"version":"2.0"},"images":[{"uri":"../art/wall.dds"},{"uri":"wall.png"}]}"#,
    );
    transcript_in(
        at,
        "deps_of_a_project",
        &[
            "deps art/house.cdae",
            "deps art/house.cdae -v",
            "deps art/house.cdae --no-config --missing",
            "deps art/house.cdae --config other.toml",
            "deps models/house.gltf",
            "deps models/house.gltf --list",
            "deps models/house.gltf --allow-outside",
        ],
    );
}
