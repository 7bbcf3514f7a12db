//! Matches faces without a partner at the same position: those of moved nodes and moved vertices, and added
//! or removed ones.

use super::{
    corner_distance::{REVERSED, Scratch, apart, gaps, kin, places},
    face_counts::FaceCounts,
    face_grid::{Cells, center},
    face_matching::{NONE, Pairs, Side, Sides, is_free, own, search},
    messages::{Aspect, Change},
    node_matching::Nodes,
    node_transforms::rigid_motion,
    scene_layout::{Face, Part},
};
use crate::pose::{DMat4, IDENTITY, Pose, inverse, multiply};

/// The ratio of the cell sizes of consecutive grids.
const COARSER: f64 = 8.0;
/// The distance, as a fraction of the size, beyond which faces do not match.
const FAR: f64 = 0.05;

/// Matches the remaining faces, and counts the differences.
pub(super) fn far(sides: &Sides<'_, '_, '_>, pairs: &mut Pairs, face_counts: &mut FaceCounts) {
    let gone = |pairs: &Pairs| !pairs.left().is_empty() && !pairs.right().is_empty();
    if gone(pairs) {
        let before = pairs.left();
        turned(sides, pairs);
        for (a, b, turn) in fresh(&before, pairs) {
            face_counts.winding(sides, a);
            face_counts.pair(sides, &sides.a, (a, b, turn));
        }
    }
    let whole = |before: &DMat4, after: &DMat4| Some(multiply(after, &inverse(before)?));
    // The scale of a node may be part of its mesh in the second scene.
    for (motion, scales) in [(&rigid_motion as &Motion, false), (&whole, true)] {
        let Some(pose) = gone(pairs).then(|| followed(sides.nodes, motion)).flatten() else { continue };
        let spots = sides.a.seen.posed(&pose, |_| true);
        let side = Side::new(sides.a.seen, &spots, &pose);
        let before = pairs.left();
        search(sides, &side, pairs, &mut Scratch::default());
        for (a, b, turn) in fresh(&before, pairs) {
            face_counts.elsewhere(sides, Aspect::Carried, (a, b, turn));
            face_counts.pair(sides, &side, (a, b, turn));
            if scales {
                face_counts.scaled(sides, a);
            }
        }
    }
    if gone(pairs) {
        let before = pairs.left();
        // A face that moved by less than its edges is certain to be the nearest one.
        nearest(sides, pairs, (Near::Kin, true));
        nearest(sides, pairs, (Near::Own, true));
        in_order(sides, pairs);
        nearest(sides, pairs, (Near::Kin, false));
        nearest(sides, pairs, (Near::Own, false));
        for (a, b, turn) in fresh(&before, pairs) {
            face_counts.elsewhere(sides, Aspect::Vertices, (a, b, turn));
            face_counts.pair(sides, &sides.a, (a, b, turn));
        }
    }
}

/// Matches triangles at the same position as another one within the tolerance, with the opposite winding.
fn turned(sides: &Sides<'_, '_, '_>, pairs: &mut Pairs) {
    let size = sides.a.seen.size().max(sides.b.seen.size());
    let cell = (sides.tolerance.place * 4.0).max(size * 1e-6).max(f64::from(f32::MIN_POSITIVE));
    let mut cells = Cells::new(&sides.b, &pairs.of_b, cell);
    for number in pairs.left() {
        let turns = REVERSED..REVERSED.saturating_mul(2);
        let found = sides.a.face(number).and_then(|one| {
            candidates(sides, &cells, one, turns)
                .filter(|found| found.far <= sides.tolerance.place)
                .min_by(|x, y| x.kin.cmp(&y.kin).then(x.far.total_cmp(&y.far)))
        });
        if let Some(found) = found {
            cells.remove(found.cell, found.place);
            pairs.join(number, found.mate, found.turn);
        }
    }
}

/// The faces that were matched since.
fn fresh(before: &[u32], pairs: &Pairs) -> Vec<(u32, u32, usize)> {
    let pair = |&a: &u32| {
        let mate = pairs.of_a.get(a as usize).copied().filter(|mate| *mate != NONE)?;
        Some((a, mate, pairs.turns.get(a as usize).copied().map_or(0, usize::from)))
    };
    before.iter().filter_map(pair).collect()
}

/// The motion from one transform to another.
type Motion = dyn Fn(&DMat4, &DMat4) -> Option<DMat4>;

