//! Vehicles: the parts that a configuration puts together, and where their meshes are.

pub(crate) mod codes;
mod configuration;
mod found_files;
mod level_vehicles;
mod part_index;
mod part_rows;
mod part_tree;
mod placement;
mod problems;
mod prop_lights;
mod skins;
mod to_scene;
mod variables;

#[cfg(test)]
mod tests;

pub(super) use level_vehicles::LevelVehicles;
pub(super) use to_scene::place;
pub(crate) use to_scene::{objects, tree_of};

use meshwright::companion::MaterialVariant;
use meshwright_assets::{MeshTable, VehicleConfig, VehiclePaint};
use meshwright_core::{Budget, Diagnostics, Limits, Result, Source};
use part_index::{COMMON, PartFileCache, PartFiles, PartIndex};
use placement::{MeshFrame, Placement};
use problems::{ProblemKind, Problems};
use prop_lights::PropLight;
use std::{collections::HashMap, rc::Rc, sync::Arc};

/// The files around a vehicle, by their paths in the game.
pub(crate) trait VehicleFiles {
    /// The files in a folder and in those below it with one of these extensions, sorted, each once.
    fn list(&self, folder: &str, extensions: &[&str]) -> Vec<String>;

    /// Reads a file.
    fn read(&self, path: &str, limits: &Limits) -> Result<Source>;

    /// The content of a file that was not listed; `None` if it cannot be read. Letter case does not matter.
    fn find(&self, path: &str, limits: &Limits) -> Option<Source>;

    /// The names of the objects of a shape; none if it cannot be read.
    fn objects(&self, path: &str) -> Arc<[String]>;

    /// Materials that a skin replaces, each with the one that is used: `M` and `M.skin.NAME`.
    fn skinned(&self, skin: &str) -> Vec<(String, String)>;
}

/// A vehicle.
#[derive(Debug)]
pub(crate) struct VehicleTree {
    /// The parts, each after the part that has its slot.
    pub(crate) parts: Vec<TreePart>,
    /// The paths in the game of the shapes that have the meshes.
    pub(crate) shapes: Vec<String>,
    /// The paints of the configuration.
    pub(crate) paints: Vec<VehiclePaint>,
    /// The meshes that no shape has.
    pub(crate) missing: Vec<MissingMesh>,
    /// The number of slots without a part.
    pub(crate) empty_slots: usize,
}

/// A mesh that no shape has.
#[derive(Debug)]
pub(crate) struct MissingMesh {
    pub(crate) mesh: String,
    pub(crate) table: MeshTable,
    /// The path in the game of the file of its part.
    pub(crate) file: String,
    /// The line of its row, counted from 1.
    pub(crate) line: u32,
    /// The name that a shape has in another letter case.
    pub(crate) other_case: Option<String>,
}

/// A part of a vehicle.
#[derive(Debug)]
pub(crate) struct TreePart {
    pub(crate) name: String,
    /// The slot that it is in; empty for the first part.
    pub(crate) slot: String,
    /// The place in the list of the part with the slot.
    pub(crate) parent: Option<usize>,
    /// The path in the game of its file.
    pub(crate) file: String,
    /// The line of its name, counted from 1.
    pub(crate) line: u32,
    /// Its meshes that are drawn, in the order of the file.
    pub(crate) meshes: Vec<PlacedMesh>,
    /// Its lights, in the order of the file.
    pub(crate) lights: Vec<PropLight>,
}

/// A mesh of a part.
#[derive(Debug)]
pub(crate) struct PlacedMesh {
    /// The name of the object.
    pub(crate) mesh: String,
    /// The place in the list of the shape that has it.
    pub(crate) shape: usize,
    pub(crate) table: MeshTable,
    pub(crate) placement: Placement,
    /// What of its place in the shape counts.
    pub(crate) frame: MeshFrame,
    /// Materials that take the place of others, by their names in the shape.
    pub(crate) materials: Arc<[(String, String)]>,
    /// The same for each skin that the vehicle can have.
    pub(crate) variants: Arc<[MaterialVariant]>,
    /// The line of its row, counted from 1.
    pub(crate) line: u32,
}

/// Shapes of a folder whose names are read, at most.
const SHAPES: usize = 4_000;
/// Rows of tables that are read, at most.
const ROWS: u64 = 2_000_000;

/// A vehicle that is wanted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct VehicleRequest<'r> {
    /// Its folder in the game.
    pub(crate) folder: &'r str,
    /// The path of the file with its main part, if it is known.
    pub(crate) file: Option<&'r str>,
    pub(crate) config: &'r VehicleConfig,
    /// The other skins that it can have are wanted, too.
    pub(crate) variants: bool,
}

/// The parts and meshes of a vehicle. A configuration without paints gets those of descriptions; `name` is its name.
pub(crate) fn resolve(
    request: &VehicleRequest<'_>,
    name: &str,
    files: &dyn VehicleFiles,
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) -> Result<VehicleTree> {
    let (mut problems, mut config) = (Problems::default(), request.config.clone());
    configuration::add_default_paints(&mut config, request.folder, name, files, limits, &mut problems);
    let request = VehicleRequest { config: &config, ..*request };
    let tree = resolve_within(&request, files, &PartFileCache::default(), limits, &mut problems);
    problems.report(diagnostics);
    tree
}

