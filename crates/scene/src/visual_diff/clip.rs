//! Compares clips by name: durations, events and motion.

use super::{
    animated_nodes,
    face_matching::{Pairs, Sides},
    keyframe_rate::{frame, rate, words},
    messages::{Aspect, Change, Difference, Notes},
};
use crate::{
    clip::{ChannelPath, Clip},
    match_by_key::{Match, Pairing},
    source_curve::{CurveMode, Stated},
    wording::{amount, short},
};

/// Compares all clips.
pub(super) fn clips(sides: &Sides<'_, '_, '_>, pairs: &Pairs, notes: &mut Notes) {
    let (first, second) = (&sides.a.seen.scene.clips, &sides.b.seen.scene.clips);
    let names = |clips| -> Vec<&str> { <[Clip]>::iter(clips).map(|clip| clip.name.as_str()).collect() };
    let (names_a, names_b) = (names(first), names(second));
    let mut pairing = Pairing::new(&names_a, &names_b);
    // Clips without a name match the remaining ones.
    if pairing.missing.iter().all(|at| names_a.get(*at).is_some_and(|name| name.is_empty())) {
        pairing.leftovers_by_order();
    }
    let mut work = animated_nodes::allowed(sides.a.seen.scene, sides.b.seen.scene, sides.tolerance.work);
    for &Match { a, b, .. } in &pairing.pairs {
        let (Some(one), Some(two)) = (first.get(a), second.get(b)) else { continue };
        lasting(sides, one, two, notes);
        modes(sides, one, two, notes);
        events(sides, one, two, notes);
        animated_nodes::motion(sides, pairs, (one, two), &mut work, notes);
    }
    for (clips, places, change, word) in [
        (first, &pairing.missing, Change::Lost, "is gone"),
        (second, &pairing.extra, Change::Gained, "is new"),
    ] {
        for clip in places.iter().filter_map(|at| clips.get(*at)) {
            notes.add(|| Difference::new(Aspect::Clip, change, name(clip), word));
        }
    }
}

/// The name of a clip, or a placeholder.
pub(super) fn name(clip: &Clip) -> String {
    if clip.name.is_empty() { "(no name)".to_owned() } else { short(&clip.name) }
}

fn lasting(sides: &Sides<'_, '_, '_>, a: &Clip, b: &Clip, notes: &mut Notes) {
    let (long, other) = (f64::from(a.duration), f64::from(b.duration));
    let by = super::corner_distance::gap(long, other);
    if by > sides.tolerance.seconds {
        notes.add(|| {
            let seconds = |clip: &Clip, long: f64| match rate(clip) {
                Some(rate) => format!("{} s at {} frames per second", amount(long), amount(rate)),
                None => format!("{} s", amount(long)),
            };
            let message = format!("lasts {} instead of {}", seconds(b, other), seconds(a, long));
            Difference::new(Aspect::Clip, Change::Changed, name(a), message).by(by)
        });
    }
    if a.looped != b.looped {
        let words = if b.looped { "loops" } else { "no longer loops" };
        notes.add(|| Difference::new(Aspect::Clip, Change::Changed, name(a), words));
    }
}

/// Compares how curves apply, where the motion does not show it: on another rest pose or another animation.
fn modes(sides: &Sides<'_, '_, '_>, a: &Clip, b: &Clip, notes: &mut Notes) {
    let (of_a, of_b) = (a.stated(), b.stated());
    if of_a.is_empty() && of_b.is_empty() {
        return;
    }
    let absolute = Stated { modes: [Some(CurveMode::Absolute); 3], ..Stated::default() };
    let mut changed: Vec<String> = Vec::new();
    for pair in &sides.nodes.pairs {
        for path in [ChannelPath::Translation, ChannelPath::Rotation, ChannelPath::Scale] {
            let (one, two) = (of_a.get(&(pair.a, path)), of_b.get(&(pair.b, path)));
            // A side without curves has channels, which are absolute.
            let (one, two) = match (one, two) {
                (None, None) => continue,
                (one, two) => (one.copied().unwrap_or(absolute), two.copied().unwrap_or(absolute)),
            };
            let adds = one.has(CurveMode::Additive) != two.has(CurveMode::Additive);
            if adds || ((one.assumed_rest || two.assumed_rest) && one.modes != two.modes) {
                let node = super::node_matching::label(sides.a.seen.scene, pair.a);
                let words = format!("{} {} instead of {}", path.word(), two.words(), one.words());
                changed.push(format!("{node}: {words}"));
            }
        }
    }
    if let Some(first) = changed.first() {
        notes.add(|| {
            let curves = meshwright_core::count(changed.len(), "property", "properties");
            let message = format!("applies in another way to {curves} (first: {first})");
            Difference::new(Aspect::Clip, Change::Changed, name(a), message)
        });
    }
}

/// Compares events by name, and among equal names by order.
fn events(sides: &Sides<'_, '_, '_>, a: &Clip, b: &Clip, notes: &mut Notes) {
    let names = |clip: &Clip| -> Vec<String> { clip.events.iter().map(|event| event.name.clone()).collect() };
    let (names_a, names_b) = (names(a), names(b));
    let lent = |names| -> Vec<&str> { <[String]>::iter(names).map(String::as_str).collect() };
    let pairing = Pairing::new(&lent(&names_a), &lent(&names_b));
    let subject = |event: &str| format!("{}/{}", name(a), short(event));
    for &Match { a: x, b: y, .. } in &pairing.pairs {
        let (Some(one), Some(two)) = (a.events.get(x), b.events.get(y)) else { continue };
        let (here, there) = (f64::from(one.time), f64::from(two.time));
        let by = super::corner_distance::gap(here, there);
        if by > sides.tolerance.seconds {
            notes.add(|| {
                let at = |clip: &Clip, time: f32| words(f64::from(time), frame(rate(clip), time));
                let message = format!("happens at {} instead of {}", at(b, two.time), at(a, one.time));
                Difference::new(Aspect::Event, Change::Changed, subject(&one.name), message).by(by)
            });
        }
    }
    for (events, places, change, word) in [
        (&a.events, &pairing.missing, Change::Lost, "is gone"),
        (&b.events, &pairing.extra, Change::Gained, "is new"),
    ] {
        for event in places.iter().filter_map(|at| events.get(*at)) {
            notes.add(|| Difference::new(Aspect::Event, change, subject(&event.name), word));
        }
    }
}
