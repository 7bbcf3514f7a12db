//! Checks extensions of materials and primitives against each other.

use super::{
    json_tree::Json,
    material::{Surface, uv_set},
    objects::Objects,
    report::Report,
    schema::{EXTENSIONS, List},
};
use crate::codes::validate::{extension as codes, json};
use meshwright_core::count;
use std::collections::HashSet;

/// Extensions that exclude others in a material.
const ALONE: [&str; 2] = ["KHR_materials_unlit", "KHR_materials_pbrSpecularGlossiness"];

pub(super) fn check_material_extensions<'t>(
    objects: &Objects<'t>,
    material: Json<'t>,
    surface: &Surface<'t>,
    report: &mut Report,
) {
    let all = objects.extensions_of(material);
    let get = |name: &str| all.iter().find(|(known, _)| known == name).map(|(_, json)| *json);
    for name in ALONE {
        let Some(json) = get(name) else { continue };
        let other = all.iter().find(|(other, _)| other.starts_with("KHR_materials_") && other != name);
        if let Some((other, _)) = other {
            report.note(&codes::TOGETHER, json, || format!("{json} cannot be combined with {other}"));
        }
    }
    let strength = get("KHR_materials_emissive_strength");
    if let Some(at) =
        strength.filter(|json| json.float("emissiveStrength").is_some_and(|strength| strength > 0.0))
    {
        let factor = material.get("emissiveFactor").and_then(Json::floats::<3>);
        if factor.unwrap_or_default() == [0.0; 3] {
            report.note(&codes::EMISSIVE, at, || format!("{at} has no effect: emissiveFactor is 0"));
        }
    }
    let volume = get("KHR_materials_volume");
    if let Some(at) = get("KHR_materials_dispersion").filter(|_| volume.is_none()) {
        report.note(&codes::DISPERSION, at, || format!("{at} has no effect without KHR_materials_volume"));
    }
    if let Some(at) = volume {
        // An unknown extension may define transmission.
        let through = |name: &String| {
            name.contains("transmission") || !EXTENSIONS.iter().any(|known| known.name == name)
        };
        if !all.iter().any(|(name, _)| through(name)) {
            report.note(&codes::VOLUME, at, || {
                format!("{at} has no effect without KHR_materials_transmission")
            });
        }
        let thick = at.float("thicknessFactor").is_some_and(|thickness| thickness > 0.0);
        if thick && material.get("doubleSided").and_then(Json::bool) == Some(true) {
            report.note(&codes::VOLUME_SIDES, at, || format!("{material} has a volume and is double-sided"));
        }
    }
    if let Some(at) = get("KHR_materials_iridescence") {
        check_iridescence(at, report);
    }
    let normal = material.get("normalTexture").filter(|_| surface.normal_texture);
    let others = [
        ("KHR_materials_anisotropy", "anisotropyTexture"),
        ("KHR_materials_clearcoat", "clearcoatNormalTexture"),
    ];
    for (name, texture) in others {
        let Some((normal, other)) = normal.zip(get(name).and_then(|json| json.get(texture))) else {
            continue;
        };
        let (one, another) = (uv_set(objects, normal), uv_set(objects, other));
        if one != another {
            report.note(&codes::UV_SETS, other, || {
                format!("{other} uses UV set {another}, but the normal texture uses UV set {one}")
            });
        }
    }
}

fn check_iridescence(json: Json<'_>, report: &mut Report) {
    let texture = json.get("iridescenceThicknessTexture");
    let least = json.float("iridescenceThicknessMinimum");
    let most = json.float("iridescenceThicknessMaximum").unwrap_or(400.0);
    match (texture, json.get("iridescenceThicknessMinimum")) {
        (None, Some(at)) => report
            .note(&codes::NO_EFFECT, at, || format!("{at} has no effect: there is no thickness texture")),
        (Some(at), _) if least.unwrap_or(100.0) == most => {
            report.note(&codes::NO_EFFECT, at, || {
                format!("{at} has no effect: minimum and maximum thickness are the same")
            });
        }
        _ => {}
    }
}

