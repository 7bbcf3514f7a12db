//! The fields of the text form for the log.

use crate::document::Type;
use meshwright_core::Field;

pub(super) static BOM: Field =
    Field::observed("bom", "byte order mark", "not part of the format; the engine refuses it");
pub(super) static SPACE: Field = Field::documented("space", "space", "space and comments between tokens");
pub(super) static ITEM: Field = Field::documented("item", "item", "an item of a list in a list");
pub(super) static NAME: Field = Field::documented("name", "name", "quoted or a bare word");
pub(super) static TYPE: Field =
    Field::documented("type", "type", "the type behind $, with the template of a struct");
pub(super) static HEAD: Field =
    Field::documented("head", "array header", "type, count and decoded size of an array");
pub(super) static COMPONENT: Field = Field::documented("item", "number", "a component of a vector");
pub(super) static OPEN: Field = Field::documented("open", "bracket", "begins a block or a list");
pub(super) static CLOSE: Field = Field::documented("close", "bracket", "ends a block or a list");
pub(super) static COMMA: Field = Field::documented("comma", "comma", "between items");
pub(super) static REST: Field =
    Field::observed("rest", "bytes", "behind a byte FF, where the engine stops reading");

const TYPES: usize = Type::ALL.len();

/// By the number of their type.
static PROPERTIES: [Field; TYPES] = {
    let mut fields = [const { Field::documented("property", "", "") }; TYPES];
    let (mut rest, mut types): (&mut [Field], &[Type]) = (&mut fields, Type::ALL);
    while let ([field, fields @ ..], [kind, kinds @ ..]) = (rest, types) {
        *field = Field::documented("property", kind.name(), "");
        (rest, types) = (fields, kinds);
    }
    fields
};

/// A value of this type.
pub(super) fn property(kind: Type) -> &'static Field {
    PROPERTIES.get(usize::from(kind.number())).unwrap_or(&ITEM)
}
