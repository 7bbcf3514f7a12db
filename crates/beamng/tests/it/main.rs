//! The tests of the crate, in one program: it is built and linked once.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stdout,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "to panic is how a test fails"
)]

mod check;
mod codes;
mod collada;
mod collada_in_mods;
mod common;
mod cook;
mod deps;
mod deps_mods;
mod fixes;
mod given_files;
mod grades;
mod ground;
mod labelled;
mod level_agreement;
mod levels;
mod mods;
mod options;
mod pack;
mod pictures;
mod surroundings;
mod textures;
mod vehicles;
mod vendor_shapes;
mod world_levels;
mod written_definitions;

/// Scenes of the tests of the hub.
#[path = "../../../meshwright/tests/it/matrix"]
#[allow(dead_code, reason = "the tests of the hub use more of them")]
mod matrix {
    pub(crate) mod features;
    pub(crate) mod scene_parts;
    pub(crate) mod udm_body_groups;

    use meshwright::{Source, gltf, scene::Scene};

    /// A scene as a GLB file.
    pub(crate) fn hub(scene: &Scene<'_>) -> Source {
        let exported = gltf::from_scene(scene, &gltf::FromSceneOptions::default()).unwrap();
        Source::from(gltf::write_glb(&exported.value).unwrap().to_vec())
    }
}

meshwright_testkit::count_allocations!();
