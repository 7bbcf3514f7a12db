//! The ground of levels as meshes.

use meshwright_assets::{
    MaterialLibrary, Root, Roots,
    level::{DecalRoad, MeshRoad, ObjectDetail, River, Terrain, TerrainBlock, TerrainGrid, Water},
};
use meshwright_beamng::ground::{
    Ground, GroundMaterials, GroundObject, GroundOptions, GroundReport, LayerColor, LayerColorOrigin,
    Placement, TERRAIN_SAMPLES, TerrainFile, decal_road, ground_meshes, layer_colors, mesh_road, river,
    road_lifts, terrain_mesh, water_surface,
};
use meshwright_core::{Budget, Diagnostics, Limits, Result, Source};
use meshwright_scene::{AlphaMode, Arena, Material, Mesh, Semantic};
use std::fs;

const LIMITS: Limits = Limits::DEFAULT;

/// A terrain of version 7 with heights in meters.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "heights are small and positive")]
fn terrain(size: u32, heights: &[f64], layers: &[u8], names: &[&str]) -> (Source, Terrain) {
    let mut bytes = vec![7];
    bytes.extend(size.to_le_bytes());
    for height in heights {
        bytes.extend(((height * 32.0).round() as u16).to_le_bytes());
    }
    bytes.extend(layers);
    bytes.extend((names.len() as u32).to_le_bytes());
    for name in names {
        bytes.push(name.len() as u8);
        bytes.extend(name.as_bytes());
    }
    let source = Source::from(bytes);
    let terrain = Terrain::parse(&source, &LIMITS).unwrap();
    (source, terrain)
}

fn block(square_size: f64) -> TerrainBlock {
    let mut block = TerrainBlock::default();
    block.square_size = square_size;
    block
}

fn colors(names: &[&str]) -> Vec<LayerColor> {
    let color = |name: &&str| LayerColor {
        name: (*name).to_owned(),
        color: [0.5, 0.25, 0.125],
        origin: LayerColorOrigin::Name,
    };
    names.iter().map(color).collect()
}

/// What the functions share.
struct Bench {
    materials: Arena<Material>,
    budget: Budget,
    report: GroundReport,
}

impl Bench {
    fn new() -> Self {
        Self { materials: Arena::default(), budget: Budget::new(LIMITS), report: GroundReport::new() }
    }

    fn terrain(
        &mut self,
        grid: &TerrainGrid<'_>,
        area: Option<[f64; 4]>,
        step: Option<u32>,
        layers: Option<&[LayerColor]>,
    ) -> Option<Mesh<'static>> {
        let samples = grid.samples(area, step, TERRAIN_SAMPLES)?;
        let materials = &mut GroundMaterials::new(&mut self.materials);
        terrain_mesh(
            "hills",
            grid,
            &samples,
            &Placement::IDENTITY,
            layers,
            materials,
            &mut self.budget,
            &mut self.report,
        )
        .unwrap()
    }

    fn road(&mut self, road: &DecalRoad, ground: Option<&Ground<'_>>) -> Result<Option<Mesh<'static>>> {
        let materials = &mut GroundMaterials::new(&mut self.materials);
        let place = Placement::IDENTITY;
        decal_road("lane", road, &place, ground, 0.02, materials, &mut self.budget, &mut self.report)
    }

    fn said(self) -> Diagnostics {
        let mut diagnostics = Diagnostics::new(100);
        self.report.finish(&mut diagnostics);
        diagnostics
    }

    fn codes(self) -> Vec<&'static str> {
        self.said().as_slice().iter().map(|one| one.code.id).collect()
    }
}

fn values<const N: usize>(mesh: &Mesh<'_>, semantic: &Semantic) -> Vec<[f32; N]> {
    let stream = mesh.pools[0].get(semantic).unwrap();
    stream.iter().map(|value| *value.first_chunk().unwrap()).collect()
}

fn positions(mesh: &Mesh<'_>) -> Vec<[f32; 3]> {
    values(mesh, &Semantic::Position)
}

fn faces(mesh: &Mesh<'_>, primitive: usize) -> Vec<[u32; 3]> {
    let count = mesh.pools[0].len();
    mesh.primitives[primitive].faces(count).map(|face| face.map(Option::unwrap)).collect()
}

fn close(a: &[f32], b: &[f32]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-4)
}

/// The volume that the triangles enclose, positive if they face outwards.
fn volume(mesh: &Mesh<'_>) -> f64 {
    let points = positions(mesh);
    let mut sum = 0.0;
    for primitive in 0..mesh.primitives.len() {
        for face in faces(mesh, primitive) {
            let [a, b, c] = face.map(|vertex| points[vertex as usize].map(f64::from));
            sum += a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0])
                + a[2] * (b[0] * c[1] - b[1] * c[0]);
        }
    }
    sum / 6.0
}

