//! Nodes that are not part of the shape in BeamNG: the bounding box, and descriptions of animations.

use super::{SceneBuilder, geometry::MeshParts};
use crate::{codes, document::Element, view::called};
use meshwright_scene::{
    Bounds, NodeId, Semantic,
    pose::{DMat4, IDENTITY, move_point, multiply, single},
    shape_names::is_bounds,
    wording::quoted,
};

/// A node that is not in the scene, nor is what is below it.
pub(super) struct LeftOut<'d> {
    pub(super) element: Element<'d>,
    /// The node of the scene above it.
    pub(super) parent: Option<NodeId>,
}

impl<'d> SceneBuilder<'d> {
    /// Takes the bounding box from the meshes of nodes named `bounds`, and reports all nodes that are left out.
    pub(super) fn nodes_left_out(&mut self) {
        for LeftOut { element, parent } in std::mem::take(&mut self.left_out) {
            for bound in element.descendants().filter(|own| own.name() == "instance_material") {
                let target = self.collada.referenced(bound, "target");
                self.unseen_materials
                    .extend(target.and_then(|own| own.element("material")).map(|own| own.index()));
            }
            let name = called(element).into_owned();
            if !is_bounds(&name) {
                self.note(&codes::LOSS_SEQUENCES, element, || {
                    format!(
                        "dropped node {}: BeamNG reserves names that begin with `sequence`",
                        quoted(&name)
                    )
                });
                continue;
            }
            let world = multiply(&self.world(parent), &self.transform(element).matrix_f64());
            let instances = element
                .children()
                .filter(|child| matches!(child.name(), "instance_geometry" | "instance_controller"));
            for instance in instances {
                let stated = self.instance_bounds(instance, &world);
                let known = self.scene.bounds;
                self.scene.bounds = stated.map(|own| known.map_or(own, |known| known.join(own))).or(known);
            }
            let is_stated = self.scene.bounds.is_some();
            self.note(&codes::BOUNDS, element, || {
                let what =
                    if is_stated { "states the bounding box" } else { "states no bounding box itself" };
                format!("node {} {what}; what it has and what is below it is not shown", quoted(&name))
            });
        }
    }

    /// Whether a node shows a mesh.
    pub(super) fn has_meshes(&self) -> bool {
        self.scene.nodes.iter().any(|(_, node)| node.mesh.is_some())
    }

    /// The matrix from a node to the scene.
    fn world(&self, node: Option<NodeId>) -> DMat4 {
        let (mut world, mut next) = (IDENTITY, node);
        // No chain is longer than the number of nodes.
        for _ in 0..self.scene.nodes.len() {
            let Some(node) = next.and_then(|id| self.scene.nodes.get(id)) else { break };
            world = multiply(&node.transform.matrix_f64(), &world);
            next = node.parent;
        }
        world
    }

    /// The box around the vertices of an instance.
    fn instance_bounds(&mut self, instance: Element<'d>, world: &DMat4) -> Option<Bounds> {
        let geometry = self.instanced(instance)?.geometry;
        let built = self.read_mesh(&MeshParts::new(geometry.child("mesh")?));
        let mut whole: Option<Bounds> = None;
        for pool in &built.pools {
            let attributes = self.attributes(&built, pool, &IDENTITY);
            let positions = attributes.iter().filter(|own| own.semantic == Semantic::Position);
            for [x, y, z, _] in positions.flat_map(|own| own.stream.iter()) {
                let point = move_point(world, [x, y, z].map(f64::from)).map(single);
                if point.iter().all(|part| part.is_finite()) {
                    let own = Bounds { min: point, max: point };
                    whole = Some(whole.map_or(own, |whole| whole.join(own)));
                }
            }
        }
        whole
    }
}
