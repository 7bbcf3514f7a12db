//! Computes the rest poses of bones.
//!
//! A mesh is bound in the rest pose of its bones. If a skin's bind pose differs from the pose of its nodes,
//! and clips move the joints, the bones use the bind pose as rest pose. Each clip then keys the values that
//! the nodes had.

use super::{
    DocumentBuilder,
    clip::Work,
    frame_rate::nearest,
    node_roles::{self, at},
    skeleton::Roles,
    transforms,
};
use crate::{build, document::Value};
use meshwright_core::Result;
use meshwright_scene::{
    ChannelPath, Clip, DTrs, Trs, decompose,
    pose::{DMat4, IDENTITY, inverse, multiply, single},
};
use std::collections::{HashMap, HashSet};

/// Rest poses by node, for bones whose rest pose differs from their node's transform.
pub(super) type Rests = HashMap<usize, Trs>;

/// Matrices by node.
type Places = HashMap<usize, DMat4>;

impl<'a> DocumentBuilder<'a, '_> {
    /// Sets the rest pose of bones to the bind poses of the skins, if these differ from the pose of the
    /// nodes and agree with each other.
    pub(super) fn bind_poses(&mut self, roles: &Roles) -> Result<()> {
        let moves = self.scene.clips.iter().any(|clip| !clip.channels.is_empty());
        if self.tree.native || !moves || roles.has_helpers() {
            return Ok(());
        }
        let Some(bound) = self.bound(roles)? else { return Ok(()) };
        let mut rests = vec![IDENTITY; self.scene.nodes.len()];
        let mut changed = Rests::new();
        for &index in &self.tree.order {
            let Some(node) = node_roles::node(self.scene, index) else { continue };
            let above = self.tree.above(index).and_then(|above| rests.get(above)).copied();
            let own = if above.is_none() { *self.tree.rest(index) } else { transforms::local(node) };
            let above = above.unwrap_or(IDENTITY);
            let mut rest = multiply(&above, &own);
            if let Some(place) =
                bound.get(&index).filter(|place| !decompose::alike(place, &rest, size(place)))
            {
                let Some(back) = inverse(&above) else { return Ok(()) };
                let DTrs { translation, rotation, scale, exact } = DTrs::new(&multiply(&back, place));
                let trs = Trs {
                    translation: translation.map(single),
                    rotation: rotation.map(single),
                    scale: scale.map(single),
                };
                if !exact {
                    return Ok(());
                }
                changed.insert(index, trs);
                rest = *place;
            }
            node_roles::put(&mut rests, index, rest);
        }
        if !changed.is_empty() {
            self.tree.set_rests(rests);
            self.losses.bound = changed.len();
            self.rests = changed;
        }
        Ok(())
    }

    /// The matrix of each joint in the bind pose; `None` if it equals the pose of the nodes, or if skins
    /// disagree.
    fn bound(&mut self, roles: &Roles) -> Result<Option<Places>> {
        let scene = self.scene;
        let mut places = Places::new();
        let mut used = vec![false; scene.skins.len()];
        let mut bent = false;
        for order in 0..self.tree.order.len() {
            let Some(&index) = self.tree.order.get(order) else { break };
            let node = node_roles::node(scene, index).filter(|_| !at(&self.tree.other, index));
            let Some(id) = node.and_then(|node| node.mesh.and(node.skin)) else { continue };
            if used.get_mut(id.index()).is_none_or(|used| std::mem::replace(used, true)) {
                continue;
            }
            let Some(skin) = scene.skins.get(id) else { continue };
            self.steps(skin.joints.len())?;
            self.room(skin.joints.len(), 256)?;
            let binds = skin.inverse_bind.iter().map(|bind| bind.map(f64::from));
            let binds = binds.chain(std::iter::repeat(IDENTITY));
            let joints: Vec<(usize, DMat4)> =
                skin.joints.iter().map(|joint| joint.index()).zip(binds).collect();
            // The transform from mesh space to model space.
            let known = joints.iter().find_map(|(joint, bind)| Some(multiply(places.get(joint)?, bind)));
            let first = joints.first().map(|(joint, bind)| multiply(self.tree.rest(*joint), bind));
            let Some(space) = known.or(first) else { continue };
            for (joint, bind) in &joints {
                let Some(back) = inverse(bind).filter(|_| at(&roles.bone, *joint)) else { return Ok(None) };
                let place = multiply(&space, &back);
                bent |= !decompose::alike(&place, self.tree.rest(*joint), size(&place));
                let before = places.insert(*joint, place);
                if before.is_some_and(|before| !decompose::alike(&before, &place, size(&place))) {
                    return Ok(None);
                }
            }
        }
        Ok(Some(places).filter(|_| bent))
    }

    /// Adds keys for properties that a clip does not animate, for bones with a changed rest pose.
    pub(super) fn unkeyed(&mut self, clip: &Clip, first: f32, work: &mut Work<'a>) -> Result<()> {
        let mut bones: Vec<usize> = self.rests.keys().copied().collect();
        bones.sort_unstable();
        self.steps(bones.len().saturating_add(clip.channels.len()))?;
        let keyed: HashSet<(usize, ChannelPath)> =
            clip.channels.iter().map(|channel| (channel.node.index(), channel.path)).collect();
        let frame = nearest(first, work.grid.rate);
        for index in bones {
            let Some(node) = node_roles::node(self.scene, index) else { continue };
            let own = self.axes.trs(&transforms::parts(node).0);
            let Some(rest) = self.rests.get(&index).map(|rest| self.axes.trs(rest)) else { continue };
            let name = self.names.bones.get(&index).cloned().unwrap_or_default();
            let mut key = |kind: &'static str, value: Value<'a>| {
                self.curve(name.clone(), kind, build::ints([frame]), value, work);
            };
            let open = |path| !keyed.contains(&(index, path));
            if own.translation != rest.translation && open(ChannelPath::Translation) {
                three(["tx", "ty", "tz"], own.translation, &mut key);
            }
            if own.rotation != rest.rotation && open(ChannelPath::Rotation) {
                key("rq", [own.rotation].as_slice().into());
            }
            if own.scale != rest.scale && open(ChannelPath::Scale) {
                three(["sx", "sy", "sz"], own.scale, &mut key);
            }
        }
        Ok(())
    }
}

fn three<'a>(kinds: [&'static str; 3], values: [f32; 3], key: &mut impl FnMut(&'static str, Value<'a>)) {
    for (kind, value) in kinds.into_iter().zip(values) {
        key(kind, [value].as_slice().into());
    }
}

/// The largest component of a matrix's effect on position.
fn size(matrix: &DMat4) -> f64 {
    matrix.iter().skip(12).take(3).fold(1e-3_f64, |most, part| most.max(part.abs()))
}
