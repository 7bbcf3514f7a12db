//! Tokens and layout of JSON texts. Numbers, strings and the order of members keep their notation.

use meshwright_core::{Error, Result, codes, json::JsonKind};

/// A token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// `{` or `[`.
    Open(u8),
    /// `}` or `]`.
    Close(u8),
    /// `:` or `,`.
    Mark(u8),
    /// A string with its quotes.
    Text,
    /// A number, or `true`, `false`, `null`.
    Word,
}

/// The tokens of a text; invalid JSON gives arbitrary tokens, but the iteration always ends.
pub(super) fn tokens(text: &[u8]) -> impl Iterator<Item = (Token, usize, usize)> + '_ {
    let mut at = 0_usize;
    std::iter::from_fn(move || {
        while text.get(at).is_some_and(u8::is_ascii_whitespace) {
            at = at.saturating_add(1);
        }
        let start = at;
        let first = *text.get(at)?;
        at = at.saturating_add(1);
        let token = match first {
            b'{' | b'[' => Token::Open(first),
            b'}' | b']' => Token::Close(first),
            b':' | b',' => Token::Mark(first),
            b'"' => {
                while let Some(byte) = text.get(at) {
                    at = at.saturating_add(if *byte == b'\\' { 2 } else { 1 });
                    if *byte == b'"' {
                        break;
                    }
                }
                at = at.min(text.len());
                Token::Text
            }
            _ => {
                let ends = |byte: &u8| byte.is_ascii_whitespace() || b"{}[]:,\"".contains(byte);
                while text.get(at).is_some_and(|byte| !ends(byte)) {
                    at = at.saturating_add(1);
                }
                Token::Word
            }
        };
        Some((token, start, at))
    })
}

/// The notation of a value that replaces one of that type. A string can have no quotes.
pub(super) fn format_literal(now: JsonKind, text: &str) -> Result<String> {
    let refuse = |message: String| Error::new(&codes::BAD_VALUE, message);
    let value: Option<serde_json::Value> = serde_json::from_str(text).ok();
    match (now, value) {
        (JsonKind::Text, Some(serde_json::Value::String(_))) => Ok(text.to_owned()),
        (JsonKind::Text, _) => Ok(super::format_literal::quoted(text)),
        (JsonKind::List, Some(value)) if value.is_array() => Ok(text.to_owned()),
        (JsonKind::Object, Some(value)) if value.is_object() => Ok(text.to_owned()),
        (JsonKind::List | JsonKind::Object, _) => {
            Err(refuse(format!("expected {}, found {text}", now.words())))
        }
        (_, Some(value)) if !value.is_array() && !value.is_object() => Ok(text.to_owned()),
        _ => Err(refuse(format!(
            "expected a number, true, false or null, found {text}; a string needs quotes"
        ))),
    }
}

/// Lists of scalars up to this number of bytes stay on one line.
const SHORT: usize = 100;

/// The same tokens with one member per line.
pub(super) fn pretty(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut depth = 0_usize;
    let mut flat = 0_usize;
    let all: Vec<(Token, usize, usize)> = tokens(text).collect();
    let line = |out: &mut Vec<u8>, depth: usize| {
        out.push(b'\n');
        out.resize(out.len().saturating_add(depth.min(64).saturating_mul(2)), b' ');
    };
    for (place, &(token, start, end)) in all.iter().enumerate() {
        let before = place.checked_sub(1).and_then(|before| all.get(before)).map(|(token, ..)| *token);
        match token {
            Token::Close(_) => {
                depth = depth.saturating_sub(1);
                if flat == 0 && !matches!(before, Some(Token::Open(_))) {
                    line(&mut out, depth);
                }
                flat = flat.saturating_sub(1);
            }
            _ => match before {
                Some(Token::Open(_) | Token::Mark(b',')) if flat == 0 => line(&mut out, depth),
                Some(Token::Mark(_)) => out.push(b' '),
                _ => {}
            },
        }
        out.extend_from_slice(text.get(start..end).unwrap_or_default());
        if let Token::Open(_) = token {
            depth = depth.saturating_add(1);
            if flat > 0 || is_short(&all, place) {
                flat = flat.saturating_add(1);
            }
        }
    }
    out.push(b'\n');
    out
}

/// True if the list or object there contains only scalars and fits on a line.
fn is_short(all: &[(Token, usize, usize)], place: usize) -> bool {
    let start = all.get(place).map_or(0, |(_, start, _)| *start);
    let rest = all.get(place.saturating_add(1)..).unwrap_or_default();
    for (token, _, end) in rest.iter().take(SHORT) {
        if end.saturating_sub(start) > SHORT {
            return false;
        }
        match token {
            Token::Close(_) => return true,
            Token::Open(_) | Token::Mark(b':') => return false,
            _ => {}
        }
    }
    false
}

/// The same tokens without whitespace.
pub(super) fn compact(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    for (_, start, end) in tokens(text) {
        out.extend_from_slice(text.get(start..end).unwrap_or_default());
    }
    out
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests may panic")]
mod tests {
    use super::*;

    const TEXT: &str = r#"{"a":[1,{"b":"x,\"]","c":2},[]],"c":{"d":[[1,2],[3.50,4]]},"e":-1e5,"c2":{}}"#;

    #[test]
    fn layout_keeps_the_tokens() {
        let wide = pretty(TEXT.as_bytes());
        assert!(wide.iter().filter(|byte| **byte == b'\n').count() > 8);
        assert_eq!(compact(&wide), TEXT.as_bytes());
        assert_eq!(pretty(&wide), wide);
        let (a, b): (serde_json::Value, serde_json::Value) =
            (serde_json::from_slice(&wide).unwrap(), serde_json::from_str(TEXT).unwrap());
        assert_eq!(a, b);
    }

    #[test]
    fn garbage_terminates() {
        for text in [&b"\"abc\\"[..], b"]]]{{{", b"\"", b"[1,", b"{\"a\":", b"\xff\xfe{"] {
            let _ = (pretty(text), compact(text));
        }
    }
}
