//! Checks IK handles and constraints.

use super::{
    Checker,
    hashes::{Need, Siblings},
};
use crate::{
    codes::validate_content,
    document::{Kind, Node, Type},
};

const BONE: &[Kind] = &[Kind::Bone];

impl Checker<'_> {
    pub(super) fn rigging(&mut self, skeleton: &Node<'_>, siblings: &Siblings<'_, '_>) {
        for (index, handle) in skeleton.children_of(Kind::IkHandle).enumerate() {
            self.within(handle, index, |checker| checker.handle(handle, siblings));
        }
        for (index, constraint) in skeleton.children_of(Kind::Constraint).enumerate() {
            self.within(constraint, index, |checker| checker.constraint(constraint, siblings));
        }
    }

    fn handle(&mut self, handle: &Node<'_>, siblings: &Siblings<'_, '_>) {
        let of = self.called(handle);
        let start = self.resolve(siblings, handle, "sb", BONE, Need::Needed);
        let end = self.resolve(siblings, handle, "eb", BONE, Need::Needed);
        if let (Some(start), Some(end)) = (start, end)
            && std::ptr::eq(start, end)
        {
            self.note(&validate_content::IK_SAME, || {
                format!("{of} starts (`sb`) and ends (`eb`) at the same bone")
            });
        }
        for name in ["tb", "pv", "pb"] {
            self.resolve(siblings, handle, name, BONE, Need::Wanted);
        }
        if handle.property("pv").is_none() {
            self.note(&validate_content::IK_POLE, || format!("{of} has no pole vector (`pv`)"));
        }
    }

    fn constraint(&mut self, constraint: &Node<'_>, siblings: &Siblings<'_, '_>) {
        let of = self.called(constraint);
        let tied = self.resolve(siblings, constraint, "cb", BONE, Need::Needed);
        let to = self.resolve(siblings, constraint, "tb", BONE, Need::Needed);
        if let (Some(tied), Some(to)) = (tied, to)
            && std::ptr::eq(tied, to)
        {
            self.note(&validate_content::CONSTRAINT_SELF, || {
                format!("{of} ties a bone to itself (`cb` and `tb`)")
            });
        }
        let kind = constraint.text("ct");
        let offset = match kind.as_deref() {
            Some("or") => Type::Vec4,
            Some("pt" | "sc") => Type::Vec3,
            Some(other) => {
                let message = || format!("{of} has the unknown kind {other:?}");
                return self.on(&validate_content::CONSTRAINT_KIND, constraint, "ct", message);
            }
            None => return,
        };
        if let Some(value) = constraint.property("co").filter(|value| value.kind() != offset) {
            self.on(&validate_content::CONSTRAINT_OFFSET, constraint, "co", || {
                let (is, wanted) = (value.kind().letters(), offset.letters());
                format!("the offset of {of} has type {is}, expected {wanted}")
            });
        } else {
            self.rotation(constraint, "co");
        }
        self.weight(constraint, "wt");
    }

    /// Checks that a weight is from 0 to 1.
    pub(super) fn weight(&mut self, node: &Node<'_>, name: &str) {
        let of = self.called(node);
        let weight = node.property(name).and_then(|value| value.as_f32()?.get(0));
        if let Some(weight) = weight.filter(|weight| weight.is_finite() && !(0.0..=1.0).contains(weight)) {
            self.on(&validate_content::WEIGHT_RANGE, node, name, || {
                format!("the weight (`{name}`) of {of} is {weight}, expected 0 to 1")
            });
        }
    }
}
