//! The values of a material in the types that they mean.

use crate::{
    material::{MaterialDefinition, MaterialMember, MemberValue},
    stage_members::{MemberType, member_type},
};

/// How a translucent material is combined with what is behind it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BlendOp {
    /// Drawn solid, even if the material is translucent.
    None,
    /// Multiplied.
    Mul,
    /// Added.
    Add,
    /// Added in proportion to alpha.
    AddAlpha,
    /// Subtracted.
    Sub,
    /// Mixed by alpha. The default of a translucent material.
    LerpAlpha,
    /// Mixed by alpha, with which the color is multiplied already.
    PreMulAlpha,
    /// Any other word.
    Other(String),
}

impl BlendOp {
    fn new(word: &str) -> Self {
        let known = [
            ("none", Self::None),
            ("mul", Self::Mul),
            ("add", Self::Add),
            ("addalpha", Self::AddAlpha),
            ("sub", Self::Sub),
            ("lerpalpha", Self::LerpAlpha),
            ("premulalpha", Self::PreMulAlpha),
        ];
        let found = known.into_iter().find(|(name, _)| word.eq_ignore_ascii_case(name));
        found.map_or_else(|| Self::Other(word.to_owned()), |(_, op)| op)
    }
}

/// The values of a material outside of its layers. `None` is a value that the definition does not have.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct MaterialValues {
    /// `translucent`: blending is on, unless [`MaterialValues::blend_op`] is [`BlendOp::None`].
    pub translucent: Option<bool>,
    /// `translucentBlendOp`.
    pub blend_op: Option<BlendOp>,
    /// `translucentZWrite`.
    pub translucent_z_write: Option<bool>,
    /// `alphaTest`: pixels with less alpha than [`MaterialValues::alpha_ref`] are not drawn.
    pub alpha_test: Option<bool>,
    /// `alphaRef`, from 0 to 255. It means nothing without `alphaTest`; its default is 1.
    pub alpha_ref: Option<f64>,
    /// `doubleSided`.
    pub double_sided: Option<bool>,
    /// `invertBackFaceNormals`.
    pub invert_back_face_normals: Option<bool>,
    /// `castShadows`.
    pub cast_shadows: Option<bool>,
    /// `cubemap`: the name of an object of class `CubemapData`.
    pub cubemap: Option<String>,
    /// `dynamicCubemap`.
    pub dynamic_cubemap: Option<bool>,
    /// `groundType`.
    pub ground_type: Option<String>,
    /// `annotation`.
    pub annotation: Option<String>,
    /// `persistentId`, a deprecated GUID.
    pub persistent_id: Option<String>,
}

