//! Levels of detail of a whole scene.

mod choice;
mod shown_meshes;

use crate::{
    codes,
    distance::{Distance, DistanceOptions},
    options::{SimplifyOptions, Target},
    part::Part,
    simplify::{Simplified, simplify},
};
use choice::{Candidate, Choice, LEAST_PIXELS, around, sizes_of, steps, within};
use meshwright_core::{Code, Diagnostic, Diagnostics, Limits, Outcome, Result, message::count};
use meshwright_scene::{
    LevelKind, Mesh, MeshId, Scene,
    add_levels::NewLevel,
    pose::single,
    shape_names::{marker, tells_level},
    wording::amount,
};
use shown_meshes::ShownMeshes;
pub(crate) use shown_meshes::{Placement, placements};
use std::collections::BTreeMap;

/// The levels of detail to make.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_scene::Scene;
/// use meshwright_simplify::{LevelOptions, LevelTargets, add_levels};
///
/// // A scene without triangles gets no levels.
/// let mut scene = Scene::default();
/// let said = add_levels(&mut scene, &LevelOptions::new(LevelTargets::Auto))?;
/// assert_eq!((scene.levels.len(), said.as_slice()[0].code.id), (0, "LOD0103"));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum LevelTargets {
    /// At most three, as many as are worth it.
    Auto,
    /// One for each of these parts of the triangles, from 0 to 1 and in descending order.
    Ratios(Vec<f32>),
    /// One for each of these sizes on screen in pixels, in descending order, below which it is drawn.
    Sizes(Vec<f32>),
}

/// Options of [`add_levels`].
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct LevelOptions {
    /// The levels to make.
    pub targets: LevelTargets,
    /// Whether a level without meshes follows, so that small objects are not drawn from far away.
    pub ends_empty: bool,
    /// Limits of memory, items and diagnostics.
    pub limits: Limits,
}

impl LevelOptions {
    /// The usual options.
    pub const fn new(targets: LevelTargets) -> Self {
        Self { targets, ends_empty: false, limits: Limits::DEFAULT }
    }

    meshwright_core::setters! { ends_empty: bool, limits: Limits }
}

/// The size from which on the last level of a small object is drawn, and that of the level without meshes after it, in pixels.
const LAST: f64 = 15.0;
const EMPTY: f32 = 10.0;
/// Diameter in meters below which an object is small.
const SMALL: f64 = 8.0;
/// The size of the last level of others.
const USUAL: f64 = 2.0;

/// Makes levels of detail of a scene with one, with sizes that follow from how far each is from the most detailed level. Each
/// mesh is simplified once, however many nodes show it. Materials, seams, skins and morph targets are kept. A scene that has
/// levels, or names that state them, stays as it is.
///
/// What was made, and why not more, is reported.
///
/// # Errors
///
/// The limits of memory and items.
pub fn add_levels(scene: &mut Scene<'_>, options: &LevelOptions) -> Result<Diagnostics> {
    let mut diagnostics = Diagnostics::new(options.limits.diagnostics);
    if let Some(message) = known_levels(scene) {
        diagnostics.push(Diagnostic::new(&codes::HAS_LEVELS, message));
        return Ok(diagnostics);
    }
    // A node of a former level without meshes is read as one by the game.
    let is_marker = |name: &str| matches!(marker(name), Some((_, LevelKind::Visual, size)) if size > 0);
    let is_marked = scene.nodes.iter().any(|(_, node)| is_marker(&node.name));
    let shown = scene.highest_level();
    let meshes = ShownMeshes::new(scene, |level| level.is_none() || level == shown);
    let all = meshes.all_drawn();
    let least = match options.targets {
        LevelTargets::Auto => FEWEST,
        _ => 2,
    };
    if all < least || meshes.radius <= 0.0 || meshes.radius.is_nan() {
        let triangles = count(all, "triangle", "triangles");
        let message = format!("made no levels of detail: the model has {triangles}");
        diagnostics.push(Diagnostic::new(&codes::NO_LEVELS, message));
        return Ok(diagnostics);
    }
    let made = Levels { meshes: &meshes, all, options };
    let mut choice = made.choose(&mut diagnostics)?;
    made.measure(&mut choice)?;
    let sizes = drawn_from(&choice, meshes.radius, is_marked);
    made.report(&choice, &sizes, &mut diagnostics);
    if choice.levels.is_empty() {
        return Ok(diagnostics);
    }
    let (changes, radius) = (made.changes(&choice), meshes.radius);
    drop(meshes);
    apply(scene, changes, &sizes, (radius, options));
    Ok(diagnostics)
}

