//! What `meshwright` says of files: trees, queries, checks, differences, repairs and pictures.

use crate::{
    asset::{Asset, open_source},
    buffer::{f32_bytes, owned},
    error::{bad_argument, diagnostics, diagnostics_as, error_object},
    json_values::{json, python},
    limits::limits,
    options::{fits_extension, paths, strings, word},
    release_lock::detached,
    shared_scene::places_others,
};
use meshwright::{
    Checks, DepsOptions, DiffOptions, FixOptions, Limits, Output, Query, QueryInput, Severity, Source,
    TreeOptions, TreeRowKind, Value,
    diff::{DiffContent as Compared, Difference},
    profile_named,
    render::{Background, Coloring, Lens, Overlays, RenderOptions, Style, View},
    scene::visual_diff::Corners,
    texture::{PngOptions, encode_png},
};
use meshwright_beamng::{
    check::{CheckOptions, ModReport},
    pack::PackOptions,
};
use pyo3::{
    IntoPyObjectExt,
    prelude::*,
    types::{PyBytes, PyDict, PyList},
};
use std::path::PathBuf;

const SEVERITIES: [(&str, Severity); 3] =
    [("info", Severity::Info), ("warning", Severity::Warning), ("error", Severity::Error)];

/// The codes to check.
fn checks(
    profile: Option<&Bound<'_, PyAny>>,
    only: Option<&Bound<'_, PyAny>>,
    ignore: Option<&Bound<'_, PyAny>>,
    severities: Option<&Bound<'_, PyDict>>,
) -> PyResult<Checks> {
    let list = |value: Option<&Bound<'_, PyAny>>| value.map_or(Ok(Vec::new()), strings);
    let named = |name: String| {
        profile_named(&name).ok_or_else(|| {
            let names: Vec<&str> = meshwright::profiles().map(|profile| profile.name).collect();
            bad_argument(format!("unknown profile {name:?} (known: {})", names.join(", ")))
        })
    };
    let profiles: PyResult<Vec<_>> = list(profile)?.into_iter().map(named).collect();
    let other = severities.into_iter().flatten();
    let other: PyResult<Vec<_>> = other
        .map(|(code, severity)| Ok((code.extract()?, word("severity", &severity, &SEVERITIES)?)))
        .collect();
    let checks = Checks::default().profiles(profiles?).only(list(only)?).ignore(list(ignore)?);
    let checks = checks.severities(other?);
    checks.known_among(meshwright_beamng::codes).map_err(|error| bad_argument(error.message()))?;
    Ok(checks)
}

/// The fields of a `Validation`.
#[pyfunction]
#[pyo3(signature = (asset, profile, only, ignore, severities))]
pub(crate) fn validate<'py>(
    py: Python<'py>,
    asset: &Asset,
    profile: Option<&Bound<'py, PyAny>>,
    only: Option<&Bound<'py, PyAny>>,
    ignore: Option<&Bound<'py, PyAny>>,
    severities: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyDict>> {
    let checks = checks(profile, only, ignore, severities)?;
    let (own, limits) = (asset.asset.clone(), asset.limits);
    let found =
        detached(py, own.source().len(), move || meshwright::validate(own.source(), &limits, &checks))?;
    let fields = PyDict::new(py);
    fields.set_item("format", found.format.name())?;
    fields.set_item("version", &found.version)?;
    fields.set_item("diagnostics", diagnostics_as(py, &found.diagnostics, |code| found.severity(code))?)?;
    for (name, severity) in SEVERITIES {
        fields.set_item(name, found.count(severity))?;
    }
    Ok(fields)
}

/// A value of a field; an array gives the number of its elements.
fn value<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    match value {
        Value::Bool(value) => value.into_bound_py_any(py),
        Value::Int(value) => value.into_bound_py_any(py),
        Value::UInt(value) => value.into_bound_py_any(py),
        Value::F32(value) => value.into_bound_py_any(py),
        Value::F64(value) => value.into_bound_py_any(py),
        Value::Text(text) => text.into_bound_py_any(py),
        Value::Array { count, .. } => count.into_bound_py_any(py),
        _ => py.None().into_bound_py_any(py),
    }
}

