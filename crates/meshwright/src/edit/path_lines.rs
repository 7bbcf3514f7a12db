//! All values of a file as lines of `path = value`.

use super::{format_literal, set};
use crate::array_element::elements;
use crate::path_lookup::Names;
use meshwright_core::{Error, FieldLog, Result, Source, Value, ValueEncoding, codes};
use std::{
    collections::{BTreeMap, HashMap},
    fmt::Write,
};

/// Arrays with more elements than this are left out, because a text editor cannot handle them.
const ELEMENTS: u64 = 32;
/// Maximum number of lines.
const LINES: usize = 200_000;

/// The text, and its values by path.
pub(super) struct Lines {
    pub(super) text: String,
    values: BTreeMap<String, String>,
}

impl Lines {
    /// All values that can be set.
    pub(super) fn new(source: &Source, fields: &ValueEncoding, log: &FieldLog, title: &str) -> Self {
        let mut text = format!(
            "# {title}\n# Change the values after `=`. Removed lines and lines that begin with # change nothing.\n"
        );
        let mut counts: HashMap<String, u32> = HashMap::new();
        let mut names = Names::default();
        for row in log.rows().iter().take(LINES) {
            let (path, _) = names.next(row);
            if !row.is_group() {
                let count = counts.entry(path.to_owned()).or_default();
                *count = count.saturating_add(1);
            }
        }
        let mut seen: HashMap<String, u32> = HashMap::new();
        let (mut values, mut names) = (BTreeMap::new(), Names::default());
        for (at, row) in log.rows().iter().enumerate() {
            if values.len() >= LINES || at >= LINES {
                let _ = writeln!(text, "# ... and more, which `meshwright set` can change");
                break;
            }
            let (path, _) = names.next(row);
            if row.is_group() {
                continue;
            }
            // Fields with the same name that are not a list are distinguished by their order.
            let path = match counts.get(path) {
                Some(2..) => {
                    let nth = seen.entry(path.to_owned()).or_default();
                    *nth = nth.saturating_add(1);
                    format!("{path}[{}]", nth.saturating_sub(1))
                }
                _ => path.to_owned(),
            };
            if set::is_computed(fields, row) {
                continue;
            }
            if let Value::Array { layout, count, at: start } = row.value {
                if count > ELEMENTS {
                    let _ = writeln!(
                        text,
                        "# {path} has {count} elements; `meshwright set FILE '{path}[0]=...'` changes one"
                    );
                    continue;
                }
                let all = elements(source, row.span.buffer, layout, (start, count), 0, usize::MAX);
                for (index, element) in (0_u32..).zip(all) {
                    let value = format_literal::spelt_element(&element);
                    let one = (index, None);
                    if keeps(source, fields, log, at, Some(&one), &value) {
                        let path = format!("{path}[{index}]");
                        let _ = writeln!(text, "{path} = {value}");
                        values.insert(path, value);
                    }
                }
                continue;
            }
            let value = format_literal::spelled(&row.value);
            if !value.is_empty() && keeps(source, fields, log, at, None, &value) {
                let _ = writeln!(text, "{path} = {value}");
                values.insert(path, value);
            }
        }
        Self { text, values }
    }

    /// The values that an edited text changes.
    ///
    /// # Errors
    ///
    /// A line without `=`, or with a path that the text did not have, with its line number.
    pub(super) fn changes(&self, edited: &str) -> Result<Vec<(String, String)>> {
        let mut changes: BTreeMap<&str, &str> = BTreeMap::new();
        for (number, line) in (1_u64..).zip(edited.lines()) {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let wrong = |message: String| {
                let error = Error::new(&codes::BAD_VALUE, format!("line {number}: {message}"));
                error.showing(format!(" {number} | {line}"))
            };
            let (path, value) =
                line.split_once(" =").ok_or_else(|| wrong("expected `PATH = VALUE`".to_owned()))?;
            let (path, value) = (path.trim(), value.trim());
            let now = self.values.get(path);
            let now = now.ok_or_else(|| wrong(format!("the file has no value {path}")))?;
            if now != value && changes.insert(path, value).is_some() {
                return Err(wrong(format!("{path} is set twice")));
            }
        }
        Ok(changes.into_iter().map(|(path, value)| (path.to_owned(), value.to_owned())).collect())
    }
}

/// True if a value's own literal keeps its bytes: then it can be set to other values as well.
fn keeps(
    source: &Source,
    fields: &ValueEncoding,
    log: &FieldLog,
    at: usize,
    element: Option<&(u32, Option<String>)>,
    value: &str,
) -> bool {
    let patch = set::patch(source, fields, log.rows(), at, element, value);
    patch.is_ok_and(|patch| {
        let bytes = source.buffer(patch.span.buffer).unwrap_or_default();
        patch.span.of(bytes) == Some(patch.bytes.as_slice())
    })
}
