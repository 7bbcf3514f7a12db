//! Converts images, samplers and textures (glTF 2.0, 3.8).

use super::{
    SceneBuilder,
    buffer_bytes::Missing,
    extras::{OtherMembers, other_members},
};
use crate::message_subjects::{absent, subject};
use crate::{
    codes, document,
    extension_names::{self, ASTC, ASTC_MEDIA_TYPE, PICTURES, TRANSFORM},
    json, uri,
};
use meshwright_scene::{Filter, Id, Image, ImageContent, ImageId, Sampler, Texture, TextureTransform, Wrap};

impl<'a> SceneBuilder<'a> {
    /// Converts all images at the same index as in the document.
    pub(super) fn images(&mut self) {
        let document = self.document;
        for (index, image) in document.root.images.iter().enumerate() {
            let path = format!("images[{index}]");
            let image = self.image(image, &path);
            self.scene.add_image(image);
        }
    }

    fn image(&mut self, image: &'a document::Image, path: &str) -> Image<'a> {
        let mut made = Image::file("");
        made.name = image.name.clone().unwrap_or_default();
        made.media_type = image.mime_type.clone();
        made.extras = self.extras(&other_members!(image, &[]), path);
        match (&image.uri, image.buffer_view) {
            (Some(uri), _) => match uri::data(uri) {
                Some(Ok((bytes, media))) if self.afford(bytes.len() as u64, 1, path) => {
                    made.media_type = made.media_type.or_else(|| media.map(str::to_owned));
                    made.content = ImageContent::Bytes(bytes.into());
                }
                Some(_) => self.note(
                    &codes::URI,
                    path,
                    format!("the data: URI of {} has content that is not base64", subject(path)),
                ),
                None => match uri::to_path(uri) {
                    Some(file) => made.content = ImageContent::File(file),
                    None => self.note(
                        &codes::URI,
                        path,
                        format!("the URI {uri:?} of {} does not name a file", subject(path)),
                    ),
                },
            },
            (None, Some(view)) => match self.slice(view, 0, None) {
                Ok((bytes, _)) => made.content = ImageContent::Bytes(bytes),
                Err(Missing::Wrong(message)) => self.note(&codes::ACCESSOR, path, message),
                Err(Missing::Buffer(buffer)) => {
                    self.note(
                        &codes::BUFFER,
                        path,
                        format!(
                            "the content of {} is in buffer {buffer}, which was not loaded",
                            subject(path)
                        ),
                    );
                }
            },
            (None, None) => {}
        }
        made
    }

    /// The use of a texture.
    pub(super) fn texture(
        &mut self,
        index: usize,
        tex_coord: Option<u32>,
        members: &OtherMembers<'_>,
        path: &str,
    ) -> Option<Texture> {
        let document = self.document;
        let Some(texture) = document.root.textures.get(index) else {
            self.note(&codes::REFERENCE, path, absent(path, "texture", index));
            return None;
        };
        // Extensions reference images of other types, with or without a common alternative.
        let there = |source: &usize| *source < document.root.images.len();
        let mut others = PICTURES.iter().filter_map(|(name, _)| {
            let image = json::index_at(texture.extensions.map().get(*name)?, "source")?;
            Some((*name, image))
        });
        let other = others.next().filter(|(_, image)| there(image));
        if let Some((ASTC, image)) = other
            && let Some(image) = self.scene.images.get_mut(Id::new(image))
        {
            image.media_type = Some(ASTC_MEDIA_TYPE.to_owned());
        }
        let other = other.map(|(_, image)| image);
        let source = texture.source.filter(there);
        let has_content = |image: &usize| {
            let image = self.scene.image(ImageId::new(*image));
            image.is_some_and(|image| image.content != ImageContent::File(String::new()))
        };
        let (source, other) = (source.filter(has_content), other.filter(has_content));
        let Some(image) = source.or(other) else {
            let unknown = texture.extensions.names().find(|name| !extension_names::is_supported(name));
            let why = match (unknown, texture.source) {
                (Some(name), _) => format!("its image is only in the unsupported extension {name}"),
                (None, Some(image)) => format!("image {image} does not exist or has no content"),
                (None, None) => "it has no image".to_owned(),
            };
            self.note(&codes::NO_IMAGE, path, format!("dropped texture {index} of {}: {why}", subject(path)));
            return None;
        };
        let extras = self.extras(members, path);
        let mut made =
            Texture { tex_coord: tex_coord.unwrap_or(0), extras, ..Texture::new(ImageId::new(image)) };
        made.better = source.and(other).map(ImageId::new);
        if let Some(own) = members.extensions.get(TRANSFORM) {
            let tex_coord = json::index_at(own, "texCoord").and_then(|own| u32::try_from(own).ok());
            made.tex_coord = tex_coord.unwrap_or(made.tex_coord);
            made.transform = TextureTransform {
                offset: json::floats_at(own, "offset", 0.0),
                rotation: json::float_at(own, "rotation").unwrap_or(0.0),
                scale: json::floats_at(own, "scale", 1.0),
            };
        }
        let sampler = texture.sampler.and_then(|sampler| document.root.samplers.get(sampler));
        made.sampler = sampler.map_or_else(Sampler::default, sampler_of);
        Some(made)
    }
}

fn sampler_of(sampler: &document::Sampler) -> Sampler {
    let wrap = |wrap: Option<u32>| match wrap {
        Some(33071) => Wrap::Clamp,
        Some(33648) => Wrap::Mirror,
        _ => Wrap::Repeat,
    };
    Sampler {
        magnify: match sampler.mag_filter {
            Some(9728) => Some(Filter::Nearest),
            Some(9729) => Some(Filter::Linear),
            _ => None,
        },
        minify: match sampler.min_filter {
            Some(9728) => Some((Filter::Nearest, None)),
            Some(9729) => Some((Filter::Linear, None)),
            Some(9984) => Some((Filter::Nearest, Some(Filter::Nearest))),
            Some(9985) => Some((Filter::Linear, Some(Filter::Nearest))),
            Some(9986) => Some((Filter::Nearest, Some(Filter::Linear))),
            Some(9987) => Some((Filter::Linear, Some(Filter::Linear))),
            _ => None,
        },
        wrap: [wrap(sampler.wrap_s), wrap(sampler.wrap_t)],
    }
}
