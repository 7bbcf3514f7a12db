//! Writes version 26 (section 5).

use super::version_word;
use crate::{
    codes,
    document::{
        BitSet, BufferKind, Count, Document, Dts, GROUPS, Materials, Mesh, Number, Sequence, Tuple, Vector,
    },
};
use meshwright_core::{Chunks, Error, Result};
use std::borrow::Cow;

/// The three buffers being written.
#[derive(Default)]
struct Buffers<'a> {
    words: Chunks<'a>,
    halves: Chunks<'a>,
    bytes: Chunks<'a>,
    guard: u32,
}

impl<'a> Buffers<'a> {
    fn guard(&mut self) {
        let bytes = self.guard.to_le_bytes();
        let [low, second, ..] = bytes;
        self.words.owned(&bytes);
        self.halves.owned(&[low, second]);
        self.bytes.owned(&[low]);
        self.guard = self.guard.wrapping_add(1);
    }

    fn int(&mut self, number: Number) {
        int(&mut self.words, number);
    }

    fn tuple<const N: usize>(&mut self, tuple: &Tuple<N>) {
        for value in tuple.values {
            float(&mut self.words, value);
        }
    }

    /// Writes a vector to the 32-bit buffer, preceded by its count. Shared vertices have a count and no
    /// data.
    fn counted(&mut self, vector: &'a Vector<'_>) {
        self.int(vector.count);
        self.words.borrowed(&vector.data);
    }
}

fn int(chunks: &mut Chunks<'_>, number: Number) {
    // Truncates floats that this version stores as integers, like the engine.
    #[allow(clippy::cast_possible_truncation, reason = "saturates")]
    let value = number.as_i32().unwrap_or_else(|| number.as_f64() as i32);
    chunks.owned(&value.to_le_bytes());
}

fn float(chunks: &mut Chunks<'_>, number: Number) {
    chunks.owned(&number.as_f32().to_le_bytes());
}

fn count(chunks: &mut Chunks<'_>, count: usize, what: &str) -> Result<()> {
    let count = i32::try_from(count).map_err(|_| {
        Error::new(
            &codes::UNWRITABLE,
            format!("{count} {what} are too many for version 26 (maximum: {})", i32::MAX),
        )
    })?;
    chunks.owned(&count.to_le_bytes());
    Ok(())
}

pub(super) fn write<'a>(document: &'a Document<'_>, dts: &'a Dts<'_>) -> Result<Chunks<'a>> {
    let buffers = buffers(document, dts)?;
    let mut chunks = Chunks::new();
    chunks.owned(&version_word(document).to_le_bytes());
    let words = |end: u64, what: &str| {
        if !end.is_multiple_of(4) {
            let message = format!(
                "the size of the {what}-bit buffer is not a multiple of 4 bytes: its padding is wrong"
            );
            return Err(Error::new(&codes::UNWRITABLE, message));
        }
        u32::try_from(end >> 2)
            .map_err(|_| Error::new(&codes::UNWRITABLE, "the buffers are larger than 16 GiB"))
    };
    let start16 = buffers.words.len();
    let start8 = start16.saturating_add(buffers.halves.len());
    let total = start8.saturating_add(buffers.bytes.len());
    for (end, what) in [(total, "8"), (start16, "32"), (start8, "16")] {
        chunks.owned(&words(end, what)?.to_le_bytes());
    }
    chunks.append(buffers.words);
    chunks.append(buffers.halves);
    chunks.append(buffers.bytes);
    count(&mut chunks, document.shape.sequences.items.len(), "sequences")?;
    for item in &document.shape.sequences.items {
        sequence(&mut chunks, item)?;
    }
    if let Some(list) = &document.shape.materials {
        chunks.owned(&[dts.material_version]);
        materials(&mut chunks, list)?;
    }
    chunks.borrowed(&document.trailing);
    Ok(chunks)
}

/// The padding of the 32-, 16- and 8-bit buffers to whole words.
pub(crate) fn padding(document: &Document<'_>, dts: &Dts<'_>) -> Result<[Cow<'static, [u8]>; 3]> {
    let buffers = buffers(document, dts)?;
    let lacking = |chunks: &Chunks<'_>| {
        let over = usize::try_from(chunks.len() & 3).unwrap_or(0);
        Cow::Owned(vec![0_u8; 4_usize.saturating_sub(over) & 3])
    };
    Ok([&buffers.words, &buffers.halves, &buffers.bytes].map(lacking))
}

