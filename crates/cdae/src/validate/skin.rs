//! Checks the skin of a mesh.

use super::{Checker, MatchedElements, mesh::Size, within};
use crate::{codes::validation, document::MeshBody};
use meshwright_core::message::count as counted;

/// Tolerance of a sum of weights.
const NEAR: f32 = 0.01;

impl Checker<'_, '_> {
    pub(super) fn skin(&mut self, index: usize, body: &MeshBody<'_>, size: Size) {
        let label = self.mesh_label(index);
        let Some(skin) = &body.skin else { return };
        let Some([vertices, bones, weights, nodes]) = &skin.influences else { return };
        let (vertices, bones, weights) = (vertices.view::<i32>(), bones.view::<i32>(), weights.view::<f32>());
        let nodes = nodes.view::<i32>();
        let matrices = skin.initial_transforms.view::<[f32; 16]>().len();
        let lengths = [vertices.len(), bones.len(), weights.len()];
        if lengths != [vertices.len(); 3] || matrices != nodes.len() {
            let message = || {
                let [vertices, bones, weights] = lengths;
                format!(
                    "the skin of {label} has {} for {} and {}, and {} for {}",
                    counted(vertices, "vertex index", "vertex indices"),
                    counted(bones, "bone index", "bone indices"),
                    counted(weights, "weight", "weights"),
                    counted(matrices, "matrix", "matrices"),
                    counted(nodes.len(), "node", "nodes"),
                )
            };
            self.note(&validation::SKIN_LENGTHS, || format!("meshes[{index}]"), message);
        }
        let (bone_count, node_count) = (nodes.len(), self.nodes.len());
        let at = |name: &'static str| move |at: usize| format!("meshes[{index}]/{name}[{at}]");
        for (name, list, count, words) in [
            ("vertexIndex", vertices, size.positions, ["vertex", "vertex", "vertices", "mesh"]),
            ("boneIndex", bones, bone_count, ["bone", "bone", "bones", "skin"]),
            ("nodeIndex", nodes, node_count, ["node", "node", "nodes", "shape"]),
        ] {
            let matches = MatchedElements::find(list.iter(), |item| within(item, count).is_none());
            let message = |at| {
                let [what, one, many, of] = words;
                let (named, all) = (list.get(at).unwrap_or(0), counted(count, one, many));
                format!("{what} index {named} in the skin of {label} is out of range: the {of} has {all}")
            };
            self.items(&validation::SKIN_RANGE, matches, at(name), message);
        }
        let matches = MatchedElements::find(weights.iter(), |weight| weight < 0.0);
        let message =
            |at| format!("weight {at} of {label} is {}, expected 0 to 1", weights.get(at).unwrap_or(0.0));
        self.items(&validation::WEIGHT_NEGATIVE, matches, at("weight"), message);
        if !self.takes(size.positions, size_of::<f32>(), || format!("meshes[{index}]/weight")) {
            return;
        }
        let mut sums = vec![0.0_f32; size.positions];
        for (vertex, weight) in vertices.iter().zip(weights.iter()) {
            if let Some(sum) = within(vertex, size.positions).and_then(|vertex| sums.get_mut(vertex)) {
                *sum += weight;
            }
        }
        let matches = MatchedElements::find(sums.iter(), |sum| sum.is_finite() && (*sum - 1.0).abs() > NEAR);
        let message = |at: usize| {
            let sum = sums.get(at).copied().unwrap_or(0.0);
            format!("the weights of vertex {at} of {label} add up to {sum:.3}, expected 1")
        };
        self.items(&validation::WEIGHT_SUM, matches, at("verts"), message);
    }
}
