//! Finds the bones of parts that are one.

use super::{Assembly, PartNode, ScenePart, SkeletonMerge, between, report_apart, report_attached};
use crate::{
    node::{NodeId, NodeKind},
    pose::{DMat4, IDENTITY, inverse, multiply},
    scene::Scene,
};
use meshwright_core::Diagnostics;
use std::collections::{BTreeMap, BTreeSet};

/// The allowed distance of bones that are one, as a fraction of the size of their skeletons.
const POSITION: f64 = 1e-3;

/// The allowed difference of the directions of their axes.
const DIRECTION: f64 = 5e-3;

/// Maximum number of skeletons that one is compared with.
const COMPARED: usize = 64;

/// Bones below a common root, parents first.
pub(super) struct Tree {
    pub(super) bones: Vec<NodeId>,
    /// The largest distance of a bone from the root.
    pub(super) size: f64,
}

/// The skeletons of the result.
#[derive(Default)]
pub(super) struct Skeletons {
    all: Vec<Skeleton>,
    by_name: BTreeMap<String, Vec<usize>>,
}

struct Skeleton {
    bones: BTreeMap<String, SharedBone>,
    size: f64,
    /// The part that it comes from.
    part: usize,
}

struct SharedBone {
    bone: PartNode,
    is_root: bool,
    /// The parts that have it.
    parts: Vec<usize>,
}

impl Skeletons {
    /// The first bone of that name in a part other than `except`.
    pub(super) fn named(&self, name: &str, except: usize) -> Option<PartNode> {
        let skeletons = self.by_name.get(name)?.iter().filter_map(|at| self.all.get(*at));
        let mut bones = skeletons.filter_map(|skeleton| skeleton.bones.get(name));
        bones.find(|shared| !shared.parts.contains(&except)).map(|shared| shared.bone)
    }

    /// Those that have at least one bone of a name, in order.
    fn with_any<'n>(&self, names: impl Iterator<Item = &'n str>) -> Vec<usize> {
        let mut found = BTreeSet::new();
        for name in names {
            let skeletons = self.by_name.get(name).into_iter().flatten();
            found.extend(skeletons.copied().take(COMPARED));
            if found.len() >= COMPARED {
                break;
            }
        }
        found.into_iter().take(COMPARED).collect()
    }
}

/// The bones of a scene: joints of skins, and all named nodes of a scene that shows nothing.
fn bones(scene: &Scene<'_>) -> Vec<bool> {
    let mut bones = vec![false; scene.nodes.len()];
    let shows = scene.nodes.iter().any(|(_, node)| node.mesh.is_some() || node.instance.is_some());
    if !shows {
        let named =
            |(_, node): (_, &crate::node::Node)| !node.name.is_empty() && node.kind == NodeKind::Plain;
        return scene.nodes.iter().map(named).collect();
    }
    for joint in scene.skins.iter().flat_map(|(_, skin)| &skin.joints) {
        if let Some(bone) = bones.get_mut(joint.index()) {
            *bone = true;
        }
    }
    bones
}

/// The trees of bones of a scene.
pub(super) fn trees(scene: &Scene<'_>, worlds: &[DMat4]) -> Vec<Tree> {
    let bones = bones(scene);
    let mut trees: Vec<Tree> = Vec::new();
    // The tree of each node that is a bone or below one.
    let mut tree_of: Vec<Option<usize>> = vec![None; scene.nodes.len()];
    for (id, _) in scene.walk() {
        let above = scene.nodes.get(id).and_then(|node| node.parent);
        let mut tree = above.and_then(|above| tree_of.get(above.index()).copied().flatten());
        if bones.get(id.index()) == Some(&true) {
            let at = *tree.get_or_insert_with(|| {
                trees.push(Tree { bones: Vec::new(), size: 0.0 });
                trees.len().saturating_sub(1)
            });
            if let Some(tree) = trees.get_mut(at) {
                tree.bones.push(id);
                let root = tree.bones.first().and_then(|root| worlds.get(root.index()));
                let reach = distance(root, worlds.get(id.index()));
                tree.size = tree.size.max(reach);
            }
        }
        if let Some(own) = tree_of.get_mut(id.index()) {
            *own = tree;
        }
    }
    trees
}

fn distance(a: Option<&DMat4>, b: Option<&DMat4>) -> f64 {
    let [a, b] = [a, b].map(|matrix| position(matrix.unwrap_or(&IDENTITY)));
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt()
}

const fn position(&[.., x, y, z, _]: &DMat4) -> [f64; 3] {
    [x, y, z]
}

