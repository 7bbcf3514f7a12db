//! Converts blend shapes to morph targets.

use super::{At, FORMAT, SceneBuilder, Shown, counted, rotations};
use crate::{
    codes,
    document::{Kind, Node, ValueRef},
};
use meshwright_scene::{ExtrasValue, Id, MeshId, MorphTarget, Semantic, Sparse, pose::single};
use std::{
    borrow::Cow,
    collections::{BTreeMap, HashMap},
};

impl<'a> SceneBuilder<'a> {
    /// Converts all blend shapes of a model. In older files a shape names whole meshes; those become
    /// hidden.
    pub(super) fn blend_shapes(
        &mut self,
        at: At,
        model: &'a Node<'a>,
        meshes: &HashMap<u64, (&'a Node<'a>, Shown)>,
    ) {
        let mut limits = Limits::new();
        for (index, shape) in model.children_of(Kind::BlendShape).enumerate() {
            let at = at.inner("blendShape", index);
            let base = shape.property("b").and_then(ValueRef::reference);
            let Some(&(base, shown)) = base.and_then(|hash| meshes.get(&hash)) else {
                self.note(&codes::DANGLING, at, || {
                    format!("{} refers to a mesh that does not exist", at.called(shape))
                });
                continue;
            };
            let targets =
                shape.property("t").and_then(ValueRef::as_u64).filter(|targets| !targets.is_empty());
            let name = shape.name().unwrap_or_default();
            match targets {
                None => {
                    let sparse = self.changes(at, shape, base);
                    self.target(shown, name, sparse, rotations::scalar(shape, "ts"), &mut limits);
                }
                Some(targets) => {
                    let alone = targets.len() == 1;
                    for (place, hash) in targets.iter().enumerate() {
                        let Some(&(target, whole)) = meshes.get(&hash) else {
                            self.note(&codes::DANGLING, at, || {
                                format!(
                                    "{} refers to a target of hash {hash:#x}, which does not exist",
                                    at.called(shape)
                                )
                            });
                            continue;
                        };
                        if !self.steps(base.property("vp").map_or(0, ValueRef::len)) {
                            break;
                        }
                        let sparse = self.differences(at, target, base);
                        let own = target.name().filter(|_| !alone || name.is_empty());
                        let most = shape.property("ts").and_then(|value| rotations::number(value, place));
                        self.target(shown, own.unwrap_or_else(|| name.clone()), sparse, most, &mut limits);
                        if let Some(node) = self.scene.nodes.get_mut(whole.node)
                            && whole.node != shown.node
                        {
                            node.hidden = true;
                        }
                    }
                }
            }
        }
        for (mesh, limits) in limits {
            let Some(mesh) = self.scene.meshes.get_mut(Id::new(mesh.index())) else { continue };
            let own = mesh.extras.get(FORMAT).cloned().unwrap_or(ExtrasValue::map());
            mesh.extras.set(FORMAT, own.with("target_limits", ExtrasValue::List(limits)));
        }
    }

    fn target(
        &mut self,
        shown: Shown,
        name: Cow<'a, str>,
        sparse: Option<Sparse>,
        most: Option<f64>,
        limits: &mut Limits,
    ) {
        let Some(sparse) = sparse else { return };
        if !self.room(size_of::<MorphTarget>().saturating_add(name.len()).saturating_add(256)) {
            return;
        }
        let Some(mesh) = self.scene.meshes.get_mut(Id::new(shown.mesh.index())) else { return };
        let place = mesh.targets.len();
        let pools = vec![vec![sparse.into()]];
        mesh.targets.push(MorphTarget { name: name.clone().into_owned(), weight: 0.0, pools });
        if let Some(most) = most.filter(|&most| most != 1.0) {
            let limit = ExtrasValue::map().with("target", name.clone().into_owned()).with("weight", most);
            limits.entry(shown.mesh).or_default().push(limit);
        }
        self.names.shape(name, shown.node, place);
    }

    /// The changed vertices with their new positions.
    fn changes(&mut self, at: At, shape: &Node<'_>, base: &Node<'_>) -> Option<Sparse> {
        let (vertices, places) = (shape.property("vi")?, shape.property("vp")?.as_vec3());
        let (Some(places), Some(from)) = (places, base.property("vp").and_then(ValueRef::as_vec3)) else {
            self.note(&codes::VALUE_TYPE, at, || {
                format!("{} has positions that are not vectors", at.called(shape))
            });
            return None;
        };
        if self.options.summary {
            return Some(nothing());
        }
        let count = vertices.len().min(places.len());
        if !self.room(count.saturating_mul(16)) {
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
            self.note(&codes::LENGTHS, at, || {
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
    fn differences(&mut self, at: At, target: &Node<'_>, base: &Node<'_>) -> Option<Sparse> {
        let positions = |node: &'_ Node<'_>| node.property("vp").map_or(0, ValueRef::len);
        if positions(target) != positions(base) || !self.room(positions(base).saturating_mul(16)) {
            self.note(&codes::LENGTHS, at, || {
                format!("a target of {} has another number of vertices than its mesh", at.words())
            });
            return None;
        }
        let (to, from) = (target.property("vp")?.as_vec3()?, base.property("vp")?.as_vec3()?);
        if self.options.summary {
            return Some(nothing());
        }
        let all = (0_u32..).zip(to.iter().zip(from.iter()).map(|(to, from)| difference(to, from)));
        let (vertices, values) = all.filter(|(_, by)| *by != [0.0; 3]).unzip();
        Some(Sparse { semantic: Semantic::Position, vertices, values })
    }
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
