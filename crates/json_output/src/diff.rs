//! Differences of two files.

use crate::{JsonElement, JsonValue};
use meshwright::{
    Diff, Source,
    diff::{Compared, DiffSide, Difference, Field, FieldChange, NotCompared, Summary},
    scene::visual_diff,
};
use serde::Serialize;

/// The differences of two files.
#[derive(Serialize)]
pub struct DiffJson<'d> {
    schema: &'static str,
    a: SideJson<'d>,
    b: SideJson<'d>,
    on: &'static str,
    verdict: &'static str,
    equal: bool,
    same_bytes: bool,
    tolerance: Option<f64>,
    summary: &'d Summary,
    differences: Vec<Row<'d>>,
    omitted: u64,
    not_compared: Option<&'d NotCompared>,
}

#[derive(Serialize)]
struct SideJson<'d> {
    file: &'d str,
    format: &'static str,
    version: &'d str,
    bytes: u64,
    compared: Compared,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Row<'d> {
    Visual(VisualDifferenceJson<'d>),
    Field(FieldJson<'d>),
}

#[derive(Serialize)]
struct VisualDifferenceJson<'d> {
    kind: &'static str,
    change: &'static str,
    subject: &'d str,
    message: &'d str,
    #[serde(skip_serializing_if = "Option::is_none")]
    set: Option<u32>,
    amount: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unit: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<[f64; 3]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clip: Option<&'d str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    time: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    frame: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    faces: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    of: Option<usize>,
}

#[derive(Serialize)]
struct FieldJson<'d> {
    kind: &'static str,
    change: &'static str,
    a: Option<OneJson<'d>>,
    b: Option<OneJson<'d>>,
    below: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    elements: Option<u64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    first: Vec<ElementJson>,
}

#[derive(Serialize)]
struct OneJson<'d> {
    path: &'d str,
    span: [u64; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    buffer: Option<u32>,
    value: JsonValue<'d>,
}

#[derive(Serialize)]
struct ElementJson {
    index: u64,
    a: Option<JsonElement>,
    b: Option<JsonElement>,
}

/// Describes the differences of two files with these names.
pub fn diff_json<'d>(
    schema: &'static str,
    found: &'d Diff,
    [(a, x), (b, y)]: [(&'d str, &'d Source); 2],
) -> DiffJson<'d> {
    let side = |file, side: &'d DiffSide| SideJson {
        file,
        format: side.format.name(),
        version: &side.version,
        bytes: side.bytes,
        compared: side.compared,
    };
    let row = |one: &'d Difference| match one {
        Difference::Visual(one) => Row::Visual(seen(one)),
        Difference::Field(one) => Row::Field(field(one, x, y)),
    };
    DiffJson {
        schema,
        a: side(a, &found.a),
        b: side(b, &found.b),
        on: found.on.word(),
        verdict: found.verdict().word(),
        equal: found.is_equal(),
        same_bytes: found.same_bytes,
        tolerance: found.tolerance,
        summary: &found.summary,
        differences: found.differences.iter().map(row).collect(),
        omitted: found.omitted,
        not_compared: found.not_compared.as_ref(),
    }
}

fn seen(one: &visual_diff::Difference) -> VisualDifferenceJson<'_> {
    use visual_diff::Aspect;
    let set = match one.aspect {
        Aspect::TexCoords(set) | Aspect::Colors(set) => Some(set),
        _ => None,
    };
    let unit = match one.aspect {
        aspect if aspect.is_length() => Some("m"),
        Aspect::Normals | Aspect::Tangents => Some("rad"),
        Aspect::Event | Aspect::Clip => Some("s"),
        _ => None,
    };
    let (faces, of) = one.count;
    VisualDifferenceJson {
        kind: one.aspect.word(),
        change: one.change.word(),
        subject: &one.subject,
        message: &one.message,
        set,
        // JSON cannot represent an infinite error.
        amount: one.amount.filter(|amount| amount.is_finite()),
        unit: unit.filter(|_| one.amount.is_some()),
        position: one.spot.filter(|spot| spot.iter().all(|part| part.is_finite())),
        clip: one.moment.as_ref().map(|(clip, _)| clip.as_str()),
        time: one.moment.as_ref().map(|(_, time)| *time),
        frame: one.frame,
        faces: (of > 0).then_some(faces),
        of: (of > 0).then_some(of),
    }
}

fn field<'d>(one: &'d FieldChange, a: &'d Source, b: &'d Source) -> FieldJson<'d> {
    let side = |field: &'d Field, source| OneJson {
        path: &field.path,
        span: [field.span.start, field.span.end],
        buffer: Some(field.span.buffer).filter(|buffer| *buffer != 0),
        value: JsonValue::few(&field.value, field.span, source),
    };
    let change = match (&one.a, &one.b) {
        (Some(_), Some(_)) => "changed",
        (Some(_), None) => "lost",
        _ => "gained",
    };
    let elements = one.items.as_ref();
    let first = elements.map_or(&[][..], |items| items.first.as_slice());
    FieldJson {
        kind: "field",
        change,
        a: one.a.as_ref().map(|field| side(field, a)),
        b: one.b.as_ref().map(|field| side(field, b)),
        below: one.below,
        elements: elements.map(|items| items.count),
        first: first
            .iter()
            .map(|(x, y)| ElementJson {
                index: x.as_ref().or(y.as_ref()).map_or(0, |element| element.index),
                a: x.clone().map(JsonElement),
                b: y.clone().map(JsonElement),
            })
            .collect(),
    }
}
