//! The table entries of Tinman 3D: model hierarchies and serialized values.

use crate::{
    capability::{SceneFeature, Support},
    convert::{
        FromSceneContext,
        output_part::{Part, Sink},
    },
    document::Document,
    format::Format,
    formats::content::{Content, Wanted, unsupported},
    formats::format_module::{EditStrategy, FormatModule, Salvaged},
};
use meshwright_core::{
    Category as Sort, Chunks, Diagnostics, Error, FieldLog, Limits, LogOptions, Outcome, Result, Source,
    Span, codes,
};
use meshwright_scene::{ExtrasValue, Scene};
use meshwright_tinman::{
    cmh::{self, Mode},
    ser::{self, Kind},
};
use serde_json::Value as Json;

/// Compiled model hierarchies.
pub(super) static CMH: FormatModule = FormatModule {
    format: Format::Cmh,
    title: "Tinman 3D compiled model hierarchy",
    extensions: &["cmh"],
    support: cmh::SUPPORT,
    holds,
    codes: meshwright_tinman::codes::ALL,
    detect,
    read: read_cmh,
    log: log_cmh,
    recover: Some(recover_cmh),
    from_scene: Some(from_scene),
    edit: |_| EditStrategy::Fields(&meshwright_tinman::VALUES),
    ..FormatModule::PLAIN
};

/// The scene features that a hierarchy can hold.
const fn holds(feature: SceneFeature) -> Support {
    match feature {
        SceneFeature::Tree => Support::Full,
        SceneFeature::Scale => Support::Partial("uniform"),
        SceneFeature::Triangles
        | SceneFeature::PointsAndLines
        | SceneFeature::Tangents
        | SceneFeature::TexCoords
        | SceneFeature::Colors
        | SceneFeature::Skins
        | SceneFeature::Morphs
        | SceneFeature::Clips
        | SceneFeature::MorphClips
        | SceneFeature::Materials
        | SceneFeature::Factors
        | SceneFeature::Textures
        | SceneFeature::Variants
        | SceneFeature::Levels
        | SceneFeature::Collision
        | SceneFeature::Cameras
        | SceneFeature::Lights
        | SceneFeature::Instances => Support::None,
    }
}

/// Serialized values. Their bytes do not identify them, so the caller names the format.
pub(super) static SER: FormatModule = FormatModule {
    format: Format::Ser,
    title: "Tinman 3D serialized value",
    extensions: &["ser"],
    shared_names: true,
    recognized: false,
    support: ser::SUPPORT,
    codes: meshwright_tinman::codes::ALL,
    read: read_ser,
    log: log_ser,
    recover: Some(recover_ser),
    transcode: Some(to_ser),
    edit: |_| EditStrategy::Fields(&meshwright_tinman::VALUES),
    ..FormatModule::PLAIN
};

/// Related files are rejected with an error that quotes their header.
fn detect(head: &[u8]) -> Option<String> {
    cmh::detect(head).or_else(|| cmh::probe(head).map(|relative| relative.name()))
}

fn mode(source: &Source) -> Mode {
    if source.hints().inferred { Mode::Inferred } else { Mode::Strict }
}

/// Maximum number of embedded files to list.
const EMBEDDED: usize = 100;

/// How well the file is understood, and the release of the vendor's library that it requires.
fn metadata(document: &cmh::Document<'_>) -> ExtrasValue {
    let (declared, needs) = (document.declared(), document.needs());
    let said = |needs: &cmh::Needs| {
        let release = if needs.release.is_empty() { String::new() } else { format!(", {}", needs.release) };
        format!("version {} ({}{release})", needs.version, needs.date)
    };
    let mut data =
        ExtrasValue::map().with("verdict", document.verdict().word()).with("release", said(&declared));
    let embedded: Vec<ExtrasValue> = document
        .embedded()
        .take(EMBEDDED)
        .map(|found| ExtrasValue::from(format!("{} at byte {}", found.name(), found.at)))
        .collect();
    if !embedded.is_empty() {
        data = data.with("embedded", ExtrasValue::List(embedded));
    }
    // Of content that was not read, nothing is known.
    let is_read = !document.models.is_empty() && document.models.iter().all(|model| model.hole.is_none());
    if is_read && needs.version != declared.version {
        data = data.with("least", format!("{}: {}", said(&needs), needs.why));
    }
    data
}

