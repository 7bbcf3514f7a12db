//! Vehicles that a level places: each with each of its configurations is put together once.

use super::{
    VehicleRequest, VehicleTree, codes, configuration,
    found_files::FoundFiles,
    part_index::PartFileCache,
    problems::{ProblemKind, Problems},
    resolve_within,
    to_scene::{Instances, add_parts},
};
use meshwright::{companion::PlacedFiles, folders::SourceFolder};
use meshwright_assets::level::PlacedVehicle;
use meshwright_core::{Category, Diagnostics, Limits, Result};
use meshwright_scene::{Node, NodeId, Scene};
use std::{collections::HashMap, path::PathBuf, rc::Rc};

/// Vehicles with different configurations in a level, at most.
const VEHICLES: usize = 1_000;

/// A vehicle that is put together.
pub(in crate::world) struct ReadyVehicle {
    tree: VehicleTree,
    instances: Vec<Vec<String>>,
}

impl ReadyVehicle {
    /// The number of its nodes, and the memory that they take, approximately, in bytes.
    pub(in crate::world) fn cost(&self) -> (u64, u64) {
        let parts = self.tree.parts.iter();
        let nodes = parts.map(|part| part.meshes.len().saturating_add(part.lights.len()).saturating_add(1));
        let nodes = nodes.fold(0_u64, |sum, own| sum.saturating_add(own as u64));
        (nodes, nodes.saturating_mul(size_of::<Node>() as u64).saturating_mul(2))
    }
}

/// The vehicles of a level.
pub(in crate::world) struct LevelVehicles<'f> {
    folder: &'f SourceFolder,
    files: FoundFiles<'f>,
    parts: PartFileCache,
    instances: Instances,
    problems: Problems,
    /// By the model in lower case and the configuration; `None` for a vehicle that is not there.
    known: HashMap<(String, String), Option<Rc<ReadyVehicle>>>,
}

impl<'f> LevelVehicles<'f> {
    pub(in crate::world) fn new(folder: &'f SourceFolder) -> Self {
        Self {
            folder,
            files: FoundFiles::new(folder.folder()),
            parts: PartFileCache::default(),
            instances: Instances::default(),
            problems: Problems::default(),
            known: HashMap::new(),
        }
    }

    /// A vehicle; `None` if it is not there.
    pub(in crate::world) fn get(
        &mut self,
        vehicle: &PlacedVehicle,
        placed: &mut PlacedFiles,
        limits: &Limits,
    ) -> Result<Option<Rc<ReadyVehicle>>> {
        let key = (vehicle.model.to_lowercase(), vehicle.configuration.trim().to_owned());
        if let Some(known) = self.known.get(&key) {
            return Ok(known.clone());
        }
        if self.known.len() >= VEHICLES {
            let text = format!("the level has more than {VEHICLES} different vehicles");
            self.problems.add(ProblemKind::TreeCut, text);
            return Ok(None);
        }
        // Anything else would lead to the folders of other vehicles.
        let is_name = !vehicle.model.is_empty() && !vehicle.model.contains(['/', '\\']);
        let made =
            if is_name { self.made(vehicle, placed, limits) } else { Err(codes::no_main_part("vehicles")) };
        let made = match made {
            Ok(made) => Some(Rc::new(made)),
            Err(error) if error.code().id == codes::NO_MAIN_PART.id => None,
            Err(error) if error.code().category == Category::Limit => return Err(error),
            Err(error) => {
                let text = format!("vehicles/{}: {}", vehicle.model, error.message());
                self.problems.add(ProblemKind::PartsNotRead, text);
                None
            }
        };
        self.known.insert(key, made.clone());
        Ok(made)
    }

    fn made(
        &mut self,
        vehicle: &PlacedVehicle,
        placed: &mut PlacedFiles,
        limits: &Limits,
    ) -> Result<ReadyVehicle> {
        let own = format!("vehicles/{}", vehicle.model.to_lowercase());
        let (files, problems) = (&self.files, &mut self.problems);
        let (mut config, name) = configuration::of_level(vehicle, &own, files, limits, problems)?;
        configuration::add_default_paints(&mut config, &own, &name, files, limits, problems);
        let request = VehicleRequest { folder: &own, file: None, config: &config, variants: false };
        let tree = resolve_within(&request, files, &self.parts, limits, problems)?;
        let path = |shape: &str| {
            files
                .get(shape)
                .map_or_else(|| PathBuf::from(shape), |found| self.folder.roots().location(&found))
        };
        let instances = self.instances.of(&tree, placed, &path);
        Ok(ReadyVehicle { tree, instances })
    }

    /// Puts a vehicle below a node.
    pub(in crate::world) fn add(
        scene: &mut Scene<'_>,
        parent: NodeId,
        vehicle: &ReadyVehicle,
        wants: &dyn Fn(&str) -> bool,
    ) {
        add_parts(scene, Some(parent), &vehicle.tree, &vehicle.instances, wants);
    }

    /// What could not be put together.
    pub(in crate::world) fn report(&self, diagnostics: &mut Diagnostics) {
        self.problems.report(diagnostics);
    }
}
