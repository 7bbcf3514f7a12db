//! Replaces NaN and infinity in vertex data, on which programs fail.

use super::{DocumentBuilder, mesh::Piece};
use meshwright_core::Result;
use meshwright_scene::{Semantic, Stream, VertexPool, repair};

/// Replaced streams of a pool.
#[derive(Default)]
pub(super) struct Repairs(Vec<(Semantic, Stream<'static>)>);

impl Repairs {
    pub(super) fn get(&self, semantic: &Semantic) -> Option<&Stream<'static>> {
        self.0.iter().find(|(own, _)| own == semantic).map(|(_, stream)| stream)
    }
}

impl DocumentBuilder<'_, '_> {
    /// Replaces values that are not finite in a primitive: normals by those of the adjacent triangles, all
    /// others by 0.
    pub(super) fn repairs(&mut self, piece: &Piece<'_, '_>) -> Result<Repairs> {
        let count = piece.pool.len();
        let mut repairs = Repairs::default();
        for attribute in &piece.pool.attributes {
            let (semantic, stream) = (&attribute.semantic, &attribute.stream);
            let width = match semantic {
                Semantic::Position | Semantic::Normal | Semantic::Tangent => 3,
                Semantic::TexCoord(_) => 2,
                Semantic::Color(_) => usize::from(stream.width.min(4)),
                Semantic::Joints(_) | Semantic::Weights(_) | Semantic::Custom(_) => continue,
            };
            if stream.count != count || repair::is_finite(stream, count) {
                continue;
            }
            self.room(count, 32)?;
            let finite = |value: &[f32; 4]| value.iter().take(3).all(|part| part.is_finite());
            let repaired = match semantic {
                Semantic::Normal => repair::normals(stream, count, piece.mesh, piece.at, finite),
                _ => repair::finite(stream, width, count),
            };
            self.replaced(repaired.count);
            repairs.0.push((semantic.clone(), repaired.stream));
        }
        Ok(repairs)
    }

    /// Does the same for the positions of a pool only.
    pub(super) fn repaired_positions(&mut self, pool: &VertexPool<'_>) -> Result<Option<Stream<'static>>> {
        let positions = pool.get(&Semantic::Position);
        let Some(positions) = positions.filter(|own| !repair::is_finite(own, pool.len())) else {
            return Ok(None);
        };
        self.room(pool.len(), 32)?;
        let repaired = repair::finite(positions, 3, pool.len());
        self.replaced(repaired.count);
        Ok(Some(repaired.stream))
    }

    fn replaced(&mut self, count: u64) {
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        self.losses.not_finite = self.losses.not_finite.saturating_add(count);
    }
}
