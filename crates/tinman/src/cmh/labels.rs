//! Records the fields of a file whose structure is known.

mod inferring;

use super::{
    document::{Document, Model, Opaque, OpaqueKind},
    flags::Flags,
    grammar::{Form, HoleKind},
    table::{self, DOCUMENTED, INFERRED, Labels},
};
use crate::{ser::Object, varint};
use meshwright_core::{Evidence, Reader, Result, Trace, Value};

/// Records every field of every model in file order, and the opaque bytes between them. Unreachable bytes
/// are omitted; they are gaps.
pub(super) fn label<T: Trace>(reader: &mut Reader<'_, '_, T>, document: &Document<'_>) -> Result<()> {
    let version = document.version();
    let mut opaque =
        document.opaque().iter().filter(|run| !matches!(run.kind, OpaqueKind::Filled(_))).peekable();
    for (number, model) in document.models.iter().enumerate() {
        while let Some(run) = opaque.next_if(|run| run.span.start < model.at()) {
            bytes(reader, run)?;
        }
        seek(reader, model.at());
        let label = model.labels(model.at()).model;
        let index = u32::try_from(number).ok();
        reader.group(label, index, |reader| {
            Labeller { reader, model, version, filled: 0 }.model()?;
            match opaque.next_if(|run| matches!(run.kind, OpaqueKind::Rest(_)) && run.span.start == model.end)
            {
                Some(rest) => bytes(reader, rest),
                None => Ok(()),
            }
        })?;
    }
    opaque.try_for_each(|run| bytes(reader, run))
}

fn bytes<T: Trace>(reader: &mut Reader<'_, '_, T>, run: &Opaque) -> Result<()> {
    let field = match run.kind {
        OpaqueKind::Filled(HoleKind::Batch) => &table::BATCH,
        OpaqueKind::Filled(HoleKind::Collider) => &table::COLLIDER,
        OpaqueKind::Filled(HoleKind::BatchAndCollider) => &table::BATCH_AND_COLLIDER,
        OpaqueKind::Filled(HoleKind::Unit) => &table::UNIT_PAYLOAD,
        OpaqueKind::Rest(HoleKind::Batch | HoleKind::BatchAndCollider) => &table::BATCH_REST,
        OpaqueKind::Rest(HoleKind::Collider) => &table::COLLIDER_REST,
        OpaqueKind::Rest(HoleKind::Unit) => &table::UNIT_REST,
        OpaqueKind::Geometry => &table::GEOMETRY,
        OpaqueKind::Material => &table::MATERIAL,
        OpaqueKind::Embedded => &table::EMBEDDED,
        OpaqueKind::Unread => &table::UNREAD,
        OpaqueKind::Gap => return Ok(()),
    };
    seek(reader, run.span.start);
    reader.opaque(field, usize::try_from(run.span.len()).unwrap_or(usize::MAX)).map(|_| ())
}

fn seek<T: Trace>(reader: &mut Reader<'_, '_, T>, at: u64) {
    reader.cursor.seek(usize::try_from(at).unwrap_or(usize::MAX));
}

impl Model<'_> {
    /// The labels for a field at an offset.
    fn labels(&self, at: u64) -> &'static Labels {
        if self.evidence(at) == Evidence::Inferred { &INFERRED } else { &DOCUMENTED }
    }
}

struct Labeller<'r, 'a, 'c, 'm, T> {
    reader: &'r mut Reader<'a, 'c, T>,
    model: &'m Model<'m>,
    version: u8,
    /// Number of holes passed.
    filled: usize,
}

