//! Output assembled from chunks: owned bytes, bytes borrowed from the input, and bytes produced during
//! writing.

use crate::write_buffer;
use std::{
    borrow::Cow,
    fmt,
    io::{self, Write},
};

/// Produces bytes by writing them in pieces to a sink.
pub type Make<'a> = dyn Fn(&mut dyn Write) -> io::Result<()> + Send + Sync + 'a;

/// One chunk of an output.
///
/// ```
/// use meshwright_core::{Chunks, Chunk};
/// use std::borrow::Cow;
///
/// let mut chunks = Chunks::new();
/// chunks.push(Chunk::Bytes(Cow::Borrowed(b"twelve")));
/// assert_eq!(chunks.parts()[0].len(), 6);
/// ```
pub enum Chunk<'a> {
    /// Bytes in memory.
    Bytes(Cow<'a, [u8]>),
    /// Bytes that are produced during writing, so that memory never holds all of them.
    Lazy {
        /// The exact number of bytes that `make` writes.
        len: u64,
        /// Writes the bytes. Writers may call it more than once; it writes the same bytes each time.
        make: Box<Make<'a>>,
    },
}

impl Chunk<'_> {
    /// Number of bytes.
    pub fn len(&self) -> u64 {
        match self {
            Chunk::Bytes(bytes) => bytes.len() as u64,
            Chunk::Lazy { len, .. } => *len,
        }
    }

    /// True if the chunk has no bytes.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Writes the chunk.
    pub(crate) fn write_to(&self, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Chunk::Bytes(bytes) => out.write_all(bytes),
            Chunk::Lazy { len, make } => {
                let mut counted = Counted { out, count: 0 };
                make(&mut counted)?;
                if counted.count != *len {
                    let message = format!("{} bytes were written where {len} were announced", counted.count);
                    return Err(io::Error::new(io::ErrorKind::InvalidData, message));
                }
                Ok(())
            }
        }
    }
}

impl fmt::Debug for Chunk<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chunk::Bytes(Cow::Borrowed(bytes)) => write!(f, "Borrowed({})", bytes.len()),
            Chunk::Bytes(Cow::Owned(bytes)) => write!(f, "Owned({})", bytes.len()),
            Chunk::Lazy { len, .. } => write!(f, "Made({len})"),
        }
    }
}

/// An output as a list of chunks in order.
///
/// ```
/// use meshwright_core::{Chunks, Source};
///
/// let source = Source::from(vec![7; 5000]);
/// let mut chunks = Chunks::new();
/// chunks.owned(b"head");
/// chunks.borrowed(source.bytes()); // copies nothing
/// assert_eq!(chunks.len(), 5004);
/// assert_eq!(chunks.first_difference(b"heat"), Some(3));
/// ```
#[derive(Debug, Default)]
pub struct Chunks<'a> {
    parts: Vec<Chunk<'a>>,
    len: u64,
}

/// Copying small borrowed chunks together is cheaper than one write for each.
const JOIN_BELOW: usize = 256;
/// No chunk is joined beyond this size: growing a large buffer would hold its bytes twice.
const JOIN_UP_TO: usize = 1 << 16;

impl<'a> Chunks<'a> {
    /// An empty output.
    pub fn new() -> Self {
        Self::default()
    }

    /// Appends a copy of `bytes`.
    pub fn owned(&mut self, bytes: &[u8]) {
        self.len = self.len.saturating_add(bytes.len() as u64);
        match self.parts.last_mut() {
            Some(Chunk::Bytes(Cow::Owned(last))) if last.len().saturating_add(bytes.len()) <= JOIN_UP_TO => {
                last.extend_from_slice(bytes);
            }
            last => {
                // Full capacity from the start where the previous chunk is full too: gradual growth would
                // copy the bytes again.
                let full =
                    matches!(last, Some(Chunk::Bytes(Cow::Owned(last))) if last.len() > JOIN_UP_TO / 2);
                let mut run = Vec::new();
                run.reserve_exact(if full { JOIN_UP_TO.max(bytes.len()) } else { bytes.len() });
                run.extend_from_slice(bytes);
                self.parts.push(Chunk::Bytes(Cow::Owned(run)));
            }
        }
    }

