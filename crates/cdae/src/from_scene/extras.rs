//! Reads this format's data from extras.

use crate::to_scene::FORMAT;
use meshwright_scene::{Extras, ExtrasValue, pose::single};

/// The data of this format.
pub(super) fn own(extras: &Extras) -> Option<&ExtrasValue> {
    extras.get(FORMAT)
}

/// An integer of an entry.
pub(super) fn int_of<T: TryFrom<i64>>(data: Option<&ExtrasValue>, name: &str) -> Option<T> {
    data?.get(name)?.integer()
}

/// A number of an entry.
pub(super) fn float_of(data: Option<&ExtrasValue>, name: &str) -> Option<f32> {
    data?.get(name)?.number().map(single).filter(|number| number.is_finite())
}

/// The list of an entry; empty if there is none.
pub(super) fn list_of<'d>(data: Option<&'d ExtrasValue>, name: &str) -> &'d [ExtrasValue] {
    data.map_or(&[], |data| data.list(name))
}

/// Exactly `N` integers in range.
pub(super) fn ints<T: TryFrom<i64> + Copy + Default, const N: usize>(list: &[ExtrasValue]) -> Option<[T; N]> {
    let list: &[ExtrasValue; N] = list.try_into().ok()?;
    let mut found = [T::default(); N];
    for (place, data) in found.iter_mut().zip(list) {
        *place = data.integer()?;
    }
    Some(found)
}

/// Exactly `N` numbers.
pub(super) fn floats<const N: usize>(data: Option<&ExtrasValue>, name: &str) -> Option<[f32; N]> {
    let numbers = data?.numbers(name)?;
    numbers.iter().all(|number| number.is_finite()).then_some(numbers)
}
