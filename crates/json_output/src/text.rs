//! Documents as text.

use meshwright::core::message::is_control;
use serde::Serialize;

/// A value as JSON, on one line or indented. Characters are escaped that a terminal obeys, that change the direction of text,
/// or that some programs take for the end of a line, so that the text can be shown as it is. JSON itself has the first 32 of
/// them escaped only.
///
/// ```
/// use meshwright_json_output::to_json;
///
/// assert_eq!(to_json("\u{9b}2J\u{202e}\u{2028}", false), r#""\u009b2J\u202e\u2028""#);
/// assert_eq!(to_json("\u{e4}\u{5d0}", false), "\"\u{e4}\u{5d0}\"");
/// ```
pub fn to_json<T: Serialize + ?Sized>(value: &T, indented: bool) -> String {
    let text = if indented { serde_json::to_string_pretty(value) } else { serde_json::to_string(value) };
    // Our types have only text keys, so this cannot fail.
    let text = text.unwrap_or_default();
    // What is left of ASCII controls are the line ends of the indented form.
    let odd = |c: char| c >= '\u{7f}' && (is_control(c) || matches!(c, '\u{2028}' | '\u{2029}'));
    if !text.contains(odd) {
        return text;
    }
    let mut escaped = String::new();
    for character in text.chars() {
        match odd(character) {
            true => escaped.push_str(&format!("\\u{:04x}", u32::from(character))),
            false => escaped.push(character),
        }
    }
    escaped
}
