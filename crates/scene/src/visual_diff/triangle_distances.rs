//! How far each corner of each visible triangle is from where the other scene has it.

use super::{
    VisualTolerance,
    corner_distance::{distance, partner},
    face_counts::FaceCounts,
    face_matching::{Side, Sides, near},
    node_matching::Nodes,
    scene_layout::{Role, VisualScene},
    unmatched_faces::far,
};
use crate::pose::single;

/// The positions of three corners in meters.
pub type Corners = [[f32; 3]; 3];

/// The visible triangles of two scenes in the rest pose, matched as [`differences`](super::differences) matches them.
/// Lines, points, and triangles without finite positions are left out.
///
/// ```
/// use meshwright_scene::{Scene, visual_diff::{TriangleDistances, VisualScene, VisualTolerance}};
///
/// let scene = Scene::default();
/// let seen = VisualScene::new(&scene, 1 << 20);
/// let distances = TriangleDistances::new(&seen, &seen, &VisualTolerance::of_size(1.0));
/// assert!(distances.common.is_empty() && distances.largest() == 0.0);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct TriangleDistances {
    /// Triangles of both scenes: where the first has them, and the distance of each corner to that of the second in
    /// meters.
    pub common: Vec<(Corners, [f32; 3])>,
    /// Triangles that only the first scene has.
    pub lost: Vec<Corners>,
    /// Triangles that only the second scene has.
    pub gained: Vec<Corners>,
}

impl TriangleDistances {
    /// Matches the triangles of two scenes. All of them count, at whatever level of detail, unless they are hidden or
    /// belong to a level that is never visible.
    pub fn new(a: &VisualScene<'_, '_>, b: &VisualScene<'_, '_>, tolerance: &VisualTolerance) -> Self {
        let nodes = Nodes::new(a, b);
        let sides = Sides::new(&nodes, tolerance);
        let mut pairs = near(&sides);
        far(&sides, &mut pairs, &mut FaceCounts::default());
        let mut found = Self::default();
        for (x, y, turn) in pairs.all() {
            let (Some(here), Some(there)) = (corners(&sides.a, x), corners(&sides.b, y)) else { continue };
            found.common.push((here, distances(here, there, turn)));
        }
        found.lost = pairs.left().into_iter().filter_map(|face| corners(&sides.a, face)).collect();
        found.gained = pairs.right().into_iter().filter_map(|face| corners(&sides.b, face)).collect();
        found
    }

    /// The largest distance of a corner in meters; 0 if no triangle is common to both scenes.
    pub fn largest(&self) -> f32 {
        self.common.iter().flat_map(|(_, distances)| distances).copied().fold(0.0, f32::max)
    }
}

/// The corners of a visible triangle.
fn corners(side: &Side<'_, '_>, number: u32) -> Option<Corners> {
    let face = side.face(number)?;
    let part = side.seen.part(face)?;
    let is_visible = part.corners == 3 && !part.hidden && !matches!(part.role, Role::Hidden(_));
    let corners = face.spots.map(|spot| side.spot(spot).map(single));
    (is_visible && corners.iter().flatten().all(|part| part.is_finite())).then_some(corners)
}

/// The distances of corners from those of a triangle whose matching ones come `turn` later.
fn distances(here: Corners, there: Corners, turn: usize) -> [f32; 3] {
    let wide = |corner: [f32; 3]| corner.map(f64::from);
    let from = |order: [[f32; 3]; 3]| {
        [0, 1, 2].map(|corner: usize| {
            let pair = here.get(corner).zip(order.get(partner(corner, turn, 3)));
            pair.map_or(0.0, |(a, b)| single(distance(wide(*a), wide(*b))))
        })
    };
    let forward = from(there);
    // The opposite winding at the same position is not a distance.
    let [a, b, c] = there;
    let is_turned = || [[a, c, b], [c, b, a], [b, a, c]].into_iter().any(|order| from(order) == [0.0; 3]);
    if forward != [0.0; 3] && is_turned() { [0.0; 3] } else { forward }
}
