//! `meshwright hex`

use crate::{
    args::HexArgs,
    inputs,
    presentation::{
        hex_dump::{digits, dump},
        json,
        style::{DIM, NAME, clean, paint},
        value::{JsonElement, JsonValue, numbers, words},
    },
    settings::{Mode, Settings},
    standard_streams::Out,
    status::{CliError, Status},
    whole_inputs,
};
use meshwright::{FieldLocation, Source, Span, Value};
use serde::Serialize;

const SCHEMA: &str = "meshwright/hex/1";

#[derive(Serialize)]
struct Answer<'p> {
    schema: &'static str,
    file: &'p str,
    #[serde(skip_serializing_if = "Option::is_none")]
    file_bytes: Option<String>,
    path: &'p str,
    #[serde(rename = "type")]
    kind: &'static str,
    span: [u64; 2],
    runs: Vec<[u64; 2]>,
    buffer: u32,
    evidence: &'static str,
    hex: String,
    value: ValueJson<'p>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum ValueJson<'p> {
    Value(JsonValue<'p>),
    Element(JsonElement),
}

pub(crate) fn run(args: &HexArgs, settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    let input = inputs::one(&whole_inputs::opened_one(&args.file, settings)?);
    let found = input.open(settings).and_then(|source| {
        let place = meshwright::locate(&source, &settings.limits, &args.path)?;
        Ok((source, place))
    });
    let (source, place) = match found {
        Ok(found) => found,
        Err(error) => {
            out.error(&input.name, &error);
            json::failed(out, settings.mode, SCHEMA, &input, &error)?;
            return Ok(Status::Failed);
        }
    };
    if settings.mode == Mode::Human {
        human(&place, &source, out)?;
        return Ok(Status::Done);
    }
    let value = match &place.element {
        Some(element) => ValueJson::Element(JsonElement(element.clone())),
        None => {
            let (value, span) = (&place.value, place.span);
            ValueJson::Value(JsonValue { value, span, source: &source, most: usize::MAX })
        }
    };
    let answer = Answer {
        schema: SCHEMA,
        file: &input.name,
        file_bytes: input.name_bytes(),
        path: &place.path,
        kind: place.kind,
        span: [place.span.start, place.span.end],
        runs: place.runs.iter().map(|run| [run.start, run.end]).collect(),
        buffer: place.span.buffer,
        evidence: place.evidence.word(),
        hex: place.runs.iter().map(|run| digits(bytes(&source, *run))).collect(),
        value,
    };
    json::document(out, settings.mode, &answer)?;
    Ok(Status::Done)
}

fn bytes(source: &Source, run: Span) -> &[u8] {
    source.buffer(run.buffer).and_then(|buffer| run.of(buffer)).unwrap_or_default()
}

fn human(place: &FieldLocation, source: &Source, out: &mut Out) -> Result<(), CliError> {
    let facts = format!("{}, bytes {}, {}", place.kind, place.span, place.evidence.word());
    out.line(&format!("{}  {}", paint(NAME, clean(&place.path)), paint(DIM, facts)))?;
    let about = if place.about.is_empty() { String::new() } else { format!("  {}", paint(DIM, place.about)) };
    let value = match &place.element {
        Some(element) => numbers(&element.numbers),
        None => words(&place.value, place.span, source),
    };
    if !(value.is_empty() && about.is_empty()) {
        out.line(format!("{value}{about}").trim_start())?;
    }
    let elements = |from, to| elements_between(place, source, from, to);
    for (index, run) in place.runs.iter().enumerate() {
        if index > 0 {
            out.line(&paint(DIM, "..."))?;
        }
        for line in dump(bytes(source, *run), run.start, elements) {
            out.line(&line)?;
        }
    }
    Ok(())
}

/// The elements of an array that begin between two offsets.
fn elements_between(place: &FieldLocation, source: &Source, from: u64, to: u64) -> String {
    let (Value::Array { layout, count, at }, None) = (&place.value, &place.element) else {
        return String::new();
    };
    let size = (layout.size() as u64).max(1);
    let index = |offset: u64| offset.saturating_sub(*at).div_ceil(size);
    let (first, end) = (index(from), index(to));
    let most = usize::try_from(end.saturating_sub(first)).unwrap_or(0);
    let elements = meshwright::elements(source, place.span.buffer, layout, (*at, *count), first, most);
    let shown: Vec<String> = elements.map(|element| numbers(&element.numbers)).collect();
    if shown.is_empty() { String::new() } else { format!("[{first}] {}", shown.join(" ")) }
}
