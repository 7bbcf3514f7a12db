//! JSON whose members can be changed: the order of members and the spelling of values stay.

use meshwright_assets::json::{JsonKind, JsonNode};

/// A value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum JsonTree {
    /// A value without members, as strict JSON spells it.
    Plain(String),
    List(Vec<Self>),
    Object(Vec<(String, Self)>),
}

impl JsonTree {
    pub(super) fn text(text: &str) -> Self {
        Self::Plain(quoted(text))
    }

    pub(super) fn bool(value: bool) -> Self {
        Self::Plain(value.to_string())
    }

    /// A number; 0 for one that JSON cannot express.
    pub(super) fn number(value: f32) -> Self {
        // Minus zero has no meaning.
        let value = if value.is_finite() { value + 0.0 } else { 0.0 };
        Self::Plain(value.to_string())
    }

    pub(super) fn numbers(values: &[f32]) -> Self {
        Self::List(values.iter().copied().map(Self::number).collect())
    }

    pub(super) const fn object() -> Self {
        Self::Object(Vec::new())
    }

    /// A parsed value. What strict JSON does not allow is written as it allows it; of a repeated key the last one stays.
    /// The parser limits the depth.
    pub(super) fn new(node: JsonNode<'_>) -> Self {
        let raw = node.raw();
        let spelled = || String::from_utf8_lossy(raw).into_owned();
        match node.kind() {
            JsonKind::Null => Self::Plain("null".to_owned()),
            JsonKind::Bool => Self::bool(node.bool() == Some(true)),
            JsonKind::Number if serde_json::from_slice::<serde_json::Number>(raw).is_ok() => {
                Self::Plain(spelled())
            }
            JsonKind::Number => {
                let number = node.number().filter(|number| number.is_finite()).unwrap_or(0.0);
                Self::Plain(number.to_string())
            }
            JsonKind::Text if serde_json::from_slice::<String>(raw).is_ok() => Self::Plain(spelled()),
            JsonKind::List => Self::List(node.items().map(Self::new).collect()),
            JsonKind::Object => {
                let mut members: Vec<(String, Self)> = Vec::new();
                let mut known: std::collections::HashMap<String, usize> = std::collections::HashMap::new();
                for member in node.members() {
                    let (name, value) = (member.name().into_owned(), Self::new(member.value));
                    match known.get(&name).and_then(|at| members.get_mut(*at)) {
                        Some(earlier) => earlier.1 = value,
                        None => {
                            known.insert(name.clone(), members.len());
                            members.push((name, value));
                        }
                    }
                }
                Self::Object(members)
            }
            _ => Self::text(&node.text().unwrap_or_default()),
        }
    }

    /// The member of that name in any case.
    pub(super) fn get(&self, name: &str) -> Option<&Self> {
        let Self::Object(members) = self else { return None };
        members.iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// The same, to be changed.
    pub(super) fn get_mut(&mut self, name: &str) -> Option<&mut Self> {
        let Self::Object(members) = self else { return None };
        members.iter_mut().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// The item of a list.
    pub(super) fn item_mut(&mut self, at: usize) -> Option<&mut Self> {
        let Self::List(items) = self else { return None };
        items.get_mut(at)
    }

    /// Sets a member; a new one comes last.
    pub(super) fn set(&mut self, name: &str, value: Self) {
        if let Some(own) = self.get_mut(name) {
            *own = value;
        } else if let Self::Object(members) = self {
            members.push((name.to_owned(), value));
        }
    }

    /// The same object with another member.
    pub(super) fn with(mut self, name: &str, value: Self) -> Self {
        self.set(name, value);
        self
    }

    /// Removes a member.
    pub(super) fn remove(&mut self, name: &str) {
        if let Self::Object(members) = self {
            members.retain(|(key, _)| !key.eq_ignore_ascii_case(name));
        }
    }

    /// The text, as the game writes it; lines after the first begin with `depth` steps.
    pub(super) fn print(&self, depth: usize) -> String {
        let mut out = String::new();
        self.print_to(&mut out, depth);
        out
    }

    fn print_to(&self, out: &mut String, depth: usize) {
        let inner = depth.saturating_add(1);
        let line = |out: &mut String, depth: usize| {
            out.push('\n');
            (0..depth).for_each(|_| out.push_str(STEP));
        };
        match self {
            Self::Plain(text) => out.push_str(text),
            Self::List(items) => {
                let flat = items.iter().all(|item| matches!(item, Self::Plain(_)));
                out.push('[');
                for (at, item) in items.iter().enumerate() {
                    match (at, flat) {
                        (0, true) => {}
                        (_, true) => out.push_str(", "),
                        (0, false) => line(out, inner),
                        (_, false) => {
                            out.push(',');
                            line(out, inner);
                        }
                    }
                    item.print_to(out, inner);
                }
                if !flat {
                    line(out, depth);
                }
                out.push(']');
            }
            Self::Object(members) => {
                out.push('{');
                for (at, (name, value)) in members.iter().enumerate() {
                    if at > 0 {
                        out.push(',');
                    }
                    line(out, inner);
                    out.push_str(&quoted(name));
                    out.push_str(": ");
                    value.print_to(out, inner);
                }
                if !members.is_empty() {
                    line(out, depth);
                }
                out.push('}');
            }
        }
    }
}

/// A step of indentation.
const STEP: &str = "  ";

/// A text as JSON.
pub(super) fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests may panic")]

    use super::*;
    use meshwright_assets::json::Json;
    use meshwright_core::{Limits, Source};

    fn tree(text: &str) -> JsonTree {
        let source = Source::from(text.as_bytes().to_vec());
        let json = Json::parse(&source, &Limits::DEFAULT).unwrap();
        JsonTree::new(json.root().unwrap())
    }

    #[test]
    fn relaxed_text_becomes_strict() {
        let relaxed = "{ a = [1 .5 0.10], // why\n \"b\": {\"c\": \"x\\qy\",,}, \"b\": word, d: +2 }";
        let strict = tree(relaxed).print(0);
        let value: serde_json::Value = serde_json::from_str(&strict).unwrap();
        assert_eq!(value, serde_json::json!({ "a": [1, 0.5, 0.1], "b": "word", "d": 2 }));
        assert!(strict.contains("[1, 0.5, 0.10]"), "{strict}");
    }

    #[test]
    fn members_keep_their_order_and_spelling() {
        let mut own = tree(r#"{"Name": 1.50, "Stages": [{"x": 1e2}, {}], "last": "\u00e4"}"#);
        own.set("name", JsonTree::number(2.0));
        own.get_mut("stages").unwrap().item_mut(1).unwrap().set("new", JsonTree::numbers(&[1.0, 0.25]));
        own.remove("LAST");
        let expected = "{\n  \"Name\": 2,\n  \"Stages\": [\n    {\n      \"x\": 1e2\n    },\n    {\n      \
                        \"new\": [1, 0.25]\n    }\n  ]\n}";
        assert_eq!(own.print(0), expected);
        assert_eq!(tree(expected), own);
    }
}
