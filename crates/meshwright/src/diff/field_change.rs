//! Differences.

use crate::array_element::Element;
use meshwright_core::{Span, Value};
use meshwright_scene::visual_diff;

/// One difference.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{DiffOptions, Limits, Source, diff, diff::Difference};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let other = Source::open("windmill.cdae", &limits)?;
/// let diff = diff(&source, &other, &limits, &DiffOptions::default())?;
/// assert!(matches!(diff.differences[0], Difference::Visual(_)));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Difference {
    /// A difference in the visible content.
    Visual(visual_diff::Difference),
    /// A difference of a field.
    Field(FieldChange),
}

/// A field that differs.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldChange {
    /// The field in the first file; `None` if it was added.
    pub a: Option<Field>,
    /// The field in the second file; `None` if it was removed.
    pub b: Option<Field>,
    /// Number of fields below it that were added or removed with it.
    pub below: usize,
    /// For arrays, the elements that differ.
    pub items: Option<Items>,
}

/// A field of one of the files.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// The path in that file.
    pub path: String,
    /// The byte range.
    pub span: Span,
    /// The value.
    pub value: Value,
}

/// The elements of an array that differ.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{DiffOptions, Limits, Source, diff, diff::{Difference, DiffContent}};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let other = Source::open("windmill.cdae", &limits)?;
/// let options = DiffOptions::default().on(DiffContent::Tree);
/// let diff = diff(&source, &other, &limits, &options)?;
/// let items = diff.differences.iter().find_map(|difference| match difference {
///     Difference::Field(change) => change.items.as_ref(),
///     Difference::Visual(_) => None,
/// });
/// assert!(items.is_some_and(|items| items.count > 0));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Items {
    /// Number of elements that differ, including those that only one side has.
    pub count: u64,
    /// The first pairs that differ.
    pub first: Vec<(Option<Element>, Option<Element>)>,
}
