//! Generates missing normals.

use super::node_transforms::whole;
use meshwright_scene::{Stream, vectors::cross};

/// Smooth normals, averaged from the adjacent triangles by area. Up for vertices without triangles.
pub(super) fn normals(
    positions: &Stream<'_>,
    count: usize,
    triangles: impl Iterator<Item = [u32; 3]>,
) -> Vec<u8> {
    let place = |vertex: u32| {
        let [x, y, z, _] = positions.get(vertex as usize)?;
        Some([x, y, z].map(f64::from))
    };
    let mut sums = vec![[0.0_f64; 3]; count];
    for face in triangles {
        let [Some(a), Some(b), Some(c)] = face.map(place) else { continue };
        let minus = |[a, b, c]: [f64; 3], [x, y, z]: [f64; 3]| [a - x, b - y, c - z];
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
    let up = [0.0, 1.0, 0.0];
    let mut bytes = Vec::new();
    bytes.reserve_exact(count.saturating_mul(12));
    for sum in sums {
        let normal = whole(sum).unwrap_or(up).map(meshwright_scene::pose::single);
        normal.iter().for_each(|part| bytes.extend_from_slice(&part.to_le_bytes()));
    }
    bytes
}
