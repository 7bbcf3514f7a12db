//! What a format says of how its values are changed.

use meshwright_core::{Limits, Result, Row, Source};

/// How the values of a file are changed.
#[derive(Clone, Copy, Debug)]
pub enum EditStrategy {
    /// By the bytes of its fields.
    Fields(&'static Fields),
    /// The file is a text: by the spelling of its values.
    Texts(Texts),
}

/// Sets values in a text: gives the new text, and for each request its path and spelling before and after.
pub type TextsFn = fn(&Source, &Limits, &[(String, String)]) -> Result<(Vec<u8>, Vec<super::Change>)>;

/// A file that is a text, or holds one.
#[derive(Clone, Copy, Debug)]
pub struct Texts {
    /// Sets values.
    pub set: TextsFn,
}

/// Makes the bytes of a row: given are all rows, its place, the bytes that it has, and the value.
pub type Encode = fn(&[Row], usize, &[u8], &str) -> Result<Option<Vec<u8>>>;

/// Packs a payload again.
pub type Pack = fn(&[u8]) -> Result<Vec<u8>>;

/// How fields are changed. What nothing is said of is a number of fixed width, little-endian, or a text without a length.
///
/// ```
/// use meshwright::{Source, edit::EditStrategy, format_named};
///
/// let reader = format_named("cast").unwrap().reader.unwrap();
/// let Some(EditStrategy::Fields(fields)) = reader.set.map(|set| set(&Source::from(vec![]))) else { panic!() };
/// // Neither is set by hand: the one follows from the properties, the other from all bytes of the node.
/// assert!(fields.computed.contains(&"propertyCount"));
/// assert_eq!(fields.sizes, ["size"]);
/// ```
#[derive(Debug)]
pub struct Fields {
    /// Names of fields that follow from others or hold the file together.
    pub computed: &'static [&'static str],
    /// The bytes of a field (given with all rows, and the bytes that it has) for a value as a person spells it, without
    /// the quotes of a text; `None` if there is nothing special about it.
    pub encode: Encode,
    /// Names of fields that count the bytes of the rest of the group in which they stand.
    pub sizes: &'static [&'static str],
    /// Names of fields that count the bytes of the field that follows in the same group.
    pub lengths: &'static [&'static str],
    /// A further field that counts the bytes of a field, or holds them packed, if there is one.
    pub outer: fn(&[Row], usize) -> Option<usize>,
    /// Why no value can take another number of bytes, if so, and what to do instead.
    pub fixed: Option<&'static str>,
    /// Packs a payload again.
    pub pack: Option<Pack>,
}

impl Fields {
    /// Numbers of fixed width and nothing else.
    pub const PLAIN: Self = Self {
        computed: &[],
        encode: |_, _, _, _| Ok(None),
        sizes: &[],
        lengths: &[],
        outer: |_, _| None,
        fixed: Some("a value of this format cannot take another number of bytes"),
        pack: None,
    };
}