/// Maximum number of bytes of a value, as JSON, to show in metadata.
const VALUE: usize = 300;

/// The type of a value, and the value itself if it is small.
fn value_metadata(value: &ser::Value<'_>) -> ExtrasValue {
    let data = ExtrasValue::map().with("type", value.kind().name());
    let json = ser::to_json(value);
    match serde_json::from_str(&json).ok().filter(|_| json.len() <= VALUE) {
        Some(json) => data.with("value", extras(&json)),
        None => data,
    }
}

/// JSON of at most [`VALUE`] bytes as vendor data.
fn extras(json: &Json) -> ExtrasValue {
    match json {
        Json::Null => ExtrasValue::Null,
        Json::Bool(value) => (*value).into(),
        Json::Number(number) => match (number.as_i64(), number.as_f64()) {
            (Some(value), _) => value.into(),
            (None, value) => value.unwrap_or_default().into(),
        },
        Json::String(text) => text.as_str().into(),
        Json::Array(list) => ExtrasValue::List(list.iter().map(extras).collect()),
        Json::Object(map) => {
            map.iter().fold(ExtrasValue::map(), |all, (name, value)| all.with(name, extras(value)))
        }
    }
}

/// Number of bytes that are not understood.
fn opaque_bytes(document: &cmh::Document<'_>) -> u64 {
    document
        .opaque()
        .iter()
        .map(|range| range.span.end.saturating_sub(range.span.start))
        .fold(0, u64::saturating_add)
}

fn read_cmh<'a>(source: &'a Source, limits: &Limits) -> Result<(Document<'a>, Diagnostics)> {
    let (document, diagnostics) = cmh::read_with(source, limits, mode(source))?;
    Ok((Document::Cmh(Box::new(document)), diagnostics))
}

fn recover_cmh<'a>(source: &'a Source, limits: &Limits) -> Result<Salvaged<'a>> {
    let saved = cmh::recover(source, limits, mode(source))?;
    Ok(Salvaged::seen(Document::Cmh(Box::new(saved.value)), saved.diagnostics))
}

fn log_cmh(source: &Source, limits: &Limits, options: LogOptions) -> (FieldLog, Option<Error>) {
    cmh::log(source, limits, mode(source), options)
}

/// The scene of a hierarchy.
fn to_scene<'d>(document: &'d cmh::Document<'_>, limits: &Limits) -> Result<Outcome<Scene<'d>>> {
    cmh::to_scene_within(document, &cmh::ToSceneOptions::default().limits(*limits))
}

/// Writes the node hierarchy; meshes cannot be written.
fn from_scene(scene: &Scene<'_>, context: &FromSceneContext<'_>, sink: &mut Sink<'_>) -> Result<Diagnostics> {
    let options = cmh::FromSceneOptions::default()
        .skeleton_only(context.options.skeleton_only == Some(true))
        .limits(context.limits);
    let Outcome { value: bytes, diagnostics } = cmh::from_scene(scene, &options)?;
    let mut chunks = Chunks::new();
    chunks.borrowed(&bytes);
    sink(Part::Main, &chunks)?;
    Ok(diagnostics)
}

/// The value type that the caller names.
fn kind(source: &Source) -> Result<Kind> {
    let said = source.hints().format.as_deref().and_then(|said| said.split_once(':'));
    match said {
        Some((_, name)) => Kind::parse(name),
        None => {
            let message = "the type of the value is unknown: give it as ser:NAME, for example ser:Vec3D (`meshwright formats -v` lists them)";
            Err(Error::new(&codes::BAD_REQUEST, message))
        }
    }
}

