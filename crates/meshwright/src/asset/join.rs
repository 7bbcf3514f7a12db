//! Joins several files: models of one format, and animations of any format for them.

use super::{AssetRef, read};
use crate::{document::Document, format::Format};
use meshwright_core::{Diagnostics, Error, Limits, Result, Source, codes};

/// Reads all sources and joins them; a single one stays unchanged.
///
/// Files of one format are joined if the format supports it: parts of a model with one skeleton, and animations
/// for it. Files of other formats that contain only animations are joined when the model is converted, by the
/// names of its nodes.
///
/// # Errors
///
/// As for [`read`]. [`BAD_REQUEST`](codes::BAD_REQUEST): there is no source, or there are models of several formats.
/// [`UNSUPPORTED`](codes::UNSUPPORTED): models of the format cannot be joined.
pub fn read_joined<'a>(
    sources: impl IntoIterator<Item = &'a Source>,
    limits: &Limits,
) -> Result<AssetRef<'a>> {
    let sources: Vec<&'a Source> = sources.into_iter().collect();
    if let [source] = sources[..] {
        return read(source, limits);
    }
    let mut all = Vec::new();
    for (nth, source) in (1_usize..).zip(sources) {
        let asset = read(source, limits).map_err(|error| error.in_file(source.path()))?;
        all.push((asset, stem(source).unwrap_or_else(|| format!("file {nth}"))));
    }
    let animations = split_animations(&mut all);
    let asset = match <[(AssetRef<'a>, String); 1]>::try_from(all) {
        Ok([(one, _)]) => one,
        Err(all) => join(all, limits)?,
    };
    Ok(AssetRef { animations, ..asset })
}

/// Whether files of a format can be joined.
fn joins(format: Format) -> bool {
    format.module().join.is_some()
}

/// Takes out the files that only animate a model and that its format cannot join with it.
fn split_animations<'a>(all: &mut Vec<(AssetRef<'a>, String)>) -> Vec<(AssetRef<'a>, String)> {
    let mut files = all.iter().map(|(asset, _)| asset.format);
    let Some(first) = files.next() else { return Vec::new() };
    if (joins(first) || all.len() == 1) && files.all(|format| format == first) {
        return Vec::new();
    }
    let only_animates: Vec<bool> = all.iter().map(|(asset, _)| is_animation(asset)).collect();
    let mut models =
        all.iter().zip(&only_animates).filter(|(_, only)| !**only).map(|((asset, _), _)| asset.format);
    let Some(model) = models.next() else { return Vec::new() };
    // Several models without a common format cannot be joined, which is reported later.
    if models.any(|other| other != model || !joins(model)) {
        return Vec::new();
    }
    let (mut own, mut animations) = (Vec::new(), Vec::new());
    for (file, only) in std::mem::take(all).into_iter().zip(only_animates) {
        let is_own = !only || (joins(model) && file.0.format == model);
        if is_own { own.push(file) } else { animations.push(file) }
    }
    *all = own;
    animations
}

/// Whether a file contains animations and nothing to show.
fn is_animation(asset: &AssetRef<'_>) -> bool {
    asset.has_scene()
        && asset.summary().is_ok_and(|imported| {
            let scene = &imported.value;
            let shows = scene.nodes.iter().any(|(_, node)| node.mesh.is_some() || node.instance.is_some());
            !scene.clips.is_empty() && !shows
        })
}

fn join<'a>(all: Vec<(AssetRef<'a>, String)>, limits: &Limits) -> Result<AssetRef<'a>> {
    let Some((first, _)) = all.first() else {
        return Err(Error::new(&codes::BAD_REQUEST, "no files to convert"));
    };
    let (format, version, source) = (first.format, first.version.clone(), first.source);
    let others = all.iter().skip(1).map(|(asset, _)| asset.source).collect();
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    let mut documents: Vec<(Document<'a>, String)> = Vec::new();
    for (asset, name) in all {
        if joins(format) && asset.format != format {
            let message = format!(
                "only models of one format can be joined: this one is {}, the first is {format}",
                asset.format
            );
            return Err(Error::new(&codes::BAD_REQUEST, message).in_file(asset.source.path()));
        }
        diagnostics.append(asset.diagnostics);
        documents.push((asset.document, name));
    }
    let Some((document, noted)) = format.module().join.and_then(|join| join(documents)) else {
        let message = format!(
            "{format} files can be joined only if all but one contain nothing but animations; name a folder to \
             convert each"
        );
        return Err(Error::new(&codes::UNSUPPORTED, message));
    };
    diagnostics.append(noted);
    let animations = Vec::new();
    Ok(AssetRef { format, version, document, diagnostics, source, others, animations, limits: *limits })
}

/// The name of a source's file without its extension.
pub(crate) fn stem(source: &Source) -> Option<String> {
    Some(source.path()?.file_stem()?.to_string_lossy().into_owned())
}
