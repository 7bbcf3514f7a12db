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
    /// A list with an item for each material.
    Materials,
    Image,
    /// A texture, which the scene carries as its image and sampler.
    Texture,
    /// A buffer view, which the scene carries as its bytes.
    View,
    /// References in a form that cannot be rewritten: all parts need the numbers that they had.
    AllNumbers,
}

impl Target {
    /// Whether a scene carries what the reference names, and not the reference.
    const fn is_carried(self) -> bool {
        matches!(self, Self::Texture | Self::View)
    }
}

/// A reference: a path from the extension object, with `*` for any member or item.
type Link = (&'static str, Target);

/// The start of the text that holds the bytes of a buffer view.
pub(crate) const CARRIED_BYTES: &str = "data:application/octet-stream;base64,";

/// Extensions whose references are known. All other numbers in them are values, or indices into lists of the extension.
const SCHEMAS: &[(&str, &[Link])] = &[
    (
        "VRM",
        &[
            ("meta/texture", Target::Texture),
            ("humanoid/humanBones/*/node", Target::Node),
            ("firstPerson/firstPersonBone", Target::Node),
            ("firstPerson/meshAnnotations/*/mesh", Target::Mesh),
            ("blendShapeMaster/blendShapeGroups/*/binds/*/mesh", Target::Mesh),
            ("secondaryAnimation/boneGroups/*/center", Target::Node),
            ("secondaryAnimation/boneGroups/*/bones/*", Target::Node),
            ("secondaryAnimation/colliderGroups/*/node", Target::Node),
            ("materialProperties/*/textureProperties/*", Target::Texture),
            ("materialProperties", Target::Materials),
        ],
    ),
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
    (
        "EXT_structural_metadata",
        &[
            ("propertyTables/*/properties/*/values", Target::View),
            ("propertyTables/*/properties/*/arrayOffsets", Target::View),
            ("propertyTables/*/properties/*/stringOffsets", Target::View),
            ("propertyTextures/*/properties/*/index", Target::Texture),
        ],
    ),
    ("EXT_mesh_features", &[("featureIds/*/texture/index", Target::Texture)]),
    ("EXT_instance_features", &[]),
    (
        "EXT_feature_metadata",
        &[
            ("featureTables/*/properties/*/bufferView", Target::View),
            ("featureTables/*/properties/*/arrayOffsetBufferView", Target::View),
            ("featureTables/*/properties/*/stringOffsetBufferView", Target::View),
            ("featureTextures/*/properties/*/texture/index", Target::Texture),
            ("featureIdTextures/*/featureIds/texture/index", Target::Texture),
        ],
    ),
    ("KHR_audio_emitter", &[("audio/*/bufferView", Target::View)]),
    // Graphs name parts by numbers in values and in JSON pointers that are put together at run time.
    ("KHR_interactivity", &[("graphs", Target::AllNumbers)]),
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

/// An extension object whose references that a scene carries are replaced by what they name; `None` if that is not there.
/// `content` returns it.
pub(crate) fn carry(
    name: &str,
    value: &Value,
    content: &mut dyn FnMut(Target, usize) -> Option<Value>,
) -> Option<Value> {
    let mut value = value.clone();
    let carried = links(name).unwrap_or_default().iter().filter(|(_, target)| target.is_carried());
    for (path, target) in carried {
        let mut replace = |value: &mut Value| match index(value) {
            Some(index) => content(*target, index).map(|content| *value = content).is_some(),
            None => is_unset(value),
        };
        if !follow(&mut value, path, &mut replace) {
            return None;
        }
    }
    Some(value)
}

/// Whether the buffer views and textures that an extension object names are there.
pub(crate) fn can_carry(name: &str, value: &Value, root: &Root) -> bool {
    let is_there = |target, index| match target {
        Target::View => index < root.buffer_views.len(),
        _ => index < root.textures.len(),
    };
    carry(name, value, &mut |target, index| is_there(target, index).then(|| index.into())).is_some()
}

/// An index.
pub(crate) fn index(value: &Value) -> Option<usize> {
    value.as_u64().and_then(|index| usize::try_from(index).ok())
}

/// Whether a value names nothing: VRM 0 writes -1 then.
pub(crate) fn is_unset(value: &Value) -> bool {
    value.as_i64().is_some_and(|number| number < 0)
}

/// The parts of another file.
pub(crate) trait Places {
    /// Whether it has what a reference names.
    fn has(&self, target: Target, value: &Value) -> bool;

    /// The reference to it.
    fn find(&mut self, target: Target, value: &Value) -> Option<Value>;
}

/// Gives the references of known extensions the numbers of another file, and returns the names of the extensions that
/// refer to something that is not there, which are removed from all objects.
pub(crate) fn relink(root: &mut Root, places: &mut impl Places) -> BTreeSet<String> {
    let mut lost = BTreeSet::new();
    for_each(root, &mut |extensions| {
        for (name, value) in extensions.map() {
            let dangles = |(path, target): &Link| {
                let mut has = |value: &mut Value| is_unset(value) || places.has(*target, value);
                !follow(&mut value.clone(), path, &mut has)
            };
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
                let mut place = |value: &mut Value| {
                    if !is_unset(value)
                        && let Some(place) = places.find(*target, value)
                    {
                        *value = place;
                    }
                    true
                };
                follow(value, path, &mut place);
            }
        }
    });
    root.extensions_used.retain(|name| !lost.contains(name));
    root.extensions_required.retain(|name| !lost.contains(name));
    lost
}

/// Calls a function with the values at a path; false if it returned false for one of them.
fn follow(value: &mut Value, path: &str, run: &mut dyn FnMut(&mut Value) -> bool) -> bool {
    if path.is_empty() {
        return run(value);
    }
    let (step, rest) = path.split_once('/').unwrap_or((path, ""));
    let mut all = |values: &mut dyn Iterator<Item = &mut Value>| {
        // All are visited, also after one that fails.
        values.map(|value| follow(value, rest, run)).filter(|found| !found).count() == 0
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

/// Whether an extension is written only if all parts have the numbers that they had.
pub(crate) fn needs_all_numbers(name: &str) -> bool {
    links(name).is_some_and(|links| links.iter().any(|(_, target)| *target == Target::AllNumbers))
}

/// Whether a file has an extension whose references have to be rewritten.
pub(crate) fn has_links(root: &Root) -> bool {
    root.extensions_used.iter().any(|name| links(name).is_some_and(|links| !links.is_empty()))
}