/// The rows of a tree as dictionaries, the number of further rows, and the error that stopped the read.
#[pyfunction]
#[pyo3(signature = (source, name, path, depth, limit, limits))]
pub(crate) fn tree<'py>(
    py: Python<'py>,
    source: &Bound<'py, PyAny>,
    name: Option<PathBuf>,
    path: Option<String>,
    depth: Option<u32>,
    limit: usize,
    limits: Option<&Bound<'py, PyAny>>,
) -> PyResult<(Bound<'py, PyList>, u64, Option<Bound<'py, PyAny>>)> {
    let limits = self::limits(limits)?;
    let input = Input::new(source, name)?;
    let options = TreeOptions::default().path(path).depth(depth.unwrap_or(u32::MAX)).limit(limit);
    let tree =
        detached(py, input.size(), move || meshwright::tree(&input.open(&limits)?, &limits, &options))?;
    let rows = PyList::empty(py);
    for row in &tree.rows {
        let dict = PyDict::new(py);
        dict.set_item("path", &row.path)?;
        dict.set_item("name", &row.name)?;
        dict.set_item("depth", row.depth)?;
        dict.set_item("type", row.kind)?;
        dict.set_item("about", row.about)?;
        dict.set_item("evidence", row.evidence.word())?;
        dict.set_item("span", (row.span.start, row.span.end))?;
        dict.set_item("buffer", row.span.buffer)?;
        let (kind, value) = match &row.row {
            TreeRowKind::Field(field) => (field.kind(), Some(value(py, field)?)),
            TreeRowKind::Element(_) => ("element", None),
            TreeRowKind::Gap => ("gap", None),
            TreeRowKind::Unread => ("unread", None),
        };
        dict.set_item("row", kind)?;
        dict.set_item("value", value)?;
        rows.append(dict)?;
    }
    let error = tree.error.as_ref().map(|error| error_object(py, error)).transpose()?;
    Ok((rows, tree.more, error))
}

/// A path or bytes.
enum Input {
    Path(PathBuf),
    Bytes(Vec<u8>, Option<PathBuf>),
}

impl Input {
    fn new(source: &Bound<'_, PyAny>, name: Option<PathBuf>) -> PyResult<Self> {
        Ok(match source.cast::<PyBytes>() {
            Ok(bytes) => Self::Bytes(bytes.as_bytes().to_vec(), name),
            Err(_) => Self::Path(source.extract()?),
        })
    }

    fn size(&self) -> u64 {
        match self {
            Self::Path(path) => crate::asset::file_size(path),
            Self::Bytes(bytes, _) => bytes.len() as u64,
        }
    }

    fn open(self, limits: &Limits) -> meshwright::Result<Source> {
        match self {
            Self::Path(path) => open_source(&path, limits),
            Self::Bytes(bytes, name) => {
                let source = Source::from(bytes).within(limits)?;
                Ok(match name {
                    Some(name) => source.with_path(name),
                    None => source,
                })
            }
        }
    }
}

/// The answers of a query.
#[pyfunction]
#[pyo3(signature = (source, name, program, variables, on, limits))]
pub(crate) fn query<'py>(
    py: Python<'py>,
    source: &Bound<'py, PyAny>,
    name: Option<PathBuf>,
    program: String,
    variables: Vec<(String, String)>,
    on: &Bound<'py, PyAny>,
    limits: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    let limits = self::limits(limits)?;
    let input = Input::new(source, name)?;
    let on = word("on", on, &[("tree", QueryInput::Tree), ("info", QueryInput::Info)])?;
    let answers = detached(py, input.size(), move || {
        let query = Query::compile(&program, &variables)?;
        let source = input.open(&limits)?;
        let name = source.path().map(|path| path.display().to_string()).unwrap_or_default();
        let answers = query.run(source, &name, on, &limits)?;
        answers
            .map(|answer| answer.map(|answer| serde_json::to_value(answer).unwrap_or_default()))
            .collect::<meshwright::Result<Vec<_>>>()
    })?;
    let list = PyList::empty(py);
    answers.iter().try_for_each(|answer| list.append(json(py, answer)?))?;
    Ok(list)
}

/// What a file names, as a dictionary.
#[pyfunction]
#[pyo3(signature = (asset, roots))]
pub(crate) fn deps<'py>(
    py: Python<'py>,
    asset: &Asset,
    roots: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyDict>> {
    let options = DepsOptions::default()
        .roots(roots.map_or(Ok(Vec::new()), paths)?)
        .companions(meshwright_beamng::companions());
    let (own, limits) = (asset.asset.clone(), asset.limits);
    let found = detached(py, own.source().len(), move || meshwright::deps(own.source(), &limits, &options))?;
    let fields = PyDict::new(py);
    fields.set_item("roots", &found.roots)?;
    fields.set_item("dependencies", python(py, &found.entries)?)?;
    fields.set_item("unused_meshes", &found.unused)?;
    fields.set_item("truncated", found.truncated)?;
    fields.set_item("diagnostics", diagnostics(py, &found.diagnostics)?)?;
    Ok(fields)
}

