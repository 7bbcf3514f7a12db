//! Tests of serialized objects and values through the public API.

use crate::values;

mod laws;
mod plain;
