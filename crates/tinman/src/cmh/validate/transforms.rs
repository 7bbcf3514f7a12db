//! Checks transforms of children.

use super::{At, Checker};
use crate::{
    cmh::{
        children::Child,
        document::Model,
        transform::{Affine, Convention, SLACK, Transform},
    },
    codes::validate_cmh as codes,
};
use meshwright_core::message;

/// Largest plausible scale; its inverse is the smallest.
const EXTREME: f64 = 1e6;
/// Distance in meters from which single precision is coarser than a centimeter.
const FAR: f64 = 1e5;

impl Checker<'_, '_> {
    pub(super) fn children(&mut self, at: At<'_, '_>) {
        let mut before: Option<(i64, &[u8])> = None;
        let Some(children) = at.model.children else { return };
        let stride = super::super::children::Children::stride(children.wide);
        for (number, (child, bytes)) in children.iter().zip(children.data().chunks_exact(stride)).enumerate()
        {
            self.transform(at, number, &child);
            // Compares neighbors: duplicates come from one list of the source.
            if before == Some((child.offset.value, bytes)) {
                let message = format!("has identical children {} and {number}", number.saturating_sub(1));
                self.on(
                    &codes::CHILD_TWICE,
                    at,
                    &format!("children/child[{number}]"),
                    child.offset.span,
                    message,
                );
            }
            before = Some((child.offset.value, bytes));
        }
    }

    fn transform(&mut self, at: At<'_, '_>, number: usize, child: &Child) {
        let (transform, span) = (child.transform.value, child.transform.span);
        let last = match transform {
            Transform::Narrow(_) => "matrix",
            Transform::Wide { .. } => "rotation",
        };
        let field = |name: &str| format!("children/child[{number}]/{name}");
        if !transform.is_finite() {
            return self.on(
                &codes::NOT_FINITE,
                at,
                &field(last),
                span,
                format!("has a transform of child {number} that is NaN or infinite"),
            );
        }
        let Some(affine) = transform.affine() else {
            let message =
                format!("has a matrix of child {number} without a last row or column of 0, 0, 0, 1");
            return self.on(&codes::NOT_AFFINE, at, &field(last), span, message);
        };
        let (similar, scale) = match transform {
            Transform::Narrow(_) => {
                let similar = affine.similar(SLACK);
                if similar.is_none() {
                    let message =
                        format!("has a matrix of child {number} with a shear or a non-uniform scale");
                    self.on(&codes::NOT_SIMILAR, at, &field(last), span, message);
                }
                if affine.translation.iter().any(|number| number.abs() > FAR) {
                    let message = format!("places child {number} far away at {:?}", affine.translation);
                    self.on(&codes::FAR, at, &field(last), span, message);
                }
                (similar, similar.map(|similar| similar.scale))
            }
            Transform::Wide { rotation: [a, b, c, d, e, f, g, h, i], scale, .. } => {
                if scale <= 0.0 {
                    self.on(
                        &codes::SCALE,
                        at,
                        &field("scaling"),
                        span,
                        format!("has a scale of {scale} for child {number}, expected above 0"),
                    );
                }
                let linear = [[a, b, c], [d, e, f], [g, h, i]];
                let turn = Affine { linear, ..Affine::IDENTITY }.similar(SLACK);
                let turn = turn.filter(|turn| (turn.scale - 1.0).abs() <= SLACK);
                if turn.is_none() {
                    let message = format!("has a rotation of child {number} whose rows are not orthonormal");
                    self.on(&codes::NOT_ORTHONORMAL, at, &field(last), span, message);
                }
                (turn, Some(scale).filter(|scale| *scale > 0.0))
            }
        };
        if similar.is_some_and(|similar| similar.mirrored) {
            self.on(
                &codes::MIRRORED,
                at,
                &field(last),
                span,
                format!("mirrors child {number}: the determinant is negative"),
            );
        }
        if let Some(scale) = scale.filter(|scale| !(1.0 / EXTREME..=EXTREME).contains(scale)) {
            self.on(
                &codes::EXTREME,
                at,
                &field(last),
                span,
                format!("has an extreme scale of {scale:e} for child {number}"),
            );
        }
    }

    /// Checks that all matrices have the same convention.
    pub(super) fn conventions(&mut self) {
        let all = || {
            self.document.models.iter().filter(|model| model.children.is_some_and(|children| !children.wide))
        };
        let count = |convention: Convention| {
            let own = all().flat_map(Model::child_list);
            own.filter(|child| child.transform.value.convention() == Some(convention)).count()
        };
        let (columns, rows) = (count(Convention::Columns), count(Convention::Rows));
        if columns > 0 && rows > 0 {
            let count = |number| message::count(number, "translation", "translations");
            let (columns, rows) = (count(columns), count(rows));
            let message =
                format!("the matrices have {columns} in the last column and {rows} in the last row");
            let span = self.document.header.root.span;
            self.say(&codes::CONVENTIONS, "models".to_owned(), span, message);
        }
    }
}
