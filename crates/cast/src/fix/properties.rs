//! Fixes single properties: duplicates, and vectors that do not have length 1.

use super::{Fixer, set};
use crate::{
    codes::{validate_content, validate_structure},
    document::{Array, Node, Texts, Type, Value},
    table,
};
use meshwright_core::{Code, message::count as counted};
use meshwright_scene::vectors::normalized;
use std::collections::{HashMap, hash_map::Entry};

/// Tolerance of the squared length of a quaternion.
pub(super) const UNIT_ROTATION: f32 = 0.01;
/// Tolerance of the squared length of a normal.
pub(super) const UNIT_NORMAL: f32 = 0.05;

impl Fixer<'_> {
    /// Removes duplicate properties with the same value. Different values require a decision by the user.
    pub(super) fn repeated(&mut self, node: &mut Node<'_>) {
        if !self.wants(&validate_structure::REPEATED_PROPERTY) || node.properties.len() < 2 {
            return;
        }
        let mut seen: HashMap<&[u8], usize> = HashMap::new();
        let mut again = Vec::new();
        for (at, property) in node.properties.iter().enumerate() {
            match seen.entry(property.name) {
                Entry::Vacant(entry) => drop(entry.insert(at)),
                Entry::Occupied(_) => {
                    // All others are compared with the first of the name.
                    let first = node.properties.get(property.name);
                    if first.is_some_and(|first| first.value == property.value) {
                        again.push(at);
                    }
                }
            }
        }
        if again.is_empty() {
            return;
        }
        let mut at = 0_usize;
        let mut left_out = again.iter().copied().peekable();
        node.properties.to_mut().retain(|_| {
            let drop = left_out.next_if_eq(&at).is_some();
            at = at.saturating_add(1);
            !drop
        });
        let of = self.called(node);
        self.note(&validate_structure::REPEATED_PROPERTY, || {
            let properties = counted(again.len(), "duplicate property", "duplicate properties");
            format!("removed {properties} of {of} with the same value")
        });
    }

    /// Normalizes the rotations of a property.
    pub(super) fn rotation(&mut self, node: &mut Node<'_>, name: &str) {
        self.unit::<4>(&validate_content::QUATERNION, node, name, Type::Vec4, UNIT_ROTATION);
    }

    /// Normalizes the vectors of a property whose squared length differs from 1 by more than `slack`, and
    /// that have a direction.
    pub(super) fn unit<const N: usize>(
        &mut self,
        code: &'static Code,
        node: &mut Node<'_>,
        name: &str,
        kind: Type,
        slack: f32,
    ) {
        if !self.wants(code) {
            return;
        }
        let Some(value) = node.property(name).filter(|value| value.kind() == kind) else { return };
        let total = value.len();
        let parts = value.as_bytes().as_chunks::<4>().0;
        let fixed = |element: &[[u8; 4]]| scaled::<N>(element, slack);
        if !parts.chunks_exact(N).any(|element| fixed(element).is_some()) {
            return;
        }
        let mut bytes = value.as_bytes().to_vec();
        let mut count = 0_usize;
        for element in bytes.as_chunks_mut::<4>().0.chunks_exact_mut(N) {
            let Some(vector) = fixed(element) else { continue };
            for (part, scaled) in element.iter_mut().zip(vector) {
                *part = scaled.to_le_bytes();
            }
            count = count.saturating_add(1);
        }
        set(node, name, of_bytes(kind, bytes));
        let (of, id) = (self.called(node), node.id);
        self.on(code, node, name, || {
            let (name, vectors) = (table::spelled(id, name.as_bytes()), counted(total, "vector", "vectors"));
            format!("normalized {count} of {vectors} of {name} of {of}")
        });
    }
}

/// The normalized vector, if it needs a change and has a direction.
fn scaled<const N: usize>(element: &[[u8; 4]], slack: f32) -> Option<[f32; N]> {
    let mut parts = element.iter();
    let vector: [f32; N] =
        std::array::from_fn(|_| parts.next().map_or(0.0, |part| f32::from_le_bytes(*part)));
    normalized(vector, slack)
}

/// Creates a value from owned bytes.
pub(super) fn of_bytes<'a>(kind: Type, bytes: Vec<u8>) -> Value<'a> {
    match kind {
        Type::Byte => Value::Byte(Array::of_bytes(bytes)),
        Type::Short => Value::Short(Array::of_bytes(bytes)),
        Type::Int => Value::Int(Array::of_bytes(bytes)),
        Type::Long => Value::Long(Array::of_bytes(bytes)),
        Type::Float => Value::Float(Array::of_bytes(bytes)),
        Type::Double => Value::Double(Array::of_bytes(bytes)),
        Type::Vec2 => Value::Vec2(Array::of_bytes(bytes)),
        Type::Vec3 => Value::Vec3(Array::of_bytes(bytes)),
        Type::Vec4 => Value::Vec4(Array::of_bytes(bytes)),
        Type::Text => Value::Text(Texts::of_bytes(bytes)),
    }
}
