//! The meaning of a document (`docs/formats/udm_assets.md`).
//!
//! Vertex and index streams borrow where the document has them plain and nothing is to be changed. Positions are scaled,
//! and what is compressed is decoded, column by column.
//!
//! Data that the scene has no place for is kept in the extras under [`FORMAT`].

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

/// The name under which this format's own data stands in the extras of a scene.
pub(crate) const FORMAT: &str = "udm";

/// Meters in a unit.
pub const SCALE: f32 = 0.025;

/// A document may be small and say that it is large. What comes of it is held to this much memory and this many steps; no
/// honest file comes near.
const ROOM: Limits = Limits { memory: 2 << 30, items: 64_000_000, ..Limits::DEFAULT };

/// The memory that an item converted in parallel may use, in addition to its size.
const SHARE: u64 = 64 << 10;

/// Options of [`to_scene_with`].
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_udm::ToSceneOptions;
///
/// let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/crate.pmdl_b");
/// let source = Source::open(path, &Limits::DEFAULT)?;
/// let (document, _report) = meshwright_udm::read(&source, &Limits::DEFAULT)?;
/// let options = ToSceneOptions { tangents: true, ..ToSceneOptions::default() };
/// let imported = meshwright_udm::to_scene_with(&document, &options, &mut |_path| None);
/// assert!(!imported.value.meshes.is_empty());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// Meters in a unit, by which all lengths are multiplied.
    pub scale: f32,
    /// Keep tangents, with the sign of the bitangent turned to glTF's.
    pub tangents: bool,
    /// Only what a summary of the scene counts: no values of vertices and indices, displacements, keys nor extras. What
    /// would be noted about these is not noted, and a clip lasts as long as its file states, if it does.
    pub summary: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { scale: SCALE, tangents: false, summary: false }
    }
}

/// True if a scene can be made of the document: it is a model, a material, a map, or a skeleton, mesh, collision mesh or
/// animation alone.
pub fn has_scene(document: &Document<'_>) -> bool {
    Kind::new(document).is_some()
}

/// The meaning of a document, imported in the usual way and without looking for material files; see [`to_scene_with`].
pub fn to_scene<'a>(document: &'a Document<'_>) -> Outcome<Scene<'a>> {
    to_scene_with(document, &Options::default(), &mut |_| None)
}

/// The meaning of a document. Never fails: what cannot be understood is noted and left out, and an asset without a scene
/// makes an empty one.
///
/// `materials` is asked for the material at a path from the game's root folder, with slashes and without extension, such
/// as `materials/props/wood`: a file of this path and the extension `.pmat` or `.pmat_b`. It is asked for each folder that
/// the model names until it has one.
pub fn to_scene_with<'a>(
    document: &'a Document<'_>,
    options: &Options,
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

/// The assets that have a scene.
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
    options: Options,
    scene: Scene<'a>,
    diagnostics: Diagnostics,
    budget: Budget,
    /// Images by path.
    images: HashMap<String, ImageId>,
    /// The scene's materials by the model's index.
    materials: Vec<MaterialId>,
    /// Something names bones by their names, not by number.
    name_bones: bool,
    /// Those that each skin chooses, by the index that meshes state.
    skins: Vec<Vec<Option<MaterialId>>>,
    /// Memory of a table that is done with, for the next one.
    spare: Vec<u8>,
}

