//! Flat water.

use super::{GroundMaterials, GroundReport, Placement, mesh_builder::MeshBuilder};
use meshwright_assets::level::Water;
use meshwright_core::{Budget, Result};
use meshwright_scene::{AlphaMode, Material, MaterialId, Mesh, pose::single};
use meshwright_texture::srgb_to_linear;

/// The color of water that states none, in sRGB.
const USUAL: [f64; 3] = [0.16, 0.35, 0.45];
const OPACITY: f32 = 0.6;
/// How far an endless surface goes beyond the terrain, relative to the terrain.
const BEYOND: f64 = 0.1;
/// Half a side of an endless surface of a level without a terrain, in meters.
const WITHOUT_TERRAIN: f64 = 1_024.0;

/// The surface of a `WaterBlock`, which is the top of its box, or of a `WaterPlane`, which has no end: it is cut a tenth
/// beyond `bounds`, the smallest and largest x and y of the terrain, or 1,024 m around its position. `None` if it has no
/// extent. The mesh is relative to the position and axes of the second place.
///
/// # Errors
///
/// Those of limits.
#[allow(clippy::too_many_arguments, reason = "what is shared by all objects, and the water")]
pub fn water_surface(
    name: &str,
    water: &Water,
    [placement, space]: [&Placement; 2],
    bounds: Option<[[f64; 2]; 2]>,
    materials: &mut GroundMaterials<'_>,
    budget: &mut Budget,
    report: &mut GroundReport,
) -> Result<Option<Mesh<'static>>> {
    let corners = if water.is_endless {
        let [x, y, z] = placement.position;
        if bounds.is_none() {
            report.endless_water(name);
        }
        let [[x0, y0], [x1, y1]] = bounds.unwrap_or([
            [x - WITHOUT_TERRAIN, y - WITHOUT_TERRAIN],
            [x + WITHOUT_TERRAIN, y + WITHOUT_TERRAIN],
        ]);
        let beyond = if bounds.is_some() { BEYOND } else { 0.0 };
        let (wide, deep) = ((x1 - x0) * beyond, (y1 - y0) * beyond);
        let (x0, y0, x1, y1) = (x0 - wide, y0 - deep, x1 + wide, y1 + deep);
        [[x0, y0, z], [x1, y0, z], [x1, y1, z], [x0, y1, z]]
    } else {
        [[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]].map(|[x, y]| placement.point([x, y, 0.5]))
    };
    let within = corners.as_flattened().iter().all(|number| number.abs() <= 1e7);
    let [a, b, _, d] = corners;
    let flat = |a: [f64; 3], b: [f64; 3]| a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-6);
    if !within || flat(a, b) || flat(a, d) {
        report.no_extent(name);
        return Ok(None);
    }
    let normal = if water.is_endless { [0.0, 0.0, 1.0] } else { placement.direction([0.0, 0.0, 1.0]) };
    let mut mesh = MeshBuilder::new(budget, space);
    let part = mesh.part(Some(water_material(water.color, materials)));
    let mut vertices = [0; 4];
    let coordinates = [[0.0, 1.0], [1.0, 1.0], [1.0, 0.0], [0.0, 0.0]];
    for ((vertex, corner), tex_coord) in vertices.iter_mut().zip(corners).zip(coordinates) {
        *vertex = mesh.vertex(corner, normal, tex_coord)?;
    }
    let [a, b, c, d] = vertices;
    mesh.triangles(part, [[a, b, c], [a, c, d]])?;
    Ok(mesh.finish(name))
}

/// A translucent material of a color in sRGB.
pub(super) fn water_material(color: Option<[f64; 3]>, materials: &mut GroundMaterials<'_>) -> MaterialId {
    let color = color.unwrap_or(USUAL);
    let [red, green, blue] = color.map(|part| format!("{:02x}", byte(part)));
    let name = format!("water_{red}{green}{blue}");
    materials.get(&name, || {
        let [red, green, blue] = color.map(|part| srgb_to_linear(single(part)));
        Material {
            base_color: [red, green, blue, OPACITY],
            roughness: 0.1,
            alpha: AlphaMode::Blend,
            double_sided: true,
            ..Material::named(&name)
        }
    })
}

/// A color from 0 to 1 as one from 0 to 255.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates, which is meant")]
fn byte(part: f64) -> u8 {
    (part * 255.0).round() as u8
}
