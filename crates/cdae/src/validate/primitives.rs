//! Checks primitives and their indices.

use super::{Checker, MatchedElements, mesh::Size, range, run_within};
use crate::{
    codes::validation,
    document::{MeshBody, MeshPrimitive},
};
use meshwright_core::message::count;

impl Checker<'_, '_> {
    pub(super) fn primitives(&mut self, index: usize, body: &MeshBody<'_>, size: Size) {
        let label = self.mesh_label(index);
        let runs = body.primitives.view::<MeshPrimitive>();
        let indices = body.indices.view::<u32>().len();
        let at =
            |column: &'static str| move |run: usize| format!("meshes[{index}]/primitives[{run}]{column}");
        let get = |run| runs.get(run).unwrap_or_default();
        if runs.is_empty() || indices == 0 {
            let message = || {
                let (runs, indices) =
                    (count(runs.len(), "primitive", "primitives"), count(indices, "index", "indices"));
                format!("{label} has no triangles: it has {runs} and {indices}")
            };
            self.note(&validation::MESH_EMPTY, || format!("meshes[{index}]"), message);
        }
        let span = |run: usize| {
            let range = range(get(run).start.into(), get(run).count.into(), "index", "indices");
            let indices = count(indices, "index", "indices");
            format!("primitive {run} of {label} uses {range}, but the mesh has {indices}")
        };
        let matches = MatchedElements::find(runs.iter(), |run| {
            !run_within(run.start.into(), run.count.into(), indices)
        });
        let sound = matches.count == 0;
        self.items(&validation::RUN_RANGE, matches, at(""), span);
        if sound {
            self.order(index, body, indices);
        }
        let matches = MatchedElements::find(runs.iter(), |run| {
            run.kind() == 3 || run.material & MeshPrimitive::INDEXED == 0
        });
        let message = |run| {
            format!("primitive {run} of {label} has an unknown kind: matIndex is {:#010x}", get(run).material)
        };
        self.items(&validation::RUN_KIND, matches, at("/matIndex"), message);
        let matches = MatchedElements::find(runs.iter(), |run| matches!(run.kind(), 1 | 2));
        let message = |run| {
            let kind = if get(run).kind() == 1 { "strip" } else { "fan" };
            format!("primitive {run} of {label} is a triangle {kind}")
        };
        self.items(&validation::RUN_STRIP, matches, at("/matIndex"), message);
        let matches = MatchedElements::find(runs.iter(), |run| match run.kind() {
            0 => run.count > 0 && run.count.checked_rem(3) != Some(0),
            _ => run.count == 1 || run.count == 2,
        });
        let incomplete = matches.count > 0;
        self.items(&validation::RUN_INCOMPLETE, matches, at("/numElements"), |run| {
            let indices = count(get(run).count, "index", "indices");
            format!("primitive {run} of {label} has {indices}, which are not whole triangles")
        });
        let materials = self.materials;
        let matches = MatchedElements::find(runs.iter(), |run| {
            run.material_index().is_some_and(|material| material >= materials)
        });
        let message = |run| {
            let (material, materials) =
                (get(run).material_index().unwrap_or(0), count(materials, "material", "materials"));
            format!(
                "material index {material} of primitive {run} of {label} is out of range: the shape has {materials}"
            )
        };
        self.items(&validation::MATERIAL_RANGE, matches, at("/matIndex"), message);
        let matches = MatchedElements::find(runs.iter(), |run| run.material_index().is_none());
        self.items(&validation::RUN_BARE, matches, at("/matIndex"), |run| {
            format!("primitive {run} of {label} has no material (matIndex {:#010x})", get(run).material)
        });
        self.indices(index, body, size);
        // Strips use degenerate triangles to join parts.
        if sound
            && !incomplete
            && runs.iter().all(|run| run.kind() == 0 && run.start.checked_rem(3) == Some(0))
        {
            self.degenerate(index, body);
        }
    }

    fn order(&mut self, index: usize, body: &MeshBody<'_>, indices: usize) {
        let label = self.mesh_label(index);
        let mut next = 0_i32;
        let matches = MatchedElements::find(body.primitives.view::<MeshPrimitive>().iter(), |run| {
            let gap = run.start != next;
            next = run.start.saturating_add(run.count);
            gap
        });
        let path = |run| format!("meshes[{index}]/primitives[{run}]/start");
        if matches.count > 0 {
            let message =
                |run| format!("primitive {run} of {label} does not begin where the primitive before it ends");
            self.items(&validation::RUN_ORDER, matches, path, message);
        } else if usize::try_from(next).is_ok_and(|next| next < indices) {
            let message = || {
                format!("the primitives of {label} use only {next} of {}", count(indices, "index", "indices"))
            };
            self.note(&validation::RUN_ORDER, || format!("meshes[{index}]/primitives"), message);
        }
    }

    fn indices(&mut self, index: usize, body: &MeshBody<'_>, size: Size) {
        let label = self.mesh_label(index);
        let indices = body.indices.view::<u32>();
        let most = u32::try_from(size.vertices).unwrap_or(u32::MAX);
        // Nearly all meshes are valid, which the largest index shows.
        if indices.iter().fold(0, u32::max) < most || indices.is_empty() {
            return;
        }
        let matches = MatchedElements::find(indices.iter(), |vertex| vertex >= most);
        let message = |at| {
            let (vertex, vertices) = (indices.get(at).unwrap_or(0), count(most, "vertex", "vertices"));
            format!("vertex index {vertex} of {label} is out of range: the mesh has {vertices}")
        };
        self.items(&validation::INDEX_RANGE, matches, |at| format!("meshes[{index}]/indices[{at}]"), message);
    }

    fn degenerate(&mut self, index: usize, body: &MeshBody<'_>) {
        let label = self.mesh_label(index);
        let triangles = body.indices.view::<[u32; 3]>();
        let triangles = meshwright_core::ArrayView::<[u32; 3]>::packed(triangles.as_bytes());
        let matches = MatchedElements::find(triangles.iter(), |[a, b, c]| a == b || b == c || c == a);
        let message = |at| {
            let [a, b, c] = triangles.get(at).unwrap_or_default();
            format!("triangle {at} of {label} uses a vertex twice: {a}, {b}, {c}")
        };
        let path = |at: usize| format!("meshes[{index}]/indices[{}]", at.saturating_mul(3));
        self.items(&validation::DEGENERATE, matches.spread(3), path, message);
    }
}
