//! What shapes name in the files of their mod: definitions, textures, and the parts of vehicles.

mod collision;
mod jbeam;
mod materials;

pub(crate) use jbeam::{MeshIndex, files};

use crate::{mod_folder::ModFile, own_names::is_own};
use materials::MaterialName;
use meshwright::{Document, companion::CompanionDeps, deps::Finder};
use meshwright_assets::Area;
use meshwright_core::Diagnostics;
use meshwright_dae::game_names;
use std::collections::HashSet;

/// The search on behalf of one shape.
pub(crate) struct ShapeFinder<'f> {
    finder: &'f Finder,
    definitions: ModFile<'f>,
}

impl ShapeFinder<'_> {
    /// True if only the game can tell whether a name exists: folders that all mods share may have it, such as
    /// `vehicles/common`.
    fn may_be_shared(&self, name: &str, area: &Area) -> bool {
        let is_of_game = matches!(area, Area::Level(_) | Area::Vehicle(_) | Area::VehiclesCommon | Area::Art);
        let is_own =
            || is_own(name, area) && (!matches!(area, Area::Vehicle(_)) || jbeam::is_own(self.finder));
        is_of_game && !self.finder.roots().has_game() && !is_own()
    }
}

/// What a shape names; `None` for any other file.
pub(crate) fn named(document: &Document<'_>, finder: &Finder) -> Option<CompanionDeps> {
    let own = ShapeFinder { finder, definitions: ModFile::new(finder.place()) };
    let (mut entries, mut unused) = (Vec::new(), Vec::new());
    match document {
        Document::Cdae(document) => {
            entries = materials::materials(&materials::names(document), &own);
            let (meshes, left) = jbeam::meshes(jbeam::objects(document), &own);
            entries.extend(meshes);
            unused = left;
        }
        Document::Dae(document) => {
            let names = game_names(document);
            // A file that names nothing is part of nothing.
            let is_named = !names.materials.is_empty() || names.nodes.iter().any(|node| node.has_mesh);
            if is_named && own.definitions.has_definitions() {
                let named = names.materials.iter().map(|own| MaterialName {
                    name: own.name.to_string(),
                    from: own.path.clone(),
                    is_undrawn: !own.is_drawn,
                });
                entries = materials::materials(&named.collect::<Vec<_>>(), &own);
                let meshes = names.nodes.into_iter().filter(|node| node.has_mesh && !node.is_hidden);
                let meshes = meshes.map(|node| node.object.unwrap_or_else(|| node.name.into_owned()));
                let mut seen = HashSet::new();
                let meshes = meshes.filter(|name| seen.insert(name.clone())).collect();
                let (missing, left) = jbeam::meshes(meshes, &own);
                entries.extend(missing);
                unused = left;
            }
        }
        _ => return None,
    }
    let diagnostics = match finder.place().is_searched() {
        true => own.definitions.diagnostics(),
        false => Diagnostics::new(finder.limits().diagnostics),
    };
    Some(CompanionDeps { entries, unused, diagnostics })
}
