//! Validates files.
//!
//! Validation checks the JSON itself instead of the typed model of [`Document`], and therefore works for
//! files that [`read`](crate::read()) rejects. It checks first every object against the schemas of the
//! specification and of extensions, then the relations of objects, then the bytes. The time is linear in the
//! file size: an accessor gets one diagnostic with the number of affected elements and the first one, and the
//! total size of accessors that share bytes is bounded by a multiple of the file size.

mod accessor;
mod accessor_values;
mod animation;
mod animation_target;
mod attribute_semantics;
mod bounds;
mod buffer;
mod container;
mod draft;
mod extension;
mod fixes;
mod image;
pub(crate) mod image_bytes;
mod input;
mod json_elements;
mod json_tree;
mod material;
mod mesh;
mod model;
mod morph;
mod names;
mod node;
mod objects;
mod primitive;
mod report;
mod scene;
mod schema;
mod schema_walk;
mod skin;
mod skin_weights;
mod vertex_values;
mod view_uses;

pub(crate) use fixes::{Fixes, Patched};
pub(crate) use input::fixes;
pub use input::{Files, validate, validate_file};

use accessor_values::AccessorReader;
use fixes::BytePatches;
pub use json_elements::json_elements;
use json_tree::Json;
use meshwright_core::count;
use objects::Objects;
use report::Report;
use view_uses::ViewUses;

/// Checks everything except the structure of the JSON.
fn check_content<'t, 'a: 't>(
    objects: &Objects<'t>,
    reader: &mut AccessorReader<'_, 't>,
    patches: &mut BytePatches<'_, 't>,
    files: &mut Files<'_, 'a>,
    report: &mut Report,
) {
    let model = reader.model;
    let mut uses = ViewUses::new(model);
    buffer::check_buffers(objects, reader.bytes, report);
    buffer::check_views(objects, model, report);
    accessor::check_accessors(reader, report);
    image::check_images(objects, reader, files, &mut uses, report);
    let surfaces = material::check_materials(objects, report);
    mesh::check_meshes(objects, &surfaces, reader, patches, &mut uses, report);
    node::check_nodes(model, report);
    node::check_cameras(objects, report);
    skin::check_skins(objects, reader, &mut uses, report);
    animation::check_animations(objects, reader, patches, &mut uses, report);
    extension::check_lights(objects, report);
    draft::check_draft(objects, reader, &mut uses, report);
}

/// The message for morph weights whose number differs from that of the targets.
fn weights(json: Json<'_>, targets: usize) -> String {
    let values = count(json.len(), "value", "values");
    format!("{json} have {values} for {}", count(targets, "morph target", "morph targets"))
}

/// The names of the extensions that have a schema.
#[cfg(test)]
pub(crate) fn checked_extensions() -> impl Iterator<Item = &'static str> {
    schema::EXTENSIONS.iter().map(|known| known.name)
}
