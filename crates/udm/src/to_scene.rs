//! Converts a document to a scene (`docs/formats/udm_assets.md`).
//!
//! Vertex and index streams borrow from uncompressed arrays that need no conversion. Positions are scaled,
//! and compressed arrays are decoded, column by column.
//!
//! Data without a counterpart in the scene are in the extras under [`FORMAT`].

mod bones;
mod clip;
mod collision;
mod extras;
mod flex;
mod keyframes;
mod legacy_frames;
mod map;
mod material;
mod mesh;
mod mesh_groups;
mod model;
mod morph;
mod skin;
mod transforms;
mod vertex_streams;

pub use material::Surface;

use crate::{
    asset::{self, Table, table::Wanted, values},
    codes::to_scene as codes,
    document::{Document, Element, Value},
};
use meshwright_core::{Budget, Code, Diagnostic, Diagnostics, Error, Limits, Outcome, Span, parallel};
use meshwright_scene::{Extras, ExtrasValue, ImageId, MaterialId, Scene};
use std::{borrow::Cow, collections::HashMap, fmt};

/// The key of this format's data in the extras of a scene.
pub(crate) const FORMAT: &str = "udm";

/// Meters per unit.
pub const SCALE: f32 = 0.025;

/// Limits on the result, because a small document may expand to a large scene. Valid files stay far below.
const ROOM: Limits = Limits::DEFAULT.memory(2 << 30).items(64_000_000);

/// Memory for an item that is converted in parallel, in addition to its size.
const SHARE: u64 = 64 << 10;

/// ToSceneOptions of [`to_scene_with`].
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_udm::ToSceneOptions;
///
/// let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/crate.pmdl_b");
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// let (document, _report) = meshwright_udm::read(&source, &Limits::DEFAULT)?;
/// let options = ToSceneOptions::default().tangents(true);
/// let imported = meshwright_udm::to_scene_with(&document, &options, &mut |_path| None);
/// assert!(!imported.value.meshes.is_empty());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct ToSceneOptions {
    /// Meters per unit; all lengths are multiplied by it.
    pub scale: f32,
    /// Whether to keep tangents, with the sign of the bitangent converted to glTF's.
    pub tangents: bool,
    /// Whether to convert only what a summary of the scene counts: no vertex and index values,
    /// displacements, keys or extras. Diagnostics about these are omitted, too, and a clip has the duration
    /// that its file states, if any.
    pub summary: bool,
}

impl ToSceneOptions {
    meshwright_core::setters! { scale: f32, tangents: bool, summary: bool }
}

impl Default for ToSceneOptions {
    fn default() -> Self {
        Self { scale: SCALE, tangents: false, summary: false }
    }
}

/// Whether a document converts to a scene: it is a model, a material, a map, or a single skeleton, mesh,
/// collision mesh or animation.
pub fn has_scene(document: &Document<'_>) -> bool {
    Kind::new(document).is_some()
}

/// Converts a document with the default options and without material files; see [`to_scene_with`].
pub fn to_scene<'a>(document: &'a Document<'_>) -> Outcome<Scene<'a>> {
    to_scene_with(document, &ToSceneOptions::default(), &mut |_| None)
}

/// Converts a document to a scene. Never fails: invalid content is reported and dropped, and an asset
/// without a scene gives an empty one.
///
/// `materials` receives a path relative to the game's root folder, with slashes and without extension, such
/// as `materials/props/wood`, and returns the material in the file with this path and the extension `.pmat`
/// or `.pmat_b`. It is called for each folder that the model names until it returns one.
pub fn to_scene_with<'a>(
    document: &'a Document<'_>,
    options: &ToSceneOptions,
    materials: &mut dyn FnMut(&str) -> Option<Surface>,
) -> Outcome<Scene<'a>> {
    let mut builder = SceneBuilder::new(*options, ROOM);
    builder.whole(document);
    let data = document.asset().map_or_else(|| document.root(), |asset| asset.data);
    match Kind::new(document) {
        Some(Kind::Model) => builder.model(data, materials),
        Some(Kind::Material) => builder.lone_material(document),
        Some(Kind::Map) => builder.map(data),
        Some(Kind::Skeleton) => builder.lone_skeleton(data),
        Some(Kind::Mesh) => builder.lone_mesh(data),
        Some(Kind::Collision) => builder.lone_collision(data),
        Some(Kind::Animation) => builder.lone_animation(data),
        None => {
            builder.note(&codes::NO_SCENE, "", || match document.asset() {
                Some(asset) => format!("an asset of type \"{}\" has no scene", asset.kind),
                None => "a file without an asset has no scene".to_owned(),
            });
        }
    }
    Outcome { value: builder.scene, diagnostics: builder.diagnostics }
}