/// The smallest area of a triangle seen from above, with its sign.
fn smallest_area(mesh: &Mesh<'_>) -> f64 {
    let points = positions(mesh);
    let areas = faces(mesh, 0).into_iter().map(|face| {
        let [a, b, c] = face.map(|vertex| points[vertex as usize].map(f64::from));
        // Seen from above, -z is up.
        ((b[0] - a[0]) * (a[2] - c[2]) - (c[0] - a[0]) * (a[2] - b[2])) / 2.0
    });
    areas.fold(f64::INFINITY, f64::min)
}

#[test]
fn a_terrain_of_four_samples() {
    let (source, terrain) = terrain(2, &[0.0, 1.0, 2.0, 3.0], &[0; 4], &["turf"]);
    let grid = terrain.grid(&source, &block(2.0), [10.0, 20.0, 5.0]).unwrap();
    let mut bench = Bench::new();
    let mesh = bench.terrain(&grid, None, None, Some(&colors(&["turf"]))).unwrap();
    let expected = [[10.0, 5.0, -20.0], [12.0, 6.0, -20.0], [10.0, 7.0, -22.0], [12.0, 8.0, -22.0]];
    assert_eq!(positions(&mesh), expected);
    assert_eq!(faces(&mesh, 0), [[0, 1, 3], [0, 3, 2]]);
    assert_eq!(values::<2>(&mesh, &Semantic::TexCoord(0)), [[0.0, 1.0], [1.0, 1.0], [0.0, 0.0], [1.0, 0.0]]);
    // 0.5 m a meter to the east, 1 m a meter to the north.
    for normal in values::<3>(&mesh, &Semantic::Normal) {
        assert!(close(&normal, &[-1.0 / 3.0, 2.0 / 3.0, 2.0 / 3.0]), "{normal:?}");
    }
    let material = bench.materials.get(mesh.primitives[0].material.unwrap()).unwrap();
    assert_eq!((material.name.as_str(), material.base_color), ("turf", [0.5, 0.25, 0.125, 1.0]));
    let plain = bench.terrain(&grid, None, None, None).unwrap();
    assert_eq!((plain.primitives.len(), plain.primitives[0].material), (1, None));
}

#[test]
fn holes_and_layers_of_a_terrain() {
    let layers = [0, 255, 0, 0, 1, 0, 0, 0, 0];
    let (source, terrain) = terrain(3, &[0.0; 9], &layers, &["turf", "sand"]);
    let grid = terrain.grid(&source, &block(1.0), [0.0; 3]).unwrap();
    let mesh = Bench::new().terrain(&grid, None, None, Some(&colors(&["turf", "sand"]))).unwrap();
    // The south-east sample belongs only to the hole.
    assert_eq!(mesh.pools[0].len(), 8);
    assert!(!positions(&mesh).contains(&[2.0, 0.0, 0.0]));
    assert_eq!(faces(&mesh, 0), [[0, 1, 3], [0, 3, 2], [2, 3, 5], [3, 6, 5]]);
    assert_eq!(faces(&mesh, 1), [[3, 4, 7], [3, 7, 6]]);
    let ground = Ground::new(grid, grid.samples(None, Some(1), 1).unwrap());
    assert!(ground.at(1.5, 0.5).is_none() && ground.at(0.5, 0.5).is_some() && ground.at(2.1, 1.0).is_none());
    // A layer without a name has no material.
    let mut bench = Bench::new();
    let mesh = bench.terrain(&grid, None, None, Some(&colors(&["turf"]))).unwrap();
    assert_eq!(mesh.primitives[1].material, None);
    assert!(bench.codes().contains(&"MOD0766"));
    // All of it is a hole.
    let (source, terrain) = self::terrain(2, &[0.0; 4], &[255; 4], &[]);
    let grid = terrain.grid(&source, &block(1.0), [0.0; 3]).unwrap();
    assert_eq!(Bench::new().terrain(&grid, None, None, None), None);
}

