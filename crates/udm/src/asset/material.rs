//! Views of materials (`PMAT`).

use super::{coerce, content, string};
use crate::{
    asset::schema::keys::SHADER,
    document::{Document, Element, Value},
};
use meshwright_scene::ExtrasValue;
use std::borrow::Cow;

/// Maximum number of properties and of textures in metadata.
const DESCRIBED: usize = 100;

/// The texture that the engine provides under this name: one white pixel.
pub(crate) const WHITE: &str = "white";

/// The name of the texture with the color, and its older names.
pub(crate) const COLOR_MAPS: &[&str] = &["albedo_map", "diffuse_map", "diffusemap"];

/// Textures without which the engine does not draw a material, by shader, each with its older names. From the tables
/// `scripts/shader_data/materials` of the engine, where a texture is required and has no default; other shaders require
/// none, or have no table.
const REQUIRED: &[(&str, &[&[&str]])] = &[
    ("pbr", &[COLOR_MAPS]),
    ("pbr_blend", &[COLOR_MAPS]),
    ("albedo", &[COLOR_MAPS]),
    ("toon", &[COLOR_MAPS]),
    ("glow", &[&["glow_map"]]),
    ("water", &[&["dudv_map"], &["normal_map", "normalmap"]]),
    ("skybox", &[&["skybox"]]),
];

/// A material: a shader and its settings.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_udm::asset::Material;
///
/// let text = "\"pbr\" { \"textures\" { $string albedo_map \"wood\" } }";
/// let source = Source::from(text.as_bytes().to_vec());
/// let (document, _report) = meshwright_udm::read(&source, &Limits::DEFAULT)?;
/// let material = Material::new(&document).unwrap();
/// assert_eq!((&*material.shader, material.texture(&["albedo_map"]).as_deref()), ("pbr", Some("wood")));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Material<'t, 'a> {
    /// The name of the shader.
    pub shader: Cow<'t, str>,
    /// Its element.
    pub data: &'t Element<'a>,
}

/// The alpha mode.
///
/// ```
/// use meshwright_udm::{asset::material::{Alpha, Material}, document::Element};
///
/// let data = Element::new().with("properties", Element::new().with("alpha_mode", "Mask"));
/// let glass = Material { shader: "pbr".into(), data: &data };
/// assert_eq!(glass.alpha(), Some(Alpha::Mask));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alpha {
    /// Opaque.
    Opaque,
    /// Alpha test.
    Mask,
    /// Alpha blending.
    Blend,
}

impl Alpha {
    /// The number that the engine stores.
    pub const fn number(self) -> i32 {
        match self {
            Self::Opaque => 0,
            Self::Mask => 1,
            Self::Blend => 2,
        }
    }
}

impl<'t, 'a> Material<'t, 'a> {
    /// The material in a file; `None` if the file is not a material. Texts have no header, so an element
    /// with a single shader counts as a material.
    pub fn new(document: &'t Document<'a>) -> Option<Self> {
        let asset = document.asset()?;
        if asset.is("PMAT") {
            return Self::in_element(asset.data);
        }
        if !asset.is("nil") {
            return None;
        }
        let [only] = asset.data.entries() else { return None };
        let inner = only.value.as_element()?;
        let block = |key: &str| inner.get(key).is_some_and(|value| value.as_element().is_some());
        (block(SHADER.textures) || block(SHADER.properties)).then(|| Self::in_element(asset.data))?
    }

    fn in_element(data: &'t Element<'a>) -> Option<Self> {
        let found = data.iter().find_map(|entry| Some((&entry.key, entry.value.as_element()?)));
        found.map(|(key, data)| Self { shader: key.to_string_lossy(), data: content(data).unwrap_or(data) })
    }

