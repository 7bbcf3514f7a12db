//! Files: `open` and `Asset`.

use crate::{
    buffer::{Buffer, Owner, array},
    error::{bad_argument, diagnostics, raised},
    json_values::python,
    limits::limits,
    options::{convert_options, fits_extension, format_of, scene_options},
    release_lock::detached,
    results,
    scene::Scene,
    shared_scene::{SharedScene, places_others},
};
use meshwright::{Format, Limits, OpenOptions, Output, format::HEAD};
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyBytes, PyDict},
};
use std::{
    fs,
    io::Read,
    path::{Path, PathBuf},
    sync::Arc,
};

/// A file that was read.
#[pyclass(frozen, module = "meshwright")]
pub(crate) struct Asset {
    pub(crate) asset: Arc<meshwright::Asset>,
    pub(crate) limits: Limits,
}

/// What is opened.
enum Input {
    Path(PathBuf),
    Joined(Vec<PathBuf>),
    Bytes(Vec<u8>, Option<PathBuf>),
}

/// The size of a file; 0 for one that cannot be read.
pub(crate) fn file_size(path: &Path) -> u64 {
    fs::metadata(path).map_or(0, |metadata| metadata.len())
}

/// Opens a path, several paths to be joined, or bytes, whose name is then `name`. The folder or archive of a level or vehicle
/// means its main file; `configuration` is the name of a configuration of a vehicle.
#[pyfunction]
#[pyo3(signature = (source, *, name=None, format=None, value_type=None, inferred=false, allow_outside=false, mapped=false, configuration=None, limits=None))]
#[allow(clippy::too_many_arguments, reason = "they are keywords")]
pub(crate) fn open_asset(
    py: Python<'_>,
    source: &Bound<'_, PyAny>,
    name: Option<PathBuf>,
    format: Option<&str>,
    value_type: Option<&str>,
    inferred: bool,
    allow_outside: bool,
    mapped: bool,
    configuration: Option<String>,
    limits: Option<&Bound<'_, PyAny>>,
) -> PyResult<Asset> {
    let limits = self::limits(limits)?;
    let mut options =
        OpenOptions::new().limits(limits).inferred(inferred).allow_outside(allow_outside).mapped(mapped);
    if let Some(format) = format {
        options = options.format(format_of(py, Some(format), None)?);
    }
    if let Some(value_type) = value_type {
        options = options.value_type(value_type);
    }
    let input = match source.cast::<PyBytes>() {
        Ok(bytes) => Input::Bytes(bytes.as_bytes().to_vec(), name),
        Err(_) => match source.extract::<PathBuf>() {
            Ok(path) => Input::Path(path),
            Err(_) => Input::Joined(source.extract()?),
        },
    };
    let input = match input {
        Input::Path(path) => Input::Path(main_file(py, path, configuration.as_deref(), &limits)?),
        _ if configuration.is_some() => return Err(without_configurations()),
        input => input,
    };
    let size = match &input {
        Input::Path(path) => file_size(path),
        Input::Joined(paths) => paths.iter().map(|path| file_size(path)).sum(),
        Input::Bytes(bytes, _) => bytes.len() as u64,
    };
    let asset = detached(py, size, move || match input {
        Input::Path(path) => options.open(path),
        Input::Joined(paths) => options.open_joined(paths),
        Input::Bytes(bytes, name) => {
            let source = meshwright::Source::from(bytes).within(&limits)?;
            options.open_source(match name {
                Some(name) => source.with_path(name),
                None => source,
            })
        }
    })?;
    Ok(Asset { asset: Arc::new(asset), limits })
}

/// The file of a path: for the folder or archive of a level or vehicle its main file.
fn main_file(
    py: Python<'_>,
    path: PathBuf,
    configuration: Option<&str>,
    limits: &Limits,
) -> PyResult<PathBuf> {
    if configuration.is_none() && !path.is_dir() && Format::from_path(&path).is_some() {
        return Ok(path);
    }
    let found = py.detach(|| meshwright_beamng::main_file(&path, configuration, limits));
    let found = found.map_err(|error| raised(py, &error))?;
    match found {
        Some(file) => Ok(file),
        None if configuration.is_some() => Err(without_configurations()),
        None => Ok(path),
    }
}

fn without_configurations() -> PyErr {
    bad_argument("configuration: the source is not the folder or archive of a vehicle".to_owned())
}

impl Asset {
    fn size(&self) -> u64 {
        self.asset.source().len()
    }
}

