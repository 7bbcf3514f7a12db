//! Creates documents of shapes.

use super::{Container, Document, Dts, Greeting, Header, List, Number, Shape, Text, Vector};
use crate::{Version, write};
use meshwright_core::Result;
use std::borrow::Cow;

/// The info text of new files.
pub(crate) const INFO: &str = "\r\n\r\n\r\nBeamNG cached Collada file, made by meshwright.\r\nMeshes are listed by name in objectNames.\r\n\r\n\r\n";

impl<'a> Document<'a> {
    /// A document of a shape, in the container of a version. The shape has the mesh types of version 31; empty vectors
    /// get their element sizes.
    ///
    /// ```
    /// use meshwright_cdae::{Document, Version, document::Shape};
    ///
    /// let document = Document::new(Version::V26, Shape::default(), &[])?;
    /// assert_eq!(document.version_number(), 26);
    /// assert!(meshwright_cdae::write(&document)?.len() > 100);
    /// # Ok::<(), meshwright_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the version cannot represent the shape.
    pub fn new(version: Version, mut shape: Shape<'a>, object_names: &[String]) -> Result<Self> {
        shape.size_empty_vectors();
        let texts = || object_names.iter().map(|name| Text::new(name.clone())).collect::<Vec<_>>();
        let container = match version {
            Version::V26 => Container::Dts(Box::new(dts())),
            Version::V30 => {
                numbered(&mut shape);
                Container::Stream(Greeting { info: Text::new(INFO), object_names: List::new(texts()) })
            }
            Version::V31 => Container::Header(Header::new(INFO, texts())),
        };
        let trailing = Cow::Borrowed(&[][..]);
        let mut document = Document { exporter: Document::EXPORTER, container, shape, trailing };
        if let Container::Dts(dts) = &document.container {
            let padding = write::padding(&document, dts)?;
            if let Container::Dts(dts) = &mut document.container {
                dts.padding = padding;
            }
        }
        Ok(document)
    }
}

fn dts() -> Dts<'static> {
    let mut dts = Dts {
        sub_shape_first_decal: Vector::new([0_i32]),
        sub_shape_num_decals: Vector::new([0_i32]),
        material_version: 1,
        ..Dts::default()
    };
    dts.size_empty_vectors();
    dts
}

/// Numbers the types of meshes as one description of version 30 does: 0 null, 1 standard, 2 skin.
fn numbered(shape: &mut Shape<'_>) {
    for mesh in &mut shape.meshes.items {
        mesh.kind = Number::int(match &mesh.body {
            None => 0,
            Some(body) if body.skin.is_some() => 2,
            Some(_) => 1,
        });
    }
}
