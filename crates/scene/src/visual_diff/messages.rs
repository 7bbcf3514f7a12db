//! What is said of a difference.

use super::scene_layout::Sizes;
use std::fmt;

/// What sort of thing differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Aspect {
    /// A node of that name.
    Node,
    /// The transform of a node relative to its parent.
    Place,
    /// Which node it hangs below.
    Parent,
    /// Triangles that are gone, or new.
    Faces,
    /// Lines and points that are gone, or new.
    Lines,
    /// Which side of triangles is the front.
    Winding,
    /// Positions of vertices that differ because their nodes do.
    Carried,
    /// Where vertices lie.
    Vertices,
    /// Normals, in radians.
    Normals,
    /// Tangents, in radians, and the sides that bitangents point to.
    Tangents,
    /// Texture coordinates of that set.
    TexCoords(u32),
    /// Vertex colors of that set.
    Colors(u32),
    /// How much joints bend which vertex.
    Weights,
    /// The level of triangles.
    Level,
    /// Whether triangles are hidden in the rest pose.
    Hidden,
    /// The material of triangles.
    Material,
    /// A value of a material, or a material.
    Surface,
    /// The use of an image by a material.
    Texture,
    /// An image.
    Image,
    /// The choices of surfaces.
    Variant,
    /// A morph target of that name.
    Morph,
    /// Where a morph target brings vertices.
    Shape,
    /// A light.
    Light,
    /// A camera.
    Camera,
    /// A clip of that name, or how long it lasts.
    Clip,
    /// The transform of a node during a clip.
    Bone,
    /// Where vertices lie during a clip.
    Motion,
    /// Something that happens during a clip.
    Event,
    /// What was not compared, as it is more than the caller allows.
    Skipped,
}

impl Aspect {
    /// Lower-case word, as in JSON.
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

    /// True if the amount of such a difference is in meters.
    pub const fn is_length(self) -> bool {
        matches!(self, Self::Place | Self::Carried | Self::Vertices | Self::Shape | Self::Bone | Self::Motion)
    }
}

/// Which way something differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Change {
    /// The first scene has it, the second has not.
    Lost,
    /// The second scene has it, the first has not.
    Gained,
    /// Both have it, in another way.
    Changed,
}

impl Change {
    /// Lower-case word, as in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Lost => "lost",
            Self::Gained => "gained",
            Self::Changed => "changed",
        }
    }
}

/// One thing that differs.
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
pub struct Difference {
    /// What sort of thing.
    pub aspect: Aspect,
    /// Which way.
    pub change: Change,
    /// What it is of: names from the root to a node, or the name of a material, a clip, an image.
    pub subject: String,
    /// What is to be said of it; goes on after the subject and a colon.
    pub message: String,
    /// The largest error: meters, radians, or the unit of what is compared.
    pub amount: Option<f64>,
    /// Where the largest error is, in the space of the first scene, in meters.
    pub spot: Option<[f64; 3]>,
    /// The clip, and the time in seconds of the largest error in it.
    pub moment: Option<(String, f64)>,
    /// That time in frames, counted from 0, if the keys of the clip have a rate.
    pub frame: Option<f64>,
    /// How many faces differ so, and how many there are; both 0 where nothing is counted.
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

/// All that differs.
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
pub struct VisualDiff {
    /// The first differences, as many as [`VisualTolerance::limit`](super::VisualTolerance::limit) lets through.
    pub differences: Vec<Difference>,
    /// How many there are in all.
    pub total: usize,
    /// What was compared: faces of both scenes.
    pub faces: [usize; 2],
    /// Parts of both scenes.
    pub parts: [usize; 2],
}

/// Differences as they are found.
pub(super) struct Notes {
    found: Vec<Difference>,
    total: usize,
    limit: usize,
}

impl Notes {
    pub(super) const fn new(limit: usize) -> Self {
        Self { found: Vec::new(), total: 0, limit }
    }

    /// Takes a difference; words are only made if it is kept.
    pub(super) fn add(&mut self, difference: impl FnOnce() -> Difference) {
        self.total = self.total.saturating_add(1);
        if self.found.len() < self.limit {
            self.found.push(difference());
        }
    }

    pub(super) fn finish(self, Sizes { faces, parts }: Sizes) -> VisualDiff {
        VisualDiff { differences: self.found, total: self.total, faces, parts }
    }
}
