//! Solid roads, and the surface of rivers.

use super::{
    GroundMaterials, GroundReport, Placement,
    curve::{BREAK_ANGLE, CurveOptions, CurvePoint, SMOOTHNESS, place, sample, unfolded, usable},
    mesh_builder::MeshBuilder,
    road::TEXTURE_LENGTH,
    water::water_material,
};
use meshwright_assets::level::{MeshRoad, River};
use meshwright_core::{Budget, Result};
use meshwright_scene::{
    Mesh,
    vectors::{cross, unit},
};

/// The largest length of a piece, in meters.
const SPACING: f64 = 10.0;

/// A cross-section of a strip.
struct Section {
    left: [f64; 3],
    right: [f64; 3],
    /// To the right, and up from the surface.
    axes: [[f64; 3]; 2],
    forward: [f64; 3],
    depth: f64,
    distance: f64,
}

/// A `MeshRoad`: a box along a spline, with its materials on the top, on the sides and ends, and on the bottom. `None` if
/// it has no extent. The nodes are in the space of `placement`, and the mesh is relative to its position and axes.
///
/// # Errors
///
/// Those of limits.
pub fn mesh_road(
    name: &str,
    road: &MeshRoad,
    placement: &Placement,
    materials: &mut GroundMaterials<'_>,
    budget: &mut Budget,
    report: &mut GroundReport,
) -> Result<Option<Mesh<'static>>> {
    let angle = road.break_angle.unwrap_or(BREAK_ANGLE);
    let Some(sections) = sections(name, (&road.nodes, road.bad_nodes), placement, angle, budget, report)?
    else {
        return Ok(None);
    };
    let length = road.texture_length.unwrap_or(TEXTURE_LENGTH);
    let [top, side, bottom] =
        road.materials.each_ref().map(|name| name.as_deref().map(|name| materials.named(name)));
    let mut mesh = MeshBuilder::new(budget, placement);
    let parts = [mesh.part(top), mesh.part(side), mesh.part(bottom)];
    let [top, side, bottom] = parts;
    strip(&mut mesh, top, &sections, length, |section| (section.left, section.right, section.axes[1]))?;
    if sections.iter().all(|section| section.depth <= 0.0) {
        return Ok(mesh.finish(name));
    }
    let low = |section: &Section, point: [f64; 3]| {
        let [_, up] = section.axes;
        lowered(point, up, section.depth)
    };
    let turned = |direction: [f64; 3]| direction.map(|part| -part);
    strip(&mut mesh, side, &sections, length, |section| {
        (low(section, section.left), section.left, turned(section.axes[0]))
    })?;
    strip(&mut mesh, side, &sections, length, |section| {
        (section.right, low(section, section.right), section.axes[0])
    })?;
    strip(&mut mesh, bottom, &sections, length, |section| {
        (low(section, section.right), low(section, section.left), turned(section.axes[1]))
    })?;
    if let (Some(first), Some(last)) = (sections.first(), sections.last())
        && first.left != last.left
    {
        for (section, back) in [(first, true), (last, false)] {
            let (left, right) = (section.left, section.right);
            let corners = [low(section, left), low(section, right), right, left];
            let normal = if back { turned(section.forward) } else { section.forward };
            let mut vertices = [0; 4];
            for ((vertex, corner), uv) in
                vertices.iter_mut().zip(corners).zip([[0.0, 1.0], [1.0, 1.0], [1.0, 0.0], [0.0, 0.0]])
            {
                *vertex = mesh.vertex(corner, normal, uv)?;
            }
            let [a, b, c, d] = vertices;
            let faces = if back { [[a, b, c], [a, c, d]] } else { [[a, c, b], [a, d, c]] };
            mesh.triangles(side, faces)?;
        }
    }
    Ok(mesh.finish(name))
}

/// The surface of a `River`; `None` if it has no extent. Its space is as that of a [`mesh_road`].
///
/// # Errors
///
/// Those of limits.
pub fn river(
    name: &str,
    river: &River,
    placement: &Placement,
    materials: &mut GroundMaterials<'_>,
    budget: &mut Budget,
    report: &mut GroundReport,
) -> Result<Option<Mesh<'static>>> {
    let nodes = (river.nodes.as_slice(), river.bad_nodes);
    let Some(sections) = sections(name, nodes, placement, BREAK_ANGLE, budget, report)? else {
        return Ok(None);
    };
    let mut mesh = MeshBuilder::new(budget, placement);
    let part = mesh.part(Some(water_material(river.color, materials)));
    strip(&mut mesh, part, &sections, TEXTURE_LENGTH, |section| {
        (section.left, section.right, section.axes[1])
    })?;
    Ok(mesh.finish(name))
}

