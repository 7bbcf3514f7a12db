//! Transcripts of `deps`.
#![allow(clippy::unwrap_used, reason = "tests may panic")]

use crate::{common, transcript_in};
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
        ],
    );
}
