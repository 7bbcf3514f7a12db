//! Computes the sign of tangents, which the format does not store.
//!
//! A tangent points in the direction of increasing U. The bitangent, cross(normal, tangent) times the sign,
//! points in the direction of decreasing V, because V increases downwards in an image. If U or V is
//! mirrored, the sign is -1.

use super::{At, SceneWriter, rotations::each};
use crate::{
    codes,
    document::{Node, ValueRef},
    nodes::keys::MESH,
};
use meshwright_scene::{
    Attribute, Component, Semantic, Stream, VertexPool,
    pose::single,
    vectors::{cross, dot},
};

/// Tangents whose length differs from 1 by no more than this are kept bit for bit.
const UNIT: f64 = 1e-3;

/// Tangents with a sign that follows from the rest of the mesh.
pub(super) fn tangents<'a>(
    at: At,
    stored: &'a Node<'a>,
    pool: &mut VertexPool<'a>,
    faces: Option<&Stream<'a>>,
    writer: &mut SceneWriter<'a>,
) {
    match signed(stored, pool, faces, writer) {
        Ok(stream) => {
            pool.attributes.push(Attribute { semantic: Semantic::Tangent, stream });
            writer.note(&codes::TANGENT_SIGNS, at, || {
                format!("computed the sign of the tangents of {}", at.called(stored))
            });
        }
        Err(why) => {
            writer.note(&codes::LOSS_TANGENTS, at, || {
                format!("dropped the tangents of {}: {why}", at.called(stored))
            });
        }
    }
}

fn signed<'a>(
    stored: &'a Node<'a>,
    pool: &VertexPool<'a>,
    faces: Option<&Stream<'a>>,
    writer: &mut SceneWriter<'a>,
) -> Result<Stream<'a>, &'static str> {
    let tangents =
        stored.property(MESH.tangents).and_then(ValueRef::as_vec3).ok_or("they are not vectors")?;
    let vertices = pool.len();
    if tangents.len() != vertices || vertices == 0 {
        return Err("their number differs from that of the vertices");
    }
    let get = |semantic| pool.get(semantic);
    let (Some(positions), Some(normals), Some(uvs), Some(faces)) =
        (get(&Semantic::Position), get(&Semantic::Normal), get(&Semantic::TexCoord(0)), faces)
    else {
        return Err("their sign cannot be computed without normals, texture coordinates and triangles");
    };
    if !writer.room(vertices.saturating_mul(48)) || !writer.steps(faces.count) {
        return Err("they exceed the limits");
    }
    let three = |stream: &Stream<'a>, at| stream.get(at).map(|[x, y, z, _]| [x, y, z]);
    let surface = Surface {
        positions: |at| three(positions, at),
        normals: |at| three(normals, at),
        uvs: |at| uvs.get(at).map(|[u, v, ..]| [u, v]),
        tangents: |at| tangents.get(at),
    };
    let corner = |at: usize| faces.index(at).map_or(usize::MAX, |vertex| vertex as usize);
    let triangles = (0..faces.count.checked_div(3).unwrap_or(0))
        .map(|at| [0, 1, 2].map(|by: usize| corner(at.saturating_mul(3).saturating_add(by))));
    let mut bytes: Vec<u8> = Vec::new();
    for (tangent, sign) in tangents.iter().zip(surface.signs(vertices, triangles)) {
        let wide = tangent.map(f64::from);
        let length = dot(wide, wide).sqrt();
        if !(length > 1e-6 && length.is_finite()) {
            return Err("one of them has length 0");
        }
        let is_unit = (length - 1.0).abs() <= UNIT;
        let [x, y, z] = if is_unit { tangent } else { wide.map(|part| single(part / length)) };
        [x, y, z, sign].into_iter().for_each(|part| bytes.extend_from_slice(&part.to_le_bytes()));
    }
    Ok(Stream::packed(bytes, Component::F32, 4))
}

