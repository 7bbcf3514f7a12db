//! Descriptions of all fields of the format.

use crate::document::{Id, Kind, Type};
use meshwright_core::{Column, Field, Layout, Scalar};

macro_rules! fields {
    ($($how:ident $id:ident $name:literal $kind:literal $about:literal)*) => {
        $(#[doc = $about] pub static $id: Field = Field::$how($name, $kind, $about);)*
        /// The fields of the container.
        pub static ALL: &[&Field] = &[$(&$id,)* &OPAQUE, &TRAILING];
    };
}

fields! {
    documented MAGIC "magic" "u32" "`cast`"
    documented VERSION "version" "u32" "format version, 1"
    documented ROOT_COUNT "rootCount" "u32" "number of root nodes"
    documented FLAGS "flags" "u32" "reserved, 0"
    documented ID "id" "u32" "kind of the node, in four characters"
    documented SIZE "size" "u32" "bytes of the node, including its header and all nodes below it"
    documented HASH "hash" "u64" "hash by which other nodes refer to this one"
    documented PROPERTY_COUNT "propertyCount" "u32" "number of properties"
    documented CHILD_COUNT "childCount" "u32" "number of nodes directly below"
    documented TYPE "type" "u16" "type of the values, in one or two characters"
    documented NAME_LENGTH "nameLength" "u16" "bytes of the name"
    documented COUNT "count" "u32" "number of values"
    documented NAME "name" "str" "name of the property"
    documented VALUES "values" "values" "numbers or vectors without gaps"
    documented TEXTS "values" "str" "texts, each ended by a zero"
    inferred NODE "node" "node" "a node of an unknown kind"
    inferred PROPERTY "property" "property" "an unknown property"
}

/// The bytes after a value with an unknown type.
pub static OPAQUE: Field = Field::unknown("opaque", "the rest of a node after a value of unknown type");
/// The bytes after the last root.
pub static TRAILING: Field = Field::unknown("trailing", "bytes after the last root");

/// A property that the format's description defines for a kind of node.
///
/// ```
/// use meshwright_cast::{document::Kind, table::described};
///
/// let (mesh, properties) = described(Kind::Mesh);
/// let uvs = properties.iter().find(|property| property.field.name == "u").unwrap();
/// assert_eq!((mesh.name, uvs.layered), ("mesh", true));
/// ```
#[derive(Debug)]
pub struct Described {
    /// Its name and type. For a property of a layer, the name without the number.
    pub field: Field,
    /// Whether a number follows the name, as in `u0`, `u1`.
    pub layered: bool,
}

impl Described {
    /// Creates a description. A trailing `#` in the name means that a number follows.
    const fn new(name: &'static str, kind: &'static str, about: &'static str) -> Self {
        match name.as_bytes() {
            [stem @ .., b'#'] => {
                let name = name.split_at(stem.len()).0;
                Self { field: Field::documented(name, kind, about), layered: true }
            }
            _ => Self { field: Field::documented(name, kind, about), layered: false },
        }
    }
}

macro_rules! nodes {
    ($($kind:ident $name:literal $about:literal [$($property:literal $type:literal $what:literal;)*])*) => {
        /// The field of a node kind, and the fields of its properties.
        pub fn described(kind: Kind) -> (&'static Field, &'static [Described]) {
            match kind {
                $(Kind::$kind => {
                    static NODE: Field = Field::documented($name, "node", $about);
                    static PROPERTIES: &[Described] = &[$(Described::new($property, $type, $what)),*];
                    (&NODE, PROPERTIES)
                })*
            }
        }
    };
}

nodes! {
    Root "root" "a scene" []
    Model "model" "meshes, a skeleton and materials" [
        "n" "s" "name";
        "p" "v3" "position";
        "r" "v4" "rotation";
        "s" "v3" "scale";
    ]
    Mesh "mesh" "triangles" [
        "n" "s" "name";
        "vp" "v3[]" "vertex positions, in model space";
        "vn" "v3[]" "vertex normals";
        "vt" "v3[]" "vertex tangents";
        "c#" "i[] or v4[]" "vertex colors of one layer: bytes R, G, B, A, or floats";
        "vc" "i[]" "vertex colors in older files";
        "u#" "v2[]" "texture coordinates of one layer";
        "wb" "b[], h[] or i[]" "bone index by vertex and influence";
        "wv" "f[]" "weight by vertex and influence";
        "f" "b[], h[] or i[]" "vertices of the triangles, counter-clockwise";
        "cl" "b, h or i" "number of color layers";
        "ul" "b, h or i" "number of texture coordinate layers";
        "mi" "b, h or i" "influences by vertex";
        "sm" "s" "skinning method: linear or quaternion";
        "m" "l" "hash of the material";
    ]
    Hair "hair" "strands" [
        "n" "s" "name";
        "se" "b[], h[] or i[]" "segments by strand; a strand has one particle more";
        "pt" "v3[]" "particles of all strands";
        "m" "l" "hash of the material";
    ]
    BlendShape "blendShape" "morph target of a mesh" [
        "n" "s" "name";
        "b" "l" "hash of the mesh";
        "vi" "b[], h[] or i[]" "vertices that change";
        "vp" "v3[]" "their positions in model space";
        "ts" "f" "largest weight";
        "t" "l[]" "hashes of target meshes in older files";
    ]
    Skeleton "skeleton" "bones, IK handles and constraints" [
        "ts" "s" "transform space, in older files";
    ]
    Bone "bone" "a joint" [
        "n" "s" "name";
        "p" "i" "index of the parent bone; 4294967295 for none";
        "ssc" "b" "whether the scale of the parent is ignored";
        "lp" "v3" "position, from the parent";
        "lr" "v4" "rotation, from the parent";
        "wp" "v3" "position, in model space";
        "wr" "v4" "rotation, in model space";
        "s" "v3" "scale";
    ]
    IkHandle "ikHandle" "inverse kinematics" [
        "n" "s" "name";
        "sb" "l" "hash of the first bone";
        "eb" "l" "hash of the last bone";
        "tb" "l" "hash of the target bone";
        "to" "v3" "offset of the target";
        "pv" "l" "hash of the pole vector bone";
        "pb" "l" "hash of the pole bone, for twist";
        "tr" "b" "whether the rotation of the target is used";
    ]
    Constraint "constraint" "ties one bone to another" [
        "n" "s" "name";
        "ct" "s" "pt, or or sc: position, orientation, scale";
        "cb" "l" "hash of the bone that is tied";
        "tb" "l" "hash of the bone that it is tied to";
        "mo" "b" "whether the offset of the rest pose is kept";
        "co" "v3 or v4" "offset";
        "wt" "f" "weight";
        "sx" "b" "whether X is ignored";
        "sy" "b" "whether Y is ignored";
        "sz" "b" "whether Z is ignored";
    ]
    Animation "animation" "curves over time" [
        "n" "s" "name";
        "fr" "f" "frames per second";
        "lo" "b" "whether it loops";
    ]
    Curve "curve" "keyframes of one property of one node" [
        "nn" "s" "name of the node";
        "kp" "s" "property: rq, tx, ty, tz, sx, sy, sz, bs, vb";
        "kb" "b[], h[] or i[]" "frames of the keyframes";
        "kv" "f[], v4[], b[], h[] or i[]" "values of the keyframes";
        "m" "s" "additive, absolute or relative";
        "ab" "f" "weight of an additive curve";
    ]
    CurveModeOverride "curveModeOverride" "mode of the curves of a node and of the nodes below it" [
        "nn" "s" "name of the node";
        "m" "s" "additive, absolute or relative";
        "ot" "b" "whether it applies to translation curves";
        "or" "b" "whether it applies to rotation curves";
        "os" "b" "whether it applies to scale curves";
    ]
    NotificationTrack "notificationTrack" "events with a name" [
        "n" "s" "name";
        "kb" "b[], h[] or i[]" "frames";
    ]
    Material "material" "a surface" [
        "n" "s" "name";
        "t" "s" "pbr";
        "albedo" "l" "hash of a file or color";
        "diffuse" "l" "hash of a file or color";
        "normal" "l" "hash of a file or color";
        "specular" "l" "hash of a file or color";
        "gloss" "l" "hash of a file or color";
        "roughness" "l" "hash of a file or color";
        "metal" "l" "hash of a file or color";
        "emissive" "l" "hash of a file or color";
        "emask" "l" "hash of a file or color";
        "estrength" "l" "hash of a file or color";
        "ao" "l" "hash of a file or color";
        "cavity" "l" "hash of a file or color";
        "aniso" "l" "hash of a file or color";
        "extra#" "l" "hash of a file or color";
    ]
    File "file" "a path" [
        "p" "s" "path";
    ]
    Color "color" "a color" [
        "n" "s" "name";
        "cs" "s" "color space: srgb or linear";
        "rgba" "v4" "red, green, blue, alpha";
    ]
    Instance "instance" "placement of another file" [
        "n" "s" "name";
        "rf" "l" "hash of the file";
        "p" "v3" "position";
        "r" "v4" "rotation";
        "s" "v3" "scale";
    ]
    Metadata "metadata" "author, software and hints" [
        "a" "s" "author";
        "s" "s" "software";
        "up" "s" "axis that points up: x, y or z";
        "sr" "s" "folder from which paths are resolved";
    ]
}

/// The name of a node in paths.
pub fn node_name(id: Id) -> &'static str {
    node(id).name
}

