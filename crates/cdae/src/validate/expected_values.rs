//! Expected values that follow from the rest of the file, for the fixes.

pub(crate) use super::{
    bounds::{Extent, distance, slack},
    detail::smallest,
    linked_lists::{circle, from_owners},
    within,
};

use super::{checker, detail::drawn};
use crate::document::Document;
use meshwright_core::Limits;

/// The bounding box of all vertices; `None` if it cannot be determined.
pub(crate) fn extent(document: &Document<'_>, limits: &Limits) -> Option<Extent> {
    let mut checker = checker(document, limits);
    checker.objects();
    checker.right_extent()
}

/// The number of triangles of each detail, `None` for billboards; empty if the sub-shapes overlap.
pub(crate) fn poly_counts(document: &Document<'_>, limits: &Limits) -> Vec<Option<i64>> {
    let mut checker = checker(document, limits);
    checker.objects();
    let counts = if checker.tiled { checker.triangles() } else { None };
    let Some(counts) = counts else { return Vec::new() };
    checker.details.iter().map(|detail| drawn(&counts, &detail)).collect()
}
