//! Conversions in one call.

use meshwright::{
    ConvertOptions, Converted, DepsOptions, Format, Limits, PictureOptions, Result, Source, read_joined,
    textures::TextureOptions,
};
use std::{io::Write, path::Path};

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

/// The destination of a conversion.
pub(crate) enum Target<'t> {
    File(&'t Path),
    Stream(&'t mut dyn Write),
}

/// Reads the sources, joins them, and writes the result.
pub(crate) fn convert(
    sources: &[&Source],
    format: Format,
    target: Target<'_>,
    limits: &Limits,
    options: &ConvertOptions,
) -> Result<Converted> {
    let asset = read_joined(sources.iter().copied(), limits)?;
    let conversion = asset.convert_to(format).options(options.clone());
    match target {
        Target::File(path) => conversion.write(path),
        Target::Stream(stream) => conversion.write_to(stream),
    }
}
