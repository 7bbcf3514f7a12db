//! Checks strings.

use super::{Checker, path::Place};
use crate::{codes::validation, document::Text};

impl Checker {
    pub(super) fn text(&mut self, text: &Text<'_>, at: &Place<'_>, utf8: bool) {
        let bytes = text.as_bytes();
        if text.to_str().is_none() {
            let code = if utf8 { &validation::UTF8_ENCODING } else { &validation::TEXT_ENCODING };
            self.note(code, at, || {
                let valid = std::str::from_utf8(bytes).err().map_or(0, |error| error.valid_up_to());
                format!("the string is not UTF-8 from byte {valid} on")
            });
        }
        // The text form of utf8 is base64.
        if utf8 {
            return;
        }
        if bytes.contains(&b'"') {
            self.note(&validation::QUOTE, at, || format!("the string `{}` contains a quote", shown(text)));
        }
        if bytes.ends_with(b"\\") {
            self.note(&validation::BACKSLASH_END, at, || {
                format!("the string `{}` ends in a backslash", shown(text))
            });
        } else if bytes.contains(&b'\\') {
            self.note(&validation::BACKSLASH, at, || {
                format!("the string `{}` contains a backslash", shown(text))
            });
        }
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
