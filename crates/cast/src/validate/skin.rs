//! Checks skin weights.

use super::{
    Report,
    array_scans::{Ints, bad, vectors},
};
use crate::{
    nodes::keys::MESH,
    table,
    {codes::validate_structure, document::Node},
};
use meshwright_core::{MatchedElements, Matches, message::count as counted};

/// Tolerance of the sum of weights. Some writers store them with few bits.
const SUM: f32 = 0.01;
/// Up to this many influences are compared pairwise; more are sorted.
const FEW: usize = 16;

pub(super) fn check(mesh: &Node<'_>, bones: usize, report: &mut Report) {
    let Some(vertices) = mesh.property(MESH.positions).and_then(|value| vectors(value, 3)) else { return };
    let indices = mesh.property(MESH.weight_bones).filter(|value| !value.is_empty());
    let weights = mesh.property(MESH.weight_values).filter(|value| !value.is_empty());
    if indices.is_none() && weights.is_none() {
        return;
    }
    let of = report.called(mesh);
    let each = mesh.property(MESH.influences).and_then(|value| value.int(0)).unwrap_or(0) as usize;
    let wanted = each.checked_mul(vertices);
    let mut fits = true;
    for (name, value) in [(MESH.weight_bones, indices), (MESH.weight_values, weights)] {
        let values = value.map_or(0, crate::document::ValueRef::len);
        if Some(values) != wanted {
            fits = false;
            report.on(&validate_structure::INFLUENCE_COUNT, mesh, name, || {
                let (values, vertices) =
                    (counted(values, "value", "values"), counted(vertices, "vertex", "vertices"));
                format!(
                    "{} of {of} has {values} for {vertices} with {} each",
                    table::spelled(mesh.id, name.as_bytes()),
                    counted(each, "influence", "influences")
                )
            });
        }
    }
    let indices = indices.and_then(Ints::new);
    let weights = weights.and_then(|value| value.as_f32());
    if bones == 0 {
        return report.note(&validate_structure::NO_SKELETON, || {
            format!("{of} has influences, but its model has no bones")
        });
    }
    let weights = weights.map(|view| view.as_bytes().as_chunks::<4>().0);
    if let Some(indices) = indices {
        check_bone_range(mesh, indices, weights, bones, report);
    }
    if let (Some(indices), Some(weights), true) = (indices, weights, fits && each > 0) {
        check_weights(mesh, indices, weights, each, report);
    }
}

/// Reports bone indices out of range, unless their weight is 0.
fn check_bone_range(
    mesh: &Node<'_>,
    indices: Ints<'_>,
    weights: Option<&[[u8; 4]]>,
    bones: usize,
    report: &mut Report,
) {
    if indices.max().is_none_or(|most| (most as usize) < bones) {
        return;
    }
    let of = report.called(mesh);
    let weighs = |at: usize| {
        weights.and_then(|all| all.get(at)).is_none_or(|weight| f32::from_le_bytes(*weight) != 0.0)
    };
    let outside = |(at, index): (usize, u32)| index as usize >= bones && weighs(at);
    if let Some(bad) = bad(indices.iter().enumerate().map(outside)) {
        report.on_values(&validate_structure::BONE_RANGE, mesh, MESH.weight_bones, &bad, || {
            let index = bad.first.and_then(|first| indices.get(first)).unwrap_or(0);
            let (influences, bones) =
                (counted(bad.count, "influence", "influences"), counted(bones, "bone", "bones"));
            format!("{of} has {influences} with a bone index out of range (first: {index}): the skeleton has {bones}")
        });
    }
}

fn check_weights(mesh: &Node<'_>, indices: Ints<'_>, weights: &[[u8; 4]], each: usize, report: &mut Report) {
    let [mut negative, mut unequal, mut none, mut twice] =
        std::array::from_fn(|_| MatchedElements::default());
    let mut sorted: Vec<u32> = Vec::new();
    for (vertex, shares) in weights.chunks_exact(each).enumerate() {
        let start = vertex.saturating_mul(each);
        let (mut sum, mut least) = (0.0_f32, 0.0_f32);
        for share in shares {
            let share = f32::from_le_bytes(*share);
            sum += share;
            least = least.min(share);
        }
        if least < 0.0 {
            negative.add(vertex);
        }
        if sum == 0.0 {
            none.add(vertex);
        } else if (sum - 1.0).abs() > SUM {
            unequal.add(vertex);
        }
        if each > 1 && repeats(indices, shares, start, &mut sorted) {
            twice.add(vertex);
        }
    }
    let (of, total) = (report.called(mesh), weights.len().checked_div(each).unwrap_or(0));
    let list = [
        (&validate_structure::WEIGHT_NEGATIVE, negative, MESH.weight_values, "with a negative weight"),
        (&validate_structure::WEIGHT_NONE, none, MESH.weight_values, "without a weight"),
        (
            &validate_structure::WEIGHT_SUM,
            unequal,
            MESH.weight_values,
            "with weights that do not add up to 1",
        ),
        (&validate_structure::BONE_TWICE, twice, MESH.weight_bones, "that use a bone twice"),
    ];
    let step = u32::try_from(each).unwrap_or(u32::MAX);
    for (code, vertices, name, what) in list {
        if let Matches { first: Some(first), count } = vertices.summary() {
            report.on_values(code, mesh, name, &vertices.spread(step), || {
                format!(
                    "{of} has {count} of {} {what} (first: {first})",
                    counted(total, "vertex", "vertices")
                )
            });
        }
    }
}

/// Whether two influences with nonzero weights name the same bone.
fn repeats(indices: Ints<'_>, shares: &[[u8; 4]], start: usize, sorted: &mut Vec<u32>) -> bool {
    let bone = |at: usize| indices.get(start.saturating_add(at));
    let weighs = |at: usize| shares.get(at).is_some_and(|share| f32::from_le_bytes(*share) != 0.0);
    if shares.len() <= FEW {
        return (1..shares.len())
            .any(|at| weighs(at) && (0..at).any(|other| bone(other) == bone(at) && weighs(other)));
    }
    sorted.clear();
    sorted.extend((0..shares.len()).filter(|&at| weighs(at)).filter_map(bone));
    sorted.sort_unstable();
    sorted.windows(2).any(|pair| pair.first() == pair.last())
}
