//! Reads, writes, inspects and converts game-engine 3D asset files.
//!
//! [`detect`] finds the format of a file by its content. [`read()`] reads it into a lossless [`Document`],
//! [`info()`] and [`tree()`] describe it, [`roundtrip()`] verifies that it can be written back, and
//! [`convert()`] converts it to another format. The library never prints, logs or panics: an [`Error`] stops
//! an operation, and [`Diagnostics`] report everything else.
//!
//! ```no_run
//! use meshwright::{Limits, Source};
//!
//! let limits = Limits::default();
//! let source = Source::open("house.cdae", &limits)?;
//! let asset = meshwright::read(&source, &limits)?;
//! let imported = asset.to_scene()?;
//! println!("{} meshes", imported.value.meshes.len());
//! # Ok::<(), meshwright::Error>(())
//! ```

pub mod array_element;
pub mod asset;
pub mod capability;
pub mod convert;
pub mod deps;
pub mod diff;
pub mod document;
pub mod edit;
pub mod fix;
pub mod format;
pub mod info;
pub mod path_lookup;
pub mod profile;
pub mod query;
pub mod recover;
pub mod roundtrip;
pub mod select;
pub mod tree;
pub mod unsupported;
pub mod validate;

mod formats;
mod verify;

pub use array_element::{Element, elements};
pub use asset::{Asset, AssetRef, OpenOptions, open, read, read_joined};
pub use capability::{Feature, Support};
pub use convert::{Conversion, ConvertOptions, Converted, Written, conversion::convert_scene};
pub use deps::{Deps, DepsOptions, deps};
pub use diff::{Diff, DiffOptions, diff};
pub use document::{Document, log};
pub use edit::{Edited, set};
pub use fix::{FixOptions, Fixed, applicability, fix, fixable};
pub use format::{Detected, Format, detect_source, own_extension, readable_extension};
pub use info::{Info, info};
pub use meshwright_cast as cast;
pub use meshwright_cdae as cdae;
pub use meshwright_core as core;
pub use meshwright_core::{
    Category, Chunks, Code, Diagnostic, Diagnostics, Error, Evidence, FieldLog, Limits, LogOptions, Outcome,
    Output, Result, Severity, Source, Span, Value, VersionSupport,
};
pub use meshwright_gltf as gltf;
pub use meshwright_scene as scene;
pub use meshwright_tinman as tinman;
pub use meshwright_udm as udm;
pub use path_lookup::{Place, locate, nearest};
pub use profile::{PROFILES, Profile, profile_named};
pub use query::{Answer, Answers, On, Query};
pub use recover::{Recovered, recover};
pub use roundtrip::{Difference, Roundtrip, roundtrip};
pub use select::{Clips, Collision, Lods, Select, choices, select};
pub use tree::{Row, RowKind, Tree, TreeOptions, tree};
pub use validate::{Checks, Validation, explain, validate};

/// All codes of the library, in the order of the crates.
pub fn codes() -> impl Iterator<Item = &'static Code> {
    let formats = Format::ALL.iter().flat_map(|format| format.codes().iter().copied());
    let of_scene = scene::loss::ALL.iter().chain(scene::restore::ALL).chain(scene::rules::codes::ALL);
    let all = core::codes::ALL.iter().chain(of_scene).copied().chain(formats);
    // Formats of one crate share their codes.
    let mut seen = std::collections::BTreeSet::new();
    all.filter(move |code| seen.insert(code.id))
}

/// Runs the example of the project's README as a test.
#[doc = include_str!("../../../README.md")]
#[cfg(doctest)]
struct Readme;

/// Runs the examples of the library guide as tests.
#[doc = include_str!("../../../docs/guides/library.md")]
#[cfg(doctest)]
struct Guide;