fn lowered([x, y, z]: [f64; 3], [ux, uy, uz]: [f64; 3], by: f64) -> [f64; 3] {
    [x - ux * by, y - uy * by, z - uz * by]
}

/// A face along all sections, between two points of each; seen from outside, the first is on the left.
fn strip(
    mesh: &mut MeshBuilder<'_>,
    part: usize,
    sections: &[Section],
    length: f64,
    face: impl Fn(&Section) -> ([f64; 3], [f64; 3], [f64; 3]),
) -> Result<()> {
    let mut before: Option<[u32; 2]> = None;
    for section in sections {
        let (left, right, normal) = face(section);
        let along = section.distance / length;
        let (c, d) = (mesh.vertex(left, normal, [0.0, along])?, mesh.vertex(right, normal, [1.0, along])?);
        if let Some([a, b]) = before {
            mesh.triangles(part, [[a, b, c], [b, d, c]])?;
        }
        before = Some([c, d]);
    }
    Ok(())
}

/// The cross-sections of a strip along nodes of x, y, z, width, depth, and a normal. `None` if it has no extent.
fn sections(
    name: &str,
    (nodes, bad): (&[[f64; 8]], u64),
    placement: &Placement,
    break_angle: f64,
    budget: &mut Budget,
    report: &mut GroundReport,
) -> Result<Option<Vec<Section>>> {
    let [_, _, tall] = placement.scale;
    let placed = nodes.iter().map(|[x, y, z, width, depth, nx, ny, nz]| {
        let [x, y, z] = placement.point([*x, *y, *z]);
        let normal = placement.direction([*nx, *ny, *nz]);
        let [nx, ny, nz] = unit(normal).unwrap_or([0.0, 0.0, 1.0]);
        [x, y, z, width * placement.width_factor(), depth.max(0.0) * tall.abs(), nx, ny, nz]
    });
    let (nodes, unusable) = usable(placed);
    report.nodes(name, unusable.saturating_add(bad));
    if nodes.len() < 2 || nodes.iter().all(|[_, _, _, width, ..]| *width <= 0.0) {
        report.no_extent(name);
        return Ok(None);
    }
    let options = CurveOptions { looped: false, smoothness: SMOOTHNESS, break_angle, spacing: SPACING };
    let points = sample(&nodes, &options, budget)?;
    let axes = |point: &CurvePoint<8>| {
        let [.., nx, ny, nz] = point.values;
        let [x, y, _] = point.forward;
        let right = unit(cross(point.forward, [nx, ny, nz]))
            .or_else(|| unit([y, -x, 0.0]))
            .unwrap_or([1.0, 0.0, 0.0]);
        [right, unit(cross(right, point.forward)).unwrap_or([0.0, 0.0, 1.0])]
    };
    let [mut left, mut right] = [-0.5, 0.5].map(|side| {
        let edge = points.iter().map(|point| {
            let ([x, y, z], [_, _, _, width, ..]) = (place(&point.values), point.values);
            let [[rx, ry, rz], _] = axes(point);
            let half = side * width;
            [x + rx * half, y + ry * half, z + rz * half]
        });
        edge.collect::<Vec<[f64; 3]>>()
    });
    let up = |index: usize| points.get(index).map_or([0.0; 3], |point| axes(point)[1]);
    let middle = |index: usize| {
        points.get(index).map_or(([0.0; 3], [0.0; 3]), |point| (place(&point.values), point.forward))
    };
    if unfolded(&mut left, &mut right, middle, up) {
        report.fold(name);
    }
    let sections = points.iter().zip(left).zip(right).map(|((point, left), right)| {
        let [_, _, _, _, depth, ..] = point.values;
        let (axes, forward) = (axes(point), point.forward);
        Section { left, right, axes, forward, depth, distance: point.distance }
    });
    Ok(Some(sections.collect()))
}
