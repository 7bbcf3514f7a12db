//! Tests of hostile input: the same functions are used by the fuzzer, the report on damaged files and plain
//! tests. For tests only: all functions may panic, and a panic is a failure.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stderr,
    clippy::unwrap_used,
    reason = "for tests only: to panic is how a test fails"
)]

pub mod attacks;
pub mod check;
pub mod conversions;
pub mod family;
pub mod from_scene;
pub mod hostile;
pub mod inspect;
pub mod mod_files;
pub mod query;
pub mod read;
pub mod recover;
pub mod seeds;

pub use family::Family;

/// One test on one family of formats, or on other files of mods.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name, for example `read_cdae`.
    pub name: &'static str,
    /// The formats; `None` for files of mods that are not models.
    pub family: Option<Family>,
    /// The content of inputs.
    pub input: Input,
    /// Runs the test on an input. It must return for any bytes.
    pub run: fn(&[u8]),
    /// The dictionary below `dictionaries/`.
    pub dictionary: &'static str,
}

/// The content of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A file of the family.
    File,
    /// The random data of a scene.
    Scene,
    /// A program, a zero, and a file of the family.
    Program,
    /// An image.
    Image,
    /// A zip archive.
    Archive,
    /// A text that defines materials, parts or a configuration; the first byte selects which.
    Definitions,
}

macro_rules! targets {
    (
        $($name:literal $family:ident $input:ident $run:path, $dictionary:literal;)*
        without a family:
        $($other:literal $content:ident $check:path, $words:literal;)*
    ) => {
        &[$(Target {
            name: $name,
            family: Some(Family::$family),
            input: Input::$input,
            run: |bytes| $run(Family::$family, bytes),
            dictionary: $dictionary,
        },)* $(Target {
            name: $other,
            family: None,
            input: Input::$content,
            run: $check,
            dictionary: $words,
        },)*]
    };
}

/// All targets, the most important first.
pub static TARGETS: &[Target] = targets! {
    "read_cdae" Cdae File read::run, "cdae.dict";
    "read_dae" Dae File read::run, "dae.dict";
    "read_cast" Cast File read::run, "cast.dict";
    "read_udm" Udm File read::run, "udm.dict";
    "read_tinman" Tinman File read::run, "tinman.dict";
    "read_gltf" Gltf File read::run, "gltf.dict";
    "recover_cdae" Cdae File recover::run, "cdae.dict";
    "recover_dae" Dae File recover::run, "dae.dict";
    "recover_cast" Cast File recover::run, "cast.dict";
    "recover_udm" Udm File recover::run, "udm.dict";
    "recover_tinman" Tinman File recover::run, "tinman.dict";
    "recover_gltf" Gltf File recover::run, "gltf.dict";
    "from_scene_cdae" Cdae Scene from_scene::run, "scene.dict";
    "from_scene_dae" Dae Scene from_scene::run, "scene.dict";
    "from_scene_cast" Cast Scene from_scene::run, "scene.dict";
    "from_scene_udm" Udm Scene from_scene::run, "scene.dict";
    "from_scene_tinman" Tinman Scene from_scene::run, "scene.dict";
    "from_scene_gltf" Gltf Scene from_scene::run, "scene.dict";
    "inspect_cdae" Cdae File inspect::run, "cdae.dict";
    "inspect_dae" Dae File inspect::run, "dae.dict";
    "inspect_cast" Cast File inspect::run, "cast.dict";
    "inspect_udm" Udm File inspect::run, "udm.dict";
    "inspect_tinman" Tinman File inspect::run, "tinman.dict";
    "inspect_gltf" Gltf File inspect::run, "gltf.dict";
    "query_cdae" Cdae Program query::run, "query.dict";
    "query_dae" Dae Program query::run, "query.dict";
    "query_cast" Cast Program query::run, "query.dict";
    "query_udm" Udm Program query::run, "query.dict";
    "query_tinman" Tinman Program query::run, "query.dict";
    "query_gltf" Gltf Program query::run, "query.dict";
    without a family:
    "mod_image" Image mod_files::image, "image.dict";
    "mod_archive" Archive mod_files::archive, "archive.dict";
    "mod_definitions" Definitions mod_files::definitions, "definitions.dict";
    "mod_check" Archive mod_files::check, "archive.dict";
};

/// The target of that name.
pub fn target(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}
