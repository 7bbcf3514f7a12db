//! Fixes of vertices and keyframes: directions, rotations, joint weights.

use super::{
    super::{
        accessor_values::{AccessorReader, Values},
        json_tree::Json,
        model::Primitive,
        report::Report,
        vertex_values::is_unit,
    },
    BytePatches, Fixes,
    byte_patches::Run,
};
use crate::{
    codes::validate::{animation, vertex as codes},
    document::mode,
};
use meshwright_core::{Code, count};
use meshwright_scene::{Component, Topology, vectors};
use std::collections::{BTreeMap, BTreeSet, HashMap};

const FLOAT: &[Component] = &[Component::F32];
/// The component types of weights, and of joints.
const STORED: &[Component] = &[Component::F32, Component::U8, Component::U16];

/// An accessor, and the reference to it.
type Named<'t> = (usize, Json<'t>);

/// One joint of a vertex with its weight.
#[derive(Clone, Copy, PartialEq)]
struct Influence {
    joint: f64,
    weight: f64,
}

/// Number of fixed vertices per code.
#[derive(Default)]
struct Count {
    twice: usize,
    sum: usize,
    idle: usize,
}

/// Fixes normals and tangents.
pub(in crate::validate) fn fix_directions<'t>(
    patches: &mut BytePatches<'_, 't>,
    reader: &mut AccessorReader<'_, 't>,
    (index, at): (usize, Json<'t>),
    values: &Values<'_>,
    fixes: &mut Fixes,
) {
    let (long, turned) = (fixes.wants(&codes::UNIT), fixes.wants(&codes::SIGN));
    if !(long || turned) || values.rest_is_zero || ![3, 4].contains(&values.width()) {
        return;
    }
    let Some(run) = patches.run(reader, index, FLOAT) else { return };
    let (mut lengths, mut signs) = (0_usize, 0_usize);
    for element in 0..values.count {
        let [x, y, z, w] = values.row(element);
        let right = if long { unit([x, y, z]) } else { None };
        let sign = (turned && values.width() == 4 && w.is_finite() && w != 0.0 && w.abs() != 1.0)
            .then(|| w.signum());
        if right.is_none() && sign.is_none() {
            continue;
        }
        let [a, b, c] = right.unwrap_or([x, y, z]);
        let all = [a, b, c, sign.unwrap_or(w)];
        if !patches.patch_floats(reader, run, element, all.get(..values.width()).unwrap_or_default()) {
            return;
        }
        lengths = lengths.saturating_add(usize::from(right.is_some()));
        signs = signs.saturating_add(usize::from(sign.is_some()));
    }
    let total = values.count;
    if lengths > 0 {
        fixes.push(
            &codes::UNIT,
            at,
            format!("normalized {lengths} of {} in {at}", count(total, "vector", "vectors")),
        );
    }
    if signs > 0 {
        fixes.push(&codes::SIGN, at, {
            format!("set the sign of {signs} of {} in {at} to 1 or -1", count(total, "tangent", "tangents"))
        });
    }
}

/// The elements of normals whose length is 0.
pub(in crate::validate) fn lost_normals(values: &Values<'_>) -> BTreeSet<usize> {
    let mut lost = BTreeSet::new();
    if !values.rest_is_zero {
        values.each(|index, row| {
            if row.iter().all(|part| *part == 0.0) {
                lost.insert(index);
            }
        });
    }
    lost
}

/// Gives normals of length 0 the direction of the triangles of a primitive around their vertices, as conversions do. `lost` are the
/// elements that no primitive has fixed.
pub(in crate::validate) fn fix_lost_normals<'t>(
    patches: &mut BytePatches<'_, 't>,
    reader: &mut AccessorReader<'_, 't>,
    part: &Primitive<'t>,
    lost: &mut HashMap<usize, BTreeSet<usize>>,
    report: &mut Report,
) {
    let topology = match u32::try_from(part.mode) {
        Ok(mode::TRIANGLES) => Topology::Triangles,
        Ok(mode::TRIANGLE_STRIP) => Topology::TriangleStrip,
        Ok(mode::TRIANGLE_FAN) => Topology::TriangleFan,
        _ => return,
    };
    let Some((_, normals, at)) = part.attributes.iter().find(|(name, ..)| name == "NORMAL") else { return };
    let Some(lost) = lost.get_mut(normals).filter(|lost| !lost.is_empty()) else { return };
    let Some(run) = patches.run(reader, *normals, FLOAT) else { return };
    let points = part.get("POSITION").and_then(|points| reader.values(points, report));
    let Some(points) = points.filter(|points| points.width() == 3 && !points.rest_is_zero) else { return };
    let indices = match part.indices.map(|indices| reader.values(indices, report)) {
        Some(None) => return,
        Some(Some(indices)) => Some(indices),
        None => None,
    };
    let places = indices.as_ref().map_or(points.count, |indices| indices.count);
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "indices have at most 32 bits"
    )]
    let vertex = |place: usize| indices.as_ref().map_or(place, |indices| indices.row(place)[0] as usize);
    let mut sums: BTreeMap<usize, [f64; 3]> = BTreeMap::new();
    for face in 0..topology.faces(places) {
        let corners = topology.places(face, places).map(vertex);
        if !corners.iter().any(|corner| lost.contains(corner))
            || corners.iter().any(|corner| *corner >= points.count)
        {
            continue;
        }
        let [a, b, c] = corners.map(|corner| {
            let [x, y, z, _] = points.row(corner);
            [x, y, z]
        });
        let normal = vectors::cross(vectors::minus(b, a), vectors::minus(c, a));
        for corner in corners.into_iter().filter(|corner| lost.contains(corner)) {
            let sum = sums.entry(corner).or_default();
            sum.iter_mut().zip(normal).for_each(|(sum, by)| *sum += by);
        }
    }
    let mut found = 0_usize;
    for (element, direction) in
        sums.into_iter().filter_map(|(element, sum)| Some((element, vectors::unit(sum)?)))
    {
        if !patches.patch_floats(reader, run, element, &direction) {
            return;
        }
        lost.remove(&element);
        found = found.saturating_add(1);
    }
    if found > 0 {
        let normals = count(found, "normal", "normals");
        report.fixes.push(&codes::UNIT, *at, {
            format!("computed {normals} in {at} from the triangles around them: their length was 0")
        });
    }
}

