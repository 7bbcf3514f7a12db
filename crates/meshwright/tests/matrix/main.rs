//! Conversions between all formats: the table of capabilities is correct, and losses are reported.
#![allow(
    missing_docs,
    unreachable_pub,
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a test"
)]

mod build;
mod capabilities;
mod drawn;
mod features;
mod pairs;
mod reported;
mod shared;

use meshwright::{
    ConvertOptions, Converted, Format, Limits, Result, Source, Target, convert, gltf, scene::Scene,
};

/// A scene as a GLB file.
pub fn hub(scene: &Scene<'_>) -> Source {
    let exported = gltf::from_scene(scene, &gltf::Options::default()).unwrap();
    Source::from(gltf::write_glb(&exported.value).unwrap().to_vec())
}

/// The result of a conversion in its own folder.
pub struct Made {
    folder: tempfile::TempDir,
    ending: &'static str,
    pub done: Converted,
}

impl Made {
    pub fn new(source: &Source, format: &str, options: &ConvertOptions) -> Result<Self> {
        let folder = tempfile::tempdir().unwrap();
        let named = format.parse::<Format>().unwrap();
        // The extension of a model.
        let ending = if format == "udm" { "pmdl_b" } else { named.extensions()[0] };
        let path = folder.path().join("made").with_extension(ending);
        let done = convert(&[source], named, Target::File(&path), &Limits::DEFAULT, options)?;
        Ok(Self { folder, ending, done })
    }

    pub fn source(&self) -> Source {
        let path = self.folder.path().join("made").with_extension(self.ending);
        Source::open(path, &Limits::DEFAULT).unwrap()
    }
}
