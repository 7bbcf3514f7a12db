//! Replaces NaN and infinity in vertex data, on which programs fail.

use super::{losses::Losses, mesh::Piece, node_writer::NodeWriter};
use meshwright_core::Result;
use meshwright_scene::{Semantic, Stream, VertexPool, repair};

/// Replaced streams of a pool.
#[derive(Default)]
pub(super) struct Repairs(Vec<(Semantic, Stream<'static>)>);

impl Repairs {
    /// Replaces values that are not finite in a primitive: normals by those of the adjacent triangles, all
    /// others by 0.
    pub(super) fn new(piece: &Piece<'_, '_>, writer: &mut NodeWriter, losses: &mut Losses) -> Result<Self> {
        let count = piece.pool.len();
        let mut repairs = Self::default();
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
            writer.room(count, 32)?;
            let finite = |value: &[f32; 4]| value.iter().take(3).all(|part| part.is_finite());
            let repaired = match semantic {
                Semantic::Normal => repair::normals(stream, count, piece.of.mesh, piece.at, finite),
                _ => repair::finite(stream, width, count),
            };
            replaced(repaired.count, losses);
            repairs.0.push((semantic.clone(), repaired.stream));
        }
        Ok(repairs)
    }

    pub(super) fn get(&self, semantic: &Semantic) -> Option<&Stream<'static>> {
        self.0.iter().find(|(own, _)| own == semantic).map(|(_, stream)| stream)
    }
}

/// Does the same for the positions of a pool only.
pub(super) fn repaired_positions(
    pool: &VertexPool<'_>,
    writer: &mut NodeWriter,
    losses: &mut Losses,
) -> Result<Option<Stream<'static>>> {
    let positions = pool.get(&Semantic::Position);
    let Some(positions) = positions.filter(|own| !repair::is_finite(own, pool.len())) else {
        return Ok(None);
    };
    writer.room(pool.len(), 32)?;
    let repaired = repair::finite(positions, 3, pool.len());
    replaced(repaired.count, losses);
    Ok(Some(repaired.stream))
}

fn replaced(count: u64, losses: &mut Losses) {
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    losses.not_finite = losses.not_finite.saturating_add(count);
}
