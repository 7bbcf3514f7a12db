//! Normals that follow from triangles.

use crate::vectors::{cross, minus, unit};

/// Smooth normals of `count` vertices, averaged from the adjacent triangles by area; `None` for vertices without one.
pub fn triangle_normals(
    count: usize,
    point: impl Fn(u32) -> Option<[f64; 3]>,
    triangles: impl Iterator<Item = [u32; 3]>,
) -> impl Iterator<Item = Option<[f64; 3]>> {
    let mut sums = vec![[0.0_f64; 3]; count];
    for face in triangles {
        let [Some(a), Some(b), Some(c)] = face.map(&point) else { continue };
        let normal = cross(minus(b, a), minus(c, a));
        if normal.iter().any(|part| !part.is_finite()) {
            continue;
        }
        for corner in face {
            if let Some(sum) = sums.get_mut(corner as usize) {
                sum.iter_mut().zip(normal).for_each(|(sum, by)| *sum += by);
            }
        }
    }
    sums.into_iter().map(unit)
}
