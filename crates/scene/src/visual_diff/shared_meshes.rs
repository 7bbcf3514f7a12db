//! Meshes that both scenes show at many nodes: if the meshes are equal, only the nodes can differ.

use super::{
    VisualTolerance, differences,
    node_matching::Nodes,
    scene_layout::{self, Role, VisualScene},
};
use crate::{
    arena::Id,
    clip::ChannelPath,
    material::Material,
    mesh::{Mesh, MeshId},
    node::{Node, NodeId},
    pose::{DMat4, move_point},
    scene::Scene,
};
use std::collections::{HashMap, HashSet};

/// Number of nodes with the same mesh from which on it is compared once.
const MANY: usize = 16;

/// Per node: true if its mesh needs no layout.
pub(super) type Same = Vec<bool>;

/// The state of a node during layout.
#[derive(Clone, Copy, PartialEq)]
struct Shown {
    hidden: bool,
    role: Role,
}

/// The matched nodes of both scenes that show the same mesh in the same way.
/// `room` bounds the layout of each mesh.
pub(super) fn alike(a: &Scene<'_>, b: &Scene<'_>, room: usize) -> [Same; 2] {
    let mut same = [vec![false; a.nodes.len()], vec![false; b.nodes.len()]];
    let (many_a, many_b) = (many(a), many(b));
    if many_a.is_empty() || many_b.is_empty() {
        return same;
    }
    // No content is laid out; only the nodes are compared.
    let (x, y) = (VisualScene::new(a, 0), VisualScene::new(b, 0));
    let nodes = Nodes::new(&x, &y);
    let (shown_a, shown_b) = (shown(a), shown(b));
    let (moved_a, moved_b) = (weighed(a), weighed(b));
    // Each mesh is compared with at most one other, and laid out at most once, so that time grows with the file size.
    let mut known: HashMap<MeshId, (MeshId, bool)> = HashMap::new();
    let mut laid_out: HashSet<MeshId> = HashSet::new();
    for pair in &nodes.pairs {
        let (Some(one), Some(two)) = (a.nodes.get(pair.a), b.nodes.get(pair.b)) else { continue };
        let (Some(mesh_a), Some(mesh_b)) = (one.mesh, two.mesh) else { continue };
        let finite = |seen: &VisualScene<'_, '_>, node| {
            seen.rest.world(node).is_some_and(|world| world.iter().all(|part| part.is_finite()))
        };
        let plain = many_a.contains(&mesh_a)
            && many_b.contains(&mesh_b)
            && one.skin.is_none()
            && two.skin.is_none()
            && one.weights == two.weights
            && !moved_a.contains(&pair.a)
            && !moved_b.contains(&pair.b)
            && pair.above[0] == pair.above[1]
            && shown_a.get(&pair.a).is_some_and(|own| shown_b.get(&pair.b) == Some(own))
            && finite(&x, pair.a)
            && finite(&y, pair.b);
        if !plain {
            continue;
        }
        let (mate, equal) = *known.entry(mesh_a).or_insert_with(|| {
            let (one, two) = ((a, mesh_a), (b, mesh_b));
            (mesh_b, are_equal(one, two) || laid_out.insert(mesh_b) && show_the_same(one, two, room))
        });
        if mate == mesh_b && equal {
            let [of_a, of_b] = &mut same;
            for (list, id) in [(of_a, pair.a), (of_b, pair.b)] {
                if let Some(place) = list.get_mut(id.index()) {
                    *place = true;
                }
            }
        }
    }
    same
}

/// Meshes that many nodes show.
fn many(scene: &Scene<'_>) -> HashSet<MeshId> {
    let mut counts: HashMap<MeshId, usize> = HashMap::new();
    for mesh in scene.nodes.iter().filter_map(|(_, node)| node.mesh) {
        let count = counts.entry(mesh).or_default();
        *count = count.saturating_add(1);
    }
    counts.into_iter().filter(|(_, count)| *count >= MANY).map(|(mesh, _)| mesh).collect()
}

