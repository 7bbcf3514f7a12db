//! Levels of detail in the names of nodes, as BeamNG's importer reads them.

use crate::{
    document::{Document, Element},
    view::called,
};
use meshwright_scene::LevelKind;

/// The smallest size in pixels of a mesh whose name states none.
pub const USUAL_SIZE: i32 = 2;

/// True if a name has a prefix, in any case.
pub fn begins(name: &str, with: &str) -> bool {
    name.get(..with.len()).is_some_and(|head| head.eq_ignore_ascii_case(with))
}

/// Whether names state levels of detail: a root that begins with `base` has a child that begins with `start`.
///
/// ```
/// use meshwright_dae::{Document, lod_names::has_levels};
///
/// let text = "<COLLADA><library_visual_scenes><visual_scene><node name='Base00'><node id='start01'/></node>
///     </visual_scene></library_visual_scenes></COLLADA>";
/// assert!(has_levels(&Document::parse(text)?));
/// assert!(!has_levels(&Document::parse(&text.replace("start", "wall"))?));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
pub fn has_levels(document: &Document<'_>) -> bool {
    let is = |node: &Element<'_>, with: &str| begins(&called(*node), with);
    let libraries = document.root().children_named("library_visual_scenes");
    let scenes = libraries.flat_map(|library| library.children_named("visual_scene"));
    let mut bases = scenes.flat_map(|scene| scene.children_named("node")).filter(|node| is(node, "base"));
    bases.any(|base| base.children_named("node").any(|child| is(&child, "start")))
}

/// Splits a name into the part before its trailing number, and the number. A sign before it, `-` or `_`, makes it
/// negative and is part of neither.
pub fn split_size(name: &str) -> Option<(&str, i32)> {
    let head = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let number: i32 = name.get(head.len()..)?.parse::<u16>().ok()?.into();
    Some(match head.strip_suffix(['-', '_']) {
        Some(object) => (object.trim_end(), number.checked_neg()?),
        None => (head.trim_end(), number),
    })
}

/// The object and the size of a mesh name. Meshes whose object begins with `collision` or `loscol` are never drawn.
pub fn object_and_size(name: &str) -> (&str, i32) {
    let (object, size) = split_size(name).unwrap_or((name, USUAL_SIZE));
    let is_unseen = begins(object, "collision") || begins(object, "loscol");
    (object, if is_unseen && size > 0 { size.checked_neg().unwrap_or(size) } else { size })
}

/// The name and purpose of the level that a mesh with this object name and size belongs to.
pub fn level(object: &str, size: i32) -> (String, LevelKind) {
    if size >= 0 {
        return (format!("detail{size}"), LevelKind::Visual);
    }
    let kind = if begins(object, "col") {
        LevelKind::Collision
    } else if begins(object, "los") {
        LevelKind::LineOfSight
    } else {
        LevelKind::Utility
    };
    let word = if begins(object, "loscol") {
        "LOS"
    } else if begins(object, "col") {
        "Collision"
    } else {
        "detail"
    };
    (format!("{word}{size}"), kind)
}

/// The level that a node without a mesh defines: one without meshes, or a billboard.
pub fn marker(name: &str) -> Option<(String, LevelKind, i32)> {
    let (head, size) = split_size(name)?;
    if head.eq_ignore_ascii_case("nulldetail") {
        let kind = if size < 0 { LevelKind::Utility } else { LevelKind::Visual };
        return Some((format!("detail{size}"), kind, size));
    }
    let is_billboard = ["bb::", "bb_", "bbz::", "bbz_"].into_iter().any(|with| begins(name, with));
    (is_billboard && size >= 0).then(|| (format!("bbDetail{size}"), LevelKind::Billboard, size))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_state_objects_and_sizes() {
        assert_eq!(object_and_size("house_a200"), ("house_a", 200));
        assert_eq!(object_and_size("Colmesh-1"), ("Colmesh", -1));
        assert_eq!(object_and_size("rock_01"), ("rock", -1));
        assert_eq!(object_and_size("wall"), ("wall", 2));
        assert_eq!(object_and_size("collision7"), ("collision", -7));
        assert_eq!(object_and_size("x99999999999"), ("x99999999999", 2));
        assert_eq!(level("house_a", 200), ("detail200".into(), LevelKind::Visual));
        assert_eq!(level("Colmesh", -1), ("Collision-1".into(), LevelKind::Collision));
        assert_eq!(level("LOScol", -9), ("LOS-9".into(), LevelKind::LineOfSight));
        assert_eq!(level("rock", -1), ("detail-1".into(), LevelKind::Utility));
        assert_eq!(marker("nulldetail10"), Some(("detail10".into(), LevelKind::Visual, 10)));
        assert_eq!(marker("bb__autobillboard20"), Some(("bbDetail20".into(), LevelKind::Billboard, 20)));
        assert_eq!((marker("collision-1"), marker("nulldetail")), (None, None));
    }
}
