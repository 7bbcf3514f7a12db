//! Queries in jq over the tree of fields or the information of a file.
//!
//! A program is compiled once ([`Query::compile`]) and run on any number of files and threads
//! ([`Query::run`]). In the tree, a node is an object of its fields in file order. Indexed fields, and fields
//! with the same name, form one list with that name (an object by index if indices are missing). An array is
//! a list of its elements. All values are created on demand: an array of a million floats is only a reference
//! into the file until a program reads a number from it.

mod access;
mod arithmetic;
mod file_node;
mod functions;
mod json;
mod lazy_values;
mod program;
mod regex;
mod step_budget;
mod value;

use crate::format::Format;
use crate::info::info;
use jaq_core::{Ctx, ValXs, Vars};
use meshwright_core::{Error, Limits, Result, Source, codes};
use program::{Kind, Run};
use step_budget::Meter;
pub use step_budget::is_running;

use serde::{Serialize, Serializer};
use std::rc::Rc;
use value::{Sort, Value};

/// The input of a program.
///
/// ```
/// # if std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).is_err() { return Ok(()) }
/// use meshwright::{Limits, On, Query, Source};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let query = Query::compile(".scene.triangles", &[])?;
/// let answers: Vec<_> = query.run(source, "house.cdae", On::Info, &limits)?.collect::<Result<_, _>>()?;
/// assert_eq!(serde_json::to_string(&answers[0]).unwrap(), "44");
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum On {
    /// The tree of fields.
    #[default]
    Tree,
    /// The information, as in `info --json`.
    Info,
}

/// A compiled program.
///
/// ```
/// # if std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).is_err() { return Ok(()) }
/// use meshwright::{Limits, On, Query, Source};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let query = Query::compile(".nodes.count", &[])?;
/// let mut answers = query.run(source, "house.cdae", On::Tree, &limits)?;
/// let first = answers.next().unwrap()?;
/// assert_eq!(serde_json::to_string(&first).unwrap(), "3");
/// assert_eq!(Query::compile(".nodes[", &[]).unwrap_err().code().id, "CORE0011");
/// # Ok::<(), meshwright::Error>(())
/// ```
pub struct Query {
    filter: jaq_core::Filter<Kind>,
    values: Vec<String>,
}

impl std::fmt::Debug for Query {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Query").field("values", &self.values).finish_non_exhaustive()
    }
}

impl Query {
    /// Compiles a jq program. Each variable is a text with that name, without the dollar sign; `$file` is
    /// always the name of the file.
    ///
    /// # Errors
    ///
    /// [`BAD_REQUEST`](meshwright_core::codes::BAD_REQUEST), with the problem and its position.
    pub fn compile(program: &str, variables: &[(String, String)]) -> Result<Self> {
        let filter = program::compile(program, variables.iter().map(|(name, _)| name.as_str()))?;
        Ok(Self { filter, values: variables.iter().map(|(_, value)| value.clone()).collect() })
    }

    /// Runs the program on a file. For a broken file the input is the part before the error, and the error
    /// follows the answers.
    ///
    /// # Errors
    ///
    /// Errors of the read before the query starts; limits that the program exceeds before its first answer.
    pub fn run(&self, source: Source, name: &str, on: On, limits: &Limits) -> Result<Answers<'_>> {
        let source = Rc::new(source);
        let bytes = source.len();
        let (format, input, tree) = match on {
            On::Info => {
                let message = |error: serde_json::Error| Error::new(&codes::BAD_REQUEST, error.to_string());
                let info = info(&source, limits, 0)?;
                (info.format, Value::from(serde_json::to_value(info).map_err(message)?), None)
            }
            On::Tree => {
                let tree = lazy_values::Tree::read(source, limits)?;
                (tree.format, Value::Node(file_node::Node::top(Rc::clone(&tree))), Some(tree))
            }
        };
        let file = [Value::text(name)];
        let values = file.into_iter().chain(self.values.iter().map(|value| Value::text(value)));
        let context = Ctx::<Kind>::new(Run::new(&self.filter.lut), Vars::new(values));
        let mut meter = Meter::new(limits);
        // The program can also fail before its first answer.
        let (answers, early) = match meter.run(limits, || self.filter.id.run((context, input))) {
            Ok(answers) => (answers, None),
            Err(error) => (Box::new(std::iter::empty()) as ValXs<'_, Value>, Some(error)),
        };
        Ok(Answers { answers: Some(answers), early, tree, meter, limits: *limits, format, bytes })
    }
}

