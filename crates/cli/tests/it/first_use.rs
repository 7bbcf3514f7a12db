//! What people try first: without an output, with a folder that does not exist yet, with a mistake, with settings.

use crate::common;
use common::{fixtures, json, run, sandbox};
use serde_json::Value;
use std::{fs, path::Path};

fn ok(folder: &Path, words: &[&str]) -> String {
    let (status, out, err) = run(folder, words);
    assert_eq!(status, 0, "{words:?}: {err}");
    out + &err
}

#[test]
fn one_input_without_an_output_gets_a_new_file_next_to_it() {
    let folder = sandbox();
    let folder = folder.path();
    fs::create_dir(folder.join("models")).unwrap();
    fs::copy(folder.join("house.cdae"), folder.join("models/house.cdae")).unwrap();
    ok(folder, &["convert", "models/house.cdae"]);
    assert!(fs::read(folder.join("models/house.glb")).unwrap().starts_with(b"glTF"));
    ok(folder, &["convert", "models/house.cdae", "--to", "cast"]);
    ok(folder, &["render", "models/house.cdae", "--size", "16", "--json"]);
    assert!(fs::read(folder.join("models/house.png")).unwrap().starts_with(b"\x89PNG"));
    // Nothing is replaced, and several inputs or stdin have no place.
    let before = fs::read(folder.join("models/house.glb")).unwrap();
    for words in [
        &["convert", "models/house.cdae", "--lod", "1"][..],
        &["convert", "models/house.glb"],
        &["convert", "house.cdae", "windmill.cdae"],
        &["convert", "models"],
        &["convert", "house.cdae", "--watch"],
    ] {
        let (status, _, err) = run(folder, words);
        assert_eq!(status, 2, "{words:?}: {err}");
        assert!(err.contains("no output given"), "{words:?}: {err}");
    }
    assert_eq!(fs::read(folder.join("models/house.glb")).unwrap(), before);
}

#[test]
fn repairs_without_an_output_are_new_files_next_to_one_input() {
    let folder = sandbox();
    let folder = folder.path();
    let before =
        [fs::read(folder.join("odd.cast")).unwrap(), fs::read(folder.join("truncated.cdae")).unwrap()];
    let said = ok(folder, &["fix", "odd.cast"]);
    assert!(said.contains("odd.cast -> odd_fixed.cast: "), "{said}");
    assert_eq!(run(folder, &["recover", "truncated.cdae"]).0, 3);
    for (result, source) in [("odd_fixed.cast", &before[0]), ("truncated_recovered.cdae", &before[1])] {
        ok(folder, &["info", result]);
        assert_ne!(fs::read(folder.join(result)).unwrap(), *source);
    }
    assert_eq!(fs::read(folder.join("odd.cast")).unwrap(), before[0]);
    // Where nothing is to be fixed, nothing is written.
    let answer = json(folder, &["fix", "house.cdae", "--json"], 0);
    let file = &answer["files"][0];
    assert_eq!((file["output"].as_str(), file["dry_run"].as_bool()), (None, Some(false)), "{answer}");
    assert!(ok(folder, &["fix", "house.cdae"]).contains("house.cdae: nothing to fix\n"));
    assert!(!folder.join("house_fixed.cdae").exists());
    // Nothing is replaced, and several inputs or stdin have no place.
    for words in [
        &["fix", "odd.cast"][..],
        &["recover", "truncated.cdae"],
        &["fix", "odd.cast", "house.cdae"],
        &["recover", "."],
        &["fix", "-"],
    ] {
        let (status, _, err) = run(folder, words);
        assert_eq!(status, 2, "{words:?}: {err}");
        assert!(err.contains("no output given"), "{words:?}: {err}");
    }
}

#[test]
fn an_output_without_an_extension_is_a_folder() {
    let folder = sandbox();
    let folder = folder.path();
    for (words, result) in [
        (&["convert", "house.cdae", "-o", "out", "--to", "glb"][..], "out/house.glb"),
        (&["convert", "house.cdae", "windmill.cdae", "-o", "out", "--to", "gltf"], "out/house.gltf"),
        (&["convert", "shed.dae", "-o", "mod/vehicles/shed", "--to", "cdae"], "mod/vehicles/shed/shed.cdae"),
        (&["render", "house.cdae", "-o", "pics", "--size", "16"], "pics/house.png"),
        (&["fix", "odd.cast", "-o", "fixed"], "fixed/odd.cast"),
    ] {
        ok(folder, words);
        assert!(folder.join(result).is_file(), "{words:?}");
    }
    assert_eq!(run(folder, &["recover", "truncated.cdae", "-o", "saved"]).0, 3);
    assert!(folder.join("saved/truncated.cdae").is_file());
    // A file that exists is a file, and so is a device.
    fs::write(folder.join("old"), "").unwrap();
    ok(folder, &["convert", "house.cdae", "-o", "old", "--to", "glb"]);
    assert!(fs::read(folder.join("old")).unwrap().starts_with(b"glTF"));
    #[cfg(unix)]
    ok(folder, &["convert", "house.cdae", "-o", "/dev/null", "--to", "glb"]);
}

