//! Members of glTF 2.1, which is a draft: files, external assets, shapes and bounding volumes.
//!
//! A file of version 2.0 may have members of these names with any content, so that they stay in `other` of their
//! objects; the functions here read them from there.

use super::{Index, Members, Node, Root};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

/// The media types of glTF: JSON and GLB.
pub const MEDIA_TYPES: [&str; 2] = ["model/gltf+json", "model/gltf-binary"];

/// The members of the root and of nodes that `to_scene` understands.
pub(crate) const UNDERSTOOD: [&str; 3] = [FILES, EXTERNAL_ASSETS, EXTERNAL_ASSET];

pub(crate) const FILES: &str = "files";
pub(crate) const EXTERNAL_ASSETS: &str = "externalAssets";
pub(crate) const EXTERNAL_ASSET: &str = "externalAsset";
pub(crate) const THUMBNAIL: &str = "thumbnail";

object! {
    /// Another file, or content of the asset that is a file of its own (glTF 2.1, draft).
    ///
    /// ```
    /// use meshwright_gltf::document::File;
    ///
    /// let json = r#"{"mimeType":"model/gltf-binary","uri":"oak.glb"}"#;
    /// let file: File = serde_json::from_str(json)?;
    /// assert!(file.is_gltf() && file.aliases.is_empty());
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    File
    required {
        /// Its media type.
        mime_type: String,
    }
    optional {
        /// Its name.
        name: String,
        /// Where it is, relative to the asset.
        uri: String,
        /// The buffer view that holds it.
        buffer_view: Index,
    }
    lists {
        /// What names in the file stand for.
        aliases: FileAlias,
    }
}

object! {
    /// An alias: replaces a URI in a referenced asset by a file of this asset (glTF 2.1, draft).
    ///
    /// ```
    /// use meshwright_gltf::document::FileAlias;
    ///
    /// let alias: FileAlias = serde_json::from_str(r#"{"alias":"bark.png","file":2}"#)?;
    /// assert_eq!((alias.alias.as_str(), alias.file), ("bark.png", 2));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    FileAlias
    required {
        /// The URI, exactly as the file writes it.
        alias: String,
        /// The index of the file that replaces the URI.
        file: Index,
    }
    optional {}
    lists {}
}

object! {
    /// A glTF file whose default scene nodes show (glTF 2.1, draft).
    ///
    /// ```
    /// use meshwright_gltf::document::ExternalAsset;
    ///
    /// let asset: ExternalAsset = serde_json::from_str(r#"{"file":0,"name":"oak"}"#)?;
    /// assert_eq!(asset.file, 0);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    ExternalAsset
    required {
        /// Its file.
        file: Index,
    }
    optional {
        /// Its name.
        name: String,
    }
    lists {}
}

object! {
    /// A box, a sphere or another shape, for bounding volumes (glTF 2.1, draft). The object of its type has its size.
    ///
    /// ```
    /// use meshwright_gltf::document::Shape;
    ///
    /// let shape: Shape = serde_json::from_str(r#"{"type":"box","box":{"size":[2,2,2]}}"#)?;
    /// assert_eq!(shape.kind, "box");
    /// assert!(shape.other.contains("box"));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    Shape
    required {
        /// `box`, `sphere`, `capsule`, `cylinder`, `plane`, `mesh`, `convexMesh`, or that of an extension.
        #[serde(rename = "type")]
        kind: String,
    }
    optional {
        /// Its name.
        name: String,
    }
    lists {}
}

object! {
    /// A shape around a node and its descendants (glTF 2.1, draft).
    ///
    /// ```
    /// use meshwright_gltf::document::BoundingVolume;
    ///
    /// let volume: BoundingVolume = serde_json::from_str(r#"{"shape":0,"translation":[0,1,0]}"#)?;
    /// assert_eq!((volume.shape, volume.scale), (0, None));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    BoundingVolume
    required {
        /// Its shape.
        shape: Index,
    }
    optional {
        /// Translation from the node in meters.
        translation: [f64; 3],
        /// Unit quaternion x y z w.
        rotation: [f64; 4],
        /// Scale factors along the axes.
        scale: [f64; 3],
    }
    lists {}
}

