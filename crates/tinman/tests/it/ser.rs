//! Tests of serialized objects and values through the public API.

mod laws;
mod plain;
