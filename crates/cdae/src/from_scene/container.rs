//! Creates the container of the shape for a version.

use super::{DocumentBuilder, Version, extras};
use crate::{
    document::{Container, Document, Dts, Greeting, Header, HeaderValue, List, Number, Shape, Text, Vector},
    write,
};
use meshwright_core::Result;
use std::borrow::Cow;

/// The info text of new files.
pub(crate) const INFO: &str = "\r\n\r\n\r\nBeamNG cached Collada file, made by meshwright.\r\nMeshes are listed by name in objectNames.\r\n\r\n\r\n";

impl<'a> DocumentBuilder<'a, '_> {
    pub(super) fn container(&mut self, mut shape: Shape<'a>, names: &[String]) -> Result<Document<'a>> {
        typed(&mut shape);
        let info = self.own.and_then(|own| own.text("info")).unwrap_or(INFO);
        let exporter = extras::int_of(self.own, "exporter").unwrap_or(Document::EXPORTER);
        let texts = || names.iter().map(|name| Text::new(name.clone())).collect::<Vec<_>>();
        let container = match self.options.version {
            Version::V26 => {
                self.strings(&mut shape);
                Container::Dts(Box::new(dts()))
            }
            Version::V30 => {
                numbered(&mut shape);
                Container::Stream(Greeting { info: Text::new(info), object_names: List::new(texts()) })
            }
            Version::V31 => {
                let mut header = Header::new(info, texts());
                for (_, value) in &mut header.entries {
                    if let HeaderValue::Compression(compressed) = value {
                        *compressed = self.options.compress;
                    }
                }
                Container::Header(header)
            }
        };
        let trailing = Cow::Borrowed(&[][..]);
        let mut document = Document { exporter, container, shape, trailing };
        if let Container::Dts(dts) = &document.container {
            let padding = write::padding(&document, dts)?;
            if let Container::Dts(dts) = &mut document.container {
                dts.padding = padding;
            }
        }
        Ok(document)
    }

    /// Zero-terminates names in version 26, which cannot contain zeros.
    fn strings(&mut self, shape: &mut Shape<'a>) {
        for name in shape.names.items.iter_mut().filter(|name| name.bytes.contains(&0)) {
            let before = name.text().into_owned();
            name.bytes.to_mut().retain(|&byte| byte != 0);
            let after = name.text().into_owned();
            self.losses.renamed(&before, &after);
        }
    }
}

fn dts() -> Dts<'static> {
    Dts {
        decals: Vector::packed(&[][..], 20),
        ifl: Vector::packed(&[][..], 20),
        sub_shape_first_decal: Vector::new([0_i32]),
        sub_shape_num_decals: Vector::new([0_i32]),
        material_version: 1,
        ..Dts::default()
    }
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

/// Sets the element sizes of empty vectors.
fn typed(shape: &mut Shape<'_>) {
    let sizes = [
        (&mut shape.node_rotations, 8),
        (&mut shape.node_translations, 12),
        (&mut shape.node_uniform_scales, 4),
        (&mut shape.node_aligned_scales, 12),
        (&mut shape.node_arbitrary_scale_factors, 12),
        (&mut shape.node_arbitrary_scale_rots, 8),
        (&mut shape.ground_translations, 12),
        (&mut shape.ground_rotations, 8),
        (&mut shape.triggers, 8),
    ];
    for (vector, size) in sizes {
        vector.element_size = Number::int(size);
    }
}
