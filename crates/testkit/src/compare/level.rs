//! Compares scene-level properties and the level table.

use super::{
    DifferenceKind,
    comparison::{Run, differs, place, quoted},
    extras,
};
use meshwright_scene::mesh::Bounds;

/// Compares the properties of the scene itself.
pub(super) fn scenes(run: &mut Run<'_, '_>) {
    let (a, b) = (run.a, run.b);
    let path = || "scene".to_owned();
    if !run.tolerance.ignore.names {
        run.instead(DifferenceKind::Name, (&a.name, &b.name), |_, a, b| {
            (path(), format!("is named {} instead of {}", quoted(b), quoted(a)))
        });
    }
    if !run.tolerance.ignore.up {
        run.instead(DifferenceKind::Up, (a.source_up, b.source_up), |_, a, b| {
            (path(), format!("up axis is {b:?} instead of {a:?}"))
        });
    }
    bounds(run, a.bounds, b.bounds, path);
    extras::extras(run, &a.extras, &b.extras, |_| path());
}

/// Compares stated bounding boxes, unless they are ignored.
pub(super) fn bounds(
    run: &mut Run<'_, '_>,
    a: Option<Bounds>,
    b: Option<Bounds>,
    path: impl FnOnce() -> String,
) {
    if run.tolerance.ignore.bounds {
        return;
    }
    let (error, word) = match (a, b) {
        (None, None) => return,
        (Some(a), Some(b)) => {
            let [a, b] = [a, b].map(|Bounds { min: [x, y, z], max: [u, v, w] }| [x, y, z, u, v, w]);
            let Some(error) = run.tolerance.apart_all(&a, &b, None) else { return };
            (Some(error), differs("bounds", error))
        }
        (Some(_), None) => (None, "no longer has bounds".to_owned()),
        (None, Some(_)) => (None, "has bounds".to_owned()),
    };
    run.note(DifferenceKind::Bounds, error, |_| (path(), word));
}

/// Compares the level tables entry by entry: nodes refer to them by index.
pub(super) fn tables(run: &mut Run<'_, '_>) {
    let (first, second) = (run.a.levels.as_slice(), run.b.levels.as_slice());
    for (index, (a, b)) in first.iter().zip(second).enumerate() {
        let path = || place("levels", &a.name, index, 0);
        run.instead(DifferenceKind::Name, (&a.name, &b.name), |_, a, b| {
            (path(), format!("is named {} instead of {}", quoted(b), quoted(a)))
        });
        run.instead(DifferenceKind::Kind, (a.kind, b.kind), |_, a, b| {
            (path(), format!("kind is {} instead of {}", b.word(), a.word()))
        });
        run.number(
            DifferenceKind::Level,
            "height in pixels",
            (a.pixels.as_slice(), b.pixels.as_slice()),
            |_| path(),
        );
        extras::extras(run, &a.extras, &b.extras, |_| path());
    }
    let lists =
        [(DifferenceKind::Missing, first, second.len()), (DifferenceKind::Extra, second, first.len())];
    for (kind, levels, from) in lists {
        for (index, level) in levels.iter().enumerate().skip(from) {
            run.note(kind, None, |_| (place("levels", &level.name, index, 0), kind.word().to_owned()));
        }
    }
}
