//! Rules for vertex attributes and materials of primitives.

use super::{Asked, called, codes, span_of};
use crate::{
    arena::Id,
    attribute::Semantic,
    level::LevelKind,
    mesh::{Mesh, Primitive, Topology, VertexPool},
};
use meshwright_core::count;
use std::collections::BTreeSet;

/// Number of vertices that 16-bit indices can address, without the last index, which some programs reserve.
const MANY: usize = 65_535;
/// Number of vertices that 16-bit indices can address.
const MOST: usize = 65_536;
/// Squared length below which a normal counts as zero.
const NOTHING: f32 = 1e-12;

impl Asked<'_, '_> {
    /// Checks every visible mesh once.
    pub(super) fn vertices(&mut self) {
        let drawn = self.shown.iter().filter(|shown| shown.kind == LevelKind::Visual);
        let meshes: BTreeSet<usize> = drawn.map(|shown| shown.mesh_id.index()).collect();
        let scene = self.scene;
        let mut stopped = false;
        for index in meshes {
            let Some(mesh) = scene.mesh(Id::new(index)) else { continue };
            self.mesh(index, mesh);
            for (at, primitive) in mesh.primitives.iter().enumerate() {
                self.primitive([index, at], mesh, primitive);
            }
            stopped |= self.wants(&[&codes::NORMAL_ZERO]) && !self.normals(index, mesh);
        }
        if stopped {
            let message = || "not all normals were checked: the limit of items was reached".to_owned();
            self.note(&codes::NOT_LOOKED_AT, None, String::new, message);
        }
    }

    fn mesh(&mut self, index: usize, mesh: &Mesh<'_>) {
        let path = || format!("meshes[{index}]");
        let most = mesh.pools.iter().map(VertexPool::len).max().unwrap_or(0);
        let said = |limit: usize| {
            format!("{} has {most} vertices, expected at most {limit}", called("mesh", &mesh.name))
        };
        if most > MANY {
            self.note(&codes::MANY_VERTICES, span_of(&mesh.origin), path, || said(MANY));
        }
        if most > MOST && !mesh.targets.is_empty() {
            self.note(&codes::MORPH_RANGE, span_of(&mesh.origin), path, || {
                said(MOST) + " with morph targets"
            });
        }
        let more = |pool: &VertexPool<'_>| {
            pool.attributes.iter().any(|own| matches!(own.semantic, Semantic::Joints(set) if set > 1))
        };
        if mesh.pools.iter().any(more) {
            let message = || format!("{} has more than 8 joints per vertex", called("mesh", &mesh.name));
            self.note(&codes::INFLUENCES, span_of(&mesh.origin), path, message);
        }
    }

    fn primitive(&mut self, [index, at]: [usize; 2], mesh: &Mesh<'_>, primitive: &Primitive<'_>) {
        let Some(pool) = mesh.pools.get(primitive.pool).filter(|pool| !pool.is_empty()) else { return };
        let path = || format!("meshes[{index}]/primitives[{at}]");
        let said = |what: &str| format!("primitive {at} of {} has no {what}", called("mesh", &mesh.name));
        let surface = match primitive.topology {
            Topology::Triangles | Topology::TriangleStrip | Topology::TriangleFan => true,
            Topology::Points | Topology::Lines | Topology::LineStrip | Topology::LineLoop => false,
        };
        if !surface {
            let what = if primitive.topology == Topology::Points { "points" } else { "lines" };
            let message = || format!("primitive {at} of {} consists of {what}", called("mesh", &mesh.name));
            self.note(&codes::NOT_TRIANGLES, span_of(&mesh.origin), path, message);
            return;
        }
        if pool.get(&Semantic::TexCoord(0)).is_none() {
            self.note(&codes::NO_UVS, span_of(&mesh.origin), path, || said("UV set 0"));
        }
        if pool.get(&Semantic::Normal).is_none() {
            self.note(&codes::NO_NORMALS, span_of(&mesh.origin), path, || said("normals"));
        }
        if primitive.material.is_none() {
            self.note(&codes::NO_MATERIAL, span_of(&mesh.origin), path, || said("material"));
        }
    }

    /// Reports normals of length zero, one diagnostic per mesh; false if the vertex limit is exceeded.
    fn normals(&mut self, index: usize, mesh: &Mesh<'_>) -> bool {
        let (mut first, mut zeros, mut whole) = (None, 0_usize, true);
        for (at, pool) in mesh.pools.iter().enumerate() {
            let Some(stream) = pool.get(&Semantic::Normal) else { continue };
            let held = stream.held();
            if self.left < held as u64 {
                whole = false;
                continue;
            }
            self.left = self.left.saturating_sub(held as u64);
            let zero = |[x, y, z, _]: [f32; 4]| x * x + y * y + z * z < NOTHING;
            for (vertex, _) in stream.iter().take(held).enumerate().filter(|(_, normal)| zero(*normal)) {
                first.get_or_insert((at, vertex));
                zeros = zeros.saturating_add(1);
            }
        }
        if let Some((at, vertex)) = first {
            let path = || format!("meshes[{index}]/pools[{at}]");
            let message = || {
                format!(
                    "{} has {} of length zero (first: vertex {vertex})",
                    called("mesh", &mesh.name),
                    count(zeros, "normal", "normals")
                )
            };
            self.note(&codes::NORMAL_ZERO, span_of(&mesh.origin), path, message);
        }
        whole
    }
}
