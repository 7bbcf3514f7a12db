//! What buffer views are used for.

use super::{
    json_tree::Json,
    model::{Model, View},
    report::Report,
};
use crate::{codes::validate::buffer as codes, document::target};

/// The use of a buffer view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    Vertices,
    Indices,
    Other,
}

impl Use {
    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::Vertices => "vertices",
            Self::Indices => "indices",
            Self::Other => "data other than vertices and indices",
        }
    }
}

/// The uses of each buffer view so far.
pub(super) struct ViewUses<'m, 't> {
    views: &'m [View<'t>],
    uses: Vec<Option<Use>>,
}

impl<'m, 't> ViewUses<'m, 't> {
    pub(super) fn new(model: &'m Model<'t>) -> Self {
        Self { views: &model.views, uses: vec![None; model.views.len()] }
    }

    /// Records the use of a buffer view, and reports conflicts with previous uses.
    pub(super) fn add(&mut self, view: Option<usize>, for_what: Use, at: Json<'t>, report: &mut Report) {
        let Some((index, view)) = view.and_then(|index| Some((index, self.views.get(index)?))) else {
            return;
        };
        if for_what != Use::Vertices && view.stride.is_some() {
            report.note(&codes::STRIDE, at, || {
                let words = for_what.words();
                format!("buffer view {index} has a byteStride, but {at} uses it for {words}")
            });
        }
        let stated = match view.target.and_then(|target| u32::try_from(target).ok()) {
            Some(target::ARRAY_BUFFER) => Some(Use::Vertices),
            Some(target::ELEMENT_ARRAY_BUFFER) => Some(Use::Indices),
            _ => None,
        };
        let Some(known) = self.uses.get_mut(index) else { return };
        let before = stated.or(*known);
        let first = known.is_none();
        *known = Some(before.unwrap_or(for_what));
        if before.is_some_and(|before| before != for_what) {
            let before = before.map_or("", Use::words);
            let words = for_what.words();
            let message = || format!("buffer view {index} holds {before}, but {at} uses it for {words}");
            report.note(&codes::TARGET, at, message);
        } else if first && stated.is_none() && for_what != Use::Other {
            report.note(&codes::NO_TARGET, at, || {
                format!("buffer view {index} holds {} but has no target", for_what.words())
            });
            report.fixes.add_target(view.json, for_what);
        }
    }
}
