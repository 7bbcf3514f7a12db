//! The image files that a file names, for targets that hold images.

use super::{
    TextureOptions, TexturePlacement, cast_slots,
    image_recipe::Usage,
    images_for_games::{remove_unused, remove_unused_but},
    links,
    scene_images::{SceneImages, depend_on, texture_found},
};
use crate::{archives::ArchiveFolder, format::Format, formats::format_module::ImageChange, taken};
use meshwright_assets::{FoundFile, TextureLookup, TextureStatus, codes};
use meshwright_core::{Diagnostic, Diagnostics, Limits, Result, Source, confinement::is_readable};
use meshwright_scene::{Id, ImageContent, ImageId, Material, Scene};
use std::{
    collections::{BTreeSet, HashMap, HashSet},
    path::Path,
};

/// The files of images that were reported as not found or not readable, as the scene names them.
pub(crate) type Reported = HashSet<String>;

/// Reads the image files that a scene names, and puts them into it, or names them where they were found if textures stay
/// where they are. One that is not found or not readable stays a name. Returns the images that were reported.
pub(super) fn load<'a>(
    scene: &mut Scene<'a>,
    source: &'a Source,
    (from, to): (Format, Option<Format>),
    options: &TextureOptions,
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) -> Result<Reported> {
    let mut reported = Reported::new();
    let is_linked = options.placement == Some(TexturePlacement::Link);
    let is_embedded =
        options.placement == Some(TexturePlacement::Embed) && to.is_some() && !options.names_missing;
    let named: Vec<(ImageId, String)> = scene
        .images
        .iter()
        .filter_map(|(id, image)| Some((ImageId::new(id.index()), image.path()?.to_owned())))
        .collect();
    let Some(path) = source.path().filter(|_| !named.is_empty()) else { return Ok(reported) };
    let own = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if from.module().images_are_uris {
        if is_linked {
            return Ok(reported);
        }
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
        return Ok(reported);
    }
    let usages = usages(scene);
    let companions = &options.companions;
    let place = companions.folders().of_source(companions.layout(from), source, &options.roots, limits)?;
    let (roots, folder) = (place.roots(), place.own_folder());
    let mut elsewhere = BTreeSet::new();
    let mut files: Vec<(ImageId, FoundFile, Usage)> = Vec::new();
    let mut allowed: Vec<(ImageId, &[u8])> = Vec::new();
    for (id, value) in named {
        let looked = match from.module().game {
            Some(game) => (game.find_image)(roots, &value, folder),
            None => roots.cast_texture(&value, folder),
        };
        depend_on(source, roots, &looked);
        let usage = usages.get(&id).copied().unwrap_or(Usage::Color);
        // What cannot be read is reported; what is not found, with the names that stay in the result.
        if let Some(file) = looked.file.clone().filter(|_| looked.status.is_found()) {
            if looked.status == TextureStatus::Elsewhere {
                elsewhere.insert(roots.location(&file));
            }
            reported.insert(value);
            files.push((id, file, usage));
            continue;
        }
        let is_outside = leads_up(&value) && is_there(source, &own.join(&value));
        match is_outside.then(|| source.keep_file(own.join(&value), limits)) {
            Some(Ok((_, bytes))) => allowed.push((id, bytes)),
            _ if is_embedded => {
                report_absent(id, &value, looked, is_outside, diagnostics);
                reported.insert(value);
            }
            _ => {}
        }
    }
    diagnostics.append(place.diagnostics());
    if is_linked {
        for (id, file, _) in files {
            if let Some(path) = links::path_of(roots, source, &file)
                && let Some(image) = scene.images.get_mut(Id::new(id.index()))
            {
                image.content = ImageContent::File(path);
            }
        }
        taken::report("textures", elsewhere.iter(), diagnostics);
        return Ok(reported);
    }
    let packed = cast_slots::pack(scene, &files);
    if !packed.is_empty() {
        let used = used_images(scene);
        files.retain(|(id, ..)| used.contains(id));
    }
    taken::report("textures", elsewhere.iter(), diagnostics);
    for (id, bytes) in allowed {
        if let Some(image) = scene.images.get_mut(Id::new(id.index())) {
            if image.name.is_empty() {
                image.name = image.path().map(stem).unwrap_or_default();
            }
            image.content = ImageContent::Bytes(bytes.into());
        }
    }
    let mut images = SceneImages::new(scene, options, limits, diagnostics);
    images.replace_uncommon();
    images.replace(roots, files);
    if !packed.is_empty() {
        images.fill(roots, &packed);
    }
    let keeps_names = to.is_some_and(|to| to.module().image_change == ImageChange::OneChannelEach);
    let dropped = !keeps_names && !is_embedded && cast_slots::drop_missing(scene, diagnostics);
    if dropped || !packed.is_empty() {
        remove_unused(scene);
    }
    Ok(reported)
}

