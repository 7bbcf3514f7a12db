//! Reads fields and reports them to a trace.

use crate::{
    budget::Budget,
    codes,
    cursor::Cursor,
    diagnostic::{Diagnostic, Diagnostics},
    error::{Error, Result},
    field::{Field, Layout},
    limits::Limits,
    trace::Trace,
    value::Value,
};

/// The state of a read: the trace, the budget, and the diagnostics.
///
/// ```
/// use meshwright_core::{Context, Limits, NoTrace};
///
/// let context = Context::new(Limits::DEFAULT, NoTrace);
/// assert!(context.diagnostics.is_empty());
/// ```
#[derive(Debug)]
pub struct Context<T> {
    /// The trace.
    pub trace: T,
    /// What is left of the limits.
    pub budget: Budget,
    /// The diagnostics of the read.
    pub diagnostics: Diagnostics,
}

impl<T: Trace> Context<T> {
    /// A new context.
    pub fn new(limits: Limits, trace: T) -> Self {
        Self { trace, budget: Budget::new(limits), diagnostics: Diagnostics::new(limits.diagnostics) }
    }
}

/// A cursor that reports every field that it reads.
///
/// ```
/// use meshwright_core::{Context, Cursor, FILE, Field, Limits, NoTrace, Reader};
///
/// static COUNT: Field = Field::documented("count", "u8", "how many numbers follow");
/// static NUMBER: Field = Field::observed("number", "i16", "meters");
///
/// let mut context = Context::new(Limits::DEFAULT, NoTrace);
/// let mut reader = Reader::new(Cursor::new(&[1, 44, 1], FILE), &mut context);
/// assert_eq!(reader.u8(&COUNT)?, 1);
/// assert_eq!(reader.i16(&NUMBER)?, 300);
/// assert_eq!(reader.u8(&COUNT).unwrap_err().code().id, "CORE0001");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Debug)]
pub struct Reader<'a, 'c, T> {
    /// The position.
    pub cursor: Cursor<'a>,
    /// The trace, the budget and the diagnostics.
    pub context: &'c mut Context<T>,
}

macro_rules! numbers {
    ($($name:ident $type:ty, $value:ident as $wide:ty;)*) => {$(
        #[doc = concat!("Reads a little-endian `", stringify!($type), "`.")]
        #[inline]
        pub fn $name(&mut self, field: &'static Field) -> Result<$type> {
            self.context.trace.begin(field, None);
            let start = self.cursor.position();
            match self.cursor.array() {
                Some(bytes) => {
                    let value = <$type>::from_le_bytes(bytes);
                    self.context.trace.leaf(field, None, self.cursor.since(start), || Value::$value(<$wide>::from(value)));
                    Ok(value)
                }
                None => Err(self.truncated(size_of::<$type>() as u64)),
            }
        }
    )*};
}

impl<'a, 'c, T: Trace> Reader<'a, 'c, T> {
    /// A reader at `cursor`.
    pub fn new(cursor: Cursor<'a>, context: &'c mut Context<T>) -> Self {
        Self { cursor, context }
    }

    numbers! {
        u8 u8, UInt as u64;
        u16 u16, UInt as u64;
        u32 u32, UInt as u64;
        u64 u64, UInt as u64;
        i16 i16, Int as i64;
        i32 i32, Int as i64;
        i64 i64, Int as i64;
        f32 f32, F32 as f32;
        f64 f64, F64 as f64;
    }

    /// Reads a group of fields; `index` if the group is an element of a list.
    ///
    /// # Errors
    ///
    /// Those of `read`.
    #[inline]
    pub fn group<R>(
        &mut self,
        field: &'static Field,
        index: Option<u32>,
        read: impl FnOnce(&mut Self) -> Result<R>,
    ) -> Result<R> {
        self.context.trace.enter(field, index, self.cursor.here());
        let result = read(self)?;
        self.context.trace.leave(self.cursor.here());
        Ok(result)
    }

    /// Reads `count` elements of `layout` as one row and returns their bytes.
    ///
    /// # Errors
    ///
    /// [`TRUNCATED`](crate::codes::TRUNCATED): fewer bytes are left.
    #[inline]
    pub fn array(&mut self, field: &'static Field, layout: &'static Layout, count: u64) -> Result<&'a [u8]> {
        self.context.trace.begin(field, None);
        let start = self.cursor.position();
        let size = count.saturating_mul(layout.size() as u64);
        let taken = usize::try_from(size).ok().and_then(|size| self.cursor.take(size));
        match taken {
            Some(bytes) => {
                let span = self.cursor.since(start);
                self.context.trace.leaf(field, None, span, || Value::Array { layout, count, at: span.start });
                Ok(bytes)
            }
            None => Err(self.truncated(size)),
        }
    }

    /// Reads bytes that are preserved but not understood.
    ///
    /// # Errors
    ///
    /// [`TRUNCATED`](crate::codes::TRUNCATED): fewer bytes are left.
    pub fn opaque(&mut self, field: &'static Field, count: usize) -> Result<&'a [u8]> {
        self.field_bytes(field, count, || Value::Opaque)
    }

    /// Reads padding bytes.
    ///
    /// # Errors
    ///
    /// [`TRUNCATED`](crate::codes::TRUNCATED): fewer bytes are left.
    pub fn padding(&mut self, field: &'static Field, count: usize) -> Result<&'a [u8]> {
        self.field_bytes(field, count, || Value::Padding)
    }

    /// Reads `count` bytes as one row, whose value `value` computes.
    ///
    /// # Errors
    ///
    /// [`TRUNCATED`](crate::codes::TRUNCATED): fewer bytes are left.
    pub fn field_bytes(
        &mut self,
        field: &'static Field,
        count: usize,
        value: impl FnOnce() -> Value,
    ) -> Result<&'a [u8]> {
        self.context.trace.begin(field, None);
        let start = self.cursor.position();
        match self.cursor.take(count) {
            Some(bytes) => {
                self.context.trace.leaf(field, None, self.cursor.since(start), value);
                Ok(bytes)
            }
            None => Err(self.truncated(count as u64)),
        }
    }

    /// An empty list for `count` declared elements of at least `smallest` bytes each.
    ///
    /// # Errors
    ///
    /// As for [`Budget::list`](crate::Budget::list).
    pub fn list<E>(&mut self, count: u64, smallest: u64) -> Result<Vec<E>> {
        let left = self.cursor.left() as u64;
        self.context.budget.list(count, smallest, left, self.cursor.here())
    }

    /// Adds a diagnostic.
    pub fn note(&mut self, diagnostic: Diagnostic) {
        self.context.diagnostics.push(diagnostic);
    }

    /// The error for `wanted` bytes when fewer are left.
    #[cold]
    pub fn truncated(&self, wanted: u64) -> Error {
        let left = self.cursor.left();
        Error::new(
            &codes::TRUNCATED,
            format!("unexpected end of file: {wanted} bytes expected, {left} available"),
        )
        .at(self.cursor.ahead(left as u64))
    }
}
