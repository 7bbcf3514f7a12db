//! Materials of shapes: their definitions, in both directions.

mod applied_values;
mod definition_files;
mod definition_values;
mod definitions;
mod json_tree;
mod written_definition;

pub(crate) use applied_values::{records, renew};
pub use definition_files::DefinitionFiles;
pub(crate) use definitions::prepare;
pub(crate) use written_definition::script_as_json;

use crate::{mod_folder::ModFile, world::vehicle};
use definition_values::{Note, PaintKit};
use meshwright::{
    Format,
    companion::Paint,
    folders::SourceFolder,
    taken,
    textures::{
        TextureOptions, image_recipe,
        scene_images::{FilledSlot, MaterialImages, SceneImages, depend_on, drawn_materials, texture_found},
    },
};
use meshwright_assets::{FoundFile, MaterialLookup, Roots, codes};
use meshwright_core::{Diagnostic, Diagnostics, Limits, Source, message::count};
use meshwright_scene::{ExtrasValue, Material, MaterialId, Scene};
use std::{collections::BTreeSet, path::PathBuf};
use written_definition::BEAMNG;

/// Whether a material has what a definition says.
pub(crate) fn is_defined(material: &Material) -> bool {
    material.extras.get(BEAMNG).is_some()
}

/// Puts definitions of materials into a scene.
pub(crate) struct Painter<'s, 'a> {
    scene: &'s mut Scene<'a>,
    source: &'s Source,
    limits: &'s Limits,
    options: &'s TextureOptions,
    diagnostics: &'s mut Diagnostics,
    paints: &'s [Paint],
    /// The files of the definitions.
    taken: BTreeSet<PathBuf>,
}

impl<'s, 'a> Painter<'s, 'a> {
    pub(crate) const fn new(
        scene: &'s mut Scene<'a>,
        source: &'s Source,
        options: &'s TextureOptions,
        limits: &'s Limits,
        diagnostics: &'s mut Diagnostics,
    ) -> Self {
        Self { scene, source, limits, options, diagnostics, paints: &[], taken: BTreeSet::new() }
    }

    /// The paints of the vehicle.
    pub(crate) fn paints(self, paints: &'s [Paint]) -> Self {
        Self { paints, ..self }
    }

    pub(crate) fn paint(mut self, (from, to): (Format, Option<Format>), folder: &SourceFolder) {
        if self.scene.materials.is_empty() {
            return;
        }
        let (roots, own) = (folder.roots(), ModFile::new(folder));
        let (mut wanted, mut undefined) = (Vec::new(), Vec::new());
        let drawn = drawn_materials(self.scene);
        let ids: Vec<MaterialId> = self.scene.materials.iter().map(|(id, _)| id).collect();
        for id in ids {
            let Some(material) = self.scene.materials.get(id) else { continue };
            let name = material.name.clone();
            // The layers of a terrain and water have their colors already.
            if from == Format::Level && *material != Material::named(&name) {
                continue;
            }
            let lookup = own.material(&name);
            if lookup.definition.is_none() {
                // What is never drawn needs no definition.
                undefined.extend(drawn.contains(&id).then_some(name));
                continue;
            }
            if let Some(images) = self.define(from, id, &name, &lookup, roots) {
                wanted.push(MaterialImages { material: id, images });
            }
        }
        if !undefined.is_empty() && own.has_definitions() {
            let number = undefined.len();
            let message = format!(
                "found no definition of {}: {}",
                count(number, "material", "materials"),
                names_in_words(&undefined)
            );
            self.diagnostics.push(Diagnostic::new(&codes::NO_DEFINITION_FOUND, message).on("materials"));
        }
        self.diagnostics.append(folder.diagnostics());
        self.diagnostics.append(own.diagnostics());
        taken::report("materials", self.taken.iter(), self.diagnostics);
        own.definition_places().iter().for_each(|place| self.source.looked_for(place));
        let mut images = SceneImages::new(self.scene, self.options, self.limits, self.diagnostics);
        images.place(roots, &wanted, (self.source, to));
        for wanted in wanted {
            // What the definition says can be compared with what a program changes.
            let Some(material) = self.scene.materials.get(wanted.material) else { continue };
            let applied = applied_values::record(material, self.scene);
            let Some(own) = material.extras.get(BEAMNG).cloned() else { continue };
            if let Some(material) = self.scene.materials.get_mut(wanted.material) {
                material.extras.set(BEAMNG, own.with(applied_values::APPLIED, applied));
            }
        }
    }

