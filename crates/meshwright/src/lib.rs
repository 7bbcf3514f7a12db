//! Reads, writes, inspects, checks, fixes and converts game-engine 3D files: BeamNG `.cdae`, Collada `.dae`, Cast, UDM
//! (Pragma), Tinman 3D and glTF 2.0.
//!
//! ```no_run
//! use meshwright::{Format, Lods};
//!
//! let asset = meshwright::open("house.cdae")?;
//! let scene = asset.to_scene()?.value;
//! println!("{} meshes", scene.meshes.len());
//! asset.convert_to(Format::Glb).lods(Lods::Finest).write("house.glb")?;
//! # Ok::<(), meshwright::Error>(())
//! ```
//!
//! The library never prints, logs or panics, and every call has bounded time and memory ([`Limits`]). An [`Error`]
//! stops an operation; [`Diagnostics`] report everything else, above all what a target format cannot hold. Both have
//! a stable [`Code`].
//!
//! # Where to find what
//!
//! | task | |
//! |---|---|
//! | open a file, bytes or a stream | [`open()`], [`OpenOptions`], [`Asset`] |
//! | its content, without a loss | [`Document`], and a crate for each format: [`cast`], [`cdae`], [`dae`], [`gltf`], [`tinman`], [`udm`] |
//! | what it shows, the same for every format | [`Asset::to_scene`], [`scene`] |
//! | convert | [`Asset::convert_to`], [`convert_scene`], [`Conversion`], [`ConvertOptions`] |
//! | describe | [`info()`], [`tree()`], [`locate`], `query` (feature `query`) |
//! | check | [`validate()`], [`Checks`], [`profiles()`], [`explain`], [`roundtrip()`], `deps` (feature `deps`) |
//! | repair | [`fix()`], [`recover()`] |
//! | change | `set`, `edit` (feature `edit`) |
//! | draw | `Asset::picture`, `picture`, `render` (feature `render`) |
//! | compare | `diff` (feature `diff`) |
//! | formats | [`Format`], [`SceneFeature`], [`Support`] |
//!
//! Functions that take a [`Source`] also work on files that cannot be read completely.
//!
//! # Features
//!
//! Each format is a feature: `cast`, `cdae`, `dae`, `gltf`, `tinman`, `udm`; `formats` is all of them. `diff`, `deps`, `edit`
//! and `query` add the functions of that name, `textures` the materials and textures that other files define,
//! `render` pictures, `archives` files in zip archives, and `inference` the search for the ends of models of Tinman 3D whose
//! content has no published layout. The default is `formats`, `diff` and `inference`.
#![cfg_attr(
    not(feature = "formats"),
    allow(
        irrefutable_let_patterns,
        unreachable_patterns,
        unused_imports,
        unused_macros,
        unused_variables,
        reason = "a build with fewer formats decides less"
    )
)]
#![cfg_attr(
    not(all(feature = "formats", feature = "diff", feature = "edit", feature = "textures")),
    allow(
        dead_code,
        reason = "only these features ask for some facts of formats; a build of all features has no dead code"
    )
)]

#[cfg(not(any(
    feature = "cast",
    feature = "cdae",
    feature = "dae",
    feature = "gltf",
    feature = "tinman",
    feature = "udm"
)))]
compile_error!("enable at least one format: cast, cdae, dae, gltf, tinman or udm");

#[cfg(feature = "archives")]
pub mod archives;
#[cfg(not(feature = "archives"))]
#[path = "no_archives.rs"]
mod archives;
pub mod asset;
pub mod capability;
pub mod change;
#[cfg(feature = "deps")]
pub mod companion;
pub mod convert;
#[cfg(feature = "deps")]
pub mod deps;
pub mod detect;
#[cfg(feature = "diff")]
pub mod diff;
pub mod document;
#[cfg(feature = "edit")]
pub mod edit;
#[cfg(feature = "formats")]
pub mod element_places;
#[cfg(feature = "deps")]
pub mod file_trees;
pub mod fix;
#[cfg(feature = "deps")]
pub mod folders;
pub mod format;
pub mod info;
pub mod path_lookup;
#[cfg(feature = "render")]
pub mod picture;
pub mod placed_files;
pub mod placement_options;
pub mod profile;
#[cfg(feature = "query")]
pub mod query;
pub mod recover;
pub mod roundtrip;
pub mod select;
pub mod surroundings;
pub mod texture_options;
#[cfg(feature = "textures")]
pub mod textures;
pub mod tree;
#[cfg(feature = "deps")]
mod unknown_colors;
mod unsupported;
pub mod validate;

mod code_lists;
mod crate_list;
mod formats;
pub mod taken;
mod verify;

pub use asset::{Asset, AssetRef, OpenOptions, open, read, read_joined};
pub use capability::{SceneFeature, Support};
pub use code_lists::{codes, explain};
pub use convert::{
    ConvertOptions, Converted, Staged, WrittenFile,
    conversion::{Conversion, convert_scene},
    instances::ReferencedFiles,
    write_result::outputs,
};
#[cfg(feature = "deps")]
pub use deps::{Deps, DepsOptions, deps};
pub use detect::{detect_source, log, own_extension, readable_extension};
#[cfg(feature = "diff")]
pub use diff::{Diff, DiffOptions, diff};
pub use document::Document;
#[cfg(feature = "edit")]
pub use edit::{Edited, set};
pub use fix::{FixOptions, Fixed, applicability, fix, fixable};
pub use format::{Detected, Format};
pub use info::{Info, info};
#[doc(hidden)]
pub use meshwright_core as core;
pub use meshwright_core::array_element::{self, Element, elements};
pub use meshwright_core::{
    Category, Chunks, Code, Diagnostic, Diagnostics, Error, Evidence, FieldLog, Limits, LogOptions, Outcome,
    Output, Result, Severity, Source, Span, Value, VersionSupport,
};
#[cfg(feature = "render")]
pub use meshwright_render as render;
pub use meshwright_scene as scene;
#[cfg(all(feature = "cdae", feature = "dae"))]
pub use meshwright_shape_compiler as shape_compiler;
#[cfg(feature = "simplify")]
pub use meshwright_simplify as simplify;
#[cfg(feature = "render")]
pub use meshwright_texture as texture;
pub use path_lookup::{FieldLocation, locate, nearest};
#[cfg(feature = "render")]
pub use picture::{Comparison, Picture, PictureOptions, Rendered};
pub use profile::{Profile, profile_named, profiles};
#[cfg(feature = "query")]
pub use query::{Query, QueryAnswer, QueryAnswers, QueryInput};
pub use recover::{Recovered, recover};
pub use roundtrip::{Difference, Roundtrip, roundtrip};
pub use select::{
    Clips, Collision, Lods, Scenes, Select,
    apply::{choices, select},
};
pub use tree::{Tree, TreeOptions, TreeRow, TreeRowKind, tree};
pub use validate::{Checks, Validation, Verdict, validate};

macro_rules! exports {
    ($lifetime:lifetime $($feature:literal $own:ident as $name:ident { $($rest:tt)* })*) => {
        $(
            #[cfg(feature = $feature)]
            pub use $own as $name;
        )*
    };
}
crate_list::with_formats! { exports }

/// Runs the example of the crate's README as a test.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
struct OwnReadme;

/// Runs the example of the project's README as a test.
#[doc = include_str!("../../../README.md")]
#[cfg(doctest)]
struct Readme;

/// Runs the examples of the library guide as tests.
#[doc = include_str!("../../../docs/guides/library.md")]
#[cfg(doctest)]
struct Guide;
