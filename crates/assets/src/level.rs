//! Levels of BeamNG: what their files place.
//!
//! `items.level.json` and `*.prefab.json` have one JSON object a line; `.mis` and `.prefab` are TorqueScript. Both are read
//! as [`LevelObjects`], as are the trees of `main.level.json`. `*.forest4.json` has one item of the forest a line
//! ([`ForestItems`]), `managedItemData` the shapes of their types, and `.ter` the terrain ([`Terrain`]). `*.decals.json` has
//! the decals ([`DecalPlaces`]), `managedDecalData` the materials of their types.

mod decals;
mod decals_binary;
mod detail;
mod document;
mod forest;
mod forest_binary;
mod forest_document;
mod forest_line;
mod json_lines;
mod log;
mod objects;
mod terrain;
mod terrain_grid;

pub use decals::{DecalPlaces, DecalType};
pub use decals_binary::binary_decals;
pub use detail::{
    DecalRoad, LevelLight, LevelSun, MeshRoad, ObjectDetail, ObjectMembers, PlacedVehicle, River,
    TerrainBlock, Water,
};
pub use document::{LEVEL_SUPPORT, PlacementFile, VEHICLE_SUPPORT, level_kind, vehicle_kind};
pub use forest::{ForestItems, ForestPlace, ForestType};
pub use json_lines::SkippedLines;
pub use log::log;
pub use objects::{LevelObject, LevelObjects, ObjectReference, ReferenceKind, TransformProblem};
pub use terrain::{Terrain, TerrainSettings};
pub use terrain_grid::{TerrainGrid, TerrainSamples};

use crate::paths::file_name;

/// What a file of a level holds, by its path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LevelFileKind {
    /// Objects as lines of JSON: `items.level.json`, `main.level.json`, `*.prefab.json`.
    JsonObjects,
    /// Objects in TorqueScript: `.mis`, `.prefab`.
    ScriptObjects,
    /// The types of the forest: `managedItemData.json`, `managedItemData.cs`.
    ItemData,
    /// Items of the forest: `*.forest4.json`, and the `*.forest.json` and `*.forest` of older levels.
    Forest,
    /// The types of decals: `managedDecalData.json`, `managedDecalData.cs`.
    DecalData,
    /// Decals: `*.decals.json`.
    Decals,
    /// A terrain: `.ter`.
    Terrain,
    /// What belongs to a terrain: `*.terrain.json`.
    TerrainSettings,
}

impl LevelFileKind {
    /// The kind of a file; `None` for any other.
    ///
    /// ```
    /// use meshwright_assets::level::LevelFileKind;
    ///
    /// let kind = |path| LevelFileKind::of(path);
    /// assert_eq!(kind("levels/a/main/items.level.json"), Some(LevelFileKind::JsonObjects));
    /// assert_eq!(kind("levels/a/a.MIS"), Some(LevelFileKind::ScriptObjects));
    /// assert_eq!(kind("levels/a/info.json"), None);
    /// ```
    pub fn of(path: &str) -> Option<Self> {
        let name = file_name(path).to_ascii_lowercase();
        let ends = |end: &str| name.ends_with(end);
        Some(match name.as_str() {
            "manageditemdata.json" | "manageditemdata.cs" => Self::ItemData,
            "manageddecaldata.json" | "manageddecaldata.cs" => Self::DecalData,
            _ if ends(".level.json") || ends(".prefab.json") => Self::JsonObjects,
            _ if ends(".mis") || ends(".prefab") => Self::ScriptObjects,
            _ if [".forest4.json", ".forest.json", ".forest"].iter().any(|end| ends(end)) => Self::Forest,
            _ if ends(".decals.json") => Self::Decals,
            _ if ends(".ter") => Self::Terrain,
            _ if ends(".terrain.json") => Self::TerrainSettings,
            _ => return None,
        })
    }
}
