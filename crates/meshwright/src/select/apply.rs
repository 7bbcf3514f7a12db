//! Applies a selection to a scene.

use super::{Clips, Collision, Select, no_lod, switch_groups, variants};
use crate::formats;
use meshwright_core::{Error, Result, codes};
use meshwright_scene::{
    Arena, ChannelPath, Clip, Id, LevelId, LevelKind, MeshId, Node, NodeId, Scene, SwitchGroup,
};
use std::collections::{BTreeMap, BTreeSet};

/// The choices that a scene offers.
pub fn choices(scene: &Scene<'_>) -> Vec<SwitchGroup> {
    formats::switch_groups(scene)
}

/// Applies a selection. A level, an animation, a variant or an option that does not exist is an error.
///
/// # Errors
///
/// [`BAD_REQUEST`](meshwright_core::codes::BAD_REQUEST).
pub fn select<'a>(mut scene: Scene<'a>, select: &Select) -> Result<Scene<'a>> {
    if let Clips::Named(names) = &select.clips {
        clips(&mut scene, names)?;
    }
    if let Some(name) = &select.variant {
        variants::fix(&mut scene, name)?;
    }
    let levels = dropped_levels(&scene, select)?;
    let nodes = if select.choices.is_empty() {
        BTreeSet::new()
    } else {
        let offered = choices(&scene);
        switch_groups::fix(&mut scene, &select.choices, &offered)?
    };
    Ok(if levels.is_empty() && nodes.is_empty() { scene } else { without(scene, &levels, &nodes) })
}

fn clips(scene: &mut Scene<'_>, names: &[String]) -> Result<()> {
    if let Some(missing) = names.iter().find(|name| !scene.clips.iter().any(|clip| clip.name == **name)) {
        let have: Vec<&str> = scene.clips.iter().map(|clip| clip.name.as_str()).collect();
        let have = if have.is_empty() {
            "the file has none".to_owned()
        } else {
            format!("found: {}", have.join(", "))
        };
        return Err(Error::new(&codes::BAD_REQUEST, format!("the file has no animation {missing}; {have}")));
    }
    scene.clips.retain(|clip| names.contains(&clip.name));
    Ok(())
}

fn dropped_levels(scene: &Scene<'_>, select: &Select) -> Result<BTreeSet<LevelId>> {
    let mut dropped = BTreeSet::new();
    if let Some(wanted) = select.lods.only() {
        let count = scene.visual_levels().count();
        // Without levels everything belongs to the single most detailed level.
        if wanted >= count.max(1) {
            let message = no_lod(wanted, count);
            return Err(Error::new(&codes::BAD_REQUEST, message));
        }
        let others = scene.visual_levels().enumerate().filter(|(at, _)| *at != wanted);
        dropped.extend(others.map(|(_, (id, _))| id));
        let billboards = scene.levels.iter().filter(|(_, level)| level.kind == LevelKind::Billboard);
        dropped.extend(billboards.map(|(id, _)| id));
    }
    if select.collision == Collision::Drop {
        let never_shown = |kind| matches!(kind, LevelKind::Collision | LevelKind::LineOfSight);
        let levels = scene.levels.iter().filter(|(_, level)| never_shown(level.kind));
        dropped.extend(levels.map(|(id, _)| id));
    }
    Ok(dropped)
}

/// The scene without these levels and nodes, including descendants, unshared resources, and animations.
fn without<'a>(scene: Scene<'a>, dropped: &BTreeSet<LevelId>, nodes: &BTreeSet<NodeId>) -> Scene<'a> {
    let gone =
        |id: NodeId| nodes.contains(&id) || scene.level_of(id).is_some_and(|level| dropped.contains(&level));
    let kept = kept_nodes(&scene, &gone);
    let meshes = kept_meshes(&scene, &gone);

    let mut out = Scene {
        name: scene.name.clone(),
        materials: scene.materials.clone(),
        variants: scene.variants.clone(),
        images: scene.images.clone(),
        bounds: scene.bounds,
        source_up: scene.source_up,
        vertex_colors_shade: scene.vertex_colors_shade,
        extras: scene.extras.clone(),
        ..Scene::default()
    };
    let levels: BTreeMap<LevelId, LevelId> = scene
        .levels
        .iter()
        .filter(|(id, _)| !dropped.contains(id))
        .map(|(id, level)| (id, out.levels.push(level.clone())))
        .collect();
    let mut new_meshes: BTreeMap<MeshId, MeshId> = BTreeMap::new();
    for (id, mesh) in scene.meshes.iter() {
        let id = Id::new(id.index());
        if meshes.contains(&id) {
            new_meshes.insert(id, out.add_mesh(mesh.clone()));
        }
    }
    let nodes: BTreeMap<NodeId, NodeId> =
        kept.iter().enumerate().map(|(index, &id)| (id, Id::new(index))).collect();
    for &id in &kept {
        let Some(mut node) = scene.nodes.get(id).cloned() else { continue };
        if gone(id) {
            // It is kept only for its position in the hierarchy.
            (node.mesh, node.skin, node.instances) = (None, None, None);
            (node.light, node.camera) = (None, None);
            node.weights.clear();
        }
        node.parent = node.parent.and_then(|parent| nodes.get(&parent).copied());
        node.children = translate(&node.children, &nodes);
        node.mesh = node.mesh.and_then(|mesh| new_meshes.get(&mesh).copied());
        node.level = node.level.and_then(|level| levels.get(&level).copied());
        out.nodes.push(node);
    }
    out.roots = translate(&scene.roots, &nodes);
    out.skins = scene.skins.as_slice().iter().cloned().collect::<Arena<_>>();
    for skin in out.skins.values_mut() {
        skin.joints = translate(&skin.joints, &nodes);
    }
    out.clips = scene.clips.clone();
    for clip in &mut out.clips {
        clip.retarget(|node| nodes.get(&node).copied());
    }
    out
}

