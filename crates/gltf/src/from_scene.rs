//! Converts a Scene to a Document.
//!
//! The binary content is copied once, when the document is written: valid streams are borrowed, others are
//! converted during writing. Only streams with values that glTF forbids are fixed in memory; the diagnostics
//! list them.

mod animation_pointer;
mod asset;
mod buffer;
mod clip;
mod finite_values;
mod indices;
mod instances;
pub(crate) mod keyframes;
mod levels;
mod lights_cameras;
mod material;
mod material_extensions;
mod mesh;
mod mesh_facts;
mod morph;
mod node;
mod node_copies;
mod node_names;
mod node_tree;
mod skin;
mod skin_weights;
mod stream_bounds;
mod tangents;
mod texture;
mod transform;
mod triangles;
mod variants;
mod vertex_pool;
mod vertex_streams;

use crate::message_subjects::subject;
use crate::{
    codes,
    document::{Asset, Buffer, Document, Json, Members, Root},
    json::{self, Object, Unsaid},
    write::short,
};
use meshwright_core::count;
use meshwright_core::{Chunks, Code, Diagnostic, Diagnostics, Limits, Outcome, Result};
use meshwright_scene::{Extras, ExtrasValue, Scene};
pub(crate) use node_names::NAME;
use serde_json::Value;
use std::{borrow::Cow, collections::HashMap, fmt};

/// The member of `extras` that holds data without a glTF equivalent, which meshwright restores.
pub(crate) const OWN: &str = "meshwright";

/// Maximum number of animated material properties, counted once per copy of the material.
const POINTERS: usize = 1 << 20;

/// FromSceneOptions of [`from_scene`].
///
/// ```
/// use meshwright_gltf::FromSceneOptions;
/// use meshwright_scene::Scene;
///
/// let options = FromSceneOptions::default().generator("crane press".into());
/// let scene = Scene::default();
/// let exported = meshwright_gltf::from_scene(&scene, &options)?;
/// assert_eq!(exported.value.root.asset.generator.as_deref(), Some("crane press"));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct FromSceneOptions {
    /// The value of `asset.generator`.
    pub generator: String,
    /// Generates missing tangents for meshes whose materials have a normal texture; if that is impossible,
    /// the texture is dropped. Without them viewers generate their own, which may differ.
    pub tangents: bool,
    /// How levels are converted to nodes.
    pub levels: LevelLayout,
    /// Suffix for the names of nodes with collision meshes, for programs that recognize them by name.
    pub collision_suffix: &'static str,
    /// Write data of other formats that glTF cannot represent to `extras`, and data that meshwright needs to
    /// restore the scene. Extras of a glTF source are always written.
    pub vendor_data: bool,
    /// Applies `diagnostics` to the diagnostics with details, and `memory` to the generation of tangents.
    pub limits: Limits,
}

impl FromSceneOptions {
    meshwright_core::setters! {
        generator: String, tangents: bool, levels: LevelLayout, collision_suffix: &'static str,
        vendor_data: bool, limits: Limits
    }
}

impl Default for FromSceneOptions {
    fn default() -> Self {
        Self {
            generator: concat!("meshwright ", env!("CARGO_PKG_VERSION")).to_owned(),
            tangents: true,
            levels: LevelLayout::Linked,
            collision_suffix: "",
            vendor_data: true,
            limits: Limits::default(),
        }
    }
}

/// How levels of detail and hidden levels are converted to nodes.
///
/// ```
/// use meshwright_gltf::{LevelLayout, FromSceneOptions};
///
/// // For programs that show a single scene and do not support MSFT_lod.
/// let options = FromSceneOptions::default().levels(LevelLayout::OneScene);
/// assert_ne!(options, FromSceneOptions::default());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum LevelLayout {
    /// The scene shows the most detailed level, which links to the others by MSFT_lod. Hidden levels have
    /// their own scenes.
    #[default]
    Linked,
    /// Each level is a node of a single scene.
    OneScene,
}

/// Converts a scene to a glTF document.
///
/// Values that glTF forbids are fixed, and content that glTF cannot hold is dropped or kept in `extras`; the
/// diagnostics list both.
///
/// # Errors
///
/// `GLTF0001` if the binary content exceeds 4 GiB - 1.
pub fn from_scene<'a>(scene: &'a Scene<'a>, options: &FromSceneOptions) -> Result<Outcome<Document<'a>>> {
    let mut builder = DocumentBuilder {
        scene,
        bending: node_copies::Bending::new(scene),
        root: Root::default(),
        bin: Chunks::new(),
        diagnostics: Diagnostics::new(options.limits.diagnostics),
        tangents: options.tangents,
        levels: options.levels,
        collision_suffix: options.collision_suffix,
        vendor_data: options.vendor_data,
        room: options.limits.memory,
        facts: HashMap::new(),
        meshes: HashMap::new(),
        skins: HashMap::new(),
        binds: HashMap::new(),
        zeros: morph::Zeros::default(),
        asset_restored: false,
        made_up: Vec::new(),
        materials: material::Materials::default(),
        pictures: texture::Pictures::default(),
        optics: lights_cameras::Optics::default(),
        pointers_left: POINTERS,
        instances: HashMap::new(),
    };
    builder.root.asset =
        Asset { version: "2.0".to_owned(), generator: Some(options.generator.clone()), ..Asset::default() };
    builder.restore_asset();
    let tree = builder.tree();
    let plan = builder.plan(&tree);
    let copies = builder.nodes(&tree, &plan);
    // The streams of the meshes determine the available UV sets.
    builder.materials();
    builder.variants();
    builder.lights();
    let clips = builder.clips(&copies);
    builder.scenes(&plan, &copies, clips);
    builder.finish()
}

