//! Sets single values.

use super::{
    Edited, format_literal,
    resolve_paths::{self, Target},
    set_in_text,
    splice::{self, Patch},
    unchanged_check::verify_unchanged,
};
use crate::{
    array_element::{Element, elements},
    change::Change,
    detect::detect_source,
    format::Detected,
    formats::format_module::EditStrategy,
    verify::{reopened, verify},
};
use meshwright_core::{
    Budget, Category, Diagnostics, Error, FieldLog, Limits, LogOptions, Result, Row, Source, Span, Value,
    ValueEncoding, codes,
};
use std::collections::{BTreeMap, BTreeSet};

/// Sets values at paths. A path is one that `tree` displays: of a field, of an array element (`verts[7]`), or
/// of one number of an element (`verts[7]/x`, or `[7][0]` if numbers have no names). For text formats it is
/// the path in the text, for example `materials[0]/name`. Paths of diagnostics are accepted, too. In UDM files a path with `+`
/// before it adds an entry (value `TYPE:VALUE`) or an item at the end of an array, and one with `-` removes one. A value has the notation of `tree`: a number, a
/// text with or without quotes, `true` or `false`, or several numbers as `[1, 2, 3]`.
///
/// Takes memory for twice the size of the file, and for its tree of fields.
///
/// # Errors
///
/// A path that does not exist (with similar ones), a value that does not fit its field, a computed field, a
/// result that cannot be read again or that changes another value, and errors of the read.
pub fn set(source: &Source, limits: &Limits, requests: &[(String, String)]) -> Result<Edited> {
    let detected = detect_source(source)?;
    Budget::new(*limits).memory(source.len(), Span::default())?;
    let is_entry = |(path, _): &&(String, String)| path.starts_with(['+', '-']);
    if requests.iter().any(|request| is_entry(&request)) {
        return set_entries(source, limits, &detected, requests);
    }
    match (detected.format.module().edit)(source) {
        EditStrategy::Fields(fields) => set_fields(source, limits, &detected, fields, requests),
        EditStrategy::Json => {
            let (bytes, changes) = set_in_text::set_json(source, limits, requests)?;
            finished(source, limits, &detected, bytes, changes)
        }
        EditStrategy::Texts { set, has_literals } => {
            let plain = |(path, value): &(String, String)| {
                let value = if has_literals { value.clone() } else { format_literal::unquoted(value)? };
                Ok((path.clone(), value))
            };
            let requests: Vec<(String, String)> = requests.iter().map(plain).collect::<Result<_>>()?;
            let (bytes, changes) = set(source, limits, &requests)?;
            finished(source, limits, &detected, bytes, changes)
        }
    }
}

/// Adds and removes entries, and then sets the other values.
fn set_entries(
    source: &Source,
    limits: &Limits,
    detected: &Detected,
    requests: &[(String, String)],
) -> Result<Edited> {
    let Some(change) = detected.format.module().change_entry else {
        let message = format!("entries of {} files cannot be added or removed", detected.format.name());
        let help = "Change values that exist with PATH=VALUE; `meshwright edit` opens the whole file.";
        return Err(Error::new(&codes::BAD_REQUEST, message).advising(help));
    };
    let (entries, values): (Vec<_>, Vec<_>) =
        requests.iter().cloned().partition(|(path, _)| path.starts_with(['+', '-']));
    let (mut current, mut changes) = (reopened(source, source.bytes().to_vec()), Vec::new());
    for (path, value) in &entries {
        let bytes = change(&current, path, value, limits)?;
        current = reopened(source, bytes);
        let plain = path.get(1..).unwrap_or_default().to_owned();
        let (from, to) = match path.starts_with('+') {
            true => ("absent".to_owned(), value.clone()),
            false => ("present".to_owned(), "absent".to_owned()),
        };
        changes.push(Change { path: plain, from, to });
    }
    let bytes = if values.is_empty() {
        current.bytes().to_vec()
    } else {
        let edited = set(&current, limits, &values)?;
        changes.extend(edited.changes);
        edited.bytes
    };
    finished(source, limits, detected, bytes, changes)
}