/// A function of `meshwright/_methods.py`.
fn helper<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("meshwright._methods")?.getattr(name)
}

#[pymethods]
impl Asset {
    /// The name of the format, such as "cdae".
    #[getter]
    fn format(&self) -> &'static str {
        self.asset.format().name()
    }

    /// The version, as the users of the format name it.
    #[getter]
    fn version(&self) -> &str {
        self.asset.version()
    }

    /// The path of the file; None for bytes without a name.
    #[getter]
    fn path(&self) -> Option<&Path> {
        self.asset.source().path()
    }

    /// The diagnostics of the read.
    #[getter]
    fn diagnostics<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        diagnostics(py, self.asset.diagnostics())
    }

    /// Whether the file can be converted to a scene; some hold none.
    #[getter]
    fn has_scene(&self) -> bool {
        self.asset.has_scene()
    }

    /// The bytes of the file as a read-only uint8 array [N] without a copy; `buffer` n is the n-th payload that was decoded
    /// from it.
    ///
    /// Raises IndexError if there is no such payload.
    #[pyo3(signature = (buffer=0))]
    fn data<'py>(&self, py: Python<'py>, buffer: u32) -> PyResult<Bound<'py, PyAny>> {
        let Some(length) = self.asset.source().buffer(buffer).map(<[u8]>::len) else {
            let message = format!("buffer {buffer} does not exist");
            return Err(pyo3::exceptions::PyIndexError::new_err(message));
        };
        let bytes = Buffer::new(Owner::Asset(self.asset.clone()), |owner| match owner {
            Owner::Asset(asset) => asset.source().buffer(buffer).unwrap_or_default(),
            _ => &[],
        });
        array(py, bytes, "|u1", &[length], &[1])
    }

    /// What `meshwright info --json` says of the file, as a dict; counts are those of the `lod`-th level of detail (0 is the
    /// most detailed).
    ///
    /// Raises meshwright.Error if the level does not exist.
    #[pyo3(signature = (lod=0))]
    fn info<'py>(&self, py: Python<'py>, lod: usize) -> PyResult<Bound<'py, PyAny>> {
        let asset = self.asset.clone();
        let info = detached(py, self.size(), move || asset.borrowed().info(lod))?;
        python(py, &info)
    }

    /// Converts the file to a scene, which shares the memory of the file where it can.
    ///
    /// With `complete` the scene has what other files hold, too: the materials and textures that a mod or files next to it
    /// define, as `Image.data`, the models of instances, and joined animations. Options then select parts of it: see
    /// `SceneOptions`. Levels and vehicles, which only place other files, are always complete.
    ///
    /// Raises meshwright.Error for a file without a scene or without what the options select, ValueError for a wrong value of
    /// an option, TypeError for an unknown one.
    #[pyo3(signature = (complete=None, **options))]
    fn to_scene(
        &self,
        py: Python<'_>,
        complete: Option<bool>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Scene> {
        let asset = self.asset.clone();
        let places = places_others(&asset);
        if places && complete == Some(false) {
            return Err(bad_argument(
                "complete: a level or a vehicle has only what other files hold".to_owned(),
            ));
        }
        let complete = places || complete == Some(true);
        let scene = if complete {
            let options = scene_options(options)?;
            detached(py, u64::MAX, move || SharedScene::complete(asset, &options))?
        } else if options.is_some_and(|options| !options.is_empty()) {
            return Err(PyTypeError::new_err("options need complete=True"));
        } else {
            detached(py, self.size(), move || SharedScene::of_asset(asset))?
        };
        Ok(Scene::new(scene))
    }

    /// Converts the file to another format, or to another version or form of the same. With a path it writes the files of the
    /// result, atomically; without one `Converted.data` holds the bytes. The format is that of the extension unless named.
    ///
    /// Options: see `ConvertOptions`. Raises meshwright.Error, ValueError for an unknown word or for a format that is not that
    /// of the extension, TypeError for an unknown option.
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
        let asset = self.asset.clone();
        let done = detached(py, self.size().max(1), move || {
            results::run(asset.convert_to(format).options(options), path)
        })?;
        results::converted(py, format, done)
    }

    /// The bytes of the document; an unchanged document gives the bytes that were read.
    fn to_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let asset = self.asset.clone();
        let bytes = detached(py, self.size(), move || asset.write().map(|chunks| chunks.to_vec()))?;
        Ok(PyBytes::new(py, &bytes))
    }

    /// Writes the document to a file, atomically; an unchanged document gives the bytes that were read.
    ///
    /// Raises meshwright.Error if the file cannot be written; it is then unchanged. Raises ValueError for the extension of
    /// another format.
    fn write(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        fits_extension(&path, self.path(), self.asset.format())?;
        let asset = self.asset.clone();
        detached(py, self.size(), move || Output::write(path, &asset.write()?))
    }

    /// Checks the file: the rules of its format, and those of profiles, such as "beamng-vehicle". `only` and `ignore` are codes or
    /// their beginnings; `severities` replaces severities. Returns a `Validation`.
    ///
    /// Raises meshwright.Error for a file that cannot be read, ValueError for an unknown profile or code.
    #[pyo3(signature = (profile=None, *, only=None, ignore=None, severities=None))]
    fn validate<'py>(
        slf: Bound<'py, Self>,
        profile: Option<&Bound<'py, PyAny>>,
        only: Option<&Bound<'py, PyAny>>,
        ignore: Option<&Bound<'py, PyAny>>,
        severities: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        helper(slf.py(), "validate")?.call1((slf, profile, only, ignore, severities))
    }

    /// The fields of the file as a list of dicts (path, name, depth, type, row, value, span, buffer, evidence, about): those at or
    /// below a field path, down to `depth` levels, at most `limit`.
    ///
    /// Raises meshwright.Error if the path does not exist.
    #[pyo3(signature = (path=None, *, depth=None, limit=200))]
    fn tree<'py>(
        slf: Bound<'py, Self>,
        path: Option<&str>,
        depth: Option<u32>,
        limit: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        helper(slf.py(), "tree")?.call1((slf, path, depth, limit))
    }

    /// The answers of a program in the language of jq over the fields of the file, or over `info()` with on="info".
    ///
    /// Raises meshwright.Error for a program that cannot be compiled or fails.
    #[pyo3(signature = (program, *, on="tree", variables=None))]
    fn query<'py>(
        slf: Bound<'py, Self>,
        program: &str,
        on: &str,
        variables: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        helper(slf.py(), "query")?.call1((slf, program, on, variables))
    }

    /// What the file names (textures, materials, other files) and whether it is there, as a dict: `dependencies`,
    /// `unused_meshes`, `roots`, `truncated`, `diagnostics`. `roots` are further folders or archives to look in.
    #[pyo3(signature = (roots=None))]
    fn deps<'py>(slf: Bound<'py, Self>, roots: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        helper(slf.py(), "deps")?.call1((slf, roots))
    }

    fn _repr_html_<'py>(slf: Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("meshwright._notebook")?.getattr("asset_html")?.call1((slf,))
    }

    fn __repr__(&self) -> String {
        let path = self.path().map(|path| format!(" {:?}", path.display().to_string())).unwrap_or_default();
        format!("<meshwright.Asset {} {}{path}, {} bytes>", self.format(), self.version(), self.size())
    }
}

