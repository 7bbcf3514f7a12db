//! What BeamNG reads from the names of nodes when it imports Collada: levels of detail, collision meshes, the bounding
//! box.
//!
//! The reader and the writer of Collada, the shape compiler, the writer of `.cdae` and the rules of profiles use these
//! functions, so that all of them have one picture of a file.

use crate::{level::LevelKind, scene::Scene};
use std::{cmp::Reverse, collections::HashSet};

/// The smallest size in pixels of a mesh whose name states none.
pub const USUAL_SIZE: i32 = 2;

/// What exporters of the game and its artists call collision meshes, in lowercase. The engine takes every name that
/// begins with `col`, but only of meshes that are never drawn: a visible `column` is a column.
const COLLISION: [&str; 6] = ["collision", "colmesh", "colbox", "colsphere", "colcapsule", "colconvex"];

/// A level of detail that names state: its name, its kind and its size.
pub type NamedLevel = (String, LevelKind, i32);

/// True if a name has a prefix, in any case.
pub fn begins(name: &str, with: &str) -> bool {
    name.get(..with.len()).is_some_and(|head| head.eq_ignore_ascii_case(with))
}

/// True for the node whose meshes only state the bounding box of the shape. It is not in the shape, nor is what is below
/// it.
pub fn is_bounds(name: &str) -> bool {
    name.eq_ignore_ascii_case("bounds")
}

/// True for nodes that describe animations to the engine. They are not in the shape, nor is what is below them.
pub fn is_sequence(name: &str) -> bool {
    begins(name, "sequence")
}

/// True if a name that is never drawn is that of a collision mesh.
///
/// ```
/// use meshwright_scene::shape_names::{is_collision, is_usual_collision};
///
/// assert!(is_collision("Col-1") && is_collision("colmesh") && is_collision("column"));
/// assert!(is_usual_collision("Colmesh-1") && !is_usual_collision("column"));
/// ```
pub fn is_collision(name: &str) -> bool {
    begins(name, "col")
}

/// True if a name is one that collision meshes usually have: only these are meant as such where the mesh is drawn.
pub fn is_usual_collision(name: &str) -> bool {
    COLLISION.into_iter().any(|with| begins(name, with))
}

/// True if a name that is never drawn is that of a mesh for ray casts.
pub fn is_line_of_sight(name: &str) -> bool {
    begins(name, "los")
}

/// The purpose of a level that is never drawn, by its name or by that of its meshes.
pub fn undrawn_kind(name: &str) -> LevelKind {
    if is_collision(name) {
        LevelKind::Collision
    } else if is_line_of_sight(name) {
        LevelKind::LineOfSight
    } else {
        LevelKind::Utility
    }
}

/// Splits a name into the part before its trailing number, and the number without its sign.
pub fn trailing_number(name: &str) -> Option<(&str, u16)> {
    let head = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
    Some((head, name.get(head.len()..)?.parse().ok()?))
}

/// True if conversions derive a level of detail from a name such as `oak_a200` or `hull_LOD2`.
///
/// ```
/// use meshwright_scene::shape_names::tells_level;
///
/// assert!(tells_level("oak_a200") && tells_level("hull_LOD2"));
/// assert!(!tells_level("oak200") && !tells_level("hull"));
/// ```
pub fn tells_level(name: &str) -> bool {
    let head = trailing_number(name).map(|(head, _)| head.to_ascii_lowercase());
    head.is_some_and(|head| head.ends_with("_a") || head.ends_with("_lod"))
}

/// Splits a name into the part before its trailing number, and the number. A sign before it, `-` or `_`, makes it
/// negative and is part of neither.
pub fn split_size(name: &str) -> Option<(&str, i32)> {
    let (head, number) = trailing_number(name)?;
    let number = i32::from(number);
    Some(match head.strip_suffix(['-', '_']) {
        Some(object) => (object.trim_end(), number.checked_neg()?),
        None => (head.trim_end(), number),
    })
}

/// True if the number at the end of a name is one by which editors and people count, not a size that was meant: `wall.001`,
/// `wall01`, `wall1`. After `_a`, as artists of the game write, a number is meant: `wall_a020`.
///
/// ```
/// use meshwright_scene::shape_names::ends_in_count;
///
/// assert!(ends_in_count("post.001") && ends_in_count("post02") && ends_in_count("post1"));
/// assert!(!ends_in_count("post_a020") && !ends_in_count("post2") && !ends_in_count("post"));
/// ```
pub fn ends_in_count(name: &str) -> bool {
    let Some((head, number)) = trailing_number(name) else { return false };
    let digits = name.get(head.len()..).unwrap_or_default();
    if head.ends_with("_a") || head.ends_with("_A") {
        return false;
    }
    head.ends_with('.') || number == 1 || (digits.len() > 1 && digits.starts_with('0'))
}

/// Meshes with such a name are never drawn, whatever the sign of their size.
fn is_undrawn(object: &str) -> bool {
    begins(object, "collision") || begins(object, "loscol")
}

/// The object and the size of a mesh name in a file with the hierarchy of levels.
///
/// ```
/// use meshwright_scene::shape_names::object_and_size;
///
/// assert_eq!(object_and_size("house_a200"), ("house_a", 200));
/// assert_eq!(object_and_size("rock_01"), ("rock", -1));
/// assert_eq!(object_and_size("collision7"), ("collision", -7));
/// ```
pub fn object_and_size(name: &str) -> (&str, i32) {
    let (object, size) = split_size(name).unwrap_or((name, USUAL_SIZE));
    (object, if is_undrawn(object) && size > 0 { size.checked_neg().unwrap_or(size) } else { size })
}

