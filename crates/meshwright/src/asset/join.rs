//! Joins several files: models, and animations for them, of any formats.

use super::{AssetRef, read};
use crate::{format::Format, formats::format_module::JoinedDocument};
use meshwright_core::{Error, Limits, Result, Source, codes};
use meshwright_scene::Scene;

/// Reads all sources and joins them; a single one stays unchanged.
///
/// Files that contain only animations are added to the models. Several models, of one format or of several, become one
/// scene when it is needed, as [`assemble`](meshwright_scene::assembly::assemble) describes.
///
/// # Errors
///
/// As for [`read`]. [`BAD_REQUEST`](codes::BAD_REQUEST): there is no source. [`UNSUPPORTED`](codes::UNSUPPORTED): one of
/// several files has no scene.
pub fn read_joined<'a>(
    sources: impl IntoIterator<Item = &'a Source>,
    limits: &Limits,
) -> Result<AssetRef<'a>> {
    let sources: Vec<&'a Source> = sources.into_iter().collect();
    if let [source] = sources[..] {
        return read(source, limits);
    }
    let (mut models, mut animations) = (Vec::new(), Vec::new());
    for (nth, source) in (1_usize..).zip(sources) {
        let asset = read(source, limits).map_err(|error| error.in_file(source.path()))?;
        if !asset.has_scene() {
            let message = format!("cannot join {} files with others: they have no scene", asset.format);
            return Err(Error::new(&codes::UNSUPPORTED, message).in_file(source.path()));
        }
        let only_animates = is_animation(&asset);
        let file = (asset, stem(source).unwrap_or_else(|| format!("file {nth}")));
        if only_animates { animations.push(file) } else { models.push(file) }
    }
    if models.is_empty() && !animations.is_empty() {
        // The skeleton of the first file that cannot share one takes the place of a model.
        let model = animations.iter().position(|(asset, _)| !joins(asset.format)).unwrap_or_default();
        models.push(animations.remove(model));
    }
    let parts = models.split_off(models.len().min(1));
    let Some((main, name)) = models.pop() else {
        return Err(Error::new(&codes::BAD_REQUEST, "no files to convert"));
    };
    // The bones of a world are in the files that it places.
    if !parts.is_empty() || !joins(main.format) || places_files(&main) {
        return Ok(AssetRef { name, parts, animations, ..main });
    }
    let (own, animations) = animations.into_iter().partition(|(asset, _)| asset.format == main.format);
    Ok(AssetRef { animations, ..join((main, name), own)? })
}

/// Whether animations of a format can be joined with a model of the same.
fn joins(format: Format) -> bool {
    format.module().join.is_some()
}

/// Whether a file names others that belong to its content.
fn places_files(asset: &AssetRef<'_>) -> bool {
    let places = |scene: &Scene<'_>| scene.nodes.iter().any(|(_, node)| node.instance.is_some());
    asset.summary().is_ok_and(|imported| places(&imported.value))
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

/// Joins a model and animations of its format.
fn join<'a>(
    (model, name): (AssetRef<'a>, String),
    animations: Vec<(AssetRef<'a>, String)>,
) -> Result<AssetRef<'a>> {
    let Some(join) = model.format.module().join.filter(|_| !animations.is_empty()) else {
        return Ok(AssetRef { name, ..model });
    };
    let mut diagnostics = model.diagnostics;
    let mut others = Vec::new();
    let mut documents = vec![(model.document, name.clone())];
    for (asset, name) in animations {
        others.push(asset.source);
        diagnostics.append(asset.diagnostics);
        documents.push((asset.document, name));
    }
    let JoinedDocument { document, diagnostics: noted, models } = join(documents)?;
    diagnostics.append(noted);
    Ok(AssetRef { document, diagnostics, name, others, joined: Some(models), ..model })
}

/// The name of a source's file without its extension.
pub(crate) fn stem(source: &Source) -> Option<String> {
    Some(source.path()?.file_stem()?.to_string_lossy().into_owned())
}
