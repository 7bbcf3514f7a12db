//! Destinations of converted files, and behavior after errors.

use crate::common;
use common::{files, json, meshwright, run, sandbox};
use std::fs;

#[test]
fn one_file() {
    let folder = sandbox();
    let (status, out, err) = run(folder.path(), &["convert", "house.cdae", "-o", "h.glb"]);
    assert_eq!((status, err.contains("error")), (0, false), "{err}");
    assert!(out.starts_with("house.cdae -> h.glb ("), "{out}");
    assert!(fs::read(folder.path().join("h.glb")).unwrap().starts_with(b"glTF"));
}

#[test]
fn gltf_is_written_with_its_bin() {
    let folder = sandbox();
    assert_eq!(run(folder.path(), &["convert", "house.cdae", "-o", "my house.gltf"]).0, 0);
    let text = fs::read_to_string(folder.path().join("my house.gltf")).unwrap();
    let document: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(document["buffers"][0]["uri"], "my%20house.bin");
    let size = fs::metadata(folder.path().join("my house.bin")).unwrap().len();
    assert_eq!(document["buffers"][0]["byteLength"], size);
}

#[test]
fn folders_keep_their_structure() {
    let folder = sandbox();
    let models = folder.path().join("models");
    fs::create_dir_all(models.join("mill")).unwrap();
    fs::copy(folder.path().join("house.cdae"), models.join("house.cdae")).unwrap();
    fs::copy(folder.path().join("windmill.cdae"), models.join("mill/wind.mill.cdae")).unwrap();
    fs::write(models.join("notes.txt"), "nothing to convert").unwrap();
    let (status, out, err) = run(folder.path(), &["convert", "models", "-o", "out", "-v", "-j", "2"]);
    assert_eq!(status, 0, "{err}");
    assert_eq!(out.lines().count(), 2, "{out}");
    assert!(err.contains("1 of other formats skipped"), "{err}");
    assert_eq!(files(&folder.path().join("out")), ["house.glb", "mill"]);
    assert_eq!(files(&folder.path().join("out/mill")), ["wind.mill.glb"]);

    // An unexpanded glob means the same.
    assert_eq!(run(folder.path(), &["convert", "models/**/*.cdae", "-o", "again"]).0, 0);
    assert_eq!(files(&folder.path().join("again/mill")), ["wind.mill.glb"]);
}

#[test]
fn lfs_pointers_in_folders_are_errors() {
    let folder = sandbox();
    let models = folder.path().join("models");
    fs::create_dir(&models).unwrap();
    fs::copy(folder.path().join("lfs_pointer.cdae"), models.join("a.cdae")).unwrap();
    fs::copy(folder.path().join("house.cdae"), models.join("b.cdae")).unwrap();
    let (status, _, err) = run(folder.path(), &["convert", "models", "-o", "out"]);
    assert_eq!(status, 1);
    assert!(err.contains("error[CORE0013]"), "{err}");
    assert_eq!(files(&folder.path().join("out")), ["b.glb"]);
}

#[test]
fn an_error_leaves_no_files() {
    let folder = sandbox();
    let before = files(folder.path());
    assert_eq!(run(folder.path(), &["convert", "truncated.cdae", "-o", "t.glb"]).0, 1);
    assert_eq!(run(folder.path(), &["convert", "truncated.cdae", "-o", "t.gltf"]).0, 1);
    assert_eq!(run(folder.path(), &["convert", "house.cdae", "-o", "t.glb", "--lod", "9"]).0, 1);
    assert_eq!(run(folder.path(), &["convert", "house.cdae", "-o", "no/such/folder/t.glb"]).0, 1);
    assert_eq!(files(folder.path()), before);

    fs::write(folder.path().join("old.glb"), "old").unwrap();
    assert_eq!(run(folder.path(), &["convert", "truncated.cdae", "-o", "old.glb"]).0, 1);
    assert_eq!(fs::read(folder.path().join("old.glb")).unwrap(), b"old");
}

#[test]
fn an_unwritable_target_is_reported() {
    let folder = sandbox();
    fs::create_dir(folder.path().join("taken")).unwrap();
    fs::create_dir(folder.path().join("taken/house.glb")).unwrap();
    let (status, _, err) = run(folder.path(), &["convert", "house.cdae", "-o", "taken"]);
    assert_eq!(status, 1);
    assert!(err.contains("error[CORE0008]") && err.contains("house.glb"), "{err}");
    assert_eq!(files(&folder.path().join("taken")), ["house.glb"]);
}

