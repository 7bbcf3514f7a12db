//! Checks strings.

use super::{Report, path::Place};
use crate::{
    codes::validation,
    document::{Text, Value},
};

pub(super) fn check(text: &Text<'_>, utf8: bool, report: &mut Report, at: &Place<'_>) {
    let bytes = text.as_bytes();
    if text.to_str().is_none() {
        let code = if utf8 { &validation::UTF8_ENCODING } else { &validation::TEXT_ENCODING };
        report.note(code, at, || {
            let valid = std::str::from_utf8(bytes).err().map_or(0, |error| error.valid_up_to());
            format!("the string is not UTF-8 from byte {valid} on")
        });
    }
    // The text form of utf8 is base64.
    if utf8 {
        return;
    }
    if bytes.contains(&b'"') {
        report.note(&validation::QUOTE, at, || format!("the string `{}` contains a quote", shown(text)));
    }
    if bytes.ends_with(b"\\") {
        report.note(&validation::BACKSLASH_END, at, || {
            format!("the string `{}` ends in a backslash", shown(text))
        });
    } else if bytes.contains(&b'\\') {
        report.note(&validation::BACKSLASH, at, || {
            format!("the string `{}` contains a backslash", shown(text))
        });
    }
}

/// Reports an unknown word.
pub(super) fn check_word(value: Option<&Value<'_>>, known: &[&str], report: &mut Report, at: &Place<'_>) {
    let Some(Value::String(text)) = value else { return };
    if !known.iter().any(|word| *text == *word) {
        report.note(&validation::UNKNOWN_WORD, at, || {
            format!("unknown value \"{}\" (known: {})", shown(text), known.join(", "))
        });
    }
}

/// A truncated text for messages.
pub(super) fn shown(text: &Text<'_>) -> String {
    const MOST: usize = 60;
    let text = text.to_string_lossy();
    let mut start: String = text.chars().take(MOST).collect();
    if start.len() < text.len() {
        start.push('…');
    }
    start
}
