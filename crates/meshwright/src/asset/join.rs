//! Joins several files of one format.

use super::{AssetRef, read};
use crate::formats;
use meshwright_core::{Diagnostics, Error, Limits, Result, Source, codes};

/// Reads all sources and joins them; a single one stays unchanged.
///
/// # Errors
///
/// As for [`read`]. [`BAD_REQUEST`](codes::BAD_REQUEST): there is no source, or they have several formats.
/// [`UNSUPPORTED`](codes::UNSUPPORTED): files of the format cannot be joined.
pub fn read_joined<'a>(
    sources: impl IntoIterator<Item = &'a Source>,
    limits: &Limits,
) -> Result<AssetRef<'a>> {
    let mut sources = sources.into_iter();
    let Some(source) = sources.next() else {
        return Err(Error::new(&codes::BAD_REQUEST, "no files to convert"));
    };
    let others: Vec<&'a Source> = sources.collect();
    if others.is_empty() {
        return read(source, limits);
    }
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    let mut documents = Vec::new();
    let mut first = None;
    for (nth, part) in (1_usize..).zip(std::iter::once(source).chain(others.iter().copied())) {
        let asset = read(part, limits).map_err(|error| error.in_file(part.path()))?;
        let (format, _) = first.get_or_insert_with(|| (asset.format, asset.version.clone()));
        if asset.format != *format {
            let message = format!(
                "only files of one format can be joined: this one is {}, the first is {format}",
                asset.format
            );
            return Err(Error::new(&codes::BAD_REQUEST, message).in_file(part.path()));
        }
        diagnostics.append(asset.diagnostics);
        documents.push((asset.document, stem(part).unwrap_or_else(|| format!("file {nth}"))));
    }
    let Some((format, version)) = first else {
        return Err(Error::new(&codes::BAD_REQUEST, "no files to convert"));
    };
    let Some((document, noted)) = formats::join(documents) else {
        let message = format!("{format} files cannot be joined; name a folder to convert each");
        return Err(Error::new(&codes::UNSUPPORTED, message));
    };
    diagnostics.append(noted);
    Ok(AssetRef { format, version, document, diagnostics, source, others, limits: *limits })
}

/// The name of a source's file without its extension.
pub(crate) fn stem(source: &Source) -> Option<String> {
    Some(source.path()?.file_stem()?.to_string_lossy().into_owned())
}
