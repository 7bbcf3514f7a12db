//! Levels: alternatives of which one is visible, and content that is never visible.

use crate::{arena::Id, extras::Extras, node::Origin};

/// Identifies a [`Level`].
pub type LevelId = Id<Level>;

/// The purpose of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LevelKind {
    /// A visible level of detail.
    Visual,
    /// Collision geometry, never visible.
    Collision,
    /// Geometry for ray casts, never visible.
    LineOfSight,
    /// A level of detail that an engine renders from images; it has no meshes.
    Billboard,
    /// Never visible; the purpose is unknown.
    Utility,
}

impl LevelKind {
    /// Lowercase word, as in JSON.
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

/// One entry of the scene's level table. Nodes that reference it, with all their descendants, belong to this
/// level only; nodes without a reference belong to all levels. The table holds visual levels from the most
/// detailed to the least.
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
    /// The name in the file.
    pub name: String,
    /// The purpose.
    pub kind: LevelKind,
    /// Smallest height on screen, in pixels, at which the level is visible, if the format states it.
    pub pixels: Option<f32>,
    /// The location in the file.
    pub origin: Option<Origin>,
    /// Vendor data.
    pub extras: Extras,
}
