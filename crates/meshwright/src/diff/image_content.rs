//! Compares images by their content.

use meshwright_core::{ContentHash, Limits, Source};
use meshwright_scene::{Image, ImageContent};
#[cfg(feature = "textures")]
use meshwright_texture::Pixels;
use std::{borrow::Cow, cell::RefCell, collections::HashMap};

/// The images of two files, which are opened when they are compared.
pub(super) struct ImageContents<'s> {
    sources: [&'s Source; 2],
    limits: &'s Limits,
    /// Whether two files show the same, by their paths: several materials use them.
    known: RefCell<HashMap<[String; 2], Option<bool>>>,
}

impl<'s> ImageContents<'s> {
    pub(super) fn new(sources: [&'s Source; 2], limits: &'s Limits) -> Self {
        Self { sources, limits, known: RefCell::default() }
    }

    /// Whether two images show the same; `None` if the file of one cannot be read.
    pub(super) fn are_same(&self, a: &Image<'_>, b: &Image<'_>) -> Option<bool> {
        let key = [key(a), key(b)];
        if let Some(known) = self.known.borrow().get(&key) {
            return *known;
        }
        let [first, second] = self.sources;
        let same =
            self.bytes(first, a).zip(self.bytes(second, b)).map(|(x, y)| show_the_same(&x, &y, self.limits));
        self.known.borrow_mut().insert(key, same);
        same
    }

    fn bytes<'i>(&self, source: &Source, image: &'i Image<'_>) -> Option<Cow<'i, [u8]>> {
        match &image.content {
            ImageContent::Bytes(bytes) => Some(Cow::Borrowed(bytes)),
            ImageContent::File(path) => {
                let folder = source.path()?.parent()?;
                let file =
                    source.open_referenced(folder.join(path), source.named_root(), self.limits).ok()?;
                Some(Cow::Owned(file.bytes().to_vec()))
            }
        }
    }
}

/// Tells an image from others of its file.
fn key(image: &Image<'_>) -> String {
    match &image.content {
        ImageContent::File(path) => path.clone(),
        ImageContent::Bytes(bytes) => {
            // No path contains this character.
            format!("\0{:x} {}", ContentHash::of(bytes), bytes.len())
        }
    }
}

/// Whether two files are equal, or have the same pixels, with a rounding error of 8 bits.
fn show_the_same(a: &[u8], b: &[u8], limits: &Limits) -> bool {
    a == b || have_same_pixels(a, b, limits)
}

#[cfg(feature = "textures")]
fn have_same_pixels(a: &[u8], b: &[u8], limits: &Limits) -> bool {
    let decode = |bytes| meshwright_texture::decode(bytes, limits).map(|image| image.value.to_u8()).ok();
    let (Some(a), Some(b)) = (decode(a), decode(b)) else { return false };
    let (Pixels::U8(x), Pixels::U8(y)) = (a.pixels(), b.pixels()) else { return false };
    let near = |(x, y): (&[u8; 4], &[u8; 4])| x.iter().zip(y).all(|(x, y)| x.abs_diff(*y) <= 1);
    (a.width(), a.height()) == (b.width(), b.height()) && x.iter().zip(y).all(near)
}

#[cfg(not(feature = "textures"))]
const fn have_same_pixels(_: &[u8], _: &[u8], _: &Limits) -> bool {
    false
}
