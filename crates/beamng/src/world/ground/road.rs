//! Roads that lie on the ground.

use super::{
    Ground, GroundMaterials, GroundReport, Placement,
    curve::{BREAK_ANGLE, CurveOptions, CurvePoint, SMOOTHNESS, is_closed, place, sample, unfolded, usable},
    mesh_builder::MeshBuilder,
};
use meshwright_assets::level::DecalRoad;
use meshwright_core::{Budget, Result};
use meshwright_scene::{
    Mesh,
    vectors::{cross, unit},
};

/// Squares across a road.
const ACROSS: u32 = 8;
/// The smallest and the largest height above the ground, in meters.
const LIFT: [f64; 2] = [0.01, 0.03];
/// Heights for roads of the same priority, so that those that follow one another do not flicker where they cross.
const SAME_PRIORITY: usize = 4;
/// The meters that a texture covers if a road does not state them.
pub(super) const TEXTURE_LENGTH: f64 = 5.0;

/// The height of each road above the ground, in meters: 0.01 to 0.03, the more the smaller its `renderPriority` is, as the game
/// draws these over others. Four successive roads of the same priority have different heights, too, the later higher.
///
/// ```
/// use meshwright_beamng::ground::road_lifts;
///
/// let lifts = road_lifts([10.0, 1.0, 10.0]);
/// assert!(lifts[0] < lifts[2] && lifts[2] < lifts[1]);
/// ```
pub fn road_lifts(priorities: impl IntoIterator<Item = f64>) -> Vec<f64> {
    let priorities: Vec<f64> = priorities.into_iter().collect();
    let mut order: Vec<usize> = (0..priorities.len()).collect();
    let priority = |road: usize| priorities.get(road).copied().unwrap_or_default();
    order.sort_by(|a, b| priority(*b).total_cmp(&priority(*a)).then(a.cmp(b)));
    let mut slots: Vec<(usize, usize)> = Vec::new();
    let (mut base, mut among) = (0_usize, 0_usize);
    let mut before: Option<f64> = None;
    for road in order {
        let own = priority(road);
        match before {
            Some(before) if before.total_cmp(&own).is_ne() => {
                base = base.saturating_add(SAME_PRIORITY);
                among = 0;
            }
            _ => {}
        }
        before = Some(own);
        slots.push((road, base.saturating_add(among & SAME_PRIORITY.saturating_sub(1))));
        among = among.saturating_add(1);
    }
    let most = slots.iter().map(|(_, slot)| *slot).max().unwrap_or(0).max(1) as f64;
    let [low, high] = LIFT;
    let mut lifts = vec![low; priorities.len()];
    for (road, slot) in slots {
        if let Some(lift) = lifts.get_mut(road) {
            *lift = low + (high - low) * slot as f64 / most;
        }
    }
    lifts
}

