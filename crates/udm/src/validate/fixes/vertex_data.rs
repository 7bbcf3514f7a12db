//! Fixes vertices, triangles, weights and rotations.

use super::{Fixes, New};
use crate::{
    asset::schema::keys::SUB_MESH,
    codes::validation,
    document::{Array, Items, Packed, Records, Type, Value},
    validate::{decoded_element::View, model::integers, numbers, path::Place},
};
use meshwright_core::message;
use meshwright_scene::{pose::single, triangle_normals, vectors::normalized};

/// Tolerance of a sum of weights.
const SUM: f32 = 0.01;
/// Tolerance of the squared length of a normal.
const UNIT: f32 = 0.05;
/// Number of influences per vertex and array.
const EACH: usize = 4;

/// Normalizes normals. Those of length 0 get the direction of the triangles around their vertices, as conversions do.
pub(in crate::validate) fn fix_normals(
    array: &Array<'_>,
    triangles: Option<&Array<'_>>,
    fixes: &mut Fixes,
    at: &Place<'_>,
) {
    let Some(records) = array.as_records().filter(|_| fixes.wants(&validation::NOT_UNIT)) else { return };
    let Some((offset, Type::Vec3)) = records.layout().find("n") else { return };
    let mut around = triangles.and_then(|triangles| around_lost(records, triangles)).into_iter().flatten();
    let (mut count, mut computed) = (0_usize, 0_usize);
    let fixed = changed(records, |record| {
        let around = around.next().flatten();
        let Some(normal) = record.get_mut(offset..).and_then(|rest| rest.first_chunk_mut::<12>()) else {
            return;
        };
        let stated = floats::<3>(normal);
        if let Some(right) = normalized(stated, UNIT) {
            write_floats(normal, &right);
            count = count.saturating_add(1);
        } else if let Some(right) = around.filter(|_| stated == [0.0; 3]) {
            write_floats(normal, &right.map(single));
            computed = computed.saturating_add(1);
        }
    });
    let Some(array) = fixed.filter(|_| count > 0 || computed > 0) else { return };
    let of = message::count(records.len(), "normal", "normals");
    let mut messages = Vec::new();
    if count > 0 {
        messages.push((&validation::NOT_UNIT, format!("normalized {count} of {of}")));
    }
    if computed > 0 {
        let message =
            format!("computed {computed} of {of} from the triangles around them: their length was 0");
        messages.push((&validation::NOT_UNIT, message));
    }
    fixes.add(at, New::Array(array), messages);
}

/// The directions of the triangles around all vertices, if one has a normal of length 0.
fn around_lost(records: &Records<'_>, triangles: &Array<'_>) -> Option<Vec<Option<[f64; 3]>>> {
    let normals = records.column::<[f32; 3]>("n")?;
    if !normals.iter().any(|normal| normal == [0.0; 3]) {
        return None;
    }
    let points = records.column::<[f32; 3]>("pos")?;
    let point = |vertex: u32| points.get(vertex as usize).map(|point| point.map(f64::from));
    let mut corners = integers(triangles).map(|corner| u32::try_from(corner).unwrap_or(u32::MAX));
    let faces = std::iter::from_fn(|| Some([corners.next()?, corners.next()?, corners.next()?]));
    Some(triangle_normals(records.len(), point, faces).collect())
}

/// Removes triangles that use a vertex twice.
pub(in crate::validate) fn fix_triangles(array: &Array<'_>, fixes: &mut Fixes, at: &Place<'_>) {
    let Some(items) = array.as_packed().filter(|_| fixes.wants(&validation::DEGENERATE)) else { return };
    let Some(size) = items.kind().size().filter(|&size| size > 0 && array.len().is_multiple_of(3)) else {
        return;
    };
    let total = array.len().checked_div(3).unwrap_or(0);
    let mut corners = integers(array);
    let mut kept = Vec::new();
    for triangle in items.as_bytes().chunks_exact(size.saturating_mul(3)) {
        let (Some(a), Some(b), Some(c)) = (corners.next(), corners.next(), corners.next()) else {
            return;
        };
        if a != b && b != c && c != a {
            kept.extend_from_slice(triangle);
        }
    }
    let left = kept.len().checked_div(size).unwrap_or(0);
    let dropped = total.saturating_sub(left.checked_div(3).unwrap_or(0));
    let count = u32::try_from(left).unwrap_or(u32::MAX);
    if dropped == 0 || left == 0 {
        return;
    }
    if let Some(array) = Array::packed(items.kind(), count, kept) {
        let triangles = message::count(total, "triangle", "triangles");
        let message = format!("dropped {dropped} of {triangles}: they used a vertex twice");
        fixes.add(at, New::Array(array), vec![(&validation::DEGENERATE, message)]);
    }
}

