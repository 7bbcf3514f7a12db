//! `Scene`.

use crate::{
    animation::{Clip, Skin},
    error::diagnostics,
    geometry::{self, Geometry},
    json_values::{extras, python},
    material::{Image, material},
    mesh::Mesh,
    node::{Node, level},
    options::{convert_options, format_of},
    pose::{self, Pose},
    release_lock::detached,
    results,
    shared_scene::SharedScene,
};
use meshwright::{
    convert_scene,
    scene::{Id, Summary, Up},
};
use pyo3::{
    PyClass,
    prelude::*,
    types::{PyDict, PyTuple},
};
use serde_json::json;
use std::{path::PathBuf, sync::Arc};

/// The content of a file in one form for all formats: right-handed, Y up, meters, counter-clockwise front faces, UV origin
/// top left, quaternions x y z w. It cannot be changed; `SceneBuilder` makes other ones.
#[pyclass(frozen, module = "meshwright")]
pub(crate) struct Scene {
    pub(crate) shared: Arc<SharedScene>,
}

/// An object for each of `count` elements.
fn objects<'py, T: PyClass + Into<PyClassInitializer<T>>>(
    py: Python<'py>,
    shared: &Arc<SharedScene>,
    count: usize,
    make: impl Fn(Arc<SharedScene>, usize) -> T,
) -> PyResult<Bound<'py, PyTuple>> {
    let items: PyResult<Vec<_>> =
        (0..count).map(|index| Bound::new(py, make(shared.clone(), index))).collect();
    PyTuple::new(py, items?)
}

impl Scene {
    pub(crate) fn new(scene: SharedScene) -> Self {
        Self { shared: Arc::new(scene) }
    }

    fn scene(&self) -> &meshwright::scene::Scene<'_> {
        self.shared.scene()
    }
}

