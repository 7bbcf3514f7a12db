//! Checks materials (3.9), and collects their requirements for meshes.

use super::{
    extension::check_material_extensions,
    json_tree::Json,
    objects::Objects,
    report::Report,
    schema::{EXTENSIONS, List, Place, Shape},
};
use crate::codes::validate::image as codes;

/// The requirements of a material for meshes.
#[derive(Clone, Debug, Default)]
pub(super) struct Surface<'t> {
    /// UV sets, with the texture that requires each.
    pub(super) sets: Vec<(Json<'t>, u64)>,
    pub(super) normal_texture: bool,
    /// Whether something else than a normal texture requires tangents.
    pub(super) tangents: bool,
}

/// The requirements of each material.
pub(super) fn check_materials<'t>(objects: &Objects<'t>, report: &mut Report) -> Vec<Surface<'t>> {
    let mut surfaces = Vec::new();
    for &material in objects.list(List::Materials) {
        let mode = material.get("alphaMode").and_then(Json::text);
        if let Some(at) = material.get("alphaCutoff").filter(|_| mode.as_deref() != Some("MASK")) {
            let mode = mode.as_deref().unwrap_or("OPAQUE");
            let message = || format!("{at} has no effect: the alpha mode is {mode}, not MASK");
            report.note(&codes::CUTOFF, at, message);
        }
        let surface = surface_of(objects, material);
        check_material_extensions(objects, material, &surface, report);
        surfaces.push(surface);
    }
    surfaces
}

fn surface_of<'t>(objects: &Objects<'t>, material: Json<'t>) -> Surface<'t> {
    let mut surface = Surface::default();
    let metallic = material.get("pbrMetallicRoughness");
    let mut textures: Vec<Json<'t>> = ["baseColorTexture", "metallicRoughnessTexture"]
        .iter()
        .filter_map(|name| metallic?.get(name))
        .chain(
            ["normalTexture", "occlusionTexture", "emissiveTexture"]
                .iter()
                .filter_map(|name| material.get(name)),
        )
        .collect();
    surface.normal_texture = material.has("normalTexture");
    for (name, extension) in objects.extensions_of(material) {
        let known = EXTENSIONS.iter().find(|known| known.name == name);
        let place = known.and_then(|known| known.places.iter().find(|(place, _)| *place == Place::Material));
        let members = place.map_or(&[][..], |(_, schema)| schema.members);
        for member in members {
            let Shape::Object(inner) = member.shape else { continue };
            if matches!(inner.place, Place::TextureUse | Place::NormalTextureUse) {
                textures.extend(extension.get(member.name));
            }
        }
        surface.tangents |= name == "KHR_materials_anisotropy" || extension.has("clearcoatNormalTexture");
    }
    surface.sets = textures.into_iter().map(|texture| (texture, uv_set(objects, texture))).collect();
    surface
}

/// The UV set of a texture reference.
pub(super) fn uv_set(objects: &Objects<'_>, texture: Json<'_>) -> u64 {
    let transform = texture.get("extensions").and_then(|all| all.get("KHR_texture_transform"));
    let transform = transform.filter(|_| objects.uses("KHR_texture_transform"));
    transform.and_then(|transform| transform.uint("texCoord")).or(texture.uint("texCoord")).unwrap_or(0)
}
