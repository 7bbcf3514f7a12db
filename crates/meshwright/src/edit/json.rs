//! Tokenizes JSON text: positions of values, and layout. Numbers, strings and the order of members keep their
//! notation.

use meshwright_core::{Error, Result, Span, codes};

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

/// One step of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Step {
    Key(String),
    Index(usize),
}

/// The steps of a path such as `materials[0]/name`.
fn steps(path: &str) -> Option<Vec<Step>> {
    let mut steps = Vec::new();
    for part in path.split('/').filter(|part| !part.is_empty()) {
        let (key, mut rest) = part.split_at(part.find('[').unwrap_or(part.len()));
        if !key.is_empty() {
            steps.push(Step::Key(key.to_owned()));
        }
        while let Some(inner) = rest.strip_prefix('[') {
            let (index, after) = inner.split_once(']')?;
            steps.push(Step::Index(index.parse().ok()?));
            rest = after;
        }
        if !rest.is_empty() {
            return None;
        }
    }
    Some(steps)
}

/// The position of the value at a path, up to its last bracket. Of members with the same name the last one
/// counts.
pub(super) fn find(text: &[u8], path: &str) -> Option<(Token, Span)> {
    let wanted = steps(path)?;
    let mut line: Vec<Step> = Vec::new();
    let mut open: Vec<(u8, usize, bool)> = Vec::new();
    let (mut key, mut found) = (None, None);
    let mut all = tokens(text).peekable();
    while let Some((token, start, end)) = all.next() {
        match token {
            Token::Text if all.peek().is_some_and(|(next, ..)| *next == Token::Mark(b':')) => {
                key = serde_json::from_slice::<String>(text.get(start..end)?).ok();
            }
            Token::Mark(b',') => {
                if open.last().is_some_and(|(bracket, ..)| *bracket == b'[')
                    && let Some(Step::Index(index)) = line.last_mut()
                {
                    *index = index.saturating_add(1);
                }
            }
            Token::Mark(_) => {}
            Token::Open(bracket) => {
                let own = step_of(&mut key, &open, &mut line);
                open.push((bracket, start, own));
                if bracket == b'[' {
                    line.push(Step::Index(0));
                }
            }
            Token::Close(_) => {
                let (bracket, from, own) = open.pop()?;
                if bracket == b'[' {
                    line.pop();
                }
                if line == wanted {
                    found = Some((Token::Open(bracket), Span::file(from as u64, end as u64)));
                }
                if own {
                    line.pop();
                }
            }
            Token::Text | Token::Word => {
                let own = step_of(&mut key, &open, &mut line);
                if line == wanted {
                    found = Some((token, Span::file(start as u64, end as u64)));
                }
                if own {
                    line.pop();
                }
            }
        }
    }
    found
}

/// Stores the name of a member; true if it was one.
fn step_of(key: &mut Option<String>, open: &[(u8, usize, bool)], line: &mut Vec<Step>) -> bool {
    let member = open.last().is_some_and(|(bracket, ..)| *bracket == b'{');
    if member {
        line.push(Step::Key(key.take().unwrap_or_default()));
    }
    member
}

/// The notation of a value that replaces one of that type. A string can have no quotes.
pub(super) fn format_literal(now: Token, text: &str) -> Result<String> {
    let refuse = |message: String| Error::new(&codes::BAD_VALUE, message);
    let value: Option<serde_json::Value> = serde_json::from_str(text).ok();
    match (now, value) {
        (Token::Text, Some(serde_json::Value::String(_))) => Ok(text.to_owned()),
        (Token::Text, _) => Ok(super::format_literal::quoted(text)),
        (Token::Word, Some(value)) if !value.is_array() && !value.is_object() => Ok(text.to_owned()),
        (Token::Open(b'['), Some(value)) if value.is_array() => Ok(text.to_owned()),
        (Token::Open(b'{'), Some(value)) if value.is_object() => Ok(text.to_owned()),
        (Token::Word, _) => Err(refuse(format!(
            "expected a number, true, false or null, found {text}; a string needs quotes"
        ))),
        (Token::Open(bracket), _) => {
            let what = if bracket == b'[' { "an array" } else { "an object" };
            Err(refuse(format!("expected {what}, found {text}")))
        }
        _ => Err(refuse(format!("{text} is not a JSON value"))),
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
#[allow(
    clippy::unwrap_used,
    clippy::cast_possible_truncation,
    clippy::string_slice,
    clippy::indexing_slicing,
    reason = "tests may panic"
)]
mod tests {
    use super::*;

    const TEXT: &str = r#"{"a":[1,{"b":"x,\"]","c":2},[]],"c":{"d":[[1,2],[3.50,4]]},"e":-1e5,"c2":{}}"#;

    fn at(path: &str) -> Option<&'static str> {
        let (_, span) = find(TEXT.as_bytes(), path)?;
        Some(&TEXT[span.start as usize..span.end as usize])
    }

    #[test]
    fn values_are_found() {
        assert_eq!(at("a[0]"), Some("1"));
        assert_eq!(at("a[1]/b"), Some(r#""x,\"]""#));
        assert_eq!(at("a[1]/c"), Some("2"));
        assert_eq!(at("a[2]"), Some("[]"));
        assert_eq!(at("c/d[1][0]"), Some("3.50"));
        assert_eq!(at("c/d[1]"), Some("[3.50,4]"));
        assert_eq!(at("e"), Some("-1e5"));
        assert_eq!(at("c2"), Some("{}"));
        for path in ["a[3]", "c/x", "a[", "b", "c/d[1][2]", "e[0]"] {
            assert_eq!(at(path), None, "{path}");
        }
    }

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
            let _ = (find(text, "a[0]"), pretty(text), compact(text));
        }
    }
}
