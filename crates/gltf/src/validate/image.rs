//! Checks images and textures (3.8).

use super::{
    accessor_values::AccessorReader,
    buffer::{load_uri, media},
    image_bytes::{self, Wrong},
    input::Files,
    json_tree::Json,
    objects::Objects,
    report::Report,
    schema::List,
    view_uses::{Use, ViewUses},
};
use crate::codes::validate::{draft, image as codes};
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

pub(super) fn check_images<'t, 'a: 't>(
    objects: &Objects<'t>,
    reader: &mut AccessorReader<'_, 't>,
    files: &mut Files<'_, 'a>,
    uses: &mut ViewUses<'_, 't>,
    report: &mut Report,
) {
    let mut kinds = Vec::new();
    let mut looked = HashMap::new();
    for &image in objects.list(List::Images) {
        let uri = image.get("uri").and_then(|at| Some((at, at.text()?)));
        let found = match uri {
            Some((at, uri)) => match looked.get(&uri) {
                Some(found) => *found,
                None => {
                    let content = load_uri(at, &uri, files, &mut reader.budget, report);
                    let found = content.and_then(|content| check_picture(image, &content, report));
                    looked.insert(uri, found);
                    found
                }
            },
            None => {
                let view = image.index("bufferView");
                if let Some(at) = image.get("bufferView") {
                    uses.add(view, Use::Other, at, report);
                }
                let content = view.and_then(|view| reader.bytes.view(reader.model.views.get(view)?));
                content.and_then(|content| check_picture(image, content, report))
            }
        };
        kinds.push(check_type(objects, image, found, report));
    }
    for &texture in objects.list(List::Textures) {
        check_texture(objects, texture, &kinds, report);
    }
}

/// Whether a type becomes a part of glTF 2.1.
fn is_core(objects: &Objects<'_>, kind: &str) -> bool {
    objects.draft && kind == "image/webp"
}

/// The type of an image, if known.
fn check_type(
    objects: &Objects<'_>,
    image: Json<'_>,
    found: Option<&'static str>,
    report: &mut Report,
) -> Option<&'static str> {
    let known = |name: &str| TYPES.iter().map(|(kind, _)| *kind).find(|kind| *kind == name);
    let stated = image.get("mimeType").and_then(|at| Some((at, at.text()?)));
    let media = image.get("uri").and_then(|at| Some((at, media(&at.text()?)?)));
    let said = media.into_iter().map(|(at, kind)| (at, Cow::Owned(kind))).chain(stated.clone());
    for (at, said) in said {
        if let Some(found) = found.filter(|found| *found != said) {
            report.note(&codes::TYPE, at, || format!("{at} states {said}, but the content is {found}"));
        }
    }
    let kind = found.or(stated.and_then(|(_, stated)| known(&stated)))?;
    let extension = TYPES.iter().find(|(known, _)| *known == kind).map_or("", |(_, extension)| extension);
    let in_other = kind == "image/ktx2" && objects.uses("EXT_texture_astc");
    if !extension.is_empty() && !objects.uses(extension) && !in_other && !is_core(objects, kind) {
        report.note(&codes::NEEDS_EXTENSION, image, || {
            format!("{image} is of type {kind}, which needs {extension}")
        });
    }
    Some(kind)
}

fn check_picture(image: Json<'_>, content: &[u8], report: &mut Report) -> Option<&'static str> {
    match image_bytes::look(content) {
        Ok(picture) => {
            if !picture.ignored.is_empty() {
                report.note(&codes::FEATURES, image, || {
                    format!("{image} has {}, which glTF ignores", picture.ignored)
                });
            }
            let Some((width, height)) = picture.size else { return Some(picture.kind) };
            if !width.is_power_of_two() || !height.is_power_of_two() {
                report.note(&codes::SIZE, image, || {
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
            report.note(code, image, || format!("{image} {message}"));
            None
        }
    }
}

fn check_texture<'t>(
    objects: &Objects<'t>,
    texture: Json<'t>,
    kinds: &[Option<&'static str>],
    report: &mut Report,
) {
    let kind_of = |at: Json<'t>| {
        let index = at.index("source")?;
        kinds.get(index).copied().flatten().zip(at.get("source"))
    };
    let extensions: Vec<_> = texture.get("extensions").into_iter().flat_map(Json::members).collect();
    match kind_of(texture) {
        None | Some(("image/png" | "image/jpeg", _)) => {}
        Some((kind, at)) if is_core(objects, kind) => report.note(&draft::WEBP, at, || {
            format!("{at} is an image of type {kind}, which glTF 2.0 needs EXT_texture_webp for")
        }),
        Some((kind, at)) => report.note(&codes::TEXTURE, at, || {
            format!("{at} is an image of type {kind}, expected image/png or image/jpeg")
        }),
    }
    for (name, extension) in extensions {
        let Some((wanted, _)) = TYPES.iter().find(|(_, extension)| *extension == name) else { continue };
        if let Some((kind, at)) = kind_of(extension).filter(|(kind, _)| kind != wanted) {
            report
                .note(&codes::TEXTURE, at, || format!("{at} is an image of type {kind}, expected {wanted}"));
        }
    }
}
