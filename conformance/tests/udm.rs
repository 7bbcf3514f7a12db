//! Tests with the vectors of UDM.
#![allow(clippy::arithmetic_side_effects, clippy::unwrap_used, reason = "tests may panic")]

mod own;

use meshwright_conformance::vectors;

#[test]
fn there_are_enough_valid_and_invalid_vectors() {
    let (sound, refused) = own::counts(&vectors::udm::all());
    assert!(sound >= 120 && refused >= 60, "{sound} sound, {refused} to be refused");
}

#[test]
fn meshwright_answers_as_expected() {
    let failures = own::failures(&vectors::udm::all());
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
