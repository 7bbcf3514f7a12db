//! Formats numbers and lists.

use meshwright::{info::DiagnosticCounts, scene::ExtrasValue};

/// A size in bytes, for example `12.3 KB`.
pub(crate) fn size(bytes: u64) -> String {
    let units = ["KB", "MB", "GB", "TB", "PB"];
    if bytes < 1000 {
        return format!("{bytes} bytes");
    }
    #[allow(clippy::cast_precision_loss, reason = "three digits are shown")]
    let mut value = bytes as f64 / 1000.0;
    let mut units = units.into_iter();
    let mut unit = units.next().unwrap_or_default();
    while value >= 999.95
        && let Some(next) = units.next()
    {
        value /= 1000.0;
        unit = next;
    }
    format!("{value:.1} {unit}")
}

/// A number with thousands separators.
pub(crate) fn number(value: u64) -> String {
    let digits = value.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && digits.len().saturating_sub(at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// A number with its noun: `1 mesh`, `2 meshes`.
pub(crate) fn count(value: usize, one: &str, many: &str) -> String {
    format!("{} {}", number(value as u64), if value == 1 { one } else { many })
}

/// The number of diagnostics per severity: `2 errors, 1 note`; severities without diagnostics are left out.
pub(crate) fn noted(counts: &DiagnosticCounts) -> String {
    let counts = [(counts.error, "error"), (counts.warning, "warning"), (counts.info, "note")];
    let said = counts.into_iter().filter(|(count, _)| *count > 0);
    let said =
        said.map(|(count, word)| format!("{} {word}{}", number(count), if count == 1 { "" } else { "s" }));
    said.collect::<Vec<String>>().join(", ")
}

/// A length in meters, with significant digits only.
pub(crate) fn meters(value: f32) -> String {
    if !value.is_finite() {
        return value.to_string();
    }
    let digits = if value.abs() >= 100.0 {
        1
    } else if value.abs() >= 1.0 {
        2
    } else {
        3
    };
    let text = format!("{value:.digits$}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// Names on one line; those that do not fit are counted.
pub(crate) fn names<'n>(names: impl ExactSizeIterator<Item = &'n str>, width: usize) -> String {
    let total = names.len();
    let mut out = String::new();
    for (at, name) in names.enumerate() {
        let name = if name.is_empty() { "(no name)".into() } else { super::style::clean(name) };
        let longer = out.chars().count().saturating_add(name.chars().count()).saturating_add(2);
        if at > 0 && longer > width {
            return format!("{out}, and {} more", total.saturating_sub(at));
        }
        if at > 0 {
            out.push_str(", ");
        }
        out.push_str(&name);
    }
    out
}

/// Columns for a map.
const MAP_WIDTH: usize = 200;
/// Columns for a list of names.
const LIST_WIDTH: usize = 76;
/// Longest vector.
const COMPONENTS: usize = 4;

/// A summary of vendor data; lists, and large maps, are only counted.
pub(crate) fn data(value: &ExtrasValue) -> String {
    match value {
        ExtrasValue::Map(map) => short_map(map).unwrap_or_else(|| count(map.len(), "entry", "entries")),
        ExtrasValue::Null => "none".to_owned(),
        ExtrasValue::Bool(value) => if *value { "yes" } else { "no" }.to_owned(),
        ExtrasValue::Int(value) => value.to_string(),
        ExtrasValue::Float(value) => value.to_string(),
        ExtrasValue::Text(text) => super::style::clean(text.trim()).into_owned(),
        ExtrasValue::List(list) => match names_of(list) {
            Some(names) => names,
            None => count(list.len(), "entry", "entries"),
        },
    }
}

/// A list of names, the first of a long one; `None` for a list of anything else.
fn names_of(list: &[ExtrasValue]) -> Option<String> {
    let name = |item: &ExtrasValue| match item {
        ExtrasValue::Text(name) => Some(super::style::clean(name).into_owned()),
        _ => None,
    };
    let all = list.iter().map(name).collect::<Option<Vec<_>>>().filter(|all| !all.is_empty())?;
    let listed = names(all.iter().map(String::as_str), LIST_WIDTH);
    Some(if all.len() == 1 { listed } else { format!("{}: {listed}", number(all.len() as u64)) })
}

/// A map of plain values and vectors on one line; `None` if it has others, or is longer.
fn short_map(map: &[(String, ExtrasValue)]) -> Option<String> {
    let short = |value: &ExtrasValue| match value {
        ExtrasValue::List(list) if list.is_empty() => Some("(none)".to_owned()),
        ExtrasValue::List(list) if names_of(list).is_some() => {
            names_of(list).map(|names| format!("({names})"))
        }
        ExtrasValue::List(list) if list.len() <= COMPONENTS => {
            let is_number = |item: &ExtrasValue| matches!(item, ExtrasValue::Int(_) | ExtrasValue::Float(_));
            let numbers = list.iter().map(data).collect::<Vec<_>>().join(", ");
            list.iter().all(is_number).then(|| format!("({numbers})"))
        }
        ExtrasValue::List(_) | ExtrasValue::Map(_) => None,
        value => Some(data(value)),
    };
    let one = |(name, value): &(String, ExtrasValue)| {
        Some(format!("{} {}", super::style::clean(name), short(value)?))
    };
    let all = map.iter().map(one).collect::<Option<Vec<_>>>()?.join(", ");
    (!all.is_empty() && all.chars().count() <= MAP_WIDTH).then_some(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_for_people() {
        assert_eq!(size(999), "999 bytes");
        assert_eq!(size(12_345), "12.3 KB");
        assert_eq!(size(999_999), "1.0 MB");
        assert_eq!(number(1_234_567), "1,234,567");
        assert_eq!(number(12), "12");
        assert_eq!(noted(&DiagnosticCounts { error: 1, warning: 0, info: 2000 }), "1 error, 2,000 notes");
        assert_eq!(meters(-0.0001), "0");
        assert_eq!(meters(12.5), "12.5");
        assert_eq!(names(["a", "b", "c"].into_iter(), 4), "a, b, and 1 more");
    }
}
