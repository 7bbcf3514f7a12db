//! Reads version 26: three buffers of 32-, 16- and 8-bit values with guards, then sequences and materials
//! (section 5).

mod buffers;

use super::body::trailing;
use crate::{
    codes,
    document::{
        BitSet, BufferKind, Container, Count, Document, Dts, GROUPS, List, Material, Materials, Mesh,
        MeshBody, Number, Sequence, Shape, Text,
    },
    table,
};
use buffers::Buffers;
use meshwright_core::{Error, Field, Reader, Result, Span, Trace, Value};
use std::borrow::Cow;

pub(super) fn read<'a, T: Trace>(mut reader: Reader<'a, '_, T>, exporter: u16) -> Result<Document<'a>> {
    let total = reader.u32(&table::BUFFER_TOTAL)? as usize;
    let start16 = reader.u32(&table::BUFFER_16)? as usize;
    let start8 = reader.u32(&table::BUFFER_8)? as usize;
    let start = reader.cursor.position();
    let end =
        |words: usize| words.checked_mul(4).and_then(|bytes| bytes.checked_add(start)).unwrap_or(usize::MAX);
    if start16 > start8 || start8 > total {
        let message = format!(
            "the header is damaged: it states that the 16-bit numbers begin at word {start16} and the 8-bit numbers at word {start8} of {total}"
        );
        return Err(Error::new(&codes::BUFFERS, message).at(Span::file(4, 16)));
    }
    // A file that is truncated inside the buffers is read up to the end, so that the error names the field.
    let file = reader.cursor;
    let cursors = [
        file.window(start, end(start16)),
        file.window(end(start16), end(start8)),
        file.window(end(start8), end(total)),
    ];
    let [words, ..] = cursors;
    reader.cursor = words;
    let mut buffers = Buffers { reader, current: BufferKind::Words, cursors, guard: 0 };
    let (mut shape, mut dts) = read_buffers(&mut buffers)?;
    for (buffer, padding) in
        [BufferKind::Words, BufferKind::Halves, BufferKind::Bytes].into_iter().zip(&mut dts.padding)
    {
        let reader = buffers.on(buffer);
        let left = reader.cursor.left();
        if left > 0 {
            *padding = Cow::Borrowed(reader.padding(&table::PADDING, left)?);
        }
    }
    let mut reader = buffers.reader;
    reader.cursor = file.window(end(total), usize::MAX);
    shape.sequences = sequences(&mut reader)?;
    if reader.cursor.left() > 0 {
        dts.material_version = reader.u8(&table::MATERIAL_VERSION)?;
        shape.materials = Some(materials(&mut reader)?);
    }
    let trailing = trailing(&mut reader)?;
    Ok(Document { exporter, container: Container::Dts(Box::new(dts)), shape, trailing })
}

fn read_buffers<'a, T: Trace>(l: &mut Buffers<'a, '_, T>) -> Result<(Shape<'a>, Dts<'a>)> {
    let mut shape = Shape::default();
    let mut dts = Dts::default();
    let (counts, size, level) = l.group(&table::COUNTS, None, |l| {
        let mut counts = [0_u64; Count::NUMBER];
        for (number, count) in counts.iter_mut().zip(Count::ALL) {
            *number = l.count(count.field())?;
        }
        Ok((counts, l.int(&table::SMALLEST_VISIBLE_SIZE)?, l.int(&table::SMALLEST_VISIBLE_DL)?))
    })?;
    (shape.smallest_visible_size, shape.smallest_visible_dl) = (size, level);
    l.guard()?;
    shape.radius = l.float(&table::RADIUS)?;
    shape.tube_radius = l.float(&table::TUBE_RADIUS)?;
    shape.center = l.floats(&table::CENTER, &table::POINT3)?;
    shape.bounds = l.floats(&table::BOUNDS, &table::POINT3)?;
    l.guard()?;
    for group in GROUPS {
        for spec in *group {
            *spec.get_mut(&mut shape, &mut dts) =
                l.vector(spec.buffer, &spec.field, spec.layout, spec.count.of(&counts))?;
        }
        l.guard()?;
    }
    let meshes = Count::Meshes.of(&counts);
    let mut list = l.on(BufferKind::Words).list(meshes, 4)?;
    for index in 0..meshes {
        list.push(l.group(&table::MESH, u32::try_from(index).ok(), mesh)?);
    }
    shape.meshes = List::new(list);
    l.guard()?;
    shape.names = names(l.on(BufferKind::Bytes), Count::Names.of(&counts))?;
    l.guard()?;
    Ok((shape, dts))
}

