//! What differs between two scenes so far as one sees it: triangle by triangle, bone by bone, surface by surface,
//! whatever their trees, their vertices and their joints.
//!
//! [`compare`](mod@crate::compare) asks whether the same scene came back from a file. This asks whether the same thing is
//! shown, also by scenes of formats that cut things up in other ways: faces find their partners by where they lie in
//! the space of the whole, nodes by their names, and animation is compared by where it brings them. The order of nodes,
//! parts, vertices and faces is no difference, nor are boxes that files state, names of meshes, and vendor data.
//!
//! Time grows with the size of what is shown (times a logarithm), memory too; [`VisualScene::new`] takes a bound of both. A mesh that
//! both scenes show at many nodes is compared once ([`VisualScene::both`]).

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
mod unmatched_faces;
mod vertex_directions;

pub use messages::{Aspect, Change, Difference, VisualDiff};
pub use scene_layout::VisualScene;

/// How much may differ, and how closely is looked.
#[derive(Clone, Debug, PartialEq)]
pub struct VisualTolerance {
    /// Between places, in meters.
    pub place: f64,
    /// Between directions and between rotations, in radians. Factors of scale may differ by that share.
    pub turn: f64,
    /// Between texture coordinates, in fractions of the image.
    pub uv: f64,
    /// Between channels of vertex colors.
    pub color: f64,
    /// Between weights of joints that add up to 1.
    pub weight: f64,
    /// Between numbers of materials, lights, cameras and levels: that much, or that share of the larger.
    pub factor: f64,
    /// Between times, in seconds.
    pub seconds: f64,
    /// Between places in clips, in meters.
    pub motion: f64,
    /// Times of a clip at which vertices are looked at; bones are looked at on every key and halfway between.
    pub samples: usize,
    /// Look at all vertices in clips, not only at those that bones do not answer for.
    pub vertices: bool,
    /// Differences that are kept with particulars.
    pub limit: usize,
}

impl VisualTolerance {
    /// The share of the size that positions may differ by, by default: a hundredth of a millimeter for
    /// each meter.
    pub const SHARE: f64 = 1e-5;

    /// Allows positions to differ by `meters` meters, for scenes whose largest coordinate is `size`. Angles may differ by
    /// what moves the far end of such a scene by as much, but at least by 0.0001 radians, as formats store them more
    /// coarsely.
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
        }
    }

    /// Allows what roundings of single-precision numbers add up to in scenes of that size.
    pub fn of_size(size: f64) -> Self {
        Self::within(Self::SHARE * size, size)
    }
}

/// Says how what `b` shows differs from what `a` shows.
pub fn differences(
    a: &VisualScene<'_, '_>,
    b: &VisualScene<'_, '_>,
    tolerance: &VisualTolerance,
) -> VisualDiff {
    let mut notes = messages::Notes::new(tolerance.limit);
    for (seen, change) in [(a, Change::Lost), (b, Change::Gained)] {
        scene_layout::skipped(seen, change, &mut notes);
    }
    let nodes = node_matching::Nodes::new(a, b);
    nodes.names(&mut notes);
    node_transforms::moved(&nodes, tolerance, &mut notes);
    lights_cameras::optics(&nodes, tolerance, &mut notes);
    let sides = face_matching::Sides::new(&nodes, tolerance);
    let mut pairs = face_matching::near(&sides);
    let mut face_counts = face_counts::FaceCounts::default();
    face_counts.settled(&sides, &pairs);
    unmatched_faces::far(&sides, &mut pairs, &mut face_counts);
    face_counts.alone(&sides, &pairs);
    face_counts.told(&sides, &mut notes);
    materials::surfaces(a.scene, b.scene, tolerance, &mut notes);
    morph_targets::shapes(&sides, &pairs, &mut notes);
    clip::clips(&sides, &pairs, &mut notes);
    notes.finish(sides.sizes())
}
