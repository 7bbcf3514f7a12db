//! Cameras (glTF 2.0, 3.10) and lights (KHR_lights_punctual).

use super::{NodePath, json, name, object_writer::ObjectWriter};
use crate::{
    codes,
    document::{self, Orthographic, Perspective},
    extension_names::LIGHTS,
    json::Object,
};
use meshwright_scene::{Camera, Light, LightKind, Node, Projection};
use serde_json::{Value, json};
use std::{collections::HashMap, f64::consts::FRAC_PI_2};

/// Converts cameras and lights; equal ones are shared.
#[derive(Default)]
pub(super) struct OpticsWriter {
    cameras: Vec<document::Camera>,
    lights: Vec<Value>,
    known_cameras: HashMap<String, usize>,
    known_lights: HashMap<String, usize>,
}

impl OpticsWriter {
    /// Adds the camera and the light of a scene node.
    pub(super) fn add(
        &mut self,
        node: &Node,
        made: &mut document::Node,
        path: NodePath,
        objects: &mut ObjectWriter,
    ) {
        if let Some(camera) = &node.camera {
            match make_camera(camera, path, objects) {
                Some(camera) => made.camera = Some(self.camera_index(camera)),
                None => objects.report.note(&codes::OPTICS_LEFT, path, {
                    format!("dropped camera \"{}\": glTF does not allow its values", camera.name)
                }),
            }
        }
        if let Some(light) = &node.light {
            match make_light(light, path, objects) {
                Some(light) => {
                    let light = self.light_index(light);
                    objects.use_extension(LIGHTS);
                    made.extensions.map_mut().insert(LIGHTS.to_owned(), json!({ "light": light }));
                }
                None => objects.report.note(&codes::OPTICS_LEFT, path, {
                    format!("dropped light \"{}\": glTF does not allow its values", light.name)
                }),
            }
        }
    }

    /// The cameras, and the extension with the lights.
    pub(super) fn finish(self) -> (Vec<document::Camera>, Option<(String, Value)>) {
        let Self { cameras, lights, .. } = self;
        (cameras, (!lights.is_empty()).then(|| (LIGHTS.to_owned(), json!({ "lights": lights }))))
    }

    fn camera_index(&mut self, camera: document::Camera) -> usize {
        let text = serde_json::to_string(&camera).unwrap_or_default();
        let next = self.cameras.len();
        let index = *self.known_cameras.entry(text).or_insert(next);
        if index == next {
            self.cameras.push(camera);
        }
        index
    }

    fn light_index(&mut self, light: Value) -> usize {
        let next = self.lights.len();
        let index = *self.known_lights.entry(light.to_string()).or_insert(next);
        if index == next {
            self.lights.push(light);
        }
        index
    }
}

/// Converts a camera; `None` if glTF forbids its values.
fn make_camera(camera: &Camera, path: NodePath, objects: &mut ObjectWriter) -> Option<document::Camera> {
    let (extras, extensions) = objects.extras_and_extensions(&camera.extras, Value::Null, path);
    let inner = objects.extras_and_extensions(&camera.projection_extras, Value::Null, path);
    let mut made = document::Camera { name: name(&camera.name), extras, extensions, ..Default::default() };
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
fn make_light(light: &Light, path: NodePath, objects: &mut ObjectWriter) -> Option<Value> {
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
    let (extras, extensions) = objects.extras_and_extensions(&light.extras, Value::Null, path);
    if let Some(extras) = extras {
        made.insert("extras".to_owned(), extras.into_value());
    }
    if !extensions.is_empty() {
        made.insert("extensions".to_owned(), Value::Object(extensions.into_map()));
    }
    Some(Value::Object(made))
}
