//! Adds the animations of other files to a model: nodes match by name.

use crate::{
    asset::AssetRef,
    formats::format_module::{Animations, KnownAxes},
};
use meshwright_core::{Diagnostic, Diagnostics, Error, Limits, Result, codes, message::count};
use meshwright_scene::{ChannelPath, Clip, Node, NodeId, Scene, Skin, Up, clip_name};
use std::collections::{BTreeMap, BTreeSet};

/// Adds the animations of a file to the model in `scene`.
///
/// Fails if the model has none of the animated nodes.
pub(super) fn add(
    scene: &mut Scene<'_>,
    asset: &AssetRef<'_>,
    file: &str,
    up: Option<Up>,
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) -> Result<()> {
    let path = asset.source.path().map(std::path::Path::to_owned);
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
    let mut matched = false;
    let mut added = Vec::new();
    for clip in &animations.clips {
        let mut clip = Clip { pointers: Vec::new(), ..clip.clone() };
        if clip.name.is_empty() {
            file.clone_into(&mut clip.name);
        }
        // Morph targets belong to a mesh, and the file has none.
        clip.channels.retain(|channel| channel.path != ChannelPath::Weights);
        let moved: BTreeSet<NodeId> = clip.channels.iter().map(|channel| channel.node).collect();
        let targets: BTreeMap<NodeId, NodeId> =
            moved.iter().filter_map(|&node| Some((node, names.find(animations.name(node))?))).collect();
        // Some animations only have events.
        matched |= !targets.is_empty() || (moved.is_empty() && !animations.dropped);
        let mut lost = moved.iter().filter(|node| !targets.contains_key(*node));
        if let (Some(first), false) = (lost.next(), targets.is_empty()) {
            let message = format!(
                "left out {} of {} of animation {:?}: the model does not have them (first: {:?})",
                lost.count().saturating_add(1),
                count(moved.len(), "node", "nodes"),
                clip.name,
                animations.name(*first),
            );
            diagnostics.push(Diagnostic::new(&codes::UNMATCHED_NODES, message));
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
    if !matched {
        let first = animations.clips.iter().flat_map(|clip| &clip.channels).next();
        let first = first
            .map_or_else(String::new, |channel| format!(" (first: {:?})", animations.name(channel.node)));
        let message = format!("the model has none of the animated nodes{first}");
        return Err(Error::new(&codes::BAD_REQUEST, message).in_file(path.as_deref()));
    }
    scene.clips.append(&mut added);
    Ok(())
}

/// Finds nodes by name: exactly, ignoring case, or ignoring separators, as for animations of Cast files.
struct NodeNames {
    exact: BTreeMap<String, NodeId>,
    folded: BTreeMap<String, NodeId>,
    plain: BTreeMap<String, NodeId>,
}

impl NodeNames {
    /// Of nodes with the same name, joints come first: meshes are often called as the bone that moves them.
    fn new(scene: &Scene<'_>) -> Self {
        let mut names = Self { exact: BTreeMap::new(), folded: BTreeMap::new(), plain: BTreeMap::new() };
        let joints = scene.skins.iter().flat_map(|(_, skin)| skin.joints.iter().copied());
        for id in joints.chain(scene.nodes.iter().map(|(id, _)| id)) {
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

    /// The nodes without what they show. Only those that can be found keep their names.
    fn skeleton(&self, scene: &Scene<'_>) -> Scene<'static> {
        let mut rig = Scene { source_up: scene.source_up, ..Scene::default() };
        for (id, node) in scene.nodes.iter() {
            let found = self.exact.get(&node.name) == Some(&id);
            let name = if found { node.name.clone() } else { String::new() };
            let (parent, children) = (node.parent, node.children.clone());
            rig.nodes.push(Node { name, parent, children, transform: node.transform, ..Node::default() });
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
