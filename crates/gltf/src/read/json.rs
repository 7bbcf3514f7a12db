//! Reads the JSON text: checks it once for errors that a typed parser does not detect, then parses it into
//! [`Root`].

use crate::{codes, detect, document::Root};
use meshwright_core::{Budget, Error, Result, Span};
use serde::{
    Deserialize,
    de::{DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor},
};
use serde_json::Value;
use std::{borrow::Cow, collections::HashSet, fmt};

/// Approximate memory of a document object, which the limit is charged for each `{`.
const OBJECT: u64 = 640;
/// The same for any other value.
const VALUE: u64 = 32;

/// Parses a valid text again; `None` if it has errors. A byte order mark is skipped.
pub(crate) fn root(text: &[u8]) -> Option<Root> {
    let text = text.strip_prefix(detect::BOM).unwrap_or(text);
    typed(std::str::from_utf8(text).ok()?).ok()
}

/// Parses a text into the model. Integers may be written as 1.0 or 1e0 (2.7), which serde rejects at first.
fn typed(text: &str) -> serde_json::Result<Root> {
    serde_json::from_str(text).or_else(|error| {
        let mut value: Value = serde_json::from_str(text)?;
        integers(&mut value);
        // A second deserializer of the whole model, from values, would double the code.
        serde_json::from_str(&value.to_string()).map_err(|_| error)
    })
}

/// Converts integral numbers to integers.
fn integers(value: &mut Value) {
    match value {
        Value::Number(number) => {
            let exact = number.as_f64().filter(|number| number.fract() == 0.0 && number.abs() < 9e15);
            let positive = exact.filter(|number| number.is_sign_positive());
            // A double without a fraction prints as its digits alone.
            if let Some(integer) = positive.and_then(|number| format!("{number}").parse::<u64>().ok()) {
                *value = Value::from(integer);
            }
        }
        Value::Array(list) => list.iter_mut().for_each(integers),
        Value::Object(members) => members.values_mut().for_each(integers),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

/// Parses the text at `span`.
pub(super) fn parse(text: &[u8], span: Span, budget: &mut Budget) -> Result<Root> {
    let text = std::str::from_utf8(text).map_err(|error| {
        let at = span.start.saturating_add(error.valid_up_to() as u64);
        Error::new(&codes::INVALID_JSON, "the JSON is not UTF-8").at(Span::new(
            span.buffer,
            at,
            span.end.max(at),
        ))
    })?;
    checked(text, span, budget)?;
    version(text, span)?;
    typed(text).map_err(|error| {
        Error::new(&codes::SHAPE, message_without_position(&error)).at(error_span(text, span, &error))
    })
}

/// Rejects a text that is not JSON, repeats a member in one object, or exceeds the limits. The text is at
/// `span`.
pub(crate) fn checked(text: &str, span: Span, budget: &mut Budget) -> Result<()> {
    let mut check = Check { budget, span, error: None };
    let mut json = serde_json::Deserializer::from_str(text);
    let whole = Node(&mut check).deserialize(&mut json).and_then(|()| json.end());
    whole.map_err(|error| {
        let at = error_span(text, span, &error);
        let message = message_without_position(&error);
        match check.error {
            Some(error) => error.at(at),
            None if message.starts_with("recursion limit") => {
                Error::new(&meshwright_core::codes::LIMIT_DEPTH, "the JSON is nested deeper than 127 levels")
                    .at(at)
            }
            None => Error::new(&codes::INVALID_JSON, format!("the JSON is invalid: {message}")).at(at),
        }
    })
}

/// Checks the version first: glTF 1.0 has other members.
fn version(text: &str, span: Span) -> Result<()> {
    #[derive(Default, Deserialize)]
    struct Head {
        asset: Option<Value>,
    }
    let head: Head = serde_json::from_str(text).unwrap_or_default();
    let asset = |name: &str| head.asset.as_ref().and_then(|asset| asset.get(name)).and_then(Value::as_str);
    let Some(version) = asset("version") else {
        return Err(Error::new(&codes::SHAPE, "the JSON lacks the required member asset/version").at(span));
    };
    // Files of a later minor version are read, unless `minVersion` requires a later reader (3.2).
    let needed = asset("minVersion").unwrap_or(version);
    let (major, minor) = needed.split_once('.').unwrap_or((needed, ""));
    let too_new = asset("minVersion").is_some() && minor != "0";
    if major != "2" || too_new || !version.starts_with("2.") {
        let message = match asset("minVersion") {
            Some(_) => {
                format!("unsupported glTF version {version:?} with minVersion {needed:?} (supported: 2.0)")
            }
            None => format!("unsupported glTF version {version:?} (supported: 2.0)"),
        };
        return Err(Error::new(&codes::VERSION, message).at(span));
    }
    Ok(())
}

/// The message of an error without its position.
fn message_without_position(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rsplit_once(" at line ") {
        Some((plain, _)) => plain.to_owned(),
        None => text,
    }
}

/// The span of an error: from the byte where it was detected to the end.
fn error_span(text: &str, span: Span, error: &serde_json::Error) -> Span {
    let before = error.line().saturating_sub(1);
    let lines = text.split_inclusive('\n').take(before).map(str::len);
    let column = error.column().saturating_sub(1);
    let offset = lines.fold(column, usize::saturating_add).min(text.len());
    let start = span.start.saturating_add(offset as u64);
    Span::new(span.buffer, start, span.end.max(start))
}

/// Traverses a text once, to find repeated members and exceeded limits.
struct Check<'b> {
    budget: &'b mut Budget,
    span: Span,
    error: Option<Error>,
}

impl Check<'_> {
    fn charge<E: serde::de::Error>(&mut self, memory: u64) -> std::result::Result<(), E> {
        let charged = self.budget.items(1, self.span).and_then(|()| self.budget.memory(memory, self.span));
        charged.map_err(|error| {
            self.error = Some(error);
            E::custom("over the limits")
        })
    }
}

