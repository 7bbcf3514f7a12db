//! The support that a format crate has for each version of its format.

/// One row of a format's support table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VersionSupport {
    /// The version, as its users name it.
    pub version: &'static str,
    /// Bytes to Document.
    pub read: bool,
    /// Document to bytes.
    pub write: bool,
    /// Document to Scene.
    pub to_scene: bool,
    /// Scene to Document.
    pub from_scene: bool,
    /// How the support was verified.
    pub evidence: &'static str,
}
