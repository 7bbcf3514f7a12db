//! Drops references to objects that do not exist.

use super::{Repair, codes};
use crate::scene::Scene;
use meshwright_core::message::count;

/// Drops a reference to an object that does not exist.
fn drop_missing<T: Copy>(reference: &mut Option<T>, exists: impl Fn(T) -> bool) {
    *reference = reference.filter(|&id| exists(id));
}

/// The references of a scene that lead nowhere.
fn missing(scene: &Scene<'_>) -> usize {
    let (meshes, skins) = (scene.meshes.len(), scene.skins.len());
    let (materials, images, levels) = (scene.materials.len(), scene.images.len(), scene.levels.len());
    let nodes = scene.nodes.iter().map(|(_, node)| {
        usize::from(node.mesh.is_some_and(|mesh| mesh.index() >= meshes))
            .saturating_add(usize::from(node.skin.is_some_and(|skin| skin.index() >= skins)))
            .saturating_add(usize::from(node.level.is_some_and(|level| level.index() >= levels)))
    });
    let parts =
        scene.meshes.iter().flat_map(|(_, mesh)| mesh.primitives.iter().map(|part| (part, &mesh.pools)));
    let parts = parts.map(|(part, pools)| {
        usize::from(part.material.is_some_and(|own| own.index() >= materials))
            .saturating_add(usize::from(part.pool >= pools.len()))
    });
    let textures = scene.materials.iter().flat_map(|(_, material)| material.textures());
    let textures = textures.map(|(_, texture)| usize::from(texture.image.index() >= images));
    nodes.chain(parts).chain(textures).fold(0, usize::saturating_add)
}

impl Repair<'_, '_> {
    /// Drops references to meshes, vertex pools, skins, levels, materials and images that do not exist. Primitives
    /// without vertices go.
    pub(super) fn references(&mut self) {
        let missing = missing(&self.scene);
        if missing > 0 {
            let scene = self.edit();
            let (meshes, skins) = (scene.meshes.len(), scene.skins.len());
            let (materials, images, levels) = (scene.materials.len(), scene.images.len(), scene.levels.len());
            for node in scene.nodes.values_mut() {
                drop_missing(&mut node.mesh, |mesh| mesh.index() < meshes);
                drop_missing(&mut node.skin, |skin| skin.index() < skins);
                drop_missing(&mut node.level, |level| level.index() < levels);
            }
            for part in scene.meshes.values_mut().flat_map(|mesh| &mut mesh.primitives) {
                drop_missing(&mut part.material, |material| material.index() < materials);
            }
            for mesh in scene.meshes.values_mut() {
                let pools = mesh.pools.len();
                mesh.primitives.retain(|part| part.pool < pools);
            }
            for material in scene.materials.values_mut() {
                material.retain_textures(|_, texture| texture.image.index() < images);
            }
            self.note(&codes::REFERENCES, String::new(), || {
                let references = count(missing, "reference", "references");
                format!("dropped {references} to objects that do not exist")
            });
        }
        let parts = self.scene.meshes.iter().flat_map(|(_, mesh)| &mesh.primitives);
        let bare = parts.filter(|part| part.material.is_none()).count();
        if self.needs.material && bare > 0 {
            self.note(&codes::NO_MATERIAL, String::new(), || {
                let surfaces = count(bare, "primitive has", "primitives have");
                format!("{surfaces} no material: programs choose a color")
            });
        }
    }
}
