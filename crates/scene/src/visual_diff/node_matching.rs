//! Matches the nodes of two scenes.
//!
//! Nodes match by the names from the root, ignoring nodes without a name; remaining nodes match by their own
//! name. Equal names match by order.

use super::{
    messages::{Aspect, Change, Difference, Notes},
    scene_layout::VisualScene,
};
use crate::{
    match_by_key::{Match, Pairing, mix},
    node::{Node, NodeId, NodeKind},
    restore::level_of_name,
    scene::Scene,
    wording::short,
};
use std::{
    borrow::Cow,
    hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash, Hasher},
};

/// Maximum number of names in a displayed path.
const SHOWN: usize = 6;

/// The nodes of both scenes.
pub(super) struct Nodes<'x, 'd> {
    pub(super) a: &'x VisualScene<'x, 'd>,
    pub(super) b: &'x VisualScene<'x, 'd>,
    /// The pairs, parents first.
    pub(super) pairs: Vec<Pair>,
    /// The pair index of each node of the first and of the second scene.
    pub(super) of: [Vec<Option<u32>>; 2],
    /// The pair of each node or else of its nearest matched ancestor.
    pub(super) shown_by: [Vec<Option<u32>>; 2],
    /// A key for each node, equal for both nodes of a pair.
    pub(super) keys: [Vec<u64>; 2],
}

/// Two matched nodes.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    pub(super) a: NodeId,
    pub(super) b: NodeId,
    /// The pairs of the nearest matched ancestors.
    pub(super) above: [Option<u32>; 2],
}

/// A node in traversal order with the hash of its path.
struct Step {
    id: NodeId,
    path: u64,
    named: bool,
}

impl<'x, 'd> Nodes<'x, 'd> {
    pub(super) fn new(a: &'x VisualScene<'x, 'd>, b: &'x VisualScene<'x, 'd>) -> Self {
        let (first, second) = (steps(a.scene), steps(b.scene));
        let paths = |steps: &[Step]| steps.iter().map(|step| step.path).collect::<Vec<_>>();
        let pairing = Pairing::new(&paths(&first), &paths(&second));
        let mut found: Vec<(usize, usize)> = pairing.pairs.iter().map(|pair| (pair.a, pair.b)).collect();
        let named = |steps: &[Step], places: &[usize]| -> Vec<usize> {
            places.iter().copied().filter(|at| steps.get(*at).is_some_and(|step| step.named)).collect()
        };
        let mut rest = (named(&first, &pairing.missing), named(&second, &pairing.extra));
        // Nodes with another parent still match by name, and objects by the names that nodes of their levels have.
        for name in [plain_name, sized_name] {
            let names = |scene: &'x Scene<'d>, steps: &[Step], places: &[usize]| -> Vec<u64> {
                let node = |at: &usize| scene.nodes.get(steps.get(*at)?.id);
                let hash = |node| BuildHasherDefault::<DefaultHasher>::default().hash_one(name(scene, node));
                places.iter().map(|at| node(at).map_or(0, hash)).collect()
            };
            let again = Pairing::new(&names(a.scene, &first, &rest.0), &names(b.scene, &second, &rest.1));
            let both = |pair: &Match| Some((*rest.0.get(pair.a)?, *rest.1.get(pair.b)?));
            found.extend(again.pairs.iter().filter_map(both));
            let left = |rest: &[usize], places: &[usize]| {
                places.iter().filter_map(|at| rest.get(*at).copied()).collect::<Vec<_>>()
            };
            rest = (left(&rest.0, &again.missing), left(&rest.1, &again.extra));
        }
        found.sort_unstable();
        let mut of = [vec![None; a.scene.nodes.len()], vec![None; b.scene.nodes.len()]];
        let mut pairs = Vec::new();
        for (x, y) in found {
            let (Some(x), Some(y)) = (first.get(x), second.get(y)) else { continue };
            let number = u32::try_from(pairs.len()).ok();
            let [of_a, of_b] = &mut of;
            if let (Some(to_a), Some(to_b)) = (of_a.get_mut(x.id.index()), of_b.get_mut(y.id.index())) {
                (*to_a, *to_b) = (number, number);
            }
            pairs.push(Pair { a: x.id, b: y.id, above: [None; 2] });
        }
        let [above_a, above_b] = [(a, &first, &of[0]), (b, &second, &of[1])]
            .map(|(seen, steps, of)| anchors(seen.scene, steps, of));
        for pair in &mut pairs {
            let above = |list: &[Option<u32>], id: NodeId| list.get(id.index()).copied().flatten();
            pair.above = [above(&above_a, pair.a), above(&above_b, pair.b)];
        }
        let [of_a, of_b] = &of;
        let keys = [keys(of_a, 1), keys(of_b, 2)];
        let own_or_above = |(of, above): (&Vec<Option<u32>>, Vec<Option<u32>>)| {
            of.iter().zip(above).map(|(own, above)| own.or(above)).collect()
        };
        let shown_by = [(of_a, above_a), (of_b, above_b)].map(own_or_above);
        Self { a, b, pairs, of, shown_by, keys }
    }

