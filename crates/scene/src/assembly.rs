//! Puts several scenes into one: parts with their own names, placements and rest poses.
//!
//! Names of a part are its own: a clip of a part moves the nodes of that part. Only bones of skeletons may become one
//! with those of another part, by [`SkeletonMerge`].

mod build;
mod dependency_order;
mod placing;
mod skeletons;
mod twins;

pub use crate::scene_instance::{PartForm, flatten_parts};
pub use dependency_order::Cycles;
pub use placing::{Links, Placed, check_places, gather_places, part_order, place};
pub use twins::move_twins;

use crate::{
    extras::ExtrasValue,
    node::NodeId,
    pose::{DMat4, IDENTITY, Pose, inverse, multiply},
    scene::Scene,
};
use dependency_order::dependency_order;
use meshwright_core::{Diagnostic, Diagnostics, Error, Result, codes::BAD_REQUEST};
use std::collections::{BTreeMap, BTreeSet};

meshwright_core::code_list! {
    warning BONES_APART "SCENE0050" "bones with the same name stay apart",
        "Convert with `--merge-skeletons name` if the parts belong to one skeleton, or with `--merge-skeletons never` if they do not.";
    info ATTACHED "SCENE0051" "a part was attached to a bone of another part",
        "Convert with `--merge-skeletons never` to leave the part where its file places it, or choose the bone with `--attach PART=BONE`.";
    loss PART_LEVELS "SCENE0052" "levels of detail of a part were dropped",
        "Convert the file alone to keep its levels of detail, or name it first.";
    loss PART_RECORDS "SCENE0055" "data of a part as a whole were dropped",
        "Convert the file alone to keep them, or name it first.";
    warning SKELETON_STILL "SCENE0053" "an animation does not move a skeleton that has its bones",
        "Convert the other model alone with the animation if it is made for it.";
    info SKELETONS_MOVED "SCENE0054" "an animation moves several skeletons",
        "Convert the models one by one, each with its animations, if they move on their own.";
}

/// The member of the records of a format that lists the files that it refers to.
const DEPENDENCIES: &str = "dependencies";

/// Which bones of different parts become one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SkeletonMerge {
    /// Those with the same name, whatever their rest poses: the first part determines the pose.
    Name,
    /// None. Skeletons stay as their files place them.
    Never,
    /// Those with the same name, of skeletons whose rest poses agree; and the root of a skeleton with the bone of that name
    /// in another one, to which the part is attached, as a weapon to a hand.
    #[default]
    Rest,
}

/// A scene that becomes part of another.
#[derive(Clone, Debug, Default)]
pub struct ScenePart<'a> {
    /// Its name, for messages, and for names that are not unique.
    pub name: String,
    /// Its content.
    pub scene: Scene<'a>,
    /// The bone or node of another part to attach it to.
    pub attach: Option<String>,
}

impl<'a> ScenePart<'a> {
    /// A part where its own scene places it.
    pub fn new(name: impl Into<String>, scene: Scene<'a>) -> Self {
        Self { name: name.into(), scene, attach: None }
    }
}

/// Puts parts into one scene, in order. The first one keeps its levels, its extras and the locations of its elements.
///
/// ```
/// use meshwright_core::Diagnostics;
/// use meshwright_scene::{Node, Scene, Skin, Transform, Trs, assembly::{ScenePart, SkeletonMerge, assemble}};
///
/// let bone = |name: &str, x| {
///     let translation = [x, 0.0, 0.0];
///     let transform = Transform::Trs(Trs { translation, ..Trs::IDENTITY });
///     Node { name: name.into(), transform, ..Node::default() }
/// };
/// let mut hands = Scene::default();
/// let wrist = hands.add_node(None, bone("wrist", 1.0));
/// let grip = hands.add_node(Some(wrist), bone("grip", 2.0));
/// hands.skins.push(Skin { joints: vec![wrist, grip], ..Skin::default() });
/// let mut gun = Scene::default();
/// let root = gun.add_node(None, bone("grip", 0.0));
/// gun.skins.push(Skin { joints: vec![root], ..Skin::default() });
///
/// // The root of the gun becomes the bone of that name.
/// let parts = vec![ScenePart::new("gun", gun), ScenePart::new("hands", hands)];
/// let scene = assemble(parts, SkeletonMerge::Rest, &mut Diagnostics::new(9))?;
/// assert_eq!((scene.nodes.len(), scene.skins.len()), (2, 2));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// [`BAD_REQUEST`]: no other part has the bone that a part is attached to, or parts are attached to each other.
pub fn assemble<'a>(
    mut parts: Vec<ScenePart<'a>>,
    merge: SkeletonMerge,
    diagnostics: &mut Diagnostics,
) -> Result<Scene<'a>> {
    if let [part] = parts.as_mut_slice()
        && part.attach.is_none()
    {
        return Ok(std::mem::take(&mut part.scene));
    }
    let mut assembly = Assembly::new(&parts);
    for part in assembly.order(&parts) {
        assembly.attach(&parts, part)?;
        skeletons::place(&mut assembly, &parts, part, merge, diagnostics);
        assembly.placed.insert(part);
    }
    Ok(build::scene(assembly, parts, diagnostics))
}

