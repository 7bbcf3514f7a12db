//! `Image`, and materials as records.

use crate::{
    buffer::{Buffer, Owner, array},
    json_values::extras,
    node::{identity, origin, record},
    scene::id,
    shared_scene::SharedScene,
};
use meshwright::scene::{self, AlphaMode, Filter, ImageContent, Scene, Texture, Wrap};
use pyo3::{
    exceptions::PyIndexError,
    prelude::*,
    sync::PyOnceLock,
    types::{PyDict, PyType},
};
use std::sync::Arc;

/// An image that materials use. Its pixels are not decoded.
#[pyclass(frozen, module = "meshwright")]
pub(crate) struct Image {
    shared: Arc<SharedScene>,
    index: usize,
}

fn find<'s>(scene: &'s Scene<'s>, image: usize) -> Option<&'s scene::Image<'s>> {
    scene.image(id(image))
}

/// The bytes of an embedded image.
fn embedded<'s>(image: &'s scene::Image<'_>) -> Option<&'s [u8]> {
    match &image.content {
        ImageContent::Bytes(bytes) => Some(bytes),
        ImageContent::File(_) => None,
    }
}

impl Image {
    pub(crate) const fn new(shared: Arc<SharedScene>, index: usize) -> Self {
        Self { shared, index }
    }

    fn image(&self) -> PyResult<&scene::Image<'_>> {
        let image = find(self.shared.scene(), self.index);
        image.ok_or_else(|| PyIndexError::new_err(format!("image {} does not exist", self.index)))
    }
}

#[pymethods]
impl Image {
    /// The place in `Scene.images`.
    #[getter]
    fn index(&self) -> usize {
        self.index
    }

    /// Its name; often empty.
    #[getter]
    fn name(&self) -> PyResult<&str> {
        Ok(&self.image()?.name)
    }

    /// The path as it is in the file, with slashes, relative to the folder of the asset or absolute; None for embedded bytes.
    #[getter]
    fn path(&self) -> PyResult<Option<&str>> {
        Ok(self.image()?.path())
    }

    /// The embedded file as a read-only uint8 array [N] without a copy; None if the image is a file of its own.
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some(length) = embedded(self.image()?).map(<[u8]>::len) else { return Ok(None) };
        let index = self.index;
        let bytes = Buffer::new(Owner::Scene(self.shared.clone()), |owner| match owner {
            Owner::Scene(shared) => find(shared.scene(), index).and_then(embedded).unwrap_or_default(),
            _ => &[],
        });
        array(py, bytes, "|u1", &[length], &[1]).map(Some)
    }

    /// "image/png", "image/jpeg" or another media type; None if unknown.
    #[getter]
    fn media_type(&self) -> PyResult<Option<&str>> {
        Ok(self.image()?.media_type.as_deref())
    }

    /// Vendor data by format.
    #[getter]
    fn extras<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        extras(py, &self.image()?.extras)
    }

    fn __eq__(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.shared, &other.shared) && self.index == other.index
    }

    fn __hash__(&self) -> u64 {
        identity(&self.shared, self.index)
    }

    fn __repr__(&self) -> PyResult<String> {
        let image = self.image()?;
        Ok(match &image.content {
            ImageContent::File(path) => format!("<meshwright.Image {path:?}>"),
            ImageContent::Bytes(bytes) => {
                format!("<meshwright.Image {:?}, {} bytes>", image.name, bytes.len())
            }
        })
    }
}

const fn filter_word(filter: Filter) -> &'static str {
    match filter {
        Filter::Nearest => "nearest",
        Filter::Linear => "linear",
    }
}

const fn wrap_word(wrap: Wrap) -> &'static str {
    match wrap {
        Wrap::Repeat => "repeat",
        Wrap::Mirror => "mirror",
        Wrap::Clamp => "clamp",
    }
}

/// A `Texture` record.
fn texture<'py>(py: Python<'py>, own: &Texture) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let fields = PyDict::new(py);
    fields.set_item("image", own.image.index())?;
    fields.set_item("better", own.better.map(|image| image.index()))?;
    fields.set_item("tex_coord", own.tex_coord)?;
    fields.set_item("offset", (own.transform.offset[0], own.transform.offset[1]))?;
    fields.set_item("rotation", own.transform.rotation)?;
    fields.set_item("scale", (own.transform.scale[0], own.transform.scale[1]))?;
    fields.set_item("magnify", own.sampler.magnify.map(filter_word))?;
    fields.set_item("minify", own.sampler.minify.map(|(within, _)| filter_word(within)))?;
    fields.set_item("mipmap", own.sampler.minify.and_then(|(_, between)| between).map(filter_word))?;
    let [u, v] = own.sampler.wrap.map(wrap_word);
    fields.set_item("wrap", (u, v))?;
    fields.set_item("extras", extras(py, &own.extras)?)?;
    record(py, &CLASS, "Texture", &fields)
}

/// A `Material` record.
pub(crate) fn material<'py>(py: Python<'py>, own: &scene::Material) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let fields = PyDict::new(py);
    fields.set_item("name", &own.name)?;
    let [r, g, b, a] = own.base_color;
    fields.set_item("base_color", (r, g, b, a))?;
    fields.set_item("metallic", own.metallic)?;
    fields.set_item("roughness", own.roughness)?;
    fields.set_item("normal_scale", own.normal_scale)?;
    fields.set_item("occlusion_strength", own.occlusion_strength)?;
    let [r, g, b] = own.emissive;
    fields.set_item("emissive", (r, g, b))?;
    fields.set_item("emissive_strength", own.emissive_strength)?;
    fields.set_item("ior", own.ior)?;
    if let Some(specular) = &own.specular {
        fields.set_item("specular", specular.factor)?;
        let [r, g, b] = specular.color;
        fields.set_item("specular_color", (r, g, b))?;
    }
    fields.set_item("transmission", own.transmission.as_ref().map(|own| own.factor))?;
    if let Some(older) = &own.specular_glossiness {
        let ([r, g, b, a], [x, y, z]) = (older.diffuse, older.specular);
        fields.set_item("specular_glossiness", ((r, g, b, a), (x, y, z), older.glossiness))?;
    }
    fields.set_item("unlit", own.unlit)?;
    let (alpha, cutoff) = match own.alpha {
        AlphaMode::Opaque => ("opaque", 0.5),
        AlphaMode::Mask(cutoff) => ("mask", cutoff),
        AlphaMode::Blend => ("blend", 0.5),
    };
    fields.set_item("alpha", alpha)?;
    fields.set_item("alpha_cutoff", cutoff)?;
    fields.set_item("double_sided", own.double_sided)?;
    fields.set_item("vertex_colors_shade", own.vertex_colors_shade)?;
    let lods: Vec<usize> = own.lods.iter().map(|id| id.index()).collect();
    fields.set_item("lods", lods)?;
    let textures = PyDict::new(py);
    for (slot, own) in own.textures() {
        textures.set_item(slot, texture(py, own)?)?;
    }
    fields.set_item("textures", textures)?;
    fields.set_item("origin", origin(own.origin.as_ref()))?;
    fields.set_item("extras", extras(py, &own.extras)?)?;
    record(py, &CLASS, "Material", &fields)
}
