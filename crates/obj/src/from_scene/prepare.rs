//! The values that programs need, set at one place before anything is written.
//!
//! Requirements of the format: numbers are finite, normals have a direction (they are written with the length 1), colors are from 0 to 1. Faces of any
//! topology become lists, and vertices are moved to the space of the scene, when they are written.

use super::losses::LossCounts;
use meshwright_scene::{
    Scene, Semantic, Stream, VertexPool,
    repair::{Repaired, clamped, finite, is_finite, normals},
};
use std::borrow::Cow;

/// The scene with values that meet the requirements; borrowed if all do.
pub(super) fn prepared<'a>(scene: &'a Scene<'a>, losses: &mut LossCounts) -> Cow<'a, Scene<'a>> {
    let mut prepared = Cow::Borrowed(scene);
    for (id, mesh) in scene.meshes.iter() {
        for (number, pool) in mesh.pools.iter().enumerate() {
            for (place, attribute) in pool.attributes.iter().enumerate() {
                let stream = &attribute.stream;
                if !is_written(pool, &attribute.semantic) {
                    continue;
                }
                let (repaired, count) = match attribute.semantic {
                    Semantic::Position if !is_finite(stream, pool.len()) => {
                        (finite(stream, 3, pool.len()), &mut losses.not_finite)
                    }
                    Semantic::TexCoord(_) if !is_finite(stream, pool.len()) => {
                        (finite(stream, 2, pool.len()), &mut losses.not_finite)
                    }
                    Semantic::Normal if !stream.iter().all(|normal| is_direction(&normal)) => {
                        (normals(stream, pool.len(), mesh, number, is_direction), &mut losses.directions)
                    }
                    Semantic::Color(_) if !in_range(stream) => {
                        (clamped(stream, stream.width.into(), pool.len()), &mut losses.color_range)
                    }
                    _ => continue,
                };
                let Repaired { stream, count: changed } = repaired;
                *count = count.saturating_add(usize::try_from(changed).unwrap_or(usize::MAX));
                let pools = prepared.to_mut().meshes.get_mut(id).map(|mesh| &mut mesh.pools);
                let pool = pools.and_then(|pools| pools.get_mut(number));
                if let Some(attribute) = pool.and_then(|pool| pool.attributes.get_mut(place)) {
                    attribute.stream = stream;
                }
            }
        }
    }
    prepared
}

/// Whether an attribute of a pool is written: it is one of those that the format has, with a value for each vertex.
pub(super) fn is_written(pool: &VertexPool<'_>, semantic: &Semantic) -> bool {
    let has = |stream: &Stream<'_>| stream.count == pool.len() && stream.held() == stream.count;
    match semantic {
        Semantic::Position | Semantic::Normal | Semantic::Color(0) => pool.get(semantic).is_some_and(has),
        Semantic::TexCoord(_) => {
            uv_set(pool).as_ref() == Some(semantic) && pool.get(semantic).is_some_and(has)
        }
        _ => false,
    }
}

/// The first UV set of a pool.
pub(super) fn uv_set(pool: &VertexPool<'_>) -> Option<Semantic> {
    let sets = pool.attributes.iter().filter_map(|own| match own.semantic {
        Semantic::TexCoord(set) => Some(set),
        _ => None,
    });
    sets.min().map(Semantic::TexCoord)
}

fn in_range(stream: &Stream<'_>) -> bool {
    let width = usize::from(stream.width);
    stream.iter().all(|color| color.iter().take(width).all(|part| (0.0..=1.0).contains(part)))
}

/// Whether a normal has a direction.
fn is_direction(&[x, y, z, _]: &[f32; 4]) -> bool {
    let square = x * x + y * y + z * z;
    square > 0.0 && square.is_finite()
}