    /// Reports the names that only one scene has; descendants are counted with such a node.
    pub(super) fn names(&self, notes: &mut Notes) {
        let [of_a, of_b] = &self.of;
        for (scene, of, change) in [(self.a.scene, of_a, Change::Lost), (self.b.scene, of_b, Change::Gained)]
        {
            let alone = |id: NodeId| {
                let node = scene.nodes.get(id)?;
                let told = !node.name.is_empty() && node.kind != NodeKind::Helper;
                let unmatched = told && of.get(id.index()).is_some_and(Option::is_none);
                (unmatched && !self.is_mesh_of_node_above(scene, node, of, change)).then_some(node)
            };
            // The number of such nodes below each topmost one.
            let mut tops: Vec<(NodeId, usize)> = Vec::new();
            let mut under: Vec<Option<usize>> = vec![None; scene.nodes.len()];
            for Step { id, .. } in steps(scene) {
                let Some(node) = scene.nodes.get(id) else { continue };
                let mut top = node.parent.and_then(|above| under.get(above.index()).copied().flatten());
                if alone(id).is_some() {
                    match top.and_then(|top| tops.get_mut(top)) {
                        Some((_, below)) => *below = below.saturating_add(1),
                        None => {
                            top = Some(tops.len());
                            tops.push((id, 0));
                        }
                    }
                } else {
                    top = None;
                }
                if let Some(under) = under.get_mut(id.index()) {
                    *under = top;
                }
            }
            for (id, below) in tops {
                notes.add(|| {
                    let word = if change == Change::Lost { "is gone" } else { "is new" };
                    let message = match below {
                        0 => word.to_owned(),
                        1 => format!("{word}, with the node below it"),
                        below => format!("{word}, with {below} nodes below it"),
                    };
                    Difference::new(Aspect::Node, change, label(scene, id), message)
                });
            }
        }
    }

    /// Whether an unmatched node is only the mesh of the node above, which shows the same with the mesh itself: an
    /// object with the name of that node, or a node named after its mesh, which the other scene shows at that node.
    fn is_mesh_of_node_above(
        &self,
        scene: &Scene<'_>,
        node: &Node,
        of: &[Option<u32>],
        change: Change,
    ) -> bool {
        let Some((above, mesh)) = node.parent.zip(node.mesh) else { return false };
        let is_object = node.kind == NodeKind::Object
            && scene.nodes.get(above).is_some_and(|above| is_object_of(&node.name, &above.name));
        let is_named_mesh = || {
            let name = &scene.mesh(mesh)?.name;
            let pair = self.pairs.get(of.get(above.index()).copied().flatten()? as usize)?;
            let (other, above) =
                if change == Change::Lost { (self.b.scene, pair.b) } else { (self.a.scene, pair.a) };
            let shown = other.mesh(other.nodes.get(above)?.mesh?)?;
            Some(node.children.is_empty() && *name == node.name && shown.name == *name)
        };
        is_object || is_named_mesh() == Some(true)
    }

