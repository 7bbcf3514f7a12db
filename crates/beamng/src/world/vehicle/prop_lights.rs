//! Lights of vehicles, which are props that shine along their +Y.

use super::{part_rows::Options, placement::Placement, problems::Problems};
use meshwright_assets::json::JsonNode;
use meshwright_scene::{Light, LightKind, pose::single};
use std::f64::consts::FRAC_PI_2;

/// The range of lights that state none, in meters.
const RANGE: f64 = 10.0;
/// The full angles of lights that state none, in degrees.
const ANGLES: [f64; 2] = [40.0, 45.0];

/// A light of a part.
#[derive(Clone, Debug)]
pub(crate) struct PropLight {
    pub(crate) light: Light,
    /// What turns it on, such as `lowbeam`.
    pub(crate) function: String,
    /// It states candela; otherwise its strength has no unit.
    pub(crate) has_unit: bool,
    pub(crate) placement: Placement,
    /// The line of its row, counted from 1.
    pub(crate) line: u32,
}

/// Reads a light, which has no place yet; `None` for one without a color.
pub(super) fn read(kind: &str, options: &Options<'_, '_>, problems: &mut Problems) -> Option<PropLight> {
    let color = color(options.get("lightColor")?, options, problems)?;
    let mut number = |name: &str| options.number(name, problems);
    let [inner, outer] = ["lightInnerAngle", "lightOuterAngle"].map(&mut number);
    let (candela, brightness, range) =
        (number("lightIntensityCd"), number("lightBrightness"), number("lightRange"));
    let kind = if kind == "SPOTLIGHT" {
        // Files state full angles; glTF allows half a turn at most, and an inner one below the outer one.
        let half = |angle: Option<f64>, absent: f64| angle.unwrap_or(absent).to_radians() / 2.0;
        let outer = half(outer, ANGLES[1]).clamp(1e-3, FRAC_PI_2);
        let inner = half(inner, ANGLES[0]).clamp(0.0, outer - 5e-4);
        LightKind::Spot { inner: single(inner), outer: single(outer) }
    } else {
        LightKind::Point
    };
    let mut light = Light::new(kind);
    light.color = color.map(single);
    light.intensity = single(candela.or(brightness).unwrap_or(1.0).clamp(0.0, f64::from(f32::MAX)));
    let range = single(range.unwrap_or(RANGE).clamp(0.0, f64::from(f32::MAX)));
    light.range = Some(range).filter(|range| *range > 0.0);
    let function = options.row.cell("func").and_then(|cell| options.values.text(cell, problems));
    Some(PropLight {
        light,
        function: function.unwrap_or_default(),
        has_unit: candela.is_some(),
        placement: Placement::default(),
        line: 0,
    })
}

/// Red, green and blue from 0 to 1: of numbers to 255, or of `#rrggbbaa`. `None` for black.
fn color(cell: JsonNode<'_>, options: &Options<'_, '_>, problems: &mut Problems) -> Option<[f64; 3]> {
    let byte = |text: &str, at: usize| {
        let digits = text.get(at..at.saturating_add(2))?;
        u8::from_str_radix(digits, 16).ok().map(f64::from)
    };
    let text = cell.text().unwrap_or_default();
    let parts = match text.strip_prefix('#') {
        Some(text) => [0, 2, 4].map(|at| byte(text, at)),
        None => ["r", "g", "b"].map(|name| options.values.number(cell.get(name)?, problems)),
    };
    let [Some(red), Some(green), Some(blue)] = parts else { return None };
    let color = [red, green, blue].map(|part| (part / 255.0).clamp(0.0, 1.0));
    color.iter().any(|part| *part > 0.0).then_some(color)
}