fn mesh<'a, T: Trace>(l: &mut Buffers<'a, '_, T>) -> Result<Mesh<'a>> {
    let start = l.on(BufferKind::Words).cursor.position();
    let kind = l.int(&table::MESH_TYPE)?;
    match kind.as_i32() {
        Some(4) => return Ok(Mesh { kind, body: None }),
        Some(0 | 3) => {}
        other => {
            let message =
                format!("unsupported mesh type {} in version 26 (supported: 0, 3, 4)", other.unwrap_or(-1));
            return Err(Error::new(&codes::UNKNOWN_MESH, message).at(l.reader.cursor.since(start)));
        }
    }
    l.guard()?;
    let mut body = Box::new(MeshBody {
        frame_count: l.int(&table::NUM_FRAMES)?,
        material_frame_count: l.int(&table::NUM_MAT_FRAMES)?,
        parent_mesh: l.int(&table::PARENT_MESH)?,
        bounds: l.floats(&table::MESH_BOUNDS, &table::POINT3)?,
        center: l.floats(&table::MESH_CENTER, &table::POINT3)?,
        radius: l.int(&table::MESH_RADIUS)?,
        ..MeshBody::default()
    });
    let shared = body.parent_mesh.as_i32().is_some_and(|parent| parent >= 0);
    let count;
    (body.verts, count) = l.counted(&table::VERTS, &table::POINT3, shared)?;
    (body.tverts, _) = l.counted(&table::TVERTS, &table::UV, shared)?;
    (body.tverts2, _) = l.counted(&table::TVERTS2, &table::UV, shared)?;
    (body.colors, _) = l.counted(&table::COLORS, &table::COLOR, shared)?;
    let stored = if shared { 0 } else { count };
    body.norms = l.words(&table::NORMS, &table::POINT3, stored)?;
    body.encoded_norms = l.vector(BufferKind::Bytes, &table::ENCODED_NORMS, &table::BYTES, stored)?;
    (body.primitives, _) = l.counted(&table::PRIMITIVES, &table::PRIMITIVE_LAYOUT, false)?;
    (body.indices, _) = l.counted(&table::INDICES, &table::U32S, false)?;
    body.merge_indices = l.group(&table::MERGE_INDICES, None, |l| {
        let count = l.count(&table::COUNT)?;
        l.vector(BufferKind::Halves, &table::DATA, &table::U16S, count)
    })?;
    body.verts_per_frame = l.int(&table::VERTS_PER_FRAME)?;
    body.flags = l.int(&table::MESH_FLAGS)?;
    l.guard()?;
    Ok(Mesh { kind, body: Some(body) })
}

/// Reads zero-terminated names.
fn names<'a, T: Trace>(reader: &mut Reader<'a, '_, T>, count: u64) -> Result<List<Text<'a>>> {
    let mut names = reader.list(count, 1)?;
    for index in 0..count {
        let index = u32::try_from(index).ok();
        reader.context.trace.enter(&table::NAME, index, reader.cursor.here());
        let rest = reader.cursor.rest();
        let Some(length) = rest.iter().position(|&byte| byte == 0) else {
            reader.context.trace.begin(&table::NAME_TEXT, None);
            return Err(reader.truncated((rest.len() as u64).saturating_add(1)));
        };
        let text = |bytes: &[u8]| Value::Text(String::from_utf8_lossy(bytes).into_owned());
        let bytes =
            reader.field_bytes(&table::NAME_TEXT, length, || text(rest.get(..length).unwrap_or_default()))?;
        reader.padding(&table::TERMINATOR, 1)?;
        reader.context.trace.leave(reader.cursor.here());
        names.push(Text { marker: 0, bytes: Cow::Borrowed(bytes) });
    }
    Ok(List::new(names))
}

pub(crate) fn sequences<'a, T: Trace>(r: &mut Reader<'a, '_, T>) -> Result<List<Sequence<'a>>> {
    let count = r.u32(&table::SEQUENCE_COUNT)?;
    let mut list = r.list(u64::from(count), 124)?;
    for index in 0..count {
        list.push(r.group(&table::SEQUENCE, Some(index), sequence)?);
    }
    Ok(List::new(list))
}