#[test]
fn the_border_is_kept_with_any_step() {
    let heights: Vec<f64> = (0..16).map(f64::from).collect();
    let (source, terrain) = terrain(4, &heights, &[0; 16], &["turf"]);
    let grid = terrain.grid(&source, &block(1.0), [0.0; 3]).unwrap();
    let mut bench = Bench::new();
    let mesh = bench.terrain(&grid, None, Some(2), None).unwrap();
    let expected: Vec<[f32; 3]> =
        [0.0_f32, 2.0, 3.0].iter().flat_map(|&y| [0.0_f32, 2.0, 3.0].map(|x| [x, y * 4.0 + x, -y])).collect();
    assert_eq!(positions(&mesh), expected);
    assert_eq!(bench.codes(), ["MOD0768"]);
    for step in [3, 100] {
        assert_eq!(Bench::new().terrain(&grid, None, Some(step), None).unwrap().pools[0].len(), 4);
    }
    // An area takes the samples around it.
    let mesh = Bench::new().terrain(&grid, Some([1.2, 0.0, 2.5, 1.0]), None, None).unwrap();
    let at: Vec<[f32; 2]> = positions(&mesh).iter().map(|[x, _, z]| [*x, -z]).collect();
    assert_eq!(at, [[1.0, 0.0], [2.0, 0.0], [3.0, 0.0], [1.0, 1.0], [2.0, 1.0], [3.0, 1.0]]);
    for outside in [[5.0, 0.0, 6.0, 1.0], [-3.0, -3.0, -1.0, -1.0], [2.0, 0.0, 1.0, 1.0], [f64::NAN; 4]] {
        assert_eq!(Bench::new().terrain(&grid, Some(outside), None, None), None, "{outside:?}");
    }
    // At most a thousand samples a side.
    let size = 1_025_u32;
    let samples = vec![0.0; (size * size) as usize];
    let (source, terrain) = self::terrain(size, &samples, &vec![0; samples.len()], &[]);
    let grid = terrain.grid(&source, &block(1.0), [0.0; 3]).unwrap();
    assert_eq!(grid.samples(None, None, TERRAIN_SAMPLES).unwrap().counts(), [513, 513]);
}

#[test]
fn the_height_between_samples_follows_the_diagonals() {
    let (source, terrain) = terrain(2, &[0.0, 0.0, 0.0, 1.0], &[0; 4], &[]);
    let grid = terrain.grid(&source, &block(1.0), [0.0; 3]).unwrap();
    let all = grid.samples(None, Some(1), 1).unwrap();
    for (x, y, z) in [(0.5, 0.25, 0.25), (0.25, 0.5, 0.25), (0.5, 0.5, 0.5), (1.0, 1.0, 1.0), (1.0, 0.5, 0.5)]
    {
        assert!((grid.height_at(x, y, &all).unwrap() - z).abs() < 1e-9, "{x} {y}");
    }
    // The square to the east has the other diagonal.
    let heights = [0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0];
    let (source, terrain) = self::terrain(3, &heights, &[0; 9], &[]);
    let grid = terrain.grid(&source, &block(1.0), [0.0; 3]).unwrap();
    let all = grid.samples(None, Some(1), 1).unwrap();
    for (x, y, z) in [(1.5, 0.25, 0.0), (1.75, 0.75, 0.5), (2.0, 0.5, 0.5)] {
        assert!((grid.height_at(x, y, &all).unwrap() - z).abs() < 1e-9, "{x} {y}");
    }
    assert_eq!((grid.height_at(-0.1, 1.0, &all), grid.height_at(f64::NAN, 1.0, &all)), (None, None));
}

#[test]
fn terrains_without_a_place() {
    let (source, terrain) = terrain(2, &[0.0; 4], &[0; 4], &[]);
    let grid = |square: f64, position: [f64; 3]| terrain.grid(&source, &block(square), position).is_some();
    assert!(grid(1.0, [0.0; 3]));
    assert!(
        !grid(0.0, [0.0; 3]) && !grid(-1.0, [0.0; 3]) && !grid(f64::NAN, [0.0; 3]) && !grid(1e300, [0.0; 3])
    );
    assert!(!grid(1.0, [f64::INFINITY, 0.0, 0.0]) && !grid(1.0, [0.0, 1e30, 0.0]));
    // One sample is a point.
    let (source, terrain) = self::terrain(1, &[0.0], &[0], &[]);
    let grid = terrain.grid(&source, &block(1.0), [0.0; 3]).unwrap();
    assert_eq!(Bench::new().terrain(&grid, None, None, None), None);
}

fn road(nodes: &[[f64; 4]]) -> DecalRoad {
    let mut road = DecalRoad::default();
    road.nodes = nodes.to_vec();
    road.improved_spline = true;
    road
}

#[test]
fn a_straight_road_without_a_ground() {
    let mut bench = Bench::new();
    let mut lane = road(&[[0.0, 0.0, 1.0, 4.0], [0.0, 10.0, 1.0, 2.0]]);
    lane.material = Some("tar".into());
    lane.texture_length = Some(2.0);
    let mesh = bench.road(&lane, None).unwrap().unwrap();
    let points = positions(&mesh);
    // Eight squares across; to the north, the left edge is in the west.
    assert_eq!(points.len() % 9, 0);
    assert!(close(&points[0], &[-2.0, 1.02, 0.0]) && close(&points[8], &[2.0, 1.02, 0.0]));
    assert!(close(&points[points.len() - 9], &[-1.0, 1.02, -10.0]));
    let coordinates = values::<2>(&mesh, &Semantic::TexCoord(0));
    assert_eq!((coordinates[0], coordinates[8]), ([0.0, 0.0], [1.0, 0.0]));
    assert!(close(&coordinates[points.len() - 1], &[1.0, 5.0]), "10 m of 2 m");
    assert!(values::<3>(&mesh, &Semantic::Normal).iter().all(|normal| close(normal, &[0.0, 1.0, 0.0])));
    assert!(smallest_area(&mesh) > 0.0);
    assert_eq!(bench.materials.get(mesh.primitives[0].material.unwrap()).unwrap().name, "tar");
    assert!(bench.codes().is_empty());
}

