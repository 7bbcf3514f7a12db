//! Adds the animations of other files to a model: nodes match by name.

use crate::{
    asset::AssetRef,
    formats::format_module::{Animations, KnownAxes},
};
use meshwright_core::{Budget, Diagnostic, Diagnostics, Limits, Result, Span, codes, message::count};
use meshwright_scene::{
    Channel, ChannelPath, Clip, Node, NodeId, NodeKind, Scene, Skin, Transform, Trs, Up, assembly, clip_name,
};
use std::collections::{BTreeMap, BTreeSet};

/// Adds the animations of a file to the model in `scene`.
///
/// An animation of nodes that the model does not have is reported and left out.
pub(super) fn add(
    scene: &mut Scene<'_>,
    asset: &AssetRef<'_>,
    file: &str,
    up: Option<Up>,
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) -> Result<()> {
    diagnostics.append(asset.diagnostics.clone());
    let names = NodeNames::new(scene);
    let animations = match asset.format.module().animations {
        Some(read) => {
            let axes = KnownAxes { up, model: scene.extras.get(asset.format.name()) };
            read(&names.skeleton(scene), &asset.document, file, axes, limits, diagnostics)?
        }
        None => {
            let imported = asset.to_scene()?;
            diagnostics.append(imported.diagnostics);
            Animations::new(imported.value)
        }
    };
    let mut used: BTreeSet<String> = scene.clips.iter().map(|clip| clip.name.clone()).collect();
    let mut added = Vec::new();
    for clip in &animations.clips {
        let mut clip = Clip { pointers: Vec::new(), ..clip.clone() };
        if clip.name.is_empty() {
            file.clone_into(&mut clip.name);
        }
        let fits = |channel: &Channel| {
            let node = names.find(animations.name(channel.node));
            channel.path != ChannelPath::Weights || node.is_some_and(|node| has_targets(scene, node, channel))
        };
        clip.channels.retain(fits);
        let moved: BTreeSet<NodeId> = clip.channels.iter().map(|channel| channel.node).collect();
        let mut targets = BTreeMap::new();
        for &node in &moved {
            let target = match animations.helpers.get(&node) {
                Some(bone) => names.find(animations.name(*bone)).and_then(|bone| helper(scene, bone)),
                None => names.find(animations.name(node)),
            };
            targets.extend(target.map(|target| (node, target)));
        }
        let mut lost = moved.iter().filter(|node| !targets.contains_key(*node));
        if let Some(first) = lost.next() {
            let (all, first) = (count(moved.len(), "node", "nodes"), animations.name(*first));
            let message = if targets.is_empty() {
                format!(
                    "left out animation {:?} of {file}: the model has none of its {all} (first: {first:?})",
                    clip.name
                )
            } else {
                format!(
                    "left out {} of {all} of animation {:?}: the model does not have them (first: {first:?})",
                    lost.count().saturating_add(1),
                    clip.name,
                )
            };
            diagnostics.push(Diagnostic::new(&codes::UNMATCHED_NODES, message));
        }
        // Some animations only have events.
        if targets.is_empty() && (!moved.is_empty() || animations.dropped) {
            if moved.is_empty() {
                let name = &clip.name;
                let message =
                    format!("left out animation {name:?} of {file}: the model has none of its nodes");
                diagnostics.push(Diagnostic::new(&codes::UNMATCHED_NODES, message));
            }
            continue;
        }
        let unmatched = moved.iter().filter(|node| !targets.contains_key(*node));
        clip.missing_nodes.extend(unmatched.map(|node| animations.name(*node).to_owned()));
        clip.retarget(|node| targets.get(&node).copied());
        if used.contains(&clip.name) {
            let name = clip_name::unused(&clip.name, file, &used);
            diagnostics.push(clip_name::renamed(&clip.name, file, &name));
            clip.name = name;
        }
        used.insert(clip.name.clone());
        added.push(clip);
    }
    let first = scene.clips.len();
    scene.clips.append(&mut added);
    let (mut budget, mut exceeded) = (Budget::new(*limits), None);
    let mut room = |bytes: usize| match budget.memory(bytes as u64, Span::default()) {
        Ok(()) => true,
        Err(error) => {
            exceeded = Some(error);
            false
        }
    };
    assembly::move_twins(scene, first..scene.clips.len(), &mut room, diagnostics);
    exceeded.map_or(Ok(()), Err)
}

/// Whether a channel has a weight for each morph target of a node.
fn has_targets(scene: &Scene<'_>, node: NodeId, channel: &Channel) -> bool {
    let mesh = scene.nodes.get(node).and_then(|node| scene.mesh(node.mesh?));
    let targets = mesh.map_or(0, |mesh| mesh.targets.len());
    targets > 0 && channel.values.len().is_multiple_of(targets)
}

