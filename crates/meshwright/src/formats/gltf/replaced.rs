//! The buffer files of a previous result.

use crate::formats::format_module::ReplacedFiles;
use meshwright_core::{Limits, Source, source::SourceOptions};
use meshwright_gltf::file_uri;
use std::{fs, path::Path};

/// The buffers that files of this program name.
pub(super) const FILES: ReplacedFiles = ReplacedFiles {
    named_by: |target| buffers(target).unwrap_or_default(),
    read_by: &["gltf", "glb"],
    head: meshwright_gltf::json_end,
    spelled: file_uri,
};

fn buffers(target: &Path) -> Option<Vec<String>> {
    let limits = Limits::DEFAULT.input(1 << 30);
    let source = Source::open_named(target, None, &limits, SourceOptions::default()).ok()?;
    let (document, _) = meshwright_gltf::read(&source, &limits).ok()?;
    document.root.asset.generator.as_deref().filter(|by| by.starts_with(ReplacedFiles::GENERATOR))?;
    let named = |uri: &str| {
        let name =
            fs::read_dir(crate::convert::folder(target)).ok()?.flatten().map(|entry| entry.file_name());
        name.filter_map(|name| name.into_string().ok()).find(|name| file_uri(name) == uri)
    };
    Some(document.root.buffers.iter().filter_map(|buffer| named(buffer.uri.as_deref()?)).collect())
}
