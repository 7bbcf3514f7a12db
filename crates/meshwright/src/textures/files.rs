//! The image files that a file names, for targets that hold images.

use super::{
    TextureOptions, cast_slots,
    image_recipe::Usage,
    images_for_games::remove_unused,
    scene_images::{SceneImages, depend_on},
};
use crate::{archives::ArchiveFolder, format::Format, formats::format_module::ImageChange, taken};
use meshwright_assets::{FoundFile, TextureStatus};
use meshwright_core::{Diagnostics, Limits, Result, Source};
use meshwright_scene::{Id, ImageContent, ImageId, Material, Scene};
use std::{
    collections::{BTreeSet, HashMap, HashSet},
    path::Path,
};

/// Reads the image files that a scene names, and puts them into it. One that is not found or not readable stays a name.
pub(super) fn load<'a>(
    scene: &mut Scene<'a>,
    source: &'a Source,
    (from, to): (Format, Option<Format>),
    options: &TextureOptions,
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) -> Result<()> {
    let named: Vec<(ImageId, String)> = scene
        .images
        .iter()
        .filter_map(|(id, image)| Some((ImageId::new(id.index()), image.path()?.to_owned())))
        .collect();
    let Some(path) = source.path().filter(|_| !named.is_empty()) else { return Ok(()) };
    let own = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if from.module().images_are_uris {
        let archive = ArchiveFolder::of(source, limits);
        let read = |value: &str| match &archive {
            Some(archive) => {
                source.looked_for(&own.join(value));
                source.keep(archive.read(value, limits)?.bytes().to_vec())
            }
            None => source.keep_file(own.join(value), limits),
        };
        // A URI is the path of one file. One that is not found is reported later.
        for (id, value) in named {
            if let Ok((_, bytes)) = read(&value)
                && let Some(image) = scene.images.get_mut(Id::new(id.index()))
            {
                image.content = ImageContent::Bytes(bytes.into());
                if image.name.is_empty() {
                    image.name = stem(&value);
                }
            }
        }
        return Ok(());
    }
    let usages = usages(scene);
    let companions = &options.companions;
    let place = companions.folders().of_source(companions.layout(from), source, &options.roots, limits)?;
    let (roots, folder) = (place.roots(), place.own_folder());
    let mut elsewhere = BTreeSet::new();
    let mut files: Vec<(ImageId, FoundFile, Usage)> = Vec::new();
    for (id, value) in named {
        let looked = match from.module().game {
            Some(game) => (game.find_image)(roots, &value, folder),
            None => roots.cast_texture(&value, folder),
        };
        depend_on(source, roots, &looked);
        let usage = usages.get(&id).copied().unwrap_or(Usage::Color);
        // What is not found is reported with the names that stay in the result.
        if let Some(file) = looked.file.filter(|_| looked.status.is_found()) {
            if looked.status == TextureStatus::Elsewhere {
                elsewhere.insert(roots.location(&file));
            }
            files.push((id, file, usage));
        }
    }
    diagnostics.append(place.diagnostics());
    let packed = cast_slots::pack(scene, &files);
    if !packed.is_empty() {
        let used = used_images(scene);
        files.retain(|(id, ..)| used.contains(id));
    }
    taken::report("textures", elsewhere.iter(), diagnostics);
    let mut images = SceneImages::new(scene, options, limits, diagnostics);
    images.replace(roots, files);
    if !packed.is_empty() {
        images.fill(roots, &packed);
    }
    let keeps_names = to.is_some_and(|to| to.module().image_change == ImageChange::OneChannelEach);
    let dropped = !keeps_names && cast_slots::drop_missing(scene, diagnostics);
    if dropped || !packed.is_empty() {
        remove_unused(scene);
    }
    Ok(())
}

/// The images that materials use.
fn used_images(scene: &Scene<'_>) -> HashSet<ImageId> {
    scene.materials.as_slice().iter().flat_map(Material::textures).map(|(_, texture)| texture.image).collect()
}

/// The name of a file without folders and extension.
pub(super) fn stem(path: &str) -> String {
    Path::new(path).file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}

/// What the values of each image mean, by the slots that use it.
pub(super) fn usages(scene: &Scene<'_>) -> HashMap<ImageId, Usage> {
    let mut usages = HashMap::new();
    for material in scene.materials.as_slice() {
        for (place, texture) in material.textures() {
            let usage = match place {
                "normal" => Usage::Normal,
                "base_color" | "emissive" | "diffuse" | "specular_color" | "specular_glossiness" => {
                    Usage::Color
                }
                _ => Usage::Data,
            };
            usages.entry(texture.image).or_insert(usage);
        }
    }
    usages
}
