//! The lossless content of a file in either form.

use super::{Asset, Element, Text};
use crate::{
    asset::{Material, Model, project},
    binary, text,
};
use meshwright_scene::ExtrasValue;

/// A file as read.
///
/// ```
/// use meshwright_core::{Limits, Source};
///
/// let path = "samples/crate.pmdl_b";
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// let (document, _report) = meshwright_udm::read(&source, &Limits::DEFAULT)?;
/// let asset = document.asset().unwrap();
/// assert_eq!((document.version(), asset.is("PMDL")), ("2".into(), true));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Document<'a> {
    /// A binary file.
    Binary(binary::File<'a>),
    /// A text file.
    Text(text::TextFile<'a>),
}

/// The asset type of a text without header.
static NONE: Text<'static> = Text::borrowed(b"nil");

impl<'a> Document<'a> {
    /// The root element.
    pub const fn root(&self) -> &Element<'a> {
        match self {
            Self::Binary(file) => &file.root,
            Self::Text(file) => file.root(),
        }
    }

    /// Converts to the root element.
    pub fn into_root(self) -> Element<'a> {
        match self {
            Self::Binary(file) => file.root,
            Self::Text(file) => file.into_root(),
        }
    }

    /// The asset in the file. A text without `assetData` is an asset of type `nil` and version 1 as a
    /// whole. A binary file without the header is not an asset.
    pub fn asset(&self) -> Option<Asset<'_, 'a>> {
        let root = self.root();
        match self {
            Self::Text(_) if root.get("assetData").is_none() => {
                Some(Asset { kind: &NONE, version: 1, data: root })
            }
            _ => Asset::new(root),
        }
    }

    /// The version of a binary file, or `text`.
    pub fn version(&self) -> String {
        match self {
            Self::Binary(file) => file.version().to_string(),
            Self::Text(_) => "text".to_owned(),
        }
    }

    /// Metadata of the file that is not in the scene: its form, and the type and version of the asset.
    pub fn metadata(&self) -> ExtrasValue {
        let form = match self {
            Self::Binary(file) => format!("binary, {}", file.dialect.name()),
            Self::Text(_) => "text".to_owned(),
        };
        let mut data = ExtrasValue::map().with("form", form);
        // A text without a header has neither type nor version.
        if let Some(asset) = self.asset().filter(|asset| !std::ptr::eq(asset.kind, &NONE)) {
            data =
                data.with("assetType", asset.kind.to_string()).with("assetVersion", i64::from(asset.version));
        }
        match Material::new(self) {
            Some(material) => material.describe(data),
            None => match self.asset() {
                Some(asset) if asset.is("PMDL") => Model { data: asset.data }.describe(data),
                Some(_) => project::describe(self, data),
                None => data,
            },
        }
    }

    /// Number of opaque bytes.
    pub fn opaque_bytes(&self) -> u64 {
        match self {
            Self::Binary(file) => file.trailing.len() as u64,
            Self::Text(_) => 0,
        }
    }
}