/// One value.
struct Node<'c, 'b>(&'c mut Check<'b>);

impl<'de> DeserializeSeed<'de> for Node<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> std::result::Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

macro_rules! scalars {
    ($($name:ident $type:ty;)*) => {$(
        fn $name<E: serde::de::Error>(self, _: $type) -> std::result::Result<(), E> {
            self.0.charge(VALUE)
        }
    )*};
}

impl<'de> Visitor<'de> for Node<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    scalars! {
        visit_bool bool;
        visit_i64 i64;
        visit_u64 u64;
        visit_f64 f64;
        visit_str &str;
    }

    fn visit_unit<E: serde::de::Error>(self) -> std::result::Result<(), E> {
        self.0.charge(VALUE)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> std::result::Result<(), A::Error> {
        self.0.charge(VALUE)?;
        while list.next_element_seed(Node(self.0))?.is_some() {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> std::result::Result<(), A::Error> {
        self.0.charge(OBJECT)?;
        let mut names: HashSet<Cow<'de, str>> = HashSet::new();
        while let Some(Name(name)) = members.next_key()? {
            if names.contains(&name) {
                let message = format!("an object has two members named {name:?}");
                self.0.error = Some(Error::new(&codes::DUPLICATE, message));
                return Err(A::Error::custom("an object has two members of one name"));
            }
            names.insert(name);
            members.next_value_seed(Node(self.0))?;
        }
        Ok(())
    }
}

/// The name of a member, borrowed if it has no escapes.
struct Name<'de>(Cow<'de, str>);

impl<'de> Deserialize<'de> for Name<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Self, D::Error> {
        struct Text;
        impl<'de> Visitor<'de> for Text {
            type Value = Name<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a name")
            }
            fn visit_borrowed_str<E>(self, text: &'de str) -> std::result::Result<Name<'de>, E> {
                Ok(Name(Cow::Borrowed(text)))
            }
            fn visit_str<E>(self, text: &str) -> std::result::Result<Name<'de>, E> {
                Ok(Name(Cow::Owned(text.to_owned())))
            }
        }
        deserializer.deserialize_str(Text)
    }
}
