//! Tests of compiled model hierarchies through the public API.

mod edit;
mod from_scene;
mod laws;
mod to_scene;
