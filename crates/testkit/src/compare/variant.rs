//! Compares variants by name, with the materials that they assign to primitives.

use super::{
    DifferenceKind,
    comparison::{Run, place, quoted},
    extras,
    match_by_key::{Match, Pairing},
};
use meshwright_scene::{mesh::Primitive, scene::Scene};
use std::collections::BTreeMap;

/// Compares the lists of variants.
pub(super) fn variants(run: &mut Run<'_, '_>) {
    let (first, second) = (run.a.variants.as_slice(), run.b.variants.as_slice());
    let names_a: Vec<&str> = first.iter().map(|variant| variant.name.as_str()).collect();
    let names_b: Vec<&str> = second.iter().map(|variant| variant.name.as_str()).collect();
    let pairing = Pairing::new(&names_a, &names_b);
    if !run.tolerance.ignore.order && !pairing.in_order() {
        run.note(DifferenceKind::Order, None, |_| {
            ("variants".to_owned(), "variants are in another order".to_owned())
        });
    }
    for &Match { a, b, occurrence } in &pairing.pairs {
        if let (Some(x), Some(y)) = (first.get(a), second.get(b)) {
            extras::extras(run, &x.extras, &y.extras, |_| place("variants", &x.name, a, occurrence));
        }
    }
    for (kind, places, list) in
        [(DifferenceKind::Missing, &pairing.missing, first), (DifferenceKind::Extra, &pairing.extra, second)]
    {
        for (&at, variant) in places.iter().filter_map(|at| Some((at, list.get(*at)?))) {
            run.note(kind, None, |_| (place("variants", &variant.name, at, 0), kind.word().to_owned()));
        }
    }
}

/// The materials of a primitive by variant name, where they differ from its default material.
fn chosen<'s>(scene: &'s Scene<'_>, part: &Primitive<'_>) -> BTreeMap<&'s str, Option<&'s str>> {
    let name = |id| scene.material(id).map(|material| material.name.as_str());
    let own = part.material.and_then(name);
    let variants = part.variants.iter().filter_map(|&(variant, material)| {
        Some((scene.variants.get(variant)?.name.as_str(), name(material))).filter(|(_, name)| *name != own)
    });
    variants.collect()
}

/// Compares the materials of two primitives in the variants that both scenes have.
pub(super) fn parts(
    run: &mut Run<'_, '_>,
    one: &Primitive<'_>,
    other: &Primitive<'_>,
    path: &dyn Fn() -> String,
) {
    if one.variants.is_empty() && other.variants.is_empty() {
        return;
    }
    if !run.afford(one.variants.len().saturating_add(other.variants.len()), |_| path()) {
        return;
    }
    let (first, second) = (run.a, run.b);
    run.instead(DifferenceKind::Material, (chosen(first, one), chosen(second, other)), |_, a, b| {
        let list = |chosen: &BTreeMap<&str, Option<&str>>| {
            let words = chosen.iter().map(|(variant, material)| {
                let material = material.map_or_else(|| "no material".to_owned(), quoted);
                format!("{material} in {}", quoted(variant))
            });
            let words: Vec<String> = words.collect();
            if words.is_empty() { "nothing else".to_owned() } else { words.join(", ") }
        };
        (path(), format!("has {} in variants instead of {}", list(b), list(a)))
    });
}
