//! Checks a model and the references between its parts.

use super::{
    Report, blend_shapes,
    hashes::{Need, Siblings},
    material, mesh, skin, transforms,
};
use crate::{
    codes::{validate_content, validate_structure},
    document::{Kind, Node},
    nodes::keys::{BLEND_SHAPE, HAIR, INSTANCE, MESH},
};
use meshwright_core::Limits;
use std::collections::HashSet;

pub(super) fn check(model: &Node<'_>, limits: &Limits, report: &mut Report) {
    let siblings = Siblings::new(model);
    siblings.check(model, report);
    transforms::check(model, report);
    let of = report.called(model);
    let skeletons = model.children_of(Kind::Skeleton).count();
    if skeletons > 1 {
        report
            .note(&validate_structure::SKELETONS, || format!("{of} has {skeletons} skeletons, expected one"));
    }
    let skeleton = model.children_of(Kind::Skeleton).next();
    let bones = skeleton.map_or(0, |skeleton| skeleton.children_of(Kind::Bone).count());
    for (index, mesh) in model.children_of(Kind::Mesh).enumerate() {
        report.within(mesh, index, |report| {
            siblings.resolve(mesh, MESH.material, &[Kind::Material], Need::Wanted, report);
            mesh::check(mesh, limits, report);
            skin::check(mesh, bones, report);
        });
    }
    for (index, hair) in model.children_of(Kind::Hair).enumerate() {
        report.within(hair, index, |report| {
            siblings.resolve(hair, HAIR.material, &[Kind::Material], Need::Wanted, report);
            mesh::check_hair(hair, report);
        });
    }
    shapes(model, &siblings, report);
}

fn shapes(model: &Node<'_>, siblings: &Siblings<'_, '_>, report: &mut Report) {
    let mut names = HashSet::new();
    for (index, stored) in model.children_of(Kind::BlendShape).enumerate() {
        report.within(stored, index, |report| {
            let base = siblings.resolve(stored, BLEND_SHAPE.base, &[Kind::Mesh], Need::Needed, report);
            let of = report.called(stored);
            let name = stored.property(BLEND_SHAPE.name).and_then(|name| name.as_text()?.first());
            if let (Some(base), Some(name)) = (base, name)
                && !names.insert((base.hash, name))
            {
                let message = || format!("{of} has the name of an earlier blend shape of the same mesh");
                report.on(&validate_content::SHAPE_NAMES, stored, BLEND_SHAPE.name, message);
            }
            if stored.property(BLEND_SHAPE.targets).is_none() {
                blend_shapes::check(stored, base, report);
            }
        });
    }
}

pub(super) fn check_instance(instance: &Node<'_>, report: &mut Report) {
    let siblings = Siblings::new(instance);
    siblings.check(instance, report);
    transforms::check(instance, report);
    let name =
        if instance.property(INSTANCE.file_hash).is_some() { INSTANCE.file_hash } else { INSTANCE.rotation };
    siblings.resolve(instance, name, &[Kind::File], Need::Needed, report);
    material::check_paths(instance, report);
}
