//! Generates tangents for meshes whose materials require them.

mod mikktspace;
mod split_vertices;
pub(crate) mod triangles;

use crate::{
    attribute::{Semantic, Stream},
    mesh::{Mesh, Primitive, VertexPool},
};
use mikktspace::{KnownPoints, NONE, Soup};
use split_vertices::{Corner, Run, Split};
use std::collections::{BTreeMap, BTreeSet};
use triangles::{Piece, pieces};

/// Maximum working memory per corner in bytes.
const CORNER: u64 = 192;

/// A mesh with generated tangents.
///
/// ```
/// use meshwright_scene::{Mesh, with_tangents};
///
/// // A mesh without texture coordinates gets no tangents.
/// let mesh = Mesh::default();
/// let mut room = 1 << 20;
/// assert!(with_tangents(&mesh, |_| Some(0), &mut room).is_none());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct WithTangents<'m> {
    /// The mesh; unchanged data are borrowed.
    pub mesh: Mesh<'m>,
    /// Number of primitives that got tangents.
    pub primitives: usize,
    /// Number of added vertices: a vertex is split where its triangles have different tangents.
    pub added: usize,
}

/// The mesh with `MikkTSpace` tangents in each vertex pool that has none and is used by a primitive that
/// needs them; `None` if there is no such pool.
///
/// `needs` returns the UV set for the tangents of a primitive. Only triangles get tangents, and only where
/// the pool has positions, normals and that UV set for all of its vertices. Triangles of all such primitives
/// with the same UV set form one surface. The sign is that of glTF: bitangent = cross(normal, tangent) * w
/// points against V. A vertex whose triangles have different tangents is split: its copies follow it directly
/// and have all of its attributes and displacements. Vertices without a direction get an arbitrary unit
/// vector perpendicular to the normal.
///
/// `room` is the memory in bytes that may be used, including working memory; the used amount is subtracted.
/// If it does not suffice, no mesh is made, or vertices are not split.
pub fn with_tangents<'m>(
    mesh: &'m Mesh<'_>,
    needs: impl Fn(&Primitive<'_>) -> Option<u32>,
    room: &mut u64,
) -> Option<WithTangents<'m>> {
    let drawn = chosen(mesh, needs);
    // Data that a file references several times take memory several times.
    let corners = drawn.iter().map(|drawn| drawn.corners as u64).fold(0, u64::saturating_add);
    let pools: BTreeSet<usize> = drawn.iter().map(|drawn| drawn.part.pool).collect();
    let sharing = mesh.primitives.iter().filter(|part| pools.contains(&part.pool));
    let shared_corners =
        sharing.map(|part| part.index_count(vertices(mesh, part.pool)) as u64).fold(0, u64::saturating_add);
    let cost = corners.saturating_mul(CORNER).saturating_add(shared_corners.saturating_mul(4));
    let most = u64::from(NONE).checked_div(2).unwrap_or(0);
    *room = room.checked_sub(cost).filter(|_| corners > 0 && corners < most)?;

    let mut runs: BTreeMap<usize, Vec<Run>> = BTreeMap::new();
    let mut tangents = Vec::new();
    for surface in drawn.chunk_by(|a, b| a.set == b.set) {
        add_surface(mesh, surface, &mut tangents, &mut runs);
    }
    let mut made = lent(mesh);
    let mut added = 0_usize;
    for (pool, runs) in runs {
        let split = Split::new(mesh, pool, vertices(mesh, pool), &runs, &tangents, room);
        added = added.saturating_add(split.added());
        split.apply(mesh, &mut made);
    }
    Some(WithTangents { mesh: made, primitives: drawn.len(), added })
}

/// A primitive that gets tangents.
struct Drawn<'m, 's> {
    /// Index in the mesh.
    at: usize,
    part: &'m Primitive<'s>,
    /// The UV set of the tangents.
    set: u32,
    /// Maximum number of triangle corners.
    corners: usize,
}

