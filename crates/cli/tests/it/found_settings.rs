//! Settings that are found and not named: every report says what they change, and they reach nothing outside of their folder.

use crate::common;
use common::{json, run, sandbox};
use serde_json::Value;
use std::{fs, path::Path};

/// A mod with a broken shape, and with these settings.
fn broken(settings: &str) -> tempfile::TempDir {
    let folder = sandbox();
    let shapes = folder.path().join("mod/vehicles/x");
    fs::create_dir_all(&shapes).unwrap();
    fs::rename(folder.path().join("truncated.cdae"), shapes.join("x.cdae")).unwrap();
    fs::write(folder.path().join("mod/meshwright.toml"), settings).unwrap();
    folder
}

/// The number of diagnostics of all severities of the first mod or file.
fn total(answer: &Value) -> u64 {
    answer["files"][0]["by_code"].as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum()
}

const SILENT: &str = "[[check.silence]]\npaths = [\"**\"]\n";

#[test]
fn every_report_of_a_mod_says_what_its_settings_leave_out() {
    let folder = broken(SILENT);
    let inside = folder.path().join("mod");
    let count = total(&json(folder.path(), &["check", "mod", "--json"], 4));
    assert!(count > 1, "{count}");
    let line = format!("settings of ./meshwright.toml: {count} diagnostics are silenced");
    for quiet in [false, true] {
        let args = if quiet { &["check", ".", "-q"][..] } else { &["check", "."] };
        let (status, out, err) = run(&inside, args);
        assert_eq!((status, out.lines().next().unwrap()), (0, &*line), "{err}");
    }
    let answer = json(&inside, &["check", ".", "--json"], 0);
    assert_eq!(answer["config"]["found"]["silenced"], count);
    let (_, out, _) = run(&inside, &["check", ".", "--format", "junit"]);
    assert!(out.contains(&format!("<property name=\"settings\" value=\"{line}\"/>")), "{out}");
    let (_, out, _) = run(&inside, &["check", ".", "--format", "html"]);
    assert!(out.contains(&format!("<p>{line}</p>")), "{out}");
    let (_, out, _) = run(&inside, &["check", ".", "--format", "github"]);
    assert!(out.starts_with(&format!("::notice title=settings::{line}\n")), "{out}");
    let log: Value = serde_json::from_str(&run(&inside, &["check", ".", "--sarif"]).1).unwrap();
    let notes = &log["runs"][0]["invocations"][0]["toolConfigurationNotifications"];
    assert_eq!(notes[0]["message"]["text"], line);
    let (_, _, err) = run(&inside, &["check", ".", "--ndjson"]);
    assert!(err.contains(&line), "{err}");
    // The settings of a mod that is checked from elsewhere do not count, unless they are named.
    let (status, out, _) = run(folder.path(), &["check", "mod"]);
    assert!(status == 4 && !out.contains("settings of"), "{out}");
    let (status, out, _) = run(folder.path(), &["check", "mod", "--config", "mod/meshwright.toml"]);
    assert!(status == 0 && !out.contains("settings of"), "{out}");
    let (status, out, _) = run(&inside, &["check", ".", "--no-config"]);
    assert!(status == 4 && !out.contains("settings of"), "{out}");
}

#[test]
fn what_other_settings_of_a_mod_change_is_counted_too() {
    let folder = broken("[check]\nignore = [\"MOD\"]\nseverity = { CORE0001 = \"info\" }\n");
    let inside = folder.path().join("mod");
    let outside = json(folder.path(), &["check", "mod", "--json"], 4);
    let codes = outside["files"][0]["by_code"].as_object().unwrap();
    let of = |prefix: &str| -> u64 {
        let own = codes.iter().filter(|(code, _)| code.starts_with(prefix));
        own.map(|(_, count)| count.as_u64().unwrap()).sum()
    };
    let found = &json(&inside, &["check", ".", "--json"], 0)["config"]["found"];
    assert_eq!((&found["silenced"], &found["rated"]), (&of("MOD").into(), &of("CORE0001").into()));
    assert_eq!(of("CORE0001"), 1);
    // What the command line states is not an effect of the settings.
    let args = ["check", ".", "--json", "--severity", "CORE0001=info", "--ignore", "MOD"];
    let found = &json(&inside, &args, 0)["config"]["found"];
    assert_eq!((&found["silenced"], &found["rated"]), (&0.into(), &0.into()));
}

