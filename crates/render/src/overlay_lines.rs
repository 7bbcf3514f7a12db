//! Overlays that are lines: normals, the skeleton, boxes, the grid.

use crate::{
    camera::Camera,
    deform::{FARTHEST, PlacedVertices, Vertices},
    frame::{Line, NOWHERE},
    vectors::{DVec3, Vec3, is_finite, scaled, single, sum, to_i64, unit},
};
use meshwright_core::{Budget, Result};
use meshwright_scene::{NodeId, Pose, Scene};
use std::collections::BTreeSet;

const NORMAL: [f32; 4] = [0.02, 0.25, 0.9, 1.0];
const BONE: [f32; 4] = [1.0, 0.55, 0.02, 1.0];
const JOINT: [f32; 4] = [1.0, 0.85, 0.3, 1.0];
const BOX: [f32; 4] = [0.1, 0.7, 0.15, 1.0];
const GRID: [f32; 4] = [0.11, 0.11, 0.12, 0.35];
/// The length of a normal in view space.
const NORMAL_LENGTH: f32 = 0.04;

/// A line of that color in view space.
fn line(ends: [Vec3; 2], color: [f32; 4], width: f32) -> Line {
    Line { ends, colors: [color; 2], width, is_in_front: false }
}

/// A line for each vertex with a normal.
pub(crate) fn normals(
    clouds: &[PlacedVertices<'_>],
    camera: &Camera,
    lines: &mut Vec<Line>,
    budget: &mut Budget,
) -> Result<()> {
    let number = clouds.iter().map(|cloud| cloud.vertices.normals.len() as u64).fold(0, u64::saturating_add);
    take(number, budget)?;
    for cloud in clouds {
        lines.extend((0..cloud.vertices.normals.len()).filter_map(|vertex| {
            let point = single(camera.view(cloud.point(vertex)?));
            let normal = camera.turn(cloud.normal(vertex)?);
            let end = sum(point, scaled(unit(normal)?, NORMAL_LENGTH));
            is_finite(point).then(|| line([point, end], NORMAL, 1.0))
        }));
    }
    Ok(())
}

fn take(lines: u64, budget: &mut Budget) -> Result<()> {
    budget.items(lines, NOWHERE)?;
    budget.memory(lines.saturating_mul(size_of::<Line>() as u64), NOWHERE)
}

/// The joints of all skins; all nodes if there are none.
pub(crate) fn bones(scene: &Scene<'_>) -> BTreeSet<NodeId> {
    let joints: BTreeSet<NodeId> = scene.skins.iter().flat_map(|(_, skin)| &skin.joints).copied().collect();
    if joints.is_empty() { scene.nodes.iter().map(|(id, _)| id).collect() } else { joints }
}

/// The positions of the joints that [`skeleton`] draws.
pub(crate) fn joint_cloud(scene: &Scene<'_>, pose: &Pose) -> Vertices {
    let position = |node| {
        let [.., x, y, z, _] = *pose.world(node)?;
        let is_near = |part: &f64| part.abs() < FARTHEST;
        Some([x, y, z]).filter(|point| point.iter().all(is_near))
    };
    Vertices::of_points(bones(scene).into_iter().filter_map(position).collect())
}

/// The position of a node in view space.
pub(crate) fn node_position(pose: &Pose, camera: &Camera, node: NodeId) -> Option<Vec3> {
    let [.., x, y, z, _] = *pose.world(node)?;
    let point = single(camera.view([x, y, z]));
    is_finite(point).then_some(point)
}

/// A line from each joint to the nearest joint above it, and a dot at each.
pub(crate) fn skeleton(
    scene: &Scene<'_>,
    pose: &Pose,
    camera: &Camera,
    lines: &mut Vec<Line>,
    budget: &mut Budget,
) -> Result<()> {
    let bones = bones(scene);
    take((bones.len() as u64).saturating_mul(2), budget)?;
    // The nearest joint above each node: parents come first.
    let mut above: Vec<Option<NodeId>> = vec![None; scene.nodes.len()];
    let mut dots = Vec::new();
    for (id, _) in scene.walk() {
        let parent = scene.nodes.get(id).and_then(|node| node.parent);
        let joint = parent.and_then(|parent| above.get(parent.index()).copied().flatten());
        let is_bone = bones.contains(&id);
        if let Some(own) = above.get_mut(id.index()) {
            *own = if is_bone { Some(id) } else { joint };
        }
        let Some(point) = node_position(pose, camera, id).filter(|_| is_bone) else { continue };
        dots.push(Line { is_in_front: true, ..line([point; 2], JOINT, 5.0) });
        let from = joint.and_then(|joint| node_position(pose, camera, joint));
        lines.extend(from.map(|from| Line { is_in_front: true, ..line([from, point], BONE, 2.5) }));
    }
    lines.append(&mut dots);
    Ok(())
}

/// The edges of a box.
pub(crate) fn bounds((low, high): (DVec3, DVec3), camera: &Camera, lines: &mut Vec<Line>) {
    let corner = |bits: u8| {
        let pick = |bit: u8, low: f64, high: f64| if bits >> bit & 1 == 1 { high } else { low };
        single(camera.view([pick(0, low[0], high[0]), pick(1, low[1], high[1]), pick(2, low[2], high[2])]))
    };
    for bit in 0..3_u8 {
        for from in (0..8_u8).filter(|from| from >> bit & 1 == 0) {
            lines.push(line([corner(from), corner(from | 1 << bit)], BOX, 1.5));
        }
    }
}

/// Lines at multiples of a round number of meters, at the lowest height.
pub(crate) fn grid((low, high): (DVec3, DVec3), camera: &Camera, lines: &mut Vec<Line>) {
    let longest = (high[0] - low[0]).max(high[2] - low[2]).max(camera.meters() * 0.1);
    let step = round_step(longest / 10.0);
    let range = |low: f64, high: f64| {
        let (first, last) = ((low / step).floor() - 1.0, (high / step).ceil() + 1.0);
        (first, to_i64(last - first).clamp(0, 64))
    };
    let ((x, columns), (z, rows)) = (range(low[0], high[0]), range(low[2], high[2]));
    let at = |column: i64, row: i64| {
        single(camera.view([(x + column as f64) * step, low[1], (z + row as f64) * step]))
    };
    // The grid fades towards its border.
    let faded = |column: i64, row: i64| {
        let from_middle = |at: i64, number: i64| 2.0 * at as f64 / number.max(1) as f64 - 1.0;
        let (x, z) = (from_middle(column, columns), from_middle(row, rows));
        let part = single([(1.15 - (x * x + z * z).sqrt()) / 0.65, 0.0, 0.0])[0].clamp(0.0, 1.0);
        GRID.map(|color| color * part)
    };
    let mut segment = |[from, to]: [[i64; 2]; 2]| {
        let colors = [faded(from[0], from[1]), faded(to[0], to[1])];
        if colors.iter().any(|color| color[3] > 0.0) {
            let ends = [at(from[0], from[1]), at(to[0], to[1])];
            lines.push(Line { ends, colors, width: 1.5, is_in_front: false });
        }
    };
    for column in 0..=columns {
        for row in 0..=rows {
            if row < rows {
                segment([[column, row], [column, row.saturating_add(1)]]);
            }
            if column < columns {
                segment([[column, row], [column.saturating_add(1), row]]);
            }
        }
    }
}

/// The least of 1, 2 and 5 times a power of ten that is not less than a number.
fn round_step(least: f64) -> f64 {
    let mut power = 1.0;
    while power < least && power < 1e30 {
        power *= 10.0;
    }
    while power * 0.1 >= least && power > 1e-30 {
        power *= 0.1;
    }
    [0.2, 0.5].into_iter().map(|part| power * part).find(|step| *step >= least).unwrap_or(power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round() {
        for (least, step) in [(1.0, 1.0), (1.1, 2.0), (3.0, 5.0), (7.0, 10.0), (0.03, 0.05), (0.013, 0.02)] {
            assert!((round_step(least) / step - 1.0_f64).abs() < 1e-9, "{least}: {}", round_step(least));
        }
        for odd in [0.0, 1e300, f64::INFINITY] {
            assert!(round_step(odd) > 0.0);
        }
    }
}
