//! The engine's hash of values (section 3.2): MurmurHash3, 128 bits, x64 variant.

use crate::{
    codes::binary as codes,
    document::{Array, ArrayLz4, Compressed, Element, Items, MAX_DEPTH, Struct, Value},
};
use meshwright_core::{Error, Result};
use std::borrow::Cow;

/// A hash in memory byte order, in which the engine prints it.
pub type Hash = [u8; 16];

const SEED: u64 = 195_574;

/// The hash of an element: keys sorted by bytes, the last of each name. For a file, use the hash of
/// [`Element::content`].
///
/// Compressed values are hashed by their compressed bytes, so the hash depends on the compressor.
///
/// # Errors
///
/// Returns an error for nil and arrays of struct, on which the engine crashes, and for nesting deeper than
/// [`MAX_DEPTH`].
pub fn hash(element: &Element<'_>) -> Result<Hash> {
    Ok(bytes_of(of_element(element, 0)?))
}

/// The hash of a value.
///
/// # Errors
///
/// Returns the errors of [`hash`].
pub fn hash_value(value: &Value<'_>) -> Result<Hash> {
    Ok(bytes_of(of_value(value, 0)?))
}

/// The hash of bytes, as used for strings and packed arrays.
pub fn hash_bytes(bytes: &[u8]) -> Hash {
    bytes_of(murmur(bytes))
}

type Words = [u32; 4];

fn bytes_of(words: Words) -> Hash {
    let mut bytes = [0; 16];
    for (place, word) in bytes.chunks_exact_mut(4).zip(words) {
        place.copy_from_slice(&word.to_le_bytes());
    }
    bytes
}

fn fold(into: &mut Words, other: Words) {
    for (state, word) in into.iter_mut().zip(other) {
        let mixed = word.wrapping_add(0x9e37_79b9).wrapping_add(*state << 6).wrapping_add(*state >> 2);
        *state ^= mixed;
    }
}

fn of_element(element: &Element<'_>, depth: u32) -> Result<Words> {
    let depth = below(depth)?;
    let mut entries: Vec<_> = element.iter().collect();
    entries.sort_by(|a, b| a.key.as_bytes().cmp(b.key.as_bytes()));
    let mut words = Words::default();
    let mut entries = entries.into_iter().peekable();
    while let Some(entry) = entries.next() {
        if entries.peek().is_some_and(|next| next.key.as_bytes() == entry.key.as_bytes()) {
            continue;
        }
        fold(&mut words, murmur(entry.key.as_bytes()));
        fold(&mut words, of_value(&entry.value, depth)?);
    }
    Ok(words)
}

fn of_value(value: &Value<'_>, depth: u32) -> Result<Words> {
    match value {
        Value::Nil => Err(Error::new(&codes::NO_HASH, "a value of type nil has no hash")),
        Value::String(text) | Value::Utf8(text) | Value::Ref(text) => Ok(murmur(text.as_bytes())),
        Value::Blob(bytes) => Ok(murmur(bytes)),
        Value::Lz4(blob) => Ok(murmur(&blob.compressed)),
        Value::Element(element) => of_element(element, depth),
        Value::Array(array) => of_array(array, depth),
        Value::ArrayLz4(array) => of_array_lz4(array),
        Value::Struct(record) => Ok(of_struct(record)),
        trivial => Ok(trivial.trivial().map_or(Words::default(), |bytes| murmur(bytes.as_bytes()))),
    }
}

fn of_array(array: &Array<'_>, depth: u32) -> Result<Words> {
    let depth = below(depth)?;
    let mut words = Words::default();
    match &array.items {
        Items::Packed(items) => return Ok(murmur(items.as_bytes())),
        Items::Struct(_) => return Err(Error::new(&codes::NO_HASH, "an array of structs has no hash")),
        Items::String(items) | Items::Utf8(items) | Items::Ref(items) => {
            items.iter().for_each(|item| fold(&mut words, murmur(item.as_bytes())));
        }
        Items::Blob(items) => items.iter().for_each(|item| fold(&mut words, murmur(item))),
        Items::Lz4(items) => items.iter().for_each(|item| fold(&mut words, murmur(&item.compressed))),
        Items::Element(items) => {
            for item in items {
                fold(&mut words, of_element(item, depth)?);
            }
        }
        Items::Array(items) => {
            for item in items {
                fold(&mut words, of_array(item, depth)?);
            }
        }
        Items::ArrayLz4(items) => {
            for item in items {
                fold(&mut words, of_array_lz4(item)?);
            }
        }
    }
    Ok(words)
}

