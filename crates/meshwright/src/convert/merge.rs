//! Joins several files.

use crate::{
    document::{Asset, read},
    formats,
};
use meshwright_core::{Diagnostics, Error, Limits, Result, Source, codes};

/// Reads all sources and joins them; a single one stays unchanged.
pub(super) fn open<'a>(sources: &[&'a Source], limits: &Limits) -> Result<Asset<'a>> {
    let mut all = Vec::new();
    for source in sources {
        let asset = read(source, limits);
        all.push(if sources.len() > 1 {
            asset.map_err(|error| error.in_file(source.path()))?
        } else {
            asset?
        });
    }
    match <[Asset<'a>; 1]>::try_from(all) {
        Ok([one]) => Ok(one),
        Err(all) => join(sources, all, limits),
    }
}

fn join<'a>(sources: &[&'a Source], all: Vec<Asset<'a>>, limits: &Limits) -> Result<Asset<'a>> {
    let Some(first) = all.first() else {
        return Err(Error::new(&codes::BAD_REQUEST, "no files to convert"));
    };
    let (format, version) = (first.format, first.version.clone());
    let source = first.source;
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    let mut documents = Vec::new();
    for (nth, (asset, part)) in (1_usize..).zip(all.into_iter().zip(sources)) {
        if asset.format != format {
            let message = format!(
                "only files of one format can be joined: this one is {}, the first is {}",
                asset.format, format
            );
            return Err(Error::new(&codes::BAD_REQUEST, message).in_file(part.path()));
        }
        diagnostics.append(asset.diagnostics);
        documents.push((asset.document, stem(part).unwrap_or_else(|| format!("file {nth}"))));
    }
    let Some((document, noted)) = formats::join(documents) else {
        let message = format!("{format} files cannot be joined; name a folder to convert each");
        return Err(Error::new(&codes::UNSUPPORTED, message));
    };
    diagnostics.append(noted);
    Ok(Asset { format, version, document, diagnostics, joined: true, source, limits: *limits })
}

/// The name of a source's file without its extension.
pub(super) fn stem(source: &Source) -> Option<String> {
    Some(source.path()?.file_stem()?.to_string_lossy().into_owned())
}
