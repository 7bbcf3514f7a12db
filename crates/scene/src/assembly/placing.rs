//! Inserts parts below nodes that refer to them, any number of times and in each other.

use super::dependency_order::{Cycles, dependency_order};
use crate::{
    extras::{Extras, ExtrasValue},
    instances::Instances,
    node::{Node, NodeId, Transform, Trs},
    scene::Scene,
    scene_instance::{KnownResources, PartForm, exact_trs, flatten_parts},
    summary::Summary,
};
use meshwright_core::{Budget, Limits, Result, Span};
use std::collections::{BTreeMap, BTreeSet};

/// Nodes of one scene that refer to parts, by their indices.
pub type Links = Vec<(NodeId, usize)>;

/// Number of triangles that a scene may draw for each item of the limit: copies share their vertices.
const DRAWN: u64 = 16;

/// Inserts the parts below the nodes that refer to them. `own` has the links of each scene, `links` those of each part; a
/// part without content is left out. References of a part to itself, directly or indirectly, are left out and counted.
///
/// `forms` says how each part is placed; see [`PartForm`]. A node that has instances, too, places the part at each of them: its
/// meshes in the rest pose, as instances do not move. A part that instances cannot show, such as one with lights, is copied.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_scene::{Node, Scene, assembly::place};
///
/// let mut street = Scene::default();
/// let hosts = [0, 1].map(|_| street.add_node(None, Node::default()));
/// let mut lamp = Scene::default();
/// lamp.add_node(None, Node { name: "lamp".into(), ..Node::default() });
///
/// let mut scenes = [street];
/// let own = [hosts.map(|host| (host, 0)).to_vec()];
/// let placed = place(&mut scenes, &own, vec![Some(lamp)], &[vec![]], &[], &Limits::DEFAULT)?;
/// assert_eq!((scenes[0].nodes.len(), placed.cycles.count), (4, 0));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// Exceeded limits: the number of nodes, the memory, the depth of parts in parts, and the triangles that are drawn. They
/// are checked before anything is copied. Memory of meshes in the rest pose, and copies of what instances cannot show.
pub fn place<'a>(
    scenes: &mut [Scene<'a>],
    own: &[Links],
    mut parts: Vec<Option<Scene<'a>>>,
    links: &[Links],
    forms: &[PartForm],
    limits: &Limits,
) -> Result<Placed> {
    let (order, cycles) = checked_order(scenes, own, &parts, links, limits)?;
    flatten_parts(&mut parts, forms, limits)?;
    let mut filled = FilledParts { parts: BTreeMap::new(), rest: BTreeMap::new(), forms, limits: *limits };
    let mut placed = Placed { cycles, still: BTreeMap::new() };
    for at in order {
        let Some(mut part) = parts.get_mut(at).and_then(Option::take) else { continue };
        filled.fill(&mut part, of(links, at), &mut placed)?;
        filled.parts.insert(at, part);
    }
    for (scene, own) in scenes.iter_mut().zip(own) {
        filled.fill(scene, own, &mut placed)?;
    }
    Ok(placed)
}

/// What is to be said of parts that were placed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Placed {
    /// References that were left out.
    pub cycles: Cycles,
    /// Parts with animations or skins that were placed in the rest pose, with the number of places.
    pub still: BTreeMap<usize, u64>,
}

