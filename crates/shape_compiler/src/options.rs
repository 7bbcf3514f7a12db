//! The options of a compilation.

use meshwright_cdae::Version;
use meshwright_core::Limits;

/// The compilers of the game, which differ in details.
///
/// ```
/// use meshwright_shape_compiler::{CompileOptions, GameCompiler};
///
/// assert_eq!(CompileOptions::default().compiler, GameCompiler::V31);
/// assert_eq!(GameCompiler::of_version(26), Some(GameCompiler::V26Late));
/// assert_eq!(GameCompiler::of_version(30), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GameCompiler {
    /// Version 26 as the game first wrote it: triangles in an order for a cache of 32 vertices.
    V26Early,
    /// Version 26 as the game wrote it last: triangles in the order of the source, in clusters sorted by direction.
    V26Late,
    /// Version 31: triangles in an order for a cache of 16 vertices, in clusters sorted by direction; with tangents.
    #[default]
    V31,
}

impl GameCompiler {
    /// The last compiler that wrote a version of the format; `None` for a version that the game never wrote.
    pub const fn of_version(version: u16) -> Option<Self> {
        match version {
            26 => Some(Self::V26Late),
            31 => Some(Self::V31),
            _ => None,
        }
    }

    /// The version of the format.
    pub const fn version(self) -> Version {
        match self {
            Self::V26Early | Self::V26Late => Version::V26,
            Self::V31 => Version::V31,
        }
    }

    /// Whether meshes have tangents.
    pub(crate) const fn writes_tangents(self) -> bool {
        matches!(self, Self::V31)
    }

    /// Whether rotations, and texture coordinates of surfaces with a material, are multiplied by
    /// [`BELOW_ONE`].
    pub(crate) const fn is_late(self) -> bool {
        !matches!(self, Self::V26Early)
    }
}

/// The largest number below 1, with which later compilers multiply.
pub(crate) const BELOW_ONE: f32 = 1.0 - f32::EPSILON / 2.0;

/// The options of [`compile`](crate::compile()).
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_shape_compiler::{CompileOptions, GameCompiler};
///
/// let options = CompileOptions::default().compiler(GameCompiler::V26Early).limits(Limits::DEFAULT.memory(1 << 30));
/// assert_eq!(options.limits.memory, 1 << 30);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct CompileOptions {
    /// The compiler that is reproduced.
    pub compiler: GameCompiler,
    /// Whether to compress the body, in version 31. The game does not.
    pub compress: bool,
    /// Limits on memory, items and diagnostics.
    pub limits: Limits,
}

impl CompileOptions {
    meshwright_core::setters! { compiler: GameCompiler, compress: bool, limits: Limits }
}
