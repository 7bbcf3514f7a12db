//! Converts lights and cameras.

use super::SceneBuilder;
use crate::{codes, document::Element, view::called};
use meshwright_scene::{
    Camera, Light, LightKind, Node, NodeId, NodeKind, Projection, Transform, Trs,
    axes::product,
    pose::{multiply, single},
    wording::quoted,
};

impl<'d> SceneBuilder<'d> {
    /// The node to which something that looks along the file's -Z axis is attached. With other axes a node that has
    /// nothing else is turned itself, and any other node gets a helper that is turned.
    fn viewer(&mut self, node: NodeId, element: Element<'d>) -> NodeId {
        let above = self.scene.nodes.get(node).and_then(|node| node.parent);
        let frame = self.frame(element);
        if frame.axes.is_none()
            || self.turned.contains(&node)
            || above.is_some_and(|above| self.turned.contains(&above))
        {
            return node;
        }
        let rotation = frame.view_rotation().map(single);
        let is_other = |child: &Element<'_>| {
            matches!(child.name(), "node" | "instance_node" | "instance_geometry" | "instance_controller")
        };
        let is_bare = element.parent().is_some_and(|parent| !parent.children().any(|child| is_other(&child)));
        if let Some(own) = self.scene.nodes.get_mut(node).filter(|own| is_bare && own.light.is_none()) {
            let scale = |[x, y, z]: [f32; 3]| frame.axes.scale([x, y, z]);
            own.transform = match own.transform {
                Transform::Trs(trs) => Transform::Trs(Trs {
                    rotation: product(trs.rotation, rotation),
                    scale: scale(trs.scale),
                    ..trs
                }),
                Transform::Matrix(matrix) => {
                    let view = Transform::Trs(Trs { rotation, ..Trs::IDENTITY }).matrix_f64();
                    Transform::Matrix(multiply(&matrix.map(f64::from), &view).map(single))
                }
            };
            self.turned.insert(node);
            return node;
        }
        let transform = Transform::Trs(Trs { rotation, ..Trs::IDENTITY });
        let name = self.scene.nodes.get(node).map(|node| node.name.clone()).unwrap_or_default();
        self.scene.add_node(Some(node), Node { name, kind: NodeKind::Helper, transform, ..Node::default() })
    }

    /// Adds the light of an instance.
    pub(super) fn light(&mut self, node: NodeId, instance: Element<'d>) {
        let Some(element) = self.target(instance, "url", &["light"]) else { return };
        let common = element.child("technique_common");
        let Some(kind) = common.and_then(|common| {
            common
                .children()
                .find(|child| matches!(child.name(), "ambient" | "directional" | "point" | "spot"))
        }) else {
            return;
        };
        let number = |name: &str| {
            kind.child(name).and_then(|child| child.number()).filter(|number| number.is_finite())
        };
        let light = match kind.name() {
            "directional" => LightKind::Directional,
            "point" => LightKind::Point,
            "spot" => {
                // The angle is that of the whole cone; the light fades toward its edge by the exponent.
                let angle = number("falloff_angle").filter(|angle| *angle > 0.0).unwrap_or(180.0);
                let outer = (angle / 2.0).min(90.0).to_radians();
                let inner = if number("falloff_exponent").unwrap_or(0.0) > 0.0 { 0.0 } else { outer * 0.999 };
                LightKind::Spot { inner: single(inner), outer: single(outer) }
            }
            _ => {
                return self.note(&codes::LOSS_LIGHTS, instance, || {
                    format!(
                        "dropped the ambient light {}: the scene has no ambient light",
                        quoted(&called(element))
                    )
                });
            }
        };
        let color = kind.child("color").map(|color| color.numbers().values).unwrap_or_default();
        let mut light = Light { name: called(element).into_owned(), ..Light::new(light) };
        if let [red, green, blue, ..] = color.as_slice() {
            light.color = [*red, *green, *blue].map(|part| single(part.max(0.0)));
        }
        let at = match light.kind {
            LightKind::Point => self.free_node(node),
            _ => {
                let free = self.free_node(node);
                self.viewer(free, instance)
            }
        };
        if let Some(node) = self.scene.nodes.get_mut(at) {
            node.light = Some(Box::new(light));
        }
    }

    /// The node itself, or a new child if it has a light already.
    fn free_node(&mut self, node: NodeId) -> NodeId {
        match self.scene.nodes.get(node) {
            Some(own) if own.light.is_some() || own.camera.is_some() => {
                let name = own.name.clone();
                self.scene.add_node(Some(node), Node { name, kind: NodeKind::Helper, ..Node::default() })
            }
            _ => node,
        }
    }

    /// Adds the camera of an instance.
    pub(super) fn camera(&mut self, node: NodeId, instance: Element<'d>) {
        let Some(element) = self.target(instance, "url", &["camera"]) else { return };
        let optics = element.descendant(&["optics", "technique_common"]);
        let view =
            optics.and_then(|optics| optics.child("perspective").or_else(|| optics.child("orthographic")));
        let Some(view) = view else { return };
        let number = |name: &str| {
            view.child(name)
                .and_then(|child| child.number())
                .filter(|number| *number > 0.0 && number.is_finite())
        };
        let aspect = number("aspect_ratio");
        let unit = self.frame(element).unit;
        let near = number("znear").unwrap_or(0.1) * unit;
        let far = number("zfar").map(|far| far * unit).filter(|far| *far > near);
        let projection = if view.name() == "perspective" {
            let half = |degrees: f64| (degrees.min(179.0).to_radians() / 2.0).tan();
            let (x, y) = (number("xfov").map(half), number("yfov").map(half));
            let aspect = aspect.or_else(|| Some(x? / y?));
            // Without a ratio, the horizontal field of view counts for both.
            let y = y.or_else(|| Some(x? / aspect.unwrap_or(1.0))).unwrap_or(0.5);
            Projection::Perspective {
                yfov: single(y.atan() * 2.0),
                aspect: aspect.map(single),
                near: single(near),
                far: far.map(single),
            }
        } else {
            let (x, y) = (number("xmag"), number("ymag"));
            let ratio = aspect.unwrap_or(1.0);
            let (x, y) = (
                x.or_else(|| Some(y? * ratio)).unwrap_or(1.0),
                y.or_else(|| Some(x? / ratio)).unwrap_or(1.0),
            );
            Projection::Orthographic {
                xmag: single(x * unit),
                ymag: single(y * unit),
                near: single(near),
                far: single(far.unwrap_or(near + 1000.0)),
            }
        };
        let camera = Camera { name: called(element).into_owned(), ..Camera::new(projection) };
        let free = self.free_node(node);
        let at = self.viewer(free, instance);
        if let Some(node) = self.scene.nodes.get_mut(at) {
            node.camera = Some(Box::new(camera));
        }
    }
}
