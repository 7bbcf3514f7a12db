//! How the folders of a game are arranged.

use crate::surroundings::Surroundings;
use meshwright_assets::{FileTree, Root};
use meshwright_core::Limits;
use std::{
    fmt::Debug,
    path::{Path, PathBuf},
    sync::Arc,
};

/// How the folders of a game are arranged: which folder a file is part of, and where that folder is in the game.
pub trait GameLayout: Debug + Send + Sync {
    /// A name that no other layout has.
    fn name(&self) -> &'static str;

    /// What a file is part of; `None` for a file that lies alone. The path is absolute, or that of a file in an archive.
    fn root(&self, file: &Path, around: &dyn Surroundings) -> Option<GameRoot>;

    /// Whether files of one folder that have different extensions can be part of different roots.
    fn depends_on_extension(&self) -> bool {
        false
    }

    /// Which files of a root belong to it.
    fn parts(&self, root: &GameRoot, around: Arc<dyn Surroundings>) -> Box<dyn RootParts>;

    /// A folder around a file at its place in the game. `kind` is that of its [`GameRoot`]; `file` is the path of the file
    /// from the folder on.
    fn mounted(
        &self,
        root: Root,
        _kind: Option<&'static str>,
        _folder: &Path,
        _file: &str,
        _limits: &Limits,
    ) -> Root {
        root
    }

    /// A folder or archive that the caller names, at its place in the game.
    fn arranged(&self, root: Root, _limits: &Limits) -> Root {
        root
    }

    /// The archives with further files of the game in a folder that the caller names.
    fn archives(&self, _tree: &dyn FileTree) -> Vec<String> {
        Vec::new()
    }

    /// True for a folder of the game itself, not of a mod.
    fn is_of_game(&self, _root: &Root) -> bool {
        false
    }

    /// Whether the game takes the file that it made of a named texture, which has another extension.
    fn has_cooked_textures(&self) -> bool {
        false
    }
}

/// The game, mod, level or vehicle around a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRoot {
    /// Its folder.
    pub folder: PathBuf,
    /// What it is, as its layout calls it.
    pub kind: &'static str,
}

/// The files of a root that belong to the game or mod.
pub trait RootParts: Debug + Send + Sync {
    /// True for a file or folder that belongs to it, by its path from the root.
    fn has(&self, path: &str, is_folder: bool) -> bool;

    /// True if all in the root belongs to it.
    fn is_whole(&self) -> bool;
}

/// The layout of no game: paths start at the file's own folder.
#[derive(Debug)]
pub struct NoLayout;

impl GameLayout for NoLayout {
    fn name(&self) -> &'static str {
        ""
    }

    fn root(&self, _: &Path, _: &dyn Surroundings) -> Option<GameRoot> {
        None
    }

    fn parts(&self, _: &GameRoot, _: Arc<dyn Surroundings>) -> Box<dyn RootParts> {
        Box::new(AllParts)
    }
}

/// All files of a root.
#[derive(Debug)]
pub struct AllParts;

impl RootParts for AllParts {
    fn has(&self, _: &str, _: bool) -> bool {
        true
    }

    fn is_whole(&self) -> bool {
        true
    }
}
