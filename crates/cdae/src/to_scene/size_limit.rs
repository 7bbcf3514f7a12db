//! Computes the size of a document. The limit of its scene is proportional to it.

use crate::document::{MeshBody, Sequence, Shape, Vector};

/// Minimum size in bytes of a mesh, sequence or material in a file, excluding arrays.
const RECORD: u64 = 16;

/// Size of a shape's content in bytes.
pub(super) fn weight(shape: &Shape<'_>) -> u64 {
    let vectors: u64 = sum(shape.vectors().map(|(_, vector)| vector));
    let names = shape.names.items.iter().map(|name| name.bytes.len() as u64);
    let meshes = shape.meshes.items.iter().filter_map(|mesh| mesh.body.as_deref()).map(mesh);
    let sequences = shape.sequences.items.iter().map(sequence);
    let materials = shape.materials.iter().flat_map(|materials| &materials.list.items);
    let materials = materials.map(|material| RECORD.saturating_add(material.name.bytes.len() as u64));
    names.chain(meshes).chain(sequences).chain(materials).fold(vectors, u64::saturating_add)
}

fn mesh(body: &MeshBody<'_>) -> u64 {
    let arrays = sum([
        &body.verts,
        &body.tverts,
        &body.tverts2,
        &body.colors,
        &body.norms,
        &body.encoded_norms,
        &body.primitives,
        &body.indices,
        &body.tangents,
    ]);
    let skin = body.skin.iter().map(|skin| {
        let lists = skin.initial.iter().flatten().chain(skin.influences.iter().flatten());
        sum(lists.chain([&skin.initial_transforms]))
    });
    skin.fold(arrays.saturating_add(RECORD), u64::saturating_add)
}

fn sequence(sequence: &Sequence<'_>) -> u64 {
    let words = sequence.members().into_iter().map(|set| (set.words.len() as u64).saturating_mul(4));
    words.fold(RECORD, u64::saturating_add)
}

fn sum<'v, 'a: 'v>(vectors: impl IntoIterator<Item = &'v Vector<'a>>) -> u64 {
    vectors.into_iter().map(|vector| vector.data.len() as u64).fold(0, u64::saturating_add)
}