    /// Appends borrowed bytes, usually of the input.
    pub fn borrowed(&mut self, bytes: &'a [u8]) {
        if bytes.len() < JOIN_BELOW {
            return self.owned(bytes);
        }
        self.len = self.len.saturating_add(bytes.len() as u64);
        self.parts.push(Chunk::Bytes(Cow::Borrowed(bytes)));
    }

    /// Appends a chunk.
    pub fn push(&mut self, part: Chunk<'a>) {
        self.len = self.len.saturating_add(part.len());
        self.parts.push(part);
    }

    /// Appends all chunks of another output.
    pub fn append(&mut self, other: Chunks<'a>) {
        self.len = self.len.saturating_add(other.len);
        self.parts.extend(other.parts);
    }

    /// Total number of bytes.
    pub const fn len(&self) -> u64 {
        self.len
    }

    /// True if the output has no bytes.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The chunks in order.
    pub fn parts(&self) -> &[Chunk<'a>] {
        &self.parts
    }

    /// Writes all chunks.
    ///
    /// # Errors
    ///
    /// Those of `out`.
    pub fn write_to(&self, out: &mut dyn Write) -> io::Result<()> {
        self.parts.iter().try_for_each(|part| part.write_to(out))
    }

    /// Writes all chunks, joins small ones, and produces lazy ones on another thread while earlier ones are
    /// written. Use it for files and pipes, where each write is a system call.
    ///
    /// # Errors
    ///
    /// Those of `out`.
    pub fn write_buffered(&self, out: &mut dyn Write) -> io::Result<()> {
        write_buffer::write(&self.parts, self.len, out)
    }

    /// All chunks in one buffer of [`Chunks::len`] bytes.
    pub fn to_vec(&self) -> Vec<u8> {
        let mut all = Vec::new();
        all.reserve_exact(usize::try_from(self.len).unwrap_or(0));
        // Writing into a vector cannot fail.
        let _ = self.write_to(&mut all);
        all
    }

    /// The same chunks with copies of what they borrow. Lazy chunks are produced.
    pub fn into_owned(self) -> Chunks<'static> {
        let mut owned = Chunks::new();
        for part in self.parts {
            owned.push(Chunk::Bytes(Cow::Owned(match part {
                Chunk::Bytes(bytes) => bytes.into_owned(),
                lazy @ Chunk::Lazy { .. } => {
                    let mut bytes = Vec::new();
                    bytes.reserve_exact(usize::try_from(lazy.len()).unwrap_or(0));
                    // Writing into a vector cannot fail.
                    let _ = lazy.write_to(&mut bytes);
                    bytes
                }
            })));
        }
        owned
    }

    /// Offset of the first byte that differs from `expected`, or the length of the shorter one if only the
    /// lengths differ; `None` if both are equal.
    pub fn first_difference(&self, expected: &[u8]) -> Option<u64> {
        let mut compare = Compare { expected, position: 0, difference: None };
        let failed = self.write_to(&mut compare).is_err();
        let ends_early = failed || !compare.expected.is_empty();
        compare.difference.or_else(|| ends_early.then_some(compare.position))
    }
}

struct Counted<'o> {
    out: &'o mut dyn Write,
    count: u64,
}

impl Write for Counted<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.count = self.count.saturating_add(written as u64);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

struct Compare<'e> {
    expected: &'e [u8],
    position: u64,
    difference: Option<u64>,
}

impl Write for Compare<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.difference.is_none() {
            let common = bytes.len().min(self.expected.len());
            let (head, rest) = self.expected.split_at_checked(common).unwrap_or((self.expected, &[]));
            if bytes.get(..common) == Some(head) && common == bytes.len() {
                self.expected = rest;
                self.position = self.position.saturating_add(common as u64);
            } else {
                let same = bytes.iter().zip(head).take_while(|(a, b)| a == b).count();
                self.difference = Some(self.position.saturating_add(same as u64));
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
