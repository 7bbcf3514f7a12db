//! The content of a shape.

use super::{float, number, text, texts, unsigned};
use meshwright::{
    cdae::{
        document::{BitSet, Mesh, MeshBody, Sequence, Shape, Tuple, Vector},
        table,
    },
    core::{Layout, Scalar},
};
use serde_json::{Map, Value, json};

/// Adds named members to an object.
macro_rules! members {
    ($($name:literal: $value:expr,)*) => {{
        let mut all = Map::new();
        $(all.insert($name.into(), $value);)*
        all
    }};
}

pub(super) fn of(shape: &Shape<'_>) -> Value {
    let mut all = members! {
        "smallestVisibleSize": number(shape.smallest_visible_size),
        "smallestVisibleDL": number(shape.smallest_visible_dl),
        "radius": number(shape.radius),
        "tubeRadius": number(shape.tube_radius),
        "center": tuple(&shape.center),
        "bounds": tuple(&shape.bounds),
        "names": texts(&shape.names.items),
        "meshes": shape.meshes.items.iter().map(mesh).collect(),
        "sequences": shape.sequences.items.iter().map(sequence).collect(),
        "materials": shape.materials.as_ref().map_or(Value::Null, |materials| {
            materials.list.items.iter().map(|material| {
                json!({
                    "name": text(&material.name),
                    "flags": unsigned(material.flags),
                    "reflectanceMap": unsigned(material.reflectance_map),
                    "bumpMap": unsigned(material.bump_map),
                    "detailMap": unsigned(material.detail_map),
                    "detailScale": number(material.detail_scale),
                    "reflectionAmount": number(material.reflection_amount),
                })
            }).collect()
        }),
    };
    all.extend(shape.vectors().map(|(spec, vector)| (spec.field.name.to_owned(), rows(vector, spec.layout))));
    all.into()
}

fn tuple<const N: usize>(tuple: &Tuple<N>) -> Value {
    tuple.values.map(number).to_vec().into()
}

/// The elements of a vector: objects if the columns have names, otherwise lists or numbers.
fn rows(vector: &Vector<'_>, layout: &'static Layout) -> Value {
    let stride = vector.element_size.as_usize().unwrap_or(0).max(layout.size());
    vector.data.chunks_exact(stride).map(|bytes| row(bytes, layout)).collect()
}

fn row(mut bytes: &[u8], layout: &'static Layout) -> Value {
    let mut cells = Vec::new();
    for column in layout.columns {
        let (cell, rest) = bytes.split_at(column.scalar.size());
        bytes = rest;
        cells.push(scalar(cell, column.scalar));
    }
    match layout.columns {
        [_] => cells.remove(0),
        // Components of points, colors and matrices are identified by position.
        [first, ..] if first.name.len() < 2 || first.name == "m00" => cells.into(),
        named => named.iter().map(|column| column.name.to_owned()).zip(cells).collect::<Map<_, _>>().into(),
    }
}

fn scalar(bytes: &[u8], scalar: Scalar) -> Value {
    let [a, b] = [0, 1].map(|at| bytes.get(at).copied().unwrap_or(0));
    let word = bytes.first_chunk().copied().unwrap_or_default();
    match scalar {
        Scalar::U8 => a.into(),
        Scalar::I16 => i16::from_le_bytes([a, b]).into(),
        Scalar::I32 => i32::from_le_bytes(word).into(),
        Scalar::U32 => u32::from_le_bytes(word).into(),
        Scalar::F32 => float(f32::from_le_bytes(word).into()),
        other => panic!("no vector has {other:?}"),
    }
}

fn mesh(mesh: &Mesh<'_>) -> Value {
    let mut all = mesh.body.as_deref().map(body).unwrap_or_default();
    all.insert("type".into(), number(mesh.kind));
    all.into()
}

fn body(body: &MeshBody<'_>) -> Map<String, Value> {
    let mut all = members! {
        "numFrames": number(body.frame_count),
        "numMatFrames": number(body.material_frame_count),
        "parentMesh": number(body.parent_mesh),
        "bounds": tuple(&body.bounds),
        "center": tuple(&body.center),
        "radius": number(body.radius),
        "verts": rows(&body.verts, &table::POINT3),
        "tverts": rows(&body.tverts, &table::UV),
        "tverts2": rows(&body.tverts2, &table::UV),
        "colors": rows(&body.colors, &table::COLOR),
        "norms": rows(&body.norms, &table::POINT3),
        "encodedNorms": rows(&body.encoded_norms, &table::BYTES),
        "primitives": rows(&body.primitives, &table::PRIMITIVE_LAYOUT),
        "indices": rows(&body.indices, &table::U32S),
        "tangents": rows(&body.tangents, &table::POINT4),
        "vertsPerFrame": number(body.verts_per_frame),
        "flags": unsigned(body.flags),
    };
    if let Some(skin) = &body.skin {
        all.insert("initialTransforms".into(), rows(&skin.initial_transforms, &table::MATRIX));
        if let Some([verts, norms]) = &skin.initial {
            all.insert("initialVerts".into(), rows(verts, &table::POINT3));
            all.insert("initialNorms".into(), rows(norms, &table::POINT3));
        }
        if let Some([vertex, bone, weight, node]) = &skin.influences {
            all.insert("vertexIndex".into(), rows(vertex, &table::I32S));
            all.insert("boneIndex".into(), rows(bone, &table::I32S));
            all.insert("weight".into(), rows(weight, &table::F32S));
            all.insert("nodeIndex".into(), rows(node, &table::I32S));
        }
    }
    all
}

fn sequence(sequence: &Sequence<'_>) -> Value {
    let mut all = members! {
        "rotationMatters": set(&sequence.rotation_matters),
        "translationMatters": set(&sequence.translation_matters),
        "scaleMatters": set(&sequence.scale_matters),
        "visMatters": set(&sequence.vis_matters),
        "frameMatters": set(&sequence.frame_matters),
        "matFrameMatters": set(&sequence.mat_frame_matters),
    };
    all.extend(sequence.numbers().map(|(spec, value)| {
        let value = if spec.field.kind == "uint" { unsigned(value) } else { number(value) };
        (spec.field.name.to_owned(), value)
    }));
    all.into()
}

fn set(set: &BitSet<'_>) -> Value {
    set.members(usize::MAX).collect()
}
