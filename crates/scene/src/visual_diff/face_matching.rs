//! Matches faces at the same position.
//!
//! Faces of two parts of the same node match by their index if all of them are at the same position. Of the remaining faces,
//! equal hashes of corner positions match those that did not move; the others are looked up in a grid over their centers, fine cells first, so that
//! the right face is found even if the tolerance exceeds the distance between faces. Faces that are equal in all attributes
//! are matched first, then those with the same level and material.

use super::{
    VisualTolerance,
    corner_distance::{Scratch, alike, apart, gaps, kin, kin_of_parts, places},
    face_grid::{Cells, center},
    node_matching::Nodes,
    scene_layout::{Face, Part, Sizes, VisualScene},
    skin_weights,
    vertex_directions::VertexTransform,
};
use crate::{match_by_key::mix, pose::Pose};
use meshwright_core::parallel;
use std::collections::{BTreeSet, HashMap};

/// No partner.
pub(super) const NONE: u32 = u32::MAX;
/// Maximum number of candidates at exactly the same position.
const TRIES: usize = 48;
/// Number of faces that a thread compares at once.
const AT_ONCE: usize = 4096;
/// Number of bytes that are read to compare two faces, about.
pub(super) const FACE_BYTES: u64 = 256;
/// The ratio of the cell sizes of consecutive grids.
const COARSER: f64 = 16.0;
/// Maximum number of grids.
const GRIDS: usize = 10;

/// A scene in a pose.
pub(super) struct Side<'x, 'd> {
    pub(super) seen: &'x VisualScene<'x, 'd>,
    pub(super) spots: &'x [[f32; 3]],
    pub(super) turns: Vec<VertexTransform>,
}

impl<'x, 'd> Side<'x, 'd> {
    pub(super) fn new(seen: &'x VisualScene<'x, 'd>, spots: &'x [[f32; 3]], pose: &Pose) -> Self {
        Self { seen, spots, turns: seen.parts.iter().map(|part| VertexTransform::new(part, pose)).collect() }
    }

    /// The position of a vertex.
    pub(super) fn spot(&self, spot: u32) -> [f64; 3] {
        self.spots.get(spot as usize).map_or([f64::NAN; 3], |spot| spot.map(f64::from))
    }

    /// Whether a part has the same faces, vertices and attributes as one of another scene. False if it is not obvious.
    fn shows_same(
        &self,
        own: &Part<'_, '_>,
        other: &Side<'_, '_>,
        there: &Part<'_, '_>,
        keys: &[Vec<u64>; 2],
    ) -> bool {
        let (Some(first), Some(second)) = (
            own.numbers().next().and_then(|face| self.face(face)),
            there.numbers().next().and_then(|face| other.face(face)),
        ) else {
            return false;
        };
        let turns = (self.turns.get(first.part as usize), other.turns.get(second.part as usize));
        own.corners == there.corners
            && own.mirrored == there.mirrored
            && own.is_bent() == there.is_bent()
            && turns.0.zip(turns.1).is_some_and(|(own, other)| own.is_like(other) || own.bends_like(other))
            && skin_weights::are_same_everywhere(own, there, keys)
            && (own.normals, own.tangents) == (there.normals, there.tangents)
            && (&own.uvs, &own.colors) == (&there.uvs, &there.colors)
            && own.numbers().zip(there.numbers()).all(|(x, y)| {
                let (Some(x), Some(y)) = (self.face(x), other.face(y)) else { return false };
                let local = |face: Face, part: &Part<'_, '_>| {
                    face.spots.map(|spot| (spot as usize).checked_sub(part.base))
                };
                local(x, own) == local(y, there) && places(self, x) == places(other, y)
            })
    }

    pub(super) fn face(&self, number: u32) -> Option<Face> {
        self.seen.faces.get(number as usize).copied()
    }
}

/// Both scenes in the rest pose.
pub(super) struct Sides<'x, 'd, 'n> {
    pub(super) nodes: &'n Nodes<'x, 'd>,
    pub(super) tolerance: &'n VisualTolerance,
    pub(super) a: Side<'x, 'd>,
    pub(super) b: Side<'x, 'd>,
}