#[test]
fn what_is_not_meant_is_refused() {
    let folder = sandbox();
    let folder = folder.path();
    fs::create_dir(folder.join("models")).unwrap();
    fs::copy(folder.join("house.cdae"), folder.join("models/house.cdae")).unwrap();
    for (words, said) in [
        (&["convert", "models", "-o", "mod.zip"][..], "meshwright pack DIR -o NAME.zip"),
        (&["fix", "odd.cast", "-o", "mod.7z"], "meshwright pack DIR -o NAME.zip"),
        (&["check", "house.cdae"], "house.cdae is one shape; name the folder or the zip archive of the mod"),
    ] {
        let (status, _, err) = run(folder, words);
        assert_eq!(status, 2, "{words:?}: {err}");
        assert!(err.contains(said), "{words:?}: {err}");
    }
    assert!(!folder.join("mod.zip").exists() && !folder.join("mod.7z").exists());
}

/// The commands that `--help` lists.
fn commands(folder: &Path) -> Vec<String> {
    let (_, help, _) = run(folder, &["--help"]);
    let (list, _) = help.split_once("\nGlobal options:").unwrap();
    let names = list.lines().filter_map(|line| line.strip_prefix("  ")?.split_whitespace().next());
    names.filter(|name| *name != "help").map(str::to_owned).collect()
}

/// Of a command with `-o` that may write an archive, only these do.
const WRITE_ARCHIVES: &[&str] = &["check", "pack"];

#[test]
fn a_command_that_writes_no_archives_refuses_their_names() {
    let folder = sandbox();
    let folder = folder.path();
    let mut refused = Vec::new();
    for command in commands(folder) {
        let (_, help, _) = run(folder, &[&command, "--help"]);
        if !help.contains("-o, --output") || WRITE_ARCHIVES.contains(&command.as_str()) {
            continue;
        }
        let value = if command == "set" { &["radius=7.5"][..] } else { &[] };
        for name in ["mod.zip", "new/mod.ZIP", "old.zip", "mod.tar.gz"] {
            fs::write(folder.join("old.zip"), "an archive").unwrap();
            let words = [&[command.as_str(), "house.cdae"], value, &["-o", name]].concat();
            let (status, _, err) = run(folder, &words);
            let said = format!("cannot write {name}: this command writes no archives");
            assert_eq!((status, err.contains(&said)), (2, true), "{words:?}: {err}");
            assert!(err.contains("meshwright pack DIR -o NAME.zip"), "{err}");
            assert_eq!(fs::read(folder.join("old.zip")).unwrap(), b"an archive");
            assert_eq!(folder.join(name).exists(), name == "old.zip", "{words:?}");
        }
        refused.push(command);
    }
    for known in ["convert", "render", "fix", "recover", "set", "edit", "catalog"] {
        assert!(refused.iter().any(|command| command == known), "{known}: {refused:?}");
    }
    let (status, _, err) = run(folder, &["man", "pages.zip"]);
    assert_eq!((status, folder.join("pages.zip").exists()), (2, false), "{err}");
    // A folder may have any name.
    fs::create_dir(folder.join("models.zip")).unwrap();
    for out in ["models.zip", "more.zip/"] {
        let (status, _, err) = run(folder, &["convert", "house.cdae", "-o", out]);
        assert_eq!((status, folder.join(out).join("house.glb").is_file()), (0, true), "{err}");
    }
}

#[test]
fn mistakes_are_json_where_json_is_asked_for() {
    let folder = sandbox();
    for words in [
        "convert house.cdae --nope",
        "query .[ house.cdae",
        "explain NOPE",
        "convert house.cdae -o nowhere/house.glb",
        "info",
    ] {
        for mode in ["--json", "--ndjson"] {
            let words: Vec<&str> = words.split(' ').chain([mode]).collect();
            let (status, out, err) = run(folder.path(), &words);
            assert!(status == 1 || status == 2, "{words:?}: {status}");
            let answer: Value =
                serde_json::from_str(&out).unwrap_or_else(|error| panic!("{words:?}: {error}: {out}"));
            assert_eq!(answer["schema"], "meshwright/error/1", "{words:?}");
            let message = answer["error"]["message"].as_str().unwrap();
            assert!(
                !message.is_empty() && !message.contains('\n') && !err.is_empty(),
                "{words:?}: {message}"
            );
            assert!(answer["error"]["code"].as_str().unwrap().starts_with("CORE"), "{words:?}");
        }
        let words: Vec<&str> = words.split(' ').collect();
        assert_eq!(run(folder.path(), &words).1, "", "{words:?}: nothing on stdout for people");
    }
    // One run prints one document.
    let (status, out, _) =
        run(folder.path(), &["validate", "house.cdae", "--json", "--write-baseline", "no/b.json"]);
    assert_eq!(
        (status, serde_json::from_str::<Value>(&out).unwrap()["schema"].as_str()),
        (1, Some("meshwright/validate/1"))
    );
}

