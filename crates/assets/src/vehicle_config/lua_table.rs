//! Tables of Lua as JSON.

/// The text of a table in which keys and values are constants, as JSON in the relaxed form: it is not checked.
pub(super) fn to_json(text: &str) -> String {
    let mut json = String::new();
    let mut rest = text.trim_start();
    // The brackets of keys are dropped. Lists have braces, too.
    let (mut in_key, mut open) = (false, Vec::new());
    while let Some(first) = rest.chars().next() {
        let (token, after) = match first {
            '"' | '\'' => {
                let end = end_of_string(rest, first);
                let (string, after) = rest.split_at(end);
                let inner = after_first(string);
                push_string(inner.strip_suffix(first).unwrap_or(inner), &mut json);
                ("", after)
            }
            '[' if !in_key => {
                in_key = true;
                ("", after_first(rest))
            }
            ']' => {
                in_key = false;
                ("", after_first(rest))
            }
            '{' => {
                let is_list = is_list(after_first(rest));
                open.push(is_list);
                (if is_list { "[" } else { "{" }, after_first(rest))
            }
            '}' => (if open.pop() == Some(true) { "]" } else { "}" }, after_first(rest)),
            '=' => (":", after_first(rest)),
            ';' => (",", after_first(rest)),
            _ if first.is_alphabetic() || first == '_' => {
                let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
                let (word, after) = rest.split_at(end);
                if ["true", "false"].contains(&word) {
                    json.push_str(word);
                } else if word == "nil" {
                    json.push_str("null");
                } else {
                    push_string(word, &mut json);
                }
                ("", after)
            }
            _ => {
                let (token, after) = rest.split_at(first.len_utf8());
                (token, after)
            }
        };
        json.push_str(token);
        rest = after;
    }
    json
}

/// Whether what follows a brace are values without keys.
fn is_list(text: &str) -> bool {
    let text = text.trim_start();
    let word = text.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_');
    let has_key = word.len() < text.len() && word.trim_start().starts_with('=');
    !text.starts_with(['[', '}']) && !has_key
}

fn after_first(text: &str) -> &str {
    let mut characters = text.chars();
    characters.next();
    characters.as_str()
}

/// The length of a string that begins a text, with its quotes.
fn end_of_string(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, character) in text.char_indices().skip(1) {
        if escaped {
            escaped = false;
        } else if character == '\\' {
            escaped = true;
        } else if character == quote {
            return at.saturating_add(1);
        }
    }
    text.len()
}

fn push_string(string: &str, json: &mut String) {
    json.push('"');
    let mut escaped = false;
    for character in string.chars() {
        match character {
            '"' if !escaped => json.push_str("\\\""),
            // Lua escapes a quote that JSON does not.
            '\'' if escaped => {
                json.pop();
                json.push('\'');
            }
            _ => json.push(character),
        }
        escaped = character == '\\' && !escaped;
    }
    json.push('"');
}
