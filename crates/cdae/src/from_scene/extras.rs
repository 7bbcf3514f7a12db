//! Reads values from extras. Other formats may have converted integers to floats.

use crate::to_scene::FORMAT;
use meshwright_scene::{Extras, ExtrasValue, pose::single};

/// The data of this format.
pub(super) fn own(extras: &Extras) -> Option<&ExtrasValue> {
    extras.get(FORMAT)
}

#[allow(clippy::cast_precision_loss, reason = "records hold 32-bit integers")]
pub(super) fn number(data: &ExtrasValue) -> Option<f64> {
    match data {
        ExtrasValue::Int(number) => Some(*number as f64),
        ExtrasValue::Float(number) => Some(*number),
        _ => None,
    }
}

/// An integer in range.
#[allow(clippy::cast_possible_truncation, reason = "checked just before")]
pub(super) fn int<T: TryFrom<i64>>(data: &ExtrasValue) -> Option<T> {
    let whole = match *data {
        ExtrasValue::Int(number) => number,
        ExtrasValue::Float(number) if number.fract() == 0.0 && number.abs() < 9e15 => number as i64,
        _ => return None,
    };
    T::try_from(whole).ok()
}

/// An integer of an entry.
pub(super) fn int_of<T: TryFrom<i64>>(data: Option<&ExtrasValue>, name: &str) -> Option<T> {
    int(data?.get(name)?)
}

/// A number of an entry.
pub(super) fn float_of(data: Option<&ExtrasValue>, name: &str) -> Option<f32> {
    number(data?.get(name)?).map(single).filter(|number| number.is_finite())
}

/// The text of an entry.
pub(super) fn text_of<'d>(data: Option<&'d ExtrasValue>, name: &str) -> Option<&'d str> {
    match data?.get(name)? {
        ExtrasValue::Text(text) => Some(text),
        _ => None,
    }
}

/// The list of an entry; empty if there is none.
pub(super) fn list_of<'d>(data: Option<&'d ExtrasValue>, name: &str) -> &'d [ExtrasValue] {
    match data.and_then(|data| data.get(name)) {
        Some(ExtrasValue::List(list)) => list,
        _ => &[],
    }
}

/// Exactly `N` integers in range.
pub(super) fn ints<T: TryFrom<i64> + Copy + Default, const N: usize>(list: &[ExtrasValue]) -> Option<[T; N]> {
    let mut found = [T::default(); N];
    if list.len() != N {
        return None;
    }
    for (place, data) in found.iter_mut().zip(list) {
        *place = int(data)?;
    }
    Some(found)
}

/// Exactly `N` numbers.
pub(super) fn floats<const N: usize>(list: &[ExtrasValue]) -> Option<[f32; N]> {
    let mut found = [0.0; N];
    if list.len() != N {
        return None;
    }
    for (place, data) in found.iter_mut().zip(list) {
        *place = Some(single(number(data)?)).filter(|number| number.is_finite())?;
    }
    Some(found)
}
