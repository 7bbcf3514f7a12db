//! External assets of glTF 2.1 (draft): how a scene names their files, and the content of files that an asset holds.

use crate::{
    document::{Document, File, Root},
    to_scene::Buffers,
    uri,
};

/// What starts the name of a file that has no path of its own: a pointer into the JSON of the asset.
const POINTER: &str = "#/files/";

/// The name of a file in a scene, `Node::instance`: its path if that is all there is to say, otherwise `#/files/3`.
fn name(files: &[File], index: usize) -> Option<String> {
    let file = files.get(index)?;
    Some(path(file).filter(|_| file.aliases.is_empty()).unwrap_or_else(|| format!("{POINTER}{index}")))
}

/// The path of a file that is not in the asset.
fn path(file: &File) -> Option<String> {
    let uri = file.uri.as_deref().filter(|uri| !uri.is_empty() && !uri::is_data(uri))?;
    Some(uri::to_path(uri).unwrap_or_else(|| uri.to_owned()))
}

/// The name of the file of each external asset; `None` if it does not exist.
pub(crate) fn names(root: &Root) -> Vec<Option<String>> {
    let files = root.files();
    root.external_assets().iter().map(|asset| name(&files, asset.file)).collect()
}

/// A file that an asset of version 2.1 refers to or holds.
///
/// ```
/// use meshwright_core::{Limits, Source};
///
/// let json = r#"{"asset":{"version":"2.1"},"files":[{"mimeType":"model/gltf+json","uri":"data:,%7B%7D"}],
///     "externalAssets":[{"file":0}],"nodes":[{"externalAsset":0}]}"#;
/// let source = Source::from(json.as_bytes().to_vec());
/// let (document, _) = meshwright_gltf::read(&source, &Limits::DEFAULT)?;
/// let scene = meshwright_gltf::to_scene(&document)?.value;
/// let name = scene.nodes.as_slice()[0].instance.clone().unwrap();
/// let file = document.linked_file(&name).unwrap();
/// assert_eq!((name.as_str(), document.file_content(file.index)), ("#/files/0", Ok(b"{}".to_vec())));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkedFile {
    /// Its index in `files`.
    pub index: usize,
    /// The URI as the asset writes it; `None` for a file in a buffer view or a `data:` URI.
    pub uri: Option<String>,
    /// The path of that URI.
    pub path: Option<String>,
    /// What names in the file stand for: other files of this asset.
    pub aliases: Vec<(String, usize)>,
}

impl Document<'_> {
    /// The file with the name that [`to_scene`](crate::to_scene()) gave a node as its instance.
    pub fn linked_file(&self, instance: &str) -> Option<LinkedFile> {
        let files = self.root.files();
        let numbered = instance.strip_prefix(POINTER).and_then(|index| index.parse().ok());
        let index = numbered.filter(|index| *index < files.len());
        let index =
            index.or_else(|| (0..files.len()).find(|at| name(&files, *at).as_deref() == Some(instance)));
        self.file_at(index?)
    }

    /// The file of that index.
    pub fn file_at(&self, index: usize) -> Option<LinkedFile> {
        let files = self.root.files();
        let file = files.get(index)?;
        let path = path(file);
        let uri = file.uri.clone().filter(|_| path.is_some());
        let aliases = file.aliases.iter().map(|alias| (alias.alias.clone(), alias.file)).collect();
        Some(LinkedFile { index, uri, path, aliases })
    }

    /// The content of a file in a buffer view or a `data:` URI.
    ///
    /// # Errors
    ///
    /// Why the content cannot be read, as a clause.
    pub fn file_content(&self, index: usize) -> Result<Vec<u8>, String> {
        let files = self.root.files();
        let file = files.get(index).ok_or_else(|| format!("file {index} does not exist"))?;
        match (&file.uri, file.buffer_view) {
            (Some(uri), _) => match uri::data(uri) {
                Some(Ok((bytes, _))) => Ok(bytes),
                Some(Err(())) => Err(format!("the data: URI of file {index} has content that is not base64")),
                None => Err(format!("file {index} is not in the asset")),
            },
            (None, Some(view)) => Buffers::new(self).view(view),
            (None, None) => Err(format!("file {index} has neither a uri nor a buffer view")),
        }
    }

    /// Whether the asset states which scene is shown: another one that refers to it shows that scene, or nothing.
    pub fn has_default_scene(&self) -> bool {
        self.root.scene.is_some_and(|scene| scene < self.root.scenes.len())
    }

    /// Replaces an image by content, which another asset gives for its URI.
    pub fn set_image_content(&mut self, image: usize, bytes: &[u8]) {
        if let Some(image) = self.root.images.get_mut(image) {
            image.uri = Some(uri::encoded("data:;base64,", bytes));
        }
    }
}
