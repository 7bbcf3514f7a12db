//! `Node`, and the records of what is at a node.

use crate::{
    animation::Skin,
    buffer::{f32_bytes, f64_bytes, owned},
    json_values::extras,
    mesh::Mesh,
    scene::id,
    shared_scene::SharedScene,
};
use meshwright::scene::{
    self, Camera, Level, Light, LightKind, NodeId, NodeKind, Origin, Projection, Transform, Trs,
    pose::{self, DMat4},
};
use pyo3::{
    exceptions::PyIndexError,
    prelude::*,
    sync::PyOnceLock,
    types::{PyDict, PyTuple, PyType},
};
use std::{
    hash::{DefaultHasher, Hash as _, Hasher as _},
    sync::Arc,
};

const RECORDS: &str = "meshwright._records";

/// A record of `meshwright/_records.py`.
pub(crate) fn record<'py>(
    py: Python<'py>,
    class: &'static PyOnceLock<Py<PyType>>,
    name: &str,
    fields: &Bound<'py, PyDict>,
) -> PyResult<Bound<'py, PyAny>> {
    class.import(py, RECORDS, name)?.call((), Some(fields))
}

/// A matrix as a float64 array [4, 4] for column vectors.
pub(crate) fn matrix_array<'py>(py: Python<'py>, matrix: &DMat4) -> PyResult<Bound<'py, PyAny>> {
    owned(py, f64_bytes(rows(matrix)), "<f8", &[4, 4], 8)
}

/// The numbers of a column-major matrix row by row.
pub(crate) fn rows<T: Copy>(matrix: &[T; 16]) -> impl Iterator<Item = T> + '_ {
    (0..4_usize).flat_map(move |row| matrix.iter().skip(row).step_by(4).copied())
}

/// Format and byte range of an element in its file.
pub(crate) fn origin(origin: Option<&Origin>) -> Option<(&'static str, u64, u64, u32)> {
    let (own, span) = (origin?, origin?.span()?);
    Some((own.format, span.start, span.end, span.buffer))
}

/// Equality and hashes of the elements of scenes.
pub(crate) fn identity(shared: &Arc<SharedScene>, index: usize) -> u64 {
    let mut hasher = DefaultHasher::new();
    (Arc::as_ptr(shared) as usize, index).hash(&mut hasher);
    hasher.finish()
}

/// A node of the hierarchy.
#[pyclass(frozen, module = "meshwright")]
pub(crate) struct Node {
    pub(crate) shared: Arc<SharedScene>,
    pub(crate) index: usize,
}

impl Node {
    pub(crate) const fn new(shared: Arc<SharedScene>, index: usize) -> Self {
        Self { shared, index }
    }

    pub(crate) fn id(&self) -> NodeId {
        id(self.index)
    }

    fn node(&self) -> PyResult<&scene::Node> {
        let node = self.shared.scene().nodes.get(self.id());
        node.ok_or_else(|| PyIndexError::new_err(format!("node {} does not exist", self.index)))
    }

    fn trs(&self) -> PyResult<Option<Trs>> {
        Ok(match self.node()?.transform {
            Transform::Trs(trs) => Some(trs),
            Transform::Matrix(_) => None,
        })
    }
}

#[pymethods]
impl Node {
    /// The place in `Scene.nodes`.
    #[getter]
    fn index(&self) -> usize {
        self.index
    }

    /// The name, exactly as in the file.
    #[getter]
    fn name(&self) -> PyResult<&str> {
        Ok(&self.node()?.name)
    }

