//! Images, samplers and textures (glTF 2.0, 3.8).

use super::{
    Lifter,
    bytes::Missing,
    extras::{Beside, beside},
};
use crate::{codes, document, json, uri};
use meshwright_scene::{Data, Extras, Filter, Image, ImageContent, ImageId, Sampler, Texture, Wrap};
use serde_json::Value;

const TRANSFORM: &str = "KHR_texture_transform";

impl<'a> Lifter<'a> {
    /// All images, each at the place that it has in the document.
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
        made.extras = self.extras(&beside!(image, &[]), path);
        match (&image.uri, image.buffer_view) {
            (Some(uri), _) => match uri::data(uri) {
                Some(Ok((bytes, media))) if self.afford(bytes.len() as u64, 1, path) => {
                    made.media_type = made.media_type.or_else(|| media.map(str::to_owned));
                    made.content = ImageContent::Bytes(bytes.into());
                }
                Some(_) => self.note(&codes::URI, path, "the content of a data: URI is not base64"),
                None => match uri::to_path(uri) {
                    Some(file) => made.content = ImageContent::File(file),
                    None => self.note(&codes::URI, path, format!("{uri:?} does not name a file")),
                },
            },
            (None, Some(view)) => match self.buffers.view(view) {
                Ok((bytes, _)) => made.content = ImageContent::Bytes(bytes),
                Err(Missing::Wrong(message)) => self.note(&codes::ACCESSOR, path, message),
                Err(Missing::Buffer(buffer)) => {
                    self.note(
                        &codes::BUFFER,
                        path,
                        format!("it stands in buffers[{buffer}], which was not loaded"),
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
        beside: &Beside<'_>,
        path: &str,
    ) -> Option<Texture> {
        let document = self.document;
        let Some(texture) = document.root.textures.get(index) else {
            self.note(&codes::REFERENCE, path, format!("there is no textures[{index}]"));
            return None;
        };
        // Images of other types stand in an extension, with or without one of a common type beside them.
        let source = texture.source.or_else(|| {
            let mut others =
                texture.extensions.values().filter_map(|extension| extension.get("source")?.as_u64());
            others.next().and_then(|source| usize::try_from(source).ok())
        });
        let source = source.filter(|&source| source < document.root.images.len());
        let Some(source) = source else {
            self.note(&codes::REFERENCE, path, format!("textures[{index}] has no image"));
            return None;
        };
        let mut extras = self.extras(beside, path);
        let mut tex_coord = tex_coord.unwrap_or(0);
        if let Some(transform) = beside.extensions.get(TRANSFORM) {
            let own = transform.get("texCoord").and_then(Value::as_u64);
            tex_coord = own.and_then(|own| u32::try_from(own).ok()).unwrap_or(tex_coord);
            without_tex_coord(&mut extras);
        }
        let sampler = texture.sampler.and_then(|sampler| document.root.samplers.get(sampler));
        let sampler = sampler.map_or_else(Sampler::default, sampler_of);
        Some(Texture { image: ImageId::new(source), tex_coord, sampler, extras })
    }
}

/// The UV set that a texture transform names is the texture's own in the scene.
fn without_tex_coord(extras: &mut Extras) {
    let Some(Data::Map(mut own)) = extras.get(json::FORMAT).cloned() else { return };
    for (_, member) in own.iter_mut().filter(|(name, _)| name == "extensions") {
        let Data::Map(extensions) = member else { continue };
        for (_, transform) in extensions.iter_mut().filter(|(name, _)| name == TRANSFORM) {
            if let Data::Map(members) = transform {
                members.retain(|(name, _)| name != "texCoord");
            }
        }
    }
    extras.set(json::FORMAT, Data::Map(own));
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
