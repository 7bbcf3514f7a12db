//! Generates missing normals and tangents.

use meshwright_scene::{
    triangle_normals,
    vectors::{cross, dot, minus, unit},
};

type Point = [f64; 3];

fn add(sum: Option<&mut Point>, by: Point) {
    if let Some(sum) = sum
        && by.iter().all(|part| part.is_finite())
    {
        sum.iter_mut().zip(by).for_each(|(sum, by)| *sum += by);
    }
}

fn corners<T: Copy + Default>(of: &[T], face: &[u32]) -> Option<[T; 3]> {
    let &[a, b, c] = face else { return None };
    let at = |corner: u32| of.get(corner as usize).copied();
    Some([at(a)?, at(b)?, at(c)?])
}

/// Smooth normals of all triangles. Up for vertices without triangles.
pub(super) fn normals(positions: &[Point], triangles: &[u32]) -> Vec<Point> {
    let point = |vertex: u32| positions.get(vertex as usize).copied();
    let (faces, _) = triangles.as_chunks::<3>();
    let normals = triangle_normals(positions.len(), point, faces.iter().copied());
    normals.map(|normal| normal.unwrap_or([0.0, 1.0, 0.0])).collect()
}

/// Tangents along U, perpendicular to the normal. The sign makes the engine's bitangent, w times normal
/// cross tangent, point along V. Vertices without a direction get an arbitrary one, with the most frequent
/// sign.
pub(super) fn tangents(
    positions: &[Point],
    normals: &[Point],
    uvs: &[[f64; 2]],
    triangles: &[u32],
) -> Vec<[f64; 4]> {
    let mut along = vec![([0.0; 3], [0.0; 3]); positions.len()];
    for face in triangles.chunks_exact(3) {
        let (Some([a, b, c]), Some([[ua, va], [ub, vb], [uc, vc]])) =
            (corners(positions, face), corners(uvs, face))
        else {
            continue;
        };
        let (one, two) = (minus(b, a), minus(c, a));
        let ([u1, v1], [u2, v2]) = ([ub - ua, vb - va], [uc - ua, vc - va]);
        let area = u1 * v2 - u2 * v1;
        if area == 0.0 || !area.is_finite() {
            continue;
        }
        let mix = |by: f64, other: f64| {
            let mut pairs = one.into_iter().zip(two);
            std::array::from_fn(|_| pairs.next().map_or(0.0, |(one, two)| (one * by - two * other) / area))
        };
        let (u, v): (Point, Point) = (mix(v2, v1), mix(-u2, -u1));
        for &corner in face {
            if let Some((us, vs)) = along.get_mut(corner as usize) {
                add(Some(us), u);
                add(Some(vs), v);
            }
        }
    }
    let each = along.into_iter().zip(normals);
    each.map(|((u, v), &normal)| {
        let part = dot(u, normal);
        let mut pairs = u.into_iter().zip(normal);
        let flat = std::array::from_fn(|_| pairs.next().map_or(0.0, |(u, normal)| u - normal * part));
        match unit(flat) {
            Some([x, y, z]) => [x, y, z, if dot(cross(normal, [x, y, z]), v) > 0.0 { 1.0 } else { -1.0 }],
            None => {
                let [x, y, z] = perpendicular(normal);
                [x, y, z, -1.0]
            }
        }
    })
    .collect()
}

/// A direction perpendicular to the normal.
fn perpendicular(normal: Point) -> Point {
    let [x, ..] = normal;
    let axis = if x.abs() < 0.9 { [1.0, 0.0, 0.0] } else { [0.0, 1.0, 0.0] };
    let part = dot(axis, normal);
    let mut pairs = axis.into_iter().zip(normal);
    let flat = std::array::from_fn(|_| pairs.next().map_or(0.0, |(axis, normal)| axis - normal * part));
    unit(flat).unwrap_or([1.0, 0.0, 0.0])
}
