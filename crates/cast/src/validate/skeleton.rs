//! Checks bones: parents, names and the rest pose.

use super::{
    Report, constraints,
    hashes::Siblings,
    transforms::{self, quaternion, rotate, same_rotation, scales, vector},
};
use crate::{
    codes::validate_content,
    document::{Kind, Node},
    nodes::keys::BONE,
};
use meshwright_core::message::count as counted;
use meshwright_scene::axes::product;
use std::collections::HashSet;

/// Tolerance between a stored world position and the composed one, relative to its size. Known files differ
/// by less.
const DRIFT: f32 = 0.01;

/// The state of a bone in the search for cycles.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    New,
    /// Visited on the walk with this number.
    Visited(usize),
}

pub(super) fn check(skeleton: &Node<'_>, report: &mut Report) {
    let siblings = Siblings::new(skeleton);
    siblings.check(skeleton, report);
    let bones: Vec<&Node<'_>> = skeleton.children_of(Kind::Bone).collect();
    // Writers disagree on how a bone's scale affects its children, so world values are not comparable
    // then.
    let scaled = bones.iter().any(|bone| vector(bone, BONE.scale).is_some_and(scales));
    let mut parents: Vec<Option<usize>> = Vec::new();
    let mut names = HashSet::new();
    for (index, &bone) in bones.iter().enumerate() {
        let parent = report.within(bone, index, |report| {
            check_bone(bone, &mut names, report);
            let parent = parent_of(bone, index, bones.len(), report);
            let above = parent.and_then(|parent| bones.get(parent)).copied();
            if let Some(above) = above.filter(|above| vector(above, BONE.scale).is_some_and(scales)) {
                check_scaled(bone, above, report);
            }
            if !scaled {
                check_world(bone, above, report);
            }
            parent
        });
        parents.push(parent);
    }
    for at in cycles(&parents) {
        if let Some(bone) = bones.get(at) {
            report.within(bone, at, |report| {
                let of = report.called(bone);
                report.on(&validate_content::ANCESTOR, bone, BONE.parent, || {
                    format!("{of} is its own ancestor")
                });
            });
        }
    }
    constraints::check(skeleton, &siblings, report);
}

fn check_bone<'d>(bone: &'d Node<'_>, names: &mut HashSet<&'d [u8]>, report: &mut Report) {
    let of = report.called(bone);
    let name = bone.property(BONE.name).and_then(|name| name.as_text()?.first());
    if let Some(name) = name.filter(|name| !name.is_empty())
        && !names.insert(name)
    {
        let message = || format!("{of} has the name of an earlier bone");
        report.on(&validate_content::SAME_NAME, bone, BONE.name, message);
    }
    let lacks = |name| bone.property(name).is_none();
    let (no_position, no_rotation) = (lacks(BONE.local_position), lacks(BONE.local_rotation));
    if no_position || no_rotation {
        report.note(&validate_content::NO_LOCAL, || match (no_position, no_rotation) {
            (true, true) => format!("{of} has no local position (`lp`) and no local rotation (`lr`)"),
            (true, false) => format!("{of} has no local position (`lp`)"),
            _ => format!("{of} has no local rotation (`lr`)"),
        });
    }
    transforms::check_rotation(bone, BONE.local_rotation, report);
    transforms::check_rotation(bone, BONE.world_rotation, report);
    transforms::check_scale(bone, report);
}

/// The parent of the bone at `index`, if it exists.
fn parent_of(bone: &Node<'_>, index: usize, bones: usize, report: &mut Report) -> Option<usize> {
    let stated = bone.property(BONE.parent)?.int(0).filter(|&parent| parent != u32::MAX)?;
    let (of, parent) = (report.called(bone), stated as usize);
    if parent >= bones {
        let message = || {
            format!(
                "parent index {stated} of {of} is out of range: the skeleton has {}",
                counted(bones, "bone", "bones")
            )
        };
        report.on(&validate_content::PARENT_RANGE, bone, BONE.parent, message);
        return None;
    }
    if parent > index {
        let message = || format!("{of} comes before its parent, bone {parent}");
        report.on(&validate_content::PARENT_LATER, bone, BONE.parent, message);
    }
    Some(parent)
}