/// The field of a node.
#[inline]
pub(crate) fn node(id: Id) -> &'static Field {
    id.kind().map_or(&NODE, |kind| described(kind).0)
}

/// The field of a property by its name, with its layer number. For unknown properties, `ordinal` is the
/// number.
#[inline]
pub(crate) fn property(id: Id, name: &[u8], ordinal: u32) -> (&'static Field, Option<u32>) {
    let known = id.kind().map_or(&[][..], |kind| described(kind).1);
    for Described { field, layered } in known {
        if let Some(digits) = name.strip_prefix(field.name.as_bytes()) {
            match layer(digits) {
                None if digits.is_empty() && !layered => return (field, None),
                Some(layer) if *layered => return (field, Some(layer)),
                _ => {}
            }
        }
    }
    (&PROPERTY, Some(ordinal))
}

/// Parses a layer number without leading zeros.
fn layer(digits: &[u8]) -> Option<u32> {
    let digit = |byte: &u8| byte.is_ascii_digit().then(|| u32::from(byte.wrapping_sub(b'0')));
    match digits {
        [one] => digit(one),
        [b'1'..=b'9', ..] => {
            digits.iter().try_fold(0_u32, |sum, byte| sum.checked_mul(10)?.checked_add(digit(byte)?))
        }
        _ => None,
    }
}