    /// The name of the base material, below `materials/`. It has the textures and properties that this one lacks.
    pub fn base(&self) -> Option<Cow<'t, str>> {
        self.data.get(SHADER.base_material).and_then(coerce::text)
    }

    /// The path of a texture below `materials/`, from the first of these names that exists.
    pub fn texture(&self, names: &[&str]) -> Option<Cow<'t, str>> {
        let textures = self.data.get(SHADER.textures)?.as_element()?;
        let path = names.iter().find_map(|name| match textures.get(name)? {
            Value::Element(settings) => string(settings, "texture"),
            value => coerce::text(value),
        });
        path.filter(|path| !path.is_empty())
    }

    /// The required textures of the shader that the material lacks. One that extends another material may take them
    /// from there.
    pub(crate) fn missing_textures(&self) -> impl Iterator<Item = &'static str> {
        let extends = self.data.get(SHADER.base_material).and_then(coerce::text).is_some();
        let required = REQUIRED.iter().find(|(shader, _)| *shader == self.shader && !extends);
        let required = required.map_or(&[][..], |(_, textures)| *textures);
        let missing = required.iter().filter(|names| self.texture(names).is_none());
        missing.filter_map(|names| names.first().copied()).collect::<Vec<_>>().into_iter()
    }

    /// The settings of a texture that is stored as an element.
    pub fn texture_settings(&self, names: &[&str]) -> Option<&'t Element<'a>> {
        let textures = self.data.get(SHADER.textures)?.as_element()?;
        names.iter().find_map(|name| textures.get(name)?.as_element())
    }

    /// A property. Old files have some among the textures.
    pub fn property(&self, name: &str) -> Option<&'t Value<'a>> {
        let block = |key: &str| self.data.get(key).and_then(Value::as_element);
        let of = |block: &'t Element<'a>| block.get(name);
        block(SHADER.properties).and_then(of).or_else(|| block(SHADER.textures).and_then(of))
    }

    /// A numeric property.
    pub fn number(&self, name: &str) -> Option<f32> {
        self.property(name).and_then(coerce::float).filter(|number| number.is_finite())
    }

    /// A color property.
    pub fn color(&self, name: &str) -> Option<[f32; 4]> {
        let color = self.property(name).and_then(coerce::color);
        color.filter(|color| color.iter().all(|part| part.is_finite()))
    }

    /// Adds the shader, the properties and the textures to metadata.
    pub(crate) fn describe(&self, data: ExtrasValue) -> ExtrasValue {
        let mut data = data.with("shader", &*self.shader);
        for block in [SHADER.properties, SHADER.textures] {
            let Some(entries) = self.data.get(block).and_then(Value::as_element) else { continue };
            let mut list = ExtrasValue::map();
            for entry in entries.iter().take(DESCRIBED) {
                if let Some(value) = described(&entry.value) {
                    list = list.with(&entry.key.to_string_lossy(), value);
                }
            }
            data = data.with(block, list);
        }
        data
    }

    /// The alpha mode.
    pub fn alpha(&self) -> Option<Alpha> {
        let value = self.property("alpha_mode")?;
        match coerce::uint(value) {
            Some(0) => Some(Alpha::Opaque),
            Some(1) => Some(Alpha::Mask),
            Some(2) => Some(Alpha::Blend),
            Some(_) => None,
            None => match &*coerce::text(value)?.to_lowercase() {
                "opaque" => Some(Alpha::Opaque),
                "mask" => Some(Alpha::Mask),
                "blend" => Some(Alpha::Blend),
                _ => None,
            },
        }
    }
}

/// A property or texture for metadata; `None` if it has no short form.
fn described(value: &Value<'_>) -> Option<ExtrasValue> {
    // The double with the same shortest notation: 0.1 stays 0.1.
    let shortest = |number: f32| number.to_string().parse::<f64>().unwrap_or(number.into());
    match value {
        Value::Bool(value) => Some((*value != 0).into()),
        Value::Element(settings) => string(settings, "texture").map(|path| path.into_owned().into()),
        Value::Float(_) | Value::Half(_) => coerce::float(value).map(|number| shortest(number).into()),
        value => {
            let text = || coerce::text(value).map(|text| text.into_owned().into());
            let int = || coerce::int(value).map(ExtrasValue::from);
            let number = || coerce::number(value).map(ExtrasValue::from);
            let list = || {
                let numbers = coerce::numbers(value).filter(|numbers| numbers.len() > 1)?;
                Some(numbers.into_iter().map(shortest).collect::<Vec<f64>>().into())
            };
            int().or_else(number).or_else(list).or_else(text)
        }
    }
}
