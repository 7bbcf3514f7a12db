//! Materials.

use crate::{arena::Id, extras::Extras, node::Origin};

/// Names a [`Material`].
pub type MaterialId = Id<Material>;

/// How alpha is used.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum AlphaMode {
    /// Not at all.
    #[default]
    Opaque,
    /// Shown from this alpha on.
    Mask(f32),
    /// Blended.
    Blend,
}

/// A surface in glTF's metal-rough model. Game formats often know only the name.
#[derive(Clone, Debug, PartialEq)]
pub struct Material {
    /// Its name, by which an engine finds its own definition.
    pub name: String,
    /// Linear red, green, blue, alpha.
    pub base_color: [f32; 4],
    /// 0 to 1.
    pub metallic: f32,
    /// 0 to 1.
    pub roughness: f32,
    /// Linear red, green, blue.
    pub emissive: [f32; 3],
    /// How alpha is used.
    pub alpha: AlphaMode,
    /// Shown from both sides.
    pub double_sided: bool,
    /// Where it stood in the file.
    pub origin: Option<Origin>,
    /// Vendor data.
    pub extras: Extras,
}

impl Material {
    /// A white, rough, non-metallic surface.
    pub fn named(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            base_color: [1.0; 4],
            metallic: 0.0,
            roughness: 1.0,
            emissive: [0.0; 3],
            alpha: AlphaMode::Opaque,
            double_sided: false,
            origin: None,
            extras: Extras::default(),
        }
    }
}
