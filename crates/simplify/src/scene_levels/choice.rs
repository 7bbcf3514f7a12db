//! Which of several simplified meshes become levels, and from which sizes on they are drawn.

use crate::{collapse::Reached, options::Target, simplify::Simplified};
use meshwright_core::message::count;

/// The largest size in pixels at which a made level takes over.
pub(super) const MOST_PIXELS: f64 = 1000.0;
/// The smallest size at which a level takes over by itself.
pub(super) const LEAST_PIXELS: f64 = 20.0;
/// A size at which most models look well with half of their triangles.
const NEAR_PIXELS: f64 = 100.0;
/// The distance in pixels of 99 % of the surface that is allowed at the size at which a level takes over.
const ERROR: f64 = 2.0;
/// Each size is smaller than the one before by this factor.
const STEP: f64 = 1.5;
/// The part of the triangles of the level before that a level has at most.
const WORTH: f64 = 0.55;
/// The part of the triangles of the level before that a level has at most that was asked for.
const NEARLY_ALL: f64 = 0.9;
/// Number of levels that are made without being asked for.
const LEVELS: usize = 3;

/// A simplified model with its distances.
pub(super) struct Candidate {
    pub(super) made: Simplified,
    /// Number of triangles that it draws.
    pub(super) drawn: usize,
    /// Loose parts thinner than this in meters were left out.
    pub(super) thin: f64,
    /// The distance of 99 % of the surface, and the largest one, in meters.
    pub(super) p99: f64,
    pub(super) max: f64,
}

impl Candidate {
    /// The largest size in pixels at which it is good enough for a model of that radius.
    fn pixels(&self, radius: f64) -> f64 {
        let by_distance = 2.0 * radius * ERROR / self.p99;
        if self.made.left_out == 0 { by_distance } else { by_distance.min(2.0 * radius / self.thin) }
    }
}

/// The levels, each with the size below which it is drawn.
pub(super) struct Choice {
    pub(super) levels: Vec<(Candidate, f64)>,
    /// What is said of levels that were not made as they were wanted.
    pub(super) stopped: Vec<String>,
}

/// The error in meters that is allowed at a size.
fn allowed(radius: f64, size: f64) -> f64 {
    2.0 * radius * ERROR / size
}

/// Errors in meters, each twice the one before, from half of what is allowed at the largest size on.
pub(super) fn steps(radius: f64) -> Vec<f64> {
    let last = allowed(radius, LEAST_PIXELS) * 2.0;
    let next = |error: &f64| Some(error * 2.0).filter(|next| *next <= last);
    std::iter::successors(Some(allowed(radius, MOST_PIXELS) * 0.5), next).take(16).collect()
}

/// Errors in meters around those that are allowed at sizes, in ascending order.
pub(super) fn around(radius: f64, sizes: &[f64]) -> Vec<f64> {
    let of_size = |size: &f64| [0.125, 0.25, 0.5, 1.0, 1.5, 2.0].map(|part| allowed(radius, *size) * part);
    let mut errors: Vec<f64> = sizes.iter().flat_map(of_size).collect();
    errors.sort_by(f64::total_cmp);
    errors.dedup_by(|next, before| *next < *before * 1.05);
    errors
}

/// A target for each error: edges within it, and loose parts of a pixel where it is two pixels.
pub(super) fn within(errors: &[f64]) -> Vec<Target> {
    errors.iter().map(|error| Target::within(*error).loose_parts(*error / ERROR)).collect()
}

/// The largest of 1, 2 and 5 times a power of ten that is not above a number of at most a thousand.
fn round_step(number: f64) -> f64 {
    let steps = [1000.0, 500.0, 200.0, 100.0, 50.0, 20.0, 10.0, 5.0, 2.0, 1.0, 0.5, 0.2, 0.1];
    // Many levels of a bad model reach the smallest sizes, which are never the same.
    steps.into_iter().find(|step| *step <= number).unwrap_or(number)
}

/// Number of loose parts that are the reason why a model cannot be simplified.
const MANY_PARTS: usize = 10;

/// What is said of a level that needs that many triangles.
pub(super) fn stopped(needed: usize, all: usize, candidate: Option<&Candidate>) -> String {
    let needed = count(needed, "triangle", "triangles");
    let parts = candidate.map_or(0, |own| own.made.loose_parts);
    let reason = match candidate.map(|own| own.made.reached) {
        Some(Reached::Error) | None if parts >= MANY_PARTS => {
            let parts = count(parts, "separate part", "separate parts");
            format!("with fewer, it would look different, because it has {parts}")
        }
        Some(Reached::Nothing) => {
            "no other edge can be removed without tearing or folding the surface".to_owned()
        }
        _ => "with fewer, it would look different".to_owned(),
    };
    format!("stopped at {needed} of {all}: {reason}")
}

