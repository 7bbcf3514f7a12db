//! What the parts of a shape say of each other.

use crate::document::{MeshPrimitive, Object, Shape};

/// Objects that say they have more meshes than this, all together, are damaged.
const MOST: usize = 1 << 20;

/// How many meshes there must be by what the objects say; 0 if that cannot be.
pub(super) fn mesh_count(shape: &Shape<'_>) -> usize {
    let end = |object: Object| {
        let first = usize::try_from(object.first_mesh).ok()?;
        let end = first.checked_add(usize::try_from(object.mesh_count).ok()?)?;
        (end <= MOST).then_some(end)
    };
    shape.objects.view::<Object>().iter().filter_map(end).max().unwrap_or(0)
}

/// Whether a primitive of some mesh names a material.
pub(super) fn names_materials(shape: &Shape<'_>) -> bool {
    material_count(shape) > 0
}

/// How many materials there must be by what the meshes say. A number beyond all measure is not counted.
pub(super) fn material_count(shape: &Shape<'_>) -> usize {
    let bodies = shape.meshes.items.iter().filter_map(|mesh| mesh.body.as_deref());
    let runs = bodies.flat_map(|body| body.primitives.view::<MeshPrimitive>().iter());
    let indices = runs.filter_map(MeshPrimitive::material_index).filter(|&index| index < 1 << 16);
    indices.max().map_or(0, |index| index.saturating_add(1))
}