/// The primitives that get tangents, by UV set.
fn chosen<'m, 's>(mesh: &'m Mesh<'s>, needs: impl Fn(&Primitive<'_>) -> Option<u32>) -> Vec<Drawn<'m, 's>> {
    let mut drawn = Vec::new();
    for (at, part) in mesh.primitives.iter().enumerate().filter(|(_, part)| part.topology.corners() == 3) {
        let (Some(set), Some(pool)) = (needs(part), mesh.pools.get(part.pool)) else { continue };
        let count = vertices(mesh, part.pool);
        let has = |semantic: Semantic| whole(pool, &semantic, count).is_some();
        let corners = part.topology.triangles(part.index_count(count)).saturating_mul(3);
        if has(Semantic::Normal)
            && has(Semantic::TexCoord(set))
            && !has(Semantic::Tangent)
            && count > 0
            && corners > 0
            && u32::try_from(count).is_ok_and(|count| count < NONE / 2)
        {
            drawn.push(Drawn { at, part, set, corners });
        }
    }
    drawn.sort_by_key(|drawn| drawn.set);
    drawn
}

/// Number of vertices of a pool that have a position.
fn vertices(mesh: &Mesh<'_>, pool: usize) -> usize {
    let positions = mesh.pools.get(pool).and_then(|pool| pool.get(&Semantic::Position));
    positions.map_or(0, Stream::held)
}

/// The stream of that semantic, if it has a value for all vertices.
fn whole<'p, 's>(pool: &'p VertexPool<'s>, semantic: &Semantic, count: usize) -> Option<&'p Stream<'s>> {
    let mut all = pool.attributes.iter().filter(|attribute| attribute.semantic == *semantic);
    all.find(|attribute| attribute.stream.held() >= count).map(|attribute| &attribute.stream)
}

/// Adds the corners of primitives that use one UV set, by pool, and their tangents.
fn add_surface(
    mesh: &Mesh<'_>,
    drawn: &[Drawn<'_, '_>],
    tangents: &mut Vec<[f32; 4]>,
    runs: &mut BTreeMap<usize, Vec<Run>>,
) {
    let mut soup = Soup::default();
    let mut made: Vec<(usize, Run)> = Vec::new();
    // For each pool, the points of visited vertices.
    let mut seen: BTreeMap<usize, Vec<u32>> = BTreeMap::new();
    let mut known = KnownPoints::default();
    soup.corners.reserve_exact(drawn.iter().map(|drawn| drawn.corners).fold(0, usize::saturating_add));
    for Drawn { at, part, set, corners } in drawn {
        let count = vertices(mesh, part.pool);
        let Some(pool) = mesh.pools.get(part.pool) else { continue };
        let stream = |semantic: Semantic| whole(pool, &semantic, count);
        let (Some(positions), Some(normals), Some(uvs)) =
            (stream(Semantic::Position), stream(Semantic::Normal), stream(Semantic::TexCoord(*set)))
        else {
            continue;
        };
        let seen = seen.entry(part.pool).or_insert_with(|| {
            known.reserve(count.min(*corners));
            vec![NONE; count]
        });
        let mut run = Run { part: *at, corners: Vec::new() };
        run.corners.reserve_exact(*corners);
        pieces(part, count, |piece| {
            let Piece::Face(face) = piece else { return };
            for vertex in face {
                let Some(point) = seen.get_mut(vertex as usize) else { continue };
                if *point == NONE {
                    let value = |stream: &Stream<'_>| stream.get(vertex as usize).unwrap_or_default();
                    let ([x, y, z, _], [nx, ny, nz, _]) = (value(positions), value(normals));
                    let [u, v, ..] = value(uvs);
                    *point = soup.point(&mut known, [x, y, z], [nx, ny, nz], [u, v]);
                }
                soup.corners.push(*point);
                run.corners.push(Corner { vertex, own: NONE, near: NONE });
            }
        });
        made.push((part.pool, run));
    }
    drop((seen, known));
    let groups = soup.groups();
    // A corner without a direction takes that of another triangle at the same point.
    let mut around: Vec<u32> = Vec::new();
    for (&point, &group) in soup.corners.iter().zip(&groups.of).filter(|found| *found.1 != NONE) {
        let place = point as usize;
        if around.len() <= place {
            around.resize(place.saturating_add(1), NONE);
        }
        if let Some(first) = around.get_mut(place).filter(|first| **first == NONE) {
            *first = group;
        }
    }
    let base = u32::try_from(tangents.len()).unwrap_or(NONE);
    let numbered = |group: u32| if group == NONE { NONE } else { base.saturating_add(group) };
    let mut all = soup.corners.iter().zip(&groups.of);
    for (pool, mut run) in made {
        for (corner, (&point, &own)) in run.corners.iter_mut().zip(&mut all) {
            corner.own = numbered(own);
            corner.near = numbered(around.get(point as usize).copied().unwrap_or(NONE));
        }
        runs.entry(pool).or_default().push(run);
    }
    tangents.extend(groups.tangents);
}

/// The same mesh with borrowed bytes.
fn lent<'m>(mesh: &'m Mesh<'_>) -> Mesh<'m> {
    let mut lent = mesh.lent_geometry();
    for (lent, own) in lent.primitives.iter_mut().zip(&mesh.primitives) {
        lent.variants.clone_from(&own.variants);
        lent.extras.clone_from(&own.extras);
    }
    Mesh {
        name: mesh.name.clone(),
        targets: mesh.targets.clone(),
        bounds: mesh.bounds,
        origin: mesh.origin.clone(),
        extras: mesh.extras.clone(),
        ..lent
    }
}