/// Asset types with a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Model,
    Material,
    Map,
    Skeleton,
    Mesh,
    Collision,
    Animation,
}

impl Kind {
    fn new(document: &Document<'_>) -> Option<Self> {
        let asset = document.asset()?;
        let kinds = [
            ("PMDL", Self::Model),
            ("PMAP", Self::Map),
            ("PSKEL", Self::Skeleton),
            ("PMESH", Self::Mesh),
            ("PCOL", Self::Collision),
            ("PANI", Self::Animation),
        ];
        let found = kinds.iter().find(|(name, _)| asset.is(name)).map(|(_, kind)| *kind);
        found.or_else(|| asset::Material::new(document).map(|_| Self::Material))
    }
}

struct SceneBuilder<'a> {
    options: ToSceneOptions,
    scene: Scene<'a>,
    diagnostics: Diagnostics,
    budget: Budget,
    /// Images by path.
    images: HashMap<String, ImageId>,
    /// The scene's materials, by index in the model.
    materials: Vec<MaterialId>,
    /// Whether a part refers to bones by name, not by index.
    name_bones: bool,
    /// The materials of each skin, by the index that meshes state.
    skins: Vec<Vec<Option<MaterialId>>>,
    /// Memory of a previous table, for reuse.
    spare: Vec<u8>,
}