/// The node above a bone that cancels the scale of its parent, which takes over the translation of the bone. It is added if
/// there is none.
fn helper(scene: &mut Scene<'_>, bone: NodeId) -> Option<NodeId> {
    let node = scene.nodes.get(bone)?;
    let above = node.parent.and_then(|above| Some((above, scene.nodes.get(above)?)));
    if let Some((above, parent)) = above
        && parent.kind == NodeKind::Helper
        && parent.children.len() == 1
    {
        return Some(above);
    }
    let Transform::Trs(own) = node.transform else { return None };
    let parent = node.parent;
    let place = Trs { translation: own.translation, ..Trs::IDENTITY };
    let helper = Node {
        kind: NodeKind::Helper,
        parent,
        children: vec![bone],
        transform: Transform::Trs(place),
        ..Node::default()
    };
    let helper = scene.nodes.push(helper);
    let siblings = match parent.and_then(|parent| scene.nodes.get_mut(parent)) {
        Some(parent) => &mut parent.children,
        None => &mut scene.roots,
    };
    siblings.iter_mut().filter(|child| **child == bone).for_each(|child| *child = helper);
    if let Some(node) = scene.nodes.get_mut(bone) {
        node.parent = Some(helper);
        node.transform = Transform::Trs(Trs { translation: [0.0; 3], ..own });
    }
    let is_moved = |node, path| node == bone && path == ChannelPath::Translation;
    for clip in &mut scene.clips {
        let channels = clip.channels.iter_mut().filter(|own| is_moved(own.node, own.path));
        channels.for_each(|channel| channel.node = helper);
        let curves = clip.curves.iter_mut().filter(|own| is_moved(own.node, own.path));
        curves.for_each(|curve| curve.node = helper);
    }
    Some(helper)
}

/// Finds nodes by name: exactly, ignoring case, or ignoring separators, as for animations of Cast files.
struct NodeNames {
    exact: BTreeMap<String, NodeId>,
    folded: BTreeMap<String, NodeId>,
    plain: BTreeMap<String, NodeId>,
}

impl NodeNames {
    /// Of nodes with the same name, joints come first: meshes are often called as the bone that moves them. Meshes come
    /// before nodes that only group others.
    fn new(scene: &Scene<'_>) -> Self {
        let mut names = Self { exact: BTreeMap::new(), folded: BTreeMap::new(), plain: BTreeMap::new() };
        let joints = scene.skins.iter().flat_map(|(_, skin)| skin.joints.iter().copied());
        let meshes = scene.nodes.iter().filter(|(_, node)| node.mesh.is_some()).map(|(id, _)| id);
        for id in joints.chain(meshes).chain(scene.nodes.iter().map(|(id, _)| id)) {
            let Some(node) = scene.nodes.get(id).filter(|node| !node.name.is_empty()) else { continue };
            names.exact.entry(node.name.clone()).or_insert(id);
            names.folded.entry(node.name.to_lowercase()).or_insert(id);
            names.plain.entry(plain(&node.name)).or_insert(id);
        }
        names
    }

    fn find(&self, name: &str) -> Option<NodeId> {
        let exact = self.exact.get(name);
        let folded = || self.folded.get(&name.to_lowercase());
        exact.or_else(folded).or_else(|| self.plain.get(&plain(name))).copied()
    }

    /// The nodes without what they show, but for morph targets. Only those that can be found keep their names.
    fn skeleton<'s>(&self, scene: &'s Scene<'_>) -> Scene<'s> {
        // What the format of the model says of all bones.
        let mut rig = Scene { source_up: scene.source_up, extras: scene.extras.clone(), ..Scene::default() };
        for (id, node) in scene.nodes.iter() {
            let found = self.exact.get(&node.name) == Some(&id);
            let name = if found { node.name.clone() } else { String::new() };
            let shapes = node.mesh.and_then(|mesh| scene.mesh(mesh)).filter(|mesh| !mesh.targets.is_empty());
            let mesh = shapes.filter(|_| found).map(|mesh| rig.add_mesh(mesh.lent()));
            rig.nodes.push(Node {
                name,
                kind: node.kind,
                parent: node.parent,
                children: node.children.clone(),
                transform: node.transform,
                extras: node.extras.clone(),
                mesh,
                ..Node::default()
            });
        }
        for mesh in rig.meshes.values_mut() {
            mesh.primitives.iter_mut().for_each(|primitive| primitive.material = None);
        }
        let joints = scene.skins.iter().flat_map(|(_, skin)| skin.joints.iter().copied()).collect();
        rig.skins.push(Skin { joints, ..Skin::default() });
        // A single root would become the model and not a bone.
        let root = rig.add_node(None, Node::default());
        for &top in &scene.roots {
            if let Some(node) = rig.nodes.get_mut(top) {
                node.parent = Some(root);
            }
        }
        if let Some(node) = rig.nodes.get_mut(root) {
            node.children.clone_from(&scene.roots);
        }
        rig
    }
}

/// A name in lower case with `_` for all but letters and digits.
fn plain(name: &str) -> String {
    name.chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect::<String>().to_lowercase()
}
