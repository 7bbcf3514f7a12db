//! Checks skin weights.

use super::{MatchedElements, Report, model::Model, path::Place, some};
use crate::{codes::validation, document::Array};
use meshwright_core::message;
use std::collections::BTreeSet;

/// Size of the engine's weights of a vertex in bytes.
const WEIGHTS: usize = 32;

/// Tolerance of a sum of weights.
const NEAR: f32 = 0.01;

/// Checks weights. `first` states that this array holds all influences of most vertices.
pub(super) fn check(
    array: &Array<'_>,
    first: bool,
    model: Option<&Model>,
    report: &mut Report,
    at: &Place<'_>,
) {
    let Some(records) = array.as_records() else { return };
    let layout = records.layout();
    if layout.size() != WEIGHTS {
        let message = || {
            format!("the weights of a vertex take {} bytes, but the engine expects {WEIGHTS}", layout.size())
        };
        return report.note(&validation::LAYOUT, at, message);
    }
    let (Some(ids), Some(weights)) = (records.column::<[i32; 4]>("id"), records.column::<[f32; 4]>("w"))
    else {
        return;
    };
    let bones = model.and_then(|model| model.bones.as_ref());
    if model.is_some() && bones.is_none_or(BTreeSet::is_empty) {
        return report.note(&validation::NO_SKELETON, at, || {
            "the mesh has vertex weights, but the model has no bones".to_owned()
        });
    }
    let [mut range, mut negative, mut sums, mut unused, mut twice, mut none] =
        std::array::from_fn(|_| MatchedElements::default());
    let mut known: Option<(i32, bool)> = None;
    for (vertex, (ids, weights)) in ids.iter().zip(weights.iter()).enumerate() {
        let mut is_bone = |id: i32| match known {
            Some((last, is)) if last == id => is,
            _ => {
                let is = bones.is_none_or(|bones| u32::try_from(id).is_ok_and(|id| bones.contains(&id)));
                known = Some((id, is));
                is
            }
        };
        let pairs = || ids.iter().copied().zip(weights);
        let sum: f32 = pairs().filter(|(id, _)| *id >= 0).map(|(_, weight)| weight).sum();
        if pairs().any(|(id, weight)| id != -1 && weight != 0.0 && !is_bone(id)) {
            range.add(vertex);
        }
        if weights.iter().any(|weight| *weight < 0.0) {
            negative.add(vertex);
        }
        if pairs().any(|(id, weight)| id == -1 && weight > 0.0) {
            unused.add(vertex);
        }
        if first && sum == 0.0 {
            none.add(vertex);
        } else if first && (sum - 1.0).abs() > NEAR {
            sums.add(vertex);
        }
        let [a, b, c, d] = ids;
        let same = |x: i32, others: &[i32]| x >= 0 && others.contains(&x);
        if same(a, &[b, c, d]) || same(b, &[c, d]) || same(c, &[d]) {
            let used = |id: i32| pairs().filter(|(own, weight)| *own == id && *weight != 0.0).count() > 1;
            if ids.iter().any(|id| *id >= 0 && used(*id)) {
                twice.add(vertex);
            }
        }
    }
    let count = bones.map_or(0, BTreeSet::len);
    let say = |text: &'static str| {
        move |matches| format!("the mesh has {} {text}", some(matches, "vertex", "vertices"))
    };
    report.items(&validation::BONE_RANGE, at, range, |matches| {
        let vertices = some(matches, "vertex", "vertices");
        let bones = message::count(count, "bone", "bones");
        format!("the mesh has {vertices} with a missing bone: the skeleton has {bones}")
    });
    report.items(&validation::WEIGHT_NEGATIVE, at, negative, say("with a negative weight"));
    report.items(&validation::WEIGHT_UNUSED, at, unused, say("with a weight for bone -1"));
    report.items(&validation::WEIGHT_SUM, at, sums, say("whose weights do not add up to 1"));
    report.items(&validation::WEIGHT_NONE, at, none, say("without a weight"));
    report.items(&validation::BONE_TWICE, at, twice, say("with a duplicate bone"));
}
