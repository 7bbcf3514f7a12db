//! The images of a scene as Pragma and the programs that read Cast and OBJ files expect them.

use super::{
    TextureOptions,
    dds::{self, DdsDemands, alpha_ref},
    report_unread,
    split_textures::{self, Cut, CutChannel, Demands, Piece},
};
use crate::{convert::from_scene_context::ChannelImages, formats::format_module::ImageChange};
use meshwright_assets::codes;
use meshwright_core::{Diagnostic, Diagnostics, Limits};
use meshwright_scene::{
    AlphaMode, Arena, Extras, ExtrasValue, Id, Image, ImageContent, ImageId, Material, Scene, Texture,
};
use meshwright_texture::DdsSummary;
use std::collections::HashMap;

/// Changes the images of a scene to what the programs of its format expect.
pub(crate) fn prepare(
    change: ImageChange,
    scene: &mut Scene<'_>,
    options: &TextureOptions,
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) -> ChannelImages {
    match change {
        ImageChange::None => ChannelImages::new(),
        ImageChange::OneChannelEach => split_channels(scene, options, limits, diagnostics),
        ImageChange::OnePng => {
            for_pragma(scene, options, limits, diagnostics);
            ChannelImages::new()
        }
    }
}

/// Turns embedded images into PNG, and puts occlusion, roughness and metallic into one image.
fn for_pragma(
    scene: &mut Scene<'_>,
    options: &TextureOptions,
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) {
    join_occlusion(scene, options, limits, diagnostics);
    let mut wanted = Vec::new();
    for material in scene.materials.as_slice() {
        for (place, texture) in material.textures().filter(|(_, texture)| is_embedded(scene, texture)) {
            wanted.push((texture.image, cut_of(place, material.alpha)));
        }
    }
    let demands = Demands { smallest_side: 0, largest_side: options.max_side, dds: DdsDemands::of(options) };
    let pieces = split_textures::cut(scene, &wanted, demands, limits);
    diagnostics.append(pieces.diagnostics.clone());
    for (id, reason) in &pieces.failed {
        let name = scene.image(*id).map(|image| image.name.as_str()).filter(|name| !name.is_empty());
        let name = name.map_or("an embedded image".to_owned(), |name| format!("the image \"{name}\""));
        let message = format!("did not convert {name}: {reason}");
        let path = format!("images[{}]", id.index());
        diagnostics.push(Diagnostic::new(&codes::TEXTURE_KEPT, message).on(path));
    }
    let mut known: HashMap<(ImageId, Cut), ImageId> = HashMap::new();
    let mut summary = DdsSummary::default();
    for at in 0..scene.materials.len() {
        let Some(material) = scene.materials.get(Id::new(at)) else { continue };
        let (name, alpha) = (material.name.clone(), material.alpha);
        let places: Vec<(String, ImageId)> =
            material.textures().map(|(place, texture)| (place.to_owned(), texture.image)).collect();
        let mut given: Vec<Option<ImageId>> = Vec::new();
        for (place, image) in places {
            let key = (image, cut_of(&place, alpha));
            let new = match (known.get(&key), pieces.get(image, key.1)) {
                (Some(known), _) => Some(*known),
                (None, Some(Piece::Png(png))) => {
                    let new = add(scene, format!("{name}_{}", word(&place)), png.to_vec(), "image/png");
                    known.insert(key, new);
                    Some(new)
                }
                (None, Some(Piece::Dds(piece))) => {
                    let own = format!("{name}_{}", word(&place));
                    piece.count(&format!("{own}.dds"), &mut summary);
                    let new = add(scene, own, piece.bytes.clone(), dds::MEDIA_TYPE);
                    known.insert(key, new);
                    Some(new)
                }
                _ => None,
            };
            given.push(new);
        }
        let Some(material) = scene.materials.get_mut(Id::new(at)) else { continue };
        for (texture, new) in material.textures_mut().zip(given) {
            texture.image = new.unwrap_or(texture.image);
        }
    }
    summary.diagnostics().into_iter().for_each(|own| diagnostics.push(own.on("images")));
    remove_unused(scene);
}