/// Fixes keyframes of a rotation.
pub(in crate::validate) fn normalize_keys<'t>(
    patches: &mut BytePatches<'_, 't>,
    reader: &mut AccessorReader<'_, 't>,
    (index, at): (usize, Json<'t>),
    values: &Values<'_>,
    cubic: bool,
    fixes: &mut Fixes,
) {
    if !fixes.wants(&animation::ROTATION) || values.rest_is_zero || values.width() != 4 {
        return;
    }
    let Some(run) = patches.run(reader, index, FLOAT) else { return };
    let mut count = 0_usize;
    for element in 0..values.count {
        let is_key = !cubic || element.checked_rem(3) == Some(1);
        let Some(right) = is_key.then(|| unit(values.row(element))).flatten() else { continue };
        if !patches.patch_floats(reader, run, element, &right) {
            return;
        }
        count = count.saturating_add(1);
    }
    if count > 0 {
        let total = values.count;
        fixes.push(&animation::ROTATION, at, {
            let keys = meshwright_core::count(total, "keyframe", "keyframes");
            format!("normalized the rotation of {count} of {keys} of {}", at.outer())
        });
    }
}

/// Fixes joints and weights of all sets of a primitive.
pub(in crate::validate) fn fix_influences<'t>(
    patches: &mut BytePatches<'_, 't>,
    reader: &mut AccessorReader<'_, 't>,
    pairs: &[(Named<'t>, Named<'t>)],
    sets: &[(Json<'t>, Json<'t>, (Values<'_>, Values<'_>))],
    fixes: &mut Fixes,
) {
    let wants = [&codes::JOINT_TWICE, &codes::SUM, &codes::JOINT_IDLE].map(|code| fixes.wants(code));
    if wants == [false; 3] {
        return;
    }
    let mut runs: Vec<[Run; 2]> = Vec::new();
    for ((joints, _), (weights, _)) in pairs {
        let places = patches.run(reader, *joints, STORED).zip(patches.run(reader, *weights, STORED));
        let Some((joints, weights)) = places else { return };
        runs.push([joints, weights]);
    }
    // All weights must have one type, otherwise their rounding is unknown.
    let Some(form) = runs.first().map(|[_, weights]| weights.element.component) else { return };
    if runs.iter().any(|[_, weights]| weights.element.component != form) {
        return;
    }
    let whole = match form {
        Component::U8 => 255.0,
        Component::U16 => 65_535.0,
        _ => 1.0,
    };
    let vertices = sets.iter().map(|(.., (joints, weights))| joints.count.min(weights.count)).min();
    let vertices = vertices.unwrap_or(0);
    let mut count = Count::default();
    let (mut all, mut before): (Vec<Influence>, Vec<Influence>) = (Vec::new(), Vec::new());
    for vertex in 0..vertices {
        all.clear();
        for (.., (joints, weights)) in sets {
            let pairs = joints.row(vertex).into_iter().zip(weights.row(vertex));
            all.extend(pairs.map(|(joint, weight)| Influence { joint, weight }));
        }
        before.clone_from(&all);
        fix(&mut all, whole, wants, &mut count);
        if all == before {
            continue;
        }
        for (four, [joints, weights]) in all.chunks(4).zip(&runs) {
            if !(store(patches, reader, (*joints, vertex), four.iter().map(|one| one.joint))
                && store(patches, reader, (*weights, vertex), four.iter().map(|one| one.weight)))
            {
                return;
            }
        }
    }
    let Some(((_, joints), (_, weights))) = pairs.first().copied() else { return };
    let list: [(&'static Code, Json<'t>, usize, &str); 3] = [
        (&codes::JOINT_TWICE, joints, count.twice, "added up the weights of repeated joints of"),
        (&codes::SUM, weights, count.sum, "normalized the weights of"),
        (&codes::JOINT_IDLE, joints, count.idle, "set joints without weight to joint 0 for"),
    ];
    for (code, at, count, what) in list {
        if count > 0 {
            fixes.push(code, at, {
                let vertices = meshwright_core::count(vertices, "vertex", "vertices");
                format!("{what} {count} of {vertices} in {at}")
            });
        }
    }
}

