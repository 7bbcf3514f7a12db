//! The codes of the text form.

use meshwright_core::{Category, Code};

/// The syntax is invalid.
pub static SYNTAX: Code = Code::error(
    "UDM0301",
    "syntax error in the text",
    "Correct the text at the line and column that are shown.",
);
/// A block, list, quote or bracket is not closed.
pub static UNCLOSED: Code = Code::error(
    "UDM0302",
    "unexpected end of text",
    "Close the brace, bracket or quote at the shown place, or get the file again if it is cut off.",
);
/// The type name is unknown.
pub static TYPE_NAME: Code = Code::error(
    "UDM0303",
    "unknown type name",
    "Use a type name such as string, float or arrayLz4; the format's page lists all 36.",
);
/// The number of components differs from that of the type.
pub static COMPONENTS: Code = Code::error(
    "UDM0304",
    "wrong number of components",
    "Write as many numbers as the type has: a vec3 has 3, a transform 7 (or 6 with angles).",
);
/// Invalid base64.
pub static BASE64: Code = Code::error(
    "UDM0305",
    "base64 cannot be decoded",
    "Remove spaces and line breaks: only letters, digits, + / - _ and padding are allowed between the brackets.",
);
/// The text is too long for 32-bit offsets.
pub static LONG_TEXT: Code =
    Code::error("UDM0306", "the text has 4 GiB or more", "Keep documents of this size in the binary form.")
        .with_category(Category::Unsupported);
/// The header is incomplete.
pub static TEXT_HEADER: Code = Code::error(
    "UDM0307",
    "assetData without a matching assetType or assetVersion",
    "Add `$string assetType` and `$uint32 assetVersion` next to assetData; the engine refuses the file without them.",
);
/// An invalid number.
pub static NUMBER: Code = Code::error(
    "UDM0321",
    "a number cannot be read and counts as 0",
    "Write the number as a plain decimal, without + and 0x; the engine reads 0 without a message.",
);
/// A number is out of range of its type.
pub static NUMBER_RANGE: Code = Code::error(
    "UDM0322",
    "a number is out of range for its type and counts as 0",
    "Choose a larger type or a smaller number; the engine reads 0 without a message.",
);
/// A number is followed by other characters.
pub static NUMBER_TAIL: Code = Code::warning(
    "UDM0323",
    "the rest of a number is ignored",
    "Remove what follows the number, or choose a type with a fraction; the engine ignores the rest, too.",
);
/// The engine's reader rejects the syntax.
pub static BEYOND: Code = Code::warning(
    "UDM0324",
    "the engine refuses this spelling",
    "Write the document again to get a spelling that the engine reads; the text was understood.",
);
/// The count in an array's header is wrong.
pub static ARRAY_COUNT: Code = Code::warning(
    "UDM0325",
    "the number of items differs from the array header",
    "Correct the header or the items; the items count, here and in the engine.",
);
/// A name is duplicated in a block.
pub static DUPLICATE: Code = Code::warning(
    "UDM0326",
    "duplicate entry in a block",
    "Keep one of the entries; the last one counts, here and in the engine.",
);
/// A comment that does not end.
pub static OPEN_COMMENT: Code = Code::warning(
    "UDM0327",
    "a comment is not closed",
    "Close the comment with */; everything after it is ignored, here and in the engine.",
);
/// The byte at which the engine's reader stops.
pub static END_BYTE: Code = Code::warning(
    "UDM0328",
    "a byte FF ends the text in the engine",
    "Save the text as UTF-8, which has no byte FF.",
);
/// A payload does not match its header.
pub static TEXT_PAYLOAD: Code = Code::error(
    "UDM0329",
    "a compressed payload does not match its header",
    "Take the header and the payload from the same original; the payload is kept as it is.",
);

/// Numbers that lose digits.
pub static LOSS_DIGITS: Code = Code::loss(
    "UDM0341",
    "numbers are rounded",
    "Use the default text style, which keeps every bit; the engine's own style writes 4 decimals, 8 for a double.",
);
/// Strings that change when the engine reads them.
pub static LOSS_STRINGS: Code = Code::loss(
    "UDM0342",
    "strings or names cannot be read back",
    "Use the default text style; the engine's own style does not escape quotes.",
);
/// Values outside the asset data.
pub static LOSS_OUTSIDE: Code = Code::loss(
    "UDM0343",
    "values outside assetData are dropped",
    "Write the text with its header to keep them.",
);

/// All codes of this file.
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
    &LOSS_OUTSIDE,
];
