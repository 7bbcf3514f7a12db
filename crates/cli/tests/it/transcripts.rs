//! Transcripts of the program's output. After an intended change:
//! `SNAPSHOTS=overwrite cargo test -p meshwright-cli --test it transcripts`, and review the difference.

#[cfg(feature = "parquet")]
mod catalog;
mod check;
mod cook;
mod deps;
mod diff;
mod edit;
mod fix;
mod levels;
mod options;
mod pack;
mod profiles;
mod query;
mod recover;
mod render;
mod schema;
mod selftest;
mod view;

use crate::common;
use common::{run, sandbox};
use snapbox::{Assert, Data};
use std::{fs, path::Path};

pub(crate) use options::PIXEL;

/// Runs the commands in order in one folder and compares their output.
fn transcript(name: &str, commands: &[&str]) {
    transcript_in(sandbox().path(), name, commands);
}

/// The same in a prepared folder.
fn transcript_in(folder: &Path, name: &str, commands: &[&str]) {
    let mut text = String::new();
    for command in commands {
        let args: Vec<&str> = command.split_whitespace().collect();
        let (status, out, err) = run(folder, &args);
        text.push_str(&format!("$ {}\n{out}", format!("meshwright {command}").trim_end()));
        for line in err.lines() {
            text.push_str(&format!("! {line}\n"));
        }
        if status != 0 {
            text.push_str(&format!("? {status}\n"));
        }
        text.push('\n');
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/transcripts/{name}.txt"));
    let expected = Data::read_from(&path, None);
    let assert = Assert::new().action_env(snapbox::assert::DEFAULT_ACTION_ENV);
    assert.eq(text, expected);
}

#[test]
fn formats() {
    transcript("formats", &["", "formats", "formats -v", "house.cdae", "hose.cdae"]);
}

#[test]
fn info() {
    transcript(
        "info",
        &[
            "info house.cdae",
            "info house.cdae --lod 1",
            "info windmill.cdae house_v26.cdae house_zstd.cdae",
            "info truncated.cdae lfs_pointer.cdae",
            "info house.cdae --lod 2",
            "info crane.cast odd.cast -v",
        ],
    );
}

#[test]
fn obj() {
    transcript(
        "obj",
        &[
            "convert house.cdae -o house.obj",
            "convert house.cdae -o house.obj --lod all --collision keep --quiet",
            "convert windmill.cdae -o windmill.obj --at 1.5 --quiet",
            "convert crane.cast crane_lift.cast -o crane.obj --clip lift --at 5 --quiet",
            "convert crane.cast crane_lift.cast -o crane.obj --clip lfit --quiet",
            "convert windmill.cdae -o windmill.glb --at 99",
            "convert house.cdae -o house.glb --at 0",
            "convert house.cdae -o - --to obj",
            "info house.obj",
            "explain OBJ0203",
        ],
    );
}

#[test]
fn collada() {
    transcript(
        "collada",
        &[
            "info shed.dae lamp.dae",
            "tree shed.dae --path COLLADA/asset[0]",
            "tree shed.dae --path COLLADA/library_visual_scenes[0]/visual_scene[0]/node[0]/name",
            "hex lamp.dae --path COLLADA/asset[0]/unit[0]/meter",
            "validate shed.dae lamp.dae -v",
            "validate shed.dae --profile beamng-static",
            "roundtrip shed.dae lamp.dae",
            "deps shed.dae",
            "query --on info .names.materials[] shed.dae -r",
            "set lamp.dae COLLADA/asset[0]/unit[0]/meter=1 -o large.dae",
            "set lamp.dae asset/unit/metre=1 -o large.dae",
            "diff lamp.dae large.dae",
            "convert shed.dae -o shed.glb",
            "convert shed.glb -o shed_new.dae",
            "diff shed.dae shed_new.dae",
            "convert shed.dae -o shed.cdae",
            "convert shed.cdae -o shed_again.dae",
            "diff shed.dae shed_again.dae",
            "convert crane.cast -o crane.dae",
            "convert crane.cast -o crane_morphs.dae --morphs keep",
            "convert crane.cast -o crane.glb --morphs keep",
            "convert shed.dae -o shed_three.dae --for three",
            "convert shed.dae -o shed_godot.dae --for godot",
            "recover shed.dae -o saved.dae",
            "fix shed.dae -o fixed.dae",
        ],
    );
}

#[test]
fn compile() {
    transcript(
        "compile",
        &[
            "convert shed.dae -o shed.cdae",
            "info shed.cdae",
            "convert shed.dae -o shed_26.cdae --as-game --format-version 26",
            "diff shed.cdae shed_26.cdae",
            "convert shed.dae -o shed_small.cdae --as-game --compress zstd",
            "diff shed.cdae shed_small.cdae",
            "convert shed.dae -o shed_plain.cdae --plain",
            "diff shed.cdae shed_plain.cdae",
            "convert lamp.dae -o lamp.cdae",
            "convert lamp.dae -o lamp_large.cdae --scale 2",
            "convert lamp.dae -o lamp_large.cdae --as-game --scale 2",
            "convert lamp.dae -o lamp_30.cdae --as-game --format-version 30",
            "convert house.cdae -o house_again.cdae --as-game",
            "convert shed.dae -o shed.glb --plain",
            "convert shed.dae -o shed_26.cdae --as-game --format-version 26 --compress zstd",
            "convert shed.dae -o yard/ --to cdae --dry-run",
            "convert shed.dae -o yard/ --to cdae",
        ],
    );
}

#[test]
fn tree() {
    transcript(
        "tree",
        &[
            "tree house.cdae --limit 20",
            "tree house.cdae --path nodes",
            "tree house.cdae --path meshes[0] --depth 2",
            "tree house.cdae --path meshes[0]/verts[3]",
            "tree house_zstd.cdae --limit 20",
            "tree truncated.cdae --path meshes[1] --depth 2",
            "tree house.cdae --path meshez",
            "tree crane.cast --depth 3 --limit 30",
            "tree crane.cast --path root[0]/model[0]/mesh[0]/u[0]",
            "tree odd.cast --path root[0]/node[0] --depth 2",
        ],
    );
}

#[test]
fn hex() {
    transcript(
        "hex",
        &[
            "hex house.cdae --path header/info",
            "hex house.cdae --path nodes/data",
            "hex house.cdae --path meshes[0]/verts[3]",
            "hex house_zstd.cdae --path radius",
            "hex house.cdae --path meshes[0]/vertz",
            "hex house.cdae --path meshes",
            "hex crane.cast --path root[0]/model[0]/mesh[0]/vp[3]",
        ],
    );
}

#[test]
fn convert() {
    let folder = sandbox();
    fs::write(folder.path().join("game.toml"), "[convert]\nlod = 0\ncollision = \"drop\"\n").unwrap();
    fs::write(folder.path().join("wrong.toml"), "[convert]\nlod = \"near\"\n").unwrap();
    transcript_in(
        folder.path(),
        "convert",
        &[
            "convert house.cdae -o house.glb",
            "convert house.cdae -o near.glb --lod 0 --collision drop",
            "convert house.cdae windmill.cdae -o models/ --to gltf -v",
            "convert house.cdae truncated.cdae -o models",
            "convert windmill.cdae -o small.glb --up y --scale 0.01",
            "convert windmill.cdae -o small.glb --scale 0",
            "convert house.cdae -o house.fbx",
            "convert house.cdae house.cdae -o models",
            "convert crane.cast -o crane.glb",
            "convert house.cdae -o set.glb --config game.toml",
            "convert house.cdae -o set.glb --config wrong.toml",
            "convert house.cdae -o plain.glb --no-config",
            "convert windmill.cdae -o levels.dae --lods 0.5 --collision-mesh box",
            "convert house.cdae -o levels.glb --lods auto --collision-mesh hull",
            "convert windmill.cdae -o gone.obj --lods auto",
            "convert windmill.cdae -o vehicles/mill/ --to dae --collision-mesh auto",
            "convert windmill.cdae -o gone.glb --lods 0.5,200px",
        ],
    );
}

#[test]
fn together() {
    transcript(
        "together",
        &[
            "convert crane.cast crane_lift.cast -o lifting.glb",
            "convert crane.cast crane_lift.cast -o apart/ -v",
            "convert crane.cast crane_lift.cast -o lifting.glb --json --quiet",
            "convert yard.cast -o yard.glb",
            "convert crane.cast gone.cast -o lifting.glb",
            "convert crane.cast house.cdae -o lifting.glb",
            "convert house.cdae windmill.cdae -o both.glb",
            "convert crane.cast crane_lift.cast -o crane.cast --to glb",
        ],
    );
}

#[test]
fn animation_modes() {
    transcript(
        "animation_modes",
        &[
            "set crane_lift.cast root[0]/animation[0]/curve[0]/m=additive -o sway.cast",
            "info sway.cast",
            "diff crane_lift.cast sway.cast",
            "convert sway.cast -o sway.glb",
            "convert crane.cast crane_lift.cast sway.cast -o swaying.glb",
            "convert crane.cast crane_lift.cast sway.cast --base lift -o swaying.glb",
            "convert crane.cast crane_lift.cast --base lift -o swaying.glb",
            "convert crane.cast crane_lift.cast --clip-mode relative -o relative.cast",
            "convert sway.cast --clip-mode absolute -o absolute.cast",
            "convert swaying.glb -o apart.glb --split-clips",
        ],
    );
}

#[test]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
fn udm() {
    let folder = sandbox();
    let material = common::fixtures().join("udm/codes/clean_material.udm");
    std::fs::copy(material, folder.path().join("wood.pmat")).unwrap();
    transcript_in(
        folder.path(),
        "udm",
        &[
            "info crate.pmdl_b",
            "convert crate.pmdl_b -o crate.pmdl",
            "convert crate.pmdl -o crate.json",
            "convert crate.json -o again.pmdl_b",
            "roundtrip crate.pmdl_b again.pmdl_b crate.pmdl crate.json",
            "convert crate.pmdl_b all_types.udm_b -o texts/ --to udm",
            "convert all_types.udm_b -o engine.udm --reference-style",
            "tree crate.pmdl --limit 12",
            "tree crate.pmdl --path assetData/materials",
            "tree wood.pmat",
            "tree wood.pmat --tokens --limit 12",
            "hex wood.pmat --path pbr/properties/roughness_factor",
            "set wood.pmat pbr/properties/roughness_factor=0.5 -o oak.pmat",
            "query .pbr.properties -c wood.pmat",
            "info wood.pmat",
            "diff wood.pmat oak.pmat",
            "diff wood.pmat oak.pmat --on tree",
            "convert wood.pmat -o wood.glb",
            "convert wood.glb -o walnut.pmat",
            "convert house.cdae -o house.pmat",
            "convert crate.pmdl_b -o crate.pmat_b",
            "convert house.cdae -o house.json",
            "info wrong.udm",
            "convert crate.pmdl_b -o crate.glb --variant skin1",
            "convert crate.pmdl_b -o crate.glb --body-group top=1",
            "convert crate.pmdl_b -o crate.glb --body-group top",
        ],
    );
}

#[test]
fn roundtrip() {
    transcript(
        "roundtrip",
        &[
            "roundtrip house.cdae",
            "roundtrip house.cdae house_v26.cdae house_v30.cdae house_zstd.cdae windmill.cdae",
            "roundtrip truncated.cdae",
            "roundtrip crane.cast crane_lift.cast odd.cast yard.cast",
        ],
    );
}

#[test]
fn tinman() {
    transcript(
        "tinman",
        &[
            "info skeleton.cmh village.cmh",
            "info village.cmh --inferred",
            "tree skeleton.cmh",
            "tree village.cmh --path models[0]",
            "tree village.cmh --path models[3]/fades --inferred",
            "convert skeleton.cmh -o skeleton.glb",
            "convert village.cmh -o village.glb --inferred",
            "convert skeleton.glb -o again.cmh",
            "convert house.cdae -o house.cmh",
            "convert house.cdae -o house.cmh --skeleton-only",
            "info house.cmh",
            "roundtrip skeleton.cmh village.cmh house.cmh",
            "convert place.json -o place.ser --as ser:Vec3D",
            "tree place.ser --as ser:Vec3D",
            "tree place.ser --as ser:Vec2D",
            "tree place.ser --as ser:Vector",
            "tree place.ser --as ser:vec3",
            "info place.ser",
            "info place.ser --as ser:Vec3D",
            "diff place.ser place.ser --as ser:Vec3D",
            "validate village.cmh --inferred",
            "convert place.ser -o again.json --as ser:Vec3D",
            "convert again.json -o place.ser",
        ],
    );
}

#[test]
fn cdae() {
    transcript(
        "cdae",
        &[
            "convert windmill.cdae -o windmill.glb",
            "convert windmill.glb -o again.cdae",
            "info again.cdae",
            "convert house.cdae -o same.cdae",
            "convert crane.cast crane_lift.cast -o crane.cdae",
            "info crane.cdae",
            "convert crane.cast -o crane26.cdae --format-version 26",
            "convert house.cdae -o small.cdae --compress zstd --lod-sizes 250,50",
            "info small.cdae",
            "convert crane.cast -o crane.cdae --format-version 25",
            "convert house.cdae -o house.glb --compress zstd",
            "roundtrip again.cdae crane.cdae crane26.cdae small.cdae",
        ],
    );
}

#[test]
fn validate() {
    transcript(
        "validate",
        &[
            "validate house.cdae crane.cast crate.pmdl_b skeleton.cmh",
            "validate odd.cast -v",
            "validate odd.cast --deny warning",
            "validate odd.cast --only CAST0139,cast0144",
            "validate odd.cast --ignore CAST",
            "validate odd.cast --only CAST9",
            "validate truncated.cdae crane.cast",
            "validate wrong.udm",
            "validate crane.cast odd.cast --json",
            "explain CAST0144",
            "explain core0013",
            "explain CAST0999",
            "explain nonsense",
        ],
    );
}