/// The values of one layer. `None` is a value that the definition does not have; the text tells the default where it is
/// known.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct StageValues {
    /// `baseColorMap`, else `colorMap`, else `diffuseMap`: three names of one slot.
    pub base_color_map: Option<String>,
    /// `baseColorFactor`, else `diffuseColor`: red, green, blue, alpha, from 0 to 1. Default 1 1 1 1.
    pub base_color_factor: Option<[f64; 4]>,
    /// `normalMap`, with green up.
    pub normal_map: Option<String>,
    /// `normalMapStrength`. Default 1.
    pub normal_map_strength: Option<f64>,
    /// `roughnessMap`, its first channel.
    pub roughness_map: Option<String>,
    /// `roughnessFactor`, from 0 to 1. Default 1.
    pub roughness_factor: Option<f64>,
    /// `metallicMap`, its first channel.
    pub metallic_map: Option<String>,
    /// `metallicFactor`, from 0 to 1. Default 0 without a map.
    pub metallic_factor: Option<f64>,
    /// `ambientOcclusionMap`, its first channel.
    pub ambient_occlusion_map: Option<String>,
    /// `opacityMap`: the transparency of layer 0; how much a higher layer covers those below.
    pub opacity_map: Option<String>,
    /// `opacityFactor`, from 0 to 1. Default 1.
    pub opacity_factor: Option<f64>,
    /// `emissiveMap`.
    pub emissive_map: Option<String>,
    /// `emissiveFactor`: red, green, blue; may exceed 1.
    pub emissive_factor: Option<[f64; 3]>,
    /// `emissive` of version 1: drawn without light.
    pub emissive: Option<bool>,
    /// `emissiveIntensityNits`.
    pub emissive_intensity_nits: Option<f64>,
    /// `clearCoatMap`.
    pub clear_coat_map: Option<String>,
    /// `clearCoatFactor`, from 0 to 1. Default 0.
    pub clear_coat_factor: Option<f64>,
    /// `clearCoatRoughnessFactor`, from 0 to 1. Default 0.
    pub clear_coat_roughness_factor: Option<f64>,
    /// `clearCoatBottomNormalMap`.
    pub clear_coat_bottom_normal_map: Option<String>,
    /// `colorPaletteMap`: alpha is the amount of paint; red, green and blue choose paint 1, 2 and 3.
    pub color_palette_map: Option<String>,
    /// `instanceDiffuse`: multiplied with the color of the vehicle.
    pub instance_diffuse: Option<bool>,
    /// `instanceEmissive`.
    pub instance_emissive: Option<bool>,
    /// `vertColor`: multiplied with the colors of vertices.
    pub vert_color: Option<bool>,
    /// `detailMap`.
    pub detail_map: Option<String>,
    /// `detailScale`. Default 2 2.
    pub detail_scale: Option<[f64; 2]>,
    /// `detailBaseColorMapStrength`.
    pub detail_base_color_map_strength: Option<f64>,
    /// `detailNormalMap`.
    pub detail_normal_map: Option<String>,
    /// `detailNormalMapStrength`.
    pub detail_normal_map_strength: Option<f64>,
    /// `overlayMap` of version 1, on the second set of texture coordinates.
    pub overlay_map: Option<String>,
    /// `specularMap` of version 1.
    pub specular_map: Option<String>,
    /// `specular` or `specularColor` of version 1.
    pub specular_color: Option<[f64; 4]>,
    /// `specularPower` of version 1. Default 8.
    pub specular_power: Option<f64>,
    /// `specularStrength` of version 1.
    pub specular_strength: Option<f64>,
    /// `pixelSpecular` of version 1.
    pub pixel_specular: Option<bool>,
    /// `reflectivityMap` of version 1.
    pub reflectivity_map: Option<String>,
    /// `reflectivityMapFactor` of version 1.
    pub reflectivity_map_factor: Option<f64>,
    /// The slots that use the second set of texture coordinates.
    pub second_uv: SecondUv,
}

/// Members of layers whose numbers are between 0 and 1.
const UNIT: [&str; 7] = [
    "baseColorFactor",
    "clearCoatFactor",
    "clearCoatRoughnessFactor",
    "diffuseColor",
    "metallicFactor",
    "opacityFactor",
    "roughnessFactor",
];

/// A number of a definition that cannot be used as it is written.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct UnusableNumber<'d> {
    /// The member.
    pub member: &'d MaterialMember,
    /// Its layer; `None` for a member of the material itself.
    pub stage: Option<usize>,
    /// The end of its range, if it is outside of it, and what is used instead. `None` if it is not finite: the member
    /// counts as absent.
    pub clamped: Option<f64>,
}

impl UnusableNumber<'_> {
    /// What is wrong, after the name of the material: `metallicFactor of layer 0 is not finite`.
    pub fn words(&self) -> String {
        let of = self.stage.map(|stage| format!(" of layer {stage}")).unwrap_or_default();
        let name = &self.member.name;
        match self.clamped {
            Some(_) if self.stage.is_none() => format!("{name} is not between 0 and 255"),
            Some(_) => format!("{name}{of} is not between 0 and 1"),
            None => format!("{name}{of} is not finite"),
        }
    }

    /// True for a number that the text of a JSON file has itself, and not in quotes.
    pub const fn is_json_number(&self) -> bool {
        matches!(self.member.value, MemberValue::Number(_) | MemberValue::Numbers(_))
    }
}

/// The slots of a layer that use the second set of texture coordinates (`baseColorMapUseUV` and others are 1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct SecondUv {
    /// `diffuseMapUseUV`, which is for `baseColorMap` too.
    pub base_color: bool,
    /// `normalMapUseUV`.
    pub normal: bool,
    /// `roughnessMapUseUV`.
    pub roughness: bool,
    /// `metallicMapUseUV`.
    pub metallic: bool,
    /// `ambientOcclusionMapUseUV`.
    pub ambient_occlusion: bool,
    /// `opacityMapUseUV`.
    pub opacity: bool,
    /// `emissiveMapUseUV`.
    pub emissive: bool,
    /// `clearCoatMapUseUV`.
    pub clear_coat: bool,
    /// `colorPaletteMapUseUV`.
    pub color_palette: bool,
    /// `detailMapUseUV`.
    pub detail: bool,
    /// `normalDetailMapUseUV`.
    pub detail_normal: bool,
    /// `specularMapUseUV`.
    pub specular: bool,
}

