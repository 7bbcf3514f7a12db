//! What may be a model, a part and a child, beyond what the grammar asks for (constraints C1 to C5).

use super::fuel::{Fuel, SearchEnd};
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

/// Longest name of a model that a child may lead to.
const LONGEST_NAME: u64 = 4096;
/// The flags that some version knows; from version 6 on there is one more, whose bit is not published.
const FLAGS: u64 = 0x1f_ffff;
const FLAGS_OF_6: u64 = 0x7fff_ffff;
/// Scales of transforms. What counts is that the last byte of such a number is neither 0 nor 1, which are the last bytes
/// of a model without children.
const SCALES: [f64; 2] = [1e-12, 1e12];
/// The largest number of an object that a unit may refer to.
const LAST_OBJECT: i32 = 1 << 20;
/// The latest version of a unit that is thought possible; 1 is the only one that is published.
const LAST_VERSION: i32 = 255;

/// The places that were looked at.
#[derive(Default)]
pub(super) struct Models {
    memo: HashMap<u64, bool>,
}

impl Models {
    /// True if a model may begin there (C2).
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

/// True for an offset that is null or inside of the file (C1).
pub(super) fn leads(view: View<'_>, offset: i64) -> bool {
    View::is_null(offset) || view.place(offset).is_some()
}

/// True if all bits of a word of flags mean something in some version.
pub(super) fn known_flags(view: View<'_>, word: i64) -> bool {
    let known = if view.version() < 6 { FLAGS } else { FLAGS_OF_6 };
    u64::try_from(word).is_ok_and(|word| word & !known == 0)
}

/// True if the word can be the flags of one of several parts: as few bytes as it needs, bits that this version knows, and
/// a layer that the vendor's library makes.
pub(super) fn part_flags(view: View<'_>, word: Varint) -> bool {
    let Ok(bits) = u64::try_from(word.value()) else { return false };
    // The vendor's history dates the layer before version 4.
    let version = if view.version() == 3 { 4 } else { view.version() };
    let flags = Flags::new(bits, version, Scope::Part);
    word.is_minimal() && flags.unknown() == 0 && (-500..=500).contains(&flags.layer())
}

/// True if a transform turns, mirrors, scales evenly and moves, and does nothing else (C3, C4).
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

/// True if fades may stand there: four finite numbers (C5); before version 4 there are none.
pub(super) fn may_fade(view: View<'_>, at: u64, before: u64) -> bool {
    let bytes = view.of(meshwright_core::Span::file(at, before));
    let (numbers, _) = bytes.as_chunks::<8>();
    at <= before && numbers.iter().all(|number| f64::from_le_bytes(*number).is_finite())
}

/// The varint that stands there.
pub(super) fn varint(view: View<'_>, at: u64) -> Option<Varint> {
    Varint::decode(rest(view, at)?)
}

/// The 64-bit number that stands there.
pub(super) fn int64(view: View<'_>, at: u64) -> Option<i64> {
    rest(view, at)?.first_chunk().copied().map(i64::from_le_bytes)
}

/// The byte that stands there.
pub(super) fn byte(view: View<'_>, at: u64) -> Option<u8> {
    rest(view, at)?.first().copied()
}

fn rest<'a>(view: View<'a>, at: u64) -> Option<&'a [u8]> {
    view.bytes().get(usize::try_from(at).ok()?..)
}
