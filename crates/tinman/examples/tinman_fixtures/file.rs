//! Builds files model by model.

use meshwright_tinman::{
    cmh::{Transform, detect::MAGIC},
    varint::Varint,
};

/// A file under construction.
pub(crate) struct File {
    pub(crate) bytes: Vec<u8>,
    version: u8,
}

/// A model with no parts, or with several.
#[derive(Clone)]
pub(crate) struct Model {
    pub(crate) name: Vec<u8>,
    pub(crate) name_length: Option<i64>,
    pub(crate) flags: i64,
    pub(crate) unit: Vec<u8>,
    pub(crate) parts: Vec<Vec<u8>>,
    pub(crate) fades: [f64; 4],
    pub(crate) count: Option<i64>,
    pub(crate) children: Vec<(i64, Transform)>,
}

/// A model without parts.
pub(crate) fn group(name: &str) -> Model {
    Model {
        name: name.as_bytes().to_vec(),
        name_length: None,
        flags: 1,
        unit: vec![0xff; 4],
        parts: Vec::new(),
        fades: [0.0, 1.0, 0.0, 1.0],
        count: None,
        children: Vec::new(),
    }
}

impl Model {
    pub(crate) fn below(self, children: Vec<(i64, Transform)>) -> Self {
        Self { children, ..self }
    }
}

/// A transform in double precision.
pub(crate) fn moved(translation: [f64; 3], scale: f64) -> Transform {
    Transform::Wide { translation, rotation: [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0], scale }
}

/// The identity.
pub(crate) const STILL: Transform = Transform::IDENTITY;

pub(crate) fn varint(value: i64) -> Vec<u8> {
    let mut out = Vec::new();
    Varint::new(value).encode(&mut out);
    out
}

/// A part of a model with several parts.
pub(crate) fn part(flags: i64, offsets: [i64; 2], batch: &[u8]) -> Vec<u8> {
    let mut out = varint(flags);
    out.extend(offsets.iter().flat_map(|offset| offset.to_le_bytes()));
    out.extend(batch);
    out
}

/// A version 1 unit.
pub(crate) fn unit(guid: [u8; 16], name: &str, one: f64, kind: i32) -> Vec<u8> {
    let mut out = 37_i32.to_le_bytes().to_vec();
    out.extend(guid);
    out.extend(i32::try_from(name.len()).expect("a short name").to_le_bytes());
    out.extend(name.as_bytes());
    out.extend([0; 8]);
    out.extend(one.to_le_bytes());
    out.extend(kind.to_le_bytes());
    out
}

impl File {
    pub(crate) fn new(version: u8) -> Self {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(varint(i64::from(version)));
        bytes.extend([0; 8]);
        Self { bytes, version }
    }

    fn here(&self) -> i64 {
        self.bytes.len() as i64
    }

    /// Adds bytes that do not belong to a model.
    pub(crate) fn block(&mut self, bytes: &[u8]) -> i64 {
        let at = self.here();
        self.bytes.extend(bytes);
        at
    }

    /// Adds a model with one part and no children.
    pub(crate) fn single(&mut self, name: &str, flags: i64, offsets: [i64; 2], batch: &[u8]) -> i64 {
        let at = self.here();
        self.bytes.extend(varint(name.len() as i64));
        self.bytes.extend(name.as_bytes());
        self.bytes.extend(part(flags, offsets, &[]));
        self.bytes.extend([0xff; 4]);
        self.bytes.extend(batch);
        self.bytes.push(0);
        self.tail(&group(""));
        at
    }

    /// Adds a model with no parts or several.
    pub(crate) fn model(&mut self, model: &Model) -> i64 {
        let at = self.here();
        self.bytes.extend(varint(model.name_length.unwrap_or(model.name.len() as i64)));
        self.bytes.extend(&model.name);
        self.bytes.extend(varint(-1 - model.parts.len() as i64));
        self.bytes.extend(varint(model.flags));
        self.bytes.extend(&model.unit);
        self.bytes.extend(model.parts.concat());
        self.tail(model);
        at
    }

    fn tail(&mut self, model: &Model) {
        if self.version > 2 {
            self.bytes.extend([0xff; 4]);
        }
        if self.version > 3 {
            self.bytes.extend(model.fades.iter().flat_map(|number| number.to_le_bytes()));
        }
        let wide = model.children.iter().any(|(_, transform)| matches!(transform, Transform::Wide { .. }));
        let count = model.children.len() as i64;
        self.bytes.extend(varint(model.count.unwrap_or(if wide { -1 - count } else { count })));
        for (child, transform) in &model.children {
            self.bytes.extend(child.to_le_bytes());
            transform.encode(&mut self.bytes);
        }
    }

    /// Finishes the file with this model as its root.
    pub(crate) fn root(mut self, model: Model) -> Vec<u8> {
        let at = self.model(&model);
        self.at(at)
    }

    /// Finishes the file with the root at this offset.
    pub(crate) fn at(mut self, root: i64) -> Vec<u8> {
        self.bytes[9..17].copy_from_slice(&root.to_le_bytes());
        self.bytes
    }
}
