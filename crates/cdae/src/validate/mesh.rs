//! Checks meshes as a whole.

use super::Checker;
use crate::{
    codes::validation,
    document::{Mesh, MeshBody},
};
use meshwright_core::message::count;

/// Expected sizes of a mesh's arrays.
#[derive(Clone, Copy, Debug)]
pub(super) struct Size {
    /// Number of positions of all frames.
    pub(super) positions: usize,
    /// Number of vertices that indices may refer to.
    pub(super) vertices: usize,
    /// Number of texture coordinates of all frames, if the frames are valid.
    pub(super) uvs: Option<usize>,
    /// Whether the mesh shares the vertices of another.
    pub(super) shares: bool,
}

impl Checker<'_, '_> {
    pub(super) fn meshes(&mut self) {
        let meshes = &self.shape.meshes.items;
        if !self.takes(meshes.len(), size_of::<usize>(), || "meshes".to_owned()) {
            return;
        }
        // Number of positions of the previous meshes, for meshes that share them.
        let mut known: Vec<usize> = Vec::new();
        for (index, mesh) in meshes.iter().enumerate() {
            self.kind(index, mesh);
            let Some(body) = mesh.body.as_deref() else {
                known.push(0);
                continue;
            };
            self.mesh_numbers(index, body);
            let size = self.size(index, body, &known);
            known.push(size.positions);
            if !size.shares {
                self.vertices(index, body, size);
                self.mesh_bounds(index, body);
            }
            self.primitives(index, body, size);
            self.skin(index, body, size);
        }
    }

    fn kind(&mut self, index: usize, mesh: &Mesh<'_>) {
        let label = self.mesh_label(index);
        let at = |name: &'static str| move || format!("meshes[{index}]/{name}");
        let kind = self.integer(mesh.kind, at("type"));
        // The descriptions of version 30 number the types differently.
        let loose = self.document.version_number() == 30;
        let fits = match (kind, mesh.body.as_deref()) {
            (0..=4, _) if loose => true,
            (0 | 2 | 3, Some(body)) => body.skin.is_none(),
            (1, Some(body)) => body.skin.is_some(),
            (4, None) => true,
            _ => false,
        };
        if !fits {
            let message = || match mesh.body.as_deref() {
                None => format!("{label} has type {kind}, expected 4: it is empty"),
                Some(body) if body.skin.is_some() => {
                    format!("{label} has type {kind}, expected 1: it has a skin")
                }
                Some(_) => format!("{label} has type {kind}, expected 0: it has vertices and no skin"),
            };
            self.note(&validation::MESH_KIND, at("type"), message);
        }
        if let Some(body) = mesh.body.as_deref() {
            let flags = self.integer(body.flags, at("flags"));
            if flags != 0 {
                let message =
                    || format!("{label} has the flags {:#x}, expected 0", body.flags.as_u32().unwrap_or(0));
                self.note(&validation::MESH_FLAGS, at("flags"), message);
            }
        }
    }

    fn size(&mut self, index: usize, body: &MeshBody<'_>, known: &[usize]) -> Size {
        let label = self.mesh_label(index);
        let at = |name: &'static str| move || format!("meshes[{index}]/{name}");
        let frames = self.integer(body.frame_count, at("numFrames"));
        let uv_frames = self.integer(body.material_frame_count, at("numMatFrames"));
        let vertices = self.integer(body.verts_per_frame, at("vertsPerFrame"));
        let parent = self.integer(body.parent_mesh, at("parentMesh"));
        let shares = parent >= 0;
        let lent = usize::try_from(parent).ok().and_then(|parent| known.get(parent)).copied();
        let lent = lent.filter(|&positions| positions > 0);
        if lent.is_none() && parent != -1 {
            let message = || {
                format!(
                    "{label} shares the vertices of mesh {parent}, which has no vertices or is not before it"
                )
            };
            self.note(&validation::PARENT_MESH, at("parentMesh"), message);
        }
        let positions = lent.unwrap_or_else(|| positions(body));
        let sound = frames >= 1
            && uv_frames >= 1
            && vertices >= 0
            && (shares || vertices.checked_mul(frames) == i64::try_from(positions).ok());
        if !sound {
            let message = || {
                format!(
                    "{label} states {} per frame, {} and {}, but has {}",
                    count(vertices, "vertex", "vertices"),
                    count(frames, "frame", "frames"),
                    count(uv_frames, "texture frame", "texture frames"),
                    count(positions, "position", "positions"),
                )
            };
            self.note(&validation::FRAMES, at("vertsPerFrame"), message);
        }
        let one_frame = usize::try_from(vertices).ok().filter(|&count| sound && count <= positions);
        let uvs = usize::try_from(vertices.saturating_mul(uv_frames)).ok().filter(|_| sound);
        Size { positions, vertices: one_frame.unwrap_or(positions), uvs, shares }
    }
}

/// Number of positions. A skin may have positions in the bind pose only.
fn positions(body: &MeshBody<'_>) -> usize {
    let vertices = body.verts.view::<[u8; 12]>().len();
    match body.skin.as_ref().and_then(|skin| skin.initial.as_ref()) {
        Some([initial, _]) if vertices == 0 => initial.view::<[u8; 12]>().len(),
        _ => vertices,
    }
}
