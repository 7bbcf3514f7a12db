//! References in texts and attribute values. Only the five predefined entities and character references are
//! replaced; anything else stays as it is.

use std::borrow::Cow;

/// The character of a reference without `&` and `;`.
pub(crate) fn reference(name: &str) -> Option<char> {
    match name {
        "lt" => Some('<'),
        "gt" => Some('>'),
        "amp" => Some('&'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => {
            let number = name.strip_prefix('#')?;
            let code = match number.strip_prefix('x') {
                Some(digits) if !digits.starts_with('+') => u32::from_str_radix(digits, 16).ok()?,
                None if !number.starts_with('+') => number.parse().ok()?,
                _ => return None,
            };
            char::from_u32(code).filter(|letter| is_valid(*letter))
        }
    }
}

/// Whether XML 1.0 allows a character.
pub(crate) const fn is_valid(letter: char) -> bool {
    matches!(letter, '\t' | '\n' | '\r' | ' '..='\u{fffd}' | '\u{10000}'..)
}

/// The longest name of a reference that is looked at.
const LONGEST: usize = 32;

/// The pieces of a text between references, and the references: plain text, or the name between `&` and `;`.
/// An ampersand without a name is plain text.
pub(crate) fn first_reference(text: &str) -> Option<(&str, Result<&str, ()>, &str)> {
    let (before, rest) = text.split_once('&')?;
    let head = rest.as_bytes().get(..LONGEST).unwrap_or(rest.as_bytes());
    let end = memchr::memchr(b';', head);
    let named = end.and_then(|end| Some((rest.get(..end)?, rest.get(end.checked_add(1)?..)?)));
    let is_name = |name: &str| {
        !name.is_empty() && !name.contains(|letter: char| letter.is_whitespace() || letter == '&')
    };
    match named.filter(|(name, _)| is_name(name)) {
        Some((name, after)) => Some((before, Ok(name), after)),
        None => Some((before, Err(()), rest)),
    }
}

/// A text with its references replaced. References that are not valid stay; those to invalid characters become
/// U+FFFD.
pub(crate) fn unescaped(raw: &str) -> Cow<'_, str> {
    if !raw.contains('&') {
        return Cow::Borrowed(raw);
    }
    let (mut text, mut rest) = (String::new(), raw);
    while let Some((before, name, after)) = first_reference(rest) {
        text.push_str(before);
        match name {
            Ok(name) => match reference(name) {
                Some(letter) => text.push(letter),
                None if name.starts_with('#') => text.push(char::REPLACEMENT_CHARACTER),
                None => {
                    text.push('&');
                    text.push_str(name);
                    text.push(';');
                }
            },
            Err(()) => text.push('&'),
        }
        rest = after;
    }
    text.push_str(rest);
    Cow::Owned(text)
}

/// The value of an attribute: references are replaced, and white space becomes blanks.
pub(crate) fn attribute_value(raw: &str) -> Cow<'_, str> {
    if !raw.contains(['\n', '\r', '\t']) {
        return unescaped(raw);
    }
    let plain = raw.replace("\r\n", " ").replace(['\n', '\r', '\t'], " ");
    Cow::Owned(unescaped(&plain).into_owned())
}

/// A text in which markup, quotes and characters that XML does not allow are replaced.
pub(crate) fn escaped(text: &str) -> Cow<'_, str> {
    let is_special =
        |letter: char| matches!(letter, '<' | '>' | '&' | '"' | '\n' | '\r' | '\t') || !is_valid(letter);
    if !text.contains(is_special) {
        return Cow::Borrowed(text);
    }
    let mut out = String::new();
    for letter in text.chars() {
        match letter {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            '\n' => out.push_str("&#10;"),
            '\r' => out.push_str("&#13;"),
            '\t' => out.push_str("&#9;"),
            letter if is_valid(letter) => out.push(letter),
            _ => out.push(char::REPLACEMENT_CHARACTER),
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_are_replaced_or_kept() {
        assert_eq!(unescaped("a &lt;&#65;&#x42;&amp;amp;"), "a <AB&amp;");
        assert_eq!(unescaped("a & b &x; &; &#1;"), "a & b &x; &; \u{fffd}");
        assert_eq!(unescaped("&#x110000;&#+65;&#x+41;"), "\u{fffd}\u{fffd}\u{fffd}");
        assert!(matches!(unescaped("plain"), Cow::Borrowed("plain")));
        assert_eq!(attribute_value("a\r\nb\tc&#10;"), "a b c\n");
        assert_eq!(unescaped(&escaped("<a b=\"c\">&\n\t")), "<a b=\"c\">&\n\t");
        assert_eq!(escaped("\u{1}"), "\u{fffd}");
    }
}
