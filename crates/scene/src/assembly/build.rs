//! Builds the scene of placed parts.

use super::{Assembly, PartNode, ScenePart};
use crate::{
    clip::{Channel, ChannelPath, Clip, Interpolation},
    clip_name::{renamed, unused},
    decompose::DTrs,
    node::{Node, NodeId, NodeKind, Transform, Trs},
    pose::{DMat4, IDENTITY, move_point, multiply, single},
    scene::Scene,
    scene_instance::SharedResources,
    skin::{Skin, SkinId},
    vectors::{minus, quaternion_product},
};
use meshwright_core::Diagnostics;
use std::collections::{BTreeMap, BTreeSet};

/// The scene of all parts.
pub(super) fn scene<'a>(
    mut assembly: Assembly,
    mut parts: Vec<ScenePart<'a>>,
    diagnostics: &mut Diagnostics,
) -> Scene<'a> {
    for at in 0..parts.len() {
        drop_helpers(&mut assembly, &parts, at);
    }
    let mut ids: BTreeMap<PartNode, NodeId> = BTreeMap::new();
    for (at, part) in parts.iter().enumerate() {
        for (id, _) in part.scene.nodes.iter() {
            if !assembly.replaced.contains_key(&(at, id)) {
                let next = NodeId::new(ids.len());
                ids.insert((at, id), next);
            }
        }
    }
    let builder = Builder { assembly, ids };
    let mut out = Scene::default();
    for (at, part) in parts.iter_mut().enumerate() {
        builder.add(&mut out, at, part, diagnostics);
    }
    builder.link(&mut out, &parts);
    out
}

/// Drops the helpers of a part above bones that other parts have: those have their own.
fn drop_helpers(assembly: &mut Assembly, parts: &[ScenePart<'_>], at: usize) {
    let Some(part) = parts.get(at) else { return };
    let bones: Vec<(NodeId, PartNode)> = (assembly.replaced.range((at, NodeId::new(0))..))
        .take_while(|((part, _), _)| *part == at)
        .map(|((_, own), other)| (*own, *other))
        .collect();
    for (own, other) in bones {
        let above = part.scene.nodes.get(own).and_then(|node| node.parent);
        let Some((helper, node)) = above.and_then(|above| Some((above, part.scene.nodes.get(above)?))) else {
            continue;
        };
        if node.kind == NodeKind::Helper && node.children.len() == 1 && node.mesh.is_none() {
            let host = parts.get(other.0).map(|host| &host.scene);
            let parent = host.and_then(|host| host.nodes.get(other.1)?.parent);
            let is_helper = |id: &NodeId| {
                let node = host.and_then(|host| host.nodes.get(*id));
                node.is_some_and(|node| node.kind == NodeKind::Helper)
            };
            let host = parent.filter(is_helper).map_or(other, |parent| (other.0, parent));
            assembly.replaced.insert((at, helper), host);
        }
    }
}

struct Builder {
    assembly: Assembly,
    /// The nodes that are kept, in the result.
    ids: BTreeMap<PartNode, NodeId>,
}

impl Builder {
    /// The node of the result that represents a node of a part.
    fn node(&self, of: PartNode) -> Option<NodeId> {
        let of = self.assembly.replaced.get(&of).copied().unwrap_or(of);
        self.ids.get(&of).copied()
    }

    /// Adds the content of a part. The links between its nodes are made when all parts are there.
    fn add<'a>(
        &self,
        out: &mut Scene<'a>,
        at: usize,
        part: &mut ScenePart<'a>,
        diagnostics: &mut Diagnostics,
    ) {
        let mut scene = std::mem::take(&mut part.scene);
        let clips = std::mem::take(&mut scene.clips);
        let shared = if at == 0 {
            let nodes = std::mem::take(&mut scene.nodes);
            let (skins, roots) = (std::mem::take(&mut scene.skins), std::mem::take(&mut scene.roots));
            *out = scene;
            scene = Scene { nodes, skins, roots, ..Scene::default() };
            out.bounds = None;
            None
        } else {
            super::join_records(out, &part.name, &scene, diagnostics);
            Some(out.add_resources(&scene))
        };
        let first_skin = out.skins.len();
        for (id, node) in scene.nodes.iter() {
            if self.assembly.replaced.contains_key(&(at, id)) {
                continue;
            }
            out.nodes.push(self.copied(node, (at, id), first_skin, shared.as_ref()));
        }
        for (_, skin) in scene.skins.iter() {
            out.skins.push(self.skin(at, skin));
        }
        let mut used: BTreeSet<String> = out.clips.iter().map(|clip| clip.name.clone()).collect();
        for mut clip in clips {
            self.retarget(&mut clip, at);
            if clip.name.is_empty() {
                clip.name.clone_from(&part.name);
            }
            if used.contains(&clip.name) {
                let name = unused(&clip.name, &part.name, &used);
                diagnostics.push(renamed(&clip.name, &part.name, &name));
                clip.name = name;
            }
            used.insert(clip.name.clone());
            if let Some(shared) = &shared {
                clip.origin = None;
                shared.move_pointers(&mut clip);
            }
            out.clips.push(clip);
        }
        // What the links need.
        part.scene = Scene { nodes: scene.nodes, roots: scene.roots, ..Scene::default() };
    }

    fn copied(&self, node: &Node, of: PartNode, first_skin: usize, shared: Option<&SharedResources>) -> Node {
        let mut copy = Node { parent: None, children: Vec::new(), ..node.clone() };
        if let Some(shared) = shared {
            copy.mesh = copy.mesh.and_then(|mesh| shared.mesh(mesh));
            // The levels and the file are those of the first part.
            (copy.level, copy.origin) = (None, None);
        }
        copy.skin = copy.skin.map(|skin| SkinId::new(first_skin.saturating_add(skin.index())));
        if let Some(change) = self.assembly.changes.get(&of) {
            copy.transform = changed(&copy.transform, change);
        }
        copy
    }

    fn skin(&self, at: usize, skin: &Skin) -> Skin {
        let mut skin = skin.clone();
        let is_changed = skin.joints.iter().any(|joint| self.assembly.binds.contains_key(&(at, *joint)));
        if is_changed && skin.inverse_bind.is_empty() {
            skin.inverse_bind = vec![IDENTITY.map(single); skin.joints.len()];
        }
        for (joint, bind) in skin.joints.iter().zip(&mut skin.inverse_bind) {
            if let Some(change) = self.assembly.binds.get(&(at, *joint)) {
                *bind = multiply(change, &bind.map(f64::from)).map(single);
            }
        }
        for joint in &mut skin.joints {
            *joint = self.node((at, *joint)).unwrap_or(*joint);
        }
        skin
    }

    /// Lets the channels of a clip refer to the nodes of the result.
    fn retarget(&self, clip: &mut Clip, at: usize) {
        let is_kept =
            |node| self.node((at, node)).is_some() && !self.assembly.changes.contains_key(&(at, node));
        if !clip.curves.iter().all(|curve| is_kept(curve.node)) {
            // They are relative to other rest poses.
            clip.forget_curves();
        }
        for curve in &mut clip.curves {
            curve.node = self.node((at, curve.node)).unwrap_or(curve.node);
        }
        let mut taken: BTreeSet<(NodeId, u8)> = BTreeSet::new();
        clip.channels.retain_mut(|channel| {
            let own = (at, channel.node);
            let Some(node) = self.node(own) else { return false };
            if let Some(change) = self.assembly.changes.get(&own) {
                change_keys(channel, change);
            }
            channel.node = node;
            // A helper and its bone may have become one.
            taken.insert((node, channel.path as u8))
        });
    }

    /// Links the nodes: the kept ones below those that represent their parents.
    fn link(&self, out: &mut Scene<'_>, parts: &[ScenePart<'_>]) {
        for (at, part) in parts.iter().enumerate() {
            let host = self.assembly.hosts.get(&at).and_then(|host| self.node(*host));
            for &root in &part.scene.roots {
                if let Some(&id) = self.ids.get(&(at, root)) {
                    put(out, host, id);
                }
            }
            for (id, node) in part.scene.nodes.iter() {
                let Some(parent) = self.node((at, id)) else { continue };
                for &child in &node.children {
                    if let Some(&child) = self.ids.get(&(at, child)) {
                        put(out, Some(parent), child);
                    }
                }
            }
        }
    }
}

