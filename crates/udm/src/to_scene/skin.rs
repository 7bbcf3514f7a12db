//! Converts skin weights.

use super::{Decoder, bones::Rig};
use crate::{
    asset::{
        SubMesh, Table,
        table::{WEIGHTS, Wanted},
    },
    codes::to_scene as codes,
};
use meshwright_core::{ArrayView, message};
use meshwright_scene::{Attribute, Component, Semantic, Stream, VertexPool, pose::single};

/// Number of vertices per kind of change.
#[derive(Default)]
struct InfluenceCounts {
    scaled: usize,
    dangling: usize,
    loose: usize,
}

/// Four bones and weights per vertex.
struct Four<'t> {
    bones: ArrayView<'t, [i32; 4]>,
    weights: ArrayView<'t, [f32; 4]>,
}

/// Converts joints and weights of a sub mesh. Returns false if it is not skinned.
pub(super) fn weights(
    at: &str,
    view: &SubMesh<'_, '_>,
    pool: &mut VertexPool<'_>,
    count: usize,
    rig: &Rig,
    decoder: &mut Decoder,
) -> bool {
    let values = [view.vertex_weights(), view.extended_vertex_weights()];
    let mut tables: Vec<Table<'_>> = Vec::new();
    for value in values.into_iter().flatten() {
        let Some(table) = decoder.brief_table(at, value, WEIGHTS) else { continue };
        if !table.is_empty() {
            tables.push(table);
        }
    }
    if tables.is_empty() || count == 0 {
        return false;
    }
    if rig.joints.is_empty() {
        decoder.note(&codes::LOSS_UNBOUND, at, || {
            let vertices = message::count(count, "vertex", "vertices");
            format!("dropped the weights of {vertices}: there are no bones")
        });
        return false;
    }
    if tables.iter().any(|table| table.len() != count) {
        decoder.note(&codes::LENGTHS, at, || {
            let lengths: Vec<String> = tables.iter().map(|table| table.len().to_string()).collect();
            let vertices = message::count(count, "vertex", "vertices");
            format!("the mesh has {} vertex weights for {vertices}", lengths.join(" and "))
        });
    }
    let fours: Option<Vec<Four<'_>>> = tables.iter().map(|table| four(table, WEIGHTS)).collect();
    let Some(fours) = fours else {
        decoder.note(&codes::SHAPE, at, || {
            "the vertex weights of the mesh are not of bones and numbers".to_owned()
        });
        return false;
    };
    if decoder.options.summary {
        return true;
    }
    let mut most = 1;
    if fours.len() > 1 {
        for vertex in 0..count {
            most = most.max(influences::<8>(&fours, vertex, rig, &mut InfluenceCounts::default()).count);
        }
    }
    let sets = if most > 4 { 2 } else { 1_usize };
    if !decoder.room(sets.saturating_mul(count).saturating_mul(24)) {
        return false;
    }
    let mut counts = InfluenceCounts::default();
    let streams = match fours.len() {
        1 => settled::<4>(&fours, count, rig, sets, &mut counts),
        _ => settled::<8>(&fours, count, rig, sets, &mut counts),
    };
    drop(fours);
    tables.into_iter().for_each(|table| decoder.done(table));
    report_weights(at, &counts, decoder);
    for (set, (joints, weights)) in (0..).zip(streams) {
        let joints = Stream::packed(joints, Component::U16, 4);
        let weights = Stream::packed(weights, Component::F32, 4);
        pool.attributes.push(Attribute { semantic: Semantic::Joints(set), stream: joints });
        pool.attributes.push(Attribute { semantic: Semantic::Weights(set), stream: weights });
    }
    true
}

fn report_weights(at: &str, counts: &InfluenceCounts, decoder: &mut Decoder) {
    let InfluenceCounts { scaled, dangling, loose } = *counts;
    decoder.note_count(&codes::WEIGHTS, at, scaled, ["vertex", "vertices"], |vertices| {
        format!("normalized the weights of {vertices}")
    });
    decoder.note_count(&codes::DANGLING, at, dangling, ["weight", "weights"], |weights| {
        format!("ignored {weights} of missing bones")
    });
    decoder.note_count(&codes::LOOSE, at, loose, ["vertex", "vertices"], |vertices| {
        format!("attached {vertices} without weights to the first bone")
    });
}

