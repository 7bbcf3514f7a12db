//! Compares shapes with the Collada files they were exported from.
//!
//! The neighbors are not proven to be the exact sources; a few were changed before or after. If one is the
//! source, all of it must match: positions and texture coordinates of corners, and the winding of
//! triangles.

use crate::collada;
use collada::Collada;
use meshwright_cdae::{read, to_scene};
use meshwright_core::{Limits, Source};
use meshwright_scene::{Scene, Semantic, Topology, node::move_point};
use meshwright_testkit::corpus;
use std::{
    collections::{HashMap, HashSet},
    fs,
    path::Path,
};

/// The grid for comparing corners: a millimeter, and a thousandth of a texture.
const GRID: f64 = 0.001;
/// The fraction of corners, triangles or normals that must match.
const ENOUGH: f64 = 0.95;
/// Number of the 51 neighbors that must match. One shape is not readable.
const MATCHING: usize = 44;

/// A corner of the scene: position, texture coordinates, normal.
struct Corner {
    position: [f64; 3],
    uv: Option<[f64; 2]>,
    normal: Option<[f64; 3]>,
}

/// All triangles of all levels in scene space, in the expected order.
fn flatten(scene: &Scene<'_>) -> Vec<[Corner; 3]> {
    let mut all = Vec::new();
    for (id, world) in scene.walk() {
        let Some(mesh) = scene.nodes.get(id).and_then(|node| scene.mesh(node.mesh?)) else { continue };
        let mut turn = world;
        turn[12..15].fill(0.0);
        let xyz = |[x, y, z, _]: [f32; 4]| [x, y, z];
        for primitive in &mesh.primitives {
            assert_eq!(primitive.topology, Topology::Triangles);
            let pool = &mesh.pools[primitive.pool];
            let indices = primitive.indices.as_ref().unwrap();
            assert!(indices.flip);
            let corner = |at: usize| {
                let vertex = indices.stream.index(at).unwrap() as usize;
                let value = |semantic| pool.get(&semantic).and_then(|stream| stream.get(vertex));
                Corner {
                    position: move_point(&world, xyz(value(Semantic::Position).unwrap())).map(f64::from),
                    uv: value(Semantic::TexCoord(0)).map(|[u, v, ..]| [u.into(), v.into()]),
                    normal: value(Semantic::Normal).map(|n| move_point(&turn, xyz(n)).map(f64::from)),
                }
            };
            let triangles = 0..indices.stream.count / 3;
            all.extend(triangles.map(|t| [corner(t * 3 + 2), corner(t * 3 + 1), corner(t * 3)]));
        }
    }
    all
}

/// The cells that a value may be in, considering rounding.
fn cells<const N: usize>(value: [f64; N]) -> Vec<[i64; N]> {
    let mut all = vec![[0; N]];
    for (axis, value) in value.into_iter().enumerate() {
        let (low, high) = ((value / GRID - 0.03).round() as i64, (value / GRID + 0.03).round() as i64);
        let other: Vec<[i64; N]> = if low == high { Vec::new() } else { all.clone() };
        all.iter_mut().for_each(|cell| cell[axis] = low);
        all.extend(other.into_iter().map(|mut cell| {
            cell[axis] = high;
            cell
        }));
    }
    all
}

fn join([x, y, z]: [f64; 3], [u, v]: [f64; 2]) -> [f64; 5] {
    [x, y, z, u, v]
}

type Axes = fn([f64; 3]) -> [f64; 3];

/// Possible transforms of a source: description, unit and axes.
fn hypotheses(source: &Collada) -> Vec<(String, f64, Axes)> {
    let axes: &[(&str, Axes)] = match source.up.as_str() {
        "Y_UP" => &[("Y up", |p| p), ("Y up, half turn", |[x, y, z]| [-x, y, -z])],
        "X_UP" => &[("X up", |[x, y, z]| [-y, x, z])],
        _ => &[("Z up", |[x, y, z]| [x, z, -y]), ("Z up, half turn", |[x, y, z]| [-x, z, y])],
    };
    let mut units = vec![source.unit];
    if (source.unit - 1.0).abs() > 1e-9 {
        units.push(1.0);
    }
    let with = |unit: f64| axes.iter().map(move |&(name, axes)| (format!("{name}, unit {unit}"), unit, axes));
    units.into_iter().flat_map(with).collect()
}

/// How well a shape matches a source.
#[derive(Default)]
struct Agreement {
    how: String,
    /// Fraction of the shape's corners that the source has.
    there: f64,
    /// Fraction of the source's corners that the shape has.
    back: f64,
    /// Number of common triangles with equal and with opposite winding.
    same: usize,
    opposite: usize,
}

fn share(part: usize, all: usize) -> f64 {
    if all == 0 { 0.0 } else { part as f64 / all as f64 }
}

/// A triangle as cells of its corners, rotated so that the smallest is first.
fn ring(positions: [[f64; 3]; 3]) -> [[i64; 3]; 3] {
    let mut ring = positions.map(|p| p.map(|value| (value / GRID).round() as i64));
    let first = (0..3).min_by_key(|&i| ring[i]).unwrap();
    ring.rotate_left(first);
    ring
}

