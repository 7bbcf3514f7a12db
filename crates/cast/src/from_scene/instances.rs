//! Writes instances and metadata.

use super::{DocumentBuilder, node_roles, transforms};
use crate::{
    build::{Instance, Metadata},
    document::Node,
    to_scene::FORMAT,
};
use meshwright_scene::Up;

impl<'a> DocumentBuilder<'a, '_> {
    /// Writes the nodes that reference other files.
    pub(super) fn instances(&mut self) -> Vec<Node<'a>> {
        let mut nodes = Vec::new();
        for index in self.tree.instances.clone() {
            let Some(node) = node_roles::node(self.scene, index) else { continue };
            let own = node.extras.get(FORMAT).and_then(|own| own.get("instance"));
            let path = own.and_then(|own| own.text("stored").or_else(|| own.text("path")));
            let trs = self.axes.trs(&transforms::parts(node).0);
            let instance = Instance {
                name: self.held(&node.name),
                path: path.unwrap_or_default().to_owned(),
                position: trs.translation,
                rotation: trs.rotation,
                scale: trs.scale,
            };
            nodes.push(instance.node(&mut self.hashes));
        }
        nodes
    }

    /// Writes author, software and up axis.
    pub(super) fn metadata(&mut self) -> Node<'a> {
        let own = self.scene.extras.get(FORMAT);
        let stated = |name| own.and_then(|own| own.text(name)).unwrap_or_default().to_owned();
        let up_axis = match self.axes.up() {
            Up::X => "x",
            Up::Y => "y",
            Up::Z => "z",
        };
        let metadata = Metadata {
            author: stated("author"),
            software: self.options.software.clone(),
            up_axis: up_axis.to_owned(),
            scene_root: stated("scene_root"),
        };
        metadata.node(&mut self.hashes)
    }
}