/// The state of a conversion.
struct DocumentBuilder<'a> {
    scene: &'a Scene<'a>,
    bending: node_copies::Bending,
    root: Root,
    bin: Chunks<'a>,
    diagnostics: Diagnostics,
    tangents: bool,
    levels: LevelLayout,
    collision_suffix: &'static str,
    vendor_data: bool,
    /// Whether the asset metadata of a glTF source were restored.
    asset_restored: bool,
    /// Nodes that copy a scene node or group others: their names must be unique.
    made_up: Vec<usize>,
    /// Memory that is left for tangents, in bytes.
    room: u64,
    /// Facts about meshes that are not converted yet.
    facts: HashMap<(usize, Option<usize>), mesh_facts::Facts<'a, 'a>>,
    /// Converted meshes by mesh and number of joints; `None` if nothing of the mesh was left.
    meshes: HashMap<(usize, Option<usize>), Option<usize>>,
    /// Converted skins, by skin and group.
    skins: HashMap<(usize, usize), usize>,
    /// Accessors of inverse bind matrices by skin.
    binds: HashMap<usize, usize>,
    zeros: morph::Zeros,
    materials: material::Materials,
    pictures: texture::Pictures,
    optics: lights_cameras::Optics,
    /// Number of further channels for copies of materials.
    pointers_left: usize,
    /// Converted mesh instances by node.
    instances: HashMap<usize, Option<Value>>,
}

impl<'a> DocumentBuilder<'a> {
    fn finish(mut self) -> Result<Outcome<Document<'a>>> {
        self.place_zeros();
        let length = u64::from(short(self.bin.len())?);
        if length > 0 {
            self.root.buffers.push(Buffer { byte_length: length, ..Buffer::default() });
        }
        let document = Document { root: self.root, bin: self.bin, ..Document::default() };
        Ok(Outcome { value: document, diagnostics: self.diagnostics })
    }

    fn note(&mut self, code: &'static Code, path: impl fmt::Display, message: impl Into<String>) {
        self.diagnostics.push(Diagnostic::new(code, message).on(path.to_string()));
    }

    /// Vendor data and meshwright's own data, as the member `extras`.
    fn extras(&mut self, extras: &Extras, own: Value, path: impl fmt::Display) -> Option<Value> {
        let mut unsaid = Unsaid::default();
        let members = json::extras(&self.kept(extras), None, &mut unsaid);
        self.unsaid(unsaid, path);
        with_own(members, self.own_notes(own))
    }

    /// The vendor data to write.
    fn kept<'e>(&self, extras: &'e Extras) -> Cow<'e, Extras> {
        if self.vendor_data {
            return Cow::Borrowed(extras);
        }
        let mut kept = Extras::default();
        if let Some(ExtrasValue::Map(own)) = extras.get(json::FORMAT) {
            let members = own.iter().filter(|(name, _)| ["extras", "extensions"].contains(&name.as_str()));
            kept.set(json::FORMAT, ExtrasValue::Map(members.cloned().collect()));
        }
        Cow::Owned(kept)
    }

    /// Meshwright's own data, if they are written.
    fn own_notes(&self, own: Value) -> Value {
        if self.vendor_data { own } else { Value::Null }
    }

    /// Vendor data and meshwright's own data, with the extension objects of a glTF source restored.
    fn extras_and_extensions(
        &mut self,
        extras: &Extras,
        own: Value,
        path: impl fmt::Display,
    ) -> (Option<Json>, Members) {
        if extras.is_empty() && own.as_object().is_none_or(Object::is_empty) {
            return Default::default();
        }
        let (mut unsaid, mut extensions) = (Unsaid::default(), Members::new());
        let members = json::extras(&self.kept(extras), Some(&mut extensions.0), &mut unsaid);
        self.unsaid(unsaid, path);
        for name in extensions.names() {
            self.root.use_extension(name);
        }
        (with_own(members, self.own_notes(own)).map(Json), extensions)
    }

    /// Reports vendor data that JSON cannot represent.
    fn unsaid(&mut self, unsaid: Unsaid, path: impl fmt::Display) {
        let Unsaid { numbers, deep } = unsaid;
        if numbers > 0 {
            self.note(&codes::EXTRAS, &path, {
                let (one, many) = ("number that is not finite", "numbers that are not finite");
                let numbers = count(numbers, one, many);
                format!("replaced {numbers} by null in the vendor data of {}", subject(&path.to_string()))
            });
        }
        if deep > 0 {
            self.note(&codes::DEEP, &path, {
                let deep = count(deep, "list or map", "lists or maps");
                let what = subject(&path.to_string());
                format!("replaced {deep} by null in the vendor data of {what}: they are nested too deep")
            });
        }
    }
}

fn with_own(mut members: Object, own: Value) -> Option<Value> {
    if let Value::Object(own) = own
        && !own.is_empty()
    {
        members.insert(OWN.to_owned(), Value::Object(own));
    }
    json::object(members)
}

/// The path of a scene node, for diagnostics.
#[derive(Clone, Copy)]
struct NodePath(usize);

impl fmt::Display for NodePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "nodes[{}]", self.0)
    }
}

/// A name; `None` if it is empty.
fn name(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}
