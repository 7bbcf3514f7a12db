//! What documents of all formats have in common.

use crate::select::Scenes;
use meshwright_core::{Chunks, Diagnostics, Error, Limits, Outcome, Result, Source, codes};
use meshwright_scene::{ExtrasValue, Scene, restore::Suffixes};

/// The content of a file of one format.
pub(crate) trait Content {
    /// The bytes of the document.
    fn write(&self) -> Result<Chunks<'_>>;

    /// Whether it can be converted to a scene.
    fn has_scene(&self) -> bool {
        true
    }

    /// Converts it to a scene, if it has one. The source is that of the document, for formats whose files reference others.
    fn to_scene(&self, source: &Source, limits: &Limits, wanted: Wanted) -> Result<Outcome<Scene<'_>>>;

    /// Converts some of its scenes, if it can hold several.
    fn scene_of(&self, source: &Source, limits: &Limits, scenes: &Scenes) -> Result<Outcome<Scene<'_>>> {
        match scenes {
            Scenes::One(name) if name != "0" => {
                let message = format!("scene {name:?} does not exist: a {} has one scene", self.phrase());
                Err(Error::new(&codes::BAD_REQUEST, message))
            }
            _ => self.to_scene(source, limits, Wanted::Whole),
        }
    }

    /// Problems of the document that reading it does not report.
    fn validate(&self, _source: &Source, limits: &Limits) -> Diagnostics {
        Diagnostics::new(limits.diagnostics)
    }

    /// Whether nothing but a header of the file can be read, so that nothing is known of its content.
    fn is_only_header(&self) -> bool {
        false
    }

    /// The metadata of the file.
    fn metadata(&self) -> ExtrasValue {
        ExtrasValue::map()
    }

    /// The kind of file, as a phrase for a sentence.
    fn phrase(&self) -> String;

    /// Whether names and levels of its scene are those that the game reads, so that none is restored.
    fn keeps_names(&self, _wanted: Suffixes) -> bool {
        false
    }

    /// Number of bytes of the file that are not understood.
    fn opaque_bytes(&self) -> u64 {
        0
    }

    /// The version of the format, as its users name it.
    fn version(&self) -> String {
        "1".to_owned()
    }
}

/// How much of a scene is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// Everything.
    Whole,
    /// Everything, of a document that was joined from those of a model and of animations: how much is of the model.
    Joined(usize),
    /// Without the values that [`Summary`](meshwright_scene::Summary) and the list of clips do not need.
    Summary,
}

/// Where images usually are after a conversion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UsualImages {
    /// In the file itself.
    Inside,
    /// In files next to it; in the file itself if it has no path.
    NextTo,
    /// Where they were.
    WhereTheyAre,
}

/// The error for something that is not supported.
pub(crate) fn unsupported(message: impl Into<String>) -> Error {
    Error::new(&codes::UNSUPPORTED, message.into())
}
