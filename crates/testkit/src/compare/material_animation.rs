//! Compares animated material properties keyframe by keyframe.

use super::{
    DifferenceKind,
    comparison::Run,
    match_by_key::{Match, Pairing},
};
use meshwright_scene::{
    clip::{Clip, Pointer},
    scene::Scene,
};

/// Compares them by material name and property.
pub(super) fn pointers(run: &mut Run<'_, '_>, a: &Clip, b: &Clip, path: &dyn Fn() -> String) {
    let (keys_a, keys_b) = (keys(run.a, a), keys(run.b, b));
    let pairing = Pairing::new(&keys_a, &keys_b);
    let label = |(material, member): (&str, &str)| format!("{}/{material}.{member}", path());
    for &Match { a: x, b: y, .. } in &pairing.pairs {
        let (Some(one), Some(other), Some(&key)) = (a.pointers.get(x), b.pointers.get(y), keys_a.get(x))
        else {
            continue;
        };
        let kind = DifferenceKind::Keys;
        run.instead(kind, (one.interpolation, other.interpolation), |_, a, b| {
            (label(key), format!("interpolation is {b:?} instead of {a:?}"))
        });
        let (first, second) = (times(a, one), times(b, other));
        if run.afford(first.len().saturating_add(one.values.len()), |_| label(key)) {
            run.number(kind, "keyframe times", (first, second), |_| label(key));
            run.number(kind, "value", (&one.values, &other.values), |_| label(key));
        }
    }
    for (kind, places, keys) in [
        (DifferenceKind::Missing, &pairing.missing, &keys_a),
        (DifferenceKind::Extra, &pairing.extra, &keys_b),
    ] {
        for &key in places.iter().filter_map(|&at| keys.get(at)) {
            run.note(kind, None, |_| (label(key), format!("channel is {}", kind.word())));
        }
    }
}

fn keys<'s>(scene: &'s Scene<'_>, clip: &'s Clip) -> Vec<(&'s str, &'s str)> {
    let name = |pointer: &Pointer| scene.material(pointer.material).map_or("", |material| &material.name);
    clip.pointers.iter().map(|pointer| (name(pointer), pointer.member.as_str())).collect()
}

fn times<'s>(clip: &'s Clip, pointer: &Pointer) -> &'s [f32] {
    clip.timelines.get(pointer.timeline).map_or(&[], Vec::as_slice)
}
