//! Buffer views and accessors (glTF 2.0, 3.6).

use crate::document::{Accessor, Buffer, BufferView, Document, Root, component};
use meshwright_core::{Chunk, Chunks};
use meshwright_scene::{Component, Stream};
use std::{
    borrow::Cow,
    collections::HashMap,
    io::{self, Write},
};
use zerocopy::IntoBytes;

/// Number of bytes to convert at once.
const CHUNK: usize = 64 << 10;

/// Writes the binary content with its buffer views and accessors.
#[derive(Default)]
pub(super) struct BufferWriter<'a> {
    bin: Chunks<'a>,
    views: Vec<BufferView>,
    pub(super) accessors: Vec<Accessor>,
    /// The views of borrowed streams, which several meshes may have.
    known_views: HashMap<ViewKey, usize>,
    /// The shared accessors of each view.
    known_accessors: HashMap<usize, Vec<usize>>,
}

/// What a view of a borrowed stream consists of.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(super) struct ViewKey {
    /// Where the bytes are in memory, and their number.
    bytes: (usize, usize),
    layout: (u32, u8, bool, u32, usize),
    swizzle: ([u8; 4], [bool; 4]),
    /// How they are written.
    form: [usize; 4],
}

impl ViewKey {
    /// The key of a stream that is written in that form; `None` if it owns its bytes, whose place says nothing.
    pub(super) fn new(stream: &Stream<'_>, form: [usize; 4]) -> Option<Self> {
        let Cow::Borrowed(bytes) = stream.data else { return None };
        Some(Self {
            bytes: (bytes.as_ptr().addr(), bytes.len()),
            layout: (
                component_type(stream.component),
                stream.width,
                stream.normalized,
                stream.stride,
                stream.count,
            ),
            swizzle: (stream.swizzle.order, stream.swizzle.negate),
            form,
        })
    }
}

impl<'a> BufferWriter<'a> {
    /// The document with that root.
    pub(super) fn finish(self, mut root: Root) -> Document<'a> {
        let byte_length = self.bin.len();
        if byte_length > 0 {
            root.buffers.push(Buffer { byte_length, ..Buffer::default() });
        }
        (root.buffer_views, root.accessors) = (self.views, self.accessors);
        Document { root, bin: self.bin, ..Document::default() }
    }

    /// Appends bytes aligned to four, with a buffer view.
    pub(super) fn view(&mut self, part: Chunk<'a>, target: Option<u32>, stride: Option<u64>) -> usize {
        let start = self.start();
        self.align(start);
        let byte_length = part.len();
        self.append(part);
        self.views.push(BufferView {
            buffer: 0,
            byte_length,
            byte_offset: (start > 0).then_some(start),
            byte_stride: stride,
            target,
            ..BufferView::default()
        });
        self.views.len().saturating_sub(1)
    }

    /// The same, aligned to `alignment`, which is a multiple of four.
    pub(super) fn aligned_view(&mut self, part: Chunk<'a>, alignment: u64) -> usize {
        let length = self.bin.len();
        let missing =
            length.checked_next_multiple_of(alignment).map_or(0, |next| next.saturating_sub(length));
        self.append(owned(vec![0; usize::try_from(missing).unwrap_or(0)]));
        self.view(part, None, None)
    }

    /// The same for a stream: one view for all meshes that have it.
    pub(super) fn shared_view(
        &mut self,
        key: Option<ViewKey>,
        part: Chunk<'a>,
        target: u32,
        stride: Option<u64>,
    ) -> usize {
        if let Some(&view) = key.as_ref().and_then(|key| self.known_views.get(key)) {
            return view;
        }
        let view = self.view(part, Some(target), stride);
        if let Some(key) = key {
            self.known_views.insert(key, view);
        }
        view
    }

    /// The same accessor as before, or a new one.
    pub(super) fn shared_accessor(&mut self, accessor: Accessor) -> usize {
        let Some(view) = accessor.buffer_view else { return self.accessor(accessor) };
        let known = self.known_accessors.get(&view).into_iter().flatten();
        let same = known.copied().find(|&known| self.accessors.get(known) == Some(&accessor));
        same.unwrap_or_else(|| {
            let made = self.accessor(accessor);
            self.known_accessors.entry(view).or_default().push(made);
            made
        })
    }

    /// Where the next buffer view begins.
    fn start(&self) -> u64 {
        self.bin.len().checked_next_multiple_of(4).unwrap_or(u64::MAX)
    }

    fn align(&mut self, start: u64) {
        let gap = usize::try_from(start.saturating_sub(self.bin.len())).unwrap_or(0);
        if gap > 0 {
            self.bin.owned([0; 3].get(..gap).unwrap_or_default());
        }
    }

    fn append(&mut self, part: Chunk<'a>) {
        match part {
            Chunk::Bytes(Cow::Borrowed(bytes)) => self.bin.borrowed(bytes),
            Chunk::Bytes(Cow::Owned(bytes)) => {
                self.bin.push(Chunk::Bytes(bytes.into()));
                // Small chunks are joined to the last owned chunk; a new one prevents this chunk from
                // growing.
                self.bin.push(Chunk::Bytes(Vec::new().into()));
            }
            part => self.bin.push(part),
        }
    }

    /// Appends an accessor.
    pub(super) fn accessor(&mut self, accessor: Accessor) -> usize {
        self.accessors.push(accessor);
        self.accessors.len().saturating_sub(1)
    }

    /// A buffer view of floats with an accessor of `width` floats per element of type `kind`.
    pub(super) fn float_accessor(&mut self, floats: Floats<'a>, width: usize, kind: &str) -> usize {
        let count = floats.len().checked_div(width).unwrap_or(0);
        let view = self.view(floats.part(), None, None);
        self.accessor(Accessor {
            component_type: component::FLOAT,
            count: count as u64,
            kind: kind.to_owned(),
            buffer_view: Some(view),
            ..Accessor::default()
        })
    }

    /// Opens a buffer view for runs of floats: the next one.
    pub(super) fn open_view(&self) -> OpenView {
        OpenView { index: self.views.len(), start: self.start() }
    }

    /// Adds the open buffer view, if it has content.
    pub(super) fn close_view(&mut self, OpenView { start, .. }: OpenView) {
        if self.bin.len() > start {
            self.views.push(BufferView {
                byte_length: self.bin.len().saturating_sub(start),
                byte_offset: (start > 0).then_some(start),
                ..BufferView::default()
            });
        }
    }

    /// An accessor for floats that are appended to an open buffer view.
    pub(super) fn float_run(
        &mut self,
        floats: Floats<'a>,
        width: usize,
        kind: &str,
        OpenView { index, start }: OpenView,
    ) -> usize {
        let count = floats.len().checked_div(width).unwrap_or(0);
        self.align(start);
        let offset = self.bin.len().saturating_sub(start);
        self.append(floats.part());
        self.accessor(Accessor {
            component_type: component::FLOAT,
            count: count as u64,
            kind: kind.to_owned(),
            buffer_view: Some(index),
            byte_offset: (offset > 0).then_some(offset),
            ..Accessor::default()
        })
    }
}