fn read_ser<'a>(source: &'a Source, limits: &Limits) -> Result<(Document<'a>, Diagnostics)> {
    let (value, diagnostics) = ser::read(kind(source)?, source, limits)?;
    Ok((Document::Ser(Box::new(value)), diagnostics))
}

/// A value is either complete or invalid.
fn recover_ser<'a>(source: &'a Source, limits: &Limits) -> Result<Salvaged<'a>> {
    match read_ser(source, limits) {
        Ok((document, _)) => Ok(Salvaged::seen(document, Diagnostics::new(limits.diagnostics))),
        Err(error) if [Sort::Limit, Sort::Caller].contains(&error.code().category) || source.is_empty() => {
            Err(error)
        }
        Err(error) => {
            let message = format!("the value is damaged: {}", error.message());
            let whole = Span::file(0, source.len());
            Err(Error::new(&meshwright_tinman::codes::recover::WHOLE_OR_NOT, message)
                .at(whole)
                .on(error.path()))
        }
    }
}

fn log_ser(source: &Source, limits: &Limits, options: LogOptions) -> (FieldLog, Option<Error>) {
    match kind(source) {
        Ok(kind) => ser::log(kind, source, limits, options),
        Err(error) => (FieldLog::new(options), Some(error)),
    }
}

/// The value of a document that holds one.
pub(crate) fn value<'d, 'a>(document: &'d Document<'a>) -> Option<&'d ser::Value<'a>> {
    match document {
        Document::Ser(value) => Some(value),
        Document::SerJson(file) => Some(file.value()),
        _ => None,
    }
}

fn to_ser(
    (document, _): (&Document<'_>, &Source),
    context: &FromSceneContext<'_>,
    sink: &mut Sink<'_>,
) -> Result<Option<Diagnostics>> {
    let Some(value) = value(document) else { return Ok(None) };
    let bytes = ser::write(value)?;
    let mut chunks = Chunks::new();
    chunks.borrowed(&bytes);
    sink(Part::Main, &chunks)?;
    Ok(Some(Diagnostics::new(context.limits.diagnostics)))
}

impl Content for cmh::Document<'_> {
    fn write(&self) -> Result<Chunks<'_>> {
        Ok(cmh::write(self))
    }

    fn to_scene(&self, _: &Source, limits: &Limits, _: Wanted) -> Result<Outcome<Scene<'_>>> {
        to_scene(self, limits)
    }

    fn validate(&self, _: &Source, limits: &Limits) -> Diagnostics {
        cmh::validate(self, limits)
    }

    fn is_only_header(&self) -> bool {
        self.models.is_empty()
    }

    fn metadata(&self) -> ExtrasValue {
        metadata(self)
    }

    fn phrase(&self) -> String {
        "cmh file".to_owned()
    }

    fn opaque_bytes(&self) -> u64 {
        opaque_bytes(self)
    }

    fn version(&self) -> String {
        self.version().to_string()
    }
}

impl Content for ser::Value<'_> {
    fn write(&self) -> Result<Chunks<'_>> {
        let mut chunks = Chunks::new();
        chunks.owned(&ser::write(self)?);
        Ok(chunks)
    }

    fn has_scene(&self) -> bool {
        false
    }

    fn to_scene(&self, _: &Source, _: &Limits, _: Wanted) -> Result<Outcome<Scene<'_>>> {
        Err(unsupported("a serialized value has no scene"))
    }

    fn metadata(&self) -> ExtrasValue {
        value_metadata(self)
    }

    fn phrase(&self) -> String {
        "ser file".to_owned()
    }
}

impl Content for ser::file::JsonFile<'_> {
    fn write(&self) -> Result<Chunks<'_>> {
        Ok(ser::file::write(self))
    }

    fn has_scene(&self) -> bool {
        false
    }

    fn to_scene(&self, _: &Source, _: &Limits, _: Wanted) -> Result<Outcome<Scene<'_>>> {
        Err(unsupported("a serialized value has no scene"))
    }

    fn metadata(&self) -> ExtrasValue {
        value_metadata(self.value())
    }

    fn phrase(&self) -> String {
        "json file".to_owned()
    }
}
