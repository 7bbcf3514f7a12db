//! One thing that differs.

use crate::array_element::Element;
use meshwright_core::{Span, Value};
use meshwright_scene::visual_diff;

/// One thing that differs.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).unwrap();
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
    /// Of what one sees.
    Visual(visual_diff::Difference),
    /// Of a field.
    Field(FieldChange),
}

/// A field that differs.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldChange {
    /// The field in the first file; `None` if it is new.
    pub a: Option<Field>,
    /// The field in the second file; `None` if it is gone.
    pub b: Option<Field>,
    /// Fields below it that came or went with it.
    pub below: usize,
    /// Of arrays, which elements differ.
    pub items: Option<Items>,
}

/// A field of one of the files.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// Its path in that file.
    pub path: String,
    /// Its bytes.
    pub span: Span,
    /// What it holds.
    pub value: Value,
}

/// Which elements of an array differ.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).unwrap();
/// use meshwright::{DiffOptions, Limits, Source, diff, diff::{Difference, On}};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let other = Source::open("windmill.cdae", &limits)?;
/// let options = DiffOptions { on: On::Tree, ..DiffOptions::default() };
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
    /// How many do: those that both have and that are not the same, and those that only one has.
    pub count: u64,
    /// The first few pairs.
    pub first: Vec<(Option<Element>, Option<Element>)>,
}
