//! Counts differences of faces per node.

use super::{
    corner_distance::{Scratch, gaps, kin, partner},
    face_matching::{FACE_BYTES, Pairs, Side, Sides},
    messages::{Aspect, Change, Difference, Notes},
    node_matching::label,
    scene_layout::{Part, Role},
};
use crate::{
    node::NodeId,
    wording::{amount, quoted},
};
use meshwright_core::parallel;
use std::collections::{BTreeMap, BTreeSet, btree_map};

/// Number of faces that a thread compares at once.
const AT_ONCE: usize = 8192;

/// The differences at a node in one aspect.
#[derive(Default)]
struct Entry {
    faces: usize,
    worst: Option<f64>,
    spot: Option<[f64; 3]>,
    /// The description of the first difference.
    words: String,
}

/// The differences of all faces so far.
#[derive(Default)]
pub(super) struct FaceCounts {
    found: BTreeMap<(usize, Aspect, Change), Entry>,
    /// The same for nodes of the second scene.
    gained: BTreeMap<(usize, Aspect), Entry>,
    /// Nodes whose triangles are elsewhere because of their scale.
    scaled: BTreeSet<usize>,
    scratch: Scratch,
    /// Reusable buffer for the differences of one face.
    rows: Vec<(Aspect, Change, Option<f64>, usize)>,
}

impl FaceCounts {
    /// Counts the differences of pairs that were matched by position.
    pub(super) fn settled(&mut self, sides: &Sides<'_, '_, '_>, pairs: &Pairs) {
        let parts = sides.a.seen.parts.iter().filter(|part| !pairs.is_same(part));
        let faces: Vec<u32> = parts.flat_map(Part::numbers).collect();
        let runs: Vec<_> = faces.chunks(AT_ONCE).collect();
        let work = (faces.len() as u64).saturating_mul(FACE_BYTES);
        let counted = parallel::map(&runs, work, |run| {
            let mut counts = Self::default();
            for pair in run.iter().filter_map(|face| pairs.of(*face)) {
                counts.pair(sides, &sides.a, pair);
            }
            counts.found
        });
        for (key, entry) in counted.into_iter().flatten() {
            match self.found.entry(key) {
                btree_map::Entry::Vacant(place) => drop(place.insert(entry)),
                btree_map::Entry::Occupied(mut own) => own.get_mut().append(entry),
            }
        }
    }

    /// Counts the differences of two faces except for their positions.
    pub(super) fn pair(
        &mut self,
        sides: &Sides<'_, '_, '_>,
        a: &Side<'_, '_>,
        (x, y, turn): (u32, u32, usize),
    ) {
        let (Some(one), Some(two)) = (a.face(x), sides.b.face(y)) else { return };
        let (Some(first), Some(second)) = (a.seen.part(one), sides.b.seen.part(two)) else { return };
        let unlike = kin((a, one), (&sides.b, two));
        if unlike != 0 {
            self.kin(first, second);
        }
        let Self { rows, scratch, .. } = self;
        rows.clear();
        gaps(sides, (a, one), (&sides.b, two), turn, scratch, &mut |aspect, change, error, corner| {
            let kept = error.is_none_or(|error| error > sides.tolerance.of_corner(aspect));
            if kept {
                match rows.iter_mut().find(|row| (row.0, row.1) == (aspect, change)) {
                    Some(row) if error > row.2 => (row.2, row.3) = (error, corner),
                    Some(_) => {}
                    None => rows.push((aspect, change, error, corner)),
                }
            }
            true
        });
        let node = first.node.index();
        for (aspect, change, error, corner) in std::mem::take(&mut self.rows) {
            let spot = one.spots.get(corner).map(|spot| a.spot(*spot));
            self.found.entry((node, aspect, change)).or_default().add(error, spot);
        }
    }

    /// Counts a face whose corners moved.
    pub(super) fn elsewhere(
        &mut self,
        sides: &Sides<'_, '_, '_>,
        aspect: Aspect,
        (x, y, turn): (u32, u32, usize),
    ) {
        let (Some(one), Some(two)) = (sides.a.face(x), sides.b.face(y)) else { return };
        let Some(part) = sides.a.seen.part(one) else { return };
        let places = one.spots.iter().enumerate().take(part.corners).filter_map(|(corner, spot)| {
            let other = two.spots.get(partner(corner, turn, part.corners))?;
            let here = sides.a.spot(*spot);
            Some((super::corner_distance::distance(here, sides.b.spot(*other)), here))
        });
        let worst = places.max_by(|(a, _), (b, _)| a.total_cmp(b));
        if let Some((error, spot)) = worst.filter(|(error, _)| *error > sides.tolerance.place) {
            let key = (part.node.index(), aspect, Change::Changed);
            self.found.entry(key).or_default().add(Some(error), Some(spot));
        }
    }