fn of_array_lz4(array: &ArrayLz4<'_>) -> Result<Words> {
    let compressed = match array {
        ArrayLz4::Compressed(array) => Cow::Borrowed(&*array.compressed),
        ArrayLz4::Plain(array) => Compressed::encode(array)?.compressed,
    };
    Ok(murmur(&compressed))
}

fn of_struct(record: &Struct<'_>) -> Words {
    let mut words = Words::default();
    let members = &record.layout.members;
    members.iter().for_each(|member| fold(&mut words, murmur(member.name.as_bytes())));
    members.iter().for_each(|member| fold(&mut words, murmur(&[member.kind.number()])));
    fold(&mut words, murmur(&record.record));
    words
}

fn below(depth: u32) -> Result<u32> {
    let depth = depth.saturating_add(1);
    if depth > MAX_DEPTH {
        let message = format!("the value is nested deeper than {MAX_DEPTH} levels");
        return Err(Error::new(&meshwright_core::codes::LIMIT_DEPTH, message));
    }
    Ok(depth)
}

const C1: u64 = 0x87c3_7b91_1142_53d5;
const C2: u64 = 0x4cf5_ad43_2745_937f;

fn murmur(bytes: &[u8]) -> Words {
    let (mut h1, mut h2) = (SEED, SEED);
    let (blocks, tail) = bytes.as_chunks::<16>();
    for block in blocks {
        let (k1, k2) = halves(block);
        h1 ^= first(k1);
        h1 = h1.rotate_left(27).wrapping_add(h2).wrapping_mul(5).wrapping_add(0x52dc_e729);
        h2 ^= second(k2);
        h2 = h2.rotate_left(31).wrapping_add(h1).wrapping_mul(5).wrapping_add(0x3849_5ab5);
    }
    // The tail is zero-padded and mixed in the same way; a half without bytes has no effect.
    let mut last = [0; 16];
    last.iter_mut().zip(tail).for_each(|(place, byte)| *place = *byte);
    let (k1, k2) = halves(&last);
    h2 ^= second(k2);
    h1 ^= first(k1);

    let length = bytes.len() as u64;
    (h1, h2) = (h1 ^ length, h2 ^ length);
    h1 = h1.wrapping_add(h2);
    h2 = h2.wrapping_add(h1);
    (h1, h2) = (scatter(h1), scatter(h2));
    h1 = h1.wrapping_add(h2);
    h2 = h2.wrapping_add(h1);
    let word = |from: u64| u32::try_from(from & 0xffff_ffff).unwrap_or(0);
    [word(h1), word(h1 >> 32), word(h2), word(h2 >> 32)]
}

fn halves(block: &[u8; 16]) -> (u64, u64) {
    let number = u128::from_le_bytes(*block);
    let half = |from: u128| u64::try_from(from & u128::from(u64::MAX)).unwrap_or(0);
    (half(number), half(number >> 64))
}

const fn first(k1: u64) -> u64 {
    k1.wrapping_mul(C1).rotate_left(31).wrapping_mul(C2)
}

const fn second(k2: u64) -> u64 {
    k2.wrapping_mul(C2).rotate_left(33).wrapping_mul(C1)
}

