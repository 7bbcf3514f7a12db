//! The tests of the crate, in one program: it is built and linked once.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::expect_used,
    clippy::float_cmp,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stderr,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "to panic is how a test fails"
)]

mod blending;
mod codes;
mod distance_maps;
mod fixtures;
mod framing;
mod hostile;
mod lines_and_points;
mod overlays;
mod poses;
mod real_files;
mod round_ball;
mod shading;
mod shared_meshes;
mod small_meshes;
mod small_scenes;
mod storage;
mod studio;
mod threads;
mod uv_layouts;

meshwright_testkit::count_allocations!();

/// The options of pictures whose pixels are judged: without shadows, which would cover what they show.
fn flat_style() -> meshwright_render::RenderOptions {
    meshwright_render::RenderOptions::default().style(meshwright_render::Style::Flat)
}
