//! Selects the key times of a sequence, which are evenly spaced.

use meshwright_scene::{
    Interpolation, Track,
    pose::{single, unit},
};

/// Rates to try for a clip that does not state one.
const USUAL: [u8; 8] = [30, 24, 25, 60, 50, 48, 120, 100];
/// Largest number of keys per second of a clip whose keys fit no grid.
const FINEST: f64 = 120.0;
/// Offset in seconds up to which a moved key is not reported: the rounding of decimal times.
pub(super) const MAX_KEY_OFFSET: f64 = 2e-5;
/// Largest offset of a key from its grid time, as a fraction of a step.
const MAX_OFFSET_OF_STEP: f64 = 1e-3;

/// The keys that all members of a sequence share.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Grid {
    /// Number of steps from the start to the end.
    last: usize,
    /// Number of stored keys.
    pub(super) count: usize,
    /// In seconds.
    pub(super) duration: f32,
    /// Whether all keys of the clip are on the grid.
    pub(super) fits: bool,
    /// Largest offset of a key from its grid time in seconds, if they fit.
    pub(super) offset: f64,
}

/// Requirements of a clip's keys.
pub(super) struct Wanted<'t> {
    pub(super) tracks: &'t [Track<'t>],
    pub(super) duration: f32,
    pub(super) cyclic: bool,
    /// Number of keys in the original file.
    pub(super) stored: Option<usize>,
    pub(super) rate: Option<f64>,
    /// Whether the last value equals the first.
    pub(super) closed: bool,
    /// Whether a track is not linear between keys, or rotates so far that rounding may reverse the
    /// direction.
    pub(super) bent: bool,
}

impl Grid {
    pub(super) fn new(wanted: &Wanted<'_>) -> Self {
        let ends = wanted.tracks.iter().filter_map(|track| track.times.last().copied());
        let stated = Some(wanted.duration).filter(|duration| duration.is_finite() && *duration > 0.0);
        let duration = ends.fold(stated.unwrap_or(0.0), f32::max);
        let still = wanted.tracks.iter().all(|track| track.times.len() < 2);
        let own = |count: usize| if wanted.cyclic { count } else { count.saturating_sub(1) };
        // Each key has a distinct frame.
        let fits = |last: usize| {
            let steps = float(last) / f64::from(duration);
            wanted.tracks.iter().all(|track| {
                let mut before = -1.0;
                track.times.iter().all(|&time| {
                    let place = f64::from(time) * steps;
                    let (frame, last) = (place.round(), before);
                    before = frame;
                    place >= -MAX_OFFSET_OF_STEP && (place - frame).abs() < MAX_OFFSET_OF_STEP && frame > last
                })
            })
        };
        let rate = wanted.rate.filter(|rate| rate.is_finite() && *rate > 0.0);
        let at_rate = |rate: f64| steps(f64::from(duration) * rate).max(1);
        let longest = wanted.tracks.iter().map(|track| track.times.len()).max().unwrap_or(0);
        let mut choices: Vec<usize> = Vec::new();
        choices.extend(wanted.stored.map(own));
        if let (Some(rate), None) = (rate, wanted.stored) {
            choices.push(at_rate(rate));
        }
        choices.push(longest.saturating_sub(1));
        choices.extend(USUAL.map(|rate| at_rate(rate.into())));
        let found = match duration > 0.0 && !still {
            true => choices.iter().copied().find(|&last| last > 0 && fits(last)),
            // Without motion: one key, or as many as the original file had.
            false => Some(wanted.stored.map_or(0, own).min(1)),
        };
        let forced =
            rate.filter(|_| wanted.stored.is_none()).map(at_rate).filter(|&last| Some(last) != found);
        let (mut last, mut exact) = match (forced, found) {
            (Some(last), _) if !still => (last, fits(last)),
            (_, Some(last)) => (last, true),
            _ => {
                let usual = at_rate(USUAL.first().copied().map_or(30.0, f64::from));
                let finest = closest(wanted.tracks).map_or(usual, |gap| steps(f64::from(duration) / gap));
                (finest.clamp(usual, usual.max(at_rate(FINEST))), false)
            }
        };
        if wanted.cyclic && !wanted.closed && !still {
            // Keeps the segment from the last key to the first short.
            let times = at_rate(30.0).div_ceil(last.max(1)).max(2);
            last = last.saturating_mul(times);
            exact = false;
        }
        if wanted.bent && !still && wanted.stored.is_none() && rate.is_none() {
            // Keeps linear segments short.
            last = last.saturating_mul(at_rate(30.0).div_ceil(last.max(1)));
        }
        let count = if wanted.cyclic { last } else { last.saturating_add(1) };
        let step = f64::from(duration) / float(last.max(1));
        let offset = |time: &f32| {
            let time = f64::from(*time);
            if step > 0.0 { ((time / step).round() * step - time).abs() } else { 0.0 }
        };
        let times = wanted.tracks.iter().filter(|_| exact && !still).flat_map(|track| track.times);
        let offset = times.map(offset).fold(0.0, f64::max);
        Self { last, count: count.max(1), duration, fits: exact, offset }
    }

    /// The time of a key in seconds.
    fn time(&self, key: usize) -> f64 {
        let duration = f64::from(self.duration);
        if self.last == 0 { 0.0 } else { f64::from(single(float(key) / float(self.last) * duration)) }
    }

    /// Samples `N` values of a track at each key.
    pub(super) fn sample<const N: usize>(&self, track: &Track<'_>) -> Vec<[f64; N]> {
        let near = MAX_OFFSET_OF_STEP * f64::from(self.duration) / float(self.last.max(1));
        (0..self.count).map(|key| track.near(self.time(key), near, 0)).collect()
    }
}

/// The shortest time between two keys of a track.
fn closest(tracks: &[Track<'_>]) -> Option<f64> {
    let gaps = tracks.iter().flat_map(|track| track.times.windows(2)).filter_map(|pair| match pair {
        [a, b] => Some(f64::from(*b) - f64::from(*a)).filter(|gap| *gap > 0.0),
        _ => None,
    });
    gaps.min_by(f64::total_cmp)
}

/// Whether a track differs from linear segments between its keys.
pub(super) fn is_bent<const N: usize>(track: &Track<'_>) -> bool {
    let changes = || (1..track.times.len()).any(|key| track.key::<N>(key, 0) != track.key::<N>(0, 0));
    match track.interpolation {
        Interpolation::Linear => false,
        Interpolation::Step => changes(),
        Interpolation::CubicSpline => track.times.len() > 1,
    }
}

/// Whether a rotation track rotates by more than 140 degrees between two keys.
pub(super) fn is_wide(track: &Track<'_>) -> bool {
    let far = |key: usize| {
        let (a, b) = (unit(track.key::<4>(key, 0)), unit(track.key::<4>(key.saturating_sub(1), 0)));
        a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>().abs() < 0.34
    };
    (1..track.times.len()).any(far)
}

#[allow(clippy::cast_precision_loss, reason = "keys are counted in memory")]
const fn float(count: usize) -> f64 {
    count as f64
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
fn steps(count: f64) -> usize {
    count.round() as usize
}