#[test]
fn streams() {
    let folder = sandbox();
    assert_eq!(run(folder.path(), &["convert", "house.cdae", "-o", "h.glb"]).0, 0);
    let input = fs::read(folder.path().join("house.cdae")).unwrap();
    let piped = meshwright(folder.path()).args(["convert", "-", "-o", "-"]).stdin(input).output().unwrap();
    assert_eq!(piped.status.code(), Some(0));
    assert_eq!(piped.stdout, fs::read(folder.path().join("h.glb")).unwrap());
}

#[test]
fn an_input_is_replaced_only_in_place() {
    let folder = sandbox();
    let house = fs::read(folder.path().join("house.cdae")).unwrap();
    let models = folder.path().join("models");
    fs::create_dir(&models).unwrap();
    for name in ["a.glb", "models/a.cdae", "models/b.cdae"] {
        fs::write(folder.path().join(name), &house).unwrap();
    }
    let refused: [&[&str]; 3] = [
        &["convert", "a.glb", "-o", "a.glb"],
        &["convert", "models", "-o", "models", "--to", "cdae", "--format-version", "26"],
        &["convert", "models", "-o", "./models/", "--to", "cdae"],
    ];
    for args in refused {
        let (status, _, err) = run(folder.path(), args);
        assert_eq!(status, 2, "{args:?}: {err}");
        assert!(err.contains("would replace its input; use --in-place"), "{err}");
    }
    for name in ["a.glb", "models/a.cdae", "models/b.cdae"] {
        assert_eq!(fs::read(folder.path().join(name)).unwrap(), house);
    }
    // The content determines the format, not the name.
    assert_eq!(run(folder.path(), &["convert", "a.glb", "-o", "a.glb", "--in-place"]).0, 0);
    assert!(fs::read(folder.path().join("a.glb")).unwrap().starts_with(b"glTF"));
    let args = ["convert", "models", "--in-place", "--to", "cdae", "--compress", "zstd"];
    assert_eq!(run(folder.path(), &args).0, 0);
    assert_ne!(fs::read(models.join("b.cdae")).unwrap(), house);
    assert_eq!(files(&models), ["a.cdae", "b.cdae"]);
    // The format must match the extensions, and other inputs are never replaced.
    let (status, _, err) = run(folder.path(), &["convert", "models", "--in-place", "--to", "cast"]);
    assert_eq!(status, 2);
    assert!(err.contains("does not have the extension of a cast file"), "{err}");
    let args = ["convert", "house.cdae", "models/a.cdae", "-o", "models", "--to", "cdae", "--in-place"];
    fs::rename(models.join("a.cdae"), models.join("house.cdae")).unwrap();
    let args = args.map(|word| if word == "models/a.cdae" { "models/house.cdae" } else { word });
    let (status, _, err) = run(folder.path(), &args);
    assert_eq!(status, 2);
    assert!(err.contains("would replace the input models/house.cdae"), "{err}");

    // A companion gets another name than an input.
    fs::copy(folder.path().join("house.cdae"), folder.path().join("b.bin")).unwrap();
    assert_eq!(run(folder.path(), &["convert", "b.bin", "-o", "b.gltf"]).0, 0);
    assert_eq!(fs::read(folder.path().join("b.bin")).unwrap(), house);
}

#[test]
fn parts_can_be_selected() {
    let folder = sandbox();
    let nodes = |name: &str, options: &[&str]| {
        let output = format!("{name}.gltf");
        let args = [&["convert", name, "-o", &output, "--json"], options].concat();
        json(folder.path(), &args, 0);
        let text = fs::read_to_string(folder.path().join(output)).unwrap();
        let document: serde_json::Value = serde_json::from_str(&text).unwrap();
        let count = |what: &str| document[what].as_array().map_or(0, Vec::len);
        (count("meshes"), count("animations"))
    };
    let all = nodes("house.cdae", &[]);
    assert_eq!(nodes("house.cdae", &["--lod", "0", "--collision", "drop"]).0, 1);
    assert!(nodes("house.cdae", &["--collision", "drop"]).0 < all.0);
    assert_eq!(nodes("windmill.cdae", &[]).1, 1);
    assert_eq!(nodes("windmill.cdae", &["--clips", "ambient"]).1, 1);
    assert_eq!(nodes("windmill.cdae", &["--clips", "none"]).1, 0);
    let (status, _, err) =
        run(folder.path(), &["convert", "windmill.cdae", "-o", "w.glb", "--clips", "idle"]);
    assert_eq!(status, 1);
    assert!(err.contains("the file has no animation idle; found: ambient"), "{err}");
}

