//! Transcripts of `set` and `edit`.

use crate::transcripts::transcript;

#[test]
fn set() {
    transcript(
        "set",
        &[
            "set house.cdae radius=7.5 names[3]=cottage -o cottage.cdae",
            "set cottage.cdae meshes[0]/verts[7]=[1,2,0.5] nodes[2]/parentIndex=0 --in-place",
            "set house_zstd.cdae center=[1,2,3] -o moved.cdae",
            "set crane.cast root[0]/model[0]/n=lifter --in-place",
            "info crane.cast cottage.cdae",
            "set crate.pmdl_b assetData/materials[0]=iron assetData/mass=3 -o iron.pmdl_b",
            "set crate.pmdl_b +assetData/maxEyeDeflection=float:30 +materials=iron --remove eyeOffset -o added.pmdl_b",
            "set house.cdae --remove radius -o bad.cdae",
            "set house.cdae radius=6.5247602 --in-place",
            "set house.cdae exporter=70000 -o bad.cdae",
            "set house.cdae nodes/count=1 -o bad.cdae",
            "set house.cdae raduis=1 -o bad.cdae",
            "set house.cdae radius -o bad.cdae",
            "set house.cdae radius=1",
            "set house_v26.cdae names[3]/text=cottage -o bad.cdae",
            "set house.cdae radius=7.5 -o cottage.cdae --json",
        ],
    );
}

#[cfg(unix)]
mod unix {
    use crate::common;
    use snapbox::{Assert, Data};
    use std::{fmt::Write, path::Path};

    /// Runs each command with an editor that is a small program.
    fn edited(name: &str, commands: &[(&str, &str)]) {
        let folder = common::sandbox();
        let mut text = String::new();
        for (editor, command) in commands {
            let args: Vec<&str> = command.split_whitespace().collect();
            let output = common::meshwright(folder.path())
                .args(args)
                .env_remove("VISUAL")
                .env("EDITOR", editor)
                .output()
                .unwrap();
            let (out, err) =
                (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
            let _ = write!(text, "$ EDITOR=\"{editor}\" meshwright {command}\n{out}");
            for line in err.lines() {
                // The name differs in each run.
                let line = match line.split_once("is kept as ") {
                    Some((said, path)) => {
                        std::fs::remove_file(path).unwrap();
                        format!("{said}is kept as [a new file]")
                    }
                    None => line.to_owned(),
                };
                let _ = writeln!(text, "! {line}");
            }
            let status = output.status.code().unwrap();
            if status != 0 {
                let _ = writeln!(text, "? {status}");
            }
            text.push('\n');
        }
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/transcripts/{name}.txt"));
        let assert = Assert::new().action_env(snapbox::assert::DEFAULT_ACTION_ENV);
        assert.eq(text, Data::read_from(&path, None));
    }

    #[test]
    fn edit() {
        edited(
            "edit",
            &[
                ("sed -i s/crate_wood/crate_iron/", "edit crate.pmdl_b"),
                ("true", "edit crate.pmdl_b"),
                ("sed -i '/^radius/s/=.*/= 7.5/'", "edit house.cdae -o wide.cdae"),
                ("sed -i '/^radius/s/=.*/= x/'", "edit house.cdae"),
                ("sed -i s/string/strong/", "edit crate.pmdl_b"),
                ("sed -i s/[[]0[]]/0/", "edit crane.cast"),
                ("false", "edit crane.cast"),
                ("/nowhere/editor", "edit crane.cast"),
                ("sed -i s/1.5/2.5/", "edit place.json --as ser:Vec3D --json"),
                ("cp crane_lift.cast crane.cast; sed -i s/crane/gantry/", "edit crane.cast"),
                ("true", "edit -"),
                ("true", "edit house.cdae -o -"),
            ],
        );
    }
}
