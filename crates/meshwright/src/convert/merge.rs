//! Joins several files.

use crate::document::{Asset, foreign, read};
use meshwright_core::{Diagnostics, Error, Limits, Result, Source, codes};

/// The sources of one result.
pub(super) struct Merged<'a> {
    /// The model.
    pub(super) asset: Asset<'a>,
    /// Files of other formats that only animate it, with their names.
    pub(super) animations: Vec<(Asset<'a>, String)>,
}

/// Reads all sources and joins them; a single one stays unchanged.
pub(super) fn open<'a>(sources: &[&'a Source], limits: &Limits) -> Result<Merged<'a>> {
    let mut all = Vec::new();
    for (nth, source) in (1_usize..).zip(sources) {
        let asset = read(source, limits);
        let asset =
            if sources.len() > 1 { asset.map_err(|error| error.in_file(source.path()))? } else { asset? };
        all.push((asset, stem(source).unwrap_or_else(|| format!("file {nth}"))));
    }
    let animations = split_animations(&mut all);
    let asset = match <[(Asset<'a>, String); 1]>::try_from(all) {
        Ok([(one, _)]) => one,
        Err(all) => join(all, limits)?,
    };
    Ok(Merged { asset, animations })
}

/// Takes out the files that only animate a model and that its format cannot join with it.
fn split_animations<'a>(all: &mut Vec<(Asset<'a>, String)>) -> Vec<(Asset<'a>, String)> {
    let format = |asset: &Asset<'_>| asset.format.name;
    let joins = |asset: &Asset<'_>| asset.reader.join.is_some();
    let mut files = all.iter().map(|(asset, _)| asset);
    let Some(first) = files.next() else { return Vec::new() };
    if (joins(first) || all.len() == 1) && files.all(|asset| format(asset) == format(first)) {
        return Vec::new();
    }
    let only_animates: Vec<bool> = all.iter().map(|(asset, _)| is_animation(asset)).collect();
    let mut models = all.iter().zip(&only_animates).filter(|(_, only)| !**only).map(|((asset, _), _)| asset);
    let Some(model) = models.next() else { return Vec::new() };
    // Several models without a common format cannot be joined, which is reported later.
    if models.any(|other| format(other) != format(model) || !joins(model)) {
        return Vec::new();
    }
    let (name, joinable) = (format(model), joins(model));
    let (mut own, mut animations) = (Vec::new(), Vec::new());
    for (file, only) in std::mem::take(all).into_iter().zip(only_animates) {
        let is_own = !only || (joinable && format(&file.0) == name);
        if is_own { own.push(file) } else { animations.push(file) }
    }
    *all = own;
    animations
}

/// Whether a file contains animations and nothing to show.
fn is_animation(asset: &Asset<'_>) -> bool {
    asset.has_scene()
        && asset.summary().is_ok_and(|imported| {
            let scene = &imported.value;
            let shows = scene.nodes.iter().any(|(_, node)| node.mesh.is_some() || node.instance.is_some());
            !scene.clips.is_empty() && !shows
        })
}

fn join<'a>(all: Vec<(Asset<'a>, String)>, limits: &Limits) -> Result<Asset<'a>> {
    let Some((first, _)) = all.first() else {
        return Err(Error::new(&codes::BAD_REQUEST, "no files to convert"));
    };
    let (format, reader, version) = (first.format, first.reader, first.version.clone());
    let source = first.source;
    let Some(join) = reader.join else {
        let message = format!(
            "{} files can be joined only if all but one contain nothing but animations; name a folder to convert each",
            format.name
        );
        return Err(Error::new(&codes::UNSUPPORTED, message));
    };
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    let mut documents = Vec::new();
    for (asset, name) in all {
        if asset.format.name != format.name {
            let message = format!(
                "only models of one format can be joined: this one is {}, the first is {}",
                asset.format.name, format.name
            );
            return Err(Error::new(&codes::BAD_REQUEST, message).in_file(asset.source.path()));
        }
        diagnostics.append(asset.diagnostics);
        documents.push((asset.document, name));
    }
    let (document, noted) = (join.documents)(documents)?;
    diagnostics.append(noted);
    Ok(Asset {
        format,
        version,
        document,
        diagnostics,
        reader,
        to_scene: Some(join.to_scene),
        source,
        limits: *limits,
    })
}

/// The name of a source's file without its extension.
pub(super) fn stem(source: &Source) -> Option<String> {
    Some(source.path()?.file_stem()?.to_string_lossy().into_owned())
}

/// The documents of a join, extracted from the enum.
pub(crate) fn unwrapped<'a, T>(
    documents: Vec<(crate::Document<'a>, String)>,
    format: &str,
    take: impl Fn(crate::Document<'a>) -> Option<T>,
) -> Result<Vec<(T, String)>> {
    let unwrap = |(document, name)| take(document).map(|document| (document, name));
    documents.into_iter().map(|pair| unwrap(pair).ok_or_else(|| foreign(format))).collect()
}
