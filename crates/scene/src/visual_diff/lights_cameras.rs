//! Compares lights and cameras by node.

use super::{
    VisualTolerance,
    materials::numbers,
    messages::{Aspect, Change, Difference, Notes},
    node_matching::{Nodes, label},
};
use crate::{
    camera::{Camera, Projection},
    light::{Light, LightKind},
    node::{Node, NodeId},
    scene::Scene,
};

/// Compares the lights and cameras of all nodes.
pub(super) fn optics(nodes: &Nodes<'_, '_>, tolerance: &VisualTolerance, notes: &mut Notes) {
    let (first, second) = (nodes.a.scene, nodes.b.scene);
    for pair in &nodes.pairs {
        let (Some(a), Some(b)) = (first.nodes.get(pair.a), second.nodes.get(pair.b)) else { continue };
        for (aspect, what, x, y) in
            [(Aspect::Light, "light", lit(a), lit(b)), (Aspect::Camera, "camera", seen_by(a), seen_by(b))]
        {
            let change = match (&x, &y) {
                (None, None) => continue,
                (Some(_), None) => Change::Lost,
                (None, Some(_)) => Change::Gained,
                (Some((one, _)), Some((two, _))) if one != two => {
                    notes.add(|| {
                        let message = format!("{what} is {two} instead of {one}");
                        Difference::new(aspect, Change::Changed, label(first, pair.a), message)
                    });
                    continue;
                }
                (Some((_, one)), Some((_, two))) => {
                    numbers((aspect, &|| label(first, pair.a)), one, two, tolerance.factor, notes);
                    continue;
                }
            };
            alone((first, pair.a), aspect, what, change, notes);
        }
    }
    let [of_a, of_b] = &nodes.of;
    for (scene, of, change) in [(first, of_a, Change::Lost), (second, of_b, Change::Gained)] {
        for (id, node) in scene.nodes.iter().filter(|(id, _)| of.get(id.index()) == Some(&None)) {
            if node.light.is_some() {
                alone((scene, id), Aspect::Light, "light", change, notes);
            }
            if node.camera.is_some() {
                alone((scene, id), Aspect::Camera, "camera", change, notes);
            }
        }
    }
}

fn alone((scene, id): (&Scene<'_>, NodeId), aspect: Aspect, what: &str, change: Change, notes: &mut Notes) {
    notes.add(|| {
        let word = if change == Change::Lost { "gone" } else { "new" };
        Difference::new(aspect, change, label(scene, id), format!("its {what} is {word}"))
    });
}

type LightOrCamera = (&'static str, Vec<(&'static str, Vec<f32>)>);

fn lit(node: &Node) -> Option<LightOrCamera> {
    let light: &Light = node.light.as_deref()?;
    let cone = match light.kind {
        LightKind::Spot { inner, outer } => vec![inner, outer],
        LightKind::Directional | LightKind::Point => Vec::new(),
    };
    let values = vec![
        ("color of the light", light.color.to_vec()),
        ("intensity", vec![light.intensity]),
        ("range", light.range.into_iter().collect()),
        ("cone", cone),
    ];
    Some((light.kind.word(), values))
}

fn seen_by(node: &Node) -> Option<LightOrCamera> {
    let camera: &Camera = node.camera.as_deref()?;
    Some(match camera.projection {
        Projection::Perspective { yfov, aspect, near, far } => (
            "perspective",
            vec![
                ("field of view", vec![yfov]),
                ("aspect ratio", aspect.into_iter().collect()),
                ("near plane", vec![near]),
                ("far plane", far.into_iter().collect()),
            ],
        ),
        Projection::Orthographic { xmag, ymag, near, far } => (
            "orthographic",
            vec![
                ("width", vec![xmag]),
                ("height", vec![ymag]),
                ("near plane", vec![near]),
                ("far plane", vec![far]),
            ],
        ),
    })
}
