//! Inspects a file: information, tree, positions, dependencies, and checks of every profile.

use crate::{Family, check};
use meshwright::{
    Checks, DepsOptions, Source, Tree, TreeOptions, TreeRowKind,
    diff::{DiffContent, DiffOptions, Verdict},
};
use meshwright_testkit::rng::Rng;

/// Each function returns a value or a coded error; displayed paths can be located, and a file equals itself.
pub fn run(family: Family, input: &[u8]) {
    let source = family.source(input);
    let mut rng = Rng::new(input.iter().fold(7, |sum: u64, byte| sum.rotate_left(5) ^ u64::from(*byte)));
    for level in [0, rng.below(4)] {
        let info = check::within(&source, "info", || meshwright::info(&source, &check::LIMITS, level));
        if let Some(info) = check::value(info, &source) {
            check::diagnostics(&info.diagnostics);
            serde_json::to_string(&info).expect("figures are JSON");
        }
    }
    let depth = 1 + u32::try_from(rng.below(6)).expect("a small number");
    let options = TreeOptions::default().depth(depth).limit(50 + rng.below(200)).tokens(rng.below(2) == 1);
    if let Some(tree) = tree(&source, &options) {
        places(&source, &tree, &mut rng);
    }
    let deps = check::within(&source, "deps", || {
        meshwright::deps(
            &source,
            &check::LIMITS,
            &DepsOptions::default().companions(meshwright_beamng::companions()),
        )
    });
    check::value(deps.map(drop), &source);
    for profile in meshwright::profiles() {
        let checks = Checks::default().profiles(vec![profile]);
        let validated = meshwright::validate(&source, &check::LIMITS, &checks);
        if let Some(validated) = check::value(validated, &source) {
            check::diagnostics(&validated.diagnostics);
        }
    }
    same(&source);
}

fn tree(source: &Source, options: &TreeOptions) -> Option<Tree> {
    let tree = check::within(source, "tree", || meshwright::tree(source, &check::LIMITS, options));
    let tree = check::value(tree, source)?;
    assert!(tree.rows.len() <= 3 * options.limit + 3, "{} rows of {}", tree.rows.len(), options.limit);
    if let Some(stop) = &tree.error {
        check::error(stop, source);
    }
    Some(tree)
}

/// Locates some rows by their paths, and similar paths.
fn places(source: &Source, tree: &Tree, rng: &mut Rng) {
    for _ in 0..3 {
        let Some(row) = tree.rows.get(rng.below(tree.rows.len())) else { return };
        let below = TreeOptions::default().path(Some(row.path.clone())).depth(2).limit(20);
        self::tree(source, &below);
        let place = meshwright::locate(source, &check::LIMITS, &row.path);
        if let (Some(place), TreeRowKind::Field(_)) = (check::value(place, source), &row.row) {
            assert!(!place.path.is_empty());
        }
        let mut odd = row.path.clone();
        let more: &&str = rng.choose(&["x", "[7]", "/", "[-1]", "[99999999999]", "//[", "\u{0}"]);
        odd.push_str(more);
        check::value(meshwright::locate(source, &check::LIMITS, &odd).map(drop), source);
        meshwright::nearest(source, &check::LIMITS, &odd);
    }
}

/// Compares the file with itself.
fn same(source: &Source) {
    let other = Source::from(source.bytes().to_vec()).with_hints(source.hints().clone());
    for on in [DiffContent::Scene, DiffContent::Tree] {
        let options = DiffOptions::default().on(on).limit(100).rows(10_000).bytes_first(false);
        let diff = meshwright::diff(source, &other, &check::LIMITS, &options);
        if let Some(diff) = check::value(diff, source) {
            // Content that exceeds the limits is not compared, which is reported.
            let same = diff.verdict() != Verdict::Different;
            assert!(diff.same_bytes && same, "{on:?}: it differs from itself: {:?}", diff.differences);
        }
    }
}
