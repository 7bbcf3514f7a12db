//! The raw content of a glTF 2.0 asset: its JSON as a model of our own, and its binary chunk.
//!
//! Member names follow the glTF 2.0 specification. Every object keeps what this model does not name in `other`, so
//! that members of later versions and of vendors survive. Numbers that the specification calls enumerations stay
//! numbers and texts here: a document holds what the file says, right or wrong.

/// Declares one object of the glTF schema. Members that are `optional` or `lists` are left out of the JSON when there
/// is nothing in them; every object ends with `extensions`, `extras` and everything else.
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
            /// Members that this model does not name.
            #[serde(flatten)]
            pub other: $crate::document::Members,
        }
    };
}

mod animation;
mod geometry;
mod layout;
mod material;
mod node;
mod unnamed_members;

pub use animation::{Animation, AnimationChannel, AnimationSampler, AnimationTarget};
pub use geometry::{
    Accessor, Buffer, BufferView, Mesh, Primitive, SparseAccessor, SparseIndices, SparseValues, component,
    mode, target,
};
pub use layout::{Binary, GlbChunk, Layout, Loaded};
pub use material::{
    Image, Material, Metallic, NormalTexture, OcclusionTexture, Sampler, Texture, TextureInfo,
};
pub use node::{Camera, Node, Orthographic, Perspective, Scene, Skin};
pub use unnamed_members::{Json, Members};

use meshwright_core::Chunks;
use meshwright_scene::ExtrasValue;

/// The position of an object in one of the root's lists (3.2, "indices").
pub type Index = usize;

/// A glTF asset: JSON and binary content, which may borrow from the input for `'a`.
///
/// Whether a document that was read is still what its file says is not kept in a flag: on writing, the text of the
/// file is read again and compared with `root`. If they agree, the text goes out as it is.
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
    /// The content of the first buffer if that has no URI, which in a GLB is the binary chunk (4.4.3.3). It is at least
    /// as long as `root.buffers[0]` says; empty if there is no such buffer.
    pub bin: Chunks<'a>,
    /// What else the file holds.
    pub layout: Layout<'a>,
    /// The content of buffers that have a URI.
    pub loaded: Loaded<'a>,
}

impl Document<'_> {
    /// The version that the asset states.
    pub fn version(&self) -> String {
        self.root.asset.version.clone()
    }

    /// What the asset says about itself.
    pub fn metadata(&self) -> ExtrasValue {
        match serde_json::to_value(&self.root.asset) {
            Ok(value) => crate::json::to_data(&value),
            Err(_) => ExtrasValue::Null,
        }
    }

    /// Bytes of the file that are kept without being interpreted: further chunks, and trailing bytes.
    pub fn opaque_bytes(&self) -> u64 {
        match &self.layout {
            Layout::Binary(binary) => {
                let chunks = binary.chunks.iter().map(|chunk| chunk.data.len() as u64);
                chunks.fold(binary.trailing.len() as u64, u64::saturating_add)
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
        /// Version and origin (3.2).
        asset: Asset,
    }
    optional {
        /// The scene to show (3.5.1).
        scene: Index,
    }
    lists {
        /// Names of the extensions in use somewhere (3.12).
        extensions_used: String,
        /// Names of the extensions without which the asset must not be loaded (3.12).
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
    /// Version and origin of the asset (3.2).
    ///
    /// ```
    /// use meshwright_gltf::document::Asset;
    ///
    /// let json = r#"{"version":"2.0","generator":"by hand","x-tool":7}"#;
    /// let asset: Asset = serde_json::from_str(json)?;
    /// assert_eq!(asset.generator.as_deref(), Some("by hand"));
    /// assert_eq!(asset.other.get("x-tool"), Some(7.into()), "kept, though nobody named it");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    Asset
    required {
        /// The glTF version that it was made for, `2.0`.
        version: String,
    }
    optional {
        /// The program that made it.
        generator: String,
        /// Copyright for credit.
        copyright: String,
        /// The least version that a loader must support.
        min_version: String,
    }
    lists {}
}

impl Root {
    /// Notes that an extension is in use; once is enough.
    pub fn use_extension(&mut self, name: &str) {
        if !self.extensions_used.iter().any(|used| used == name) {
            self.extensions_used.push(name.to_owned());
        }
    }

    /// Notes that the asset is of no use without an extension.
    pub fn require_extension(&mut self, name: &str) {
        self.use_extension(name);
        if !self.extensions_required.iter().any(|required| required == name) {
            self.extensions_required.push(name.to_owned());
        }
    }
}
