//! Generates missing attributes that the game requires: normals, texture coordinates, tangents.

use super::{
    DocumentBuilder, Version, extras, faces,
    losses::more,
    vertex_pool::{self, Own, Used},
};
use meshwright_core::Result;
use meshwright_scene::{
    Attribute, Component, Extras, ExtrasValue, Mesh, Semantic, Stream, pose::single, triangle_normals,
    with_tangents,
};

/// Tangents that a mesh lacks.
pub(super) struct Tangents {
    made: Own,
    /// Number of added vertices.
    added: usize,
}

impl Tangents {
    /// The tangents of a mesh, in memory up to `room`; `None` if it has all or cannot have them.
    pub(super) fn new(mesh: &Mesh<'_>, mut room: u64) -> Option<Self> {
        let made = with_tangents(mesh, |_| Some(0), &mut room)?;
        Some(Self { added: made.added, made: vertex_pool::own(made.mesh) })
    }
}

impl DocumentBuilder<'_, '_> {
    /// The mesh with all required attributes but tangents, and whether it needs them.
    pub(super) fn supplied<'m>(
        &mut self,
        mut mesh: Mesh<'m>,
        used: &Used,
        extras: &Extras,
    ) -> Result<(Mesh<'m>, bool)> {
        // The original file lacked them, too.
        let lacks = extras::list_of(extras::own(extras).filter(|_| self.own.is_some()), "lacks");
        let lacked = |name: &str| lacks.iter().any(|lacking| *lacking == ExtrasValue::from(name));
        // Version 26 has one normal per vertex and cannot express missing normals.
        let without_normals = lacked("norms") && self.options.version != Version::V26;
        let (mut normals, mut uvs) = (false, false);
        for own in &used.pools {
            let has = |semantic: &Semantic| {
                mesh.pools
                    .get(own.pool)
                    .and_then(|pool| vertex_pool::whole(pool, semantic, own.count))
                    .is_some()
            };
            let (normal, uv) = (has(&Semantic::Normal), has(&Semantic::TexCoord(0)));
            if !normal && !without_normals {
                self.room(own.count, 36)?;
                let bytes = made_normals(&mesh, own.pool, own.count);
                set(&mut mesh, own.pool, Semantic::Normal, Stream::packed(bytes, Component::F32, 3));
                normals = true;
            }
            if !uv && !lacked("tverts") {
                self.room(own.count, 8)?;
                let bytes = vec![0; own.count.saturating_mul(8)];
                set(&mut mesh, own.pool, Semantic::TexCoord(0), Stream::packed(bytes, Component::F32, 2));
                uvs = true;
            }
        }
        if normals {
            more(&mut self.losses.normals);
        }
        if uvs {
            more(&mut self.losses.uvs);
        }
        let tangents = self.options.tangents && self.options.version != Version::V26 && !lacked("tangents");
        Ok((mesh, tangents))
    }

    /// The mesh with the tangents that it lacked.
    pub(super) fn complete<'m>(&mut self, mesh: Mesh<'m>, tangents: Option<Tangents>) -> Result<Mesh<'m>> {
        let Some(Tangents { made, added }) = tangents else { return Ok(mesh) };
        more(&mut self.losses.tangents);
        self.losses.split = self.losses.split.saturating_add(added);
        self.room(made.bytes(), 1)?;
        Ok(made.joined(mesh))
    }
}

fn set<'m>(mesh: &mut Mesh<'m>, pool: usize, semantic: Semantic, stream: Stream<'m>) {
    if let Some(pool) = mesh.pools.get_mut(pool) {
        pool.attributes.retain(|one| one.semantic != semantic);
        pool.attributes.push(Attribute { semantic, stream });
    }
}

/// Normals for the triangles of a pool.
fn made_normals(mesh: &Mesh<'_>, of: usize, count: usize) -> Vec<u8> {
    let Some(positions) = mesh.pools.get(of).and_then(|pool| pool.get(&Semantic::Position)) else {
        return Vec::new();
    };
    let mut indices = Vec::new();
    for part in mesh.primitives.iter().filter(|part| part.pool == of && part.topology.corners() == 3) {
        faces::append(part, count, 0, false, &mut indices);
    }
    let (words, _) = indices.as_chunks::<4>();
    let (triangles, _) = words.as_chunks::<3>();
    // The triangles are clockwise here.
    let turned = triangles.iter().map(|&[a, b, c]| [c, b, a].map(u32::from_le_bytes));
    let point = |vertex: u32| {
        let [x, y, z, _] = positions.get(vertex as usize)?;
        Some([x, y, z].map(f64::from))
    };
    let normals = triangle_normals(count, point, turned);
    // Up for vertices without triangles.
    let normals = normals.map(|normal| normal.unwrap_or([0.0, 1.0, 0.0]).map(single));
    normals.flatten().flat_map(f32::to_le_bytes).collect()
}
