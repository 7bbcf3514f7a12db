//! What extensions refer to that the scene does not support, and the numbers that it has in another file.

use crate::document::{Members, Root};
use serde_json::Value;
use std::collections::BTreeSet;

/// What a number in an extension is the index of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Target {
    Node,
    /// The node that has a mesh, which may be another one than that with its children.
    MeshNode,
    Mesh,
    Material,
    Image,
}

/// A reference: a path from the extension object, with `*` for any member or item.
type Link = (&'static str, Target);

/// Extensions whose references are known. All other numbers in them are values, or indices into lists of the extension.
const SCHEMAS: &[(&str, &[Link])] = &[
    (
        "VRMC_vrm",
        &[
            ("meta/thumbnailImage", Target::Image),
            ("humanoid/humanBones/*/node", Target::Node),
            ("firstPerson/meshAnnotations/*/node", Target::MeshNode),
            ("expressions/*/*/morphTargetBinds/*/node", Target::MeshNode),
            ("expressions/*/*/materialColorBinds/*/material", Target::Material),
            ("expressions/*/*/textureTransformBinds/*/material", Target::Material),
        ],
    ),
    (
        "VRMC_springBone",
        &[
            ("colliders/*/node", Target::Node),
            ("springs/*/center", Target::Node),
            ("springs/*/joints/*/node", Target::Node),
        ],
    ),
    ("VRMC_node_constraint", &[("constraint/*/source", Target::Node)]),
    ("VRMC_materials_mtoon", &[]),
    ("OMI_physics_body", &[("trigger/nodes/*", Target::Node)]),
    ("OMI_physics_shape", &[("shapes/*/convex/mesh", Target::Mesh), ("shapes/*/trimesh/mesh", Target::Mesh)]),
    ("OMI_physics_joint", &[("connectedNode", Target::Node)]),
    (
        "KHR_physics_rigid_bodies",
        &[
            ("collider/geometry/node", Target::Node),
            ("collider/geometry/mesh", Target::Mesh),
            ("trigger/geometry/node", Target::Node),
            ("trigger/geometry/mesh", Target::Mesh),
            ("trigger/nodes/*", Target::Node),
            ("joint/connectedNode", Target::Node),
        ],
    ),
    ("KHR_implicit_shapes", &[]),
    ("KHR_collision_shapes", &[]),
    ("KHR_xmp_json_ld", &[]),
    ("EXT_lights_image_based", &[("lights/*/specularImages/*/*", Target::Image)]),
];

/// Whether the references of an extension are known.
pub(crate) fn is_known(name: &str) -> bool {
    links(name).is_some()
}

/// The extensions whose references are known.
#[cfg(test)]
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    SCHEMAS.iter().map(|(name, _)| *name)
}

fn links(name: &str) -> Option<&'static [Link]> {
    SCHEMAS.iter().find(|(known, _)| *known == name).map(|(_, links)| *links)
}

/// Gives the references of known extensions the numbers of another file, and returns the names of the extensions that
/// refer to something that is not there, which are removed from all objects.
pub(crate) fn relink(root: &mut Root, place: &dyn Fn(Target, usize) -> Option<usize>) -> BTreeSet<String> {
    let mut lost = BTreeSet::new();
    for_each(root, &mut |extensions| {
        for (name, value) in extensions.map() {
            let dangles = |(path, target): &Link| !follow(&mut value.clone(), path, &|at| place(*target, at));
            if links(name).is_some_and(|links| links.iter().any(dangles)) {
                lost.insert(name.clone());
            }
        }
    });
    for_each(root, &mut |extensions| {
        if extensions.is_empty() {
            return;
        }
        extensions.map_mut().retain(|name, _| !lost.contains(name));
        for (name, value) in extensions.map_mut() {
            for (path, target) in links(name).unwrap_or_default() {
                follow(value, path, &|at| place(*target, at));
            }
        }
    });
    root.extensions_used.retain(|name| !lost.contains(name));
    root.extensions_required.retain(|name| !lost.contains(name));
    lost
}

/// Replaces the numbers at a path; false if one of them has no replacement.
fn follow(value: &mut Value, path: &str, place: &dyn Fn(usize) -> Option<usize>) -> bool {
    if path.is_empty() {
        let index = value.as_u64().and_then(|index| usize::try_from(index).ok());
        let Some(made) = index.and_then(place) else { return false };
        *value = made.into();
        return true;
    }
    let (step, rest) = path.split_once('/').unwrap_or((path, ""));
    let all = |values: &mut dyn Iterator<Item = &mut Value>| {
        // All are replaced, also after one that has no replacement.
        values.map(|value| follow(value, rest, place)).filter(|found| !found).count() == 0
    };
    match (value, step) {
        (Value::Object(members), "*") => all(&mut members.values_mut()),
        (Value::Array(items), "*") => all(&mut items.iter_mut()),
        (Value::Object(members), step) => all(&mut members.get_mut(step).into_iter()),
        _ => true,
    }
}

/// Calls a function with the extensions of each object that can have known ones.
fn for_each(root: &mut Root, run: &mut dyn FnMut(&mut Members)) {
    run(&mut root.extensions);
    root.scenes.iter_mut().for_each(|scene| run(&mut scene.extensions));
    root.nodes.iter_mut().for_each(|node| run(&mut node.extensions));
    root.materials.iter_mut().for_each(|material| run(&mut material.extensions));
    for mesh in &mut root.meshes {
        run(&mut mesh.extensions);
        mesh.primitives.iter_mut().for_each(|primitive| run(&mut primitive.extensions));
    }
}

/// Whether a file has an extension whose references have to be rewritten.
pub(crate) fn has_links(root: &Root) -> bool {
    root.extensions_used.iter().any(|name| links(name).is_some_and(|links| !links.is_empty()))
}
