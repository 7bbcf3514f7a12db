//! Mesh instances (EXT_mesh_gpu_instancing).

use super::{
    NodePath,
    buffer::{BufferWriter, Floats, component_type, kind, owned},
    object_writer::ObjectWriter,
};
use crate::{
    codes,
    document::{self, Accessor},
    extension_names::INSTANCING,
    json::Object,
};
use meshwright_scene::{Instances, Node, Stream, Trs, prepare};
use serde_json::{Value, json};
use std::collections::HashMap;

/// Converts mesh instances, once for all copies of their node.
#[derive(Default)]
pub(super) struct InstanceWriter {
    known: HashMap<usize, Option<Value>>,
}

impl InstanceWriter {
    /// Adds the instances of a node.
    pub(super) fn add(
        &mut self,
        node: &Node,
        made: &mut document::Node,
        path: NodePath,
        buffers: &mut BufferWriter<'_>,
        objects: &mut ObjectWriter,
    ) {
        let Some(instances) = &node.instances else { return };
        if node.mesh.is_some() && made.mesh.is_none() {
            return;
        }
        let known = self.known.entry(path.0).or_insert_with(|| extension(instances, path, buffers, objects));
        if let Some(value) = known.clone() {
            objects.use_extension(INSTANCING);
            made.extensions.map_mut().insert(INSTANCING.to_owned(), value);
        }
    }
}

fn extension(
    instances: &Instances,
    path: NodePath,
    buffers: &mut BufferWriter<'_>,
    objects: &mut ObjectWriter,
) -> Option<Value> {
    let places = &instances.places;
    if places.is_empty() {
        objects.report.note(
            &prepare::codes::TRANSFORM,
            path,
            format!("dropped the instances of node {}: the list is empty", path.0),
        );
        return None;
    }
    let mut attributes = Object::new();
    let plain = Trs::IDENTITY;
    let translations = places.iter().any(|place| place.translation != plain.translation);
    let rotations = places.iter().any(|place| place.rotation != plain.rotation);
    let scales = places.iter().any(|place| place.scale != plain.scale);
    // At least one attribute is required, to define the number of instances.
    if translations || !rotations && !scales && instances.attributes.is_empty() {
        let values = places.iter().flat_map(|place| place.translation).collect();
        let accessor = buffers.float_accessor(Floats::Own(values), 3, "VEC3");
        attributes.insert("TRANSLATION".to_owned(), json!(accessor));
    }
    if rotations {
        let values = places.iter().flat_map(|place| place.rotation).collect();
        let accessor = buffers.float_accessor(Floats::Own(values), 4, "VEC4");
        attributes.insert("ROTATION".to_owned(), json!(accessor));
    }
    if scales {
        let values = places.iter().flat_map(|place| place.scale).collect();
        let accessor = buffers.float_accessor(Floats::Own(values), 3, "VEC3");
        attributes.insert("SCALE".to_owned(), json!(accessor));
    }
    for (name, stream) in &instances.attributes {
        match values(stream, places.len(), buffers) {
            Some(accessor) => drop(attributes.insert(format!("_{name}"), json!(accessor))),
            None => objects.report.note(&codes::STREAM, path, {
                format!(
                    "dropped the values {name} of the instances of node {}: glTF cannot hold them",
                    path.0
                )
            }),
        }
    }
    if attributes.is_empty() {
        return None;
    }
    let (extras, extensions) = objects.extras_and_extensions(&instances.extras, Value::Null, path);
    let mut made = Object::new();
    made.insert("attributes".to_owned(), Value::Object(attributes));
    if let Some(extras) = extras {
        made.insert("extras".to_owned(), extras.into_value());
    }
    if !extensions.is_empty() {
        made.insert("extensions".to_owned(), Value::Object(extensions.into_map()));
    }
    Some(Value::Object(made))
}

/// The values per instance, unchanged; `None` if their number is wrong or glTF has no type for them.
fn values(stream: &Stream<'_>, count: usize, buffers: &mut BufferWriter<'_>) -> Option<usize> {
    let kind = kind(usize::from(stream.width)).filter(|_| stream.width <= 4)?;
    if stream.held() != count || !stream.swizzle.is_none() {
        return None;
    }
    let size = stream.element_size();
    let stride = size.next_multiple_of(4);
    let mut bytes = Vec::new();
    for element in (0..count).filter_map(|at| stream.stored(at)) {
        bytes.extend_from_slice(element);
        bytes.resize(bytes.len().next_multiple_of(stride.max(1)), 0);
    }
    let view = buffers.view(owned(bytes), None, (stride != size).then_some(stride as u64));
    Some(buffers.accessor(Accessor {
        component_type: component_type(stream.component),
        count: count as u64,
        kind: kind.to_owned(),
        buffer_view: Some(view),
        normalized: stream.normalized.then_some(true),
        ..Accessor::default()
    }))
}
