//! What the benchmarks share: files of any size, and the three jobs that are measured.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::expect_used,
    reason = "for benchmarks only: the numbers are our own"
)]

pub mod made;

use meshwright_core::{Limits, Output, Source};
use std::path::Path;

/// Bytes to Document. Returns the number of meshes, so that nothing is left out.
pub fn read(source: &Source) -> usize {
    let (document, _) = meshwright_cdae::read(source, &Limits::DEFAULT).expect("a sound file");
    document.shape.meshes.items.len()
}

/// Bytes to Document to bytes. Returns the bytes.
pub fn rewrite(source: &Source) -> Vec<u8> {
    let (document, _) = meshwright_cdae::read(source, &Limits::DEFAULT).expect("a sound file");
    meshwright_cdae::write(&document).expect("a writable document").to_vec()
}

/// Bytes to Document to Scene to GLB. Returns the bytes.
pub fn to_glb(source: &Source) -> Vec<u8> {
    let (document, _) = meshwright_cdae::read(source, &Limits::DEFAULT).expect("a sound file");
    let lifted = meshwright_cdae::lift(&document);
    let lowered = meshwright_gltf::lower(&lifted.scene, &meshwright_gltf::Options::default());
    let lowered = lowered.expect("a scene that glTF holds");
    meshwright_gltf::write_glb(&lowered.document).expect("a size that GLB holds").to_vec()
}

/// A file to a GLB file, the main job of the program, as the program does it. Returns the size of the result.
pub fn convert(from: &Path, to: &Path) -> u64 {
    let source = Source::open(from, &Limits::DEFAULT).expect("a readable file");
    let (document, _) = meshwright_cdae::read(&source, &Limits::DEFAULT).expect("a sound file");
    let lifted = meshwright_cdae::lift(&document);
    let lowered = meshwright_gltf::lower(&lifted.scene, &meshwright_gltf::Options::default());
    let lowered = lowered.expect("a scene that glTF holds");
    let glb = meshwright_gltf::write_glb(&lowered.document).expect("a size that GLB holds");
    Output::write(to, &glb).expect("a writable place");
    glb.len()
}
