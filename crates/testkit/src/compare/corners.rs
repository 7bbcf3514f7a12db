//! Compares the faces of two primitives as sets of corners.

use super::{
    DifferenceKind,
    comparison::{Run, amount},
    primitive::{Owner, Part, work},
    unordered_faces,
    vertex_attribute::Scratch,
};
use meshwright_scene::mesh::MorphTarget;

/// The error of one attribute.
#[derive(Clone, Copy, Default)]
pub(super) struct Score {
    /// Number of corners that differ.
    pub(super) corners: usize,
    /// The largest error.
    pub(super) worst: f64,
}

/// The result of comparing the faces of two primitives.
#[derive(Default)]
pub(super) struct Outcome {
    /// The errors per attribute.
    pub(super) scores: Vec<Score>,
    /// Number of faces whose partner has the opposite winding.
    pub(super) turned: usize,
    /// Number of faces without a partner.
    pub(super) alone: usize,
}

impl Outcome {
    pub(super) fn new(part: &Part<'_>) -> Self {
        Self { scores: vec![Score::default(); part.columns.len()], ..Self::default() }
    }

    /// The total error, roughly in corners.
    fn weight(&self) -> usize {
        let corners = self.scores.iter().map(|score| score.corners).fold(0, usize::saturating_add);
        corners.saturating_add(self.turned).saturating_add(self.alone.saturating_mul(3))
    }

    /// Adds the errors of two matched faces.
    pub(super) fn add(&mut self, part: &Part<'_>, a: [usize; 3], b: [usize; 3], scratch: &mut Scratch) {
        for (score, both) in self.scores.iter_mut().zip(&part.columns) {
            for (a, b) in a.into_iter().zip(b).take(part.a.corners()) {
                if let Some(error) = part.apart(both, a, b, scratch) {
                    score.corners = score.corners.saturating_add(1);
                    score.worst = score.worst.max(error);
                }
            }
        }
    }
}

/// Compares two primitives: attributes, number of faces, and faces regardless of their order.
pub(super) fn primitives<'d>(
    run: &mut Run<'_, 'd>,
    a: Owner<'_, 'd>,
    b: Owner<'_, 'd>,
    targets: &[(&MorphTarget, &MorphTarget)],
    path: &dyn Fn() -> String,
) {
    if !run.afford(work(a).saturating_add(work(b)), |_| path()) {
        return;
    }
    if stored_alike(run, a, b)
        && targets
            .iter()
            .all(|(one, other)| one.pools.get(a.primitive.pool) == other.pools.get(b.primitive.pool))
    {
        return;
    }
    let tolerance = run.tolerance;
    let mut part = Part::from_parts(a, b, targets, tolerance);
    for (kind, labels, word) in [
        (DifferenceKind::Missing, &part.missing, "is missing"),
        (DifferenceKind::Extra, &part.extra, "is new"),
    ] {
        for label in labels {
            run.note(kind, None, |_| (path(), format!("{label} {word}")));
        }
    }
    let (word, other) = (part.a.word(), part.b.word());
    if word != other {
        return run.note(DifferenceKind::Topology, None, |_| {
            (path(), format!("consists of {other} instead of {word}"))
        });
    }
    // Strips use triangles without area as joints; other topologies have none.
    if tolerance.ignore.degenerate || part.a.topology != part.b.topology {
        part.drop_degenerate();
    }
    let (count, counted) = (part.a.count(), part.b.count());
    if count != counted {
        return run.note(DifferenceKind::Topology, None, |_| {
            let found = meshwright_core::count(counted, word.trim_end_matches('s'), word);
            (path(), format!("has {found} instead of {count}"))
        });
    }
    if let Some(outcome) = faces(&part) {
        diagnostics(run, &part, &outcome, path);
    }
}

/// True if the bytes, the layout and the joints are identical, which is the usual case.
fn stored_alike(run: &Run<'_, '_>, a: Owner<'_, '_>, b: Owner<'_, '_>) -> bool {
    run.tolerance.nan
        && a.primitive.topology == b.primitive.topology
        && a.primitive.indices == b.primitive.indices
        && a.joints == b.joints
        && a.mesh.pools.get(a.primitive.pool) == b.mesh.pools.get(b.primitive.pool)
}

/// `None` if the faces are equal in some order; otherwise the errors of the best order.
fn faces(part: &Part<'_>) -> Option<Outcome> {
    let mut scratch = Scratch::default();
    if (0..part.a.count()).all(|face| alike(part, face, &mut scratch)) {
        return None;
    }
    let shuffled = unordered_faces::outcome(part);
    if shuffled.weight() == 0 {
        return None;
    }
    let ordered = in_order(part);
    Some(if shuffled.weight() < ordered.weight() { shuffled } else { ordered })
}

/// True if the faces at that index are equal.
fn alike(part: &Part<'_>, face: usize, scratch: &mut Scratch) -> bool {
    let (a, b) = (part.a.get(face), part.b.get(face));
    part.turns(b).any(|b| part.same(a, b, scratch))
}

/// The errors face by face.
fn in_order(part: &Part<'_>) -> Outcome {
    let mut scratch = Scratch::default();
    let mut outcome = Outcome::new(part);
    for face in 0..part.a.count() {
        if alike(part, face, &mut scratch) {
            continue;
        }
        let (a, b) = (part.a.get(face), part.b.get(face));
        let b = part.turns(b).min_by_key(|&b| failures(part, a, b, &mut scratch)).unwrap_or(b);
        outcome.add(part, a, b, &mut scratch);
    }
    outcome
}

/// Number of values that differ between the corners of two faces.
pub(super) fn failures(part: &Part<'_>, a: [usize; 3], b: [usize; 3], scratch: &mut Scratch) -> usize {
    let corners = part.a.corners();
    let mut count: usize = 0;
    for both in &part.columns {
        for (a, b) in a.into_iter().zip(b).take(corners) {
            count = count.saturating_add(usize::from(part.apart(both, a, b, scratch).is_some()));
        }
    }
    count
}

fn diagnostics(run: &mut Run<'_, '_>, part: &Part<'_>, outcome: &Outcome, path: &dyn Fn() -> String) {
    let (count, word) = (part.a.count(), part.a.word());
    if outcome.alone > 0 {
        run.note(DifferenceKind::Topology, None, |_| {
            (path(), format!("{} of {count} {word} have no counterpart", outcome.alone))
        });
    }
    if outcome.turned > 0 {
        run.note(DifferenceKind::Winding, None, |_| {
            (path(), format!("{} of {count} {word} face the other way", outcome.turned))
        });
    }
    let corners = count.saturating_mul(part.a.corners());
    for (score, both) in outcome.scores.iter().zip(&part.columns).filter(|(score, _)| score.corners > 0) {
        let kind = if both.morph { DifferenceKind::Morph } else { DifferenceKind::Attribute };
        run.note(kind, Some(score.worst), |_| {
            let worst = amount(score.worst);
            (
                path(),
                format!("{} differs by up to {worst} at {} of {corners} corners", both.label, score.corners),
            )
        });
    }
}
