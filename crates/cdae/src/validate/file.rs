//! Checks the container: exporter, header, unused parts.

use super::Checker;
use crate::{
    codes::validation,
    document::{Container, Document, HeaderValue},
};
use meshwright_core::message::count;

impl Checker<'_, '_> {
    pub(super) fn file(&mut self) {
        let document = self.document;
        if document.exporter != Document::EXPORTER {
            let message = || {
                format!(
                    "the exporter number is {}, but the game writes {}",
                    document.exporter,
                    Document::EXPORTER
                )
            };
            self.note(&validation::EXPORTER, || "exporter".to_owned(), message);
        }
        match &document.container {
            Container::Stream(_) => {}
            Container::Header(header) => {
                let has =
                    |is: fn(&HeaderValue<'_>) -> bool| header.entries.iter().any(|(_, value)| is(value));
                for (name, there) in [
                    ("compression", has(|value| matches!(value, HeaderValue::Compression(_)))),
                    ("bodysize", has(|value| matches!(value, HeaderValue::BodySize(_)))),
                    ("objectNames", has(|value| matches!(value, HeaderValue::ObjectNames { .. }))),
                ] {
                    if !there {
                        let message = || format!("the header has no entry \"{name}\"");
                        self.note(&validation::HEADER_KEYS, || "header".to_owned(), message);
                    }
                }
            }
            Container::Dts(dts) => {
                for (name, one, vector) in
                    [("decals", "decal", &dts.decals), ("iflMaterials", "image file list", &dts.ifl)]
                {
                    if !vector.is_empty() {
                        let message = || {
                            let parts = count(vector.len(), one, &format!("{one}s"));
                            format!("the file has {parts}, which the engine no longer reads")
                        };
                        self.note(&validation::DEAD_PARTS, || name.to_owned(), message);
                    }
                }
            }
        }
    }
}
