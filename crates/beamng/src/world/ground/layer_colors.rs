//! The colors of the layers of terrains.

use meshwright_assets::{DefinitionClass, LibraryDefinition, MaterialLibrary, Roots};
use meshwright_core::Limits;
use meshwright_texture::{Image, srgb_to_linear};
use std::collections::HashMap;

/// Where the color of a layer comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayerColorOrigin {
    /// The average of its base texture.
    Texture,
    /// Its `groundmodelName`.
    GroundModel,
    /// Its name: it has no definition, or one without both.
    Name,
}

/// A layer of a terrain and its color.
#[derive(Clone, Debug, PartialEq)]
pub struct LayerColor {
    /// The name of the layer.
    pub name: String,
    /// Linear red, green, blue.
    pub color: [f64; 3],
    /// Where the color comes from.
    pub origin: LayerColorOrigin,
}

/// Colors in sRGB for what `groundmodelName` begins with or has in it, in this order.
const GROUND_MODELS: &[(&str, [u8; 3])] = &[
    ("asphalt", [72, 72, 74]),
    ("concrete", [150, 148, 142]),
    ("cobble", [128, 122, 114]),
    ("grass", [92, 112, 58]),
    ("forest", [84, 78, 50]),
    ("dirt", [124, 98, 70]),
    ("mud", [92, 72, 52]),
    ("sand", [202, 180, 134]),
    ("beach", [206, 188, 146]),
    ("gravel", [138, 130, 120]),
    ("rock", [120, 114, 108]),
    ("snow", [236, 240, 244]),
    ("ice", [206, 224, 234]),
    ("wood", [136, 104, 70]),
    ("metal", [140, 142, 146]),
    ("rumble", [150, 90, 84]),
];

/// The colors of layers, by their names, from the `TerrainMaterial` definitions with these names as `internalName`, or
/// as name if they have none: the average of the base texture (`diffuseMap`, `baseColorBaseTex`), else a color for the `groundmodelName`, else one that
/// follows from the name. Of several definitions, the one in `folder`, the folder of the level, is taken, else the last one.
/// Names are compared without regard to case.
pub fn layer_colors(
    names: &[String],
    folder: &str,
    library: &MaterialLibrary,
    roots: &Roots,
    limits: &Limits,
) -> Vec<LayerColor> {
    let definitions = layer_definitions(folder, library);
    names
        .iter()
        .map(|name| {
            let found = definitions.get(&name.to_lowercase());
            let by_texture = found.and_then(|found| texture_color(found, roots, limits));
            let by_model = || {
                let model = found?.definition.get("groundmodelName")?;
                ground_model_color(model.value.as_text()?)
            };
            let (color, origin) = match by_texture {
                Some(color) => (color, LayerColorOrigin::Texture),
                None => match by_model() {
                    Some(color) => (color, LayerColorOrigin::GroundModel),
                    None => (color_of_name(name), LayerColorOrigin::Name),
                },
            };
            LayerColor { name: name.clone(), color, origin }
        })
        .collect()
}

/// The definitions of layers of terrains by their names in lower case, as [`layer_colors`] takes them.
pub(crate) fn layer_definitions<'l>(
    folder: &str,
    library: &'l MaterialLibrary,
) -> HashMap<String, LibraryDefinition<'l>> {
    let folder = format!("{}/", folder.trim_matches('/').to_lowercase());
    let mut definitions: HashMap<String, LibraryDefinition<'l>> = HashMap::new();
    let own = |found: &LibraryDefinition<'_>| {
        found.file.file.path.trim_start_matches('/').to_lowercase().starts_with(&folder)
    };
    for found in library.definitions() {
        if found.definition.class != DefinitionClass::TerrainMaterial {
            continue;
        }
        let internal = found.definition.get("internalName").and_then(|member| member.value.as_text());
        let name = internal.unwrap_or(&found.definition.name).to_lowercase();
        let better = definitions.get(&name).is_none_or(|before| own(&found) || !own(before));
        if better {
            definitions.insert(name, found);
        }
    }
    definitions
}

fn texture_color(found: &LibraryDefinition<'_>, roots: &Roots, limits: &Limits) -> Option<[f64; 3]> {
    ["baseColorBaseTex", "diffuseMap"].iter().find_map(|member| {
        let value = found.definition.get(member)?.value.as_text().filter(|value| !value.is_empty())?;
        let file = roots.texture(value, found.folder()).file?;
        let bytes = roots.read(&file, limits).ok()?;
        let image = meshwright_texture::decode(bytes.bytes(), limits).ok()?.value;
        Some(average_color(&image))
    })
}

/// The average color of an image in sRGB, in linear light: red, green, blue.
pub fn average_color(image: &Image) -> [f64; 3] {
    let mut sums = [0.0; 3];
    for y in 0..image.height() {
        for x in 0..image.width() {
            let Some([red, green, blue, _]) = image.pixel(x, y) else { continue };
            for (sum, part) in sums.iter_mut().zip([red, green, blue]) {
                *sum += f64::from(srgb_to_linear(part));
            }
        }
    }
    let pixels = f64::from(image.width()) * f64::from(image.height());
    sums.map(|sum| sum / pixels.max(1.0))
}

fn ground_model_color(model: &str) -> Option<[f64; 3]> {
    let model = model.to_lowercase();
    let (_, color) = GROUND_MODELS.iter().find(|(name, _)| model.contains(name))?;
    Some(color.map(|part| f64::from(srgb_to_linear(f32::from(part) / 255.0))))
}

/// A color that follows from a name, neither dark nor bright, the same on every computer.
fn color_of_name(name: &str) -> [f64; 3] {
    // FNV-1a.
    let hash = name.to_lowercase().bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let [a, b, c, ..] = hash.to_be_bytes();
    [a, b, c].map(|byte| f64::from(srgb_to_linear(0.3 + f32::from(byte) / 255.0 * 0.4)))
}