/// The best match of all hypotheses. Lengths are scaled before they are rounded to the grid.
fn agreement(shape: &[[Corner; 3]], source: &Collada, scale: f64) -> Agreement {
    let on_grid = |corner: &Corner| corner.position.map(|value| value * scale);
    let mut best = Agreement::default();
    for (how, unit, axes) in hypotheses(source) {
        let place = |corner: &collada::Corner| axes(corner.position.map(|value| value * unit * scale));
        let uv = |corner: &collada::Corner| corner.uv.map(|[u, v]| [u, 1.0 - v]);
        let (mut pairs, mut places) = (HashSet::new(), HashSet::new());
        for corner in source.triangles.iter().flatten() {
            match uv(corner) {
                Some(uv) => pairs.extend(cells(join(place(corner), uv))),
                // Without texture coordinates any values may be stored.
                None => places.extend(cells(place(corner))),
            }
        }
        let known = |corner: &Corner| {
            let uv = corner.uv.unwrap_or_default();
            cells(join(on_grid(corner), uv)).iter().any(|cell| pairs.contains(cell))
                || cells(on_grid(corner)).iter().any(|cell| places.contains(cell))
        };
        let found = shape.iter().flatten().filter(|corner| known(corner)).count();
        let there = share(found, shape.len() * 3);
        if there < best.there || !best.how.is_empty() && there == best.there {
            continue;
        }
        let mut of_shape = HashSet::new();
        let mut of_places = HashSet::new();
        for corner in shape.iter().flatten() {
            of_shape.extend(cells(join(on_grid(corner), corner.uv.unwrap_or_default())));
            of_places.extend(cells(on_grid(corner)));
        }
        let back = |corner: &&collada::Corner| match uv(corner) {
            Some(uv) => cells(join(place(corner), uv)).iter().any(|cell| of_shape.contains(cell)),
            None => cells(place(corner)).iter().any(|cell| of_places.contains(cell)),
        };
        let backs = source.triangles.iter().flatten().filter(back).count();
        let mut rings: HashMap<_, u8> = HashMap::new();
        for triangle in &source.triangles {
            let [a, b, c] = triangle.each_ref().map(place);
            *rings.entry(ring([a, b, c])).or_default() |= 1;
            *rings.entry(ring([a, c, b])).or_default() |= 2;
        }
        let mut orders = [0; 4];
        for triangle in shape {
            let found = rings.get(&ring(triangle.each_ref().map(on_grid)));
            orders[usize::from(found.copied().unwrap_or(0))] += 1;
        }
        let back = share(backs, source.triangles.len() * 3);
        best = Agreement { how, there, back, same: orders[1], opposite: orders[2] };
    }
    best
}

/// Number of triangles whose normals agree with counter-clockwise winding, and of those that do not.
fn normals(shape: &[[Corner; 3]]) -> [usize; 2] {
    let mut sides = [0; 2];
    for [a, b, c] in shape {
        let minus = |to: &Corner| std::array::from_fn::<f64, 3, _>(|i| to.position[i] - a.position[i]);
        let ([bx, by, bz], [cx, cy, cz]) = (minus(b), minus(c));
        let face = [by * cz - bz * cy, bz * cx - bx * cz, bx * cy - by * cx];
        let Some(sum) = [a, b, c].into_iter().map(|corner| corner.normal).collect::<Option<Vec<_>>>() else {
            continue;
        };
        let dot: f64 = sum.iter().flat_map(|normal| normal.iter().zip(face)).map(|(n, f)| n * f).sum();
        if dot != 0.0 {
            sides[usize::from(dot < 0.0)] += 1;
        }
    }
    sides
}

/// The triangles of a shape, or the reason why there are none.
fn shape(path: &Path) -> Result<Vec<[Corner; 3]>, String> {
    let limits = Limits::default();
    let source = Source::open(path, &limits).map_err(|error| error.to_string())?;
    let (document, _) =
        read(&source, &limits).map_err(|error| format!("cannot be read: {}", error.code().id))?;
    Ok(flatten(&to_scene(&document).value))
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn shapes_match_their_neighbors() {
    let files = corpus::required("cdae", &["dae"]);
    let (mut matching, mut sides, mut orders) = (0, [0; 2], [0; 2]);
    eprintln!("{:<50} {:>7} {:>7} {:>7}  verdict", "shape", "there", "back", "order");
    for path in &files {
        let name = path.file_name().unwrap().to_string_lossy().replace(".source.dae", "");
        let shape = match shape(&path.with_file_name(format!("{name}.cdae"))) {
            Ok(shape) => shape,
            Err(why) => {
                eprintln!("{name:<50} {:>23}  {why}", "");
                continue;
            }
        };
        let source = Collada::parse(&fs::read_to_string(path).unwrap());
        let found = agreement(&shape, &source, 1.0);
        let order = share(found.same, found.same + found.opposite);
        let matches = found.there >= ENOUGH;
        let verdict = match (matches, found.back >= ENOUGH) {
            (true, true) => format!("match ({})", found.how),
            (true, false) => format!("match ({}); the source has more", found.how),
            // Rotations have 16 bits per component: ten meters from a rotated node the error is a third of
            // a millimeter or more.
            _ if agreement(&shape, &source, 0.1).there >= ENOUGH => {
                "other: matches within a centimeter".to_owned()
            }
            _ => format!("other: {} and {} triangles, {}", shape.len(), source.triangles.len(), found.how),
        };
        let percent = |value: f64| format!("{:.1} %", value * 100.0);
        eprintln!(
            "{name:<50} {:>7} {:>7} {:>7}  {verdict}",
            percent(found.there),
            percent(found.back),
            if found.same + found.opposite > 0 { percent(order) } else { "both".to_owned() }
        );
        let of_shape = normals(&shape);
        for (sum, side) in sides.iter_mut().zip(of_shape) {
            *sum += side;
        }
        if matches {
            matching += 1;
            orders[0] += found.same;
            orders[1] += found.opposite;
        }
    }
    eprintln!("{matching} of {} match; order {orders:?}; normals {sides:?}", files.len());
    assert!(matching >= MATCHING, "only {matching} match");
    assert!(share(orders[0], orders[0] + orders[1]) >= ENOUGH, "{orders:?}");
    assert!(share(sides[0], sides[0] + sides[1]) >= ENOUGH, "{sides:?}");
}
