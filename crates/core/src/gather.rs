//! Parts on their way out: small ones together in one call, and lazy ones made while those before are written.

use crate::{chunks::Chunk, parallel};
use std::{
    io::{self, IoSlice, Write},
    mem,
};

/// Small pieces are collected up to this size.
const BUFFER: usize = 1 << 16;
/// A piece of this size is written from where it is: another copy would take longer than another call.
const DIRECT: usize = 1 << 13;
/// So many bytes of lazy parts are made ahead. Twice as much is in memory: this, and what is being written.
const AHEAD: u64 = 1 << 20;

/// Writes all parts, which hold `len` bytes together.
///
/// # Errors
///
/// Those of `out`; a part that is not as long as announced.
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

/// True for parts that another thread may make; larger ones are written in pieces as they are made.
fn is_made_ahead(part: &Chunk<'_>) -> bool {
    matches!(part, Chunk::Lazy { len, .. } if *len <= AHEAD)
}

/// Writes run after run of parts, while the lazy parts of the next run are made.
fn write_ahead(parts: &[Chunk<'_>], out: &mut Gather<'_>) -> io::Result<()> {
    let (mut run, mut rest) = split(parts);
    // Memory that was just written from is still near, and need not be asked of the system.
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

/// The parts of the next run, and those after it.
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

/// The lazy parts of a run, one after the other.
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

    /// Writes a run whose lazy parts are made.
    fn write(&self, run: &[Chunk<'_>], out: &mut Gather<'_>) -> io::Result<()> {
        let mut made = self.bytes.as_slice();
        for part in run {
            let own = usize::try_from(part.len()).ok().and_then(|len| made.split_at_checked(len));
            match own.filter(|_| is_made_ahead(part) && !self.failed) {
                Some((own, rest)) => {
                    out.write_all(own)?;
                    made = rest;
                }
                // Where one part failed, all are made once more, and fail after what can be written.
                None => part.write_to(out)?,
            }
        }
        Ok(())
    }
}

/// A sink that writes small pieces together and large ones without a copy.
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

    /// Writes what was collected and then `bytes`, in one call where the sink can do that.
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