/// The format and version of a file or of bytes, without reading all of it.
#[pyfunction]
#[pyo3(signature = (source, limits=None))]
pub(crate) fn detect(
    py: Python<'_>,
    source: &Bound<'_, PyAny>,
    limits: Option<&Bound<'_, PyAny>>,
) -> PyResult<(&'static str, String)> {
    let limits = self::limits(limits)?;
    let detected = match source.cast::<PyBytes>() {
        Ok(bytes) => Format::detect(bytes.as_bytes()),
        Err(_) => {
            let path = main_file(py, source.extract()?, None, &limits)?;
            py.detach(|| {
                let source = match head(&path, &limits) {
                    Some(bytes) => meshwright::Source::from(bytes).with_path(&path),
                    None => open_source(&path, &limits)?,
                };
                meshwright::detect_source(&source)
            })
        }
    };
    detected.map(|found| (found.format.name(), found.version)).map_err(|error| raised(py, &error))
}

/// The first bytes of a regular file within the limits.
fn head(path: &Path, limits: &Limits) -> Option<Vec<u8>> {
    let metadata = fs::metadata(path).ok()?;
    if !metadata.is_file() || metadata.len() > limits.input {
        return None;
    }
    let mut bytes = Vec::new();
    fs::File::open(path).ok()?.take(HEAD as u64).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

/// A file, also one in an archive.
pub(crate) fn open_source(path: &Path, limits: &Limits) -> meshwright::Result<meshwright::Source> {
    meshwright::archives::open(path, limits, meshwright::core::source::SourceOptions::default())
}
