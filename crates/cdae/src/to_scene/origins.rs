//! Where the elements of the scene are in the document.

use super::FORMAT;
use meshwright_scene::Origin;
use std::sync::Arc;

/// The paths of the document's lists.
pub(super) struct Origins {
    nodes: Arc<str>,
    objects: Arc<str>,
    meshes: Arc<str>,
    details: Arc<str>,
    sequences: Arc<str>,
    materials: Arc<str>,
}

impl Default for Origins {
    fn default() -> Self {
        Self {
            nodes: "nodes".into(),
            objects: "objects".into(),
            meshes: "meshes".into(),
            details: "details".into(),
            sequences: "sequences".into(),
            materials: "materials".into(),
        }
    }
}

impl Origins {
    pub(super) fn node(&self, index: usize) -> Option<Origin> {
        Some(Origin::of_element(FORMAT, &self.nodes, index))
    }

    pub(super) fn object(&self, index: usize) -> Option<Origin> {
        Some(Origin::of_element(FORMAT, &self.objects, index))
    }

    pub(super) fn mesh(&self, index: usize) -> Option<Origin> {
        Some(Origin::of_element(FORMAT, &self.meshes, index))
    }

    pub(super) fn detail(&self, index: usize) -> Option<Origin> {
        Some(Origin::of_element(FORMAT, &self.details, index))
    }

    pub(super) fn sequence(&self, index: usize) -> Option<Origin> {
        Some(Origin::of_element(FORMAT, &self.sequences, index))
    }

    pub(super) fn material(&self, index: usize) -> Option<Origin> {
        Some(Origin::of_element(FORMAT, &self.materials, index))
    }
}