/// Splits packed images into one image for each channel.
fn split_channels(
    scene: &mut Scene<'_>,
    options: &TextureOptions,
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) -> ChannelImages {
    let mut wanted = Vec::new();
    let cuts = |material: &Material| {
        let factor = |value: f32| value.clamp(0.0, 1.0).to_bits();
        (
            Cut::Scaled(CutChannel::Green, factor(material.roughness)),
            Cut::Scaled(CutChannel::Blue, factor(material.metallic)),
            Cut::Occlusion(factor(material.occlusion_strength)),
        )
    };
    let packed = |scene: &Scene<'_>, at: usize| {
        let material = scene.materials.get(Id::new(at))?;
        let image =
            material.metallic_roughness_texture.as_ref().filter(|texture| is_embedded(scene, texture))?.image;
        let shares = material.occlusion_texture.as_ref().is_some_and(|texture| texture.image == image);
        let (roughness, metal, occlusion) = cuts(material);
        Some((image, roughness, metal, shares.then_some(occlusion), material.name.clone()))
    };
    for at in 0..scene.materials.len() {
        let Some((image, roughness, metal, occlusion, _)) = packed(scene, at) else { continue };
        wanted.extend([roughness, metal].into_iter().chain(occlusion).map(|cut| (image, cut)));
    }
    let mut channels = ChannelImages::new();
    if wanted.is_empty() {
        return channels;
    }
    let demands = Demands { smallest_side: 0, largest_side: options.max_side, dds: None };
    let pieces = split_textures::cut(scene, &wanted, demands, limits);
    diagnostics.append(pieces.diagnostics.clone());
    for (id, reason) in &pieces.failed {
        report_unread(scene, *id, reason, str::to_owned, diagnostics);
    }
    let mut known: HashMap<(ImageId, Cut), ImageId> = HashMap::new();
    for at in 0..scene.materials.len() {
        let Some((image, roughness, metal, occlusion, name)) = packed(scene, at) else { continue };
        let mut own = meshwright_scene::ChannelImages::default();
        let mut factors = [None; 2];
        let mut given = |scene: &mut Scene<'_>, cut: Cut, word: &str| match pieces.get(image, cut) {
            Some(Piece::Png(png)) => {
                let id = known.get(&(image, cut)).copied().unwrap_or_else(|| {
                    let id = add(scene, format!("{name}_{word}"), png.to_vec(), "image/png");
                    known.insert((image, cut), id);
                    id
                });
                (Some(id), None)
            }
            Some(Piece::Constant(value)) => (None, Some(*value)),
            Some(Piece::Dds(_)) | None => (None, None),
        };
        let [rough, metallic] = &mut factors;
        (own.roughness, *rough) = given(scene, roughness, "roughness");
        (own.metal, *metallic) = given(scene, metal, "metal");
        let shared = occlusion.map(|cut| given(scene, cut, "ao"));
        let Some(material) = scene.materials.get_mut(Id::new(at)) else { continue };
        material.metallic_roughness_texture = None;
        material.roughness = rough.unwrap_or(material.roughness);
        material.metallic = metallic.unwrap_or(material.metallic);
        if let Some((image, _)) = shared {
            material.occlusion_strength = 1.0;
            material.occlusion_texture = match (image, material.occlusion_texture.take()) {
                (Some(image), Some(texture)) => Some(Texture { image, ..texture }),
                _ => None,
            };
        }
        channels.insert(at, own);
    }
    let kept: Vec<ImageId> = channels.values().flat_map(|own| [own.roughness, own.metal]).flatten().collect();
    let moved = remove_unused_but(scene, &kept);
    for own in channels.values_mut() {
        for image in [&mut own.roughness, &mut own.metal].into_iter().flatten() {
            *image = moved.get(image).copied().unwrap_or(*image);
        }
    }
    channels
}

/// What a slot of a material takes from its image.
fn cut_of(place: &str, alpha: AlphaMode) -> Cut {
    match (place, alpha) {
        ("normal", _) => Cut::Normal,
        ("metallic_roughness" | "occlusion", _) => Cut::Numbers,
        ("base_color" | "diffuse", AlphaMode::Mask(cutoff)) => Cut::CutOut(alpha_ref(cutoff)),
        _ => Cut::Whole,
    }
}

/// What Pragma calls a slot.
fn word(place: &str) -> &str {
    match place {
        "base_color" | "diffuse" => "albedo",
        "metallic_roughness" | "occlusion" => "rma",
        "emissive" => "emission",
        other => other.rsplit('/').next().unwrap_or(other),
    }
}

fn is_embedded(scene: &Scene<'_>, texture: &Texture) -> bool {
    bytes(scene, texture).is_some()
}

pub(super) fn bytes<'s>(scene: &'s Scene<'_>, texture: &Texture) -> Option<&'s [u8]> {
    match &scene.image(texture.image)?.content {
        ImageContent::Bytes(bytes) => Some(bytes),
        ImageContent::File(_) => None,
    }
}

/// Adds an image.
pub(super) fn add(scene: &mut Scene<'_>, name: String, bytes: Vec<u8>, media_type: &str) -> ImageId {
    let id = ImageId::new(scene.images.len());
    scene.images.push(Image {
        name,
        content: ImageContent::Bytes(bytes.into()),
        media_type: Some(media_type.to_owned()),
        extras: Extras::default(),
    });
    id
}

