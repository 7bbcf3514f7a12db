//! Matches the nodes of two trees.

use super::{
    DifferenceKind,
    comparison::{Run, place, short},
    match_by_key::{Match, Pairing},
};
use meshwright_scene::{
    node::{Node, NodeId},
    scene::Scene,
};

/// Maximum number of names in a displayed path.
const SHOWN: usize = 16;

/// Two matched nodes.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    pub(super) a: NodeId,
    pub(super) b: NodeId,
    /// The pair of the parents; `None` for roots.
    above: Option<u32>,
    /// Index among the siblings of the first tree.
    at: u32,
    /// Number of earlier siblings with the same name.
    occurrence: u32,
}

/// The matched nodes.
#[derive(Default)]
pub(super) struct Tree {
    pub(super) pairs: Vec<Pair>,
    of_a: Vec<Option<u32>>,
    of_b: Vec<Option<u32>>,
}

/// The identity of a node across both scenes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Key {
    /// Index of the pair.
    Both(u32),
    /// A node of the first scene only.
    First(usize),
    /// A node of the second scene only.
    Second(usize),
    /// Not a node: a joint index or an invalid id.
    Number(usize),
}

impl Key {
    /// The key as a number for hashing.
    pub(super) const fn word(self) -> u64 {
        match self {
            Self::Both(pair) => pair as u64,
            Self::First(id) => (id as u64) | 1 << 60,
            Self::Second(id) => (id as u64) | 2 << 60,
            Self::Number(number) => (number as u64) | 3 << 60,
        }
    }
}

impl Tree {
    pub(super) fn key_a(&self, id: NodeId) -> Key {
        key(&self.of_a, id, Key::First)
    }

    pub(super) fn key_b(&self, id: NodeId) -> Key {
        key(&self.of_b, id, Key::Second)
    }

    fn add(&mut self, pair: Pair) {
        let number = small(self.pairs.len());
        if let (Some(a), Some(b)) = (self.of_a.get_mut(pair.a.index()), self.of_b.get_mut(pair.b.index())) {
            (*a, *b) = (Some(number), Some(number));
            self.pairs.push(pair);
        }
    }
}

fn key(pairs: &[Option<u32>], id: NodeId, alone: fn(usize) -> Key) -> Key {
    match pairs.get(id.index()) {
        Some(Some(pair)) => Key::Both(*pair),
        Some(None) => alone(id.index()),
        None => Key::Number(id.index()),
    }
}

fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

impl Run<'_, '_> {
    /// `nodes/body/arm`; the middle of a long path is left out.
    pub(super) fn path(&self, pair: u32) -> String {
        format!("nodes/{}", self.names(pair))
    }

    /// `body/arm`.
    pub(super) fn names(&self, pair: u32) -> String {
        let mut names = Vec::new();
        let mut next = Some(pair);
        while let Some(pair) = next.and_then(|pair| self.tree.pairs.get(pair as usize)) {
            if names.len() == SHOWN {
                names.push("…".to_owned());
                break;
            }
            let name = self.a.nodes.get(pair.a).map_or("", |node| node.name.as_str());
            names.push(label(name, pair.at as usize, pair.occurrence as usize));
            next = pair.above;
        }
        names.reverse();
        names.join("/")
    }

    /// The name of the node, for messages.
    pub(super) fn name_of(&self, key: Key) -> String {
        let only = |scene: &Scene<'_>, id: usize| match scene.nodes.get(NodeId::new(id)) {
            Some(node) => label(&node.name, id, 0),
            None => format!("#{id}"),
        };
        match key {
            Key::Both(pair) => self.names(pair),
            Key::First(id) => only(self.a, id),
            Key::Second(id) => only(self.b, id),
            Key::Number(number) => format!("#{number}"),
        }
    }
}

fn label(name: &str, at: usize, occurrence: usize) -> String {
    match (name, occurrence) {
        ("", _) => format!("#{at}"),
        (name, 0) => short(name),
        (name, n) => format!("{}[{n}]", short(name)),
    }
}

/// One side of the traversal.
struct Side<'s, 'd> {
    scene: &'s Scene<'d>,
    seen: Vec<bool>,
}

