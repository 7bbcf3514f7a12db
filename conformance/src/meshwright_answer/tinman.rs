//! Answers for Tinman 3D: hierarchies and serialized values.

mod cmh;
mod ser;

pub(super) use cmh::value as cmh;
pub(super) use ser::value as ser;
