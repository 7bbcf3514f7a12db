//! `Skin`, `Clip` and `Channel`.

use crate::{
    buffer::{f32_bytes, owned},
    json_values::{extra, extras},
    node::{Node, identity, matrices_array, origin, record},
    scene::id,
    shared_scene::SharedScene,
};
use meshwright::scene::{self, ChannelPath, Interpolation};
use pyo3::{
    exceptions::PyIndexError,
    prelude::*,
    sync::PyOnceLock,
    types::{PyDict, PyTuple, PyType},
};
use std::sync::Arc;

fn missing(what: &str, index: usize) -> PyErr {
    PyIndexError::new_err(format!("{what} {index} does not exist"))
}

/// The joints of a mesh, and their transforms in the bind pose.
#[pyclass(frozen, module = "meshwright")]
pub(crate) struct Skin {
    shared: Arc<SharedScene>,
    index: usize,
}

impl Skin {
    pub(crate) const fn new(shared: Arc<SharedScene>, index: usize) -> Self {
        Self { shared, index }
    }

    fn skin(&self) -> PyResult<&scene::Skin> {
        self.shared.scene().skins.get(id(self.index)).ok_or_else(|| missing("skin", self.index))
    }
}

#[pymethods]
impl Skin {
    /// The place in `Scene.skins`.
    #[getter]
    fn index(&self) -> usize {
        self.index
    }

    /// Its name.
    #[getter]
    fn name(&self) -> PyResult<&str> {
        Ok(&self.skin()?.name)
    }

    /// The joints, in the order that `Primitive.joints` refers to.
    #[getter]
    fn joints<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let joints = self.skin()?.joints.iter();
        let joints: PyResult<Vec<_>> =
            joints.map(|joint| Bound::new(py, Node::new(self.shared.clone(), joint.index()))).collect();
        PyTuple::new(py, joints?)
    }

    /// For each joint the transform from the space of the mesh to that of the joint in the bind pose: float32 [J, 4, 4] for
    /// column vectors.
    #[getter]
    fn inverse_bind<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let skin = self.skin()?;
        let mut matrices = skin.inverse_bind.clone();
        // Those that are not stated are the identity.
        matrices.resize(skin.joints.len(), scene::Transform::default().matrix());
        matrices_array(py, &matrices)
    }

    /// Vendor data by format.
    #[getter]
    fn extras<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        extras(py, &self.skin()?.extras)
    }

    fn __eq__(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.shared, &other.shared) && self.index == other.index
    }

    fn __hash__(&self) -> u64 {
        identity(&self.shared, self.index)
    }

    fn __repr__(&self) -> PyResult<String> {
        let skin = self.skin()?;
        Ok(format!("<meshwright.Skin {:?}, {} joints>", skin.name, skin.joints.len()))
    }
}

/// One animation.
#[pyclass(frozen, module = "meshwright")]
pub(crate) struct Clip {
    pub(crate) shared: Arc<SharedScene>,
    pub(crate) index: usize,
}

impl Clip {
    pub(crate) const fn new(shared: Arc<SharedScene>, index: usize) -> Self {
        Self { shared, index }
    }

    fn clip(&self) -> PyResult<&scene::Clip> {
        self.shared.scene().clips.get(self.index).ok_or_else(|| missing("clip", self.index))
    }
}

#[pymethods]
impl Clip {
    /// The place in `Scene.clips`.
    #[getter]
    fn index(&self) -> usize {
        self.index
    }

    /// Its name.
    #[getter]
    fn name(&self) -> PyResult<&str> {
        Ok(&self.clip()?.name)
    }

    /// Duration in seconds.
    #[getter]
    fn duration(&self) -> PyResult<f32> {
        Ok(self.clip()?.duration)
    }

    /// Whether it repeats.
    #[getter]
    fn looped(&self) -> PyResult<bool> {
        Ok(self.clip()?.looped)
    }

