//! Compiled programs, and their answers.

use crate::{
    answer::QueryAnswer,
    file_node::Node,
    json,
    lazy_values::{ReadFields, Tree},
    program::{self, Kind, Run},
    step_budget::{self, Meter},
    value::{Sort, Value},
};
use jaq_core::{Ctx, ValXs, Vars};
use meshwright_core::{Error, Limits, Result, Source, codes};
use serde::Serialize;
use std::{fmt, iter, rc::Rc};

/// A compiled program.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_query::Query;
///
/// let query = Query::compile(".size * $times | tonumber", &[("times".into(), "2".into())]);
/// assert!(query.is_ok());
/// let query = Query::compile(".[] | select(. > 1)", &[])?;
/// let answers = query.run_on_value(&[1, 2, 3], "numbers.json", &Limits::DEFAULT)?;
/// let answers = answers.collect::<Result<Vec<_>, _>>()?;
/// assert_eq!(serde_json::to_string(&answers).unwrap(), "[2,3]");
/// assert_eq!(Query::compile(".nodes[", &[]).unwrap_err().code().id, "CORE0011");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
pub struct Query {
    filter: jaq_core::Filter<Kind>,
    values: Vec<String>,
}

impl fmt::Debug for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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

    /// Runs the program on the fields of a file with that name. An object has its fields in file order. Indexed
    /// fields, and fields with the same name, form one list with that name (an object by index if indices are
    /// missing). An array is a list of its elements. All values are created on demand: an array of a million
    /// floats is only a reference into the file until a program reads a number from it.
    ///
    /// The error that stopped the read, if any, follows the answers about the part before it.
    ///
    /// ```
    /// use meshwright_core::{Limits, Source};
    /// use meshwright_query::Query;
    ///
    /// let empty_cast_file = Source::from(b"cast\x01\0\0\0\0\0\0\0\0\0\0\0".to_vec());
    /// let read = |source: &Source, options| meshwright_cast::log(source, &Limits::DEFAULT, options);
    /// let query = Query::compile("[.version, .rootCount], (.version | span)", &[])?;
    /// let answers = query.run_on_fields(empty_cast_file, "empty.cast", &Limits::DEFAULT, Box::new(read));
    /// let answers = answers.collect::<Result<Vec<_>, _>>()?;
    /// assert_eq!(serde_json::to_string(&answers).unwrap(), "[[1,0],[4,8]]");
    /// # Ok::<(), meshwright_core::Error>(())
    /// ```
    pub fn run_on_fields(
        &self,
        source: Source,
        name: &str,
        limits: &Limits,
        read: ReadFields,
    ) -> QueryAnswers<'_> {
        let tree = Tree::read(source, limits, read);
        self.answers(Value::Node(Node::top(Rc::clone(&tree))), Some(tree), name, limits)
    }

    /// Runs the program on a value, which describes the file with that name.
    ///
    /// # Errors
    ///
    /// [`BAD_REQUEST`](meshwright_core::codes::BAD_REQUEST): the value cannot be serialized.
    pub fn run_on_value(
        &self,
        input: &impl Serialize,
        name: &str,
        limits: &Limits,
    ) -> Result<QueryAnswers<'_>> {
        let input = serde_json::to_value(input);
        let input = input.map_err(|error| Error::new(&codes::BAD_REQUEST, error.to_string()))?;
        Ok(self.answers(Value::from(input), None, name, limits))
    }

    fn answers(&self, input: Value, tree: Option<Rc<Tree>>, name: &str, limits: &Limits) -> QueryAnswers<'_> {
        let file = [Value::text(name)];
        let values = file.into_iter().chain(self.values.iter().map(|value| Value::text(value)));
        let context = Ctx::<Kind>::new(Run::new(&self.filter.lut), Vars::new(values));
        let mut meter = Meter::new(limits);
        // The program can also fail before its first answer.
        let (answers, early) = match meter.run(limits, || self.filter.id.run((context, input))) {
            Ok(answers) => (answers, None),
            Err(error) => (Box::new(iter::empty()) as ValXs<'_, Value>, Some(error)),
        };
        QueryAnswers { answers: Some(answers), early, tree, meter, limits: *limits }
    }
}

/// The answers of a program, computed lazily. An error is the last item: of the file, of the program, or a limit that
/// it exceeds.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_query::Query;
///
/// let query = Query::compile("1, 2, error(\"no more\")", &[])?;
/// let mut answers = query.run_on_value(&(), "none", &Limits::DEFAULT)?;
/// assert_eq!(answers.by_ref().take(2).filter(Result::is_ok).count(), 2);
/// assert_eq!(answers.next().unwrap().unwrap_err().message(), "the query failed: no more");
/// assert!(answers.next().is_none());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
pub struct QueryAnswers<'q> {
    answers: Option<ValXs<'q, Value>>,
    early: Option<Error>,
    tree: Option<Rc<Tree>>,
    meter: Meter,
    limits: Limits,
}

impl fmt::Debug for QueryAnswers<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("QueryAnswers").field("meter", &self.meter).finish_non_exhaustive()
    }
}

impl Iterator for QueryAnswers<'_> {
    type Item = Result<QueryAnswer>;

    fn next(&mut self) -> Option<Self::Item> {
        let answers = self.answers.as_mut()?;
        let error = match self.meter.run(&self.limits, || answers.next()) {
            Ok(Some(Ok(value))) if value.written() <= self.limits.items => {
                return Some(Ok(QueryAnswer(value)));
            }
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