/// Writes numbers in their stored form.
fn store(
    patches: &mut BytePatches<'_, '_>,
    reader: &mut AccessorReader<'_, '_>,
    (run, element): (Run, usize),
    numbers: impl Iterator<Item = f64>,
) -> bool {
    let mut new = Vec::new();
    for number in numbers {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole and in range")]
        match run.element.component {
            Component::U8 => new.push(number as u8),
            Component::U16 => new.extend((number as u16).to_le_bytes()),
            _ => new.extend((number as f32).to_le_bytes()),
        }
    }
    patches.patch(reader, run, element, &new)
}

/// Fixes the influences of one vertex; weights add up to `whole`.
fn fix(all: &mut [Influence], whole: f64, [merge, scale, idle]: [bool; 3], count: &mut Count) {
    let sound = all.iter().all(|one| one.weight.is_finite() && one.weight >= 0.0);
    if sound && merge && gather(all, whole) {
        count.twice = count.twice.saturating_add(1);
    }
    if sound && scale && normalize(all, whole) {
        count.sum = count.sum.saturating_add(1);
    }
    if idle {
        let mut any = false;
        for one in all.iter_mut().filter(|one| one.weight == 0.0 && one.joint != 0.0) {
            one.joint = 0.0;
            any = true;
        }
        count.idle = count.idle.saturating_add(usize::from(any));
    }
}

/// Adds up the weights of each joint at its first occurrence.
fn gather(all: &mut [Influence], whole: f64) -> bool {
    let mut any = false;
    for at in 1..all.len() {
        let (before, rest) = all.split_at_mut(at);
        let Some(own) = rest.first_mut().filter(|own| own.weight != 0.0) else { continue };
        let same = |one: &&mut Influence| one.joint == own.joint && one.weight != 0.0;
        let Some(first) = before.iter_mut().find(same) else { continue };
        let sum = first.weight + own.weight;
        // A sum that exceeds the type's range stays unchanged.
        if whole == 1.0 || sum <= whole {
            first.weight = sum;
            *own = Influence { joint: 0.0, weight: 0.0 };
            any = true;
        }
    }
    any
}

/// Scales weights to the right sum, if they have another.
fn normalize(all: &mut [Influence], whole: f64) -> bool {
    let sum: f64 = all.iter().map(|one| one.weight).sum();
    let used = all.iter().filter(|one| one.weight != 0.0).count();
    #[allow(clippy::cast_precision_loss, reason = "at most 64")]
    let slack = if whole > 1.0 { 1e-9 } else { f64::max(2e-7 * used as f64, 1e-9) };
    if sum <= 0.0 || (sum / whole - 1.0).abs() <= slack {
        return false;
    }
    if whole == 1.0 {
        all.iter_mut().for_each(|one| one.weight = f64::from(crate::json::single(one.weight / sum)));
        return true;
    }
    // Rounds down, and distributes the rest to the weights with the largest rounding errors.
    let exact: Vec<f64> = all.iter().map(|one| one.weight / sum * whole).collect();
    let mut order: Vec<usize> = (0..all.len()).collect();
    let lost = |at: usize| exact.get(at).map_or(0.0, |exact| exact - exact.floor());
    order.sort_by(|&one, &other| lost(other).total_cmp(&lost(one)));
    for (one, exact) in all.iter_mut().zip(&exact) {
        one.weight = exact.floor();
    }
    let mut left = whole - all.iter().map(|one| one.weight).sum::<f64>();
    for at in order {
        let Some(one) = all.get_mut(at).filter(|one| left >= 1.0 && (one.weight > 0.0 || lost(at) > 0.0))
        else {
            continue;
        };
        one.weight += 1.0;
        left -= 1.0;
    }
    for one in all.iter_mut().filter(|one| one.weight == 0.0) {
        one.joint = 0.0;
    }
    true
}

/// The normalized vector, if it is not normalized and not zero.
fn unit<const N: usize>(vector: [f64; N]) -> Option<[f64; N]> {
    let length = vector.iter().map(|part| part * part).sum::<f64>().sqrt();
    let off = length.is_finite() && length > 0.0 && !is_unit(&vector);
    off.then(|| vector.map(|part| part / length))
}
