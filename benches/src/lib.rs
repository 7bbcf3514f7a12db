//! Shared code of the benchmarks: files of any size, and the measured jobs. The jobs are those of the
//! program: they use the facade and files of every format.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "for benchmarks only: the numbers are our own"
)]

pub mod generated;
pub mod measure;
pub mod udm;

use meshwright::{AssetRef, Format, Limits, Output, Source, core::source::SourceOptions};
use std::{fs::File, path::Path};

fn open(source: &Source) -> AssetRef<'_> {
    meshwright::read(source, &Limits::DEFAULT).expect("a sound file")
}

/// Bytes to Document. Returns the number of opaque bytes, so that nothing is optimized away.
pub fn read(source: &Source) -> u64 {
    open(source).document.opaque_bytes()
}

/// Opens a file as the program does.
fn mapped(path: &Path) -> Source {
    let options = SourceOptions::default().map(true);
    Source::open_with(path, &Limits::DEFAULT, options).expect("a readable file")
}

/// A file to Document.
pub fn read_file(path: &Path) -> u64 {
    read(&mapped(path))
}

/// Bytes to Document to bytes. Returns the bytes.
pub fn rewrite(source: &Source) -> Vec<u8> {
    open(source).write().expect("a writable document").to_vec()
}

/// Bytes to Document to Scene to GLB. Returns the bytes.
pub fn to_glb(source: &Source) -> Vec<u8> {
    open(source).convert_to(Format::Glb).to_vec().expect("a scene").value
}

/// Converts a file to the format of the target's extension, as the program does. Returns the size of the
/// result.
pub fn convert_file(from: &Path, to: &Path) -> u64 {
    let source = mapped(from);
    let format = Format::from_path(to).expect("an extension of a format");
    let done = open(&source).convert_to(format).write(to).expect("a scene");
    done.written.iter().map(|written| written.bytes).sum()
}

/// Writes a Document to a file without syncing it, as a plain write does. Returns its size.
pub fn write_file(asset: &AssetRef<'_>, to: &Path) -> u64 {
    let blocks = asset.write().expect("a writable document");
    blocks.write_to(&mut File::create(to).expect("a writable place")).expect("a writable place");
    blocks.len()
}

/// Writes a Document to a file as the program does: to a temporary file that is synced and renamed.
pub fn write_safely(asset: &AssetRef<'_>, to: &Path) -> u64 {
    let blocks = asset.write().expect("a writable document");
    Output::write(to, &blocks).expect("a writable place");
    blocks.len()
}
