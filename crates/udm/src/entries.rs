//! Adds and removes entries of elements and items of arrays.

use crate::{
    codes::binary as codes,
    document::{Array, Document, Element, Entry, Items, Packed, Text, Type, Value},
    fix::HEADER,
    path::{OwnedStep, Path, Step, find, write},
    text::{self, Edit, TextFile},
};
use meshwright_core::{Error, Limits, Result, Source, Span, codes::BAD_REQUEST};

/// One change.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_udm::entries::{EntryChange, changed};
///
/// let source = Source::from(b"\"sky\"\n{\n\t$float height 2.5 // meters\n}\n".to_vec());
/// let add = EntryChange::Add { path: "sky/name", spelling: "string:dusk" };
/// let bytes = changed(&source, &add, &Limits::DEFAULT)?;
/// assert_eq!(bytes, b"\"sky\"\n{\n\t$float height 2.5 // meters\n\t$string name \"dusk\"\n}\n");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub enum EntryChange<'r> {
    /// An entry that does not exist, with `TYPE:VALUE`, or an item at the end of an array, with its value; values are
    /// written as in the text form.
    Add {
        /// The path of the entry, or of the array.
        path: &'r str,
        /// The value.
        spelling: &'r str,
    },
    /// An entry, or an item of an array.
    Remove {
        /// Its path.
        path: &'r str,
    },
}

/// The bytes of a file, in either form, with one change. A text keeps all other bytes, except those of the array that an
/// item is added to or removed from.
///
/// # Errors
///
/// The file cannot be read, the path leads nowhere, or the value does not fit.
pub fn changed(source: &Source, change: &EntryChange<'_>, limits: &Limits) -> Result<Vec<u8>> {
    let (document, _) = crate::read(source, limits)?;
    match document {
        Document::Binary(mut file) => {
            let header = |root: &Element<'_>| HEADER.iter().filter(|key| root.get(*key).is_some()).count();
            let before = header(&file.root);
            in_root(&mut file.root, change, limits)?;
            if header(&file.root) < before {
                let (EntryChange::Add { path, .. } | EntryChange::Remove { path }) = change;
                return Err(refuse(path, "the engine refuses a binary file without its header"));
            }
            file.root = file.root.with_header();
            Ok(crate::binary::write(&file)?.to_vec())
        }
        Document::Text(file) => in_text(file, change, limits),
    }
}

fn refuse(path: &str, message: impl Into<String>) -> Error {
    Error::new(&BAD_REQUEST, message.into()).on(path)
}

