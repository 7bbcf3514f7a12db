//! What a definition set in a material, as a record in its extras: on the way back it tells what was changed since.

use super::written_definition::BEAMNG;
use meshwright::textures::clear_coat;
use meshwright_core::ContentHash;
use meshwright_scene::{AlphaMode, ExtrasValue, ImageContent, Material, MaterialId, Scene, Texture};

/// A property of a material that can be changed independently of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Property {
    BaseColorFactor,
    BaseColorMap,
    SurfaceFactors,
    SurfaceMaps,
    NormalScale,
    NormalMap,
    OcclusionMap,
    EmissiveFactor,
    EmissiveMap,
    Alpha,
    DoubleSided,
    Unlit,
    ClearCoat,
    ClearCoatMap,
}

impl Property {
    pub(super) const ALL: [Self; 14] = [
        Self::BaseColorFactor,
        Self::BaseColorMap,
        Self::SurfaceFactors,
        Self::SurfaceMaps,
        Self::NormalScale,
        Self::NormalMap,
        Self::OcclusionMap,
        Self::EmissiveFactor,
        Self::EmissiveMap,
        Self::Alpha,
        Self::DoubleSided,
        Self::Unlit,
        Self::ClearCoat,
        Self::ClearCoatMap,
    ];

    /// True for a texture.
    pub(crate) const fn is_map(self) -> bool {
        matches!(
            self,
            Self::BaseColorMap
                | Self::SurfaceMaps
                | Self::NormalMap
                | Self::OcclusionMap
                | Self::EmissiveMap
                | Self::ClearCoatMap
        )
    }

    /// In a message.
    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::BaseColorFactor => "base color factor",
            Self::BaseColorMap => "base color texture",
            Self::SurfaceFactors => "roughness and metallic factors",
            Self::SurfaceMaps => "roughness and metallic texture",
            Self::NormalScale => "normal scale",
            Self::NormalMap => "normal texture",
            Self::OcclusionMap => "occlusion texture",
            Self::EmissiveFactor => "emissive factor",
            Self::EmissiveMap => "emissive texture",
            Self::Alpha => "alpha mode",
            Self::DoubleSided => "double-sided rendering",
            Self::Unlit => "unlit shading",
            Self::ClearCoat => "clear coat",
            Self::ClearCoatMap => "clear coat texture",
        }
    }

    /// The name of its value in the record.
    const fn name(self) -> &'static str {
        match self {
            Self::BaseColorFactor => "baseColorFactor",
            Self::BaseColorMap => "baseColorTexture",
            Self::SurfaceFactors => "roughnessMetallicFactors",
            Self::SurfaceMaps => "metallicRoughnessTexture",
            Self::NormalScale => "normalScale",
            Self::NormalMap => "normalTexture",
            Self::OcclusionMap => "occlusionTexture",
            Self::EmissiveFactor => "emissiveFactor",
            Self::EmissiveMap => "emissiveTexture",
            Self::Alpha => "alphaMode",
            Self::DoubleSided => "doubleSided",
            Self::Unlit => "unlit",
            Self::ClearCoat => "clearcoat",
            Self::ClearCoatMap => "clearcoatTexture",
        }
    }

    fn value(self, material: &Material, scene: &Scene<'_>) -> ExtrasValue {
        let image = |texture: &Option<Texture>| match texture {
            Some(texture) => ExtrasValue::from(fingerprint(scene, texture)),
            None => ExtrasValue::from(""),
        };
        match self {
            Self::BaseColorFactor => material.base_color.into(),
            Self::BaseColorMap => image(&material.base_color_texture),
            Self::SurfaceFactors => [material.roughness, material.metallic].into(),
            Self::SurfaceMaps => image(&material.metallic_roughness_texture),
            // Without a texture it has no effect, and programs do not keep it.
            Self::NormalScale if material.normal_texture.is_none() => 1.0_f32.into(),
            Self::NormalScale => material.normal_scale.into(),
            Self::NormalMap => image(&material.normal_texture),
            Self::OcclusionMap => image(&material.occlusion_texture),
            Self::EmissiveFactor => material.emissive.map(|value| value * material.emissive_strength).into(),
            // A black factor hides the texture, and programs do not keep it.
            Self::EmissiveMap if material.emissive == [0.0; 3] => "".into(),
            Self::EmissiveMap => image(&material.emissive_texture),
            Self::Alpha => match material.alpha {
                AlphaMode::Opaque => [0.0_f32, 0.0].into(),
                AlphaMode::Mask(cutoff) => [1.0, cutoff].into(),
                AlphaMode::Blend => [2.0_f32, 0.0].into(),
            },
            Self::DoubleSided => material.double_sided.into(),
            Self::Unlit => material.unlit.into(),
            Self::ClearCoat => {
                clear_coat::of(material).map_or([0.0; 2], |coat| [coat.factor, coat.roughness]).into()
            }
            Self::ClearCoatMap => {
                let coat = clear_coat::of(material);
                image(&coat.and_then(|coat| coat.texture.cloned()))
            }
        }
    }
}

