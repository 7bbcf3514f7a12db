//! Recovers version 26. Guards between the groups show whether the three buffers are still in sync.
//!
//! The 32-bit buffer holds nearly all data and is searched after damage. The other two, with rotations and
//! names, follow it, so a truncated file lacks them. They are trusted up to the first missing guard.

mod groups;
mod names;
mod sequences_and_materials;

use super::buffers::Buffer;
use crate::{
    codes::recover as lost,
    document::{Container, Document, Dts, List, Mesh, MeshBody, Number, Shape, Tuple, Vector},
    table,
};
use groups::Groups;
use meshwright_core::{
    Budget, Code, Context, Diagnostic, Diagnostics, Layout, NoTrace, Result, Span, message::count as counted,
};

/// Size of the version and the three buffer sizes in bytes.
const HEAD: usize = 16;
/// Number of meshes before the end that are tried as the last one.
const BACK: usize = 64;

pub(super) struct Salvage<'a, 'c> {
    file: &'a [u8],
    words: Buffer<'a>,
    halves: Buffer<'a>,
    bytes: Buffer<'a>,
    /// The next guard.
    guard: u32,
    diagnostics: &'c mut Diagnostics,
    budget: &'c mut Budget,
    /// Words that may still be examined.
    work: usize,
}

/// Recovers the intact parts of a version 26 file; nothing if its counts are damaged.
pub(super) fn salvage<'a>(
    file: &'a [u8],
    exporter: u16,
    context: &mut Context<NoTrace>,
    diagnostics: &mut Diagnostics,
) -> Result<Document<'a>> {
    let word = |at: usize| {
        let bytes = file.get(at..).and_then(|rest| rest.first_chunk());
        bytes.map_or(0, |bytes| u32::from_le_bytes(*bytes) as usize)
    };
    let (total, halves, bytes) = (word(4), word(8), word(12));
    let place = |words: usize| words.saturating_mul(4).saturating_add(HEAD);
    let sound = halves <= bytes && bytes <= total && total > 0;
    let ends = if sound { [place(halves), place(bytes), place(total)] } else { [file.len(); 3] };
    if !sound {
        let message = "lost the second and third buffer: the sizes of the buffers are damaged";
        diagnostics.push(Diagnostic::new(&lost::LOST_HEADER, message).at(Span::file(4, 16)));
    }
    let [first, second, third] = ends;
    let mut salvage = Salvage {
        file,
        words: Buffer::new(file, HEAD, first),
        halves: Buffer::new(file, first, second),
        bytes: Buffer::new(file, second, third),
        guard: 0,
        diagnostics,
        budget: &mut context.budget,
        work: file.len().saturating_mul(4).saturating_add(4096),
    };
    salvage.halves.sound = sound;
    salvage.bytes.sound = sound;
    let (shape, dts) = salvage.run(third, sound)?;
    let container = Container::Dts(Box::new(dts));
    Ok(Document { exporter, container, shape, trailing: std::borrow::Cow::Borrowed(&[]) })
}

