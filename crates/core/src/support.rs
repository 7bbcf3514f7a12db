//! What a format crate can do with each version of its format.

/// One row of a format's support table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VersionSupport {
    /// The version, as its users call it.
    pub version: &'static str,
    /// Bytes to Document.
    pub read: bool,
    /// Document to bytes.
    pub write: bool,
    /// Document to Scene.
    pub to_scene: bool,
    /// Scene to Document.
    pub from_scene: bool,
    /// How well this is known: against what it was tried.
    pub evidence: &'static str,
}
