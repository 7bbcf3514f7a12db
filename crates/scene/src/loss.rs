//! Loss codes that several formats share.

use crate::{
    extras::Extras, image::TextureTransform, material::Material, scene::Scene, skin::SkinId,
    variant::VariantId,
};
use meshwright_core::{
    Code, Diagnostic, Diagnostics,
    message::{action, count},
};
use std::collections::HashSet;

meshwright_core::code_list! {
    loss VISIBILITY "SCENE0001" "visibility animation was dropped",
        "Scale the nodes to 0 where they should be hidden, if the target supports scale.";
    loss INSTANCE "SCENE0002" "reference to another file cannot be expressed",
        "Put the file where the path leads and convert again: its content is then placed in the scene.";
    loss LIGHTS "SCENE0003" "lights were dropped",
        "Convert to glTF to keep the lights, or set them up in the game; their nodes are kept.";
    loss CAMERAS "SCENE0004" "cameras were dropped",
        "Convert to glTF to keep the cameras; their nodes are kept.";
    loss INSTANCES "SCENE0005" "instances of a mesh were dropped",
        "Make a node for each instance in the source; the mesh is shown once.";
    loss SURFACES "SCENE0006" "material properties were dropped",
        "Set the missing properties in the material files of the game.";
    loss TEXTURE_TRANSFORMS "SCENE0007" "texture transforms were dropped",
        "Apply the transform to the UVs of the mesh in a 3D program.";
    loss NODE_WEIGHTS "SCENE0008" "morph weights of nodes were dropped",
        "Give each node its own mesh: the weights of the mesh apply to all its nodes.";
    loss POINTERS "SCENE0009" "material animation was dropped",
        "Convert to glTF to keep it; the animation of nodes is kept.";
    loss BAKED_MORPHS "SCENE0040" "morph targets baked",
        "Convert to glTF to keep the morph targets with their weights.";
    loss UNUSED_SKINS "SCENE0061" "skins without a mesh were dropped",
        "Convert to glTF to keep them; their joints are kept as nodes.";
    loss UNUSED_VARIANTS "SCENE0013" "unused variants were dropped",
        "Convert to glTF to keep them; they change nothing that is shown.";
}

/// A format that a scene is converted to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TargetFormat<'f> {
    /// Its name in extras.
    pub name: &'f str,
    /// Whether its materials have the specular-glossiness workflow.
    pub specular_glossiness: bool,
}

impl<'f> From<&'f str> for TargetFormat<'f> {
    fn from(name: &'f str) -> Self {
        Self { name, specular_glossiness: false }
    }
}

/// Reports the content of a scene that only glTF supports, one diagnostic per kind. Every `from_scene` to
/// another format calls it.
/// Textures of vendor data of `format`, the target, are not reported.
pub fn beyond_game_formats<'f>(
    scene: &Scene<'_>,
    format: impl Into<TargetFormat<'f>>,
    diagnostics: &mut Diagnostics,
) {
    let format = format.into();
    let nodes = || scene.nodes.iter().map(|(_, node)| node);
    let materials = || scene.materials.iter().map(|(_, material)| material);
    let textures = || materials().flat_map(Material::textures).map(|(_, texture)| texture);
    let plain = TextureTransform::default();
    let pointers = scene.clips.iter().map(|clip| clip.pointers.len()).fold(0, usize::saturating_add);
    let found = [
        (
            nodes().filter(|node| node.light.is_some()).count(),
            &LIGHTS,
            ["dropped", "light", "lights", ": the target format has no lights"],
        ),
        (
            nodes().filter(|node| node.camera.is_some()).count(),
            &CAMERAS,
            ["dropped", "camera", "cameras", ": the target format has no cameras"],
        ),
        (
            nodes().filter(|node| node.instances.is_some()).count(),
            &INSTANCES,
            ["reduced", "node with instances", "nodes with instances", " to one instance each"],
        ),
        (
            textures().filter(|texture| texture.transform != plain).count(),
            &TEXTURE_TRANSFORMS,
            ["dropped", "texture transform", "texture transforms", ": the target format has none"],
        ),
        (
            nodes().filter(|node| !node.weights.is_empty()).count(),
            &NODE_WEIGHTS,
            ["dropped the morph weights of", "node", "nodes", ": the target format has them per mesh only"],
        ),
        (
            pointers,
            &POINTERS,
            [
                "dropped",
                "animation channel",
                "animation channels",
                " of materials: the target format cannot animate them",
            ],
        ),
        (
            textures().filter(|texture| texture.better.is_some()).count(),
            &SURFACES,
            [
                "dropped",
                "alternative image",
                "alternative images",
                " of textures: the target format has none",
            ],
        ),
        (
            unused_skins(scene),
            &UNUSED_SKINS,
            ["dropped", "skin", "skins", " that no mesh uses: the target format has only skins of meshes"],
        ),
    ];
    messages(found).for_each(|message| diagnostics.push(message));
    for (id, material) in scene.materials.iter() {
        let lost = properties(material, format);
        if !lost.is_empty() {
            let message = {
                let what = lost.join(", ");
                format!(
                    "dropped properties of material \"{}\" that the target format lacks: {what}",
                    material.name
                )
            };
            diagnostics.push(Diagnostic::new(&SURFACES, message).on(format!("materials[{}]", id.index())));
        }
    }
    let colored = scene.colored_surfaces();
    let shaded = colored.iter().filter(|&&id| scene.vertex_colors_shade(id) == Some(true)).count();
    if shaded > 0 {
        let message = format!(
            "dropped the shading by vertex colors of {}: the target format does not multiply them with the base color",
            count(shaded, "surface", "surfaces")
        );
        diagnostics.push(Diagnostic::new(&SURFACES, message));
    }
}

