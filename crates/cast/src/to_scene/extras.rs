//! Records content without a counterpart in the scene: IK handles, constraints, unusual properties of
//! bones.

use super::{At, FORMAT, Input, SceneWriter, by_hash, counted, rotations};
use crate::{
    codes,
    document::{Kind, Node, ValueRef},
    nodes::keys::{CONSTRAINT, IK_HANDLE},
    view::ConstraintKind,
};
use meshwright_scene::{Extras, ExtrasValue};
use std::collections::HashMap;

/// The unusual properties of a bone: the property `ssc`.
pub(super) fn bone(compensates: Option<bool>) -> Extras {
    match compensates {
        Some(false) => Extras::new(FORMAT, ExtrasValue::map().with("segment_scale_compensate", false)),
        _ => Extras::default(),
    }
}

/// A record under construction. References to bones become names.
struct Record<'n> {
    stored: &'n Node<'n>,
    data: ExtrasValue,
}

impl<'n> Record<'n> {
    fn new(stored: &'n Node<'n>) -> Self {
        Self { stored, data: ExtrasValue::map().with("name", stored.name().unwrap_or_default().into_owned()) }
    }

    /// Adds a reference to a bone. Returns false if the bone does not exist.
    fn bone(&mut self, key: &str, property: &str, bones: &HashMap<u64, (usize, &'n Node<'n>)>) -> bool {
        let Some(hash) = self.stored.property(property).and_then(ValueRef::reference) else { return true };
        let Some((index, bone)) = bones.get(&hash) else { return false };
        let name = bone.name().unwrap_or_default().into_owned();
        let index = i64::try_from(*index).unwrap_or(i64::MAX);
        self.set(key, ExtrasValue::map().with("bone", index).with("name", name));
        true
    }

    fn flag(&mut self, key: &str, property: &str) {
        if let Some(flag) = rotations::flag(self.stored, property) {
            self.set(key, flag);
        }
    }

    fn set(&mut self, key: &str, value: impl Into<ExtrasValue>) {
        self.data = std::mem::take(&mut self.data).with(key, value);
    }
}

/// Records the IK handles and constraints of a skeleton.
pub(super) fn ik_and_constraints<'a>(
    input: &Input<'a>,
    at: At,
    skeleton: &'a Node<'a>,
    writer: &mut SceneWriter<'a>,
) {
    if skeleton.children_of(Kind::IkHandle).chain(skeleton.children_of(Kind::Constraint)).next().is_none() {
        return;
    }
    let bones = by_hash(skeleton.children_of(Kind::Bone).enumerate().map(|(i, bone)| (bone.hash, (i, bone))));
    let mut lost = 0_usize;
    for (index, stored) in skeleton.children_of(Kind::IkHandle).enumerate() {
        if !writer.room(2048) {
            return;
        }
        let mut record = Record::new(stored);
        let mut found = true;
        for (key, property) in [
            ("start", IK_HANDLE.start_bone),
            ("end", IK_HANDLE.end_bone),
            ("target", IK_HANDLE.target_bone),
            ("pole_vector", IK_HANDLE.pole_vector_bone),
            ("pole", IK_HANDLE.pole_bone),
        ] {
            found &= record.bone(key, property, &bones);
        }
        if let Some(offset) = rotations::vector(stored, IK_HANDLE.target_offset) {
            record.set("target_offset", input.change.point(offset));
        }
        record.flag("target_rotation", IK_HANDLE.use_target_rotation);
        dangling(found, at.inner(Kind::IkHandle, index), writer);
        writer.ik_handles.push(record.data);
        lost = lost.saturating_add(1);
    }
    for (index, stored) in skeleton.children_of(Kind::Constraint).enumerate() {
        if !writer.room(2048) {
            return;
        }
        let mut record = Record::new(stored);
        let kind = stored.text(CONSTRAINT.kind).unwrap_or_default();
        record.set(
            "type",
            match ConstraintKind::known(&kind) {
                Some(ConstraintKind::Point) => "point",
                Some(ConstraintKind::Orient) => "orient",
                Some(ConstraintKind::Scale) => "scale",
                Some(ConstraintKind::Other(_)) | None => &kind,
            },
        );
        let mut found = record.bone("constrained", CONSTRAINT.constrained_bone, &bones);
        found &= record.bone("target", CONSTRAINT.target_bone, &bones);
        record.flag("maintain_offset", CONSTRAINT.maintain_offset);
        if let Some(offset) = rotations::vector(stored, CONSTRAINT.any_offset) {
            let scales = kind == ConstraintKind::Scale.word();
            let offset = if scales { input.change.scale(offset) } else { input.change.point(offset) };
            record.set("offset", offset);
        } else if let Some(offset) = rotations::four(stored, CONSTRAINT.any_offset) {
            record.set("offset", input.change.rotation(offset));
        }
        if let Some(weight) = rotations::scalar(stored, CONSTRAINT.weight) {
            record.set("weight", weight);
        }
        let skips = input.change.scale([CONSTRAINT.skip_x, CONSTRAINT.skip_y, CONSTRAINT.skip_z]);
        for (key, property) in ["skip_x", "skip_y", "skip_z"].into_iter().zip(skips) {
            record.flag(key, property);
        }
        dangling(found, at.inner(Kind::Constraint, index), writer);
        writer.constraints.push(record.data);
        lost = lost.saturating_add(1);
    }
    if lost > 0 {
        writer.note(&codes::LOSS_RIGGING, at, || {
            let records = counted(lost, "IK handle or constraint", "IK handles and constraints");
            format!("kept {records} of {} without evaluating them", at.words())
        });
    }
}

fn dangling(found: bool, at: At, writer: &mut SceneWriter<'_>) {
    if !found {
        writer.note(&codes::DANGLING, at, || format!("{} refers to a bone that does not exist", at.words()));
    }
}
