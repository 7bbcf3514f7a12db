//! Reads the MessagePack body of versions 30 and 31 (section 4).

use crate::{
    codes,
    document::{
        Container, Document, Greeting, List, Material, Materials, Mesh, MeshBody, Sequence, Shape,
        ShapeVector, Skin, Vector,
    },
    msgpack::Tokens,
    table,
};
use meshwright_core::{Diagnostic, Layout, Reader, Result, Trace};
use std::borrow::Cow;

/// Reads version 30: info text, object names, body.
pub(super) fn read_stream<'a, T: Trace>(reader: Reader<'a, '_, T>, exporter: u16) -> Result<Document<'a>> {
    let mut tokens = Tokens { reader };
    let info = tokens.text(&table::INFO, None)?;
    let names = tokens
        .list(&table::OBJECT_COUNT, 1, |tokens, index| tokens.text(&table::OBJECT_NAME, Some(index)))?;
    let shape = read_shape(&mut tokens)?;
    let trailing = trailing(&mut tokens.reader)?;
    let container = Container::Stream(Greeting { info, object_names: names });
    Ok(Document { exporter, container, shape, trailing })
}

/// Reads the rest of the file.
pub(super) fn trailing<'a, T: Trace>(reader: &mut Reader<'a, '_, T>) -> Result<Cow<'a, [u8]>> {
    let left = reader.cursor.left();
    if left == 0 {
        return Ok(Cow::Borrowed(&[]));
    }
    let span = reader.cursor.ahead(left as u64);
    reader.note(
        Diagnostic::new(&codes::TRAILING, {
            let bytes = meshwright_core::message::count(left, "trailing byte", "trailing bytes");
            format!("{bytes} after the end of the shape")
        })
        .at(span),
    );
    Ok(Cow::Borrowed(reader.opaque(&table::TRAILING, left)?))
}

/// Reads the body, from `smallestVisibleSize` to the material list.
pub(super) fn read_shape<'a, T: Trace>(tokens: &mut Tokens<'a, '_, T>) -> Result<Shape<'a>> {
    let t = tokens;
    let mut dialect = false;
    let mut shape = Shape {
        smallest_visible_size: t.number(&table::SMALLEST_VISIBLE_SIZE)?,
        smallest_visible_dl: t.number(&table::SMALLEST_VISIBLE_DL)?,
        radius: t.number(&table::RADIUS)?,
        tube_radius: t.number(&table::TUBE_RADIUS)?,
        center: t.tuple(&table::CENTER)?,
        bounds: t.tuple(&table::BOUNDS)?,
        ..Shape::default()
    };
    for vector in ShapeVector::of_shape() {
        vector.set(&mut shape, t.vector(&vector.field, vector.layout)?);
    }
    shape.names = t.list(&table::NAME_COUNT, 1, |t, index| t.text(&table::NAME, Some(index)))?;
    shape.meshes = t.list(&table::MESH_COUNT, 1, |t, index| group(t, &table::MESH, index, mesh))?;
    shape.sequences =
        t.list(&table::SEQUENCE_COUNT, 21, |t, index| group(t, &table::SEQUENCE, index, sequence))?;
    match t.peek() {
        None => t.reader.note(Diagnostic::new(
            &codes::NO_MATERIALS,
            "the file ends before the material list, so the shape has no materials",
        )),
        Some(_) => shape.materials = Some(materials(t, &mut dialect)?),
    }
    if dialect {
        let message =
            "the materials have color, roughness and metallic values, which the game does not write";
        t.reader.note(Diagnostic::new(&codes::DIALECT, message).on("materials"));
    }
    Ok(shape)
}

fn group<'a, 'c, T: Trace, R>(
    tokens: &mut Tokens<'a, 'c, T>,
    field: &'static meshwright_core::Field,
    index: u32,
    read: impl FnOnce(&mut Tokens<'a, 'c, T>) -> Result<R>,
) -> Result<R> {
    let here = tokens.reader.cursor.here();
    tokens.reader.context.trace.enter(field, Some(index), here);
    let value = read(tokens)?;
    let end = tokens.reader.cursor.here();
    tokens.reader.context.trace.leave(end);
    Ok(value)
}

/// Reads a mesh. Looks ahead to decide whether a body follows the type number, because the two descriptions
/// of version 30 number the types differently (section 8).
pub(crate) fn mesh<'a, T: Trace>(t: &mut Tokens<'a, '_, T>) -> Result<Mesh<'a>> {
    let kind = t.number(&table::MESH_TYPE)?;
    if !body_follows(t) {
        return Ok(Mesh { kind, body: None });
    }
    let mut body = Box::new(MeshBody {
        frame_count: t.number(&table::NUM_FRAMES)?,
        material_frame_count: t.number(&table::NUM_MAT_FRAMES)?,
        parent_mesh: t.number(&table::PARENT_MESH)?,
        bounds: t.tuple(&table::MESH_BOUNDS)?,
        center: t.tuple(&table::MESH_CENTER)?,
        radius: t.number(&table::MESH_RADIUS)?,
        verts: t.vector(&table::VERTS, &table::POINT3)?,
        tverts: t.vector(&table::TVERTS, &table::UV)?,
        tverts2: t.vector(&table::TVERTS2, &table::UV)?,
        colors: t.vector(&table::COLORS, &table::COLOR)?,
        norms: t.vector(&table::NORMS, &table::POINT3)?,
        encoded_norms: t.vector(&table::ENCODED_NORMS, &table::BYTES)?,
        primitives: t.vector(&table::PRIMITIVES, &table::PRIMITIVE_LAYOUT)?,
        indices: t.vector(&table::INDICES, &table::U32S)?,
        tangents: t.vector(&table::TANGENTS, &table::POINT4)?,
        verts_per_frame: t.number(&table::VERTS_PER_FRAME)?,
        flags: t.number(&table::MESH_FLAGS)?,
        ..MeshBody::default()
    });
    if vector_follows(t) {
        let shares = body.parent_mesh.as_i32().is_some_and(|parent| parent >= 0);
        body.skin = Some(skin(t, shares)?);
    }
    Ok(Mesh { kind, body: Some(body) })
}

