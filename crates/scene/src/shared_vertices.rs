//! Vertices and indices that several meshes and nodes share, which some formats store for each of them.

use crate::{attribute::Stream, mesh::Mesh, scene::Scene};
use meshwright_core::{Diagnostic, Diagnostics, message::count};
use std::collections::{HashMap, HashSet};

meshwright_core::code_list! {
    warning REPEATED_VERTICES "SCENE0056" "vertices that meshes share are stored for each",
        "Convert to glb, which stores them once, or join the meshes in the source.";
}

/// How many times as large a result is that is worth a warning.
const TIMES: u64 = 4;
/// The growth in bytes that is worth a warning.
const GROWTH: u64 = 100_000;

/// What a format stores once for all that use it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sharing {
    /// Vertices, for all meshes.
    Vertices,
    /// Meshes, for all nodes.
    Meshes,
    /// Nothing: each node has a mesh of its own.
    Nothing,
}

/// Warns if a format stores vertices that the scene shares many times.
pub fn warn_of_repeated_vertices(
    scene: &Scene<'_>,
    sharing: Sharing,
    format: &str,
    diagnostics: &mut Diagnostics,
) {
    if sharing == Sharing::Vertices {
        return;
    }
    let mut uses: HashMap<_, u64> = HashMap::new();
    for mesh in scene.nodes.iter().filter_map(|(_, node)| node.mesh) {
        let uses = uses.entry(mesh).or_default();
        *uses = if sharing == Sharing::Meshes { 1 } else { uses.saturating_add(1) };
    }
    let (mut stored, mut shared, mut copies) = (0_u64, 0_u64, 0_u64);
    let mut seen = HashSet::new();
    for (id, mesh) in scene.meshes.iter() {
        let uses = uses.get(&id).copied().unwrap_or(0);
        copies = copies.saturating_add(uses);
        for stream in streams(mesh).filter(|_| uses > 0) {
            let bytes = (stream.count as u64).saturating_mul(u64::from(stream.stride));
            stored = stored.saturating_add(bytes.saturating_mul(uses));
            if seen.insert((stream.data.as_ptr(), stream.data.len())) {
                shared = shared.saturating_add(bytes);
            }
        }
    }
    if stored < shared.saturating_mul(TIMES) || stored.saturating_sub(shared) < GROWTH {
        return;
    }
    let users = match sharing {
        Sharing::Meshes => count(copies, "mesh", "meshes"),
        _ => count(copies, "use of a mesh", "uses of meshes"),
    };
    let bytes = |bytes| count(bytes, "byte", "bytes");
    let message = format!(
        "{users} share vertices and indices, which {format} stores for each: about {} instead of {}",
        bytes(stored),
        bytes(shared)
    );
    diagnostics.push(Diagnostic::new(&REPEATED_VERTICES, message));
}

fn streams<'m, 'd>(mesh: &'m Mesh<'d>) -> impl Iterator<Item = &'m Stream<'d>> {
    let vertices = mesh.pools.iter().flat_map(|pool| &pool.attributes).map(|attribute| &attribute.stream);
    let indices = mesh.primitives.iter().filter_map(|own| own.indices.as_ref()).map(|own| &own.stream);
    vertices.chain(indices)
}
