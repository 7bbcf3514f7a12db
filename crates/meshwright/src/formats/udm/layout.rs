//! How the folders of Pragma's games and addons are arranged.

use crate::surroundings::{Surroundings, is_named};
use std::path::{Path, PathBuf};

/// Folders above a file that are looked at.
const ABOVE: usize = 12;

/// The folders of a Pragma game, with the extension of the files that belong into each.
const PRAGMA: [(&str, &str); 3] = [("models", "pmdl"), ("materials", "pmat"), ("maps", "pmap")];

/// Folders of assets that name others. Anything else may have a folder of such a name.
const NAMING: [(&str, &str); 4] =
    [("projects", "pfmp"), ("particles", "pptsys"), ("scripts", "udm"), ("sounds", "")];

/// The root of the game or addon that a file is part of.
///
/// Materials of models lie in `materials/models`, so that the folder that belongs to a sort of file comes before the
/// nearest of the others. One such folder alone shows nothing: another one is next to it, or, as the engine arranges
/// them, the materials of models are in it.
pub(super) fn root(file: &Path, around: &dyn Surroundings) -> Option<PathBuf> {
    let folder = file.parent()?;
    let ending = file.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    let ending = ending.strip_suffix("_b").unwrap_or(&ending);
    let own = PRAGMA.iter().chain(&NAMING).find(|(_, own)| *own == ending).map(|(kind, _)| *kind);
    let is_kind = |folder: &Path| PRAGMA.iter().any(|(kind, _)| is_named(folder, kind));
    let any = || {
        let mut at = folder.ancestors().take(ABOVE).find(|folder| is_kind(folder))?;
        while let Some(parent) = at.parent().filter(|parent| is_kind(parent)) {
            at = parent;
        }
        Some(at)
    };
    let nearest = |kind: &str| folder.ancestors().take(ABOVE).find(|folder| is_named(folder, kind));
    let kind = own.and_then(nearest).or_else(any)?;
    let root = kind.parent()?;
    let is_below_models = || {
        let first = folder.strip_prefix(kind).ok().and_then(|below| below.components().next());
        is_named(kind, "materials")
            && first.is_some_and(|first| first.as_os_str().eq_ignore_ascii_case("models"))
    };
    let is_addon = || root.parent().is_some_and(|above| is_named(above, "addons"));
    let listing = around.list(root);
    let has_another = PRAGMA
        .iter()
        .filter(|(other, _)| !is_named(kind, other))
        .any(|(other, _)| listing.folders().any(|name| name.eq_ignore_ascii_case(other)));
    (has_another || is_below_models() || is_addon()).then(|| root.to_owned())
}

/// Paths start at the folder that holds `models` and `materials`.
#[cfg(feature = "deps")]
pub(super) mod in_game {
    use super::{NAMING, PRAGMA, root};
    use crate::{
        folders::{GameLayout, GameRoot, RootParts},
        formats::format_module::GameFiles,
        surroundings::Surroundings,
    };
    use meshwright_assets::{Roots, TextureLookup};
    use meshwright_udm::asset::files::TEXTURES;
    use std::{path::Path, sync::Arc};

    /// Where files of games are.
    pub(in super::super) static GAME: GameFiles = GameFiles { layout: &Pragma, find_image };

    /// The layout of the engine.
    #[derive(Debug)]
    struct Pragma;

    impl GameLayout for Pragma {
        fn name(&self) -> &'static str {
            "pragma"
        }

        fn root(&self, file: &Path, around: &dyn Surroundings) -> Option<GameRoot> {
            root(file, around).map(|folder| GameRoot { folder, kind: "game" })
        }

        fn depends_on_extension(&self) -> bool {
            true
        }

        fn parts(&self, _: &GameRoot, _: Arc<dyn Surroundings>) -> Box<dyn RootParts> {
            Box::new(AssetFolders)
        }
    }

    /// The folders of assets.
    #[derive(Debug)]
    struct AssetFolders;

    impl RootParts for AssetFolders {
        fn has(&self, path: &str, is_folder: bool) -> bool {
            let (top, rest) = path.split_once('/').unwrap_or((path, ""));
            let is_kind = PRAGMA.iter().chain(&NAMING).any(|(kind, _)| top.eq_ignore_ascii_case(kind));
            is_kind && (is_folder || !rest.is_empty())
        }

        fn is_whole(&self) -> bool {
            false
        }
    }

    /// The file of an image. The scene has its path from the folder of the file; the engine looks below `materials`.
    fn find_image(roots: &Roots, value: &str, folder: &str) -> TextureLookup {
        let below = value.rsplit_once("materials/").map_or(value, |(_, below)| below);
        let found = roots.pragma_texture(below, TEXTURES);
        if found.status.is_found() {
            return found;
        }
        // Conversions write materials next to a model unless the caller names the folder of the game.
        let own = roots.cast_texture(value, folder);
        if own.status.is_found() { own } else { found }
    }
}