fn four<'t>(table: &'t Table<'_>, wanted: &[Wanted]) -> Option<Four<'t>> {
    Some(Four { bones: table.column(wanted, 0)?, weights: table.column(wanted, 1)? })
}

/// The bytes of joints and weights for each set of four.
fn settled<const MOST: usize>(
    fours: &[Four<'_>],
    count: usize,
    rig: &Rig,
    sets: usize,
    counts: &mut InfluenceCounts,
) -> Vec<(Vec<u8>, Vec<u8>)> {
    let mut streams: Vec<(Vec<u8>, Vec<u8>)> = Vec::new();
    streams.resize_with(sets, Default::default);
    for (joints, weights) in &mut streams {
        // The caller has reserved the memory.
        joints.reserve_exact(count.saturating_mul(8));
        weights.reserve_exact(count.saturating_mul(16));
    }
    for vertex in 0..count {
        let bent = influences::<MOST>(fours, vertex, rig, counts);
        for ((joints, weights), four) in streams.iter_mut().zip(bent.list.as_chunks::<4>().0) {
            joints.extend_from_slice(four.map(|(joint, _)| joint.to_le_bytes()).as_flattened());
            weights.extend_from_slice(four.map(|(_, weight)| single(weight).to_le_bytes()).as_flattened());
        }
    }
    streams
}

/// The joints and weights of a vertex; unused ones are zero.
struct Influences<const MOST: usize> {
    /// The largest number that the tables can hold: four each.
    list: [(u16, f64); MOST],
    count: usize,
}

impl<const MOST: usize> Influences<MOST> {
    const NONE: Self = Self { list: [(0, 0.0); MOST], count: 0 };

    /// Adds a weight. Weights of the same joint are added up.
    #[inline]
    fn add(&mut self, joint: u16, weight: f64) {
        let known = self.list.iter_mut().take(self.count);
        if let Some((_, sum)) = known.into_iter().find(|(known, _)| *known == joint) {
            *sum += weight;
        } else if let Some(place) = self.list.get_mut(self.count) {
            *place = (joint, weight);
            self.count = self.count.saturating_add(1);
        }
    }

    /// Normalizes weights, and drops those that are too small for a float.
    #[inline]
    fn normalize(&mut self, sum: f64) {
        let (list, count) = (self.list, self.count);
        *self = Self::NONE;
        for (joint, weight) in list.into_iter().take(count).map(|(joint, weight)| (joint, weight / sum)) {
            if single(weight) > 0.0
                && let Some(place) = self.list.get_mut(self.count)
            {
                *place = (joint, weight);
                self.count = self.count.saturating_add(1);
            }
        }
    }
}

/// The influences of a vertex, with unique joints and normalized weights.
#[inline]
fn influences<const MOST: usize>(
    fours: &[Four<'_>],
    vertex: usize,
    rig: &Rig,
    counts: &mut InfluenceCounts,
) -> Influences<MOST> {
    let mut all = Influences::NONE;
    for four in fours {
        let (Some(bones), Some(weights)) = (four.bones.get(vertex), four.weights.get(vertex)) else {
            continue;
        };
        for (bone, weight) in bones.into_iter().zip(weights) {
            let usable = weight > 0.0 && weight.is_finite();
            let Some(bone) = u32::try_from(bone).ok().filter(|_| usable) else { continue };
            match rig.joint_index(bone) {
                Some(joint) => all.add(joint, f64::from(weight)),
                None => counts.dangling = counts.dangling.saturating_add(1),
            }
        }
    }
    let sum: f64 = all.list.iter().map(|&(_, weight)| weight).sum();
    if sum > 0.0 {
        counts.scaled = counts.scaled.saturating_add(usize::from((sum - 1.0).abs() > 0.01));
        all.normalize(sum);
    } else {
        counts.loose = counts.loose.saturating_add(1);
        all = Influences::NONE;
        all.add(0, 1.0);
    }
    all
}
