//! Sizes of lists according to the references between the parts of a shape.

use crate::document::{MeshPrimitive, Object, Shape};

/// Largest plausible number of meshes of all objects.
const MOST: usize = 1 << 20;

/// The number of meshes according to the objects; 0 if it is implausible.
pub(super) fn mesh_count(shape: &Shape<'_>) -> usize {
    let end = |object: Object| {
        let first = usize::try_from(object.first_mesh).ok()?;
        let end = first.checked_add(usize::try_from(object.mesh_count).ok()?)?;
        (end <= MOST).then_some(end)
    };
    shape.objects.view::<Object>().iter().filter_map(end).max().unwrap_or(0)
}

/// Whether a primitive refers to a material.
pub(super) fn names_materials(shape: &Shape<'_>) -> bool {
    material_count(shape) > 0
}

/// The number of materials according to the meshes. Ignores implausible numbers.
pub(super) fn material_count(shape: &Shape<'_>) -> usize {
    let bodies = shape.meshes.items.iter().filter_map(|mesh| mesh.body.as_deref());
    let runs = bodies.flat_map(|body| body.primitives.view::<MeshPrimitive>().iter());
    let indices = runs.filter_map(MeshPrimitive::material_index).filter(|&index| index < 1 << 16);
    indices.max().map_or(0, |index| index.saturating_add(1))
}
