//! Meshes with fewer triangles, and how far they are from the original.
//!
//! [`simplify`](simplify()) collapses edges of all parts of a model together: those first whose surface is closest to the
//! original, with attributes. [`Distance`] measures what became of it.
//!
//! - M. Garland and P. Heckbert, "Surface Simplification Using Quadric Error Metrics", 1997
//! - H. Hoppe, "New Quadric Metric for Simplifying Meshes with Appearance Attributes", 1999

mod added_vertices;
mod attributes;
pub mod codes;
mod collapse;
mod collision;
mod distance;
mod fit;
mod hull;
mod loose_parts;
mod metric;
mod options;
mod original;
mod part;
mod quadric;
mod removal;
mod scene_collision;
mod scene_levels;
mod simplify;
mod surface;
mod table;
mod triangle_tree;
mod vector;

pub use collapse::Reached;
pub use collision::{CollisionKind, CollisionTriangles, collision_mesh};
pub use distance::{Deviation, Distance, DistanceOptions};
pub use options::{AttributeWeights, SimplifyOptions, Target};
pub use part::Part;
pub use scene_collision::{CollisionSource, add_collision_mesh};
pub use scene_levels::{LevelOptions, LevelTargets, add_levels};
pub use simplify::{Simplified, simplify};
pub use triangle_tree::Corners;

/// Runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
