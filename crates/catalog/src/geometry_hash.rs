//! A hash of the triangles that a scene shows.

use meshwright::{
    Limits,
    scene::{
        MeshId, NodeId, Scene, Semantic, Stream, Transform,
        pose::{DMat4, Pose, move_point, multiply},
    },
};

/// A hash of the triangles of the most detailed level, as 32 hexadecimal digits; `None` without triangles, or for more
/// vertices and triangles than the limits allow.
///
/// It covers the positions of the corners in scene space - in meters, Y up, after the transforms of nodes and instances,
/// skins in the bind pose, morph targets at 0 - and the winding. It does not depend on the order of triangles and
/// vertices, on which corner a triangle begins with, on shared vertices, on strips, number types of indices, on names, the
/// division into nodes, meshes and primitives, or the format. It covers no normals, texture coordinates, colors,
/// materials, weights, clips or other levels.
///
/// Positions are rounded to about 4 millionths of the size of the model, so that most rounding errors of other encodings
/// do not change the hash. Triangles whose corners coincide after that are left out.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::Limits;
/// use meshwright_catalog::geometry_hash;
///
/// let hash = |path: &str| -> meshwright::Result<Option<String>> {
///     let asset = meshwright::open(path)?;
///     Ok(geometry_hash(&asset.to_scene()?.value, &Limits::default()))
/// };
/// assert!(hash("house.cdae")?.is_some());
/// assert_eq!(hash("house.cdae")?, hash("house_zstd.cdae")?);
/// assert_ne!(hash("house.cdae")?, hash("windmill.cdae")?);
/// # Ok::<(), meshwright::Error>(())
/// ```
pub fn geometry_hash(scene: &Scene<'_>, limits: &Limits) -> Option<String> {
    let placed = placed_meshes(scene);
    if work(scene, &placed) > limits.items {
        return None;
    }
    let (mut min, mut max) = ([f64::INFINITY; 3], [f64::NEG_INFINITY; 3]);
    each_triangle(scene, &placed, |corners| {
        for corner in corners {
            for ((min, max), value) in min.iter_mut().zip(&mut max).zip(corner) {
                (*min, *max) = (min.min(value), max.max(value));
            }
        }
    });
    let size = min.iter().zip(max).map(|(min, max)| max - min).fold(0.0, f64::max);
    let exponent = grid_exponent(size)?;
    let grid = f64::from(exponent).exp2();
    let mut sums = Sums::default();
    each_triangle(scene, &placed, |corners| {
        sums.add(corners.map(|corner| corner.map(|at| steps(at / grid))))
    });
    sums.finish(exponent)
}

/// The exponent of the power of two to whose multiples positions are rounded. The factor keeps models of a round size,
/// such as exactly 2 meters, away from the sizes at which the exponent changes.
#[allow(clippy::cast_possible_truncation, reason = "the logarithm of a float has at most 4 digits")]
fn grid_exponent(size: f64) -> Option<i32> {
    let exponent = (size * 1.37).log2().floor();
    exponent.is_finite().then(|| (exponent as i32).saturating_sub(18))
}

/// The nearest integer.
#[allow(clippy::cast_possible_truncation, reason = "it saturates")]
fn steps(value: f64) -> i64 {
    value.round() as i64
}

/// A mesh and where the scene shows it.
struct PlacedMesh {
    mesh: MeshId,
    world: DMat4,
}

/// What the most detailed level shows, and what belongs to no level.
fn placed_meshes(scene: &Scene<'_>) -> Vec<PlacedMesh> {
    let (finest, pose) = (scene.highest_level(), Pose::rest(scene));
    let identity = Transform::default().matrix_f64();
    let mut placed = Vec::new();
    for (id, node) in scene.nodes.iter() {
        let id = NodeId::new(id.index());
        let Some(mesh) = node.mesh else { continue };
        if scene.level_of(id).is_some_and(|level| Some(level) != finest) {
            continue;
        }
        let Some(world) = pose.world(id) else { continue };
        // A skin places its vertices itself.
        let world = if node.skin.is_some() { identity } else { *world };
        match &node.instances {
            Some(instances) => placed.extend(instances.places.iter().map(|place| PlacedMesh {
                mesh,
                world: multiply(&world, &Transform::Trs(*place).matrix_f64()),
            })),
            None => placed.push(PlacedMesh { mesh, world }),
        }
    }
    placed
}

