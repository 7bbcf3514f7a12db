//! The materials of a shape: names, and whether their surfaces are translucent.

use crate::{codes, compile::ShapeCompiler};
use meshwright_cdae::document::{Material, Number, Text};
use meshwright_core::Result;
use meshwright_dae::{document::Element, view::called};
use std::collections::HashMap;

/// The materials that an instance binds to symbols.
pub(crate) struct Bindings<'d> {
    /// Whether the instance binds any; otherwise symbols themselves name materials.
    binds: bool,
    by_symbol: HashMap<String, Element<'d>>,
}

impl Bindings<'_> {
    /// Whether a surface with that symbol has a material.
    pub(crate) fn has_material(&self, symbol: Option<&str>) -> bool {
        symbol.is_some_and(|symbol| !self.binds || self.by_symbol.contains_key(symbol))
    }
}

/// A material by its element, or by a symbol that is not bound.
#[derive(PartialEq, Eq, Hash)]
enum MaterialKey {
    Element(u32),
    Symbol(String),
}

/// The materials in the order of their first use.
#[derive(Default)]
pub(crate) struct MaterialList {
    numbers: HashMap<MaterialKey, u32>,
    pub(crate) list: Vec<Material<'static>>,
}

/// Wrapped in both directions.
const WRAPPED: u32 = 3;
const TRANSLUCENT: u32 = 4;
/// Largest number of materials: primitives have 28 bits.
const MOST: usize = 1 << 28;

impl<'d> ShapeCompiler<'d, '_> {
    /// The materials that an instance binds.
    pub(crate) fn bindings(&mut self, instance: Element<'d>) -> Bindings<'d> {
        let bind = instance.child("bind_material");
        let common = bind.and_then(|bind| bind.child("technique_common"));
        let mut by_symbol = HashMap::new();
        for own in common.into_iter().flat_map(|common| common.children_named("instance_material")) {
            let Some(symbol) = own.attribute("symbol") else { continue };
            if let Some(material) = self.target(own, "target", "material") {
                by_symbol.entry(symbol.into_owned()).or_insert(material);
            }
        }
        Bindings { binds: bind.is_some(), by_symbol }
    }

    /// Reports the materials of the file that no mesh has.
    pub(crate) fn note_unused_materials(&mut self) {
        let materials = self.collada.library("library_materials").filter(|own| own.name() == "material");
        for material in materials {
            if !self.materials.numbers.contains_key(&MaterialKey::Element(material.index())) {
                self.notes.named(&codes::UNUSED_MATERIALS, &called(material));
            }
        }
    }

    /// The index of the material of a surface; `None` if it has none.
    pub(crate) fn material(&mut self, bindings: &Bindings<'d>, symbol: Option<&str>) -> Result<Option<u32>> {
        let Some(symbol) = symbol.filter(|symbol| bindings.has_material(Some(symbol))) else {
            return Ok(None);
        };
        let element = bindings.by_symbol.get(symbol).copied();
        let key = match element {
            Some(element) => MaterialKey::Element(element.index()),
            None => MaterialKey::Symbol(symbol.to_owned()),
        };
        if let Some(&number) = self.materials.numbers.get(&key) {
            return Ok(Some(number));
        }
        if self.materials.list.len() >= MOST {
            return Ok(None);
        }
        self.budget.memory(512, crate::node_tree::NOWHERE)?;
        let number = u32::try_from(self.materials.list.len()).unwrap_or(u32::MAX);
        let (name, flags) = match element {
            Some(element) => {
                let name = called(element).into_owned();
                let flags = if self.is_translucent(element, &name) { WRAPPED | TRANSLUCENT } else { WRAPPED };
                (name, flags)
            }
            None => (symbol.to_owned(), WRAPPED),
        };
        self.notes.named(&codes::SHADING, &name);
        self.materials.list.push(Material {
            name: Text::new(name),
            flags: flags.into(),
            reflectance_map: number.into(),
            bump_map: u32::MAX.into(),
            detail_map: u32::MAX.into(),
            detail_scale: Number::int(1),
            reflection_amount: Number::int(1),
            dialect: None,
        });
        self.materials.numbers.insert(key, number);
        Ok(Some(number))
    }

    /// Whether the surface of a material is not opaque.
    fn is_translucent(&mut self, material: Element<'d>, name: &str) -> bool {
        let Some(instance) = material.child("instance_effect") else { return false };
        let Some(effect) = self.target(instance, "url", "effect") else { return false };
        let technique = effect.descendant(&["profile_COMMON", "technique"]);
        let shaders = ["phong", "blinn", "lambert", "constant"];
        let shader =
            technique.and_then(|technique| technique.children().find(|own| shaders.contains(&own.name())));
        let Some(shader) = shader else { return false };
        let parameter = |sid: &str| {
            let scopes = [technique, effect.child("profile_COMMON"), Some(effect)];
            let mut all = scopes.into_iter().flatten().flat_map(|scope| scope.children_named("newparam"));
            all.find(|own| own.attribute("sid").is_some_and(|own| *own == *sid))
        };
        let numbers = |value: Element<'d>, kind: &str| {
            let own = value.children().find(|own| own.name().starts_with(kind)).or_else(|| {
                let sid = value.child("param")?.attribute("ref")?;
                parameter(&sid)?.children().find(|own| own.name().starts_with("float"))
            });
            own.map(|own| own.numbers().values)
        };
        let factor = shader.child("transparency").and_then(|own| numbers(own, "float")?.first().copied());
        let is_zero = factor == Some(0.0);
        let factor = factor.unwrap_or(1.0);
        let transparent = shader.child("transparent");
        // Textures, and what is missing, count as white.
        let is_color = |own: &Element<'d>| own.child("texture").is_none();
        let color = transparent.filter(is_color).and_then(|own| numbers(own, "color")).unwrap_or_default();
        let part = |at: usize| color.get(at).copied().unwrap_or(1.0);
        let luminance = 0.212_671 * part(0) + 0.715_16 * part(1) + 0.072_169 * part(2);
        let alpha = match transparent.and_then(|own| own.attribute("opaque")).as_deref() {
            Some("RGB_ZERO") => 1.0 - luminance * factor,
            Some("RGB_ONE") => luminance * factor,
            Some("A_ZERO") => 1.0 - part(3) * factor,
            _ => part(3) * factor,
        };
        // The weights of the luminance add up to 1 only nearly.
        let is_translucent = (alpha - 1.0).abs() > 1e-6;
        if is_translucent && is_zero {
            self.notes.named(&codes::TRANSPARENCY, name);
        }
        is_translucent
    }
}