#[test]
fn a_curve_goes_through_its_nodes_in_small_angles() {
    let mut bench = Bench::new();
    let nodes = [[0.0, 0.0, 0.0, 2.0], [20.0, 0.0, 1.0, 2.0], [20.0, 20.0, 2.0, 2.0], [40.0, 20.0, 3.0, 2.0]];
    let mesh = bench.road(&road(&nodes), None).unwrap().unwrap();
    let points = positions(&mesh);
    let middle: Vec<[f32; 3]> = points.iter().skip(4).step_by(9).copied().collect();
    for [x, y, z, _] in nodes {
        let node = [x as f32, z as f32 + 0.02, -y as f32];
        assert!(middle.iter().any(|point| close(point, &node)), "{node:?} of {middle:?}");
    }
    // At the second node, a Catmull-Rom spline has the direction from the first to the third.
    let at = middle.iter().position(|point| close(point, &[20.0, 1.02, 0.0])).unwrap();
    let (left, right) = (points[at * 9], points[at * 9 + 8]);
    let across = [right[0] - left[0], left[2] - right[2]];
    assert!(close(&across, &[2.0_f32.sqrt(), -2.0_f32.sqrt()]), "{across:?}");
    // No angle is much more than the usual three degrees.
    for three in middle.windows(3) {
        let heading = |a: [f32; 3], b: [f32; 3]| (a[2] - b[2]).atan2(b[0] - a[0]).to_degrees();
        let turn = heading(three[1], three[2]) - heading(three[0], three[1]);
        assert!((turn + 540.0).rem_euclid(360.0) - 180.0 < 8.0, "{turn}");
    }
    assert!(smallest_area(&mesh) > 0.0);
    // A loop ends where it begins.
    let mut ring = road(&nodes[..3]);
    ring.looped = true;
    let mesh = Bench::new().road(&ring, None).unwrap().unwrap();
    let points = positions(&mesh);
    assert!(close(&points[0], &points[points.len() - 9]));
    // Also if its last node repeats the first.
    ring.nodes.push(ring.nodes[0]);
    assert_eq!(positions(&Bench::new().road(&ring, None).unwrap().unwrap()), points);
}

#[test]
fn a_tight_curve_does_not_fold() {
    for (gap, width) in [(2.0, 12.0), (1.0, 8.0), (4.0, 20.0)] {
        let nodes = [
            [0.0, 0.0, 0.0, width],
            [0.0, 30.0, 0.0, width],
            [gap, 30.0, 0.0, width],
            [gap, 0.0, 0.0, width],
        ];
        let mut bench = Bench::new();
        let mesh = bench.road(&road(&nodes), None).unwrap().unwrap();
        let folded = faces(&mesh, 0).len();
        assert!(smallest_area(&mesh) > -1e-3, "{} of {folded} triangles", smallest_area(&mesh));
        assert_eq!(bench.codes(), ["MOD0762"]);
    }
}

/// A turn on the spot holds no edge back for longer than the curve is near it: the strip goes to every node.
#[test]
fn roads_go_on_after_a_tight_turn() {
    let roads: [&[[f64; 4]]; 3] = [
        &[
            [-10.0, 11.0, 0.0, 4.0],
            [-11.0, -12.0, 0.0, 8.0],
            [-10.0, -11.5, 0.0, 4.0],
            [10.0, 7.0, 0.0, 8.0],
            [60.0, 7.0, 0.0, 8.0],
            [110.0, 7.0, 0.0, 8.0],
        ],
        // There and back.
        &[[0.0, 0.0, 0.0, 6.0], [0.0, 40.0, 0.0, 6.0], [0.0, 39.0, 0.0, 6.0], [0.0, -60.0, 0.0, 6.0]],
        // A circle that is tighter than the road is wide, twice.
        &[
            [0.0, 0.0, 0.0, 12.0],
            [3.0, 3.0, 0.0, 12.0],
            [0.0, 6.0, 0.0, 12.0],
            [-3.0, 3.0, 0.0, 12.0],
            [0.0, 0.0, 0.0, 12.0],
            [3.0, 3.0, 0.0, 12.0],
            [0.0, 6.0, 0.0, 12.0],
            [-80.0, 6.0, 0.0, 12.0],
        ],
    ];
    for nodes in roads {
        let mut bench = Bench::new();
        let points = positions(&bench.road(&road(nodes), None).unwrap().unwrap());
        for [x, y, _, width] in nodes {
            // Meshes have Y up.
            let distance = |point: &[f32; 3]| (f64::from(point[0]) - x).hypot(-f64::from(point[2]) - y);
            let nearest = points.iter().map(distance).fold(f64::MAX, f64::min);
            assert!(nearest < width / 2.0 + 0.5, "{nodes:?}: {x} {y} is {nearest} m away");
        }
    }
}

