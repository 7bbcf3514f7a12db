//! Files of any size, made as the usual writers of each format make them.

pub mod cast;
pub mod cdae;
pub mod hub;
pub mod large;
pub mod udm;
