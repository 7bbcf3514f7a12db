//! Matches faces without a partner at the same position: those of moved nodes and moved vertices, and added
//! or removed ones.

use super::{
    corner_distance::{Scratch, apart, kin, places},
    face_counts::FaceCounts,
    face_grid::{Cells, center},
    face_matching::{NONE, Pairs, Side, Sides, is_free, search},
    messages::Aspect,
    node_matching::Nodes,
    scene_layout::Part,
};
use crate::pose::{DMat4, IDENTITY, Pose, inverse, multiply};
use std::collections::HashMap;

/// The ratio of the cell sizes of consecutive grids.
const COARSER: f64 = 8.0;
/// The distance, as a fraction of the size, beyond which faces do not match.
const FAR: f64 = 0.05;

/// Matches the remaining faces, and counts the differences.
pub(super) fn far(sides: &Sides<'_, '_, '_>, pairs: &mut Pairs, face_counts: &mut FaceCounts) {
    let gone = |pairs: &Pairs| !pairs.left().is_empty() && !pairs.right().is_empty();
    if gone(pairs) {
        for (a, b) in turned(sides, pairs) {
            pairs.join(a, b, 0);
            face_counts.winding(sides, a);
        }
    }
    if gone(pairs)
        && let Some(pose) = followed(sides.nodes)
    {
        let spots = sides.a.seen.posed(&pose, |_| true);
        let side = Side::new(sides.a.seen, &spots, &pose);
        let before = pairs.left();
        search(sides, &side, pairs, &mut Scratch::default());
        for (a, b, turn) in fresh(&before, pairs) {
            face_counts.elsewhere(sides, Aspect::Carried, (a, b, turn));
            face_counts.pair(sides, &side, (a, b, turn));
        }
    }
    if gone(pairs) {
        let before = pairs.left();
        in_order(sides, pairs);
        nearest(sides, pairs);
        for (a, b, turn) in fresh(&before, pairs) {
            face_counts.elsewhere(sides, Aspect::Vertices, (a, b, turn));
            face_counts.pair(sides, &sides.a, (a, b, turn));
        }
    }
}

/// Triangles at exactly the same position as another of the same node, with the opposite winding.
fn turned(sides: &Sides<'_, '_, '_>, pairs: &Pairs) -> Vec<(u32, u32)> {
    // The corner positions in winding order, starting with the smallest.
    let key = |side: &Side<'_, '_>, number: u32, back: bool| {
        let face = side.face(number)?;
        side.seen.part(face).filter(|part| part.corners == 3)?;
        let [a, b, c] = face.spots.map(|spot| side.spot(spot).map(|part| (part + 0.0).to_bits()));
        let [b, c] = if back { [c, b] } else { [b, c] };
        Some([a, b, c].min([b, c, a]).min([c, a, b]))
    };
    let mut there: HashMap<[[u64; 3]; 3], Vec<u32>> = HashMap::new();
    for number in pairs.right().into_iter().rev() {
        if let Some(key) = key(&sides.b, number, true) {
            there.entry(key).or_default().push(number);
        }
    }
    let mate = |number: u32| Some((number, there.get_mut(&key(&sides.a, number, false)?)?.pop()?));
    pairs.left().into_iter().filter_map(mate).collect()
}

/// The faces that were matched since.
fn fresh(before: &[u32], pairs: &Pairs) -> Vec<(u32, u32, usize)> {
    let pair = |&a: &u32| {
        let mate = pairs.of_a.get(a as usize).copied().filter(|mate| *mate != NONE)?;
        Some((a, mate, pairs.turns.get(a as usize).copied().map_or(0, usize::from)))
    };
    before.iter().filter_map(pair).collect()
}

/// The first scene with the node transforms of the second; `None` if they are equal.
fn followed(nodes: &Nodes<'_, '_>) -> Option<Pose> {
    let scene = nodes.a.scene;
    let world = |pose: &Pose, node| pose.world(node).copied().unwrap_or(IDENTITY);
    let mut worlds: Vec<DMat4> = scene.nodes.iter().map(|(id, _)| world(&nodes.a.rest, id)).collect();
    let mut moved = false;
    for (id, _) in scene.walk() {
        let [of_a, _] = &nodes.of;
        let pair = of_a.get(id.index()).copied().flatten().and_then(|pair| nodes.pairs.get(pair as usize));
        let here = world(&nodes.a.rest, id);
        let there = match pair {
            Some(pair) => world(&nodes.b.rest, pair.b),
            None => {
                let above = scene.nodes.get(id).and_then(|node| node.parent);
                let own = above.and_then(|above| {
                    let back = inverse(&world(&nodes.a.rest, above))?;
                    Some(multiply(worlds.get(above.index())?, &multiply(&back, &here)))
                });
                own.unwrap_or(here)
            }
        };
        moved |= there != here;
        if let Some(to) = worlds.get_mut(id.index()) {
            *to = there;
        }
    }
    moved.then(|| nodes.a.rest.clone().with_worlds(worlds))
}

