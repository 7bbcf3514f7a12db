//! Names of meshes in messages.

use crate::document::{Document, Object};
use std::collections::BTreeMap;

/// The names of the objects that meshes belong to, as meshes have none.
#[derive(Debug, Default)]
pub(crate) struct MeshNames {
    /// By mesh the index of a name.
    by_mesh: Vec<Option<i32>>,
    names: BTreeMap<i32, String>,
}

impl MeshNames {
    pub(crate) fn new(document: &Document<'_>) -> Self {
        let mut own = Self { by_mesh: vec![None; document.shape.meshes.items.len()], ..Self::default() };
        for object in document.shape.objects.view::<Object>().iter() {
            let first = usize::try_from(object.first_mesh).unwrap_or(usize::MAX);
            let count = usize::try_from(object.mesh_count).unwrap_or(0);
            let run = own.by_mesh.get_mut(first..first.saturating_add(count)).unwrap_or_default();
            // A range ends at the first mesh of another object, so that the total is linear.
            for mesh in run.iter_mut().take_while(|mesh| mesh.is_none()) {
                *mesh = Some(object.name);
            }
            if let Some(name) = document.name(object.name).filter(|name| !name.bytes.is_empty()) {
                own.names.entry(object.name).or_insert_with(|| short(&name.text()));
            }
        }
        own
    }

    /// A mesh in messages: `mesh "hull" (2)`, or `mesh 2` without a name.
    pub(crate) fn label(&self, index: usize) -> String {
        let name = self.by_mesh.get(index).copied().flatten().and_then(|name| self.names.get(&name));
        label(name.map(String::as_str), index)
    }
}

/// A mesh in messages, by the name of its object.
pub(crate) fn label(object: Option<&str>, index: usize) -> String {
    match object {
        Some(name) => format!("mesh {name:?} ({index})"),
        None => format!("mesh {index}"),
    }
}

/// Truncates a name for messages.
pub(crate) fn short(name: &str) -> String {
    name.chars().take(60).collect()
}
