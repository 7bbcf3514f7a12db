//! Mesh instances (EXT_mesh_gpu_instancing).

use super::{SceneBuilder, extras::OtherMembers};
use crate::{codes, extension_names::INSTANCING, json::Object};
use meshwright_core::Result;
use meshwright_scene::{Instances, Stream, Trs};
use serde_json::Value;
use std::borrow::Cow;

impl SceneBuilder<'_> {
    /// Converts the instances of all nodes.
    pub(super) fn instances(&mut self) -> Result<()> {
        let document = self.document;
        for (index, node) in document.root.nodes.iter().enumerate() {
            let Some(own) = node.extensions.map().get(INSTANCING) else { continue };
            if !self.shown.shows(index) {
                continue;
            }
            let Some(id) = self.nodes.get(index).copied().flatten() else { continue };
            // The copies of a node in several levels have the same instances.
            if self.scene.nodes.get(id).is_none_or(|node| node.instances.is_some()) {
                continue;
            }
            let path = format!("nodes[{index}]/extensions/{INSTANCING}");
            let made = self.placed(own, &path)?;
            if made.is_none() {
                self.note(&codes::INSTANCES, &path, format!("the instances of node {index} cannot be read: an accessor is missing or of another length"));
            }
            if let Some(node) = self.scene.nodes.get_mut(id) {
                node.instances = made.map(Box::new);
            }
        }
        Ok(())
    }

    /// The places that an extension object names; `None` if one of its accessors cannot be used.
    fn placed(&mut self, own: &Value, path: &str) -> Result<Option<Instances>> {
        let Some(attributes) = own.get("attributes").and_then(Value::as_object) else { return Ok(None) };
        let empty = Object::new();
        let extensions = own.get("extensions").and_then(Value::as_object).unwrap_or(&empty);
        let members = OtherMembers { extras: own.get("extras"), extensions, known: &[], other: &empty };
        let mut made = Instances { extras: self.extras(&members, path), ..Instances::default() };
        let mut count = None;
        for (name, accessor) in attributes {
            let path = format!("{path}/attributes/{name}");
            let accessor = accessor.as_u64().and_then(|index| usize::try_from(index).ok());
            let Some(accessor) = accessor else { return Ok(None) };
            let width = match name.as_str() {
                "TRANSLATION" | "SCALE" => 3,
                "ROTATION" => 4,
                _ => {
                    let Some(stream) = self.own_stream(accessor, &path)? else { return Ok(None) };
                    if *count.get_or_insert(stream.count) != stream.count {
                        return Ok(None);
                    }
                    let bare = name.strip_prefix('_').unwrap_or(name);
                    made.attributes.push((bare.to_owned(), stream));
                    continue;
                }
            };
            // Zeros that no buffer view holds are not stored for each place.
            let zeros = self.zeros_stated(accessor, width);
            let values = match zeros {
                Some(_) => vec![0.0; width],
                None => match self.floats(accessor, width, &path)? {
                    Some(values) => values,
                    None => return Ok(None),
                },
            };
            let values_count = zeros.unwrap_or_else(|| values.len().checked_div(width).unwrap_or(0));
            if *count.get_or_insert(values_count) != values_count
                || !self.afford((values_count as u64).saturating_mul(40), values_count as u64, &path)
            {
                return Ok(None);
            }
            made.places.resize(values_count, Trs::IDENTITY);
            let values = values.chunks_exact(width);
            for (place, value) in made.places.iter_mut().zip(values.cycle()) {
                match *value {
                    [x, y, z, w] => place.rotation = [x, y, z, w],
                    [x, y, z] if name == "SCALE" => place.scale = [x, y, z],
                    [x, y, z] => place.translation = [x, y, z],
                    _ => {}
                }
            }
        }
        let Some(count) = count else { return Ok(None) };
        if !self.afford((count as u64).saturating_mul(40), count as u64, path) {
            return Ok(None);
        }
        made.places.resize(count, Trs::IDENTITY);
        Ok(Some(made))
    }

    /// An accessor as an owned, packed stream.
    fn own_stream(&mut self, accessor: usize, path: &str) -> Result<Option<Stream<'static>>> {
        let Some(stream) = self.stream(accessor, path)? else { return Ok(None) };
        if self.summary {
            return Ok(Some(Stream::counted(stream.count, stream.component, stream.width)));
        }
        let size = (stream.count as u64).saturating_mul(stream.element_size() as u64);
        if !self.afford(size, size, path) {
            return Ok(None);
        }
        let bytes: Vec<u8> =
            (0..stream.count).filter_map(|at| stream.stored(at)).flatten().copied().collect();
        let made = Stream::packed(Cow::Owned(bytes), stream.component, stream.width);
        Ok(Some(Stream { normalized: stream.normalized, ..made }))
    }
}
