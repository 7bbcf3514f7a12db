//! Replaces NaN and infinity.

use crate::document::{Array, ArrayLz4, Element, Items, Packed, Records, Type, Value};

/// A part that is left to check.
enum Part<'p> {
    Element(&'p mut Element<'static>),
    Array(&'p mut Array<'static>),
}

/// Replaces values that are not finite in an element. Returns their number.
pub(super) fn element(root: &mut Element<'static>) -> usize {
    walk(Part::Element(root))
}

/// Replaces values that are not finite in an array.
pub(super) fn array(array: &mut Array<'static>) -> usize {
    walk(Part::Array(array))
}

fn walk(root: Part<'_>) -> usize {
    let mut count = 0_usize;
    let mut stack = vec![root];
    while let Some(part) = stack.pop() {
        match part {
            Part::Element(element) => {
                for entry in element.entries_mut() {
                    match &mut entry.value {
                        Value::Element(element) => stack.push(Part::Element(element)),
                        Value::Array(array) => stack.push(Part::Array(array)),
                        Value::ArrayLz4(array) => stack.extend(plain(array)),
                        value => count = count.saturating_add(usize::from(scalar(value))),
                    }
                }
            }
            Part::Array(array) => match &mut array.items {
                Items::Element(items) => stack.extend(items.iter_mut().map(Part::Element)),
                Items::Array(items) => stack.extend(items.iter_mut().map(Part::Array)),
                Items::ArrayLz4(items) => stack.extend(items.iter_mut().filter_map(plain)),
                Items::Packed(items) => count = count.saturating_add(packed(items)),
                Items::Struct(items) => count = count.saturating_add(records(items)),
                _ => {}
            },
        }
    }
    count
}

fn plain<'p>(array: &'p mut ArrayLz4<'static>) -> Option<Part<'p>> {
    match array {
        ArrayLz4::Plain(array) => Some(Part::Array(array)),
        // It was checked before it was compressed.
        ArrayLz4::Compressed(_) => None,
    }
}

/// Checks a single value. Returns true if it was replaced.
fn scalar(value: &mut Value<'static>) -> bool {
    match value {
        Value::Float(number) => floats(Type::Float, std::slice::from_mut(number)),
        Value::Double(number) if !number.is_finite() => {
            *number = 0.0;
            true
        }
        Value::Vec2(parts) => floats(Type::Vec2, parts),
        Value::Vec3(parts) => floats(Type::Vec3, parts),
        Value::Vec4(parts) => floats(Type::Vec4, parts),
        Value::Quat(parts) => floats(Type::Quat, parts),
        Value::Ang(parts) => floats(Type::Ang, parts),
        Value::Transform(parts) => floats(Type::Transform, parts),
        Value::STransform(parts) => floats(Type::STransform, parts.as_mut_slice()),
        _ => false,
    }
}

/// The replacement for an invalid rotation.
const UNTURNED: [f32; 4] = [0.0, 0.0, 0.0, 1.0];

/// Checks the floats of a value. Returns true if one was replaced. A rotation is replaced as a whole, other
/// values per component.
fn floats(kind: Type, parts: &mut [f32]) -> bool {
    if parts.iter().all(|part| part.is_finite()) {
        return false;
    }
    let (rotation, scale) = match kind {
        Type::Quat => (0..4, 4..4),
        Type::Transform => (3..7, 7..7),
        Type::STransform => (3..7, 7..10),
        _ => (0..0, 0..0),
    };
    if let Some(rotation) = parts.get_mut(rotation)
        && rotation.iter().any(|part| !part.is_finite())
    {
        rotation.iter_mut().zip(UNTURNED).for_each(|(part, plain)| *part = plain);
    }
    if let Some(scale) = parts.get_mut(scale) {
        scale.iter_mut().filter(|part| !part.is_finite()).for_each(|part| *part = 1.0);
    }
    parts.iter_mut().filter(|part| !part.is_finite()).for_each(|part| *part = 0.0);
    true
}

/// Number of single-precision floats in a value of this type.
const fn width(kind: Type) -> usize {
    match kind {
        Type::Float => 1,
        Type::Vec2 => 2,
        Type::Vec3 | Type::Ang => 3,
        Type::Vec4 | Type::Quat => 4,
        Type::Transform => 7,
        Type::STransform => 10,
        _ => 0,
    }
}

fn is_finite(word: &[u8]) -> bool {
    word.first_chunk().is_some_and(|word| f32::from_le_bytes(*word).is_finite())
}

