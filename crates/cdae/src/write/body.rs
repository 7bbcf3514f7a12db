//! Writes versions 30 and 31 (sections 2 and 4).

use super::{tokens::Tokens, version_word};
use crate::{
    document::{
        Document, Greeting, Header, HeaderValue, Material, MeshBody, Number, Packed, Sequence, Shape,
    },
    zstd_frame,
};
use meshwright_core::{Chunks, Result};
use std::borrow::Cow;

pub(super) fn write_stream<'a>(document: &'a Document<'_>, greeting: &'a Greeting<'_>) -> Result<Chunks<'a>> {
    let mut tokens = Tokens::default();
    tokens.chunks.owned(&version_word(document).to_le_bytes());
    tokens.text(&greeting.info);
    tokens.count(greeting.object_names.count, greeting.object_names.items.len());
    for name in &greeting.object_names.items {
        tokens.text(name);
    }
    shape(&mut tokens, &document.shape);
    tokens.chunks.borrowed(&document.trailing);
    Ok(tokens.chunks)
}

pub(super) fn write_header<'a>(document: &'a Document<'_>, header: &'a Header<'_>) -> Result<Chunks<'a>> {
    let mut body = Tokens::default();
    shape(&mut body, &document.shape);
    let body = stored(body.chunks, header)?;
    let size = usize::try_from(body.len()).unwrap_or(usize::MAX);

    let mut map = Tokens::default();
    map.map_head(header.marker, header.entries.len());
    for (key, value) in &header.entries {
        map.text(key);
        match value {
            HeaderValue::Info(text) => map.text(text),
            HeaderValue::Compression(compressed) => map.boolean(*compressed),
            HeaderValue::BodySize(number) => map.number(body_size(*number, header, size)),
            HeaderValue::ObjectNames { marker, names } => {
                map.array_head(*marker, names.len());
                for name in names {
                    map.text(name);
                }
            }
            HeaderValue::Other(bytes) => map.chunks.borrowed(bytes),
        }
    }
    map.chunks.borrowed(&header.rest);

    let mut chunks = Chunks::new();
    chunks.owned(&version_word(document).to_le_bytes());
    let header_size = u32::try_from(map.chunks.len()).unwrap_or(u32::MAX);
    chunks.owned(&header_size.to_le_bytes());
    chunks.append(map.chunks);
    chunks.append(body);
    chunks.borrowed(&document.trailing);
    Ok(chunks)
}

/// The size to state: the original value if the body is unchanged, else the actual size. Some files state a
/// wrong one.
fn body_size(stated: Number, header: &Header<'_>, size: usize) -> Number {
    if header.stored_size == Some(size as u64) { stated } else { stated.or_int(size) }
}

/// The body as stored: raw, in its original frame, or in a new one.
fn stored<'a>(body: Chunks<'a>, header: &'a Header<'_>) -> Result<Chunks<'a>> {
    if !header.compressed() {
        return Ok(body);
    }
    let mut chunks = Chunks::new();
    match &header.packed {
        Some(Packed { encoded, decoded, used }) if same(&body, decoded.get(..*used).unwrap_or(decoded)) => {
            chunks.borrowed(encoded);
        }
        _ => chunks.push(meshwright_core::Chunk::Bytes(Cow::Owned(zstd_frame::encode(&body.to_vec())?))),
    }
    Ok(chunks)
}

fn same(body: &Chunks<'_>, decoded: &[u8]) -> bool {
    body.len() == decoded.len() as u64 && body.first_difference(decoded).is_none()
}

fn shape<'a>(t: &mut Tokens<'a>, shape: &'a Shape<'_>) {
    t.number(shape.smallest_visible_size);
    t.number(shape.smallest_visible_dl);
    t.number(shape.radius);
    t.number(shape.tube_radius);
    t.tuple(&shape.center);
    t.tuple(&shape.bounds);
    for (_, vector) in shape.vectors() {
        t.vector(vector);
    }
    t.count(shape.names.count, shape.names.items.len());
    for name in &shape.names.items {
        t.text(name);
    }
    t.count(shape.meshes.count, shape.meshes.items.len());
    for mesh in &shape.meshes.items {
        t.number(mesh.kind);
        if let Some(body) = &mesh.body {
            self::mesh(t, body);
        }
    }
    t.count(shape.sequences.count, shape.sequences.items.len());
    for item in &shape.sequences.items {
        sequence(t, item);
    }
    if let Some(materials) = &shape.materials {
        t.count(materials.list.count, materials.list.items.len());
        if let Some(extended) = materials.extended {
            t.boolean(extended);
        }
        for item in &materials.list.items {
            material(t, item);
        }
    }
}

fn mesh<'a>(t: &mut Tokens<'a>, mesh: &'a MeshBody<'_>) {
    t.number(mesh.frame_count);
    t.number(mesh.material_frame_count);
    t.number(mesh.parent_mesh);
    t.tuple(&mesh.bounds);
    t.tuple(&mesh.center);
    t.number(mesh.radius);
    let vectors = [
        &mesh.verts,
        &mesh.tverts,
        &mesh.tverts2,
        &mesh.colors,
        &mesh.norms,
        &mesh.encoded_norms,
        &mesh.primitives,
        &mesh.indices,
        &mesh.tangents,
    ];
    for vector in vectors {
        t.vector(vector);
    }
    t.number(mesh.verts_per_frame);
    t.number(mesh.flags);
    if let Some(skin) = &mesh.skin {
        for vector in skin.initial.iter().flatten() {
            t.vector(vector);
        }
        t.vector(&skin.initial_transforms);
        for vector in skin.influences.iter().flatten() {
            t.vector(vector);
        }
    }
}

fn sequence<'a>(t: &mut Tokens<'a>, sequence: &'a Sequence<'_>) {
    for (_, number) in sequence.numbers() {
        t.number(number);
    }
    for set in sequence.members() {
        t.bit_set(set);
    }
}

fn material<'a>(t: &mut Tokens<'a>, material: &'a Material<'_>) {
    t.text(&material.name);
    let numbers = [
        material.flags,
        material.reflectance_map,
        material.bump_map,
        material.detail_map,
        material.detail_scale,
        material.reflection_amount,
    ];
    for number in numbers {
        t.number(number);
    }
    if let Some(dialect) = &material.dialect {
        t.chunks.borrowed(dialect);
    }
}
