//! Textures, samplers and images (glTF 2.0, 3.8).

use super::{Lowering, buffer::owned, name};
use crate::{codes, document, json, uri};
use meshwright_core::Part;
use meshwright_scene::{Data, Filter, Image, ImageContent, Sampler, Texture, Wrap};
use serde_json::Value;
use std::{borrow::Cow, collections::HashMap};

/// What went out already.
#[derive(Default)]
pub(super) struct Pictures {
    /// By image of the scene; `None` if glTF cannot hold it.
    images: HashMap<usize, Option<usize>>,
    /// By path, name and type: the same file is one image.
    files: HashMap<(String, String, Option<String>), usize>,
    samplers: HashMap<Sampler, usize>,
    textures: HashMap<(usize, Option<usize>), usize>,
}

/// Types that every glTF viewer knows (3.8.3).
const PNG: &str = "image/png";
const JPEG: &str = "image/jpeg";

impl<'a> Lowering<'a> {
    /// The use of a texture on that UV set; `None`, with a note, if glTF cannot hold it. `place` says where it is at
    /// work, such as `material "paint", base_color`.
    pub(super) fn texture_info(
        &mut self,
        texture: &Texture,
        tex_coord: u32,
        place: &str,
        path: &str,
    ) -> Option<document::TextureInfo> {
        let index = self.texture(texture, place, path)?;
        Some(document::TextureInfo {
            index,
            tex_coord: (tex_coord != 0).then_some(tex_coord),
            extras: self.extras(&texture.extras, Value::Null, path),
            extensions: self.kept_extensions(&texture.extras, &["KHR_texture_transform"]),
            ..document::TextureInfo::default()
        })
    }

    /// True if glTF can hold its image.
    pub(super) fn goes_out(&self, texture: &Texture) -> bool {
        self.scene.image(texture.image).is_some_and(|image| match &image.content {
            ImageContent::File(file) => media_type(image.media_type.as_deref(), file).is_some(),
            ImageContent::Bytes(bytes) => sniff(bytes).is_some(),
        })
    }

    fn texture(&mut self, texture: &Texture, place: &str, path: &str) -> Option<usize> {
        let source = self.image(texture, place, path)?;
        let sampler = (texture.sampler != Sampler::default()).then(|| self.sampler(texture.sampler));
        if let Some(&made) = self.pictures.textures.get(&(source, sampler)) {
            return Some(made);
        }
        let made = document::Texture { source: Some(source), sampler, ..document::Texture::default() };
        self.root.textures.push(made);
        let made = self.root.textures.len().saturating_sub(1);
        self.pictures.textures.insert((source, sampler), made);
        Some(made)
    }

    fn sampler(&mut self, sampler: Sampler) -> usize {
        if let Some(&made) = self.pictures.samplers.get(&sampler) {
            return made;
        }
        let wrap = |wrap: Wrap| match wrap {
            Wrap::Repeat => None,
            Wrap::Mirror => Some(33648),
            Wrap::Clamp => Some(33071),
        };
        let [u, v] = sampler.wrap;
        self.root.samplers.push(document::Sampler {
            mag_filter: sampler.magnify.map(|filter| match filter {
                Filter::Nearest => 9728,
                Filter::Linear => 9729,
            }),
            min_filter: sampler.minify.map(|minify| match minify {
                (Filter::Nearest, None) => 9728,
                (Filter::Linear, None) => 9729,
                (Filter::Nearest, Some(Filter::Nearest)) => 9984,
                (Filter::Linear, Some(Filter::Nearest)) => 9985,
                (Filter::Nearest, Some(Filter::Linear)) => 9986,
                (Filter::Linear, Some(Filter::Linear)) => 9987,
            }),
            wrap_s: wrap(u),
            wrap_t: wrap(v),
            ..document::Sampler::default()
        });
        let made = self.root.samplers.len().saturating_sub(1);
        self.pictures.samplers.insert(sampler, made);
        made
    }

