//! The camera: where it is, and the frame around what is visible.

use crate::{
    clipping::Corner,
    coverage::Point,
    deform::{PlacedVertices, Vertices},
    extremes::largest,
    options::{FixedCamera, Lens, RenderOptions, View},
    picture::SIDE,
    vectors::{DVec3, Vec3, dot64, to_i64, to_index},
};
use meshwright_core::{Error, Result, codes::BAD_REQUEST};
use meshwright_scene::{NodeId, Pose, Projection, Scene};

/// A camera. View space has its origin at the camera, x to the right, y up, and z towards the viewer; the largest side
/// of the box around the scene is about 2.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Camera {
    /// The axes of view space in the scene.
    axes: [DVec3; 3],
    /// A point of the scene that is moved to the origin first.
    center: DVec3,
    /// Units of view space per meter.
    scale: f64,
    /// The position of the camera relative to the center, in view space.
    offset: DVec3,
    pub(crate) is_perspective: bool,
    /// Pixels per unit at distance 1, or everywhere for an orthographic camera.
    focal: f64,
    /// The distance of the near plane.
    pub(crate) near: f64,
    /// The distance beyond which nothing is drawn; infinite in pictures.
    reach: f64,
}

impl Camera {
    /// A position of the scene in view space.
    pub(crate) fn view(&self, [x, y, z]: DVec3) -> DVec3 {
        let [cx, cy, cz] = self.center;
        let from = [x - cx, y - cy, z - cz];
        let [right, up, back] = self.axes.map(|axis| dot64(axis, from) * self.scale);
        [right - self.offset[0], up - self.offset[1], back - self.offset[2]]
    }

    /// A direction of the scene in view space.
    pub(crate) fn turn(&self, direction: Vec3) -> Vec3 {
        let direction = direction.map(f64::from);
        crate::vectors::single(self.axes.map(|axis| dot64(axis, direction)))
    }

    /// The direction of the sky in view space.
    pub(crate) fn up(&self) -> Vec3 {
        self.turn([0.0, 1.0, 0.0])
    }

    /// Meters per unit of view space.
    pub(crate) fn meters(&self) -> f64 {
        1.0 / self.scale
    }

    /// Pixels per unit at distance 1, or everywhere for an orthographic camera.
    pub(crate) const fn focal(&self) -> f64 {
        self.focal
    }

    /// A direction of view space in the scene.
    pub(crate) fn direction(&self, view: Vec3) -> DVec3 {
        let [a, b, c] = self.axes;
        let [x, y, z] = view.map(f64::from);
        [0, 1, 2].map(|axis: usize| side(a, axis) * x + side(b, axis) * y + side(c, axis) * z)
    }

    /// An orthographic camera with the given axes whose square picture of `pixels` contains all corners. The nearest corner
    /// is at depth 0. `margin` is the empty border as a fraction of the side.
    pub(crate) fn orthographic_around(
        &self,
        axes: [DVec3; 3],
        corners: &[DVec3],
        pixels: f64,
        margin: f64,
    ) -> Self {
        let turned = Self { axes, offset: [0.0; 3], is_perspective: false, near: 0.5, ..*self };
        let (mut low, mut high) = ([f64::INFINITY; 3], [f64::NEG_INFINITY; 3]);
        for corner in corners {
            let at = turned.view(*corner);
            low = [low[0].min(at[0]), low[1].min(at[1]), low[2].min(at[2])];
            high = [high[0].max(at[0]), high[1].max(at[1]), high[2].max(at[2])];
        }
        let half = (high[0] - low[0]).max(high[1] - low[1]).max(1e-6) * 0.5;
        let offset = [(low[0] + high[0]) * 0.5, (low[1] + high[1]) * 0.5, high[2]];
        Self { offset, focal: pixels * (0.5 - margin) / half, ..turned }
    }

    /// The same camera, which sees nothing beyond a distance.
    pub(crate) const fn within(self, reach: f64) -> Self {
        Self { reach, ..self }
    }

