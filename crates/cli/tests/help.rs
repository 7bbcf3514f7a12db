//! Every verb has help with an example, and every example works.

mod common;

use common::{run, sandbox};

const VERBS: [&str; 6] = ["formats", "info", "tree", "hex", "convert", "roundtrip"];

#[test]
fn examples_of_the_help_work() {
    for verb in VERBS {
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
            assert_eq!(status, 0, "{example}: {err}");
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
    for verb in VERBS {
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
