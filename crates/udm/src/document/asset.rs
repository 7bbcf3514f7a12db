//! The asset header (section 1.2).

use super::{Element, Text, Value};

/// An asset: its type, version and content. A file is an asset, and nested elements may be assets, too.
///
/// ```
/// use meshwright_udm::document::{Asset, Element};
///
/// let root = Element::asset("PMAT", 1, Element::new().with("shader", "pbr"));
/// let asset = Asset::new(&root).unwrap();
/// assert!(asset.is("PMAT") && asset.data.get("shader").is_some());
/// assert!(Asset::new(asset.data).is_none());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Asset<'t, 'a> {
    /// `assetType`, such as `PMDL`.
    pub kind: &'t Text<'a>,
    /// `assetVersion`.
    pub version: u32,
    /// `assetData`.
    pub data: &'t Element<'a>,
}

impl<'t, 'a> Asset<'t, 'a> {
    /// The asset in an element; `None` unless it has `assetType` (string), `assetVersion` (uint32) and
    /// `assetData` (element).
    pub fn new(element: &'t Element<'a>) -> Option<Self> {
        let Value::String(kind) = element.get("assetType")? else { return None };
        let Value::UInt32(version) = element.get("assetVersion")? else { return None };
        Some(Self { kind, version: *version, data: element.get("assetData")?.as_element()? })
    }

    /// Whether the asset has this type.
    pub fn is(&self, kind: &str) -> bool {
        *self.kind == kind
    }
}

impl<'a> Element<'a> {
    /// Creates an asset with this type, version and content.
    pub fn asset(kind: impl Into<Text<'a>>, version: u32, data: Element<'a>) -> Self {
        let kind = Value::String(kind.into());
        Self::new().with("assetType", kind).with("assetVersion", version).with("assetData", data)
    }

    /// The root of a binary file with this content: the element itself if it has `assetData`, otherwise an asset of
    /// type `nil`, as which the engine reads a text without a header. The engine refuses a binary file without one.
    ///
    /// ```
    /// use meshwright_udm::document::{Asset, Element};
    ///
    /// let root = Element::new().with("mass", 2.5_f32).with_header();
    /// let asset = Asset::new(&root).unwrap();
    /// assert!(asset.is("nil") && asset.version == 1 && asset.data.get("mass").is_some());
    /// assert_eq!(root.clone().with_header(), root);
    /// ```
    #[must_use]
    pub fn with_header(self) -> Self {
        match self.get("assetData") {
            Some(_) => self,
            None => Self::asset("nil", 1, self),
        }
    }

    /// The start of paths and references: the content of the asset, or the element itself without
    /// `assetData` (section 2.1).
    pub fn content(&self) -> &Self {
        self.get("assetData").and_then(Value::as_element).unwrap_or(self)
    }

    /// Mutable content of the asset; `None` if there is no `assetData`.
    pub fn asset_data_mut(&mut self) -> Option<&mut Self> {
        self.get_mut("assetData").and_then(Value::as_element_mut)
    }
}
