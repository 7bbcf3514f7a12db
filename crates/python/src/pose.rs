//! `Pose`, and samples of animations.

use crate::{
    animation::Clip,
    buffer::{Buffer, array, f32_bytes, f64_bytes, owned},
    error::bad_argument,
    geometry,
    node::{Node, matrix_array, rows},
    shared_scene::SharedScene,
};
use meshwright::scene::{self, Scene, pose};
use pyo3::{
    exceptions::{PyIndexError, PyKeyError, PyMemoryError},
    prelude::*,
    types::PyString,
};
use rayon::prelude::*;
use std::sync::Arc;

/// The index of a clip that is given as a `Clip`, an index or a name.
pub(crate) fn clip_index(scene: &Scene<'_>, clip: Option<&Bound<'_, PyAny>>) -> PyResult<Option<usize>> {
    let Some(clip) = clip.filter(|clip| !clip.is_none()) else { return Ok(None) };
    if clip.is_instance_of::<PyString>() {
        let name: String = clip.extract()?;
        let found = scene.clips.iter().position(|own| own.name == name);
        return found.map(Some).ok_or_else(|| PyKeyError::new_err(name));
    }
    let index = match clip.cast::<Clip>() {
        Ok(clip) => clip.get().index,
        Err(_) => clip.extract()?,
    };
    match scene.clips.get(index) {
        Some(_) => Ok(Some(index)),
        None => Err(PyIndexError::new_err(format!("clip {index} does not exist"))),
    }
}

fn posed(scene: &Scene<'_>, clip: Option<usize>, time: f32) -> scene::Pose {
    match clip.and_then(|clip| scene.clips.get(clip)) {
        Some(clip) => scene::Pose::at(scene, clip, time),
        None => scene::Pose::rest(scene),
    }
}

/// The times from 0 to the end of a clip.
pub(crate) fn times(scene: &Scene<'_>, clip: Option<usize>, fps: f64) -> PyResult<Vec<f64>> {
    if !(fps.is_finite() && fps > 0.0) {
        return Err(bad_argument("fps: expected a number above 0"));
    }
    let duration = clip.and_then(|clip| scene.clips.get(clip)).map_or(0.0, |clip| f64::from(clip.duration));
    // Rounding must not lose the last frame.
    let last = (duration.max(0.0) * fps + 1e-6).floor();
    if last.is_nan() || last >= 1e9 {
        return Err(PyMemoryError::new_err(format!("{last} frames do not fit into memory")));
    }
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked")]
    let count = last as u32;
    Ok((0..=count).map(|frame| f64::from(frame) / fps).collect())
}

/// The positions at times: float32 [T, N, 3].
pub(crate) fn sample<'py>(
    py: Python<'py>,
    shared: &Arc<SharedScene>,
    clip: Option<&Bound<'py, PyAny>>,
    fps: f64,
    times: Option<Vec<f64>>,
    lod: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let scene = shared.scene();
    let clip = clip_index(scene, clip)?;
    let times = match times {
        Some(times) => times,
        None => self::times(scene, clip, fps)?,
    };
    let (bytes, vertices) = py.detach(|| {
        let parts = geometry::parts(scene, lod);
        let vertices = geometry::vertices(&parts);
        (samples(scene, clip, &times, &parts, vertices), vertices)
    });
    let bytes = bytes.ok_or_else(|| {
        PyMemoryError::new_err(format!("{} times of {vertices} vertices do not fit into memory", times.len()))
    })?;
    let frame = vertices.saturating_mul(12);
    array(py, Buffer::of(bytes), "<f4", &[times.len(), vertices, 3], &[frame, 12, 4])
}

fn samples(
    scene: &Scene<'_>,
    clip: Option<usize>,
    times: &[f64],
    parts: &[geometry::Part],
    vertices: usize,
) -> Option<Vec<u8>> {
    let frame = vertices.checked_mul(12)?;
    let size = frame.checked_mul(times.len())?;
    let mut bytes: Vec<u8> = Vec::new();
    bytes.try_reserve_exact(size).ok()?;
    bytes.resize(size, 0);
    if frame > 0 {
        bytes.par_chunks_exact_mut(frame).zip(times).for_each(|(frame, time)| {
            let pose = posed(scene, clip, pose::single(*time));
            let positions = geometry::positions(scene, parts, &pose);
            for (place, number) in frame.as_chunks_mut::<4>().0.iter_mut().zip(positions) {
                *place = number.to_le_bytes();
            }
        });
    }
    Some(bytes)
}

