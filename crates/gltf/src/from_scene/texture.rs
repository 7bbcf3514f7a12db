//! Converts textures, samplers and images (glTF 2.0, 3.8).

use super::{
    buffer::{BufferWriter, owned},
    name,
    object_writer::ObjectWriter,
};
use crate::{
    codes, document,
    extension_names::{ASTC, ASTC_MEDIA_TYPE, PICTURES, TRANSFORM},
    json, uri,
    validate::image_bytes::{Wrong, look},
};
use meshwright_core::Chunk;
use meshwright_scene::{
    Filter, Image, ImageContent, ImageId, ImageType, Sampler, Scene, Texture, TextureTransform, Wrap,
};
use serde_json::{Value, json};
use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
};

/// Converts textures, samplers and images.
pub(super) struct TextureWriter<'a, 'b> {
    scene: &'a Scene<'a>,
    buffers: &'b mut BufferWriter<'a>,
    pub(super) textures: Vec<document::Texture>,
    pub(super) samplers: Vec<document::Sampler>,
    pub(super) images: Vec<document::Image>,
    /// By image of the scene, and whether it may have an uncommon type; `None` if glTF cannot hold it.
    pictures: HashMap<(usize, bool), Option<Picture>>,
    /// By path, name and type, so that equal files share one image.
    files: HashMap<(String, String, Option<String>), Picture>,
    known_samplers: HashMap<Sampler, usize>,
    known_textures: HashMap<(usize, Option<usize>, Option<usize>), usize>,
    /// Images of dropped textures.
    left_out: HashSet<ImageId>,
    /// Write texture transforms even if they are the identity.
    pub(super) stated: bool,
}

/// An image of the document.
#[derive(Clone, Copy)]
struct Picture {
    index: usize,
    /// The texture extension that references it, unless core glTF supports its type.
    extension: Option<&'static str>,
}

impl<'a, 'b> TextureWriter<'a, 'b> {
    pub(super) fn new(scene: &'a Scene<'a>, buffers: &'b mut BufferWriter<'a>) -> Self {
        Self {
            scene,
            buffers,
            textures: Vec::new(),
            samplers: Vec::new(),
            images: Vec::new(),
            pictures: HashMap::new(),
            files: HashMap::new(),
            known_samplers: HashMap::new(),
            known_textures: HashMap::new(),
            left_out: HashSet::new(),
            stated: false,
        }
    }

    /// The use of a texture on that UV set; `None` with a diagnostic if glTF cannot hold it. `place` names
    /// the use, for example `material "paint", base_color`.
    pub(super) fn texture_info(
        &mut self,
        texture: &Texture,
        tex_coord: u32,
        (place, path): (&str, &str),
        objects: &mut ObjectWriter,
    ) -> Option<document::TextureInfo> {
        let index = self.texture(texture, (place, path), objects)?;
        let (extras, mut extensions) = objects.extras_and_extensions(&texture.extras, Value::Null, path);
        if texture.transform != TextureTransform::default() || self.stated {
            let transform = transform_value(&texture.transform);
            objects.use_extension(TRANSFORM);
            extensions.map_mut().insert(TRANSFORM.to_owned(), transform);
        }
        Some(document::TextureInfo {
            index,
            tex_coord: (tex_coord != 0).then_some(tex_coord),
            extras,
            extensions,
            ..document::TextureInfo::default()
        })
    }

    /// The picture of the asset, which only glTF 2.1 has.
    pub(super) fn thumbnail(
        &mut self,
        image: usize,
        draft: bool,
        objects: &mut ObjectWriter,
    ) -> Option<usize> {
        const PATH: &str = "asset/thumbnail";
        if !draft {
            let message = "dropped the thumbnail of the asset: glTF 2.0 has none";
            objects.report.note(&codes::THUMBNAIL, PATH, message);
            return None;
        }
        Some(self.image(ImageId::new(image), true, ("the thumbnail", PATH), objects)?.index)
    }