/// A result whose text was changed, after it was read again.
pub(super) fn finished(
    source: &Source,
    limits: &Limits,
    detected: &Detected,
    bytes: Vec<u8>,
    changes: Vec<Change>,
) -> Result<Edited> {
    let result = reopened(source, bytes);
    let (_, error) = detected.format.log(&result, limits, LogOptions::default().rows(1).depth(0));
    if let Some(error) = error {
        return Err(error);
    }
    let diagnostics = verified(source, &result, detected, limits)?;
    let bytes = result.bytes().to_vec();
    let bytes_changed = around(source.bytes(), &bytes);
    Ok(Edited {
        format: detected.format,
        version: detected.version.clone(),
        bytes,
        changes,
        bytes_changed,
        diagnostics,
    })
}

/// Checks that a result opens like any file of its format; returns the diagnostics.
fn verified(source: &Source, result: &Source, detected: &Detected, limits: &Limits) -> Result<Diagnostics> {
    let refused = |error: Error| {
        if error.code().category == Category::Limit {
            return error;
        }
        let message = format!("the file cannot be opened with this value: {}", error.message());
        Error::new(&codes::BAD_VALUE, message).on(error.path())
    };
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    let note = verify(source, result, detected, limits).map_err(refused)?;
    note.into_iter().for_each(|note| diagnostics.push(note));
    Ok(diagnostics)
}

/// Number of bytes from the first to the last difference.
fn around(old: &[u8], new: &[u8]) -> u64 {
    if old.len() == new.len() {
        return splice::difference(old, new);
    }
    let front = old.iter().zip(new).take_while(|(a, b)| a == b).count();
    let (old, new) = (old.get(front..).unwrap_or_default(), new.get(front..).unwrap_or_default());
    let back = old.iter().rev().zip(new.iter().rev()).take_while(|(a, b)| a == b).count();
    old.len().max(new.len()).saturating_sub(back) as u64
}

/// All fields of a file; an error if it cannot be read or has more than the limit.
pub(super) fn all_fields(source: &Source, limits: &Limits, detected: &Detected) -> Result<FieldLog> {
    let (log, error) = detected.format.log(source, limits, LogOptions::default());
    match error {
        Some(error) => Err(error),
        None if log.omitted() > 0 => {
            Err(Error::new(&codes::LIMIT_ITEMS, "the file has more fields than can be kept for the check"))
        }
        None => Ok(log),
    }
}

/// One value to set.
struct Wish {
    target: (usize, Option<(u32, Option<String>)>),
    text: String,
}

fn set_fields(
    source: &Source,
    limits: &Limits,
    detected: &Detected,
    fields: &ValueEncoding,
    requests: &[(String, String)],
) -> Result<Edited> {
    let log = all_fields(source, limits, detected)?;
    let wishes = wishes(source, limits, &log, requests)?;
    let mut patches: BTreeMap<Span, Patch> = BTreeMap::new();
    let mut changed = BTreeSet::new();
    let mut before = Vec::new();
    for Wish { target: (at, element), text } in &wishes {
        let path = shown_path(&log, *at, element.as_ref());
        let patch = patch(source, fields, log.rows(), *at, element.as_ref(), text);
        let patch = patch.map_err(|error| error.on(path.as_str()))?;
        let old = patch.span.of(source.buffer(patch.span.buffer).unwrap_or_default()).unwrap_or_default();
        if old == patch.bytes.as_slice() {
            continue;
        }
        before.push((path.clone(), *at, element.clone(), now(source, &log, *at, element.as_ref())));
        changed.insert(*at);
        if patches.range(..=patch.span).next_back().is_some_and(|(span, _)| overlap(span, &patch.span))
            || patches.insert(patch.span, patch).is_some()
        {
            return Err(Error::new(&codes::BAD_REQUEST, format!("{path} is set twice")));
        }
    }
    let (format, version) = (detected.format, detected.version.clone());
    if patches.is_empty() {
        let (bytes, diagnostics) = (source.bytes().to_vec(), Diagnostics::new(limits.diagnostics));
        return Ok(Edited { format, version, bytes, changes: Vec::new(), bytes_changed: 0, diagnostics });
    }
    let (bytes, all) = splice::build(source, fields, log.rows(), patches.into_values().collect())?;
    let bytes_changed = all
        .iter()
        .map(|patch| splice::difference(patch.span.of(source.bytes()).unwrap_or_default(), &patch.bytes));
    let bytes_changed = bytes_changed.fold(0, u64::saturating_add);
    changed.extend(all.iter().map(|patch| patch.row));
    // The sizes within a payload change too.
    changed.extend(log.rows().iter().enumerate().filter_map(|(at, row)| {
        let inside = row.span.buffer != 0 && !before.is_empty();
        (inside && fields.sizes.iter().chain(fields.lengths).any(|name| *name == row.field.name))
            .then_some(at)
    }));
    let result = reopened(source, bytes);
    let after = verify_unchanged(detected.format, log.rows(), &changed, &result, limits)?;
    let changes = before.into_iter().map(|(path, at, element, from)| {
        let to = now(&result, &after, at, element.as_ref());
        Change { path, from, to }
    });
    let changes = changes.collect();
    let mut diagnostics = verified(source, &result, detected, limits)?;
    diagnostics.append(news(source, &result, limits, detected)?);
    Ok(Edited { format, version, bytes: result.bytes().to_vec(), changes, bytes_changed, diagnostics })
}