#[test]
fn nodes_that_cannot_be_used() {
    let nodes = [
        [0.0, 0.0, 0.0, 2.0],
        [0.0, 0.0, 0.0, 2.0],
        [f64::NAN, 0.0, 0.0, 2.0],
        [5.0, 0.0, 0.0, -1.0],
        [1e9, 0.0, 0.0, 2.0],
        [10.0, 0.0, 0.0, 2.0],
    ];
    let mut bench = Bench::new();
    let mesh = bench.road(&road(&nodes), None).unwrap().unwrap();
    assert!(positions(&mesh).iter().flatten().all(|number| number.is_finite()));
    let said = bench.said();
    assert!(said.as_slice()[0].message.starts_with("left out 4 nodes of 1 object"), "{said}");
    for nodes in [&[][..], &nodes[..1], &nodes[..2], &[[0.0; 4], [1.0, 0.0, 0.0, 0.0]]] {
        let mut bench = Bench::new();
        assert_eq!(bench.road(&road(nodes), None).unwrap(), None);
        assert!(bench.codes().contains(&"MOD0761"));
    }
    // A width of 0 at one end is a tip.
    let tip = [[0.0, 0.0, 0.0, 2.0], [10.0, 0.0, 0.0, 0.0]];
    assert!(Bench::new().road(&road(&tip), None).unwrap().is_some());
}

#[test]
fn long_roads_end_with_a_limit() {
    let nodes: Vec<[f64; 4]> = (0..20_000).map(|at| [f64::from(at), 0.0, 0.0, 2.0]).collect();
    let mut bench = Bench::new();
    bench.budget = Budget::new(LIMITS.items(10_000));
    assert_eq!(bench.road(&road(&nodes), None).unwrap_err().code().id, "CORE0004");
    bench.budget = Budget::new(LIMITS.memory(1_000_000));
    assert_eq!(bench.road(&road(&nodes), None).unwrap_err().code().id, "CORE0003");
    let nodes = [[-9e6, 0.0, 0.0, 2.0], [9e6, 0.0, 0.0, 2.0]];
    assert!(Bench::new().road(&road(&nodes), None).unwrap().unwrap().pools[0].len() < 10_000);
}

#[test]
fn later_roads_and_smaller_priorities_are_higher() {
    let lifts = road_lifts([10.0, 10.0, 5.0, 20.0, f64::NAN]);
    assert!(lifts[3] < lifts[0] && lifts[0] < lifts[1] && lifts[1] < lifts[2], "{lifts:?}");
    assert!(lifts.iter().all(|lift| (0.01..=0.03).contains(lift)), "{lifts:?}");
    assert_eq!((road_lifts([]).len(), road_lifts([1.0])), (0, vec![0.01]));
}

#[test]
fn a_solid_road_is_a_closed_box() {
    let mut bridge = MeshRoad::default();
    bridge.nodes =
        vec![[-7.0, 5.0, 18.0, 2.0, 0.5, 0.0, 0.0, 1.0], [7.0, 5.0, 22.0, 2.0, 0.5, 0.0, 0.0, 1.0]];
    bridge.materials = [Some("top".into()), Some("side".into()), None];
    let mut bench = Bench::new();
    let materials = &mut GroundMaterials::new(&mut bench.materials);
    let place = Placement::IDENTITY;
    let mesh = mesh_road("bridge", &bridge, &place, materials, &mut bench.budget, &mut bench.report);
    let mesh = mesh.unwrap().unwrap();
    // 2 m x 0.5 m x the length of the slope.
    assert!((volume(&mesh) - (14.0_f64 * 14.0 + 4.0 * 4.0).sqrt()).abs() < 1e-3, "{}", volume(&mesh));
    let points = positions(&mesh);
    assert!(points.iter().any(|point| close(point, &[-7.0, 18.0, -6.0])));
    assert!(points.iter().any(|point| close(point, &[7.0, 22.0, -4.0])));
    let names = mesh.primitives.iter().map(|one| one.material.map(|id| materials_name(&bench, id)));
    assert_eq!(names.collect::<Vec<_>>(), [Some("top".into()), Some("side".into()), None]);
    // Normals face outwards, as the triangles do.
    let normals = values::<3>(&mesh, &Semantic::Normal);
    for primitive in 0..3 {
        for face in faces(&mesh, primitive) {
            let [a, b, c] = face.map(|vertex| points[vertex as usize]);
            let (u, v) = ([b[0] - a[0], b[1] - a[1], b[2] - a[2]], [c[0] - a[0], c[1] - a[1], c[2] - a[2]]);
            let normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
            let own = normals[face[0] as usize];
            assert!(normal.iter().zip(own).map(|(a, b)| a * b).sum::<f32>() > 0.0, "{face:?}");
        }
    }
}

