//! Every verb has help with an example, and every example works.

mod common;

use common::{run, sandbox};

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
    "explain",
    "fix",
    "recover",
    "roundtrip",
    "completions",
    "man",
];

#[test]
fn examples_of_the_help_work() {
    for &verb in VERBS {
        let folder = sandbox();
        let (status, help, _) = run(folder.path(), &[verb, "--help"]);
        assert_eq!(status, 0);
        let examples: Vec<&str> =
            help.lines().filter_map(|line| line.trim().strip_prefix("$ meshwright ")).collect();
        assert!(!examples.is_empty(), "{verb} has no example");
        for example in examples {
            // The quotes are for the shell.
            let args: Vec<&str> = example.split(' ').map(|arg| arg.trim_matches('\'')).collect();
            let (status, out, err) = run(folder.path(), &args);
            // What is cut off is lost, and the status says so.
            let expected = if verb == "recover" { 3 } else { 0 };
            assert_eq!(status, expected, "{example}: {err}");
            assert!(!(out + &err).is_empty(), "{example} answers nothing");
        }
    }
}

#[test]
fn help_names_every_verb() {
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
fn a_wrong_verb_is_answered_with_the_right_one() {
    let folder = sandbox();
    let (status, _, err) = run(folder.path(), &["infoo"]);
    assert_eq!(status, 2);
    assert!(err.contains("'info'"), "{err}");
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
