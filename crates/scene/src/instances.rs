//! The mesh of one node at many places, as EXT_mesh_gpu_instancing has it.

use crate::{
    attribute::Stream,
    extras::Extras,
    node::{Node, NodeId, Transform, Trs},
    scene::Scene,
};

/// The places at which a node shows its mesh, instead of showing it once where the node is.
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
    /// From the space of each copy to that of the node.
    pub places: Vec<Trs>,
    /// Values of their own by place, each under its name, such as `ID`.
    pub attributes: Vec<(String, Stream<'static>)>,
    /// Vendor data.
    pub extras: Extras,
}

impl Scene<'_> {
    /// Copies that [`Scene::expand_instances`] would make.
    pub fn instance_count(&self) -> usize {
        let places = self.nodes.iter().filter_map(|(_, node)| Some(node.instances.as_ref()?.places.len()));
        places.fold(0, usize::saturating_add)
    }

    /// Makes a node of each place at which a node shows its mesh, for formats that know no instances: they hang below
    /// that node, which keeps what else it has, and share the mesh. Gives the number of nodes made; a scene that would
    /// get more than `limit` of them stays as it is, and gives `None`.
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