/// Refuses to compare levels and vehicles, which have no surfaces of their own.
fn refuse_placed(a: &Asset, b: &Asset) -> PyResult<()> {
    match [a, b].iter().find(|own| places_others(&own.asset)) {
        Some(own) => {
            let kind = own.asset.format().name();
            let message = format!("a {kind} only places other files: convert it, and compare the result");
            Err(bad_argument(message))
        }
        None => Ok(()),
    }
}

/// The differences of two files, as a dictionary.
#[pyfunction]
#[pyo3(signature = (a, b, on, tolerance))]
pub(crate) fn diff<'py>(
    py: Python<'py>,
    a: &Asset,
    b: &Asset,
    on: &Bound<'py, PyAny>,
    tolerance: Option<f64>,
) -> PyResult<Bound<'py, PyDict>> {
    let on = word("on", on, &[("scene", Compared::Scene), ("tree", Compared::Tree)])?;
    if matches!(on, Compared::Scene) {
        refuse_placed(a, b)?;
    }
    let options = DiffOptions::default().on(on).tolerance(tolerance);
    let (limits, first, second) = (a.limits, a.asset.clone(), b.asset.clone());
    let size = first.source().len().saturating_add(second.source().len());
    let found =
        detached(py, size, move || meshwright::diff(first.source(), second.source(), &limits, &options))?;
    let rows = PyList::empty(py);
    for one in &found.differences {
        let row = PyDict::new(py);
        match one {
            Difference::Visual(one) => {
                row.set_item("kind", one.aspect.word())?;
                row.set_item("change", one.change.word())?;
                row.set_item("subject", &one.subject)?;
                row.set_item("message", &one.message)?;
                row.set_item("amount", one.amount)?;
            }
            Difference::Field(one) => {
                let change = match (&one.a, &one.b) {
                    (Some(_), Some(_)) => "changed",
                    (Some(_), None) => "lost",
                    _ => "gained",
                };
                row.set_item("kind", "field")?;
                row.set_item("change", change)?;
                let path = one.a.as_ref().or(one.b.as_ref()).map(|field| field.path.as_str());
                row.set_item("subject", path)?;
                row.set_item("a", one.a.as_ref().map(|field| value(py, &field.value)).transpose()?)?;
                row.set_item("b", one.b.as_ref().map(|field| value(py, &field.value)).transpose()?)?;
            }
        }
        rows.append(row)?;
    }
    let fields = PyDict::new(py);
    fields.set_item("on", found.on.word())?;
    fields.set_item("verdict", found.verdict().word())?;
    fields.set_item("equal", found.is_equal())?;
    fields.set_item("same_bytes", found.same_bytes)?;
    fields.set_item("tolerance", found.tolerance)?;
    fields.set_item("total", found.total)?;
    fields.set_item("summary", python(py, &found.summary)?)?;
    fields.set_item("differences", rows)?;
    fields.set_item("not_compared", python(py, &found.not_compared)?)?;
    Ok(fields)
}

/// The fields of a `Distances`.
#[pyfunction]
#[pyo3(signature = (a, b))]
pub(crate) fn distances<'py>(py: Python<'py>, a: &Asset, b: &Asset) -> PyResult<Bound<'py, PyDict>> {
    refuse_placed(a, b)?;
    let (first, second) = (a.asset.clone(), b.asset.clone());
    let size = first.source().len().saturating_add(second.source().len());
    let [found, _] =
        detached(py, size, move || meshwright::picture::distances([first.borrowed(), second.borrowed()]))?;
    let corners = |triangles: &mut dyn Iterator<Item = &Corners>, count: usize| {
        owned(py, f32_bytes(triangles.flatten().flatten().copied()), "<f4", &[count, 3, 3], 4)
    };
    let fields = PyDict::new(py);
    let common = found.common.len();
    fields.set_item("common", corners(&mut found.common.iter().map(|(corners, _)| corners), common)?)?;
    let meters = f32_bytes(found.common.iter().flat_map(|(_, distances)| distances).copied());
    fields.set_item("distances", owned(py, meters, "<f4", &[common, 3], 4)?)?;
    fields.set_item("lost", corners(&mut found.lost.iter(), found.lost.len())?)?;
    fields.set_item("gained", corners(&mut found.gained.iter(), found.gained.len())?)?;
    Ok(fields)
}

