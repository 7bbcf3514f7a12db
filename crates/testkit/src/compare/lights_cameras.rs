//! Lights and cameras at nodes.

use super::{
    DifferenceKind,
    comparison::{Run, quoted},
    extras,
    node::presence,
};
use meshwright_scene::{
    camera::{Camera, Projection},
    light::{Light, LightKind},
};

/// Compares the lights at a pair of nodes.
pub(super) fn lights(run: &mut Run<'_, '_>, number: u32, a: Option<&Light>, b: Option<&Light>) {
    let kind = DifferenceKind::Light;
    presence(run, number, "light", a.is_some(), b.is_some());
    let (Some(a), Some(b)) = (a, b) else { return };
    named(run, number, "light", &a.name, &b.name);
    run.instead(kind, (a.kind.word(), b.kind.word()), |run, a, b| {
        (run.path(number), format!("light is {b} instead of {a}"))
    });
    let cone = |light: &Light| match light.kind {
        LightKind::Spot { inner, outer } => vec![inner, outer],
        LightKind::Directional | LightKind::Point => Vec::new(),
    };
    let factors: [(&str, &[f32], &[f32]); 4] = [
        ("color of the light", &a.color, &b.color),
        ("intensity", &[a.intensity], &[b.intensity]),
        ("range", a.range.as_slice(), b.range.as_slice()),
        ("cone", &cone(a), &cone(b)),
    ];
    for (what, a, b) in factors {
        run.number(kind, what, (a, b), |run| run.path(number));
    }
    extras::extras(run, &a.extras, &b.extras, |run| run.path(number));
}

/// Compares the cameras at a pair of nodes.
pub(super) fn cameras(run: &mut Run<'_, '_>, number: u32, a: Option<&Camera>, b: Option<&Camera>) {
    let kind = DifferenceKind::Camera;
    presence(run, number, "camera", a.is_some(), b.is_some());
    let (Some(a), Some(b)) = (a, b) else { return };
    named(run, number, "camera", &a.name, &b.name);
    run.instead(kind, (word(a), word(b)), |run, a, b| {
        (run.path(number), format!("camera is {b} instead of {a}"))
    });
    if word(a) == word(b) {
        for ((what, a), (_, b)) in values(a).iter().zip(values(b)) {
            run.number(kind, what, (a, &b), |run| run.path(number));
        }
    }
    extras::extras(run, &a.extras, &b.extras, |run| run.path(number));
    extras::extras(run, &a.projection_extras, &b.projection_extras, |run| run.path(number));
}

fn named(run: &mut Run<'_, '_>, number: u32, what: &str, a: &str, b: &str) {
    if !run.tolerance.ignore.names {
        run.instead(DifferenceKind::Name, (a, b), |run, a, b| {
            (run.path(number), format!("{what} is named {} instead of {}", quoted(b), quoted(a)))
        });
    }
}

const fn word(camera: &Camera) -> &'static str {
    match camera.projection {
        Projection::Perspective { .. } => "perspective",
        Projection::Orthographic { .. } => "orthographic",
    }
}

fn values(camera: &Camera) -> [(&'static str, Vec<f32>); 4] {
    match camera.projection {
        Projection::Perspective { yfov, aspect, near, far } => [
            ("field of view", vec![yfov]),
            ("aspect ratio", aspect.into_iter().collect()),
            ("near plane", vec![near]),
            ("far plane", far.into_iter().collect()),
        ],
        Projection::Orthographic { xmag, ymag, near, far } => [
            ("width", vec![xmag]),
            ("height", vec![ymag]),
            ("near plane", vec![near]),
            ("far plane", vec![far]),
        ],
    }
}
