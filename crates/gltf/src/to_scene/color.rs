//! Vertex colors: `COLOR_n` multiplies the base color, `_COLOR_n` does not.

use super::{
    SceneBuilder,
    mesh::{plain_color, semantic},
    variants,
};
use crate::document::Primitive;
use meshwright_scene::{MaterialId, Semantic};
use std::collections::BTreeSet;

/// Materials by the colors of their primitives; `None` for primitives without a material.
#[derive(Default)]
pub(super) struct Colors {
    shaded: BTreeSet<Option<MaterialId>>,
    plain: BTreeSet<Option<MaterialId>>,
}

impl SceneBuilder<'_> {
    /// Finds the materials that vertex colors shade, and those whose primitives have only other colors.
    pub(super) fn find_colors(&mut self) {
        let document = self.document;
        let primitives = || document.root.meshes.iter().flat_map(|mesh| &mesh.primitives);
        let shaded = primitives().filter(|primitive| {
            primitive.attributes.keys().any(|name| matches!(semantic(name), Semantic::Color(_)))
        });
        self.colors.shaded = shaded.flat_map(|primitive| self.surfaces(primitive)).collect();
        let plain = primitives().filter(|primitive| self.has_plain_colors(primitive));
        self.colors.plain = plain.flat_map(|primitive| self.surfaces(primitive)).collect();
        for (at, material) in self.scene.materials.values_mut().enumerate() {
            let id = Some(MaterialId::new(at));
            let shaded = self.colors.shaded.contains(&id);
            material.vertex_colors_shade = (shaded || self.colors.plain.contains(&id)).then_some(shaded);
        }
        let shaded = self.colors.shaded.contains(&None);
        self.scene.vertex_colors_shade = (shaded || self.colors.plain.contains(&None)).then_some(shaded);
    }

    /// True if the attributes `_COLOR_n` of a primitive are its vertex colors, because it has no `COLOR_n`.
    pub(super) fn has_plain_colors(&self, primitive: &Primitive) -> bool {
        primitive.attributes.keys().any(|name| plain_color(name).is_some())
            && self.surfaces(primitive).all(|surface| !self.colors.shaded.contains(&surface))
    }

    fn surfaces(&self, primitive: &Primitive) -> impl Iterator<Item = Option<MaterialId>> + use<> {
        let own = primitive.material.and_then(|index| self.material_of(index));
        let others = variants::materials(primitive).filter_map(|index| self.material_of(index)).map(Some);
        std::iter::once(own).chain(others.collect::<Vec<_>>())
    }
}
