//! The decoded images of a scene.

mod mip_levels;
pub(crate) mod sampling;

use crate::codes;
use meshwright_core::{Diagnostic, Diagnostics, Limits, Outcome, parallel};
use meshwright_scene::{Image, ImageContent, Scene};
use meshwright_texture::{DecodeOptions, decode_with, info};
pub(crate) use mip_levels::MipLevels;
use std::borrow::Cow;

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
    /// A picture shows a checker pattern in place of an image that is missing or cannot be decoded; diagnostics name
    /// it. All images together take at most [`Limits::memory`] bytes.
    pub fn load(scene: &Scene<'_>, read: impl Fn(&str) -> Option<Vec<u8>>, limits: &Limits) -> Outcome<Self> {
        let mut diagnostics = Diagnostics::new(limits.diagnostics);
        let uses = Uses::of(scene);
        let mut left = limits.memory;
        let mut files = Vec::new();
        for ((index, image), wanted) in scene.images.as_slice().iter().enumerate().zip(&uses.wanted) {
            if !wanted {
                continue;
            }
            let bytes = match &image.content {
                ImageContent::Bytes(bytes) => Some(Cow::Borrowed(&**bytes)),
                ImageContent::File(path) => read(path).map(Cow::Owned),
            };
            let Some(bytes) = bytes else {
                let message = format!(
                    "image {:?} was not found; a checker pattern is shown instead",
                    name(image, index)
                );
                diagnostics.push(Diagnostic::new(&codes::TEXTURE_MISSING, message));
                continue;
            };
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
                    &format!("it needs {cost} bytes of memory, and {left} of the limit are left"),
                )),
            }
        }
        let work = files.iter().map(|(_, bytes)| bytes.len() as u64).fold(0, u64::saturating_add);
        let options = DecodeOptions::default().limits(*limits);
        let decoded = parallel::map(&files, work.saturating_mul(8), |(index, bytes)| {
            let is_color = uses.colors.get(*index).copied().unwrap_or(false);
            decode_with(bytes, &options).map(|outcome| MipLevels::new(&outcome.value, is_color))
        });
        let mut images = vec![None; scene.images.len()];
        for ((index, _), result) in files.iter().zip(decoded) {
            match (result, images.get_mut(*index), scene.images.as_slice().get(*index)) {
                (Ok(levels), Some(place), _) => *place = Some(levels),
                (Err(error), _, Some(image)) => {
                    diagnostics.push(unreadable(image, *index, error.message()));
                }
                _ => {}
            }
        }
        Outcome::new(Self { images }, diagnostics)
    }

    pub(crate) fn get(&self, index: usize) -> Option<&MipLevels> {
        self.images.get(index)?.as_ref()
    }
}

/// Which images are used, and which of them for colors.
struct Uses {
    wanted: Vec<bool>,
    colors: Vec<bool>,
}

impl Uses {
    fn of(scene: &Scene<'_>) -> Self {
        let none = vec![false; scene.images.len()];
        let mut uses = Self { wanted: none.clone(), colors: none };
        for (_, material) in scene.materials.iter() {
            let older =
                material.specular_glossiness.as_ref().and_then(|older| older.diffuse_texture.as_ref());
            let colors = [&material.base_color_texture, &material.emissive_texture];
            let data =
                [&material.metallic_roughness_texture, &material.normal_texture, &material.occlusion_texture];
            let colors = colors.into_iter().flatten().chain(older).map(|texture| (texture, true));
            for (texture, is_color) in
                colors.chain(data.into_iter().flatten().map(|texture| (texture, false)))
            {
                // The better encoding is decoded if there is one.
                let image = texture.better.unwrap_or(texture.image).index();
                for (list, value) in [(&mut uses.wanted, true), (&mut uses.colors, is_color)] {
                    if let Some(place) = list.get_mut(image) {
                        *place |= value;
                    }
                }
            }
        }
        uses
    }
}

fn name(image: &Image<'_>, index: usize) -> String {
    match &image.content {
        ImageContent::File(path) => path.clone(),
        ImageContent::Bytes(_) if image.name.is_empty() => format!("#{index}"),
        ImageContent::Bytes(_) => image.name.clone(),
    }
}

fn unreadable(image: &Image<'_>, index: usize, why: &str) -> Diagnostic {
    let name = name(image, index);
    let message = format!("image {name:?} cannot be decoded: {why}; a checker pattern is shown instead");
    Diagnostic::new(&codes::TEXTURE_UNREADABLE, message)
}