/// Fixes weights of vertices; `alone` states whether there are no other weights.
fn fix_weights(array: &Array<'_>, alone: bool, fixes: &mut Fixes, at: &Place<'_>) {
    let (merge, scale) =
        (fixes.wants(&validation::BONE_TWICE), fixes.wants(&validation::WEIGHT_SUM) && alone);
    let Some(records) = array.as_records().filter(|_| merge || scale) else { return };
    let layout = records.layout();
    let (Some((ids, id_kind)), Some((weights, Type::Vec4))) = (layout.find("id"), layout.find("w")) else {
        return;
    };
    if id_kind.size() != Some(16) {
        return;
    }
    let (mut merged, mut summed) = (0_usize, 0_usize);
    let fixed = changed(records, |record| {
        let part = |start: usize| record.get(start..).and_then(|rest| rest.first_chunk::<16>().copied());
        let (Some(own_ids), Some(own)) = (part(ids), part(weights)) else { return };
        let mut numbers = own_ids.as_chunks::<4>().0.iter();
        let bones: [i32; EACH] =
            std::array::from_fn(|_| numbers.next().map_or(-1, |part| i32::from_le_bytes(*part)));
        let mut shares = floats::<EACH>(&own);
        let twice = merge && gather(bones, &mut shares);
        let scaled = scale && normalize(bones, &mut shares);
        merged = merged.saturating_add(usize::from(twice));
        summed = summed.saturating_add(usize::from(scaled));
        if (twice || scaled)
            && let Some(slot) = record.get_mut(weights..).and_then(|rest| rest.first_chunk_mut::<16>())
        {
            write_floats(slot, &shares);
        }
    });
    let total = records.len();
    let mut notes = Vec::new();
    if merged > 0 {
        let vertices = message::count(total, "vertex", "vertices");
        let message = format!("merged the weights of duplicate bones for {merged} of {vertices}");
        notes.push((&validation::BONE_TWICE, message));
    }
    if summed > 0 {
        let vertices = message::count(total, "vertex", "vertices");
        let message = format!("normalized the weights of {summed} of {vertices}");
        notes.push((&validation::WEIGHT_SUM, message));
    }
    if let Some(array) = fixed.filter(|_| !notes.is_empty()) {
        fixes.add(at, New::Array(array), notes);
    }
}

/// Fixes the weights of all arrays of a mesh.
pub(in crate::validate) fn fix_skin(view: View<'_, '_>, count: usize, fixes: &mut Fixes, at: &Place<'_>) {
    let alone = view.get(SUB_MESH.extended_vertex_weights).is_none();
    let bones = view.model.map(|model| model.bones.as_ref().is_some_and(|bones| !bones.is_empty()));
    for key in ["vertexWeights", "extendedVertexWeights"] {
        let array = view.array(key).filter(|array| array.len() == count && bones != Some(false));
        if let Some(array) = array {
            fix_weights(array, alone, fixes, &at.key(key));
        }
    }
}

/// Normalizes a single rotation.
pub(in crate::validate) fn fix_rotation(value: &Value<'_>, fixes: &mut Fixes, at: &Place<'_>) {
    if !fixes.wants(&validation::NOT_NORMALISED) {
        return;
    }
    let Some(mut bytes) = value.trivial().map(|bytes| bytes.as_bytes().to_vec()) else { return };
    let kind = value.kind();
    if turn(kind, &mut bytes)
        && let Some(fixed) = Value::of_trivial(kind, &bytes)
    {
        let message = format!("normalized the rotation of a {kind}");
        fixes.add(at, New::Value(fixed), vec![(&validation::NOT_NORMALISED, message)]);
    }
}

