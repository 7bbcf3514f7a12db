//! Numbers and texts out of vendor data. On their way through other formats integers may have become floats.

use meshwright_scene::Data;

pub(super) fn text<'d>(data: &'d Data, name: &str) -> Option<&'d str> {
    match data.get(name)? {
        Data::Text(text) => Some(text),
        _ => None,
    }
}

#[allow(clippy::cast_precision_loss, reason = "records hold small integers")]
pub(super) fn number(data: &Data) -> Option<f64> {
    match data {
        Data::Int(number) => Some(*number as f64),
        Data::Float(number) => Some(*number),
        _ => None,
    }
}

pub(super) fn flag(data: &Data, name: &str) -> Option<bool> {
    match data.get(name)? {
        Data::Bool(flag) => Some(*flag),
        _ => None,
    }
}

pub(super) fn list<'d>(data: &'d Data, name: &str) -> &'d [Data] {
    match data.get(name) {
        Some(Data::List(list)) => list,
        _ => &[],
    }
}

/// A list of exactly so many numbers.
pub(crate) fn numbers<const N: usize>(data: &Data, name: &str) -> Option<[f32; N]> {
    let list = list(data, name);
    let numbers: Vec<f32> = list.iter().filter_map(number).map(meshwright_scene::pose::single).collect();
    numbers.try_into().ok().filter(|_| list.len() == N)
}