/// The fixed bytes (None if there was nothing to fix), and lists of diagnostics. With a target it writes the file.
#[pyfunction]
#[pyo3(signature = (asset, target, only, ignore, unsafe_fixes))]
pub(crate) fn fix<'py>(
    py: Python<'py>,
    asset: &Asset,
    target: Option<PathBuf>,
    only: Option<&Bound<'py, PyAny>>,
    ignore: Option<&Bound<'py, PyAny>>,
    unsafe_fixes: bool,
) -> PyResult<Bound<'py, PyDict>> {
    let options = FixOptions::default().checks(checks(None, only, ignore, None)?).unsafe_fixes(unsafe_fixes);
    let (own, limits) = (asset.asset.clone(), asset.limits);
    if let Some(target) = &target {
        fits_extension(target, own.source().path(), own.format())?;
    }
    let fixed = detached(py, own.source().len(), move || {
        let fixed = meshwright::fix(own.source(), &limits, &options)?;
        if let Some(target) = target {
            Output::write(target, &fixed.chunks(own.source()))?;
        }
        Ok(fixed)
    })?;
    let fields = PyDict::new(py);
    fields.set_item("data", fixed.bytes.as_ref().map(|bytes| PyBytes::new(py, bytes)))?;
    fields.set_item("fixes", diagnostics(py, &fixed.fixes)?)?;
    fields.set_item("left", diagnostics(py, &fixed.left)?)?;
    fields.set_item("left_out", diagnostics(py, &fixed.left_out)?)?;
    fields.set_item("unsafe_fixes", diagnostics(py, &fixed.unsafe_fixes)?)?;
    Ok(fields)
}

/// What a damaged file holds, as bytes, with diagnostics. With a target it writes the file.
#[pyfunction]
#[pyo3(signature = (source, name, target, limits))]
pub(crate) fn recover<'py>(
    py: Python<'py>,
    source: &Bound<'py, PyAny>,
    name: Option<PathBuf>,
    target: Option<PathBuf>,
    limits: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyDict>> {
    let limits = self::limits(limits)?;
    let input = Input::new(source, name)?;
    let source = detached(py, input.size(), move || input.open(&limits))?;
    if let Some(target) = &target
        && let Ok(found) = meshwright::detect_source(&source)
    {
        fits_extension(target, source.path(), found.format)?;
    }
    let (format, version, bytes, found, left) = detached(py, source.len(), move || {
        let made = meshwright::recover(&source, &limits)?;
        if let Some(target) = target {
            Output::write(target, &made.write())?;
        }
        Ok((
            made.format,
            made.version.clone(),
            made.bytes().to_vec(),
            made.diagnostics.clone(),
            made.left.clone(),
        ))
    })?;
    let fields = PyDict::new(py);
    fields.set_item("format", format.name())?;
    fields.set_item("version", version)?;
    fields.set_item("data", PyBytes::new(py, &bytes))?;
    fields.set_item("diagnostics", diagnostics(py, &found)?)?;
    fields.set_item("left", diagnostics(py, &left)?)?;
    Ok(fields)
}

fn check_options(
    game: Option<PathBuf>,
    roots: Option<&Bound<'_, PyAny>>,
    only: Option<&Bound<'_, PyAny>>,
    ignore: Option<&Bound<'_, PyAny>>,
) -> PyResult<CheckOptions> {
    let mut options = CheckOptions::default().game(game).checks(checks(None, only, ignore, None)?);
    options.roots = roots.map_or(Ok(Vec::new()), paths)?;
    Ok(options)
}

/// Whether a mod is fit to be published: files with diagnostics, and what it contains.
#[pyfunction]
#[pyo3(signature = (path, game, roots, only, ignore, limits))]
pub(crate) fn check<'py>(
    py: Python<'py>,
    path: PathBuf,
    game: Option<PathBuf>,
    roots: Option<&Bound<'py, PyAny>>,
    only: Option<&Bound<'py, PyAny>>,
    ignore: Option<&Bound<'py, PyAny>>,
    limits: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyDict>> {
    let limits = self::limits(limits)?;
    let options = check_options(game, roots, only, ignore)?;
    let report = detached(py, u64::MAX, move || meshwright_beamng::check::check(path, &limits, &options))?;
    report_fields(py, &report)
}