    /// The names from the root to the first node of a pair.
    pub(super) fn label(&self, pair: u32) -> String {
        let pair = self.pairs.get(pair as usize);
        pair.map_or_else(String::new, |pair| label(self.a.scene, pair.a))
    }
}

fn plain_name<'s>(_: &'s Scene<'_>, node: &'s Node) -> Cow<'s, str> {
    Cow::Borrowed(&node.name)
}

/// The name of a node; that of an object with the size of its level, as nodes of other formats have it.
fn sized_name<'s>(scene: &'s Scene<'_>, node: &'s Node) -> Cow<'s, str> {
    let level = node.level.and_then(|level| scene.levels.get(level));
    match level.and_then(|level| level_of_name(&level.name)) {
        Some((_, size)) if node.kind == NodeKind::Object => Cow::Owned(format!("{}{size}", node.name)),
        _ => plain_name(scene, node),
    }
}

/// Whether an object has the name of a node, with or without the size of a level of detail at its end.
fn is_object_of(object: &str, node: &str) -> bool {
    let Some(size) = node.strip_prefix(object) else { return false };
    let digits = size.strip_prefix(['-', '_']).unwrap_or(size);
    size.is_empty() || (!digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The names from the root to a node; the beginning of a long path is left out.
pub(super) fn label(scene: &Scene<'_>, id: NodeId) -> String {
    let mut names = Vec::new();
    let mut next = Some(id);
    while let Some((id, node)) = next.and_then(|id| Some((id, scene.nodes.get(id)?))) {
        if names.len() == SHOWN {
            names.push("…".to_owned());
            break;
        }
        if !node.name.is_empty() {
            names.push(short(&node.name));
        } else if names.is_empty() {
            names.push(format!("#{}", id.index()));
        }
        next = node.parent;
    }
    names.reverse();
    names.join("/")
}

/// All nodes reachable from the roots, parents first, with their paths.
fn steps(scene: &Scene<'_>) -> Vec<Step> {
    let mut seen = vec![false; scene.nodes.len()];
    let mut stack: Vec<(NodeId, u64)> = scene.roots.iter().rev().map(|&root| (root, 0)).collect();
    let mut steps = Vec::new();
    while let Some((id, above)) = stack.pop() {
        let (Some(node), Some(seen)) = (scene.nodes.get(id), seen.get_mut(id.index())) else { continue };
        if std::mem::replace(seen, true) {
            continue;
        }
        let named = !node.name.is_empty();
        let mut path = above;
        mix(&mut path, if named { hash(node) } else { 1 });
        steps.push(Step { id, path, named });
        let below = if named { path } else { above };
        stack.extend(node.children.iter().rev().map(|&child| (child, below)));
    }
    steps
}

fn hash(node: &Node) -> u64 {
    let mut hasher = DefaultHasher::new();
    node.name.hash(&mut hasher);
    hasher.finish()
}

/// For each node the pair of its nearest matched ancestor.
fn anchors(scene: &Scene<'_>, steps: &[Step], of: &[Option<u32>]) -> Vec<Option<u32>> {
    let mut anchors = vec![None; scene.nodes.len()];
    for Step { id, .. } in steps {
        let above = scene.nodes.get(*id).and_then(|node| node.parent);
        let anchor = above.and_then(|above| {
            let own = of.get(above.index()).copied().flatten();
            own.or_else(|| anchors.get(above.index()).copied().flatten())
        });
        if let Some(to) = anchors.get_mut(id.index()) {
            *to = anchor;
        }
    }
    anchors
}

fn keys(of: &[Option<u32>], side: u64) -> Vec<u64> {
    let key = |(id, pair): (usize, &Option<u32>)| match pair {
        Some(pair) => u64::from(*pair),
        None => id as u64 | side << 60,
    };
    of.iter().enumerate().map(key).collect()
}