/// The record of a material.
pub(super) fn record(material: &Material, scene: &Scene<'_>) -> ExtrasValue {
    let all = Property::ALL.into_iter();
    all.fold(ExtrasValue::map(), |map, property| map.with(property.name(), property.value(material, scene)))
}

/// The properties of a material that differ from its record.
pub(super) fn changes(material: &Material, scene: &Scene<'_>, record: &ExtrasValue) -> Vec<Property> {
    let differs = |property: &Property| {
        let stated = record.get(property.name());
        !stated.is_some_and(|stated| is_near(&property.value(material, scene), stated))
    };
    Property::ALL.into_iter().filter(differs).collect()
}

/// The records of a scene before its images are encoded again, with what was changed before.
pub(crate) fn records(scene: &Scene<'_>) -> Vec<(MaterialId, Vec<Property>)> {
    let known = scene.materials.iter().filter_map(|(id, material)| {
        let record = material.extras.get(BEAMNG)?.get(APPLIED)?;
        Some((id, changes(material, scene, record)))
    });
    known.collect()
}

/// Renews records: what this program does to images is not a change of the material.
pub(crate) fn renew(scene: &mut Scene<'_>, records: Vec<(MaterialId, Vec<Property>)>) {
    for (id, changed) in records {
        let Some(material) = scene.materials.get(id) else { continue };
        let Some(own) = material.extras.get(BEAMNG).cloned() else { continue };
        let Some(old) = own.get(APPLIED) else { continue };
        let record = Property::ALL.into_iter().fold(ExtrasValue::map(), |map, property| {
            let old = old.get(property.name()).filter(|_| changed.contains(&property)).cloned();
            map.with(property.name(), old.unwrap_or_else(|| property.value(material, scene)))
        });
        let ExtrasValue::Map(mut members) = own else { continue };
        for (_, value) in members.iter_mut().filter(|(name, _)| name == APPLIED) {
            value.clone_from(&record);
        }
        if let Some(material) = scene.materials.get_mut(id) {
            material.extras.set(BEAMNG, ExtrasValue::Map(members));
        }
    }
}

/// The member with the record.
pub(super) const APPLIED: &str = "applied";

/// True for equal values, and for numbers whose difference cannot be seen: editors round them.
fn is_near(own: &ExtrasValue, stated: &ExtrasValue) -> bool {
    let number = |value: &ExtrasValue| match value {
        ExtrasValue::Int(value) => i32::try_from(*value).ok().map(f64::from),
        ExtrasValue::Float(value) => Some(*value),
        ExtrasValue::Bool(value) => Some(f64::from(u8::from(*value))),
        _ => None,
    };
    match (own, stated) {
        (ExtrasValue::List(own), ExtrasValue::List(stated)) => {
            own.len() == stated.len() && own.iter().zip(stated).all(|(own, stated)| is_near(own, stated))
        }
        (ExtrasValue::Text(own), ExtrasValue::Text(stated)) => own == stated,
        _ => match (number(own), number(stated)) {
            (Some(own), Some(stated)) => (own - stated).abs() <= NEAR * own.abs().max(stated.abs()).max(1.0),
            _ => own == stated,
        },
    }
}

/// The largest difference of equal numbers.
const NEAR: f64 = 1e-4;

/// A hash of the file of a texture's image, or its path.
fn fingerprint(scene: &Scene<'_>, texture: &Texture) -> String {
    match scene.image(texture.image).map(|image| &image.content) {
        Some(ImageContent::Bytes(bytes)) => format!("{:016x}", ContentHash::of(bytes)),
        Some(ImageContent::File(path)) => path.clone(),
        None => String::new(),
    }
}
