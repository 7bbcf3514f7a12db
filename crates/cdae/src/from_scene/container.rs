//! Creates the container of the shape for a version.

use super::{DocumentBuilder, Version, extras};
use crate::document::{Container, Document, HeaderValue, Shape, Text};
use meshwright_core::Result;

impl<'a> DocumentBuilder<'a, '_> {
    pub(super) fn container(&mut self, mut shape: Shape<'a>, names: &[String]) -> Result<Document<'a>> {
        if self.options.version == Version::V26 {
            self.strings(&mut shape);
        }
        let mut document = Document::new(self.options.version, shape, names)?;
        document.exporter = extras::int_of(self.own, "exporter").unwrap_or(Document::EXPORTER);
        let info = self.own.and_then(|own| own.text("info")).map(|info| Text::new(info.to_owned()));
        match &mut document.container {
            Container::Dts(_) => {}
            Container::Stream(greeting) => greeting.info = info.unwrap_or_else(|| greeting.info.clone()),
            Container::Header(header) => {
                header.compress(self.options.compress);
                for (_, value) in &mut header.entries {
                    if let (HeaderValue::Info(text), Some(info)) = (value, &info) {
                        *text = info.clone();
                    }
                }
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
            self.losses.names.add(&before, &after);
        }
    }
}
