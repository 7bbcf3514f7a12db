//! Damaged files give a value or an error with a code, within bounds of time and memory, without a panic.

mod cmh;
mod ser;
