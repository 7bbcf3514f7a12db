//! Animation files of this program.

use crate::{format::HEAD, formats::format_module::ReplacedFiles};
use meshwright_core::{Limits, Source, source::SourceOptions};
use std::path::Path;

/// Whether a file holds only animations and was written by this program: a file of another program is never replaced unless
/// the caller names it.
pub(super) fn is_own_clip(path: &Path) -> bool {
    let limits = Limits::DEFAULT.input(1 << 30);
    let Ok(source) = Source::open_named(path, None, &limits, SourceOptions::default()) else { return false };
    if meshwright_cast::detect(source.bytes().get(..HEAD).unwrap_or(source.bytes())).is_none() {
        return false;
    }
    let Ok((document, _)) = meshwright_cast::read(&source, &limits) else { return false };
    let software = document.hints().and_then(|hints| hints.text("s"));
    let ours = software.is_some_and(|by| by.starts_with(ReplacedFiles::GENERATOR));
    ours && document.models().next().is_none() && document.animations().next().is_some()
}