impl File {
    /// Whether its media type is one of glTF.
    pub fn is_gltf(&self) -> bool {
        MEDIA_TYPES.contains(&&*self.mime_type)
    }
}

impl Root {
    /// Whether the asset states glTF 2.1 or later, whose members mean what the draft says.
    pub fn is_draft(&self) -> bool {
        crate::read::numbers(&self.asset.version).is_some_and(|version| version >= (2, 1))
    }

    /// The files; empty below version 2.1.
    ///
    /// ```
    /// use meshwright_gltf::Root;
    ///
    /// let json = r#"{"asset":{"version":"2.1"},"files":[{"mimeType":"model/gltf-binary","uri":"a.glb"}]}"#;
    /// let mut root: Root = serde_json::from_str(json)?;
    /// assert_eq!(root.files()[0].uri.as_deref(), Some("a.glb"));
    /// root.asset.version = "2.0".into();
    /// assert!(root.files().is_empty());
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub fn files(&self) -> Vec<File> {
        self.draft_list(FILES)
    }

    /// The external assets; empty below version 2.1.
    pub fn external_assets(&self) -> Vec<ExternalAsset> {
        // An index that is missing refers to nothing.
        let none = || ExternalAsset { file: Index::MAX, ..ExternalAsset::default() };
        let stated = self.draft_values(EXTERNAL_ASSETS).iter();
        let has_file = |value: &Value| value.get("file").is_some();
        stated.map(|value| read(value).filter(|_| has_file(value)).unwrap_or_else(none)).collect()
    }

    /// The shapes; empty below version 2.1.
    pub fn shapes(&self) -> Vec<Shape> {
        self.draft_list("shapes")
    }

    /// The image that pictures the asset; `None` below version 2.1.
    pub fn thumbnail(&self) -> Option<Index> {
        index(&self.asset.other, THUMBNAIL).filter(|_| self.is_draft())
    }

    /// Sets the files and external assets, which need version 2.1.
    pub fn set_external_assets(&mut self, files: &[File], assets: &[ExternalAsset]) {
        set(&mut self.other, FILES, files);
        set(&mut self.other, EXTERNAL_ASSETS, assets);
    }

    /// An item that cannot be read has its default.
    fn draft_list<T: DeserializeOwned + Default>(&self, name: &str) -> Vec<T> {
        self.draft_values(name).iter().map(|value| read(value).unwrap_or_default()).collect()
    }

    fn draft_values(&self, name: &str) -> &[Value] {
        let list = self.other.map().get(name).filter(|_| self.is_draft());
        list.and_then(Value::as_array).map_or(&[], Vec::as_slice)
    }
}

impl Node {
    /// The external asset whose content belongs below the node, which means nothing below version 2.1.
    pub fn external_asset(&self) -> Option<Index> {
        index(&self.other, EXTERNAL_ASSET)
    }

    /// Sets the external asset.
    pub fn set_external_asset(&mut self, asset: Index) {
        self.other.map_mut().insert(EXTERNAL_ASSET.to_owned(), asset.into());
    }

    /// The volume around the node and its descendants, which means nothing below version 2.1.
    pub fn bounding_volume(&self) -> Option<BoundingVolume> {
        read(self.other.map().get("boundingVolume")?)
    }
}

/// The identity of an object, which means nothing below version 2.1: `uid` of its `other` members.
///
/// ```
/// use meshwright_gltf::document::{Node, uid};
///
/// let node: Node = serde_json::from_str(r#"{"uid":"oak-7"}"#)?;
/// assert_eq!(uid(&node.other), Some("oak-7"));
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn uid(other: &Members) -> Option<&str> {
    other.map().get("uid")?.as_str()
}

fn index(members: &Members, name: &str) -> Option<Index> {
    members.map().get(name)?.as_u64().and_then(|index| Index::try_from(index).ok())
}

fn read<T: DeserializeOwned>(value: &Value) -> Option<T> {
    T::deserialize(value).ok()
}

fn set<T: Serialize>(members: &mut Members, name: &str, items: &[T]) {
    let items = items.iter().map(|item| serde_json::to_value(item).unwrap_or_default()).collect();
    members.map_mut().insert(name.to_owned(), Value::Array(items));
}
