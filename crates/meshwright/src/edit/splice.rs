//! Replaces byte ranges, and updates size fields.

use meshwright_core::{BufferId, Error, FILE, Result, Row, Source, Span, Value, ValueEncoding, codes};
use std::collections::BTreeMap;

/// New bytes for a row, or for a part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Patch {
    pub(super) row: usize,
    pub(super) span: Span,
    pub(super) bytes: Vec<u8>,
}

impl Patch {
    /// Number of additional bytes.
    fn growth(&self) -> i128 {
        i128::try_from(self.bytes.len()).unwrap_or(i128::MAX).saturating_sub(self.span.len().into())
    }
}

/// The patched file, and all patches of the file itself, including those of size fields.
pub(super) fn build(
    source: &Source,
    fields: &ValueEncoding,
    rows: &[Row],
    patches: Vec<Patch>,
) -> Result<(Vec<u8>, Vec<Patch>)> {
    let counters = Counters::new(fields, rows);
    let mut by_buffer: BTreeMap<BufferId, Vec<Patch>> = BTreeMap::new();
    for patch in patches {
        by_buffer.entry(patch.span.buffer).or_default().push(patch);
    }
    let mut own = by_buffer.remove(&FILE).unwrap_or_default();
    // Payloads first: each becomes a byte range of the file.
    for (buffer, patches) in by_buffer {
        let holds = |row: &Row| matches!(row.value, Value::Packed { buffer: held, .. } if held == buffer);
        let stuck = || {
            Error::new(
                &codes::UNSUPPORTED,
                "the value is in a compressed payload that cannot be written again",
            )
        };
        let at = rows.iter().position(holds).ok_or_else(stuck)?;
        let pack = fields.pack.ok_or_else(stuck)?;
        let patches = counted(source, fields, rows, &counters, buffer, patches)?;
        let payload = splice(source.buffer(buffer).unwrap_or_default(), &patches);
        let span = rows.get(at).map(|row| row.span).unwrap_or_default();
        own.push(Patch { row: at, span, bytes: pack(&payload)? });
    }
    let all = counted(source, fields, rows, &counters, FILE, own)?;
    Ok((splice(source.bytes(), &all), all))
}

/// The sorted patches of a buffer with those of size fields. A size field may itself change its length, which
/// other size fields count.
fn counted(
    source: &Source,
    fields: &ValueEncoding,
    rows: &[Row],
    counters: &Counters,
    buffer: BufferId,
    patches: Vec<Patch>,
) -> Result<Vec<Patch>> {
    let mut counts: Vec<Patch> = Vec::new();
    for _ in 0..8 {
        let mut growth: BTreeMap<usize, i128> = BTreeMap::new();
        for patch in patches.iter().chain(&counts).filter(|patch| patch.growth() != 0) {
            if let Some(why) = fields.fixed {
                return Err(Error::new(&codes::UNSUPPORTED, why));
            }
            for row in counters.counting(fields, rows, patch.row) {
                if rows.get(row).is_some_and(|counter| counter.span.buffer == buffer) {
                    let sum = growth.entry(row).or_default();
                    *sum = sum.saturating_add(patch.growth());
                }
            }
        }
        let grown = growth.iter().map(|(row, by)| grown(source, fields, rows, *row, *by));
        let next = grown.collect::<Result<Vec<Patch>>>()?;
        if next == counts {
            let mut all = patches;
            all.append(&mut counts);
            all.sort_by_key(|patch| (patch.span.start, patch.span.end));
            return Ok(all);
        }
        counts = next;
    }
    Err(Error::new(&codes::UNSUPPORTED, "the sizes in the file cannot be made consistent"))
}

/// A size field increased by `by` bytes.
fn grown(source: &Source, fields: &ValueEncoding, rows: &[Row], at: usize, by: i128) -> Result<Patch> {
    let row = rows.get(at).ok_or_else(|| Error::new(&codes::UNSUPPORTED, "a size field is missing"))?;
    let now = match row.value {
        Value::Int(value) => i128::from(value),
        Value::UInt(value) => i128::from(value),
        _ => return Err(Error::new(&codes::UNSUPPORTED, "a size field is not a number").at(row.span)),
    };
    let text = now.saturating_add(by).to_string();
    let bytes = encode(source, fields, rows, at, &text)?;
    Ok(Patch { row: at, span: row.span, bytes })
}

/// The bytes of a row for another value.
pub(super) fn encode(
    source: &Source,
    fields: &ValueEncoding,
    rows: &[Row],
    at: usize,
    text: &str,
) -> Result<Vec<u8>> {
    let gone = || Error::new(&codes::UNSUPPORTED, "the field does not exist");
    let row = rows.get(at).ok_or_else(gone)?;
    let old = row.span.of(source.buffer(row.span.buffer).unwrap_or_default()).ok_or_else(gone)?;
    match (fields.encode)(rows, at, old, text)? {
        Some(bytes) => Ok(bytes),
        None => super::format_literal::plain(row, old, text),
    }
}

fn splice(bytes: &[u8], patches: &[Patch]) -> Vec<u8> {
    let place = |at: u64| usize::try_from(at).unwrap_or(usize::MAX);
    let mut out = Vec::new();
    let mut from = 0;
    for patch in patches {
        out.extend_from_slice(bytes.get(from..place(patch.span.start)).unwrap_or_default());
        out.extend_from_slice(&patch.bytes);
        from = place(patch.span.end);
    }
    out.extend_from_slice(bytes.get(from..).unwrap_or_default());
    out
}

/// Number of bytes that differ, including added and removed ones.
pub(super) fn difference(old: &[u8], new: &[u8]) -> u64 {
    let others = old.iter().zip(new).filter(|(a, b)| a != b).count();
    (others as u64).saturating_add(old.len().abs_diff(new.len()) as u64)
}

/// The size fields of the tree.
#[derive(Debug)]
struct Counters {
    /// The group of each row.
    parents: Vec<Option<usize>>,
    /// Size fields by the group that contains them.
    sizes: BTreeMap<usize, usize>,
}

impl Counters {
    fn new(fields: &ValueEncoding, rows: &[Row]) -> Self {
        let (mut parents, mut sizes) = (Vec::new(), BTreeMap::new());
        let mut open: Vec<usize> = Vec::new();
        for (at, row) in rows.iter().enumerate() {
            open.truncate(row.depth as usize);
            let parent = open.last().copied();
            parents.push(parent);
            if let Some(parent) = parent.filter(|_| fields.sizes.contains(&row.field.name)) {
                sizes.entry(parent).or_insert(at);
            }
            open.push(at);
        }
        Self { parents, sizes }
    }

    /// The rows that count the bytes of a row.
    fn counting(&self, fields: &ValueEncoding, rows: &[Row], at: usize) -> Vec<usize> {
        let mut counting = Vec::new();
        let mut next = self.parents.get(at).copied().flatten();
        while let Some(group) = next {
            counting.extend(self.sizes.get(&group).copied().filter(|size| *size < at));
            next = self.parents.get(group).copied().flatten();
        }
        let before = at.checked_sub(1);
        let is_length = |before: &usize| {
            let same = self.parents.get(*before) == self.parents.get(at);
            same && rows.get(*before).is_some_and(|row| fields.lengths.contains(&row.field.name))
        };
        counting.extend(before.filter(is_length));
        counting.extend((fields.outer)(rows, at));
        counting
    }
}