macro_rules! layouts {
    ($($id:ident [$($name:literal $scalar:ident)*])*) => {
        $(#[doc = concat!("Elements of ", stringify!($id), ".")]
        pub static $id: Layout = Layout { columns: &[$(Column { name: $name, scalar: Scalar::$scalar }),*] };)*
    };
}

layouts! {
    BYTES ["" U8]
    SHORTS ["" U16]
    INTS ["" U32]
    LONGS ["" U64]
    FLOATS ["" F32]
    DOUBLES ["" F64]
    VEC2 ["x" F32 "y" F32]
    VEC3 ["x" F32 "y" F32 "z" F32]
    VEC4 ["x" F32 "y" F32 "z" F32 "w" F32]
}

/// The element layout of the values; texts are bytes.
pub(crate) const fn layout(kind: Type) -> &'static Layout {
    match kind {
        Type::Byte | Type::Text => &BYTES,
        Type::Short => &SHORTS,
        Type::Int => &INTS,
        Type::Long => &LONGS,
        Type::Float => &FLOATS,
        Type::Double => &DOUBLES,
        Type::Vec2 => &VEC2,
        Type::Vec3 => &VEC3,
        Type::Vec4 => &VEC4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(kind: Kind, name: &str) -> String {
        let (field, index) = property(kind.id(), name.as_bytes(), 7);
        index.map_or(field.name.to_owned(), |index| format!("{}[{index}]", field.name))
    }

    #[test]
    fn properties_are_named() {
        assert_eq!(name(Kind::Mesh, "vp"), "vp");
        assert_eq!(name(Kind::Mesh, "u0"), "u[0]");
        assert_eq!(name(Kind::Mesh, "c12"), "c[12]");
        assert_eq!(name(Kind::Mesh, "cl"), "cl");
        for other in ["c", "c01", "c99999999999", "x", ""] {
            assert_eq!(name(Kind::Mesh, other), "property[7]", "{other}");
        }
        assert_eq!(name(Kind::Material, "extra3"), "extra[3]");
        assert_eq!(name(Kind::Root, "n"), "property[7]");
    }

    #[test]
    fn every_kind_and_type_is_described() {
        for &kind in Kind::ALL {
            assert_eq!(node(kind.id()).kind, "node");
        }
        for &kind in Type::ALL {
            assert_eq!(layout(kind).size(), kind.size());
        }
    }
}