/// Number of points at which distances are measured to choose levels, and for those that are chosen.
const ROUGHLY: u32 = 3_000;
const EXACTLY: u32 = 20_000;
/// Fewest triangles of a model that is worth levels.
const FEWEST: usize = 100;

/// What is said of a scene that has levels of detail already.
fn known_levels(scene: &Scene<'_>) -> Option<String> {
    let known = scene.visual_levels().count();
    if known > 1 {
        let levels = count(known, "level of detail", "levels of detail");
        return Some(format!("made no levels of detail: the model has {levels} already"));
    }
    let levels = scene.node_levels();
    let named = scene.nodes.iter().find(|(id, node)| {
        let level = levels.get(id.index()).copied().flatten();
        node.mesh.is_some() && level.is_none() && tells_level(&node.name)
    });
    let (_, node) = named?;
    Some(format!("made no levels of detail: the name of node \"{}\" states one already", node.name))
}

/// The levels that are made of meshes.
struct Levels<'l, 'm, 's> {
    meshes: &'l ShownMeshes<'m, 's>,
    /// Number of triangles that are drawn.
    all: usize,
    options: &'l LevelOptions,
}

impl Levels<'_, '_, '_> {
    /// Simplifies the meshes, and chooses the levels.
    fn choose(&self, diagnostics: &mut Diagnostics) -> Result<Choice> {
        let radius = self.meshes.radius;
        match &self.options.targets {
            LevelTargets::Auto => {
                let candidates = self.candidates(&within(&steps(radius)), diagnostics)?;
                Ok(choice::auto(candidates, self.all, radius))
            }
            LevelTargets::Sizes(sizes) => {
                let sizes: Vec<f64> = sizes.iter().map(|size| f64::from(*size)).collect();
                let candidates = self.candidates(&within(&around(radius, &sizes)), diagnostics)?;
                Ok(choice::of_sizes(candidates, &sizes, self.all, radius))
            }
            LevelTargets::Ratios(ratios) => {
                let total = self.meshes.parts.iter().map(Part::triangle_count).fold(0, usize::saturating_add);
                #[allow(
                    clippy::cast_precision_loss,
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "a part of a number of triangles"
                )]
                let number = |ratio: &f32| (total as f64 * f64::from(*ratio)).round().max(1.0) as usize;
                let targets: Vec<Target> = ratios.iter().map(number).map(Target::triangles).collect();
                let candidates = self.candidates(&targets, diagnostics)?;
                Ok(choice::of_counts(candidates, &targets, self.all, radius))
            }
        }
    }

    /// Simplifies the meshes for each target, and measures the distances.
    fn candidates(&self, targets: &[Target], diagnostics: &mut Diagnostics) -> Result<Vec<Candidate>> {
        let options = SimplifyOptions::default().limits(self.options.limits);
        let Outcome { value, diagnostics: said } = simplify(&self.meshes.parts, targets, &options)?;
        diagnostics.append(said);
        let mut candidates = Vec::new();
        for (made, target) in value.into_iter().zip(targets) {
            let (drawn, thin) = (self.meshes.drawn(&made.parts), target.loose_parts);
            let (p99, max) = self.distance(&made, ROUGHLY)?;
            candidates.push(Candidate { drawn, made, thin, p99, max });
        }
        Ok(candidates)
    }

    /// Measures the distances of levels exactly, and sets the sizes that follow from them.
    fn measure(&self, choice: &mut Choice) -> Result<()> {
        for (own, _) in &mut choice.levels {
            (own.p99, own.max) = self.distance(&own.made, EXACTLY)?;
        }
        if matches!(self.options.targets, LevelTargets::Sizes(_)) {
            return Ok(());
        }
        let sizes = sizes_of(choice.levels.iter().map(|(own, _)| own), self.meshes.radius);
        choice.levels.iter_mut().zip(sizes).for_each(|((_, size), exact)| *size = exact);
        if self.options.targets == LevelTargets::Auto {
            choice.levels.retain(|(_, size)| *size >= LEAST_PIXELS);
        }
        Ok(())
    }

    /// How far what is left of the meshes is from them, both ways. Of meshes that joints or morph targets move, the error with
    /// their attributes counts, too: in another pose they may be farther than at rest.
    fn distance(&self, made: &Simplified, samples: u32) -> Result<(f64, f64)> {
        let options = DistanceOptions::default().samples(samples).limits(self.options.limits);
        let distance = Distance::between(&self.meshes.parts, made, &options)?;
        let is_bent = self.meshes.parts.iter().any(Part::is_bent);
        let posed = if is_bent { made.error } else { 0.0 };
        Ok((distance.p99().max(posed), distance.max().max(posed)))
    }

    /// Reports the levels, and why there are not more.
    fn report(&self, choice: &Choice, sizes: &[f32], diagnostics: &mut Diagnostics) {
        let mut say = |code: &'static Code, message: String| diagnostics.push(Diagnostic::new(code, message));
        for (number, ((own, _), pixels)) in (1_u32..).zip(choice.levels.iter().zip(sizes)) {
            let drawn = count(own.drawn, "triangle", "triangles");
            let [p99, max] = [own.p99, own.max].map(length);
            let message = format!(
                "made level of detail {number}: {drawn} of {}, drawn below {pixels} pixels; 99 % of its surface is within {p99} of the original, all of it within {max}",
                self.all
            );
            say(&codes::LEVEL_MADE, message);
        }
        for message in &choice.stopped {
            say(&codes::STOPPED, message.clone());
        }
        if choice.levels.is_empty() && choice.stopped.is_empty() {
            let all = count(self.all, "triangle", "triangles");
            say(&codes::NO_LEVELS, format!("made no levels of detail: the model has {all}"));
        }
    }

    /// What becomes of each mesh at each level, where it changes; `None` if nothing is left of it.
    fn changes(&self, choice: &Choice) -> Vec<BTreeMap<MeshId, Option<Mesh<'static>>>> {
        let of_level = |(own, _): &(Candidate, f64)| {
            let changed = self.meshes.meshes.iter().filter_map(|mesh| {
                let lists = own.made.parts.get(mesh.parts.clone())?;
                let left = lists.iter().map(Vec::len).fold(0, usize::saturating_add);
                let parts = self.meshes.parts.get(mesh.parts.clone())?;
                let all = parts.iter().map(Part::triangle_count).fold(0, usize::saturating_add);
                let first = parts.first().filter(|_| left < all)?;
                let less = own.made.mesh(&self.meshes.parts, first.mesh).with_triangles(lists);
                Some((mesh.id, Some(less).filter(|less| !less.primitives.is_empty())))
            });
            changed.collect()
        };
        choice.levels.iter().map(of_level).collect()
    }
}

