//! The codes of the text form.

use meshwright_core::{Code, Kind};

/// The grammar is broken.
pub static SYNTAX: Code = Code::error(
    "UDM0301",
    "the text does not follow the grammar",
    "The message says what should stand at this place; line and column point at it.",
);
/// Something is not closed.
pub static UNCLOSED: Code = Code::error(
    "UDM0302",
    "the text ends inside a block, a list or a quoted string",
    "The file was cut off, or a brace, a bracket or a quote is missing; the message says where it was opened.",
);
/// A type of no known name.
pub static TYPE_NAME: Code = Code::error(
    "UDM0303",
    "a type name is not known",
    "Type names are lower-case words such as string, float or arrayLz4; the format's page lists all 36.",
);
/// Another number of components than the type has.
pub static COMPONENTS: Code = Code::error(
    "UDM0304",
    "a value has another number of components than its type",
    "A vec3 has three numbers, a transform seven (or six with angles); count those of this value.",
);
/// Base64 that is none.
pub static BASE64: Code = Code::error(
    "UDM0305",
    "the base64 of a value cannot be decoded",
    "Between the brackets stand only letters, digits, + / - _ and padding, without a space or a line break.",
);
/// A text too long for offsets of 32 bits.
pub static LONG_TEXT: Code = Code::error(
    "UDM0306",
    "a text of 4 GiB or more is not read",
    "Keep documents of this size in the binary form.",
)
.of_kind(Kind::Unsupported);
/// The triple of the header is not whole.
pub static TEXT_HEADER: Code = Code::error(
    "UDM0307",
    "there is assetData at the top, but no assetType or assetVersion that fits it",
    "Beside assetData stand `$string assetType` and `$uint32 assetVersion`; the engine refuses the file without.",
);
/// A number that is none.
pub static NUMBER: Code = Code::error(
    "UDM0321",
    "a number cannot be read and counts as 0",
    "The engine takes 0 without a word; write it as a plain decimal, without + and 0x.",
);
/// A number beyond its type.
pub static NUMBER_RANGE: Code = Code::error(
    "UDM0322",
    "a number does not fit its type and counts as 0",
    "The engine takes 0 without a word; choose a larger type or a smaller number.",
);
/// A number with something behind it.
pub static NUMBER_TAIL: Code = Code::warning(
    "UDM0323",
    "something follows a number and is ignored",
    "The engine ignores it too; remove it, or choose a type with a fraction.",
);
/// More than the reference accepts.
pub static BEYOND: Code = Code::warning(
    "UDM0324",
    "the engine refuses this spelling",
    "It was understood all the same; write the document anew to get a spelling that the engine reads.",
);
/// The count in an array's header is not true.
pub static ARRAY_COUNT: Code = Code::warning(
    "UDM0325",
    "an array holds another number of items than its header says",
    "The items count, here and in the engine.",
);
/// A name twice in one block.
pub static DUPLICATE: Code = Code::warning(
    "UDM0326",
    "a name stands twice in one block",
    "The last one counts, here and in the engine; the others are kept in the text only.",
);
/// A comment that does not end.
pub static OPEN_COMMENT: Code = Code::warning(
    "UDM0327",
    "a comment is not closed",
    "All that follows it is ignored, here and in the engine; close it with */.",
);
/// The byte that ends a file for the reference.
pub static END_BYTE: Code = Code::warning(
    "UDM0328",
    "a byte FF stands in the text",
    "The engine takes it for the end of the file; save the text as UTF-8.",
);
/// A payload that is not what its header says.
pub static TEXT_PAYLOAD: Code = Code::error(
    "UDM0329",
    "a compressed payload does not fit what stands in front of it",
    "The payload is damaged or was pasted from another file; it is kept as it is.",
);

/// Numbers with fewer digits than they need.
pub static LOSS_DIGITS: Code = Code::loss(
    "UDM0341",
    "numbers lose digits",
    "The engine's own style writes 4 decimals (8 for double); the default style keeps every bit.",
);
/// Strings that do not come back.
pub static LOSS_STRINGS: Code = Code::loss(
    "UDM0342",
    "strings or names cannot be read back",
    "The engine's own style does not escape quotes; the default style does.",
);
/// Values outside of the asset data.
pub static LOSS_BESIDE: Code = Code::loss(
    "UDM0343",
    "values beside assetData are left out",
    "Without its header a text holds only what stands in assetData; write it with the header.",
);

/// All of this file.
pub const ALL: &[&Code] = &[
    &SYNTAX,
    &UNCLOSED,
    &TYPE_NAME,
    &COMPONENTS,
    &BASE64,
    &LONG_TEXT,
    &TEXT_HEADER,
    &NUMBER,
    &NUMBER_RANGE,
    &NUMBER_TAIL,
    &BEYOND,
    &ARRAY_COUNT,
    &DUPLICATE,
    &OPEN_COMMENT,
    &END_BYTE,
    &TEXT_PAYLOAD,
    &LOSS_DIGITS,
    &LOSS_STRINGS,
    &LOSS_BESIDE,
];
