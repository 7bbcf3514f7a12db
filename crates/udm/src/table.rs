//! Descriptions of all fields of the binary form.

use crate::document::Type;
use meshwright_core::{Column, Field, Layout, Scalar};

macro_rules! fields {
    ($($how:ident $id:ident $name:literal $kind:literal $about:literal)*) => {
        $(#[doc = $about] pub static $id: Field = Field::$how($name, $kind, $about);)*
        /// The fields of the container.
        pub static ALL: &[&Field] = &[$(&$id,)* &TRAILING];
    };
}

fields! {
    observed MAGIC "magic" "4 bytes" "`UDMB`"
    observed VERSION "version" "u32" "1 or 2"
    observed ROOT "root" "property" "the outermost element"
    observed TYPE "type" "u8" "number of the type"
    observed SIZE "size" "u64" "bytes of the value after this field"
    observed COUNT "count" "u32" "number of entries or items"
    observed KEY "key" "u8 + bytes" "name of an entry"
    observed PROPERTY "property" "property" "a value of a name that is not described"
    observed ITEM "item" "payload" "an item of an array"
    observed VALUE "value" "payload" "the value"
    observed ITEMS "items" "payloads" "items without gaps"
    observed LENGTH "length" "u64" "number of bytes"
    observed BYTES "bytes" "bytes" "a run of bytes"
    observed COMPRESSED_SIZE "compressedSize" "u64" "bytes of the LZ4 block"
    observed UNCOMPRESSED_SIZE "uncompressedSize" "u64" "bytes of its content"
    observed COMPRESSED "compressed" "bytes" "one LZ4 block"
    observed HEADER_SIZE "headerSize" "u16" "bytes of the description of the members"
    observed STRUCT_SIZE "structSize" "u16" "bytes of description and record"
    observed MEMBER_COUNT "memberCount" "u8" "number of members"
    observed MEMBER_TYPE "memberType" "u8" "type of a member"
    observed MEMBER_NAME "memberName" "string" "name of a member"
    observed RECORD "record" "bytes" "the members without gaps"
}

/// The bytes after the root.
pub static TRAILING: Field = Field::unknown("trailing", "bytes after the root");

macro_rules! keys {
    ($($name:literal $about:literal)*) => {
        /// Keys of the assets (section 4), sorted by name.
        static KEYS: &[Field] = &[$(Field::observed($name, "property", $about)),*];
    };
}

keys! {
    "activity" "what the animation is played for"
    "alphaCount" "number of blend factors of a vertex"
    "alphas" "blend factors of the vertices"
    "animations" "animations by name"
    "assetData" "content of the asset"
    "assetType" "what the asset is"
    "assetVersion" "version of the asset's content"
    "attachments" "points fixed to bones"
    "baseMeshGroups" "mesh groups that are always drawn"
    "blendControllers" "inputs that blend animations"
    "bodyGroups" "choices of mesh groups by name"
    "bone" "index of a bone"
    "bones" "bones by name"
    "bounds" "box around the content"
    "channels" "curves of the animation"
    "children" "bones below this one"
    "collisionMeshes" "shapes for collision"
    "components" "components of the entity"
    "duration" "seconds"
    "entities" "entities of the map"
    "events" "what happens at a time of the animation"
    "extendedVertexWeights" "bones and weights of the vertices, the fifth to the eighth"
    "extensions" "what further programs put there"
    "eyeOffset" "where the eyes are"
    "flags" "what is switched on"
    "fps" "frames a second"
    "geometryType" "triangles, lines or points"
    "hitboxes" "boxes fixed to bones"
    "index" "place in the list"
    "indices" "vertices of the triangles"
    "lods" "levels of detail"
    "mass" "kilograms"
    "materialPaths" "folders in which materials are looked for"
    "materials" "names of materials"
    "meshGroups" "mesh groups by name"
    "meshes" "meshes of the group"
    "morphTargetAnimations" "morph targets by name"
    "name" "name"
    "node" "index of the node that the curve moves"
    "nodes" "what the curves move"
    "pose" "translation, rotation and scale"
    "properties" "settings by name"
    "property" "what the curve moves"
    "referenceId" "number by which others refer to it"
    "render" "settings for drawing"
    "skeleton" "bones of the model"
    "skinMaterialIndex" "index into the materials of a skin"
    "skins" "choices of materials"
    "subMeshes" "meshes of one material each"
    "textures" "textures by name"
    "times" "seconds of the keys"
    "uuid" "unique name"
    "uvSets" "further texture coordinates by name"
    "values" "values of the keys"
    "vertexWeights" "bones and weights of the vertices"
    "vertices" "vertices"
}

/// The description of the property with this name.
pub(crate) fn property(key: &[u8]) -> &'static Field {
    let found = KEYS.binary_search_by(|field| field.name.as_bytes().cmp(key));
    found.ok().and_then(|at| KEYS.get(at)).unwrap_or(&PROPERTY)
}

macro_rules! layouts {
    ($($id:ident $scalar:ident $count:literal)*) => {
        $(static $id: Layout =
            Layout { columns: &[const { Column { name: "", scalar: Scalar::$scalar } }; $count] };)*
    };
}
layouts! {
    U8 U8 1 U8X4 U8 4 I16 I16 1 U16 U16 1 U16X3 U16 3 I32 I32 1 I32X2 I32 2 I32X3 I32 3 I32X4 I32 4 U32 U32 1
    U64 U64 1 F32 F32 1 F32X2 F32 2 F32X3 F32 3 F32X4 F32 4 F32X7 F32 7 F32X10 F32 10 F32X12 F32 12 F32X16 F32 16
    F64 F64 1
}

/// The layout of an item of a trivial type. Approximates types that [`Layout`] cannot express: halves are
/// integers, signed bytes and 64-bit integers are unsigned.
pub(crate) fn layout(kind: Type) -> &'static Layout {
    match kind {
        Type::Srgba => &U8X4,
        Type::Int16 => &I16,
        Type::UInt16 | Type::Half => &U16,
        Type::Hdr => &U16X3,
        Type::Int32 => &I32,
        Type::UInt32 => &U32,
        Type::Int64 | Type::UInt64 => &U64,
        Type::Float => &F32,
        Type::Double => &F64,
        Type::Vec2 => &F32X2,
        Type::Vec3 | Type::Ang => &F32X3,
        Type::Vec4 | Type::Quat => &F32X4,
        Type::Transform => &F32X7,
        Type::STransform => &F32X10,
        Type::Mat3x4 => &F32X12,
        Type::Mat4 => &F32X16,
        Type::Vec2i => &I32X2,
        Type::Vec3i => &I32X3,
        Type::Vec4i => &I32X4,
        _ => &U8,
    }
}

/// Raw bytes.
pub(crate) static RAW: &Layout = &U8;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_found() {
        assert!(KEYS.is_sorted_by(|a, b| a.name < b.name));
        assert_eq!(property(b"skeleton").name, "skeleton");
        assert!(std::ptr::eq(property(b"nowhere"), &PROPERTY));
    }

    #[test]
    fn layouts_have_the_size_of_their_types() {
        for kind in Type::ALL.iter().filter(|kind| kind.size().is_some_and(|size| size > 0)) {
            assert_eq!(Some(layout(*kind).size()), kind.size(), "{kind}");
        }
    }
}
