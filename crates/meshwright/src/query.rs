//! Questions in jq about the tree of fields or the figures of a file.
//!
//! A program is compiled once ([`Query::compile`]) and run on any number of files, on any number of threads
//! ([`Query::run`]). In the tree, a node is an object of its fields in the order of the file; fields that are numbered, or
//! that share a name, are one list under that name (an object by number if numbers are missing); an array is a list of its
//! elements. All of it is made when it is asked for: an array of a million floats is a place in the file until a program
//! takes a number out of it.

mod access;
mod arithmetic;
mod file_node;
mod functions;
mod json;
mod program;
mod regex;
mod step_budget;
mod tree;
mod value;

use crate::info::info;
use jaq_core::{Ctx, ValXs, Vars};
use meshwright_core::{Error, Limits, Result, Source, codes};
use program::{Kind, Run};
use step_budget::Meter;
pub use step_budget::is_running;

use serde::{Serialize, Serializer};
use std::rc::Rc;
use value::{Sort, Value};

/// What a program is given of a file.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).unwrap();
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
    /// The tree of its fields.
    #[default]
    Tree,
    /// Its figures, as `info --json` has them.
    Info,
}

/// A compiled program.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).unwrap();
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
    /// Compiles a program in jq. Each of the variables is a text of that name, without the dollar sign; `$file` is the
    /// name of the file in any case.
    ///
    /// # Errors
    ///
    /// [`BAD_REQUEST`](meshwright_core::codes::BAD_REQUEST), which says what is wrong and shows where.
    pub fn compile(program: &str, variables: &[(String, String)]) -> Result<Self> {
        let filter = program::compile(program, variables.iter().map(|(name, _)| name.as_str()))?;
        Ok(Self { filter, values: variables.iter().map(|(_, value)| value.clone()).collect() })
    }

    /// Runs the program on a file. Of a broken one it sees what could be read; the error comes after the answers.
    ///
    /// # Errors
    ///
    /// What the read of the file says before anything can be asked of it; limits that the program reached
    /// before its first answer.
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
                let tree = tree::Tree::read(source, limits)?;
                (tree.format, Value::Node(file_node::Node::top(Rc::clone(&tree))), Some(tree))
            }
        };
        let file = [Value::text(name)];
        let values = file.into_iter().chain(self.values.iter().map(|value| Value::text(value)));
        let context = Ctx::<Kind>::new(Run::new(&self.filter.lut), Vars::new(values));
        let mut meter = Meter::new(limits);
        // What a program does before its first answer can fail as well.
        let (answers, early) = match meter.run(limits, || self.filter.id.run((context, input))) {
            Ok(answers) => (answers, None),
            Err(error) => (Box::new(std::iter::empty()) as ValXs<'_, Value>, Some(error)),
        };
        Ok(Answers { answers: Some(answers), early, tree, meter, limits: *limits, format, bytes })
    }
}

/// The answers of a program, made as they are taken. An error is the last item.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).unwrap();
/// use meshwright::{Limits, On, Query, Source};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let query = Query::compile(".version, .nodes.count", &[])?;
/// let answers = query.run(source, "house.cdae", On::Tree, &limits)?;
/// assert_eq!(answers.format(), "cdae");
/// assert_eq!(answers.count(), 2);
/// # Ok::<(), meshwright::Error>(())
/// ```
pub struct Answers<'q> {
    answers: Option<ValXs<'q, Value>>,
    early: Option<Error>,
    tree: Option<Rc<tree::Tree>>,
    meter: Meter,
    limits: Limits,
    format: &'static str,
    bytes: u64,
}

impl Answers<'_> {
    /// Name of the file's format.
    pub const fn format(&self) -> &'static str {
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
                let message = format!("a result of the query has {count} values, the limit is {most}");
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

/// The error for a program that halted; 0 ends it in good order.
fn halted(status: i32) -> Option<Error> {
    let words = step_budget::last_words();
    if status == 0 {
        return None;
    }
    let said = words.map(|words| format!(": {}", words.trim_end())).unwrap_or_default();
    Some(Error::new(&codes::BAD_REQUEST, format!("the query halted with status {status}{said}")))
}

/// The error for an error of the program, raised by itself or by what it asked for.
fn failed(error: Value) -> Error {
    let message = if error.sort() == Sort::Text { json::text(&error) } else { json::brief(&error) };
    Error::new(&codes::BAD_REQUEST, format!("the query failed: {message}"))
}

/// One answer. It serializes to JSON: integers are exact up to 64 bits, uninterpreted bytes are hexadecimal
/// text, and `NaN`, `Infinity` and `-Infinity` are texts.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).unwrap();
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

/// An answer as it is to be shown.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).unwrap();
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
    /// Null, a truth value or a number, as JSON.
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
    /// One level of it.
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
