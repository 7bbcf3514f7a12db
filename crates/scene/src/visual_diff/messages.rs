//! Differences and their messages.

use super::scene_layout::Sizes;
use std::fmt;

/// What a difference is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Aspect {
    /// A node by name.
    Node,
    /// The transform of a node relative to its parent.
    Place,
    /// The parent of a node.
    Parent,
    /// Missing or additional triangles.
    Faces,
    /// Missing or additional lines and points.
    Lines,
    /// The winding of triangles.
    Winding,
    /// Vertex positions that differ because their nodes differ.
    Carried,
    /// Vertex positions.
    Vertices,
    /// Normals, in radians.
    Normals,
    /// Tangents, in radians, and the signs of bitangents.
    Tangents,
    /// Texture coordinates of that set.
    TexCoords(u32),
    /// Vertex colors of that set.
    Colors(u32),
    /// Joint weights of vertices.
    Weights,
    /// The level of triangles.
    Level,
    /// Whether triangles are hidden in the rest pose.
    Hidden,
    /// The material of triangles.
    Material,
    /// A material or a value of one.
    Surface,
    /// The use of an image by a material.
    Texture,
    /// An image.
    Image,
    /// The material variants.
    Variant,
    /// A morph target by name.
    Morph,
    /// Vertex positions under a morph target.
    Shape,
    /// A light.
    Light,
    /// A camera.
    Camera,
    /// A clip by name, or its duration.
    Clip,
    /// The transform of a node during a clip.
    Bone,
    /// Vertex positions during a clip.
    Motion,
    /// An event of a clip.
    Event,
    /// Not compared, because it exceeds a limit of the caller.
    Skipped,
}

impl Aspect {
    /// Lowercase word, as in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Node => "node",
            Self::Place => "place",
            Self::Parent => "parent",
            Self::Faces => "faces",
            Self::Lines => "lines",
            Self::Winding => "winding",
            Self::Carried => "carried",
            Self::Vertices => "vertices",
            Self::Normals => "normals",
            Self::Tangents => "tangents",
            Self::TexCoords(_) => "uvs",
            Self::Colors(_) => "colors",
            Self::Weights => "weights",
            Self::Level => "level",
            Self::Hidden => "hidden",
            Self::Material => "material",
            Self::Surface => "surface",
            Self::Texture => "texture",
            Self::Image => "image",
            Self::Variant => "variant",
            Self::Morph => "morph",
            Self::Shape => "shape",
            Self::Light => "light",
            Self::Camera => "camera",
            Self::Clip => "clip",
            Self::Bone => "bone",
            Self::Motion => "motion",
            Self::Event => "event",
            Self::Skipped => "skipped",
        }
    }

    /// True if the amount of the difference is in meters.
    pub const fn is_length(self) -> bool {
        matches!(self, Self::Place | Self::Carried | Self::Vertices | Self::Shape | Self::Bone | Self::Motion)
    }
}

/// The direction of a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Change {
    /// The second scene lacks it.
    Lost,
    /// The first scene lacks it.
    Gained,
    /// Both scenes have it with other values.
    Changed,
}

impl Change {
    /// Lowercase word, as in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Lost => "lost",
            Self::Gained => "gained",
            Self::Changed => "changed",
        }
    }
}

/// One difference.
///
/// ```
/// use meshwright_scene::{Node, Scene, visual_diff::{VisualTolerance, Aspect, VisualScene, differences}};
///
/// let mut other = Scene::default();
/// other.add_node(None, Node { name: "mast".into(), ..Node::default() });
/// let (none, one) = (Scene::default(), other);
/// let diff = differences(&VisualScene::new(&none, 1 << 20), &VisualScene::new(&one, 1 << 20), &VisualTolerance::of_size(1.0));
/// assert_eq!((diff.differences[0].aspect, diff.differences[0].subject.as_str()), (Aspect::Node, "mast"));
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Difference {
    /// What the difference is about.
    pub aspect: Aspect,
    /// The direction.
    pub change: Change,
    /// The affected element: the names from the root to a node, or the name of a material, a clip or an
    /// image.
    pub subject: String,
    /// The message, to be printed after the subject and a colon.
    pub message: String,
    /// The largest error: meters, radians, or the unit of what is compared.
    pub amount: Option<f64>,
    /// The position of the largest error in the first scene, in meters.
    pub spot: Option<[f64; 3]>,
    /// The clip and the time of the largest error in seconds.
    pub moment: Option<(String, f64)>,
    /// That time in frames, counted from 0, if the keyframes have a frame rate.
    pub frame: Option<f64>,
    /// Number of affected faces and total number of faces; both 0 if not applicable.
    pub count: (usize, usize),
}

impl Difference {
    pub(super) fn new(
        aspect: Aspect,
        change: Change,
        subject: impl Into<String>,
        message: impl Into<String>,
    ) -> Self {
        let (subject, message) = (subject.into(), message.into());
        Self {
            aspect,
            change,
            subject,
            message,
            amount: None,
            spot: None,
            moment: None,
            frame: None,
            count: (0, 0),
        }
    }

    pub(super) fn by(self, amount: f64) -> Self {
        Self { amount: Some(amount), ..self }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.subject, self.message)
    }
}

/// The result of a visual comparison.
///
/// ```
/// use meshwright_scene::{Scene, visual_diff::{VisualTolerance, VisualScene, differences}};
///
/// let scene = Scene::default();
/// let seen = VisualScene::new(&scene, 1 << 20);
/// let diff = differences(&seen, &seen, &VisualTolerance::of_size(1.0));
/// assert_eq!((diff.total, diff.faces), (0, [0, 0]));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct VisualDiff {
    /// The first differences, up to [`VisualTolerance::limit`](super::VisualTolerance::limit).
    pub differences: Vec<Difference>,
    /// Total number of differences.
    pub total: usize,
    /// What was not compared because it exceeds a limit; it is not among the differences.
    pub skipped: Vec<Difference>,
    /// [`VisualTolerance::work`](super::VisualTolerance::work) that may be enough for what was skipped; 0 if it is
    /// [room](super::VisualScene::new) that is missing.
    pub work: usize,
    /// Number of compared faces of both scenes.
    pub faces: [usize; 2],
    /// Number of compared parts of both scenes.
    pub parts: [usize; 2],
}

/// The differences found so far.
pub(super) struct Notes {
    found: Vec<Difference>,
    total: usize,
    limit: usize,
    skipped: Vec<Difference>,
    work: usize,
}

impl Notes {
    pub(super) const fn new(limit: usize) -> Self {
        Self { found: Vec::new(), total: 0, limit, skipped: Vec::new(), work: 0 }
    }

    /// Adds a difference; builds it only if it is kept.
    pub(super) fn add(&mut self, difference: impl FnOnce() -> Difference) {
        self.total = self.total.saturating_add(1);
        if self.found.len() < self.limit {
            self.found.push(difference());
        }
    }

    /// Adds a part that was not compared: it needs `work` steps, or room if that is 0.
    pub(super) fn skip(&mut self, work: usize, part: impl FnOnce() -> Difference) {
        self.work = self.work.max(work);
        self.skipped.push(part());
    }

    pub(super) fn finish(self, Sizes { faces, parts }: Sizes) -> VisualDiff {
        let Self { found: differences, total, skipped, work, .. } = self;
        VisualDiff { differences, total, skipped, work, faces, parts }
    }
}
