//! Fields of the container. The fields of nodes and properties are in [`nodes`](crate::nodes).

use crate::{
    document::{Id, Type},
    nodes::PropertyDescription,
};
use meshwright_core::{Column, Field, Layout, Scalar};

macro_rules! fields {
    ($($how:ident $id:ident $name:literal $kind:literal $about:literal)*) => {
        $(#[doc = $about] pub static $id: Field = Field::$how($name, $kind, $about);)*
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

/// The name of a node in paths.
pub fn node_name(id: Id) -> &'static str {
    node(id).name
}

/// The field of a node.
#[inline]
pub(crate) fn node(id: Id) -> &'static Field {
    id.kind().map_or(&NODE, |kind| &kind.description().field)
}

/// The description of a property by its name, with its layer number.
#[inline]
pub(crate) fn described(id: Id, name: &[u8]) -> Option<(&'static PropertyDescription, Option<u32>)> {
    let known = id.kind().map_or(&[][..], |kind| kind.description().properties);
    for property in known {
        if let Some(digits) = name.strip_prefix(property.field.name.as_bytes()) {
            match layer(digits) {
                None if digits.is_empty() && !property.layered => return Some((property, None)),
                Some(layer) if property.layered => return Some((property, Some(layer))),
                _ => {}
            }
        }
    }
    None
}

/// A property in messages: its letters, and what they stand for, such as "`vn` (vertex normals)".
pub(crate) fn spelled(id: Id, name: &[u8]) -> String {
    let letters = String::from_utf8_lossy(name);
    match described(id, name) {
        Some((property, layer)) => {
            let about = property.field.about.split([',', ';', ':', '(']).next().unwrap_or_default().trim();
            let about = about.strip_suffix(" of one layer").unwrap_or(about);
            let layer = layer.map_or_else(String::new, |layer| format!(" of layer {layer}"));
            format!("`{letters}` ({about}{layer})")
        }
        // It names nodes of any kind.
        None if name == crate::nodes::NAME.as_bytes() => format!("`{letters}` (name)"),
        None => format!("`{letters}`"),
    }
}

/// The field of a property by its name, with its layer number. For unknown properties, `ordinal` is the
/// number.
#[inline]
pub(crate) fn property(id: Id, name: &[u8], ordinal: u32) -> (&'static Field, Option<u32>) {
    described(id, name).map_or((&PROPERTY, Some(ordinal)), |(property, layer)| (&property.field, layer))
}

/// Parses a layer number without leading zeros.
pub(crate) fn layer(digits: &[u8]) -> Option<u32> {
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
pub const fn layout(kind: Type) -> &'static Layout {
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
    use crate::document::Kind;

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
    fn every_type_has_a_layout() {
        for &kind in Type::ALL {
            assert_eq!(layout(kind).size(), kind.size());
        }
    }
}
