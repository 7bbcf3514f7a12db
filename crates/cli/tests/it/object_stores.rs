//! What is refused without a store; `cargo xtask engines stores` runs the rest with a server.

use crate::common;
use common::{fixtures, run, sandbox};

#[test]
fn addresses_of_files_are_paths() {
    let folder = sandbox();
    let address = format!("file://{}", fixtures().join("house.cdae").canonicalize().unwrap().display());
    let (status, out, err) = run(folder.path(), &["info", &address]);
    assert!(status == 0 && out.contains("house.cdae") && err.is_empty(), "{out}{err}");
    let target = format!("file://{}", folder.path().join("made.glb").display());
    let (status, _, err) = run(folder.path(), &["convert", &address, "-o", &target]);
    assert_eq!(status, 0, "{err}");
    assert!(folder.path().join("made.glb").is_file());
}

#[test]
fn impossible_requests_are_refused() {
    let folder = sandbox();
    let refused = |words: &[&str], status: i32, says: &str| {
        let (found, out, err) = run(folder.path(), words);
        assert!(found == status && (out.clone() + &err).contains(says), "{words:?}: {out}{err}");
    };
    refused(&["info", "s3://models/a/../b.glb"], 1, "is not a valid address");
    refused(&["info", "https://localhost/a.glb?key=1"], 1, "queries are not supported");
    refused(
        &["info", "s3://models/a.glb", "--watch"],
        2,
        "--watch does not work with files in object stores",
    );
    refused(&["convert", "s3://models/a.glb", "-o", "a.cast", "--textures", "link"], 2, "--textures link");
    refused(&["convert", "house.cdae", "-o", "https://localhost/a.glb"], 2, "can only be read");
    refused(&["tree", "s3://models/a.glb"], 1, "this command does not read object stores");
    refused(&["fix", "s3://models/a.cast", "-o", "b.cast"], 1, "this command does not read object stores");
}
