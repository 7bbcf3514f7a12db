//! The meshes of all nodes as objects: one object for the meshes of one name, with a mesh per size.

use crate::{codes, compile::ShapeCompiler, details::Details, names, node_tree::NodeTree};
use meshwright_core::Result;
use meshwright_dae::document::Element;
use meshwright_scene::{
    UniqueNames,
    shape_names::{is_collision, level, mesh_name, mesh_object, split_size, trailing_number},
};
use std::collections::HashMap;

/// A mesh at a node.
pub(crate) struct MeshInstance<'d> {
    pub(crate) node: usize,
    pub(crate) instance: Element<'d>,
    /// The name of its object.
    pub(crate) object: String,
    pub(crate) size: i32,
}

/// The meshes of an object, the largest first.
pub(crate) struct ObjectDraft<'d> {
    pub(crate) name: String,
    pub(crate) node: usize,
    pub(crate) meshes: Vec<MeshInstance<'d>>,
}

impl<'d> ShapeCompiler<'d, '_> {
    /// Collects the meshes of all nodes, and sorts them into objects.
    pub(crate) fn objects(&mut self, tree: &NodeTree<'d>) -> Result<Vec<ObjectDraft<'d>>> {
        let mut all: Vec<MeshInstance<'d>> = Vec::new();
        let mut unique: HashMap<i32, UniqueNames> = HashMap::new();
        for (node, source) in tree.nodes.iter().enumerate() {
            for instance in &source.instances {
                self.budget.memory(512, instance.span())?;
                self.budget.items(1, instance.span())?;
                let parent = source.parent.and_then(|parent| tree.nodes.get(parent));
                let name = mesh_name(&source.name, parent.map(|parent| parent.name.as_str()));
                let (object, size) = self.object_and_size(tree, name);
                let chosen = names::unique(unique.entry(size).or_default(), &object);
                if chosen != object {
                    self.notes.add(&codes::RENAMED, || format!("\"{object}\" -> \"{chosen}\""));
                }
                all.push(MeshInstance { node, instance: *instance, object: chosen, size });
            }
        }
        all.sort_by(|a, b| b.object.cmp(&a.object).then(b.size.cmp(&a.size)));
        let mut objects: Vec<ObjectDraft<'d>> = Vec::new();
        for mesh in all {
            match objects.last_mut().filter(|object| object.name == mesh.object) {
                Some(object) => object.meshes.push(mesh),
                None => {
                    objects.push(ObjectDraft {
                        name: mesh.object.clone(),
                        node: mesh.node,
                        meshes: vec![mesh],
                    });
                }
            }
        }
        Ok(objects)
    }

    /// The object and the size that the name of a mesh states.
    fn object_and_size(&mut self, tree: &NodeTree<'d>, name: &str) -> (String, i32) {
        let (object, size) = mesh_object(name, tree.leveled);
        if !tree.leveled {
            if split_size(name).is_some() {
                self.notes.named(&codes::SIZES_IGNORED, name);
            }
            return (object.to_owned(), size);
        }
        let is_underscore = trailing_number(name).is_some_and(|(head, _)| head.ends_with('_'));
        if size < 0 && is_underscore && !is_collision(object) {
            self.notes.named(&codes::UNDERSCORE, name);
        }
        (object.to_owned(), size)
    }
}

/// The details of markers and meshes.
pub(crate) fn details(tree: &NodeTree<'_>, objects: &[ObjectDraft<'_>]) -> Details {
    let markers = tree.nodes.iter().filter_map(|node| node.marker());
    let meshes = objects.iter().flat_map(|object| &object.meshes).map(|mesh| {
        let (name, kind) = level(&mesh.object, mesh.size);
        (name, kind, mesh.size)
    });
    Details::new(markers.collect(), meshes)
}