/// Whether two bones have the same rest pose.
pub(super) fn agree(a: &DMat4, b: &DMat4, size: f64) -> bool {
    let longest = a.iter().chain(b).enumerate().filter(|(at, _)| at % 16 < 12);
    let longest = longest.fold(0.0_f64, |most, (_, part)| most.max(part.abs()));
    let far = position(a).iter().chain(&position(b)).fold(0.0_f64, |most, part| most.max(part.abs()));
    let mut pairs = a.iter().zip(b);
    pairs.by_ref().take(12).all(|(a, b)| (a - b).abs() <= DIRECTION * longest)
        && pairs.take(3).all(|(a, b)| (a - b).abs() <= POSITION * size + 1e-5 * far + 1e-6)
}

/// A bone of a tree, and the bone of the same name in a skeleton.
struct Pair {
    own: NodeId,
    other: PartNode,
    agrees: bool,
}

/// How a tree fits a skeleton.
struct Fit {
    skeleton: usize,
    pairs: Vec<Pair>,
    /// Moves the tree to the skeleton.
    shift: DMat4,
}

/// Places the trees of a part: each becomes part of a skeleton, or a skeleton of its own.
pub(super) fn place(
    assembly: &mut Assembly,
    parts: &[ScenePart<'_>],
    at: usize,
    merge: SkeletonMerge,
    diagnostics: &mut Diagnostics,
) {
    let Some(part) = parts.get(at) else { return };
    let attached = part.attach.as_deref().and_then(|bone| assembly.root_named(part, at, bone));
    for tree in 0..assembly.trees.get(at).map_or(0, Vec::len) {
        let is_attached = attached == Some(tree);
        // A part that was attached as a whole has its place.
        let merge = if assembly.hosts.contains_key(&at) { SkeletonMerge::Never } else { merge };
        let found = fit(assembly, parts, (at, tree), (merge, is_attached), diagnostics);
        let host = found.as_ref().map(|fit| fit.skeleton);
        if let Some(fit) = found {
            join(assembly, parts, (at, tree), &fit, merge);
        }
        register(assembly, part, (at, tree), host);
    }
}

/// Finds the skeleton that a tree belongs to.
fn fit(
    assembly: &Assembly,
    parts: &[ScenePart<'_>],
    (at, tree): (usize, usize),
    (merge, is_attached): (SkeletonMerge, bool),
    diagnostics: &mut Diagnostics,
) -> Option<Fit> {
    let (part, own) = (parts.get(at)?, assembly.trees.get(at)?.get(tree)?);
    if merge == SkeletonMerge::Never && !is_attached {
        return None;
    }
    let name = |bone: &NodeId| part.scene.nodes.get(*bone).map_or("", |node| node.name.as_str());
    let root = own.bones.first()?;
    let names = own.bones.iter().map(name).filter(|name| !name.is_empty());
    let candidates = assembly.skeletons.with_any(names);
    let pairs = |skeleton: usize, shift: &DMat4| {
        let (Some(other), mut used) = (assembly.skeletons.all.get(skeleton), BTreeSet::new()) else {
            return Vec::new();
        };
        let size = own.size.max(other.size);
        let pair = |bone: &NodeId| {
            let shared = other.bones.get(name(bone)).filter(|shared| !shared.parts.contains(&at))?;
            if !used.insert(shared.bone) {
                return None;
            }
            let own = multiply(shift, &assembly.own_world((at, *bone)));
            let agrees = agree(&own, &assembly.world(shared.bone), size);
            Some(Pair { own: *bone, other: shared.bone, agrees })
        };
        own.bones.iter().filter_map(pair).collect::<Vec<_>>()
    };
    let mut apart: Option<(usize, Vec<Pair>)> = None;
    if !is_attached {
        for &skeleton in &candidates {
            let found = pairs(skeleton, &IDENTITY);
            let fits = merge == SkeletonMerge::Name || found.iter().all(|pair| pair.agrees);
            if !found.is_empty() && fits {
                return Some(Fit { skeleton, pairs: found, shift: IDENTITY });
            }
            if !found.is_empty() && apart.is_none() {
                apart = Some((skeleton, found));
            }
        }
    }
    for &skeleton in &candidates {
        let Some(other) = assembly.skeletons.all.get(skeleton) else { continue };
        let shared = other.bones.get(name(root)).filter(|shared| !shared.parts.contains(&at));
        let Some(shared) = shared.filter(|shared| is_attached || !shared.is_root) else { continue };
        let Some(back) = inverse(&assembly.own_world((at, *root))) else { continue };
        let shift = multiply(&assembly.world(shared.bone), &back);
        let mut found = pairs(skeleton, &shift);
        let differs = |pair: &&Pair| !pair.agrees;
        let lost = found.iter().filter(differs).count();
        let host = parts.get(shared.bone.0).map_or("", |host| host.name.as_str());
        if !is_attached {
            report_attached(&part.name, name(root), host, diagnostics);
        }
        if merge != SkeletonMerge::Name {
            if let Some(first) = found.iter().find(differs) {
                report_apart(&part.name, host, (name(&first.own), lost), diagnostics);
            }
            found.retain(|pair| pair.agrees);
        }
        return Some(Fit { skeleton, pairs: found, shift });
    }
    if let Some((skeleton, found)) = apart {
        let other = assembly.skeletons.all.get(skeleton).and_then(|other| parts.get(other.part));
        let first = found.iter().find(|pair| !pair.agrees)?;
        let other = other.map_or("", |other| other.name.as_str());
        report_apart(&part.name, other, (name(&first.own), found.len()), diagnostics);
    }
    None
}

/// Replaces the bones of a tree by those of a skeleton, and moves the nodes below them.
fn join(
    assembly: &mut Assembly,
    parts: &[ScenePart<'_>],
    (at, tree): (usize, usize),
    fit: &Fit,
    merge: SkeletonMerge,
) {
    let Some(part) = parts.get(at) else { return };
    let own: BTreeMap<NodeId, PartNode> = fit.pairs.iter().map(|pair| (pair.own, pair.other)).collect();
    for (&bone, &other) in &own {
        assembly.replaced.insert((at, bone), other);
    }
    let keeps_rest = merge != SkeletonMerge::Name;
    if keeps_rest {
        for (&bone, &other) in &own {
            let from = multiply(&fit.shift, &assembly.own_world((at, bone)));
            if let Some(change) = between(&from, &assembly.world(other)) {
                assembly.binds.insert((at, bone), change);
            }
        }
    }
    let Some(&root) = assembly.trees.get(at).and_then(|trees| trees.get(tree)?.bones.first()) else {
        return;
    };
    // Parents first.
    let mut stack = vec![root];
    while let Some(id) = stack.pop() {
        let Some(node) = part.scene.nodes.get(id) else { continue };
        stack.extend(node.children.iter().copied());
        let above = node.parent.map(|above| (at, above));
        let from = above.map_or(IDENTITY, |above| assembly.own_world(above));
        let from = multiply(&fit.shift, &from);
        let change = match (own.get(&id), above) {
            (Some(&(host, bone)), _) if keeps_rest => {
                // Its keyframes are for another parent.
                let parent = parts.get(host).and_then(|host| host.scene.nodes.get(bone)?.parent);
                between(&from, &parent.map_or(IDENTITY, |parent| assembly.world((host, parent))))
            }
            (None, Some(above)) if keeps_rest && own.contains_key(&above.1) => {
                between(&from, &assembly.world(above))
            }
            _ => None,
        };
        let mut local = node.transform.matrix_f64();
        if let Some(change) = change {
            local = multiply(&change, &local);
            assembly.changes.insert((at, id), change);
        }
        if !own.contains_key(&id)
            && let Some(above) = above
        {
            let world = multiply(&assembly.world(above), &local);
            if let Some(own) = assembly.worlds.get_mut(at).and_then(|worlds| worlds.get_mut(id.index())) {
                *own = world;
            }
        }
    }
}

/// Adds the bones of a tree to a skeleton, or creates one.
fn register(
    assembly: &mut Assembly,
    part: &ScenePart<'_>,
    (at, tree): (usize, usize),
    skeleton: Option<usize>,
) {
    let Some(own) = assembly.trees.get(at).and_then(|trees| trees.get(tree)) else { return };
    let skeletons = &mut assembly.skeletons;
    let index = skeleton.unwrap_or(skeletons.all.len());
    if skeleton.is_none() {
        skeletons.all.push(Skeleton { bones: BTreeMap::new(), size: 0.0, part: at });
    }
    let Some(host) = skeletons.all.get_mut(index) else { return };
    host.size = host.size.max(own.size);
    for (nth, bone) in own.bones.iter().enumerate() {
        let name = part.scene.nodes.get(*bone).map_or("", |node| node.name.as_str());
        if name.is_empty() {
            continue;
        }
        match assembly.replaced.get(&(at, *bone)) {
            Some(_) => {
                if let Some(shared) = host.bones.get_mut(name) {
                    shared.parts.push(at);
                }
            }
            None if !host.bones.contains_key(name) => {
                let is_root = nth == 0 && skeleton.is_none();
                let shared = SharedBone { bone: (at, *bone), is_root, parts: vec![at] };
                host.bones.insert(name.to_owned(), shared);
                let known = skeletons.by_name.entry(name.to_owned()).or_default();
                if known.last() != Some(&index) {
                    known.push(index);
                }
            }
            None => {}
        }
    }
}