    /// The animated properties of nodes.
    #[getter]
    fn channels<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let make = |index| Channel { shared: self.shared.clone(), clip: self.index, index };
        let all: PyResult<Vec<_>> =
            (0..self.clip()?.channels.len()).map(|index| Bound::new(py, make(index))).collect();
        PyTuple::new(py, all?)
    }

    /// The animated properties of materials, as `MaterialChannel` records.
    #[getter]
    fn material_channels<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        let clip = self.clip()?;
        let make = |own: &scene::Pointer| {
            let fields = PyDict::new(py);
            fields.set_item("material", own.material.index())?;
            fields.set_item("member", &own.member)?;
            fields.set_item("interpolation", interpolation_word(own.interpolation))?;
            let times = clip.timelines.get(own.timeline).map_or(&[][..], Vec::as_slice);
            fields.set_item("times", numbers(py, times)?)?;
            fields.set_item("values", key_values(py, own.interpolation, &own.values, times.len())?)?;
            record(py, &CLASS, "MaterialChannel", &fields)
        };
        let all: PyResult<Vec<_>> = clip.pointers.iter().map(make).collect();
        PyTuple::new(py, all?)
    }

    /// The events, such as triggers and notetracks, as `Event` records.
    #[getter]
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        let make = |own: &scene::Event| {
            let fields = PyDict::new(py);
            fields.set_item("time", own.time)?;
            fields.set_item("name", &own.name)?;
            fields.set_item("data", extra(py, &own.data)?)?;
            record(py, &CLASS, "Event", &fields)
        };
        let all: PyResult<Vec<_>> = self.clip()?.events.iter().map(make).collect();
        PyTuple::new(py, all?)
    }

    /// (format, first byte, end, buffer) of the clip in its file, or None.
    #[getter]
    fn origin(&self) -> PyResult<Option<(&'static str, u64, u64, u32)>> {
        Ok(origin(self.clip()?.origin.as_ref()))
    }

    /// Vendor data by format.
    #[getter]
    fn extras<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        extras(py, &self.clip()?.extras)
    }

    fn __eq__(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.shared, &other.shared) && self.index == other.index
    }

    fn __hash__(&self) -> u64 {
        identity(&self.shared, self.index)
    }

    fn __repr__(&self) -> PyResult<String> {
        let clip = self.clip()?;
        Ok(format!(
            "<meshwright.Clip {:?}, {} s, {} channels>",
            clip.name,
            clip.duration,
            clip.channels.len()
        ))
    }
}

/// An animated property of a node.
#[pyclass(frozen, module = "meshwright")]
pub(crate) struct Channel {
    shared: Arc<SharedScene>,
    clip: usize,
    index: usize,
}

/// Numbers as float32 [N].
fn numbers<'py>(py: Python<'py>, numbers: &[f32]) -> PyResult<Bound<'py, PyAny>> {
    owned(py, f32_bytes(numbers.iter().copied()), "<f4", &[numbers.len()], 4)
}

/// The values of keyframes: [K, W], or [K, 3, W] for splines.
fn key_values<'py>(
    py: Python<'py>,
    interpolation: Interpolation,
    values: &[f32],
    keys: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let each = values.len().checked_div(keys).unwrap_or(0);
    let shape = match interpolation {
        Interpolation::CubicSpline => vec![keys, 3, each / 3],
        Interpolation::Linear | Interpolation::Step => vec![keys, each],
    };
    let used = shape.iter().fold(1, |all: usize, side| all.saturating_mul(*side));
    let values = values.get(..used).unwrap_or_default().iter().copied();
    owned(py, f32_bytes(values), "<f4", &shape, 4)
}

const fn interpolation_word(interpolation: Interpolation) -> &'static str {
    match interpolation {
        Interpolation::Linear => "linear",
        Interpolation::Step => "step",
        Interpolation::CubicSpline => "cubic_spline",
    }
}

impl Channel {
    fn channel(&self) -> PyResult<(&scene::Clip, &scene::Channel)> {
        let clip = self.shared.scene().clips.get(self.clip).ok_or_else(|| missing("clip", self.clip))?;
        Ok((clip, clip.channels.get(self.index).ok_or_else(|| missing("channel", self.index))?))
    }

    fn key_times(&self) -> PyResult<&[f32]> {
        let (clip, channel) = self.channel()?;
        Ok(clip.timelines.get(channel.timeline).map_or(&[][..], Vec::as_slice))
    }
}

#[pymethods]
impl Channel {
    /// The animated node.
    #[getter]
    fn node(&self) -> PyResult<Node> {
        Ok(Node::new(self.shared.clone(), self.channel()?.1.node.index()))
    }

    /// "translation", "rotation", "scale", "weights" or "visibility".
    #[getter]
    fn path(&self) -> PyResult<&'static str> {
        Ok(match self.channel()?.1.path {
            ChannelPath::Translation => "translation",
            ChannelPath::Rotation => "rotation",
            ChannelPath::Scale => "scale",
            ChannelPath::Weights => "weights",
            ChannelPath::Visibility => "visibility",
        })
    }

    /// "linear", "step" or "cubic_spline".
    #[getter]
    fn interpolation(&self) -> PyResult<&'static str> {
        Ok(interpolation_word(self.channel()?.1.interpolation))
    }

    /// The times of the keyframes in seconds: float32 [K].
    #[getter]
    fn times<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        numbers(py, self.key_times()?)
    }

    /// The values of the keyframes: float32 [K, W], with W 3 for translations (meters) and scales, 4 for rotations (x, y, z, w),
    /// the number of morph targets for weights, 1 for visibility; for cubic splines [K, 3, W]: in-tangent, value, out-tangent.
    #[getter]
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let (_, channel) = self.channel()?;
        key_values(py, channel.interpolation, &channel.values, self.key_times()?.len())
    }

    fn __repr__(&self) -> PyResult<String> {
        let name = self.node()?.index;
        Ok(format!("<meshwright.Channel {} of node {name}, {} keys>", self.path()?, self.key_times()?.len()))
    }
}