/// A distance with its unit, rounded up, but not because of the last bits.
fn length(meters: f64) -> String {
    let up = |value: f64, by: f64| (value * by - 1e-6).ceil().max(0.0) / by + 0.0;
    match meters {
        small if small < 0.01 => format!("{} mm", amount(up(small * 1000.0, 10.0))),
        small if small < 1.0 => format!("{} mm", amount(up(small * 1000.0, 1.0))),
        large => format!("{} m", amount(up(large, 100.0))),
    }
}

/// The sizes from which on the levels are drawn, the most detailed one first.
fn drawn_from(choice: &Choice, radius: f64, is_marked: bool) -> Vec<f32> {
    let mut sizes: Vec<f64> = choice.levels.iter().map(|(_, size)| *size).collect();
    let usual = if is_marked || radius * 2.0 < SMALL { LAST } else { USUAL };
    let last = sizes.last().map_or(usual, |size| if *size > usual { usual } else { size * 0.5 });
    sizes.push(last);
    sizes.into_iter().map(single).collect()
}

/// Adds the levels to a scene.
fn apply(
    scene: &mut Scene<'_>,
    changes: Vec<BTreeMap<MeshId, Option<Mesh<'static>>>>,
    sizes: &[f32],
    (radius, options): (f64, &LevelOptions),
) {
    let mut levels: Vec<NewLevel> = Vec::new();
    // By mesh, what became of it at the level before.
    let mut known: BTreeMap<MeshId, (MeshId, Mesh<'static>)> = BTreeMap::new();
    for (number, (changes, pixels)) in (1_u32..).zip(changes.into_iter().zip(sizes.iter().skip(1))) {
        let mut meshes = BTreeMap::new();
        for (id, less) in changes {
            let Some(less) = less else {
                meshes.insert(id, None);
                continue;
            };
            if let Some((same, _)) = known.get(&id).filter(|(_, before)| *before == less) {
                meshes.insert(id, Some(*same));
                continue;
            }
            let name = match less.name.as_str() {
                "" => String::new(),
                name => format!("{name}_lod{number}"),
            };
            let new = scene.add_mesh(Mesh { name, ..less.clone() });
            known.insert(id, (new, less));
            meshes.insert(id, Some(new));
        }
        levels.push(NewLevel { pixels: *pixels, meshes });
    }
    let last = sizes.last().copied().unwrap_or_default();
    if options.ends_empty && radius * 2.0 < SMALL && last > EMPTY {
        let all = scene.nodes.iter().filter_map(|(_, node)| node.mesh);
        let meshes = all.map(|mesh| (mesh, None)).collect();
        levels.push(NewLevel { pixels: EMPTY, meshes });
    }
    scene.add_visual_levels(sizes.first().copied().unwrap_or_default(), &levels);
}
