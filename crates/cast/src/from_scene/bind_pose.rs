//! Computes the rest poses of bones.
//!
//! A mesh is bound in the rest pose of its bones. If a skin's bind pose differs from the pose of its nodes,
//! and clips move the joints, the bones use the bind pose as rest pose. Each clip then keys the values that
//! the nodes had.

use super::{
    Input,
    clip::Curves,
    frame_rate::nearest,
    losses::Losses,
    node_roles::{at, put},
    node_writer::NodeWriter,
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

/// Sets the rest pose of bones to the bind poses of the skins, if these differ from the pose of the
/// nodes and agree with each other.
pub(super) fn set_bind_poses(
    input: &mut Input<'_, '_>,
    writer: &mut NodeWriter,
    losses: &mut Losses,
) -> Result<()> {
    let moves = input.scene.clips.iter().any(|clip| !clip.channels.is_empty());
    if input.tree.native || !moves || input.roles.has_helpers() {
        return Ok(());
    }
    let Some(bound) = bound(input, writer)? else { return Ok(()) };
    let mut rests = vec![IDENTITY; input.scene.nodes.len()];
    let mut changed = Rests::new();
    for &index in &input.tree.hierarchy.order {
        let Some(node) = input.node(index) else { continue };
        let above = input.tree.hierarchy.parent(index).and_then(|above| rests.get(above)).copied();
        let own = if above.is_none() { *input.tree.rest(index) } else { transforms::local(node) };
        let above = above.unwrap_or(IDENTITY);
        let mut rest = multiply(&above, &own);
        if let Some(place) = bound.get(&index).filter(|place| !decompose::alike(place, &rest, size(place))) {
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
        put(&mut rests, index, rest);
    }
    if !changed.is_empty() {
        input.tree.set_rests(rests);
        losses.bound = changed.len();
        input.rests = changed;
    }
    Ok(())
}

/// The matrix of each joint in the bind pose; `None` if it equals the pose of the nodes, or if skins
/// disagree.
fn bound(input: &Input<'_, '_>, writer: &mut NodeWriter) -> Result<Option<Places>> {
    let scene = input.scene;
    let mut places = Places::new();
    let mut used = vec![false; scene.skins.len()];
    let mut bent = false;
    for &index in &input.tree.hierarchy.order {
        let node = input.node(index).filter(|_| !at(&input.tree.other, index));
        let Some(id) = node.and_then(|node| node.mesh.and(node.skin)) else { continue };
        if used.get_mut(id.index()).is_none_or(|used| std::mem::replace(used, true)) {
            continue;
        }
        let Some(skin) = scene.skins.get(id) else { continue };
        writer.steps(skin.joints.len())?;
        writer.room(skin.joints.len(), 256)?;
        let binds = skin.inverse_bind.iter().map(|bind| bind.map(f64::from));
        let binds = binds.chain(std::iter::repeat(IDENTITY));
        let joints: Vec<(usize, DMat4)> = skin.joints.iter().map(|joint| joint.index()).zip(binds).collect();
        // The transform from mesh space to model space.
        let known = joints.iter().find_map(|(joint, bind)| Some(multiply(places.get(joint)?, bind)));
        let first = joints.first().map(|(joint, bind)| multiply(input.tree.rest(*joint), bind));
        let Some(space) = known.or(first) else { continue };
        for (joint, bind) in &joints {
            let Some(back) = inverse(bind).filter(|_| at(&input.roles.bone, *joint)) else { return Ok(None) };
            let place = multiply(&space, &back);
            bent |= !decompose::alike(&place, input.tree.rest(*joint), size(&place));
            let before = places.insert(*joint, place);
            if before.is_some_and(|before| !decompose::alike(&before, &place, size(&place))) {
                return Ok(None);
            }
        }
    }
    Ok(Some(places).filter(|_| bent))
}

/// Adds keys for properties that a clip does not animate, for bones with a changed rest pose.
pub(super) fn add_unkeyed<'a>(
    curves: &mut Curves<'a, '_>,
    clip: &Clip,
    first: f32,
    writer: &mut NodeWriter,
) -> Result<()> {
    let (input, names) = (curves.input, curves.names);
    let mut bones: Vec<usize> = input.rests.keys().copied().collect();
    bones.sort_unstable();
    writer.steps(bones.len().saturating_add(clip.channels.len()))?;
    let keyed: HashSet<(usize, ChannelPath)> =
        clip.channels.iter().map(|channel| (channel.node.index(), channel.path)).collect();
    let frame = nearest(first, curves.grid.rate);
    for index in bones {
        let Some(node) = input.node(index) else { continue };
        let own = input.axes.trs(&transforms::parts(node).0);
        let Some(rest) = input.rests.get(&index).map(|rest| input.axes.trs(rest)) else { continue };
        let name = names.bones.get(&index).cloned().unwrap_or_default();
        let mut key = |kind: &'static str, value: Value<'a>| {
            curves.push(name.clone(), kind, build::ints([frame]), value, writer);
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

fn three<'a>(kinds: [&'static str; 3], values: [f32; 3], key: &mut impl FnMut(&'static str, Value<'a>)) {
    for (kind, value) in kinds.into_iter().zip(values) {
        key(kind, [value].as_slice().into());
    }
}

/// The largest component of a matrix's effect on position.
fn size(matrix: &DMat4) -> f64 {
    matrix.iter().skip(12).take(3).fold(1e-3_f64, |most, part| most.max(part.abs()))
}
