//! All objects of a level that are meshes.

use super::{
    Ground, GroundMaterials, GroundReport, LayerColor, Placement, TERRAIN_SAMPLES, decal_road, mesh_road,
    river, road_lifts, terrain_mesh, water_surface,
};
use meshwright_assets::level::{ObjectDetail, Terrain, TerrainGrid, TerrainSamples};
use meshwright_core::{Budget, Result, Source};
use meshwright_scene::Mesh;

/// An object of a level.
#[derive(Clone, Copy, Debug)]
pub struct GroundObject<'o> {
    /// Its name, for its mesh and for messages.
    pub name: &'o str,
    /// What it is. Those that are no meshes are passed over.
    pub detail: &'o ObjectDetail,
    /// Its place in the level.
    pub placement: Placement,
    /// The place of the prefab that it is in: nodes of roads are in its space, and meshes are relative to its position and
    /// axes.
    pub space: Placement,
    /// The file of a terrain, if it was found.
    pub terrain: Option<TerrainFile<'o>>,
}

/// The file of a terrain.
#[derive(Clone, Copy, Debug)]
pub struct TerrainFile<'o> {
    /// Its bytes.
    pub source: &'o Source,
    /// Its layout.
    pub layout: &'o Terrain,
    /// The colors of its layers; `None` for a mesh without materials.
    pub layers: Option<&'o [LayerColor]>,
}

/// How the ground is made.
#[derive(Clone, Copy, Debug, Default)]
pub struct GroundOptions {
    /// Only the part of terrains within x and y of two corners.
    pub area: Option<[f64; 4]>,
    /// Samples of terrains that are taken: every so many. Without it, at most 1,000 a side remain.
    pub step: Option<u32>,
}

/// Makes the meshes of objects: `each` gets the number of the object and its mesh. Roads lie on the terrain as it is drawn, the
/// first with a mesh.
///
/// # Errors
///
/// Those of limits, and of `each`.
pub fn ground_meshes(
    objects: &[GroundObject<'_>],
    options: &GroundOptions,
    materials: &mut GroundMaterials<'_>,
    budget: &mut Budget,
    report: &mut GroundReport,
    mut each: impl FnMut(usize, Mesh<'static>) -> Result<()>,
) -> Result<()> {
    let mut grids: Vec<(TerrainGrid<'_>, TerrainSamples)> = Vec::new();
    let mut bounds: Option<[[f64; 2]; 2]> = None;
    for (index, object) in objects.iter().enumerate() {
        let (ObjectDetail::Terrain(block), Some(file)) = (object.detail, object.terrain) else { continue };
        let grid = file.layout.grid(file.source, block, object.placement.position);
        // Less than two samples a side have no surface.
        let Some(grid) = grid.filter(|grid| grid.size() > 1) else {
            report.no_grid(object.name);
            continue;
        };
        if file.layout.lacks_max_height(block) {
            report.no_max_height(object.name);
        }
        let [[x0, y0], [x1, y1]] = grid.bounds();
        bounds = Some(match bounds {
            Some([[west, south], [east, north]]) => {
                [[west.min(x0), south.min(y0)], [east.max(x1), north.max(y1)]]
            }
            None => [[x0, y0], [x1, y1]],
        });
        let Some(samples) = grid.samples(options.area, options.step, TERRAIN_SAMPLES) else { continue };
        grids.push((grid, samples));
        let mesh = terrain_mesh(
            object.name,
            &grid,
            &samples,
            &object.space,
            file.layers,
            materials,
            budget,
            report,
        )?;
        if let Some(mesh) = mesh {
            each(index, mesh)?;
        }
    }
    let ground = grids.first().map(|(grid, samples)| Ground::new(*grid, *samples));
    let priorities = objects.iter().filter_map(|object| match object.detail {
        ObjectDetail::DecalRoad(road) => Some(road.render_priority),
        _ => None,
    });
    let mut lifts = road_lifts(priorities).into_iter();
    for (index, object) in objects.iter().enumerate() {
        let (name, place) = (object.name, &object.space);
        let mesh = match object.detail {
            ObjectDetail::DecalRoad(road) => {
                let lift = lifts.next().unwrap_or_default();
                decal_road(name, road, place, ground.as_ref(), lift, materials, budget, report)?
            }
            ObjectDetail::MeshRoad(road) => mesh_road(name, road, place, materials, budget, report)?,
            ObjectDetail::River(one) => river(name, one, place, materials, budget, report)?,
            ObjectDetail::Water(water) => {
                water_surface(name, water, [&object.placement, place], bounds, materials, budget, report)?
            }
            _ => None,
        };
        if let Some(mesh) = mesh {
            each(index, mesh)?;
        }
    }
    Ok(())
}
