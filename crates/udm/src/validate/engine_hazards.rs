//! Codes of files that cause problems in the engine.

use crate::codes::{binary, text, validation};
use meshwright_core::Code;

/// Codes of files that the engine rejects in whole or in part, or on which it crashes. For counts and
/// indices out of range this is inferred: its library does not check bounds.
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
    &validation::RAW_STRUCTS,
    &validation::EMPTY_LZ4_STRINGS,
    &validation::HEADER,
    &validation::VERSION_ZERO,
    &validation::WRONG_ASSET,
    &validation::MISSING,
    &validation::BONE_RANGE,
    &validation::VERTEX_RANGE,
    &validation::UNEQUAL,
    &validation::LAYOUT,
    &validation::KEY_COUNT,
    &validation::MORPH_MESH,
    &validation::MISSING_TEXTURE,
    &validation::ALPHA_TEXT,
    &validation::KEY_PAST_END,
];

/// Codes of files that the engine silently reads differently, or whose content it loses when it saves the
/// file.
pub static MISLEADS_ENGINE: &[&Code] = &[
    &binary::SIZE,
    &binary::SHORT_STRINGS,
    &text::NUMBER,
    &text::NUMBER_RANGE,
    &text::NUMBER_TAIL,
    &text::DUPLICATE,
    &text::OPEN_COMMENT,
    &text::END_BYTE,
    &text::ESCAPES,
    &text::TEXT_PAYLOAD,
    &validation::TWICE,
    &validation::LONG_KEY,
    &validation::COLLIDING_KEYS,
    &validation::EMPTY_KEY,
    &validation::BACKSLASH,
    &validation::BACKSLASH_END,
    &validation::QUOTE,
    &validation::EMPTY_LZ4_STRUCTS,
    &validation::LONG_LZ4_STRING,
    &validation::LZ4_STRINGS,
    &validation::NIL_ARRAY,
    &validation::REF_COMPRESSED,
    &validation::DIGITS,
    &validation::WRONG_TYPE,
    &validation::NOT_FINITE,
    &validation::SPARSE_KEYS,
    &validation::FLEX_FRAMES,
];
