//! The images and the other files of a result, in a build that adds none.

use crate::{
    asset::AssetRef,
    convert::{ChannelImages, ConvertOptions, complete_scene::Completion, output_part::Sink},
    format::Format,
    placed_files::{Paint, PlacedFiles},
};
use meshwright_core::{Diagnostics, Limits, Result};
use meshwright_scene::Scene;
use std::path::Path;

/// No options of textures.
pub(crate) struct Textures;

pub(super) const fn textures(_: &ConvertOptions, _: bool) -> Textures {
    Textures
}

/// No game whose files place others.
#[allow(clippy::unnecessary_wraps, reason = "other builds have games")]
pub(super) const fn place_files(
    _: &mut [Scene<'_>],
    _: &AssetRef<'_>,
    _: &Textures,
    _: &mut Diagnostics,
) -> Result<Vec<PlacedFiles>> {
    Ok(Vec::new())
}

/// No files.
pub(super) struct ResultFiles;

#[allow(clippy::unused_self, clippy::unnecessary_wraps, reason = "other builds have files")]
impl ResultFiles {
    pub(super) const fn prepare(
        _: &mut Scene<'_>,
        _: &Path,
        _: Format,
        _: &ConvertOptions,
        _: &Limits,
        _: &mut Diagnostics,
    ) -> Result<Self> {
        Ok(Self)
    }

    pub(super) const fn has_definitions(&self) -> bool {
        false
    }

    pub(super) fn write(
        &self,
        _: &mut Scene<'_>,
        _: &mut Sink<'_>,
        _: &ConvertOptions,
        limits: &Limits,
    ) -> Result<Diagnostics> {
        Ok(Diagnostics::new(limits.diagnostics))
    }

    pub(super) const fn forget(&self) {}
}

pub(super) const fn make_textures(
    _: &mut Scene<'_>,
    _: Format,
    _: &ConvertOptions,
    _: &Limits,
    _: &mut Diagnostics,
) {
}

pub(super) fn change_images(
    _: &mut Scene<'_>,
    _: Format,
    _: &ConvertOptions,
    _: &Limits,
    _: &mut Diagnostics,
) -> ChannelImages {
    ChannelImages::new()
}

#[allow(clippy::unnecessary_wraps, reason = "other builds read files")]
pub(super) const fn add_textures<'a>(
    _: &mut Scene<'a>,
    _: (&'a AssetRef<'_>, &[Paint]),
    _: &Completion<'_>,
    _: &mut Diagnostics,
) -> Result<()> {
    Ok(())
}

#[allow(clippy::unnecessary_wraps, reason = "other builds know games")]
pub(super) const fn for_target(
    options: ConvertOptions,
    _: Format,
    _: Option<&Path>,
) -> Result<ConvertOptions> {
    Ok(options)
}

#[allow(clippy::unnecessary_wraps, reason = "other builds check combinations of options")]
pub(super) const fn options_of(
    _: &AssetRef<'_>,
    _: Format,
    options: ConvertOptions,
) -> Result<ConvertOptions> {
    Ok(options)
}

/// Without the feature `textures`, images stay as they are.
pub(super) fn embed_named(_: &mut Scene<'_>, _: &Path, _: &Limits, _: &mut Diagnostics) {}
