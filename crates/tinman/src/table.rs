//! Descriptions of all fields of serialized objects. `ser/value/table.rs` describes the members of plain
//! values.

use meshwright_core::Field;

macro_rules! fields {
    ($($how:ident $id:ident $name:literal $kind:literal $about:literal)*) => {
        $(#[doc = $about] pub static $id: Field = Field::$how($name, $kind, $about);)*
        /// The fields of this module.
        pub static ALL: &[&Field] = &[$(&$id,)* &PAYLOAD, &BOX_BYTES, &MASKED];
    };
}

fields! {
    documented PREAMBLE "preamble" "preamble" "type and version of an object"
    documented PREAMBLE_LENGTH "length" "int32" "-1 null, below a reference, 36 a GUID as text, above version + 36"
    documented GUID_TEXT "guid" "36 characters" "the type; that it is text is said by the manual of the interfaces"
    inferred GUID_HALVES "guid" "int64[2]" "the type; the text is built from the halves, which no page shows"
    documented SERIAL_VERSION "version" "int32" "version of the payload"
    documented LENGTH "length" "int32" "-1 null, below -1 code units of UTF-16, else bytes of ISO-8859-1"
    documented LATIN1 "chars" "uint8[]" "ISO-8859-1"
    documented UTF16 "chars" "uint16[]" "UTF-16"
    documented UNIT "unit" "UnitOfMeasure" "a unit of measure"
    documented OBJECT "object" "object" "an object of any type"
    documented STRING "string" "string" "a text"
    documented NAME "name" "string" "name of the unit"
    documented RESERVED "reserved" "int8[8]" "should be 0, is ignored"
    documented ONE "one" "float64" "one of this unit in the standard unit of its type"
    documented UNIT_TYPE "type" "int32" "scale, length or angle: the numbers are not published"
    inferred MASK "values" "int8" "which layers follow; that bits 0 to 3 are those of the interface is inferred"
    documented ELEVATION "elevation" "int32" "bit 0"
    documented TEXTURE "texture" "int64" "bit 1"
    documented MATERIAL "material" "int64" "bit 2"
    documented DISPLACEMENT "displacement" "int32" "bit 3"
    inferred BOX_NUMBERS "values" "suffix[6]" "six numbers: the table has four names only"
}

/// The content after the preamble of an object with an unknown type or version.
pub static PAYLOAD: Field = Field::unknown("payload", "content of an object of unknown type or version");
/// A three-dimensional box with as many numbers as the published table has.
pub static BOX_BYTES: Field = Field::unknown("values", "a box with as many numbers as the table has names");
/// The content after a mask with unknown bits.
pub static MASKED: Field = Field::unknown("masked", "layers behind a mask that is not understood");
