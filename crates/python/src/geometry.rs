//! `Geometry`: what a level of detail shows, as one mesh.

use crate::{
    buffer::{Buffer, Owner, array, f32_bytes, owned, u32_bytes},
    node::Node,
    shared_scene::SharedScene,
};
use meshwright::scene::{
    MeshId, NodeId, Pose, Scene,
    pose::{DMat4, move_point, multiply},
};
use pyo3::{prelude::*, types::PyTuple};
use std::sync::Arc;

/// The vertices of a pool that a node shows.
pub(crate) struct Part {
    pub(crate) node: NodeId,
    pub(crate) mesh: MeshId,
    pub(crate) pool: usize,
    /// The instance of the mesh, relative to the node.
    instance: Option<DMat4>,
    /// The first vertex and the number of vertices.
    pub(crate) first: usize,
    pub(crate) count: usize,
    triangles: (usize, usize),
}

/// The parts that a level of detail shows, in the order of nodes from the roots down.
pub(crate) fn parts(scene: &Scene<'_>, lod: usize) -> Vec<Part> {
    let shown = scene.visual_levels().nth(lod).map(|(id, _)| id);
    let (mut parts, mut first) = (Vec::new(), 0_usize);
    for (id, _) in scene.walk() {
        let Some(node) = scene.nodes.get(id) else { continue };
        let Some((at, mesh)) = node.mesh.and_then(|at| Some((at, scene.mesh(at)?))) else { continue };
        let level = scene.level_of(id);
        if level.is_some() && level != shown {
            continue;
        }
        let places: Vec<Option<DMat4>> = match &node.instances {
            Some(instances) => {
                let places = instances.places.iter();
                places.map(|trs| Some(meshwright::scene::Transform::Trs(*trs).matrix_f64())).collect()
            }
            None => vec![None],
        };
        for instance in places {
            for (pool, vertices) in mesh.pools.iter().enumerate() {
                let count = vertices.len();
                parts.push(Part { node: id, mesh: at, pool, instance, first, count, triangles: (0, 0) });
                first = first.saturating_add(count);
            }
        }
    }
    parts
}

/// Number of vertices of all parts.
pub(crate) fn vertices(parts: &[Part]) -> usize {
    parts.last().map_or(0, |last| last.first.saturating_add(last.count))
}

/// The positions of the vertices of all parts in a pose.
pub(crate) fn positions(scene: &Scene<'_>, parts: &[Part], pose: &Pose) -> Vec<f32> {
    let mut positions = Vec::new();
    for part in parts {
        let points = match &part.instance {
            None => pose.vertices(scene, part.node, part.pool),
            Some(place) => instance(scene, part, pose, place),
        };
        let end = positions.len().saturating_add(part.count.saturating_mul(3));
        positions.extend(points.iter().flatten().map(|number| meshwright::scene::pose::single(*number)));
        // A stream may have fewer values than it states.
        positions.resize(end, 0.0);
    }
    positions
}

/// An instance of a mesh: the vertices in the space of the node, moved twice.
fn instance(scene: &Scene<'_>, part: &Part, pose: &Pose, place: &DMat4) -> Vec<[f64; 3]> {
    let world = pose.world(part.node).copied().unwrap_or(meshwright::scene::pose::IDENTITY);
    let moved = multiply(&world, place);
    let points = pose.vertices(scene, part.node, part.pool);
    let Some(back) = meshwright::scene::pose::inverse(&world) else { return points };
    points.into_iter().map(|point| move_point(&moved, move_point(&back, point))).collect()
}

/// The approximate number of bytes of all vertices.
pub(crate) fn bytes(scene: &Scene<'_>) -> u64 {
    let pools = scene.meshes.as_slice().iter().flat_map(|mesh| &mesh.pools);
    let streams = pools.flat_map(|pool| &pool.attributes);
    streams.map(|own| own.stream.data.len() as u64).fold(0, u64::saturating_add)
}

/// What a level of detail shows, as one mesh of triangles. `parts` relates it to nodes.
#[pyclass(frozen, module = "meshwright")]
pub(crate) struct Geometry {
    shared: Arc<SharedScene>,
    parts: Vec<Part>,
    positions: Arc<Vec<u8>>,
    triangles: Arc<Vec<u8>>,
    materials: Vec<i32>,
}

impl Geometry {
    pub(crate) fn new(shared: Arc<SharedScene>, lod: usize) -> Self {
        let scene = shared.scene();
        let mut parts = parts(scene, lod);
        let positions = f32_bytes(positions(scene, &parts, &Pose::rest(scene)));
        let (mut triangles, mut materials) = (Vec::new(), Vec::new());
        for part in &mut parts {
            let start = materials.len();
            let primitives = scene.mesh(part.mesh).into_iter().flat_map(|mesh| &mesh.primitives);
            for primitive in primitives.filter(|primitive| primitive.pool == part.pool) {
                if primitive.topology.corners() != 3 {
                    continue;
                }
                let material = primitive.material.and_then(|id| i32::try_from(id.index()).ok());
                let first = u32::try_from(part.first).unwrap_or(u32::MAX);
                for face in primitive.faces(part.count) {
                    if let [Some(a), Some(b), Some(c)] = face {
                        triangles.extend([a, b, c].map(|corner| corner.saturating_add(first)));
                        materials.push(material.unwrap_or(-1));
                    }
                }
            }
            part.triangles = (start, materials.len().saturating_sub(start));
        }
        let (positions, triangles) = (Arc::new(positions), Arc::new(u32_bytes(triangles)));
        Self { shared, parts, positions, triangles, materials }
    }
}

#[pymethods]
impl Geometry {
    /// Positions in meters: float32 [N, 3].
    #[getter]
    fn positions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        shared_array(py, &self.positions, "<f4")
    }

    /// Counter-clockwise triangles: uint32 [F, 3].
    #[getter]
    fn triangles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        shared_array(py, &self.triangles, "<u4")
    }

    /// The index of the material of each triangle, -1 for none: int32 [F].
    #[getter]
    fn materials<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let bytes = self.materials.iter().flat_map(|material| material.to_le_bytes()).collect();
        owned(py, bytes, "<i4", &[self.materials.len()], 4)
    }

    /// (node, pool, first vertex, number of vertices, first triangle, number of triangles) of each part.
    #[getter]
    fn parts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let make = |part: &Part| {
            let node = Bound::new(py, Node::new(self.shared.clone(), part.node.index()))?;
            let (first, count) = part.triangles;
            (node, part.pool, part.first, part.count, first, count).into_pyobject(py)
        };
        let all: PyResult<Vec<_>> = self.parts.iter().map(make).collect();
        PyTuple::new(py, all?)
    }

    fn __repr__(&self) -> String {
        let (vertices, triangles) = (vertices(&self.parts), self.materials.len());
        format!("<meshwright.Geometry {vertices} vertices, {triangles} triangles>")
    }
}

/// An array [N, 3] of numbers with 4 bytes over bytes that several arrays share.
fn shared_array<'py>(py: Python<'py>, bytes: &Arc<Vec<u8>>, dtype: &str) -> PyResult<Bound<'py, PyAny>> {
    let buffer = Buffer::new(Owner::Shared(bytes.clone()), |owner| match owner {
        Owner::Shared(bytes) => bytes.as_slice(),
        _ => &[],
    });
    array(py, buffer, dtype, &[bytes.len() / 12, 3], &[12, 4])
}