/// Checks the bytes of a value. Returns true if it was replaced.
fn bytes(kind: Type, item: &mut [u8]) -> bool {
    if item.chunks_exact(4).all(is_finite) {
        return false;
    }
    let mut parts = [0.0_f32; 10];
    let number = |word: &[u8]| word.first_chunk().map_or(0.0, |word| f32::from_le_bytes(*word));
    parts.iter_mut().zip(item.chunks_exact(4)).for_each(|(part, word)| *part = number(word));
    let replaced = parts.get_mut(..width(kind)).is_some_and(|parts| floats(kind, parts));
    item.chunks_exact_mut(4).zip(parts).for_each(|(word, part)| word.copy_from_slice(&part.to_le_bytes()));
    replaced
}

fn packed(items: &mut Packed<'static>) -> usize {
    let kind = items.kind();
    let size = width(kind).saturating_mul(4);
    if size == 0 || items.as_bytes().chunks_exact(4).all(is_finite) {
        return 0;
    }
    let mut all = items.as_bytes().to_vec();
    let replaced = all.chunks_exact_mut(size).map(|item| usize::from(bytes(kind, item))).sum();
    if let Some(new) = u32::try_from(items.len()).ok().and_then(|count| Packed::new(kind, count, all)) {
        *items = new;
    }
    replaced
}

fn records(items: &mut Records<'static>) -> usize {
    let size = items.layout().size();
    let mut columns = Vec::new();
    let mut offset = 0_usize;
    for member in &items.layout().members {
        let own = member.kind.size().unwrap_or(0);
        if width(member.kind) > 0 {
            columns.push((member.kind, offset..offset.saturating_add(own)));
        }
        offset = offset.saturating_add(own);
    }
    let sound = |record: &[u8]| {
        columns.iter().all(|(_, range)| {
            record.get(range.clone()).is_none_or(|item| item.chunks_exact(4).all(is_finite))
        })
    };
    if size == 0 || items.as_bytes().chunks_exact(size).all(sound) {
        return 0;
    }
    let mut all = items.as_bytes().to_vec();
    let mut replaced = 0_usize;
    for record in all.chunks_exact_mut(size) {
        for (kind, range) in &columns {
            let item = record.get_mut(range.clone());
            replaced = replaced.saturating_add(usize::from(item.is_some_and(|item| bytes(*kind, item))));
        }
    }
    let count = u32::try_from(items.len()).unwrap_or(u32::MAX);
    if let Some(new) = Records::new(items.layout().clone(), count, all) {
        *items = new;
    }
    replaced
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::StructType;

    #[test]
    fn values_of_every_form_become_finite() {
        let nan = f32::NAN;
        let words = |parts: &[f32]| parts.iter().flat_map(|part| part.to_le_bytes()).collect::<Vec<u8>>();
        let layout = StructType::new([(Type::Int32, "id"), (Type::Vec2, "uv")]);
        let mut row = (-1_i32).to_le_bytes().to_vec();
        row.extend(words(&[1.0, f32::INFINITY]));
        let records = Array::new(Items::Struct(Records::new(layout, 1, row).unwrap()));
        let pose = [nan, 2.0, 3.0, nan, 0.0, 0.0, 1.0, nan, 1.0, 1.0];
        let mut root = Element::new()
            .with("mass", nan)
            .with("far", f64::NEG_INFINITY)
            .with("fine", [1.0_f32, 2.0, 3.0])
            .with(
                "turns",
                Array::packed(Type::Quat, 2, words(&[1.0, nan, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0])).unwrap(),
            )
            .with("below", Element::new().with("pose", Value::STransform(Box::new(pose))))
            .with("rows", ArrayLz4::Plain(records));
        assert_eq!(element(&mut root), 5);
        assert_eq!(root.get("mass"), Some(&Value::Float(0.0)));
        assert_eq!(root.get("far"), Some(&Value::Double(0.0)));
        let turns = root.get("turns").and_then(Value::as_array).unwrap();
        assert_eq!(turns.as_packed().unwrap().as_bytes(), words(&[0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 0.0]));
        let below = root.get("below").and_then(Value::as_element).unwrap();
        let sound = [0.0, 2.0, 3.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0];
        assert_eq!(below.get("pose"), Some(&Value::STransform(Box::new(sound))));
        let Some(Value::ArrayLz4(rows)) = root.get("rows") else { panic!("no rows") };
        let ArrayLz4::Plain(rows) = &**rows else { panic!("compressed") };
        // An integer with the bits of a NaN does not change.
        let mut expected = (-1_i32).to_le_bytes().to_vec();
        expected.extend(words(&[1.0, 0.0]));
        assert_eq!(rows.as_records().unwrap().as_bytes(), expected);
        assert_eq!(element(&mut root), 0, "all values are finite");
    }
}
