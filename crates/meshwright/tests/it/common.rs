//! Conversions in one call.

use meshwright::{ConvertOptions, Converted, Format, Limits, Result, Source, read_joined};
use std::{io::Write, path::Path};

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