fn materials_name(bench: &Bench, id: meshwright_scene::MaterialId) -> String {
    bench.materials.get(id).unwrap().name.clone()
}

#[test]
fn water() {
    let surface = |water: &Water, place: &Placement, bounds| {
        let mut bench = Bench::new();
        let materials = &mut GroundMaterials::new(&mut bench.materials);
        let mesh = water_surface(
            "sea",
            water,
            [place, &Placement::IDENTITY],
            bounds,
            materials,
            &mut bench.budget,
            &mut bench.report,
        )
        .unwrap();
        (mesh, bench)
    };
    let mut sea = Water::default();
    sea.is_endless = true;
    sea.color = Some([1.0, 0.0, 0.0]);
    let place = Placement { position: [3.0, 4.0, 11.0], ..Placement::IDENTITY };
    let (mesh, bench) = surface(&sea, &place, Some([[-8.0, -8.0], [7.0, 12.0]]));
    let mesh = mesh.unwrap();
    let expected = [[-9.5, 11.0, 10.0], [8.5, 11.0, 10.0], [8.5, 11.0, -14.0], [-9.5, 11.0, -14.0]];
    assert_eq!(positions(&mesh), expected);
    assert!(smallest_area(&mesh) > 0.0);
    let material = bench.materials.get(mesh.primitives[0].material.unwrap()).unwrap();
    assert_eq!((material.name.as_str(), material.alpha), ("water_ff0000", AlphaMode::Blend));
    assert_eq!(material.base_color[..3], [1.0, 0.0, 0.0]);
    let (mesh, bench) = surface(&sea, &place, None);
    assert_eq!(positions(&mesh.unwrap())[0], [-1021.0, 11.0, 1020.0]);
    assert_eq!(bench.codes(), ["MOD0763"]);
    // The top of a box, turned by a quarter.
    let place = Placement {
        position: [0.0, 0.0, 5.0],
        axes: [[0.0, 1.0, 0.0], [-1.0, 0.0, 0.0], [0.0, 0.0, 1.0]],
        scale: [10.0, 20.0, 4.0],
    };
    let (mesh, _) = surface(&Water::default(), &place, None);
    assert_eq!(positions(&mesh.unwrap())[0], [10.0, 7.0, 5.0]);
    let flat = Placement { scale: [0.0, 1.0, 1.0], ..Placement::IDENTITY };
    let (mesh, bench) = surface(&Water::default(), &flat, None);
    assert_eq!((mesh, bench.codes()), (None, vec!["MOD0761"]));
    // A river in a prefab that is twice as large.
    let mut brook = River::default();
    brook.nodes = vec![[0.0, 0.0, 1.0, 4.0, 1.0, 0.0, 0.0, 1.0], [0.0, 9.0, 1.0, 4.0, 1.0, 0.0, 0.0, 1.0]];
    let place = Placement { scale: [2.0; 3], ..Placement::IDENTITY };
    let mut bench = Bench::new();
    let materials = &mut GroundMaterials::new(&mut bench.materials);
    let mesh = river("brook", &brook, &place, materials, &mut bench.budget, &mut bench.report);
    let points = positions(&mesh.unwrap().unwrap());
    assert!(close(&points[0], &[-4.0, 2.0, 0.0]) && close(points.last().unwrap(), &[4.0, 2.0, -18.0]));
}

