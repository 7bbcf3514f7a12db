//! Collects the bytes that no field covers. Their start is known; their end is the start of the next known
//! data.

use super::{
    document::{Model, Opaque, OpaqueKind},
    embedded,
    view::View,
};
use meshwright_core::{Budget, Result, Span};

/// All opaque runs, in order. The models are sorted and do not overlap.
pub(super) fn opaque(
    view: View<'_>,
    models: &[Model<'_>],
    unread: bool,
    budget: &mut Budget,
) -> Result<Vec<Opaque>> {
    let mut starts = starts(view, models, budget)?;
    let mut all = Vec::new();
    let mut at = view.start();
    let mut kind = if unread { OpaqueKind::Unread } else { OpaqueKind::Gap };
    starts.reverse();
    for model in models {
        between(&mut all, &mut starts, (at, model.at()), kind);
        all.extend(
            model.filled.iter().map(|hole| Opaque { span: hole.span, kind: OpaqueKind::Filled(hole.kind) }),
        );
        kind = model.hole.map_or(OpaqueKind::Gap, |hole| OpaqueKind::Rest(hole.kind));
        at = model.end;
    }
    between(&mut all, &mut starts, (at, view.end()), kind);
    all.retain(|run| !run.span.is_empty());
    Ok(all)
}

/// Offsets at which data are known to begin, sorted, with their kind.
fn starts(view: View<'_>, models: &[Model<'_>], budget: &mut Budget) -> Result<Vec<(u64, OpaqueKind)>> {
    let mut starts = Vec::new();
    let mut place = |at: u64, kind: OpaqueKind| {
        let span = Span::file(at, at);
        budget.items(1, span)?;
        budget.memory(size_of::<(u64, OpaqueKind)>() as u64, span)?;
        starts.push((at, kind));
        Ok(())
    };
    for offsets in models.iter().flat_map(Model::offsets) {
        for (offset, kind) in
            [(offsets.geometry.value, OpaqueKind::Geometry), (offsets.material.value, OpaqueKind::Material)]
        {
            view.place(offset).map_or(Ok(()), |at| place(at, kind))?;
        }
    }
    embedded::scan(view.bytes())
        .filter(|found| found.at >= view.start())
        .try_for_each(|found| place(found.at, OpaqueKind::Embedded))?;
    starts.sort_unstable();
    starts.dedup_by_key(|(at, _)| *at);
    Ok(starts)
}

/// Splits the bytes between two models at known offsets. Ignores offsets inside a model.
fn between(
    all: &mut Vec<Opaque>,
    starts: &mut Vec<(u64, OpaqueKind)>,
    (mut at, end): (u64, u64),
    mut kind: OpaqueKind,
) {
    while let Some((start, next)) = starts.last().copied().filter(|(start, _)| *start < end) {
        starts.pop();
        if start < at {
            continue;
        }
        all.push(Opaque { span: Span::file(at, start), kind });
        (at, kind) = (start, next);
    }
    all.push(Opaque { span: Span::file(at, end), kind });
}