/// The fields of a `ModReport`.
fn report_fields<'py>(py: Python<'py>, report: &ModReport) -> PyResult<Bound<'py, PyDict>> {
    let files = PyDict::new(py);
    for file in &report.files {
        files.set_item(&file.path, diagnostics_as(py, file.diagnostics(), |code| file.severity(code))?)?;
    }
    let fields = PyDict::new(py);
    fields.set_item("files", files)?;
    fields.set_item("contents", python(py, &report.contents)?)?;
    fields.set_item("mounted_at", &report.mounted_at)?;
    for (name, severity) in SEVERITIES {
        fields.set_item(name, report.count(severity))?;
    }
    Ok(fields)
}

/// The fields of a `PackedMod`: the archive was written if there is a path for it, and it is fit or `force` is true.
#[pyfunction]
#[pyo3(signature = (path, target, force, time, game, roots, only, ignore, limits))]
#[allow(clippy::too_many_arguments, reason = "they are keywords")]
pub(crate) fn pack<'py>(
    py: Python<'py>,
    path: PathBuf,
    target: Option<PathBuf>,
    force: bool,
    time: Option<i64>,
    game: Option<PathBuf>,
    roots: Option<&Bound<'py, PyAny>>,
    only: Option<&Bound<'py, PyAny>>,
    ignore: Option<&Bound<'py, PyAny>>,
    limits: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyDict>> {
    let limits = self::limits(limits)?;
    let checks = check_options(game, roots, only, ignore)?;
    let options = PackOptions::default().check(checks).time(time);
    let packed = detached(py, u64::MAX, move || {
        meshwright_beamng::pack::pack(path, target.as_deref(), &limits, &options)
    })?;
    let (files, left_out) = (PyDict::new(py), PyDict::new(py));
    for file in &packed.files {
        files.set_item(&file.path, &file.source)?;
    }
    for file in &packed.left_out {
        left_out.set_item(&file.path, file.reason.to_string())?;
    }
    let fields = PyDict::new(py);
    fields.set_item("files", files)?;
    fields.set_item("left_out", left_out)?;
    fields.set_item("diagnostics", diagnostics(py, &packed.diagnostics)?)?;
    fields.set_item("report", report_fields(py, &packed.report)?)?;
    fields.set_item("size", packed.bytes)?;
    fields.set_item("sha256", &packed.sha256)?;
    fields.set_item("time", packed.time.to_string())?;
    let written = packed.has_target() && (force || packed.is_fit(Severity::Error));
    if written {
        detached(py, u64::MAX, move || packed.commit())?;
    }
    fields.set_item("written", written)?;
    Ok(fields)
}

