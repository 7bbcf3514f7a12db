//! Materials by name, used or not.

use super::{
    DifferenceKind, data,
    pairing::{Match, Pairing},
    run::{Run, place},
    texture,
};
use crate::{
    image::Texture,
    material::{AlphaMode, Material, Specular},
};

/// Compares all materials.
pub(super) fn materials(run: &mut Run<'_, '_>) {
    let (first, second) = (run.a.materials.as_slice(), run.b.materials.as_slice());
    let names_a: Vec<&str> = first.iter().map(|material| material.name.as_str()).collect();
    let names_b: Vec<&str> = second.iter().map(|material| material.name.as_str()).collect();
    let pairing = Pairing::of(&names_a, &names_b);
    if !run.tolerance.ignore.order && !pairing.in_order() {
        run.note(DifferenceKind::Order, None, |_| {
            ("materials".to_owned(), "materials stand in another order".to_owned())
        });
    }
    for &Match { a, b, occurrence } in &pairing.pairs {
        if let (Some(x), Some(y)) = (first.get(a), second.get(b)) {
            pair(run, x, y, &|| place("materials", &x.name, a, occurrence));
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
    let factors: [(&str, &[f32], &[f32]); 9] = [
        ("base colour", &a.base_color, &b.base_color),
        ("metallic factor", &[a.metallic], &[b.metallic]),
        ("roughness factor", &[a.roughness], &[b.roughness]),
        ("normal scale", &[a.normal_scale], &[b.normal_scale]),
        ("occlusion strength", &[a.occlusion_strength], &[b.occlusion_strength]),
        ("emissive colour", &a.emissive, &b.emissive),
        ("emissive strength", &[a.emissive_strength], &[b.emissive_strength]),
        ("specular factor", &[shine.factor], &[other.factor]),
        ("specular colour", &shine.color, &other.color),
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
    let textures: [(&str, Option<&Texture>, Option<&Texture>); 7] = [
        ("base_color", a.base_color_texture.as_ref(), b.base_color_texture.as_ref()),
        ("metallic_roughness", a.metallic_roughness_texture.as_ref(), b.metallic_roughness_texture.as_ref()),
        ("normal", a.normal_texture.as_ref(), b.normal_texture.as_ref()),
        ("occlusion", a.occlusion_texture.as_ref(), b.occlusion_texture.as_ref()),
        ("emissive", a.emissive_texture.as_ref(), b.emissive_texture.as_ref()),
        ("specular", shine.texture.as_ref(), other.texture.as_ref()),
        ("specular_color", shine.color_texture.as_ref(), other.color_texture.as_ref()),
    ];
    for (at, x, y) in textures {
        texture::textures(run, x, y, &|| format!("{}/{at}", path()));
    }
    data::extras(run, &a.extras, &b.extras, |_| path());
}
