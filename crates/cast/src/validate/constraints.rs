//! Checks IK handles and constraints.

use super::{
    Report,
    hashes::{Need, Siblings},
    transforms,
};
use crate::{
    codes::validate_content,
    document::{Kind, Node, Type},
    nodes::keys::{CONSTRAINT, IK_HANDLE},
    view::ConstraintKind,
};

const BONE: &[Kind] = &[Kind::Bone];

pub(super) fn check(skeleton: &Node<'_>, siblings: &Siblings<'_, '_>, report: &mut Report) {
    for (index, handle) in skeleton.children_of(Kind::IkHandle).enumerate() {
        report.within(handle, index, |report| check_handle(handle, siblings, report));
    }
    for (index, constraint) in skeleton.children_of(Kind::Constraint).enumerate() {
        report.within(constraint, index, |report| check_constraint(constraint, siblings, report));
    }
}

fn check_handle(handle: &Node<'_>, siblings: &Siblings<'_, '_>, report: &mut Report) {
    let of = report.called(handle);
    let start = siblings.resolve(handle, IK_HANDLE.start_bone, BONE, Need::Needed, report);
    let end = siblings.resolve(handle, IK_HANDLE.end_bone, BONE, Need::Needed, report);
    if let (Some(start), Some(end)) = (start, end)
        && std::ptr::eq(start, end)
    {
        report.note(&validate_content::IK_SAME, || {
            format!("{of} starts (`sb`) and ends (`eb`) at the same bone")
        });
    }
    for name in [IK_HANDLE.target_bone, IK_HANDLE.pole_vector_bone, IK_HANDLE.pole_bone] {
        siblings.resolve(handle, name, BONE, Need::Wanted, report);
    }
    if handle.property(IK_HANDLE.pole_vector_bone).is_none() {
        report.note(&validate_content::IK_POLE, || format!("{of} has no pole vector (`pv`)"));
    }
}

fn check_constraint(constraint: &Node<'_>, siblings: &Siblings<'_, '_>, report: &mut Report) {
    let of = report.called(constraint);
    let tied = siblings.resolve(constraint, CONSTRAINT.constrained_bone, BONE, Need::Needed, report);
    let to = siblings.resolve(constraint, CONSTRAINT.target_bone, BONE, Need::Needed, report);
    if let (Some(tied), Some(to)) = (tied, to)
        && std::ptr::eq(tied, to)
    {
        report.note(&validate_content::CONSTRAINT_SELF, || {
            format!("{of} ties a bone to itself (`cb` and `tb`)")
        });
    }
    let kind = constraint.text(CONSTRAINT.kind);
    let Some(kind) = kind else { return };
    let offset = match ConstraintKind::known(&kind) {
        Some(ConstraintKind::Orient) => Type::Vec4,
        Some(ConstraintKind::Point | ConstraintKind::Scale) => Type::Vec3,
        Some(ConstraintKind::Other(_)) | None => {
            let message = || format!("{of} has the unknown kind {kind:?}");
            return report.on(&validate_content::CONSTRAINT_KIND, constraint, CONSTRAINT.kind, message);
        }
    };
    if let Some(value) = constraint.property(CONSTRAINT.any_offset).filter(|value| value.kind() != offset) {
        report.on(&validate_content::CONSTRAINT_OFFSET, constraint, CONSTRAINT.any_offset, || {
            let (is, wanted) = (value.kind().letters(), offset.letters());
            format!("the offset of {of} has type {is}, expected {wanted}")
        });
    } else {
        transforms::check_rotation(constraint, CONSTRAINT.any_offset, report);
    }
    check_weight(constraint, CONSTRAINT.weight, report);
}

/// Checks that a weight is from 0 to 1.
pub(super) fn check_weight(node: &Node<'_>, name: &str, report: &mut Report) {
    let of = report.called(node);
    let weight = node.property(name).and_then(|value| value.as_f32()?.get(0));
    if let Some(weight) = weight.filter(|weight| weight.is_finite() && !(0.0..=1.0).contains(weight)) {
        report.on(&validate_content::WEIGHT_RANGE, node, name, || {
            format!("the weight (`{name}`) of {of} is {weight}, expected 0 to 1")
        });
    }
}
