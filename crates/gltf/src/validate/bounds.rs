//! Checks the stated bounds of accessors.

use super::{
    accessor_values::{AccessorReader, Values},
    json_tree::Json,
    model::Accessor,
    report::Report,
};
use crate::{codes::validate::accessor as codes, json::single};
use meshwright_core::{Code, MatchedElements};
use meshwright_scene::Component;

/// Minimum and maximum per component.
pub(super) struct Extent {
    pub(super) least: [f64; 16],
    pub(super) most: [f64; 16],
    not_finite: MatchedElements,
}

impl Extent {
    pub(super) fn new(values: &Values<'_>) -> Self {
        let start = if values.rest_is_zero { (0.0, 0.0) } else { (f64::INFINITY, f64::NEG_INFINITY) };
        let mut extent =
            Self { least: [start.0; 16], most: [start.1; 16], not_finite: MatchedElements::default() };
        values.each(|index, row| {
            for ((least, most), &value) in extent.least.iter_mut().zip(&mut extent.most).zip(row) {
                *least = least.min(value);
                *most = most.max(value);
            }
            if !row.iter().all(|value| value.is_finite()) {
                extent.not_finite.add(index);
            }
        });
        extent
    }
}

/// Checks for values that are not finite, and for wrong bounds.
pub(super) fn check_bounds<'t>(
    reader: &mut AccessorReader<'_, 't>,
    (index, accessor): (usize, &Accessor<'t>),
    report: &mut Report,
) {
    let json = accessor.json;
    let (min, max) = (json.get("min"), json.get("max"));
    if accessor.component != Some(Component::F32) && min.or(max).is_none() {
        return;
    }
    let Some(values) = reader.values(index, report) else { return };
    let extent = Extent::new(&values);
    let nouns = ["element", "elements"];
    report.items(&codes::NOT_FINITE, json, &extent.not_finite, nouns, " with NaN or infinity");
    if extent.not_finite.count > 0 {
        return;
    }
    check_bound(&codes::MIN, min, &values, &extent.least, report);
    check_bound(&codes::MAX, max, &values, &extent.most, report);
}

fn check_bound(
    code: &'static Code,
    stated: Option<Json<'_>>,
    values: &Values<'_>,
    found: &[f64],
    report: &mut Report,
) {
    for (item, &found) in stated.into_iter().flat_map(Json::list).zip(found.iter().take(values.width())) {
        let Some(number) = item.number().filter(|_| found.is_finite()) else { continue };
        // Singles print with fewer digits than doubles.
        let stored = match values.component() {
            Component::F32 => f64::from(single(number)),
            _ => number,
        };
        if stored.total_cmp(&found).is_ne() && stored != found {
            report.note(code, item, || format!("{item} is {number}, expected {found}"));
            report.fixes.correct_bound(code, item, values.component(), found);
        }
    }
}
