//! Creates the list of materials, and files of materials with more properties than their name.

use super::{DocumentBuilder, FORMAT, MaterialFile, model::Model, names::Pool};
use crate::document::{Element, Value};
use meshwright_core::Result;
use meshwright_scene::Material;

/// The folder of all materials.
pub(super) const FOLDER: &str = "materials/";

impl DocumentBuilder<'_, '_> {
    /// The names of all materials, which determine their files.
    pub(super) fn material_names(&self, with_default: bool) -> Vec<String> {
        let mut names = Pool::default();
        let mut all = Vec::new();
        let mut scratch = super::losses::LossCounts::default();
        for (_, material) in self.scene.materials.iter() {
            // Names of the original file may be duplicated.
            let native = material.extras.get(FORMAT).is_some() || self.native();
            let name = match native {
                true => material.name.clone(),
                false => names.give(&path_name(&material.name), "material", &mut scratch),
            };
            all.push(name);
        }
        if with_default {
            all.push("default".to_owned());
        }
        for (index, file) in &self.options.material_names {
            if let Some(name) = all.get_mut(*index) {
                *name = with_file(name, file);
            }
        }
        all
    }

    /// Whether the scene came from a model of this format.
    pub(super) fn native(&self) -> bool {
        let own = self.scene.extras.get(FORMAT);
        own.and_then(|own| own.text("assetType")) == Some("PMDL")
    }

    pub(super) fn material_paths(&self) -> Vec<String> {
        vec![self.options.material_folder.clone()]
    }

    /// Creates a file for each material. A material of this format that has only a name has its file
    /// elsewhere.
    pub(super) fn material_files(&mut self) -> Result<Vec<MaterialFile>> {
        let scene = self.scene;
        let native = self.native();
        let names = self.material_names(false);
        let mut files = Vec::new();
        for (index, ((_, material), name)) in scene.materials.iter().zip(names).enumerate() {
            self.steps(1)?;
            let own = material.extras.get(FORMAT);
            let told = own.is_some_and(|own| own.get("shader").is_some());
            if native && !told && is_bare(material) {
                continue;
            }
            let path = match own.and_then(|own| own.text("path")) {
                Some(path) => match self.options.material_names.get(&index) {
                    Some(file) => with_file(&with_folder(path), &format!("{file}.pmat")),
                    None => with_folder(path),
                },
                None => format!("{FOLDER}{}{name}.pmat", self.options.material_folder),
            };
            let root = self.material_file(material);
            files.push(MaterialFile { path, index, root });
        }
        if self.losses.no_material > 0 {
            let index = scene.materials.len();
            let file = self.options.material_names.get(&index).map_or("default", String::as_str);
            let path = format!("{FOLDER}{}{file}.pmat", self.options.material_folder);
            let root = self.material_file(&Material::named("default"));
            files.push(MaterialFile { path, index, root });
        }
        Ok(files)
    }

    /// Sets the material values of a model.
    pub(super) fn set_materials(&mut self, model: &Model, element: &mut Element<'static>) -> Result<()> {
        let names = self.material_names(model.slots.default);
        for ((_, material), name) in self.scene.materials.iter().zip(&names) {
            if material.name.is_empty() && !name.is_empty() {
                self.losses.given(name);
            } else if *name != material.name {
                self.losses.renamed(&material.name, name);
            }
        }
        element.set("materials", super::arrays::strings(names));
        if element.get("materialPaths").is_none_or(|value| value.kind() == Value::Nil.kind()) {
            element.set("materialPaths", super::arrays::strings(self.material_paths()));
        }
        self.room(model.slots.size(), 8)?;
        self.losses.variants = self.named_variants(model.slots.shift);
        element.set("skins", model.slots.value());
        Ok(())
    }
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
