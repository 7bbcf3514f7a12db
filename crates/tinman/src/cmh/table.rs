//! Descriptions of all fields of a compiled model hierarchy.
//!
//! The position of a field after an unpublished part is inferred, even if the page documents the field: so
//! each of them exists twice, see [`Labels`].

use meshwright_core::{Column, Field, Layout, Scalar};

macro_rules! labels {
    ($($member:ident $name:literal $kind:literal $about:literal)*) => {
        /// The fields of models, with the same evidence.
        ///
        /// ```
        /// use meshwright_core::Evidence;
        /// use meshwright_tinman::cmh::table::{DOCUMENTED, INFERRED};
        ///
        /// assert_eq!(DOCUMENTED.child.name, INFERRED.child.name);
        /// assert_eq!((DOCUMENTED.child.evidence, INFERRED.child.evidence), (Evidence::Documented, Evidence::Inferred));
        /// ```
        #[derive(Debug)]
        pub struct Labels {
            $(#[doc = $about] pub $member: &'static Field,)*
        }

        /// The position of the field is documented.
        pub static DOCUMENTED: Labels = Labels { $($member: {
            static FIELD: Field = Field::documented($name, $kind, $about);
            &FIELD
        },)* };

        /// The position of the field is inferred: it follows a part whose length is not published.
        pub static INFERRED: Labels = Labels { $($member: {
            static FIELD: Field = Field::inferred($name, $kind, $about);
            &FIELD
        },)* };

        /// The fields of this module.
        pub static ALL: &[&Field] = &[
            &HEADER, &MAGIC, &VERSION, &ROOT, $(DOCUMENTED.$member, INFERRED.$member,)*
            &FADES, &FADE_IN, &FADE_OUT, &FADE_SCALE, &FADE_OFFSET,
            &BATCH, &COLLIDER, &BATCH_AND_COLLIDER, &UNIT_PAYLOAD, &BATCH_REST, &COLLIDER_REST, &UNIT_REST, &GEOMETRY, &MATERIAL,
            &EMBEDDED, &UNREAD,
        ];
    };
}

labels! {
    model "models" "Model" "a model, in the order of the file"
    name_length "name_length" "varint" "bytes of the name"
    name "name" "uint8[]" "UTF-8"
    parts "parts" "varint" "flags of a model of one part, or -1 - the number of parts"
    flags "flags" "varint" "flags of a model of several parts"
    flag_names "flag_names" "names" "the flags that are set, by their published names"
    geometry "geometry" "int64" "offset of the geometry of the part"
    material "material" "int64" "offset of the material of the part"
    unit "unit" "UnitOfMeasure" "unit of lengths in this model"
    part "part" "ModelPart" "a part of the model"
    part_flags "flags" "varint" "flags of the part, or -1 - the offset of one that is known"
    unused "unused" "int8" "0, ignored"
    children "children" "group" "models below, each with its transform"
    count "count" "varint" "how many with 32-bit transforms, or -1 - how many with 64-bit ones"
    child "child" "group" "a model below"
    offset "offset" "int64" "offset of the child"
    matrix "matrix" "Mat4F" "from the child to this model, row by row"
    translation "translation" "Vec3D" "from the child to this model, in this model's unit"
    rotation "rotation" "Mat3D" "from the child to this model, row by row; a reflection may be in it"
    scaling "scaling" "float64" "from the child to this model"
}

/// The header.
pub static HEADER: Field =
    Field::documented("header", "Header", "kind and version of the file, and the offset of the root");
/// The magic number.
pub static MAGIC: Field = Field::documented("magic", "int64", "marks a compiled model hierarchy");
/// The version.
pub static VERSION: Field = Field::documented("version", "varint", "version of the format, 1 to 7");
/// The offset of the root.
pub static ROOT: Field = Field::documented("root", "int64", "offset of the root model");

/// Both fades. Their encoding without a preamble is inferred.
pub static FADES: Field =
    Field::inferred("fades", "Fade[2]", "how a model comes and goes with distance or size");
/// The first.
pub static FADE_IN: Field = Field::inferred("fade_in", "Fade", "how the model comes");
/// The second.
pub static FADE_OUT: Field = Field::inferred("fade_out", "Fade", "how the model goes");
/// Factor of a fade.
pub static FADE_SCALE: Field = Field::inferred("scale", "float64", "factor");
/// Offset of a fade.
pub static FADE_OFFSET: Field = Field::inferred("offset", "float64", "added after it");

/// A Batch with an inferred end.
pub static BATCH: Field = Field::unknown("batch", "which triangles the part has: not published");
/// A Collider with an inferred end.
pub static COLLIDER: Field = Field::unknown("collider", "acceleration structure: not published");
/// Both, if a search cannot separate them.
pub static BATCH_AND_COLLIDER: Field = Field::unknown(
    "batch_and_collider",
    "a Batch and a Collider: not published, nor where one ends and the other begins",
);
/// The payload of a unit with an unpublished version, and the data up to the next known field.
pub static UNIT_PAYLOAD: Field = Field::unknown("unit_payload", "a unit of a version that is not published");
/// A Batch and everything after it.
pub static BATCH_REST: Field =
    Field::unknown("batch_and_rest", "a Batch, whose length is not published, and what follows");
/// A Collider and everything after it.
pub static COLLIDER_REST: Field =
    Field::unknown("collider_and_rest", "a Collider, whose length is not published, and what follows");
/// A unit and everything after it.
pub static UNIT_REST: Field =
    Field::unknown("unit_and_rest", "a unit of a version that is not published, and what follows");
/// The data at the geometry offset of a part.
pub static GEOMETRY: Field = Field::unknown("geometry_block", "vertices and indices: not published");
/// The data at the material offset of a part.
pub static MATERIAL: Field = Field::unknown("material_block", "a material: not published");
/// Data that begin like an embedded file.
pub static EMBEDDED: Field =
    Field::unknown("embedded", "begins like a file of its own, an image for example");
/// Everything after the header of a file whose models are not read.
pub static UNREAD: Field = Field::unknown("unread", "models of a version whose layout is not published");

/// A run of single-precision numbers.
pub static FLOATS: Layout = Layout { columns: &[Column { name: "", scalar: Scalar::F32 }] };
/// A run of double-precision numbers.
pub static DOUBLES: Layout = Layout { columns: &[Column { name: "", scalar: Scalar::F64 }] };
