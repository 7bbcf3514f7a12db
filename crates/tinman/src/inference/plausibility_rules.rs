//! Plausibility rules for models, parts and children beyond the grammar (constraints C1 to C5).

use super::work_limit::{Fuel, SearchEnd};
use crate::{
    cmh::{
        Flags, Scope, Transform, View,
        grammar::{Form, Prefix, prefix},
        transform::SLACK,
    },
    ser::Payload,
    varint::Varint,
};
use std::collections::HashMap;

/// Largest plausible name of a child model in bytes.
const LONGEST_NAME: u64 = 4096;
/// The flags that any version knows. Version 6 has one more, whose bit is not published.
const FLAGS: u64 = 0x1f_ffff;
const FLAGS_OF_6: u64 = 0x7fff_ffff;
/// Range of plausible scales. The last byte of such a number is neither 0 nor 1, unlike the last bytes of a
/// model without children.
const SCALES: [f64; 2] = [1e-12, 1e12];
/// Largest plausible object number that a unit refers to.
const LAST_OBJECT: i32 = 1 << 20;
/// Largest plausible version of a unit; only 1 is published.
const LAST_VERSION: i32 = 255;

/// Caches the offsets that were checked.
#[derive(Default)]
pub(super) struct Models {
    memo: HashMap<u64, bool>,
}

impl Models {
    /// Whether a model may begin at an offset (C2).
    pub(super) fn may_begin(
        &mut self,
        view: View<'_>,
        at: u64,
        fuel: &mut Fuel<'_>,
    ) -> Result<bool, SearchEnd> {
        if let Some(known) = self.memo.get(&at) {
            return Ok(*known);
        }
        fuel.keep(1, 32, at)?;
        let read = prefix(view, at).ok();
        fuel.step(read.as_ref().map_or(1, |prefix| 1_u64.saturating_add(prefix.name.len() >> 6)))?;
        let may = read.is_some_and(|prefix| is_plausible(view, &prefix));
        self.memo.insert(at, may);
        Ok(may)
    }
}

fn is_plausible(view: View<'_>, prefix: &Prefix<'_>) -> bool {
    let name = || str::from_utf8(view.of(prefix.name)).is_ok_and(|name| !name.contains(char::is_control));
    let word = prefix.flags.as_ref().map_or(prefix.parts.value, |flags| flags.value);
    let parts = match prefix.form {
        Form::Single => true,
        Form::Multi(count) => {
            let smallest = if view.version() < 5 { 18 } else { 1 };
            count.saturating_mul(smallest) < view.end().saturating_sub(prefix.end)
        }
    };
    let offsets = prefix.offsets.is_none_or(|offsets| {
        [offsets.geometry.value, offsets.material.value].iter().all(|offset| leads(view, *offset))
    });
    let unit = prefix.unit.preamble.refers_to().is_none_or(|id| id < LAST_OBJECT)
        && match &prefix.unit.payload {
            Payload::Unit(unit) => unit.one.is_finite(),
            Payload::Opaque(_) => {
                prefix.unit.preamble.version().is_none_or(|version| version <= LAST_VERSION)
            }
            Payload::None => true,
        };
    prefix.name.len() <= LONGEST_NAME && known_flags(view, word.value()) && parts && offsets && unit && name()
}

/// Whether an offset is null or inside the file (C1).
pub(super) fn leads(view: View<'_>, offset: i64) -> bool {
    View::is_null(offset) || view.place(offset).is_some()
}

/// Whether all bits of a flags word are known in some version.
pub(super) fn known_flags(view: View<'_>, word: i64) -> bool {
    let known = if view.version() < 6 { FLAGS } else { FLAGS_OF_6 };
    u64::try_from(word).is_ok_and(|word| word & !known == 0)
}

/// Whether a word can be the flags of one of several parts: minimal encoding, bits that this version knows,
/// and a layer that the vendor's library writes.
pub(super) fn part_flags(view: View<'_>, word: Varint) -> bool {
    let Ok(bits) = u64::try_from(word.value()) else { return false };
    // The vendor's change history dates the layer before version 4.
    let version = if view.version() == 3 { 4 } else { view.version() };
    let flags = Flags::new(bits, version, Scope::Part);
    word.is_minimal() && flags.unknown() == 0 && (-500..=500).contains(&flags.layer())
}

/// Whether a transform consists of rotation, reflection, uniform scale and translation (C3, C4).
pub(super) fn is_transform(bytes: &[u8], wide: bool) -> bool {
    let Some(transform) = Transform::decode(bytes, wide) else { return false };
    if let Transform::Wide { scale, .. } = transform
        && !(SCALES[0]..=SCALES[1]).contains(&scale)
    {
        return false;
    }
    let affine = transform.is_finite().then(|| transform.affine()).flatten();
    affine.and_then(|affine| affine.similar(SLACK)).is_some_and(|turn| turn.scale.is_finite())
}

/// Whether fades may be at an offset: four finite numbers (C5); before version 4 there are none.
pub(super) fn may_fade(view: View<'_>, at: u64, before: u64) -> bool {
    let bytes = view.of(meshwright_core::Span::file(at, before));
    let (numbers, _) = bytes.as_chunks::<8>();
    at <= before && numbers.iter().all(|number| f64::from_le_bytes(*number).is_finite())
}

/// The varint at an offset.
pub(super) fn varint(view: View<'_>, at: u64) -> Option<Varint> {
    Varint::decode(rest(view, at)?)
}

/// The 64-bit integer at an offset.
pub(super) fn int64(view: View<'_>, at: u64) -> Option<i64> {
    rest(view, at)?.first_chunk().copied().map(i64::from_le_bytes)
}

/// The byte at an offset.
pub(super) fn byte(view: View<'_>, at: u64) -> Option<u8> {
    rest(view, at)?.first().copied()
}

fn rest<'a>(view: View<'a>, at: u64) -> Option<&'a [u8]> {
    view.bytes().get(usize::try_from(at).ok()?..)
}