/// A node of a part.
type PartNode = (usize, NodeId);

/// What becomes of the nodes of parts.
struct Assembly {
    /// The transforms to scene space by part and node, changed where a part is attached.
    worlds: Vec<Vec<DMat4>>,
    /// The same as the parts have them.
    own_worlds: Vec<Vec<DMat4>>,
    /// The trees of bones of each part.
    trees: Vec<Vec<skeletons::Tree>>,
    /// The nodes of other parts that take the place of nodes.
    replaced: BTreeMap<PartNode, PartNode>,
    /// The nodes of other parts that become the parents of all roots of a part.
    hosts: BTreeMap<usize, PartNode>,
    /// What the transform of a node and its keyframes are multiplied with: its parent is another one.
    changes: BTreeMap<PartNode, DMat4>,
    /// What inverse bind matrices of a bone are multiplied with, to keep the vertices where they are.
    binds: BTreeMap<PartNode, DMat4>,
    skeletons: skeletons::Skeletons,
    placed: BTreeSet<usize>,
}

impl Assembly {
    fn new(parts: &[ScenePart<'_>]) -> Self {
        let worlds: Vec<Vec<DMat4>> = parts
            .iter()
            .map(|part| {
                let pose = Pose::rest(&part.scene);
                let world = |(id, _)| pose.world(id).copied().unwrap_or(IDENTITY);
                part.scene.nodes.iter().map(world).collect()
            })
            .collect();
        let trees = parts.iter().zip(&worlds).map(|(part, worlds)| skeletons::trees(&part.scene, worlds));
        Self {
            trees: trees.collect(),
            own_worlds: worlds.clone(),
            worlds,
            replaced: BTreeMap::new(),
            hosts: BTreeMap::new(),
            changes: BTreeMap::new(),
            binds: BTreeMap::new(),
            skeletons: skeletons::Skeletons::default(),
            placed: BTreeSet::new(),
        }
    }

    /// Sorts the parts topologically: each follows the part it is attached to. Parts in a cycle come last.
    fn order(&self, parts: &[ScenePart<'_>]) -> Vec<usize> {
        let mut inner: BTreeMap<&str, BTreeSet<usize>> = BTreeMap::new();
        let wanted: BTreeSet<&str> = parts.iter().filter_map(|part| part.attach.as_deref()).collect();
        for (at, part) in parts.iter().enumerate() {
            let bones = self.trees.get(at).into_iter().flatten().flat_map(|tree| tree.bones.iter().skip(1));
            let names = bones.filter_map(|bone| Some(part.scene.nodes.get(*bone)?.name.as_str()));
            let all = part.scene.nodes.as_slice().iter().map(|node| node.name.as_str());
            for name in names.chain(all.filter(|name| wanted.contains(name))) {
                inner.entry(name).or_default().insert(at);
            }
        }
        let roots = |at: usize| {
            let trees = self.trees.get(at).into_iter().flatten().filter_map(|tree| tree.bones.first());
            trees.filter_map(move |root| Some(parts.get(at)?.scene.nodes.get(*root)?.name.as_str()))
        };
        let hosts: Vec<Vec<usize>> = (0..parts.len())
            .map(|at| {
                let attach = parts.get(at).and_then(|part| part.attach.as_deref());
                let names = roots(at).filter(|name| !name.is_empty()).chain(attach);
                let hosts = names.filter_map(|name| inner.get(name)).flatten().copied();
                hosts.filter(|host| *host != at).collect::<BTreeSet<_>>().into_iter().collect()
            })
            .collect();
        dependency_order(&hosts).0
    }

    /// Attaches a part as its request says, unless the root of one of its skeletons has the name of the bone.
    fn attach(&mut self, parts: &[ScenePart<'_>], at: usize) -> Result<()> {
        let Some(part) = parts.get(at) else { return Ok(()) };
        let Some(bone) = &part.attach else { return Ok(()) };
        let host = self.host(parts, at, bone).ok_or_else(|| {
            let has = |other: &ScenePart<'_>| other.scene.nodes.iter().any(|(_, node)| node.name == *bone);
            let others = parts.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, other)| other);
            let reason = match others.into_iter().find(|other| has(other)) {
                Some(other) => format!("{} is attached to it in turn", other.name),
                None => "no other file has a bone or node of that name".to_owned(),
            };
            Error::new(&BAD_REQUEST, format!("cannot attach {} to {bone:?}: {reason}", part.name))
        })?;
        if self.root_named(part, at, bone).is_some() {
            // It becomes the bone.
            return Ok(());
        }
        self.hosts.insert(at, host);
        let place = self.world(host);
        if let Some(worlds) = self.worlds.get_mut(at) {
            worlds.iter_mut().for_each(|world| *world = multiply(&place, world));
        }
        Ok(())
    }

    /// The tree of a part whose root has a name.
    fn root_named(&self, part: &ScenePart<'_>, at: usize, name: &str) -> Option<usize> {
        let is_named = |tree: &skeletons::Tree| {
            let root = tree.bones.first().and_then(|root| part.scene.nodes.get(*root));
            root.is_some_and(|root| root.name == name)
        };
        self.trees.get(at)?.iter().position(is_named)
    }

    /// The bone of that name in a part that is placed already, or another node.
    fn host(&self, parts: &[ScenePart<'_>], of: usize, name: &str) -> Option<PartNode> {
        let bone = self.skeletons.named(name, of);
        bone.or_else(|| {
            let placed = parts.iter().enumerate().filter(|(at, _)| *at != of && self.placed.contains(at));
            let mut found = placed.filter_map(|(at, part)| {
                let (id, _) = part.scene.nodes.iter().find(|(_, node)| node.name == name)?;
                Some((at, id))
            });
            found.next()
        })
    }

    /// The transform of a node to the space of the result.
    fn world(&self, (part, node): PartNode) -> DMat4 {
        let (part, node) = self.replaced.get(&(part, node)).copied().unwrap_or((part, node));
        self.worlds.get(part).and_then(|worlds| worlds.get(node.index())).copied().unwrap_or(IDENTITY)
    }

    /// The same in the space of its part.
    fn own_world(&self, (part, node): PartNode) -> DMat4 {
        self.own_worlds.get(part).and_then(|worlds| worlds.get(node.index())).copied().unwrap_or(IDENTITY)
    }
}

/// The matrix that changes a transform below `from` to one below `to`.
fn between(from: &DMat4, to: &DMat4) -> Option<DMat4> {
    let change = multiply(&inverse(to)?, from);
    let near = change.iter().zip(&IDENTITY).all(|(a, b)| (a - b).abs() <= 1e-6);
    (!near).then_some(change)
}

/// Adds what a part refers to to the records of the first one, and reports the records that only the part has.
fn join_records(out: &mut Scene<'_>, part: &str, scene: &Scene<'_>, diagnostics: &mut Diagnostics) {
    let mut lost: Vec<&str> = Vec::new();
    for (format, data) in scene.extras.iter() {
        let ExtrasValue::Map(members) = data else { continue };
        let own = out.extras.get(format).cloned();
        for (name, value) in members {
            // Numbers and texts describe the file.
            let is_record = |own: &ExtrasValue| matches!(own, ExtrasValue::Map(_));
            let has_records = matches!(value, ExtrasValue::List(list) if list.iter().any(is_record));
            match (&own, value) {
                (Some(own), ExtrasValue::List(more)) if name == DEPENDENCIES => {
                    let mut all = own.list(name).to_vec();
                    all.extend(more.iter().filter(|path| !own.list(name).contains(path)).cloned());
                    let others = match own {
                        ExtrasValue::Map(members) => {
                            members.iter().filter(|(own, _)| own != name).cloned().collect()
                        }
                        _ => Vec::new(),
                    };
                    out.extras.set(format, ExtrasValue::Map(others).with(name, ExtrasValue::List(all)));
                }
                (own, _) if has_records && own.as_ref().and_then(|own| own.get(name)) != Some(value) => {
                    lost.push(name);
                }
                _ => {}
            }
        }
    }
    if !lost.is_empty() {
        let message = format!(
            "dropped data of {part} as a whole: only the first file of a joined scene keeps its own ({})",
            lost.join(", ")
        );
        diagnostics.push(Diagnostic::new(&PART_RECORDS, message));
    }
}

/// Reports bones that stay apart.
fn report_apart(part: &str, other: &str, (first, count): (&str, usize), diagnostics: &mut Diagnostics) {
    let bones = meshwright_core::count(count, "bone", "bones");
    let message = format!(
        "kept {bones} of {part} apart from those of {other}: the names are the same, but the rest poses differ (first: \
         {first:?})"
    );
    diagnostics.push(Diagnostic::new(&BONES_APART, message));
}

/// Reports that a skeleton became part of another one.
fn report_attached(part: &str, bone: &str, other: &str, diagnostics: &mut Diagnostics) {
    let message = format!("attached {part} to the bone {bone:?} of {other}");
    diagnostics.push(Diagnostic::new(&ATTACHED, message));
}
