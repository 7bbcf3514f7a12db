//! Compares morph targets by name and by the resulting vertex positions.

use super::{
    face_matching::{Pairs, Sides},
    messages::{Aspect, Change, Difference, Notes},
    scene_layout::VisualScene,
};
use crate::{
    match_by_key::Pairing,
    mesh::MeshId,
    pose::Pose,
    scene::Scene,
    wording::{amount, short},
};
use std::collections::BTreeSet;

/// The names of morph targets of visible meshes.
fn names<'s>(scene: &'s Scene<'_>) -> BTreeSet<&'s str> {
    let shown: BTreeSet<MeshId> = scene.nodes.iter().filter_map(|(_, node)| node.mesh).collect();
    let meshes = shown.into_iter().filter_map(|mesh| scene.mesh(mesh)).flat_map(|mesh| &mesh.targets);
    meshes.map(|target| target.name.as_str()).collect()
}

/// Compares the morph targets of meshes.
pub(super) fn shapes(sides: &Sides<'_, '_, '_>, pairs: &Pairs, notes: &mut Notes) {
    let (a, b) = (sides.a.seen, sides.b.seen);
    let (first, second): (Vec<&str>, Vec<&str>) =
        (names(a.scene).into_iter().collect(), names(b.scene).into_iter().collect());
    let pairing = Pairing::new(&first, &second);
    for (list, places, change, word) in [
        (&first, &pairing.missing, Change::Lost, "is gone"),
        (&second, &pairing.extra, Change::Gained, "is new"),
    ] {
        for name in places.iter().filter_map(|at| list.get(*at)) {
            notes.add(|| Difference::new(Aspect::Morph, change, short(name), word));
        }
    }
    let mut work = sides.tolerance.work;
    for name in pairing.pairs.iter().filter_map(|pair| first.get(pair.a)) {
        let cost = a.spots.len().saturating_add(b.spots.len()).saturating_add(pairs.of_a.len());
        if cost > work {
            notes.skip(pairing.pairs.len().saturating_mul(cost), || {
                let message = "not compared: this morph target and later ones exceed the limit";
                Difference::new(Aspect::Skipped, Change::Changed, short(name), message)
            });
            return;
        }
        work = work.saturating_sub(cost);
        let (here, there) = (alone(a, name), alone(b, name));
        let gap = |old: &[[f32; 3]], new: &[[f32; 3]], spot: u32| -> Option<[f64; 3]> {
            let (old, new) = (old.get(spot as usize)?, new.get(spot as usize)?);
            let mut parts = old.iter().zip(new).map(|(old, new)| f64::from(*new) - f64::from(*old));
            Some(std::array::from_fn(|_| parts.next().unwrap_or(0.0)))
        };
        let mut worst: Option<(f64, [f64; 3])> = None;
        let mut count = 0_usize;
        for (x, y, turn) in pairs.all() {
            let (Some(one), Some(two)) = (sides.a.face(x), sides.b.face(y)) else { continue };
            let Some(part) = a.part(one) else { continue };
            let mut differs = false;
            for (corner, spot) in one.spots.iter().enumerate().take(part.corners) {
                let other = two.spots.get(super::corner_distance::partner(corner, turn, part.corners));
                let Some(other) = other else { continue };
                let (Some(p), Some(q)) = (gap(&a.spots, &here, *spot), gap(&b.spots, &there, *other)) else {
                    continue;
                };
                let error = super::corner_distance::distance(p, q);
                if error > sides.tolerance.place {
                    differs = true;
                    if worst.is_none_or(|(worst, _)| error > worst) {
                        worst = Some((error, sides.a.spot(*spot)));
                    }
                }
            }
            count = count.saturating_add(usize::from(differs));
        }
        if let Some((error, spot)) = worst {
            notes.add(|| {
                let message = format!(
                    "displaces vertices of {count} triangles differently, by up to {} m",
                    amount(error)
                );
                let told = Difference::new(Aspect::Shape, Change::Changed, short(name), message).by(error);
                Difference { spot: Some(spot), count: (count, pairs.of_a.len()), ..told }
            });
        }
    }
}

/// Vertex positions with that target at full weight and all others at zero.
fn alone(seen: &VisualScene<'_, '_>, name: &str) -> Vec<[f32; 3]> {
    let targets = |node| {
        let node = seen.scene.nodes.get(node)?;
        Some(&seen.scene.mesh(node.mesh?)?.targets)
    };
    let mut pose: Pose = seen.rest.clone();
    for block in &seen.blocks {
        if let Some(targets) = targets(block.node) {
            let weight = |own: &str| if own == name { 1.0 } else { 0.0 };
            pose.set_weights(block.node, targets.iter().map(|target| weight(&target.name)).collect());
        }
    }
    let has = |node| targets(node).is_some_and(|list| list.iter().any(|target| target.name == name));
    seen.posed(&pose, |block| has(block.node))
}
