//! Losses that do not belong to one format.

use crate::{extras::Extras, image::TextureTransform, material::Material, scene::Scene, variant::VariantId};
use meshwright_core::{Code, Finding, Report};
use std::collections::HashSet;

/// Visibility cannot be animated in the target.
pub static VISIBILITY: Code = Code::loss(
    "SCENE0001",
    "the target cannot animate visibility",
    "The keys are kept in the clip's extras; use scale keys if the target must show it.",
);

/// A node stands for another file, which the target cannot say.
pub static INSTANCE: Code = Code::loss(
    "SCENE0002",
    "a node stands for another file, which the target cannot say",
    "The path is kept in the node's extras; put the file where the path leads to have it loaded.",
);

/// The target knows no lights.
pub static LIGHTS: Code = Code::loss(
    "SCENE0003",
    "the target cannot hold lights",
    "The nodes that they were at are kept; convert to glTF to keep the lights.",
);

/// The target knows no cameras.
pub static CAMERAS: Code = Code::loss(
    "SCENE0004",
    "the target cannot hold cameras",
    "The nodes that they were at are kept; convert to glTF to keep the cameras.",
);

/// The target cannot show one mesh at many places of one node.
pub static INSTANCES: Code = Code::loss(
    "SCENE0005",
    "the target cannot show a mesh at many places of one node",
    "The mesh is shown once. Make a node of each place, as a conversion does unless there are too many.",
);

/// Properties of surfaces that the target does not know.
pub static SURFACES: Code = Code::loss(
    "SCENE0006",
    "the target does not know properties that a surface has",
    "The surface looks different without them; set its look in the target's own way.",
);

/// The target cannot move UVs.
pub static TEXTURE_TRANSFORMS: Code = Code::loss(
    "SCENE0007",
    "the target cannot shift, turn or scale a texture",
    "The image lies where the UVs of the mesh say; move the UVs in a 3D program to have it elsewhere.",
);

/// The target has no morph weights by node.
pub static NODE_WEIGHTS: Code = Code::loss(
    "SCENE0008",
    "the target has no morph weights for one of several nodes that show a mesh",
    "The mesh's own weights apply to all.",
);

/// The target cannot animate materials.
pub static POINTERS: Code = Code::loss(
    "SCENE0009",
    "the target cannot animate materials",
    "What moves nodes is kept; convert to glTF to keep the rest.",
);

/// Variants that change nothing are lost in formats that name variants at parts only.
pub static UNUSED_VARIANTS: Code = Code::loss(
    "SCENE0013",
    "variants that no part uses are left out",
    "The target cannot hold variants; they change nothing that is shown.",
);

/// All codes of this crate.
pub static ALL: &[&Code] = &[
    &VISIBILITY,
    &INSTANCE,
    &LIGHTS,
    &CAMERAS,
    &INSTANCES,
    &SURFACES,
    &TEXTURE_TRANSFORMS,
    &NODE_WEIGHTS,
    &POINTERS,
    &UNUSED_VARIANTS,
];