fn resolve_within(
    request: &VehicleRequest<'_>,
    files: &dyn VehicleFiles,
    cache: &PartFileCache,
    limits: &Limits,
    problems: &mut Problems,
) -> Result<VehicleTree> {
    let VehicleRequest { folder, file, config, variants } = *request;
    let own = cache.get(folder, files, limits, problems);
    let own = own.parse(limits, problems);
    let mut index = PartIndex::default();
    // A file that was opened has the main part of its own.
    let (first, rest): (Vec<_>, Vec<_>) = own.iter().partition(|(path, _)| Some(*path) == file);
    first.into_iter().chain(rest).for_each(|file| index.add(file));
    let is_unknown = |name: &str| !["", "none"].contains(&name) && index.get(name).is_none();
    let wished = config.parts.iter().map(|(_, part)| part).chain(&config.main_part);
    let lacks =
        { wished }.any(|part| is_unknown(&part.name)) || index.lacks_defaults() || index.main().is_none();
    let common = if lacks && !folder.eq_ignore_ascii_case(COMMON) {
        cache.get(COMMON, files, limits, problems)
    } else {
        Rc::new(PartFiles::default())
    };
    let common = common.parse(limits, problems);
    common.iter().for_each(|file| index.add(file));
    let main = config.main_part.as_ref().and_then(|name| {
        let found = index.get(&name.name);
        if found.is_none() {
            let text = format!(
                "the main part \"{}\" is unknown: the first part of the slot \"main\" is used",
                name.name
            );
            problems.add(ProblemKind::PartNotUsed, text);
        }
        found
    });
    let Some(main) = main.or_else(|| index.main()) else {
        return Err(codes::no_main_part(folder));
    };
    let slotted = part_tree::fill(main, &index, config, problems);
    let mut budget = Budget::new(limits.items(limits.items.min(ROWS)));
    let rows = part_rows::read(&slotted, config, limits, &mut budget, problems)?;
    let shapes = MeshShapes::find(folder, &rows, files, problems);
    let slots = part_tree::skin_slots(&slotted, &index, problems);
    let configured = slots.iter().filter_map(|slot| slot.configured.as_deref());
    let mut materials = skins::Replacements::new(&rows, configured, files);
    let mut variants = skins::SkinVariants::new(&rows, if variants { &slots } else { &[] }, files);
    let (mut parts, mut missing) = (Vec::new(), Vec::new());
    for (slotted, rows) in slotted.iter().zip(rows) {
        let mut meshes = Vec::new();
        for row in rows.meshes {
            let Some(&shape) = shapes.of_mesh.get(&row.mesh) else {
                let name = slotted.part.member.name();
                problems.add(ProblemKind::MeshNotFound, shapes.missing(&row.mesh, &name));
                missing.push(MissingMesh {
                    other_case: shapes.other_case.get(&row.mesh.to_lowercase()).cloned(),
                    mesh: row.mesh,
                    table: row.table,
                    file: slotted.part.file.to_owned(),
                    line: row.line,
                });
                continue;
            };
            meshes.push(PlacedMesh {
                shape,
                table: row.table,
                placement: row.placement,
                frame: row.frame,
                materials: materials.of(&row.overrides, &mut budget)?,
                variants: variants.of(&row.overrides, &mut budget)?,
                line: row.line,
                mesh: row.mesh,
            });
        }
        parts.push(TreePart {
            name: slotted.part.member.name().into_owned(),
            slot: slotted.slot.and_then(|slot| slot.text()).unwrap_or_default().into_owned(),
            parent: slotted.parent,
            file: slotted.part.file.to_owned(),
            line: slotted.part.member.line(),
            meshes,
            lights: rows.lights,
        });
    }
    let (paints, empty_slots) = (config.paint_values.clone(), problems.empty_slots);
    Ok(VehicleTree { parts, shapes: shapes.paths, paints, missing, empty_slots })
}

/// The shapes that have the meshes of a vehicle.
#[derive(Debug, Default)]
struct MeshShapes {
    paths: Vec<String>,
    /// By the name of an object, the place of the first shape that has it.
    of_mesh: HashMap<String, usize>,
    other_case: HashMap<String, String>,
}

impl MeshShapes {
    fn find(
        folder: &str,
        rows: &[part_rows::PartRows],
        files: &dyn VehicleFiles,
        problems: &mut Problems,
    ) -> Self {
        let mut own = Self::default();
        let wanted: Vec<&str> =
            rows.iter().flat_map(|rows| &rows.meshes).map(|row| row.mesh.as_str()).collect();
        for folder in [folder, COMMON] {
            // What all vehicles share is only read if it has to be.
            if wanted.iter().all(|mesh| own.of_mesh.contains_key(*mesh)) {
                break;
            }
            let list = files.list(folder, &["cdae", "dae"]);
            if list.len() > SHAPES {
                let text = format!("{folder} has {} shapes (limit: {SHAPES})", list.len());
                problems.add(ProblemKind::PartsNotRead, text);
            }
            for path in list.into_iter().take(SHAPES) {
                for name in &*files.objects(&path) {
                    own.of_mesh.entry(name.clone()).or_insert(own.paths.len());
                }
                own.paths.push(path);
            }
        }
        own.other_case = own.of_mesh.keys().map(|name| (name.to_lowercase(), name.clone())).collect();
        own
    }

    /// Says that a mesh is missing.
    fn missing(&self, mesh: &str, part: &str) -> String {
        let other = self.other_case.get(&mesh.to_lowercase());
        let other = other.map(|other| format!("; a shape has \"{other}\"")).unwrap_or_default();
        format!("mesh \"{mesh}\" of part \"{part}\" is in no shape{other}")
    }
}