#[allow(clippy::cast_precision_loss, reason = "numbers of triangles")]
fn is_part(own: &Candidate, before: usize, part: f64) -> bool {
    own.drawn > 0 && own.drawn as f64 <= before as f64 * part
}

/// At most three levels: each has about half of the triangles of the one before, or fewer.
pub(super) fn auto(candidates: Vec<Candidate>, all: usize, radius: f64) -> Choice {
    let mut choice = Choice { levels: Vec::new(), stopped: Vec::new() };
    match candidates.iter().rev().find(|own| own.drawn > 0 && own.pixels(radius) >= NEAR_PIXELS) {
        Some(needed) if is_part(needed, all, WORTH) => {}
        needed => {
            let triangles = needed.map_or(all, |own| own.drawn);
            choice.stopped.push(stopped(triangles, all, needed.or(candidates.first())));
        }
    }
    let (mut before, mut most) = (all, MOST_PIXELS);
    for candidate in candidates {
        let size = round_step(candidate.pixels(radius).min(most));
        if choice.levels.len() < LEVELS && is_part(&candidate, before, WORTH) && size >= LEAST_PIXELS {
            (before, most) = (candidate.drawn, size / STEP);
            choice.levels.push((candidate, size));
        }
    }
    choice
}

/// One level for each size: the one with the fewest triangles that is good enough there. A size that needs nearly all triangles of
/// the level before has none.
pub(super) fn of_sizes(candidates: Vec<Candidate>, sizes: &[f64], all: usize, radius: f64) -> Choice {
    let mut choice = Choice { levels: Vec::new(), stopped: Vec::new() };
    let mut candidates: Vec<Option<Candidate>> = candidates.into_iter().map(Some).collect();
    let mut before = all;
    for size in sizes {
        let fits = |own: &Candidate| own.drawn > 0 && own.pixels(radius) >= size * 0.999;
        let found = candidates.iter_mut().rev().find(|own| own.as_ref().is_some_and(fits));
        match found {
            Some(found) if found.as_ref().is_some_and(|own| is_part(own, before, NEARLY_ALL)) => {
                if let Some(found) = found.take() {
                    before = found.drawn;
                    choice.levels.push((found, *size));
                }
            }
            found => {
                let own = found.and_then(|found| found.as_ref());
                let needed = own.map_or(before, |own| own.drawn);
                let said =
                    format!("made no level of detail for {size} pixels: {}", stopped(needed, before, own));
                choice.stopped.push(said);
            }
        }
    }
    choice
}

/// One level for each number of triangles. One that does not have fewer triangles than the level before has none.
pub(super) fn of_counts(candidates: Vec<Candidate>, targets: &[Target], all: usize, radius: f64) -> Choice {
    let mut choice = Choice { levels: Vec::new(), stopped: Vec::new() };
    let (mut before, mut made) = (all, Vec::new());
    for (own, target) in candidates.into_iter().zip(targets) {
        let (left, wanted) = (own.made.triangles(), target.triangles);
        // Missed by a fifth or more.
        let is_far = left > wanted.saturating_add(wanted / 5);
        let is_less = own.drawn > 0 && own.drawn < before;
        if is_far || !is_less {
            let what =
                if is_less { "made a level of detail of more than" } else { "made no level of detail of" };
            let wanted = count(wanted, "triangle", "triangles");
            choice.stopped.push(format!("{what} {wanted}: {}", stopped(own.drawn, all, Some(&own))));
        }
        if is_less {
            before = own.drawn;
            made.push(own);
        }
    }
    let sizes = sizes_of(made.iter(), radius);
    choice.levels = made.into_iter().zip(sizes).collect();
    choice
}

/// The sizes below which levels are drawn, as their distances allow; each is smaller than the one before.
pub(super) fn sizes_of<'c>(levels: impl Iterator<Item = &'c Candidate>, radius: f64) -> Vec<f64> {
    let mut most = MOST_PIXELS;
    let size = |own: &Candidate| {
        let size = round_step(own.pixels(radius).min(most));
        most = size / STEP;
        size
    };
    levels.map(size).collect()
}