#[test]
fn colors_of_layers() {
    let folder = tempfile::tempdir().unwrap();
    let level = folder.path().join("levels/bay");
    fs::create_dir_all(&level).unwrap();
    // Half red and half black: half of the light of red.
    let image = meshwright::texture::Image::new(2, 1, vec![[255_u8, 0, 0, 255], [0, 0, 0, 255]]).unwrap();
    let png = meshwright::texture::encode_png(&image, &meshwright::texture::PngOptions::default()).unwrap();
    fs::write(level.join("turf.png"), png.value).unwrap();
    let definitions = r#"{
        "x-1": {"class":"TerrainMaterial","internalName":"Turf","diffuseMap":"/levels/bay/turf.png","groundmodelName":"GRASS"},
        "x-2": {"class":"TerrainMaterial","internalName":"dust","baseColorBaseTex":"/levels/other/dust.png","groundmodelName":"DIRT_DUSTY"},
        "turf3": {"class":"Material","name":"lava","mapTo":"lava"}}"#;
    fs::write(level.join("main.materials.json"), definitions).unwrap();
    let roots = Roots::new(&LIMITS).with(Root::folder(folder.path(), &LIMITS).unwrap().value);
    let library = MaterialLibrary::read(&roots, &LIMITS).value;
    let names = ["turf", "dust", "lava"].map(str::to_owned);
    let found = layer_colors(&names, "levels/bay", &library, &roots, &LIMITS);
    let origins: Vec<LayerColorOrigin> = found.iter().map(|one| one.origin).collect();
    let expected = [LayerColorOrigin::Texture, LayerColorOrigin::GroundModel, LayerColorOrigin::Name];
    assert_eq!(origins, expected);
    let [red, green, blue] = found[0].color;
    assert!((red - 0.5).abs() < 1e-6 && green.abs() < 1e-6 && blue.abs() < 1e-6, "{:?}", found[0]);
    let again = layer_colors(&names, "levels/bay", &library, &roots, &LIMITS);
    assert_eq!(found, again);
    assert!(found[2].color.iter().all(|part| (0.0..1.0).contains(part)));
}

/// The terrain and the road of the samples, whose surface is known: 10 m, plus 0.5 m a meter from the west, plus 4 m in
/// the northern half.
#[test]
fn the_ground_of_the_corpus() {
    let Some(corpus) = std::env::var_os("MESHWRIGHT_CORPUS") else { return };
    let out = std::path::Path::new(&corpus).join("levels/out");
    let levels = [
        ("json_level", "mwl_json/theTerrain.ter"),
        ("json_level", "mwl_json/v8.ter"),
        ("script_level", "mwl_script/theTerrain.ter"),
    ];
    for (level, file) in levels {
        let expected: serde_json::Value =
            serde_json::from_slice(&fs::read(out.join(level).join("expected.json")).unwrap()).unwrap();
        let source = Source::from(fs::read(out.join(level).join("levels").join(file)).unwrap());
        let terrain = Terrain::parse(&source, &LIMITS).unwrap();
        let mut block = block(1.0);
        block.max_height = Some(65.535);
        let grid = terrain.grid(&source, &block, [-8.0, -8.0, 10.0]).unwrap();
        let all = grid.samples(None, None, TERRAIN_SAMPLES).unwrap();
        let points = expected["terrain"]["surface_at"].as_array().unwrap();
        for point in points {
            let [x, y] = [0, 1].map(|axis| point["xy"][axis].as_f64().unwrap());
            let z = grid.height_at(x, y, &all).unwrap();
            assert!((z - point["z"].as_f64().unwrap()).abs() < 1e-3, "{file} {point}: {z}");
        }
        let mut bench = Bench::new();
        let mesh = bench.terrain(&grid, None, None, Some(&colors(&["mwl_grass", "mwl_dirt"]))).unwrap();
        assert_eq!(mesh.primitives.len(), 2);
        // The hole is the square from (4, -5).
        if level == "json_level" {
            let hole = faces(&mesh, 0).into_iter().filter(|face| {
                let at = positions(&mesh);
                let [a, b, c] = face.map(|vertex| at[vertex as usize]);
                let center = [(a[0] + b[0] + c[0]) / 3.0, -(a[2] + b[2] + c[2]) / 3.0];
                (4.0..5.0).contains(&center[0]) && (-5.0..-4.0).contains(&center[1])
            });
            assert_eq!(hole.count(), 0);
        }
        let ground = Ground::new(grid, all);
        let lane = road(&[[-7.0, -2.0, 10.5, 2.0], [0.0, -2.0, 14.0, 2.0], [7.0, -2.0, 17.5, 3.0]]);
        let mesh = bench.road(&lane, Some(&ground)).unwrap().unwrap();
        let points = positions(&mesh);
        for [x, z, _] in points.iter().filter(|[x, ..]| *x <= 0.0) {
            assert!((z - (10.0 + 0.5 * (x + 8.0) + 0.02)).abs() < 1e-3, "{x} {z}");
        }
        for [x, y, z, _] in &lane.nodes {
            let node = [*x as f32, *z as f32 + 0.02, -*y as f32];
            assert!(points.iter().any(|point| close(point, &node)), "{node:?}");
        }
        let mut above = lane;
        above.over_objects = true;
        above.nodes.iter_mut().for_each(|node| node[2] = 50.0);
        let mesh = bench.road(&above, Some(&ground)).unwrap().unwrap();
        assert!(positions(&mesh).iter().all(|[_, height, _]| (height - 50.02).abs() < 1e-3));
    }
}

