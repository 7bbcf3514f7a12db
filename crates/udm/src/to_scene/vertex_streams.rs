//! Converts columns of tables to streams. Borrows from uncompressed arrays.

use super::Decoder;
use crate::{
    asset::{Table, table::Wanted},
    document::Type,
};
use meshwright_scene::{Component, Stream};

/// A column of floats, unchanged.
pub(super) fn floats<'t, const N: usize>(
    table: &Table<'t>,
    wanted: &[Wanted],
    column: usize,
    decoder: &mut Decoder,
) -> Option<Stream<'t>>
where
    [f32; N]: meshwright_core::Element,
{
    if decoder.options.summary {
        return counted(table, wanted, column, N);
    }
    let values = table.column::<[f32; N]>(wanted, column)?;
    let width = u8::try_from(N).unwrap_or(u8::MAX);
    let count = values.len().min(table.len());
    if let Some(bytes) = table.lent(table.offset(wanted, column)?) {
        let stride = u32::try_from(table.stride()).ok()?;
        return Some(Stream { stride, count, ..Stream::packed(bytes, Component::F32, width) });
    }
    gathered(values.iter().take(count), count, decoder)
}

/// A column of floats, scaled.
pub(super) fn scaled<'t>(
    table: &Table<'_>,
    wanted: &[Wanted],
    column: usize,
    decoder: &mut Decoder,
) -> Option<Stream<'t>> {
    if decoder.options.summary {
        return counted(table, wanted, column, 3);
    }
    let by = decoder.options.scale;
    let values = table.column::<[f32; 3]>(wanted, column)?;
    let count = values.len().min(table.len());
    gathered(values.iter().take(count).map(|value| value.map(|part| part * by)), count, decoder)
}

/// A column for which only the number of values is needed.
fn counted(table: &Table<'_>, wanted: &[Wanted], column: usize, width: usize) -> Option<Stream<'static>> {
    table.offset(wanted, column)?;
    let width = u8::try_from(width).unwrap_or(u8::MAX);
    Some(Stream::counted(table.len(), Component::F32, width))
}

/// Collects values; `None` if the limit is exceeded.
pub(super) fn gathered<'t, const N: usize>(
    values: impl Iterator<Item = [f32; N]>,
    count: usize,
    decoder: &mut Decoder,
) -> Option<Stream<'t>> {
    let size = count.saturating_mul(N).saturating_mul(4);
    if !decoder.room(size) {
        return None;
    }
    let mut bytes: Vec<u8> = Vec::new();
    bytes.reserve_exact(size);
    for value in values {
        bytes.extend_from_slice(value.map(f32::to_le_bytes).as_flattened());
    }
    Some(Stream::packed(bytes, Component::F32, u8::try_from(N).unwrap_or(u8::MAX)))
}

/// Indices of any width; `None` if the type is not an integer.
pub(super) fn indices<'t>(table: Table<'t>, decoder: &mut Decoder) -> Option<Stream<'t>> {
    let component = match table.kind()? {
        Type::UInt8 => Component::U8,
        Type::UInt16 => Component::U16,
        Type::UInt32 | Type::Int32 => Component::U32,
        _ if decoder.options.summary => Component::U32,
        _ => {
            if !decoder.room(table.len().saturating_mul(4)) {
                return None;
            }
            let index = |at| table.item(at).as_ref().and_then(crate::asset::coerce::uint);
            let bytes: Vec<u8> =
                (0..table.len()).flat_map(|at| index(at).unwrap_or(u32::MAX).to_le_bytes()).collect();
            return Some(Stream::packed(bytes, Component::U32, 1));
        }
    };
    if decoder.options.summary {
        return Some(Stream::counted(table.len(), component, 1));
    }
    Some(Stream::packed(table.into_bytes(), component, 1))
}
