//! Converts blend shapes to morph targets.

use super::{At, CurveTargets, FORMAT, Input, SceneWriter, Shown, counted, model::Model, rotations};
use crate::{
    codes,
    document::{Kind, Node, ValueRef},
    nodes::keys::{BLEND_SHAPE, MESH},
};
use meshwright_scene::{ExtrasValue, Id, MeshId, MorphTarget, Semantic, Sparse, pose::single};
use std::{
    borrow::Cow,
    collections::{BTreeMap, HashMap},
};

/// Converts all blend shapes of a model. In older files a shape names whole meshes; those become
/// hidden.
pub(super) fn blend_shapes<'a>(
    input: &Input<'a>,
    model: &Model<'a>,
    meshes: &HashMap<u64, (&'a Node<'a>, Shown)>,
    targets: &mut CurveTargets<'a>,
    writer: &mut SceneWriter<'a>,
) {
    let mut limits = Limits::new();
    for (index, shape) in model.stored.children_of(Kind::BlendShape).enumerate() {
        let at = model.at.inner(Kind::BlendShape, index);
        let base = shape.property(BLEND_SHAPE.base).and_then(ValueRef::reference);
        let Some(&(base, shown)) = base.and_then(|hash| meshes.get(&hash)) else {
            writer.note(&codes::DANGLING, at, || {
                format!("{} refers to a mesh that does not exist", at.called(shape))
            });
            continue;
        };
        let wholes = shape
            .property(BLEND_SHAPE.targets)
            .and_then(ValueRef::as_u64)
            .filter(|wholes| !wholes.is_empty());
        let name = shape.name().unwrap_or_default();
        let Some(wholes) = wholes else {
            let most = rotations::scalar(shape, BLEND_SHAPE.target_scale);
            let sparse = changes(input, at, shape, base, writer);
            add_target(shown, Target { name, sparse, most }, &mut limits, targets, writer);
            continue;
        };
        let alone = wholes.len() == 1;
        for (place, hash) in wholes.iter().enumerate() {
            let Some(&(target, whole)) = meshes.get(&hash) else {
                writer.note(&codes::DANGLING, at, || {
                    let of = at.called(shape);
                    format!("{of} refers to a target of hash {hash:#x}, which does not exist")
                });
                continue;
            };
            if !writer.steps(base.property(MESH.positions).map_or(0, ValueRef::len)) {
                break;
            }
            let sparse = differences(input, at, target, base, writer);
            let target_name = target.name().filter(|_| !alone || name.is_empty());
            let most =
                shape.property(BLEND_SHAPE.target_scale).and_then(|value| rotations::number(value, place));
            let target = Target { name: target_name.unwrap_or_else(|| name.clone()), sparse, most };
            add_target(shown, target, &mut limits, targets, writer);
            if let Some(node) = writer.scene.nodes.get_mut(whole.node)
                && whole.node != shown.node
            {
                node.hidden = true;
            }
        }
    }
    for (mesh, limits) in limits {
        let Some(mesh) = writer.scene.meshes.get_mut(Id::new(mesh.index())) else { continue };
        let record = mesh.extras.get(FORMAT).cloned().unwrap_or(ExtrasValue::map());
        mesh.extras.set(FORMAT, record.with("target_limits", ExtrasValue::List(limits)));
    }
}

/// A morph target before it is added.
struct Target<'a> {
    name: Cow<'a, str>,
    sparse: Option<Sparse>,
    /// The largest weight.
    most: Option<f64>,
}

