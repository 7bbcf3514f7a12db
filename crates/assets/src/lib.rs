//! Finds what game models name: the materials, textures and parts of BeamNG mods, and the textures of Pragma and Cast files.
//!
//! A model has names, and other files say what they mean. This crate reads these files and resolves the names:
//!
//! | question | answer |
//! |---|---|
//! | Which files are there? | [`Root`]: a [`Folder`] or any other [`FileTree`], searched in order by [`Roots`] |
//! | What does a material of a shape mean? | [`MaterialLibrary::find`] |
//! | Which file is a texture? | [`Roots::texture`], [`Roots::pragma_texture`], [`Roots::cast_texture`] |
//! | Which file is a model, a buffer or the file of a material? | [`Roots::named_file`] |
//! | Which values has a material? | [`MaterialDefinition::values`], [`MaterialDefinition::stage_values`] |
//! | Which meshes and materials does a part use? | [`JbeamFile`] |
//! | What does a level place, and with which files? | [`level`] |
//! | Is a file strict JSON? | [`json::Json::oddities`] |
//!
//! Nothing is judged here: results are data with byte ranges and lines, from which checks, conversions and reports are
//! made. What a text does not tell strictly is read as the game reads it, and reported. Reading never panics and takes
//! time and memory in proportion to the input, within [`Limits`](meshwright_core::Limits).
//!
//! `docs/formats/beamng_materials.md` describes the files of the game, with the evidence of each fact.

mod area;
pub mod codes;
mod file_query;
mod file_tree;
mod folder;
pub mod game_content;
pub mod jbeam;
pub mod json;
mod json_fixes;
pub mod level;
mod level_file;
mod link;
mod material;
mod material_file;
mod material_library;
mod material_values;
mod paths;
mod roots;
mod similar_names;
mod stage_members;
mod texture;
mod texture_value;
pub mod torque_script;
mod vehicle_config;
mod vehicle_info;

pub use area::Area;
pub use file_query::{FileLookup, FileQuery};
pub use file_tree::{FileTree, PathIndex};
pub use folder::{Folder, SkipReason, SkippedEntry};
pub use jbeam::{
    GlowEntry, JbeamFile, JbeamPart, MeshTable, MeshUse, NodeTable, PartNodes, PartSlot, PartVariable,
    SpannedName,
};
pub use level_file::{LevelStart, begins_level, is_prefab};
pub use link::{LinkFile, LinkStatus};
pub use material::{
    DefinitionClass, DefinitionLayout, MaterialDefinition, MaterialMember, MaterialStage, MemberValue,
    NameProblem, TextureReference,
};
pub use material_file::{MaterialFile, MaterialFileKind, is_material_file};
pub use material_library::{
    LibraryDefinition, LibraryFile, MatchedBy, MaterialLibrary, MaterialLookup, Nearness, UnreadFile,
};
pub use material_values::{BlendOp, MaterialValues, SecondUv, StageValues, UnusableNumber};
pub use meshwright_core::LineIndex;
pub use roots::{FoundFile, ModLayout, Root, RootRole, Roots};
pub use similar_names::SimilarNames;
pub use texture::{IMAGES, TextureLookup, TextureStatus};
pub use texture_value::{PathStart, TextureUse, TextureValue};
pub use vehicle_config::{VehicleConfig, VehiclePaint};
pub use vehicle_info::VehicleInfo;

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
