//! The information about one file.

use crate::{
    asset::{Asset, AssetRef, read},
    detect::other_extension,
    format::Format,
};
#[cfg(feature = "textures")]
use crate::{convert::complete_scene, texture_options::TextureOptions};
use meshwright_core::{Diagnostics, Error, Limits, Outcome, Result, Severity, Source, codes};
use meshwright_scene::{Bounds, Clip, ExtrasValue, LevelKind, MeshId, NodeId, Scene, Summary};
use serde::{Serialize, Serializer, ser::SerializeMap};
use std::{collections::BTreeSet, ops::Range};

/// What `info` says of one file. Of vertex data only positions are read. It serializes to the stable shape of
/// `info --json` (without `schema` and `file`, which the caller puts before it).
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Format, Limits, Source, info};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let info = info(&source, &limits, 0)?;
/// assert_eq!((info.format, info.names.materials.len()), (Format::Cdae, 2));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Info {
    /// The format.
    pub format: Format,
    /// The version, as the users of the format name it.
    pub version: String,
    /// Size of the file in bytes.
    pub bytes: u64,
    /// False if parts are not understood.
    pub complete: bool,
    /// Statistics of one level of detail; `None` for a file without a scene.
    pub scene: Option<Counts>,
    /// Names, at the same level.
    pub names: Names,
    /// Referenced files.
    pub dependencies: Vec<String>,
    /// The metadata of the file.
    #[serde(serialize_with = "data")]
    pub metadata: ExtrasValue,
    /// Number of bytes that are not understood.
    pub opaque_bytes: u64,
    /// Diagnostics by severity.
    #[serde(rename = "diagnostics")]
    pub diagnostic_counts: DiagnosticCounts,
    /// All levels of detail and all hidden levels.
    pub levels: Vec<LevelInfo>,
    /// All animations.
    pub clips: Vec<ClipInfo>,
    /// The scenes of a file that holds several, and which of them is shown.
    pub scenes: Vec<SceneInfo>,
    /// The diagnostics with details.
    #[serde(skip)]
    pub diagnostics: Diagnostics,
}

/// One of the scenes of a file.
///
/// ```
/// use meshwright::OpenOptions;
///
/// let json = br#"{"asset": {"version": "2.0"}, "scene": 1, "scenes": [{"name": "a"}, {"name": "b"}]}"#;
/// let info = OpenOptions::new().open_bytes(*json)?.info(0)?;
/// assert_eq!((info.scenes[0].name.as_str(), info.scenes[0].shown), ("a", false));
/// assert!(info.scenes[1].shown);
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SceneInfo {
    /// Its name; empty if it has none.
    pub name: String,
    /// Whether it is the one that programs show.
    pub shown: bool,
}

/// Statistics of one level of detail.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Limits, Source, info};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let of_level = |lod| info(&source, &limits, lod).map(|info| info.scene.map(|counts| counts.triangles));
/// assert_eq!((of_level(0)?, of_level(1)?), (Some(44), Some(20)));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "each is what its name says")]
pub struct Counts {
    pub nodes: usize,
    pub meshes: usize,
    pub primitives: usize,
    pub vertices: usize,
    pub triangles: usize,
    /// Triangles at all places at which meshes are shown.
    pub drawn_triangles: usize,
    pub materials: usize,
    pub skins: usize,
    pub joints: usize,
    pub morph_targets: usize,
    pub clips: usize,
    pub lods: usize,
    pub collision_meshes: usize,
    pub cameras: usize,
    pub lights: usize,
    /// The box around what is shown, from the positions of vertices; `None` if nothing is.
    pub bounds: Option<Box3>,
}

/// An axis-aligned box in meters, Y up.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Limits, Source, info};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let bounds = info(&source, &limits, 0)?.scene.and_then(|counts| counts.bounds);
/// assert!(bounds.is_some_and(|bounds| bounds.min[1] < bounds.max[1]));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Box3 {
    /// Smallest corner in meters.
    pub min: [f32; 3],
    /// Largest corner in meters.
    pub max: [f32; 3],
}

/// Names, in file order.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Limits, Source, info};
///
/// let limits = Limits::default();
/// let source = Source::open("windmill.cdae", &limits)?;
/// assert_eq!(info(&source, &limits, 0)?.names.clips, ["ambient"]);
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, Default, Serialize)]
#[allow(missing_docs, reason = "each is what its name says")]
pub struct Names {
    pub meshes: Vec<String>,
    pub materials: Vec<String>,
    pub clips: Vec<String>,
    pub joints: Vec<String>,
    /// Of all nodes.
    #[serde(skip)]
    pub nodes: Vec<String>,
}