fn add_target<'a>(
    shown: Shown,
    Target { name, sparse, most }: Target<'a>,
    limits: &mut Limits,
    targets: &mut CurveTargets<'a>,
    writer: &mut SceneWriter<'a>,
) {
    let Some(sparse) = sparse else { return };
    if !writer.room(size_of::<MorphTarget>().saturating_add(name.len()).saturating_add(256)) {
        return;
    }
    let Some(mesh) = writer.scene.meshes.get_mut(Id::new(shown.mesh.index())) else { return };
    let place = mesh.targets.len();
    let pools = vec![vec![sparse.into()]];
    mesh.targets.push(MorphTarget { name: name.clone().into_owned(), weight: 0.0, pools });
    if let Some(most) = most.filter(|&most| most != 1.0) {
        let limit = ExtrasValue::map().with("target", name.clone().into_owned()).with("weight", most);
        limits.entry(shown.mesh).or_default().push(limit);
    }
    targets.names.shape(name, shown.node, place);
}

/// The changed vertices with their new positions.
fn changes<'a>(
    input: &Input<'a>,
    at: At,
    shape: &Node<'_>,
    base: &Node<'_>,
    writer: &mut SceneWriter<'a>,
) -> Option<Sparse> {
    let (vertices, places) =
        (shape.property(BLEND_SHAPE.vertices)?, shape.property(BLEND_SHAPE.positions)?.as_vec3());
    let (Some(places), Some(from)) = (places, base.property(MESH.positions).and_then(ValueRef::as_vec3))
    else {
        writer.note(&codes::VALUE_TYPE, at, || {
            format!("{} has positions that are not vectors", at.called(shape))
        });
        return None;
    };
    if input.options.summary {
        return Some(nothing());
    }
    let count = vertices.len().min(places.len());
    if !writer.room(count.saturating_mul(16)) {
        return None;
    }
    let mut wrong = vertices.len().abs_diff(places.len());
    let mut list: Vec<(u32, [f32; 3])> = Vec::new();
    for (index, to) in places.iter().enumerate().take(count) {
        let vertex = vertices.int(index);
        match vertex.and_then(|vertex| Some((vertex, from.get(usize::try_from(vertex).ok()?)?))) {
            Some((vertex, from)) => list.push((vertex, difference(to, from))),
            None => wrong = wrong.saturating_add(1),
        }
    }
    if wrong > 0 {
        writer.note(&codes::LENGTHS, at, || {
            let wrong = counted(wrong, "vertex or position", "vertices or positions");
            format!("{} has {wrong} without a counterpart", at.called(shape))
        });
    }
    list.sort_by_key(|&(vertex, _)| vertex);
    // Of two positions for one vertex the later applies.
    list.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        if same {
            kept.1 = next.1;
        }
        same
    });
    let (vertices, values) = list.into_iter().unzip();
    Some(Sparse { semantic: Semantic::Position, vertices, values })
}

/// The differences between two meshes.
fn differences<'a>(
    input: &Input<'a>,
    at: At,
    target: &Node<'_>,
    base: &Node<'_>,
    writer: &mut SceneWriter<'a>,
) -> Option<Sparse> {
    let positions = |node: &'_ Node<'_>| node.property(MESH.positions).map_or(0, ValueRef::len);
    if positions(target) != positions(base) || !writer.room(positions(base).saturating_mul(16)) {
        writer.note(&codes::LENGTHS, at, || {
            format!("a target of {} has another number of vertices than its mesh", at.words())
        });
        return None;
    }
    let (to, from) = (target.property(MESH.positions)?.as_vec3()?, base.property(MESH.positions)?.as_vec3()?);
    if input.options.summary {
        return Some(nothing());
    }
    let all = (0_u32..).zip(to.iter().zip(from.iter()).map(|(to, from)| difference(to, from)));
    let (vertices, values) = all.filter(|(_, by)| *by != [0.0; 3]).unzip();
    Some(Sparse { semantic: Semantic::Position, vertices, values })
}

/// Empty displacements.
const fn nothing() -> Sparse {
    Sparse { semantic: Semantic::Position, vertices: Vec::new(), values: Vec::new() }
}

/// By mesh, the largest weights of its targets.
type Limits = BTreeMap<MeshId, Vec<ExtrasValue>>;

fn difference(to: [f32; 3], from: [f32; 3]) -> [f32; 3] {
    rotations::each(to.map(f64::from), from.map(f64::from), |to, from| to - from).map(single)
}
