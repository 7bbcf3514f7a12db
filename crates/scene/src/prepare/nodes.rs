//! Repairs the transforms and morph weights of nodes.

use super::{Repair, Rotations, Transforms, affine, codes, make_finite};
use crate::{
    bake::{BakedTransforms, KeptTransforms},
    decompose::{DTrs, determinant},
    node::{Node, NodeId, Transform, Trs},
    pose::single,
    vectors::length_squared,
    wording::quoted,
};
use meshwright_core::{Diagnostic, Result, Span, message::count};
use std::collections::BTreeSet;

/// Rotations with a larger error of the squared length are normalized where rounding errors matter.
const QUATERNION_ROUNDED: f32 = 1e-5;
/// Rotations with a larger error of the squared length are wrong, not rounded.
pub const QUATERNION_WRONG: f32 = 2e-3;

/// How a rotation was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rotated {
    /// Not at all.
    Unchanged,
    /// A rounding error was removed.
    Rounded,
    /// Its length was wrong, or it had none.
    Repaired,
}

/// The normalized quaternion; the identity for zero, NaN and infinity.
pub fn normalized_rotation(stored: [f32; 4]) -> ([f32; 4], Rotated) {
    let off = (length_squared(&stored) - 1.0).abs();
    if off <= QUATERNION_ROUNDED {
        return (stored, Rotated::Unchanged);
    }
    let length = stored.iter().map(|&value| f64::from(value) * f64::from(value)).sum::<f64>().sqrt();
    if length > 0.0 && length.is_finite() {
        let rotated = if off <= QUATERNION_WRONG { Rotated::Rounded } else { Rotated::Repaired };
        return (stored.map(|value| single(f64::from(value) / length)), rotated);
    }
    (Trs::IDENTITY.rotation, Rotated::Repaired)
}

impl Rotations {
    /// The rotation that meets the requirement.
    pub(super) fn apply(self, stored: [f32; 4]) -> ([f32; 4], Rotated) {
        match self {
            Self::Finite if stored.iter().all(|part| part.is_finite()) => (stored, Rotated::Unchanged),
            Self::Finite => (Trs::IDENTITY.rotation, Rotated::Repaired),
            Self::Unit { exact } => match normalized_rotation(stored) {
                (_, Rotated::Rounded) if !exact => (stored, Rotated::Unchanged),
                normalized => normalized,
            },
        }
    }

    fn transform(self, transform: &Transform) -> (Transform, Rotated) {
        match transform {
            Transform::Trs(trs) => {
                let (trs, rotated) = self.trs(trs);
                (Transform::Trs(trs), rotated)
            }
            Transform::Matrix(matrix) => {
                let affine = affine(matrix);
                let same = affine == *matrix;
                (Transform::Matrix(affine), if same { Rotated::Unchanged } else { Rotated::Repaired })
            }
        }
    }

    fn trs(self, trs: &Trs) -> (Trs, Rotated) {
        let Trs { mut translation, mut scale, .. } = *trs;
        let (rotation, rotated) = self.apply(trs.rotation);
        let replaced = make_finite(&mut translation, 0.0).saturating_add(make_finite(&mut scale, 1.0));
        let rotated = if replaced > 0 { Rotated::Repaired } else { rotated };
        (Trs { translation, rotation, scale }, rotated)
    }
}

impl Transforms {
    fn accepts(self, transform: &Transform) -> bool {
        let (volume, is_exact) = match transform {
            Transform::Trs(Trs { scale: [x, y, z], .. }) => (f64::from(x * y * z), true),
            Transform::Matrix(matrix) => {
                let matrix = matrix.map(f64::from);
                (determinant(&matrix), self != Self::Plain || DTrs::new(&matrix).exact)
            }
        };
        match self {
            Self::Any => true,
            Self::Invertible => volume != 0.0,
            Self::Plain => volume > 0.0 && is_exact,
        }
    }
}

/// Whether a transform changes lengths.
fn is_scaled(transform: &Transform) -> bool {
    let scale = match transform {
        Transform::Trs(trs) => trs.scale.map(f64::from),
        Transform::Matrix(matrix) => DTrs::new(&matrix.map(f64::from)).scale,
    };
    scale.iter().any(|factor| (factor - 1.0).abs() > 1e-3)
}

/// What is reported of transforms that were applied to vertices; `None` if there were none.
pub fn applied_transforms(kept: KeptTransforms, baked: &BakedTransforms) -> Option<Diagnostic> {
    if baked.nodes == 0 {
        return None;
    }
    let what = match kept {
        KeptTransforms::Orthogonal => "shear",
        KeptTransforms::Similar => "scale, mirroring or shear",
    };
    let nodes = count(baked.nodes, "node", "nodes");
    let meshes = count(baked.meshes, "mesh", "meshes");
    let copies = match baked.copies {
        0 => String::new(),
        copies => format!(" ({})", count(copies, "copy", "copies")),
    };
    let message = format!("applied the {what} of {nodes} to the vertices of {meshes}{copies}");
    Some(Diagnostic::new(&codes::TRANSFORMS_APPLIED, message))
}

