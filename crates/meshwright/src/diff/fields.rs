//! Compares two files of one format field by field.

use super::{
    Compared, Diff, DiffContent, DiffOptions, DiffSide, NotCompared,
    field_change::{Difference, Field, FieldChange, Items},
    match_fields::{Aligned, CUT_OFF, Fields, align, bytes},
    of, one_format,
    summary::Summary,
};
use crate::{
    array_element::{Element, elements},
    detect::log,
    format::Detected,
};
use meshwright_core::{FieldLog, Limits, LogOptions, Result, Row, Source, Value, count};

/// Number of displayed elements of an array that differs.
const FEW: usize = 3;
/// Memory in bytes of a field of either file: its row in a growing list, its hash and its place in the tree.
const ROW_MEMORY: u64 = 256;

struct Side<'s> {
    source: &'s Source,
    log: &'s FieldLog,
    fields: Fields<'s>,
}

impl Side<'_> {
    fn field(&self, row: u32) -> Option<Field> {
        let own = self.fields.row(row)?;
        Some(Field { path: self.log.path(row as usize), span: own.span, value: own.value.clone() })
    }
}

struct Found {
    changes: Vec<FieldChange>,
    total: usize,
    limit: usize,
}

impl Found {
    fn add(&mut self, change: impl FnOnce() -> FieldChange) {
        self.total = self.total.saturating_add(1);
        if self.changes.len() < self.limit {
            self.changes.push(change());
        }
    }
}

pub(super) fn diff(a: &Source, b: &Source, limits: &Limits, options: &DiffOptions) -> Result<Diff> {
    let affordable = usize::try_from(limits.memory / ROW_MEMORY).unwrap_or(usize::MAX);
    let read = |source| -> Result<(Detected, FieldLog)> {
        of(source, |source| {
            let rows = LogOptions::default().rows(options.rows.min(affordable));
            let (detected, log, error) = log(source, limits, rows)?;
            error.map_or(Ok((detected, log)), Err)
        })
    };
    let ((first, log_a), (second, log_b)) = (read(a)?, read(b)?);
    one_format(first.format, second.format)?;
    let here = Side { source: a, log: &log_a, fields: Fields::new(&log_a, a) };
    let there = Side { source: b, log: &log_b, fields: Fields::new(&log_b, b) };
    let mut found = Found { changes: Vec::new(), total: 0, limit: options.limit };
    walk(&here, &there, &mut found);
    let side = |detected: &Detected, source: &Source, log: &FieldLog| DiffSide {
        format: detected.format,
        version: detected.version.clone(),
        bytes: source.len(),
        compared: Compared { fields: log.rows().len(), ..Compared::default() },
    };
    Ok(Diff {
        a: side(&first, a, &log_a),
        b: side(&second, b, &log_b),
        on: DiffContent::Tree,
        tolerance: None,
        same_bytes: a.bytes() == b.bytes(),
        summary: Summary::of_fields(&found.changes, found.total),
        differences: found.changes.into_iter().map(Difference::Field).collect(),
        total: found.total,
        omitted: log_a.omitted().saturating_add(log_b.omitted()),
        not_compared: not_compared(&log_a, &log_b, limits, options.rows),
    })
}

/// What is said of fields that exceed the limit.
fn not_compared(a: &FieldLog, b: &FieldLog, limits: &Limits, rows: usize) -> Option<NotCompared> {
    let omitted = a.omitted().saturating_add(b.omitted());
    let of = |log: &FieldLog| (log.rows().len() as u64).saturating_add(log.omitted());
    let memory = of(a).max(of(b)).saturating_mul(ROW_MEMORY);
    let part = format!("{} were not compared", count(omitted, "more field", "more fields"));
    let reason = || NotCompared {
        reason: format!("the comparison is limited to {rows} fields of each file"),
        hint: String::new(),
        parts: vec![part.clone()],
    };
    let error = limits.exceeded("comparison", memory, 0);
    (omitted > 0).then(|| error.map_or_else(reason, |error| NotCompared::new(&error, vec![part.clone()])))
}

