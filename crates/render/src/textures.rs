//! The decoded images of a scene.

mod mip_levels;
pub(crate) mod sampling;

use crate::codes;
use meshwright_core::{Diagnostic, Diagnostics, Limits, Outcome, parallel};
use meshwright_scene::{Image, ImageContent, Scene, Texture};
use meshwright_texture::{DecodeOptions, decode_with, info};
pub(crate) use mip_levels::MipLevels;
use std::{borrow::Cow, collections::BTreeSet};

/// The decoded images of a scene with their mip levels. One value serves any number of pictures of the scene.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_render::Textures;
/// use meshwright_scene::Scene;
///
/// let textures = Textures::load(&Scene::default(), |path| std::fs::read(path).ok(), &Limits::DEFAULT);
/// assert!(textures.diagnostics.is_empty());
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Textures {
    /// One for each image of the scene; `None` if it is not used, not found or not readable.
    images: Vec<Option<MipLevels>>,
    /// Images that exist, and are not decoded because pictures do not sample them.
    other: BTreeSet<usize>,
}

/// Memory per pixel: the decoded pixel, its share of the smaller mip levels, and a copy while these are computed.
const BYTES_PER_PIXEL: u64 = 12;

impl Textures {
    /// No images: each texture is a checker pattern.
    pub fn none() -> Self {
        Self::default()
    }

    /// Decodes all images that materials use. `read` returns the content of an image file by its path in the scene;
    /// embedded images need no file.
    ///
    /// A picture shows a checker pattern in place of a base color that is missing or cannot be decoded, and nothing in
    /// place of other images, such as of emitted light; diagnostics name them. All images together take at most [`Limits::memory`] bytes.
    pub fn load(scene: &Scene<'_>, read: impl Fn(&str) -> Option<Vec<u8>>, limits: &Limits) -> Outcome<Self> {
        let mut diagnostics = Diagnostics::new(limits.diagnostics);
        let uses = Uses::of(scene);
        let mut left = limits.memory;
        let (mut files, mut other) = (Vec::new(), BTreeSet::new());
        for ((index, image), own) in scene.images.as_slice().iter().enumerate().zip(&uses.0) {
            if !(own.is_sampled || own.is_known) {
                continue;
            }
            let bytes = match &image.content {
                ImageContent::Bytes(bytes) => Some(Cow::Borrowed(&**bytes)),
                ImageContent::File(path) => read(path).map(Cow::Owned),
            };
            let Some(bytes) = bytes else {
                let message = format!("image {:?} was not found; {}", name(image, index), own.instead());
                diagnostics.push(Diagnostic::new(&codes::TEXTURE_MISSING, message));
                continue;
            };
            if !own.is_sampled {
                other.insert(index);
                continue;
            }
            let held = if matches!(bytes, Cow::Owned(_)) { bytes.len() as u64 } else { 0 };
            let pixels = info(&bytes, limits)
                .map_or(0, |header| u64::from(header.value.width).saturating_mul(header.value.height.into()));
            let cost = pixels.saturating_mul(BYTES_PER_PIXEL).saturating_add(held);
            match left.checked_sub(cost) {
                Some(rest) => {
                    left = rest;
                    files.push((index, bytes));
                }
                None => diagnostics.push(unreadable(
                    image,
                    index,
                    *own,
                    &format!("it needs {cost} bytes of memory, and {left} of the limit are left"),
                )),
            }
        }
        let work = files.iter().map(|(_, bytes)| bytes.len() as u64).fold(0, u64::saturating_add);
        let options = DecodeOptions::default().limits(*limits);
        let decoded = parallel::map(&files, work.saturating_mul(8), |(index, bytes)| {
            let is_color = uses.of_image(*index).is_color;
            decode_with(bytes, &options).map(|outcome| MipLevels::new(&outcome.value, is_color))
        });
        let mut images = vec![None; scene.images.len()];
        for ((index, _), result) in files.iter().zip(decoded) {
            match (result, images.get_mut(*index), scene.images.as_slice().get(*index)) {
                (Ok(levels), Some(place), _) => *place = Some(levels),
                (Err(error), _, Some(image)) => {
                    diagnostics.push(unreadable(image, *index, uses.of_image(*index), error.message()));
                }
                _ => {}
            }
        }
        Outcome::new(Self { images, other }, diagnostics)
    }

    pub(crate) fn get(&self, index: usize) -> Option<&MipLevels> {
        self.images.get(index)?.as_ref()
    }

    /// Whether a material lacks the image of a texture that it has.
    pub(crate) fn lack(&self, texture: &Texture) -> bool {
        let image = image_of(texture);
        self.get(image).is_none() && !self.other.contains(&image)
    }
}

/// How an image is used.
#[derive(Clone, Copy, Debug, Default)]
struct Use {
    /// Pictures show its values.
    is_sampled: bool,
    /// Its values are colors.
    is_color: bool,
    /// It is the color of a surface.
    is_base: bool,
    /// Pictures depend on whether it exists.
    is_known: bool,
}

impl Use {
    /// What a picture shows without the image.
    const fn instead(self) -> &'static str {
        if self.is_base { "a checker pattern is shown instead" } else { "what it changes is not drawn" }
    }
}

/// How each image is used.
struct Uses(Vec<Use>);

impl Uses {
    fn of(scene: &Scene<'_>) -> Self {
        let mut uses = vec![Use::default(); scene.images.len()];
        let mut note = |texture: Option<&Texture>, own: Use| {
            if let Some(place) = texture.and_then(|texture| uses.get_mut(image_of(texture))) {
                place.is_sampled |= own.is_sampled;
                place.is_color |= own.is_color;
                place.is_base |= own.is_base;
                place.is_known |= own.is_known;
            }
        };
        let data = Use { is_sampled: true, ..Use::default() };
        let color = Use { is_color: true, ..data };
        let base = Use { is_base: true, ..color };
        let known = Use { is_known: true, ..Use::default() };
        for (_, material) in scene.materials.iter() {
            note(material.base_color_texture.as_ref(), base);
            note(material.emissive_texture.as_ref(), color);
            for texture in
                [&material.metallic_roughness_texture, &material.normal_texture, &material.occlusion_texture]
            {
                note(texture.as_ref(), data);
            }
            if let Some(older) = &material.specular_glossiness {
                note(older.diffuse_texture.as_ref(), base);
                note(older.texture.as_ref(), color);
            }
            if let Some(specular) = &material.specular {
                note(specular.texture.as_ref(), known);
                note(specular.color_texture.as_ref(), color);
            }
            note(material.transmission.as_ref().and_then(|light| light.texture.as_ref()), known);
        }
        Self(uses)
    }

    fn of_image(&self, index: usize) -> Use {
        self.0.get(index).copied().unwrap_or_default()
    }
}

/// The better encoding of an image, if there is one.
pub(crate) fn image_of(texture: &Texture) -> usize {
    texture.better.unwrap_or(texture.image).index()
}

fn name(image: &Image<'_>, index: usize) -> String {
    match &image.content {
        ImageContent::File(path) => path.clone(),
        ImageContent::Bytes(_) if image.name.is_empty() => format!("#{index}"),
        ImageContent::Bytes(_) => image.name.clone(),
    }
}

fn unreadable(image: &Image<'_>, index: usize, own: Use, why: &str) -> Diagnostic {
    let name = name(image, index);
    let message = format!("image {name:?} cannot be decoded: {why}; {}", own.instead());
    Diagnostic::new(&codes::TEXTURE_UNREADABLE, message)
}