/// Checks a bone whose parent is scaled.
fn check_scaled(bone: &Node<'_>, parent: &Node<'_>, report: &mut Report) {
    let of = report.called(bone);
    let by = vector(parent, BONE.scale).unwrap_or([1.0; 3]);
    report.note(&validate_content::SCALE_SWITCH, || match bone.property(BONE.segment_scale_compensate).and_then(|value| value.int(0)) {
        None => {
            format!("the parent of {of} has scale {by:?}, and no segment scale compensation (`ssc`) states whether the bone inherits it")
        }
        Some(0) => format!("the parent of {of} has scale {by:?}, which the bone inherits"),
        Some(_) => format!("the parent of {of} has scale {by:?}, which the bone does not inherit"),
    });
}

/// Compares world values with those composed from the parent's world values and the local ones.
fn check_world(bone: &Node<'_>, parent: Option<&Node<'_>>, report: &mut Report) {
    let above = match parent {
        None => Some(([0.0; 3], [0.0, 0.0, 0.0, 1.0])),
        Some(parent) => vector(parent, BONE.world_position).zip(quaternion(parent, BONE.world_rotation)),
    };
    let Some((origin, axes)) = above else { return };
    let of = report.called(bone);
    if let (Some(local), Some(world)) =
        (quaternion(bone, BONE.local_rotation), quaternion(bone, BONE.world_rotation))
    {
        let composed = product(axes, local);
        let unit = |q| transforms::dot(q, q) > 0.98;
        if unit(world) && unit(composed) && !same_rotation(composed, world) {
            let message =
                || format!("the world rotation (`wr`) of {of} does not match its local rotation (`lr`)");
            report.on(&validate_content::WORLD_VALUES, bone, BONE.world_rotation, message);
        }
    }
    let (Some(local), Some(world)) = (vector(bone, BONE.local_position), vector(bone, BONE.world_position))
    else {
        return;
    };
    if !near(add(origin, rotate(axes, local)), world) {
        let message =
            || format!("the world position (`wp`) of {of} does not match its local position (`lp`)");
        report.on(&validate_content::WORLD_VALUES, bone, BONE.world_position, message);
    }
}

fn zip(a: [f32; 3], b: [f32; 3], with: impl Fn(f32, f32) -> f32) -> [f32; 3] {
    let mut parts = a.into_iter().zip(b);
    std::array::from_fn(|_| parts.next().map_or(0.0, |(a, b)| with(a, b)))
}

fn add(a: [f32; 3], b: [f32; 3]) -> [f32; 3] {
    zip(a, b, |a, b| a + b)
}

/// Ignores NaN and infinity, which have their own code.
fn near(a: [f32; 3], b: [f32; 3]) -> bool {
    let size = a.iter().chain(&b).fold(1.0_f32, |size, part| size.max(part.abs()));
    !zip(a, b, |a, b| a - b).iter().any(|part| part.abs() > DRIFT * size)
}

/// One bone of each cycle of parents. Visits each bone at most twice.
fn cycles(parents: &[Option<usize>]) -> Vec<usize> {
    let mut marks = vec![Mark::New; parents.len()];
    let mut found = Vec::new();
    for start in 0..parents.len() {
        let mut at = Some(start);
        while let Some(bone) = at {
            match marks.get_mut(bone) {
                Some(mark) if *mark == Mark::New => *mark = Mark::Visited(start),
                Some(mark) if *mark == Mark::Visited(start) => {
                    found.push(bone);
                    break;
                }
                _ => break,
            }
            at = parents.get(bone).copied().flatten();
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cycle_is_found_once() {
        assert_eq!(cycles(&[None, Some(0), Some(1)]), [0_usize; 0]);
        assert_eq!(cycles(&[Some(0)]), [0]);
        assert_eq!(cycles(&[Some(1), Some(2), Some(1), Some(4), Some(3)]), [1, 3]);
    }
}
