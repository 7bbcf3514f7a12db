//! Turns the textures of specular-glossiness into textures of metallic-roughness.

use super::{
    TextureOptions,
    image_recipe::{Made, Maker, named},
    images_for_games::{add, bytes, remove_unused},
};
use crate::formats::format_module::SpecularGlossinessSupport;
use meshwright_assets::{Roots, codes};
use meshwright_core::{Diagnostic, Diagnostics, Limits, Result};
use meshwright_scene::{Id, ImageId, Scene, SpecularGlossiness, Texture};
use meshwright_texture::{Channels, Content, Image, combine, decode};
use rayon::prelude::*;
use std::collections::HashMap;

/// What the textures of a material are made from: equal values make equal textures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Recipe {
    /// The images of the diffuse color, and of the specular color with the glossiness.
    images: [Option<ImageId>; 2],
    /// The factors of diffuse color and alpha, specular color, and glossiness.
    factors: [u32; 8],
}

/// The values of a material: an image, or a factor where all pixels are equal.
enum Values {
    Image(Made),
    Factor([f32; 4]),
}

/// Base color, and roughness with metalness.
type Surface = [Values; 2];

/// The same, with images of the scene.
type SceneSurface = [(Option<ImageId>, [f32; 4]); 2];

/// Gives materials that only have specular-glossiness textures those of metallic-roughness, where images are in the scene.
/// Each pair of images is made once.
pub(crate) fn convert(
    support: SpecularGlossinessSupport,
    scene: &mut Scene<'_>,
    options: &TextureOptions,
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) {
    if support == SpecularGlossinessSupport::Kept {
        return;
    }
    let materials = scene.materials.as_slice().iter().enumerate();
    let wanted: Vec<(usize, Recipe, Texture)> = materials
        .filter(|(_, material)| material.lacks_metallic_roughness())
        .filter_map(|(at, material)| {
            let (recipe, texture) = recipe(scene, material.specular_glossiness.as_deref()?)?;
            Some((at, recipe, texture))
        })
        .collect();
    let mut recipes: Vec<Recipe> = Vec::new();
    for (_, recipe, _) in &wanted {
        if !recipes.contains(recipe) {
            recipes.push(*recipe);
        }
    }
    let made: Vec<_> = {
        let make = |recipe: &Recipe| (*recipe, recipe.make(scene, options, limits));
        recipes.par_iter().map(make).collect()
    };
    let mut surfaces: HashMap<Recipe, SceneSurface> = HashMap::new();
    for (recipe, made) in made {
        let users = wanted.iter().filter(|(_, own, _)| *own == recipe);
        let name = users.clone().find_map(|(at, ..)| scene.materials.get(Id::new(*at)));
        let name = name.map(|material| material.name.clone()).unwrap_or_default();
        match made {
            Ok(made) => {
                let [base_color, surface] = made;
                let mut put = |values: Values, what: &str| match values {
                    Values::Factor(factor) => (None, factor),
                    Values::Image(image) => {
                        diagnostics.append(image.diagnostics);
                        let name = format!("{name}_{what}");
                        (Some(add(scene, name, image.bytes, image.media_type)), [1.0; 4])
                    }
                };
                let images = [put(base_color, "base_color"), put(surface, "metallic_roughness")];
                surfaces.insert(recipe, images);
            }
            Err(error) => {
                let message =
                    format!("kept one metallic-roughness value for material \"{name}\": {}", error.message());
                let path = users.map(|(at, ..)| format!("materials[{at}]")).next().unwrap_or_default();
                diagnostics.push(Diagnostic::new(&codes::TEXTURE_KEPT, message).on(path));
            }
        }
    }
    for (at, recipe, texture) in wanted {
        let (Some(surface), Some(material)) = (surfaces.get(&recipe), scene.materials.get_mut(Id::new(at)))
        else {
            continue;
        };
        let of = |image: Option<ImageId>| {
            image.map(|image| Texture { image, better: None, extras: Default::default(), ..texture.clone() })
        };
        let [(base_color, color), (surface, [_, roughness, metallic, _])] = *surface;
        (material.base_color, material.base_color_texture) = (color, of(base_color));
        (material.roughness, material.metallic) = (roughness, metallic);
        material.metallic_roughness_texture = of(surface);
        if support == SpecularGlossinessSupport::Replaced
            && let Some(older) = &mut material.specular_glossiness
        {
            (older.diffuse_texture, older.texture) = (None, None);
        }
    }
    if support == SpecularGlossinessSupport::Replaced && !surfaces.is_empty() {
        remove_unused(scene);
    }
}

/// The recipe of a material, and how its textures are placed; `None` if an image is not in the scene, or if the two are
/// placed in different ways.
fn recipe(scene: &Scene<'_>, older: &SpecularGlossiness) -> Option<(Recipe, Texture)> {
    let textures = [older.diffuse_texture.as_ref(), older.texture.as_ref()];
    let placed = textures.into_iter().flatten().next()?;
    let is_alike = |texture: &Texture| {
        texture.tex_coord == placed.tex_coord
            && texture.transform == placed.transform
            && texture.sampler.wrap == placed.sampler.wrap
            && bytes(scene, texture).is_some()
    };
    if !textures.into_iter().flatten().all(is_alike) {
        return None;
    }
    let ([a, b, c, d], [e, f, g]) = (older.diffuse, older.specular);
    let factors = [a, b, c, d, e, f, g, older.glossiness].map(f32::to_bits);
    Some((Recipe { images: textures.map(|texture| Some(texture?.image)), factors }, placed.clone()))
}

impl Recipe {
    fn make(&self, scene: &Scene<'_>, options: &TextureOptions, limits: &Limits) -> Result<Surface> {
        let mut diagnostics = Diagnostics::new(limits.diagnostics);
        let mut decoded = |image: Option<ImageId>| {
            let texture = image.map(Texture::new);
            let Some(bytes) = texture.as_ref().and_then(|texture| bytes(scene, texture)) else {
                return Image::new(1, 1, vec![[u8::MAX; 4]]);
            };
            let decoded = decode(bytes, limits)?;
            let name = image.and_then(|image| scene.image(image)).map_or("", |image| image.name.as_str());
            diagnostics.append(named(&decoded.diagnostics, name, limits));
            Ok(decoded.value)
        };
        let [diffuse, specular] = self.images.map(&mut decoded);
        let [r, g, b, a, x, y, z, glossiness] = self.factors.map(f32::from_bits);
        let (base_color, surface) =
            combine(&diffuse?, &specular?, limits, |[dr, dg, db, da], [sx, sy, sz, gloss]| {
                let diffuse = [dr * r, dg * g, db * b, da * a];
                let point = SpecularGlossiness::metallic_roughness(
                    diffuse,
                    [sx * x, sy * y, sz * z],
                    gloss * glossiness,
                );
                [point.base_color, [1.0, point.roughness, point.metallic, 1.0]]
            })?;
        let maker = Maker {
            roots: &Roots::default(),
            format: options.format,
            side: options.max_side,
            limits: *limits,
        };
        let base_color = match meshwright_texture::to_linear(&base_color, limits)?.constant() {
            Some(factor) => Values::Factor(factor),
            None => Values::Image(maker.encoded(base_color, Content::Color, diagnostics)?),
        };
        let surface = match surface.constant() {
            Some(factor) => Values::Factor(factor),
            None => {
                let surface = surface.with_channels(Channels::Rgb);
                Values::Image(maker.encoded(surface, Content::Data, Diagnostics::new(limits.diagnostics))?)
            }
        };
        Ok([base_color, surface])
    }
}
