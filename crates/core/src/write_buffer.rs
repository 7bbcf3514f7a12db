//! Buffered writing of chunks: joins small chunks, and produces lazy chunks ahead on another thread.

use crate::{chunks::Chunk, parallel};
use std::{
    io::{self, IoSlice, Write},
    mem,
};

/// Small chunks are collected up to this size.
const BUFFER: usize = 1 << 16;
/// A chunk of this size is written without a copy: the copy would take longer than another system call.
const DIRECT: usize = 1 << 13;
/// Number of bytes of lazy chunks that are produced ahead. Memory holds twice as much: these, and the bytes
/// that are being written.
const AHEAD: u64 = 1 << 20;

/// Writes all chunks, which hold `len` bytes in total.
///
/// # Errors
///
/// Those of `out`; an error if a chunk does not have its declared length.
pub(crate) fn write(parts: &[Chunk<'_>], len: u64, out: &mut dyn Write) -> io::Result<()> {
    let mut out = Gather::new(out, len);
    let lazy = parts.iter().filter(|part| is_made_ahead(part)).map(Chunk::len).fold(0, u64::saturating_add);
    if parallel::is_worthwhile(lazy) {
        write_ahead(parts, &mut out)?;
    } else {
        parts.iter().try_for_each(|part| part.write_to(&mut out))?;
    }
    out.flush()
}

/// True for chunks that another thread may produce. Larger ones are written piece by piece as they are
/// produced.
fn is_made_ahead(part: &Chunk<'_>) -> bool {
    matches!(part, Chunk::Lazy { len, .. } if *len <= AHEAD)
}

/// Writes one run of chunks after the other, while another thread produces the lazy chunks of the next run.
fn write_ahead(parts: &[Chunk<'_>], out: &mut Gather<'_>) -> io::Result<()> {
    let (mut run, mut rest) = split(parts);
    // Reused buffers are still in the cache, and require no new allocation.
    let (mut made, mut spare) = (Made::default(), Made::default());
    made.make(run);
    while !run.is_empty() {
        let (next, after) = split(rest);
        parallel::both(|| made.write(run, out), || spare.make(next))?;
        (run, rest) = (next, after);
        mem::swap(&mut made, &mut spare);
    }
    Ok(())
}

/// The chunks of the next run, and the remaining chunks.
fn split<'p, 'a>(parts: &'p [Chunk<'a>]) -> (&'p [Chunk<'a>], &'p [Chunk<'a>]) {
    let mut lazy = 0_u64;
    let fits = |part: &&Chunk<'_>| {
        if is_made_ahead(part) {
            lazy = lazy.saturating_add(part.len());
        }
        lazy <= AHEAD
    };
    parts.split_at_checked(parts.iter().take_while(fits).count()).unwrap_or((parts, &[]))
}

/// The produced bytes of the lazy chunks of a run.
#[derive(Default)]
struct Made {
    bytes: Vec<u8>,
    failed: bool,
}

impl Made {
    fn make(&mut self, run: &[Chunk<'_>]) {
        self.bytes.clear();
        let mut lazy = run.iter().filter(|part| is_made_ahead(part));
        self.failed = lazy.any(|part| part.write_to(&mut self.bytes).is_err());
    }

    /// Writes a run whose lazy chunks are already produced.
    fn write(&self, run: &[Chunk<'_>], out: &mut Gather<'_>) -> io::Result<()> {
        let mut made = self.bytes.as_slice();
        for part in run {
            let own = usize::try_from(part.len()).ok().and_then(|len| made.split_at_checked(len));
            match own.filter(|_| is_made_ahead(part) && !self.failed) {
                Some((own, rest)) => {
                    out.write_all(own)?;
                    made = rest;
                }
                // After a failure all chunks are produced again, so that the error appears after the bytes
                // that can be written.
                None => part.write_to(out)?,
            }
        }
        Ok(())
    }
}

/// A sink that joins small writes and passes large ones through without a copy.
struct Gather<'o> {
    out: &'o mut dyn Write,
    small: Vec<u8>,
}

impl<'o> Gather<'o> {
    fn new(out: &'o mut dyn Write, len: u64) -> Self {
        let mut small = Vec::new();
        small.reserve_exact(usize::try_from(len).map_or(BUFFER, |len| len.min(BUFFER)));
        Self { out, small }
    }

    /// Writes the collected bytes and then `bytes`, in one call if the sink supports it.
    fn write_with(&mut self, mut bytes: &[u8]) -> io::Result<()> {
        let small = mem::take(&mut self.small);
        let mut head = small.as_slice();
        while !head.is_empty() {
            let written = match self.out.write_vectored(&[IoSlice::new(head), IoSlice::new(bytes)]) {
                Ok(0) => return Err(io::Error::from(io::ErrorKind::WriteZero)),
                Ok(written) => written,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            let of_head = written.min(head.len());
            head = head.get(of_head..).unwrap_or_default();
            bytes = bytes.get(written.saturating_sub(of_head)..).unwrap_or_default();
        }
        self.out.write_all(bytes)?;
        self.small = small;
        self.small.clear();
        Ok(())
    }
}

impl Write for Gather<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if bytes.len() >= DIRECT {
            self.write_with(bytes)?;
        } else {
            if self.small.len().saturating_add(bytes.len()) > BUFFER {
                self.write_with(&[])?;
            }
            self.small.extend_from_slice(bytes);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.write_with(&[])?;
        self.out.flush()
    }
}