impl MaterialDefinition {
    /// The values outside of layers.
    pub fn values(&self) -> MaterialValues {
        let value = |name| self.get(name).map(|member| &member.value);
        let bool = |name| value(name).and_then(MemberValue::as_bool);
        let text = |name| value(name).and_then(MemberValue::as_text).map(str::to_owned);
        MaterialValues {
            translucent: bool("translucent"),
            blend_op: text("translucentBlendOp").map(|word| BlendOp::new(&word)),
            translucent_z_write: bool("translucentZWrite"),
            alpha_test: bool("alphaTest"),
            alpha_ref: value("alphaRef")
                .and_then(MemberValue::as_number)
                .map(|value| value.clamp(0.0, 255.0)),
            double_sided: bool("doubleSided"),
            invert_back_face_normals: bool("invertBackFaceNormals"),
            cast_shadows: bool("castShadows"),
            cubemap: text("cubemap").filter(|name| !name.is_empty()),
            dynamic_cubemap: bool("dynamicCubemap"),
            ground_type: text("groundType"),
            annotation: text("annotation"),
            persistent_id: text("persistentId"),
        }
    }

    /// True if it is drawn with blending: it is translucent and its blend operation is not [`BlendOp::None`].
    pub fn is_blended(&self) -> bool {
        let values = self.values();
        values.translucent == Some(true) && values.blend_op != Some(BlendOp::None)
    }

