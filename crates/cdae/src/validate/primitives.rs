//! Primitives and their indices.

use super::{Checker, Met, mesh::Size, run_within};
use crate::{
    codes::check,
    document::{MeshBody, MeshPrimitive},
};

impl Checker<'_, '_> {
    pub(super) fn primitives(&mut self, index: usize, body: &MeshBody<'_>, size: Size) {
        let runs = body.primitives.view::<MeshPrimitive>();
        let indices = body.indices.view::<u32>().len();
        let at =
            |column: &'static str| move |run: usize| format!("meshes[{index}]/primitives[{run}]{column}");
        let get = |run| runs.get(run).unwrap_or_default();
        if runs.is_empty() || indices == 0 {
            let message = || format!("{} primitives, {indices} indices", runs.len());
            self.note(&check::MESH_EMPTY, || format!("meshes[{index}]"), message);
        }
        let span = |run: usize| format!("{} from {} on, there are {indices}", get(run).count, get(run).start);
        let met = Met::of(runs.iter(), |run| !run_within(run.start.into(), run.count.into(), indices));
        let sound = met.count == 0;
        self.items(&check::RUN_RANGE, met, at(""), span);
        if sound {
            self.order(index, body, indices);
        }
        let met = Met::of(runs.iter(), |run| run.kind() == 3 || run.material & MeshPrimitive::INDEXED == 0);
        let message = |run| format!("{:#010x}", get(run).material);
        self.items(&check::RUN_KIND, met, at("/matIndex"), message);
        let met = Met::of(runs.iter(), |run| matches!(run.kind(), 1 | 2));
        let message = |run| if get(run).kind() == 1 { "a strip" } else { "a fan" }.to_owned();
        self.items(&check::RUN_STRIP, met, at("/matIndex"), message);
        let met = Met::of(runs.iter(), |run| match run.kind() {
            0 => run.count > 0 && run.count.checked_rem(3) != Some(0),
            _ => run.count == 1 || run.count == 2,
        });
        let incomplete = met.count > 0;
        self.items(&check::RUN_INCOMPLETE, met, at("/numElements"), |run| {
            format!("{} indices", get(run).count)
        });
        let materials = self.materials;
        let met =
            Met::of(runs.iter(), |run| run.material_index().is_some_and(|material| material >= materials));
        let message =
            |run| format!("material {}, there are {materials}", get(run).material_index().unwrap_or(0));
        self.items(&check::MATERIAL_RANGE, met, at("/matIndex"), message);
        let met = Met::of(runs.iter(), |run| run.material_index().is_none());
        self.items(&check::RUN_BARE, met, at("/matIndex"), |run| format!("{:#010x}", get(run).material));
        self.indices(index, body, size);
        // In strips, triangles without area are how one part is joined to the next.
        if sound
            && !incomplete
            && runs.iter().all(|run| run.kind() == 0 && run.start.checked_rem(3) == Some(0))
        {
            self.degenerate(index, body);
        }
    }

    fn order(&mut self, index: usize, body: &MeshBody<'_>, indices: usize) {
        let mut next = 0_i32;
        let met = Met::of(body.primitives.view::<MeshPrimitive>().iter(), |run| {
            let gap = run.start != next;
            next = run.start.saturating_add(run.count);
            gap
        });
        let path = |run| format!("meshes[{index}]/primitives[{run}]/start");
        if met.count > 0 {
            let message = |_| "it does not begin where the one before ends".to_owned();
            self.items(&check::RUN_ORDER, met, path, message);
        } else if usize::try_from(next).is_ok_and(|next| next < indices) {
            let message = || format!("they end at {next}, there are {indices} indices");
            self.note(&check::RUN_ORDER, || format!("meshes[{index}]/primitives"), message);
        }
    }

    fn indices(&mut self, index: usize, body: &MeshBody<'_>, size: Size) {
        let indices = body.indices.view::<u32>();
        let most = u32::try_from(size.vertices).unwrap_or(u32::MAX);
        // Nearly all meshes are in order, and the largest index says so.
        if indices.iter().fold(0, u32::max) < most || indices.is_empty() {
            return;
        }
        let met = Met::of(indices.iter(), |vertex| vertex >= most);
        let message = |at| format!("vertex {}, there are {most}", indices.get(at).unwrap_or(0));
        self.items(&check::INDEX_RANGE, met, |at| format!("meshes[{index}]/indices[{at}]"), message);
    }

    fn degenerate(&mut self, index: usize, body: &MeshBody<'_>) {
        let triangles = body.indices.view::<[u32; 3]>();
        let triangles = meshwright_core::ArrayView::<[u32; 3]>::packed(triangles.as_bytes());
        let met = Met::of(triangles.iter(), |[a, b, c]| a == b || b == c || c == a);
        let message = |at| {
            let [a, b, c] = triangles.get(at).unwrap_or_default();
            format!("{a} {b} {c}")
        };
        let path = |at: usize| format!("meshes[{index}]/indices[{}]", at.saturating_mul(3));
        self.items(&check::DEGENERATE, met, path, message);
    }
}
