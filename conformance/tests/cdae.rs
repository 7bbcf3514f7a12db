//! Tests with the vectors of CDAE.
#![allow(clippy::arithmetic_side_effects, clippy::unwrap_used, reason = "tests may panic")]

mod own;

use meshwright_conformance::vectors;

#[test]
fn there_are_enough_valid_and_invalid_vectors() {
    let (sound, refused) = own::counts(&vectors::cdae::all());
    assert!(sound >= 170 && refused >= 100, "{sound} sound, {refused} to be refused");
}

#[test]
fn meshwright_answers_as_expected() {
    let failures = own::failures(&vectors::cdae::all());
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
