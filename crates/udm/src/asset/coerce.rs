//! Converts single values like the engine (`docs/formats/udm_assets.md`).

use crate::document::{Element, Entry, Items, Type, Value};
use meshwright_core::Limits;
use meshwright_scene::{Trs, pose::single};
use std::borrow::Cow;

/// Limits for lists of indices and names, which are short.
pub(crate) const SHORT: Limits = Limits::DEFAULT.memory(64 << 20).items(1 << 20);

/// A text. Invalid UTF-8 becomes U+FFFD.
pub fn text<'t>(value: &'t Value<'_>) -> Option<Cow<'t, str>> {
    value.as_text().map(crate::document::Text::to_string_lossy)
}

/// A number, or a text with one.
pub fn number(value: &Value<'_>) -> Option<f64> {
    match value.as_text() {
        Some(text) => text.to_str()?.trim().parse().ok(),
        None => value.as_f64(),
    }
}

/// A number in single precision.
pub fn float(value: &Value<'_>) -> Option<f32> {
    number(value).map(single)
}

/// An index or a count: an integer of any width, a float without fraction, or a text.
pub fn uint(value: &Value<'_>) -> Option<u32> {
    value.as_u32().or_else(|| int(value)?.try_into().ok())
}

/// An integer, a float or a text.
#[allow(clippy::cast_possible_truncation, reason = "the number is whole, and the cast saturates")]
pub fn int(value: &Value<'_>) -> Option<i64> {
    match value.as_int() {
        Some(whole) => whole.try_into().ok(),
        None => number(value).filter(|number| number.fract() == 0.0).map(|number| number as i64),
    }
}

/// A boolean: a bool, number or text.
pub fn flag(value: &Value<'_>) -> Option<bool> {
    match value.as_text() {
        Some(text) => {
            let text = text.to_string_lossy().to_lowercase();
            Some(text.contains("true") || text.trim().parse::<f64>().is_ok_and(|number| number != 0.0))
        }
        None => number(value).map(|number| number != 0.0),
    }
}

/// All numbers of a value; byte colors are divided by 255. For a text, the numbers between white space. At
/// most 16.
pub fn numbers(value: &Value<'_>) -> Option<Vec<f32>> {
    #[allow(clippy::cast_precision_loss, reason = "the engine converts in this way")]
    let ints = |ints: &[i32]| ints.iter().map(|&int| int as f32).collect();
    Some(match value {
        Value::Vec2(list) => list.to_vec(),
        Value::Vec3(list) | Value::Ang(list) => list.to_vec(),
        Value::Vec4(list) | Value::Quat(list) => list.to_vec(),
        Value::Srgba(list) => list.iter().map(|&part| f32::from(part) / 255.0).collect(),
        Value::Hdr(list) => list.iter().map(|&part| f32::from(part) / 255.0).collect(),
        Value::Vec2i(list) => ints(list),
        Value::Vec3i(list) => ints(list),
        Value::Vec4i(list) => ints(list),
        Value::Transform(list) => list.to_vec(),
        Value::STransform(list) => list.to_vec(),
        Value::String(text) | Value::Utf8(text) => {
            let words = text.to_str()?.split_whitespace().take(16);
            words.map(|word| word.parse().ok()).collect::<Option<Vec<f32>>>()?
        }
        Value::Array(_) | Value::ArrayLz4(_) => {
            let array = value.as_array()?.as_packed()?;
            (0..array.len().min(16)).map(|at| float(&array.get(at)?)).collect::<Option<Vec<f32>>>()?
        }
        other => vec![single(other.as_f64()?)],
    })
}

/// A vector; `None` if the value has fewer numbers.
pub fn vector<const N: usize>(value: &Value<'_>) -> Option<[f32; N]> {
    numbers(value)?.first_chunk().copied()
}

/// A color: red, green, blue and alpha, which is 1 if absent; a single number is gray.
pub fn color(value: &Value<'_>) -> Option<[f32; 4]> {
    match *numbers(value)? {
        [grey] => Some([grey, grey, grey, 1.0]),
        [red, green, blue] => Some([red, green, blue, 1.0]),
        [red, green, blue, alpha, ..] => Some([red, green, blue, alpha]),
        _ => None,
    }
}

/// A translation, rotation and scale in units of the file: a transform with or without scale, or a
/// position.
pub fn pose(value: &Value<'_>) -> Option<Trs> {
    match *numbers(value)? {
        [x, y, z] => Some(Trs { translation: [x, y, z], ..Trs::IDENTITY }),
        [x, y, z, qx, qy, qz, qw] => {
            Some(Trs { translation: [x, y, z], rotation: [qx, qy, qz, qw], ..Trs::IDENTITY })
        }
        [x, y, z, qx, qy, qz, qw, sx, sy, sz] => {
            Some(Trs { translation: [x, y, z], rotation: [qx, qy, qz, qw], scale: [sx, sy, sz] })
        }
        _ => None,
    }
}