/// Numbers of diagnostics.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Limits, Source, info};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// assert_eq!(info(&source, &limits, 0)?.diagnostic_counts.error, 0);
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "each is what its name says")]
pub struct DiagnosticCounts {
    pub error: u64,
    pub warning: u64,
    pub info: u64,
}

impl DiagnosticCounts {
    /// Counts diagnostics without losses.
    pub fn new(diagnostics: &Diagnostics) -> Self {
        Self {
            error: diagnostics.severity(Severity::Error),
            warning: diagnostics.severity(Severity::Warning),
            info: diagnostics.severity(Severity::Info),
        }
    }
}

/// One level.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Limits, Source, info};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let levels = info(&source, &limits, 0)?.levels;
/// assert_eq!((levels[0].name.as_str(), levels[0].pixels), ("detail300", Some(300.0)));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct LevelInfo {
    /// The name in the file.
    pub name: String,
    /// `visual`, `collision`, `line_of_sight`, `billboard` or `utility`.
    pub kind: &'static str,
    /// Smallest height on screen in pixels at which it is visible.
    pub pixels: Option<f32>,
    /// Number of meshes, including those that all levels share.
    pub meshes: usize,
    /// Number of their triangles.
    pub triangles: usize,
}

/// One animation.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Limits, Source, info};
///
/// let limits = Limits::default();
/// let source = Source::open("windmill.cdae", &limits)?;
/// let clips = info(&source, &limits, 0)?.clips;
/// assert!(clips[0].looped && clips[0].duration > 0.0);
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct ClipInfo {
    /// Its name.
    pub name: String,
    /// Duration in seconds.
    pub duration: f32,
    /// Whether it repeats.
    #[serde(rename = "loop")]
    pub looped: bool,
    /// Frames per second, if the file states it.
    pub frame_rate: Option<f64>,
    /// The first and the last frame with a keyframe, for formats with frames.
    pub frames: Option<[f64; 2]>,
    /// How the curves apply, if the format has modes: `absolute`, `relative`, `additive` or `mixed`.
    pub mode: Option<&'static str>,
    /// Number of nodes that it moves.
    pub nodes: usize,
    /// Names that it moves and the file does not have.
    pub missing_nodes: Vec<String>,
    /// Names of the nodes that it moves.
    #[serde(skip)]
    pub moved_nodes: Vec<String>,
}

impl ClipInfo {
    fn new(scene: &Scene<'_>, clip: &Clip) -> Self {
        let stated = clip.extras.iter().find_map(|(_, data)| data.get("frame_rate")?.number());
        let frame_rate = stated.filter(|rate| rate.is_finite() && *rate > 0.0);
        let ends = |least: bool| {
            let ends =
                clip.timelines.iter().filter_map(|times| if least { times.first() } else { times.last() });
            ends.copied().reduce(if least { f32::min } else { f32::max }).map(f64::from)
        };
        // Summaries of other formats have the last keyframes only.
        let frames = frame_rate.filter(|_| !clip.curves.is_empty()).and_then(|rate| {
            let frame = |time: f64| (time * rate * 1e3).round() / 1e3;
            Some([frame(ends(true)?), frame(ends(false)?)])
        });
        let curves = clip.curves.iter().map(|curve| curve.node);
        let nodes: BTreeSet<NodeId> =
            clip.channels.iter().map(|channel| channel.node).chain(curves).collect();
        Self {
            name: clip.name.clone(),
            duration: clip.duration,
            looped: clip.looped,
            frame_rate,
            frames,
            mode: (!clip.curves.is_empty()).then(|| clip.mode_word()),
            nodes: nodes.len(),
            missing_nodes: clip.missing_nodes.clone(),
            moved_nodes: nodes
                .iter()
                .filter_map(|node| Some(&scene.nodes.get(*node)?.name))
                .filter(|name| !name.is_empty())
                .cloned()
                .collect(),
        }
    }
}

/// Collects the information about a file, with statistics of its `lod`-th level of detail (0 is the most
/// detailed).
///
/// # Errors
///
/// As for [`read`](crate::read()); [`BAD_REQUEST`](meshwright_core::codes::BAD_REQUEST): the level does not
/// exist.
pub fn info(source: &Source, limits: &Limits, lod: usize) -> Result<Info> {
    of_asset(&read(source, limits)?, lod)
}

/// The byte ranges of a file that [`info()`] needs, for files that are fetched in parts. `source` has the length of the whole
/// file and the content of the ranges in `known`, and anything elsewhere. The answer becomes complete as more is known; `None`
/// if the whole file is needed, as in most formats.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Limits, Source, info::needed_bytes};
///
/// let (source, limits) = (Source::open("house.cdae", &Limits::default())?, Limits::default());
/// assert_eq!(needed_bytes(&source, &[0..source.len()], &limits), None);
/// # Ok::<(), meshwright::Error>(())
/// ```
pub fn needed_bytes(source: &Source, known: &[Range<u64>], limits: &Limits) -> Option<Vec<Range<u64>>> {
    Format::ALL.iter().find_map(|format| (format.module().needed_bytes)(source, known, limits))
}

