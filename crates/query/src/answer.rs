//! Answers of programs, for output.

use crate::{
    json,
    value::{Sort, Value},
};
use serde::{Serialize, Serializer};
use std::fmt;

/// One answer. It serializes to JSON: integers are exact up to 64 bits, opaque bytes are hexadecimal text,
/// and `NaN`, `Infinity` and `-Infinity` are strings.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_query::{Query, View};
///
/// let query = Query::compile("{name: $file}", &[])?;
/// let answer = query.run_on_value(&(), "house.cdae", &Limits::DEFAULT)?.next().unwrap()?;
/// assert!(matches!(answer.view(), View::Map(_)));
/// assert_eq!(serde_json::to_string(&answer).unwrap(), r#"{"name":"house.cdae"}"#);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct QueryAnswer(pub(crate) Value);

/// The view of an answer for display.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_query::{Query, View};
///
/// let query = Query::compile(".[1]", &[])?;
/// let answer = query.run_on_value(&["a", "b"], "names", &Limits::DEFAULT)?.next().unwrap()?;
/// let View::Text(text) = answer.view() else { panic!() };
/// assert_eq!(text, "b");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
pub enum View {
    /// Null, a boolean or a number, as JSON.
    Plain(String),
    /// A text.
    Text(String),
    /// A list.
    List(Box<dyn Iterator<Item = QueryAnswer>>),
    /// An object.
    Map(Box<dyn Iterator<Item = (String, QueryAnswer)>>),
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plain(text) => write!(f, "Plain({text})"),
            Self::Text(text) => write!(f, "Text({text:?})"),
            Self::List(_) => f.write_str("List(..)"),
            Self::Map(_) => f.write_str("Map(..)"),
        }
    }
}

impl QueryAnswer {
    /// The top level of the answer.
    pub fn view(&self) -> View {
        match self.0.sort() {
            Sort::Null | Sort::Bool | Sort::Number => View::Plain(json::compact(&self.0)),
            Sort::Text => View::Text(json::text(&self.0)),
            Sort::List => View::List(Box::new(self.0.items().map(Self))),
            Sort::Map => {
                View::Map(Box::new(self.0.entries().map(|(key, value)| (json::key_text(&key), Self(value)))))
            }
        }
    }
}

impl Serialize for QueryAnswer {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }
}