/// Checks the same without inserting anything.
///
/// # Errors
///
/// As for [`place`].
pub fn check_places(
    scenes: &[Scene<'_>],
    own: &[Links],
    parts: &[Option<Scene<'_>>],
    links: &[Links],
    limits: &Limits,
) -> Result<Cycles> {
    Ok(checked_order(scenes, own, parts, links, limits)?.1)
}

/// The order of parts in which each follows those that it refers to, and the references that are ignored because they
/// close a cycle.
///
/// ```
/// use meshwright_scene::{NodeId, assembly::part_order};
///
/// let links = [vec![(NodeId::new(0), 1)], vec![]];
/// assert_eq!(part_order(&links).0, [1, 0]);
/// ```
pub fn part_order(links: &[Links]) -> (Vec<usize>, Cycles) {
    let targets = links.iter().map(|own| own.iter().map(|(_, part)| *part).collect());
    dependency_order(&targets.collect::<Vec<Vec<usize>>>())
}

/// The order in which parts are inserted, if the limits allow it.
fn checked_order(
    scenes: &[Scene<'_>],
    own: &[Links],
    parts: &[Option<Scene<'_>>],
    links: &[Links],
    limits: &Limits,
) -> Result<(Vec<usize>, Cycles)> {
    let (order, cycles) = part_order(links);
    afford(scenes, own, parts, links, &order, limits)?;
    Ok((order, cycles))
}

fn of(links: &[Links], at: usize) -> &[(NodeId, usize)] {
    links.get(at).map_or(&[], Vec::as_slice)
}

/// What a copy of a part adds to a scene.
#[derive(Clone, Copy, Default)]
struct Cost {
    nodes: u64,
    bytes: u64,
    triangles: u64,
    /// Levels of parts in parts.
    depth: u64,
}

impl Cost {
    /// That of a scene without its parts.
    fn new(scene: &Scene<'_>) -> Self {
        let keys = scene.clips.iter().flat_map(|clip| &clip.channels).map(|channel| channel.values.len());
        let keys = keys.fold(0, usize::saturating_add) as u64;
        let joints = scene.skins.iter().map(|(_, skin)| skin.joints.len());
        let joints = joints.fold(0, usize::saturating_add) as u64;
        let nodes = scene.nodes.len() as u64;
        let each = (size_of::<Node>() as u64).saturating_mul(2);
        let bytes = nodes.saturating_mul(each).saturating_add(keys.saturating_mul(4));
        let bytes = bytes.saturating_add(joints.saturating_mul(72));
        Self { nodes, bytes, triangles: Summary::new(scene, 0).triangles as u64, depth: 1 }
    }

    fn of_links(scene: &Scene<'_>, links: &[(NodeId, usize)], costs: &BTreeMap<usize, Self>) -> Self {
        let inner = links.iter().filter_map(|(node, part)| {
            let places = scene.nodes.get(*node).and_then(|node| Some(node.instances.as_ref()?.places.len()));
            let cost = costs.get(part)?;
            let copies = places.map_or(1, |places| places as u64);
            Some(Self { triangles: cost.triangles.saturating_mul(copies), ..*cost })
        });
        inner.fold(Self::default(), |all, one| Self {
            nodes: all.nodes.saturating_add(one.nodes),
            bytes: all.bytes.saturating_add(one.bytes),
            triangles: all.triangles.saturating_add(one.triangles),
            depth: all.depth.max(one.depth),
        })
    }
}

/// Adds up the cost of all copies before the first one is made: nested references grow exponentially.
fn afford(
    scenes: &[Scene<'_>],
    own: &[Links],
    parts: &[Option<Scene<'_>>],
    links: &[Links],
    order: &[usize],
    limits: &Limits,
) -> Result<()> {
    let mut budget = Budget::new(*limits);
    let mut costs: BTreeMap<usize, Cost> = BTreeMap::new();
    for &at in order {
        let Some(part) = parts.get(at).and_then(Option::as_ref) else { continue };
        let (inner, own) = (Cost::of_links(part, of(links, at), &costs), Cost::new(part));
        let cost = Cost {
            nodes: inner.nodes.saturating_add(own.nodes),
            bytes: inner.bytes.saturating_add(own.bytes),
            triangles: inner.triangles.saturating_add(own.triangles),
            depth: inner.depth.saturating_add(1),
        };
        costs.insert(at, cost);
        budget.memory(inner.bytes, Span::default())?;
    }
    let mut drawn = 0_u64;
    for (scene, own) in scenes.iter().zip(own).filter(|(_, own)| !own.is_empty()) {
        let cost = Cost::of_links(scene, own, &costs);
        budget.items(cost.nodes, Span::default())?;
        budget.memory(cost.bytes, Span::default())?;
        let mut levels = Budget::new(*limits);
        for _ in 0..cost.depth {
            levels.descend(Span::default())?;
        }
        let triangles = cost.triangles.saturating_add(Summary::new(scene, 0).triangles as u64);
        drawn = drawn.saturating_add(triangles);
    }
    limits.exceeded("number of drawn triangles", 0, drawn.div_ceil(DRAWN)).map_or(Ok(()), Err)
}

/// Nodes that become one, with the transform of each.
type Group = Vec<(NodeId, Trs)>;

/// The vendor data of a node with instances: what the nodes had that it replaces.
const PLACED: &str = "placements";

/// Replaces nodes with the same parent that refer to the same part, of which the meshes are placed, by one node with an instance for each. Their names and
/// vendor data become those of its vendor data. Nodes with other content, or with transforms that are no translation,
/// rotation and scale, stay.
///
/// ```
/// use meshwright_scene::{Node, Scene, assembly::{PartForm, gather_places}};
///
/// let mut forest = Scene::default();
/// let mut links: Vec<_> = (0..3).map(|_| (forest.add_node(None, Node::default()), 0)).collect();
/// gather_places(&mut forest, &mut links, &[PartForm::Meshes]);
/// assert_eq!((forest.nodes.len(), links.len(), forest.instance_count()), (1, 1, 3));
/// ```
pub fn gather_places(scene: &mut Scene<'_>, links: &mut Links, forms: &[PartForm]) {
    // By the parent and the part.
    let mut groups: BTreeMap<(Option<NodeId>, usize), Group> = BTreeMap::new();
    let linked: BTreeMap<NodeId, usize> = links.iter().copied().collect();
    for (&id, &part) in &linked {
        let Some(node) = scene.nodes.get(id).filter(|_| forms.get(part) == Some(&PartForm::Meshes)) else {
            continue;
        };
        let plain = node.children.is_empty()
            && node.mesh.is_none()
            && node.instances.is_none()
            && node.light.is_none()
            && node.camera.is_none()
            && node.level.is_none();
        let Some(trs) = exact_trs(&node.transform.matrix_f64()).filter(|_| plain) else { continue };
        groups.entry((node.parent, part)).or_default().push((id, trs));
    }
    let mut dropped: BTreeSet<NodeId> = BTreeSet::new();
    for own in groups.into_values().filter(|own| own.len() > 1) {
        let data = |id: NodeId| {
            let node = scene.nodes.get(id)?;
            let named = ExtrasValue::map().with("name", node.name.as_str());
            Some(node.extras.iter().fold(named, |all, (format, data)| all.with(format, data.clone())))
        };
        let kept = ExtrasValue::List(own.iter().filter_map(|(id, _)| data(*id)).collect());
        let places = own.iter().map(|(_, trs)| *trs).collect();
        let Some(&(first, _)) = own.first() else { continue };
        dropped.extend(own.iter().skip(1).map(|(id, _)| *id));
        let Some(node) = scene.nodes.get_mut(first) else { continue };
        node.transform = Transform::Trs(Trs::IDENTITY);
        node.extras = Extras::new(PLACED, kept);
        node.instances = Some(Box::new(Instances { places, ..Instances::default() }));
    }
    let moved = scene.drop_leaves(&dropped);
    links.retain_mut(|(node, _)| match moved.get(node) {
        Some(id) => {
            *node = *id;
            true
        }
        None => false,
    });
}

impl Scene<'_> {
    /// Drops nodes without children that nothing else refers to. Returns the new ids of the others.
    fn drop_leaves(&mut self, dropped: &BTreeSet<NodeId>) -> BTreeMap<NodeId, NodeId> {
        let mut moved: BTreeMap<NodeId, NodeId> = BTreeMap::new();
        for (id, _) in self.nodes.iter().filter(|(id, _)| !dropped.contains(id)) {
            moved.insert(id, NodeId::new(moved.len()));
        }
        let keep = |list: &[NodeId]| list.iter().filter_map(|id| moved.get(id).copied()).collect::<Vec<_>>();
        self.roots = keep(&self.roots);
        let nodes = std::mem::take(&mut self.nodes);
        for (id, node) in nodes.iter().filter(|(id, _)| moved.contains_key(id)) {
            let _ = id;
            let parent = node.parent.and_then(|parent| moved.get(&parent).copied());
            self.nodes.push(Node { children: keep(&node.children), parent, ..node.clone() });
        }
        for skin in self.skins.values_mut() {
            skin.joints = keep(&skin.joints);
        }
        for clip in &mut self.clips {
            clip.retarget(|node| moved.get(&node).copied());
        }
        moved
    }
}

/// Parts in which their own parts are.
struct FilledParts<'f, 'a> {
    parts: BTreeMap<usize, Scene<'a>>,
    /// Parts in the rest pose; `None` for those that instances cannot show.
    rest: BTreeMap<usize, Option<Scene<'a>>>,
    forms: &'f [PartForm],
    limits: Limits,
}

impl<'a> FilledParts<'_, 'a> {
    /// Inserts parts into the nodes of one scene.
    fn fill(&mut self, scene: &mut Scene<'a>, links: &[(NodeId, usize)], placed: &mut Placed) -> Result<()> {
        let (mut shared_by_part, mut known) = (BTreeMap::new(), KnownResources::default());
        let mut budget = Budget::new(self.limits);
        // Instances are few nodes.
        let is_copied = |node: NodeId| scene.nodes.get(node).is_some_and(|node| node.instances.is_none());
        let copied = links.iter().filter(|(node, _)| is_copied(*node));
        let nodes = copied.filter_map(|(_, at)| self.parts.get(at)).map(|part| part.nodes.len());
        let nodes = nodes.fold(0, usize::saturating_add);
        scene.nodes.reserve_exact(nodes);
        for &(node, at) in links {
            let instances = scene.nodes.get_mut(node).and_then(|node| node.instances.take());
            let is_still = instances.is_some() && self.has_rest(at)?;
            let part = match is_still {
                true => self.rest.get(&at).and_then(Option::as_ref),
                false => self.parts.get(&at),
            };
            let Some(part) = part else { continue };
            let shared = shared_by_part.entry((at, is_still)).or_insert_with(|| {
                let shares = self.forms.get(at).is_some_and(|form| *form != PartForm::Alone);
                scene.add_resources_with(part, shares.then_some(&mut known))
            });
            match instances {
                Some(instances) => {
                    let places = instances.places.len() as u64;
                    if is_still {
                        let own = placed.still.entry(at).or_default();
                        *own = own.saturating_add(places);
                    } else if !part.is_flat() {
                        let each = Cost::new(part);
                        budget.items(each.nodes.saturating_add(1).saturating_mul(places), Span::default())?;
                        budget.memory(each.bytes.saturating_mul(places), Span::default())?;
                    }
                    scene.insert_instances(node, part, shared, &instances);
                }
                None => scene.insert_scene(node, part, shared),
            }
            if let Some(node) = scene.nodes.get_mut(node) {
                node.instance = None;
            }
        }
        Ok(())
    }

    /// Whether instances show a part in its rest pose, which it is not stored in; makes that.
    fn has_rest(&mut self, at: usize) -> Result<bool> {
        let Some(part) = self.parts.get(&at) else { return Ok(false) };
        let moves = !part.clips.is_empty() || !part.skins.is_empty();
        if !moves || self.forms.get(at) != Some(&PartForm::Meshes) {
            return Ok(false);
        }
        if let Some(known) = self.rest.get(&at) {
            return Ok(known.is_some());
        }
        let mut rest = Scene { clips: Vec::new(), ..part.clone() };
        let made = rest.bake_skins(self.limits.memory).and_then(|()| rest.flatten(self.limits.memory));
        if let Err(bytes) = made {
            let error = self.limits.exceeded("meshes in the rest pose", bytes, 0);
            return error.map_or(Ok(false), Err);
        }
        let rest = Some(rest).filter(Scene::is_flat);
        let is_made = rest.is_some();
        self.rest.insert(at, rest);
        Ok(is_made)
    }
}
