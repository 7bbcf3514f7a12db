//! Names and levels of scenes that become shapes of BeamNG.

use crate::document::Document;
use meshwright_core::Diagnostics;
use meshwright_scene::{
    ExtrasValue, Scene,
    restore::{self, Suffixes},
};

/// The format whose names in the extras count.
const FORMAT: &str = "cdae";

/// Restores levels and names that another format changed, before the selection. Of a scene that was not read from a file,
/// levels are read from the names of groups if it has none.
pub(super) fn restore(
    scene: &mut Scene<'_>,
    document: Option<&Document<'_>>,
    wanted: Suffixes,
    diagnostics: &mut Diagnostics,
) {
    let Some(document) = document else {
        let suffixes = if wanted == Suffixes::Auto { Suffixes::Keep } else { wanted };
        if scene.levels.is_empty() {
            restore::restore(scene, FORMAT, suffixes, diagnostics);
        }
        return;
    };
    if document.content().keeps_names(wanted) {
        return;
    }
    let metadata = document.metadata();
    let blender =
        matches!(metadata.get("generator"), Some(ExtrasValue::Text(text)) if text.contains("Blender"));
    // Suffixes are restored only for files that Blender wrote.
    let suffixes = if wanted == Suffixes::Auto && !blender { Suffixes::Keep } else { wanted };
    restore::restore(scene, FORMAT, suffixes, diagnostics);
}