/// The first scene with its nodes moved as those of the second; `None` if they are equal.
fn followed(nodes: &Nodes<'_, '_>, motion: &Motion) -> Option<Pose> {
    let scene = nodes.a.scene;
    let world = |pose: &Pose, node| pose.world(node).copied().unwrap_or(IDENTITY);
    let mut worlds: Vec<DMat4> = scene.nodes.iter().map(|(id, _)| world(&nodes.a.rest, id)).collect();
    let mut moved = false;
    for (id, _) in scene.walk() {
        let [of_a, _] = &nodes.of;
        let pair = of_a.get(id.index()).copied().flatten().and_then(|pair| nodes.pairs.get(pair as usize));
        let here = world(&nodes.a.rest, id);
        let there = match pair {
            Some(pair) => {
                let to = world(&nodes.b.rest, pair.b);
                if to == here {
                    here
                } else {
                    motion(&here, &to).map_or(to, |motion| multiply(&motion, &here))
                }
            }
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
        if !same {
            continue;
        }
        let both = own.into_iter().zip(other);
        let together: Vec<_> = both.filter_map(|(a, b)| together(sides, (a, b), part.corners)).collect();
        if stayed || about(sides, &together) {
            together.iter().for_each(|one| pairs.join(one.a, one.b, one.turn));
        }
    }
}

/// Two faces with the same index.
struct Together {
    a: u32,
    b: u32,
    /// The corner offset with the smallest distance of the corners, which is `far`.
    turn: usize,
    far: f64,
    /// Whether texture coordinates are equal then; `None` without any.
    alike: Option<bool>,
}

fn together(sides: &Sides<'_, '_, '_>, (a, b): (u32, u32), corners: usize) -> Option<Together> {
    let (one, two) = (sides.a.face(a)?, sides.b.face(b)?);
    let (here, there) = (places(&sides.a, one), places(&sides.b, two));
    let turns = (0..corners).map(|turn| (turn, apart(here, there, turn, corners)));
    let (turn, far) = turns.min_by(|(_, x), (_, y)| x.total_cmp(y))?;
    let mut alike = None;
    let mut scratch = Scratch::default();
    gaps(sides, (&sides.a, one), (&sides.b, two), turn, &mut scratch, &mut |aspect, change, error, _| {
        if matches!(aspect, Aspect::TexCoords(_)) && change == Change::Changed {
            let near = error.is_none_or(|error| error <= sides.tolerance.of_corner(aspect));
            alike = Some(near && alike != Some(false));
        }
        true
    });
    Some(Together { a, b, turn, far, alike })
}

/// Whether faces seem to be in the same order: most of them have the same texture coordinates, and no corner moved by more
/// than half the size of the faces.
fn about(sides: &Sides<'_, '_, '_>, faces: &[Together]) -> bool {
    let told = faces.iter().filter_map(|face| face.alike);
    let (mut low, mut high, mut most) = ([f64::INFINITY; 3], [f64::NEG_INFINITY; 3], 0.0_f64);
    for face in faces {
        let Some(one) = sides.a.face(face.a) else { return false };
        let here = places(&sides.a, one);
        for place in here {
            low.iter_mut().zip(place).for_each(|(low, part)| *low = low.min(part));
            high.iter_mut().zip(place).for_each(|(high, part)| *high = high.max(part));
        }
        most = most.max(face.far);
    }
    let is_alike = told.clone().filter(|alike| *alike).count().saturating_mul(2) >= told.count();
    is_alike && most <= super::corner_distance::distance(low, high) / 2.0
}

/// A possible partner.
struct Candidate {
    cell: [i64; 3],
    /// Its index in the cell.
    place: usize,
    mate: u32,
    turn: usize,
    far: f64,
    kin: usize,
}

/// The faces near a face at each of these corner offsets.
fn candidates(
    sides: &Sides<'_, '_, '_>,
    cells: &Cells,
    one: Face,
    turns: std::ops::Range<usize>,
) -> impl Iterator<Item = Candidate> {
    let corners = sides.a.seen.part(one).map_or(0, |part| part.corners);
    let here = places(&sides.a, one);
    let fits = move |two: &Face| sides.b.seen.part(*two).is_some_and(|part| part.corners == corners);
    // Only triangles have a winding.
    let turns = if turns.start < corners || corners == 3 { turns } else { 0..0 };
    cells.near(center(&sides.a, one)).flat_map(move |(cell, place, mate)| {
        let two = sides.b.face(mate).filter(fits);
        let all = two.into_iter().flat_map({
            let turns = turns.clone();
            move |two| turns.clone().map(move |turn| (two, turn))
        });
        all.map(move |(two, turn)| {
            let far = apart(here, places(&sides.b, two), turn, corners);
            let kin = kin((&sides.a, one), (&sides.b, two));
            Candidate { cell, place, mate, turn, far, kin }
        })
    })
}

/// Which faces are looked at.
#[derive(Clone, Copy, PartialEq)]
enum Near {
    /// Those of the same level and material.
    Kin,
    /// Those of the same node.
    Own,
}

/// Matches each face with the nearest one, in grids from fine to coarse; with `close`, only within a quarter of its shortest
/// edge.
fn nearest(sides: &Sides<'_, '_, '_>, pairs: &mut Pairs, (near, close): (Near, bool)) {
    let most = sides.a.seen.size().max(sides.b.seen.size()) * FAR;
    let mut cell = sides.tolerance.place.max(most * 1e-4).max(f64::from(f32::MIN_POSITIVE)) * 4.0;
    let mut left = pairs.left();
    while cell <= most * 4.0 && !left.is_empty() {
        let mut cells = Cells::new(&sides.b, &pairs.of_b, cell);
        left.retain(|&number| match best(sides, &cells, number, cell / 4.0, (near, close)) {
            Some(found) => {
                cells.remove(found.cell, found.place);
                pairs.join(number, found.mate, found.turn);
                false
            }
            None => true,
        });
        cell *= COARSER;
    }
}

fn best(
    sides: &Sides<'_, '_, '_>,
    cells: &Cells,
    number: u32,
    reach: f64,
    (near, close): (Near, bool),
) -> Option<Candidate> {
    let one = sides.a.face(number)?;
    let corners = sides.a.seen.part(one)?.corners;
    let [a, b, c] = places(&sides.a, one);
    let distance = super::corner_distance::distance;
    let edge = match corners {
        3 => distance(a, b).min(distance(b, c)).min(distance(c, a)),
        2 => distance(a, b),
        _ => f64::INFINITY,
    };
    let reach = if close { reach.min(edge / 4.0) } else { reach };
    let is_wanted = |found: &Candidate| match near {
        Near::Kin => found.kin & 6 == 0,
        Near::Own => {
            let two = sides.b.face(found.mate);
            two.is_some_and(|two| own(sides, (&sides.a, one), (&sides.b, two)))
        }
    };
    let found = candidates(sides, cells, one, 0..corners);
    found.filter(|found| found.far <= reach && is_wanted(found)).min_by(|x, y| x.far.total_cmp(&y.far))
}
