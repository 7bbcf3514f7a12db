//! `Mesh`, `Primitive` and `MorphTarget`.

use crate::{
    buffer::{f32_bytes, owned, u32_bytes},
    json_values::extras,
    node::{identity, origin},
    scene::id,
    shared_scene::SharedScene,
    stream_arrays::{
        becomes_list, indices_array, is_of_file, is_shareable, semantic, shares_indices, stored_array,
        stream_array, triangles_array, wanted,
    },
};
use meshwright::scene::{self, Scene, Semantic, Sparse, Stream, Topology, VertexPool};
use pyo3::{
    exceptions::{PyIndexError, PyKeyError},
    prelude::*,
    types::{PyDict, PyTuple},
};
use std::sync::Arc;

/// A mesh: primitives with one material each.
#[pyclass(frozen, module = "meshwright")]
pub(crate) struct Mesh {
    shared: Arc<SharedScene>,
    index: usize,
}

fn find<'s>(scene: &'s Scene<'s>, mesh: usize) -> Option<&'s scene::Mesh<'s>> {
    scene.mesh(id(mesh))
}

fn missing(what: &str, index: usize) -> PyErr {
    PyIndexError::new_err(format!("{what} {index} does not exist"))
}

impl Mesh {
    pub(crate) const fn new(shared: Arc<SharedScene>, index: usize) -> Self {
        Self { shared, index }
    }

    fn mesh(&self) -> PyResult<&scene::Mesh<'_>> {
        find(self.shared.scene(), self.index).ok_or_else(|| missing("mesh", self.index))
    }
}

#[pymethods]
impl Mesh {
    /// The place in `Scene.meshes`.
    #[getter]
    fn index(&self) -> usize {
        self.index
    }

    /// Its name.
    #[getter]
    fn name(&self) -> PyResult<&str> {
        Ok(&self.mesh()?.name)
    }

    /// The parts with one material each, as a tuple.
    #[getter]
    fn primitives<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let make = |index| Primitive { shared: self.shared.clone(), mesh: self.index, index };
        let all: PyResult<Vec<_>> =
            (0..self.mesh()?.primitives.len()).map(|index| Bound::new(py, make(index))).collect();
        PyTuple::new(py, all?)
    }

    /// The morph targets, as a tuple.
    #[getter]
    fn targets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let make = |index| MorphTarget { shared: self.shared.clone(), mesh: self.index, index };
        let all: PyResult<Vec<_>> =
            (0..self.mesh()?.targets.len()).map(|index| Bound::new(py, make(index))).collect();
        PyTuple::new(py, all?)
    }

    /// Number of vertices; primitives that share their vertices count once.
    #[getter]
    fn vertices(&self) -> PyResult<usize> {
        Ok(self.mesh()?.vertices())
    }

    /// Number of triangles of all primitives.
    #[getter]
    fn triangles(&self) -> PyResult<usize> {
        Ok(self.mesh()?.triangles())
    }

    /// The box that the file states, as (lowest corner, highest corner) in meters, or None.
    #[getter]
    fn stated_bounds(&self) -> PyResult<Option<([f32; 3], [f32; 3])>> {
        Ok(self.mesh()?.bounds.map(|bounds| (bounds.min, bounds.max)))
    }

    /// (format, first byte, end, buffer) of the mesh in its file, or None.
    #[getter]
    fn origin(&self) -> PyResult<Option<(&'static str, u64, u64, u32)>> {
        Ok(origin(self.mesh()?.origin.as_ref()))
    }

    /// Vendor data by format.
    #[getter]
    fn extras<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        extras(py, &self.mesh()?.extras)
    }

    fn __eq__(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.shared, &other.shared) && self.index == other.index
    }

    fn __hash__(&self) -> u64 {
        identity(&self.shared, self.index)
    }

    fn __repr__(&self) -> PyResult<String> {
        let mesh = self.mesh()?;
        let (primitives, triangles) = (mesh.primitives.len(), mesh.triangles());
        Ok(format!("<meshwright.Mesh {:?}, {primitives} primitives, {triangles} triangles>", mesh.name))
    }
}

