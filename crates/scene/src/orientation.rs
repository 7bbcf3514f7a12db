//! Rotates and scales a whole scene.

use crate::{
    axes::{Up, product, righting},
    camera::Projection,
    clip::Channel,
    mesh::Bounds,
    node::{Node, Transform, Trs, move_point, multiply},
    scene::Scene,
};
use std::collections::BTreeSet;

/// The orientation and scale of a scene.
///
/// ```
/// use meshwright_scene::{Node, Orientation, Scene, Transform, Trs};
///
/// let mut scene = Scene::default();
/// let transform = Transform::Trs(Trs { translation: [8.0, 0.0, 0.0], ..Trs::IDENTITY });
/// let lamp = scene.add_node(None, Node { transform, ..Node::default() });
/// // From half meters.
/// Orientation { up: None, scale: 0.5 }.apply(&mut scene);
/// assert_eq!(scene.nodes.get(lamp).map(|lamp| lamp.transform.matrix()[12]), Some(4.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Orientation {
    /// The up axis of the file, if the format's default is wrong for it.
    pub up: Option<Up>,
    /// The scale factor; greater than 0.
    pub scale: f32,
}

impl Default for Orientation {
    fn default() -> Self {
        Self { up: None, scale: 1.0 }
    }
}

impl Orientation {
    /// True if applying it changes nothing.
    pub fn is_identity(&self, scene: &Scene<'_>) -> bool {
        self.scale == 1.0 && self.up.is_none_or(|up| up == scene.source_up)
    }

    /// Rotates and scales the roots and their animations. Meshes are unchanged; descendants follow their
    /// roots.
    pub fn apply(&self, scene: &mut Scene<'_>) {
        if self.is_identity(scene) {
            return;
        }
        let up = self.up.unwrap_or(scene.source_up);
        let turn = Trs { rotation: righting(scene.source_up, up), scale: [self.scale; 3], ..Trs::IDENTITY };
        scene.source_up = up;
        let roots: BTreeSet<_> = scene.roots.iter().copied().collect();
        for &root in &roots {
            if let Some(node) = scene.nodes.get_mut(root) {
                turned(node, &turn);
            }
        }
        for clip in &mut scene.clips {
            clip.channels
                .iter_mut()
                .filter(|channel| roots.contains(&channel.node))
                .for_each(|c| keys(c, &turn));
        }
        for node in scene.nodes.values_mut() {
            reach(node, self.scale);
        }
        scene.bounds = scene.bounds.map(|bounds| around(&bounds, &turn));
    }
}

pub(crate) fn turned(node: &mut Node, turn: &Trs) {
    let matrix = Transform::Trs(*turn).matrix();
    node.transform = match node.transform {
        Transform::Matrix(own) => Transform::Matrix(multiply(&matrix, &own)),
        Transform::Trs(own) => Transform::Trs(Trs {
            translation: move_point(&matrix, own.translation),
            rotation: product(turn.rotation, own.rotation),
            scale: scaled(own.scale, turn.scale),
        }),
    };
}

/// Scales properties that node transforms do not affect: the range of lights, the planes of cameras.
fn reach(node: &mut Node, by: f32) {
    if let Some(light) = &mut node.light {
        light.range = light.range.map(|range| range * by);
    }
    match node.camera.as_mut().map(|camera| &mut camera.projection) {
        Some(Projection::Perspective { near, far, .. }) => {
            *near *= by;
            *far = far.map(|far| far * by);
        }
        Some(Projection::Orthographic { xmag, ymag, near, far }) => {
            for length in [xmag, ymag, near, far] {
                *length *= by;
            }
        }
        None => {}
    }
}

fn scaled([x, y, z]: [f32; 3], [a, b, c]: [f32; 3]) -> [f32; 3] {
    [x * a, y * b, z * c]
}