/// What is wrong with a node.
#[derive(Default)]
struct NodeRepair {
    transform: Option<(Transform, Rotated)>,
    instances: usize,
    weights: Option<Vec<f32>>,
}

impl Repair<'_, '_> {
    /// Applies transforms that the format cannot hold to vertices.
    pub(super) fn applied_transforms(&mut self) -> Result<()> {
        let Some(kept) = self.needs.kept_transforms.filter(|kept| !self.scene.has_only(*kept)) else {
            return Ok(());
        };
        let left = self.budget.memory_left();
        match self.edit().bake_transforms(kept, left) {
            Ok(baked) => {
                if let Some(applied) = applied_transforms(kept, &baked) {
                    self.diagnostics.push(applied);
                }
            }
            Err(bytes) => return self.budget.memory(bytes, Span::default()),
        }
        Ok(())
    }

    /// Repairs all nodes.
    pub(super) fn nodes(&mut self) {
        for index in 0..self.scene.nodes.len() {
            self.node(NodeId::new(index));
        }
        let transforms = self.needs.transforms;
        let message = "flat, mirrored or sheared: programs read such transforms differently";
        let odd = |node: &Node| !transforms.accepts(&node.transform);
        self.report(
            self.scene.nodes.iter().filter(|(_, node)| odd(node)).map(|(id, _)| id.index()).collect(),
            ["node is", "nodes are"],
            message,
        );
        if self.needs.unscaled_joints {
            let joints: BTreeSet<usize> = self
                .scene
                .skins
                .iter()
                .flat_map(|(_, skin)| &skin.joints)
                .map(|joint| joint.index())
                .collect();
            let scaled = |joint: &usize| {
                self.scene.nodes.as_slice().get(*joint).is_some_and(|node| is_scaled(&node.transform))
            };
            let joints = joints.into_iter().filter(scaled).collect();
            self.report(joints, ["joint is", "joints are"], "scaled: programs ignore the scale of joints");
        }
    }

    /// Reports transforms of these nodes.
    fn report(&mut self, nodes: Vec<usize>, [one, many]: [&str; 2], message: &str) {
        let Some(first) = nodes.first() else { return };
        self.note(&codes::ODD_TRANSFORMS, format!("nodes[{first}]"), || {
            format!("{} {message}", count(nodes.len(), one, many))
        });
    }

    fn node(&mut self, id: NodeId) {
        let Some(repair) = self.scene.nodes.get(id).and_then(|node| self.node_repair(node)) else { return };
        let rotations = self.needs.rotations;
        let Some(node) = self.edit().nodes.get_mut(id) else { return };
        if let Some(instances) = node.instances.as_mut().filter(|_| repair.instances > 0) {
            instances.places.iter_mut().for_each(|place| *place = rotations.trs(place).0);
        }
        if let Some((transform, _)) = repair.transform {
            node.transform = transform;
        }
        let weights = repair.weights.is_some();
        if let Some(weights) = repair.weights {
            node.weights = weights;
        }
        let words = match node.name.as_str() {
            "" => format!("node {}", id.index()),
            name => format!("node {}", quoted(name)),
        };
        let path = || format!("nodes[{}]", id.index());
        match repair.transform {
            Some((_, Rotated::Repaired)) => {
                let message = || format!("repaired the translation, rotation or scale of {words}");
                self.note(&codes::TRANSFORM, path(), message);
            }
            Some(_) => self.note(&codes::ROUNDED, path(), || format!("normalized the rotation of {words}")),
            None => {}
        }
        if repair.instances > 0 {
            let message = || {
                let places = count(repair.instances, "instance", "instances");
                format!("repaired the translation, rotation or scale of {places} of {words}")
            };
            self.note(&codes::TRANSFORM, path(), message);
        }
        if weights {
            self.note(&codes::MORPHS, path(), || format!("repaired the morph weights of {words}"));
        }
    }

    /// `None` if nothing is wrong.
    fn node_repair(&self, node: &Node) -> Option<NodeRepair> {
        let rotations = self.needs.rotations;
        let (transform, rotated) = rotations.transform(&node.transform);
        let places = node.instances.as_ref().map_or(&[][..], |instances| &instances.places);
        let instances = places.iter().filter(|place| rotations.trs(place).1 != Rotated::Unchanged).count();
        let targets = node.mesh.and_then(|mesh| self.scene.mesh(mesh)).map_or(0, |mesh| mesh.targets.len());
        let fits = node.weights.is_empty() || node.weights.len() == targets;
        let sound = fits && node.weights.iter().all(|weight| weight.is_finite());
        if rotated == Rotated::Unchanged && instances == 0 && sound {
            return None;
        }
        let weights = (!sound).then(|| {
            let mut weights = node.weights.clone();
            weights.resize(targets, 0.0);
            make_finite(&mut weights, 0.0);
            weights
        });
        let transform = (rotated != Rotated::Unchanged).then_some((transform, rotated));
        Some(NodeRepair { transform, instances, weights })
    }
}