impl<'x, 'd, 'n> Sides<'x, 'd, 'n> {
    pub(super) fn new(nodes: &'n Nodes<'x, 'd>, tolerance: &'n VisualTolerance) -> Self {
        let (a, b) = (nodes.a, nodes.b);
        let a = Side::new(a, &a.spots, &a.rest);
        Self { nodes, tolerance, a, b: Side::new(b, &b.spots, &b.rest) }
    }

    /// The parts of both scenes that belong together: the same in the order of the parts of matched nodes and of nodes
    /// without a match below them, with as many faces and corners.
    pub(super) fn parts(&self) -> Vec<(&'x Part<'x, 'd>, &'x Part<'x, 'd>)> {
        let [shown_a, shown_b] = &self.nodes.shown_by;
        let second: HashMap<_, _> = numbered(&self.b.seen.parts, shown_b).collect();
        let pairs =
            numbered(&self.a.seen.parts, shown_a).filter_map(|(key, part)| Some((part, *second.get(&key)?)));
        pairs.filter(|(a, b)| a.corners == b.corners && a.faces == b.faces).collect()
    }

    pub(super) fn sizes(&self) -> Sizes {
        let (a, b) = (self.a.seen, self.b.seen);
        Sizes { faces: [a.faces(), b.faces()], parts: [a.parts(), b.parts()] }
    }
}

/// The parts of a scene by the pair of nodes that shows them and their number among its parts.
fn numbered<'p, 's, 'd>(
    parts: &'p [Part<'s, 'd>],
    shown_by: &[Option<u32>],
) -> impl Iterator<Item = ((u32, usize), &'p Part<'s, 'd>)> {
    let mut counts: HashMap<u32, usize> = HashMap::new();
    parts.iter().filter_map(move |part| {
        let pair = shown_by.get(part.node.index()).copied().flatten()?;
        let count = counts.entry(pair).or_default();
        *count = count.saturating_add(1);
        Some(((pair, *count), part))
    })
}

/// The matched face of the second scene for each face of the first, and the reverse.
pub(super) struct Pairs {
    pub(super) of_a: Vec<u32>,
    pub(super) of_b: Vec<u32>,
    /// The corner offset of the partner of each face of the first scene.
    pub(super) turns: Vec<u8>,
    /// The first faces of parts of the first scene that are equal to their partners in everything.
    same: BTreeSet<u32>,
}

impl Pairs {
    pub(super) fn join(&mut self, a: u32, b: u32, turn: usize) {
        if let (Some(x), Some(y), Some(z)) =
            (self.of_a.get_mut(a as usize), self.of_b.get_mut(b as usize), self.turns.get_mut(a as usize))
        {
            (*x, *y, *z) = (b, a, u8::try_from(turn).unwrap_or(0));
        }
    }

    fn are_free(&self, a: &Part<'_, '_>, b: &Part<'_, '_>) -> bool {
        a.numbers().all(|face| is_free(&self.of_a, face)) && b.numbers().all(|face| is_free(&self.of_b, face))
    }

    /// Whether a part of the first scene is equal to its partner in everything.
    pub(super) fn is_same(&self, part: &Part<'_, '_>) -> bool {
        part.numbers().next().is_some_and(|first| self.same.contains(&first))
    }

    /// Unmatched faces of the first scene.
    pub(super) fn left(&self) -> Vec<u32> {
        free(&self.of_a)
    }

    /// Unmatched faces of the second scene.
    pub(super) fn right(&self) -> Vec<u32> {
        free(&self.of_b)
    }

    /// All pairs in the order of the first scene: two faces and the corner offset.
    pub(super) fn all(&self) -> impl Iterator<Item = (u32, u32, usize)> {
        (0..u32::try_from(self.of_a.len()).unwrap_or(NONE)).filter_map(|face| self.of(face))
    }

    /// The pair of a face of the first scene.
    pub(super) fn of(&self, face: u32) -> Option<(u32, u32, usize)> {
        let mate = *self.of_a.get(face as usize).filter(|mate| **mate != NONE)?;
        Some((face, mate, usize::from(*self.turns.get(face as usize)?)))
    }
}

/// True if a face has no partner.
pub(super) fn is_free(mates: &[u32], face: u32) -> bool {
    mates.get(face as usize) == Some(&NONE)
}