    /// "plain", "object" (it holds one mesh of its parent) or "helper" (it expresses what the hierarchy cannot).
    #[getter]
    fn kind(&self) -> PyResult<&'static str> {
        Ok(match self.node()?.kind {
            NodeKind::Plain => "plain",
            NodeKind::Object => "object",
            NodeKind::Helper => "helper",
        })
    }

    /// The parent; None for a root.
    #[getter]
    fn parent(&self) -> PyResult<Option<Self>> {
        Ok(self.node()?.parent.map(|parent| Self::new(self.shared.clone(), parent.index())))
    }

    /// The children, in order.
    #[getter]
    fn children<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let children = self.node()?.children.iter();
        let children: PyResult<Vec<_>> =
            children.map(|child| Bound::new(py, Self::new(self.shared.clone(), child.index()))).collect();
        PyTuple::new(py, children?)
    }

    /// x, y, z in meters; None if the transform is a matrix.
    #[getter]
    fn translation(&self) -> PyResult<Option<[f32; 3]>> {
        Ok(self.trs()?.map(|trs| trs.translation))
    }

    /// The unit quaternion x, y, z, w; None if the transform is a matrix.
    #[getter]
    fn rotation(&self) -> PyResult<Option<[f32; 4]>> {
        Ok(self.trs()?.map(|trs| trs.rotation))
    }

    /// Factors along x, y, z; None if the transform is a matrix.
    #[getter]
    fn scale(&self) -> PyResult<Option<[f32; 3]>> {
        Ok(self.trs()?.map(|trs| trs.scale))
    }

    /// The transform to the space of the parent: float64 [4, 4] for column vectors.
    #[getter]
    fn matrix<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        matrix_array(py, &self.node()?.transform.matrix_f64())
    }

    /// The transform to the space of the scene in the rest pose: float64 [4, 4] for column vectors.
    #[getter]
    fn world<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let nodes = &self.shared.scene().nodes;
        let mut world = self.node()?.transform.matrix_f64();
        let mut above = self.node()?.parent;
        // No chain is longer than the number of nodes.
        for _ in 0..nodes.len() {
            let Some(node) = above.and_then(|id| nodes.get(id)) else { break };
            world = pose::multiply(&node.transform.matrix_f64(), &world);
            above = node.parent;
        }
        matrix_array(py, &world)
    }

    /// The mesh at this node, or None.
    #[getter]
    fn mesh(&self) -> PyResult<Option<Mesh>> {
        Ok(self.node()?.mesh.map(|mesh| Mesh::new(self.shared.clone(), mesh.index())))
    }

    /// The skin that deforms the mesh, or None.
    #[getter]
    fn skin(&self) -> PyResult<Option<Skin>> {
        Ok(self.node()?.skin.map(|skin| Skin::new(self.shared.clone(), skin.index())))
    }

    /// Morph target weights at this node; if empty, those of the mesh apply.
    #[getter]
    fn weights(&self) -> PyResult<Vec<f32>> {
        Ok(self.node()?.weights.clone())
    }

    /// The transforms of instances of the mesh relative to the node: float64 [N, 4, 4], or None for one at the node itself.
    #[getter]
    fn instances<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some(instances) = &self.node()?.instances else { return Ok(None) };
        let matrices = instances.places.iter().map(|trs| Transform::Trs(*trs).matrix_f64());
        let numbers = matrices.flat_map(|matrix| rows(&matrix).collect::<Vec<_>>());
        owned(py, f64_bytes(numbers), "<f8", &[instances.places.len(), 4, 4], 8).map(Some)
    }

    /// The camera at this node as a `Camera` record, or None.
    #[getter]
    fn camera<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.node()?.camera.as_ref().map(|own| camera(py, own)).transpose()
    }

    /// The light at this node as a `Light` record, or None.
    #[getter]
    fn light<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.node()?.light.as_ref().map(|own| light(py, own)).transpose()
    }

    /// The level of the node or of the nearest node above that has one, as a `Level` record; None if it belongs to all.
    #[getter]
    fn level<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let scene = self.shared.scene();
        let Some(at) = scene.level_of(self.id()) else { return Ok(None) };
        scene.levels.get(at).map(|own| level(py, at.index(), own)).transpose()
    }

    /// The index of the level that the node itself states, or None.
    #[getter]
    fn own_level(&self) -> PyResult<Option<usize>> {
        Ok(self.node()?.level.map(|level| level.index()))
    }

    /// The path of another file whose content belongs here, or None.
    #[getter]
    fn file(&self) -> PyResult<Option<&str>> {
        Ok(self.node()?.instance.as_deref())
    }

    /// Not visible unless a clip shows it.
    #[getter]
    fn hidden(&self) -> PyResult<bool> {
        Ok(self.node()?.hidden)
    }

    /// (format, first byte, end, buffer) of the node in its file, or None.
    #[getter]
    fn origin(&self) -> PyResult<Option<(&'static str, u64, u64, u32)>> {
        Ok(origin(self.node()?.origin.as_ref()))
    }

    /// Vendor data by format.
    #[getter]
    fn extras<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        extras(py, &self.node()?.extras)
    }

    fn __eq__(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.shared, &other.shared) && self.index == other.index
    }

    fn __hash__(&self) -> u64 {
        identity(&self.shared, self.index)
    }

    fn __repr__(&self) -> PyResult<String> {
        Ok(format!("<meshwright.Node {} {:?}>", self.index, self.node()?.name))
    }
}

/// A `Camera` record.
fn camera<'py>(py: Python<'py>, own: &Camera) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let fields = PyDict::new(py);
    fields.set_item("name", &own.name)?;
    match own.projection {
        Projection::Perspective { yfov, aspect, near, far } => {
            fields.set_item("yfov", yfov)?;
            fields.set_item("aspect", aspect)?;
            fields.set_item("near", near)?;
            fields.set_item("far", far)?;
        }
        Projection::Orthographic { xmag, ymag, near, far } => {
            fields.set_item("xmag", xmag)?;
            fields.set_item("ymag", ymag)?;
            fields.set_item("near", near)?;
            fields.set_item("far", far)?;
        }
    }
    fields.set_item("extras", extras(py, &own.extras)?)?;
    record(py, &CLASS, "Camera", &fields)
}

/// A `Light` record.
fn light<'py>(py: Python<'py>, own: &Light) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let fields = PyDict::new(py);
    fields.set_item("name", &own.name)?;
    fields.set_item("kind", own.kind.word())?;
    if let LightKind::Spot { inner, outer } = own.kind {
        fields.set_item("inner_cone", inner)?;
        fields.set_item("outer_cone", outer)?;
    }
    fields.set_item("color", own.color)?;
    fields.set_item("intensity", own.intensity)?;
    fields.set_item("range", own.range)?;
    fields.set_item("extras", extras(py, &own.extras)?)?;
    record(py, &CLASS, "Light", &fields)
}

/// A `Level` record.
pub(crate) fn level<'py>(py: Python<'py>, index: usize, own: &Level) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let fields = PyDict::new(py);
    fields.set_item("index", index)?;
    fields.set_item("name", &own.name)?;
    fields.set_item("kind", own.kind.word())?;
    fields.set_item("pixels", own.pixels)?;
    fields.set_item("extras", extras(py, &own.extras)?)?;
    record(py, &CLASS, "Level", &fields)
}

/// Single-precision matrices as a float32 array [N, 4, 4] for column vectors.
pub(crate) fn matrices_array<'py>(py: Python<'py>, matrices: &[[f32; 16]]) -> PyResult<Bound<'py, PyAny>> {
    let numbers = matrices.iter().flat_map(|matrix| rows(matrix).collect::<Vec<_>>());
    owned(py, f32_bytes(numbers), "<f4", &[matrices.len(), 4, 4], 4)
}
