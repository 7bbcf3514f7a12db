//! The tests of the crate, in one program: it is built and linked once.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "to panic is how a test fails"
)]

mod bounds;
mod jq;

use meshwright_core::{Error, Limits, Source};
use meshwright_query::{Query, QueryAnswers};
use meshwright_testkit::fixtures;
use serde_json::Value;

meshwright_testkit::count_allocations!();

/// The answers about the fields of the fixture `house.cdae`.
fn house<'q>(query: &'q Query, limits: &Limits) -> QueryAnswers<'q> {
    let (source, limits) = (Source::open(fixtures::path("house.cdae"), limits).unwrap(), *limits);
    let read = move |source: &Source, options| meshwright_cdae::log(source, &limits, options);
    query.run_on_fields(source, "house.cdae", &limits, Box::new(read))
}

/// The answers about the fields of a Cast file.
fn cast(query: &Query, source: Source) -> QueryAnswers<'_> {
    let read = |source: &Source, options| meshwright_cast::log(source, &Limits::DEFAULT, options);
    query.run_on_fields(source, "", &Limits::DEFAULT, Box::new(read))
}

/// The answers to a program about the house, and the error that ended it.
fn run(program: &str, limits: &Limits) -> (Vec<Value>, Option<Error>) {
    let query = Query::compile(program, &[]).unwrap_or_else(|error| panic!("{program}: {error}"));
    let (mut values, mut end) = (Vec::new(), None);
    for answer in house(&query, limits) {
        match answer {
            Ok(answer) => values.push(serde_json::to_value(&answer).unwrap()),
            Err(error) => assert!(end.replace(error).is_none(), "one error, and the last of all"),
        }
    }
    (values, end)
}

/// The one answer to a program about the house.
fn one(program: &str) -> Value {
    let (values, error) = run(program, &Limits::DEFAULT);
    assert!(error.is_none(), "{program}: {error:?}");
    assert_eq!(values.len(), 1, "{program}: {values:?}");
    values.into_iter().next().unwrap()
}
