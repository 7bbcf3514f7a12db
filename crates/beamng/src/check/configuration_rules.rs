//! Rules about the numbers of configurations: variables and paints.

use super::{
    codes,
    findings::Findings,
    mod_facts::{ModFacts, searched},
    slot_rules::AllSlots,
};
use meshwright_assets::{Area, VehicleConfig, VehiclePaint};
use meshwright_core::{Diagnostic, Diagnostics};
use std::collections::HashMap;

/// The variables of a folder of vehicles with their ranges; `None` for a range that is not a constant.
type Variables<'f> = HashMap<&'f str, Option<[f64; 2]>>;

pub(super) fn check(all: &ModFacts<'_>, slots: &AllSlots<'_>, findings: &mut Findings) {
    let mut variables: HashMap<Area, Variables<'_>> = HashMap::new();
    for (file, parts) in all.parts() {
        let own = variables.entry(Area::new(&file.game_path)).or_default();
        for variable in parts.parts.iter().flat_map(|part| &part.variables) {
            // Parts that exclude each other may have one with other bounds.
            let range = own.entry(&variable.name.name).or_insert(variable.range);
            *range = range.zip(variable.range).map(|([a, b], [c, d])| [a.min(c), b.max(d)]);
        }
    }
    for (file, config) in all.configs() {
        let area = Area::new(&file.game_path);
        if all.own.has(&area) && all.knows_parts(&area) {
            let known: Vec<&Variables<'_>> =
                searched(&area).iter().filter_map(|area| variables.get(area)).collect();
            of_variables(config, &known, slots.is_whole(&area), &file.path, findings);
        }
    }
}

/// Values of variables that no part has, or that are outside of their range.
fn of_variables(
    config: &VehicleConfig,
    known: &[&Variables<'_>],
    is_whole: bool,
    path: &str,
    findings: &mut Findings,
) {
    for (name, (_, value)) in config.var_names.iter().zip(&config.vars) {
        let ranges: Vec<&Option<[f64; 2]>> =
            known.iter().filter_map(|variables| variables.get(name.name.as_str())).collect();
        // Configurations have numbers with few digits.
        let slack = 1e-6 * (1.0 + value.abs());
        let is_in = |range: &&Option<[f64; 2]>| {
            range.is_none_or(|[least, most]| *value >= least - slack && *value <= most + slack)
        };
        let (code, message) = match ranges.first() {
            // A part that the mod does not have may have it.
            None if !is_whole => continue,
            None => (&codes::CONFIG_VARIABLE, format!("no part has the variable {}", name.name)),
            Some(Some([least, most])) if !ranges.iter().any(is_in) => (
                &codes::CONFIG_RANGE,
                format!("the variable {} is {value}, outside of {least} to {most}", name.name),
            ),
            Some(_) => continue,
        };
        let diagnostic = Diagnostic::new(code, message).at(name.span).on_line(name.line);
        findings.push(path, diagnostic.on(format!("vars/{}", name.name)));
    }
}

/// Paints with numbers outside of 0 to 1. The fourth number of a color may be larger.
pub(super) fn of_paints(config: &VehicleConfig) -> Diagnostics {
    let mut found = Diagnostics::default();
    for (at, paint) in config.paint_values.iter().enumerate() {
        let VehiclePaint { base_color: [red, green, blue, _], metallic, roughness, .. } = *paint;
        let numbers = [
            ("baseColor", red),
            ("baseColor", green),
            ("baseColor", blue),
            ("metallic", metallic),
            ("roughness", roughness),
            ("clearcoat", paint.clearcoat),
            ("clearcoatRoughness", paint.clearcoat_roughness),
        ];
        let outside = numbers.into_iter().find(|(_, number)| !(0.0..=1.0).contains(number));
        let (Some((name, number)), Some(span)) = (outside, config.paints) else { continue };
        let message = format!("{name} of the paint {} has {number}, outside of 0 to 1", at.saturating_add(1));
        found.push(Diagnostic::new(&codes::CONFIG_RANGE, message).at(span).on("paints"));
    }
    found
}