/// Diagnostics of the result that the original file did not have.
fn news(source: &Source, result: &Source, limits: &Limits, detected: &Detected) -> Result<Diagnostics> {
    let (_, old) = detected.format.read(source, limits)?;
    let (_, mut new) = detected.format.read(result, limits)?;
    let known: BTreeMap<&str, u64> = old.counts().map(|(code, count)| (code.id, count)).collect();
    let more: BTreeSet<&str> = new
        .counts()
        .filter(|(code, count)| known.get(code.id).is_none_or(|known| known < count))
        .map(|(code, _)| code.id)
        .collect();
    new.retain(|code| more.contains(code.id));
    Ok(new)
}

fn overlap(a: &Span, b: &Span) -> bool {
    a.buffer == b.buffer && a.start < b.end && b.start < a.end
}

/// The values to set, one per field or element.
fn wishes(
    source: &Source,
    limits: &Limits,
    log: &FieldLog,
    requests: &[(String, String)],
) -> Result<Vec<Wish>> {
    let paths: Vec<&str> = requests.iter().map(|(path, _)| path.as_str()).collect();
    let mut wishes = Vec::new();
    for (found, (path, text)) in resolve_paths::find(log.rows(), &paths).into_iter().zip(requests) {
        let named = || {
            let tree = crate::path_lookup::tree_path(source, limits, path)?;
            resolve_paths::find(log.rows(), &[&tree]).pop()
        };
        let found = match found {
            Err(None) => named().unwrap_or(Err(None)),
            found => found,
        };
        match found {
            Ok(Target::Row(at)) => wishes.push(Wish { target: (at, None), text: text.clone() }),
            Ok(Target::Element(at, index, column)) => {
                wishes.push(Wish { target: (at, Some((index, column))), text: text.clone() });
            }
            Ok(Target::Several(rows)) => {
                let parts = format_literal::list(text);
                if parts.len() != rows.len() {
                    let message = format!("expected {} values, found {} in {text}", rows.len(), parts.len());
                    return Err(format_literal::refuse(message).on(path.as_str()));
                }
                let each = rows.iter().zip(parts);
                wishes.extend(each.map(|(at, text)| Wish { target: (*at, None), text: text.to_owned() }));
            }
            Err(Some(error)) => return Err(error),
            Err(None) => {
                let near = crate::path_lookup::nearest(source, limits, path);
                let near = match near.as_slice() {
                    [] => String::new(),
                    near => format!("; similar: {}", near.join(", ")),
                };
                return Err(Error::new(&codes::BAD_REQUEST, format!("the file has no field {path}{near}")));
            }
        }
    }
    Ok(wishes)
}

/// An error for computed fields.
pub(super) fn is_computed(fields: &ValueEncoding, row: &Row) -> bool {
    let named = |names: &[&str]| names.contains(&row.field.name);
    named(fields.computed) || named(fields.sizes) || named(fields.lengths)
}