    fn image(&mut self, texture: &Texture, place: &str, path: &str) -> Option<usize> {
        let index = texture.image.index();
        let made = match self.pictures.images.get(&index) {
            Some(&made) => made,
            None => {
                let made = self.scene.image(texture.image).and_then(|image| self.make_image(image, index));
                self.pictures.images.insert(index, made);
                made
            }
        };
        if made.is_none() {
            let what = match self.scene.image(texture.image) {
                Some(Image { content: ImageContent::File(file), .. }) => format!("image \"{file}\""),
                Some(Image { media_type, .. }) => {
                    format!("image of type {}", media_type.as_deref().unwrap_or("unknown"))
                }
                None => "an image that is not there".to_owned(),
            };
            self.note(&codes::IMAGE_TYPE, path, format!("{what} in {place}"));
        }
        made
    }

    /// Images that no material uses are kept.
    pub(super) fn unused_images(&mut self) {
        for (id, image) in self.scene.images.iter() {
            let index = id.index();
            if !self.pictures.images.contains_key(&index) && self.make_image(image, index).is_none() {
                let path = format!("images[{index}]");
                self.note(
                    &codes::IMAGE_TYPE,
                    &path,
                    format!("image \"{}\", which no material uses", image.name),
                );
            }
        }
    }

    fn make_image(&mut self, image: &'a Image<'a>, index: usize) -> Option<usize> {
        let path = format!("images[{index}]");
        let mut made = document::Image { name: name(&image.name), ..document::Image::default() };
        match &image.content {
            ImageContent::File(file) => {
                let media = media_type(image.media_type.as_deref(), file)?;
                let key = (file.clone(), image.name.clone(), image.media_type.clone());
                if image.extras.is_empty()
                    && let Some(&made) = self.pictures.files.get(&key)
                {
                    return Some(made);
                }
                made.uri = Some(uri::of_path(file));
                made.mime_type = image.media_type.is_some().then(|| media.to_owned());
                if image.extras.is_empty() {
                    self.pictures.files.insert(key, self.root.images.len());
                }
            }
            ImageContent::Bytes(bytes) => {
                // The content decides: a viewer looks at it as well.
                made.mime_type = Some(sniff(bytes)?.to_owned());
                let part = match bytes {
                    Cow::Borrowed(bytes) => Part::Bytes(Cow::Borrowed(*bytes)),
                    Cow::Owned(bytes) if bytes.is_empty() => owned(Vec::new()),
                    Cow::Owned(bytes) => Part::Bytes(Cow::Borrowed(bytes)),
                };
                made.buffer_view = Some(self.view(part, None, None));
            }
        }
        made.extras = self.extras(&image.extras, Value::Null, &path);
        self.root.images.push(made);
        Some(self.root.images.len().saturating_sub(1))
    }

    /// Extensions that came with vendor data of glTF and hold no references into the file that they came from.
    pub(super) fn kept_extensions(
        &mut self,
        extras: &meshwright_scene::Extras,
        names: &[&str],
    ) -> document::Members {
        let mut kept = document::Members::new();
        let extensions = extras.get(json::FORMAT).and_then(|data| data.get("extensions"));
        for &name in names {
            let data = extensions.and_then(|extensions| extensions.get(name));
            if let Some(data @ Data::Map(_)) = data {
                self.root.use_extension(name);
                kept.insert(name.to_owned(), json::data(data, &mut 0));
            }
        }
        kept
    }
}

/// What core glTF calls the type of an image file: by media type, else by the ending of its name.
fn media_type(stated: Option<&str>, file: &str) -> Option<&'static str> {
    let is = |text: &str, words: &[&str]| words.iter().any(|word| text.eq_ignore_ascii_case(word));
    let ending = file.rsplit_once('.').map_or("", |(_, ending)| ending);
    match stated {
        Some(stated) if is(stated, &[PNG]) => Some(PNG),
        Some(stated) if is(stated, &[JPEG, "image/jpg"]) => Some(JPEG),
        Some(_) => None,
        None if is(ending, &["png"]) => Some(PNG),
        None if is(ending, &["jpg", "jpeg"]) => Some(JPEG),
        None => None,
    }
}

/// The type of an image by its first bytes.
fn sniff(bytes: &[u8]) -> Option<&'static str> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        return Some(PNG);
    }
    bytes.starts_with(b"\xff\xd8\xff").then_some(JPEG)
}
