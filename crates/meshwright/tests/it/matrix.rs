//! Conversions between all formats: the table of capabilities is correct, and losses are reported.

mod capabilities;
mod explained_differences;
pub(crate) mod features;
pub(crate) mod game_scene;
mod pairs;
pub(crate) mod scene_parts;
pub(crate) mod udm_body_groups;
mod visible_triangles;

use crate::common::{Target, convert};
use meshwright::{ConvertOptions, Converted, Format, Limits, Result, Source, gltf, scene::Scene};

/// A scene as a GLB file.
pub(crate) fn hub(scene: &Scene<'_>) -> Source {
    let exported = gltf::from_scene(scene, &gltf::FromSceneOptions::default()).unwrap();
    Source::from(gltf::write_glb(&exported.value).unwrap().to_vec())
}

/// The result of a conversion in its own folder.
pub(crate) struct Made {
    folder: tempfile::TempDir,
    ending: &'static str,
    pub(crate) done: Converted,
}

impl Made {
    pub(crate) fn new(source: &Source, format: &str, options: &ConvertOptions) -> Result<Self> {
        let folder = tempfile::tempdir().unwrap();
        let named = format.parse::<Format>().unwrap();
        // The extension of a model.
        let ending = if format == "udm" { "pmdl_b" } else { named.extensions()[0] };
        let path = folder.path().join("made").with_extension(ending);
        let done = convert(&[source], named, Target::File(&path), &Limits::DEFAULT, options)?;
        Ok(Self { folder, ending, done })
    }

    pub(crate) fn source(&self) -> Source {
        let path = self.folder.path().join("made").with_extension(self.ending);
        Source::open(path, &Limits::DEFAULT).unwrap()
    }
}
