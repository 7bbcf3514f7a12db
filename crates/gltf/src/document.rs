//! The raw content of a glTF 2.0 asset: its JSON as typed objects, and its binary chunk.
//!
//! Member names follow the glTF 2.0 specification. Every object keeps members that this model does not define
//! in `other`, so that members of later versions and of vendors are preserved. Values that the specification
//! defines as enumerations stay numbers and strings: a document holds the file's values, valid or not.

/// Declares one object of the glTF schema. Empty `optional` and `lists` members are not written; every object
/// ends with `extensions`, `extras` and all other members.
macro_rules! object {
    ($(#[$about:meta])* $name:ident
        required { $($(#[$meta:meta])* $member:ident: $type:ty,)* }
        optional { $($(#[$meta2:meta])* $member2:ident: $type2:ty,)* }
        lists { $($(#[$meta3:meta])* $member3:ident: $type3:ty,)* }
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "camelCase", default)]
        pub struct $name {
            $($(#[$meta])* pub $member: $type,)*
            $($(#[$meta2])* #[serde(skip_serializing_if = "Option::is_none")] pub $member2: Option<$type2>,)*
            $($(#[$meta3])* #[serde(skip_serializing_if = "Vec::is_empty")] pub $member3: Vec<$type3>,)*
            /// Extension objects by name (3.12).
            #[serde(skip_serializing_if = "crate::document::Members::is_empty")]
            pub extensions: $crate::document::Members,
            /// Application data (3.12); any JSON value, by convention an object.
            #[serde(skip_serializing_if = "Option::is_none")]
            pub extras: Option<$crate::document::Json>,
            /// Members that this model does not define.
            #[serde(flatten)]
            pub other: $crate::document::Members,
        }
    };
}

mod animation;
pub(crate) mod draft;
mod geometry;
mod layout;
mod material;
mod node;
mod unnamed_members;

pub use animation::{Animation, AnimationChannel, AnimationSampler, AnimationTarget};
pub use draft::{BoundingVolume, ExternalAsset, File, FileAlias, MEDIA_TYPES, Shape, uid};
pub use geometry::{
    Accessor, Buffer, BufferView, Mesh, Primitive, SparseAccessor, SparseIndices, SparseValues, component,
    mode, target,
};
pub use layout::{Binary, GlbChunk, GlbVersion, Layout, Loaded};
pub use material::{
    Image, Material, Metallic, NormalTexture, OcclusionTexture, Sampler, Texture, TextureInfo,
};
pub use node::{Camera, Node, Orthographic, Perspective, Scene, Skin};
pub use unnamed_members::{Json, Members};

use meshwright_core::Chunks;
use meshwright_scene::ExtrasValue;

/// Index of an object in one of the root's lists (3.2, "indices").
pub type Index = usize;

/// A glTF asset: JSON and binary content, which can borrow from the input for `'a`.
///
/// No flag tracks whether a document was changed since it was read: writing parses the text of the file again
/// and compares it with `root`. If both are equal, the text is written unchanged.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_gltf::{Document, document::Node};
///
/// let mut document = Document::default();
/// document.root.asset.version = "2.0".into();
/// document.root.nodes.push(Node { name: Some("mast".into()), ..Node::default() });
/// let source = Source::from(meshwright_gltf::write(&document)?.to_vec());
/// let (again, _report) = meshwright_gltf::read(&source, &Limits::DEFAULT)?;
/// assert_eq!((again.version(), &again.root), ("2.0".into(), &document.root));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Debug, Default)]
pub struct Document<'a> {
    /// The JSON.
    pub root: Root,
    /// The content of the first buffer if it has no URI, which in a GLB is the binary chunk right after the JSON (4.4.3.3).
    /// It is at least as long as `root.buffers[0]` states; empty if there is no such buffer.
    pub bin: Chunks<'a>,
    /// The remaining content of the file.
    pub layout: Layout<'a>,
    /// The content of buffers that have a URI, or name another chunk.
    pub loaded: Loaded<'a>,
}

impl Document<'_> {
    /// The same document, made for a scene, with a copy of its binary content.
    pub(crate) fn into_owned(self) -> Document<'static> {
        Document { root: self.root, bin: self.bin.into_owned(), ..Document::default() }
    }

    /// Whether nodes name other files, as external assets or in data of meshwright, whose content belongs to the scene.
    pub fn names_instances(&self) -> bool {
        let is_draft = self.root.is_draft();
        self.root.nodes.iter().any(|node| {
            if is_draft && node.external_asset().is_some() {
                return true;
            }
            let own = node.extras.as_ref().and_then(|extras| extras.value().get(crate::from_scene::OWN));
            own.is_some_and(|own| own.get("instance").is_some())
        })
    }

    /// The version that the asset states.
    pub fn version(&self) -> String {
        self.root.asset.version.clone()
    }

    /// The metadata of the asset.
    pub fn metadata(&self) -> ExtrasValue {
        match serde_json::to_value(&self.root.asset) {
            Ok(value) => crate::json::to_data(&value),
            Err(_) => ExtrasValue::Null,
        }
    }

    /// Number of bytes that are preserved but not understood: further chunks and trailing bytes.
    pub fn opaque_bytes(&self) -> u64 {
        match &self.layout {
            Layout::Binary(binary) => {
                let chunks = binary.before.iter().chain(&binary.chunks);
                // Version 2 has one binary chunk.
                let is_known = |chunk: &GlbChunk<'_>| binary.version == GlbVersion::V3 && chunk.is_bin();
                let unknown = chunks.filter(|chunk| !is_known(chunk)).map(|chunk| chunk.data.len() as u64);
                unknown.fold(binary.trailing.len() as u64, u64::saturating_add)
            }
            Layout::New | Layout::Text(_) => 0,
        }
    }
}

object! {
    /// The root object (5.17).
    ///
    /// ```
    /// use meshwright_gltf::{Root, document::Scene};
    ///
    /// let mut root = Root::default();
    /// root.scenes.push(Scene { name: Some("yard".into()), ..Scene::default() });
    /// root.scene = Some(0);
    /// root.require_extension("KHR_mesh_quantization");
    /// assert_eq!(root.extensions_used, root.extensions_required);
    /// ```
    Root
    required {
        /// Version and generator (3.2).
        asset: Asset,
    }
    optional {
        /// The default scene (3.5.1).
        scene: Index,
    }
    lists {
        /// Names of all used extensions (3.12).
        extensions_used: String,
        /// Names of the extensions that are required to load the asset (3.12).
        extensions_required: String,
        /// Scenes (3.5.1).
        scenes: Scene,
        /// Nodes (3.5.2).
        nodes: Node,
        /// Meshes (3.7.2).
        meshes: Mesh,
        /// Materials (3.9).
        materials: Material,
        /// Skins (3.7.3).
        skins: Skin,
        /// Animations (3.11).
        animations: Animation,
        /// Cameras (3.10).
        cameras: Camera,
        /// Textures (3.8.2).
        textures: Texture,
        /// Texture samplers (3.8.4).
        samplers: Sampler,
        /// Images (3.8.3).
        images: Image,
        /// Accessors (3.6.2).
        accessors: Accessor,
        /// Buffer views (3.6.1).
        buffer_views: BufferView,
        /// Buffers (3.6.1).
        buffers: Buffer,
    }
}

object! {
    /// Version and generator of the asset (3.2).
    ///
    /// ```
    /// use meshwright_gltf::document::Asset;
    ///
    /// let json = r#"{"version":"2.0","generator":"by hand","x-tool":7}"#;
    /// let asset: Asset = serde_json::from_str(json)?;
    /// assert_eq!(asset.generator.as_deref(), Some("by hand"));
    /// assert_eq!(asset.other.get("x-tool"), Some(7.into()), "unknown members are kept");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    Asset
    required {
        /// The targeted glTF version, `2.0`.
        version: String,
    }
    optional {
        /// The program that wrote it.
        generator: String,
        /// Copyright for credit.
        copyright: String,
        /// The minimum version that a loader must support.
        min_version: String,
    }
    lists {}
}

impl Root {
    /// Adds an extension to `extensionsUsed`, once.
    pub fn use_extension(&mut self, name: &str) {
        add_name(&mut self.extensions_used, name);
    }

    /// Adds an extension to `extensionsRequired`.
    pub fn require_extension(&mut self, name: &str) {
        self.use_extension(name);
        add_name(&mut self.extensions_required, name);
    }
}

/// Adds a name to a list without repeating it.
pub(crate) fn add_name(list: &mut Vec<String>, name: &str) {
    if !list.iter().any(|known| known == name) {
        list.push(name.to_owned());
    }
}