fn free(mates: &[u32]) -> Vec<u32> {
    let free = mates.iter().enumerate().filter(|(_, mate)| **mate == NONE);
    free.filter_map(|(number, _)| u32::try_from(number).ok()).collect()
}

/// Matches the faces at the same position within the tolerance.
pub(super) fn near(sides: &Sides<'_, '_, '_>) -> Pairs {
    let (first, second) = (sides.a.seen.faces.len(), sides.b.seen.faces.len());
    let (of_a, of_b, turns) = (vec![NONE; first], vec![NONE; second], vec![0; first]);
    let mut pairs = Pairs { of_a, of_b, turns, same: BTreeSet::new() };
    let mut scratch = Scratch::default();
    // Conversions mostly keep the order.
    in_place(sides, &sides.a, &mut pairs);
    exact(sides, &mut pairs, &mut scratch);
    search(sides, &sides.a, &mut pairs, &mut scratch);
    pairs
}

/// Matches the remaining faces with grids, with the first scene posed as in `a`.
pub(super) fn search(sides: &Sides<'_, '_, '_>, a: &Side<'_, '_>, pairs: &mut Pairs, scratch: &mut Scratch) {
    let mut left = pairs.left();
    if left.is_empty() || pairs.right().is_empty() {
        return;
    }
    let size = sides.a.seen.size().max(sides.b.seen.size());
    let reach = (sides.tolerance.place * 4.0).max(f64::from(f32::MIN_POSITIVE));
    let mut cell = (size * 1e-6).clamp(f64::from(f32::MIN_POSITIVE), reach);
    in_place(sides, a, pairs);
    left.retain(|&face| is_free(&pairs.of_a, face));
    let mut take = |left: &mut Vec<u32>, cells: &mut Cells, pairs: &mut Pairs, wanted: Wanted| {
        left.retain(|&number| match best(sides, a, cells, number, wanted, scratch) {
            Some(Found { cell, place, mate, turn, .. }) => {
                cells.remove(cell, place);
                pairs.join(number, mate, turn);
                false
            }
            None => true,
        });
    };
    for _ in 0..GRIDS {
        let mut cells = Cells::new(&sides.b, &pairs.of_b, cell);
        take(&mut left, &mut cells, pairs, Wanted::Alike);
        if left.is_empty() {
            return;
        }
        if cell >= reach {
            take(&mut left, &mut cells, pairs, Wanted::Kin);
            take(&mut left, &mut cells, pairs, Wanted::Own);
            take(&mut left, &mut cells, pairs, Wanted::Any);
            return;
        }
        cell = if cell * COARSER < reach { cell * COARSER } else { reach };
    }
}

/// Matches the faces of two parts of the same node by index, if all of them are at the same position within the tolerance:
/// those that are alike, and all if none is, because one part lacks an attribute for example. Parts of other levels or
/// materials are left to the grids, which look for a better partner.
fn in_place(sides: &Sides<'_, '_, '_>, a: &Side<'_, '_>, pairs: &mut Pairs) {
    let parts = sides.parts();
    for (part, there) in parts.into_iter().filter(|(part, there)| kin_of_parts(part, there) == 0) {
        if a.shows_same(part, &sides.b, there, &sides.nodes.keys) && pairs.are_free(part, there) {
            for (x, y) in part.numbers().zip(there.numbers()) {
                pairs.join(x, y, 0);
            }
            pairs.same.extend(part.numbers().next());
            continue;
        }
        let own = part.numbers().zip(there.numbers());
        let open: Vec<(u32, u32)> = own.filter(|&(x, y)| pairs.of_a.get(x as usize) != Some(&y)).collect();
        // The corner offset at which two faces are near, and whether they are alike then.
        let compare = |&(x, y): &(u32, u32), scratch: &mut Scratch| {
            let (one, two) = (a.face(x)?, sides.b.face(y)?);
            if !is_free(&pairs.of_a, x) || !is_free(&pairs.of_b, y) {
                return None;
            }
            let (here, there) = (places(a, one), places(&sides.b, two));
            let mut turns = (0..part.corners)
                .filter(|&turn| apart(here, there, turn, part.corners) <= sides.tolerance.place)
                .map(|turn| (turn, alike(sides, (a, one), (&sides.b, two), turn, scratch)));
            let first = turns.next()?;
            Some(if first.1 { first } else { turns.find(|(_, alike)| *alike).unwrap_or(first) })
        };
        let runs: Vec<_> = open.chunks(AT_ONCE).collect();
        let work = (open.len() as u64).saturating_mul(FACE_BYTES);
        let found = parallel::map(&runs, work, |run| {
            let mut scratch = Scratch::default();
            run.iter().map(|faces| compare(faces, &mut scratch)).collect::<Option<Vec<(usize, bool)>>>()
        });
        let Some(found) = found.into_iter().collect::<Option<Vec<_>>>() else { continue };
        let found = found.concat();
        let none = found.iter().all(|(_, alike)| !alike);
        for ((x, y), (turn, _)) in open.into_iter().zip(found).filter(|(_, (_, alike))| *alike || none) {
            pairs.join(x, y, turn);
        }
    }
}

