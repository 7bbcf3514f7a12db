//! Codes of files that cause problems in the engine.

use crate::codes::{binary, check, text};
use meshwright_core::Code;

/// The engine refuses the file or a part of it, or crashes. That it does so where counts and indices lead outside is
/// inferred: its library checks no bounds.
pub static REFUSED_BY_ENGINE: &[&Code] = &[
    &binary::UNKNOWN_VERSION,
    &binary::NOT_AN_ELEMENT,
    &binary::UNKNOWN_TYPE,
    &binary::NO_MEMBERS,
    &binary::BAD_LZ4,
    &binary::CONTENT,
    &binary::NO_ASSET,
    &text::SYNTAX,
    &text::UNCLOSED,
    &text::TYPE_NAME,
    &text::COMPONENTS,
    &text::BASE64,
    &text::TEXT_HEADER,
    &text::BEYOND,
    &check::RAW_STRUCTS,
    &check::EMPTY_LZ4_STRINGS,
    &check::HEADER,
    &check::VERSION_ZERO,
    &check::WRONG_ASSET,
    &check::MISSING,
    &check::BONE_RANGE,
    &check::VERTEX_RANGE,
    &check::UNEQUAL,
    &check::LAYOUT,
    &check::KEY_COUNT,
    &check::MORPH_MESH,
];

/// The engine reads the file without a word, and takes something else from it than stands there, or loses it when it
/// saves the file.
pub static MISLEADS_ENGINE: &[&Code] = &[
    &binary::SIZE,
    &binary::SHORT_STRINGS,
    &text::NUMBER,
    &text::NUMBER_RANGE,
    &text::NUMBER_TAIL,
    &text::DUPLICATE,
    &text::OPEN_COMMENT,
    &text::END_BYTE,
    &text::TEXT_PAYLOAD,
    &check::TWICE,
    &check::LONG_KEY,
    &check::COLLIDING_KEYS,
    &check::EMPTY_KEY,
    &check::BACKSLASH,
    &check::BACKSLASH_END,
    &check::QUOTE,
    &check::EMPTY_LZ4_STRUCTS,
    &check::LONG_LZ4_STRING,
    &check::LZ4_STRINGS,
    &check::NIL_ARRAY,
    &check::REF_COMPRESSED,
    &check::DIGITS,
    &check::WRONG_TYPE,
    &check::NOT_FINITE,
];
