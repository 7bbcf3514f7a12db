//! Cameras (glTF 2.0, 3.10) and lights (KHR_lights_punctual).

use super::{
    SceneBuilder,
    extras::{OtherMembers, other_members},
};
use crate::message_subjects::absent;
use crate::{
    codes, document,
    extension_names::LIGHTS,
    json::{self, Object, float_at, floats_at},
};
use meshwright_core::count;
use meshwright_scene::{Camera, Light, LightKind, Node, Projection};
use serde_json::Value;

/// The cameras and lights that nodes reference, each with the memory of a copy; `None` for invalid ones.
#[derive(Default)]
pub(super) struct Optics {
    cameras: Vec<Option<(u64, Camera)>>,
    lights: Vec<Option<(u64, Light)>>,
}

impl SceneBuilder<'_> {
    /// Converts all cameras and lights.
    pub(super) fn optics(&mut self) {
        let root = &self.document.root;
        for (at, camera) in root.cameras.iter().enumerate() {
            let cost = serde_json::to_value(camera).map_or(u64::MAX, |value| json::size(&value));
            let path = format!("cameras[{at}]");
            let made = self.camera(camera, &path);
            if made.is_none() {
                self.note(
                    &codes::OPTICS,
                    &path,
                    format!("dropped camera {at}: its type is unknown or its numbers are missing"),
                );
            }
            self.optics.cameras.push(made.map(|made| (cost, made)));
        }
        let lights =
            root.extensions.map().get(LIGHTS).and_then(|own| own.get("lights")).and_then(Value::as_array);
        for (at, light) in lights.into_iter().flatten().enumerate() {
            let path = format!("extensions/{LIGHTS}/lights[{at}]");
            let made = self.light(light, &path);
            if made.is_none() {
                self.note(&codes::OPTICS, &path, format!("dropped light {at}: its type is unknown"));
            }
            self.optics.lights.push(made.map(|made| (json::size(light), made)));
        }
        self.unused_optics();
    }

    fn unused_optics(&mut self) {
        let (mut cameras, mut lights) = (self.optics.cameras.len(), self.optics.lights.len());
        let mut used = (vec![false; cameras], vec![false; lights]);
        for node in &self.document.root.nodes {
            let light = light_of(node);
            for (list, index, left) in
                [(&mut used.0, node.camera, &mut cameras), (&mut used.1, light, &mut lights)]
            {
                if let Some(used) = index.and_then(|index| list.get_mut(index))
                    && !std::mem::replace(used, true)
                {
                    *left = left.saturating_sub(1);
                }
            }
        }
        if cameras > 0 || lights > 0 {
            let found = [(cameras, "camera", "cameras"), (lights, "light", "lights")];
            let found: Vec<String> = found
                .into_iter()
                .filter(|(number, ..)| *number > 0)
                .map(|(number, one, many)| count(number, one, many))
                .collect();
            let message = format!("dropped {} that no node uses", found.join(" and "));
            self.note(&codes::UNUSED_OPTICS, "cameras", message);
        }
    }

    fn camera(&mut self, camera: &document::Camera, path: &str) -> Option<Camera> {
        let single = json::single;
        let (projection, members) = match camera.kind.as_str() {
            "perspective" => {
                let own = camera.perspective.as_ref()?;
                let projection = Projection::Perspective {
                    yfov: single(own.yfov),
                    aspect: own.aspect_ratio.map(single),
                    near: single(own.znear),
                    far: own.zfar.map(single),
                };
                (projection, other_members!(own, &[]))
            }
            "orthographic" => {
                let own = camera.orthographic.as_ref()?;
                let projection = Projection::Orthographic {
                    xmag: single(own.xmag),
                    ymag: single(own.ymag),
                    near: single(own.znear),
                    far: single(own.zfar),
                };
                (projection, other_members!(own, &[]))
            }
            _ => return None,
        };
        let mut made = Camera::new(projection);
        made.name = camera.name.clone().unwrap_or_default();
        made.projection_extras = self.extras(&members, path);
        made.extras = self.extras(&other_members!(camera, &[]), path);
        Some(made)
    }

    fn light(&mut self, light: &Value, path: &str) -> Option<Light> {
        let none = Value::Null;
        let kind = match light.get("type").and_then(Value::as_str)? {
            "directional" => LightKind::Directional,
            "point" => LightKind::Point,
            "spot" => {
                let spot = light.get("spot").unwrap_or(&none);
                LightKind::Spot {
                    inner: float_at(spot, "innerConeAngle").unwrap_or(0.0),
                    outer: float_at(spot, "outerConeAngle").unwrap_or(std::f32::consts::FRAC_PI_4),
                }
            }
            _ => return None,
        };
        let mut made = Light::new(kind);
        made.name = light.get("name").and_then(Value::as_str).unwrap_or_default().to_owned();
        made.color = floats_at(light, "color", 1.0);
        made.intensity = float_at(light, "intensity").unwrap_or(1.0);
        made.range = float_at(light, "range");
        let empty = Object::new();
        let extensions = light.get("extensions").and_then(Value::as_object).unwrap_or(&empty);
        let members = OtherMembers { extras: light.get("extras"), extensions, known: &[], other: &empty };
        made.extras = self.extras(&members, path);
        Some(made)
    }

    /// Adds copies of the referenced camera and light to a node.
    pub(super) fn equip(&mut self, node: &document::Node, made: &mut Node, path: &str) {
        if let Some(index) = node.camera {
            let cost = self.optics.cameras.get(index).map(|camera| camera.as_ref().map(|(cost, _)| *cost));
            if self.may_copy(cost, ("camera", index), path)
                && let Some(Some((_, camera))) = self.optics.cameras.get(index)
            {
                made.camera = Some(Box::new(camera.clone()));
            }
        }
        if let Some(index) = light_of(node) {
            let cost = self.optics.lights.get(index).map(|light| light.as_ref().map(|(cost, _)| *cost));
            if self.may_copy(cost, ("light", index), path)
                && let Some(Some((_, light))) = self.optics.lights.get(index)
            {
                made.light = Some(Box::new(light.clone()));
            }
        }
    }

    /// True if the object exists, and memory for a copy is left.
    fn may_copy(&mut self, cost: Option<Option<u64>>, (what, index): (&str, usize), path: &str) -> bool {
        match cost {
            None => {
                self.note(&codes::REFERENCE, path, absent(path, what, index));
                false
            }
            Some(None) => false,
            Some(Some(cost)) => self.afford(cost.saturating_add(256), cost, path),
        }
    }
}

/// The light that a node references.
fn light_of(node: &document::Node) -> Option<usize> {
    json::index_at(node.extensions.map().get(LIGHTS)?, "light")
}
