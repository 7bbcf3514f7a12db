//! Tests with the vectors of Cast.
#![allow(clippy::arithmetic_side_effects, clippy::unwrap_used, reason = "tests may panic")]

mod own;

use meshwright_conformance::vectors;

#[test]
fn there_are_enough_valid_and_invalid_vectors() {
    let (sound, refused) = own::counts(&vectors::cast::all());
    assert!(sound >= 90 && refused >= 40, "{sound} sound, {refused} to be refused");
}

#[test]
fn meshwright_answers_as_expected() {
    let failures = own::failures(&vectors::cast::all());
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
