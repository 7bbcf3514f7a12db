//! Converts skins: joints of a skeleton, and influences in sets of four.

use super::{At, CurveTargets, FORMAT, Input, SceneWriter, counted, rotations, skeleton::Rig};
use crate::{
    codes,
    document::{Node, Type, ValueRef},
    nodes::keys::MESH,
};
use meshwright_scene::{
    Attribute, Component, Extras, ExtrasValue, Id, NodeId, Semantic, Skin, SkinId, Stream, VertexPool,
    pose::{IDENTITY, inverse},
};
use std::borrow::Cow;

/// The influences of a mesh as stored.
struct Influences<'a> {
    names: ValueRef<'a>,
    weights: Option<ValueRef<'a>>,
    /// Influences per vertex.
    each: usize,
    /// Number of bones.
    bones: usize,
}

/// Number of vertices per kind of change.
#[derive(Default)]
struct InfluenceCounts {
    merged: usize,
    scaled: usize,
    wrong: usize,
    /// Influences of bones whose index does not fit into 16 bits.
    beyond: usize,
    loose: usize,
}

/// Adds the joints and weights of a mesh to `pool`. `None` if the mesh has no skin.
pub(super) fn add_influences<'a>(
    input: &Input<'a>,
    at: At,
    stored: &'a Node<'a>,
    rig: Option<&Rig>,
    pool: &mut VertexPool<'a>,
    writer: &mut SceneWriter<'_>,
) -> Option<()> {
    let names = stored.property(MESH.weight_bones).filter(|value| !value.is_empty())?;
    let each = stored.property(MESH.influences).and_then(|value| value.int(0)).unwrap_or(0) as usize;
    let count = pool.len();
    // More than memory of 32 bits has, if the file is wrong.
    let influences = (count as u64).checked_mul(each as u64)?;
    let lacks = match (influences, rig) {
        (_, None) => "the model has no skeleton",
        (_, Some(rig)) if rig.joints.is_empty() => "the skeleton has no bones",
        (0, _) if count > 0 => "it does not state the number of influences by vertex (`mi`)",
        (0, _) => return None,
        _ => "",
    };
    if !lacks.is_empty() {
        let message = || {
            let influences = counted(names.len(), "influence", "influences");
            format!("dropped {influences} of {}: {lacks}", at.called(stored))
        };
        writer.note(&codes::LOSS_SKIN, at, message);
        return None;
    }
    let rig = rig?;
    let weights = stored.property(MESH.weight_values);
    // A single bone per vertex needs no weights.
    let enough = each == 1 || weights.is_some_and(|weights| weights.len() as u64 == influences);
    if names.len() as u64 != influences || !enough {
        let given = (names.len(), weights.map_or(0, ValueRef::len));
        let message = || {
            let (bones, weights) =
                (counted(given.0, "bone index", "bone indices"), counted(given.1, "weight", "weights"));
            let influences = counted(influences, "influence", "influences");
            format!("{} has {bones} and {weights} for {influences}", at.called(stored))
        };
        writer.note(&codes::LENGTHS, at, message);
        return None;
    }
    let weights = weights.filter(|_| each > 1);
    if names.int(0).is_none() || weights.is_some_and(|weights| rotations::number(weights, 0).is_none()) {
        writer.note(&codes::VALUE_TYPE, at, || {
            format!("{} has bone indices or weights that are not numbers", at.called(stored))
        });
        return None;
    }
    if input.options.summary {
        return Some(());
    }
    let streams = match borrowed(names, weights, each, count, rig.joints.len()) {
        Some(streams) => vec![streams],
        None => {
            let of = Influences { names, weights, each, bones: rig.joints.len() };
            gathered(at, &of, count, writer)?
        }
    };
    for (set, (joints, weights)) in (0..).zip(streams) {
        pool.attributes.push(Attribute { semantic: Semantic::Joints(set), stream: joints });
        pool.attributes.push(Attribute { semantic: Semantic::Weights(set), stream: weights });
    }
    Some(())
}