/// The steps from the root; paths may start in the asset data.
fn steps<'p>(root: &Element<'_>, path: &'p str, is_new: bool) -> Result<Vec<OwnedStep<'p>>> {
    let mut steps = Path::parse(path.as_bytes())?.steps;
    let above = steps.len().saturating_sub(usize::from(is_new));
    let exists = |steps: &[OwnedStep<'_>]| find(root, &joined(steps)).is_ok();
    let is_from_root = exists(&steps)
        || steps.first() == Some(&OwnedStep::Key(ASSET_DATA.into()))
        || above > 0 && exists(steps.get(..above).unwrap_or_default());
    if !is_from_root && root.get(ASSET_DATA).is_some() {
        steps.insert(0, OwnedStep::Key(ASSET_DATA.into()));
    }
    Ok(steps)
}

const ASSET_DATA: &[u8] = b"assetData";

fn joined(steps: &[OwnedStep<'_>]) -> String {
    write(&steps.iter().map(OwnedStep::as_step).collect::<Vec<Step<'_>>>())
}

/// What a path leads to.
enum Here<'t, 'a> {
    Element(&'t mut Element<'a>),
    Value(&'t mut Value<'a>),
    Array(&'t mut Array<'a>),
}

fn walk<'t, 'a>(root: &'t mut Element<'a>, steps: &[OwnedStep<'_>]) -> Option<Here<'t, 'a>> {
    let mut here = Here::Element(root);
    for step in steps {
        here = match (here, step) {
            (Here::Element(element), OwnedStep::Key(key)) => Here::Value(element.get_mut(key)?),
            (Here::Value(Value::Element(element)), OwnedStep::Key(key)) => Here::Value(element.get_mut(key)?),
            (Here::Value(value), OwnedStep::Index(index)) => item(plain_mut(value)?, *index)?,
            (Here::Array(array), OwnedStep::Index(index)) => item(array, *index)?,
            _ => return None,
        };
    }
    Some(here)
}

fn item<'t, 'a>(array: &'t mut Array<'a>, index: u32) -> Option<Here<'t, 'a>> {
    let index = usize::try_from(index).ok()?;
    match &mut array.items {
        Items::Element(items) => items.get_mut(index).map(Here::Element),
        Items::Array(items) => items.get_mut(index).map(Here::Array),
        _ => None,
    }
}

/// The array, if it is not compressed.
fn plain_mut<'t, 'a>(value: &'t mut Value<'a>) -> Option<&'t mut Array<'a>> {
    match value {
        Value::Array(array) => Some(array),
        Value::ArrayLz4(array) => match &mut **array {
            crate::document::ArrayLz4::Plain(array) => Some(array),
            crate::document::ArrayLz4::Compressed(_) => None,
        },
        _ => None,
    }
}

/// The only value of a text with one property.
fn parsed(kind: &str, spelling: &str, path: &str, limits: &Limits) -> Result<Value<'static>> {
    let is_text = matches!(kind, "string" | "utf8" | "ref");
    let is_quoted = spelling.starts_with('"') && spelling.ends_with('"') && spelling.len() > 1;
    let spelling = match is_text && !is_quoted {
        true => format!("\"{}\"", spelling.replace('\\', "\\\\").replace('"', "\\\"")),
        false => spelling.to_owned(),
    };
    let source = Source::from(format!("${kind} value {spelling}\n").into_bytes());
    let cannot = |why: &str| refuse(path, format!("cannot read {spelling} as {kind}: {why}"));
    let (file, diagnostics) = text::read(&source, limits).map_err(|error| cannot(error.message()))?;
    let severe = |one: &&meshwright_core::Diagnostic| one.code.severity > meshwright_core::Severity::Info;
    if let Some(diagnostic) = diagnostics.as_slice().iter().find(severe) {
        return Err(cannot(&diagnostic.message));
    }
    let mut entries = file.into_root().into_entries();
    match (entries.pop(), entries.is_empty()) {
        (Some(entry), true) if entry.key == "value" => Ok(entry.value.into_owned()),
        _ => Err(cannot("it is not one value")),
    }
}

/// The value of `TYPE:VALUE`.
fn typed(spelling: &str, path: &str, limits: &Limits) -> Result<Value<'static>> {
    let Some((kind, value)) = spelling.split_once(':') else {
        let message = "a new entry needs its type: write TYPE:VALUE, such as float:12.5 or string:wood";
        return Err(refuse(path, message));
    };
    parsed(kind.trim(), value.trim(), path, limits)
}

/// Adds an item at the end.
fn append(array: &mut Array<'_>, spelling: &str, path: &str, limits: &Limits) -> Result<()> {
    let kind = array.kind();
    let is_text = matches!(kind, Type::String | Type::Utf8 | Type::Ref);
    let value = match is_text {
        true => parsed(kind.name(), spelling, path, limits)?,
        false => parsed("array", &format!("[{}][{spelling}]", kind.name()), path, limits)?,
    };
    match (&mut array.items, value) {
        (Items::String(items), Value::String(text))
        | (Items::Utf8(items), Value::Utf8(text))
        | (Items::Ref(items), Value::Ref(text)) => items.push(text),
        (items, Value::Array(new)) if new.len() == 1 => match (items, new.items) {
            (Items::Element(items), Items::Element(new)) => items.extend(new),
            (Items::Packed(items), Items::Packed(new)) => {
                let bytes = [items.as_bytes(), new.as_bytes()].concat();
                let count = u32::try_from(items.len().saturating_add(1)).unwrap_or(u32::MAX);
                *items = Packed::new(kind, count, bytes)
                    .ok_or_else(|| refuse(path, "the array cannot hold another item"))?;
            }
            _ => return Err(refuse(path, format!("items of type {kind} cannot be added"))),
        },
        _ => return Err(refuse(path, format!("expected one item of type {kind}, found {spelling}"))),
    }
    array.set_declared_size(None);
    Ok(())
}

fn remove_item(array: &mut Array<'_>, index: u32, path: &str) -> Result<()> {
    let (kind, count, at) = (array.kind(), array.len(), index as usize);
    if at >= count {
        let items = meshwright_core::message::count(count, "item", "items");
        return Err(refuse(path, format!("the array has {items}")));
    }
    match &mut array.items {
        Items::String(items) | Items::Utf8(items) | Items::Ref(items) => drop(items.remove(at)),
        Items::Element(items) => drop(items.remove(at)),
        Items::Array(items) => drop(items.remove(at)),
        Items::Packed(items) => {
            let size = kind.size().unwrap_or_default();
            let start = at.saturating_mul(size);
            let mut bytes = items.as_bytes().to_vec();
            drop(bytes.drain(start..start.saturating_add(size)));
            let count = u32::try_from(count.saturating_sub(1)).unwrap_or(u32::MAX);
            *items =
                Packed::new(kind, count, bytes).ok_or_else(|| refuse(path, "the item cannot be removed"))?;
        }
        _ => return Err(refuse(path, format!("items of type {kind} cannot be removed"))),
    }
    array.set_declared_size(None);
    Ok(())
}

fn absent(path: &str) -> Error {
    Error::new(&codes::NOT_FOUND, format!("no value exists at the path \"{path}\"")).on(path)
}

fn compressed(path: &str) -> Error {
    refuse(
        path,
        "the value is no array, or a compressed one, whose items cannot be added or removed one by one",
    )
}

/// The array at these steps.
fn array_at<'t, 'a>(
    root: &'t mut Element<'a>,
    steps: &[OwnedStep<'_>],
    path: &str,
) -> Result<&'t mut Array<'a>> {
    match walk(root, steps).ok_or_else(|| absent(path))? {
        Here::Array(array) => Ok(array),
        Here::Value(value) => plain_mut(value).ok_or_else(|| compressed(path)),
        Here::Element(_) => Err(compressed(path)),
    }
}

/// The element at these steps.
fn element_at<'t, 'a>(
    root: &'t mut Element<'a>,
    steps: &[OwnedStep<'_>],
    path: &str,
) -> Result<&'t mut Element<'a>> {
    match walk(root, steps).ok_or_else(|| absent(path))? {
        Here::Element(element) => Ok(element),
        Here::Value(Value::Element(element)) => Ok(element),
        _ => Err(refuse(path, "the value above the path is no element")),
    }
}

/// Changes a tree.
fn in_root(root: &mut Element<'_>, change: &EntryChange<'_>, limits: &Limits) -> Result<()> {
    match change {
        EntryChange::Add { path, spelling } => {
            let steps = steps(root, path, true)?;
            if let Ok(found) = find(root, &joined(&steps)) {
                let kind = found.to_value().kind();
                if !matches!(kind, Type::Array | Type::ArrayLz4) {
                    return Err(refuse(
                        path,
                        format!("the entry exists, of type {kind}: set it with PATH=VALUE"),
                    ));
                }
                return append(array_at(root, &steps, path)?, spelling, path, limits);
            }
            let Some((OwnedStep::Key(key), above)) = steps.split_last() else { return Err(absent(path)) };
            let value = typed(spelling, path, limits)?;
            let entry = Entry { key: Text::new(key.to_vec()), value };
            let element = element_at(root, above, path)?;
            element.set_declared_size(None);
            element.entries_mut().push(entry);
        }
        EntryChange::Remove { path } => {
            let steps = steps(root, path, false)?;
            match steps.split_last() {
                Some((OwnedStep::Key(key), above)) => {
                    let element = element_at(root, above, path)?;
                    element.remove(key).ok_or_else(|| absent(path))?;
                    element.set_declared_size(None);
                }
                Some((OwnedStep::Index(index), above)) => {
                    remove_item(array_at(root, above, path)?, *index, path)?;
                }
                None => return Err(absent(path)),
            }
        }
    }
    Ok(())
}

fn place(at: u64) -> usize {
    usize::try_from(at).unwrap_or(usize::MAX)
}

/// The bytes of a new entry at the end of the element at these steps; `None` if there is no element.
pub(crate) fn insertion(
    file: &TextFile<'_>,
    above: &[OwnedStep<'_>],
    entry: Entry<'_>,
    limits: &Limits,
) -> Result<Option<Edit>> {
    let source = file.source();
    let parent = file.find(&joined(above)).and_then(|at| file.nodes().get(at));
    let end = match parent.filter(|node| node.kind() == Type::Element) {
        _ if above.is_empty() => source.len(),
        Some(node) => place(node.value().end).saturating_sub(1),
        None => return Ok(None),
    };
    let before = source.get(..end).unwrap_or_default();
    let at = before.trim_ascii_end().len();
    let line = before.rsplit(|byte| *byte == b'\n').next().unwrap_or_default();
    let indent: &[u8] = if line.trim_ascii().is_empty() { line } else { b"" };
    let (written, _) =
        text::write(&Element::from(vec![entry]), text::WriteOptions::default().limits(*limits))?;
    let tab: &[u8] = if above.is_empty() { b"" } else { b"\t" };
    let mut bytes = Vec::new();
    for line in written.trim_ascii_end().split(|byte| *byte == b'\n') {
        if at > 0 || !bytes.is_empty() {
            bytes.push(b'\n');
        }
        bytes.extend([indent, tab, line].concat());
    }
    let rest = source.get(at..).unwrap_or_default();
    if !rest.trim_ascii_start().is_empty() && !rest.starts_with(b"\n") && !rest.starts_with(b"\r\n") {
        bytes.push(b'\n');
    }
    Ok(Some(Edit { span: Span::file(at as u64, at as u64), bytes }))
}

/// Changes a text.
fn in_text(mut file: TextFile<'_>, change: &EntryChange<'_>, limits: &Limits) -> Result<Vec<u8>> {
    let (path, is_new) = match change {
        EntryChange::Add { path, .. } => (*path, true),
        EntryChange::Remove { path } => (*path, false),
    };
    let steps = steps(file.root(), path, is_new)?;
    let whole = joined(&steps);
    let exists = find(file.root(), &whole).is_ok();
    let Some((last, above)) = steps.split_last() else { return Err(absent(path)) };
    // Arrays are written anew.
    let array = match (change, last) {
        (EntryChange::Add { .. }, _) if exists => Some(steps.as_slice()),
        (EntryChange::Remove { .. }, OwnedStep::Index(_)) => Some(above),
        _ => None,
    };
    if let Some(array) = array {
        let mut root = file.root().clone();
        in_root(&mut root, change, limits)?;
        let own = find(&root, &joined(array))?.to_value();
        file.set(&joined(array), own.into_owned())?;
        return Ok(file.write().to_vec());
    }
    let source = file.source();
    if let EntryChange::Add { spelling, .. } = change {
        let OwnedStep::Key(key) = last else { return Err(absent(path)) };
        let entry = Entry { key: Text::new(key.to_vec()), value: typed(spelling, path, limits)? };
        let Edit { span, bytes } = insertion(&file, above, entry, limits)?.ok_or_else(|| absent(path))?;
        let (before, after) = source.split_at(place(span.start));
        return Ok([before, &bytes, after].concat());
    }
    let node = file.find(&whole).and_then(|at| file.nodes().get(at)).ok_or_else(|| absent(path))?;
    let (mut start, mut end) = (place(node.span().start), place(node.span().end));
    // With its line, if nothing else is in it.
    let before = source.get(..start).unwrap_or_default();
    let blank =
        before.len().saturating_sub(before.iter().rev().take_while(|byte| b" \t".contains(byte)).count());
    let after = source.get(end..).unwrap_or_default();
    let spaces = after.iter().take_while(|byte| b" \t\r".contains(byte)).count();
    if (blank == 0 || before.get(blank.saturating_sub(1)) == Some(&b'\n'))
        && after.get(spaces) == Some(&b'\n')
    {
        (start, end) = (blank, end.saturating_add(spaces).saturating_add(1));
    }
    Ok([source.get(..start).unwrap_or_default(), source.get(end..).unwrap_or_default()].concat())
}
