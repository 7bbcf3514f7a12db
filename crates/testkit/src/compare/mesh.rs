//! Compares meshes: primitives by material, morph targets by name.

use super::{
    DifferenceKind,
    comparison::{Run, differs, place, quoted},
    corners, extras, level,
    match_by_key::{Match, Pairing},
    primitive::Owner,
    tree::Key,
    variant,
};
use meshwright_scene::{
    arena::Id,
    image::ImageId,
    material::MaterialId,
    mesh::{Mesh, MeshId, MorphTarget},
    scene::Scene,
    skin::SkinId,
};
use std::collections::HashSet;

/// The skins that define the joints of two meshes.
type Skins = Option<(SkinId, SkinId)>;

/// The pairs that were already compared.
#[derive(Default)]
pub(super) struct Compared {
    meshes: HashSet<(MeshId, MeshId, Skins)>,
    pub(super) skins: HashSet<(SkinId, SkinId)>,
    pub(super) images: HashSet<(ImageId, ImageId)>,
}

/// Compares the meshes of two matched nodes, once per pair of skins.
pub(super) fn referred(
    run: &mut Run<'_, '_>,
    node: u32,
    (a, b): (MeshId, MeshId),
    skins: (Option<SkinId>, Option<SkinId>),
) {
    let skins = skins.0.zip(skins.1);
    if !run.seen.meshes.insert((a, b, skins)) {
        return;
    }
    let (first, second) = (run.a, run.b);
    match (first.mesh(a), second.mesh(b)) {
        (Some(x), Some(y)) => meshes(run, (x, a.index()), y, skins),
        (None, None) => {}
        (x, _) => {
            let (kind, word) = match x {
                Some(_) => (DifferenceKind::Missing, "mesh reference is out of range"),
                None => (DifferenceKind::Extra, "mesh reference is no longer out of range"),
            };
            run.note(kind, None, |run| (run.path(node), word.to_owned()));
        }
    }
}

/// Compares two meshes; `index` is that of the first.
pub(super) fn meshes<'d>(run: &mut Run<'_, 'd>, (a, index): (&Mesh<'d>, usize), b: &Mesh<'d>, skins: Skins) {
    let path = || place("meshes", &a.name, index, 0);
    let parts = a.primitives.len().saturating_add(b.primitives.len());
    if !run.afford(parts.saturating_add(a.targets.len()).saturating_add(b.targets.len()), |_| path()) {
        return;
    }
    if !run.tolerance.ignore.names {
        run.instead(DifferenceKind::Name, (&a.name, &b.name), |_, a, b| {
            (path(), format!("is named {} instead of {}", quoted(b), quoted(a)))
        });
    }
    level::bounds(run, a.bounds, b.bounds, path);
    extras::extras(run, &a.extras, &b.extras, |_| path());
    let targets = targets(run, a, b, &path);
    let joints = joints(run, skins);
    let (joints_a, joints_b) = match &joints {
        Some((a, b)) => (Some(a.as_slice()), Some(b.as_slice())),
        None => (None, None),
    };
    let (first, second) = (run.a, run.b);
    let materials_a: Vec<_> = a.primitives.iter().map(|part| material(first, part.material)).collect();
    let materials_b: Vec<_> = b.primitives.iter().map(|part| material(second, part.material)).collect();
    let mut pairing = Pairing::new(&materials_a, &materials_b);
    pairing.leftovers_by_order();
    for &Match { a: x, b: y, .. } in &pairing.pairs {
        let path = || format!("{}/primitives/{x}", path());
        let (Some(one), Some(other)) = (a.primitives.get(x), b.primitives.get(y)) else { continue };
        run.instead(DifferenceKind::Material, (materials_a.get(x), materials_b.get(y)), |_, a, b| {
            let word = |name: Option<&Option<&str>>| {
                name.copied()
                    .flatten()
                    .map_or_else(|| "no material".to_owned(), |name| format!("material {}", quoted(name)))
            };
            (path(), format!("has {} instead of {}", word(*b), word(*a)))
        });
        variant::parts(run, one, other, &path);
        extras::extras(run, &one.extras, &other.extras, |_| path());
        let one = Owner { mesh: a, primitive: one, joints: joints_a };
        let other = Owner { mesh: b, primitive: other, joints: joints_b };
        corners::primitives(run, one, other, &targets, &path);
    }
    for (kind, places) in
        [(DifferenceKind::Missing, &pairing.missing), (DifferenceKind::Extra, &pairing.extra)]
    {
        for place in places {
            run.note(kind, None, |_| (format!("{}/primitives/{place}", path()), kind.word().to_owned()));
        }
    }
}

fn material<'s>(scene: &'s Scene<'_>, id: Option<MaterialId>) -> Option<&'s str> {
    scene.material(id?).map(|material| material.name.as_str())
}

/// The joints of two skins as nodes.
fn joints(run: &Run<'_, '_>, skins: Skins) -> Option<(Vec<Key>, Vec<Key>)> {
    let (a, b) = skins?;
    let (a, b) = (run.a.skins.get(Id::new(a.index()))?, run.b.skins.get(Id::new(b.index()))?);
    let a = a.joints.iter().map(|&id| run.tree.key_a(id)).collect();
    Some((a, b.joints.iter().map(|&id| run.tree.key_b(id)).collect()))
}

/// Matches morph targets by name and compares everything except their displacements.
fn targets<'s>(
    run: &mut Run<'_, '_>,
    a: &'s Mesh<'_>,
    b: &'s Mesh<'_>,
    path: &dyn Fn() -> String,
) -> Vec<(&'s MorphTarget, &'s MorphTarget)> {
    let names =
        |mesh: &'s Mesh<'_>| mesh.targets.iter().map(|target| target.name.as_str()).collect::<Vec<_>>();
    let mut pairing = Pairing::new(&names(a), &names(b));
    if !run.tolerance.ignore.order && !pairing.in_order() {
        run.note(DifferenceKind::Order, None, |_| (path(), "morph targets are in another order".to_owned()));
    }
    pairing.leftovers_by_order();
    let mut pairs = Vec::new();
    for &Match { a: x, b: y, occurrence } in &pairing.pairs {
        let (Some(one), Some(other)) = (a.targets.get(x), b.targets.get(y)) else { continue };
        let path = || place(&format!("{}/targets", path()), &one.name, x, occurrence);
        if !run.tolerance.ignore.names {
            run.instead(DifferenceKind::Name, (&one.name, &other.name), |_, a, b| {
                (path(), format!("is named {} instead of {}", quoted(b), quoted(a)))
            });
        }
        if let Some(error) = run.tolerance.apart(one.weight, other.weight, 1.0) {
            run.note(DifferenceKind::Weight, Some(error), |_| (path(), differs("default weight", error)));
        }
        pairs.push((one, other));
    }
    let lists = [
        (DifferenceKind::Missing, &pairing.missing, &a.targets),
        (DifferenceKind::Extra, &pairing.extra, &b.targets),
    ];
    for (kind, places, targets) in lists {
        for (&at, target) in places.iter().filter_map(|at| Some((at, targets.get(*at)?))) {
            run.note(kind, None, |_| {
                (place(&format!("{}/targets", path()), &target.name, at, 0), kind.word().to_owned())
            });
        }
    }
    pairs
}
