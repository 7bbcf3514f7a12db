//! Transcripts of `recover`.

use crate::transcripts::{common::fixtures, sandbox, transcript_in};
use std::fs;

#[test]
fn recover() {
    let folder = sandbox();
    let damaged = [
        ("CDAE0701.cdae", "damaged.cdae"),
        ("GLTF0801.glb", "damaged.glb"),
        ("UDM0701.pmdl_b", "damaged.pmdl_b"),
        ("CDAE0708.cdae", "nothing.cdae"),
    ];
    for (code, name) in damaged {
        fs::copy(fixtures().join("recover/codes").join(code), folder.path().join(name)).unwrap();
    }
    transcript_in(
        folder.path(),
        "recover",
        &[
            "recover truncated.cdae -o saved.cdae",
            "validate saved.cdae",
            "info saved.cdae",
            "recover damaged.cdae -o saved.cdae -v",
            "recover house.cdae -o same.cdae",
            "recover damaged.cdae crane.cast damaged.glb nothing.cdae -o saved/ -j 1",
            "recover damaged.pmdl_b -o saved.pmdl_b",
            "recover damaged.pmdl_b -o saved.pmdl_b --json",
            "recover nothing.cdae -o none.cdae",
            "recover truncated.cdae -o truncated.cdae",
            "recover truncated.cdae crane.cast -o -",
            "recover truncated.cdae",
            "explain CDAE0705",
        ],
    );
}