impl SceneBuilder<'_> {
    fn new(options: Options, room: Limits) -> Self {
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

    /// What `to_scene` makes of each item, with its notes and clips in the order of the items. Each needs about `size` bytes.
    ///
    /// Items that fit into the room together are imported on several threads, each within its share of the room. One that
    /// needs more is imported once more, with what is left then: as if there were one thread.
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
        let (options, room) = (self.options, Limits { items: self.budget.items_left(), ..ROOM });
        let parts: Vec<(&I, u64)> = items.iter().zip(shares).collect();
        let imported = parallel::map(&parts, whole, |&(item, memory)| {
            let mut own = SceneBuilder::new(options, Limits { memory, ..room });
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

    /// Notes something. Its words are only made while the list has room for them.
    fn note(&mut self, code: &'static Code, at: impl fmt::Display, message: impl FnOnce() -> String) {
        self.diagnostics.push_with(code, || Diagnostic::new(code, message()).on(at.to_string()));
    }

    /// Takes room for `bytes`; false, with a note, if there is none left.
    fn room(&mut self, bytes: usize) -> bool {
        let fits = self.budget.memory(bytes as u64, Span::default()).is_ok();
        if !fits {
            self.note(&codes::LIMIT, "", || {
                format!("dropped parts of the asset: it takes more than {} bytes of memory", ROOM.memory)
            });
        }
        fits
    }

    /// Takes so many steps; false, with a note, if there are none left.
    fn steps(&mut self, count: usize) -> bool {
        let fits = self.budget.items(count as u64, Span::default()).is_ok();
        if !fits {
            self.note(&codes::LIMIT, "", || {
                format!("dropped parts of the asset: it takes more than {} steps to read", ROOM.items)
            });
        }
        fits
    }

    /// Takes the room that decoding a value needs.
    fn decoding(&mut self, value: &Value<'_>) -> bool {
        let size = usize::try_from(values::decoded_size(value)).unwrap_or(usize::MAX);
        self.room(size)
    }

    /// The rows of a value, or their outline for a summary; `None`, with a note, if it has none that can be had.
    fn table<'t>(
        &mut self,
        at: impl fmt::Display,
        value: &'t Value<'_>,
        wanted: &[Wanted],
    ) -> Option<Table<'t>> {
        self.table_in(at, value, wanted, &mut Vec::new())
    }

    /// The same for a table that is given back by [`SceneBuilder::done`] soon, and takes the memory of one that was.
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

    /// The same with the rows, also where only an outline is wanted of others.
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

    /// Keeps the memory of a table for the next one that is decoded.
    fn done(&mut self, table: Table<'_>) {
        if let Cow::Owned(bytes) = table.into_bytes()
            && bytes.capacity() > self.spare.capacity()
        {
            self.spare = bytes;
        }
    }

    /// The elements of a list that is had from a view.
    fn elements<'t, 'd>(
        &mut self,
        at: impl fmt::Display,
        value: Option<&'t Value<'d>>,
    ) -> Cow<'t, [Element<'d>]> {
        let Some(value) = value else { return Cow::Borrowed(&[]) };
        // An entry takes far more room in memory than in the file.
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

    /// What belongs to the scene as a whole.
    fn whole(&mut self, document: &Document<'_>) {
        let Some(asset) = document.asset() else { return };
        let data = ExtrasValue::map()
            .with("assetType", asset.kind.to_string())
            .with("assetVersion", i64::from(asset.version))
            .with("scale", self.options.scale);
        self.scene.extras = Extras::new(FORMAT, data);
    }

    /// Adds to what belongs to the scene as a whole.
    fn add_extra(&mut self, name: &str, value: impl Into<ExtrasValue>) {
        let data = self.scene.extras.get(FORMAT).cloned().unwrap_or(ExtrasValue::map());
        self.scene.extras.set(FORMAT, data.with(name, value));
    }
}

/// What is said of a value of a type that is of no use at its place.
fn unusable(value: &Value<'_>) -> String {
    match value {
        Value::Array(array) => format!("ignored an array of unexpected type {}", array.kind()),
        Value::ArrayLz4(array) => format!("ignored an arrayLz4 of unexpected type {}", array.kind()),
        value => format!("ignored a value of unexpected type {}", value.kind()),
    }
}

/// What is said of a value that cannot be decoded.
fn undecoded(error: &Error) -> String {
    format!("ignored a value that cannot be decoded: {}", error.message())
}

/// Room for a node of the scene.
fn node_size(name: &str) -> usize {
    size_of::<meshwright_scene::Node>().saturating_mul(2).saturating_add(512).saturating_add(name.len())
}
