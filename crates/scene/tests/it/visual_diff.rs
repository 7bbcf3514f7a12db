//! Tests of the visual comparison.

mod ball_on_arm;
mod changes;
mod hostile;
mod storage;
mod triangle_distances;

use meshwright_scene::{
    Scene,
    visual_diff::{Aspect, Change, Difference, VisualScene, VisualTolerance, differences},
};

const ROOM: usize = 1 << 24;

/// All differences within a tolerance in meters.
fn found(a: &Scene<'_>, b: &Scene<'_>, meters: f64) -> Vec<Difference> {
    let (a, b) = (VisualScene::new(a, ROOM), VisualScene::new(b, ROOM));
    let diff = differences(&a, &b, &VisualTolerance::within(meters, a.size().max(b.size())));
    assert_eq!(diff.total, diff.differences.len(), "few enough to be kept");
    diff.differences
}

/// The aspects and changes of the differences.
fn sorts(list: &[Difference]) -> Vec<(Aspect, Change)> {
    list.iter().map(|one| (one.aspect, one.change)).collect()
}

#[track_caller]
fn same(a: &Scene<'_>, b: &Scene<'_>, meters: f64) {
    assert_eq!(found(a, b, meters), [], "one way");
    assert_eq!(found(b, a, meters), [], "the other way");
}