/// The bytes of one value.
pub(super) fn patch(
    source: &Source,
    fields: &ValueEncoding,
    rows: &[Row],
    at: usize,
    element: Option<&(u32, Option<String>)>,
    text: &str,
) -> Result<Patch> {
    let gone = || Error::new(&codes::BAD_REQUEST, "the field does not exist");
    let row = rows.get(at).ok_or_else(gone)?;
    if is_computed(fields, row) {
        return Err(Error::new(
            &codes::COMPUTED,
            format!("{} is computed from the rest of the file", row.field.name),
        ));
    }
    let array = match row.value {
        Value::Array { layout, count, at } => Some((layout, count, at)),
        _ => None,
    };
    let (Some((layout, count, start)), element) = (array, element) else {
        let text = if matches!(row.value, Value::Text(_)) {
            format_literal::unquoted(text)?
        } else {
            text.trim().to_owned()
        };
        let bytes = splice::encode(source, fields, rows, at, &text)?;
        return Ok(Patch { row: at, span: row.span, bytes });
    };
    let (index, column) = match (element, count) {
        (Some((index, column)), _) => (u64::from(*index), column.as_deref()),
        (None, 1) => (0, None),
        (None, _) => {
            let message = format!("the field is an array of {count} elements; name one, for example [0]");
            return Err(Error::new(&codes::BAD_REQUEST, message));
        }
    };
    let size = layout.size() as u64;
    let first = start.saturating_add(index.saturating_mul(size));
    let (mut from, mut columns) = (first, layout.columns);
    if let Some(name) = column {
        let place = layout.columns.iter().position(|column| column.name == name);
        let place = place.or_else(|| name.parse().ok()).filter(|place| *place < layout.columns.len());
        let missing = || {
            let names: Vec<&str> = layout.columns.iter().map(|column| column.name).collect();
            let names = names.join(", ");
            Error::new(
                &codes::BAD_REQUEST,
                format!("an element has no component {name} (components: {names})"),
            )
        };
        let place = place.ok_or_else(missing)?;
        let before = layout.columns.get(..place).unwrap_or_default();
        let before = before.iter().map(|column| column.scalar.size() as u64).fold(0, u64::saturating_add);
        from = from.saturating_add(before);
        columns = layout.columns.get(place..=place).unwrap_or_default();
    }
    let parts = format_literal::list(text);
    if parts.len() != columns.len() {
        let message = {
            let numbers = meshwright_core::count(columns.len(), "number", "numbers");
            format!("expected {numbers}, found {} in {text}", parts.len())
        };
        return Err(format_literal::refuse(message));
    }
    let bytes = source.buffer(row.span.buffer).unwrap_or_default();
    let mut out = Vec::new();
    for (column, part) in columns.iter().zip(parts) {
        let here = from.saturating_add(out.len() as u64);
        let span = Span::new(row.span.buffer, here, here.saturating_add(column.scalar.size() as u64));
        out.extend(format_literal::scalar(column.scalar, span.of(bytes).unwrap_or_default(), part)?);
    }
    let span = Span::new(row.span.buffer, from, from.saturating_add(out.len() as u64));
    Ok(Patch { row: at, span, bytes: out })
}

/// The path of a target, as `tree` displays it.
fn shown_path(log: &FieldLog, at: usize, element: Option<&(u32, Option<String>)>) -> String {
    let path = log.path(at);
    match element {
        None => path,
        Some((index, None)) => format!("{path}[{index}]"),
        Some((index, Some(column))) if column.parse::<usize>().is_ok() => {
            format!("{path}[{index}][{column}]")
        }
        Some((index, Some(column))) => format!("{path}[{index}]/{column}"),
    }
}

/// The current value of a target.
fn now(source: &Source, log: &FieldLog, at: usize, element: Option<&(u32, Option<String>)>) -> String {
    let Some(row) = log.rows().get(at) else { return String::new() };
    let Value::Array { layout, count, at: start } = row.value else {
        return format_literal::spelled(&row.value);
    };
    let index = element.map_or(0, |(index, _)| u64::from(*index));
    let found = elements(source, row.span.buffer, layout, (start, count), index, 1).next();
    let Some(found) = found else { return String::new() };
    match element.and_then(|(_, column)| column.as_deref()) {
        None => format_literal::spelt_element(&found),
        Some(name) => {
            let place = layout.columns.iter().position(|column| column.name == name);
            let place = place.or_else(|| name.parse().ok()).unwrap_or(usize::MAX);
            let number = |element: &Element| element.numbers.get(place).map(format_literal::spelt_number);
            number(&found).unwrap_or_default()
        }
    }
}