impl SceneBuilder<'_> {
    fn new(options: ToSceneOptions, room: Limits) -> Self {
        Self {
            options,
            scene: Scene::default(),
            diagnostics: Diagnostics::new(room.diagnostics),
            budget: Budget::new(room),
            images: HashMap::new(),
            materials: Vec::new(),
            name_bones: false,
            skins: Vec::new(),
            spare: Vec::new(),
        }
    }

    /// Converts items with `to_scene`. Diagnostics and clips keep the order of the items. Each item needs
    /// about `size` bytes.
    ///
    /// Items that fit the memory limit together are converted on several threads, each within its share of
    /// the limit. An item that needs more is converted again with the remaining limit, as on a single
    /// thread.
    fn each<I: Sync, T: Send>(
        &mut self,
        items: &[I],
        size: impl Fn(&I) -> u64,
        to_scene: impl Fn(&mut SceneBuilder<'_>, &I) -> T + Send + Sync,
    ) -> Vec<T> {
        let shares: Vec<u64> = items.iter().map(|item| size(item).saturating_add(SHARE)).collect();
        let whole = shares.iter().copied().fold(0, u64::saturating_add);
        let fits = items.len() > 1 && whole <= self.budget.memory_left();
        if !fits || !parallel::is_worthwhile(whole) {
            return items.iter().map(|item| to_scene(self, item)).collect();
        }
        let (options, room) = (self.options, ROOM.items(self.budget.items_left()));
        let parts: Vec<(&I, u64)> = items.iter().zip(shares).collect();
        let imported = parallel::map(&parts, whole, |&(item, memory)| {
            let mut own = SceneBuilder::new(options, room.memory(memory));
            let made = to_scene(&mut own, item);
            (made, own.scene.clips, own.diagnostics, own.budget)
        });
        let mut all = Vec::new();
        for ((item, share), (made, clips, diagnostics, budget)) in parts.into_iter().zip(imported) {
            let memory = share.saturating_sub(budget.memory_left());
            let steps = room.items.saturating_sub(budget.items_left());
            let fits = memory <= self.budget.memory_left() && steps <= self.budget.items_left();
            if !fits || diagnostics.count(&codes::LIMIT) > 0 {
                all.push(to_scene(self, item));
                continue;
            }
            let span = Span::default();
            let _both_fit = (self.budget.memory(memory, span), self.budget.items(steps, span));
            self.diagnostics.append(diagnostics);
            self.scene.clips.extend(clips);
            all.push(made);
        }
        all
    }

    /// Reports a diagnostic. The message is formatted only if the list has room.
    fn note(&mut self, code: &'static Code, at: impl fmt::Display, message: impl FnOnce() -> String) {
        self.diagnostics.push_with(code, || Diagnostic::new(code, message()).on(at.to_string()));
    }

    /// Reserves `bytes`. Returns false and reports it if the limit is exceeded.
    fn room(&mut self, bytes: usize) -> bool {
        let fits = self.budget.memory(bytes as u64, Span::default()).is_ok();
        if !fits {
            self.note(&codes::LIMIT, "", || {
                format!("dropped parts of the asset: it takes more than {} bytes of memory", ROOM.memory)
            });
        }
        fits
    }

    /// Counts `count` steps. Returns false and reports it if the limit is exceeded.
    fn steps(&mut self, count: usize) -> bool {
        let fits = self.budget.items(count as u64, Span::default()).is_ok();
        if !fits {
            self.note(&codes::LIMIT, "", || {
                format!("dropped parts of the asset: it takes more than {} steps to read", ROOM.items)
            });
        }
        fits
    }

    /// Reserves the memory for decoding a value.
    fn decoding(&mut self, value: &Value<'_>) -> bool {
        let size = usize::try_from(values::decoded_size(value)).unwrap_or(usize::MAX);
        self.room(size)
    }

    /// The rows of a value, or their outline for a summary; `None`, with a diagnostic, if there are none.
    fn table<'t>(
        &mut self,
        at: impl fmt::Display,
        value: &'t Value<'_>,
        wanted: &[Wanted],
    ) -> Option<Table<'t>> {
        self.table_in(at, value, wanted, &mut Vec::new())
    }

    /// Like `table`, for a table that is returned by [`SceneBuilder::done`] soon. Reuses the memory of a
    /// previous one.
    fn brief_table<'t>(
        &mut self,
        at: impl fmt::Display,
        value: &'t Value<'_>,
        wanted: &[Wanted],
    ) -> Option<Table<'t>> {
        let mut spare = std::mem::take(&mut self.spare);
        let table = self.table_in(at, value, wanted, &mut spare);
        self.spare = spare;
        table
    }

    fn table_in<'t>(
        &mut self,
        at: impl fmt::Display,
        value: &'t Value<'_>,
        wanted: &[Wanted],
        spare: &mut Vec<u8>,
    ) -> Option<Table<'t>> {
        if self.options.summary {
            let outline = Table::outline(value, wanted);
            if outline.is_none() {
                self.note(&codes::SHAPE, at, || unusable(value));
            }
            return outline;
        }
        self.decoded(at, value, wanted, spare)
    }

    /// Like `table`, with decoded rows even for a summary.
    fn decoded<'t>(
        &mut self,
        at: impl fmt::Display,
        value: &'t Value<'_>,
        wanted: &[Wanted],
        spare: &mut Vec<u8>,
    ) -> Option<Table<'t>> {
        if !self.decoding(value) {
            return None;
        }
        match Table::of_with(value, wanted, &ROOM, spare) {
            Ok(Some(table)) => return Some(table),
            Ok(None) => self.note(&codes::SHAPE, at, || unusable(value)),
            Err(error) => self.note(&codes::UNREADABLE, at, || undecoded(&error)),
        }
        None
    }

    /// Keeps the memory of a table for the next one.
    fn done(&mut self, table: Table<'_>) {
        if let Cow::Owned(bytes) = table.into_bytes()
            && bytes.capacity() > self.spare.capacity()
        {
            self.spare = bytes;
        }
    }

    /// The elements of a list of a view.
    fn elements<'t, 'd>(
        &mut self,
        at: impl fmt::Display,
        value: Option<&'t Value<'d>>,
    ) -> Cow<'t, [Element<'d>]> {
        let Some(value) = value else { return Cow::Borrowed(&[]) };
        // An entry is much larger in memory than in the file.
        let size = usize::try_from(values::decoded_size(value)).unwrap_or(usize::MAX);
        if !self.room(size.saturating_mul(8)) {
            return Cow::Borrowed(&[]);
        }
        match values::elements(value, &ROOM) {
            Ok(list) => list,
            Err(error) => {
                self.note(&codes::UNREADABLE, at, || undecoded(&error));
                Cow::Borrowed(&[])
            }
        }
    }

    /// Sets the data of the scene as a whole.
    fn whole(&mut self, document: &Document<'_>) {
        let Some(asset) = document.asset() else { return };
        let data = ExtrasValue::map()
            .with("assetType", asset.kind.to_string())
            .with("assetVersion", i64::from(asset.version))
            .with("scale", self.options.scale);
        self.scene.extras = Extras::new(FORMAT, data);
    }

    /// Adds extras of the scene.
    fn add_extra(&mut self, name: &str, value: impl Into<ExtrasValue>) {
        let data = self.scene.extras.get(FORMAT).cloned().unwrap_or(ExtrasValue::map());
        self.scene.extras.set(FORMAT, data.with(name, value));
    }
}

/// The message for a value with an unsupported type.
fn unusable(value: &Value<'_>) -> String {
    match value {
        Value::Array(array) => format!("ignored an array of unexpected type {}", array.kind()),
        Value::ArrayLz4(array) => format!("ignored an arrayLz4 of unexpected type {}", array.kind()),
        value => format!("ignored a value of unexpected type {}", value.kind()),
    }
}

/// The message for a value that cannot be decoded.
fn undecoded(error: &Error) -> String {
    format!("ignored a value that cannot be decoded: {}", error.message())
}

/// Memory of a scene node.
fn node_size(name: &str) -> usize {
    size_of::<meshwright_scene::Node>().saturating_mul(2).saturating_add(512).saturating_add(name.len())
}
