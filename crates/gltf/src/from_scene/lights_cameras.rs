//! Cameras (glTF 2.0, 3.10) and lights (KHR_lights_punctual).

use super::{DocumentBuilder, NodePath, json, name};
use crate::{
    codes,
    document::{self, Orthographic, Perspective},
    extension_names::LIGHTS,
    json::Object,
};
use meshwright_scene::{Camera, Light, LightKind, Node, Projection};
use serde_json::{Value, json};
use std::{collections::HashMap, f64::consts::FRAC_PI_2};

/// Converted cameras and lights; equal ones are shared.
#[derive(Default)]
pub(super) struct Optics {
    cameras: HashMap<String, usize>,
    lights: HashMap<String, usize>,
    list: Vec<Value>,
}

impl DocumentBuilder<'_> {
    /// Adds the camera and the light of a scene node.
    pub(super) fn equip(&mut self, node: &Node, made: &mut document::Node, path: NodePath) {
        if let Some(camera) = &node.camera {
            match self.camera(camera, path) {
                Some(camera) => made.camera = Some(self.camera_index(camera)),
                None => self.note(&codes::OPTICS_LEFT, path, {
                    format!("dropped camera \"{}\": glTF does not allow its values", camera.name)
                }),
            }
        }
        if let Some(light) = &node.light {
            match self.light(light, path) {
                Some(light) => {
                    let light = self.light_index(light);
                    self.root.use_extension(LIGHTS);
                    made.extensions.0.insert(LIGHTS.to_owned(), json!({ "light": light }));
                }
                None => self.note(&codes::OPTICS_LEFT, path, {
                    format!("dropped light \"{}\": glTF does not allow its values", light.name)
                }),
            }
        }
    }

    /// Writes the list of lights, after all nodes are converted.
    pub(super) fn lights(&mut self) {
        let lights = std::mem::take(&mut self.optics.list);
        if !lights.is_empty() {
            self.root.extensions.0.insert(LIGHTS.to_owned(), json!({ "lights": lights }));
        }
    }

    fn camera_index(&mut self, camera: document::Camera) -> usize {
        let text = serde_json::to_string(&camera).unwrap_or_default();
        let next = self.root.cameras.len();
        let index = *self.optics.cameras.entry(text).or_insert(next);
        if index == next {
            self.root.cameras.push(camera);
        }
        index
    }

    fn light_index(&mut self, light: Value) -> usize {
        let next = self.optics.list.len();
        let index = *self.optics.lights.entry(light.to_string()).or_insert(next);
        if index == next {
            self.optics.list.push(light);
        }
        index
    }

    /// Converts a camera; `None` if glTF forbids its values.
    fn camera(&mut self, camera: &Camera, path: NodePath) -> Option<document::Camera> {
        let (extras, extensions) = self.extras_and_extensions(&camera.extras, Value::Null, path);
        let inner = self.extras_and_extensions(&camera.projection_extras, Value::Null, path);
        let mut made =
            document::Camera { name: name(&camera.name), extras, extensions, ..Default::default() };
        match camera.projection {
            Projection::Perspective { yfov, aspect, near, far } => {
                let positive = |value: f32| value > 0.0 && value.is_finite();
                let sound = positive(yfov) && positive(near) && aspect.is_none_or(positive);
                if !sound || far.is_some_and(|far| far <= near || !far.is_finite()) {
                    return None;
                }
                made.kind = "perspective".to_owned();
                made.perspective = Some(Perspective {
                    yfov: json::number(yfov),
                    znear: json::number(near),
                    aspect_ratio: aspect.map(json::number),
                    zfar: far.map(json::number),
                    extras: inner.0,
                    extensions: inner.1,
                    ..Perspective::default()
                });
            }
            Projection::Orthographic { xmag, ymag, near, far } => {
                let sound = [xmag, ymag].iter().all(|mag| mag.is_finite() && *mag != 0.0);
                if !sound || near < 0.0 || near.is_nan() || far <= near || !far.is_finite() {
                    return None;
                }
                made.kind = "orthographic".to_owned();
                made.orthographic = Some(Orthographic {
                    xmag: json::number(xmag),
                    ymag: json::number(ymag),
                    znear: json::number(near),
                    zfar: json::number(far),
                    extras: inner.0,
                    extensions: inner.1,
                    ..Orthographic::default()
                });
            }
        }
        Some(made)
    }

    /// Converts a light; `None` if the extension forbids its values.
    fn light(&mut self, light: &Light, path: NodePath) -> Option<Value> {
        let fraction = |part: &f32| (0.0..=1.0).contains(part);
        let sound = light.color.iter().all(fraction)
            && light.intensity >= 0.0
            && light.intensity.is_finite()
            && light.range.is_none_or(|range| range > 0.0 && range.is_finite());
        if !sound {
            return None;
        }
        let mut made = Object::new();
        if !light.name.is_empty() {
            made.insert("name".to_owned(), json!(light.name));
        }
        made.insert("type".to_owned(), json!(light.kind.word()));
        if light.color != [1.0; 3] {
            made.insert("color".to_owned(), json::floats(&light.color));
        }
        if light.intensity != 1.0 {
            made.insert("intensity".to_owned(), json::float(light.intensity));
        }
        if let Some(range) = light.range {
            made.insert("range".to_owned(), json::float(range));
        }
        if let LightKind::Spot { inner, outer } = light.kind {
            // A right angle in single precision slightly exceeds one in double precision.
            let widest = json::number(outer).min(FRAC_PI_2);
            if !(inner >= 0.0 && inner < outer && outer <= std::f32::consts::FRAC_PI_2) {
                return None;
            }
            let mut spot = Object::new();
            if inner != 0.0 {
                spot.insert("innerConeAngle".to_owned(), json::float(inner));
            }
            if outer != std::f32::consts::FRAC_PI_4 {
                spot.insert("outerConeAngle".to_owned(), json::value(widest));
            }
            made.insert("spot".to_owned(), Value::Object(spot));
        }
        let (extras, extensions) = self.extras_and_extensions(&light.extras, Value::Null, path);
        if let Some(extras) = extras {
            made.insert("extras".to_owned(), extras.0);
        }
        if !extensions.is_empty() {
            made.insert("extensions".to_owned(), Value::Object(extensions.0));
        }
        Some(Value::Object(made))
    }
}
