//! What a format crate can do with each version of its format.

/// One row of a format's support table.
///
/// ```
/// use meshwright_core::Support;
///
/// let support = Support { version: "1", read: true, write: true, lift: true, lower: false, evidence: "made files" };
/// assert!(support.read && !support.lower);
/// ```
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
