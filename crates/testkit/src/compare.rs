//! Compares two scenes and lists their differences.
//!
//! The comparison is about content, not storage. It ignores ids, the order of vertices, index widths, number
//! types, swizzles, shared or split vertex pools, the order of joints, and origins. It matches nodes by path,
//! and everything else by name and, among equal names, by order.

mod channel;
mod clip;
mod comparison;
mod corners;
mod extras;
mod face;
mod level;
mod lights_cameras;
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

pub use tolerance::{Ignore, Keys, Tolerance};

use comparison::Run;
use meshwright_scene::{Scene, match_by_key};
use std::fmt;

/// What a difference is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DifferenceKind {
    /// The second scene lacks it.
    Missing,
    /// The first scene lacks it.
    Extra,
    /// The same elements have another order.
    Order,
    /// A name.
    Name,
    /// The kind of a node or of a level.
    Kind,
    /// The level of a node, or an entry of the level table.
    Level,
    /// Whether a node is hidden in the rest pose.
    Hidden,
    /// The file that a node references, or the instances of its mesh.
    Instance,
    /// A light at a node.
    Light,
    /// A camera at a node.
    Camera,
    /// The transform of a node.
    Transform,
    /// The topology, or the number of points, lines or triangles.
    Topology,
    /// Values of a vertex attribute.
    Attribute,
    /// Triangles with the opposite winding.
    Winding,
    /// Displacements of a morph target.
    Morph,
    /// The default weight of a morph target.
    Weight,
    /// A bounding box that the file states.
    Bounds,
    /// An inverse bind matrix.
    Bind,
    /// The material of a primitive, or a value of a material.
    Material,
    /// The use of an image by a material.
    Texture,
    /// The content of an image.
    Image,
    /// Duration or looping of an animation.
    Clip,
    /// Interpolation, times or values of a channel.
    Keys,
    /// The transform of a node at a time of an animation.
    Pose,
    /// An event of an animation.
    Event,
    /// The up axis of the file.
    Up,
    /// Vendor data.
    Extras,
    /// Not compared: the scenes require more work than their size justifies.
    Skipped,
}

impl DifferenceKind {
    /// Lowercase word, as in JSON.
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

/// One difference.
///
/// ```
/// use meshwright_scene::{Node, Scene};
/// use meshwright_testkit::compare::{DifferenceKind, Tolerance, compare};
///
/// let mut other = Scene::default();
/// other.add_node(None, Node { name: "mast".into(), ..Node::default() });
/// let found = compare(&Scene::default(), &other, &Tolerance::exact());
/// assert_eq!(found.differences[0].kind, DifferenceKind::Extra);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// The path: `nodes/body/arm`, `meshes/hull/primitives/0`, `clips/walk/arm`. The middle of a long path is
    /// left out.
    pub path: String,
    /// What the difference is about.
    pub kind: DifferenceKind,
    /// The message, to be printed after the path and a colon.
    pub message: String,
    /// The largest error, in the unit of the compared values; infinite if one side has no number.
    pub amount: Option<f64>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.message)
    }
}

/// The result of a comparison.
///
/// ```
/// use meshwright_scene::Scene;
/// use meshwright_testkit::compare::{Tolerance, compare};
///
/// let found = compare(&Scene::default(), &Scene::default(), &Tolerance::exact());
/// assert!(found.is_same());
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Comparison {
    /// The first differences, up to [`Tolerance::limit`].
    pub differences: Vec<Difference>,
    /// Total number of differences.
    pub total: usize,
}

impl Comparison {
    /// True if there are not a difference.
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

/// Compares `b` with `a`. Time and memory grow with the size of the scenes (times a logarithm), regardless of
/// declared counts. Invalid ids, cycles and short streams are compared as they are.
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
