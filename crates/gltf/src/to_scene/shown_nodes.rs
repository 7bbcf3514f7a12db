//! The nodes that the converted scenes show (glTF 2.0, 3.5.1).

use super::{SceneBuilder, node_tree::Tree};
use crate::{
    codes,
    document::{Root, Scene},
};
use meshwright_core::{Error, Result, count};
use meshwright_scene::ExtrasValue;
use std::collections::BTreeSet;

/// The scenes of a document to convert.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_gltf::Scenes;
///
/// let json = r#"{"asset":{"version":"2.0"},"nodes":[{},{}],"scenes":[{"nodes":[0]},{"nodes":[1],"name":"far"}]}"#;
/// let source = Source::from(json.as_bytes().to_vec());
/// let (document, _) = meshwright_gltf::read(&source, &Limits::DEFAULT)?;
/// let nodes = |scenes: Scenes| {
///     meshwright_gltf::to_scene_of(&document, &scenes, &Limits::DEFAULT).map(|scene| scene.value.nodes.len())
/// };
/// assert_eq!((nodes(Scenes::Shown)?, nodes(Scenes::One("far".into()))?, nodes(Scenes::All)?), (1, 1, 2));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Scenes {
    /// The default scene, or the first if the document states none; all nodes of a document without scenes.
    #[default]
    Shown,
    /// All nodes, including those of no scene.
    All,
    /// The scene of that name, or of that number from 0.
    One(String),
    /// All nodes; [`from_scene`](crate::from_scene()) writes the same scenes again. Of a document with levels of detail, the
    /// default scene.
    Apart,
}

/// The nodes that the converted scenes show, and those that they need.
#[derive(Default)]
pub(super) struct ShownNodes {
    /// Per node, whether it is shown and whether it is kept; empty if all are shown.
    nodes: Vec<(bool, bool)>,
    /// The only scene that is converted, if it is not the default one.
    pub(super) scene: Option<usize>,
    /// Whether all scenes are converted, and stay apart.
    pub(super) apart: bool,
}

impl ShownNodes {
    /// Whether the content of a node is shown.
    pub(super) fn shows(&self, node: usize) -> bool {
        self.nodes.get(node).is_none_or(|(shown, _)| *shown)
    }

    /// Whether a node is neither shown nor a joint of a shown mesh.
    pub(super) fn leaves_out(&self, node: usize) -> bool {
        self.nodes.get(node).is_some_and(|(_, kept)| !kept)
    }

    /// The meshes that only nodes of other scenes have.
    pub(super) fn meshes_of_other_scenes(&self, root: &Root) -> BTreeSet<usize> {
        let of = |shown: bool| {
            let nodes = root.nodes.iter().enumerate().filter(move |(node, _)| self.shows(*node) == shown);
            nodes.filter_map(|(_, node)| node.mesh)
        };
        let shown: BTreeSet<usize> = of(true).collect();
        of(false).filter(|mesh| !shown.contains(mesh)).collect()
    }

    /// Whether only nodes of other scenes have a skin.
    pub(super) fn leaves_out_skin(&self, root: &Root, skin: usize) -> bool {
        let joints = root.skins.get(skin).into_iter().flat_map(|skin| &skin.joints);
        joints.into_iter().any(|&joint| self.leaves_out(joint))
    }
}

impl SceneBuilder<'_> {
    /// Removes the nodes from the tree that the scenes neither show nor need.
    pub(super) fn show(&mut self, scenes: &Scenes, tree: &mut Tree) -> Result<()> {
        let root = &self.document.root;
        if let Scenes::One(name) = scenes {
            self.shown.scene = Some(scene_named(root, name)?);
        }
        let is_plain = !self.levelled && !self.lods.any();
        self.shown.apart = *scenes == Scenes::Apart && is_plain && !root.scenes.is_empty();
        let scene = match scenes {
            _ if self.shown.apart => None,
            Scenes::All => None,
            Scenes::One(_) => self.default_scene(),
            // The levels of `from_scene` are scenes.
            Scenes::Shown | Scenes::Apart => self.default_scene().filter(|_| !self.levelled),
        };
        let Some(scene) = scene else { return Ok(()) };
        let mut stated = vec![false; root.nodes.len()];
        for &node in &scene.nodes {
            mark(&mut stated, node);
        }
        // Nodes after their parents.
        let mut shown = vec![false; root.nodes.len()];
        for &node in &tree.order {
            let above = tree.parent(node).is_some_and(|parent| is(&shown, parent));
            if above || is(&stated, node) {
                mark(&mut shown, node);
            }
        }
        // Less detailed versions of a shown node.
        for &node in &tree.order {
            let above = tree.parent(node).is_some_and(|parent| is(&shown, parent));
            if above || self.lods.replaces(node).is_some_and(|node| is(&shown, node)) {
                mark(&mut shown, node);
            }
        }
        // Joints of shown meshes, and all parents.
        let mut kept = shown.clone();
        for (_, node) in root.nodes.iter().enumerate().filter(|(at, _)| is(&shown, *at)) {
            let skin = node.skin.filter(|_| node.mesh.is_some()).and_then(|skin| root.skins.get(skin));
            skin.into_iter().flat_map(|skin| &skin.joints).for_each(|&joint| mark(&mut kept, joint));
        }
        for &node in tree.order.iter().rev() {
            if is(&kept, node)
                && let Some(parent) = tree.parent(node)
            {
                mark(&mut kept, parent);
            }
        }
        let (all, others) = (tree.roots.len(), tree.roots.iter().filter(|&&node| !is(&shown, node)).count());
        if others == 0 && kept.iter().all(|kept| *kept) {
            return Ok(());
        }
        tree.order.retain(|&node| is(&kept, node));
        tree.roots.retain(|&node| is(&kept, node));
        for children in &mut tree.children {
            children.retain(|&child| is(&kept, child));
        }
        if matches!(scenes, Scenes::Shown | Scenes::Apart) {
            let message = left_out(root, (others, all));
            self.note(&codes::SCENES, "scenes", message);
        }
        self.shown.nodes = shown.into_iter().zip(kept).collect();
        Ok(())
    }
}