/// A road of a turned prefab lies on the terrain, and its mesh is relative to the prefab.
#[test]
fn objects_of_a_level() {
    let heights = vec![3.0; 64];
    let (source, terrain) = terrain(8, &heights, &[0; 64], &["turf"]);
    let terrain_detail = ObjectDetail::Terrain(block(10.0));
    let lane = ObjectDetail::DecalRoad(road(&[[0.0, 0.0, 9.0, 2.0], [5.0, 0.0, 9.0, 2.0]]));
    let mut sea = Water::default();
    sea.is_endless = true;
    let sea = ObjectDetail::Water(sea);
    let layers = colors(&["turf"]);
    let file = TerrainFile { source: &source, layout: &terrain, layers: Some(&layers) };
    let prefab = Placement {
        position: [30.0, 40.0, 1.0],
        axes: [[0.0, 1.0, 0.0], [-1.0, 0.0, 0.0], [0.0, 0.0, 1.0]],
        scale: [2.0; 3],
    };
    let object = |name, detail, space| GroundObject {
        name,
        detail,
        placement: Placement::IDENTITY,
        space,
        terrain: (name == "hills").then_some(file),
    };
    // The terrain need not come first.
    let objects = [
        object("lane", &lane, prefab),
        object("sea", &sea, Placement::IDENTITY),
        object("hills", &terrain_detail, Placement::IDENTITY),
    ];
    let mut bench = Bench::new();
    let mut made: Vec<(usize, Mesh<'static>)> = Vec::new();
    let materials = &mut GroundMaterials::new(&mut bench.materials);
    let (options, budget, report) = (GroundOptions::default(), &mut bench.budget, &mut bench.report);
    ground_meshes(&objects, &options, materials, budget, report, |index, mesh| {
        made.push((index, mesh));
        Ok(())
    })
    .unwrap();
    made.sort_by_key(|(index, _)| *index);
    assert_eq!(made.iter().map(|(_, mesh)| mesh.name.as_str()).collect::<Vec<_>>(), ["lane", "sea", "hills"]);
    // In the axes of the prefab, the road goes along X, twice as long and wide, 3 m less 1 m above it.
    let points = positions(&made[0].1);
    assert!(close(&points[0], &[0.0, 2.01, -2.0]), "{:?}", points[0]);
    assert!(close(points.last().unwrap(), &[10.0, 2.01, 2.0]), "{:?}", points.last());
    assert_eq!(positions(&made[1].1)[2], [77.0, 0.0, -77.0]);
    assert_eq!(made[2].1.pools[0].len(), 64);
}

/// What is reported for the pages of the codes.
pub(crate) fn triggers() -> Vec<(&'static str, Diagnostics)> {
    let mut list = Vec::new();
    let mut bench = Bench::new();
    let mut lane = road(&[[0.0, 0.0, 0.0, 2.0], [0.0, 0.0, 0.0, 2.0], [9.0, 0.0, 0.0, 2.0]]);
    lane.bad_nodes = 1;
    bench.road(&lane, None).unwrap();
    list.push(("a road with a node twice", bench.said()));
    let mut bench = Bench::new();
    bench.road(&road(&[[0.0, 0.0, 0.0, 2.0]]), None).unwrap();
    list.push(("a road of one node", bench.said()));
    let mut bench = Bench::new();
    let nodes =
        [[0.0, 0.0, 0.0, 12.0], [0.0, 30.0, 0.0, 12.0], [2.0, 30.0, 0.0, 12.0], [2.0, 0.0, 0.0, 12.0]];
    bench.road(&road(&nodes), None).unwrap();
    list.push(("a road that turns round", bench.said()));
    let mut bench = Bench::new();
    let mut sea = Water::default();
    sea.is_endless = true;
    let materials = &mut GroundMaterials::new(&mut bench.materials);
    let (budget, report) = (&mut bench.budget, &mut bench.report);
    water_surface("sea", &sea, [&Placement::IDENTITY; 2], None, materials, budget, report).unwrap();
    list.push(("the sea alone", bench.said()));
    let mut bench = Bench::new();
    bench.report.no_max_height("hills");
    bench.report.no_grid("hills");
    list.push(("a terrain without numbers", bench.said()));
    let mut bench = Bench::new();
    let (source, terrain) = terrain(3, &[0.0; 9], &[0, 1, 1, 1, 1, 1, 1, 1, 1], &[]);
    let grid = terrain.grid(&source, &block(1.0), [0.0; 3]).unwrap();
    bench.terrain(&grid, None, None, Some(&colors(&["turf"])));
    list.push(("a terrain with a layer too many", bench.said()));
    let mut bench = Bench::new();
    bench.terrain(&grid, None, Some(2), None);
    list.push(("a terrain with a step", bench.said()));
    list
}