/// A part of a mesh with one material. Arrays are read-only; they share the memory of the file where its bytes need no change.
#[pyclass(frozen, module = "meshwright")]
pub(crate) struct Primitive {
    shared: Arc<SharedScene>,
    mesh: usize,
    index: usize,
}

fn find_primitive<'s>(
    scene: &'s Scene<'s>,
    mesh: usize,
    index: usize,
) -> Option<(&'s scene::Primitive<'s>, usize)> {
    let mesh = find(scene, mesh)?;
    let primitive = mesh.primitives.get(index)?;
    Some((primitive, mesh.pools.get(primitive.pool).map_or(0, VertexPool::len)))
}

fn find_stream<'s>(
    scene: &'s Scene<'s>,
    mesh: usize,
    index: usize,
    semantic: &Semantic,
) -> Option<&'s Stream<'s>> {
    let mesh = find(scene, mesh)?;
    mesh.pools.get(mesh.primitives.get(index)?.pool)?.get(semantic)
}

impl Primitive {
    fn primitive(&self) -> PyResult<(&scene::Primitive<'_>, usize)> {
        find_primitive(self.shared.scene(), self.mesh, self.index)
            .ok_or_else(|| missing("primitive", self.index))
    }

    fn pool(&self) -> PyResult<&VertexPool<'_>> {
        let (primitive, _) = self.primitive()?;
        let mesh = find(self.shared.scene(), self.mesh).ok_or_else(|| missing("mesh", self.mesh))?;
        mesh.pools.get(primitive.pool).ok_or_else(|| missing("vertex pool", primitive.pool))
    }

    fn array<'py>(&self, py: Python<'py>, semantic: &Semantic) -> PyResult<Option<Bound<'py, PyAny>>> {
        let (mesh, index) = (self.mesh, self.index);
        stream_array(py, &self.shared, |scene| find_stream(scene, mesh, index, semantic), wanted(semantic))
    }
}