    /// Notes that the scale of its node moved a face.
    pub(super) fn scaled(&mut self, sides: &Sides<'_, '_, '_>, number: u32) {
        let part = sides.a.face(number).and_then(|face| sides.a.seen.part(face));
        self.scaled.extend(part.map(|part| part.node.index()));
    }

    /// Counts a triangle with the opposite winding.
    pub(super) fn winding(&mut self, sides: &Sides<'_, '_, '_>, number: u32) {
        let Some(face) = sides.a.face(number) else { return };
        let Some(part) = sides.a.seen.part(face) else { return };
        let key = (part.node.index(), Aspect::Winding, Change::Changed);
        let entry = self.found.entry(key).or_default();
        "have the opposite winding".clone_into(&mut entry.words);
        entry.add(None, Some(super::face_grid::center(&sides.a, face)));
    }

    fn kin(&mut self, a: &Part<'_, '_>, b: &Part<'_, '_>) {
        let node = a.node.index();
        let mut add = |aspect, change, words: &dyn Fn() -> String| {
            let entry = self.found.entry((node, aspect, change)).or_default();
            if entry.faces == 0 {
                entry.words = words();
            }
            entry.add(None, None);
        };
        if a.role != b.role {
            add(Aspect::Level, Change::Changed, &|| {
                format!("are {} instead of {}", role(b.role), role(a.role))
            });
        }
        if a.hidden != b.hidden {
            let words = if b.hidden { "are hidden" } else { "are no longer hidden" };
            add(Aspect::Hidden, Change::Changed, &|| words.to_owned());
        }
        if a.material != b.material {
            let word = |name: Option<&str>| {
                name.map_or_else(|| "no material".to_owned(), |name| format!("material {}", quoted(name)))
            };
            let change = match (a.material, b.material) {
                (None, Some(_)) => Change::Gained,
                (Some(_), None) => Change::Lost,
                _ => Change::Changed,
            };
            add(Aspect::Material, change, &|| {
                format!("have {} instead of {}", word(b.material), word(a.material))
            });
        }
    }

    /// Counts the faces that only one scene has.
    pub(super) fn alone(&mut self, sides: &Sides<'_, '_, '_>, pairs: &Pairs) {
        let aspect = |part: &Part<'_, '_>| if part.corners == 3 { Aspect::Faces } else { Aspect::Lines };
        let spot = |side: &Side<'_, '_>, number: u32| {
            let face = side.face(number)?;
            Some(super::face_grid::center(side, face))
        };
        for number in pairs.left() {
            let Some(part) = sides.a.face(number).and_then(|face| sides.a.seen.part(face)) else { continue };
            let key = (part.node.index(), aspect(part), Change::Lost);
            self.found.entry(key).or_default().add(None, spot(&sides.a, number));
        }
        for number in pairs.right() {
            let Some(part) = sides.b.face(number).and_then(|face| sides.b.seen.part(face)) else { continue };
            let key = (part.node.index(), aspect(part));
            self.gained.entry(key).or_default().add(None, spot(&sides.b, number));
        }
    }

    /// Of each node of the first scene: whether it or a node below it shows faces, and their scale is that of the second
    /// scene.
    pub(super) fn same_scale(&self, sides: &Sides<'_, '_, '_>) -> Vec<bool> {
        let (nodes, scene) = (sides.nodes, sides.a.seen.scene);
        let [_, of_b] = &nodes.of;
        let is_place = |aspect: &Aspect| {
            matches!(aspect, Aspect::Faces | Aspect::Lines | Aspect::Winding | Aspect::Vertices)
        };
        let here = self.found.keys().filter(|(_, aspect, _)| is_place(aspect)).map(|(node, ..)| Some(*node));
        let there = self.gained.keys().map(|(node, _)| {
            let pair = of_b.get(*node).copied().flatten()?;
            nodes.pairs.get(pair as usize).map(|pair| pair.a.index())
        });
        let displaced: BTreeSet<usize> =
            here.chain(there).flatten().chain(self.scaled.iter().copied()).collect();
        let mut shows = vec![[false; 2]; scene.nodes.len()];
        for part in sides.a.seen.parts.iter().filter(|part| part.faces > 0) {
            if let Some([any, moved]) = shows.get_mut(part.node.index()) {
                (*any, *moved) = (true, displaced.contains(&part.node.index()));
            }
        }
        // Children come after their parents.
        let order: Vec<NodeId> = scene.walk().into_iter().map(|(id, _)| id).collect();
        for id in order.into_iter().rev() {
            let Some(above) = scene.nodes.get(id).and_then(|node| node.parent) else { continue };
            let own = shows.get(id.index()).copied().unwrap_or_default();
            if let Some([any, moved]) = shows.get_mut(above.index()) {
                (*any, *moved) = (*any || own[0], *moved || own[1]);
            }
        }
        shows.into_iter().map(|[any, moved]| any && !moved).collect()
    }