/// The scene at a time of a clip, or in its rest pose.
#[pyclass(frozen, module = "meshwright")]
pub(crate) struct Pose {
    shared: Arc<SharedScene>,
    pose: scene::Pose,
}

impl Pose {
    pub(crate) fn new(
        py: Python<'_>,
        shared: Arc<SharedScene>,
        clip: Option<&Bound<'_, PyAny>>,
        time: f32,
    ) -> PyResult<Self> {
        let clip = clip_index(shared.scene(), clip)?;
        let pose = py.detach(|| posed(shared.scene(), clip, time));
        Ok(Self { shared, pose })
    }

    /// The node that is given as a `Node` or an index.
    fn node(&self, node: &Bound<'_, PyAny>) -> PyResult<scene::NodeId> {
        let id = match node.cast::<Node>() {
            Ok(node) => node.get().id(),
            Err(_) => scene::NodeId::new(node.extract()?),
        };
        match self.shared.scene().nodes.get(id) {
            Some(_) => Ok(id),
            None => Err(PyIndexError::new_err(format!("node {} does not exist", id.index()))),
        }
    }
}

#[pymethods]
impl Pose {
    /// The transforms of all nodes to the space of the scene: float64 [nodes, 4, 4] for column vectors.
    #[getter]
    fn matrices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let nodes = &self.shared.scene().nodes;
        let matrices = nodes.iter().map(|(id, _)| self.pose.world(id).unwrap_or(&pose::IDENTITY));
        let numbers = matrices.flat_map(rows);
        owned(py, f64_bytes(numbers), "<f8", &[nodes.len(), 4, 4], 8)
    }

    /// The transform of a node to the space of the scene: float64 [4, 4] for column vectors. `node` is a `Node` or its index.
    fn world<'py>(&self, py: Python<'py>, node: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let node = self.node(node)?;
        matrix_array(py, self.pose.world(node).unwrap_or(&pose::IDENTITY))
    }

    /// The weights of the morph targets of the mesh at a node.
    fn weights(&self, node: &Bound<'_, PyAny>) -> PyResult<Vec<f64>> {
        Ok(self.pose.weights(self.shared.scene(), self.node(node)?))
    }

    /// Whether a node is visible, regardless of the nodes above.
    fn is_visible(&self, node: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.pose.is_visible(self.shared.scene(), self.node(node)?))
    }

    /// The positions of vertices in the space of the scene after morphing and skinning, in meters: float32 [N, 3]. With a node
    /// those of its mesh, of the vertex pool of that number (`Primitive.pool_index`); without one those of everything that a
    /// level of detail shows, in the order of `Scene.geometry(lod).positions`.
    ///
    /// Raises IndexError for a node that does not exist.
    #[pyo3(signature = (node=None, pool=0, *, lod=0))]
    fn vertices<'py>(
        &self,
        py: Python<'py>,
        node: Option<&Bound<'py, PyAny>>,
        pool: usize,
        lod: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let scene = self.shared.scene();
        let bytes = match node.filter(|node| !node.is_none()) {
            Some(node) => {
                let node = self.node(node)?;
                py.detach(|| {
                    let points = self.pose.vertices(scene, node, pool);
                    f32_bytes(points.into_iter().flatten().map(pose::single))
                })
            }
            None => {
                py.detach(|| f32_bytes(geometry::positions(scene, &geometry::parts(scene, lod), &self.pose)))
            }
        };
        let count = bytes.len() / 12;
        owned(py, bytes, "<f4", &[count, 3], 4)
    }

    fn __repr__(&self) -> String {
        format!("<meshwright.Pose of {} nodes>", self.shared.scene().nodes.len())
    }
}
