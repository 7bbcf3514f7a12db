//! Material variants.

use crate::{arena::Id, extras::Extras};

/// Identifies a [`Variant`].
pub type VariantId = Id<Variant>;

/// A variant of the whole scene, as in KHR_materials_variants. The primitives hold its materials
/// ([`Primitive::variants`](crate::mesh::Primitive::variants)).
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
    /// The name by which it is selected.
    pub name: String,
    /// Vendor data.
    pub extras: Extras,
}

impl Variant {
    /// A variant with that name.
    pub fn named(name: impl Into<String>) -> Self {
        Self { name: name.into(), extras: Extras::default() }
    }
}
