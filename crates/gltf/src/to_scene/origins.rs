//! Where the elements of the scene are in the document.

use meshwright_scene::Origin;
use std::sync::Arc;

/// The paths of the document's lists.
pub(super) struct Origins {
    nodes: Arc<str>,
    meshes: Arc<str>,
    materials: Arc<str>,
    animations: Arc<str>,
}

impl Default for Origins {
    fn default() -> Self {
        Self {
            nodes: "nodes".into(),
            meshes: "meshes".into(),
            materials: "materials".into(),
            animations: "animations".into(),
        }
    }
}

impl Origins {
    pub(super) fn node(&self, index: usize) -> Option<Origin> {
        Some(Origin::of_element("gltf", &self.nodes, index))
    }

    pub(super) fn mesh(&self, index: usize) -> Option<Origin> {
        Some(Origin::of_element("gltf", &self.meshes, index))
    }

    pub(super) fn material(&self, index: usize) -> Option<Origin> {
        Some(Origin::of_element("gltf", &self.materials, index))
    }

    pub(super) fn animation(&self, index: usize) -> Option<Origin> {
        Some(Origin::of_element("gltf", &self.animations, index))
    }
}