    /// Numbers that cannot be used as they are written: those of the material and of the layers that are drawn. The
    /// values of [`MaterialDefinition::values`] and [`MaterialDefinition::stage_values`] are those that are used instead.
    pub fn unusable_numbers(&self) -> Vec<UnusableNumber<'_>> {
        let mut found = Vec::new();
        if let Some(member) = self.get("alphaRef") {
            let outside = |value: f64| !(0.0..=255.0).contains(&value);
            let clamped =
                member.value.as_number().filter(|value| outside(*value)).map(|value| value.clamp(0.0, 255.0));
            if clamped.is_some() || is_infinite(&member.value) {
                found.push(UnusableNumber { member, stage: None, clamped });
            }
        }
        for (at, stage) in self.stages.iter().enumerate().take(self.active_layers()) {
            for member in &stage.members {
                // Of a repeated member the last one is used.
                let is_used = stage.get(&member.name).is_some_and(|used| used.span == member.span);
                let is_number =
                    matches!(member_type(&member.name), Some(MemberType::Scalar | MemberType::Numbers));
                if !is_used || !is_number {
                    continue;
                }
                let is_unit = UNIT.iter().any(|name| member.is(name));
                let numbers = member.value.as_numbers().filter(|_| is_unit);
                let outside =
                    numbers.iter().flat_map(|list| list.iter()).find(|value| !(0.0..=1.0).contains(*value));
                let clamped = outside.map(|value| value.clamp(0.0, 1.0));
                if clamped.is_some() || is_infinite(&member.value) {
                    found.push(UnusableNumber { member, stage: Some(at), clamped });
                }
            }
        }
        found
    }

    /// The values of a layer, whether it is drawn or not. Without that layer all are `None`.
    pub fn stage_values(&self, stage: usize) -> StageValues {
        let value = |name: &str| self.stage_member(stage, name).map(|member| &member.value);
        let bool = |name: &str| value(name).and_then(MemberValue::as_bool);
        let number = |name| value(name).and_then(MemberValue::as_number);
        let unit = |name| number(name).map(|value| value.clamp(0.0, 1.0));
        let map = |name| {
            value(name).and_then(MemberValue::as_text).filter(|path| !path.is_empty()).map(str::to_owned)
        };
        let color = |name| value(name).and_then(MemberValue::as_numbers).and_then(|list| color(&list));
        let unit_color = |name| color(name).map(|list| list.map(|value| value.clamp(0.0, 1.0)));
        let second = |names: &[&str]| names.iter().any(|name| bool(name) == Some(true));
        StageValues {
            base_color_map: map("baseColorMap").or_else(|| map("colorMap")).or_else(|| map("diffuseMap")),
            base_color_factor: unit_color("baseColorFactor").or_else(|| unit_color("diffuseColor")),
            normal_map: map("normalMap"),
            normal_map_strength: number("normalMapStrength"),
            roughness_map: map("roughnessMap"),
            roughness_factor: unit("roughnessFactor"),
            metallic_map: map("metallicMap"),
            metallic_factor: unit("metallicFactor"),
            ambient_occlusion_map: map("ambientOcclusionMap"),
            opacity_map: map("opacityMap"),
            opacity_factor: unit("opacityFactor"),
            emissive_map: map("emissiveMap"),
            emissive_factor: color("emissiveFactor").map(|[red, green, blue, _]| [red, green, blue]),
            emissive: bool("emissive"),
            emissive_intensity_nits: number("emissiveIntensityNits"),
            clear_coat_map: map("clearCoatMap"),
            clear_coat_factor: unit("clearCoatFactor"),
            clear_coat_roughness_factor: unit("clearCoatRoughnessFactor"),
            clear_coat_bottom_normal_map: map("clearCoatBottomNormalMap"),
            color_palette_map: map("colorPaletteMap"),
            instance_diffuse: bool("instanceDiffuse"),
            instance_emissive: bool("instanceEmissive"),
            vert_color: bool("vertColor"),
            detail_map: map("detailMap"),
            detail_scale: value("detailScale").and_then(MemberValue::as_numbers).and_then(|list| pair(&list)),
            detail_base_color_map_strength: number("detailBaseColorMapStrength"),
            detail_normal_map: map("detailNormalMap"),
            detail_normal_map_strength: number("detailNormalMapStrength"),
            overlay_map: map("overlayMap"),
            specular_map: map("specularMap"),
            specular_color: color("specular").or_else(|| color("specularColor")),
            specular_power: number("specularPower"),
            specular_strength: number("specularStrength"),
            pixel_specular: bool("pixelSpecular"),
            reflectivity_map: map("reflectivityMap"),
            reflectivity_map_factor: number("reflectivityMapFactor"),
            second_uv: SecondUv {
                base_color: second(&["baseColorMapUseUV", "diffuseMapUseUV", "diffuseMapUV"]),
                normal: second(&["normalMapUseUV"]),
                roughness: second(&["roughnessMapUseUV", "roughnessMapUV1"]),
                metallic: second(&["metallicMapUseUV"]),
                ambient_occlusion: second(&["ambientOcclusionMapUseUV"]),
                opacity: second(&["opacityMapUseUV", "opacityMapUV"]),
                emissive: second(&["emissiveMapUseUV"]),
                clear_coat: second(&["clearCoatMapUseUV"]),
                color_palette: second(&["colorPaletteMapUseUV"]),
                detail: second(&["detailMapUseUV"]),
                detail_normal: second(&["normalDetailMapUseUV"]),
                specular: second(&["specularMapUseUV", "specularMapUV"]),
            },
        }
    }
}

/// True for numbers, also in quotes, of which one is not finite.
fn is_infinite(value: &MemberValue) -> bool {
    match value {
        MemberValue::Number(value) => !value.is_finite(),
        MemberValue::Numbers(list) => list.iter().any(|value| !value.is_finite()),
        MemberValue::Text(text) => text.split_ascii_whitespace().any(|word| {
            let number = meshwright_core::json::number(word.as_bytes());
            number.is_some_and(|value| !value.is_finite())
                || word.parse().is_ok_and(|value: f64| !value.is_finite())
        }),
        _ => false,
    }
}

/// A color of three or four numbers; alpha is 1 where it is missing.
fn color(list: &[f64]) -> Option<[f64; 4]> {
    match *list {
        [red, green, blue] => Some([red, green, blue, 1.0]),
        [red, green, blue, alpha, ..] => Some([red, green, blue, alpha]),
        _ => None,
    }
}

/// Two numbers; one is taken twice.
fn pair(list: &[f64]) -> Option<[f64; 2]> {
    match *list {
        [both] => Some([both, both]),
        [first, second, ..] => Some([first, second]),
        [] => None,
    }
}
