//! Converts models: a node with a skeleton, meshes and materials.

use super::{
    Input, constraints,
    losses::Losses,
    material::{self, Materials},
    mesh,
    names::Names,
    node_writer::NodeWriter,
    skeleton::Rig,
    transforms,
};
use crate::{build, document::Node};
use meshwright_core::Result;
use meshwright_scene::{NodeKind, Trs};
use std::collections::{HashMap, HashSet};

/// All models, and the skeleton of a scene without models.
#[derive(Default)]
pub(super) struct Models<'a> {
    pub(super) nodes: Vec<Node<'a>>,
    pub(super) lone: Option<Node<'a>>,
}

/// The state of a model's conversion.
pub(super) struct Model<'a> {
    pub(super) rig: Rig<'a>,
    pub(super) made: build::Model<'a>,
    pub(super) materials: Materials<'a>,
    /// The scene node that it represents.
    hook: Option<usize>,
}

pub(super) fn models<'a>(
    input: &Input<'a, '_>,
    names: &mut Names,
    writer: &mut NodeWriter,
    losses: &mut Losses,
) -> Result<Models<'a>> {
    let mut content: HashMap<Option<usize>, Vec<usize>> = HashMap::new();
    for &index in &input.tree.hierarchy.order {
        let root = input.tree.hierarchy.root(index);
        // All loose roots form one model.
        let key = root.filter(|&root| input.tree.is_model(root)).map(|root| input.tree.whole(root));
        if !input.tree.is_model(index) && root.is_none_or(|root| !input.tree.is_instance(root)) {
            content.entry(key).or_default().push(index);
        }
    }
    if let Some(hook) = lone_hook(input) {
        let nodes = content.remove(&Some(hook)).unwrap_or_default();
        let rig = Rig::new(input, &nodes, names, writer, losses);
        let skeleton = skeleton(input, rig.nodes, &[rig.bones], writer, losses);
        return Ok(Models { nodes: Vec::new(), lone: skeleton.filter(|_| !is_assumed(input, &nodes)) });
    }
    let mut models = Vec::new();
    for &hook in &input.tree.models {
        let nodes = content.remove(&Some(hook)).unwrap_or_default();
        models.push(model(input, Some(hook), &nodes, names, writer, losses)?);
    }
    if let Some(nodes) = content.remove(&None) {
        models.push(model(input, None, &nodes, names, writer, losses)?);
    }
    material::unused_materials(input, &mut models, writer, losses)?;
    Ok(Models { nodes: finished(input, models, writer, losses), lone: None })
}

/// The only root of a scene of bones, if `to_scene` created it.
fn lone_hook(input: &Input<'_, '_>) -> Option<usize> {
    let &[hook] = input.tree.models.as_slice() else { return None };
    let node = input.node(hook)?;
    let alone = input.tree.loose.is_empty()
        && !have_mesh(input, &input.tree.hierarchy.order)
        && !input.scene.clips.is_empty();
    let made = node.kind == NodeKind::Helper && node.name.is_empty();
    let still = input.axes.trs(&transforms::parts(node).0) == Trs::IDENTITY;
    (alone && made && still && input.scene.materials.is_empty()).then_some(hook)
}

/// Whether the source has no skeleton for any of these nodes: a rest pose of our own would be wrong.
fn is_assumed(input: &Input<'_, '_>, nodes: &[usize]) -> bool {
    let curves = input.scene.clips.iter().flat_map(|clip| &clip.curves);
    let assumed: HashSet<usize> =
        curves.filter(|curve| curve.assumed_rest).map(|curve| curve.node.index()).collect();
    nodes.iter().all(|node| assumed.contains(node))
}

/// Whether any of these nodes has a mesh.
fn have_mesh(input: &Input<'_, '_>, nodes: &[usize]) -> bool {
    nodes.iter().any(|&node| input.node(node).is_some_and(|node| node.mesh.is_some()))
}

fn model<'a>(
    input: &Input<'a, '_>,
    hook: Option<usize>,
    nodes: &[usize],
    names: &mut Names,
    writer: &mut NodeWriter,
    losses: &mut Losses,
) -> Result<Model<'a>> {
    let own = hook.and_then(|hook| input.node(hook));
    let name = losses.held(own.map_or(input.scene.name.as_str(), |node| &node.name));
    let place = own.map_or(Trs::IDENTITY, |node| input.axes.trs(&transforms::parts(node).0));
    let made = build::Model {
        name,
        position: place.translation,
        rotation: place.rotation,
        scale: place.scale,
        ..build::Model::default()
    };
    let mut rig = Rig::new(input, nodes, names, writer, losses);
    let moves = input.scene.clips.iter().any(|clip| !clip.channels.is_empty());
    if rig.bones.is_empty() && moves && !input.tree.native && have_mesh(input, nodes) {
        rig.add_lone_bone(names, writer, losses);
    }
    let mut model = Model { rig, made, materials: Materials::default(), hook };
    for &index in nodes {
        mesh::mesh_at(input, index, &mut model, names, writer, losses)?;
    }
    Ok(model)
}

/// Adds IK handles and constraints, which name bones of one skeleton, after all skeletons exist.
fn finished<'a>(
    input: &Input<'a, '_>,
    models: Vec<Model<'a>>,
    writer: &mut NodeWriter,
    losses: &mut Losses,
) -> Vec<Node<'a>> {
    let mut parts = Vec::new();
    let mut bones = Vec::new();
    for model in models {
        bones.push(model.rig.bones);
        parts.push((model.rig.nodes, model.made, model.materials, model.hook));
    }
    let records = constraints::records(input, &bones, writer, losses);
    let mut nodes = Vec::new();
    for ((bones, mut made, materials, hook), (handles, constraints)) in parts.into_iter().zip(records) {
        if !bones.is_empty() {
            let skeleton = build::Skeleton { bones, ik_handles: handles, constraints };
            made.skeleton = Some(skeleton.node(&mut writer.hashes));
        }
        made.materials = materials.into_nodes();
        let mut made = made.node(&mut writer.hashes);
        if let Some(hook) = hook.and_then(|hook| input.node(hook)) {
            super::vendor_data::restore(&mut made, &hook.extras, writer);
        }
        nodes.push(made);
    }
    nodes
}

/// The skeleton with its bones, IK handles and constraints.
fn skeleton<'a>(
    input: &Input<'a, '_>,
    bones: Vec<Node<'a>>,
    all: &[Vec<(usize, u64)>],
    writer: &mut NodeWriter,
    losses: &mut Losses,
) -> Option<Node<'a>> {
    let (ik_handles, constraints) =
        constraints::records(input, all, writer, losses).into_iter().next().unwrap_or_default();
    let skeleton = build::Skeleton { bones, ik_handles, constraints };
    (!skeleton.bones.is_empty()).then(|| skeleton.node(&mut writer.hashes))
}
