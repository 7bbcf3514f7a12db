//! Levels: what is shown instead of each other, and what is never shown.

use crate::{arena::Id, extras::Extras, node::Origin};

/// Names a [`Level`].
pub type LevelId = Id<Level>;

/// What a level is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LevelKind {
    /// A level of detail, to be looked at.
    Visual,
    /// Shapes to collide with, never shown.
    Collision,
    /// Shapes for ray casts, never shown.
    LineOfSight,
    /// A level of detail that an engine makes from images; it has no meshes.
    Billboard,
    /// Never shown; purpose unknown.
    Utility,
}

impl LevelKind {
    /// Lower-case word, as in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Visual => "visual",
            Self::Collision => "collision",
            Self::LineOfSight => "line_of_sight",
            Self::Billboard => "billboard",
            Self::Utility => "utility",
        }
    }
}

/// One entry of the scene's table of levels. Nodes that name it (with all below them) belong to it alone;
/// nodes that name none belong to all. Visual levels are in the table from the most detailed to the least.
///
/// ```
/// use meshwright_scene::{Extras, Level, LevelKind, Node, Scene};
///
/// let mut scene = Scene::default();
/// let near = scene.levels.push(Level {
///     name: "detail300".into(),
///     kind: LevelKind::Visual,
///     pixels: Some(300.0),
///     origin: None,
///     extras: Extras::default(),
/// });
/// let house = scene.add_node(None, Node { level: Some(near), ..Node::default() });
/// assert_eq!(scene.level_of(house), Some(near));
/// assert_eq!(scene.highest_level(), Some(near));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// Its name in the file.
    pub name: String,
    /// What it is for.
    pub kind: LevelKind,
    /// Height on screen in pixels from which it is shown, if the format says so.
    pub pixels: Option<f32>,
    /// Its place in the file.
    pub origin: Option<Origin>,
    /// Vendor data.
    pub extras: Extras,
}
