//! Parses levels from node names. As in the game, a trailing number is the smallest size on screen at which
//! a mesh is drawn.

use meshwright_scene::restore::without_suffix;

/// Prefixes of names of collision meshes, in lower case.
const COLLISION: [&str; 6] = ["collision", "colmesh", "colbox", "colsphere", "colcapsule", "colconvex"];

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

/// Whether a name has a prefix of collision meshes.
pub(super) fn is_collision(name: &str) -> bool {
    COLLISION.into_iter().any(|with| begins(name, with))
}

/// Whether a name has a prefix of ray casting meshes.
pub(super) fn is_sight(name: &str) -> bool {
    begins(name, "los")
}

pub(super) fn begins(name: &str, with: &str) -> bool {
    name.get(..with.len()).is_some_and(|head| head.eq_ignore_ascii_case(with))
}

/// Splits a name into the part before its trailing number, and the number. A minus sign is not part of the
/// number.
pub(super) fn number(name: &str) -> Option<(&str, u16)> {
    let head = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let digits = name.get(head.len()..)?;
    Some((head, digits.parse().ok()?))
}

/// Splits a name into the part without its level, and the level; `None` if it has no level.
pub(super) fn rank(full: &str) -> Option<(&str, LodRank)> {
    // A copy that an editor numbered has the level of the original.
    let name = without_suffix(full);
    let numbered = number(name);
    if let Some((head, number)) = numbered
        && let Some(base) = head.strip_suffix('-')
    {
        let size = -f32::from(number.max(1));
        if is_collision(base) {
            return Some((base, LodRank::Collision(size)));
        }
        if is_sight(base) {
            return Some((base, LodRank::LineOfSight(size)));
        }
    }
    if is_collision(name) {
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
    let (head, number) = number(full)?;
    let number = f32::from(number);
    let (object, stated) = match head.strip_suffix(['-', '_']) {
        Some(object) => (object, -number),
        None if begins(head, "collision") || begins(head, "loscol") => (head, -number),
        None => (head, number),
    };
    let object = object.trim_end();
    (stated == size && !object.is_empty()).then_some(object)
}

/// The name without the trailing size that every mesh has in the hierarchy of the game's importer.
pub(super) fn sized(full: &str) -> Option<(&str, LodRank)> {
    let (head, number) = number(without_suffix(full))?;
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