#[pymethods]
impl Scene {
    /// A scene with one mesh at one node. The keywords are those of `PrimitiveData`, with `name` for mesh and node.
    #[staticmethod]
    #[pyo3(signature = (positions, indices=None, **options))]
    fn from_arrays<'py>(
        py: Python<'py>,
        positions: &Bound<'py, PyAny>,
        indices: Option<&Bound<'py, PyAny>>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let function = py.import("meshwright._builder")?.getattr("from_arrays")?;
        function.call((positions, indices), options)
    }

    /// The name; often empty.
    #[getter]
    fn name(&self) -> &str {
        &self.scene().name
    }

    /// All nodes, as a tuple; `Node.index` is the place in it.
    #[getter]
    fn nodes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        objects(py, &self.shared, self.scene().nodes.len(), Node::new)
    }

    /// The nodes without a parent, in order.
    #[getter]
    fn roots<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let roots = &self.scene().roots;
        let index = |at: usize| roots.get(at).map_or(0, |id| id.index());
        objects(py, &self.shared, roots.len(), |shared, at| Node::new(shared, index(at)))
    }

    /// All meshes; several nodes may share one.
    #[getter]
    fn meshes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        objects(py, &self.shared, self.scene().meshes.len(), Mesh::new)
    }

    /// All materials, as `Material` records.
    #[getter]
    fn materials<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let all: PyResult<Vec<_>> =
            self.scene().materials.as_slice().iter().map(|own| material(py, own)).collect();
        PyTuple::new(py, all?)
    }

    /// All images that materials use.
    #[getter]
    fn images<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        objects(py, &self.shared, self.scene().images.len(), Image::new)
    }

    /// All skins.
    #[getter]
    fn skins<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        objects(py, &self.shared, self.scene().skins.len(), Skin::new)
    }

    /// All animations.
    #[getter]
    fn clips<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        objects(py, &self.shared, self.scene().clips.len(), Clip::new)
    }

    /// The levels of detail from the most detailed to the least, and hidden ones, as `Level` records.
    #[getter]
    fn levels<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let all: PyResult<Vec<_>> =
            self.scene().levels.iter().map(|(id, own)| level(py, id.index(), own)).collect();
        PyTuple::new(py, all?)
    }

    /// The names of material variants.
    #[getter]
    fn variants(&self) -> Vec<&str> {
        self.scene().variants.as_slice().iter().map(|variant| variant.name.as_str()).collect()
    }

    /// The choices that the scene offers, for example body groups: for each name the nodes of every option.
    #[getter]
    fn choices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for group in meshwright::choices(self.scene()) {
            let options = group.options.iter();
            let options: Vec<Vec<usize>> =
                options.map(|nodes| nodes.iter().map(|id| id.index()).collect()).collect();
            dict.set_item(group.name, options)?;
        }
        Ok(dict)
    }

    /// The up axis of the file, "x", "y" or "z"; the scene itself has Y up.
    #[getter]
    fn source_up(&self) -> &'static str {
        match self.scene().source_up {
            Up::X => "x",
            Up::Y => "y",
            Up::Z => "z",
        }
    }

    /// Whether vertex colors multiply the base color where a material does not say; None if the format does not define it.
    #[getter]
    fn vertex_colors_shade(&self) -> Option<bool> {
        self.scene().vertex_colors_shade
    }

    /// Vendor data by format.
    #[getter]
    fn extras<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        extras(py, &self.scene().extras)
    }

    /// What was noted while the scene was made.
    #[getter]
    fn diagnostics<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        diagnostics(py, &self.shared.diagnostics)
    }

    /// The figures of a level of detail, as in `Asset.info()["scene"]`: nodes, meshes, primitives, vertices, triangles,
    /// drawn_triangles, materials, skins, joints, morph_targets, clips, lods, collision_meshes, cameras, lights.
    #[pyo3(signature = (lod=0))]
    fn summary<'py>(&self, py: Python<'py>, lod: usize) -> PyResult<Bound<'py, PyAny>> {
        let own = Summary::new(self.scene(), lod);
        let counts = json!({
            "nodes": own.nodes,
            "meshes": own.meshes,
            "primitives": own.primitives,
            "vertices": own.vertices,
            "triangles": own.triangles,
            "drawn_triangles": own.drawn_triangles,
            "materials": own.materials,
            "skins": own.skins,
            "joints": own.joints,
            "morph_targets": own.morph_targets,
            "clips": own.clips,
            "lods": own.lods,
            "collision_meshes": own.collision_meshes,
            "cameras": own.cameras,
            "lights": own.lights,
        });
        python(py, &counts)
    }

    /// The box around what a level of detail shows in the bind pose, as (lowest corner, highest corner) in meters; None if
    /// nothing is shown.
    #[pyo3(signature = (lod=0))]
    fn bounds(&self, py: Python<'_>, lod: usize) -> Option<([f32; 3], [f32; 3])> {
        py.detach(|| self.scene().extent(lod)).map(|bounds| (bounds.min, bounds.max))
    }

    /// The node of that name, the first if there are several; None if there is none.
    fn node(&self, name: &str) -> Option<Node> {
        let found = self.scene().nodes.iter().find(|(_, node)| node.name == name);
        found.map(|(id, _)| Node::new(self.shared.clone(), id.index()))
    }

    /// The pose at a time of a clip in seconds, or the rest pose without a clip. `clip` is a `Clip`, its index or its name.
    ///
    /// Raises KeyError or IndexError for a clip that does not exist.
    #[pyo3(signature = (clip=None, time=0.0))]
    fn pose(&self, py: Python<'_>, clip: Option<&Bound<'_, PyAny>>, time: f32) -> PyResult<Pose> {
        Pose::new(py, self.shared.clone(), clip, time)
    }

    /// What a level of detail shows in the rest pose as one mesh, with node transforms applied: meshes that several nodes show
    /// are repeated.
    #[pyo3(signature = (lod=0))]
    fn geometry(&self, py: Python<'_>, lod: usize) -> Geometry {
        py.detach(|| Geometry::new(self.shared.clone(), lod))
    }

    /// The positions of all vertices that a level of detail shows at times of a clip, in meters: float32 [T, N, 3], in the order
    /// of `geometry(lod).positions`. `times` in seconds take precedence over `fps`, which divides the duration of the clip from
    /// 0 to its end.
    ///
    /// Raises KeyError or IndexError for a clip that does not exist, MemoryError for a result that does not fit.
    #[pyo3(signature = (clip=None, *, fps=30.0, times=None, lod=0))]
    fn sample<'py>(
        &self,
        py: Python<'py>,
        clip: Option<&Bound<'py, PyAny>>,
        fps: f64,
        times: Option<Vec<f64>>,
        lod: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        pose::sample(py, &self.shared, clip, fps, times, lod)
    }

    /// The times in seconds that `sample(clip, fps=fps)` uses.
    #[pyo3(signature = (clip=None, *, fps=30.0))]
    fn sample_times(&self, clip: Option<&Bound<'_, PyAny>>, fps: f64) -> PyResult<Vec<f64>> {
        let clip = pose::clip_index(self.scene(), clip)?;
        pose::times(self.scene(), clip, fps)
    }

    /// The objects of a level or the meshes of a vehicle as `Placements`: names, classes, files and lines, and transforms to the
    /// space of the scene, float64 [N, 4, 4]. With up="z" they are transforms in the axes of the game, between spaces with Z up.
    ///
    /// Raises ValueError for another axis.
    #[pyo3(signature = (up="y"))]
    fn placements<'py>(slf: Bound<'py, Self>, up: &str) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("meshwright._methods")?.getattr("placements")?.call1((slf, up))
    }

    /// Writes the scene in a format, as `Asset.convert_to` does.
    #[pyo3(signature = (format=None, path=None, **options))]
    fn convert_to<'py>(
        &self,
        py: Python<'py>,
        format: Option<&str>,
        path: Option<PathBuf>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let format = format_of(py, format, path.as_deref())?;
        let options = convert_options(options)?;
        let shared = self.shared.clone();
        let size = geometry::bytes(self.scene());
        let done = detached(py, size, move || {
            let scene = shared.scene().clone();
            results::run(convert_scene(scene, format).options(options), path)
        })?;
        results::converted(py, format, done)
    }

    fn _repr_html_<'py>(slf: Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("meshwright._notebook")?.getattr("scene_html")?.call1((slf,))
    }

    fn __repr__(&self) -> String {
        let scene = self.scene();
        let (nodes, meshes) = (scene.nodes.len(), scene.meshes.len());
        let (materials, clips) = (scene.materials.len(), scene.clips.len());
        format!("<meshwright.Scene {nodes} nodes, {meshes} meshes, {materials} materials, {clips} clips>")
    }
}

/// The id of an element.
pub(crate) fn id<T>(index: usize) -> Id<T> {
    Id::new(index)
}
