//! Materials whose colors no file states.

use crate::{
    asset::{Asset, AssetRef},
    companion::Companions,
};
use meshwright_scene::{Material, MaterialId, Scene};

impl Asset {
    /// The materials whose colors are not known, as [`AssetRef::unknown_colors`] has them.
    pub fn unknown_colors(&self, scene: &Scene<'_>, companions: &Companions) -> Vec<MaterialId> {
        self.borrowed().unknown_colors(scene, companions)
    }
}

impl AssetRef<'_> {
    /// The materials of the complete scene of the asset whose colors are not known: the file has only their names, and no file
    /// defines them.
    pub fn unknown_colors(&self, scene: &Scene<'_>, companions: &Companions) -> Vec<MaterialId> {
        if !companions.have_definitions(self.format, self.source) {
            return Vec::new();
        }
        let has_look = |own: &Material| {
            own.base_color[..3] != [1.0; 3]
                || own.emissive != [0.0; 3]
                || own.unlit
                || own.specular_glossiness.is_some()
                || own.textures().next().is_some()
        };
        let unknown =
            scene.materials.iter().filter(|(_, own)| !companions.have_defined(own) && !has_look(own));
        unknown.map(|(id, _)| id).collect()
    }
}
