//! Creates the list of materials, and files of materials with more properties than their name.

use super::{
    FORMAT, Input, MaterialFile,
    arrays::{self, ArrayWriter},
    losses::Losses,
    material_file::material_file,
    material_slots::named_variants,
    model::Model,
    names::{NameChanges, unique},
};
use crate::document::{Element, Value};
use meshwright_core::Result;
use meshwright_scene::{Material, UniqueNames};

/// The folder of all materials.
pub(super) const FOLDER: &str = "materials/";

/// The names of all materials, which determine their files.
fn material_names(input: &Input<'_>, with_default: bool) -> Vec<String> {
    let mut names = UniqueNames::default();
    let mut all = Vec::new();
    let mut scratch = NameChanges::default();
    for (_, material) in input.scene.materials.iter() {
        // Names of the original file may be duplicated.
        let native = material.extras.get(FORMAT).is_some() || input.native();
        let name = match native {
            true => material.name.clone(),
            false => unique(&mut names, &path_name(&material.name), "material", &mut scratch),
        };
        all.push(name);
    }
    if with_default {
        all.push("default".to_owned());
    }
    for (index, file) in &input.options.material_names {
        if let Some(name) = all.get_mut(*index) {
            *name = with_file(name, file);
        }
    }
    all
}

/// Creates a file for each material. A material of this format that has only a name has its file
/// elsewhere.
pub(super) fn material_files(
    input: &Input<'_>,
    arrays: &mut ArrayWriter,
    losses: &mut Losses,
) -> Result<Vec<MaterialFile>> {
    let scene = input.scene;
    let native = input.native();
    let names = material_names(input, false);
    let mut files = Vec::new();
    for (index, ((_, material), name)) in scene.materials.iter().zip(names).enumerate() {
        arrays.steps(1)?;
        let own = material.extras.get(FORMAT);
        let told = own.is_some_and(|own| own.get("shader").is_some());
        if native && !told && is_bare(material) {
            continue;
        }
        let path = match own.and_then(|own| own.text("path")) {
            Some(path) => match input.options.material_names.get(&index) {
                Some(file) => with_file(&with_folder(path), &format!("{file}.pmat")),
                None => with_folder(path),
            },
            None => format!("{FOLDER}{}{name}.pmat", input.options.material_folder),
        };
        let root = material_file(scene, material, losses);
        files.push(MaterialFile { path, index, root });
    }
    if losses.no_material > 0 {
        let index = scene.materials.len();
        let file = input.options.material_names.get(&index).map_or("default", String::as_str);
        let path = format!("{FOLDER}{}{file}.pmat", input.options.material_folder);
        let root = material_file(scene, &Material::named("default"), losses);
        files.push(MaterialFile { path, index, root });
    }
    Ok(files)
}

/// Sets the material values of a model.
pub(super) fn set_materials(
    input: &Input<'_>,
    model: &Model,
    element: &mut Element<'static>,
    arrays: &mut ArrayWriter,
    losses: &mut Losses,
) -> Result<()> {
    let names = material_names(input, model.slots.default);
    for ((_, material), name) in input.scene.materials.iter().zip(&names) {
        if material.name.is_empty() && !name.is_empty() {
            losses.names.given(name);
        } else if *name != material.name {
            losses.names.renamed(&material.name, name);
        }
    }
    element.set("materials", arrays::strings(names));
    if element.get("materialPaths").is_none_or(|value| value.kind() == Value::Nil.kind()) {
        element.set("materialPaths", arrays::strings([input.options.material_folder.clone()]));
    }
    arrays.room(model.slots.size(), 8)?;
    losses.variants = named_variants(input.scene, model.slots.shift);
    element.set("skins", model.slots.value());
    Ok(())
}

/// Whether a material has only a name.
fn is_bare(material: &Material) -> bool {
    let Material { origin, extras, vertex_colors_shade, .. } = material.clone();
    let bare = Material { origin, extras, vertex_colors_shade, ..Material::named(material.name.clone()) };
    *material == bare
}

/// Makes a name a relative path without parent directories.
fn path_name(name: &str) -> String {
    let slashed = name.replace('\\', "/");
    let parts = slashed.split('/').filter(|part| !matches!(*part, "" | "." | ".."));
    let parts: Vec<String> = parts.map(|part| part.replace([':', '\0'], "_")).collect();
    parts.join("/")
}

/// A path relative to the game's root folder, with the extension of the text form.
fn with_folder(path: &str) -> String {
    let path = path_name(path.strip_prefix(FOLDER).unwrap_or(path));
    let stem = path.strip_suffix(".pmat_b").or_else(|| path.strip_suffix(".pmat")).unwrap_or(&path);
    format!("{FOLDER}{stem}.pmat")
}

/// Replaces the last component of a path.
fn with_file(path: &str, file: &str) -> String {
    path.rsplit_once('/').map_or_else(|| file.to_owned(), |(folder, _)| format!("{folder}/{file}"))
}
