//! Compares the results of a search on generated files with the truth.

use meshwright_core::{Budget, Limits};
use meshwright_testkit::cmh::{Made, Truth};
use meshwright_tinman::{
    cmh::View,
    inference::{self, ClosedKind, Found, Search},
};

/// The input of the grammar for a file.
pub(crate) fn view(made: &Made) -> View<'_> {
    View::new(&made.bytes, made.version, 17)
}

/// Searches a generated file with the usual limits.
pub(crate) fn search(made: &Made) -> Search {
    inference::explain(view(made), made.root_offset(), &mut Budget::new(Limits::DEFAULT)).unwrap()
}

/// Every wrong result of a search.
pub(crate) fn lies(made: &Made, search: &Search) -> Vec<String> {
    let mut lies = Vec::new();
    for (at, found) in &search.models {
        match made.at(*at) {
            Some(truth) => about(truth, found, &mut |lie| lies.push(format!("model at {at}: {lie}"))),
            None => lies.push(format!("no model is at {at}")),
        }
    }
    if let Some(shape) = search.shape {
        let all = made.models.iter().flat_map(|truth| &truth.parts).filter(|part| part.word >= 0);
        let mut lengths = all.map(|part| part.batch.end - part.batch.start);
        if let Some(bytes) = shape.bytes
            && shape.varints.is_none()
            && lengths.any(|length| length != bytes)
        {
            lies.push(format!("not every Batch has {bytes} bytes"));
        }
    }
    lies
}

fn about(truth: &Truth, found: &Found, lie: &mut dyn FnMut(String)) {
    let mut same = |what: &str, claimed: Option<String>, real: String| {
        if let Some(claimed) = claimed
            && claimed != real
        {
            lie(format!("{what} is {real}, not {claimed}"));
        }
    };
    let parts = if truth.single { Vec::new() } else { truth.parts.iter().map(|part| part.at).collect() };
    let children: Vec<u64> = truth.children.iter().map(|(at, _)| *at).collect();
    same("the list of parts", found.parts.as_ref().map(|at| format!("{at:?}")), format!("{parts:?}"));
    same(
        "the list of children",
        found.children.as_ref().map(|at| format!("{at:?}")),
        format!("{children:?}"),
    );
    same("their place", found.children_at.map(|at| at.to_string()), truth.children_at.to_string());
    same("the end", found.end.map(|at| at.to_string()), truth.span.end.to_string());
    for hole in &found.holes {
        let span = hole.span.start..hole.span.end;
        let last = truth.parts.last().filter(|part| part.word >= 0);
        let real = match hole.kind {
            ClosedKind::Batch => truth.parts.iter().any(|part| part.word >= 0 && part.batch == span),
            ClosedKind::Collider => truth.collider == span,
            ClosedKind::BatchAndCollider => last.is_some_and(|part| (part.batch.start..truth.tail) == span),
        };
        if !real {
            lie(format!("no {:?} has the span {span:?}", hole.kind));
        }
    }
}
