//! What is said of the files that a file names.

use crate::format::Format;
use meshwright_core::Diagnostics;
use serde::Serialize;
use std::path::PathBuf;

/// What one file names.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{DepsOptions, Limits, Source, deps, deps::Status};
///
/// let limits = Limits::default();
/// let source = Source::open("crane.cast", &limits)?;
/// let named = deps(&source, &limits, &DepsOptions::default())?;
/// assert_eq!(named.count(Status::Missing), named.entries.len(), "the crane has no texture in its folder");
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Deps {
    /// Its format.
    pub format: Format,
    /// The version, as the users of the format call it.
    pub version: String,
    /// Size of the file in bytes.
    pub bytes: u64,
    /// The folders that were searched, the file's own first.
    pub roots: Vec<PathBuf>,
    /// What it names, in the order of the file; what a named file names in turn comes after it.
    pub entries: Vec<Dep>,
    /// Meshes of a vehicle's shape that no part of the vehicle uses.
    pub unused: Vec<String>,
    /// True if a folder holds more files than were looked at: what is missing may be there after all.
    pub truncated: bool,
    /// What was not searched or not read.
    pub diagnostics: Diagnostics,
}

impl Deps {
    /// How many are in that state.
    pub fn count(&self, status: Status) -> usize {
        self.entries.iter().filter(|entry| entry.status == status).count()
    }
}

/// One thing that is named.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{DepsOptions, Limits, Source, deps, deps::DepKind};
///
/// let limits = Limits::default();
/// let source = Source::open("crane.cast", &limits)?;
/// let named = deps(&source, &limits, &DepsOptions::default())?;
/// assert_eq!(named.entries[0].kind, DepKind::Texture);
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct Dep {
    /// What sort of thing.
    pub kind: DepKind,
    /// The name as it is written in the file.
    pub name: String,
    /// Where in the file: a path of fields, or of members of a definition.
    pub from: String,
    /// The file that names it, if that is not the one asked about.
    pub by: Option<PathBuf>,
    /// The line in that file, if it is a text and the line is known.
    pub line: Option<u32>,
    /// Whether it was found.
    pub status: Status,
    /// Why it was not found as it is written.
    pub why: Option<Why>,
    /// The file that was found.
    pub file: Option<PathBuf>,
    /// The most similar name of a file that exists, if it is missing.
    pub candidate: Option<String>,
    /// Of a material, the other definitions of that name, which do not count: files with their lines.
    pub also: Vec<String>,
}

/// What sort of thing is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum DepKind {
    /// An image.
    Texture,
    /// The definition of a surface.
    Material,
    /// Another model.
    Model,
    /// Binary data.
    Buffer,
    /// A mesh that a part of a vehicle uses.
    Mesh,
    /// A map, the world of a game.
    Map,
    /// A sound.
    Sound,
    /// Objects of a level that are placed together.
    Prefab,
    /// A type of the items of a forest.
    ForestType,
    /// Any other file.
    File,
}

impl DepKind {
    /// Lower-case word, as printed and as in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Texture => "texture",
            Self::Material => "material",
            Self::Model => "model",
            Self::Buffer => "buffer",
            Self::Mesh => "mesh",
            Self::Map => "map",
            Self::Sound => "sound",
            Self::Prefab => "prefab",
            Self::ForestType => "forest_type",
            Self::File => "file",
        }
    }
}

/// Whether something was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Status {
    /// It is nowhere.
    Missing,
    /// It is there, but outside of the folders that may be looked into.
    Outside,
    /// It exists with another spelling.
    FoundOtherwise,
    /// It is not there, but belongs to the game or to another mod, and may be there.
    NotInMod,
    /// It is nowhere, and need not be: the game provides it, or nothing draws it.
    Known,
    /// It is there.
    Found,
}

/// What else there is to say of a status.
///
/// ```
/// use meshwright::deps::Why;
///
/// assert_eq!(Why::Case.words(), "case differs");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Why {
    /// Upper and lower case differ.
    Case,
    /// It is written with backslashes.
    Slashes,
    /// It has another extension.
    Extension,
    /// It is in another folder.
    Elsewhere,
    /// It is outside of the folder.
    Outside,
    /// A `.link` file leads to it.
    Link,
    /// Only collision meshes use it.
    Collision,
    /// The engine has it built in.
    BuiltIn,
    /// It belongs to a folder of the game, and the folder of the game is not given.
    GameFolder,
    /// The game has names that all mods share, and its folder is not given.
    Shared,
    /// It belongs to another level or vehicle that is not given and not the game's.
    OtherMod,
    /// Its `.link` file cannot be read or followed.
    BrokenLink,
    /// A Git LFS pointer is there: the file was not downloaded.
    LfsPointer,
    /// An image is there, but of a type that the engine does not load.
    NotLoaded,
    /// It is there in a format that is not read here; what it names in turn is not listed.
    NotRead,
    /// A layer of a material has it that is not drawn.
    Layer,
    /// The definition has that name, but shapes call it otherwise.
    NameOnly,
    /// Its material has a definition, which the game uses instead.
    Defined,
}

impl Why {
    /// In a few words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Case => "case differs",
            Self::Slashes => "spelled with backslashes",
            Self::Extension => "different extension",
            Self::Elsewhere => "in another folder",
            Self::Outside => "outside of the folder",
            Self::Link => "through a .link file",
            Self::Collision => "used by collision meshes only",
            Self::BuiltIn => "built into the engine",
            Self::GameFolder => "in a folder of the game",
            Self::Shared => "the game may have it",
            Self::OtherMod => "in a folder of another mod",
            Self::BrokenLink => "its .link file is damaged",
            Self::LfsPointer => "only a Git LFS pointer is there",
            Self::NotLoaded => "the engine does not load such images",
            Self::NotRead => "its format is not read, so its textures are not listed",
            Self::Layer => "in a layer that is not drawn",
            Self::NameOnly => "its mapTo differs",
            Self::Defined => "replaced by the definition of its material",
        }
    }
}
