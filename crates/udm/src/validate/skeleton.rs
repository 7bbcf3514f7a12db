//! Checks skeletons.

use super::{Report, model::check_gaps, path::Place};
use crate::{
    asset::schema::keys::{BONE, SKELETON},
    codes::validation,
    document::{Element, MAX_DEPTH, Value},
};
use std::collections::{BTreeSet, HashSet};

/// Visits every bone of a tree with its name and path. The nesting limit bounds the recursion.
pub(super) fn each<'e>(
    bones: &'e Element<'_>,
    at: &Place<'_>,
    look: &mut impl FnMut(&'e Element<'e>, &'e [u8], &Place<'_>),
) {
    below(bones, at, look, 0);
}

fn below<'e>(
    bones: &'e Element<'_>,
    at: &Place<'_>,
    look: &mut impl FnMut(&'e Element<'e>, &'e [u8], &Place<'_>),
    level: u32,
) {
    if level > MAX_DEPTH {
        return;
    }
    for entry in bones {
        let Some(bone) = entry.value.as_element() else { continue };
        let at = at.key(entry.key.as_bytes());
        look(bone, entry.key.as_bytes(), &at);
        if let Some(children) = bone.get(BONE.children).and_then(Value::as_element) {
            below(children, &at.key(BONE.children), look, level.saturating_add(1));
        }
    }
}

pub(super) fn check(data: &Element<'_>, report: &mut Report, at: &Place<'_>) {
    let Some(bones) = data.get(SKELETON.bones).and_then(Value::as_element) else { return };
    let (mut indices, mut names) = (BTreeSet::new(), HashSet::new());
    let place = at.key(SKELETON.bones);
    each(bones, &place, &mut |bone, name, at| {
        if !names.insert(name) {
            report.note(&validation::BONE_NAME_TWICE, at, || {
                format!("more than one bone has the name \"{}\"", name.escape_ascii())
            });
        }
        if let Some(index) = bone.get(BONE.index).and_then(Value::as_u32)
            && !indices.insert(index)
        {
            let message =
                || format!("bone \"{}\" has the index {index} of another bone", name.escape_ascii());
            report.note(&validation::INDEX_TWICE, &at.key(BONE.index), message);
        }
        if let Some(Value::STransform(pose)) = bone.get(BONE.pose)
            && let [.., x, y, z] = **pose
            && [x, y, z].iter().any(|part| part.is_finite() && (part - 1.0).abs() > 1e-3)
        {
            report.note(&validation::BONE_SCALE, &at.key(BONE.pose), || {
                let name = name.escape_ascii();
                format!("the pose of bone \"{name}\" has the scale {x}, {y}, {z}, expected 1, 1, 1")
            });
        }
    });
    check_gaps("the bones", &indices, report, &place);
}
