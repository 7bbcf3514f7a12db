//! Checks images and textures (3.8).

use super::{
    Checker,
    buffer::{Bytes, Use, media},
    image_bytes::{self, Wrong},
    input::Files,
    json_tree::Json,
    model::Model,
    schema::List,
};
use crate::codes::validate::image as codes;
use std::{borrow::Cow, collections::HashMap};

/// Types of images, and the texture extension that they require.
const TYPES: &[(&str, &str)] = &[
    ("image/png", ""),
    ("image/jpeg", ""),
    ("image/webp", "EXT_texture_webp"),
    ("image/avif", "EXT_texture_avif"),
    ("image/ktx2", "KHR_texture_basisu"),
    ("image/vnd-ms.dds", "MSFT_texture_dds"),
];

impl<'t> Checker<'t> {
    pub(super) fn images<'a: 't>(&mut self, model: &Model<'t>, bytes: &Bytes<'t>, files: &mut Files<'_, 'a>) {
        let mut kinds = Vec::new();
        let mut looked = HashMap::new();
        for image in self.list(List::Images).to_vec() {
            kinds.push(self.image(model, bytes, files, image, &mut looked));
        }
        for texture in self.list(List::Textures).to_vec() {
            self.texture(texture, &kinds);
        }
    }

    /// The type of an image, if known.
    fn image<'a: 't>(
        &mut self,
        model: &Model<'t>,
        bytes: &Bytes<'t>,
        files: &mut Files<'_, 'a>,
        image: Json<'t>,
        looked: &mut HashMap<Cow<'t, str>, Option<&'static str>>,
    ) -> Option<&'static str> {
        let known = |name: &str| TYPES.iter().map(|(kind, _)| *kind).find(|kind| *kind == name);
        let uri = image.get("uri").and_then(|at| Some((at, at.text()?)));
        let stated = image.get("mimeType").and_then(|at| Some((at, at.text()?)));
        let media = uri.as_ref().and_then(|(at, uri)| Some((*at, media(uri)?)));
        let found = match &uri {
            Some((at, uri)) => match looked.get(uri) {
                Some(found) => *found,
                None => {
                    let content = self.content_of(*at, uri, files);
                    let found = content.and_then(|content| self.picture(image, &content));
                    looked.insert(uri.clone(), found);
                    found
                }
            },
            None => {
                let view = image.index("bufferView");
                if let Some(at) = image.get("bufferView") {
                    self.use_view(model, view, Use::Other, at);
                }
                let content = view.and_then(|view| bytes.view(model.views.get(view)?));
                content.and_then(|content| self.picture(image, content))
            }
        };
        let said = media.into_iter().map(|(at, kind)| (at, Cow::Owned(kind))).chain(stated.clone());
        for (at, said) in said {
            if let Some(found) = found.filter(|found| *found != said) {
                self.note(&codes::TYPE, at, || format!("{at} states {said}, but the content is {found}"));
            }
        }
        let kind = found.or(stated.and_then(|(_, stated)| known(&stated)))?;
        let extension = TYPES.iter().find(|(known, _)| *known == kind).map_or("", |(_, extension)| extension);
        if !extension.is_empty() && !self.uses(extension) {
            self.note(&codes::NEEDS_EXTENSION, image, || {
                format!("{image} is of type {kind}, which needs {extension}")
            });
        }
        Some(kind)
    }

    fn picture(&mut self, image: Json<'t>, content: &[u8]) -> Option<&'static str> {
        match image_bytes::look(content) {
            Ok(picture) => {
                if !picture.ignored.is_empty() {
                    self.note(&codes::FEATURES, image, || {
                        format!("{image} has {}, which glTF ignores", picture.ignored)
                    });
                }
                let Some((width, height)) = picture.size else { return Some(picture.kind) };
                if !width.is_power_of_two() || !height.is_power_of_two() {
                    self.note(&codes::SIZE, image, || {
                        format!("{image} has {width} x {height} pixels, which are not powers of two")
                    });
                }
                Some(picture.kind)
            }
            Err(wrong) => {
                let (code, message) = match wrong {
                    Wrong::Unknown => (&codes::UNRECOGNIZED, "does not begin with a known signature"),
                    Wrong::Cut => (&codes::CUT, "ends before its size is stated"),
                    Wrong::Broken(message) => (&codes::BROKEN, message),
                };
                self.note(code, image, || format!("{image} {message}"));
                None
            }
        }
    }

    fn texture(&mut self, texture: Json<'t>, kinds: &[Option<&'static str>]) {
        let kind_of = |at: Json<'t>| {
            let index = at.index("source")?;
            kinds.get(index).copied().flatten().zip(at.get("source"))
        };
        let extensions: Vec<_> = texture.get("extensions").into_iter().flat_map(Json::members).collect();
        if let Some((kind, at)) =
            kind_of(texture).filter(|(kind, _)| !["image/png", "image/jpeg"].contains(kind))
        {
            self.note(&codes::TEXTURE, at, || {
                format!("{at} is an image of type {kind}, expected image/png or image/jpeg")
            });
        }
        for (name, extension) in extensions {
            let Some((wanted, _)) = TYPES.iter().find(|(_, extension)| *extension == name) else { continue };
            if let Some((kind, at)) = kind_of(extension).filter(|(kind, _)| kind != wanted) {
                self.note(&codes::TEXTURE, at, || {
                    format!("{at} is an image of type {kind}, expected {wanted}")
                });
            }
        }
    }
}
