//! Tests of serialized objects and values through the public API.

mod byte_by_byte;
mod laws;
