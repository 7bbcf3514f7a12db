//! Parses levels from node names. As in the game, a trailing number is the smallest size on screen at which
//! a mesh is drawn.

use meshwright_scene::{
    restore::without_suffix,
    shape_names::{is_collision, is_line_of_sight, is_usual_collision, object_and_size, trailing_number},
};

/// The level in a name.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum LodRank {
    /// Drawn at this size in pixels and more.
    Size(f32),
    /// The level with this number; 0 is the most detailed.
    Number(u16),
    /// A collision mesh; the size is negative.
    Collision(f32),
    /// A ray casting mesh; the size is negative.
    LineOfSight(f32),
}

/// Splits a name into the part without its level, and the level; `None` if it has no level.
pub(super) fn rank(full: &str) -> Option<(&str, LodRank)> {
    // A copy that an editor numbered has the level of the original.
    let name = without_suffix(full);
    let numbered = trailing_number(name);
    if let Some((head, number)) = numbered
        && let Some(base) = head.strip_suffix('-')
    {
        let size = -f32::from(number.max(1));
        if is_collision(base) {
            return Some((base, LodRank::Collision(size)));
        }
        if is_line_of_sight(base) {
            return Some((base, LodRank::LineOfSight(size)));
        }
    }
    if is_usual_collision(name) {
        return Some((full, LodRank::Collision(-1.0)));
    }
    let (head, number) = numbered?;
    if head.ends_with("_a") || head.ends_with("_A") {
        return Some((head, LodRank::Size(number.into())));
    }
    let base = ["_lod", "_LOD", "_Lod"].into_iter().find_map(|end| head.strip_suffix(end))?;
    (!base.is_empty()).then_some((base, LodRank::Number(number)))
}

/// The name without the size of its level at its end; `None` if it states another one. A sign before the number, `-` or
/// `_`, makes it negative, and it is negative for collision meshes in any case.
pub(super) fn object_of(full: &str, size: f32) -> Option<&str> {
    trailing_number(full)?;
    let (object, stated) = object_and_size(full);
    (f64::from(stated) == f64::from(size) && !object.is_empty()).then_some(object)
}

/// The name without the trailing size that every mesh has in the hierarchy of the game's importer.
pub(super) fn sized(full: &str) -> Option<(&str, LodRank)> {
    let (head, number) = trailing_number(without_suffix(full))?;
    (!head.is_empty() && !head.ends_with('-')).then_some((head, LodRank::Size(number.into())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_define_levels() {
        assert_eq!(rank("oak_a200"), Some(("oak_a", LodRank::Size(200.0))));
        assert_eq!(rank("Colmesh-1"), Some(("Colmesh", LodRank::Collision(-1.0))));
        assert_eq!(rank("collision_box"), Some(("collision_box", LodRank::Collision(-1.0))));
        assert_eq!(rank("LOS-9"), Some(("LOS", LodRank::LineOfSight(-9.0))));
        assert_eq!(rank("oak_a200.001"), Some(("oak_a", LodRank::Size(200.0))));
        assert_eq!(rank("Colmesh-1.012"), Some(("Colmesh", LodRank::Collision(-1.0))));
        assert_eq!(sized("oak200.001"), Some(("oak", LodRank::Size(200.0))));
        assert_eq!(object_of("oak_a200", 200.0), Some("oak_a"));
        assert_eq!(object_of("Colmesh-1", -1.0), Some("Colmesh"));
        assert_eq!(object_of("rock_01", -1.0), Some("rock"));
        assert_eq!(object_of("collision2", -2.0), Some("collision"));
        assert_eq!(
            (object_of("oak_a200", 40.0), object_of("oak", 2.0), object_of("2", 2.0)),
            (None, None, None)
        );
        assert_eq!((sized("oak"), sized("oak-1"), sized("200")), (None, None, None));
        assert_eq!(rank("hull_LOD2"), Some(("hull", LodRank::Number(2))));
        for name in
            ["", "Cube001", "wheel", "lost", "200", "a200", "_LOD1", "part-3", "\u{e4}_b2", "x_a99999"]
        {
            assert_eq!(rank(name), None, "{name}");
        }
    }
}