impl Asset {
    /// The information about the file, see [`info()`].
    ///
    /// ```
    /// use meshwright::{Format, OpenOptions, scene::Scene};
    ///
    /// let glb = meshwright::convert_scene(Scene::default(), Format::Glb).to_vec()?.value;
    /// let info = OpenOptions::new().open_bytes(glb)?.info(0)?;
    /// assert_eq!((info.format, info.version.as_str()), (Format::Glb, "2.0"));
    /// # Ok::<(), meshwright::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`AssetRef::info`].
    pub fn info(&self, lod: usize) -> Result<Info> {
        self.borrowed().info(lod)
    }
}

impl AssetRef<'_> {
    /// The information about the file, see [`info()`].
    ///
    /// # Errors
    ///
    /// [`BAD_REQUEST`](meshwright_core::codes::BAD_REQUEST): the level does not exist.
    pub fn info(&self, lod: usize) -> Result<Info> {
        of_asset(self, lod)
    }
}

/// The information about a file with what it places, if it is a level or a vehicle: `textures` says which objects are wanted,
/// and where their files are searched. The metadata has the figures of what is placed. Of any other file it is [`info()`].
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Limits, Source, info, textures::TextureOptions};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let info = info::with_placed_files(&source, &limits, 0, &TextureOptions::default())?;
/// assert_eq!(info.scene.map(|counts| counts.triangles), Some(44));
/// # Ok::<(), meshwright::Error>(())
/// ```
///
/// # Errors
///
/// As for [`info()`], and those of a conversion: a root that cannot be read, exceeded limits.
#[cfg(feature = "textures")]
pub fn with_placed_files(
    source: &Source,
    limits: &Limits,
    lod: usize,
    textures: &TextureOptions,
) -> Result<Info> {
    read(source, limits)?.info_with_placed_files(lod, textures)
}

#[cfg(feature = "textures")]
impl AssetRef<'_> {
    /// The information about the file with what it places, see [`with_placed_files`].
    ///
    /// # Errors
    ///
    /// As for [`with_placed_files`].
    pub fn info_with_placed_files(&self, lod: usize, textures: &TextureOptions) -> Result<Info> {
        if self.format.is_searched() {
            return self.info(lod);
        }
        let mut diagnostics = Diagnostics::new(self.limits.diagnostics);
        complete_scene::placed(self, textures, &mut diagnostics, |scene, facts, diagnostics| {
            let info = of_scene(self, scene, std::mem::take(diagnostics), lod)?;
            Ok(Info { metadata: facts, ..info })
        })
    }
}

fn of_asset(asset: &AssetRef<'_>, lod: usize) -> Result<Info> {
    let imported = if asset.has_scene() { asset.summary()? } else { Outcome::default() };
    of_scene(asset, &imported.value, imported.diagnostics, lod)
}

/// The same for a file that was read, with the scene that it was converted to and the diagnostics of that; both are
/// empty for a file without a scene.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// let asset = meshwright::open("house.cdae")?;
/// let scene = asset.to_scene()?;
/// let info = meshwright::info::of_scene(asset.borrowed(), &scene.value, scene.diagnostics, 0)?;
/// assert_eq!(info.scene.map(|counts| counts.triangles), Some(44));
/// # Ok::<(), meshwright::Error>(())
/// ```
///
/// # Errors
///
/// [`BAD_REQUEST`](meshwright_core::codes::BAD_REQUEST): the level does not exist.
pub fn of_scene(
    asset: &AssetRef<'_>,
    scene: &Scene<'_>,
    of_conversion: Diagnostics,
    lod: usize,
) -> Result<Info> {
    let summary = Summary::new(scene, lod);
    if lod >= summary.lods.max(1) {
        let message = crate::select::no_lod(lod, summary.lods);
        return Err(Error::new(&codes::BAD_REQUEST, message));
    }
    let (clips, levels) =
        (scene.clips.iter().map(|clip| ClipInfo::new(scene, clip)).collect(), levels(scene));
    let opaque_bytes = asset.document.opaque_bytes();
    let metadata = asset.document.metadata();
    let (format, version) = (asset.format, asset.version.clone());
    let mut diagnostics = asset.diagnostics.clone();
    diagnostics.append(of_conversion);
    other_extension(asset.source, asset.format).into_iter().for_each(|note| diagnostics.push(note));
    let (counts, mut names) = counts(summary, scene.extent(lod));
    let named = scene.nodes.iter().map(|(_, node)| &node.name).filter(|name| !name.is_empty());
    names.nodes = named.cloned().collect();
    Ok(Info {
        format,
        version,
        bytes: asset.source.len(),
        complete: opaque_bytes == 0,
        scene: asset.has_scene().then_some(counts),
        names,
        dependencies: dependencies(scene),
        metadata,
        opaque_bytes,
        diagnostic_counts: DiagnosticCounts::new(&diagnostics),
        levels,
        clips,
        scenes: asset.document.scenes(),
        diagnostics,
    })
}