    fn texture(&mut self, texture: &Texture, at: (&str, &str), objects: &mut ObjectWriter) -> Option<usize> {
        let source = self.image(texture.image, false, at, objects)?;
        let better = texture.better.and_then(|better| self.image(better, true, at, objects));
        let better = better.filter(|_| source.extension.is_none());
        let sampler = (texture.sampler != Sampler::default()).then(|| self.sampler(texture.sampler));
        let key = (source.index, better.map(|better| better.index), sampler);
        if let Some(&made) = self.known_textures.get(&key) {
            return Some(made);
        }
        let mut made = document::Texture { sampler, ..document::Texture::default() };
        match source.extension {
            None => made.source = Some(source.index),
            Some(name) => {
                // No alternative image exists.
                objects.require_extension(name);
                made.extensions.map_mut().insert(name.to_owned(), json!({ "source": source.index }));
            }
        }
        if let Some((better, name)) = better.and_then(|better| Some((better, better.extension?))) {
            objects.use_extension(name);
            made.extensions.map_mut().insert(name.to_owned(), json!({ "source": better.index }));
        }
        self.textures.push(made);
        let made = self.textures.len().saturating_sub(1);
        self.known_textures.insert(key, made);
        Some(made)
    }

    fn sampler(&mut self, sampler: Sampler) -> usize {
        if let Some(&made) = self.known_samplers.get(&sampler) {
            return made;
        }
        let wrap = |wrap: Wrap| match wrap {
            Wrap::Repeat => None,
            Wrap::Mirror => Some(33648),
            Wrap::Clamp => Some(33071),
        };
        let [u, v] = sampler.wrap;
        self.samplers.push(document::Sampler {
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
        let made = self.samplers.len().saturating_sub(1);
        self.known_samplers.insert(sampler, made);
        made
    }

    fn image(
        &mut self,
        id: ImageId,
        any: bool,
        (place, path): (&str, &str),
        objects: &mut ObjectWriter,
    ) -> Option<Picture> {
        let index = id.index();
        let made = match self.pictures.get(&(index, any)) {
            Some(&made) => made,
            None => {
                let known = self.pictures.get(&(index, !any)).copied().flatten();
                let image = self.scene.image(id);
                let made =
                    known.or_else(|| image.and_then(|image| self.make_image(image, index, any, objects)));
                self.pictures.insert((index, any), made);
                made
            }
        };
        if made.is_none() {
            let what = match self.scene.image(id) {
                Some(Image { content: ImageContent::File(file), .. }) if file.is_empty() => {
                    "the image has no content".to_owned()
                }
                Some(Image { content: ImageContent::File(file), .. }) => {
                    format!("glTF cannot hold the type of image \"{file}\"")
                }
                Some(Image { media_type, .. }) => {
                    format!("glTF cannot hold images of type {}", media_type.as_deref().unwrap_or("unknown"))
                }
                None => "the image does not exist".to_owned(),
            };
            objects.report.note(&codes::IMAGE_TYPE, path, format!("dropped the texture {place}: {what}"));
        }
        made
    }

    /// The written images by index in the scene.
    pub(super) fn written(&self) -> HashMap<usize, usize> {
        let pictures = self.pictures.iter();
        pictures.filter_map(|((index, _), picture)| Some((*index, (*picture)?.index))).collect()
    }

    /// Notes that a texture of the image was dropped: the image is written only if another texture shows it.
    pub(super) fn leave_out(&mut self, image: ImageId) {
        self.left_out.insert(image);
    }

    /// Keeps unused images.
    pub(super) fn write_unused(&mut self, objects: &mut ObjectWriter) {
        for (id, image) in self.scene.images.iter() {
            let index = id.index();
            let is_made = [false, true].iter().any(|&any| self.pictures.contains_key(&(index, any)));
            if is_made || self.left_out.contains(&id) {
                continue;
            }
            match self.make_image(image, index, false, objects) {
                Some(picture) => {
                    self.pictures.insert((index, false), Some(picture));
                    picture.extension.iter().for_each(|name| objects.use_extension(name));
                }
                None => {
                    let why = match &image.content {
                        ImageContent::File(file) if file.is_empty() => "it has no content",
                        _ => "glTF cannot hold its type",
                    };
                    let message = format!("dropped the unused {}: {why}", called(image, index));
                    objects.report.note(&codes::IMAGE_TYPE, format!("images[{index}]"), message);
                }
            }
        }
    }

    fn make_image(
        &mut self,
        image: &'a Image<'a>,
        index: usize,
        any: bool,
        objects: &mut ObjectWriter,
    ) -> Option<Picture> {
        let path = format!("images[{index}]");
        let mut made = document::Image { name: name(&image.name), ..document::Image::default() };
        let next = self.images.len();
        let stated = image.media_type.as_deref();
        let is_astc = stated == Some(ASTC_MEDIA_TYPE);
        let picture = |media: &str| {
            let extension = PICTURES.iter().find(|(_, of)| *of == media).map(|(name, _)| *name);
            Picture { index: next, extension: extension.map(|name| if is_astc { ASTC } else { name }) }
        };
        let picture = match &image.content {
            ImageContent::File(file) if file.is_empty() => return None,
            ImageContent::File(file) => {
                let media = allowed(ImageType::of(image), any)?.media_type();
                let key = (file.clone(), image.name.clone(), image.media_type.clone());
                if image.extras.is_empty()
                    && let Some(&made) = self.files.get(&key)
                {
                    return Some(made);
                }
                made.uri = Some(uri::of_path(file));
                made.mime_type = image.media_type.is_some().then(|| media.to_owned());
                let picture = picture(media);
                if image.extras.is_empty() {
                    self.files.insert(key, picture);
                }
                picture
            }
            ImageContent::Bytes(bytes) => {
                // The content takes precedence, as in viewers.
                let media = allowed(ImageType::of_bytes(bytes), any)?.media_type();
                made.mime_type = Some(media.to_owned());
                if let Some(stated) = stated.filter(|stated| *stated != media && !is_astc) {
                    let stated: String = stated.chars().take(80).collect();
                    objects.report.note(
                        &codes::MEDIA_TYPE,
                        &path,
                        format!("corrected the media type of image {index} from {stated:?} to {media}"),
                    );
                }
                if let Err(Wrong::Cut | Wrong::Broken(_)) = look(bytes) {
                    let message = format!("{} of type {media} is damaged", called(image, index));
                    objects.report.note(&codes::IMAGE_DAMAGED, &path, message);
                }
                let part = match bytes {
                    Cow::Borrowed(bytes) => Chunk::Bytes(Cow::Borrowed(*bytes)),
                    Cow::Owned(bytes) if bytes.is_empty() => owned(Vec::new()),
                    Cow::Owned(bytes) => Chunk::Bytes(Cow::Borrowed(bytes)),
                };
                made.buffer_view = Some(self.buffers.view(part, None, None));
                picture(media)
            }
        };
        (made.extras, made.extensions) = objects.extras_and_extensions(&image.extras, Value::Null, &path);
        self.images.push(made);
        Some(picture)
    }
}

fn transform_value(transform: &TextureTransform) -> Value {
    let TextureTransform { offset, rotation, scale, .. } = *transform;
    let mut made = json::Object::new();
    if offset != [0.0; 2] {
        made.insert("offset".to_owned(), json::floats(&offset));
    }
    if rotation != 0.0 {
        made.insert("rotation".to_owned(), json::float(rotation));
    }
    if scale != [1.0; 2] {
        made.insert("scale".to_owned(), json::floats(&scale));
    }
    Value::Object(made)
}

/// True if glTF can hold its image.
pub(super) fn goes_out(scene: &Scene<'_>, texture: &Texture) -> bool {
    scene.image(texture.image).is_some_and(|image| match &image.content {
        ImageContent::File(file) => !file.is_empty() && allowed(ImageType::of(image), false).is_some(),
        ImageContent::Bytes(bytes) => allowed(ImageType::of_bytes(bytes), false).is_some(),
    })
}

/// The type, if it is allowed: DDS is common in games, but glTF viewers do not support it, so that it is written only in
/// addition to a supported one.
fn allowed(image_type: Option<ImageType>, any: bool) -> Option<ImageType> {
    image_type.filter(|image_type| any || *image_type != ImageType::Dds)
}

/// An image by its name, or by its number if it has none.
fn called(image: &Image<'_>, index: usize) -> String {
    match image.name.as_str() {
        "" => format!("image {index}"),
        name => format!("image \"{name}\""),
    }
}
