//! Damaged files give a value or an error with a code, within bounds of time and memory, without a panic.

use crate::values;

mod cmh;
mod ser;