/// The condition for a partner, apart from its distance.
#[derive(Clone, Copy, PartialEq)]
enum Wanted {
    Alike,
    /// The same level and material.
    Kin,
    /// The same node: where levels are lost, faces of several levels have the same position.
    Own,
    Any,
}

struct Found {
    cost: f64,
    cell: [i64; 3],
    place: usize,
    mate: u32,
    turn: usize,
}

/// The best partner within the tolerance; the first among equals.
fn best(
    sides: &Sides<'_, '_, '_>,
    a: &Side<'_, '_>,
    cells: &Cells,
    number: u32,
    wanted: Wanted,
    scratch: &mut Scratch,
) -> Option<Found> {
    let one = a.face(number)?;
    let corners = a.seen.part(one)?.corners;
    let here = places(a, one);
    let mut best: Option<Found> = None;
    for (cell, place, mate) in cells.near(center(a, one)) {
        let Some(two) = sides.b.face(mate) else { continue };
        if sides.b.seen.part(two).is_none_or(|part| part.corners != corners) {
            continue;
        }
        let (x, y) = ((a, one), (&sides.b, two));
        if wanted == Wanted::Kin && kin(x, y) & 6 != 0 || wanted == Wanted::Own && !own(sides, x, y) {
            continue;
        }
        let there = places(&sides.b, two);
        for turn in 0..corners {
            let far = apart(here, there, turn, corners);
            if far > sides.tolerance.place {
                continue;
            }
            if wanted == Wanted::Alike {
                if alike(sides, x, y, turn, scratch) {
                    return Some(Found { cost: far, cell, place, mate, turn });
                }
                continue;
            }
            let cost = cost(sides, x, y, turn, scratch);
            if best.as_ref().is_none_or(|best| cost < best.cost) {
                best = Some(Found { cost, cell, place, mate, turn });
            }
        }
    }
    best
}

/// True if two faces belong to matched nodes.
pub(super) fn own(sides: &Sides<'_, '_, '_>, a: (&Side<'_, '_>, Face), b: (&Side<'_, '_>, Face)) -> bool {
    let key =
        |side: &Side<'_, '_>, face: Face, keys: &[u64]| keys.get(side.seen.part(face)?.node.index()).copied();
    let [first, second] = &sides.nodes.keys;
    let keys = (key(a.0, a.1, first), key(b.0, b.1, second));
    keys.0.is_some() && keys.0 == keys.1
}

/// The dissimilarity of two faces except for positions.
fn cost(
    sides: &Sides<'_, '_, '_>,
    a: (&Side<'_, '_>, Face),
    b: (&Side<'_, '_>, Face),
    turn: usize,
    scratch: &mut Scratch,
) -> f64 {
    let mut sum = [0.0, 1e3, 1e4, 1e4].get(kin(a, b) / 2).copied().unwrap_or(0.0);
    gaps(sides, a, b, turn, scratch, &mut |aspect, _, error, _| {
        let share = error.map_or(0.0, |error| error / sides.tolerance.of_corner(aspect).max(1e-9));
        sum += share.min(1e6);
        true
    });
    sum
}

