//! Rules for skins and joints.

use super::{Asked, called, codes, span_of};
use crate::{level::LevelKind, node::NodeId};
use meshwright_core::Code;
use std::collections::{BTreeSet, HashMap};

/// Number of nodes for which the engine has flags.
const MOST_NODES: usize = 2_048;

impl Asked<'_, '_> {
    pub(super) fn rig(&mut self) {
        for at in 0..self.shown.len() {
            let Some(shown) = self.shown.get(at) else { break };
            if shown.kind == LevelKind::Visual && shown.node.skin.is_some() {
                let (index, name, span) = (shown.id.index(), shown.name, span_of(&shown.node.origin));
                let message = || format!("{} has a skin", called("mesh", name));
                self.note(&codes::SKINNED, span, || format!("nodes[{index}]"), message);
            }
        }
        let nodes = self.scene.nodes.len();
        if nodes > MOST_NODES && !self.scene.clips.is_empty() {
            self.note(&codes::MANY_NODES, None, String::new, || {
                format!("the file has animations and {nodes} nodes, expected at most {MOST_NODES}")
            });
        }
        self.joint_names();
    }

    fn joint_names(&mut self) {
        let scene = self.scene;
        let skinned = scene.skins.iter().flat_map(|(_, skin)| skin.joints.iter().copied());
        let joints: BTreeSet<NodeId> = skinned.collect();
        let why = "differ only in letter case";
        self.same(&joints, (&codes::NAMES_BY_CASE, why), |name| name.to_lowercase());
        self.same(&joints, (&codes::NAMES_ALIKE_IN_MAYA, "become the same name in Maya"), in_maya);
        for id in joints {
            let Some(node) = scene.nodes.get(id) else { continue };
            let other = in_maya(&node.name);
            if other != node.name {
                let message = || format!("joint name \"{}\" becomes \"{other}\" in Maya", node.name);
                self.note(
                    &codes::NAMES_FOR_MAYA,
                    span_of(&node.origin),
                    || format!("nodes[{}]", id.index()),
                    message,
                );
            }
        }
    }

    /// Joints with different names that a program treats as equal.
    fn same(
        &mut self,
        joints: &BTreeSet<NodeId>,
        (code, why): (&'static Code, &str),
        taken: fn(&str) -> String,
    ) {
        if !self.wants(&[code]) {
            return;
        }
        let scene = self.scene;
        let mut first: HashMap<String, NodeId> = HashMap::new();
        for id in joints {
            let Some(node) = scene.nodes.get(*id).filter(|node| !node.name.is_empty()) else { continue };
            let other = *first.entry(taken(&node.name)).or_insert(*id);
            let Some(known) = scene.nodes.get(other).filter(|known| known.name != node.name) else {
                continue;
            };
            let message = || {
                let (own, known, index) = (&node.name, &known.name, other.index());
                format!("joint names \"{own}\" and \"{known}\" (node {index}) {why}")
            };
            self.note(code, span_of(&node.origin), || format!("nodes[{}]", id.index()), message);
        }
    }
}

/// A name as Maya stores it.
fn in_maya(name: &str) -> String {
    name.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '_' }).collect()
}