/// Traverses both trees in the order of the first.
fn walk(a: &Side<'_>, b: &Side<'_>, found: &mut Found) {
    let mut stack: Vec<(u32, u32)> = Vec::new();
    level(a, b, (&a.fields.top, &b.fields.top), &mut stack, found);
    while let Some((x, y)) = stack.pop() {
        if a.fields.hash(x) == b.fields.hash(y) {
            continue;
        }
        let (Some(one), Some(two)) = (a.fields.row(x), b.fields.row(y)) else { continue };
        if let Some(items) = differ((a, one), (b, two)) {
            let (field_a, field_b) = (a.field(x), b.field(y));
            found.add(|| FieldChange { a: field_a, b: field_b, below: 0, items });
        }
        level(a, b, (a.fields.children(x), b.fields.children(y)), &mut stack, found);
    }
}

fn level(
    a: &Side<'_>,
    b: &Side<'_>,
    (x, y): (&[u32], &[u32]),
    stack: &mut Vec<(u32, u32)>,
    found: &mut Found,
) {
    if x.is_empty() && y.is_empty() {
        return;
    }
    let Aligned { pairs, gone, new } = align((&a.fields, x), (&b.fields, y));
    for row in gone {
        let below = a.fields.size(row) as usize;
        found.add(|| FieldChange { a: a.field(row), b: None, below, items: None });
    }
    for row in new {
        let below = b.fields.size(row) as usize;
        found.add(|| FieldChange { a: None, b: b.field(row), below, items: None });
    }
    stack.extend(pairs.into_iter().rev());
}

/// Whether the values of two fields differ; for arrays also which elements.
#[allow(clippy::option_option, reason = "whether they differ, and whether there are elements to tell of")]
fn differ((a, one): (&Side<'_>, &Row), (b, two): (&Side<'_>, &Row)) -> Option<Option<Items>> {
    match (&one.value, &two.value) {
        (Value::Array { layout: x, .. }, Value::Array { layout: y, .. }) if x == y => {
            let items = items((a, one), (b, two));
            (items.count > 0).then_some(Some(items))
        }
        (Value::Array { .. }, Value::Array { .. }) => Some(None),
        (Value::Opaque, Value::Opaque) => (bytes(one, a.source) != bytes(two, b.source)).then_some(None),
        (Value::Text(x), Value::Text(y)) if x == y && x.ends_with(CUT_OFF) => {
            (bytes(one, a.source) != bytes(two, b.source)).then_some(None)
        }
        (Value::Packed { bytes: x, .. }, Value::Packed { bytes: y, .. }) => (x != y).then_some(None),
        (Value::F32(x), Value::F32(y)) => (x.to_bits() != y.to_bits()).then_some(None),
        (Value::F64(x), Value::F64(y)) => (x.to_bits() != y.to_bits()).then_some(None),
        (x, y) => (x != y).then_some(None),
    }
}

/// The elements that differ. If the counts differ, equal elements at both ends are skipped.
fn items((a, one): (&Side<'_>, &Row), (b, two): (&Side<'_>, &Row)) -> Items {
    let (Value::Array { layout, count, at }, Value::Array { count: other, at: to, .. }) =
        (&one.value, &two.value)
    else {
        return Items::default();
    };
    let size = layout.size().max(1);
    let (x, y) = (bytes(one, a.source), bytes(two, b.source));
    let element = |side: &Side<'_>, row: &Row, all: (u64, u64), index: usize| -> Option<Element> {
        elements(side.source, row.span.buffer, layout, all, index as u64, 1).next()
    };
    let first = |from: usize| element(a, one, (*at, *count), from);
    let second = |from: usize| element(b, two, (*to, *other), from);
    let mut items = Items::default();
    if count == other {
        let pairs = x.chunks(size).zip(y.chunks(size)).enumerate();
        for (index, _) in pairs.filter(|(_, (x, y))| x != y) {
            items.count = items.count.saturating_add(1);
            if items.first.len() < FEW {
                items.first.push((first(index), second(index)));
            }
        }
        return items;
    }
    let front = x.chunks_exact(size).zip(y.chunks_exact(size)).take_while(|(x, y)| x == y).count();
    let rest = |list: &[u8]| list.len().checked_div(size).unwrap_or(0).saturating_sub(front);
    let back = x.rchunks_exact(size).zip(y.rchunks_exact(size)).take_while(|(x, y)| x == y).count();
    let back = back.min(rest(x)).min(rest(y));
    let (left, right) = (rest(x).saturating_sub(back), rest(y).saturating_sub(back));
    items.count = left.max(right) as u64;
    for index in 0..left.max(right).min(FEW) {
        let at = front.saturating_add(index);
        items.first.push((
            (index < left).then(|| first(at)).flatten(),
            (index < right).then(|| second(at)).flatten(),
        ));
    }
    items
}
