//! Every command has help with an example, and every example works.

use crate::common;
use common::{run, sandbox};
use meshwright_testkit::mods;

const VERBS: &[&str] = &[
    "formats",
    "info",
    "tree",
    "hex",
    "diff",
    "query",
    "schema",
    "deps",
    "set",
    "convert",
    "validate",
    "check",
    "pack",
    "cook",
    "explain",
    "fix",
    "recover",
    "roundtrip",
    "selftest",
    "completions",
    "man",
    "catalog",
];

#[test]
fn examples_of_the_help_work() {
    for &verb in VERBS {
        let folder = sandbox();
        mods::write(&folder.path().join("windmill"), &mods::fit());
        let (status, help, _) = run(folder.path(), &[verb, "--help"]);
        assert_eq!(status, 0);
        let examples: Vec<&str> =
            help.lines().filter_map(|line| line.trim().strip_prefix("$ meshwright ")).collect();
        assert!(!examples.is_empty(), "{verb} has no example");
        for example in examples {
            // The quotes are for the shell.
            let args: Vec<&str> = example.split(' ').map(|arg| arg.trim_matches('\'')).collect();
            let (status, out, err) = run(folder.path(), &args);
            // The truncated content is lost, which the status reports.
            let expected = if verb == "recover" { 3 } else { 0 };
            assert_eq!(status, expected, "{example}: {err}");
            assert!(!(out + &err).is_empty(), "{example} answers nothing");
        }
    }
}

#[test]
fn help_lists_every_command() {
    let folder = sandbox();
    let (status, help, _) = run(folder.path(), &["--help"]);
    assert_eq!(status, 0);
    let (_, welcome, _) = run(folder.path(), &[]);
    for &verb in VERBS {
        assert!(help.contains(verb), "{verb}");
        assert!(welcome.contains(verb), "{verb}");
    }
}

#[test]
fn a_wrong_command_suggests_the_right_one() {
    let folder = sandbox();
    let (status, _, err) = run(folder.path(), &["infoo"]);
    assert_eq!(status, 2);
    assert!(err.contains("'info'"), "{err}");
    for (word, tip) in [
        ("repair", Some("`fix` repairs a file, and `recover`")),
        ("textures", Some("`deps` lists the textures")),
        ("unpack", Some("zip archives are read as folders")),
        ("zip", Some("`pack` makes a zip archive of a mod")),
        ("publish", Some("`pack` makes a zip archive of a mod")),
        ("Show", Some("`view` shows models")),
        ("valdate", Some("'validate'")),
        // No tip names a command only because it has letters in common.
        ("compress", None),
        ("xylophone", None),
    ] {
        let (status, _, err) = run(folder.path(), &[word]);
        assert_eq!(status, 2, "{word}");
        assert_eq!(err.contains("tip: "), tip.is_some(), "{err}");
        assert!(err.contains(tip.unwrap_or_default()), "{err}");
    }
}

#[test]
fn a_command_without_json_says_so() {
    let folder = sandbox();
    for words in [&["completions", "bash", "--json"][..], &["man", "pages", "--ndjson"]] {
        let (status, out, err) = run(folder.path(), words);
        assert_eq!(status, 2, "{err}");
        assert!(err.contains("has no JSON output") && out.contains("meshwright/error/1"), "{out}{err}");
    }
    assert!(!folder.path().join("pages").exists());
}

#[test]
fn shells_and_manuals() {
    let folder = sandbox();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let (status, out, err) = run(folder.path(), &["completions", shell]);
        assert_eq!((status, err.as_str()), (0, ""));
        assert!(out.contains("validate") && out.contains("roundtrip"), "{shell}");
    }
    assert_eq!(run(folder.path(), &["completions", "basic"]).0, 2);
    let (status, _, err) = run(folder.path(), &["man", "pages/of"]);
    assert_eq!((status, err.as_str()), (0, ""));
    let page = std::fs::read_to_string(folder.path().join("pages/of/meshwright-convert.1")).unwrap();
    assert!(page.contains(".TH") && page.contains("skeleton"), "{page}");
}

#[test]
fn the_help_fits_a_page() {
    let folder = sandbox();
    let (status, help, _) = run(folder.path(), &["--help"]);
    assert_eq!(status, 0);
    assert!(help.lines().count() <= 64, "{} lines", help.lines().count());
    assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
    assert_eq!(run(folder.path(), &[]).1, help);
    assert_eq!(run(folder.path(), &["help"]).1, help);
}

#[test]
fn help_of_a_command_and_aliases() {
    let folder = sandbox();
    let (status, long, _) = run(folder.path(), &["help", "convert"]);
    assert_eq!((status, &long), (0, &run(folder.path(), &["convert", "--help"]).1));
    assert!(long.contains("Exit status: ") && long.contains("Selection:"), "{long}");
    for (alias, verb) in [("inspect", "info"), ("lint", "validate")] {
        let own = run(folder.path(), &[verb, "house.cdae"]);
        assert_eq!(run(folder.path(), &[alias, "house.cdae"]), own);
    }
}

#[test]
fn a_path_without_a_command_is_a_file() {
    let folder = sandbox();
    let info = run(folder.path(), &["info", "house.cdae", "--json"]);
    assert_eq!(run(folder.path(), &["house.cdae", "--json"]), info);
    assert_eq!(run(folder.path(), &["--json", "house.cdae"]), info);
    assert_eq!(run(folder.path(), &["-j", "1", "house.cdae", "--json"]), info);
    let (status, _, err) = run(folder.path(), &["gone.cdae"]);
    assert!(status == 1 && err.contains("CORE0007") && err.contains("gone.cdae"), "{err}");
}

#[test]
fn codes_are_listed_by_their_first_letters() {
    let folder = sandbox();
    let (status, list, _) = run(folder.path(), &["explain", "CAST00"]);
    assert_eq!(status, 0);
    assert!(
        list.lines().skip(1).all(|line| line.starts_with("CAST00")) && list.contains("CAST0005"),
        "{list}"
    );
    assert_eq!(run(folder.path(), &["explain", "--list", "cast00*"]).1, list);
    let all = run(folder.path(), &["explain", "--list"]).1;
    assert!(all.lines().count() > 900, "{}", all.lines().count());
    let (status, _, err) = run(folder.path(), &["explain", "CAST9999"]);
    assert!(status == 2 && err.contains("unknown code CAST9999; did you mean CAST0"), "{err}");
    let (_, two, _) = run(folder.path(), &["explain", "CAST0001", "CDAE0003"]);
    assert!(two.contains("CAST0001") && two.contains("CDAE0003") && !two.contains("**"), "{two}");
}

#[test]
fn implausible_outputs_are_errors() {
    let folder = sandbox();
    let refused = |args: &[&str], says: &str| {
        let (status, _, err) = run(folder.path(), args);
        assert!(status == 2 && err.contains(says), "{args:?}: {err}");
    };
    refused(&["convert", "house.cdae", "windmill.cdae"], "no output given");
    refused(&["convert", "house.cdae", "new.glb"], "-o new.glb");
    refused(&["convert", "house.cdae", "-o", "house.fbx"], "cannot write .fbx files (supported: ");
    refused(&["fix", "house.cdae", "-o", "house.cdae"], "would replace its input");
}