#[pymethods]
impl Primitive {
    /// "points", "lines", "line_strip", "line_loop", "triangles", "triangle_strip" or "triangle_fan".
    #[getter]
    fn topology(&self) -> PyResult<&'static str> {
        let (primitive, _) = self.primitive()?;
        if becomes_list(primitive) {
            return Ok("triangles");
        }
        Ok(match primitive.topology {
            Topology::Points => "points",
            Topology::Lines => "lines",
            Topology::LineStrip => "line_strip",
            Topology::LineLoop => "line_loop",
            Topology::Triangles => "triangles",
            Topology::TriangleStrip => "triangle_strip",
            Topology::TriangleFan => "triangle_fan",
        })
    }

    /// The index of the material in `Scene.materials`, or None.
    #[getter]
    fn material(&self) -> PyResult<Option<usize>> {
        Ok(self.primitive()?.0.material.map(|material| material.index()))
    }

    /// The indices of the materials in variants, by the index of the variant in `Scene.variants`.
    #[getter]
    fn variants<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for (variant, material) in &self.primitive()?.0.variants {
            dict.set_item(variant.index(), material.index())?;
        }
        Ok(dict)
    }

    /// The number of the vertex pool in the mesh; primitives with the same one share their vertices.
    #[getter]
    fn pool_index(&self) -> PyResult<usize> {
        Ok(self.primitive()?.0.pool)
    }

    /// Number of vertices.
    #[getter]
    fn vertex_count(&self) -> PyResult<usize> {
        Ok(self.primitive()?.1)
    }

    /// Number of triangles.
    #[getter]
    fn triangle_count(&self) -> PyResult<usize> {
        let (primitive, vertices) = self.primitive()?;
        Ok(primitive.topology.triangles(primitive.index_count(vertices)))
    }

    /// The names of the vertex attributes as in glTF: POSITION, NORMAL, TANGENT, TEXCOORD_n, COLOR_n, JOINTS_n, WEIGHTS_n; others
    /// have their own.
    #[getter]
    fn attributes(&self) -> PyResult<Vec<String>> {
        Ok(self.pool()?.attributes.iter().map(|own| own.semantic.to_string()).collect())
    }

    /// Positions in meters: float32 [N, 3].
    #[getter]
    fn positions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self.array(py, &Semantic::Position)? {
            Some(array) => Ok(array),
            None => owned(py, Vec::new(), "<f4", &[0, 3], 4),
        }
    }

    /// Unit normals: float32 [N, 3], or None.
    #[getter]
    fn normals<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.array(py, &Semantic::Normal)
    }

    /// Unit tangents with the sign of the bitangent: float32 [N, 4], or None.
    #[getter]
    fn tangents<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.array(py, &Semantic::Tangent)
    }

    /// The indices of the vertices: uint8, uint16 or uint32 [M] as stored, counter-clockwise; None if vertices are used in order.
    #[getter]
    fn indices<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let (mesh, index) = (self.mesh, self.index);
        indices_array(py, &self.shared, |scene| find_primitive(scene, mesh, index))
    }

    /// The triangles, also of strips and fans, counter-clockwise: uint32 [F, 3]. Triangles with vertices that do not exist are
    /// left out.
    #[getter]
    fn triangles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let (mesh, index) = (self.mesh, self.index);
        triangles_array(py, &self.shared, |scene| find_primitive(scene, mesh, index))
    }

    /// The joints of the vertices, as indices into `Skin.joints`: unsigned integers [N, 4], or None. Set n has the joints 4n to
    /// 4n + 3.
    #[getter]
    fn joints<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.array(py, &Semantic::Joints(0))
    }

    /// The weights of `joints`: float32 [N, 4], or None.
    #[getter]
    fn weights<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.array(py, &Semantic::Weights(0))
    }

    /// Texture coordinates of a set, origin top left: float32 [N, 2], or None.
    #[pyo3(signature = (set=0))]
    fn uv<'py>(&self, py: Python<'py>, set: u32) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.array(py, &Semantic::TexCoord(set))
    }

    /// Colors of a set as fractions: float32 [N, 3] or [N, 4], or None.
    #[pyo3(signature = (set=0))]
    fn color<'py>(&self, py: Python<'py>, set: u32) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.array(py, &Semantic::Color(set))
    }

    /// An attribute by its name, see `attributes`. Other attributes than those of glTF have the stored numbers.
    ///
    /// Raises KeyError if the primitive does not have it.
    fn attribute<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        self.array(py, &semantic(name))?.ok_or_else(|| PyKeyError::new_err(name.to_owned()))
    }

    /// The numbers of an attribute, or of "INDICES", as the file stores them: not as fractions, axes and direction of triangles
    /// not changed. Always a view.
    ///
    /// Raises KeyError if the primitive does not have it.
    fn stored<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        let (mesh, index, semantic) = (self.mesh, self.index, semantic(name));
        let array = if name == "INDICES" {
            stored_array(py, &self.shared, |scene| {
                Some(&find_primitive(scene, mesh, index)?.0.indices.as_ref()?.stream)
            })?
        } else {
            stored_array(py, &self.shared, |scene| find_stream(scene, mesh, index, &semantic))?
        };
        array.ok_or_else(|| PyKeyError::new_err(name.to_owned()))
    }

    /// Whether the array of an attribute, or of "INDICES", shares the memory of the file instead of being a copy.
    ///
    /// Raises KeyError if the primitive does not have it.
    fn is_view(&self, name: &str) -> PyResult<bool> {
        let (primitive, _) = self.primitive()?;
        if name == "INDICES" {
            let indices = primitive.indices.as_ref().ok_or_else(|| PyKeyError::new_err(name.to_owned()))?;
            return Ok(shares_indices(primitive, indices) && is_of_file(&indices.stream));
        }
        let semantic = semantic(name);
        let stream = self.pool()?.get(&semantic).ok_or_else(|| PyKeyError::new_err(name.to_owned()))?;
        Ok(is_shareable(stream, wanted(&semantic)) && is_of_file(stream))
    }

    /// Vendor data by format.
    #[getter]
    fn extras<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        extras(py, &self.primitive()?.0.extras)
    }

    fn __repr__(&self) -> PyResult<String> {
        let (topology, vertices) = (self.topology()?, self.vertex_count()?);
        Ok(format!("<meshwright.Primitive {topology}, {vertices} vertices>"))
    }
}

