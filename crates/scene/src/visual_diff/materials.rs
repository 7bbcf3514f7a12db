//! Compares materials by name, with their images, and the level table.

use super::{
    SameImage, VisualTolerance,
    corner_distance::gap,
    messages::{Aspect, Change, Difference, Notes},
};
use crate::{
    image::{Image, ImageContent, Texture},
    match_by_key::{Match, Pairing},
    material::{AlphaMode, Material, MaterialId, Specular, SpecularGlossiness},
    scene::Scene,
    wording::{amount, quoted, short},
};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The tolerance, and how images are compared.
type How<'h> = (&'h VisualTolerance, &'h SameImage<'h>);

/// Compares the appearance of materials.
pub(super) fn surfaces(a: &Scene<'_>, b: &Scene<'_>, how: How<'_>, notes: &mut Notes) {
    let (tolerance, _) = how;
    let (first, second) = (a.materials.as_slice(), b.materials.as_slice());
    let pairing = by_name(first, second, |material| &material.name);
    for &Match { a: x, b: y, .. } in &pairing.pairs {
        let (Some(one), Some(two)) = (first.get(x), second.get(y)) else { continue };
        material((a, one), (b, two), how, notes);
    }
    let named =
        pairing.pairs.iter().map(|pair| (Some(MaterialId::new(pair.a)), Some(MaterialId::new(pair.b))));
    shading(a, b, named.chain([(None, None)]), notes);
    let missing = distinct(first, &pairing.missing, pairing.pairs.iter().map(|pair| pair.a));
    let extra = distinct(second, &pairing.extra, pairing.pairs.iter().map(|pair| pair.b));
    alone((first, &missing), Aspect::Surface, Change::Lost, |one| &one.name, notes);
    alone((second, &extra), Aspect::Surface, Change::Gained, |one| &one.name, notes);
    let (first, second) = (a.variants.as_slice(), b.variants.as_slice());
    let pairing = by_name(first, second, |variant| &variant.name);
    alone((first, &pairing.missing), Aspect::Variant, Change::Lost, |one| &one.name, notes);
    alone((second, &pairing.extra), Aspect::Variant, Change::Gained, |one| &one.name, notes);
    let (first, second) = (a.levels.as_slice(), b.levels.as_slice());
    let pairing = by_name(first, second, |level| &level.name);
    for &Match { a: x, b: y, .. } in &pairing.pairs {
        let (Some(one), Some(two)) = (first.get(x), second.get(y)) else { continue };
        let pixels = |pixels: Option<f32>| vec![("height in pixels", pixels.into_iter().collect())];
        let subject = || short(&one.name);
        let (x, y) = (pixels(one.pixels), pixels(two.pixels));
        numbers((Aspect::Level, &subject), &x, &y, tolerance.factor, notes);
    }
}

/// Reports materials that vertex colors affect in one scene only.
fn shading(
    a: &Scene<'_>,
    b: &Scene<'_>,
    pairs: impl Iterator<Item = (Option<MaterialId>, Option<MaterialId>)>,
    notes: &mut Notes,
) {
    let (first, second) = (a.colored_surfaces(), b.colored_surfaces());
    let shade = |scene: &Scene<'_>, id| scene.vertex_colors_shade(id) == Some(true);
    for (x, y) in pairs.filter(|(x, y)| first.contains(x) && second.contains(y)) {
        let word = match (shade(a, x), shade(b, y)) {
            (true, false) => "is no longer shaded by vertex colors",
            (false, true) => "is shaded by vertex colors",
            _ => continue,
        };
        notes.add(|| {
            let name = x.and_then(|id| a.material(id)).map_or("primitives without material", |own| &own.name);
            Difference::new(Aspect::Surface, Change::Changed, short(name), word)
        });
    }
}

/// The unmatched materials that differ from a matched one of the same name.
fn distinct(list: &[Material], alone: &[usize], paired: impl Iterator<Item = usize>) -> Vec<usize> {
    if alone.is_empty() {
        return Vec::new();
    }
    let mut first: HashMap<&str, &Material> = HashMap::new();
    for material in paired.filter_map(|at| list.get(at)) {
        first.entry(&material.name).or_insert(material);
    }
    let repeats = |own: &Material| {
        first
            .get(own.name.as_str())
            .is_some_and(|first| first.is_alike(own) && first.vertex_colors_shade == own.vertex_colors_shade)
    };
    alone.iter().copied().filter(|&at| !list.get(at).is_some_and(repeats)).collect()
}

