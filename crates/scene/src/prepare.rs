//! Prepares a scene for a target format: the one place where wrong values of a scene are repaired.
//!
//! Each format states its [`Requirements`], and its `from_scene` calls [`prepare`] before it writes. A scene that meets
//! them is borrowed; otherwise the result is a copy whose untouched vertices, indices and images are borrowed, and
//! [`codes`] tell what has changed. Writers rely on it and do not check again.

pub mod codes;
mod faces;
mod images;
mod influences;
mod keyframes;
mod materials;
mod morph_targets;
mod names;
mod nodes;
mod references;
mod skins;
mod vertices;

use crate::{bake::KeptTransforms, mesh::Mesh, node::Transform, scene::Scene};
pub use influences::Influences;
pub use keyframes::{Ascending, ascending};
use meshwright_core::{Budget, Code, Diagnostic, Diagnostics, Limits, Result, Span};
pub use nodes::{QUATERNION_WRONG, Rotated, applied_transforms, normalized_rotation};
use std::{borrow::Cow, collections::HashMap};

/// What a target format requires of a scene.
///
/// ```
/// use meshwright_scene::prepare::{Directions, Needs, Requirements};
///
/// const REQUIREMENTS: Requirements = Requirements {
///     other: Needs { tangents: Directions::Any, ..Needs::ALL },
///     native: Needs::FINITE,
/// };
/// assert_eq!(REQUIREMENTS.needs(true), &Needs::FINITE);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Requirements {
    /// Of scenes from other formats.
    pub other: Needs,
    /// Of scenes that came from this format: files of the programs that write it may break its rules.
    pub native: Needs,
}

impl Requirements {
    /// The same requirements of every scene.
    pub const fn of_all(needs: Needs) -> Self {
        Self { other: needs, native: needs }
    }

    /// The requirements of a scene, which came from this format or from another one.
    pub const fn needs(&self, native: bool) -> &Needs {
        if native { &self.native } else { &self.other }
    }
}

/// The requirements of the parts of a scene. Numbers must always be finite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Needs {
    /// Normals.
    pub normals: Directions,
    /// Tangents.
    pub tangents: Directions,
    /// Vertex colors.
    pub colors: Range,
    /// Joints and weights of skinned meshes.
    pub influences: Influences,
    /// Rotations of nodes, instances and keyframes.
    pub rotations: Rotations,
    /// Factors of materials.
    pub materials: Range,
    /// Points, lines and triangles.
    pub faces: Faces,
    /// What else is expected.
    pub content: Content,
    /// Transforms of nodes.
    pub transforms: Transforms,
    /// The transforms of nodes that the format can hold: others are applied to vertices where that is exact. The writer
    /// replaces and reports the rest.
    pub kept_transforms: Option<KeptTransforms>,
    /// Whether joints with a scale are reported: programs ignore the scale.
    pub unscaled_joints: bool,
    /// Names of nodes, meshes, morph targets, materials and animations.
    pub names: Names,
    /// Whether nodes whose names differ in case only are reported: programs ignore case.
    pub distinct_nodes: bool,
    /// Whether times begin at 0.
    pub times_from_zero: bool,
    /// The least duration of an animation in seconds.
    pub least_duration: f32,
    /// Whether each primitive needs a material.
    pub material: bool,
    /// Whether animations are channels only: what their curves state beyond that is reported.
    pub only_channels: bool,
}

impl Needs {
    /// Everything that programs expect, except for rounding.
    pub const ALL: Self = Self {
        normals: Directions::Unit { tolerance: 0.02 },
        tangents: Directions::Unit { tolerance: 0.02 },
        colors: Range::Fractions,
        influences: Influences::Normalized { tolerance: 0.01, at_most: None, exact: false },
        rotations: Rotations::Unit { exact: false },
        materials: Range::Fractions,
        faces: Faces::Complete,
        content: Content::Tidy,
        transforms: Transforms::Any,
        kept_transforms: None,
        unscaled_joints: false,
        names: Names::Any,
        distinct_nodes: false,
        times_from_zero: true,
        least_duration: 0.0,
        material: false,
        only_channels: true,
    };

    /// Only finite numbers.
    pub const FINITE: Self = Self {
        normals: Directions::Finite,
        tangents: Directions::Finite,
        colors: Range::Any,
        influences: Influences::Any,
        rotations: Rotations::Finite,
        materials: Range::Any,
        faces: Faces::InRange,
        content: Content::Any,
        transforms: Transforms::Any,
        kept_transforms: None,
        unscaled_joints: false,
        names: Names::Any,
        distinct_nodes: false,
        times_from_zero: false,
        least_duration: 0.0,
        material: false,
        only_channels: true,
    };
}

/// The requirement of normals or tangents.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Directions {
    /// None: the format does not have them.
    Any,
    /// Finite numbers.
    Finite,
    /// Unit vectors; tangents also have a sign of 1 or -1.
    Unit {
        /// Allowed deviation of the squared length from 1.
        tolerance: f32,
    },
}

/// The requirement of finite numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Range {
    /// Any value.
    Any,
    /// Values that are between 0 and 1, where glTF limits them to that.
    Fractions,
}

/// The requirement of rotations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rotations {
    /// Finite numbers.
    Finite,
    /// Unit quaternions.
    Unit {
        /// Whether rounding errors are removed.
        exact: bool,
    },
}

