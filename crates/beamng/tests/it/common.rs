//! Conversions in one call, with the game that this crate adds.

#[path = "../../../meshwright/tests/it/common.rs"]
mod conversions;

pub(crate) use conversions::{Target, convert};
use meshwright::{ConvertOptions, DepsOptions, PictureOptions, textures::TextureOptions};

/// The default, with the games that the command knows.
pub(crate) fn textures() -> TextureOptions {
    TextureOptions::default().companions(meshwright_beamng::companions())
}

pub(crate) fn convert_options() -> ConvertOptions {
    ConvertOptions::default().companions(meshwright_beamng::companions())
}

pub(crate) fn picture_options() -> PictureOptions {
    PictureOptions::default().textures(textures())
}

pub(crate) fn deps_options() -> DepsOptions {
    DepsOptions::default().companions(meshwright_beamng::companions())
}
