//! Renders pictures of 3D scenes in software: no GPU, no window, no C.
//!
//! [`render`](render()) draws a [`Scene`](meshwright_scene::Scene) with its [`Textures`] as [`RenderOptions`] say:
//! from any [`View`], at any [`Moment`] of a clip, with [`Overlays`]. [`uv_layout`](uv_layout()) draws the texture
//! coordinates of a mesh, [`distance_map`](distance_map()) the distances between two scenes, and
//! [`contact_sheet`](contact_sheet()) puts pictures together. The result is an [`Image`](meshwright_texture::Image); [`encode_png`](meshwright_texture::encode_png) makes a PNG of it.
//!
//! # The same bytes everywhere
//!
//! Equal input gives equal pixels, with any number of threads and on any machine whose floats follow IEEE 754:
//!
//! - Which samples a triangle covers is computed with integers.
//! - Floats are only added, subtracted, multiplied, divided, compared, rounded and put under square roots, all of which
//!   the standard defines exactly, and in a fixed order. Rust neither reorders them nor fuses multiplication and
//!   addition.
//! - Sines, cosines and powers are those of the crate `libm`, which is the same code on every machine.
//! - A tile of the picture is painted by one thread, and does not depend on others.
//!
//! Two inputs come from elsewhere: rotations between the keyframes of a clip ([`Pose`](meshwright_scene::Pose)) use the
//! standard library's sine, whose last bit differs between systems, which moves a vertex by less than a millionth of
//! a pixel; and the decoders of images may round differently where they have code for one kind of processor.

mod camera;
mod clipping;
pub mod codes;
mod color;
mod contact_sheet;
mod coverage;
mod deform;
mod distance_map;
mod extremes;
mod frame;
mod lighting;
mod material_samples;
mod options;
mod overlay_lines;
mod picture;
mod placed_triangles;
mod primitive_shape;
mod scene_geometry;
mod shadows;
mod surface;
mod text;
mod textures;
mod uv_layout;
mod vectors;
mod work;

pub use contact_sheet::contact_sheet;
pub use distance_map::distance_map;
pub use material_samples::add_material_samples;
pub use options::{
    Background, Coloring, FixedCamera, Highlight, Lens, Lighting, Moment, Overlays, RenderOptions, Style,
    View,
};
pub use picture::{fixed_camera, render};
pub use textures::Textures;
pub use uv_layout::{UvLayoutOptions, uv_layout};

/// The examples of this crate's README, run as tests.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
struct Readme;