/// A morph target of a mesh.
#[pyclass(frozen, module = "meshwright")]
pub(crate) struct MorphTarget {
    shared: Arc<SharedScene>,
    mesh: usize,
    index: usize,
}

impl MorphTarget {
    fn target(&self) -> PyResult<&scene::MorphTarget> {
        let mesh = find(self.shared.scene(), self.mesh);
        mesh.and_then(|mesh| mesh.targets.get(self.index)).ok_or_else(|| missing("morph target", self.index))
    }

    fn sparse_of(&self, pool: usize, name: &str) -> PyResult<Option<&Sparse>> {
        let semantic = semantic(name);
        let pool = self.target()?.pools.get(pool);
        Ok(pool.and_then(|all| all.iter().find(|sparse| sparse.semantic == semantic)).map(|sparse| &**sparse))
    }
}

#[pymethods]
impl MorphTarget {
    /// Its name.
    #[getter]
    fn name(&self) -> PyResult<&str> {
        Ok(&self.target()?.name)
    }

    /// The weight that applies unless a node or a clip sets another.
    #[getter]
    fn weight(&self) -> PyResult<f32> {
        Ok(self.target()?.weight)
    }

    /// The names of the attributes that it changes, for the vertex pool of that number (`Primitive.pool_index`).
    #[pyo3(signature = (pool=0))]
    fn attributes(&self, pool: usize) -> PyResult<Vec<String>> {
        let sparse = self.target()?.pools.get(pool);
        Ok(sparse.into_iter().flatten().map(|own| own.semantic.to_string()).collect())
    }

    /// The vertices that it changes and their displacements: (uint32 [K], float32 [K, 3]). Meters for POSITION.
    #[pyo3(signature = (name="POSITION", pool=0))]
    fn sparse<'py>(
        &self,
        py: Python<'py>,
        name: &str,
        pool: usize,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let sparse = self.sparse_of(pool, name)?;
        let vertices = sparse.map_or(&[][..], |sparse| &sparse.vertices);
        let values = sparse.map_or(&[][..], |sparse| &sparse.values);
        let indices = owned(py, u32_bytes(vertices.iter().copied()), "<u4", &[vertices.len()], 4)?;
        let numbers = f32_bytes(values.iter().flatten().copied());
        Ok((indices, owned(py, numbers, "<f4", &[values.len(), 3], 4)?))
    }

    /// The displacements of all vertices of the pool: float32 [N, 3]. Meters for POSITION.
    #[pyo3(signature = (name="POSITION", pool=0))]
    fn displacements<'py>(&self, py: Python<'py>, name: &str, pool: usize) -> PyResult<Bound<'py, PyAny>> {
        let mesh = find(self.shared.scene(), self.mesh);
        let count = mesh.and_then(|mesh| mesh.pools.get(pool)).map_or(0, VertexPool::len);
        let mut all = vec![[0.0_f32; 3]; count];
        if let Some(sparse) = self.sparse_of(pool, name)? {
            for (vertex, value) in sparse.vertices.iter().zip(&sparse.values) {
                if let Some(place) = all.get_mut(*vertex as usize) {
                    *place = *value;
                }
            }
        }
        owned(py, f32_bytes(all.into_iter().flatten()), "<f4", &[count, 3], 4)
    }

    fn __repr__(&self) -> PyResult<String> {
        Ok(format!("<meshwright.MorphTarget {:?}>", self.target()?.name))
    }
}
