//! Checks a model and the references between its parts.

use super::{
    Checker, blend_shapes,
    hashes::{Need, Siblings},
};
use crate::{
    codes::{validate_content, validate_structure},
    document::{Kind, Node},
};
use std::collections::HashSet;

impl Checker<'_> {
    pub(super) fn model(&mut self, model: &Node<'_>) {
        let siblings = Siblings::new(model);
        self.shared_hashes(model, &siblings);
        self.placed(model);
        let of = self.called(model);
        let skeletons = model.children_of(Kind::Skeleton).count();
        if skeletons > 1 {
            self.note(&validate_structure::SKELETONS, || {
                format!("{of} has {skeletons} skeletons, expected one")
            });
        }
        let skeleton = model.children_of(Kind::Skeleton).next();
        let bones = skeleton.map_or(0, |skeleton| skeleton.children_of(Kind::Bone).count());
        for (index, mesh) in model.children_of(Kind::Mesh).enumerate() {
            self.within(mesh, index, |checker| {
                checker.resolve(&siblings, mesh, "m", &[Kind::Material], Need::Wanted);
                checker.mesh(mesh);
                checker.skin(mesh, bones);
            });
        }
        for (index, hair) in model.children_of(Kind::Hair).enumerate() {
            self.within(hair, index, |checker| {
                checker.resolve(&siblings, hair, "m", &[Kind::Material], Need::Wanted);
                checker.hair(hair);
            });
        }
        self.shapes(model, &siblings);
    }

    fn shapes(&mut self, model: &Node<'_>, siblings: &Siblings<'_, '_>) {
        let mut names = HashSet::new();
        for (index, stored) in model.children_of(Kind::BlendShape).enumerate() {
            self.within(stored, index, |checker| {
                let base = checker.resolve(siblings, stored, "b", &[Kind::Mesh], Need::Needed);
                let of = checker.called(stored);
                let name = stored.property("n").and_then(|name| name.as_text()?.first());
                if let (Some(base), Some(name)) = (base, name)
                    && !names.insert((base.hash, name))
                {
                    let message = || format!("{of} has the name of an earlier blend shape of the same mesh");
                    checker.on(&validate_content::SHAPE_NAMES, stored, "n", message);
                }
                if stored.property("t").is_none() {
                    blend_shapes::check(checker, stored, base);
                }
            });
        }
    }

    pub(super) fn instance(&mut self, instance: &Node<'_>) {
        let siblings = Siblings::new(instance);
        self.shared_hashes(instance, &siblings);
        self.placed(instance);
        let name = if instance.property("rf").is_some() { "rf" } else { "r" };
        self.resolve(&siblings, instance, name, &[Kind::File], Need::Needed);
        self.paths(instance);
    }
}
