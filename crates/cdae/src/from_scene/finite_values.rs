//! Replaces vertex values that the format must not contain: NaN, infinity, and normals and tangents without
//! a direction.

use super::{DocumentBuilder, Version, losses::more, vertex_pool::Used};
use meshwright_core::Result;
use meshwright_scene::{Component, Mesh, Semantic, Stream, repair};

/// Tolerance of a squared length: `validate` warns beyond it.
const NEAR: f32 = 0.05;

impl DocumentBuilder<'_, '_> {
    /// Repairs the streams of a mesh that are written. A mesh from this format keeps zero and long normals,
    /// because the game's own files have some.
    pub(super) fn repair(&mut self, mesh: &mut Mesh<'_>, used: &Used) -> Result<()> {
        let own = self.own.is_some();
        let accept = move |value: &[f32; 4]| {
            let [x, y, z, _] = value.map(f64::from);
            let square = x * x + y * y + z * z;
            square.is_finite() && (own || (square - 1.0).abs() <= f64::from(NEAR))
        };
        let with_sign = move |value: &[f32; 4]| {
            let [.., w] = *value;
            accept(value) && w.is_finite() && (own || w.abs() == 1.0)
        };
        for pool in &used.pools {
            let count = pool.count;
            // Positions first, because the normals of faces depend on them.
            let kinds = [
                Semantic::Position,
                Semantic::TexCoord(0),
                Semantic::TexCoord(1),
                Semantic::Normal,
                Semantic::Tangent,
            ];
            for semantic in kinds {
                if semantic == Semantic::Tangent && self.options.version == Version::V26 {
                    continue;
                }
                let vertices = mesh.pools.get(pool.pool);
                let get = |semantic: &Semantic| vertices.and_then(|vertices| vertices.get(semantic));
                let Some(stream) = get(&semantic).filter(|stream| stream.held() >= count) else { continue };
                let sound = match semantic {
                    // Directions that were read from this format only have to be finite.
                    Semantic::Normal | Semantic::Tangent if own => repair::is_finite(stream, count),
                    Semantic::Normal => all::<3>(stream, count, accept),
                    Semantic::Tangent => all::<4>(stream, count, with_sign),
                    _ => repair::is_finite(stream, count),
                };
                if sound {
                    continue;
                }
                self.room(count, 64)?;
                let width = match semantic {
                    Semantic::TexCoord(_) => 2,
                    _ => 3,
                };
                let repaired = match &semantic {
                    Semantic::Normal => repair::normals(stream, count, mesh, pool.pool, accept),
                    Semantic::Tangent => match get(&Semantic::Normal) {
                        Some(normals) => repair::tangents(stream, count, normals, with_sign),
                        None => repair::finite(stream, 4, count),
                    },
                    _ => repair::finite(stream, width, count),
                };
                let elements = usize::try_from(repaired.count).unwrap_or(usize::MAX);
                match semantic {
                    Semantic::Normal | Semantic::Tangent => {
                        more(&mut self.losses.bad_directions);
                        self.losses.bad_direction_elements =
                            self.losses.bad_direction_elements.saturating_add(elements);
                    }
                    _ => self.losses.not_finite = self.losses.not_finite.saturating_add(elements),
                }
                replace(mesh, pool.pool, &semantic, repaired.stream);
            }
        }
        Ok(())
    }
}

/// Whether the predicate holds for the first `count` elements. Reads them without their permutation if
/// possible.
fn all<const N: usize>(stream: &Stream<'_>, count: usize, accept: impl Fn(&[f32; 4]) -> bool) -> bool {
    let [.., last] = stream.swizzle.order;
    let plain = stream.component == Component::F32
        && usize::from(stream.width) == N
        && stream.stride as usize == stream.element_size()
        && last == 3;
    let end = stream.element_size().saturating_mul(count);
    match stream.data.get(..end).filter(|_| plain) {
        Some(bytes) => bytes.as_chunks::<4>().0.as_chunks::<N>().0.iter().all(|element| {
            let mut parts = element.iter().map(|word| f32::from_le_bytes(*word));
            accept(&std::array::from_fn(|_| parts.next().unwrap_or(0.0)))
        }),
        None => stream.iter().take(count).all(|value| accept(&value)),
    }
}

fn replace(mesh: &mut Mesh<'_>, pool: usize, semantic: &Semantic, stream: Stream<'static>) {
    let pool = mesh.pools.get_mut(pool);
    let one = pool.and_then(|pool| pool.attributes.iter_mut().find(|one| one.semantic == *semantic));
    if let Some(one) = one {
        one.stream = stream;
    }
}
