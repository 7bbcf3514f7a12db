//! Whether vertex colors affect materials.

use crate::{
    attribute::Semantic,
    material::MaterialId,
    mesh::{Mesh, Primitive},
    pose::single,
    scene::Scene,
};
use std::collections::BTreeSet;

impl Scene<'_> {
    /// Whether vertex colors multiply the base color of a primitive with that material; `None` if unknown.
    ///
    /// ```
    /// use meshwright_scene::{Material, Scene};
    ///
    /// let mut scene = Scene { vertex_colors_shade: Some(true), ..Scene::default() };
    /// let leaves = scene.materials.push(Material { vertex_colors_shade: Some(false), ..Material::named("leaves") });
    /// assert_eq!(scene.vertex_colors_shade(Some(leaves)), Some(false));
    /// assert_eq!(scene.vertex_colors_shade(None), Some(true));
    /// ```
    pub fn vertex_colors_shade(&self, material: Option<MaterialId>) -> Option<bool> {
        let own = material.and_then(|id| self.material(id)).and_then(|material| material.vertex_colors_shade);
        own.or(self.vertex_colors_shade)
    }

    /// Sets for every material whether vertex colors multiply the base color.
    pub fn set_vertex_colors_shade(&mut self, shade: bool) {
        self.vertex_colors_shade = Some(shade);
        for material in self.materials.values_mut() {
            material.vertex_colors_shade = Some(shade);
        }
    }

    /// Removes all vertex colors.
    pub fn drop_vertex_colors(&mut self) {
        for mesh in self.meshes.values_mut() {
            for pool in &mut mesh.pools {
                pool.attributes.retain(|attribute| !is_color(&attribute.semantic));
            }
        }
    }

    /// The materials of primitives with vertex colors; `None` for primitives without a material.
    pub fn colored_surfaces(&self) -> BTreeSet<Option<MaterialId>> {
        let mut found = BTreeSet::new();
        for (_, mesh) in self.meshes.iter() {
            for part in mesh.primitives.iter().filter(|part| is_colored(mesh, part)) {
                found.insert(part.material);
                found.extend(part.variants.iter().map(|&(_, material)| Some(material)));
            }
        }
        found
    }
}

fn is_colored(mesh: &Mesh<'_>, part: &Primitive<'_>) -> bool {
    let pool = mesh.pools.get(part.pool);
    pool.is_some_and(|pool| pool.attributes.iter().any(|attribute| is_color(&attribute.semantic)))
}

const fn is_color(semantic: &Semantic) -> bool {
    matches!(semantic, Semantic::Color(_))
}

/// The sRGB value of a linear one.
pub fn linear_to_srgb(linear: f32) -> f32 {
    let linear = f64::from(linear);
    single(if linear <= 0.003_130_8 { linear * 12.92 } else { 1.055 * linear.powf(1.0 / 2.4) - 0.055 })
}
