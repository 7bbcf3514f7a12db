//! The size of a document, in proportion to which its scene is limited.

use crate::document::{BitSet, MeshBody, Sequence, Shape, Vector};

/// Bytes that a mesh, a sequence or a material takes in a file beside its arrays, at least.
const RECORD: u64 = 16;

/// Bytes of everything that a shape holds.
pub(super) fn weight(shape: &Shape<'_>) -> u64 {
    let vectors: u64 = sum(shape.vectors());
    let names = shape.names.items.iter().map(|name| name.bytes.len() as u64);
    let meshes = shape.meshes.items.iter().filter_map(|mesh| mesh.body.as_deref()).map(mesh);
    let sequences = shape.sequences.items.iter().map(sequence);
    let materials = shape.materials.iter().flat_map(|materials| &materials.list.items);
    let materials = materials.map(|material| RECORD.saturating_add(material.name.bytes.len() as u64));
    names.chain(meshes).chain(sequences).chain(materials).fold(vectors, u64::saturating_add)
}

fn mesh(body: &MeshBody<'_>) -> u64 {
    let own = sum([
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
    skin.fold(own.saturating_add(RECORD), u64::saturating_add)
}

fn sequence(sequence: &Sequence<'_>) -> u64 {
    let sets: [&BitSet<'_>; 6] = [
        &sequence.rotation_matters,
        &sequence.translation_matters,
        &sequence.scale_matters,
        &sequence.vis_matters,
        &sequence.frame_matters,
        &sequence.mat_frame_matters,
    ];
    let words = sets.into_iter().map(|set| (set.words.len() as u64).saturating_mul(4));
    words.fold(RECORD, u64::saturating_add)
}

fn sum<'v, 'a: 'v>(vectors: impl IntoIterator<Item = &'v Vector<'a>>) -> u64 {
    vectors.into_iter().map(|vector| vector.data.len() as u64).fold(0, u64::saturating_add)
}