/// The number of skins that no node with a mesh has.
fn unused_skins(scene: &Scene<'_>) -> usize {
    let shown = scene.nodes.iter().filter(|(_, node)| node.mesh.is_some());
    let used: HashSet<SkinId> = shown.filter_map(|(_, node)| node.skin).collect();
    scene.skins.iter().filter(|(id, _)| !used.contains(id)).count()
}

/// Reports variants that no primitive uses, for formats that report the primitives that use one.
pub fn unused_variants(scene: &Scene<'_>, diagnostics: &mut Diagnostics) {
    let parts = scene.meshes.iter().flat_map(|(_, mesh)| &mesh.primitives);
    let used: HashSet<VariantId> = parts.flat_map(|part| &part.variants).map(|(id, _)| *id).collect();
    let unused: Vec<&str> = scene
        .variants
        .iter()
        .filter(|(id, _)| !used.contains(id))
        .map(|(_, variant)| variant.name.as_str())
        .collect();
    if let Some(first) = unused.first() {
        let words = count(unused.len(), "variant", "variants");
        let message = format!("dropped {words} that no primitive uses (first: \"{first}\")");
        diagnostics.push(Diagnostic::new(&UNUSED_VARIANTS, message).on("variants"));
    }
}

fn properties(material: &Material, format: TargetFormat<'_>) -> Vec<&'static str> {
    let is_foreign = |place: &str| place.split('/').next() != Some(format.name);
    let replaced = material.specular_glossiness.is_some() && !format.specular_glossiness;
    let all = [
        (material.unlit, "unlit shading"),
        // That of a specular workflow is part of the specular color.
        (material.ior != Material::IOR && !material.is_specular_workflow(), "index of refraction"),
        (material.transmission.is_some(), "transmission"),
        (replaced, "specular-glossiness (replaced by metallic-roughness)"),
        (material.more_textures.iter().any(|(place, _)| is_foreign(place)), "further textures"),
        (!material.lods.is_empty(), "levels of detail"),
    ];
    all.into_iter().filter_map(|(has, what)| has.then_some(what)).collect()
}

/// The number of vendor data entries in a scene that belong to other formats.
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

/// Declares the losses of a conversion: a struct with further fields, then a counter for each kind of loss with its
/// code and the words of its diagnostic for [`action`]. The method `messages` returns the diagnostics of the kinds that
/// occurred, in the order of the declaration.
#[doc(hidden)]
#[macro_export]
macro_rules! loss_counters {
    (
        $(#[$doc:meta])*
        $vis:vis struct $name:ident { $($(#[$field_doc:meta])* $field_vis:vis $field:ident: $type:ty,)* }
        $($(#[$counter_doc:meta])* $counter:ident $code:path [$($words:tt)*])*
    ) => {
        $(#[$doc])*
        #[derive(Default)]
        $vis struct $name {
            $($(#[$field_doc])* $field_vis $field: $type,)*
            $($(#[$counter_doc])* $vis $counter: usize,)*
        }

        impl $name {
            /// One diagnostic for each kind of loss that occurred.
            fn messages(&self) -> impl Iterator<Item = meshwright_core::Diagnostic> + use<> {
                $crate::loss::messages([$((self.$counter, &$code, [$($words)*]),)*])
            }
        }
    };
}

/// A diagnostic for each number above 0. The words are those of [`action`].
pub fn messages<const N: usize>(
    lines: [(usize, &'static Code, [&'static str; 4]); N],
) -> impl Iterator<Item = Diagnostic> {
    let occurred = lines.into_iter().filter(|(number, ..)| *number > 0);
    occurred.map(|(number, code, words)| Diagnostic::new(code, action(number, words)))
}

/// Increments a counter.
pub const fn more(count: &mut usize) {
    *count = count.saturating_add(1);
}

/// Changed names: their number, and the first.
#[derive(Debug, Default)]
pub struct Renames {
    /// Number of changed names.
    pub count: usize,
    /// The first change, as `"before" -> "after"`.
    pub first: String,
}

impl Renames {
    /// Records a changed name.
    pub fn add(&mut self, from: &str, to: &str) {
        more(&mut self.count);
        if self.first.is_empty() {
            self.first = format!("{from:?} -> {to:?}");
        }
    }
}

/// The page of a code such as `SCENE0001` as Markdown, with its heading: what the code means, an example, and
/// how to fix it.
pub fn explain(id: &str) -> Option<String> {
    let lists = [
        ALL,
        crate::restore::ALL,
        crate::prepare::codes::ALL,
        crate::assembly::ALL,
        crate::shared_vertices::ALL,
    ];
    meshwright_core::code_lists::explain(&lists, &[include_str!("../docs/codes.md")], id)
}
