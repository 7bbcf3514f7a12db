//! The ground of levels as meshes: terrain, roads and water.
//!
//! Objects are in the axes of the game, meshes in those of scenes: (x, y, z) becomes (x, z, -y).

pub mod codes;
mod curve;
mod layer_colors;
mod mesh_builder;
mod objects;
mod placement;
mod report;
mod road;
mod solid_road;
mod surface;
mod terrain;
mod water;

pub(crate) use layer_colors::layer_definitions;
pub use layer_colors::{LayerColor, LayerColorOrigin, average_color, layer_colors};
pub use objects::{GroundObject, GroundOptions, TerrainFile, ground_meshes};
pub use placement::Placement;
pub use report::GroundReport;
pub use road::{decal_road, road_lifts};
pub use solid_road::{mesh_road, river};
pub use surface::Ground;
pub use terrain::{TERRAIN_SAMPLES, terrain_mesh};
pub use water::water_surface;

use meshwright_scene::{Arena, Material, MaterialId};
use std::collections::HashMap;

/// The materials of roads and water, each once.
#[derive(Debug)]
pub struct GroundMaterials<'s> {
    materials: &'s mut Arena<Material>,
    by_name: HashMap<String, MaterialId>,
}

impl<'s> GroundMaterials<'s> {
    /// Adds to the materials of a scene.
    pub fn new(materials: &'s mut Arena<Material>) -> Self {
        Self { materials, by_name: HashMap::new() }
    }

    /// The material of that name, for which the game has a definition.
    pub fn named(&mut self, name: &str) -> MaterialId {
        self.get(name, || Material::named(name))
    }

    /// A material that only one mesh uses.
    pub fn push(&mut self, material: Material) -> MaterialId {
        self.materials.push(material)
    }

    fn get(&mut self, name: &str, make: impl FnOnce() -> Material) -> MaterialId {
        if let Some(id) = self.by_name.get(name) {
            return *id;
        }
        let id = self.materials.push(make());
        self.by_name.insert(name.to_owned(), id);
        id
    }
}
