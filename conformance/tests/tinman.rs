//! Tests with the vectors of Tinman 3D.
#![allow(clippy::arithmetic_side_effects, clippy::unwrap_used, reason = "tests may panic")]

mod own;

use meshwright::tinman::ser::Kind;
use meshwright_conformance::{vector::Expected, vector::Vector, vectors};

fn of(format: &str) -> Vec<Vector> {
    vectors::tinman::all().into_iter().filter(|vector| vector.format == format).collect()
}

#[test]
fn there_are_enough_valid_and_invalid_vectors() {
    for (format, least) in [("cmh", (60, 30)), ("ser", (80, 35))] {
        let (sound, refused) = own::counts(&of(format));
        assert!(sound >= least.0 && refused >= least.1, "{format}: {sound} sound, {refused} to be refused");
    }
}

#[test]
fn every_value_type_has_a_valid_vector() {
    let values = of("ser");
    let sound = |ending: &str| {
        let is =
            |vector: &&Vector| vector.ending == ending && matches!(vector.expected, Expected::Content(_));
        values.iter().any(|vector| is(&vector))
    };
    let missing: Vec<_> = Kind::ALL.iter().filter(|kind| !sound(&format!("{kind}.ser"))).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert_eq!(Kind::ALL.len(), 47);
}

#[test]
fn meshwright_answers_as_expected() {
    let failures = own::failures(&vectors::tinman::all());
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
