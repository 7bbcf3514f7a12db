//! Tangents of vertices, as the engine computes them.

use crate::mesh::{cross, difference, dot, normalized};

/// The smallest size of the determinant of a triangle's texture coordinates.
const SMALLEST: f32 = 1e-4;

/// The tangents of all vertices, with the sign of the bitangent.
pub(crate) fn tangents(
    points: &[[f32; 3]],
    normals: &[[f32; 3]],
    uvs: &[[f32; 2]],
    indices: &[u32],
) -> Vec<[f32; 4]> {
    let mut sums = vec![[[0.0_f32; 3]; 2]; points.len()];
    for triangle in indices.as_chunks::<3>().0 {
        let point = |vertex: u32| points.get(vertex as usize).copied().unwrap_or_default();
        let uv = |vertex: u32| uvs.get(vertex as usize).copied().unwrap_or_default();
        let [a, b, c] = triangle.map(point);
        let [[au, av], [bu, bv], [cu, cv]] = triangle.map(uv);
        let (first, second) = (difference(b, a), difference(c, a));
        let ([s1, s2], [t1, t2]) = ([bu - au, cu - au], [bv - av, cv - av]);
        let determinant = s1 * t2 - s2 * t1;
        // Triangles of small texture areas count less; a negative zero is not a negative number.
        let divisor = match determinant {
            wide if wide.abs() >= SMALLEST => wide,
            narrow if narrow < 0.0 => -SMALLEST,
            _ => SMALLEST,
        };
        let by = 1.0 / divisor;
        let combined = |p: f32, q: f32| {
            let ([ax, ay, az], [bx, by_, bz]) = (first, second);
            [(p * ax + q * bx) * by, (p * ay + q * by_) * by, (p * az + q * bz) * by]
        };
        let own = [combined(t2, -t1), combined(-s2, s1)];
        for vertex in triangle {
            let Some(sum) = sums.get_mut(*vertex as usize) else { continue };
            for ([x, y, z], [p, q, r]) in sum.iter_mut().zip(own) {
                (*x, *y, *z) = (*x + p, *y + q, *z + r);
            }
        }
    }
    let all = sums.iter().zip(normals).map(|([tangent, bitangent], normal)| {
        let along = dot(*normal, *tangent);
        let [x, y, z] = normalized(difference(*tangent, normal.map(|part| part * along)));
        let sign = if dot(cross(*normal, *tangent), *bitangent) < 0.0 { -1.0 } else { 1.0 };
        [x, y, z, sign]
    });
    all.map(
        |tangent| if tangent.iter().all(|part| part.is_finite()) { tangent } else { [0.0, 0.0, 1.0, 1.0] },
    )
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tangents_point_along_u() {
        let points = [[0.0, 0.0, 0.0], [2.0, 0.0, 0.0], [0.0, 2.0, 0.0]];
        let uvs = [[0.0, 1.0], [1.0, 1.0], [0.0, 0.0]];
        let own = tangents(&points, &[[0.0, 0.0, 1.0]; 3], &uvs, &[2, 1, 0]);
        assert_eq!(own, [[1.0, 0.0, 0.0, -1.0]; 3]);
        let own = tangents(&points, &[[0.0, 0.0, 1.0]; 3], &[[0.0, 1.0]; 3], &[2, 1, 0]);
        assert_eq!(own, [[0.0, 0.0, 1.0, 1.0]; 3], "without texture coordinates");
    }
}