#[test]
fn the_report_is_complete() {
    let folder = sandbox();
    let args = ["convert", "house.cdae", "truncated.cdae", "-o", "out", "--report", "report.json"];
    assert_eq!(run(folder.path(), &args).0, 1);
    let text = fs::read_to_string(folder.path().join("report.json")).unwrap();
    let report: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(report["schema"], "meshwright/convert/1");
    assert_eq!(report["files"][0]["input"], "house.cdae");
    assert_eq!(report["files"][0]["written"][0]["file"], "out/house.glb");
    assert!(report["files"][0]["losses"].is_array());
    assert_eq!(report["files"][1]["status"], "failed");
    assert_eq!(report["files"][1]["error"]["code"], "CORE0001");
    assert_eq!(report["summary"]["files"], 2);
    assert_eq!(report["summary"]["converted"], 1);
}

#[test]
fn a_missing_folder_is_found_before_any_work() {
    let folder = sandbox();
    let before = files(folder.path());
    for args in [
        ["convert", "house.cdae", "-o", "z.glb", "--report", "no/such/report.json"],
        ["convert", "house.cdae", "-o", "z.glb", "--since", "no/such/made.json"],
    ] {
        let (status, _, err) = run(folder.path(), &args);
        assert_eq!(status, 1, "{err}");
        assert!(err.contains(": the folder no/such does not exist"), "{err}");
        assert_eq!(files(folder.path()), before, "nothing was converted");
    }
    let (_, _, err) = run(folder.path(), &["convert", "house.cdae", "-o", "no/such/z.glb"]);
    assert!(err.contains("cannot write no/such/z.glb: the folder no/such does not exist"), "{err}");
}

#[test]
fn a_dry_run_lists_files_and_writes_none() {
    let folder = sandbox();
    let before = files(folder.path());
    let dry = ["convert", "windmill.cdae", "-o", "out/", "--to", "gltf", "--dry-run"];
    let (status, out, err) = run(folder.path(), &dry);
    assert_eq!(status, 0, "{err}");
    assert!(
        out.contains("windmill.cdae -> out/windmill.gltf") && out.contains("+ out/windmill.bin"),
        "{out}"
    );
    assert!(err.contains("dry run: nothing was written"), "{err}");
    assert_eq!(files(folder.path()), before);
    for (to, options) in [("w.gltf", &[][..]), ("w.cast", &["--split-clips"]), ("w.pmdl_b", &[])] {
        let args = [&["convert", "windmill.cdae", "-o", to, "--json"], options].concat();
        let planned = json(folder.path(), &[&args[..], &["--dry-run"]].concat(), 0);
        assert_eq!(files(folder.path()), before);
        let done = json(folder.path(), &args, 0);
        assert_eq!(planned["dry_run"], true);
        assert!(done["dry_run"].is_null());
        assert_eq!(planned["files"][0]["written"], done["files"][0]["written"], "{to}");
        assert_eq!(planned["files"][0]["losses"], done["files"][0]["losses"], "{to}");
        for file in done["files"][0]["written"].as_array().unwrap() {
            fs::remove_file(folder.path().join(file["file"].as_str().unwrap())).unwrap();
        }
        let _ = fs::remove_dir(folder.path().join("materials"));
    }
}

#[test]
fn existing_results_can_be_kept() {
    let folder = sandbox();
    fs::write(folder.path().join("house.glb"), "precious").unwrap();
    let args = ["convert", "house.cdae", "windmill.cdae", "-o", "./", "--no-clobber", "--json"];
    let answer = json(folder.path(), &args, 0);
    assert_eq!(answer["files"][0]["status"], "skipped");
    assert_ne!(answer["files"][1]["status"], "skipped");
    assert_eq!(answer["summary"]["existing"], 1);
    assert_eq!(fs::read(folder.path().join("house.glb")).unwrap(), b"precious");
    let (status, out, _) = run(folder.path(), &["convert", "house.cdae", "-o", "house.glb", "--no-clobber"]);
    assert_eq!((status, out.as_str()), (0, "house.cdae -> house.glb (exists, skipped)\n"));
}

