//! Variants: other surfaces for the same geometry.

use crate::{arena::Id, extras::Extras};

/// Names a [`Variant`].
pub type VariantId = Id<Variant>;

/// A choice of surfaces for the whole scene, as KHR_materials_variants has it. Which surfaces it is made of, the
/// primitives say ([`Primitive::variants`](crate::mesh::Primitive::variants)).
///
/// ```
/// use meshwright_scene::{Scene, Variant};
///
/// let mut scene = Scene::default();
/// let winter = scene.variants.push(Variant::named("winter"));
/// assert_eq!(scene.variants.get(winter).map(|own| own.name.as_str()), Some("winter"));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Variant {
    /// Its name, to choose it by.
    pub name: String,
    /// Vendor data.
    pub extras: Extras,
}

impl Variant {
    /// A variant of that name.
    pub fn named(name: impl Into<String>) -> Self {
        Self { name: name.into(), extras: Extras::default() }
    }
}
