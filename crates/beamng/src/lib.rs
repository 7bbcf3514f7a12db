//! What belongs to one game: mods of BeamNG.
//!
//! A shape only names its materials. [`companions`] finds their definitions in the mod around the shape when it is converted
//! or drawn, writes definitions with new shapes, and lists what a shape names. [`check`](mod@check) tells whether a mod is fit
//! to be published, [`pack`](mod@pack) makes the archive that players get, and [`Usage`] tells which of its files nothing uses.
//!
//! ```
//! use meshwright::{ConvertOptions, Format};
//!
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("box.cdae");
//! # let mut scene = meshwright::scene::Scene::default();
//! # scene.materials.push(meshwright::scene::Material::named("paint"));
//! # meshwright::convert_scene(scene, Format::Cdae).write(&path)?;
//! // `path` is that of a shape. Its materials and textures are taken from the mod that it is in.
//! let options = ConvertOptions::default().companions(meshwright_beamng::companions());
//! let glb = meshwright::open(path)?.convert_to(Format::Glb).options(options).to_vec()?.value;
//! assert!(glb.starts_with(b"glTF"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod check;
mod companion;
pub mod cook;
mod deps;
mod layout;
mod main_file;
mod materials;
mod mod_folder;
mod mod_source;
mod object_files;
mod own_names;
pub mod pack;
mod unused;
mod world;

pub use companion::{Beamng, companions};
pub use layout::{is_top_folder, mod_folder, mod_folder_in};
pub use main_file::{MainFile, is_main_file, main_file, main_files};
pub use materials::DefinitionFiles;
use meshwright_core::Code;
pub use mod_source::ModSource;
pub use unused::{Unused, UnusedFiles, Usage};
#[doc(hidden)]
pub use world::ground;
pub use world::placed_objects::{PlacedObject, placed_objects};

/// All codes of the library, and those of mods.
pub fn codes() -> impl Iterator<Item = &'static Code> {
    let own = [
        check::codes::ALL,
        pack::codes::ALL,
        world::level::codes::ALL,
        ground::codes::ALL,
        world::vehicle::codes::ALL,
    ];
    meshwright::codes().chain(own.into_iter().flatten().copied())
}

/// The page of a code of the library or of mods as Markdown: what it means, an example, and how to fix it. Ignores case.
pub fn explain(id: &str) -> Option<String> {
    let id = id.trim().to_ascii_uppercase();
    match meshwright::explain(&id) {
        // Rules of mods use codes of the library, too.
        Some(page) => Some(check::codes::with_evidence(&id, page)),
        None => {
            [check::codes::explain, pack::explain, ground::codes::explain, world::vehicle::codes::explain]
                .iter()
                .find_map(|explain| explain(&id))
        }
    }
}

/// Runs the example of the README as a test.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
struct Readme;