/// Matches faces at exactly the same position: first equal ones, then those with the same level and material.
fn exact(sides: &Sides<'_, '_, '_>, pairs: &mut Pairs, scratch: &mut Scratch) {
    let (first, second) = (keys(&sides.a, &pairs.of_a), keys(&sides.b, &pairs.of_b));
    for wanted in [Wanted::Alike, Wanted::Kin] {
        runs(sides, pairs, (&first, &second), wanted, scratch);
    }
}

type Keys<'k> = &'k [(u64, u32)];

fn runs(
    sides: &Sides<'_, '_, '_>,
    pairs: &mut Pairs,
    (mut x, mut y): (Keys<'_>, Keys<'_>),
    wanted: Wanted,
    scratch: &mut Scratch,
) {
    while let (Some((a, _)), Some((b, _))) = (x.first(), y.first()) {
        let runs = |list: &[(u64, u32)], key: u64| list.partition_point(|(own, _)| *own <= key);
        let key = *a.min(b);
        let (here, rest_x) = x.split_at_checked(runs_of(x, key, runs)).unwrap_or((x, &[]));
        let (there, rest_y) = y.split_at_checked(runs_of(y, key, runs)).unwrap_or((y, &[]));
        (x, y) = (rest_x, rest_y);
        if !there.is_empty() {
            run(sides, pairs, (here, there), wanted, scratch);
        }
    }
}

/// The length of the run of a key at the start of a sorted list; short runs are counted, long ones use a
/// binary search.
fn runs_of(list: &[(u64, u32)], key: u64, search: impl Fn(&[(u64, u32)], u64) -> usize) -> usize {
    match list.iter().take(8).position(|(own, _)| *own > key) {
        Some(end) => end,
        None => search(list, key),
    }
}

fn run(
    sides: &Sides<'_, '_, '_>,
    pairs: &mut Pairs,
    (here, there): (Keys<'_>, Keys<'_>),
    wanted: Wanted,
    scratch: &mut Scratch,
) {
    // Matched faces come first in a run and are skipped.
    let mut start = 0;
    for (_, number) in here {
        let Some(one) = sides.a.face(*number) else { continue };
        if pairs.of_a.get(*number as usize).is_none_or(|own| *own != NONE) {
            continue;
        }
        let corners = sides.a.seen.part(one).map_or(3, |part| part.corners);
        let at = places(&sides.a, one);
        let taken = |pairs: &Pairs, mate: u32| pairs.of_b.get(mate as usize).is_none_or(|own| *own != NONE);
        while there.get(start).is_some_and(|(_, mate)| taken(pairs, *mate)) {
            start = start.saturating_add(1);
        }
        let mut best: Option<(f64, u32, usize)> = None;
        for (_, mate) in there.iter().skip(start).take(TRIES) {
            let Some(two) = sides.b.face(*mate).filter(|_| !taken(pairs, *mate)) else { continue };
            let (to, x, y) = (places(&sides.b, two), (&sides.a, one), (&sides.b, two));
            for turn in (0..corners).filter(|&turn| apart(at, to, turn, corners) == 0.0) {
                let cost = match wanted {
                    Wanted::Alike => alike(sides, x, y, turn, scratch).then_some(0.0),
                    _ if kin(x, y) == 0 => Some(cost(sides, x, y, turn, scratch)),
                    _ => None,
                };
                if let Some(cost) = cost.filter(|cost| best.is_none_or(|(least, ..)| *cost < least)) {
                    best = Some((cost, *mate, turn));
                }
            }
            if wanted == Wanted::Alike && best.is_some() {
                break;
            }
        }
        let found = best.map(|(_, mate, turn)| (mate, turn));
        if let Some((mate, turn)) = found {
            pairs.join(*number, mate, turn);
        }
    }
}