/// The mesh data that define the direction of texture coordinates.
pub(crate) struct Surface<P, N, U, T> {
    pub(crate) positions: P,
    pub(crate) normals: N,
    pub(crate) uvs: U,
    pub(crate) tangents: T,
}

impl<P, N, U, T> Surface<P, N, U, T>
where
    P: Fn(usize) -> Option<[f32; 3]>,
    N: Fn(usize) -> Option<[f32; 3]>,
    U: Fn(usize) -> Option<[f32; 2]>,
    T: Fn(usize) -> Option<[f32; 3]>,
{
    /// The sign per vertex that most of the area of its triangles has; 1 if undefined.
    pub(crate) fn signs(&self, vertices: usize, triangles: impl Iterator<Item = [usize; 3]>) -> Vec<f32> {
        let mut sums = vec![[0.0_f64; 3]; vertices];
        for corners in triangles {
            let Some(down) = self.down(corners) else { continue };
            for corner in corners {
                if let Some(sum) = sums.get_mut(corner) {
                    *sum = each(*sum, down, |a, b| a + b);
                }
            }
        }
        let sign = |(vertex, down): (usize, [f64; 3])| {
            let (normal, tangent) = ((self.normals)(vertex), (self.tangents)(vertex));
            let (Some(normal), Some(tangent)) = (normal, tangent) else { return 1.0 };
            let along = dot(cross(normal.map(f64::from), tangent.map(f64::from)), down);
            if along > 0.0 { -1.0 } else { 1.0 }
        };
        sums.into_iter().enumerate().map(sign).collect()
    }

    /// The direction of increasing V on a triangle, scaled by its area; `None` if it has no area in space
    /// or texture.
    fn down(&self, corners: [usize; 3]) -> Option<[f64; 3]> {
        let place = |corner| Some((self.positions)(corner)?.map(f64::from));
        let coord = |corner| Some((self.uvs)(corner)?.map(f64::from));
        let [a, b, c] = corners;
        let (start, from) = (place(a)?, coord(a)?);
        let side = |corner| Some(each(place(corner)?, start, |to, from| to - from));
        let step = |corner| Some(each(coord(corner)?, from, |to, from| to - from));
        let (one, other, [u1, v1], [u2, v2]) = (side(b)?, side(c)?, step(b)?, step(c)?);
        let rotate = u1 * v2 - u2 * v1;
        let area = dot(cross(one, other), cross(one, other)).sqrt();
        let down = each(other, one, |other, one| (other * u1 - one * u2) * rotate.signum());
        let length = dot(down, down).sqrt();
        let by = area / length;
        (rotate != 0.0 && by.is_finite()).then(|| down.map(|part| part * by))
    }
}

#[cfg(test)]
mod tests {
    use super::Surface;

    fn sign(uvs: [[f32; 2]; 3], tangent: [f32; 3]) -> Vec<f32> {
        let corners = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0_f32]];
        let surface = Surface {
            positions: |at: usize| corners.get(at).copied(),
            normals: |_| Some([0.0, 0.0, 1.0]),
            uvs: |at: usize| uvs.get(at).copied(),
            tangents: |_| Some(tangent),
        };
        surface.signs(3, [[0, 1, 2]].into_iter())
    }

    #[test]
    fn mirrored_texture_has_the_other_sign() {
        // An upright image: V increases downwards.
        assert_eq!(sign([[0.0, 1.0], [1.0, 1.0], [0.0, 0.0]], [1.0, 0.0, 0.0]), [1.0; 3]);
        // Mirrored horizontally, then vertically.
        assert_eq!(sign([[1.0, 1.0], [0.0, 1.0], [1.0, 0.0]], [-1.0, 0.0, 0.0]), [-1.0; 3]);
        assert_eq!(sign([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]], [1.0, 0.0, 0.0]), [-1.0; 3]);
        // No area in the texture.
        assert_eq!(sign([[0.5, 0.5]; 3], [1.0, 0.0, 0.0]), [1.0; 3]);
    }
}