/// The files that the scene references, without duplicates, in order of appearance: those that a format lists
/// itself, images, and files of nodes.
fn dependencies(scene: &Scene<'_>) -> Vec<String> {
    let listed = scene.extras.iter().filter_map(|(_, data)| data.get("dependencies"));
    let listed = listed.filter_map(|list| if let ExtrasValue::List(list) = list { Some(list) } else { None });
    let listed = listed
        .flatten()
        .filter_map(|path| if let ExtrasValue::Text(path) = path { Some(path) } else { None });
    let images = scene.images.iter().filter_map(|(_, image)| image.path());
    let instances = scene.nodes.iter().filter_map(|(_, node)| node.other_file());
    let mut seen = BTreeSet::new();
    let all = listed.map(String::as_str).chain(images).chain(instances);
    all.filter(|path| seen.insert(*path)).map(str::to_owned).collect()
}

fn counts(summary: Summary, extent: Option<Bounds>) -> (Counts, Names) {
    let counts = Counts {
        nodes: summary.nodes,
        meshes: summary.meshes,
        primitives: summary.primitives,
        vertices: summary.vertices,
        triangles: summary.triangles,
        drawn_triangles: summary.drawn_triangles,
        materials: summary.materials,
        skins: summary.skins,
        joints: summary.joints,
        morph_targets: summary.morph_targets,
        clips: summary.clips,
        lods: summary.lods,
        collision_meshes: summary.collision_meshes,
        cameras: summary.cameras,
        lights: summary.lights,
        // JSON has no numbers that are not finite.
        bounds: extent
            .filter(|bounds| bounds.min.iter().chain(&bounds.max).all(|at| at.is_finite()))
            .map(|bounds| Box3 { min: bounds.min, max: bounds.max }),
    };
    let names = Names {
        meshes: summary.mesh_names,
        materials: summary.material_names,
        clips: summary.clip_names,
        joints: summary.joint_names,
        nodes: Vec::new(),
    };
    (counts, names)
}

fn levels(scene: &Scene<'_>) -> Vec<LevelInfo> {
    let mut shared: BTreeSet<MeshId> = BTreeSet::new();
    let mut own: Vec<BTreeSet<MeshId>> = vec![BTreeSet::new(); scene.levels.len()];
    for (id, node) in scene.nodes.iter() {
        let Some(mesh) = node.mesh else { continue };
        match scene.level_of(id) {
            Some(level) => own.get_mut(level.index()).map(|set| set.insert(mesh)),
            None => Some(shared.insert(mesh)),
        };
    }
    let describe = |((_, level), mut meshes): ((_, &meshwright_scene::Level), BTreeSet<MeshId>)| {
        if level.kind == LevelKind::Visual {
            meshes.extend(&shared);
        }
        let triangles = meshes.iter().filter_map(|&id| scene.mesh(id)).map(|mesh| mesh.triangles());
        LevelInfo {
            name: level.name.clone(),
            kind: level.kind.word(),
            pixels: level.pixels,
            meshes: meshes.len(),
            triangles: triangles.fold(0, usize::saturating_add),
        }
    };
    scene.levels.iter().zip(own).map(describe).collect()
}

/// Vendor data as JSON.
///
/// ```
/// use meshwright::{info::Json, scene::ExtrasValue};
///
/// let data = ExtrasValue::map().with("mass", 12.5);
/// assert_eq!(serde_json::to_string(&Json(&data)).unwrap(), "{\"mass\":12.5}");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Json<'a>(pub &'a ExtrasValue);

impl Serialize for Json<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            ExtrasValue::Null => to.serialize_unit(),
            ExtrasValue::Bool(value) => to.serialize_bool(*value),
            ExtrasValue::Int(value) => to.serialize_i64(*value),
            ExtrasValue::Float(value) => to.serialize_f64(*value),
            ExtrasValue::Text(value) => to.serialize_str(value),
            ExtrasValue::List(values) => to.collect_seq(values.iter().map(Json)),
            ExtrasValue::Map(entries) => {
                let mut map = to.serialize_map(Some(entries.len()))?;
                for (name, value) in entries {
                    map.serialize_entry(name, &Json(value))?;
                }
                map.end()
            }
        }
    }
}

fn data<S: Serializer>(value: &ExtrasValue, to: S) -> Result<S::Ok, S::Error> {
    Json(value).serialize(to)
}
