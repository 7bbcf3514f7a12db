//! Why files of a mod are not packed.

use meshwright_assets::SkipReason;
use std::fmt;

/// A file, or a folder, of a mod that is not packed.
///
/// ```
/// use meshwright_beamng::pack::{LeftOut, LeftOutReason};
///
/// let source = "boat.dae".to_owned();
/// let left_out = LeftOut::file("vehicles/boat/boat.cdae", LeftOutReason::CompiledShape { source });
/// assert_eq!(left_out.reason.to_string(), "the game makes it from boat.dae");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LeftOut {
    /// Its path in the mod.
    pub path: String,
    /// How many files it is: 1, or the number of files in a folder.
    pub files: u64,
    /// Why it is not packed.
    pub reason: LeftOutReason,
}

impl LeftOut {
    /// One file.
    pub fn file(path: impl Into<String>, reason: LeftOutReason) -> Self {
        Self { path: path.into(), files: 1, reason }
    }
}

/// Why a file of a mod is not packed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LeftOutReason {
    /// It does not belong in a mod (`MOD0501`), for this reason.
    Litter(&'static str),
    /// It is in a hidden folder, or in one of another program.
    OtherPrograms,
    /// The game makes the shape from its `.dae`.
    CompiledShape {
        /// The name of the `.dae`.
        source: String,
    },
    /// The game uses the `.dds` in place of the image.
    CookedTexture {
        /// The name of the `.dds`.
        texture: String,
    },
    /// It is in `mod_info`, which the repository of mods writes.
    ModInfo,
    /// It is outside of the folder that is the mod.
    Outside {
        /// The folder of the mod.
        folder: String,
    },
    /// It is the archive that is written.
    Output,
    /// A later entry of the archive has its path.
    Replaced,
    /// It is no file that can be packed.
    Skipped(SkipReason),
    /// The caller excluded it.
    Excluded,
}

impl LeftOutReason {
    /// Its name in JSON.
    pub const fn id(&self) -> &'static str {
        match self {
            Self::Litter(_) => "litter",
            Self::OtherPrograms => "other_programs",
            Self::CompiledShape { .. } => "compiled_shape",
            Self::CookedTexture { .. } => "cooked_texture",
            Self::ModInfo => "mod_info",
            Self::Outside { .. } => "outside",
            Self::Output => "output",
            Self::Replaced => "replaced",
            Self::Skipped(_) => "skipped",
            Self::Excluded => "excluded",
        }
    }
}

impl fmt::Display for LeftOutReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Litter(what) => f.write_str(what),
            Self::OtherPrograms => f.write_str("a hidden folder, or one of another program"),
            Self::CompiledShape { source } => write!(f, "the game makes it from {source}"),
            Self::CookedTexture { texture } => write!(f, "the game uses {texture}"),
            Self::ModInfo => f.write_str("the repository of mods writes it"),
            Self::Outside { folder } => write!(f, "outside of {folder}, the folder of the mod"),
            Self::Output => f.write_str("the archive that is written"),
            Self::Replaced => f.write_str("a later entry of the archive has its path"),
            Self::Skipped(reason) => f.write_str(reason.words()),
            Self::Excluded => f.write_str("excluded"),
        }
    }
}