    /// Whether a position in view space is too far away.
    pub(crate) fn is_beyond(&self, [.., z]: Vec3) -> bool {
        f64::from(-z) > self.reach
    }

    /// The rotation and translation from the view space of this camera to that of another one.
    pub(crate) fn to_view_of(self, other: &Self) -> ([Vec3; 3], Vec3) {
        let turn = other.axes.map(|to| self.axes.map(|from| dot64(to, from)));
        let shift = [0, 1, 2].map(|axis: usize| {
            turn.get(axis).map_or(0.0, |row| dot64(*row, self.offset)) - side(other.offset, axis)
        });
        (turn.map(crate::vectors::single), crate::vectors::single(shift))
    }

    /// The origin and the direction, in view space, of what is at a position from the center of the picture.
    pub(crate) fn ray(&self, [x, y]: [f64; 2]) -> [Vec3; 2] {
        let [x, y, _] = crate::vectors::single([x / self.focal, -y / self.focal, 0.0]);
        if self.is_perspective { [[0.0; 3], [x, y, -1.0]] } else { [[x, y, 0.0], [0.0, 0.0, -1.0]] }
    }

    /// Where a position in view space is in the picture.
    pub(crate) fn corner(&self, point: Vec3) -> Corner {
        self.exact_corner(point.map(f64::from))
    }

    fn exact_corner(&self, [x, y, z]: DVec3) -> Corner {
        let (w, nearness) = if self.is_perspective { (-z, 1.0) } else { (1.0, z) };
        Corner { x: x * self.focal, y: -y * self.focal, w, nearness }
    }

    /// Whether nothing of a convex hull is in a picture of that size: all corners are behind the camera, too far away, or on
    /// the same side of the picture.
    pub(crate) fn misses(&self, corners: &[DVec3], size: [u32; 2]) -> bool {
        // Beyond what rounding moves.
        let half = size.map(|side| f64::from(side) * 0.5 + 2.0);
        let mut sides = [true; 6];
        for corner in corners {
            let at = self.view(*corner);
            let Corner { x, y, w, .. } = self.exact_corner(at);
            let is_far = -at[2] > self.reach * (1.0 + 1e-6);
            let (right, below) = (half[0] * w, half[1] * w);
            let beyond = [w < self.near * (1.0 - 1e-6), x > right, x < -right, y > below, y < -below, is_far];
            sides.iter_mut().zip(beyond).for_each(|(side, beyond)| *side &= beyond);
        }
        sides.contains(&true)
    }

    /// A position of the scene in a picture with that center; `None` for one that has to be clipped.
    pub(crate) fn position(&self, point: DVec3, center: [f64; 2]) -> Option<Point> {
        let corner = self.exact_corner(self.view(point));
        corner.is_inside(self.near).then(|| corner.point(center))
    }

