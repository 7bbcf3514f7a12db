//! What a skin mesh has more.

use super::{Checker, Met, mesh::Size, within};
use crate::{codes::check, document::MeshBody};

/// How far a sum of weights may be from 1.
const NEAR: f32 = 0.01;

impl Checker<'_, '_> {
    pub(super) fn skin(&mut self, index: usize, body: &MeshBody<'_>, size: Size) {
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
                    "vertices {vertices}, bones {bones}, weights {weights}; nodes {}, matrices {matrices}",
                    nodes.len()
                )
            };
            self.note(&check::SKIN_LENGTHS, || format!("meshes[{index}]"), message);
        }
        let (bone_count, node_count) = (nodes.len(), self.nodes.len());
        let at = |name: &'static str| move |at: usize| format!("meshes[{index}]/{name}[{at}]");
        for (name, list, count) in [
            ("vertexIndex", vertices, size.positions),
            ("boneIndex", bones, bone_count),
            ("nodeIndex", nodes, node_count),
        ] {
            let met = Met::of(list.iter(), |item| within(item, count).is_none());
            let message = |at| format!("it is {}, there are {count}", list.get(at).unwrap_or(0));
            self.items(&check::SKIN_RANGE, met, at(name), message);
        }
        let met = Met::of(weights.iter(), |weight| weight < 0.0);
        let message = |at| format!("it is {}", weights.get(at).unwrap_or(0.0));
        self.items(&check::WEIGHT_NEGATIVE, met, at("weight"), message);
        if !self.takes(size.positions, size_of::<f32>(), || format!("meshes[{index}]/weight")) {
            return;
        }
        let mut sums = vec![0.0_f32; size.positions];
        for (vertex, weight) in vertices.iter().zip(weights.iter()) {
            if let Some(sum) = within(vertex, size.positions).and_then(|vertex| sums.get_mut(vertex)) {
                *sum += weight;
            }
        }
        let met = Met::of(sums.iter(), |sum| sum.is_finite() && (*sum - 1.0).abs() > NEAR);
        let message = |at: usize| format!("they add up to {:.3}", sums.get(at).copied().unwrap_or(0.0));
        self.items(&check::WEIGHT_SUM, met, at("verts"), message);
    }
}