/// Reports what a scene holds that glTF alone of all formats knows: one finding for each sort. Every lowering to
/// another format calls it.
pub fn beyond_game_formats(scene: &Scene<'_>, report: &mut Report) {
    let nodes = || scene.nodes.iter().map(|(_, node)| node);
    let materials = || scene.materials.iter().map(|(_, material)| material);
    let textures = || materials().flat_map(Material::textures).map(|(_, texture)| texture);
    let plain = TextureTransform::default();
    let pointers = scene.clips.iter().map(|clip| clip.pointers.len()).fold(0, usize::saturating_add);
    let found: [(usize, &'static Code, &str); 7] = [
        (nodes().filter(|node| node.light.is_some()).count(), &LIGHTS, "lights were left out"),
        (nodes().filter(|node| node.camera.is_some()).count(), &CAMERAS, "cameras were left out"),
        (nodes().filter(|node| node.instances.is_some()).count(), &INSTANCES, "nodes show their mesh once"),
        (
            textures().filter(|texture| texture.transform != plain).count(),
            &TEXTURE_TRANSFORMS,
            "textures lie elsewhere",
        ),
        (nodes().filter(|node| !node.weights.is_empty()).count(), &NODE_WEIGHTS, "nodes have weights"),
        (pointers, &POINTERS, "channels move materials"),
        (
            textures().filter(|texture| texture.better.is_some()).count(),
            &SURFACES,
            "textures have another image beside",
        ),
    ];
    for (count, code, words) in found {
        if count > 0 {
            report.push(Finding::new(code, format!("{count} {words}")));
        }
    }
    for (id, material) in scene.materials.iter() {
        let lost = properties(material);
        if !lost.is_empty() {
            let message = format!("left out of \"{}\": {}", material.name, lost.join(", "));
            report.push(Finding::new(&SURFACES, message).on(format!("materials[{}]", id.index())));
        }
    }
    let colored = scene.colored_surfaces();
    let shaded = colored.iter().filter(|&&id| scene.vertex_colors_shade(id) == Some(true)).count();
    if shaded > 0 {
        let message = format!(
            "dropped from {}: vertex colors multiply the base color",
            counted(shaded, "surface", "surfaces")
        );
        report.push(Finding::new(&SURFACES, message));
    }
}

/// Reports variants that no part uses, for formats that report the parts that use one.
pub fn unused_variants(scene: &Scene<'_>, report: &mut Report) {
    let parts = scene.meshes.iter().flat_map(|(_, mesh)| &mesh.primitives);
    let used: HashSet<VariantId> = parts.flat_map(|part| &part.variants).map(|(id, _)| *id).collect();
    let unused: Vec<&str> = scene
        .variants
        .iter()
        .filter(|(id, _)| !used.contains(id))
        .map(|(_, variant)| variant.name.as_str())
        .collect();
    if let Some(first) = unused.first() {
        let words = counted(unused.len(), "variant", "variants");
        let message = format!("dropped {words} that no part uses (first: \"{first}\")");
        report.push(Finding::new(&UNUSED_VARIANTS, message).on("variants"));
    }
}

fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

fn properties(material: &Material) -> Vec<&'static str> {
    let all = [
        (material.unlit, "that no light falls on it"),
        (material.ior != Material::IOR, "the index of refraction"),
        (material.transmission.is_some(), "the light that goes through"),
        (
            material.specular_glossiness.is_some(),
            "diffuse and specular colour, for which metal and roughness stand",
        ),
        (!material.more_textures.is_empty(), "textures of extensions"),
        (!material.lods.is_empty(), "simpler surfaces for far away"),
    ];
    all.into_iter().filter_map(|(has, what)| has.then_some(what)).collect()
}

/// How many entries of vendor data of a scene are not that format's.
pub fn foreign(scene: &Scene<'_>, format: &str) -> usize {
    let nodes = scene.nodes.iter().map(|(_, node)| &node.extras);
    let meshes = scene.meshes.iter().flat_map(|(_, mesh)| {
        std::iter::once(&mesh.extras).chain(mesh.primitives.iter().map(|primitive| &primitive.extras))
    });
    let materials = scene.materials.iter().map(|(_, material)| &material.extras);
    let skins = scene.skins.iter().map(|(_, skin)| &skin.extras);
    let levels = scene.levels.iter().map(|(_, level)| &level.extras);
    let clips = scene.clips.iter().map(|clip| &clip.extras);
    let all = nodes.chain(meshes).chain(materials).chain(skins).chain(levels).chain(clips);
    let foreign = |extras: &Extras| extras.iter().filter(|(name, _)| *name != format).count();
    all.chain([&scene.extras]).map(foreign).fold(0, usize::saturating_add)
}

/// The page of a code such as `SCENE0001` as Markdown, from its heading on: what it means, an example, how to mend it.
pub fn explain(id: &str) -> Option<&'static str> {
    meshwright_core::catalog::section(&[include_str!("../docs/codes.md")], id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_a_page() {
        for codes in [ALL, crate::restore::ALL] {
            let lacking = meshwright_core::catalog::without_page(codes, explain);
            assert!(lacking.is_empty(), "{lacking:#?}");
        }
        assert_eq!(explain("SCENE9999"), None);
    }
}
