//! Textures that are made for an archive.

use super::{MadeFile, PlannedFiles};
use crate::{ModSource, cook};
use meshwright::textures::TextureOptions;
use meshwright_core::{Diagnostics, Limits, Outcome, Result};
use std::{collections::HashMap, sync::Arc};

/// The DDS files of the images that are packed, in their place, and the packed images of which none is made because nothing
/// says what their values mean. `folder` is the folder that is packed.
pub(super) fn textures(
    files: &PlannedFiles<'_>,
    folder: &ModSource,
    options: &TextureOptions,
    limits: &Limits,
) -> Result<Outcome<Vec<MadeFile>>> {
    let plan = Arc::new(cook::plan(folder.clone(), limits)?);
    let packed: HashMap<&str, &str> = files.paths().map(|(path, source)| (source, path)).collect();
    let tree = files.tree();
    let mut made = Vec::new();
    for texture in plan.textures.iter().filter(|texture| texture.skipped.is_none()) {
        let stem = packed.get(texture.path.as_str()).and_then(|path| path.rsplit_once('.'));
        let Some((stem, _)) = stem else { continue };
        let (source, size) = (texture.path.clone(), tree.size(&texture.path).unwrap_or(0));
        let (plan, own, options) = (Arc::clone(&plan), texture.clone(), options.clone());
        let make = move |limits: &Limits| {
            let encoded =
                plan.encode(&own, &options, limits).map_err(|error| error.in_file(Some(&own.location)))?;
            Ok(encoded.map(|dds| dds.bytes))
        };
        // Images are compressed more than textures.
        let size = size.saturating_mul(4);
        made.push(MadeFile::new(format!("{stem}.dds"), source, "texture", size, make).in_place_of_source());
    }
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    let unknown: Vec<&str> =
        plan.unknown.iter().map(String::as_str).filter(|path| packed.contains_key(path)).collect();
    cook::report_unknown(&unknown, &mut diagnostics);
    Ok(Outcome::new(made, diagnostics))
}