/// One skin for all meshes of a skeleton.
pub(super) fn rig_skin(
    at: At,
    rig: &Rig,
    targets: &CurveTargets<'_>,
    writer: &mut SceneWriter<'_>,
) -> Option<SkinId> {
    if let Some(skin) = rig.skin.get() {
        return Some(skin);
    }
    let first = rig.joints.iter().flatten().next().copied()?;
    if !writer
        .room(rig.joints.len().saturating_mul(size_of::<[f32; 16]>().saturating_add(size_of::<NodeId>())))
    {
        return None;
    }
    let mut skin = Skin::default();
    let mut flat = 0_usize;
    for joint in &rig.joints {
        let joint = joint.unwrap_or(first);
        let bone = targets.bones.get(joint.bone)?;
        let bind = inverse(&joint.world);
        flat = flat.saturating_add(usize::from(bind.is_none()));
        skin.joints.push(bone.node);
        skin.inverse_bind.push(bind.unwrap_or(IDENTITY).map(rotations::single));
    }
    if flat > 0 {
        writer.note(&codes::FLAT_BONE, at, || {
            let bones = counted(flat, "bone", "bones");
            format!("the skin of {} has {bones} with a scale of 0 in the rest pose", at.words())
        });
    }
    skin.extras = Extras::new(FORMAT, ExtrasValue::map().with("bind_pose", "rest"));
    let skin = Id::new(writer.scene.skins.push(skin).index());
    rig.skin.set(Some(skin));
    Some(skin)
}

/// Converts to sets of four with unique joints and normalized weights in descending order.
fn gathered<'a>(
    at: At,
    of: &Influences<'_>,
    count: usize,
    writer: &mut SceneWriter<'_>,
) -> Option<Vec<(Stream<'a>, Stream<'a>)>> {
    let mut counts = InfluenceCounts::default();
    let mut most = 1;
    for vertex in 0..count {
        most = most.max(influences(of, vertex, &mut counts).len());
    }
    let sets = most.div_ceil(4);
    if !writer.room(sets.saturating_mul(count).saturating_mul(24)) {
        return None;
    }
    let mut streams: Vec<(Vec<u8>, Vec<u8>)> = Vec::new();
    streams.resize_with(sets, Default::default);
    for vertex in 0..count {
        let mut list = influences(of, vertex, &mut InfluenceCounts::default());
        list.resize(sets.saturating_mul(4), (0, 0.0));
        for ((joints, weights), four) in streams.iter_mut().zip(list.chunks_exact(4)) {
            for &(joint, weight) in four {
                joints.extend_from_slice(&joint.to_le_bytes());
                weights.extend_from_slice(&rotations::single(weight).to_le_bytes());
            }
        }
    }
    report_weights(at, &counts, writer);
    let pack = |(joints, weights)| {
        (Stream::packed(joints, Component::U16, 4), Stream::packed(weights, Component::F32, 4))
    };
    Some(streams.into_iter().map(pack).collect())
}

fn report_weights(at: At, counts: &InfluenceCounts, writer: &mut SceneWriter<'_>) {
    let InfluenceCounts { merged, scaled, wrong, beyond, loose } = *counts;
    let of = || at.words();
    let merging = || format!("merged {}", counted(merged, "influence", "influences"));
    let scaling = || format!("normalized the weights of {}", counted(scaled, "vertex", "vertices"));
    if merged > 0 || scaled > 0 {
        writer.note(&codes::WEIGHTS, at, || match (merged, scaled) {
            (_, 0) => format!("{} of {}", merging(), of()),
            (0, _) => format!("{} of {}", scaling(), of()),
            _ => format!("{} and {} of {}", merging(), scaling(), of()),
        });
    }
    if beyond > 0 {
        writer.note(&codes::BAD_SKIN, at, || {
            let influences = counted(beyond, "influence", "influences");
            format!(
                "dropped {influences} of bones from 65536 on from {}: glTF has joint indices of 16 bits",
                of()
            )
        });
    }
    let dropping = || {
        let wrong = counted(wrong, "influence", "influences");
        format!("dropped {wrong} without a valid bone or weight from {}", of())
    };
    let binding = || {
        let loose = counted(loose, "vertex", "vertices");
        format!("bound {loose} without influences of {} to the first bone", of())
    };
    if wrong > 0 || loose > 0 {
        writer.note(&codes::BAD_SKIN, at, || match (wrong, loose) {
            (_, 0) => dropping(),
            (0, _) => binding(),
            _ => format!("{}, and {}", dropping(), binding()),
        });
    }
}

