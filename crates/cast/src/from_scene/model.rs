//! Converts models: a node with a skeleton, meshes and materials.

use super::{
    DocumentBuilder,
    names::Pool,
    node_roles,
    skeleton::{Rig, Roles},
    transforms,
};
use crate::{build, document::Node};
use meshwright_core::Result;
use meshwright_scene::{NodeKind, Trs};
use std::collections::HashMap;

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
    /// Materials by their index in the scene.
    pub(super) materials: Vec<(usize, Node<'a>)>,
    pub(super) hashes: HashMap<usize, u64>,
    /// Slots of materials by name.
    pub(super) surfaces: HashMap<String, Vec<(String, build::Slot)>>,
    /// Names of materials.
    pub(super) names: Pool,
}

impl<'a> DocumentBuilder<'a, '_> {
    pub(super) fn models(&mut self) -> Result<Models<'a>> {
        self.steps(self.tree.order.len())?;
        self.channels();
        self.shape_names()?;
        let mut roles = self.roles();
        self.bind_poses(&roles)?;
        let mut content: HashMap<Option<usize>, Vec<usize>> = HashMap::new();
        for &index in &self.tree.order {
            let root = self.tree.root.get(index).copied().flatten();
            // All loose roots form one model.
            let key = root.filter(|&root| self.tree.is_model(root)).map(|root| self.tree.whole(root));
            if !self.tree.is_model(index) && root.is_none_or(|root| !self.tree.is_instance(root)) {
                content.entry(key).or_default().push(index);
            }
        }
        if let Some(hook) = self.lone_hook() {
            let nodes = content.remove(&Some(hook)).unwrap_or_default();
            let rig = self.rig(&nodes, &mut roles);
            let skeleton = self.skeleton(rig.nodes, &[rig.bones]);
            return Ok(Models { nodes: Vec::new(), lone: skeleton.into_iter().next() });
        }
        let mut models = Vec::new();
        for hook in self.tree.models.clone() {
            let nodes = content.remove(&Some(hook)).unwrap_or_default();
            models.push(self.model(Some(hook), &nodes, &mut roles)?);
        }
        if let Some(nodes) = content.remove(&None) {
            models.push(self.model(None, &nodes, &mut roles)?);
        }
        self.unused_materials(&mut models)?;
        Ok(Models { nodes: self.finished(models), lone: None })
    }

    /// The only root of a scene of bones, if `to_scene` created it.
    fn lone_hook(&self) -> Option<usize> {
        let &[hook] = self.tree.models.as_slice() else { return None };
        let node = node_roles::node(self.scene, hook)?;
        let meshes = self
            .tree
            .order
            .iter()
            .any(|&index| node_roles::node(self.scene, index).is_some_and(|node| node.mesh.is_some()));
        let alone = self.tree.loose.is_empty() && !meshes && !self.scene.clips.is_empty();
        let made = node.kind == NodeKind::Helper && node.name.is_empty();
        let still = self.axes.trs(&transforms::parts(node).0) == Trs::IDENTITY;
        (alone && made && still && self.scene.materials.is_empty()).then_some(hook)
    }

    fn model(&mut self, hook: Option<usize>, nodes: &[usize], roles: &mut Roles) -> Result<Model<'a>> {
        let own = hook.and_then(|hook| node_roles::node(self.scene, hook));
        let name = self.held(own.map_or(self.scene.name.as_str(), |node| &node.name));
        let place = own.map_or(Trs::IDENTITY, |node| self.axes.trs(&transforms::parts(node).0));
        let made = build::Model {
            name,
            position: place.translation,
            rotation: place.rotation,
            scale: place.scale,
            ..build::Model::default()
        };
        let mut rig = self.rig(nodes, roles);
        let meshes = || {
            nodes
                .iter()
                .any(|&node| node_roles::node(self.scene, node).is_some_and(|node| node.mesh.is_some()))
        };
        let moves = self.scene.clips.iter().any(|clip| !clip.channels.is_empty());
        if rig.bones.is_empty() && moves && !self.tree.native && meshes() {
            self.lone_bone(&mut rig, roles);
        }
        let mut model = Model {
            rig,
            made,
            materials: Vec::new(),
            hashes: HashMap::new(),
            surfaces: HashMap::new(),
            names: Pool::default(),
        };
        for &index in nodes {
            self.mesh_at(index, &mut model, roles)?;
        }
        Ok(model)
    }

    /// Adds IK handles and constraints, which name bones of one skeleton, after all skeletons exist.
    fn finished(&mut self, models: Vec<Model<'a>>) -> Vec<Node<'a>> {
        let mut parts = Vec::new();
        let mut bones = Vec::new();
        for model in models {
            bones.push(model.rig.bones);
            parts.push((model.rig.nodes, model.made, model.materials));
        }
        let records = self.records(&bones);
        let mut nodes = Vec::new();
        for ((bones, mut made, mut materials), (handles, constraints)) in parts.into_iter().zip(records) {
            if !bones.is_empty() {
                let skeleton = build::Skeleton { bones, ik_handles: handles, constraints };
                made.skeleton = Some(skeleton.node(&mut self.hashes));
            }
            materials.sort_by_key(|&(place, _)| place);
            made.materials = materials.into_iter().map(|(_, material)| material).collect();
            nodes.push(made.node(&mut self.hashes));
        }
        nodes
    }

    /// The skeleton with its bones, IK handles and constraints.
    fn skeleton(&mut self, bones: Vec<Node<'a>>, all: &[Vec<(usize, u64)>]) -> Option<Node<'a>> {
        let (ik_handles, constraints) = self.records(all).into_iter().next().unwrap_or_default();
        let skeleton = build::Skeleton { bones, ik_handles, constraints };
        (!skeleton.bones.is_empty()).then(|| skeleton.node(&mut self.hashes))
    }
}
