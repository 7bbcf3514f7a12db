//! Compares clips by name, with their events.

use super::{
    DifferenceKind, Keys, channel,
    comparison::{Run, differs, place},
    extras,
    match_by_key::{Match, Pairing},
    material_animation, posed_nodes,
};
use meshwright_scene::clip::Clip;

/// Compares all clips.
pub(super) fn clips(run: &mut Run<'_, '_>) {
    let (first, second): (&[Clip], &[Clip]) = (&run.a.clips, &run.b.clips);
    let names_a: Vec<&str> = first.iter().map(|clip| clip.name.as_str()).collect();
    let names_b: Vec<&str> = second.iter().map(|clip| clip.name.as_str()).collect();
    let pairing = Pairing::new(&names_a, &names_b);
    if !run.tolerance.ignore.order && !pairing.in_order() {
        run.note(DifferenceKind::Order, None, |_| {
            ("clips".to_owned(), "clips are in another order".to_owned())
        });
    }
    for &Match { a, b, occurrence } in &pairing.pairs {
        if let (Some(x), Some(y)) = (first.get(a), second.get(b)) {
            pair(run, x, y, &|| place("clips", &x.name, a, occurrence));
        }
    }
    for (kind, places, clips) in
        [(DifferenceKind::Missing, &pairing.missing, first), (DifferenceKind::Extra, &pairing.extra, second)]
    {
        for (&at, clip) in places.iter().filter_map(|at| Some((at, clips.get(*at)?))) {
            run.note(kind, None, |_| (place("clips", &clip.name, at, 0), kind.word().to_owned()));
        }
    }
}

fn pair(run: &mut Run<'_, '_>, a: &Clip, b: &Clip, path: &dyn Fn() -> String) {
    run.number(DifferenceKind::Clip, "duration", (&[a.duration], &[b.duration]), |_| path());
    run.instead(DifferenceKind::Clip, (a.looped, b.looped), |_, _, &b| {
        (path(), if b { "loops" } else { "no longer loops" }.to_owned())
    });
    extras::extras(run, &a.extras, &b.extras, |_| path());
    material_animation::pointers(run, a, b, path);
    match run.tolerance.keys {
        Keys::Exact => channel::channels(run, a, b, path),
        Keys::Sampled => posed_nodes::poses(run, a, b, path),
    }
    events(run, a, b, path);
}

/// Compares events by name, and among equal names by order.
fn events(run: &mut Run<'_, '_>, a: &Clip, b: &Clip, path: &dyn Fn() -> String) {
    let names_a: Vec<&str> = a.events.iter().map(|event| event.name.as_str()).collect();
    let names_b: Vec<&str> = b.events.iter().map(|event| event.name.as_str()).collect();
    let pairing = Pairing::new(&names_a, &names_b);
    if !run.tolerance.ignore.order && !pairing.in_order() {
        run.note(DifferenceKind::Order, None, |_| (path(), "events are in another order".to_owned()));
    }
    let list = || format!("{}/events", path());
    for &Match { a: x, b: y, occurrence } in &pairing.pairs {
        let (Some(one), Some(other)) = (a.events.get(x), b.events.get(y)) else { continue };
        let path = || place(&list(), &one.name, x, occurrence);
        let size = f64::from(a.duration.max(b.duration));
        if let Some(error) = run.tolerance.apart(one.time, other.time, size) {
            run.note(DifferenceKind::Event, Some(error), |_| (path(), differs("time", error)));
        }
        extras::data(run, &one.data, &other.data, |_| path());
    }
    for (kind, places, events) in [
        (DifferenceKind::Missing, &pairing.missing, &a.events),
        (DifferenceKind::Extra, &pairing.extra, &b.events),
    ] {
        for (&at, event) in places.iter().filter_map(|at| Some((at, events.get(*at)?))) {
            run.note(kind, None, |_| (place(&list(), &event.name, at, 0), kind.word().to_owned()));
        }
    }
}