/// Whether a flag is set: a word in a text with words separated by `|`, or a bool of an element.
pub fn has_flag(flags: Option<&Value<'_>>, name: &str) -> bool {
    match flags {
        Some(Value::Element(element)) => element.get(name).and_then(flag).unwrap_or(false),
        Some(value) => text(value).is_some_and(|text| text.split('|').any(|word| word.trim() == name)),
        None => false,
    }
}

/// The integers of an array, compressed or not. Values out of range become `u32::MAX`.
pub fn uints(value: &Value<'_>) -> Vec<u32> {
    collect(value, |item| Some(uint(item).unwrap_or(u32::MAX)))
}

/// The numbers of an array, compressed or not.
pub fn floats(value: &Value<'_>) -> Vec<f32> {
    collect(value, float)
}

/// The texts of an array, compressed or not.
pub fn texts(value: &Value<'_>) -> Vec<String> {
    let own = |array: &crate::document::Array<'_>| -> Vec<String> {
        array.texts().iter().map(|text| text.to_string_lossy().into_owned()).collect()
    };
    match value {
        Value::Array(array) => own(array),
        Value::ArrayLz4(array) => array.decode(&SHORT).map_or_else(|_| Vec::new(), |(array, _)| own(&array)),
        _ => Vec::new(),
    }
}

fn collect<T>(value: &Value<'_>, of: impl Fn(&Value<'_>) -> Option<T>) -> Vec<T> {
    let own = |array: &crate::document::Array<'_>| match &array.items {
        Items::Packed(items) if items.kind() != Type::Nil => {
            (0..items.len()).filter_map(|at| of(&items.get(at)?)).collect()
        }
        Items::String(items) => items.iter().filter_map(|text| of(&Value::String(text.clone()))).collect(),
        _ => Vec::new(),
    };
    match value {
        Value::Array(array) => own(array),
        Value::ArrayLz4(array) => array.decode(&SHORT).map_or_else(|_| Vec::new(), |(array, _)| own(&array)),
        _ => Vec::new(),
    }
}

/// The elements of an array: borrowed if it is not compressed, else decoded within the limits.
///
/// # Errors
///
/// Returns the errors of [`Compressed::decode`](crate::document::Compressed::decode).
pub fn elements<'t, 'a>(
    value: &'t Value<'a>,
    limits: &Limits,
) -> meshwright_core::Result<Cow<'t, [Element<'a>]>> {
    Ok(match value {
        Value::Array(array) => Cow::Borrowed(array.elements()),
        Value::ArrayLz4(array) => match array.decode(limits)?.0 {
            Cow::Borrowed(array) => Cow::Borrowed(array.elements()),
            Cow::Owned(array) => match array.items {
                Items::Element(items) => Cow::Owned(items),
                _ => Cow::Borrowed(&[]),
            },
        },
        _ => Cow::Borrowed(&[]),
    })
}

/// Decoded size in bytes of the arrays of an element.
pub(crate) fn whole_size(element: &Element<'_>) -> u64 {
    element.iter().map(|entry| value_size(&entry.value, &whole_size)).fold(0, u64::saturating_add)
}

/// The same with names, texts and a number of bytes for each entry.
pub(crate) fn size_with_entries(element: &Element<'_>) -> u64 {
    let size = |entry: &Entry<'_>| {
        let text = entry.value.as_text().map_or(0, |text| text.as_bytes().len());
        let entry_size = ENTRY.saturating_add(entry.key.as_bytes().len()).saturating_add(text) as u64;
        entry_size.saturating_add(value_size(&entry.value, &size_with_entries))
    };
    element.iter().map(size).fold(0, u64::saturating_add)
}

/// Size of an entry without its content in bytes.
const ENTRY: usize = 32;

fn value_size(value: &Value<'_>, of_element: &dyn Fn(&Element<'_>) -> u64) -> u64 {
    match value {
        Value::Element(element) => of_element(element),
        Value::Array(array) => match &array.items {
            Items::Packed(items) => items.as_bytes().len() as u64,
            Items::Struct(records) => records.as_bytes().len() as u64,
            Items::Element(list) => list.iter().map(of_element).fold(0, u64::saturating_add),
            _ => array.len() as u64,
        },
        Value::Blob(bytes) => bytes.len() as u64,
        other => decoded_size(other),
    }
}

/// Size in bytes of a decoded value; 0 if it is not compressed.
pub fn decoded_size(value: &Value<'_>) -> u64 {
    match value {
        Value::ArrayLz4(array) => match &**array {
            crate::document::ArrayLz4::Compressed(array) => array.size(),
            crate::document::ArrayLz4::Plain(_) => 0,
        },
        Value::Lz4(blob) => blob.uncompressed,
        _ => 0,
    }
}