impl<'s> Side<'s, '_> {
    /// The existing nodes that were not visited before, with their names.
    fn fresh(&mut self, ids: impl Iterator<Item = NodeId>) -> (Vec<NodeId>, Vec<&'s str>) {
        let scene = self.scene;
        ids.filter_map(|id| {
            let (node, seen) = (scene.nodes.get(id)?, self.seen.get_mut(id.index())?);
            (!std::mem::replace(seen, true)).then_some((id, node.name.as_str()))
        })
        .unzip()
    }

    /// Marks all nodes below a node and counts them.
    fn pass(&mut self, id: NodeId) -> usize {
        let (mut stack, mut count) = (vec![id], 0_usize);
        while let Some(node) = stack.pop().and_then(|id| self.scene.nodes.get(id)) {
            let below = self.fresh(node.children.iter().copied()).0;
            count = count.saturating_add(below.len());
            stack.extend(below);
        }
        count
    }

    /// The nodes that cannot be reached from the roots: first those without a parent, then those in cycles.
    fn lost(&self, circles: bool) -> Vec<NodeId> {
        let mut below = vec![false; self.seen.len()];
        if !circles {
            for child in self.scene.nodes.iter().flat_map(|(_, node)| &node.children) {
                if let Some(below) = below.get_mut(child.index()) {
                    *below = true;
                }
            }
        }
        let states = self.seen.iter().zip(&below).enumerate();
        states.filter(|(_, (seen, below))| !**seen && !**below).map(|(id, _)| NodeId::new(id)).collect()
    }
}

/// Traverses both trees level by level, and reports the nodes that only one has.
pub(super) fn match_nodes(run: &mut Run<'_, '_>) {
    let (first, second) = (run.a, run.b);
    run.tree.of_a = vec![None; first.nodes.len()];
    run.tree.of_b = vec![None; second.nodes.len()];
    let mut a = Side { scene: first, seen: vec![false; first.nodes.len()] };
    let mut b = Side { scene: second, seen: vec![false; second.nodes.len()] };
    let mut next = 0;
    // Unlisted roots come after listed ones; nodes in cycles come last.
    let [roots_a, roots_b] = [(&a, &first.roots), (&b, &second.roots)]
        .map(|(side, roots)| roots.iter().copied().chain(side.lost(false)).collect::<Vec<_>>());
    siblings(run, (&mut a, &roots_a), (&mut b, &roots_b), None);
    descend(run, &mut a, &mut b, &mut next);
    let (circles_a, circles_b) = (a.lost(true), b.lost(true));
    siblings(run, (&mut a, &circles_a), (&mut b, &circles_b), None);
    descend(run, &mut a, &mut b, &mut next);
}

fn descend(run: &mut Run<'_, '_>, a: &mut Side<'_, '_>, b: &mut Side<'_, '_>, next: &mut usize) {
    let (first, second) = (run.a, run.b);
    while let Some(&pair) = run.tree.pairs.get(*next) {
        if let (Some(x), Some(y)) = (first.nodes.get(pair.a), second.nodes.get(pair.b))
            && !(x.children.is_empty() && y.children.is_empty())
        {
            siblings(run, (a, &x.children), (b, &y.children), Some(small(*next)));
        }
        *next = next.saturating_add(1);
    }
}

fn siblings(
    run: &mut Run<'_, '_>,
    (a, ids_a): (&mut Side<'_, '_>, &[NodeId]),
    (b, ids_b): (&mut Side<'_, '_>, &[NodeId]),
    above: Option<u32>,
) {
    let (ids_a, names_a) = a.fresh(ids_a.iter().copied());
    let (ids_b, names_b) = b.fresh(ids_b.iter().copied());
    let pairing = Pairing::new(&names_a, &names_b);
    for &Match { a, b, occurrence } in &pairing.pairs {
        if let (Some(&id_a), Some(&id_b)) = (ids_a.get(a), ids_b.get(b)) {
            run.tree.add(Pair { a: id_a, b: id_b, above, at: small(a), occurrence: small(occurrence) });
        }
    }
    if !run.tolerance.ignore.order && !pairing.in_order() {
        run.note(DifferenceKind::Order, None, |run| {
            (
                above.map_or_else(|| "nodes".to_owned(), |above| run.path(above)),
                "children are in another order".to_owned(),
            )
        });
    }
    alone(run, DifferenceKind::Missing, (a, &ids_a, &pairing.missing), above);
    alone(run, DifferenceKind::Extra, (b, &ids_b, &pairing.extra), above);
}

fn alone(
    run: &mut Run<'_, '_>,
    kind: DifferenceKind,
    (side, ids, places): (&mut Side<'_, '_>, &[NodeId], &[usize]),
    above: Option<u32>,
) {
    for (&at, &id) in places.iter().filter_map(|at| Some((at, ids.get(*at)?))) {
        let below = side.pass(id);
        let node: Option<&Node> = side.scene.nodes.get(id);
        run.note(kind, None, |run| {
            let above = above.map_or_else(|| "nodes".to_owned(), |above| run.path(above));
            let path = place(&above, node.map_or("", |node| &node.name), at, 0);
            let word = kind.word();
            let message = match below {
                0 => word.to_owned(),
                1 => format!("{word}, with the node below it"),
                below => format!("{word}, with {below} nodes below it"),
            };
            (path, message)
        });
    }
}
