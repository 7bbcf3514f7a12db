//! Checks meshes as a whole (3.7.2).

use super::{
    Checker,
    buffer::Bytes,
    model::{Mesh, Model},
    vertex_values::Checked,
};
use crate::codes::validate::mesh as codes;
use meshwright_core::count;

impl<'t> Checker<'t> {
    pub(super) fn meshes(&mut self, model: &Model<'t>, bytes: &Bytes<'t>) {
        let mut seen = Checked::new(model);
        for (index, mesh) in model.meshes.iter().enumerate() {
            for primitive in &mesh.primitives {
                self.primitive(model, primitive, &mut seen);
                self.morph(model, primitive, &mut seen);
                self.vertices(model, bytes, primitive, &mut seen);
                self.influences(model, bytes, index, primitive, &mut seen);
                self.mappings(primitive.json);
            }
            self.mesh(mesh);
        }
        self.overridden(model);
    }

    fn mesh(&mut self, mesh: &Mesh<'t>) {
        let targets = mesh.targets();
        let sets = |mesh: &Mesh<'_>, at: usize| {
            let names = mesh.primitives.get(at).map(|part| part.attributes.iter());
            names.map_or(0, |names| names.filter(|(name, ..)| name.starts_with("JOINTS_")).count())
        };
        let first = sets(mesh, 0);
        for (at, part) in mesh.primitives.iter().enumerate().skip(1) {
            let found = part.targets.len();
            if found != targets {
                self.note(&codes::TARGETS, part.json, || {
                    let own = count(found, "morph target", "morph targets");
                    format!("{} has {own}, but the first primitive has {targets}", part.json)
                });
            }
            let found = sets(mesh, at);
            if found != first {
                self.note(&codes::JOINT_SETS, part.json, || {
                    let own = count(found, "joint set", "joint sets");
                    format!("{} has {own}, but the first primitive has {first}", part.json)
                });
            }
        }
        if let Some(weights) = mesh.weights.filter(|weights| weights.len() != targets && weights.len() > 0) {
            let message = || super::weights(weights, targets);
            self.note(&codes::WEIGHTS, weights, message);
        }
    }

    /// Reports weights of meshes whose nodes all have their own weights.
    fn overridden(&mut self, model: &Model<'t>) {
        let mut shown = vec![(false, false); model.meshes.len()];
        for node in &model.nodes {
            let Some(shown) = node.mesh.and_then(|mesh| shown.get_mut(mesh)) else { continue };
            match node.weights {
                Some(_) => shown.0 = true,
                None => shown.1 = true,
            }
        }
        for (mesh, shown) in model.meshes.iter().zip(shown) {
            if let Some(weights) = mesh.weights.filter(|_| shown == (true, false)) {
                self.note(&codes::WEIGHTS_UNUSED, weights, || {
                    format!("{weights} are not used: every node with the mesh has its own")
                });
            }
        }
    }
}
