//! The container of a shape in versions 30 and 31.

use super::{
    msgpack::{Form, Number, Text, Width, Wire},
    shape::Shape,
    shape_parts::spelled,
};
use crate::bytes::Bytes;
use serde_json::{Value, json};

/// A value of the header.
#[derive(Clone, Debug)]
pub(super) enum Entry {
    Info(Text),
    Compression,
    BodySize(Form),
    ObjectNames(Vec<Text>, Width),
    /// An unknown key with MessagePack bytes.
    Other(&'static str, Vec<u8>),
}

/// A file of version 31.
#[derive(Clone, Debug)]
pub(super) struct File {
    pub(super) exporter: u16,
    pub(super) entries: Vec<Entry>,
    /// The widths of the number of entries and of key lengths.
    pub(super) widths: (Width, Width),
    pub(super) shape: Shape,
    /// The default form of values in the body.
    pub(super) wire: Wire,
    /// How the body is compressed.
    pub(super) frame: Option<fn(&[u8]) -> Bytes>,
}

/// A file as the game writes it. `object_names` are the names of the shape's objects.
pub(super) fn file(shape: Shape, object_names: &[&str]) -> File {
    let names = object_names.iter().map(|name| Text::from(*name)).collect();
    File {
        exporter: 124,
        entries: vec![
            Entry::Info("a vector".into()),
            Entry::Compression,
            Entry::BodySize(Form::Game),
            Entry::ObjectNames(names, 0),
        ],
        widths: (0, 0),
        shape,
        wire: Wire::default(),
        frame: None,
    }
}

impl File {
    /// The stored body.
    pub(super) fn body(&self) -> Vec<u8> {
        let mut wire = self.wire.clone();
        self.shape.write(&mut wire);
        match self.frame {
            Some(frame) => frame(&wire.bytes).into(),
            None => wire.bytes,
        }
    }

    /// The header map for a body of that size.
    pub(super) fn map(&self, body: usize) -> Vec<u8> {
        let mut wire = Wire::default();
        wire.map(self.entries.len(), self.widths.0);
        for entry in &self.entries {
            let mut key = |key: &str| wire.text(&Text(key.to_owned(), self.widths.1));
            match entry {
                Entry::Info(text) => {
                    key("info");
                    wire.text(text);
                }
                Entry::Compression => {
                    key("compression");
                    wire.boolean(self.frame.is_some());
                }
                Entry::BodySize(form) => {
                    key("bodysize");
                    wire.number(Number::from(body as u32).form(*form));
                }
                Entry::ObjectNames(names, width) => {
                    key("objectNames");
                    wire.array(names.len(), *width);
                    names.iter().for_each(|name| wire.text(name));
                }
                Entry::Other(name, bytes) => {
                    key(name);
                    wire.raw(bytes);
                }
            }
        }
        wire.bytes
    }

    pub(super) fn bytes(&self) -> Bytes {
        let body = self.body();
        let map = self.map(body.len());
        Bytes::new().u16(31).u16(self.exporter).u32(map.len() as u32).raw(map).raw(body)
    }

    pub(super) fn expected(&self) -> Value {
        let mut header = serde_json::Map::new();
        for entry in &self.entries {
            match entry {
                Entry::Info(text) => header.insert("info".into(), json!(text.0)),
                Entry::Compression => header.insert("compression".into(), self.frame.is_some().into()),
                Entry::BodySize(_) => header.insert("bodysize".into(), self.body().len().into()),
                Entry::ObjectNames(names, _) => header.insert("objectNames".into(), spelled(names)),
                Entry::Other(..) => None,
            };
        }
        json!({
            "format": "cdae",
            "version": 31,
            "exporter": self.exporter,
            "header": header,
            "shape": self.shape.expected(),
        })
    }
}

/// A file of version 30.
#[derive(Clone, Debug)]
pub(super) struct Stream {
    pub(super) info: Text,
    pub(super) names: Vec<Text>,
    pub(super) shape: Shape,
}

impl Stream {
    pub(super) fn bytes(&self) -> Bytes {
        let mut wire = Wire::default();
        wire.text(&self.info);
        wire.number(self.names.len() as u32);
        self.names.iter().for_each(|name| wire.text(name));
        self.shape.write(&mut wire);
        Bytes::new().u16(30).u16(124).raw(wire.done())
    }

    pub(super) fn expected(&self) -> Value {
        json!({
            "format": "cdae",
            "version": 30,
            "exporter": 124,
            "header": { "info": self.info.0, "objectNames": spelled(&self.names) },
            "shape": self.shape.expected(),
        })
    }
}
