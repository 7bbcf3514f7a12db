//! External assets of glTF 2.1 (draft): the files that nodes show, and the names that other assets replace.

use crate::{
    asset::read,
    convert::complete_scene::check_referenced_files,
    document::Document,
    formats::format_module::{FileLinks, LinkedFile},
};
use meshwright_core::{Diagnostic, Diagnostics, Limits, Result, Source, codes};

/// How glTF holds and names files.
pub(super) static LINKS: FileLinks = FileLinks {
    linked: |document, instance| gltf(document)?.linked_file(instance).map(linked),
    file_at: |document, index| gltf(document)?.file_at(index).map(linked),
    content: |document, index| match gltf(document) {
        Some(document) => document.file_content(index),
        None => Err("the document is not glTF".to_owned()),
    },
    has_default_scene: |document| gltf(document).is_none_or(|document| document.has_default_scene()),
    cycle: &meshwright_gltf::codes::EXTERNAL_CYCLE,
    no_scene: &meshwright_gltf::codes::NO_SCENE,
    unsupported: &meshwright_gltf::codes::UNSUPPORTED_ASSET,
};

fn gltf<'d>(document: &'d Document<'_>) -> Option<&'d meshwright_gltf::Document<'d>> {
    match document {
        Document::Gltf(document) => Some(document),
        _ => None,
    }
}

fn linked(file: meshwright_gltf::LinkedFile) -> LinkedFile {
    let meshwright_gltf::LinkedFile { index, uri, path, aliases } = file;
    LinkedFile { index, uri, path, aliases }
}

/// Validates the files of external assets: they can be read and shown, and do not include each other.
pub(super) fn check(source: &Source, limits: &Limits, diagnostics: &mut Diagnostics) -> Result<()> {
    // A file that cannot be read was reported.
    let Ok(asset) = read(source, limits) else { return Ok(()) };
    if gltf(&asset.document).is_none_or(|document| document.root.external_assets().is_empty()) {
        return Ok(());
    }
    let noted = match check_referenced_files(&asset) {
        Ok(noted) => noted,
        Err(error) if error.code().id == codes::LIMIT_GROWTH.id => return Err(error),
        Err(error) => {
            diagnostics.push(Diagnostic::new(error.code(), error.message()));
            return Ok(());
        }
    };
    for diagnostic in noted.as_slice() {
        let of_file = [codes::NAMED_FILE.id, codes::UNREADABLE_PART.id].contains(&diagnostic.code.id);
        let code = if of_file { &meshwright_gltf::codes::UNREADABLE_ASSET } else { diagnostic.code };
        diagnostics.push(Diagnostic::new(code, diagnostic.message.as_str()));
    }
    Ok(())
}

/// Replaces buffers and images that another asset gives for their URIs.
pub(super) fn substitute<'a>(
    document: &mut meshwright_gltf::Document<'a>,
    source: &'a Source,
    diagnostics: &mut Diagnostics,
) {
    let mut refuse = |uri: &str, reason: &str| {
        let message = format!("the file that replaces {uri:?} cannot be read: {reason}");
        diagnostics.push(Diagnostic::new(&codes::NAMED_FILE, message));
    };
    for index in 0..document.root.buffers.len() {
        let Some(uri) = document.root.buffers.get(index).and_then(|buffer| buffer.uri.clone()) else {
            continue;
        };
        match source.substitute(&uri).map(|own| &own.source) {
            Some(Ok(file)) => document.loaded.set(index, file.bytes()),
            Some(Err(reason)) => {
                if let Some(buffer) = document.root.buffers.get_mut(index) {
                    buffer.uri = None;
                }
                refuse(&uri, reason);
            }
            None => {}
        }
    }
    for index in 0..document.root.images.len() {
        let Some(uri) = document.root.images.get(index).and_then(|image| image.uri.clone()) else { continue };
        match source.substitute(&uri).map(|own| &own.source) {
            Some(Ok(file)) => document.set_image_content(index, file.bytes()),
            Some(Err(reason)) => refuse(&uri, reason),
            None => {}
        }
    }
}