/// The operations are linear, so tangents of cubic splines change like values.
pub(crate) fn keys(channel: &mut Channel, turn: &Trs) {
    let matrix = Transform::Trs(*turn).matrix();
    channel.map_values(
        |value| move_point(&matrix, value),
        |value| product(turn.rotation, value),
        |value| scaled(value, turn.scale),
    );
}

/// The bounding box of a rotated box. All rotations are multiples of 90 degrees, so the box stays tight.
fn around(bounds: &Bounds, turn: &Trs) -> Bounds {
    let matrix = Transform::Trs(*turn).matrix();
    let (a, b) = (move_point(&matrix, bounds.min), move_point(&matrix, bounds.max));
    Bounds { min: a, max: a }.join(Bounds { min: b, max: b })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        axes,
        camera::Camera,
        clip::{ChannelPath, Clip, Interpolation},
        light::{Light, LightKind},
    };

    /// A root at (1, 2, 3) of a Z-up file with one keyframe, imported with the default up axis.
    fn scene() -> Scene<'static> {
        let mut scene = Scene { source_up: Up::Z, ..Scene::default() };
        let translation = axes::z_up_point([1.0, 2.0, 3.0]);
        let transform = Transform::Trs(Trs { translation, ..Trs::IDENTITY });
        let node = scene.add_node(None, Node { transform, ..Node::default() });
        let channel = Channel {
            node,
            path: ChannelPath::Translation,
            interpolation: Interpolation::Linear,
            timeline: 0,
            values: translation.to_vec(),
        };
        scene.clips.push(Clip { timelines: vec![vec![0.0]], channels: vec![channel], ..Clip::default() });
        scene
    }

    fn place(up: Option<Up>, scale: f32) -> [f32; 3] {
        let mut scene = scene();
        Orientation { up, scale }.apply(&mut scene);
        let (id, world) = scene.walk()[0];
        assert_eq!(id, scene.roots[0]);
        let place = move_point(&world, [0.0; 3]).map(|v| (v * 1e5).round() / 1e5);
        let key: Vec<f32> =
            scene.clips[0].channels[0].values.iter().map(|v| (v * 1e5).round() / 1e5).collect();
        assert_eq!(key, place, "keys move with the node");
        place
    }

    #[test]
    fn stated_axis_points_up() {
        assert_eq!(place(None, 1.0), [1.0, 3.0, -2.0]);
        assert_eq!(place(Some(Up::Z), 1.0), [1.0, 3.0, -2.0]);
        assert_eq!(place(Some(Up::Y), 1.0), [1.0, 2.0, 3.0], "the file's own numbers");
        assert_eq!(place(Some(Up::X), 1.0), [-2.0, 1.0, 3.0], "x is up");
    }

    #[test]
    fn scale_applies_to_everything() {
        assert_eq!(place(None, 0.5), [0.5, 1.5, -1.0]);
        let mut scene = scene();
        let node = scene.nodes.values_mut().next().unwrap();
        let projection = Projection::Perspective { yfov: 1.0, aspect: None, near: 0.5, far: Some(9.0) };
        node.camera = Some(Box::new(Camera::new(projection)));
        node.light = Some(Box::new(Light { range: Some(4.0), ..Light::new(LightKind::Point) }));
        scene.bounds = Some(Bounds { min: [0.0, -1.0, -2.0], max: [1.0, 1.0, 0.0] });
        Orientation { up: Some(Up::Y), scale: 2.0 }.apply(&mut scene);
        let Some(Bounds { min, max }) = scene.bounds else { panic!("bounds") };
        let node = scene.nodes.values_mut().next().unwrap();
        assert_eq!(node.light.as_ref().unwrap().range, Some(8.0));
        let scaled = Projection::Perspective { yfov: 1.0, aspect: None, near: 1.0, far: Some(18.0) };
        assert_eq!(node.camera.as_ref().unwrap().projection, scaled);
        let round = |v: [f32; 3]| v.map(|v| v.round());
        assert_eq!((round(min), round(max)), ([0.0, 0.0, -2.0], [2.0, 4.0, 2.0]));
    }
}