    /// Converts the counts to messages.
    pub(super) fn told(self, sides: &Sides<'_, '_, '_>, notes: &mut Notes) {
        let [here, there] = [&sides.a, &sides.b].map(counts);
        let count = |counts: &BTreeMap<usize, usize>, node: usize| counts.get(&node).copied().unwrap_or(0);
        for ((node, aspect, change), entry) in self.found {
            notes.add(|| {
                let subject = label(sides.a.seen.scene, NodeId::new(node));
                entry.told(aspect, change, subject, count(&here, node))
            });
        }
        for ((node, aspect), entry) in self.gained {
            notes.add(|| {
                let id = NodeId::new(node);
                let [_, of_b] = &sides.nodes.of;
                let pair = of_b.get(node).copied().flatten();
                let subject = pair.map_or_else(|| label(sides.b.seen.scene, id), |p| sides.nodes.label(p));
                entry.told(aspect, Change::Gained, subject, count(&there, node))
            });
        }
    }
}

fn counts(side: &Side<'_, '_>) -> BTreeMap<usize, usize> {
    let mut counts = BTreeMap::new();
    for part in &side.seen.parts {
        let count: &mut usize = counts.entry(part.node.index()).or_default();
        *count = count.saturating_add(part.faces);
    }
    counts
}

fn role(role: Role) -> String {
    match role {
        Role::Always => "at all levels".to_owned(),
        Role::Rank(rank) => format!("at level {rank}"),
        Role::Hidden(kind) => format!("for {}", kind.word()),
    }
}

impl Entry {
    /// Adds the differences of faces that come later.
    fn append(&mut self, later: Self) {
        self.faces = self.faces.saturating_add(later.faces);
        if later.worst > self.worst || self.spot.is_none() {
            self.spot = later.spot;
        }
        if later.worst > self.worst {
            self.worst = later.worst;
        }
    }

    fn add(&mut self, error: Option<f64>, spot: Option<[f64; 3]>) {
        self.faces = self.faces.saturating_add(1);
        if error > self.worst || self.spot.is_none() {
            self.spot = spot;
        }
        if error > self.worst {
            self.worst = error;
        }
    }

    fn told(self, aspect: Aspect, change: Change, subject: String, of: usize) -> Difference {
        let faces = match (aspect, self.faces) {
            (Aspect::Lines, 1) => "1 line or point".to_owned(),
            (Aspect::Lines, many) => format!("{many} lines and points"),
            (_, 1) if of == 1 => "the triangle".to_owned(),
            (_, many) if many == of => format!("all {of} triangles"),
            (_, many) => format!("{many} of {of} triangles"),
        };
        let by = |words: &str| match self.worst {
            Some(worst) if aspect.is_length() => format!("{words} by up to {} m", amount(worst)),
            Some(worst) if matches!(aspect, Aspect::Normals | Aspect::Tangents) => {
                format!("{words} by up to {} degrees", amount(worst.to_degrees()))
            }
            Some(worst) => format!("{words} by up to {}", amount(worst)),
            None => words.to_owned(),
        };
        let one = self.faces == 1;
        let what = match aspect {
            Aspect::Faces | Aspect::Lines => {
                let word = if change == Change::Lost { "gone" } else { "new" };
                let message = format!("{faces} {} {word}", if one { "is" } else { "are" });
                return Difference {
                    spot: self.spot,
                    count: (self.faces, of),
                    ..Difference::new(aspect, change, subject, message)
                };
            }
            Aspect::Vertices => "vertices",
            Aspect::Carried => "places, moved with their node,",
            Aspect::Normals => "normals",
            Aspect::Tangents => "tangents",
            Aspect::TexCoords(0) => "UVs",
            Aspect::TexCoords(set) => &format!("UVs of set {set}"),
            Aspect::Colors(0) => "colors",
            Aspect::Colors(set) => &format!("colors of set {set}"),
            Aspect::Weights => "weights of joints",
            _ => "",
        };
        let have = if one { "has" } else { "have" };
        let message = match change {
            _ if what.is_empty() => match self.words.strip_prefix("have ") {
                Some(words) => format!("{faces} {have} {words}"),
                None => format!("{faces} {}", self.words),
            },
            Change::Lost => format!("{faces} {have} no {what}"),
            Change::Gained => format!("{faces} {have} {what}"),
            Change::Changed => format!("{} of {faces} {}", what, by("differ")),
        };
        Difference {
            amount: self.worst,
            spot: self.spot,
            count: (self.faces, of),
            ..Difference::new(aspect, change, subject, message)
        }
    }
}