#[cfg(unix)]
#[test]
fn dangling_links_are_skipped_with_a_note() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::create_dir(folder.join("lp")).unwrap();
    fs::copy(fixtures().join("house.cdae"), folder.join("lp/house.cdae")).unwrap();
    std::os::unix::fs::symlink("gone.cdae", folder.join("lp/dead.cdae")).unwrap();
    let (status, _, err) = run(folder, &["validate", "lp", "--follow"]);
    assert_eq!(status, 0, "{err}");
    assert!(
        err.contains("note: skipped 1 link in lp whose target does not exist (first: lp/dead.cdae)"),
        "{err}"
    );
    // One that is named is an error, in our own words.
    let (status, _, err) = run(folder, &["validate", "lp/dead.cdae"]);
    assert_eq!(status, 1);
    assert!(err.contains("no such file or folder") && !err.contains("os error"), "{err}");
}

#[test]
fn baselines_are_relative_to_their_file() {
    let folder = sandbox();
    let folder = folder.path();
    fs::create_dir(folder.join("ci")).unwrap();
    let baseline = ["--baseline", "ci/known.json", "--deny", "info"];
    assert_eq!(run(folder, &["validate", "odd.cast", "--write-baseline", "ci/known.json"]).0, 4);
    let known = fs::read_to_string(folder.join("ci/known.json")).unwrap();
    assert!(known.contains("\"../odd.cast\""), "{known}");
    let absolute = folder.join("odd.cast");
    let dotted = format!(".{}ci{0}..{0}odd.cast", std::path::MAIN_SEPARATOR);
    for path in ["odd.cast", absolute.to_str().unwrap(), &dotted] {
        let said = ok(folder, &[&["validate", path][..], &baseline].concat());
        assert!(
            said.contains("of the baseline not shown") && !said.contains("matched no diagnostic"),
            "{said}"
        );
    }
    // What is not found any more is counted.
    let entries =
        serde_json::from_str::<Value>(&known).unwrap()["files"]["../odd.cast"].as_object().unwrap().len();
    let (_, _, err) = run(folder, &[&["validate", "house.cdae"][..], &baseline].concat());
    let said = format!("note: {entries} of {entries} entries of the baseline matched no diagnostic");
    assert!(err.contains(&said), "{err}");
}

#[test]
fn the_settings_file_explains_its_mistakes() {
    let folder = sandbox();
    let folder = folder.path();
    for (text, words) in [
        ("[check]\nsilence = [\"MOD0703\"]\n", "expected a table [[check.silence]] with `paths` and `codes`"),
        ("[validate.severity]\nCDAE06 = \"off\"\n", "`ignore = [\"CODE\"]` leaves a code out"),
        ("[convert]\nlodz = 1\n", "wrong.toml:2: unknown option `lodz` of convert"),
        ("[convert]\nroot = \"..\"\n", "wrong.toml:2: `root` is a path; pass --root"),
        ("[convert]\nskin = \"no\"\n", "wrong.toml:2: option skin: expected bake or keep, found \"no\""),
    ] {
        fs::write(folder.join("wrong.toml"), text).unwrap();
        let (status, _, err) =
            run(folder, &["convert", "house.cdae", "-o", "new.glb", "--config", "wrong.toml"]);
        assert_eq!(status, 2, "{text}: {err}");
        assert!(err.contains(words), "{text}: {err}");
    }
}

#[test]
fn settings_have_defaults_of_conversions() {
    let folder = sandbox();
    let folder = folder.path();
    fs::write(
        folder.join("meshwright.toml"),
        "[convert]\nlod = 1\ncollision = \"drop\"\nvertex_colors = \"shade\"\n",
    )
    .unwrap();
    let triangles = |words: &[&str]| {
        let said = ok(folder, words);
        let info = json(folder, &["info", words[3], "--json"], 0);
        fs::remove_file(folder.join(words[3])).unwrap();
        (said, info["files"][0]["scene"]["triangles"].as_u64().unwrap())
    };
    let plain = triangles(&["convert", "house.cdae", "-o", "a.glb", "--no-config"]);
    let settled = triangles(&["convert", "house.cdae", "-o", "a.glb"]);
    let asked = triangles(&["convert", "house.cdae", "-o", "a.glb", "--lod", "0", "--collision", "keep"]);
    assert_ne!(plain.1, settled.1);
    assert_ne!(asked.1, settled.1);
    let line = "settings of ./meshwright.toml: collision drop, lod 1, vertex-colors shade";
    assert!(settled.0.contains(line), "{}", settled.0);
    assert!(!plain.0.contains("settings of"), "{}", plain.0);
    // What a format ignores is not applied to it.
    let said = ok(folder, &["convert", "house.cdae", "-o", "a.cast"]);
    assert!(said.contains("settings of ./meshwright.toml: collision drop, lod 1\n"), "{said}");
}