/// Puts a node below another one, or makes it a root.
fn put(out: &mut Scene<'_>, parent: Option<NodeId>, child: NodeId) {
    match parent.and_then(|parent| out.nodes.get_mut(parent)) {
        Some(node) => node.children.push(child),
        None => out.roots.push(child),
    }
    if let Some(node) = out.nodes.get_mut(child) {
        node.parent = parent;
    }
}

/// A transform below another parent.
fn changed(transform: &Transform, change: &DMat4) -> Transform {
    let matrix = multiply(change, &transform.matrix_f64());
    let DTrs { translation, rotation, scale, exact } = DTrs::new(&matrix);
    let trs = Trs {
        translation: translation.map(single),
        rotation: rotation.map(single),
        scale: scale.map(single),
    };
    if exact { Transform::Trs(trs) } else { Transform::Matrix(matrix.map(single)) }
}

/// Changes keyframes to those below another parent.
fn change_keys(channel: &mut Channel, change: &DMat4) {
    let DTrs { rotation, scale, .. } = DTrs::new(change);
    if channel.path == ChannelPath::Translation {
        let is_cubic = channel.interpolation == Interpolation::CubicSpline;
        for (nth, value) in channel.values.as_chunks_mut().0.iter_mut().enumerate() {
            let point = value.map(f64::from);
            // Tangents are directions.
            let is_tangent = is_cubic && nth % 3 != 1;
            let moved = if is_tangent { direction(change, point) } else { move_point(change, point) };
            *value = moved.map(single);
        }
        return;
    }
    channel.map_values(
        |value| value,
        |value| quaternion_product(rotation, value.map(f64::from)).map(single),
        |value| {
            let mut factors = scale.iter();
            value.map(|part| single(f64::from(part) * factors.next().copied().unwrap_or(1.0)))
        },
    );
}

fn direction(change: &DMat4, direction: [f64; 3]) -> [f64; 3] {
    minus(move_point(change, direction), move_point(change, [0.0; 3]))
}