/// Number of vertices and triangles to go through.
fn work(scene: &Scene<'_>, placed: &[PlacedMesh]) -> u64 {
    let of = |placed: &PlacedMesh| {
        scene.mesh(placed.mesh).map_or(0, |mesh| mesh.triangles().saturating_add(mesh.vertices()))
    };
    placed.iter().map(of).fold(0, |sum, own| sum.saturating_add(own as u64))
}

/// Passes the corners of each triangle on, counter-clockwise, those with numbers that are not finite left out.
fn each_triangle(scene: &Scene<'_>, placed: &[PlacedMesh], mut take: impl FnMut([[f64; 3]; 3])) {
    for PlacedMesh { mesh, world } in placed {
        let Some(mesh) = scene.mesh(*mesh) else { continue };
        let mirrored = is_mirrored(world);
        for (number, pool) in mesh.pools.iter().enumerate() {
            let own = |primitive: &&_| uses(primitive, number);
            let Some(positions) = pool.get(&Semantic::Position) else { continue };
            let mut primitives = mesh.primitives.iter().filter(own).peekable();
            if primitives.peek().is_none() {
                continue;
            }
            let moved = moved(positions, world);
            for primitive in primitives.filter(|primitive| primitive.topology.corners() == 3) {
                for [a, b, c] in primitive.faces(moved.len()) {
                    let at = |index: Option<u32>| moved.get(usize::try_from(index?).ok()?).copied();
                    let (Some(a), Some(b), Some(c)) = (at(a), at(b), at(c)) else { continue };
                    if [a, b, c].iter().flatten().all(|value| value.is_finite()) {
                        take(if mirrored { [a, c, b] } else { [a, b, c] });
                    }
                }
            }
        }
    }
}

fn uses(primitive: &meshwright::scene::Primitive<'_>, pool: usize) -> bool {
    primitive.pool == pool
}

fn moved(positions: &Stream<'_>, world: &DMat4) -> Vec<[f64; 3]> {
    let point = |[x, y, z, _]: [f32; 4]| move_point(world, [f64::from(x), f64::from(y), f64::from(z)]);
    positions.iter().map(point).collect()
}

/// Whether a matrix reverses the winding.
fn is_mirrored(world: &DMat4) -> bool {
    let [ax, ay, az, _, bx, by, bz, _, cx, cy, cz, ..] = *world;
    ax * (by * cz - bz * cy) - bx * (ay * cz - az * cy) + cx * (ay * bz - az * by) < 0.0
}

/// Sums over triangles, which do not depend on their order.
#[derive(Default)]
struct Sums {
    count: u64,
    sums: [u64; 2],
}

impl Sums {
    fn add(&mut self, [a, b, c]: [[i64; 3]; 3]) {
        if a == b || b == c || c == a {
            return;
        }
        // From the smallest corner on, so that it does not matter which is the first.
        let corners = if a < b && a < c {
            [a, b, c]
        } else if b < c {
            [b, c, a]
        } else {
            [c, a, b]
        };
        self.count = self.count.saturating_add(1);
        for (sum, seed) in self.sums.iter_mut().zip([0x9E37_79B9_7F4A_7C15, 0xD1B5_4A32_D192_ED03]) {
            let numbers = corners.iter().flatten();
            let mixed = numbers.fold(seed, |state, number| mix(state ^ number.cast_unsigned()));
            *sum = sum.wrapping_add(mixed);
        }
    }

    fn finish(&self, exponent: i32) -> Option<String> {
        if self.count == 0 {
            return None;
        }
        let mut hasher = blake3::Hasher::new();
        hasher.update(&exponent.to_le_bytes()).update(&self.count.to_le_bytes());
        for sum in self.sums {
            hasher.update(&sum.to_le_bytes());
        }
        Some(hasher.finalize().to_hex().as_str().chars().take(32).collect())
    }
}

/// Spreads every bit over the whole word.
const fn mix(word: u64) -> u64 {
    let word = (word ^ (word >> 32)).wrapping_mul(0xE703_7ED1_A0B4_28DB);
    let word = (word ^ (word >> 29)).wrapping_mul(0x8EBC_6AF0_9C88_C6E3);
    word ^ (word >> 32)
}
