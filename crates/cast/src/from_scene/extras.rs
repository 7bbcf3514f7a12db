//! Reads numbers and texts from extras. Other formats may have converted integers to floats.

use meshwright_scene::ExtrasValue;

pub(super) fn text<'d>(data: &'d ExtrasValue, name: &str) -> Option<&'d str> {
    match data.get(name)? {
        ExtrasValue::Text(text) => Some(text),
        _ => None,
    }
}

#[allow(clippy::cast_precision_loss, reason = "records hold small integers")]
pub(super) fn number(data: &ExtrasValue) -> Option<f64> {
    match data {
        ExtrasValue::Int(number) => Some(*number as f64),
        ExtrasValue::Float(number) => Some(*number),
        _ => None,
    }
}

pub(super) fn flag(data: &ExtrasValue, name: &str) -> Option<bool> {
    match data.get(name)? {
        ExtrasValue::Bool(flag) => Some(*flag),
        _ => None,
    }
}

pub(super) fn list<'d>(data: &'d ExtrasValue, name: &str) -> &'d [ExtrasValue] {
    match data.get(name) {
        Some(ExtrasValue::List(list)) => list,
        _ => &[],
    }
}

/// A list of exactly `N` numbers.
pub(crate) fn numbers<const N: usize>(data: &ExtrasValue, name: &str) -> Option<[f32; N]> {
    let list = list(data, name);
    let numbers: Vec<f32> = list.iter().filter_map(number).map(meshwright_scene::pose::single).collect();
    numbers.try_into().ok().filter(|_| list.len() == N)
}
