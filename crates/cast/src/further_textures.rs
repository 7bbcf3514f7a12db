//! The files of slots for which the material of a scene has no texture of its own: their places among its
//! [`more_textures`](meshwright_scene::Material::more_textures). glTF has roughness and metal in one image.

/// The file of slot `metal`, in its red channel.
pub const METAL: &str = "cast/metal";
/// The file of slot `roughness`, in its red channel.
pub const ROUGHNESS: &str = "cast/roughness";
/// The file of slot `gloss`, in its red channel: one minus the roughness.
pub const GLOSS: &str = "cast/gloss";