/// An animation with the nodes that it needs: all without content, the joints of skins, and those that it moves, with the
/// meshes whose morph targets it moves.
pub(crate) fn skeleton_for<'a>(scene: &Scene<'a>, clip: Clip) -> Scene<'a> {
    let joints = scene.skins.iter().flat_map(|(_, skin)| skin.joints.iter().copied());
    let needed: BTreeSet<NodeId> = joints.chain(clip.channels.iter().map(|channel| channel.node)).collect();
    let morphed: BTreeSet<NodeId> = (clip.channels.iter())
        .filter(|channel| channel.path == ChannelPath::Weights)
        .map(|channel| channel.node)
        .collect();
    let mut whole = Scene { clips: vec![clip], ..scene.clone() };
    for (id, _) in scene.nodes.iter().filter(|(id, _)| !morphed.contains(id)) {
        let Some(own) = whole.nodes.get_mut(id) else { continue };
        (own.mesh, own.skin, own.instances) = (None, None, None);
        (own.light, own.camera, own.instance) = (None, None, None);
        own.weights.clear();
    }
    let shows = |node: &Node| {
        node.mesh.is_some() || node.light.is_some() || node.camera.is_some() || node.instance.is_some()
    };
    let gone = scene.nodes.iter().filter(|(id, node)| shows(node) && !needed.contains(id));
    let gone: BTreeSet<NodeId> = gone.map(|(id, _)| id).collect();
    if morphed.is_empty() {
        (whole.meshes, whole.materials, whole.images) = Default::default();
        whole.variants = Default::default();
    }
    without(whole, &BTreeSet::new(), &gone)
}

/// The kept nodes in order: all of the kept levels, and the joints of skins with their ancestors.
fn kept_nodes(scene: &Scene<'_>, gone: &impl Fn(NodeId) -> bool) -> Vec<NodeId> {
    let mut kept: BTreeSet<NodeId> = scene.nodes.iter().map(|(id, _)| id).filter(|&id| !gone(id)).collect();
    let joints = scene.skins.as_slice().iter().flat_map(|skin| skin.joints.iter().copied());
    // A node that is kept also keeps its ancestors, so that its world transform is unchanged.
    for start in joints.chain(kept.clone()) {
        let mut next = Some(start);
        while let Some(id) = next.take() {
            let above = scene.nodes.get(id).and_then(|node| node.parent);
            if kept.insert(id) || above.is_some_and(|above| !kept.contains(&above)) {
                next = above;
            }
        }
    }
    kept.into_iter().collect()
}

/// The kept meshes: those of kept nodes, and those that no node used.
fn kept_meshes(scene: &Scene<'_>, gone: &impl Fn(NodeId) -> bool) -> BTreeSet<MeshId> {
    let (mut stay, mut go) = (BTreeSet::new(), BTreeSet::new());
    for (id, node) in scene.nodes.iter() {
        if let Some(mesh) = node.mesh {
            let set = if gone(id) { &mut go } else { &mut stay };
            set.insert(mesh);
        }
    }
    let all = scene.meshes.iter().map(|(id, _)| MeshId::new(id.index()));
    all.filter(|id| stay.contains(id) || !go.contains(id)).collect()
}

fn translate(ids: &[NodeId], new: &BTreeMap<NodeId, NodeId>) -> Vec<NodeId> {
    ids.iter().filter_map(|id| new.get(id).copied()).collect()
}
