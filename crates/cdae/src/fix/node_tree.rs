//! Fixes links of nodes and objects, which follow from the parents, and rotations.

use super::{Fixer, packed_vector::change};
use crate::{
    codes::validation,
    document::{Object, Quat16, Shape, ShapeNode, Vector},
    validate::expected_values::{circle, from_owners, within},
};
use meshwright_core::{ArrayView, Code, Result, message::count as counted};

/// Tolerance of the length of a rotation.
const NEAR: f64 = 0.01;

impl Fixer<'_> {
    pub(super) fn tree(&mut self, shape: &mut Shape<'_>) -> Result<()> {
        let links: [&'static Code; 3] =
            [&validation::LINK_RANGE, &validation::LINK_CIRCLE, &validation::LINK_WRONG];
        if !links.iter().any(|code| self.wants(code)) {
            return Ok(());
        }
        let (nodes, objects) = (shape.nodes.view::<ShapeNode>(), shape.objects.view::<Object>());
        let (count, object_count) = (nodes.len(), objects.len());
        let sound = nodes.iter().enumerate().all(|(at, node)| {
            node.parent == -1 || within(node.parent, count).is_some_and(|parent| parent < at)
        });
        if !sound {
            return Ok(());
        }
        self.room_for(count.saturating_add(object_count), 40)?;
        let (child, next) = from_owners(nodes.iter().map(|node| node.parent), count);
        let (object, next_object) = from_owners(objects.iter().map(|object| object.node), count);
        let code = wrong(nodes, objects);
        let said = |list: &[i32], at: usize| list.get(at).copied().unwrap_or(-1);
        // Readers ignore links between roots, which some writers store, unless they are out of range.
        let astray = !std::ptr::eq(code, &raw const validation::LINK_WRONG);
        if !self.wants(code) {
            return Ok(());
        }
        let fixed = change(&mut shape.nodes, |at, node: ShapeNode| {
            let right = ShapeNode {
                first_object: said(&object, at),
                first_child: said(&child, at),
                next_sibling: if node.parent < 0 && !astray { node.next_sibling } else { said(&next, at) },
                ..node
            };
            (right != node).then_some(right)
        });
        if fixed > 0 {
            self.note(code, "nodes", || {
                format!(
                    "rebuilt the links of {fixed} of {} from the parents",
                    counted(count, "node", "nodes")
                )
            });
        }
        let fixed = change(&mut shape.objects, |at, object: Object| {
            let loose = object.node < 0 && !astray;
            let next_sibling = if loose { object.next_sibling } else { said(&next_object, at) };
            (next_sibling != object.next_sibling).then_some(Object { next_sibling, ..object })
        });
        if fixed > 0 {
            self.note(code, "objects", || {
                let objects = counted(object_count, "object", "objects");
                format!("rebuilt the links of {fixed} of {objects} from their nodes")
            });
        }
        Ok(())
    }

    pub(super) fn rotations(&mut self, shape: &mut Shape<'_>) {
        if !self.wants(&validation::ROTATION_LENGTH) {
            return;
        }
        let mut fix = |name: &str, vector: &mut Vector<'_>| {
            let fixed = change(vector, |_, turn| unit(turn));
            if fixed > 0 {
                let total = vector.len();
                self.note(&validation::ROTATION_LENGTH, name, || {
                    format!("normalized {fixed} of {} of `{name}`", counted(total, "rotation", "rotations"))
                });
            }
        };
        fix("defaultRotations", &mut shape.default_rotations);
        fix("nodeRotations", &mut shape.node_rotations);
        fix("nodeArbitraryScaleRots", &mut shape.node_arbitrary_scale_rots);
        fix("groundRotations", &mut shape.ground_rotations);
    }
}

/// The most severe problem of the links.
fn wrong(nodes: ArrayView<'_, ShapeNode>, objects: ArrayView<'_, Object>) -> &'static Code {
    let (count, object_count) = (nodes.len(), objects.len());
    let leads = |link: i32, count: usize| link == -1 || within(link, count).is_some();
    let ranged = nodes.iter().all(|node| {
        leads(node.first_child, count)
            && leads(node.next_sibling, count)
            && leads(node.first_object, object_count)
    }) && objects.iter().all(|object| leads(object.next_sibling, object_count));
    if !ranged {
        return &validation::LINK_RANGE;
    }
    let edges = |at: usize| nodes.get(at).map_or([-1; 2], |node| [node.first_child, node.next_sibling]);
    let next = |at: usize| objects.get(at).map_or([-1; 2], |object| [object.next_sibling, -1]);
    if circle(count, edges).is_some() || circle(object_count, next).is_some() {
        return &validation::LINK_CIRCLE;
    }
    &validation::LINK_WRONG
}

/// The normalized rotation, if it needs a change and its length is not 0.
fn unit(turn: Quat16) -> Option<Quat16> {
    let parts = [turn.x, turn.y, turn.z, turn.w].map(f64::from);
    let length = parts.iter().map(|part| part * part).sum::<f64>().sqrt();
    if length == 0.0 || (length / 32767.0 - 1.0).abs() <= NEAR {
        return None;
    }
    #[allow(clippy::cast_possible_truncation, reason = "a part is not longer than the whole")]
    let [x, y, z, w] = parts.map(|part| (part / length * 32767.0).round() as i16);
    Some(Quat16 { x, y, z, w })
}
