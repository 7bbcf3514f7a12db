//! The input of the grammar.

use meshwright_core::{Cursor, FILE, Span};

/// A value with its span.
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
    /// The value.
    pub value: T,
    /// Its span.
    pub span: Span,
}

/// The bytes of a file, its version, and the range of its models. Cheap to copy.
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
    /// Creates a view of a file with this version, whose header ends at `start`.
    pub const fn new(bytes: &'a [u8], version: u8, start: u64) -> Self {
        Self { bytes, version, start, end: bytes.len() as u64 }
    }

    /// Limits reads to bytes before `end`, where another block begins.
    pub fn until(self, end: u64) -> Self {
        Self { end: end.min(self.end), ..self }
    }

    /// The version of the format.
    pub const fn version(&self) -> u8 {
        self.version
    }

    /// The end of the header, before which no block begins.
    pub const fn start(&self) -> u64 {
        self.start
    }

    /// The end of the file or of the readable range.
    pub const fn end(&self) -> u64 {
        self.end
    }

    /// All bytes of the file, regardless of the readable range.
    pub const fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// The bytes of a span; empty if it is out of range.
    pub fn of(&self, span: Span) -> &'a [u8] {
        span.of(self.bytes).unwrap_or_default()
    }

    /// Whether a block may begin at an offset.
    pub const fn holds(&self, at: u64) -> bool {
        self.start <= at && at < self.end
    }

    /// Whether an offset means no block: 0 or -1, which is inferred.
    pub const fn is_null(offset: i64) -> bool {
        offset == 0 || offset == -1
    }

    /// The offset at which a block may begin; `None` if it is null or out of range.
    pub fn place(&self, offset: i64) -> Option<u64> {
        u64::try_from(offset).ok().filter(|at| self.holds(*at))
    }

    /// A cursor at an offset.
    pub(crate) fn cursor(&self, at: u64) -> Cursor<'a> {
        let place = |at: u64| usize::try_from(at).unwrap_or(usize::MAX);
        Cursor::new(self.bytes, FILE).window(place(at), place(self.end))
    }
}