/// A `DecalRoad` as a strip on the ground, `lift` meters above it; `None` if it has no extent. The nodes are in the space of
/// `placement`, that of its prefab; the mesh is relative to its position and axes. A road with `overObjects`, one without a ground, and one over a hole or outside of the terrain has the
/// heights of its nodes.
///
/// The spline between nodes is a Catmull-Rom spline, whose tangents are `smoothness` if it is improved.
///
/// # Errors
///
/// Those of limits.
#[allow(clippy::too_many_arguments, reason = "what is shared by all roads, and the road")]
pub fn decal_road(
    name: &str,
    road: &DecalRoad,
    placement: &Placement,
    ground: Option<&Ground<'_>>,
    lift: f64,
    materials: &mut GroundMaterials<'_>,
    budget: &mut Budget,
    report: &mut GroundReport,
) -> Result<Option<Mesh<'static>>> {
    let ground = ground.filter(|_| !road.over_objects);
    let placed = road.nodes.iter().map(|[x, y, z, width]| {
        let [x, y, z] = placement.point([*x, *y, *z]);
        [x, y, z, width * placement.width_factor()]
    });
    let (mut nodes, unusable) = usable(placed);
    report.nodes(name, unusable.saturating_add(road.bad_nodes));
    if nodes.len() < 2 || nodes.iter().all(|[.., width]| *width <= 0.0) {
        report.no_extent(name);
        return Ok(None);
    }
    if road.looped && nodes.len() > 2 && is_closed(&nodes) {
        nodes.pop();
    }
    let options = CurveOptions {
        looped: road.looped,
        smoothness: road.smoothness.filter(|_| road.improved_spline).unwrap_or(SMOOTHNESS),
        break_angle: road.break_angle.unwrap_or(BREAK_ANGLE),
        // Long pieces would cut through hills.
        spacing: ground.map_or(10.0, |ground| ground.spacing().clamp(1.0, 4.0)),
    };
    let points = sample(&nodes, &options, budget)?;
    let edges = edges(&points, name, report);
    let length = road.texture_length.unwrap_or(TEXTURE_LENGTH);
    let mut mesh = MeshBuilder::new(budget, placement);
    let part = mesh.part(road.material.as_deref().map(|name| materials.named(name)));
    let mut before: Option<[RoadVertex; ACROSS as usize + 1]> = None;
    for (point, (left, right)) in points.iter().zip(edges) {
        let across = cross(right_of(point.forward), point.forward);
        let own_normal = unit(across).unwrap_or([0.0, 0.0, 1.0]);
        let mut row = [(0, [0.0; 2]); ACROSS as usize + 1];
        for (place, vertex) in (0..=ACROSS).zip(&mut row) {
            let part = f64::from(place) / f64::from(ACROSS);
            let ([x0, y0, z], [x1, y1, _]) = (left, right);
            let (x, y) = (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part);
            let (z, normal) = ground.and_then(|ground| ground.at(x, y)).unwrap_or((z, own_normal));
            let number = mesh.vertex([x, y, z + lift], normal, [part, point.distance / length])?;
            *vertex = (number, [x, y]);
        }
        if let Some(before) = before {
            let (lower, upper) = (before.windows(2), row.windows(2));
            for (lower, upper) in lower.zip(upper) {
                if let (&[a, b], &[c, d]) = (lower, upper) {
                    mesh.triangles(part, [facing_up([a, b, c]), facing_up([b, d, c])])?;
                }
            }
        }
        before = Some(row);
    }
    let made = mesh.finish(name);
    if made.is_none() {
        report.no_extent(name);
    }
    Ok(made)
}

/// A vertex of a road, with its x and y.
type RoadVertex = (u32, [f64; 2]);

/// A triangle that is seen from above, also where a very tight turn crosses itself.
fn facing_up([(a, [ax, ay]), (b, [bx, by]), (c, [cx, cy])]: [RoadVertex; 3]) -> [u32; 3] {
    let area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if area < 0.0 { [a, c, b] } else { [a, b, c] }
}

/// The horizontal direction to the right of a direction; of one that is vertical, X.
fn right_of([x, y, _]: [f64; 3]) -> [f64; 3] {
    unit([y, -x, 0.0]).unwrap_or([1.0, 0.0, 0.0])
}

/// The left and right edge, at the height of the curve.
fn edges(points: &[CurvePoint<4>], name: &str, report: &mut GroundReport) -> Vec<([f64; 3], [f64; 3])> {
    let [mut left, mut right] = [-0.5, 0.5].map(|side| {
        let edge = points.iter().map(|point| {
            let ([x, y, z], [.., width]) = (place(&point.values), point.values);
            let [rx, ry, _] = right_of(point.forward);
            [x + rx * side * width, y + ry * side * width, z]
        });
        edge.collect::<Vec<[f64; 3]>>()
    });
    let middle = |index: usize| {
        points.get(index).map_or(([0.0; 3], [0.0; 3]), |point| (place(&point.values), point.forward))
    };
    if unfolded(&mut left, &mut right, middle, |_| [0.0, 0.0, 1.0]) {
        report.fold(name);
    }
    // The height is that of the curve, also where an edge stays behind.
    let edges = left.into_iter().zip(right).zip(points);
    edges
        .map(|(([lx, ly, _], [rx, ry, _]), point)| {
            let [_, _, z] = place(&point.values);
            ([lx, ly, z], [rx, ry, z])
        })
        .collect()
}