/// The object and the size of a mesh name. Without the hierarchy of levels, all meshes have one size, and numbers at the
/// end are parts of names.
///
/// ```
/// use meshwright_scene::shape_names::mesh_object;
///
/// assert_eq!(mesh_object("wall_2", true), ("wall", -2));
/// assert_eq!(mesh_object("wall_2", false), ("wall_2", 2));
/// assert_eq!(mesh_object("Collision-1", false), ("Collision-1", -2));
/// ```
pub fn mesh_object(name: &str, has_levels: bool) -> (&str, i32) {
    if has_levels {
        return object_and_size(name);
    }
    (name, if is_undrawn(name) { -USUAL_SIZE } else { USUAL_SIZE })
}

/// The name of a mesh: that of its node, or of the parent for a node without a name and for a pivot.
///
/// ```
/// use meshwright_scene::shape_names::mesh_name;
///
/// assert_eq!(mesh_name("door_PIVOT", Some("door50")), "door50");
/// assert_eq!((mesh_name("", Some("wall")), mesh_name("roof", Some("wall"))), ("wall", "roof"));
/// ```
pub fn mesh_name<'n>(node: &'n str, parent: Option<&'n str>) -> &'n str {
    let end = node.len().checked_sub("pivot".len()).and_then(|at| node.get(at..));
    let is_part =
        node.is_empty() || node == "null" || end.is_some_and(|end| end.eq_ignore_ascii_case("pivot"));
    parent.filter(|_| is_part).unwrap_or(node)
}

/// The name and purpose of the level that a mesh with this object name and size belongs to.
pub fn level(object: &str, size: i32) -> (String, LevelKind) {
    if size >= 0 {
        return (format!("detail{size}"), LevelKind::Visual);
    }
    let word = if begins(object, "loscol") {
        "LOS"
    } else if is_collision(object) {
        "Collision"
    } else {
        "detail"
    };
    (format!("{word}{size}"), undrawn_kind(object))
}

/// The level that a node without a mesh defines: one without meshes, or a billboard.
pub fn marker(name: &str) -> Option<NamedLevel> {
    let (head, size) = split_size(name)?;
    if head.eq_ignore_ascii_case("nulldetail") {
        let kind = if size < 0 { LevelKind::Utility } else { LevelKind::Visual };
        return Some((format!("detail{size}"), kind, size));
    }
    let is_billboard = ["bb::", "bb_", "bbz::", "bbz_"].into_iter().any(|with| begins(name, with));
    (is_billboard && size >= 0).then(|| (format!("bbDetail{size}"), LevelKind::Billboard, size))
}

/// Each level once, the largest first; those of one size in the order in which they were met.
///
/// ```
/// use meshwright_scene::shape_names::{level, marker, sorted_levels};
///
/// let of_mesh = |object: &str, size| { let (name, kind) = level(object, size); (name, kind, size) };
/// let levels = sorted_levels([of_mesh("hut", 2), of_mesh("Colmesh", -1), of_mesh("roof", 2), marker("nulldetail9").unwrap()]);
/// let names: Vec<&str> = levels.iter().map(|(name, ..)| name.as_str()).collect();
/// assert_eq!(names, ["detail9", "detail2", "Collision-1"]);
/// ```
pub fn sorted_levels(levels: impl IntoIterator<Item = NamedLevel>) -> Vec<NamedLevel> {
    let mut known = HashSet::new();
    let mut list: Vec<NamedLevel> = levels
        .into_iter()
        .filter(|(name, _, size)| known.insert((name.to_ascii_lowercase(), *size)))
        .collect();
    list.sort_by_key(|(.., size)| Reverse(*size));
    list
}

/// True for a root that can be the top of the hierarchy of levels.
pub fn is_base(name: &str) -> bool {
    begins(name, "base")
}

/// True for the child of such a root that makes it one.
pub fn is_start(name: &str) -> bool {
    begins(name, "start")
}

/// Whether names of nodes state sizes of levels: a root that begins with `base` has a child that begins with `start`.
pub fn has_levels(scene: &Scene<'_>) -> bool {
    let nodes = |list: &[crate::node::NodeId]| -> Vec<_> {
        list.iter().filter_map(|id| scene.nodes.get(*id)).collect()
    };
    let mut bases = nodes(&scene.roots).into_iter().filter(|node| is_base(&node.name));
    bases.any(|base| nodes(&base.children).iter().any(|child| is_start(&child.name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_state_objects_and_sizes() {
        assert_eq!(object_and_size("Colmesh-1"), ("Colmesh", -1));
        assert_eq!(object_and_size("wall"), ("wall", 2));
        assert_eq!(object_and_size("x99999999999"), ("x99999999999", 2));
        assert_eq!(level("house_a", 200), ("detail200".into(), LevelKind::Visual));
        assert_eq!(level("Colmesh", -1), ("Collision-1".into(), LevelKind::Collision));
        assert_eq!(level("Col", -1), ("Collision-1".into(), LevelKind::Collision));
        assert_eq!(level("LOScol", -9), ("LOS-9".into(), LevelKind::LineOfSight));
        assert_eq!(level("rock", -1), ("detail-1".into(), LevelKind::Utility));
        assert_eq!(marker("nulldetail10"), Some(("detail10".into(), LevelKind::Visual, 10)));
        assert_eq!(marker("bb__autobillboard20"), Some(("bbDetail20".into(), LevelKind::Billboard, 20)));
        assert_eq!((marker("collision-1"), marker("nulldetail")), (None, None));
    }

    #[test]
    fn names_of_nodes_without_content_are_exact() {
        assert!(is_bounds("Bounds") && !is_bounds("bounds1") && !is_bounds("my_bounds"));
        assert!(is_sequence("Sequence_walk") && !is_sequence("my_sequence"));
    }
}