/// The requirement of points, lines and triangles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Faces {
    /// The vertices of all faces exist.
    InRange,
    /// Each index of a list is part of a face, too.
    Complete,
    /// Triangles with a vertex twice are reported, too: programs drop them.
    Distinct,
}

/// The requirement of lists, references and names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// As in the files that programs write.
    Any,
    /// Each vertex has each attribute, each property has one channel, and what programs cannot read or tell apart is
    /// reported.
    Tidy,
}

/// The requirement of names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Names {
    /// Any: the format holds them, or its writer changes them.
    Any,
    /// Control characters and these are replaced.
    Without {
        /// The replaced characters.
        characters: &'static str,
        /// Whether spaces at the ends are dropped.
        trimmed: bool,
    },
}

/// The requirement of transforms of nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transforms {
    /// The format holds all of them, or its writer applies them to vertices.
    Any,
    /// Flat ones are reported.
    Invertible,
    /// Mirrored, sheared and flat ones are reported: programs read them differently.
    Plain,
}

/// A scene that meets the requirements of a format.
#[derive(Clone, Debug)]
pub struct Prepared<'a> {
    /// The scene; borrowed if nothing was wrong.
    pub scene: Cow<'a, Scene<'a>>,
    /// What was changed.
    pub diagnostics: Diagnostics,
}

/// Repairs what a format cannot hold.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_scene::{Node, Scene, Transform, Trs, prepare::{Needs, prepare}};
///
/// let trs = Trs { rotation: [0.0, 0.0, 0.0, 3.0], ..Trs::IDENTITY };
/// let mut scene = Scene::default();
/// let node = scene.add_node(None, Node { transform: Transform::Trs(trs), ..Node::default() });
/// let prepared = prepare(&scene, &Needs::ALL, &Limits::DEFAULT)?;
/// assert_eq!(prepared.scene.nodes.get(node).unwrap().transform, Transform::default());
/// assert_eq!(prepared.diagnostics.as_slice()[0].code.id, "SCENE0021");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// If the repaired parts need more memory than the limits allow.
pub fn prepare<'a>(scene: &'a Scene<'_>, needs: &Needs, limits: &Limits) -> Result<Prepared<'a>> {
    let mut repair = Repair {
        scene: Cow::Borrowed(scene),
        needs,
        diagnostics: Diagnostics::new(limits.diagnostics),
        budget: Budget::new(*limits),
    };
    repair.references();
    repair.joints()?;
    repair.names();
    repair.images();
    repair.applied_transforms()?;
    repair.nodes();
    repair.materials();
    repair.skins();
    repair.meshes()?;
    repair.clips()?;
    repair.diagnostics.name_items(|list, index| scene.named_item(list, index));
    Ok(Prepared { scene: repair.scene, diagnostics: repair.diagnostics })
}

/// The state of a preparation.
struct Repair<'a, 'n> {
    scene: Cow<'a, Scene<'a>>,
    needs: &'n Needs,
    diagnostics: Diagnostics,
    budget: Budget,
}

impl<'a> Repair<'a, '_> {
    /// The scene as a copy that can be changed.
    fn edit(&mut self) -> &mut Scene<'a> {
        if let Cow::Borrowed(scene) = self.scene {
            self.scene = Cow::Owned(scene.lent());
        }
        self.scene.to_mut()
    }

    fn note(&mut self, code: &'static Code, path: String, message: impl FnOnce() -> String) {
        self.diagnostics.push_with(code, || Diagnostic::new(code, message()).on(path));
    }

    /// Reserves memory.
    fn room(&mut self, count: usize, size: usize) -> Result<()> {
        self.budget.memory(count.saturating_mul(size) as u64, Span::default())
    }
}

/// The numbers of joints of the skins with which each mesh is shown; `None` without a skin.
fn joint_counts(scene: &Scene<'_>) -> HashMap<usize, Vec<Option<usize>>> {
    let mut counts: HashMap<usize, Vec<Option<usize>>> = HashMap::new();
    for (_, node) in scene.nodes.iter() {
        let Some(mesh) = node.mesh else { continue };
        let skin = node.skin.and_then(|skin| scene.skins.get(skin));
        counts.entry(mesh.index()).or_default().push(skin.map(|skin| skin.joints.len()));
    }
    for counts in counts.values_mut() {
        counts.sort_unstable();
        counts.dedup();
    }
    counts
}

/// A mesh in a message.
fn mesh_words(mesh: &Mesh<'_>, index: usize) -> String {
    match mesh.name.as_str() {
        "" => format!("mesh {index}"),
        name => format!("mesh {}", crate::wording::quoted(name)),
    }
}

/// Replaces NaN and infinity. Returns the number of replaced values.
fn make_finite(values: &mut [f32], neutral: f32) -> usize {
    let mut replaced = 0_usize;
    for value in values.iter_mut().filter(|value| !value.is_finite()) {
        *value = neutral;
        replaced = replaced.saturating_add(1);
    }
    replaced
}

/// A matrix that is finite and affine: the matrix itself, or one with the right last row, or the identity.
fn affine(matrix: &[f32; 16]) -> [f32; 16] {
    let finite = matrix.iter().all(|value| value.is_finite());
    let mut fixed = if finite { *matrix } else { Transform::default().matrix() };
    let [_, _, _, a, _, _, _, b, _, _, _, c, _, _, _, d] = &mut fixed;
    (*a, *b, *c, *d) = (0.0, 0.0, 0.0, 1.0);
    fixed
}
