//! Tests of the public API, one file per module.

mod budget;
mod chunks;
mod codes;
mod cursor;
mod diagnostics;
mod field_log;
mod output;
mod reader;
mod source;
mod transaction;
mod view;
mod writer;
