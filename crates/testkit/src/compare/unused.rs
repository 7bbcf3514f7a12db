//! Compares unreferenced meshes, skins and images.

use super::{
    DifferenceKind,
    comparison::{Run, place},
    match_by_key::{Match, Pairing},
    mesh, skin, texture,
};
use meshwright_scene::scene::Scene;
use std::collections::HashSet;

/// Compares by name the elements that no matched node and no matched material references.
pub(super) fn unused(run: &mut Run<'_, '_>) {
    if run.tolerance.ignore.unused {
        return;
    }
    let (a, b) = (run.a, run.b);
    let meshes = (
        rest(a.meshes.as_slice(), a.nodes.iter().filter_map(|(_, node)| Some(node.mesh?.index())), |m| {
            &m.name
        }),
        rest(b.meshes.as_slice(), b.nodes.iter().filter_map(|(_, node)| Some(node.mesh?.index())), |m| {
            &m.name
        }),
    );
    each(run, "meshes", &meshes, &mut |run, x, y| {
        if let (Some(one), Some(other)) = (a.meshes.as_slice().get(x), b.meshes.as_slice().get(y)) {
            mesh::meshes(run, (one, x), other, None);
        }
    });
    let skins = (
        rest(a.skins.as_slice(), a.nodes.iter().filter_map(|(_, node)| Some(node.skin?.index())), |s| {
            &s.name
        }),
        rest(b.skins.as_slice(), b.nodes.iter().filter_map(|(_, node)| Some(node.skin?.index())), |s| {
            &s.name
        }),
    );
    each(run, "skins", &skins, &mut |run, x, y| {
        if let (Some(one), Some(other)) = (a.skins.as_slice().get(x), b.skins.as_slice().get(y)) {
            skin::skins(run, (one, x), other);
        }
    });
    let images = (
        rest(a.images.as_slice(), textures(a), |image| &image.name),
        rest(b.images.as_slice(), textures(b), |image| &image.name),
    );
    each(run, "images", &images, &mut |run, x, y| {
        if let (Some(one), Some(other)) = (a.images.as_slice().get(x), b.images.as_slice().get(y)) {
            texture::images(run, one, other, &|| place("images", &one.name, x, 0));
        }
    });
}

/// The images that materials reference.
fn textures(scene: &Scene<'_>) -> impl Iterator<Item = usize> {
    scene
        .materials
        .iter()
        .flat_map(|(_, material)| material.textures())
        .flat_map(|(_, texture)| std::iter::once(texture.image).chain(texture.better))
        .map(|image| image.index())
}

type Rest<'s> = Vec<(&'s str, usize)>;

/// Names and indices of the unreferenced elements.
fn rest<'s, T>(
    list: &'s [T],
    used: impl Iterator<Item = usize>,
    name: impl Fn(&'s T) -> &'s str,
) -> Rest<'s> {
    let used: HashSet<usize> = used.collect();
    let unused = list.iter().enumerate().filter(|(index, _)| !used.contains(index));
    unused.map(|(index, item)| (name(item), index)).collect()
}

fn each<'s, 'd>(
    run: &mut Run<'s, 'd>,
    list: &str,
    (a, b): &(Rest<'_>, Rest<'_>),
    compare: &mut dyn FnMut(&mut Run<'s, 'd>, usize, usize),
) {
    let names_a: Vec<&str> = a.iter().map(|(name, _)| *name).collect();
    let names_b: Vec<&str> = b.iter().map(|(name, _)| *name).collect();
    let mut pairing = Pairing::new(&names_a, &names_b);
    if run.tolerance.ignore.names {
        pairing.leftovers_by_order();
    }
    for &Match { a: x, b: y, .. } in &pairing.pairs {
        if let (Some(&(_, x)), Some(&(_, y))) = (a.get(x), b.get(y)) {
            compare(run, x, y);
        }
    }
    for (kind, places, rest) in
        [(DifferenceKind::Missing, &pairing.missing, a), (DifferenceKind::Extra, &pairing.extra, b)]
    {
        for &(name, index) in places.iter().filter_map(|&at| rest.get(at)) {
            run.note(kind, None, |_| (place(list, name, index, 0), format!("{}, but not used", kind.word())));
        }
    }
}