impl<T: Trace> Labeller<'_, '_, '_, '_, T> {
    /// The labels for a field at the current position.
    fn labels(&self) -> &'static Labels {
        self.model.labels(self.reader.cursor.position() as u64)
    }

    fn model(&mut self) -> Result<()> {
        let (model, labels) = (self.model, self.labels());
        let prefix = &model.prefix;
        varint::read(self.reader, labels.name_length)?;
        let name = prefix.name.of(self.reader.cursor.all()).unwrap_or_default();
        self.reader.field_bytes(labels.name, name.len(), || {
            Value::Text(String::from_utf8_lossy(name).into_owned())
        })?;
        varint::read(self.reader, labels.parts)?;
        if let Form::Multi(_) = prefix.form {
            varint::read(self.reader, labels.flags)?;
        }
        self.flag_names(model.flags(self.version))?;
        if let Form::Single = prefix.form {
            self.offsets(labels)?;
        }
        // An invalid preamble was rejected before, and the labels report other problems.
        if labels.unit.evidence == Evidence::Inferred {
            inferring::unit(self.reader, labels.unit)?;
        } else {
            Object::read_unit(self.reader, labels.unit)?;
        }
        self.filled()?;
        for run in &model.parts {
            for (number, part) in (run.first()..).zip(run.iter()) {
                let labels = self.labels();
                self.reader.context.trace.enter(
                    labels.part,
                    u32::try_from(number).ok(),
                    self.reader.cursor.here(),
                );
                varint::read(self.reader, labels.part_flags)?;
                if let Some(flags) = part.flags(self.version) {
                    self.flag_names(flags)?;
                }
                if part.offsets.is_some() {
                    self.offsets(labels)?;
                    self.filled()?;
                }
                self.reader.context.trace.leave(self.reader.cursor.here());
            }
        }
        if model.unused.is_some() {
            self.reader.u8(self.labels().unused)?;
        }
        self.filled()?;
        if model.fades.is_some() {
            self.fades()?;
        }
        self.children()
    }

    /// The names of flags that were just read, which take no bytes.
    fn flag_names(&mut self, flags: Flags) -> Result<()> {
        let labels = self.labels();
        self.reader.field_bytes(labels.flag_names, 0, || Value::Text(flags.to_string())).map(|_| ())
    }

    fn offsets(&mut self, labels: &Labels) -> Result<()> {
        self.reader.i64(labels.geometry)?;
        self.reader.i64(labels.material)?;
        Ok(())
    }

    /// Records the hole at the current position, if its end is known.
    fn filled(&mut self) -> Result<()> {
        let here = self.reader.cursor.position() as u64;
        let next = self.model.filled.get(self.filled).filter(|hole| hole.span.start == here);
        let Some(hole) = next else { return Ok(()) };
        self.filled = self.filled.saturating_add(1);
        bytes(self.reader, &Opaque { span: hole.span, kind: OpaqueKind::Filled(hole.kind) })
    }

    fn fades(&mut self) -> Result<()> {
        self.reader.group(&table::FADES, None, |reader| {
            for field in [&table::FADE_IN, &table::FADE_OUT] {
                reader.group(field, None, |reader| {
                    reader.f64(&table::FADE_SCALE)?;
                    reader.f64(&table::FADE_OFFSET)
                })?;
            }
            Ok(())
        })
    }

    fn children(&mut self) -> Result<()> {
        let (Some(children), labels) = (self.model.children, self.labels()) else { return Ok(()) };
        self.reader.group(labels.children, None, |reader| {
            varint::read(reader, labels.count)?;
            for number in 0..children.len() {
                reader.group(labels.child, u32::try_from(number).ok(), |reader| {
                    reader.i64(labels.offset)?;
                    transform(reader, labels, children.wide)
                })?;
            }
            Ok(())
        })
    }
}

fn transform<T: Trace>(reader: &mut Reader<'_, '_, T>, labels: &Labels, wide: bool) -> Result<()> {
    if !wide {
        return reader.array(labels.matrix, &table::FLOATS, 16).map(|_| ());
    }
    reader.array(labels.translation, &table::DOUBLES, 3)?;
    reader.array(labels.rotation, &table::DOUBLES, 9)?;
    reader.f64(labels.scaling).map(|_| ())
}
