//! What vendor data hold. On their way through other formats integers may have become floats.

use crate::lift::FORMAT;
use meshwright_scene::{Data, Extras, pose::single};

/// This format's data.
pub(super) fn own(extras: &Extras) -> Option<&Data> {
    extras.get(FORMAT)
}

#[allow(clippy::cast_precision_loss, reason = "records hold 32-bit integers")]
pub(super) fn number(data: &Data) -> Option<f64> {
    match data {
        Data::Int(number) => Some(*number as f64),
        Data::Float(number) => Some(*number),
        _ => None,
    }
}

/// A whole number that fits.
#[allow(clippy::cast_possible_truncation, reason = "checked just before")]
pub(super) fn int<T: TryFrom<i64>>(data: &Data) -> Option<T> {
    let whole = match *data {
        Data::Int(number) => number,
        Data::Float(number) if number.fract() == 0.0 && number.abs() < 9e15 => number as i64,
        _ => return None,
    };
    T::try_from(whole).ok()
}

/// A whole number of an entry.
pub(super) fn int_of<T: TryFrom<i64>>(data: Option<&Data>, name: &str) -> Option<T> {
    int(data?.get(name)?)
}

/// A number of an entry.
pub(super) fn float_of(data: Option<&Data>, name: &str) -> Option<f32> {
    number(data?.get(name)?).map(single).filter(|number| number.is_finite())
}

/// The text of an entry.
pub(super) fn text_of<'d>(data: Option<&'d Data>, name: &str) -> Option<&'d str> {
    match data?.get(name)? {
        Data::Text(text) => Some(text),
        _ => None,
    }
}

/// The list of an entry; empty if there is none.
pub(super) fn list_of<'d>(data: Option<&'d Data>, name: &str) -> &'d [Data] {
    match data.and_then(|data| data.get(name)) {
        Some(Data::List(list)) => list,
        _ => &[],
    }
}

/// So many whole numbers that fit.
pub(super) fn ints<T: TryFrom<i64> + Copy + Default, const N: usize>(list: &[Data]) -> Option<[T; N]> {
    let mut found = [T::default(); N];
    if list.len() != N {
        return None;
    }
    for (place, data) in found.iter_mut().zip(list) {
        *place = int(data)?;
    }
    Some(found)
}

/// So many numbers.
pub(super) fn floats<const N: usize>(list: &[Data]) -> Option<[f32; N]> {
    let mut found = [0.0; N];
    if list.len() != N {
        return None;
    }
    for (place, data) in found.iter_mut().zip(list) {
        *place = Some(single(number(data)?)).filter(|number| number.is_finite())?;
    }
    Some(found)
}