/// Normalizes the rotations of an array.
pub(in crate::validate) fn fix_rotations(items: &Packed<'_>, fixes: &mut Fixes, at: &Place<'_>) {
    let size = items.kind().size().unwrap_or(0).max(1);
    if !fixes.wants(&validation::NOT_NORMALISED) || numbers::rotation(items.kind()).is_none() {
        return;
    }
    let mut bytes = items.as_bytes().to_vec();
    let turned = bytes.chunks_exact_mut(size).map(|item| turn(items.kind(), item));
    let count = turned.filter(|turned| *turned).count();
    let total = u32::try_from(items.len()).unwrap_or(u32::MAX);
    if let Some(array) = Array::packed(items.kind(), total, bytes).filter(|_| count > 0) {
        let message = format!("normalized {count} of {}", message::count(total, "rotation", "rotations"));
        fixes.add(at, New::Array(array), vec![(&validation::NOT_NORMALISED, message)]);
    }
}

/// Applies a change to each record. Returns the changed array.
fn changed(records: &Records<'_>, mut change: impl FnMut(&mut [u8])) -> Option<Array<'static>> {
    let mut bytes = records.as_bytes().to_vec();
    bytes.chunks_exact_mut(records.layout().size().max(1)).for_each(&mut change);
    let count = u32::try_from(records.len()).ok()?;
    Some(Array::new(Items::Struct(Records::new(records.layout().clone().into_owned(), count, bytes)?)))
}

/// Normalizes the rotation in a value. Returns true if it changed.
fn turn(kind: Type, bytes: &mut [u8]) -> bool {
    let rotation = numbers::rotation(kind).and_then(|start| bytes.get_mut(start..)?.first_chunk_mut::<16>());
    let Some(rotation) = rotation else { return false };
    let right = normalized(floats::<4>(rotation), numbers::NEAR);
    if let Some(right) = right {
        write_floats(rotation, &right);
    }
    right.is_some()
}

fn floats<const N: usize>(bytes: &[u8]) -> [f32; N] {
    let mut parts = bytes.as_chunks::<4>().0.iter();
    std::array::from_fn(|_| parts.next().map_or(0.0, |part| f32::from_le_bytes(*part)))
}

fn write_floats(bytes: &mut [u8], numbers: &[f32]) {
    for (slot, number) in bytes.as_chunks_mut::<4>().0.iter_mut().zip(numbers) {
        *slot = number.to_le_bytes();
    }
}

/// Adds the weights of each bone to its first influence. Returns true if a weight was moved.
fn gather(bones: [i32; EACH], shares: &mut [f32; EACH]) -> bool {
    let mut any = false;
    for at in 1..EACH {
        let (bone, share) = (bones.get(at).copied(), shares.get(at).copied().unwrap_or(0.0));
        if bone.is_none_or(|bone| bone < 0) || share == 0.0 {
            continue;
        }
        let same = |&before: &usize| {
            bones.get(before).copied() == bone && shares.get(before).is_some_and(|share| *share != 0.0)
        };
        let Some(first) = (0..at).find(same) else { continue };
        if let Some(slot) = shares.get_mut(first) {
            *slot += share;
        }
        if let Some(slot) = shares.get_mut(at) {
            *slot = 0.0;
        }
        any = true;
    }
    any
}

/// Scales the weights of a vertex to a sum of 1, unless one is negative or NaN or a bone is missing.
/// Returns true if they changed.
fn normalize(bones: [i32; EACH], shares: &mut [f32; EACH]) -> bool {
    let pairs = || bones.iter().zip(shares.iter());
    let sum: f32 = pairs().filter(|(bone, _)| **bone >= 0).map(|(_, share)| share).sum();
    let exact: f64 = shares.iter().map(|&share| f64::from(share)).sum();
    let sound =
        pairs().all(|(bone, share)| share.is_finite() && *share >= 0.0 && (*bone >= 0 || *share == 0.0));
    if !sound || sum == 0.0 || (sum - 1.0).abs() <= SUM || exact <= 0.0 {
        return false;
    }
    for share in shares {
        #[allow(clippy::cast_possible_truncation, reason = "a weight is at most their sum")]
        let scaled = (f64::from(*share) / exact) as f32;
        *share = scaled;
    }
    true
}