fn skin<'a, T: Trace>(t: &mut Tokens<'a, '_, T>, shares: bool) -> Result<Skin<'a>> {
    let vector = |t: &mut Tokens<'a, '_, T>, field, layout: &'static Layout| -> Result<Vector<'a>> {
        t.vector(field, layout)
    };
    Ok(Skin {
        initial: if shares {
            None
        } else {
            Some([
                vector(t, &table::INITIAL_VERTS, &table::POINT3)?,
                vector(t, &table::INITIAL_NORMS, &table::POINT3)?,
            ])
        },
        initial_transforms: vector(t, &table::INITIAL_TRANSFORMS, &table::MATRIX)?,
        influences: if shares {
            None
        } else {
            Some([
                vector(t, &table::VERTEX_INDEX, &table::I32S)?,
                vector(t, &table::BONE_INDEX, &table::I32S)?,
                vector(t, &table::WEIGHT, &table::F32S)?,
                vector(t, &table::NODE_INDEX, &table::I32S)?,
            ])
        },
    })
}

/// The bytes after the next `count` numbers; `None` if there are fewer numbers.
fn after_numbers<'a, T: Trace>(t: &Tokens<'a, '_, T>, count: usize) -> Option<&'a [u8]> {
    let mut rest = t.reader.cursor.rest();
    for _ in 0..count {
        let (&marker, after) = rest.split_first()?;
        if !matches!(marker, 0x00..=0x7f | 0xe0..=0xff | 0xca..=0xd3) {
            return None;
        }
        rest = after.get(crate::document::payload(marker)..)?;
    }
    Some(rest)
}

/// Whether a mesh body follows: three integers and a box, as six numbers or 24 bytes.
pub(crate) fn body_follows<T: Trace>(t: &Tokens<'_, '_, T>) -> bool {
    matches!(
        after_numbers(t, 3),
        Some(
            [0x96, ..]
                | [0xdc, 0, 6, ..]
                | [0xdd, 0, 0, 0, 6, ..]
                | [0xc4, 24, ..]
                | [0xc5, 0, 24, ..]
                | [0xc6, 0, 0, 0, 24, ..]
        )
    )
}

/// Whether a packed vector follows: two integers and bytes. Neither the next mesh nor the sequences begin
/// so.
fn vector_follows<T: Trace>(t: &Tokens<'_, '_, T>) -> bool {
    matches!(after_numbers(t, 2), Some([0xc0 | 0xc4..=0xc6, ..]))
}

pub(crate) fn sequence<'a, T: Trace>(t: &mut Tokens<'a, '_, T>) -> Result<Sequence<'a>> {
    let mut sequence = Sequence::default();
    for spec in Sequence::NUMBERS {
        *(spec.get_mut)(&mut sequence) = t.number(&spec.field)?;
    }
    Ok(Sequence {
        rotation_matters: t.bit_set(&table::ROTATION_MATTERS)?,
        translation_matters: t.bit_set(&table::TRANSLATION_MATTERS)?,
        scale_matters: t.bit_set(&table::SCALE_MATTERS)?,
        vis_matters: t.bit_set(&table::VIS_MATTERS)?,
        frame_matters: t.bit_set(&table::FRAME_MATTERS)?,
        mat_frame_matters: t.bit_set(&table::MAT_FRAME_MATTERS)?,
        ..sequence
    })
}

pub(crate) fn materials<'a, T: Trace>(
    t: &mut Tokens<'a, '_, T>,
    dialect: &mut bool,
) -> Result<Materials<'a>> {
    let (count, announced) = t.count(&table::MATERIAL_COUNT)?;
    let extended = match t.peek() {
        Some(0xc2 | 0xc3) => Some(t.boolean(&table::MATERIALS_EXTENDED)?),
        _ => None,
    };
    *dialect = extended.is_some();
    let mut items = t.reader.list(announced, 7)?;
    for index in 0..announced {
        let index = u32::try_from(index).unwrap_or(u32::MAX);
        items.push(group(t, &table::MATERIAL, index, |t| material(t, extended.is_some()))?);
    }
    Ok(Materials { extended, list: List { count, items } })
}

pub(crate) fn material<'a, T: Trace>(t: &mut Tokens<'a, '_, T>, extended: bool) -> Result<Material<'a>> {
    let mut material = Material {
        name: t.text(&table::MATERIAL_NAME, None)?,
        flags: t.number(&table::MATERIAL_FLAGS)?,
        reflectance_map: t.number(&table::REFLECTANCE_MAP)?,
        bump_map: t.number(&table::BUMP_MAP)?,
        detail_map: t.number(&table::DETAIL_MAP)?,
        detail_scale: t.number(&table::DETAIL_SCALE)?,
        reflection_amount: t.number(&table::REFLECTION_AMOUNT)?,
        dialect: None,
    };
    if extended && matches!(t.peek(), Some(0x90..=0x9f | 0xdc | 0xdd)) {
        material.dialect = Some(Cow::Borrowed(t.any_three(&table::MATERIAL_DIALECT)?));
    }
    Ok(material)
}