    /// Sets the values of a material; returns the images that it needs.
    fn define(
        &mut self,
        from: Format,
        id: MaterialId,
        name: &str,
        lookup: &MaterialLookup<'_>,
        roots: &Roots,
    ) -> Option<Vec<FilledSlot>> {
        let found = lookup.definition.as_ref()?;
        let path = format!("materials[{}]", id.index());
        let (diagnostics, limits) = (&mut *self.diagnostics, self.limits);
        let source = self.source;
        let file = roots.location(&found.file.file);
        source.looked_for(&file);
        self.taken.insert(file);
        let mut find = |value: &str, member: &str| {
            let looked = roots.texture(value, found.folder());
            depend_on(source, roots, &looked);
            let what = format!("texture \"{value}\" of material \"{name}\" ({member})");
            texture_found(&what, looked, &path, diagnostics)
        };
        let material = self.scene.materials.get_mut(id)?;
        if from == Format::Dae {
            // The game takes nothing but the name.
            let (extras, origin) = (std::mem::take(&mut material.extras), material.origin.take());
            *material = Material { extras, origin, ..Material::named(name) };
        }
        let has_alpha = |file: &FoundFile| image_recipe::has_alpha(roots, file, limits);
        let only_color = |file: &FoundFile| image_recipe::only_color(roots, file, limits);
        let paints = PaintKit { paints: self.paints, only_color: &only_color };
        let look = definition_values::apply(found.definition, material, &mut find, &has_alpha, &paints);
        let mut definition = ExtrasValue::map()
            .with("file", found.file.file.path.clone())
            .with("key", found.definition.key.clone())
            .with("definition", String::from_utf8_lossy(found.raw()).into_owned());
        if found.file.file.root > 0 {
            definition = definition.with("external", true);
        }
        material.extras.set(BEAMNG, definition);
        let invalid = String::from_utf8_lossy(found.raw()).matches('\u{fffd}').count();
        if invalid > 0 && std::str::from_utf8(found.raw()).is_err() {
            let message = format!(
                "replaced {} in the definition of material \"{name}\", which is not UTF-8 ({})",
                count(invalid, "invalid byte sequence", "invalid byte sequences"),
                found.file.file.path
            );
            self.diagnostics.push(Diagnostic::new(&codes::DEFINITION_NOT_UTF8, message).on(path.clone()));
        }
        for note in &look.notes {
            let (code, message) = in_words(name, note);
            self.diagnostics.push(Diagnostic::new(code, message).on(path.clone()));
        }
        if let Some(error) = found.file.content.syntax_error() {
            let message = format!(
                "material \"{name}\" is defined in {}, which has an error: {}",
                found.file.file.path, error.message
            );
            self.diagnostics.push(Diagnostic::new(&codes::DAMAGED_DEFINITIONS, message).on(path.clone()));
        }
        if lookup.others_count > 0 {
            let message = format!(
                "material \"{name}\" has {}; the one {} is used: {}",
                count(lookup.others_count.saturating_add(1), "definition", "definitions"),
                lookup.nearness.words(),
                found.file.file.path
            );
            self.diagnostics.push(Diagnostic::new(&codes::SEVERAL_DEFINITIONS, message).on(path));
        }
        Some(look.images)
    }
}

/// The code and the message of a note.
fn in_words(name: &str, note: &Note) -> (&'static meshwright_core::Code, String) {
    match note {
        Note::Legacy => {
            (&codes::LEGACY, format!("material \"{name}\" is of version 1, and its shading is approximated"))
        }
        Note::LayersLeftOut(kept) => {
            let kept = match kept {
                1 => "layer".to_owned(),
                _ => format!("{kept} layers"),
            };
            let message = format!(
                "material \"{name}\" keeps only its lowest {kept}; the layers above use other texture coordinates"
            );
            (&codes::LAYERS_LEFT_OUT, message)
        }
        Note::NeutralPaint => (
            &codes::NEUTRAL_PAINT,
            format!("material \"{name}\" has the paint of the vehicle, which is white here"),
        ),
        Note::PaintMap => (
            &vehicle::codes::PAINT_MAP,
            format!(
                "material \"{name}\" has the first paint of the vehicle everywhere: its colorPaletteMap uses other texture \
                 coordinates, or is not there"
            ),
        ),
        Note::BlendOperation(operation) => (
            &codes::BLEND_OPERATION,
            format!("material \"{name}\" is blended with alpha instead of {operation}"),
        ),
        Note::MetallicFactor => (
            &codes::METALLIC_FACTOR,
            format!("material \"{name}\" has a metallic map without a factor, which is taken as 1"),
        ),
        Note::Number(what) => (&codes::NUMBER_REPLACED, format!("material \"{name}\": {what}")),
        Note::NoPlace(members) => (
            &codes::NO_PLACE,
            format!(
                "left out {} of material \"{name}\": materials of glTF, the common form of all conversions, do not have \
                 it; extras keep the definition",
                names_in_words(members)
            ),
        ),
    }
}

/// Names in quotes, the first ones and the number of the others.
fn names_in_words(names: &[String]) -> String {
    const SHOWN: usize = 3;
    let shown: Vec<String> = names.iter().take(SHOWN).map(|name| format!("\"{name}\"")).collect();
    match names.len().saturating_sub(SHOWN) {
        0 => shown.join(", "),
        more => format!("{} and {more} more", shown.join(", ")),
    }
}