impl<'a> Salvage<'a, '_> {
    fn run(&mut self, tail: usize, sound: bool) -> Result<(Shape<'a>, Dts<'a>)> {
        let Some(groups) = Groups::read(&mut self.words) else { return Ok(Default::default()) };
        let (mut shape, mut dts) = (Shape::default(), Dts::default());
        let in_step = self.groups(&groups, &mut shape, &mut dts);
        let meshes = groups.meshes().min(self.words.len());
        self.budget.items(meshes as u64, self.words.span(0, 0))?;
        self.budget
            .memory((meshes as u64).saturating_mul(size_of::<Mesh<'_>>() as u64), self.words.span(0, 0))?;
        shape.meshes = List::new(self.meshes(meshes, in_step));
        let last = self.guard;
        self.guards();
        shape.names = List::new(self.names(groups.names(), last)?);
        self.said("16-bit buffer", "defaultRotations", self.halves);
        self.said("8-bit buffer", "names", self.bytes);
        if sound {
            self.tail(tail, &mut shape, &mut dts)?;
        }
        Ok((shape, dts))
    }

    fn note(&mut self, code: &'static Code, span: Span, path: impl Into<String>, message: impl Into<String>) {
        self.diagnostics.push(Diagnostic::new(code, message).at(span).on(path));
    }

    /// Reports where the rest of a buffer is dropped.
    fn said(&mut self, what: &str, path: &str, buffer: Buffer<'a>) {
        if !buffer.sound {
            let message = format!("lost the rest of the {what}: it is cut or damaged");
            self.note(&lost::LOST_PART, buffer.span(buffer.at, buffer.len()), path, message);
        }
    }

    /// Reads the guards after a group. Returns false if that of the 32-bit buffer is missing.
    fn guards(&mut self) -> bool {
        let guard = self.guard;
        self.guard = guard.wrapping_add(1);
        self.halves.sound = self.halves.sound && self.halves.guard(guard, 2);
        self.bytes.sound = self.bytes.sound && self.bytes.guard(guard, 1);
        self.words.guard(guard, 4)
    }

    fn meshes(&mut self, count: usize, in_step: bool) -> Vec<Mesh<'a>> {
        let mut meshes = Vec::new();
        let mut over = !in_step;
        while meshes.len() < count {
            let before = (self.words.at, self.halves, self.bytes, self.guard);
            if let Some(mesh) = if over { None } else { self.mesh() } {
                meshes.push(mesh);
                continue;
            }
            (self.words.at, self.halves, self.bytes, self.guard) = before;
            let (index, at) = (meshes.len(), self.words.at);
            let found = if over { None } else { self.next_mesh(at, count.saturating_sub(index)) };
            over = found.is_none();
            let (place, from) = match found {
                Some((gone, from)) => (index.saturating_add(gone).min(count), from),
                None => (count, self.words.len()),
            };
            for lost_index in index..place {
                let first = lost_index == index;
                let span = if first { self.words.span(at, from) } else { self.words.span(from, from) };
                let message = match first {
                    true => {
                        let bytes = counted(from.saturating_sub(at), "byte", "bytes");
                        format!("dropped mesh {lost_index}: {bytes} of it are cut or damaged")
                    }
                    false => format!("dropped mesh {lost_index}: it was lost with the mesh before it"),
                };
                self.note(&lost::LOST_MESH, span, format!("meshes[{lost_index}]"), message);
                meshes.push(Mesh { kind: Number::int32(4), body: None });
            }
            self.words.at = from;
        }
        meshes
    }

    /// The number of lost meshes before the next one, and its offset. Sets the guard to that of the next
    /// mesh.
    fn next_mesh(&mut self, at: usize, left: usize) -> Option<(usize, usize)> {
        let begun = self.guard;
        let mut from = at.checked_next_multiple_of(4)?;
        // The size of the lost mesh in the other two buffers is unknown, so they are dropped.
        self.halves.sound = false;
        self.bytes.sound = false;
        while from.saturating_add(8) <= self.words.len() && self.work > 0 {
            from = from.saturating_add(4);
            self.work = self.work.saturating_sub(4);
            let guard = self.words.word(from.saturating_add(4));
            let kind = self.words.word(from);
            let later = guard.is_some_and(|guard| guard > begun && guard < begun.saturating_add(1 << 20));
            if !matches!(kind, Some(0 | 3)) || !later {
                continue;
            }
            (self.words.at, self.guard) = (from, guard.unwrap_or(begun));
            if self.mesh().is_none() {
                continue;
            }
            // The number of meshes from here to the end of the list determines the index.
            let (mut count, mut end) = (1_usize, self.words.at);
            while count < left && self.work > 0 {
                let Some(_) = self.mesh() else { break };
                self.work = self.work.saturating_sub(64);
                (count, end) = (count.saturating_add(1), self.words.at);
            }
            let ends = self.words.word(end) == Some(self.guard);
            let nulls = self.nulls_before(from, at);
            let expected = guard.unwrap_or(begun);
            self.guard = expected;
            let start = from.saturating_sub(nulls.saturating_mul(4));
            // Guards count the meshes that are not null.
            let gone = usize::try_from(expected.saturating_sub(begun) >> 1).unwrap_or(1).max(1);
            let skipped = if ends { left.saturating_sub(count.saturating_add(nulls)) } else { gone };
            return Some((skipped.max(1), start));
        }
        self.words.at = at;
        self.guard = begun;
        None
    }

    /// Number of null meshes directly before an offset: words with the value 4.
    fn nulls_before(&self, from: usize, least: usize) -> usize {
        let mut count = 0_usize;
        let mut at = from;
        while let Some(before) = at.checked_sub(4)
            && before > least
            && self.words.word(before) == Some(4)
            && count < BACK
        {
            (count, at) = (count.saturating_add(1), before);
        }
        count
    }

    /// Reads a mesh with its guards; `None` if it is not intact in the 32-bit buffer.
    fn mesh(&mut self) -> Option<Mesh<'a>> {
        let kind = self.words.i32()?;
        if kind == 4 {
            return Some(Mesh { kind: Number::int32(4), body: None });
        }
        if !matches!(kind, 0 | 3) || !self.guards() {
            return None;
        }
        let int = |buffer: &mut Buffer<'a>| buffer.i32().map(Number::int32);
        let mut body = Box::new(MeshBody {
            frame_count: int(&mut self.words)?,
            material_frame_count: int(&mut self.words)?,
            parent_mesh: int(&mut self.words)?,
            bounds: floats(&mut self.words)?,
            center: floats(&mut self.words)?,
            radius: int(&mut self.words)?,
            ..MeshBody::default()
        });
        let shared = body.parent_mesh.as_i32().is_some_and(|parent| parent >= 0);
        let count;
        (body.verts, count) = self.counted(&table::POINT3, shared)?;
        (body.tverts, _) = self.counted(&table::UV, shared)?;
        (body.tverts2, _) = self.counted(&table::UV, shared)?;
        (body.colors, _) = self.counted(&table::COLOR, shared)?;
        let stored = if shared { 0 } else { count };
        body.norms =
            Vector::of_layout(self.words.take(stored.checked_mul(table::POINT3.size())?)?, &table::POINT3);
        let encoded = if self.bytes.sound { self.bytes.take(stored) } else { None };
        self.bytes.sound = encoded.is_some();
        body.encoded_norms = match encoded {
            Some(bytes) => Vector::of_layout(bytes, &table::BYTES),
            // The engine uses the normals; the indices only have to exist.
            None => Vector::of_layout(vec![0_u8; stored], &table::BYTES),
        };
        (body.primitives, _) = self.counted(&table::PRIMITIVE_LAYOUT, false)?;
        (body.indices, _) = self.counted(&table::U32S, false)?;
        let merged = self.words.count()?;
        let halves =
            if self.halves.sound { self.halves.take(merged.checked_mul(table::U16S.size())?) } else { None };
        self.halves.sound = halves.is_some();
        body.merge_indices = Vector::of_layout(halves.unwrap_or_default(), &table::U16S);
        body.verts_per_frame = int(&mut self.words)?;
        body.flags = int(&mut self.words)?;
        self.guards().then_some(Mesh { kind: Number::int32(kind), body: Some(body) })
    }

    fn counted(&mut self, layout: &Layout, shared: bool) -> Option<(Vector<'a>, usize)> {
        let count = self.words.count()?;
        let length = if shared { 0 } else { count.checked_mul(layout.size())? };
        let data = self.words.take(length)?;
        let mut vector = Vector::of_layout(data, layout);
        vector.count = vector.count.or_int(count);
        Some((vector, count))
    }
}

fn floats<const N: usize>(buffer: &mut Buffer<'_>) -> Option<Tuple<N>> {
    let mut values = [Number::float32(0.0); N];
    for value in &mut values {
        *value = Number::float32(f32::from_bits(buffer.u32()?));
    }
    Some(Tuple { marker: 0, values })
}
