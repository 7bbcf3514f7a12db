//! Reads the three buffers in parallel.

use crate::{
    codes,
    document::{BufferKind, Number, Tuple, Vector},
    table,
};
use meshwright_core::{Cursor, Error, Field, Layout, Reader, Result, Trace};

/// One reader with a cursor in each buffer.
pub(super) struct Buffers<'a, 'c, T> {
    pub(super) reader: Reader<'a, 'c, T>,
    pub(super) current: BufferKind,
    pub(super) cursors: [Cursor<'a>; 3],
    pub(super) guard: u32,
}

impl<'a, 'c, T: Trace> Buffers<'a, 'c, T> {
    /// The reader of a buffer.
    pub(super) fn on(&mut self, buffer: BufferKind) -> &mut Reader<'a, 'c, T> {
        if buffer != self.current {
            let there = self.cursors.get(buffer as usize).copied().unwrap_or(self.reader.cursor);
            let here = std::mem::replace(&mut self.reader.cursor, there);
            if let Some(place) = self.cursors.get_mut(self.current as usize) {
                *place = here;
            }
            self.current = buffer;
        }
        &mut self.reader
    }

    pub(super) fn int(&mut self, field: &'static Field) -> Result<Number> {
        Ok(Number::int32(self.on(BufferKind::Words).i32(field)?))
    }

    pub(super) fn float(&mut self, field: &'static Field) -> Result<Number> {
        Ok(Number::float32(self.on(BufferKind::Words).f32(field)?))
    }

    pub(super) fn floats<const N: usize>(
        &mut self,
        field: &'static Field,
        layout: &'static Layout,
    ) -> Result<Tuple<N>> {
        let count =
            (N as u64).checked_mul(4).and_then(|bytes| bytes.checked_div(layout.size() as u64)).unwrap_or(0);
        let bytes = self.on(BufferKind::Words).array(field, layout, count)?;
        let mut values = bytes.as_chunks().0.iter().map(|bytes| Number::float32(f32::from_le_bytes(*bytes)));
        Ok(Tuple { marker: 0, values: std::array::from_fn(|_| values.next().unwrap_or_default()) })
    }

    pub(super) fn count(&mut self, field: &'static Field) -> Result<u64> {
        let reader = self.on(BufferKind::Words);
        let start = reader.cursor.position();
        let count = reader.i32(field)?;
        u64::try_from(count).map_err(|_| {
            Error::new(&codes::OUT_OF_RANGE, format!("expected a count, found {count}"))
                .at(reader.cursor.since(start))
        })
    }

    pub(super) fn vector(
        &mut self,
        buffer: BufferKind,
        field: &'static Field,
        layout: &'static Layout,
        count: u64,
    ) -> Result<Vector<'a>> {
        let bytes = self.on(buffer).array(field, layout, count)?;
        Ok(Vector::of_layout(bytes, layout))
    }

    pub(super) fn words(
        &mut self,
        field: &'static Field,
        layout: &'static Layout,
        count: u64,
    ) -> Result<Vector<'a>> {
        self.vector(BufferKind::Words, field, layout, count)
    }

    /// Reads a counted vector. A vector that is shared with another mesh has no elements.
    pub(super) fn counted(
        &mut self,
        field: &'static Field,
        layout: &'static Layout,
        shared: bool,
    ) -> Result<(Vector<'a>, u64)> {
        self.group(field, None, |buffers| {
            let count = buffers.count(&table::COUNT)?;
            let mut vector = buffers.words(&table::DATA, layout, if shared { 0 } else { count })?;
            vector.count = vector.count.or_int(usize::try_from(count).unwrap_or(usize::MAX));
            Ok((vector, count))
        })
    }

    pub(super) fn guard(&mut self) -> Result<()> {
        let expected = self.guard;
        self.group(&table::GUARD, Some(expected), |buffers| buffers.guards(expected))?;
        self.guard = expected.wrapping_add(1);
        Ok(())
    }

    /// Reads the same guard in each buffer.
    fn guards(&mut self, expected: u32) -> Result<()> {
        let [low, second, _, _] = expected.to_le_bytes();
        let words = self.on(BufferKind::Words);
        let start = words.cursor.position();
        let found = words.u32(&table::GUARD_32)?;
        self.compare(found == expected, start, expected, found)?;
        let halves = self.on(BufferKind::Halves);
        let start = halves.cursor.position();
        let found = halves.u16(&table::GUARD_16)?;
        self.compare(found == u16::from_le_bytes([low, second]), start, expected, u32::from(found))?;
        let bytes = self.on(BufferKind::Bytes);
        let start = bytes.cursor.position();
        let found = bytes.u8(&table::GUARD_8)?;
        self.compare(found == low, start, expected, u32::from(found))
    }

    fn compare(&self, same: bool, start: usize, expected: u32, found: u32) -> Result<()> {
        if same {
            return Ok(());
        }
        Err(Error::new(
            &codes::GUARD,
            format!(
                "the file is damaged before this place: expected the guard number {expected}, found {found}"
            ),
        )
        .at(self.reader.cursor.since(start)))
    }

    /// Reads a group of fields. Its span covers the 32-bit buffer only.
    pub(super) fn group<R>(
        &mut self,
        field: &'static Field,
        index: Option<u32>,
        read: impl FnOnce(&mut Self) -> Result<R>,
    ) -> Result<R> {
        let here = self.on(BufferKind::Words).cursor.here();
        self.reader.context.trace.enter(field, index, here);
        let value = read(self)?;
        let end = self.on(BufferKind::Words).cursor.here();
        self.reader.context.trace.leave(end);
        Ok(value)
    }
}
