//! Updates data of the original file that refers to bones, and drops data of missing bones.

use super::{
    arrays::ArrayWriter,
    losses::{Losses, more},
    skeleton::Rig,
};
use crate::{
    asset::coerce,
    document::{Array, ArrayLz4, Element, Items, Records, Type, Value},
};
use meshwright_core::{Limits, Result};
use std::collections::HashMap;

/// Lists, and the keys of their records that refer to bones.
const LISTS: [(&str, &[&str]); 4] = [
    ("attachments", &["bone"]),
    ("hitboxes", &["bone"]),
    ("joints", &["parentBone", "childBone"]),
    ("eyeballs", &["bone"]),
];

pub(super) fn follow(
    element: &mut Element<'static>,
    rig: &Rig,
    limits: &Limits,
    losses: &mut Losses,
) -> Result<()> {
    if !rig.is_numbered() {
        return Ok(());
    }
    for (list, keys) in LISTS {
        let mut places = Vec::new();
        if let Some(records) = records_of(element, list, limits)? {
            records.retain_mut(|record| {
                let stays = keys.iter().all(|key| bone(record, key, rig));
                places.push(stays);
                count(losses, stays)
            });
        } else if let Some(Value::Element(map)) = element.get_mut(list) {
            map.entries_mut().retain_mut(|entry| match entry.value.as_element_mut() {
                Some(record) => count(losses, keys.iter().all(|key| bone(record, key, rig))),
                None => true,
            });
        }
        if list == "attachments" && places.contains(&false) {
            objects(element, &places, limits, losses)?;
        }
    }
    effectors(element, rig, limits, losses)
}

/// Updates objects, which refer to attachments by index.
fn objects(
    element: &mut Element<'static>,
    stays: &[bool],
    limits: &Limits,
    losses: &mut Losses,
) -> Result<()> {
    let mut now: HashMap<i64, Option<i32>> = HashMap::new();
    let mut next = 0_i32;
    for (old, &stays) in (0_i64..).zip(stays) {
        now.insert(old, stays.then_some(next));
        next = next.saturating_add(i32::from(stays));
    }
    let Some(records) = records_of(element, "objectAttachments", limits)? else { return Ok(()) };
    records.retain_mut(|record| {
        let Some(value) = record.get_mut("attachment") else { return true };
        match coerce::int(value).and_then(|old| now.get(&old)) {
            None => true,
            Some(Some(place)) => {
                *value = Value::Int32(*place);
                true
            }
            Some(None) => count(losses, false),
        }
    });
    Ok(())
}

/// Updates effectors, which name bones.
fn effectors(element: &mut Element<'static>, rig: &Rig, limits: &Limits, losses: &mut Losses) -> Result<()> {
    let known = !rig.renamed.is_empty();
    let Some(records) = records_of(element, "ikControllers", limits)?.filter(|_| known) else {
        return Ok(());
    };
    records.retain_mut(|record| {
        let Some(value) = record.get_mut("effectorName") else { return true };
        let Some(name) = coerce::text(value) else { return true };
        match rig.renamed.get(&*name) {
            Some(now) if **now == *name => true,
            Some(now) => {
                let now = now.clone();
                *value = now.into();
                true
            }
            None => count(losses, false),
        }
    });
    Ok(())
}

/// Updates vertices of a soft body that are anchored to bones.
pub(super) fn follow_anchors(
    element: &mut Element<'static>,
    rig: &Rig,
    arrays: &mut ArrayWriter,
    losses: &mut Losses,
) -> Result<()> {
    let anchors = element.get_mut("softBody").and_then(Value::as_element_mut);
    let Some(anchors) = anchors.and_then(|body| body.get_mut("anchors")).filter(|_| rig.is_numbered()) else {
        return Ok(());
    };
    let array = match &*anchors {
        Value::Array(array) => (**array).clone(),
        Value::ArrayLz4(array) => array.decode(arrays.budget.limits())?.0.into_owned(),
        _ => return Ok(()),
    };
    let Items::Struct(records) = array.items else { return Ok(()) };
    let (layout, bytes) = records.into_parts();
    let mut offset = 0_usize;
    let mut place = None;
    for member in &layout.members {
        if member.kind == Type::UInt32 && member.name == "bone" {
            place = Some(offset);
        }
        offset = offset.saturating_add(member.kind.size().unwrap_or(0));
    }
    let Some(place) = place.filter(|_| offset > 0) else { return Ok(()) };
    let (mut kept, mut changed) = (Vec::new(), false);
    for record in bytes.chunks_exact(offset) {
        let stored = record.get(place..).and_then(<[u8]>::first_chunk).copied();
        let Some(stored) = stored.map(u32::from_le_bytes) else { continue };
        let Some(now) = rig.now(stored) else {
            more(&mut losses.bones);
            changed = true;
            continue;
        };
        changed |= now != stored;
        let start = kept.len();
        kept.extend_from_slice(record);
        if let Some(to) = kept.get_mut(start.saturating_add(place)..).and_then(|to| to.get_mut(..4)) {
            to.copy_from_slice(&now.to_le_bytes());
        }
    }
    if changed {
        let count = u32::try_from(kept.len().checked_div(offset).unwrap_or(0)).unwrap_or(u32::MAX);
        if let Some(records) = Records::new(layout, count, kept) {
            *anchors = arrays.compressed(Array::new(Items::Struct(records)))?;
        }
    }
    Ok(())
}

/// Counts a record that is dropped. Returns whether it is kept.
const fn count(losses: &mut Losses, stays: bool) -> bool {
    if !stays {
        more(&mut losses.bones);
    }
    stays
}

/// Updates the bone index of a record. Returns false if the bone is missing.
fn bone(record: &mut Element<'static>, key: &str, rig: &Rig) -> bool {
    let Some(value) = record.get_mut(key) else { return true };
    let Some(old) = coerce::uint(value) else { return true };
    match rig.now(old) {
        Some(now) if now == old => {}
        Some(now) => {
            *value = match value {
                Value::UInt16(_) => u16::try_from(now).map_or_else(|_| now.into(), Value::UInt16),
                Value::Int32(_) => i32::try_from(now).map_or_else(|_| now.into(), Value::Int32),
                _ => now.into(),
            };
        }
        None => return false,
    }
    true
}

/// The records of a list, which is decompressed.
fn records_of<'e>(
    element: &'e mut Element<'static>,
    key: &str,
    limits: &Limits,
) -> Result<Option<&'e mut Vec<Element<'static>>>> {
    if let Some(value) = element.get_mut(key)
        && let Value::ArrayLz4(array) = value
    {
        let array = array.decode(limits)?.0.into_owned();
        *value = ArrayLz4::Plain(array).into();
    }
    let array = match element.get_mut(key) {
        Some(Value::Array(array)) => &mut **array,
        Some(Value::ArrayLz4(array)) => match &mut **array {
            ArrayLz4::Plain(array) => array,
            ArrayLz4::Compressed(_) => return Ok(None),
        },
        _ => return Ok(None),
    };
    Ok(match &mut array.items {
        Items::Element(items) => Some(items),
        _ => None,
    })
}
