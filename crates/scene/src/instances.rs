//! Instances of a node's mesh, as in EXT_mesh_gpu_instancing.

use crate::{
    attribute::Stream,
    extras::Extras,
    node::{Node, NodeId, Transform, Trs},
    scene::Scene,
};

/// The instances of a node's mesh, which replace the mesh at the node itself.
///
/// ```
/// use meshwright_scene::{Instances, Mesh, Node, Scene, Trs};
///
/// let mut scene = Scene::default();
/// let mesh = scene.add_mesh(Mesh::default());
/// let place = |x| Trs { translation: [x, 0.0, 0.0], ..Trs::IDENTITY };
/// let instances = Instances { places: vec![place(0.0), place(5.0)], ..Instances::default() };
/// scene.add_node(None, Node { mesh: Some(mesh), instances: Some(Box::new(instances)), ..Node::default() });
/// assert_eq!(scene.instance_count(), 2);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Instances {
    /// The transform of each instance, relative to the node.
    pub places: Vec<Trs>,
    /// Custom attributes with one element per instance, by name, for example `ID`.
    pub attributes: Vec<(String, Stream<'static>)>,
    /// Vendor data.
    pub extras: Extras,
}

impl Scene<'_> {
    /// Number of copies that [`Scene::expand_instances`] would create.
    pub fn instance_count(&self) -> usize {
        let places = self.nodes.iter().filter_map(|(_, node)| Some(node.instances.as_ref()?.places.len()));
        places.fold(0, usize::saturating_add)
    }

    /// Replaces each instance by a node, for formats without instances. The new nodes are children of the
    /// instanced node, which keeps its other content, and share the mesh. Returns the number of new nodes; if
    /// a scene would get more than `limit` of them, it stays unchanged and the result is `None`.
    pub fn expand_instances(&mut self, limit: usize) -> Option<usize> {
        let count = self.instance_count();
        if count > limit {
            return None;
        }
        for index in 0..self.nodes.len() {
            let id = NodeId::new(index);
            let Some(node) = self.nodes.get_mut(id) else { continue };
            let Some(instances) = node.instances.take() else { continue };
            let (mesh, skin, name) = (node.mesh.take(), node.skin.take(), node.name.clone());
            let weights = std::mem::take(&mut node.weights);
            for (place, trs) in instances.places.iter().enumerate() {
                let made = Node {
                    name: format!("{name}_{place}"),
                    transform: Transform::Trs(*trs),
                    mesh,
                    skin,
                    weights: weights.clone(),
                    ..Node::default()
                };
                self.add_node(Some(id), made);
            }
        }
        Some(count)
    }
}