/// Puts occlusion that has an image of its own into the image of roughness and metallic.
fn join_occlusion(
    scene: &mut Scene<'_>,
    options: &TextureOptions,
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) {
    let mut known: HashMap<(ImageId, Option<ImageId>, u32), ImageId> = HashMap::new();
    for at in 0..scene.materials.len() {
        let Some(material) = scene.materials.get(Id::new(at)) else { continue };
        let (surface, strength) = (material.metallic_roughness_texture.clone(), material.occlusion_strength);
        let Some(occlusion) = material.occlusion_texture.clone() else { continue };
        let is_same =
            surface.as_ref().is_some_and(|surface| surface.image == occlusion.image) && strength == 1.0;
        let sets_differ = surface.as_ref().is_some_and(|surface| surface.tex_coord != occlusion.tex_coord);
        let apart = surface.as_ref().is_some_and(|surface| !is_embedded(scene, surface));
        let Some(red) = bytes(scene, &occlusion).filter(|_| !is_same && !sets_differ && !apart) else {
            continue;
        };
        let key = (occlusion.image, surface.as_ref().map(|surface| surface.image), strength.to_bits());
        let image = match known.get(&key) {
            Some(known) => *known,
            None => {
                let own = surface.as_ref().and_then(|surface| bytes(scene, surface));
                match split_textures::joined(red, strength, own, options.max_side, limits) {
                    Ok(png) => {
                        let image = add(scene, format!("{}_rma", material.name), png, "image/png");
                        known.insert(key, image);
                        image
                    }
                    Err(error) => {
                        report_unread(scene, occlusion.image, error.message(), str::to_owned, diagnostics);
                        continue;
                    }
                }
            }
        };
        let Some(material) = scene.materials.get_mut(Id::new(at)) else { continue };
        let texture = Texture { image, ..surface.unwrap_or_else(|| occlusion.clone()) };
        material.metallic_roughness_texture = Some(texture.clone());
        material.occlusion_texture = Some(texture);
        material.occlusion_strength = 1.0;
    }
}

/// Removes images that no material uses: they would become files.
pub(crate) fn remove_unused(scene: &mut Scene<'_>) {
    remove_unused_but(scene, &[]);
}

/// The same, except for some; returns the new ids.
pub(super) fn remove_unused_but(scene: &mut Scene<'_>, kept: &[ImageId]) -> HashMap<ImageId, ImageId> {
    let mut used: Vec<bool> = vec![false; scene.images.len()];
    let textures = scene.materials.as_slice().iter().flat_map(Material::textures).map(|(_, texture)| texture);
    let ids = textures.flat_map(|texture| [Some(texture.image), texture.better]).flatten();
    let thumbnail =
        thumbnail(scene).filter(|id| scene.image(*id).is_some_and(|image| image.path().is_none()));
    for id in ids.chain(kept.iter().copied()).chain(thumbnail) {
        if let Some(used) = used.get_mut(id.index()) {
            *used = true;
        }
    }
    let mut moved: HashMap<ImageId, ImageId> = HashMap::new();
    let mut images = Arena::default();
    for (at, image) in std::mem::take(&mut scene.images).values_mut().enumerate() {
        if used.get(at) == Some(&true) {
            moved.insert(ImageId::new(at), ImageId::new(images.len()));
            images.push(std::mem::replace(image, Image::file("")));
        }
    }
    scene.images = images;
    set_thumbnail(scene, &moved);
    for material in scene.materials.values_mut() {
        for texture in material.textures_mut() {
            texture.image = moved.get(&texture.image).copied().unwrap_or(texture.image);
            texture.better = texture.better.and_then(|image| moved.get(&image).copied());
        }
    }
    moved
}

/// The name of the data of glTF.
const GLTF: &str = "gltf";
/// The name of the picture of the asset in the extras of glTF.
const THUMBNAIL: &str = "thumbnail";

/// The image that shows the asset.
fn thumbnail(scene: &Scene<'_>) -> Option<ImageId> {
    match scene.extras.get(GLTF)?.get(THUMBNAIL)? {
        ExtrasValue::Int(image) => usize::try_from(*image).ok().map(ImageId::new),
        _ => None,
    }
}

/// Gives the picture of the asset its new id, or removes it.
fn set_thumbnail(scene: &mut Scene<'_>, moved: &HashMap<ImageId, ImageId>) {
    let Some(old) = thumbnail(scene) else { return };
    let Some(ExtrasValue::Map(mut members)) = scene.extras.get(GLTF).cloned() else { return };
    members.retain(|(name, _)| name != THUMBNAIL);
    if let Some(new) = moved.get(&old).and_then(|new| i64::try_from(new.index()).ok()) {
        members.push((THUMBNAIL.to_owned(), ExtrasValue::Int(new)));
    }
    scene.extras.set(GLTF, ExtrasValue::Map(members));
}
