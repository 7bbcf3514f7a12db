//! Compares the visible content of two scenes: triangles, bones and materials, regardless of their node
//! trees, vertices and joints.
//!
//! Two scenes can show the same content although their formats divide it differently. Faces are matched by their
//! position in scene space and nodes by their names, and animations are compared by the resulting transforms. The
//! order of nodes, primitives, vertices and faces is ignored, as are stated bounding boxes, mesh names and
//! vendor data.
//!
//! Time and memory grow with the size of the visible content (times a logarithm); [`VisualScene::new`] takes
//! a bound for both. A mesh that both scenes show at many nodes is compared once ([`VisualScene::both`]).

mod animated_nodes;
mod clip;
mod corner_distance;
mod face;
mod face_counts;
mod face_grid;
mod face_matching;
mod keyframe_rate;
mod lights_cameras;
mod materials;
mod messages;
mod morph_targets;
mod node_matching;
mod node_transforms;
mod scene_layout;
mod shared_meshes;
mod skin_weights;
mod triangle_distances;
mod unmatched_faces;
mod vertex_directions;

pub use messages::{Aspect, Change, Difference, VisualDiff};
pub use scene_layout::VisualScene;
pub use triangle_distances::{Corners, TriangleDistances};

use crate::image::Image;

/// The allowed differences and the precision of the comparison.
#[derive(Clone, Debug, PartialEq)]
pub struct VisualTolerance {
    /// For positions, in meters.
    pub place: f64,
    /// For directions and rotations, in radians. Scale factors may differ by that fraction.
    pub turn: f64,
    /// For texture coordinates, in fractions of the image.
    pub uv: f64,
    /// For channels of vertex colors.
    pub color: f64,
    /// For joint weights, which add up to 1.
    pub weight: f64,
    /// For numbers of materials, lights, cameras and levels: that amount, or that fraction of the larger
    /// number.
    pub factor: f64,
    /// For times, in seconds.
    pub seconds: f64,
    /// For positions in clips, in meters.
    pub motion: f64,
    /// Number of times of a clip at which vertices are compared. Bones are compared at every keyframe and
    /// halfway between.
    pub samples: usize,
    /// Compares all vertices in clips, not only those that bones do not determine.
    pub vertices: bool,
    /// Maximum number of differences with details.
    pub limit: usize,
    /// Number of steps for morph targets, and again for clips: a vertex or a node at one time.
    pub work: usize,
}

impl VisualTolerance {
    /// The default tolerance of positions as a fraction of the size: 0.01 millimeters per meter.
    pub const SHARE: f64 = 1e-5;

    /// Allows positions to differ by `meters` meters, for scenes whose largest coordinate is `size`. Angles
    /// may differ by the amount that moves the far end of such a scene equally far, but at least by 0.0001
    /// radians, as formats store them with less precision.
    pub fn within(meters: f64, size: f64) -> Self {
        let share = if size > 0.0 { meters / size } else { 0.0 };
        Self {
            place: meters,
            turn: share.clamp(1e-4, 1.0),
            uv: share.clamp(1e-5, 1.0),
            color: 2e-3,
            weight: 1e-4,
            factor: 1e-4,
            seconds: 1e-4,
            motion: meters,
            samples: 16,
            vertices: false,
            limit: 10_000,
            work: 1 << 27,
        }
    }

    /// Allows the accumulated single-precision rounding in scenes of that size.
    pub fn of_size(size: f64) -> Self {
        Self::within(Self::SHARE * size, size)
    }

    /// The same for two scenes, whose clips may move far away from the rest pose.
    pub fn of(a: &VisualScene<'_, '_>, b: &VisualScene<'_, '_>) -> Self {
        let size = a.size().max(b.size());
        let motion = a.motion_size().max(b.motion_size()).max(size);
        // Where nothing has a size at rest, there is nothing else that rounding could depend on.
        let tolerance = Self::of_size(if size > 0.0 { size } else { motion });
        Self { motion: Self::SHARE * motion, ..tolerance }
    }
}

/// Whether two images show the same, of the first and of the second scene; `None` if their content is unknown.
pub type SameImage<'c> = dyn Fn(&Image<'_>, &Image<'_>) -> Option<bool> + 'c;

/// Compares the visible content of `b` with that of `a`. Images of which only the files are known are compared by name.
pub fn differences(
    a: &VisualScene<'_, '_>,
    b: &VisualScene<'_, '_>,
    tolerance: &VisualTolerance,
) -> VisualDiff {
    differences_with(a, b, tolerance, &|_, _| None)
}

/// The same with a function that compares the content of two images, each time that two materials use them.
pub fn differences_with(
    a: &VisualScene<'_, '_>,
    b: &VisualScene<'_, '_>,
    tolerance: &VisualTolerance,
    same_image: &SameImage<'_>,
) -> VisualDiff {
    let mut notes = messages::Notes::new(tolerance.limit);
    for (seen, change) in [(a, Change::Lost), (b, Change::Gained)] {
        scene_layout::skipped(seen, change, &mut notes);
    }
    let nodes = node_matching::Nodes::new(a, b);
    nodes.names(&mut notes);
    let sides = face_matching::Sides::new(&nodes, tolerance);
    let mut pairs = face_matching::near(&sides);
    let mut face_counts = face_counts::FaceCounts::default();
    face_counts.settled(&sides, &pairs);
    unmatched_faces::far(&sides, &mut pairs, &mut face_counts);
    face_counts.alone(&sides, &pairs);
    node_transforms::moved(&nodes, &face_counts.same_scale(&sides), tolerance, &mut notes);
    lights_cameras::optics(&nodes, tolerance, &mut notes);
    face_counts.told(&sides, &mut notes);
    materials::surfaces(a.scene, b.scene, (tolerance, same_image), &mut notes);
    morph_targets::shapes(&sides, &pairs, &mut notes);
    clip::clips(&sides, &pairs, &mut notes);
    notes.finish(sides.sizes())
}
