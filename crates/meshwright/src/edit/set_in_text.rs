//! Sets values in text files: JSON, glTF, UDM.

use super::{json, json::Token};
use crate::change::Change;
use meshwright_core::{Budget, Error, Limits, Result, Source, Span, codes, json::Json};

/// Levels of JSON that readers support.
const DEEPEST: usize = 127;

/// Sets values in JSON: a text file, or the JSON of a GLB.
pub(crate) fn set_json(
    source: &Source,
    limits: &Limits,
    requests: &[(String, String)],
) -> Result<(Vec<u8>, Vec<Change>)> {
    let range = meshwright_gltf::json_range(source.bytes());
    let text = source.bytes().get(range).unwrap_or_default();
    let parsed = match std::str::from_utf8(text) {
        Ok(text) => Json::strict(text, DEEPEST, &mut Budget::new(*limits))?,
        Err(_) => None,
    };
    let mut edits: Vec<(Span, String)> = Vec::new();
    let mut changes = Vec::new();
    for (path, value) in requests {
        let own = path.trim_matches('/');
        let in_chunk = own.strip_prefix("chunks[").and_then(|rest| rest.split_once("]/"));
        let own = in_chunk.map_or(own, |(_, rest)| rest);
        let own = own.strip_prefix("json/").unwrap_or(own);
        let absent = || {
            let message = format!("the JSON has no value {path}; an example of a path is materials[0]/name");
            Error::new(&codes::BAD_REQUEST, message)
        };
        let node = parsed.as_ref().and_then(|parsed| parsed.find(own)).ok_or_else(absent)?;
        let span = node.span();
        let new = json::format_literal(node.kind(), value.trim()).map_err(|error| error.on(path.as_str()))?;
        let old = span.of(text).unwrap_or_default();
        if old == new.as_bytes() || same_value(old, &new) {
            continue;
        }
        if edits.iter().any(|(other, _)| other.start < span.end && span.start < other.end) {
            return Err(Error::new(&codes::BAD_REQUEST, format!("{path} is set twice")));
        }
        let from = String::from_utf8_lossy(old).into_owned();
        changes.push(Change { path: own.to_owned(), from, to: new.clone() });
        edits.push((span, new));
    }
    edits.sort_by_key(|(span, _)| span.start);
    let grown = edits.iter().map(|(_, new)| new.len() as u64).fold(source.len(), u64::saturating_add);
    Budget::new(*limits).memory(grown, Span::default())?;
    let (mut out, mut from) = (Vec::new(), 0);
    for (span, new) in &edits {
        let place = |at: u64| usize::try_from(at).unwrap_or(usize::MAX);
        out.extend_from_slice(text.get(from..place(span.start)).unwrap_or_default());
        out.extend_from_slice(new.as_bytes());
        from = place(span.end);
    }
    out.extend_from_slice(text.get(from..).unwrap_or_default());
    verify_unchanged(text, &out, &edits)?;
    Ok((
        if edits.is_empty() {
            source.bytes().to_vec()
        } else {
            meshwright_gltf::with_json(source.bytes(), &out)?
        },
        changes,
    ))
}

fn same_value(old: &[u8], new: &str) -> bool {
    let value = |bytes: &[u8]| serde_json::from_slice::<serde_json::Value>(bytes).ok();
    value(old).is_some_and(|old| Some(old) == value(new.as_bytes()))
}

/// Checks that all tokens outside of the edits are unchanged.
fn verify_unchanged(old: &[u8], new: &[u8], edits: &[(Span, String)]) -> Result<()> {
    let mut inside = edits.iter().map(|(span, _)| span).peekable();
    let kept = json::tokens(old).filter(|(_, start, end)| {
        let (start, end) = (*start as u64, *end as u64);
        while inside.next_if(|span| span.end <= start).is_some() {}
        inside.peek().is_none_or(|span| end <= span.start)
    });
    let mut shift = 0_i128;
    let mut places: Vec<(u64, u64)> = Vec::new();
    for (span, text) in edits {
        let length = i128::try_from(text.len()).unwrap_or(i128::MAX);
        let start = i128::from(span.start).saturating_add(shift);
        let at = |place: i128| u64::try_from(place).unwrap_or(u64::MAX);
        places.push((at(start), at(start.saturating_add(length))));
        shift = shift.saturating_add(length).saturating_sub(span.len().into());
    }
    let mut places = places.iter().peekable();
    let left = json::tokens(new).filter(|(_, start, end)| {
        let (start, end) = (*start as u64, *end as u64);
        while places.next_if(|place| place.1 <= start).is_some() {}
        places.peek().is_none_or(|place| end <= place.0)
    });
    let spelling = |text: &'_ [u8], (token, start, end): (Token, usize, usize)| {
        (token, text.get(start..end).unwrap_or_default().to_vec())
    };
    let same = kept.map(|token| spelling(old, token)).eq(left.map(|token| spelling(new, token)));
    let other = || Error::new(&codes::BAD_VALUE, "this value would change how the rest of the JSON is read");
    if same { Ok(()) } else { Err(other()) }
}