impl SceneBuilder<'_> {
    /// The scenes that show a root node, for `from_scene`; `None` unless they stay apart.
    pub(super) fn scenes_of(&self, node: usize) -> Option<ExtrasValue> {
        let scenes = self.document.root.scenes.iter().enumerate();
        let shows = scenes.filter(|(_, scene)| scene.nodes.contains(&node));
        let list: Vec<ExtrasValue> =
            shows.map(|(at, _)| ExtrasValue::Int(i64::try_from(at).unwrap_or(0))).collect();
        self.shown.apart.then_some(ExtrasValue::List(list))
    }

    /// The names and the extras of all scenes, for `from_scene`; `None` unless they stay apart.
    pub(super) fn scene_list(&self) -> Option<ExtrasValue> {
        let own = |scene: &Scene| {
            let name = scene.name.as_deref().unwrap_or_default();
            let value = ExtrasValue::map().with("name", name);
            match &scene.extras {
                Some(extras) => value.with("extras", extras.to_data()),
                None => value,
            }
        };
        let root = &self.document.root;
        let list = ExtrasValue::List(root.scenes.iter().map(own).collect());
        let shown = i64::try_from(root.scene.unwrap_or(0)).unwrap_or(0);
        self.shown.apart.then(|| ExtrasValue::map().with("list", list).with("shown", shown))
    }
}

fn mark(nodes: &mut [bool], node: usize) {
    if let Some(node) = nodes.get_mut(node) {
        *node = true;
    }
}

fn is(nodes: &[bool], node: usize) -> bool {
    nodes.get(node) == Some(&true)
}

/// The index of the scene of that name or number.
fn scene_named(root: &Root, name: &str) -> Result<usize> {
    let named = root.scenes.iter().position(|scene| scene.name.as_deref() == Some(name));
    let numbered = || name.parse().ok().filter(|number| *number < root.scenes.len());
    named.or_else(numbered).ok_or_else(|| {
        let message = match root.scenes.len() {
            0 => format!("scene {name:?} does not exist: the file has no scenes"),
            _ => format!("scene {name:?} does not exist (scenes: {})", titles(root, |_| true)),
        };
        Error::new(&meshwright_core::codes::BAD_REQUEST, message)
    })
}

/// The numbers and names of scenes.
fn titles(root: &Root, wanted: impl Fn(usize) -> bool) -> String {
    const MOST: usize = 8;
    let scenes = root.scenes.iter().enumerate().filter(|(at, _)| wanted(*at));
    let title = |(at, scene): (usize, &Scene)| match &scene.name {
        Some(name) => format!("{at} {name:?}"),
        None => at.to_string(),
    };
    let mut titles: Vec<String> = scenes.map(title).collect();
    let more = titles.len().saturating_sub(MOST);
    if more > 0 {
        titles.truncate(MOST);
        titles.push(format!("{more} more"));
    }
    titles.join(", ")
}

fn left_out(root: &Root, (others, all): (usize, usize)) -> String {
    let shown = root.scene.unwrap_or(0);
    let nodes = count(all, "root node", "root nodes");
    let verb = if others == 1 { "it is" } else { "they are" };
    let scenes = titles(root, |scene| scene != shown);
    let scenes = if scenes.is_empty() { scenes } else { format!(" (other scenes: {scenes})") };
    format!("dropped {others} of {nodes}: {verb} not in the default scene{scenes}")
}
