//! The folders of games and mods around a file.
#![cfg_attr(
    not(any(feature = "deps", feature = "textures")),
    allow(dead_code, reason = "all but one function is for the files that a file names")
)]

#[cfg(feature = "deps")]
use crate::document::Document;
use std::path::{Path, PathBuf};

/// Folders above a file that are looked at.
const ABOVE: usize = 12;

/// Whose folders they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Game {
    /// Paths start at the folder that holds `vehicles` and `levels`.
    Beamng,
    /// Paths start at the folder that holds `models` and `materials`.
    Pragma,
    /// None: paths start at the file's own folder.
    None,
}

/// The game that files of this sort belong to.
#[cfg(feature = "deps")]
pub(crate) const fn of(document: &Document<'_>) -> Game {
    match document {
        #[cfg(feature = "cdae")]
        Document::Cdae(_) => Game::Beamng,
        #[cfg(feature = "dae")]
        Document::Dae(_) => Game::Beamng,
        #[cfg(feature = "udm")]
        Document::Udm(_) => Game::Pragma,
        _ => Game::None,
    }
}

/// The folder of the game or mod that a file is part of: the one above a folder that the game names so, or else the
/// nearest that holds one. The path is absolute, or that of a file in an archive, which is a file system of its own.
pub(crate) fn root(game: Game, file: &Path, is_folder: &dyn Fn(&Path) -> bool) -> Option<PathBuf> {
    match game {
        Game::Beamng => beamng_root(file.parent()?, is_folder),
        Game::Pragma => pragma_root_in(file, is_folder),
        Game::None => None,
    }
}

/// Whether a file is in a folder that belongs to BeamNG or one of its mods.
#[cfg(feature = "textures")]
pub(crate) fn is_in_beamng_mod(file: &Path) -> bool {
    let path = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
    root(Game::Beamng, &path, &Path::is_dir).is_some()
}

fn beamng_root(folder: &Path, is_folder: &dyn Fn(&Path) -> bool) -> Option<PathBuf> {
    // The first kinds say more: a level has a folder `art` of its own.
    let by_name = ["vehicles", "levels", "art"].iter().find_map(|kind| nearest(folder, kind)?.parent());
    let holds = |folder: &&Path| is_folder(&folder.join("vehicles")) || is_folder(&folder.join("levels"));
    by_name.or_else(|| folder.ancestors().take(ABOVE).find(holds)).map(Path::to_owned)
}

/// The folders of a Pragma game, with the extension of the files that belong into each.
const PRAGMA: [(&str, &str); 3] = [("models", "pmdl"), ("materials", "pmat"), ("maps", "pmap")];

/// The same for files of Pragma. Materials of models lie in `materials/models`, so that the folder that belongs to a
/// sort of file comes before the nearest of the others.
pub(crate) fn pragma_root(file: &Path) -> Option<PathBuf> {
    pragma_root_in(file, &Path::is_dir)
}

fn pragma_root_in(file: &Path, is_folder: &dyn Fn(&Path) -> bool) -> Option<PathBuf> {
    let folder = file.parent()?;
    let ending = file.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    let ending = ending.strip_suffix("_b").unwrap_or(&ending);
    let own = PRAGMA.iter().find(|(_, own)| *own == ending).map(|(kind, _)| *kind);
    let is_kind = |folder: &Path| PRAGMA.iter().any(|(kind, _)| is_named(folder, kind));
    let any = || {
        let above = folder.ancestors().take(ABOVE);
        let mut at = above.into_iter().find(|folder| is_kind(folder))?;
        while let Some(parent) = at.parent().filter(|parent| is_kind(parent)) {
            at = parent;
        }
        Some(at)
    };
    let by_name = own.and_then(|kind| nearest(folder, kind)).or_else(any).and_then(Path::parent);
    let holds = |folder: &&Path| is_folder(&folder.join("materials"));
    by_name.or_else(|| folder.ancestors().take(ABOVE).find(holds)).map(Path::to_owned)
}

/// The nearest folder of that name, the folder itself or one above it.
fn nearest<'p>(folder: &'p Path, kind: &str) -> Option<&'p Path> {
    folder.ancestors().take(ABOVE).find(|folder| is_named(folder, kind))
}

fn is_named(folder: &Path, kind: &str) -> bool {
    folder.file_name().is_some_and(|name| name.eq_ignore_ascii_case(kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roots_of_pragma() {
        for (file, root) in [
            ("/game/materials/models/x/wood.pmat", Some("/game")),
            ("/game/materials/models/x/wood.pmat_b", Some("/game")),
            ("/game/models/materials/x.pmdl_b", Some("/game")),
            ("/models/game/materials/models/wood.udm", Some("/models/game")),
            ("/game/addons/one/models/x.pmdl", Some("/game/addons/one")),
            ("/game/models/wood.pmat", Some("/game")),
            ("/Game/Materials/wood.pmat", Some("/Game")),
            ("/no such folder/wood.pmat", None),
            ("wood.pmat", None),
        ] {
            assert_eq!(pragma_root(Path::new(file)).as_deref(), root.map(Path::new), "{file}");
        }
    }
}
