//! Compares skins joint by joint.

use super::{
    DifferenceKind,
    comparison::{Run, differs, place, quoted},
    extras,
    match_by_key::{Match, Pairing},
    tree::Key,
};
use meshwright_scene::skin::{Skin, SkinId};

const IDENTITY: [f32; 16] = [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0];

/// Compares the skins of matched nodes, once per pair.
pub(super) fn referred(run: &mut Run<'_, '_>, (a, b): (SkinId, SkinId)) {
    if !run.seen.skins.insert((a, b)) {
        return;
    }
    match (run.a.skins.get(a), run.b.skins.get(b)) {
        (Some(x), Some(y)) => skins(run, (x, a.index()), y),
        (None, None) => {}
        (x, _) => {
            let (kind, word, id) = match x {
                Some(_) => (DifferenceKind::Missing, "is out of range", b),
                None => (DifferenceKind::Extra, "is no longer out of range", a),
            };
            run.note(kind, None, |_| (format!("skins/#{}", id.index()), word.to_owned()));
        }
    }
}

/// Compares two skins; the order of joints is ignored.
pub(super) fn skins(run: &mut Run<'_, '_>, (a, index): (&Skin, usize), b: &Skin) {
    let work = a.joints.len().saturating_add(b.joints.len()).saturating_mul(16);
    let path = || place("skins", &a.name, index, 0);
    if !run.afford(work, |_| path()) {
        return;
    }
    if !run.tolerance.ignore.names {
        run.instead(DifferenceKind::Name, (&a.name, &b.name), |_, a, b| {
            (path(), format!("is named {} instead of {}", quoted(b), quoted(a)))
        });
    }
    let joints_a: Vec<Key> = a.joints.iter().map(|&id| run.tree.key_a(id)).collect();
    let joints_b: Vec<Key> = b.joints.iter().map(|&id| run.tree.key_b(id)).collect();
    let pairing = Pairing::new(&joints_a, &joints_b);
    let lists = [
        (DifferenceKind::Missing, &pairing.missing, &joints_a),
        (DifferenceKind::Extra, &pairing.extra, &joints_b),
    ];
    for (kind, places, joints) in lists {
        for &joint in places.iter().filter_map(|&place| joints.get(place)) {
            run.note(kind, None, |run| {
                (format!("{}/{}", path(), run.name_of(joint)), format!("joint is {}", kind.word()))
            });
        }
    }
    for &Match { a: x, b: y, .. } in &pairing.pairs {
        let (one, other) =
            (a.inverse_bind.get(x).unwrap_or(&IDENTITY), b.inverse_bind.get(y).unwrap_or(&IDENTITY));
        if let (Some(error), Some(&joint)) = (run.tolerance.apart_all(one, other, None), joints_a.get(x)) {
            run.note(DifferenceKind::Bind, Some(error), |run| {
                (format!("{}/{}", path(), run.name_of(joint)), differs("inverse bind matrix", error))
            });
        }
    }
    extras::extras(run, &a.extras, &b.extras, |_| path());
}
