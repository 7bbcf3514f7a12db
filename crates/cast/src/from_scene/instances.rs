//! Writes instances and metadata.

use super::{Input, losses::Losses, node_writer::NodeWriter, transforms};
use crate::{
    build::{Instance, Metadata},
    document::Node,
    to_scene::FORMAT,
};
use meshwright_scene::Up;

/// Writes the nodes that reference other files.
pub(super) fn instances<'a>(
    input: &Input<'a, '_>,
    writer: &mut NodeWriter,
    losses: &mut Losses,
) -> Vec<Node<'a>> {
    let mut nodes = Vec::new();
    losses.references = input.scene.nodes.iter().filter(|(_, node)| node.instance.is_some()).count();
    for &index in &input.tree.instances {
        let Some(node) = input.node(index) else { continue };
        if node.instance.is_some() {
            losses.references = losses.references.saturating_sub(1);
        }
        let own = node.extras.get(FORMAT).and_then(|own| own.get("instance"));
        let path = own.and_then(|own| own.text("stored").or_else(|| own.text("path")));
        let trs = input.axes.trs(&transforms::parts(node).0);
        let instance = Instance {
            name: losses.held(&node.name),
            path: path.unwrap_or_default().to_owned(),
            position: trs.translation,
            rotation: trs.rotation,
            scale: trs.scale,
        };
        let mut instance = instance.node(&mut writer.hashes);
        super::vendor_data::restore(&mut instance, &node.extras, writer);
        nodes.push(instance);
    }
    nodes
}

/// Writes author, software and up axis.
pub(super) fn metadata<'a>(input: &Input<'a, '_>, writer: &mut NodeWriter) -> Node<'a> {
    let own = input.scene.extras.get(FORMAT);
    let stated = |name| own.and_then(|own| own.text(name)).unwrap_or_default().to_owned();
    let up_axis = match input.axes.up() {
        Up::X => "x",
        Up::Y => "y",
        Up::Z => "z",
    };
    let metadata = Metadata {
        author: stated("author"),
        software: input.options.software.clone(),
        up_axis: up_axis.to_owned(),
        scene_root: stated("scene_root"),
    };
    metadata.node(&mut writer.hashes)
}
