//! Tests of queries.

mod paths;
mod places;

use meshwright::{Limits, Query, QueryInput, Source};
use meshwright_testkit::fixtures;
use serde_json::Value;

/// The answers to a query, and the error that ended it.
fn run(
    program: &str,
    source: Source,
    on: QueryInput,
    limits: &Limits,
) -> (Vec<Value>, Option<meshwright::Error>) {
    let query = Query::compile(program, &[]).unwrap_or_else(|error| panic!("{program}: {error}"));
    let (mut values, mut end) = (Vec::new(), None);
    for answer in query.run(source, "name", on, limits).unwrap() {
        match answer {
            Ok(answer) => values.push(serde_json::to_value(&answer).unwrap()),
            Err(error) => assert!(end.replace(error).is_none(), "one error, and the last of all"),
        }
    }
    (values, end)
}

fn fixture(name: &str) -> Source {
    Source::open(fixtures::path(name), &Limits::DEFAULT).unwrap()
}

/// The one answer of a query about the tree of a fixture.
fn one(program: &str, name: &str) -> Value {
    let (values, error) = run(program, fixture(name), QueryInput::Tree, &Limits::DEFAULT);
    assert!(error.is_none(), "{program}: {error:?}");
    assert_eq!(values.len(), 1, "{program}: {values:?}");
    values.into_iter().next().unwrap()
}