fn by_name<T>(a: &[T], b: &[T], name: impl Fn(&T) -> &String) -> Pairing {
    let first: Vec<&str> = a.iter().map(|one| name(one).as_str()).collect();
    let second: Vec<&str> = b.iter().map(|one| name(one).as_str()).collect();
    Pairing::new(&first, &second)
}

fn alone<T>(
    (list, places): (&[T], &[usize]),
    aspect: Aspect,
    change: Change,
    name: impl Fn(&T) -> &String,
    notes: &mut Notes,
) {
    for one in places.iter().filter_map(|&at| list.get(at)) {
        let word = if change == Change::Lost { "is gone" } else { "is new" };
        notes.add(|| Difference::new(aspect, change, short(name(one)), word));
    }
}

/// Reports the numbers that differ, with both values.
pub(super) fn numbers(
    (aspect, subject): (Aspect, &dyn Fn() -> String),
    a: &[(&'static str, Vec<f32>)],
    b: &[(&'static str, Vec<f32>)],
    factor: f64,
    notes: &mut Notes,
) {
    for ((what, one), (_, two)) in a.iter().zip(b) {
        let pairs = one.iter().zip(two).map(|(a, b)| (f64::from(*a), f64::from(*b)));
        let most = pairs.clone().map(|(a, b)| gap(a, b) / a.abs().max(b.abs()).max(1.0)).fold(0.0, f64::max);
        if one.len() == two.len() && most <= factor {
            continue;
        }
        let by = pairs.map(|(a, b)| gap(a, b)).fold(0.0, f64::max);
        notes.add(|| {
            let message = format!("{what} is {} instead of {}", list(two), list(one));
            let told = Difference::new(aspect, Change::Changed, subject(), message);
            if one.len() == two.len() { told.by(by) } else { told }
        });
    }
}

fn list(values: &[f32]) -> String {
    let words: Vec<String> = values.iter().take(8).map(|value| amount(f64::from(*value))).collect();
    match words.as_slice() {
        [] => "not set".to_owned(),
        [one] => one.clone(),
        _ => format!("({})", words.join(", ")),
    }
}

fn material(
    (first, a): (&Scene<'_>, &Material),
    (second, b): (&Scene<'_>, &Material),
    how: How<'_>,
    notes: &mut Notes,
) {
    let subject = || short(&a.name);
    // Specular-glossiness takes precedence over the values for programs that lack it.
    let is_older = a.specular_glossiness.is_some() && b.specular_glossiness.is_some();
    let is_shown = |name: &str| {
        let fallback =
            ["base color", "metalness", "roughness", "base_color", "metallic_roughness"].contains(&name);
        !(is_older && fallback)
    };
    let shown =
        |own: &Material| factors(own).into_iter().filter(|(name, _)| is_shown(name)).collect::<Vec<_>>();
    numbers((Aspect::Surface, &subject), &shown(a), &shown(b), how.0.factor, notes);
    let alpha = |mode: AlphaMode| match mode {
        AlphaMode::Opaque => "opaque",
        AlphaMode::Mask(_) => "masked",
        AlphaMode::Blend => "blended",
    };
    let sides = |double: bool| if double { "shown from both sides" } else { "shown from one side" };
    let light = |unlit: bool| if unlit { "unlit" } else { "lit" };
    for (one, two) in [
        (alpha(a.alpha), alpha(b.alpha)),
        (sides(a.double_sided), sides(b.double_sided)),
        (light(a.unlit), light(b.unlit)),
    ] {
        if one != two {
            notes.add(|| {
                let message = format!("is {two} instead of {one}");
                Difference::new(Aspect::Surface, Change::Changed, subject(), message)
            });
        }
    }
    let (x, y): (BTreeMap<_, _>, BTreeMap<_, _>) = (a.textures().collect(), b.textures().collect());
    let places: BTreeSet<&str> = x.keys().chain(y.keys()).copied().collect();
    for place in places.into_iter().filter(|place| is_shown(place)) {
        let subject = || format!("{}/{}", short(&a.name), short(place));
        match (x.get(place), y.get(place)) {
            (Some(one), Some(two)) => texture((first, one), (second, two), &subject, how, notes),
            (Some(_), None) => {
                notes.add(|| Difference::new(Aspect::Texture, Change::Lost, subject(), "has no texture"));
            }
            (None, _) => {
                notes.add(|| Difference::new(Aspect::Texture, Change::Gained, subject(), "has a texture"));
            }
        }
    }
}

fn factors(own: &Material) -> Vec<(&'static str, Vec<f32>)> {
    let (usual, white) = (Specular::default(), SpecularGlossiness::default());
    let shine = own.specular.as_ref().unwrap_or(&usual);
    let older = own.specular_glossiness.as_deref().unwrap_or(&white);
    let through = own.transmission.as_ref().map_or(0.0, |through| through.factor);
    let cutoff = match own.alpha {
        AlphaMode::Mask(cutoff) => cutoff,
        AlphaMode::Opaque | AlphaMode::Blend => 0.5,
    };
    // A black emissive color emits no light at any strength.
    let light = own.emissive.map(|part| part * own.emissive_strength);
    vec![
        ("base color", own.base_color.to_vec()),
        ("metalness", vec![own.metallic]),
        ("roughness", vec![own.roughness]),
        ("normal scale", vec![own.normal_scale]),
        ("occlusion strength", vec![own.occlusion_strength]),
        ("emission", light.to_vec()),
        ("specular factor", vec![shine.factor]),
        ("specular color", shine.color.to_vec()),
        ("index of refraction", vec![own.ior]),
        ("transmission", vec![through]),
        ("diffuse color", older.diffuse.to_vec()),
        ("specular color of specular-glossiness", older.specular.to_vec()),
        ("glossiness", vec![older.glossiness]),
        ("alpha cutoff", vec![cutoff]),
    ]
}

fn texture(
    (first, a): (&Scene<'_>, &Texture),
    (second, b): (&Scene<'_>, &Texture),
    subject: &dyn Fn() -> String,
    (tolerance, same_image): How<'_>,
    notes: &mut Notes,
) {
    let parts = |own: &Texture| {
        vec![
            ("shift of the texture", own.transform.offset.to_vec()),
            ("rotation of the texture", vec![own.transform.rotation]),
            ("scale of the texture", own.transform.scale.to_vec()),
        ]
    };
    numbers((Aspect::Texture, subject), &parts(a), &parts(b), tolerance.factor, notes);
    if a.tex_coord != b.tex_coord {
        notes.add(|| {
            let message = format!("uses UV set {} instead of {}", b.tex_coord, a.tex_coord);
            Difference::new(Aspect::Texture, Change::Changed, subject(), message)
        });
    }
    if a.sampler.wrap != b.sampler.wrap {
        notes.add(|| {
            let message = format!("is wrapped as {:?} instead of {:?}", b.sampler.wrap, a.sampler.wrap);
            Difference::new(Aspect::Texture, Change::Changed, subject(), message)
        });
    }
    if let (Some(x), Some(y)) = (first.image(a.image), second.image(b.image))
        && let Some(message) = image(x, y, same_image(x, y))
    {
        notes.add(|| Difference::new(Aspect::Image, Change::Changed, subject(), message));
    }
}

/// The difference of two images. Where it is not known whether they show the same, files are compared by name.
fn image(a: &Image<'_>, b: &Image<'_>, same: Option<bool>) -> Option<String> {
    if same == Some(true) {
        return None;
    }
    let named = named_difference(a, b);
    let known = same.map(|_| "has another image, with the same name".to_owned());
    named.or(known)
}

fn named_difference(a: &Image<'_>, b: &Image<'_>) -> Option<String> {
    match (&a.content, &b.content) {
        (ImageContent::File(x), ImageContent::File(y)) => {
            // Folders depend on the location of the asset, and some formats omit the extension.
            let ((x_stem, x_end), (y_stem, y_end)) = (split(x), split(y));
            let same = x_stem.eq_ignore_ascii_case(y_stem)
                && (x_end.is_empty() || y_end.is_empty() || x_end.eq_ignore_ascii_case(y_end));
            (!same).then(|| format!("shows {} instead of {}", quoted(y), quoted(x)))
        }
        (ImageContent::Bytes(x), ImageContent::Bytes(y)) => {
            (x != y).then(|| format!("shows another image, of {} bytes instead of {}", y.len(), x.len()))
        }
        (ImageContent::File(file), ImageContent::Bytes(_)) => renamed(stem(file), &b.name),
        (ImageContent::Bytes(_), ImageContent::File(file)) => renamed(&a.name, stem(file)),
    }
}

fn renamed(a: &str, b: &str) -> Option<String> {
    let same = a.is_empty() || b.is_empty() || stem(a).eq_ignore_ascii_case(stem(b));
    (!same).then(|| format!("shows {} instead of {}", quoted(b), quoted(a)))
}

/// The name of a file without folders, and its extension.
fn split(path: &str) -> (&str, &str) {
    let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    name.rsplit_once('.').unwrap_or((name, ""))
}

fn stem(path: &str) -> &str {
    split(path).0
}