const fn scatter(mut k: u64) -> u64 {
    k = (k ^ k >> 33).wrapping_mul(0xff51_afd7_ed55_8ccd);
    k = (k ^ k >> 33).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    k ^ k >> 33
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{Lz4, StructType, Type};

    fn hex(element: Element<'_>) -> String {
        hash(&element).unwrap().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    // The output of the reference library.
    #[test]
    fn hashes_match_the_engine() {
        let one = |value: Value<'static>| hex(Element::new().with("f", value));
        assert_eq!(one(1.0_f32.into()), "935112fafc6b4ee88c5bc4646d8c6b63");
        let string = Element::new().with("s", "abc");
        assert_eq!(hex(string), "681ffb5dc148a57107949e041a8d3076");
        let quat = Element::new().with("q", Value::Quat([0.0, 0.0, 0.0, 1.0]));
        assert_eq!(hex(quat), "d7d42fcba08097910a6cec3a8dded3eb");
        let floats = [1.0_f32, 2.0].map(f32::to_le_bytes).concat();
        let array = Element::new().with("a", Array::packed(Type::Float, 2, floats).unwrap());
        assert_eq!(hex(array), "676e8a98f312bbf1639e68bc7a7f777a");
        let strings = Array::new(Items::String(vec!["a".into(), "b".into()]));
        assert_eq!(hex(Element::new().with("a", strings)), "6dbf88544663a8c356eaafbaf3b190f5");
        let empty = Array::empty(Type::Float);
        assert_eq!(hex(Element::new().with("a", empty)), "e41c38bade3a007d44252cb47571b8cb");
        assert_eq!(hex(Element::new().with("e", Element::new())), "b27a7398b1197156360e1da9c7105844");
        assert_eq!(hex(Element::new()), "0".repeat(32));
    }

    #[test]
    fn order_has_no_effect_and_the_last_of_a_name_applies() {
        let a = Element::new().with("x", 1_u8).with("y", 2_u8);
        let b = Element::new().with("y", 9_u8).with("y", 2_u8).with("x", 1_u8);
        assert_eq!(hash(&a).unwrap(), hash(&b).unwrap());
        assert_ne!(hash(&a).unwrap(), hash(&a.clone().with("z", 0_u8)).unwrap());
    }

    #[test]
    fn compressed_values_are_hashed_as_stored() {
        let stored = b"\x20ab".to_vec();
        let blob = Lz4 { uncompressed: 2, compressed: stored.clone().into() };
        assert_eq!(hash_value(&blob.clone().into()).unwrap(), hash_bytes(&stored));
        assert_eq!(hash_value(&Value::Blob(stored.clone().into())).unwrap(), hash_bytes(&stored));
        let numbers = Array::packed(Type::UInt8, 3, &[1, 2, 3][..]).unwrap();
        let packed = Compressed::encode(&numbers).unwrap();
        let hash = hash_bytes(&packed.compressed);
        let (plain, packed) = (ArrayLz4::Plain(numbers.clone()), ArrayLz4::Compressed(packed.into_owned()));
        assert_eq!(hash_value(&plain.clone().into()).unwrap(), hash);
        assert_eq!(hash_value(&packed.into()).unwrap(), hash);
        assert_ne!(hash_value(&numbers.into()).unwrap(), hash);
    }

    #[test]
    fn every_item_and_its_position_affect_the_hash() {
        let element = |number: u8| Element::new().with("n", number);
        let array = |number: u8| Array::packed(Type::UInt8, 1, vec![number]).unwrap();
        let of = |items: Items<'_>| hash_value(&Array::new(items).into()).unwrap();
        let blob = |number: u8| Lz4 { uncompressed: 1, compressed: vec![number].into() };
        type Pair<'p> = &'p dyn Fn(u8, u8) -> Items<'static>;
        let lists: [Pair<'_>; 5] = [
            &|a, b| Items::Element(vec![element(a), element(b)]),
            &|a, b| Items::Array(vec![array(a), array(b)]),
            &|a, b| Items::ArrayLz4(vec![ArrayLz4::Plain(array(a)), ArrayLz4::Plain(array(b))]),
            &|a, b| Items::Blob(vec![vec![a].into(), vec![b].into()]),
            &|a, b| Items::Lz4(vec![blob(a), blob(b)]),
        ];
        for list in lists {
            assert_eq!(of(list(1, 2)), of(list(1, 2)));
            assert!(of(list(1, 2)) != of(list(2, 1)) && of(list(1, 2)) != of(list(1, 3)));
        }
        let record = |name: &'static str, kind: Type, byte: u8| {
            let layout = StructType::new([(kind, name)]);
            hash_value(&Struct::new(layout, vec![byte]).unwrap().into()).unwrap()
        };
        let one = record("a", Type::UInt8, 1);
        let others = [record("b", Type::UInt8, 1), record("a", Type::Int8, 1), record("a", Type::UInt8, 2)];
        assert!(one == record("a", Type::UInt8, 1) && !others.contains(&one));
    }

    #[test]
    fn deep_nesting_is_rejected() {
        let nested =
            |levels: u32| (1..levels).fold(Element::new(), |inner, _| Element::new().with("e", inner));
        assert!(hash(&nested(MAX_DEPTH)).is_ok());
        let error = hash(&nested(MAX_DEPTH + 1)).unwrap_err();
        assert!(std::ptr::eq(error.code(), &meshwright_core::codes::LIMIT_DEPTH));
    }

    #[test]
    fn values_that_the_engine_cannot_hash_are_rejected() {
        let error = hash(&Element::new().with("n", Value::Nil)).unwrap_err();
        assert!(std::ptr::eq(error.code(), &codes::NO_HASH));
        assert!(hash(&Element::new().with("n", Array::empty(Type::Struct))).is_err());
    }
}
