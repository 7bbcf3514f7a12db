//! Terrains.

use super::{GroundMaterials, GroundReport, LayerColor, Placement, mesh_builder::MeshBuilder};
use meshwright_assets::level::{TerrainGrid, TerrainSamples};
use meshwright_core::{Budget, Result, Span};
use meshwright_scene::{Material, MaterialId, Mesh, pose::single};

/// Most samples along a side of a mesh without a step.
pub const TERRAIN_SAMPLES: u32 = 1_000;

/// A terrain as a mesh with a primitive for each layer; `None` if all of it is a hole. UVs are 0 to 1 over the terrain, also of
/// a mesh of a part of it. Holes are left out, with the vertices that only they have.
///
/// The mesh is relative to the position and axes of `space`. A square between drawn samples has the layer of most squares of the terrain in it, see [`TerrainGrid::layer`]. With no
/// `layers` the mesh has one primitive without a material. Those that the file does not name are reported, and have no
/// material.
///
/// # Errors
///
/// Those of limits.
#[allow(clippy::too_many_arguments, reason = "what is shared by all objects, and the terrain")]
pub fn terrain_mesh(
    name: &str,
    grid: &TerrainGrid<'_>,
    samples: &TerrainSamples,
    space: &Placement,
    layers: Option<&[LayerColor]>,
    materials: &mut GroundMaterials<'_>,
    budget: &mut Budget,
    report: &mut GroundReport,
) -> Result<Option<Mesh<'static>>> {
    report.terrain_step(name, samples.step(), grid.size());
    let [columns, rows] = samples.counts();
    let squares = columns.saturating_sub(1) as usize;
    let vertices = u64::from(columns).saturating_mul(u64::from(rows));
    // A number and a layer for each, before any of them is made.
    budget.memory(vertices.saturating_mul(5), Span::default())?;
    let drawn = layers_of_squares(grid, samples);
    let at = |column: usize, row: usize| {
        (column < squares).then(|| drawn.get(row.saturating_mul(squares).saturating_add(column)))?.copied()
    };
    let is_drawn =
        |column: usize, row: usize| at(column, row).is_some_and(|layer| layer != TerrainGrid::HOLE);
    let mut mesh = MeshBuilder::new(budget, space);
    let mut parts: [Option<usize>; 256] = [None; 256];
    let mut present = [0_u64; 256];
    for layer in &drawn {
        if let Some(count) = present.get_mut(usize::from(*layer)) {
            *count = count.saturating_add(1);
        }
    }
    let mut unnamed = None;
    for (layer, part) in parts.iter_mut().enumerate().take(usize::from(TerrainGrid::HOLE)) {
        if present.get(layer).is_none_or(|count| *count == 0) {
            continue;
        }
        *part = Some(match layers {
            Some(layers) => match layers.get(layer) {
                Some(color) => {
                    report.layer(name, color);
                    let material = material(color, materials);
                    mesh.part(Some(material))
                }
                None => {
                    report.unnamed_layer(name, layer);
                    *unnamed.get_or_insert_with(|| mesh.part(None))
                }
            },
            None => *unnamed.get_or_insert_with(|| mesh.part(None)),
        });
    }
    let [[west, south], [east, north]] = grid.bounds();
    let (wide, deep) = (east - west, north - south);
    let mut before: Vec<u32> = Vec::new();
    for row in 0..rows {
        let mut current: Vec<u32> = Vec::new();
        let sample_row = samples.sample(1, row);
        for column in 0..columns {
            let (x, y) = (column as usize, row as usize);
            let around = [(Some(x), Some(y)), (x.checked_sub(1), Some(y)), (Some(x), y.checked_sub(1))];
            let diagonal = (x.checked_sub(1), y.checked_sub(1));
            let used = around.into_iter().chain([diagonal]).any(|place| match place {
                (Some(x), Some(y)) => is_drawn(x, y),
                _ => false,
            });
            current.push(if used {
                let sample_column = samples.sample(0, column);
                let point = grid.point(sample_column, sample_row);
                let normal = grid.normal(sample_column, sample_row, samples.step());
                let [x, y, _] = point;
                mesh.vertex(point, normal, [(x - west) / wide, 1.0 - (y - south) / deep])?
            } else {
                0
            });
        }
        if let Some(south_row) = row.checked_sub(1) {
            let pairs = before.windows(2).zip(current.windows(2));
            for (column, (lower, upper)) in (0_u32..).zip(pairs) {
                let part = at(column as usize, south_row as usize)
                    .and_then(|layer| parts.get(usize::from(layer)).copied().flatten());
                if let (Some(part), &[sw, se], &[nw, ne]) = (part, lower, upper) {
                    let faces = if samples.rises(column, south_row) {
                        [[sw, se, ne], [sw, ne, nw]]
                    } else {
                        [[sw, se, nw], [se, ne, nw]]
                    };
                    mesh.triangles(part, faces)?;
                }
            }
        }
        before = current;
    }
    Ok(mesh.finish(name))
}

/// The layer of each square between drawn samples, row by row from the south.
fn layers_of_squares(grid: &TerrainGrid<'_>, samples: &TerrainSamples) -> Vec<u8> {
    let [columns, rows] = samples.counts();
    let mut layers = Vec::new();
    for row in 1..rows {
        let within = samples.sample(1, row.saturating_sub(1))..samples.sample(1, row);
        let mut west = samples.sample(0, 0);
        for column in 1..columns {
            let east = samples.sample(0, column);
            layers.push(grid.layer(west..east, within.clone()));
            west = east;
        }
    }
    layers
}

fn material(layer: &LayerColor, materials: &mut GroundMaterials<'_>) -> MaterialId {
    let [red, green, blue] = layer.color.map(single);
    materials.push(Material { base_color: [red, green, blue, 1.0], ..Material::named(&layer.name) })
}
