//! What stands around the shape.

use super::Checker;
use crate::{
    codes::check,
    document::{Container, Document, HeaderValue},
};

impl Checker<'_, '_> {
    pub(super) fn file(&mut self) {
        let document = self.document;
        if document.exporter != Document::EXPORTER {
            let message = || format!("{}, the game writes {}", document.exporter, Document::EXPORTER);
            self.note(&check::EXPORTER, || "exporter".to_owned(), message);
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
                        let message = || format!("there is no `{name}`");
                        self.note(&check::HEADER_KEYS, || "header".to_owned(), message);
                    }
                }
            }
            Container::Dts(dts) => {
                for (name, vector) in [("decals", &dts.decals), ("iflMaterials", &dts.ifl)] {
                    if !vector.is_empty() {
                        let message = || format!("there are {}", vector.len());
                        self.note(&check::DEAD_PARTS, || name.to_owned(), message);
                    }
                }
            }
        }
    }
}