/// The answers of a program, computed lazily. An error is the last item.
///
/// ```
/// # if std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).is_err() { return Ok(()) }
/// use meshwright::{Limits, On, Query, Source};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let query = Query::compile(".version, .nodes.count", &[])?;
/// let answers = query.run(source, "house.cdae", On::Tree, &limits)?;
/// assert_eq!(answers.format(), meshwright::Format::Cdae);
/// assert_eq!(answers.count(), 2);
/// # Ok::<(), meshwright::Error>(())
/// ```
pub struct Answers<'q> {
    answers: Option<ValXs<'q, Value>>,
    early: Option<Error>,
    tree: Option<Rc<lazy_values::Tree>>,
    meter: Meter,
    limits: Limits,
    format: Format,
    bytes: u64,
}

impl Answers<'_> {
    /// Name of the file's format.
    pub const fn format(&self) -> Format {
        self.format
    }

    /// Size of the file.
    pub const fn bytes(&self) -> u64 {
        self.bytes
    }
}

impl std::fmt::Debug for Answers<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Answers").field("meter", &self.meter).finish_non_exhaustive()
    }
}

impl Iterator for Answers<'_> {
    type Item = Result<Answer>;

    fn next(&mut self) -> Option<Self::Item> {
        let answers = self.answers.as_mut()?;
        let error = match self.meter.run(&self.limits, || answers.next()) {
            Ok(Some(Ok(value))) if value.written() <= self.limits.items => return Some(Ok(Answer(value))),
            Ok(Some(Ok(value))) => {
                let (count, most) = (value.written(), self.limits.items);
                let message = format!("a result of the query has {count} values, expected at most {most}");
                Some(Error::new(&codes::LIMIT_ITEMS, message))
            }
            Ok(Some(Err(stop))) => match stop.get_err() {
                Ok(error) => Some(failed(error.into_val())),
                Err(stop) => stop.get_halt().ok().and_then(halted),
            },
            Ok(None) => self.early.take(),
            Err(error) => Some(error),
        };
        self.answers = None;
        let trouble = self.tree.take().and_then(|tree| tree.trouble());
        trouble.or(error).map(Err)
    }
}

/// The error for a program that halted; status 0 is not an error.
fn halted(status: i32) -> Option<Error> {
    let words = step_budget::last_words();
    if status == 0 {
        return None;
    }
    let said = words.map(|words| format!(": {}", words.trim_end())).unwrap_or_default();
    Some(Error::new(&codes::BAD_REQUEST, format!("the query halted with status {status}{said}")))
}

/// The error of a program, raised by `error` or by a function.
fn failed(error: Value) -> Error {
    let message = if error.sort() == Sort::Text { json::text(&error) } else { json::brief(&error) };
    Error::new(&codes::BAD_REQUEST, format!("the query failed: {message}"))
}

/// One answer. It serializes to JSON: integers are exact up to 64 bits, opaque bytes are hexadecimal text,
/// and `NaN`, `Infinity` and `-Infinity` are strings.
///
/// ```
/// # if std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).is_err() { return Ok(()) }
/// use meshwright::{Limits, On, Query, Source, query::View};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let query = Query::compile(".names", &[])?;
/// let answer = query.run(source, "house.cdae", On::Info, &limits)?.next().unwrap()?;
/// assert!(matches!(answer.view(), View::Map(_)));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Answer(Value);

/// The view of an answer for display.
///
/// ```
/// # if std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).is_err() { return Ok(()) }
/// use meshwright::{Limits, On, Query, Source, query::View};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let query = Query::compile(".format", &[])?;
/// let answer = query.run(source, "house.cdae", On::Info, &limits)?.next().unwrap()?;
/// let View::Text(text) = answer.view() else { panic!() };
/// assert_eq!(text, "cdae");
/// # Ok::<(), meshwright::Error>(())
/// ```
pub enum View {
    /// Null, a boolean or a number, as JSON.
    Plain(String),
    /// A text.
    Text(String),
    /// A list.
    List(Box<dyn Iterator<Item = Answer>>),
    /// An object.
    Map(Box<dyn Iterator<Item = (String, Answer)>>),
}

impl std::fmt::Debug for View {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Plain(text) => write!(f, "Plain({text})"),
            Self::Text(text) => write!(f, "Text({text:?})"),
            Self::List(_) => f.write_str("List(..)"),
            Self::Map(_) => f.write_str("Map(..)"),
        }
    }
}

impl Answer {
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

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, to: S) -> std::result::Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }
}