/// Borrows four influences per vertex that need no change.
fn borrowed<'a>(
    names: ValueRef<'a>,
    weights: Option<ValueRef<'a>>,
    each: usize,
    count: usize,
    bones: usize,
) -> Option<(Stream<'a>, Stream<'a>)> {
    let component = match names.kind() {
        Type::Byte => Component::U8,
        Type::Short => Component::U16,
        _ => return None,
    };
    let floats = weights?;
    let numbers = floats.as_f32()?;
    if each != 4 {
        return None;
    }
    let mut at = 0_usize;
    for _ in 0..count {
        let mut sum = 0.0_f32;
        let mut used = [None; 4];
        for place in &mut used {
            let (joint, weight) = (names.int(at)?, numbers.get(at)?);
            let sound = weight >= 0.0 && (joint as usize) < bones;
            if !sound || (weight == 0.0 && joint != 0) {
                return None;
            }
            if weight > 0.0 {
                *place = Some(joint);
            }
            sum += weight;
            at = at.saturating_add(1);
        }
        let [a, b, c, d] = used;
        let twice = |a: Option<u32>, b: Option<u32>| a.is_some() && a == b;
        let repeated = twice(a, b) || twice(a, c) || twice(a, d) || twice(b, c) || twice(b, d) || twice(c, d);
        let normalized = (sum - 1.0).abs() <= 1e-4;
        if repeated || !normalized {
            return None;
        }
    }
    Some((
        Stream::packed(Cow::Borrowed(names.as_bytes()), component, 4),
        Stream::packed(Cow::Borrowed(floats.as_bytes()), Component::F32, 4),
    ))
}

/// The influences of a vertex.
fn influences(of: &Influences<'_>, vertex: usize, counts: &mut InfluenceCounts) -> Vec<(u16, f64)> {
    let Influences { names, weights, each, bones } = *of;
    let start = vertex.saturating_mul(each);
    let mut list: Vec<(u16, f64)> = Vec::new();
    for at in start..start.saturating_add(each) {
        let weight = weights.map_or(Some(1.0), |weights| rotations::number(weights, at)).unwrap_or(0.0);
        if weight == 0.0 {
            continue;
        }
        let joint = names.int(at).filter(|&joint| (joint as usize) < bones);
        match joint.map(u16::try_from) {
            Some(Err(_)) => counts.beyond = counts.beyond.saturating_add(1),
            Some(Ok(joint)) if weight > 0.0 && weight.is_finite() => list.push((joint, weight)),
            _ => counts.wrong = counts.wrong.saturating_add(1),
        }
    }
    list.sort_by_key(|&(joint, _)| joint);
    let before = list.len();
    list.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        if same {
            kept.1 += next.1;
        }
        same
    });
    counts.merged = counts.merged.saturating_add(before.saturating_sub(list.len()));
    list.sort_by(|a, b| b.1.total_cmp(&a.1));
    let sum: f64 = list.iter().map(|&(_, weight)| weight).sum();
    if sum > 0.0 && sum.is_finite() {
        counts.scaled = counts.scaled.saturating_add(usize::from((sum - 1.0).abs() > 1e-3));
        list.iter_mut().for_each(|(_, weight)| *weight /= sum);
    } else {
        counts.loose = counts.loose.saturating_add(1);
        list = vec![(0, 1.0)];
    }
    list
}
