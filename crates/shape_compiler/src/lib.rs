//! Compiles Collada (`.dae`) to BeamNG cached Collada (`.cdae`) as the game does.
//!
//! The game never draws a `.dae`: it compiles it once and draws the result. [`compile`](compile()) makes the same shape:
//! the same nodes, objects, levels of detail, materials, vertices and triangles in the same order. What the game changes
//! or drops without a word is reported. `docs/shape_compiler.md` of the repository says how it was compared with shapes
//! of the game.

mod animation;
mod bounds;
pub mod codes;
mod compile;
mod details;
mod geometry;
mod material;
mod matrix;
mod mesh;
mod names;
mod node_tree;
mod notes;
mod objects;
mod options;
mod sequence;
mod tangents;
mod triangle_order;
mod vertex_values;

pub use compile::compile;
pub use options::{CompileOptions, GameCompiler};

/// The examples of this crate's README, run as tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
struct Readme;