#[test]
fn losses_are_one_block_per_code() {
    let folder = sandbox();
    fs::remove_file(folder.path().join("crane.cast")).unwrap();
    let (status, _, err) = run(folder.path(), &["convert", "yard.cast", "-o", "y.glb"]);
    assert_eq!(status, 0);
    assert!(
        err.contains("warning[CORE0014]: 1 of 1 model is missing (3 instances, first: crane.cast)"),
        "{err}"
    );
    assert_eq!(err.matches("loss[SCENE0002]").count(), 1, "{err}");
    assert!(err.contains("--> yard.cast: nodes[0] and 2 more (-v shows all)"), "{err}");
    let (_, _, err) = run(folder.path(), &["convert", "yard.cast", "-o", "y.glb", "-v"]);
    assert_eq!(err.matches("loss[SCENE0002]").count(), 3, "{err}");
}

#[test]
fn animations_move_a_model_of_another_format() {
    let folder = sandbox();
    let convert = |inputs: &[&str], out: &str| {
        let (status, _, err) = run(folder.path(), &[&["convert"], inputs, &["-o", out]].concat());
        assert_eq!(status, 0, "{inputs:?}: {err}");
    };
    convert(&["crane.cast", "crane_lift.cast"], "joined.glb");
    convert(&["crane.cast"], "crane.glb");
    convert(&["crane.glb", "crane_lift.cast"], "mixed.glb");
    convert(&["crane_lift.cast", "crane.glb"], "order.glb");
    convert(&["crane_lift.cast"], "lift.glb");
    convert(&["crane.glb", "lift.glb"], "same.glb");
    for name in ["mixed.glb", "order.glb", "same.glb"] {
        let (status, out, err) = run(folder.path(), &["diff", "joined.glb", name]);
        assert_eq!(status, 0, "{name}: {out}{err}");
    }
    // Every format says alike what does not fit.
    for model in ["house.cdae", "crate.pmdl_b"] {
        let (status, _, err) = run(folder.path(), &["convert", model, "crane_lift.cast", "-o", "no.glb"]);
        assert_eq!(status, 0, "{err}");
        assert!(err.contains("warning[CORE0025]: left out animation"), "{err}");
    }
    convert(&["house.cdae", "crane.glb"], "both.glb");
}

#[test]
fn animations_with_the_same_name_are_renamed() {
    let folder = sandbox();
    fs::copy(folder.path().join("crane_lift.cast"), folder.path().join("again.cast")).unwrap();
    for model in ["crane.cast", "crane.glb"] {
        if model == "crane.glb" {
            assert_eq!(run(folder.path(), &["convert", "crane.cast", "-o", "crane.glb"]).0, 0);
        }
        let args = ["convert", model, "crane_lift.cast", "again.cast", "-o", "all.glb"];
        let (status, _, err) = run(folder.path(), &args);
        assert_eq!(status, 0, "{err}");
        assert!(
            err.contains("warning[CORE0024]: renamed animation \"lift\" of again to \"lift_again\""),
            "{err}"
        );
        let info = json(folder.path(), &["info", "all.glb", "--json"], 0);
        assert_eq!(info["files"][0]["names"]["clips"], serde_json::json!(["lift", "lift_again"]));
    }
}

#[test]
fn two_results_of_one_name_come_with_advice() {
    let folder = sandbox();
    fs::create_dir(folder.path().join("models")).unwrap();
    fs::copy(folder.path().join("house.cdae"), folder.path().join("models/house.cdae")).unwrap();
    assert_eq!(run(folder.path(), &["convert", "house.cdae", "-o", "models/house.glb"]).0, 0);
    let (status, _, err) = run(folder.path(), &["convert", "models", "-o", "out"]);
    assert_eq!(status, 2);
    assert!(err.contains("--output-template '{dir}/{stem}_{from}.{ext}'"), "{err}");
    let args = ["convert", "models", "-o", "out", "--output-template", "{dir}/{stem}_{from}.{ext}"];
    assert_eq!(run(folder.path(), &args).0, 0);
    assert_eq!(files(&folder.path().join("out")), ["house_cdae.glb", "house_glb.glb"]);
}

#[test]
fn images_of_a_stream_are_not_looked_for() {
    let folder = sandbox();
    let piped = meshwright(folder.path()).args(["convert", "crane.cast", "-o", "-"]).output().unwrap();
    let checked = meshwright(folder.path()).args(["validate", "-"]).stdin(piped.stdout).output().unwrap();
    assert_eq!(checked.status.code(), Some(0), "{}", String::from_utf8_lossy(&checked.stdout));
}
