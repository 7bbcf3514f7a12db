//! The folders of games and mods around a file.

use crate::document::Document;
use std::path::{Path, PathBuf};

/// Folders above a file that are looked at.
const ABOVE: usize = 12;

/// Whose folders they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Game {
    /// Paths start at the folder that holds `vehicles` and `levels`.
    Beamng,
    /// Paths start at the folder that holds `models` and `materials`.
    Pragma,
    /// None: paths start at the file's own folder.
    None,
}

/// The game that files of this sort belong to.
pub(super) const fn of(document: &Document<'_>) -> Game {
    match document {
        Document::Cdae(_) => Game::Beamng,
        Document::Udm(_) => Game::Pragma,
        _ => Game::None,
    }
}

/// The folder of the game or mod that a file in `folder` is part of: the one above a folder that the game names so, or
/// else the nearest that holds one.
pub(super) fn root(game: Game, folder: &Path) -> Option<PathBuf> {
    let kinds: &[&str] = match game {
        Game::Beamng => &["vehicles", "levels", "art"],
        Game::Pragma => &["models", "materials", "maps"],
        Game::None => return None,
    };
    let above = || folder.ancestors().take(ABOVE);
    // The first kinds say more: a level has a folder `art` of its own.
    let by_name = kinds.iter().find_map(|kind| {
        above()
            .find(|folder| folder.file_name().is_some_and(|name| name.eq_ignore_ascii_case(kind)))?
            .parent()
    });
    let holds = |folder: &&Path| match game {
        Game::Beamng => folder.join("vehicles").is_dir() || folder.join("levels").is_dir(),
        _ => folder.join("materials").is_dir(),
    };
    by_name.or_else(|| above().find(holds)).map(Path::to_owned)
}
