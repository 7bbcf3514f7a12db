//! What differs between two scenes, as people and tests want to hear it.
//!
//! Compared is meaning, not storage: ids, the order of vertices, index widths, number types, remaps, shared or split
//! pools, the order of joints and the origins in files are no differences. Nodes are matched by path, everything else by
//! name and, among equal names, by order.

mod channel;
mod clip;
mod comparison;
mod corners;
mod extras;
mod face;
mod level;
mod lights_cameras;
mod match_by_key;
mod material;
mod material_animation;
mod mesh;
mod node;
mod posed_nodes;
mod primitive;
mod skin;
mod texture;
mod tolerance;
mod tree;
mod unordered_faces;
mod unused;
mod variant;
mod vertex_attribute;

pub(crate) use comparison::{amount, quoted, short};
pub(crate) use match_by_key::{Match, Pairing};
pub use tolerance::{Ignore, Keys, Tolerance};
pub(crate) use vertex_attribute::mix;

use crate::scene::Scene;
use comparison::Run;
use std::fmt;

/// What sort of thing differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DifferenceKind {
    /// The first scene has it, the second does not.
    Missing,
    /// The second scene has it, the first does not.
    Extra,
    /// The same things in another order.
    Order,
    /// A name.
    Name,
    /// The kind of a node or of a level.
    Kind,
    /// The level of a node, or what the table says of one.
    Level,
    /// Whether it is hidden in the rest pose.
    Hidden,
    /// The file that a node refers to, or the instances of its mesh.
    Instance,
    /// A light at a node.
    Light,
    /// A camera at a node.
    Camera,
    /// The transform of a node.
    Transform,
    /// Points, lines or triangles, and how many.
    Topology,
    /// Values of a vertex attribute.
    Attribute,
    /// Triangles that face the other way.
    Winding,
    /// Displacements of a morph target.
    Morph,
    /// The default weight of a morph target.
    Weight,
    /// A box that the file states.
    Bounds,
    /// An inverse bind matrix.
    Bind,
    /// Which material a primitive has, or a factor of one.
    Material,
    /// How a material uses an image.
    Texture,
    /// What an image is.
    Image,
    /// Duration or looping of a clip.
    Clip,
    /// Interpolation, times or values of a channel.
    Keys,
    /// The transform of a node at a time of a clip.
    Pose,
    /// Something that happens during a clip.
    Event,
    /// The axis taken to point up in the file.
    Up,
    /// Vendor data.
    Extras,
    /// Not compared: the scenes need more work than their size justifies.
    Skipped,
}

impl DifferenceKind {
    /// Lower-case word, as in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Extra => "extra",
            Self::Order => "order",
            Self::Name => "name",
            Self::Kind => "kind",
            Self::Level => "level",
            Self::Hidden => "hidden",
            Self::Instance => "instance",
            Self::Light => "light",
            Self::Camera => "camera",
            Self::Transform => "transform",
            Self::Topology => "topology",
            Self::Attribute => "attribute",
            Self::Winding => "winding",
            Self::Morph => "morph",
            Self::Weight => "weight",
            Self::Bounds => "bounds",
            Self::Bind => "bind",
            Self::Material => "material",
            Self::Texture => "texture",
            Self::Image => "image",
            Self::Clip => "clip",
            Self::Keys => "keys",
            Self::Pose => "pose",
            Self::Event => "event",
            Self::Up => "up",
            Self::Extras => "extras",
            Self::Skipped => "skipped",
        }
    }
}

/// One thing that differs.
///
/// ```
/// use meshwright_scene::{DifferenceKind, Node, Scene, Tolerance, compare};
///
/// let mut other = Scene::default();
/// other.add_node(None, Node { name: "mast".into(), ..Node::default() });
/// let found = compare(&Scene::default(), &other, &Tolerance::exact());
/// assert_eq!(found.differences[0].kind, DifferenceKind::Extra);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// Where: `nodes/body/arm`, `meshes/hull/primitives/0`, `clips/walk/arm`. Long paths lose their middle.
    pub path: String,
    /// What sort of thing.
    pub kind: DifferenceKind,
    /// What is to be said of it; goes on after the path and a colon.
    pub message: String,
    /// The largest error, in the unit of what is compared; infinite where one side has no number.
    pub amount: Option<f64>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.message)
    }
}

/// All that differs.
///
/// ```
/// use meshwright_scene::{Scene, Tolerance, compare};
///
/// let found = compare(&Scene::default(), &Scene::default(), &Tolerance::exact());
/// assert!(found.is_same());
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Comparison {
    /// The first differences, as many as [`Tolerance::limit`] lets through.
    pub differences: Vec<Difference>,
    /// How many there are in all.
    pub total: usize,
}

impl Comparison {
    /// True if nothing differs.
    pub fn is_same(&self) -> bool {
        self.total == 0
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for difference in &self.differences {
            writeln!(f, "{difference}")?;
        }
        match self.total.saturating_sub(self.differences.len()) {
            0 => Ok(()),
            more => writeln!(f, "and {more} more"),
        }
    }
}

/// Says how `b` differs from `a`. Time and memory grow with the size of the scenes (times a logarithm), whatever they
/// claim; ids that lead nowhere, knots and short streams are compared as what they are.
pub fn compare(a: &Scene<'_>, b: &Scene<'_>, tolerance: &Tolerance) -> Comparison {
    let mut run = Run::new(a, b, tolerance);
    level::scenes(&mut run);
    level::tables(&mut run);
    tree::match_nodes(&mut run);
    material::materials(&mut run);
    variant::variants(&mut run);
    node::nodes(&mut run);
    unused::unused(&mut run);
    clip::clips(&mut run);
    run.finish()
}