    /// The camera of the options.
    pub(crate) fn new(
        scene: &Scene<'_>,
        pose: &Pose,
        options: &RenderOptions,
        clouds: &[PlacedVertices<'_>],
    ) -> Result<Self> {
        if let Some(FixedCamera(camera)) = options.fixed_camera {
            return Ok(camera);
        }
        let size = [options.width, options.height].map(f64::from);
        let framed = options.framed.map(corners_of_box);
        let framed = framed.as_ref().map(|corners| [PlacedVertices::unmoved(corners)]);
        let clouds = framed.as_ref().map_or(clouds, |framed| &framed[..]);
        let lens = if options.view == View::Map { Lens::Orthographic } else { options.lens };
        match (options.view, options.view.angles()) {
            (View::Camera(node), _) => Self::at_node(scene, pose, node, size, clouds),
            (_, Some(angles)) if options.object_size.is_some() => {
                let pixels = options.object_size.unwrap_or_default();
                Self::framing(angles, lens, options.margin, size, clouds)?.at_size(pixels, lens, clouds)
            }
            (_, Some(angles)) if options.frames_turn => {
                let rings = turned(clouds);
                Self::framing(angles, lens, options.margin, size, &[PlacedVertices::unmoved(&rings)])
            }
            (_, Some(angles)) => Self::framing(angles, lens, options.margin, size, clouds),
            _ => Err(Error::new(&BAD_REQUEST, "the view has no direction")),
        }
    }

    /// Looks from a direction, azimuth and elevation in degrees, at all points.
    fn framing(
        [azimuth, elevation]: [f64; 2],
        lens: Lens,
        margin: f32,
        [width, height]: [f64; 2],
        clouds: &[PlacedVertices<'_>],
    ) -> Result<Self> {
        if !(azimuth.is_finite() && elevation.abs() <= 90.0) {
            let message = format!(
                "expected an azimuth and an elevation from -90 to 90 degrees, found {azimuth} and {elevation}"
            );
            return Err(Error::new(&BAD_REQUEST, message));
        }
        if !(0.0..=0.4).contains(&margin) {
            let message = format!("expected a margin from 0 to 0.4, found {margin}");
            return Err(Error::new(&BAD_REQUEST, message));
        }
        let [(sin_a, cos_a), (sin_e, cos_e)] = [azimuth, elevation].map(sin_cos);
        let axes = [
            [cos_a, 0.0, -sin_a],
            [-sin_e * sin_a, cos_e, -sin_e * cos_a],
            [cos_e * sin_a, sin_e, cos_e * cos_a],
        ];
        let (center, scale) = middle(clouds);
        let camera = Self {
            axes,
            center,
            scale,
            offset: [0.0; 3],
            is_perspective: false,
            focal: 1.0,
            near: 0.0,
            reach: f64::INFINITY,
        };
        // The part of the picture that is used, in pixels from its center.
        let used = [width, height].map(|side| side * (0.5 - f64::from(margin)));
        match lens {
            Lens::Orthographic => {
                let (low, high) = bounds(clouds, |point| camera.view(point)).unwrap_or_default();
                let half = [0, 1].map(|i: usize| side(high, i) * 0.5 - side(low, i) * 0.5);
                let focal = (used[0] / half[0].max(1e-9)).min(used[1] / half[1].max(1e-9));
                let offset = [(low[0] + high[0]) * 0.5, (low[1] + high[1]) * 0.5, high[2]];
                // A point has no size: it is in the middle.
                let focal = focal.min(width.max(height) * 1e4);
                Ok(Self { offset, focal, near: 0.5, ..camera })
            }
            Lens::Perspective { field_of_view } => {
                let angle = f64::from(field_of_view);
                if !(angle > 0.0 && angle < 180.0) {
                    let message = format!(
                        "expected a field of view of more than 0 and less than 180 degrees, found {angle}"
                    );
                    return Err(Error::new(&BAD_REQUEST, message));
                }
                let (sine, cosine) = sin_cos(angle * 0.5);
                let focal = height * 0.5 * cosine / sine;
                let slopes = used.map(|pixels| pixels / focal);
                // A point is visible if it is below a plane through the camera on each side: the planes that touch
                // the points give the position of the camera.
                let [a, b] = slopes;
                let touching = largest(clouds, |point| {
                    let [x, y, z] = camera.view(point);
                    [z * a + x, z * a - x, z * b + y, z * b - y, z]
                });
                let [left, right, below, above, nearest] = touching.unwrap_or([f64::NEG_INFINITY; 5]);
                let least = [[left, right], [below, above]];
                let mut offset = [0.0, 0.0, nearest + 0.05];
                for ((least, slope), index) in least.iter().zip(slopes).zip(0..) {
                    offset[2] = f64::max(offset[2], (least[0] + least[1]) / (2.0 * slope));
                    if let Some(across) = offset.get_mut::<usize>(index) {
                        *across = (least[0] - least[1]) * 0.5;
                    }
                }
                if !nearest.is_finite() {
                    offset = [0.0, 0.0, 1.0];
                }
                let near = ((offset[2] - nearest) * 0.5).clamp(1e-4, 1e9);
                Ok(Self { offset, is_perspective: true, focal, near, ..camera })
            }
        }
    }

    /// The same direction, from where the sphere around the box of all points has that diameter in pixels, in the middle of the
    /// picture.
    fn at_size(self, pixels: f32, lens: Lens, clouds: &[PlacedVertices<'_>]) -> Result<Self> {
        let diameter = f64::from(pixels);
        if !(diameter > 0.0 && diameter <= f64::from(SIDE)) {
            let message = format!("expected a size of more than 0 and at most {SIDE} pixels, found {pixels}");
            return Err(Error::new(&BAD_REQUEST, message));
        }
        let Some((low, high)) = extent(clouds) else { return Ok(self) };
        // The largest side of the box is 2 in view space. A point has no size, and is as large as a sphere of that.
        let half = [0, 1, 2].map(|axis: usize| (side(high, axis) * 0.5 - side(low, axis) * 0.5) * self.scale);
        let radius = Some(dot64(half, half).sqrt()).filter(|radius| *radius > 0.0).unwrap_or(1.0);
        Ok(match lens {
            Lens::Orthographic => {
                Self { offset: [0.0, 0.0, radius], focal: diameter * 0.5 / radius, near: 0.5, ..self }
            }
            Lens::Perspective { .. } => {
                let distance = (2.0 * radius * self.focal / diameter).max(radius * 1.001);
                let near = ((distance - radius) * 0.5).clamp(1e-4, 1e9);
                Self { offset: [0.0, 0.0, distance], near, ..self }
            }
        })
    }

    /// The camera at a node.
    fn at_node(
        scene: &Scene<'_>,
        pose: &Pose,
        node: NodeId,
        [_, height]: [f64; 2],
        clouds: &[PlacedVertices<'_>],
    ) -> Result<Self> {
        let camera = scene.nodes.get(node).and_then(|node| node.camera.as_ref());
        let (Some(camera), Some(world)) = (camera, pose.world(node)) else {
            return Err(Error::new(&BAD_REQUEST, format!("node {} has no camera", node.index())));
        };
        let refused = || {
            Error::new(&BAD_REQUEST, format!("the camera of node {} has no valid projection", node.index()))
        };
        let [a, b, c, _, d, e, f, _, g, h, i, _, x, y, z, _] = *world;
        let axes = [[a, b, c], [d, e, f], [g, h, i]].map(|axis| {
            let length = dot64(axis, axis).sqrt();
            axis.map(|part| part / length)
        });
        let center = [x, y, z];
        if !axes.iter().flatten().chain(&center).all(|part| part.is_finite()) {
            return Err(refused());
        }
        let (_, scale) = middle(clouds);
        let positive = |value: f32| (value > 0.0 && value.is_finite()).then_some(f64::from(value));
        let (is_perspective, focal, near) = match camera.projection {
            Projection::Perspective { yfov, near, .. } => {
                let half =
                    positive(yfov).filter(|angle| *angle < std::f64::consts::PI).ok_or_else(refused)? * 0.5;
                let focal = height * 0.5 * libm::cos(half) / libm::sin(half);
                (true, focal, (positive(near).unwrap_or(0.0) * scale).clamp(1e-4, 1e9))
            }
            Projection::Orthographic { ymag, .. } => {
                (false, height * 0.5 / (positive(ymag.abs()).ok_or_else(refused)? * scale), 0.5)
            }
        };
        Ok(Self { axes, center, scale, offset: [0.0; 3], is_perspective, focal, near, reach: f64::INFINITY })
    }

    /// Looks at a rectangle of the plane z = 0 from +Z, without perspective: one that frames the points.
    pub(crate) fn flat(margin: f32, size: [f64; 2], clouds: &[PlacedVertices<'_>]) -> Result<Self> {
        Self::framing([0.0, 0.0], Lens::Orthographic, margin, size, clouds)
    }
}

/// Sine and cosine of an angle in degrees; exact for right angles.
fn sin_cos(degrees: f64) -> (f64, f64) {
    let turn = degrees % 360.0;
    let quarters = turn / 90.0;
    match to_i64(quarters) {
        quarter if quarters == quarter as f64 => match quarter & 3 {
            0 => (0.0, 1.0),
            1 => (1.0, 0.0),
            2 => (0.0, -1.0),
            _ => (-1.0, 0.0),
        },
        _ => libm::sincos(turn.to_radians()),
    }
}

fn points<'v>(clouds: &'v [PlacedVertices<'v>]) -> impl Iterator<Item = DVec3> + 'v {
    clouds.iter().flat_map(|cloud| cloud.points()).filter(|[x, _, _]| x.is_finite())
}

fn side(point: DVec3, index: usize) -> f64 {
    point.get(index).copied().unwrap_or(0.0)
}

/// The least and the largest coordinates of all points after an affine function.
fn bounds(clouds: &[PlacedVertices<'_>], moved: impl Fn(DVec3) -> DVec3) -> Option<(DVec3, DVec3)> {
    let [a, b, c, d, e, f] = largest(clouds, |point| {
        let [x, y, z] = moved(point);
        [-x, -y, -z, x, y, z]
    })?;
    Some(([-a, -b, -c], [d, e, f]))
}

fn corners_of_box([low, high]: [[f32; 3]; 2]) -> Vertices {
    let corner = |index: i32| {
        let at = |axis: usize| if index >> axis & 1 == 0 { low.get(axis) } else { high.get(axis) };
        [0, 1, 2].map(|axis| at(axis).map_or(0.0, |part| f64::from(*part)))
    };
    Vertices::of_points((0..8).map(corner).collect())
}

/// The box around all points.
pub(crate) fn extent(clouds: &[PlacedVertices<'_>]) -> Option<(DVec3, DVec3)> {
    bounds(clouds, |point| point)
}

/// The outline of what the points pass when they turn around the Y axis through their middle: rings of points.
fn turned(clouds: &[PlacedVertices<'_>]) -> Vertices {
    const SLABS: usize = 64;
    const DIRECTIONS: i32 = 32;
    let Some((low, high)) = extent(clouds) else { return Vertices::default() };
    let [x, _, z] = [0, 1, 2].map(|i: usize| side(high, i) * 0.5 + side(low, i) * 0.5);
    let height = high[1] - low[1];
    let mut radii = [None; SLABS];
    for point in points(clouds) {
        let part = if height > 0.0 { (point[1] - low[1]) / height } else { 0.0 };
        let slab = to_index(to_i64(part * SLABS as f64)).min(SLABS.saturating_sub(1));
        let radius = ((point[0] - x) * (point[0] - x) + (point[2] - z) * (point[2] - z)).sqrt();
        if let Some(known) = radii.get_mut(slab) {
            *known = Some(f64::max(known.unwrap_or(0.0), radius));
        }
    }
    let mut rings = Vec::new();
    for (slab, radius) in radii.iter().enumerate() {
        let Some(radius) = radius else { continue };
        for end in [slab, slab.saturating_add(1)] {
            let y = low[1] + height * (end as f64 / SLABS as f64);
            rings.extend((0..DIRECTIONS).map(|direction| {
                let (sine, cosine) = sin_cos(360.0 / f64::from(DIRECTIONS) * f64::from(direction));
                [x + radius * sine, y, z + radius * cosine]
            }));
        }
    }
    Vertices::of_points(rings)
}

/// The middle of all points, and the scale that makes half of their longest side 1.
fn middle(clouds: &[PlacedVertices<'_>]) -> (DVec3, f64) {
    let Some((low, high)) = extent(clouds) else { return ([0.0; 3], 1.0) };
    let half = [0, 1, 2].map(|i: usize| side(high, i) * 0.5 - side(low, i) * 0.5);
    let longest = half[0].max(half[1]).max(half[2]);
    let scale = if longest > 0.0 { 1.0 / longest } else { 1.0 };
    ([0, 1, 2].map(|i: usize| side(high, i) * 0.5 + side(low, i) * 0.5), scale.min(1e30))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cube() -> Vertices {
        let corner = |i: i32| [i & 1, i >> 1 & 1, i >> 2 & 1].map(|bit| f64::from(bit) * 4.0 + 10.0);
        Vertices::of_points((0..8).map(corner).chain([[f64::NAN; 3]]).collect())
    }

    /// The box around the points in the picture, in pixels from its center.
    fn seen(camera: &Camera) -> [f64; 4] {
        points(&[PlacedVertices::unmoved(&cube())]).fold(
            [f64::MAX, f64::MIN, f64::MAX, f64::MIN],
            |[left, right, top, bottom], point| {
                let corner = camera.corner(crate::vectors::single(camera.view(point)));
                assert!(corner.w > camera.near, "{corner:?}");
                let [x, y] = [corner.x / corner.w, corner.y / corner.w];
                [left.min(x), right.max(x), top.min(y), bottom.max(y)]
            },
        )
    }

    #[test]
    fn everything_is_framed() {
        for lens in [Lens::Orthographic, Lens::default(), Lens::Perspective { field_of_view: 90.0 }] {
            for view in [View::Iso, View::Front, View::Top, View::Angles { azimuth: 200.0, elevation: -30.0 }]
            {
                let camera = Camera::framing(
                    view.angles().unwrap(),
                    lens,
                    0.1,
                    [300.0, 200.0],
                    &[PlacedVertices::unmoved(&cube())],
                )
                .unwrap();
                let [left, right, top, bottom] = seen(&camera);
                let (x, y) = (right.max(-left), bottom.max(-top));
                assert!(x < 120.01 && y < 80.01, "{view:?} {lens:?}: {x} {y}");
                // One of the directions is used up, on both sides.
                let full = (right - left > 239.9) || (bottom - top > 159.9);
                assert!(full, "{view:?} {lens:?}: {left} {right} {top} {bottom}");
            }
        }
    }

    #[test]
    fn what_is_beyond_the_reach_is_not_drawn() {
        let cloud = cube();
        let clouds = [PlacedVertices::unmoved(&cloud)];
        let camera = Camera::framing([0.0, 0.0], Lens::Orthographic, 0.1, [64.0; 2], &clouds).unwrap();
        let axes = [[1.0, 0.0, 0.0], [0.0, 0.0, 1.0], [0.0, -1.0, 0.0]];
        let corners: Vec<DVec3> = points(&clouds).collect();
        // A cube of 4 m is 2 units high; the camera is at its lowest point.
        let below = camera.orthographic_around(axes, &corners, 64.0, 0.1).within(0.5);
        let upper = |height: f64| -> Vec<DVec3> {
            corners.iter().map(|[x, y, z]| [*x, y.max(10.0 + height), *z]).collect()
        };
        assert!(!below.misses(&corners, [64; 2]) && !below.misses(&upper(0.9), [64; 2]));
        assert!(below.misses(&upper(1.1), [64; 2]));
        let at =
            |height: f64| below.is_beyond(crate::vectors::single(below.view([12.0, 10.0 + height, 12.0])));
        assert!(!at(0.9) && at(1.1));
    }

    #[test]
    fn a_size_on_screen_is_that_of_the_sphere_around_the_box() {
        let cloud = cube();
        let clouds = [PlacedVertices::unmoved(&cloud)];
        for lens in [Lens::Orthographic, Lens::default(), Lens::Perspective { field_of_view: 90.0 }] {
            for pixels in [12.5_f32, 100.0] {
                let options = RenderOptions::default().size(300, 200).view(View::Front).lens(lens);
                let options = options.object_size(Some(pixels));
                let scene = Scene::default();
                let camera = Camera::new(&scene, &Pose::rest(&scene), &options, &clouds).unwrap();
                // A line as long as the diameter, across the view in the middle of the cube, which has sides of 4.
                let at = |sign: f64| {
                    let place = [12.0 + sign * 12.0_f64.sqrt(), 12.0, 12.0];
                    let corner = camera.exact_corner(camera.view(place));
                    [corner.x / corner.w, corner.y / corner.w]
                };
                let ([left, above], [right, below]) = (at(-1.0), at(1.0));
                assert!((right - left - f64::from(pixels)).abs() < 1e-6, "{lens:?}: {left} {right}");
                assert!((right + left).abs() < 1e-6 && above.abs() < 1e-6 && below.abs() < 1e-6);
            }
        }
        let refused = RenderOptions::default().object_size(Some(f32::NAN));
        let scene = Scene::default();
        let error = Camera::new(&scene, &Pose::rest(&scene), &refused, &clouds).unwrap_err();
        assert!(error.message().starts_with("expected a size of more than 0"), "{error:?}");
    }

    #[test]
    fn named_views_look_along_axes() {
        let toward = |view: View| {
            let camera = Camera::framing(
                view.angles().unwrap(),
                Lens::Orthographic,
                0.0,
                [9.0; 2],
                &[PlacedVertices::unmoved(&cube())],
            )
            .unwrap();
            camera.turn([0.0, 0.0, 1.0])
        };
        assert_eq!(toward(View::Front), [0.0, 0.0, 1.0]);
        assert_eq!(toward(View::Back), [0.0, 0.0, -1.0]);
        assert_eq!(toward(View::Right), [-1.0, 0.0, 0.0]);
        assert_eq!(toward(View::Left), [1.0, 0.0, 0.0]);
        assert_eq!(toward(View::Top), [0.0, -1.0, 0.0]);
        assert_eq!(toward(View::Bottom), [0.0, 1.0, 0.0]);
    }

    #[test]
    fn a_turn_has_one_frame_that_holds_every_view() {
        let rings = turned(&[PlacedVertices::unmoved(&cube())]);
        assert!(rings.points.len() >= 128);
        let rings = [PlacedVertices::unmoved(&rings)];
        let distance = |azimuth| {
            let camera = Camera::framing([azimuth, 20.0], Lens::default(), 0.1, [200.0; 2], &rings).unwrap();
            let [left, right, top, bottom] = seen(&camera);
            assert!(right.max(-left).max(bottom).max(-top) < 80.5, "{left} {right} {top} {bottom}");
            camera.offset[2]
        };
        let first = distance(0.0);
        for azimuth in [11.25, 45.0, 90.0, 191.25] {
            assert!((distance(azimuth) - first).abs() < 1e-9);
        }
    }

    #[test]
    fn impossible_cameras_are_refused() {
        let refused = |angles, lens, margin| {
            Camera::framing(angles, lens, margin, [9.0; 2], &[PlacedVertices::unmoved(&cube())])
                .unwrap_err()
                .message()
                .to_owned()
        };
        assert!(refused([f64::NAN, 0.0], Lens::default(), 0.0).starts_with("expected an azimuth"));
        assert!(refused([0.0, 91.0], Lens::default(), 0.0).starts_with("expected an azimuth"));
        assert!(refused([0.0; 2], Lens::Perspective { field_of_view: 180.0 }, 0.0).contains("180 degrees"));
        assert!(refused([0.0; 2], Lens::default(), 0.5).starts_with("expected a margin"));
    }

    #[test]
    fn nothing_and_a_single_point_have_cameras() {
        let one = Vertices::of_points(vec![[7.0, 8.0, 9.0]]);
        for clouds in [Vec::new(), vec![PlacedVertices::unmoved(&one)]] {
            for lens in [Lens::default(), Lens::Orthographic] {
                let camera = Camera::framing([45.0, 30.0], lens, 0.1, [100.0; 2], &clouds).unwrap();
                let corner = camera.corner(crate::vectors::single(camera.view([7.0, 8.0, 9.0])));
                assert!([corner.x, corner.y, corner.w].iter().all(|part| part.is_finite()), "{corner:?}");
            }
        }
    }
}
