//! Removes degenerate triangles.

use super::{
    Fixer,
    packed_vector::{change, replace, stride},
};
use crate::{
    codes::validation,
    document::{MeshBody, MeshPrimitive},
};
use meshwright_core::{Result, message::count as counted};

impl Fixer<'_> {
    /// Removes triangles that use a vertex twice, if the primitives are consecutive triangle lists and none
    /// becomes empty. Returns whether there were any.
    pub(super) fn faces(&mut self, index: usize, body: &mut MeshBody<'_>) -> Result<bool> {
        let runs = body.primitives.view::<MeshPrimitive>();
        let indices = body.indices.view::<u32>();
        let mut next = 0_i32;
        let in_order = runs.iter().all(|run| {
            let sound = run.kind() == 0 && run.start == next && run.count >= 0;
            next = run.start.saturating_add(run.count);
            sound && run.count.checked_rem(3) == Some(0)
        });
        if !self.wants(&validation::DEGENERATE) || !in_order || usize::try_from(next) != Ok(indices.len()) {
            return Ok(false);
        }
        let corner = |at: usize| indices.get(at).unwrap_or(0);
        let flat = |first: usize| {
            let [a, b, c] = [corner(first), corner(first.saturating_add(1)), corner(first.saturating_add(2))];
            a == b || b == c || c == a
        };
        let total = indices.len().checked_div(3).unwrap_or(0);
        if !(0..total).any(|at| flat(at.saturating_mul(3))) {
            return Ok(false);
        }
        self.room_for(runs.len(), 16)?;
        let size = stride::<u32>(&body.indices);
        let mut data = Vec::new();
        let mut kept: Vec<(i32, i32)> = Vec::new();
        let mut dropped = 0_usize;
        for run in runs.iter() {
            let first = usize::try_from(run.start).unwrap_or(0);
            let last = first.saturating_add(usize::try_from(run.count).unwrap_or(0));
            let solid = || (first..last).step_by(3).filter(|&at| !flat(at));
            let all = last.saturating_sub(first).checked_div(3).unwrap_or(0);
            let left = solid().count();
            let start = data.len().checked_div(size).unwrap_or(0);
            let mut take = |at: usize| {
                let from = at.saturating_mul(size);
                let to = from.saturating_add(size.saturating_mul(3));
                data.extend_from_slice(body.indices.data.get(from..to).unwrap_or_default());
            };
            let count = if left == 0 {
                (first..last).step_by(3).for_each(&mut take);
                run.count
            } else {
                solid().for_each(&mut take);
                dropped = dropped.saturating_add(all.saturating_sub(left));
                i32::try_from(left.saturating_mul(3)).unwrap_or(run.count)
            };
            kept.push((i32::try_from(start).unwrap_or(i32::MAX), count));
        }
        if dropped == 0 {
            return Ok(false);
        }
        let count = data.len().checked_div(size).unwrap_or(0);
        replace(&mut body.indices, data, count);
        change(&mut body.primitives, |at, run: MeshPrimitive| {
            let &(start, count) = kept.get(at)?;
            (start != run.start || count != run.count).then_some(MeshPrimitive { start, count, ..run })
        });
        let mesh = self.mesh_names.label(index);
        self.note(&validation::DEGENERATE, format!("meshes[{index}]/indices"), || {
            let triangles = counted(total, "triangle", "triangles");
            format!("removed {dropped} of {triangles} of {mesh}: they use a vertex twice")
        });
        Ok(true)
    }
}
