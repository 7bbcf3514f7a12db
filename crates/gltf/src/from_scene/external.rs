//! External assets (glTF 2.1, draft): nodes that show other files.

use super::AssetFile;
use crate::document::{ExternalAsset, File, MEDIA_TYPES};
use std::collections::HashMap;

/// The files that nodes show.
#[derive(Debug, Default)]
pub(super) struct ExternalWriter {
    /// Whether the document may have any.
    pub(super) wanted: bool,
    /// The URIs by the instances of nodes.
    uris: HashMap<String, String>,
    /// The files that nodes show, in order, and their numbers by instance.
    files: Vec<File>,
    written: HashMap<String, usize>,
}

impl ExternalWriter {
    pub(super) fn new(files: Option<&[AssetFile]>) -> Self {
        let uris = files.unwrap_or_default().iter().map(|file| (file.instance.clone(), file.uri.clone()));
        Self { wanted: files.is_some(), uris: uris.collect(), ..Self::default() }
    }

    /// The external asset of an instance; `None` if there is no file for it.
    pub(super) fn asset(&mut self, instance: &str) -> Option<usize> {
        if let Some(&asset) = self.written.get(instance) {
            return Some(asset);
        }
        let uri = self.uris.get(instance)?.clone();
        let [_, binary] = MEDIA_TYPES;
        let asset = self.files.len();
        self.files.push(File { mime_type: binary.to_owned(), uri: Some(uri), ..File::default() });
        self.written.insert(instance.to_owned(), asset);
        Some(asset)
    }

    /// Whether there is a file for an instance.
    pub(super) fn has(&self, instance: &str) -> bool {
        self.uris.contains_key(instance)
    }

    /// The files and the external assets; `None` without any.
    pub(super) fn finish(&mut self) -> Option<(Vec<File>, Vec<ExternalAsset>)> {
        let files = std::mem::take(&mut self.files);
        let assets = (0..files.len()).map(|file| ExternalAsset { file, ..ExternalAsset::default() });
        let assets = assets.collect();
        (!files.is_empty()).then_some((files, assets))
    }
}
