//! Checks meshes as a whole (3.7.2).

use super::{
    accessor_values::AccessorReader,
    extension::{check_mappings, check_splats},
    fixes::BytePatches,
    material::Surface,
    model::{Mesh, Model},
    morph::check_targets,
    objects::Objects,
    primitive::{AttributeRules, check_primitive},
    report::Report,
    skin_weights::InfluenceRules,
    vertex_values::VertexRules,
    view_uses::ViewUses,
};
use crate::codes::validate::mesh as codes;
use meshwright_core::count;

pub(super) fn check_meshes<'m, 't>(
    objects: &Objects<'t>,
    surfaces: &[Surface<'t>],
    reader: &mut AccessorReader<'m, 't>,
    patches: &mut BytePatches<'_, 't>,
    uses: &mut ViewUses<'m, 't>,
    report: &mut Report,
) {
    let model = reader.model;
    let mut attributes = AttributeRules::new(model, objects, uses);
    let mut vertices = VertexRules::default();
    let mut influences = InfluenceRules::new(model);
    for (index, mesh) in model.meshes.iter().enumerate() {
        for primitive in &mesh.primitives {
            check_primitive(&mut attributes, primitive, surfaces, report);
            check_targets(&mut attributes, primitive, report);
            vertices.check(reader, patches, primitive, report);
            influences.check(reader, patches, (index, primitive), report);
            check_mappings(objects, primitive.json, report);
            check_splats(objects, primitive.json, report);
        }
        check_mesh(mesh, report);
    }
    check_overridden(model, report);
}

fn check_mesh(mesh: &Mesh<'_>, report: &mut Report) {
    let targets = mesh.targets();
    let sets = |mesh: &Mesh<'_>, at: usize| {
        let names = mesh.primitives.get(at).map(|part| part.attributes.iter());
        names.map_or(0, |names| names.filter(|(name, ..)| name.starts_with("JOINTS_")).count())
    };
    let first = sets(mesh, 0);
    for (at, part) in mesh.primitives.iter().enumerate().skip(1) {
        let found = part.targets.len();
        if found != targets {
            report.note(&codes::TARGETS, part.json, || {
                let own = count(found, "morph target", "morph targets");
                format!("{} has {own}, but the first primitive has {targets}", part.json)
            });
        }
        let found = sets(mesh, at);
        if found != first {
            report.note(&codes::JOINT_SETS, part.json, || {
                let own = count(found, "joint set", "joint sets");
                format!("{} has {own}, but the first primitive has {first}", part.json)
            });
        }
    }
    if let Some(weights) = mesh.weights.filter(|weights| weights.len() != targets && weights.len() > 0) {
        let message = || super::weights(weights, targets);
        report.note(&codes::WEIGHTS, weights, message);
    }
}

/// Reports weights of meshes whose nodes all have their own weights.
fn check_overridden(model: &Model<'_>, report: &mut Report) {
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
            report.note(&codes::WEIGHTS_UNUSED, weights, || {
                format!("{weights} are not used: every node with the mesh has its own")
            });
        }
    }
}
