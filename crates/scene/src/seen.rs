//! What differs between two scenes so far as one sees it: triangle by triangle, bone by bone, surface by surface,
//! whatever their trees, their vertices and their joints.
//!
//! [`compare`](mod@crate::compare) asks whether the same scene came back from a file. This asks whether the same thing is
//! shown, also by scenes of formats that cut things up in other ways: faces find their partners by where they lie in
//! the space of the whole, nodes by their names, and animation is compared by where it brings them. The order of nodes,
//! parts, vertices and faces is no difference, nor are boxes that files state, names of meshes, and vendor data.
//!
//! Time grows with the size of what is shown (times a logarithm), memory too; [`Seen::of`] takes a bound of both. A mesh that
//! both scenes show at many nodes is compared once ([`Seen::both`]).

mod alike;
mod cells;
mod clip;
mod corner;
mod face;
mod far;
mod influence;
mod layout;
mod motion;
mod moved;
mod nodes;
mod note;
mod optics;
mod pairs;
mod rate;
mod shape;
mod surface;
mod tally;
mod turn;

pub use layout::Seen;
pub use note::{Aspect, Change, Difference, Sight};

/// How much may differ, and how closely is looked.
///
/// ```
/// use meshwright_scene::seen::Allowance;
///
/// // Within a millimetre, in a scene of ten metres.
/// let allowance = Allowance::within(0.001, 10.0);
/// assert!(allowance.place >= 0.001);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Allowance {
    /// Between places, in metres.
    pub place: f64,
    /// Between directions and between rotations, in radians. Factors of scale may differ by that share.
    pub turn: f64,
    /// Between texture coordinates, in fractions of the image.
    pub uv: f64,
    /// Between channels of vertex colours.
    pub color: f64,
    /// Between weights of joints that add up to 1.
    pub weight: f64,
    /// Between numbers of materials, lights, cameras and levels: that much, or that share of the larger.
    pub factor: f64,
    /// Between times, in seconds.
    pub seconds: f64,
    /// Between places in clips, in metres.
    pub motion: f64,
    /// Times of a clip at which vertices are looked at; bones are looked at on every key and halfway between.
    pub samples: usize,
    /// Look at all vertices in clips, not only at those that bones do not answer for.
    pub vertices: bool,
    /// Differences that are kept with particulars.
    pub limit: usize,
}

impl Allowance {
    /// The share of the size that positions may differ by, by default: a hundredth of a millimetre for
    /// each metre.
    pub const SHARE: f64 = 1e-5;

    /// Allows positions to differ by `metres` meters, for scenes whose largest coordinate is `size`. Angles may differ by
    /// what moves the far end of such a scene by as much, but at least by 0.0001 radians, as formats store them more
    /// coarsely.
    pub fn within(metres: f64, size: f64) -> Self {
        let share = if size > 0.0 { metres / size } else { 0.0 };
        Self {
            place: metres,
            turn: share.clamp(1e-4, 1.0),
            uv: share.clamp(1e-5, 1.0),
            color: 2e-3,
            weight: 1e-4,
            factor: 1e-4,
            seconds: 1e-4,
            motion: metres,
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
pub fn differences(a: &Seen<'_, '_>, b: &Seen<'_, '_>, allowance: &Allowance) -> Sight {
    let mut notes = note::Notes::new(allowance.limit);
    for (seen, change) in [(a, Change::Lost), (b, Change::Gained)] {
        layout::skipped(seen, change, &mut notes);
    }
    let nodes = nodes::Nodes::of(a, b);
    nodes.names(&mut notes);
    moved::moved(&nodes, allowance, &mut notes);
    optics::optics(&nodes, allowance, &mut notes);
    let sides = pairs::Sides::of(&nodes, allowance);
    let mut pairs = pairs::near(&sides);
    let mut tally = tally::Tally::default();
    tally.settled(&sides, &pairs);
    far::far(&sides, &mut pairs, &mut tally);
    tally.alone(&sides, &pairs);
    tally.told(&sides, &mut notes);
    surface::surfaces(a.scene, b.scene, allowance, &mut notes);
    shape::shapes(&sides, &pairs, &mut notes);
    clip::clips(&sides, &pairs, &mut notes);
    notes.finish(sides.sizes())
}