/// A picture as PNG, with diagnostics and whether it is empty.
#[pyfunction]
#[pyo3(signature = (asset, **options))]
pub(crate) fn render<'py>(
    py: Python<'py>,
    asset: &Asset,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyDict>> {
    let mut made = meshwright::PictureOptions::default();
    made.textures.companions = meshwright_beamng::companions();
    let (mut drawn, mut overlays) = (RenderOptions::default(), Overlays::default());
    let mut camera_from = None;
    for (name, value) in options.into_iter().flatten() {
        let name: String = name.extract()?;
        if value.is_none() {
            continue;
        }
        match name.as_str() {
            "size" => {
                let (width, height) =
                    value.extract().or_else(|_| value.extract().map(|side: u32| (side, side)))?;
                drawn = drawn.size(width, height);
            }
            "view" => drawn.view = view(&value)?,
            "camera" => made.camera = Some(value.extract()?),
            "camera_from" => {
                let other =
                    value.cast::<Asset>().map_err(|_| bad_argument("camera_from: expected an asset"))?;
                camera_from = Some(other.get().asset.clone());
            }
            "object_size" => drawn.object_size = Some(value.extract()?),
            "ortho" => {
                if value.extract()? {
                    drawn.lens = Lens::Orthographic;
                }
            }
            "fov" => drawn.lens = Lens::Perspective { field_of_view: value.extract()? },
            "background" => drawn.background = background(&value)?,
            "style" => {
                let words = [("studio", Style::Studio), ("flat", Style::Flat)];
                drawn.style = word(&name, &value, &words)?;
            }
            "ground" => drawn.ground = Some(value.extract()?),
            "coloring" => {
                let words = [
                    ("materials", Coloring::Materials),
                    ("clay", Coloring::Clay),
                    ("per_material", Coloring::PerMaterial),
                    ("per_mesh", Coloring::PerMesh),
                    ("per_lod", Coloring::PerLevel),
                    ("uv", Coloring::UvChecker(0)),
                ];
                drawn.coloring = word(&name, &value, &words)?;
            }
            "show" => {
                for shown in strings(&value)? {
                    match shown.as_str() {
                        "findings" => made.findings = Some(meshwright::Checks::default()),
                        shown => overlays = overlay(overlays, shown)?,
                    }
                }
            }
            "lod" => made.select.lods = meshwright::Lods::One(value.extract()?),
            "scene" => made.scenes = Some(value.str()?.to_cow()?.as_ref().into()),
            "clip" => made.clip = Some(value.extract()?),
            "time" => made.time = value.extract()?,
            "variant" => made.select.variant = Some(value.extract()?),
            "roots" => made.textures.roots = paths(&value)?,
            _ => return Err(crate::options::unknown(&name)),
        }
    }
    made.render = drawn.overlays(overlays);
    let own = asset.asset.clone();
    let (png, empty, found) = detached(py, u64::MAX, move || {
        if let Some(other) = camera_from {
            let camera = other.picture().options(made.clone()).fixed_camera()?;
            made.render = made.render.fixed_camera(Some(camera));
        }
        let done = own.picture().options(made).render()?;
        let png = encode_png(&done.picture, &PngOptions::default())?.value;
        Ok((png, done.is_empty, done.diagnostics))
    })?;
    let fields = PyDict::new(py);
    fields.set_item("data", PyBytes::new(py, &png))?;
    fields.set_item("is_empty", empty)?;
    fields.set_item("diagnostics", diagnostics(py, &found)?)?;
    Ok(fields)
}

fn view(value: &Bound<'_, PyAny>) -> PyResult<View> {
    if let Ok((azimuth, elevation)) = value.extract() {
        return Ok(View::Angles { azimuth, elevation });
    }
    let words = [
        ("iso", View::Iso),
        ("front", View::Front),
        ("back", View::Back),
        ("left", View::Left),
        ("right", View::Right),
        ("top", View::Top),
        ("map", View::Map),
        ("bottom", View::Bottom),
    ];
    word("view", value, &words)
}

fn background(value: &Bound<'_, PyAny>) -> PyResult<Background> {
    if let Ok(color) = value.extract() {
        return Ok(Background::Color(color));
    }
    let words = [
        ("transparent", Background::Transparent),
        ("backdrop", Background::Backdrop),
        ("checkerboard", Background::Checkerboard),
        ("white", Background::Color([255; 3])),
        ("black", Background::Color([0; 3])),
    ];
    word("background", value, &words)
}

fn overlay(overlays: Overlays, name: &str) -> PyResult<Overlays> {
    Ok(match name {
        "wireframe" => overlays.wireframe(true),
        "normals" => overlays.normals(true),
        "skeleton" => overlays.skeleton(true),
        "names" => overlays.skeleton(true).names(true),
        "bounds" => overlays.bounds(true),
        "collision" => overlays.collision(true),
        "grid" => overlays.grid(true),
        _ => return Err(bad_argument(format!("show: unknown overlay {name:?}"))),
    })
}

/// The page of a code as Markdown; None for a code that does not exist.
#[pyfunction]
pub(crate) fn explain(code: &str) -> Option<String> {
    meshwright_beamng::explain(code)
}

/// (code, severity, category, title, hint) of all codes.
#[pyfunction]
pub(crate) fn codes() -> Vec<(&'static str, &'static str, &'static str, &'static str, &'static str)> {
    let fields = |code: &'static meshwright::Code| {
        (code.id, code.severity.word(), code.category.word(), code.title, code.hint)
    };
    meshwright_beamng::codes().map(fields).collect()
}

/// (name, title, extensions, whether it is read) of all formats.
#[pyfunction]
pub(crate) fn formats() -> Vec<(&'static str, &'static str, Vec<&'static str>, bool)> {
    let all = meshwright::Format::ALL.iter();
    all.map(|format| (format.name(), format.title(), format.extensions().to_vec(), format.is_read()))
        .collect()
}