/// Variants that assign two materials to a primitive.
pub(super) fn check_mappings(objects: &Objects<'_>, part: Json<'_>, report: &mut Report) {
    let Some(json) = part.get("extensions").and_then(|all| all.get("KHR_materials_variants")) else {
        return;
    };
    if !objects.uses("KHR_materials_variants") {
        return;
    }
    let mut mapped = HashSet::new();
    for mapping in json.get("mappings").into_iter().flat_map(Json::list) {
        let mut own = HashSet::new();
        for item in mapping.get("variants").into_iter().flat_map(Json::list) {
            let Some(variant) = item.integer().filter(|variant| own.insert(*variant)) else { continue };
            if !mapped.insert(variant) {
                report.note(&codes::VARIANT, item, || {
                    format!("{item} maps variant {variant}, which already has a material")
                });
            }
        }
    }
}

/// Checks Gaussian splats: points with rotation, scale, opacity, and spherical harmonics of whole degrees. Extensions of
/// the extension may store them in another way.
pub(super) fn check_splats(objects: &Objects<'_>, part: Json<'_>, report: &mut Report) {
    const NAME: &str = "KHR_gaussian_splatting";
    let own = part.get("extensions").and_then(|all| all.get(NAME));
    let Some(own) = own.filter(|own| objects.uses(NAME) && own.get("extensions").is_none()) else { return };
    if part.get("mode").and_then(Json::integer) != Some(0) {
        report.note(&codes::SPLAT_MODE, own, || format!("{part} has {NAME}, but its mode is not 0 (points)"));
    }
    let names: HashSet<String> = part
        .get("attributes")
        .into_iter()
        .flat_map(Json::members)
        .filter_map(|(name, _)| name.strip_prefix(NAME)?.strip_prefix(':').map(str::to_owned))
        .collect();
    let degree = |degree: u32| format!("SH_DEGREE_{degree}_COEF_");
    let most = (1..=3_u32).rev().find(|most| names.iter().any(|name| name.starts_with(&degree(*most))));
    let harmonics = (0..=most.unwrap_or(0)).flat_map(|own| {
        (0..=own.saturating_mul(2)).map(move |coefficient| format!("SH_DEGREE_{own}_COEF_{coefficient}"))
    });
    let needed = ["ROTATION", "SCALE", "OPACITY"].map(str::to_owned).into_iter().chain(harmonics);
    let missing: Vec<String> = needed.filter(|name| !names.contains(name)).collect();
    if let Some(first) = missing.first() {
        report.note(&codes::SPLAT_ATTRIBUTES, own, || {
            let attributes = count(missing.len(), "attribute", "attributes");
            format!("{part} lacks {attributes} of {NAME} (first: {NAME}:{first})")
        });
    }
}

/// Checks lights (KHR_lights_punctual).
pub(super) fn check_lights(objects: &Objects<'_>, report: &mut Report) {
    for &light in objects.list(List::Lights) {
        let kind = light.get("type").and_then(Json::text).unwrap_or_default();
        if let Some(at) = light.get("range").filter(|_| kind == "directional") {
            report.note(&codes::NO_EFFECT, at, || format!("{at} has no effect: the light is directional"));
        }
        let Some(spot) = light.get("spot") else {
            if kind == "spot" {
                report.note(&json::MISSING, light, || format!("{light} lacks the required member \"spot\""));
            }
            continue;
        };
        if kind != "spot" {
            report.note(&codes::NO_EFFECT, spot, || {
                format!("{spot} has no effect: the light is of type {kind}")
            });
        }
        let inner = spot.float("innerConeAngle").unwrap_or(0.0);
        let outer = spot.float("outerConeAngle").unwrap_or(std::f64::consts::FRAC_PI_4);
        if kind == "spot" && outer <= inner {
            report.note(&codes::SPOT, spot, || {
                format!("{spot} has outerConeAngle {outer}, expected more than innerConeAngle {inner}")
            });
        }
    }
}