fn sequence<'a, T: Trace>(r: &mut Reader<'a, '_, T>) -> Result<Sequence<'a>> {
    let mut sequence = Sequence::default();
    for spec in Sequence::NUMBERS {
        *(spec.get_mut)(&mut sequence) = match spec.is_float {
            true => Number::float32(r.f32(&spec.field)?),
            false => Number::int32(r.i32(&spec.field)?),
        };
    }
    Ok(Sequence {
        rotation_matters: bit_set(r, &table::ROTATION_MATTERS)?,
        translation_matters: bit_set(r, &table::TRANSLATION_MATTERS)?,
        scale_matters: bit_set(r, &table::SCALE_MATTERS)?,
        dead_matters: [bit_set(r, &table::DECAL_MATTERS)?, bit_set(r, &table::IFL_MATTERS)?],
        vis_matters: bit_set(r, &table::VIS_MATTERS)?,
        frame_matters: bit_set(r, &table::FRAME_MATTERS)?,
        mat_frame_matters: bit_set(r, &table::MAT_FRAME_MATTERS)?,
        ..sequence
    })
}

fn bit_set<'a, T: Trace>(r: &mut Reader<'a, '_, T>, field: &'static Field) -> Result<BitSet<'a>> {
    r.group(field, None, |r| {
        let dead = r.i32(&table::SET_DEAD)?;
        let count = r.u32(&table::COUNT)?;
        let bytes = r.array(&table::SET_WORDS, &table::U32S, u64::from(count))?;
        let words = bytes.as_chunks().0.iter().map(|bytes| u32::from_le_bytes(*bytes)).collect();
        Ok(BitSet { words, encoded: Cow::Borrowed(&[]), dead })
    })
}

pub(crate) fn materials<'a, T: Trace>(r: &mut Reader<'a, '_, T>) -> Result<Materials<'a>> {
    let count = r.u32(&table::MATERIAL_COUNT)?;
    let mut items: Vec<Material<'a>> = r.list(u64::from(count), 25)?;
    for index in 0..count {
        items.push(r.group(&table::MATERIAL, Some(index), |r| {
            let length = r.u8(&table::NAME_LENGTH)?;
            let rest = r.cursor.rest();
            let bytes = r.field_bytes(&table::MATERIAL_NAME, usize::from(length), || {
                Value::Text(
                    String::from_utf8_lossy(rest.get(..usize::from(length)).unwrap_or_default()).into_owned(),
                )
            })?;
            Ok(Material { name: Text { marker: 0, bytes: Cow::Borrowed(bytes) }, ..Material::default() })
        })?);
    }
    // The numbers are stored as one array per property, not per material.
    let ints = |r: &mut Reader<'a, '_, T>, field| {
        let bytes = r.array(field, &table::U32S, u64::from(count))?;
        Ok::<_, Error>(bytes.as_chunks().0.iter().map(|bytes| Number::int32(i32::from_le_bytes(*bytes))))
    };
    let floats = |r: &mut Reader<'a, '_, T>, field| {
        let bytes = r.array(field, &table::F32S, u64::from(count))?;
        Ok::<_, Error>(bytes.as_chunks().0.iter().map(|bytes| Number::float32(f32::from_le_bytes(*bytes))))
    };
    let flags = ints(r, &table::MATERIAL_FLAGS)?;
    items.iter_mut().zip(flags).for_each(|(material, value)| material.flags = value);
    let maps = ints(r, &table::REFLECTANCE_MAP)?;
    items.iter_mut().zip(maps).for_each(|(material, value)| material.reflectance_map = value);
    let maps = ints(r, &table::BUMP_MAP)?;
    items.iter_mut().zip(maps).for_each(|(material, value)| material.bump_map = value);
    let maps = ints(r, &table::DETAIL_MAP)?;
    items.iter_mut().zip(maps).for_each(|(material, value)| material.detail_map = value);
    let scales = floats(r, &table::DETAIL_SCALE)?;
    items.iter_mut().zip(scales).for_each(|(material, value)| material.detail_scale = value);
    let amounts = floats(r, &table::REFLECTION_AMOUNT)?;
    items.iter_mut().zip(amounts).for_each(|(material, value)| material.reflection_amount = value);
    Ok(Materials { extended: None, list: List::new(items) })
}
