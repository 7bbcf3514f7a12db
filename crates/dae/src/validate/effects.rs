//! Checks effects and images.

use super::{Checker, described};
use crate::{codes::validation as codes, document::Element, to_scene::image_path};
use meshwright_scene::wording::quoted;
use std::collections::HashMap;

impl<'d> Checker<'d> {
    /// Checks all effects and images.
    pub(super) fn effects(&mut self) {
        for effect in self.library("library_effects", "effect") {
            self.effect(effect);
        }
        for image in self.library("library_images", "image") {
            let from = image.child("init_from").map(|from| from.child("ref").unwrap_or(from));
            let url = from.map(|from| from.text().trim().to_owned());
            match url.filter(|url| !url.is_empty()) {
                None if image.child("data").is_none() => {
                    self.note(&codes::NO_IMAGE_FILE, image, || format!("{} names no file", described(image)));
                }
                None => {}
                Some(url) => {
                    let path = image_path(&url);
                    let why = if url.contains(['\\', ' ']) {
                        "has blanks or backslashes"
                    } else if path.starts_with('/') || path.as_bytes().get(1) == Some(&b':') {
                        "is absolute"
                    } else {
                        continue;
                    };
                    self.note(&codes::IMAGE_PATH, image, || {
                        format!("the path {} of {} {why}", quoted(&url), described(image))
                    });
                    if let Some(from) = from {
                        let path = from.raw_content().trim().replace('\\', "/").replace(' ', "%20");
                        self.fix_content(&codes::IMAGE_PATH, from, &path, || {
                            format!("wrote the path of {} with slashes and %20", described(image))
                        });
                    }
                }
            }
        }
    }

    fn effect(&mut self, effect: Element<'d>) {
        let Some(profile) = effect.child("profile_COMMON") else {
            return self
                .note(&codes::NO_COMMON, effect, || format!("{} has no profile_COMMON", described(effect)));
        };
        let technique = profile.child("technique");
        let is_model = |own: &Element<'_>| matches!(own.name(), "phong" | "blinn" | "lambert" | "constant");
        let Some(model) = technique.and_then(|technique| technique.children().find(is_model)) else {
            return self
                .note(&codes::NO_SHADING, profile, || format!("{} has no shading model", described(effect)));
        };
        let mut parameters: HashMap<String, Element<'d>> = HashMap::new();
        for own in effect.descendants().filter(|own| own.name() == "newparam") {
            if let Some(sid) = own.attribute("sid") {
                parameters.entry(sid.into_owned()).or_insert(own);
            }
        }
        for own in effect.descendants() {
            match own.name() {
                "color" if model.contains(&own) => {
                    let count = own.numbers().values.len();
                    if count != 4 {
                        self.note(&codes::COLOR_VALUES, own, || {
                            format!("a color of {} has {count} values, expected 4", described(effect))
                        });
                    }
                }
                "texture" => self.texture(effect, own, &parameters),
                _ => {}
            }
        }
        let transparency = model.descendant(&["transparency", "float"]);
        let zero = transparency.filter(|own| own.number() == Some(0.0));
        if let Some(zero) = zero
            && model.child("transparent").is_none()
        {
            self.note(&codes::TRANSPARENCY_ZERO, effect, || {
                format!("{} has the transparency 0 without a transparent color", described(effect))
            });
            self.fix_content(&codes::TRANSPARENCY_ZERO, zero, "1", || {
                format!("set the transparency of {} to 1", described(effect))
            });
        }
    }

    fn texture(
        &mut self,
        effect: Element<'d>,
        texture: Element<'d>,
        parameters: &HashMap<String, Element<'d>>,
    ) {
        if texture.attribute("texcoord").is_none() {
            self.note(&codes::NO_TEXCOORD, texture, || {
                format!("a texture of {} states no `texcoord`", described(effect))
            });
        }
        let name = texture.attribute("texture").unwrap_or_default();
        let Some(parameter) = parameters.get(&*name) else {
            let is_image = self.collada.by_id(&name).is_some_and(|own| own.name() == "image");
            if is_image {
                self.note(&codes::TEXTURE_IMAGE, texture, || {
                    format!(
                        "a texture of {} names the image {} instead of a sampler",
                        described(effect),
                        quoted(&name)
                    )
                });
            } else {
                self.note(&codes::MISSING_IMAGE, texture, || {
                    format!(
                        "a texture of {} refers to the missing sampler {}",
                        described(effect),
                        quoted(&name)
                    )
                });
            }
            return;
        };
        let Some(sampler) = parameter.child("sampler2D") else { return };
        if let Some(instance) = sampler.child("instance_image") {
            self.target(instance, "url", &["image"]);
            return;
        }
        let source = sampler.child("source").map(|own| own.text().trim().to_owned()).unwrap_or_default();
        let surface = parameters.get(&source).and_then(|own| own.child("surface"));
        let image =
            surface.and_then(|surface| surface.child("init_from")).map(|own| own.text().trim().to_owned());
        let id = image.unwrap_or(source);
        if self.collada.by_id(&id).is_none_or(|own| own.name() != "image") {
            self.note(&codes::MISSING_IMAGE, sampler, || {
                format!("a sampler of {} refers to the missing image {}", described(effect), quoted(&id))
            });
        }
    }
}