#[test]
fn validate_says_first_which_settings_were_found_and_last_what_came_of_them() {
    let folder = sandbox();
    let all = json(folder.path(), &["validate", "odd.cast", "house.cdae", "--json", "--no-config"], 4);
    let codes = all["summary"]["by_code"].as_object().unwrap();
    let of = |prefix: &str| -> u64 {
        let own = codes.iter().filter(|(code, _)| code.starts_with(prefix));
        own.map(|(_, count)| count.as_u64().unwrap()).sum()
    };
    let settings =
        "[validate]\nignore = [\"CAST01\"]\ndeny = \"error\"\n[validate.severity]\nCAST03 = \"info\"\n";
    fs::write(folder.path().join("meshwright.toml"), settings).unwrap();
    let (_, out, _) = run(folder.path(), &["validate", "odd.cast", "house.cdae"]);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "settings of ./meshwright.toml: ignore CAST01, severity CAST03=info, deny error");
    let (silenced, rated) = (of("CAST01"), of("CAST03"));
    assert!(silenced > 1 && rated > 1, "{codes:?}");
    let expected = format!(
        "settings of ./meshwright.toml: {silenced} diagnostics are silenced, {rated} diagnostics have the severity that it sets"
    );
    assert_eq!(*lines.last().unwrap(), expected);
    let answer = json(folder.path(), &["validate", "odd.cast", "--json"], 0);
    assert_eq!(answer["config"]["found"]["silenced"], silenced);
    assert_eq!(answer["config"]["ignore"], serde_json::json!(["CAST01"]));
    // Named settings are those of the user.
    let answer = json(folder.path(), &["validate", "odd.cast", "--json", "--config", "meshwright.toml"], 0);
    assert_eq!(answer["config"]["found"], Value::Null);
}

#[test]
fn found_limits_only_lower() {
    let folder = sandbox();
    let settings = "[validate.limits]\nmemory = \"999999T\"\nitems = 5000\ndepth = 7\n";
    fs::write(folder.path().join("meshwright.toml"), settings).unwrap();
    let limits = |args: &[&str]| {
        let answer = json(folder.path(), &[&["validate", "house.cdae", "--json"], args].concat(), 0);
        let limits = &answer["config"]["limits"];
        ["memory", "items", "depth"].map(|name| limits[name].as_u64().unwrap())
    };
    assert_eq!(limits(&[]), [4 << 30, 5000, 7]);
    assert_eq!(limits(&["--limits", "memory=8G,items=1000000"]), [8_000_000_000, 1_000_000, 7]);
    assert_eq!(limits(&["--config", "meshwright.toml"]), [999_999_000_000_000_000, 5000, 7]);
    let (_, out, _) = run(folder.path(), &["validate", "house.cdae"]);
    let line = "settings of ./meshwright.toml: lower limits depth items, ignored higher limits (pass --config to use them) memory\n";
    assert!(out.starts_with(line), "{out}");
}

/// The exit status and stderr of `check .` with this folder of the game.
fn game(folder: &Path, game: &str, args: &[&str]) -> (i32, String) {
    fs::write(folder.join("meshwright.toml"), format!("# settings\n[check]\ngame = '{game}'\n")).unwrap();
    let (status, _, err) = run(folder, &[&["check", "."], args].concat());
    (status, err)
}

#[test]
fn the_game_of_found_settings_is_below_their_folder() {
    let folder = broken("");
    let inside = folder.path().join("mod");
    fs::create_dir(inside.join("game")).unwrap();
    fs::create_dir(folder.path().join("other")).unwrap();
    let outside = folder.path().join("other").to_string_lossy().into_owned();
    let mut games = vec!["..", "../other", "game/../../other", &outside, "/"];
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("../other", inside.join("link")).unwrap();
        games.push("link");
    }
    for name in games {
        let (status, err) = game(&inside, name, &[]);
        assert_eq!(status, 2, "{name}: {err}");
        let said = "meshwright.toml:3: game is outside of the folder of this file, which was found and not named; pass --game DIR";
        assert!(err.contains(said), "{name}: {err}");
    }
    let (status, err) = game(&inside, "game", &[]);
    assert_eq!(status, 4, "{err}");
    for args in [&["--config", "meshwright.toml"][..], &["--game", "../other"]] {
        let (status, err) = game(&inside, "../other", args);
        assert_eq!(status, 4, "{args:?}: {err}");
    }
}

#[test]
fn names_that_found_settings_call_known_are_said() {
    let folder = sandbox();
    fs::write(
        folder.path().join("meshwright.toml"),
        "[deps]\nknown = [\"*roof\", \"a\", \"b\", \"c\", \"d\"]\n",
    )
    .unwrap();
    let (_, _, err) = run(folder.path(), &["deps", "house.cdae"]);
    assert!(err.starts_with("settings of ./meshwright.toml: known *roof a b c and 1 more\n"), "{err}");
    let answer = json(folder.path(), &["deps", "house.cdae", "--json"], 0);
    assert_eq!(answer["summary"]["settings"]["known"][0], "*roof");
    let (_, _, err) = run(folder.path(), &["deps", "house.cdae", "--config", "meshwright.toml"]);
    assert!(!err.contains("settings of"), "{err}");
}