/// Reports an image whose file was not found, or is not read because it is outside of the folder.
fn report_absent(
    id: ImageId,
    value: &str,
    looked: TextureLookup,
    is_outside: bool,
    diagnostics: &mut Diagnostics,
) {
    let (what, path) = (format!("texture \"{value}\""), format!("images[{}]", id.index()));
    let (code, why) = match looked.status {
        _ if is_outside => {
            let why = "it is outside the folder of the file that names it; use --allow-outside to read it";
            (&codes::TEXTURE_ABSENT, why)
        }
        TextureStatus::Provided => (&codes::TEXTURE_OF_GAME, "the engine provides it"),
        _ => return drop(texture_found(&what, looked, &path, diagnostics)),
    };
    diagnostics.push(Diagnostic::new(code, format!("left out the {what}: {why}")).on(path));
}

/// Whether a file is there that may be looked for.
fn is_there(source: &Source, path: &Path) -> bool {
    match source.files() {
        Some(files) => files.get(path).is_some(),
        None => path.is_file() && is_readable(path),
    }
}

/// Leaves out the images that are still names of files: a result that holds its images names no others. Those that were
/// reported are not reported again.
pub(crate) fn leave_out(scene: &mut Scene<'_>, reported: &Reported, diagnostics: &mut Diagnostics) {
    let mut said: HashSet<&str> = HashSet::new();
    let mut named = HashSet::new();
    for (id, path) in named_images(scene) {
        named.insert(id);
        if !reported.contains(path) && said.insert(path) {
            let message = format!("left out the texture \"{path}\": it was not found");
            let at = format!("images[{}]", id.index());
            diagnostics.push(Diagnostic::new(&codes::TEXTURE_ABSENT, message).on(at));
        }
    }
    remove_images(scene, &named);
}

/// Leaves out the images that are names of files outside of the folder in which the programs of the target look for them.
pub(crate) fn leave_out_outside(scene: &mut Scene<'_>, folder: &str, diagnostics: &mut Diagnostics) {
    let mut said: HashSet<&str> = HashSet::new();
    let mut outside = HashSet::new();
    for (id, path) in named_images(scene).filter(|(_, path)| !path.starts_with(folder)) {
        outside.insert(id);
        if said.insert(path) {
            let message = format!(
                "left out the texture \"{path}\": the engine finds textures only in the folder {folder} next to the result"
            );
            let at = format!("images[{}]", id.index());
            diagnostics.push(Diagnostic::new(&codes::TEXTURE_NOT_LINKED, message).on(at));
        }
    }
    remove_images(scene, &outside);
}

/// The images that are names of files.
fn named_images<'s>(scene: &'s Scene<'_>) -> impl Iterator<Item = (ImageId, &'s str)> {
    let named = scene.images.iter().filter_map(|(id, image)| Some((ImageId::new(id.index()), image.path()?)));
    named.filter(|(_, path)| !path.is_empty())
}

/// Removes images, and the textures that use them.
fn remove_images(scene: &mut Scene<'_>, removed: &HashSet<ImageId>) {
    if removed.is_empty() {
        return;
    }
    for material in scene.materials.values_mut() {
        material.retain_textures(|_, texture| !removed.contains(&texture.image));
        for texture in material.textures_mut() {
            texture.better = texture.better.filter(|better| !removed.contains(better));
        }
    }
    let kept: Vec<ImageId> =
        (0..scene.images.len()).map(ImageId::new).filter(|id| !removed.contains(id)).collect();
    remove_unused_but(scene, &kept);
}

/// Whether a relative path has steps to folders above.
fn leads_up(path: &str) -> bool {
    let is_absolute = path.starts_with(['/', '\\']) || path.as_bytes().get(1) == Some(&b':');
    !is_absolute && path.split(['/', '\\']).any(|part| part == "..")
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