#[test]
fn files_that_belong_to_models_are_told_from_damaged_ones() {
    let folder = sandbox();
    for name in ["main.materials.json", "boat.jbeam", "hull.PNG"] {
        fs::write(folder.path().join(name), "{}").unwrap();
        let (status, _, err) = run(folder.path(), &["info", name]);
        assert_eq!(status, 1, "{err}");
        assert!(err.contains("`meshwright check` reads all files of a mod"), "{err}");
    }
}

#[test]
fn an_empty_list_is_said() {
    let folder = sandbox();
    fs::write(folder.path().join("list"), "").unwrap();
    let (status, _, err) = run(folder.path(), &["validate", "--files-from", "list"]);
    assert_eq!(status, 0, "{err}");
    assert!(err.contains("note: there are no input files: list lists none"), "{err}");
}

#[test]
fn words_find_codes() {
    let folder = sandbox();
    for words in
        [&["explain", "missing", "texture"][..], &["explain", "Missing texture"], &["explain", "opacity"]]
    {
        let said = ok(folder.path(), words);
        assert!(said.lines().count() > 1, "{words:?}: {said}");
    }
    let answer = json(folder.path(), &["explain", "degenerate triangle", "--json"], 0);
    let codes = answer["codes"].as_array().unwrap();
    let is_about = |code: &Value| {
        let text = format!("{} {}", code["title"], code["hint"]).to_lowercase();
        text.contains("degenerate") && text.contains("triangle")
    };
    assert!(!codes.is_empty() && codes.iter().all(is_about), "{answer}");
    // What only a page says comes after titles and hints.
    let (status, out, _) = run(folder.path(), &["explain", "vehicle", "selector"]);
    assert!(status == 0 && out.contains("MOD0703") && out.contains("MOD0701"), "{out}");
    assert_eq!(run(folder.path(), &["explain", "xyzzy plugh"]).0, 2);
}

#[test]
fn every_build_writes_tables_as_text() {
    let folder = sandbox();
    let folder = folder.path();
    ok(folder, &["catalog", "house.cdae", "crane.cast", "-o", "library.csv"]);
    let table = fs::read_to_string(folder.join("library.csv")).unwrap();
    assert!(table.starts_with("path,path_base64,size,") && table.lines().count() == 3, "{table}");
    ok(folder, &["catalog", "house.cdae", "crane.cast", "-o", "library.ndjson"]);
    let table = fs::read_to_string(folder.join("library.ndjson")).unwrap();
    let row: Value = serde_json::from_str(table.lines().next().unwrap()).unwrap();
    assert_eq!((row["path"].as_str(), row["format"].as_str()), (Some("house.cdae"), Some("cdae")));
    // The other form is named, and how to get it.
    if cfg!(not(feature = "parquet")) {
        for words in
            [&["catalog", "house.cdae", "-o", "library.parquet"][..], &["duplicates", "library.parquet"]]
        {
            let (status, _, err) = run(folder, words);
            assert_eq!(status, 2, "{err}");
            assert!(err.contains("this build has no Parquet") && err.contains("--features parquet"), "{err}");
        }
        assert!(!folder.join("library.parquet").exists());
    }
}

#[test]
fn results_among_the_inputs_are_noted() {
    let folder = sandbox();
    let folder = folder.path();
    fs::create_dir_all(folder.join("mod/vehicles")).unwrap();
    fs::copy(folder.join("house.cdae"), folder.join("mod/vehicles/house.cdae")).unwrap();
    let note = |words: &[&str]| ok(folder, words).contains("where the next run finds them as inputs");
    assert!(note(&["convert", "mod", "-o", "mod/", "--to", "glb", "--dry-run"]));
    assert!(note(&["convert", "mod", "-o", "mod/vehicles/glb", "--to", "glb", "--dry-run"]));
    assert!(!note(&["convert", "mod", "-o", "models", "--to", "glb", "--dry-run"]));
    assert!(!note(&["convert", "mod/vehicles/house.cdae", "-o", "mod/vehicles/", "--to", "glb"]));
}
