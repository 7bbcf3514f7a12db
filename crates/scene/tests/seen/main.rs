//! What one sees of two scenes: what is a difference, and what is none.
#![allow(
    dead_code,
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "to panic is how a test fails"
)]

mod build;
mod changes;
mod hostile;
#[path = "../compare/sample.rs"]
mod sample;
mod storage;

use meshwright_scene::{
    Scene,
    seen::{Allowance, Aspect, Change, Difference, Seen, differences},
};

const ROOM: usize = 1 << 24;

/// All that differs, within so many metres.
fn found(a: &Scene<'_>, b: &Scene<'_>, metres: f64) -> Vec<Difference> {
    let (a, b) = (Seen::of(a, ROOM), Seen::of(b, ROOM));
    let sight = differences(&a, &b, &Allowance::within(metres, a.size().max(b.size())));
    assert_eq!(sight.total, sight.differences.len(), "few enough to be kept");
    sight.differences
}

/// Their sorts.
fn sorts(list: &[Difference]) -> Vec<(Aspect, Change)> {
    list.iter().map(|one| (one.aspect, one.change)).collect()
}

#[track_caller]
fn same(a: &Scene<'_>, b: &Scene<'_>, metres: f64) {
    assert_eq!(found(a, b, metres), [], "one way");
    assert_eq!(found(b, a, metres), [], "the other way");
}