/// A buffer view that is being written.
#[derive(Clone, Copy)]
pub(super) struct OpenView {
    index: usize,
    start: u64,
}

/// Floats of the scene, or owned ones.
#[derive(Clone, Debug)]
pub(super) enum Floats<'a> {
    /// Borrowed until they are written.
    Scene(&'a [f32]),
    /// Fixed values.
    Own(Vec<f32>),
}

impl<'a> Floats<'a> {
    pub(super) fn as_slice(&self) -> &[f32] {
        match self {
            Self::Scene(floats) => floats,
            Self::Own(floats) => floats,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.as_slice().len()
    }

    fn part(self) -> Chunk<'a> {
        match self {
            // On little-endian machines floats in memory equal the stored bytes.
            Self::Scene(floats) if cfg!(target_endian = "little") => {
                Chunk::Bytes(Cow::Borrowed(floats.as_bytes()))
            }
            Self::Own(floats) if cfg!(target_endian = "little") => owned(floats.as_bytes().to_vec()),
            Self::Scene(floats) => made(floats.len().saturating_mul(4), move |out| {
                convert(floats, out, |float| float.to_le_bytes())
            }),
            Self::Own(floats) => owned(floats.iter().flat_map(|float| float.to_le_bytes()).collect()),
        }
    }
}

/// Owned bytes, without another copy.
pub(super) fn owned<'a>(bytes: Vec<u8>) -> Chunk<'a> {
    Chunk::Bytes(bytes.into())
}

/// Bytes that are produced during writing.
pub(super) fn made<'a>(
    len: usize,
    make: impl Fn(&mut dyn Write) -> io::Result<()> + Send + Sync + 'a,
) -> Chunk<'a> {
    Chunk::Lazy { len: len as u64, make: Box::new(make) }
}

/// Writes each element converted to `N` bytes, in chunks.
pub(super) fn convert<T, const N: usize>(
    elements: &[T],
    out: &mut dyn Write,
    to_bytes: impl Fn(&T) -> [u8; N],
) -> io::Result<()> {
    let at_once = CHUNK.checked_div(N).unwrap_or(0).max(1);
    let mut buffer = vec![0; at_once.min(elements.len()).saturating_mul(N)];
    for run in elements.chunks(at_once) {
        let (places, _) = buffer.as_chunks_mut::<N>();
        for (place, element) in places.iter_mut().zip(run) {
            *place = to_bytes(element);
        }
        out.write_all(buffer.get(..run.len().saturating_mul(N)).unwrap_or_default())?;
    }
    Ok(())
}

/// A sink that collects small writes into chunks.
pub(super) struct Collect<'o> {
    out: &'o mut dyn Write,
    buffer: Vec<u8>,
    result: io::Result<()>,
}

impl<'o> Collect<'o> {
    pub(super) fn new(out: &'o mut dyn Write) -> Self {
        Self { out, buffer: Vec::new(), result: Ok(()) }
    }

    /// Writes bytes; an error is kept until the end.
    #[inline]
    pub(super) fn put(&mut self, bytes: &[u8]) {
        self.buffer.extend_from_slice(bytes);
        if self.buffer.len() >= CHUNK {
            self.flush();
        }
    }

    /// Writes the rest and returns the first error.
    pub(super) fn finish(mut self) -> io::Result<()> {
        self.flush();
        self.result
    }

    fn flush(&mut self) {
        if self.result.is_ok() {
            self.result = self.out.write_all(&self.buffer);
        }
        self.buffer.clear();
    }
}

/// The glTF constant of a component type (3.6.2.2).
pub(super) const fn component_type(component: Component) -> u32 {
    match component {
        Component::I8 => component::BYTE,
        Component::U8 => component::UNSIGNED_BYTE,
        Component::I16 => component::SHORT,
        Component::U16 => component::UNSIGNED_SHORT,
        Component::U32 => component::UNSIGNED_INT,
        Component::F32 => component::FLOAT,
    }
}

/// The glTF type name for a number of components (3.6.2.2); `None` if glTF has none.
pub(super) const fn kind(width: usize) -> Option<&'static str> {
    Some(match width {
        1 => "SCALAR",
        2 => "VEC2",
        3 => "VEC3",
        4 => "VEC4",
        9 => "MAT3",
        16 => "MAT4",
        _ => return None,
    })
}