fn buffers<'a>(document: &'a Document<'_>, dts: &'a Dts<'_>) -> Result<Buffers<'a>> {
    let shape = &document.shape;
    let mut l = Buffers::default();
    for stated in Count::ALL {
        let number = match stated {
            Count::Meshes => shape.meshes.items.len(),
            Count::Names => shape.names.items.len(),
            // Vectors of one count have the same length.
            _ => {
                let first = GROUPS.iter().copied().flatten().find(|spec| spec.count == stated);
                first.map_or(0, |spec| spec.get(shape, dts).len())
            }
        };
        count(&mut l.words, number, "elements")?;
    }
    l.int(shape.smallest_visible_size);
    l.int(shape.smallest_visible_dl);
    l.guard();
    float(&mut l.words, shape.radius);
    float(&mut l.words, shape.tube_radius);
    l.tuple(&shape.center);
    l.tuple(&shape.bounds);
    l.guard();
    for group in GROUPS {
        for spec in *group {
            let chunks = match spec.buffer {
                BufferKind::Words => &mut l.words,
                BufferKind::Halves => &mut l.halves,
                BufferKind::Bytes => &mut l.bytes,
            };
            chunks.borrowed(&spec.get(shape, dts).data);
        }
        l.guard();
    }
    for item in &shape.meshes.items {
        mesh(&mut l, item)?;
    }
    l.guard();
    for name in &shape.names.items {
        if name.bytes.contains(&0) {
            return Err(Error::new(
                &codes::UNWRITABLE,
                "a name has a zero byte, which version 26 cannot store",
            ));
        }
        l.bytes.borrowed(&name.bytes);
        l.bytes.owned(&[0]);
    }
    l.guard();
    let [words, halves, bytes] = &dts.padding;
    l.words.borrowed(words);
    l.halves.borrowed(halves);
    l.bytes.borrowed(bytes);
    Ok(l)
}

fn mesh<'a>(l: &mut Buffers<'a>, mesh: &'a Mesh<'_>) -> Result<()> {
    let kind = mesh.kind.as_i32();
    if !matches!((kind, &mesh.body), (Some(4), None) | (Some(0 | 3), Some(_))) {
        let message =
            format!("mesh type {} cannot be written in version 26 (supported: 0, 3, 4)", kind.unwrap_or(-1));
        return Err(Error::new(&codes::UNWRITABLE, message));
    }
    l.int(mesh.kind);
    let Some(body) = &mesh.body else { return Ok(()) };
    l.guard();
    l.int(body.frame_count);
    l.int(body.material_frame_count);
    l.int(body.parent_mesh);
    l.tuple(&body.bounds);
    l.tuple(&body.center);
    l.int(body.radius);
    for vector in [&body.verts, &body.tverts, &body.tverts2, &body.colors] {
        l.counted(vector);
    }
    l.words.borrowed(&body.norms.data);
    l.bytes.borrowed(&body.encoded_norms.data);
    for vector in [&body.primitives, &body.indices] {
        l.counted(vector);
    }
    l.int(body.merge_indices.count);
    l.halves.borrowed(&body.merge_indices.data);
    l.int(body.verts_per_frame);
    l.int(body.flags);
    l.guard();
    Ok(())
}

fn sequence(chunks: &mut Chunks<'_>, sequence: &Sequence<'_>) -> Result<()> {
    for (spec, number) in sequence.numbers() {
        if spec.is_float { float(chunks, number) } else { int(chunks, number) }
    }
    let [decals, ifl] = &sequence.dead_matters;
    let [rotation, translation, scale, vis, frame, texture_frame] = sequence.members();
    for set in [rotation, translation, scale, decals, ifl, vis, frame, texture_frame] {
        bit_set(chunks, set)?;
    }
    Ok(())
}

fn bit_set(chunks: &mut Chunks<'_>, set: &BitSet<'_>) -> Result<()> {
    chunks.owned(&set.dead.to_le_bytes());
    count(chunks, set.words.len(), "words of a bit set")?;
    for word in &set.words {
        chunks.owned(&word.to_le_bytes());
    }
    Ok(())
}

fn materials(chunks: &mut Chunks<'_>, materials: &Materials<'_>) -> Result<()> {
    let items = &materials.list.items;
    count(chunks, items.len(), "materials")?;
    for material in items {
        let length = u8::try_from(material.name.bytes.len()).map_err(|_| {
            Error::new(
                &codes::UNWRITABLE,
                "a material name is longer than 255 bytes, the maximum of version 26",
            )
        })?;
        chunks.owned(&[length]);
        chunks.owned(&material.name.bytes);
    }
    items.iter().for_each(|material| int(chunks, material.flags));
    items.iter().for_each(|material| int(chunks, material.reflectance_map));
    items.iter().for_each(|material| int(chunks, material.bump_map));
    items.iter().for_each(|material| int(chunks, material.detail_map));
    items.iter().for_each(|material| float(chunks, material.detail_scale));
    items.iter().for_each(|material| float(chunks, material.reflection_amount));
    Ok(())
}
