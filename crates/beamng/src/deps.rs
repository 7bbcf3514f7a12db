//! What shapes name in the files of their mod: definitions, textures, and the parts of vehicles; and what levels and vehicles
//! place.

mod collision;
mod jbeam;
mod level;
mod materials;
mod vehicle;

pub(crate) use jbeam::{MeshIndex, files};

use crate::{
    mod_folder::ModFile,
    own_names::{is_own, is_own_level},
};
use materials::MaterialName;
use meshwright::{
    Document,
    companion::{CompanionDeps, FileRequest},
    deps::{Finder, Why},
};
use meshwright_assets::Area;
use meshwright_core::{Diagnostics, Result};
use meshwright_dae::game_names;
use std::{collections::HashSet, sync::OnceLock};

/// The search on behalf of one shape.
pub(crate) struct ShapeFinder<'f> {
    finder: &'f Finder,
    definitions: ModFile<'f>,
    /// The mod brings the level of the file itself.
    brings_level: OnceLock<bool>,
}

impl ShapeFinder<'_> {
    /// True if only the game can tell whether a name exists: folders that all mods share may have it, such as
    /// `vehicles/common`.
    fn may_be_shared(&self, name: &str, area: &Area) -> bool {
        let is_of_game = matches!(area, Area::Level(_) | Area::Vehicle(_) | Area::VehiclesCommon | Area::Art);
        let is_of_mod = || match area {
            Area::Vehicle(_) => jbeam::is_own(self.finder),
            Area::Level(_) => self.brings_level(area),
            _ => true,
        };
        is_of_game && !self.finder.roots().has_game() && !(is_own(name, area) && is_of_mod())
    }

    /// Whether the mod brings a level itself, and not only more files for one of another mod.
    fn brings_level(&self, area: &Area) -> bool {
        *self.brings_level.get_or_init(|| {
            let files = area.folder().map(|folder| self.finder.roots().files_below(&folder));
            files.unwrap_or_default().iter().any(|file| is_own_level(&file.path))
        })
    }

    /// What is to be said of the file of a path that none of the roots has, if the game or another mod may have it.
    fn why_absent(&self, path: &str) -> Why {
        match Area::new(path) {
            area if area.is_game_content() => Why::GameFolder,
            Area::Level(_) | Area::Vehicle(_) => Why::OtherMod,
            _ => Why::Shared,
        }
    }
}

/// What a shape, a level or a vehicle names; `None` for any other file.
pub(crate) fn named(request: &FileRequest<'_>) -> Result<Option<CompanionDeps>> {
    let (document, finder) = (request.document, request.finder);
    let (definitions, brings_level) = (ModFile::new(finder.place()), OnceLock::new());
    let own = ShapeFinder { finder, definitions, brings_level };
    let mut found = match document {
        Document::Level(_) => level::named(request, &own)?,
        Document::Vehicle(_) => vehicle::named(request, &own)?,
        _ => match of_shape(document, &own) {
            Some(found) => found,
            None => return Ok(None),
        },
    };
    if finder.place().is_searched() {
        found.diagnostics.append(own.definitions.diagnostics());
    }
    Ok(Some(found))
}

/// What a shape names; `None` for any other file.
fn of_shape(document: &Document<'_>, own: &ShapeFinder<'_>) -> Option<CompanionDeps> {
    let (mut entries, mut unused) = (Vec::new(), Vec::new());
    match document {
        Document::Cdae(document) => {
            entries = materials::materials(&materials::names(document), own);
            let (meshes, left) = jbeam::meshes(jbeam::objects(document), own);
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
                entries = materials::materials(&named.collect::<Vec<_>>(), own);
                let meshes = names.nodes.into_iter().filter(|node| node.has_mesh && !node.is_hidden);
                let meshes = meshes.map(|node| node.object.unwrap_or_else(|| node.name.into_owned()));
                let mut seen = HashSet::new();
                let meshes = meshes.filter(|name| seen.insert(name.clone())).collect();
                let (missing, left) = jbeam::meshes(meshes, own);
                entries.extend(missing);
                unused = left;
            }
        }
        _ => return None,
    }
    let diagnostics = Diagnostics::new(own.finder.limits().diagnostics);
    Some(CompanionDeps { entries, placed: Vec::new(), unused, diagnostics })
}
