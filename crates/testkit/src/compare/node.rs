//! Compares matched nodes.

use super::{
    DifferenceKind,
    comparison::{Run, differs},
    extras, lights_cameras, mesh, skin,
};
use meshwright_scene::{
    attribute::Stream,
    instances::Instances,
    node::{Node, NodeKind, Transform, Trs},
};

/// Compares all pairs of nodes with their attachments.
pub(super) fn nodes(run: &mut Run<'_, '_>) {
    for number in 0..run.tree.pairs.len() {
        let Some(&pair) = run.tree.pairs.get(number) else { break };
        let (first, second) = (run.a, run.b);
        let (Some(a), Some(b)) = (first.nodes.get(pair.a), second.nodes.get(pair.b)) else { continue };
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        flags(run, number, a, b);
        transforms(run, number, &a.transform, &b.transform);
        lights_cameras::lights(run, number, a.light.as_deref(), b.light.as_deref());
        lights_cameras::cameras(run, number, a.camera.as_deref(), b.camera.as_deref());
        places(run, number, a.instances.as_deref(), b.instances.as_deref());
        run.number(DifferenceKind::Weight, "morph weights", (&a.weights, &b.weights), |run| run.path(number));
        extras::extras(run, &a.extras, &b.extras, |run| run.path(number));
        let skins = (a.skin, b.skin);
        presence(run, number, "skin", a.skin.is_some(), b.skin.is_some());
        if let (Some(a), Some(b)) = skins {
            skin::referred(run, (a, b));
        }
        presence(run, number, "mesh", a.mesh.is_some(), b.mesh.is_some());
        if let (Some(a), Some(b)) = (a.mesh, b.mesh) {
            mesh::referred(run, number, (a, b), skins);
        }
    }
}

fn flags(run: &mut Run<'_, '_>, number: u32, a: &Node, b: &Node) {
    if !run.tolerance.ignore.kinds {
        run.instead(DifferenceKind::Kind, (a.kind, b.kind), |run, &a, &b| {
            (run.path(number), format!("is {} instead of {}", kind(b), kind(a)))
        });
    }
    run.instead(DifferenceKind::Level, (a.level, b.level), |run, a, b| {
        let word = |level: &Option<_>| {
            level.map_or_else(
                || "no level".to_owned(),
                |id: meshwright_scene::LevelId| format!("level {}", id.index()),
            )
        };
        (run.path(number), format!("has {} instead of {}", word(b), word(a)))
    });
    run.instead(DifferenceKind::Instance, (&a.instance, &b.instance), |run, a, b| {
        let word = |path: &Option<String>| path.clone().unwrap_or_else(|| "no file".to_owned());
        (run.path(number), format!("refers to {} instead of {}", word(b), word(a)))
    });
    run.instead(DifferenceKind::Hidden, (a.hidden, b.hidden), |run, _, &b| {
        (run.path(number), if b { "is hidden" } else { "is no longer hidden" }.to_owned())
    });
}

const fn kind(kind: NodeKind) -> &'static str {
    match kind {
        NodeKind::Plain => "a plain node",
        NodeKind::Object => "an object",
        NodeKind::Helper => "a helper",
    }
}

pub(super) fn presence(run: &mut Run<'_, '_>, number: u32, what: &str, a: bool, b: bool) {
    if a != b {
        let kind = if a { DifferenceKind::Missing } else { DifferenceKind::Extra };
        run.note(kind, None, |run| {
            (run.path(number), if a { format!("{what} is missing") } else { format!("has a {what}") })
        });
    }
}

fn transforms(run: &mut Run<'_, '_>, number: u32, a: &Transform, b: &Transform) {
    let (Transform::Trs(x), Transform::Trs(y)) = (a, b) else {
        let (a, b) = (a.matrix(), b.matrix());
        return run.number(DifferenceKind::Transform, "matrix", (&a, &b), |run| run.path(number));
    };
    for (what, error) in trs(run, x, y) {
        if let Some(error) = error {
            run.note(DifferenceKind::Transform, Some(error), |run| (run.path(number), differs(what, error)));
        }
    }
}

/// Compares the instances of a mesh in order.
fn places(run: &mut Run<'_, '_>, number: u32, a: Option<&Instances>, b: Option<&Instances>) {
    let kind = DifferenceKind::Instance;
    presence(run, number, "list of instances", a.is_some(), b.is_some());
    let (Some(a), Some(b)) = (a, b) else { return };
    run.instead(kind, (a.places.len(), b.places.len()), |run, a, b| {
        (run.path(number), format!("has {b} instances instead of {a}"))
    });
    let mut worst = [0.0_f64; 3];
    for (x, y) in a.places.iter().zip(&b.places) {
        for (most, (_, error)) in worst.iter_mut().zip(trs(run, x, y)) {
            *most = most.max(error.unwrap_or(0.0));
        }
    }
    for (what, error) in ["translation", "rotation", "scale"].into_iter().zip(worst) {
        if error > 0.0 {
            let what = format!("{what} of instances");
            run.note(kind, Some(error), |run| (run.path(number), differs(&what, error)));
        }
    }
    let names = |of: &Instances| of.attributes.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    run.instead(kind, (names(a), names(b)), |run, a, b| {
        (run.path(number), format!("instances have values {b:?} instead of {a:?}"))
    });
    for ((name, x), (_, y)) in a.attributes.iter().zip(&b.attributes) {
        let values = |stream: &Stream<'_>| -> Vec<f32> {
            stream.iter().flat_map(|value| value.into_iter().take(stream.width.into())).collect()
        };
        let what = format!("values {name} of instances");
        run.number(kind, &what, (&values(x), &values(y)), |run| run.path(number));
    }
    extras::extras(run, &a.extras, &b.extras, |run| run.path(number));
}

fn trs(run: &Run<'_, '_>, a: &Trs, b: &Trs) -> [(&'static str, Option<f64>); 3] {
    let all = |a: &[f32], b: &[f32]| run.tolerance.apart_all(a, b, None);
    // A quaternion and its negative are the same rotation.
    let rotation = all(&a.rotation, &b.rotation);
    let turned = rotation.and_then(|error| Some(error.min(all(&a.rotation, &b.rotation.map(|part| -part))?)));
    [
        ("translation", all(&a.translation, &b.translation)),
        ("rotation", turned),
        ("scale", all(&a.scale, &b.scale)),
    ]
}