/// A hash of each unmatched face's position that does not depend on its first corner, in ascending order.
fn keys(side: &Side<'_, '_>, mates: &[u32]) -> Vec<(u64, u32)> {
    if !mates.contains(&NONE) {
        return Vec::new();
    }
    let hashes: Vec<u64> = side
        .spots
        .iter()
        .map(|spot| {
            let mut state = 0;
            for part in spot {
                let bits = match part {
                    nan if nan.is_nan() => u32::MAX,
                    0.0 => 0,
                    part => part.to_bits(),
                };
                mix(&mut state, u64::from(bits));
            }
            state
        })
        .collect();
    let of = |spot: u32| hashes.get(spot as usize).copied().unwrap_or(0);
    let faces = side.seen.faces.iter().enumerate().filter(|(number, _)| mates.get(*number) == Some(&NONE));
    let mut keys: Vec<(u64, u32)> = faces
        .map(|(number, face)| {
            let [a, b, c] = face.spots.map(of);
            let mut sides = match side.seen.part(*face).map_or(3, |part| part.corners) {
                3 => [a, b, c].min([b, c, a]).min([c, a, b]),
                // The ends of a line in ascending order.
                _ => [a.min(b), a.max(b), a.max(b)],
            };
            let mut state = 0;
            for part in &mut sides {
                mix(&mut state, *part);
            }
            (state, u32::try_from(number).unwrap_or(NONE))
        })
        .collect();
    keys.sort_unstable();
    keys
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        attribute::{Attribute, Component, Semantic, Stream},
        mesh::{Mesh, Primitive, Topology, VertexPool},
        node::Node,
        scene::Scene,
        skin::Skin,
    };

    /// A triangle that two joints bend.
    fn bent(weights: [f32; 12], shift: f32) -> Scene<'static> {
        let mut scene = Scene::default();
        let named = |name: &str| Node { name: name.into(), ..Node::default() };
        let joints = ["hip", "knee"].map(|name| scene.add_node(None, named(name)));
        let mut bind = crate::pose::IDENTITY.map(crate::pose::single);
        bind[12] = shift;
        let skin = Skin { joints: joints.to_vec(), inverse_bind: vec![bind; 2], ..Skin::default() };
        let skin = Some(scene.skins.push(skin));
        let floats = |values: &[f32]| values.iter().flat_map(|value| value.to_le_bytes()).collect::<Vec<_>>();
        let places = floats(&[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
        let normals = floats(&[0.0, 0.0, 1.0, 0.0, 0.6, 0.8, 0.6, 0.0, 0.8]);
        let joints = [0, 1, 0, 0].repeat(3);
        let attributes = [
            (Semantic::Position, Stream::packed(places, Component::F32, 3)),
            (Semantic::Normal, Stream::packed(normals, Component::F32, 3)),
            (Semantic::Joints(0), Stream::packed(joints, Component::U8, 4)),
            (Semantic::Weights(0), Stream::packed(floats(&weights), Component::F32, 4)),
        ];
        let attributes = attributes.map(|(semantic, stream)| Attribute { semantic, stream }).to_vec();
        let mesh = Mesh {
            pools: vec![VertexPool { attributes }],
            primitives: vec![Primitive::new(0, Topology::Triangles, None)],
            ..Mesh::default()
        };
        let mesh = Some(scene.add_mesh(mesh));
        scene.add_node(None, Node { mesh, skin, ..named("leg") });
        scene
    }

    #[test]
    fn skinned_parts_are_equal_at_once_if_everything_that_moves_them_is() {
        const HALF: [f32; 12] = [0.5, 0.5, 0.0, 0.0, 0.5, 0.5, 0.0, 0.0, 0.5, 0.5, 0.0, 0.0];
        let first = bent(HALF, 0.0);
        let is_same = |second: &Scene<'_>| {
            let (a, b) = (VisualScene::new(&first, 1 << 20), VisualScene::new(second, 1 << 20));
            let nodes = Nodes::new(&a, &b);
            let tolerance = VisualTolerance::within(1e-5, 1.0);
            let sides = Sides::new(&nodes, &tolerance);
            let pairs = near(&sides);
            assert_eq!(pairs.of_a, [0]);
            pairs.is_same(&a.parts[0])
        };
        assert!(is_same(&bent(HALF, 0.0)));
        let mut other = HALF;
        other[..2].copy_from_slice(&[0.25, 0.75]);
        assert!(!is_same(&bent(other, 0.0)), "other weights");
        assert!(!is_same(&bent(HALF, 1e-6)), "other bind matrices");
        let mut other = bent(HALF, 0.0);
        other.skins.values_mut().for_each(|skin| skin.joints.reverse());
        assert!(!is_same(&other), "other joints, which are at the same place");
    }
}
