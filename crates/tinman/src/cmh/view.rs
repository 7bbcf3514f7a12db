//! The bytes of a file as the grammar looks at them.

use meshwright_core::{Cursor, FILE, Span};

/// Something that was read, with its position.
///
/// ```
/// use meshwright_core::Span;
/// use meshwright_tinman::cmh::{View, grammar};
///
/// // No name, no parts, no flags, no unit, no children.
/// let bytes = [0, 1, 0, 255, 255, 255, 255, 0];
/// let view = View::new(&bytes, 2, 0);
/// let prefix = grammar::prefix(view, 0)?;
/// let parts = prefix.parts;
/// assert_eq!((parts.value.value(), parts.span), (-1, Span::file(1, 2)));
/// # Ok::<(), meshwright_tinman::cmh::Misfit>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed<T> {
    /// What was read.
    pub value: T,
    /// Its position.
    pub span: Span,
}

/// The bytes of a file, its version, and the range of its models. Copying it costs nothing.
///
/// ```
/// use meshwright_tinman::cmh::View;
///
/// let view = View::new(&[0; 100], 4, 18);
/// assert_eq!((view.place(18), view.place(17), view.place(100)), (Some(18), None, None));
/// assert!(View::is_null(-1) && !view.until(50).holds(50));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    bytes: &'a [u8],
    version: u8,
    start: u64,
    end: u64,
}

impl<'a> View<'a> {
    /// The bytes of a file of that version, whose header ends at `start`.
    pub const fn new(bytes: &'a [u8], version: u8, start: u64) -> Self {
        Self { bytes, version, start, end: bytes.len() as u64 }
    }

    /// The same, but nothing may be read from `end` on: another block begins there.
    pub fn until(self, end: u64) -> Self {
        Self { end: end.min(self.end), ..self }
    }

    /// The version of the format.
    pub const fn version(&self) -> u8 {
        self.version
    }

    /// Where the header ends: no block begins before.
    pub const fn start(&self) -> u64 {
        self.start
    }

    /// Where the file ends, or what may be read of it.
    pub const fn end(&self) -> u64 {
        self.end
    }

    /// All bytes of the file, whatever may be read.
    pub const fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// The bytes of a span; empty if it lies outside.
    pub fn of(&self, span: Span) -> &'a [u8] {
        span.of(self.bytes).unwrap_or_default()
    }

    /// True if a block may begin there.
    pub const fn holds(&self, at: u64) -> bool {
        self.start <= at && at < self.end
    }

    /// True for an offset that names no block: 0 or -1. That these are the two is inferred.
    pub const fn is_null(offset: i64) -> bool {
        offset == 0 || offset == -1
    }

    /// The offset as a place where a block may begin; `None` if it is null or leads elsewhere.
    pub fn place(&self, offset: i64) -> Option<u64> {
        u64::try_from(offset).ok().filter(|at| self.holds(*at))
    }

    /// At that place.
    pub(crate) fn cursor(&self, at: u64) -> Cursor<'a> {
        let place = |at: u64| usize::try_from(at).unwrap_or(usize::MAX);
        Cursor::new(self.bytes, FILE).window(place(at), place(self.end))
    }
}
