//! Materials that only meshes have which are never drawn.

use meshwright_cdae::{
    Document,
    document::{Detail, MeshPrimitive, Object},
};
use std::collections::BTreeSet;

/// Steps after which every material counts as drawn: parts of a file that is made to be slow overlap.
const STEPS: usize = 4_000_000;

/// Indices of the materials that meshes have, none of which belongs to a detail that is drawn.
pub(super) fn materials(document: &Document<'_>) -> BTreeSet<usize> {
    let shape = &document.shape;
    let details = shape.details.view::<Detail>();
    // Meshes are drawn by sub-shape and by their place among the meshes of their object.
    let drawn: BTreeSet<(i32, i32)> = details
        .iter()
        .filter(|detail| detail.size >= 0.0)
        .map(|detail| (detail.sub_shape, detail.object_detail))
        .collect();
    let firsts = shape.sub_shape_first_object.view::<i32>();
    let counts = shape.sub_shape_num_objects.view::<i32>();
    let objects = shape.objects.view::<Object>();
    let (mut visible, mut hidden) = (BTreeSet::new(), BTreeSet::new());
    let mut steps = 0_usize;
    for (sub_shape, (first, count)) in (0_i32..).zip(firsts.iter().zip(counts.iter())) {
        let (Ok(first), Ok(count)) = (usize::try_from(first), usize::try_from(count)) else { continue };
        for object in (0..count).map_while(|at| objects.get(first.saturating_add(at))) {
            for level in 0..object.mesh_count {
                steps = steps.saturating_add(1);
                let Ok(mesh) = usize::try_from(object.first_mesh.saturating_add(level)) else { break };
                if steps > STEPS {
                    return BTreeSet::new();
                }
                if mesh >= shape.meshes.items.len() {
                    break;
                }
                let of = if drawn.contains(&(sub_shape, level)) { &mut visible } else { &mut hidden };
                of.insert(mesh);
            }
        }
    }
    let of = |meshes: &BTreeSet<usize>| -> BTreeSet<usize> {
        let bodies = meshes.iter().filter_map(|mesh| shape.meshes.items.get(*mesh)?.body.as_ref());
        let runs = bodies.flat_map(|body| body.primitives.view::<MeshPrimitive>().iter());
        runs.filter_map(MeshPrimitive::material_index).collect()
    };
    let seen = of(&visible);
    of(&hidden).difference(&seen).copied().collect()
}
