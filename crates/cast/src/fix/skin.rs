//! Fixes skin weights: merges influences of the same bone and normalizes weights.

use super::{Fixer, properties::of_bytes, set};
use crate::{
    codes::validate_structure,
    document::{Node, Type, ValueRef},
    nodes::keys::MESH,
};
use meshwright_core::{Result, message::count as counted};
use std::collections::{HashMap, hash_map::Entry};

/// Tolerance of the sum of weights. Some writers store them with few bits.
const SUM: f32 = 0.01;
/// Up to this many influences are compared pairwise; more go into a map.
const FEW: usize = 16;

impl Fixer<'_> {
    pub(super) fn skin(&mut self, mesh: &mut Node<'_>, vertices: usize) -> Result<()> {
        let (merge, scale) =
            (self.wants(&validate_structure::BONE_TWICE), self.wants(&validate_structure::WEIGHT_SUM));
        let each = mesh.property(MESH.influences).and_then(|value| value.int(0)).unwrap_or(0) as usize;
        let (Some(bones), Some(weights)) =
            (mesh.property(MESH.weight_bones), mesh.property(MESH.weight_values))
        else {
            return Ok(());
        };
        let wanted = each.checked_mul(vertices).filter(|&wanted| wanted > 0 && (merge || scale));
        let fits = wanted == Some(bones.len()) && wanted == Some(weights.len());
        let integers = matches!(bones.kind(), Type::Byte | Type::Short | Type::Int);
        if !fits || !integers || weights.kind() != Type::Float {
            return Ok(());
        }
        self.room_for(weights.as_bytes().len())?;
        let mut bytes = weights.as_bytes().to_vec();
        let (mut merged, mut summed) = (0_usize, 0_usize);
        let mut places = HashMap::new();
        for (vertex, shares) in bytes.as_chunks_mut::<4>().0.chunks_exact_mut(each).enumerate() {
            let start = vertex.saturating_mul(each);
            if merge && each > 1 && gather(bones, shares, start, &mut places) {
                merged = merged.saturating_add(1);
            }
            if scale && normalize(shares) {
                summed = summed.saturating_add(1);
            }
        }
        if merged == 0 && summed == 0 {
            return Ok(());
        }
        set(mesh, MESH.weight_values, of_bytes(Type::Float, bytes));
        if merged > 0 {
            let of = self.called(mesh);
            self.on(&validate_structure::BONE_TWICE, mesh, MESH.weight_values, || {
                let vertices = counted(vertices, "vertex", "vertices");
                format!("merged weights of the same bone for {merged} of {vertices} of {of}")
            });
        }
        if summed > 0 {
            let of = self.called(mesh);
            self.on(&validate_structure::WEIGHT_SUM, mesh, MESH.weight_values, || {
                let vertices = counted(vertices, "vertex", "vertices");
                format!("normalized the weights of {summed} of {vertices} of {of}")
            });
        }
        Ok(())
    }
}

/// Adds the weights of each bone to its first influence and sets the others to 0. Returns true if a weight
/// was moved.
fn gather(
    bones: ValueRef<'_>,
    shares: &mut [[u8; 4]],
    start: usize,
    places: &mut HashMap<u32, usize>,
) -> bool {
    let bone = |at: usize| bones.int(start.saturating_add(at));
    let weight = |shares: &[[u8; 4]], at: usize| shares.get(at).map_or(0.0, |part| f32::from_le_bytes(*part));
    let few = shares.len() <= FEW;
    let mut any = false;
    places.clear();
    for at in 0..shares.len() {
        let share = weight(shares, at);
        let Some(bone_here) = bone(at).filter(|_| share != 0.0) else { continue };
        let first = if few {
            (0..at).find(|&other| bone(other) == Some(bone_here) && weight(shares, other) != 0.0)
        } else {
            match places.entry(bone_here) {
                Entry::Occupied(entry) => Some(*entry.get()),
                Entry::Vacant(entry) => {
                    entry.insert(at);
                    None
                }
            }
        };
        let Some(first) = first else { continue };
        let sum = weight(shares, first) + share;
        for (place, value) in [(first, sum), (at, 0.0)] {
            if let Some(part) = shares.get_mut(place) {
                *part = value.to_le_bytes();
            }
        }
        any = true;
    }
    any
}

/// Scales the weights of a vertex to a sum of 1, unless one is negative or NaN. Returns true if they
/// changed.
fn normalize(shares: &mut [[u8; 4]]) -> bool {
    let weights = || shares.iter().map(|share| f32::from_le_bytes(*share));
    let (sum, exact) = (weights().sum::<f32>(), weights().map(f64::from).sum::<f64>());
    let sound = weights().all(|weight| weight.is_finite() && weight >= 0.0);
    if !sound || sum == 0.0 || (sum - 1.0).abs() <= SUM || exact <= 0.0 {
        return false;
    }
    for share in shares {
        #[allow(clippy::cast_possible_truncation, reason = "a weight is at most their sum")]
        let weight = (f64::from(f32::from_le_bytes(*share)) / exact) as f32;
        *share = weight.to_le_bytes();
    }
    true
}
