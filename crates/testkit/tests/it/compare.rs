//! Tests of scene comparison.

mod animation;
mod arbitrary;
mod differences;
mod geometry;
mod hostile;
mod laws;
mod optics;
mod tolerances;
mod tree;

use meshwright_scene::Scene;
use meshwright_testkit::compare::{DifferenceKind, Tolerance, compare};

/// The kinds of all differences and their messages.
fn told(a: &Scene<'_>, b: &Scene<'_>, tolerance: &Tolerance) -> (Vec<DifferenceKind>, Vec<String>) {
    let found = compare(a, b, tolerance);
    assert_eq!(found.total, found.differences.len(), "few enough to be kept");
    found.differences.iter().map(|difference| (difference.kind, difference.to_string())).unzip()
}

#[track_caller]
fn same(a: &Scene<'_>, b: &Scene<'_>, tolerance: &Tolerance) {
    assert_eq!(told(a, b, tolerance).1, Vec::<String>::new());
    assert_eq!(told(b, a, tolerance).1, Vec::<String>::new(), "the other way round");
}

/// Exactly one difference exists, in both directions.
#[track_caller]
fn only(a: &Scene<'_>, b: &Scene<'_>, kind: DifferenceKind, sentence: &str) {
    let (kinds, sentences) = told(a, b, &Tolerance::exact());
    assert_eq!((kinds, sentences), (vec![kind], vec![sentence.to_owned()]));
    let back = match kind {
        DifferenceKind::Missing => DifferenceKind::Extra,
        DifferenceKind::Extra => DifferenceKind::Missing,
        kind => kind,
    };
    assert_eq!(told(b, a, &Tolerance::exact()).0, [back], "the other way round");
}
