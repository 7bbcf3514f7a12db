//! Levels that names of nodes tell, as in the files that the game reads: a number at the end is the size from
//! which a mesh is drawn.

use meshwright_scene::restore::without_suffix;

/// Beginnings of names that mean shapes to collide with, in lower case.
const COLLISION: [&str; 6] = ["collision", "colmesh", "colbox", "colsphere", "colcapsule", "colconvex"];

/// What a name tells of a level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum LodRank {
    /// Drawn from so many pixels on.
    Size(f32),
    /// The level of that number, 0 the most detailed.
    Number(u16),
    /// To collide with; the size is negative.
    Collision(f32),
    /// For ray casts; the size is negative.
    VisualDiff(f32),
}

/// True if a name begins as those of shapes to collide with do.
pub(super) fn is_collision(name: &str) -> bool {
    COLLISION.into_iter().any(|with| begins(name, with))
}

/// True if a name begins as those of shapes for ray casts do.
pub(super) fn is_sight(name: &str) -> bool {
    begins(name, "los")
}

fn begins(name: &str, with: &str) -> bool {
    name.get(..with.len()).is_some_and(|head| head.eq_ignore_ascii_case(with))
}

/// What stands before the number at the end of a name, and the number; no minus sign belongs to it.
pub(super) fn number(name: &str) -> Option<(&str, u16)> {
    let head = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let digits = name.get(head.len()..)?;
    Some((head, digits.parse().ok()?))
}

/// The name without its level, and the level; `None` if it tells none.
pub(super) fn rank(full: &str) -> Option<(&str, LodRank)> {
    // A copy that an editor numbered is of the level of the original.
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
            return Some((base, LodRank::VisualDiff(size)));
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

/// The name without the size at its end, which every mesh has in the tree of the game's own import.
pub(super) fn sized(full: &str) -> Option<(&str, LodRank)> {
    let (head, number) = number(without_suffix(full))?;
    (!head.is_empty() && !head.ends_with('-')).then_some((head, LodRank::Size(number.into())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_levels() {
        assert_eq!(rank("oak_a200"), Some(("oak_a", LodRank::Size(200.0))));
        assert_eq!(rank("Colmesh-1"), Some(("Colmesh", LodRank::Collision(-1.0))));
        assert_eq!(rank("collision_box"), Some(("collision_box", LodRank::Collision(-1.0))));
        assert_eq!(rank("LOS-9"), Some(("LOS", LodRank::VisualDiff(-9.0))));
        assert_eq!(rank("oak_a200.001"), Some(("oak_a", LodRank::Size(200.0))));
        assert_eq!(rank("Colmesh-1.012"), Some(("Colmesh", LodRank::Collision(-1.0))));
        assert_eq!(sized("oak200.001"), Some(("oak", LodRank::Size(200.0))));
        assert_eq!((sized("oak"), sized("oak-1"), sized("200")), (None, None, None));
        assert_eq!(rank("hull_LOD2"), Some(("hull", LodRank::Number(2))));
        for name in
            ["", "Cube001", "wheel", "lost", "200", "a200", "_LOD1", "part-3", "\u{e4}_b2", "x_a99999"]
        {
            assert_eq!(rank(name), None, "{name}");
        }
    }
}
