//! What a format crate can do with each version of its format.

/// One row of a format's support table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Support {
    /// The version, as its users call it.
    pub version: &'static str,
    /// Bytes to Document.
    pub read: bool,
    /// Document to bytes.
    pub write: bool,
    /// Document to Scene.
    pub lift: bool,
    /// Scene to Document.
    pub lower: bool,
    /// How well this is known: against what it was tried.
    pub evidence: &'static str,
}