/// Matches the faces of two parts of the same node by index, if the same indices are left in both.
fn in_order(sides: &Sides<'_, '_, '_>, pairs: &mut Pairs) {
    for (part, there) in sides.parts() {
        let own: Vec<u32> = part.numbers().filter(|face| is_free(&pairs.of_a, *face)).collect();
        let other: Vec<u32> = there.numbers().filter(|face| is_free(&pairs.of_b, *face)).collect();
        let indices = |list: &[u32], part: &Part<'_, '_>| -> Vec<usize> {
            list.iter().map(|face| (*face as usize).saturating_sub(part.first)).collect()
        };
        // If no face of the part matched, the order alone is weak evidence: the positions must also be
        // similar.
        let stayed = own.len() < part.faces;
        let same = indices(&own, part) == indices(&other, there);
        if same && (stayed || about(sides, &own, &other, part.corners)) {
            own.iter().zip(&other).for_each(|(a, b)| pairs.join(*a, *b, 0));
        }
    }
}

/// True if no corner moved by more than half the size of the faces.
fn about(sides: &Sides<'_, '_, '_>, own: &[u32], other: &[u32], corners: usize) -> bool {
    let (mut low, mut high, mut most) = ([f64::INFINITY; 3], [f64::NEG_INFINITY; 3], 0.0_f64);
    for (a, b) in own.iter().zip(other) {
        let (Some(one), Some(two)) = (sides.a.face(*a), sides.b.face(*b)) else { return false };
        let here = places(&sides.a, one);
        for place in here {
            low.iter_mut().zip(place).for_each(|(low, part)| *low = low.min(part));
            high.iter_mut().zip(place).for_each(|(high, part)| *high = high.max(part));
        }
        most = most.max(apart(here, places(&sides.b, two), 0, corners));
    }
    most <= super::corner_distance::distance(low, high) / 2.0
}

/// A partner: its cell, its index there, its face index and the corner offset.
type Found = ([i64; 3], usize, u32, usize);

/// Matches each face with the nearest one, in grids from fine to coarse.
fn nearest(sides: &Sides<'_, '_, '_>, pairs: &mut Pairs) {
    let most = sides.a.seen.size().max(sides.b.seen.size()) * FAR;
    let mut cell = sides.tolerance.place.max(most * 1e-4).max(f64::from(f32::MIN_POSITIVE)) * 4.0;
    let mut left = pairs.left();
    while cell <= most * 4.0 && !left.is_empty() {
        let mut cells = Cells::new(&sides.b, &pairs.of_b, cell);
        left.retain(|&number| match best(sides, &cells, number, cell / 4.0) {
            Some((cell, place, mate, turn)) => {
                cells.remove(cell, place);
                pairs.join(number, mate, turn);
                false
            }
            None => true,
        });
        cell *= COARSER;
    }
}

fn best(sides: &Sides<'_, '_, '_>, cells: &Cells, number: u32, reach: f64) -> Option<Found> {
    let one = sides.a.face(number)?;
    let corners = sides.a.seen.part(one)?.corners;
    let here = places(&sides.a, one);
    let mut best: Option<(f64, Found)> = None;
    for (cell, place, mate) in cells.near(center(&sides.a, one)) {
        let Some(two) = sides.b.face(mate) else { continue };
        let same = sides.b.seen.part(two).is_some_and(|part| part.corners == corners);
        if !same || kin((&sides.a, one), (&sides.b, two)) & 6 != 0 {
            continue;
        }
        let there = places(&sides.b, two);
        for turn in 0..corners {
            let far = apart(here, there, turn, corners);
            if far <= reach && best.is_none_or(|(least, _)| far < least) {
                best = Some((far, (cell, place, mate, turn)));
            }
        }
    }
    best.map(|(_, found)| found)
}
