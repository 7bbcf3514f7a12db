//! Compares materials by name, including unused ones.

use super::{
    DifferenceKind,
    comparison::{Run, place},
    extras,
    match_by_key::{Match, Pairing},
    texture,
};
use meshwright_scene::{
    material::{AlphaMode, Material, MaterialId, Specular, SpecularGlossiness},
    scene::Scene,
};
use std::collections::{BTreeMap, BTreeSet};

/// Compares all materials.
pub(super) fn materials(run: &mut Run<'_, '_>) {
    let (first, second) = (run.a.materials.as_slice(), run.b.materials.as_slice());
    let names_a: Vec<&str> = first.iter().map(|material| material.name.as_str()).collect();
    let names_b: Vec<&str> = second.iter().map(|material| material.name.as_str()).collect();
    let pairing = Pairing::new(&names_a, &names_b);
    if !run.tolerance.ignore.order && !pairing.in_order() {
        run.note(DifferenceKind::Order, None, |_| {
            ("materials".to_owned(), "materials are in another order".to_owned())
        });
    }
    let (colored_a, colored_b) = (run.a.colored_surfaces(), run.b.colored_surfaces());
    let mut surfaces = vec![(None, None, "primitives without material".to_owned())];
    for &Match { a, b, occurrence } in &pairing.pairs {
        if let (Some(x), Some(y)) = (first.get(a), second.get(b)) {
            pair(run, x, y, &|| place("materials", &x.name, a, occurrence));
            let path = place("materials", &x.name, a, occurrence);
            surfaces.push((Some(MaterialId::new(a)), Some(MaterialId::new(b)), path));
        }
    }
    for (a, b, path) in surfaces {
        if colored_a.contains(&a) && colored_b.contains(&b) {
            let shade = |scene: &Scene<'_>, id| scene.vertex_colors_shade(id) == Some(true);
            let pair = (shade(run.a, a), shade(run.b, b));
            run.instead(DifferenceKind::Material, pair, |_, _, &b| {
                let words =
                    if b { "is shaded by vertex colors" } else { "is no longer shaded by vertex colors" };
                (path, words.to_owned())
            });
        }
    }
    for (kind, places, list) in
        [(DifferenceKind::Missing, &pairing.missing, first), (DifferenceKind::Extra, &pairing.extra, second)]
    {
        for (&at, material) in places.iter().filter_map(|at| Some((at, list.get(*at)?))) {
            run.note(kind, None, |_| (place("materials", &material.name, at, 0), kind.word().to_owned()));
        }
    }
}

fn pair(run: &mut Run<'_, '_>, a: &Material, b: &Material, path: &dyn Fn() -> String) {
    let kind = DifferenceKind::Material;
    let none = Specular::default();
    let (shine, other) = (a.specular.as_ref().unwrap_or(&none), b.specular.as_ref().unwrap_or(&none));
    let light = |material: &Material| material.transmission.as_ref().map_or(0.0, |through| through.factor);
    let older = SpecularGlossiness::default();
    let (first, second) = (a.specular_glossiness.as_deref(), b.specular_glossiness.as_deref());
    run.instead(kind, (first.is_some(), second.is_some()), |_, _, &b| {
        (path(), if b { "has specular-glossiness" } else { "has no specular-glossiness" }.to_owned())
    });
    let (first, second) = (first.unwrap_or(&older), second.unwrap_or(&older));
    let factors: [(&str, &[f32], &[f32]); 14] = [
        ("base color", &a.base_color, &b.base_color),
        ("metallic factor", &[a.metallic], &[b.metallic]),
        ("roughness factor", &[a.roughness], &[b.roughness]),
        ("normal scale", &[a.normal_scale], &[b.normal_scale]),
        ("occlusion strength", &[a.occlusion_strength], &[b.occlusion_strength]),
        ("emissive color", &a.emissive, &b.emissive),
        ("emissive strength", &[a.emissive_strength], &[b.emissive_strength]),
        ("specular factor", &[shine.factor], &[other.factor]),
        ("specular color", &shine.color, &other.color),
        ("index of refraction", &[a.ior], &[b.ior]),
        ("transmission", &[light(a)], &[light(b)]),
        ("diffuse color", &first.diffuse, &second.diffuse),
        ("specular color of specular-glossiness", &first.specular, &second.specular),
        ("glossiness", &[first.glossiness], &[second.glossiness]),
    ];
    for (what, a, b) in factors {
        run.number(kind, what, (a, b), |_| path());
    }
    match (a.alpha, b.alpha) {
        (AlphaMode::Mask(a), AlphaMode::Mask(b)) => {
            run.number(kind, "alpha cutoff", (&[a], &[b]), |_| path());
        }
        (a, b) => {
            run.instead(kind, (a, b), |_, a, b| (path(), format!("alpha mode is {b:?} instead of {a:?}")))
        }
    }
    run.instead(kind, (a.double_sided, b.double_sided), |_, _, &b| {
        (path(), if b { "is double sided" } else { "is no longer double sided" }.to_owned())
    });
    run.instead(kind, (a.unlit, b.unlit), |_, _, &b| {
        (path(), if b { "is unlit" } else { "is no longer unlit" }.to_owned())
    });
    let (one, two): (&Scene<'_>, &Scene<'_>) = (run.a, run.b);
    let same = a.lods.len() == b.lods.len()
        && a.lods
            .iter()
            .zip(&b.lods)
            .all(|(&a, &b)| one.material(a).map(|lod| &lod.name) == two.material(b).map(|lod| &lod.name));
    if !same {
        let words =
            format!("has {} levels of detail instead of {}, or different ones", b.lods.len(), a.lods.len());
        run.note(kind, None, |_| (path(), words));
    }
    let (x, y): (BTreeMap<_, _>, BTreeMap<_, _>) = (a.textures().collect(), b.textures().collect());
    let places: BTreeSet<&str> = x.keys().chain(y.keys()).copied().collect();
    for at in places {
        let pair = (x.get(at).copied(), y.get(at).copied());
        texture::textures(run, pair.0, pair.1, &|| format!("{}/{at}", path()));
    }
    extras::extras(run, &a.extras, &b.extras, |_| path());
}