fn shown(scene: &Scene<'_>) -> HashMap<NodeId, Shown> {
    let roles = scene_layout::roles(scene);
    let of = |(id, hidden, level): (NodeId, bool, Option<Id<_>>)| {
        let role = level.and_then(|id| roles.get(&id)).copied().unwrap_or(Role::Always);
        (id, Shown { hidden, role })
    };
    scene_layout::walk(scene).into_iter().map(of).collect()
}

/// Nodes whose morph weights a clip animates.
fn weighed(scene: &Scene<'_>) -> HashSet<NodeId> {
    let channels = scene.clips.iter().flat_map(|clip| &clip.channels);
    channels.filter(|channel| channel.path == ChannelPath::Weights).map(|channel| channel.node).collect()
}

/// True if two meshes are equal bit by bit.
fn are_equal((first, a): (&Scene<'_>, MeshId), (second, b): (&Scene<'_>, MeshId)) -> bool {
    let (Some(a), Some(b)) = (first.mesh(a), second.mesh(b)) else { return false };
    let name = |scene: &Scene<'_>, id| scene.material(id).map(|material| material.name.clone());
    let primitives = a.primitives.len() == b.primitives.len()
        && a.primitives.iter().zip(&b.primitives).all(|(x, y)| {
            let (one, two) = (x.material.map(|id| name(first, id)), y.material.map(|id| name(second, id)));
            x.pool == y.pool && x.topology == y.topology && x.indices == y.indices && one == two
        });
    primitives && a.pools == b.pools && a.targets == b.targets
}

/// True if two meshes have the same faces, at exactly the same positions: formats order vertices in different ways.
fn show_the_same((first, a): (&Scene<'_>, MeshId), (second, b): (&Scene<'_>, MeshId), room: usize) -> bool {
    let (Some(a), Some(b)) = (first.mesh(a), second.mesh(b)) else { return false };
    if !a.targets.is_empty() || !b.targets.is_empty() {
        return false;
    }
    let (a, b) = (alone(first, a), alone(second, b));
    let (a, b) = (VisualScene::new(&a, room), VisualScene::new(&b, room));
    let exactly = VisualTolerance::within(0.0, a.size());
    if !(a.is_complete() && b.is_complete()) {
        return false;
    }
    let found = differences(&a, &b, &exactly);
    found.total == 0 && found.skipped.is_empty()
}

/// A scene with nothing but a mesh and the names of its materials.
fn alone<'d>(scene: &Scene<'d>, mesh: &Mesh<'d>) -> Scene<'d> {
    let (mut alone, mut mesh) = (Scene::default(), mesh.clone());
    for primitive in &mut mesh.primitives {
        let material = primitive.material.and_then(|id| scene.material(id));
        let named = material.map(|material| Material::named(&*material.name));
        primitive.material = named.map(|named| Id::new(alone.materials.push(named).index()));
    }
    let mesh = Some(alone.add_mesh(mesh));
    alone.add_node(None, Node { mesh, ..Node::default() });
    alone
}

/// The bounding box of a mesh's vertices; `None` if none is finite.
pub(super) fn extent(mesh: &Mesh<'_>) -> Option<[[f64; 3]; 2]> {
    mesh.extent().map(|bounds| [bounds.min.map(f64::from), bounds.max.map(f64::from)])
}

/// The largest coordinate of a box transformed by a matrix.
pub(super) fn farthest([low, high]: [[f64; 3]; 2], world: &DMat4) -> f64 {
    let corners = (0..8_u8).map(|corner| {
        let mut axes = low.into_iter().zip(high).enumerate();
        let point = std::array::from_fn(|_| {
            axes.next().map_or(0.0, |(axis, (low, high))| if corner >> axis & 1 == 0 { low } else { high })
        });
        move_point(world, point).into_iter().map(f64::abs).filter(|part| part.is_finite()).fold(0.0, f64::max)
    });
    corners.fold(0.0, f64::max)
}
