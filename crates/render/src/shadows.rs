//! Shadows of the studio: what hides the key light, and what is near the ground.

use crate::{
    camera::Camera,
    frame::{Frame, NOWHERE, Part},
    lighting::KEY,
    options::{Background, Lighting, RenderOptions, Style, View},
    placed_triangles::PlacedTriangles,
    vectors::{DVec3, Vec3, cross64, dot, dot64, scaled, sum, to_i64, to_index},
    work::Work,
};
use meshwright_core::{Budget, Result};
use meshwright_scene::pose::single;

/// Longest side of a shadow map in pixels, each of which has four samples.
const SIDE: u32 = 512;
/// The same of the map of what is near the ground.
const GROUND_SIDE: u32 = 256;
/// The empty border of that map, as a part of its side: shadows are blurred.
const GROUND_MARGIN: f64 = 0.2;
/// The heights up to which something darkens the ground, how far the shadow is blurred, in units of view space, and its
/// strength.
const CONTACT: [(f32, f32, f32); 2] = [(0.1, 0.022, 0.55), (0.55, 0.1, 0.4)];
/// How dark the ground is where the key light is hidden.
const CAST: f32 = 0.36;

/// What hides the light.
#[derive(Debug, Default)]
pub(crate) struct Shadows {
    /// From the key light.
    pub(crate) key: Option<ShadowMap>,
    ground: Option<Ground>,
}

/// The nearness of what a camera without perspective sees.
#[derive(Debug)]
pub(crate) struct ShadowMap {
    plan: Plan,
    side: i64,
    nearness: Vec<[f32; 4]>,
}

/// Positions of view space in a picture of another camera.
#[derive(Clone, Copy, Debug)]
struct Plan {
    turn: [Vec3; 3],
    shift: Vec3,
    /// Pixels per unit.
    focal: f32,
    middle: f32,
}

/// The ground below the scene.
#[derive(Debug)]
struct Ground {
    up: Vec3,
    /// The height of the plane above the camera.
    height: f32,
    plan: Plan,
    side: i64,
    /// How dark each pixel is.
    contact: Vec<f32>,
}

/// What casts shadows.
pub(crate) struct Casters<'a, 's> {
    pub(crate) triangles: &'a PlacedTriangles,
    pub(crate) parts: &'a [Part<'s>],
    pub(crate) camera: Camera,
    /// The box around the scene.
    pub(crate) extent: (DVec3, DVec3),
}

impl Shadows {
    /// What the options want.
    pub(crate) fn new(
        casters: &Casters<'_, '_>,
        options: &RenderOptions,
        budget: &mut Budget,
    ) -> Result<Self> {
        if options.style != Style::Studio || options.lighting != Lighting::Studio {
            return Ok(Self::default());
        }
        let longest = options.width.max(options.height);
        let is_map = options.view == View::Map;
        let is_seen_through =
            matches!(options.background, Background::Transparent | Background::Checkerboard);
        let has_ground = options.ground.unwrap_or(!is_seen_through && !is_map);
        let key = casters.key(longest.clamp(64, SIDE), options, budget)?;
        let ground =
            if has_ground { casters.ground(longest.clamp(64, GROUND_SIDE), options, budget)? } else { None };
        Ok(Self { key: Some(key), ground })
    }
}

impl Casters<'_, '_> {
    /// What a camera sees.
    fn depths(
        &self,
        camera: Camera,
        side: u32,
        options: &RenderOptions,
        budget: &mut Budget,
    ) -> Result<Vec<[f32; 4]>> {
        // Backs hide the light, too.
        let parts = self.parts.iter().map(|part| Part { is_culled: false, ..part.clone() }).collect();
        let frame = Frame {
            size: [side; 2],
            camera,
            triangles: self.triangles,
            parts,
            lines: Vec::new(),
            style: Style::Flat,
            lighting: Lighting::Flat,
            wireframe: false,
            background: Background::Transparent,
            shadows: Shadows::default(),
            occlusion: None,
        };
        // What the pass needs beyond its result is free again when the picture is drawn.
        let made = frame.depths(&mut budget.clone(), &Work::new(&options.limits, [side; 2]))?;
        budget.memory((made.len() as u64).saturating_mul(16), NOWHERE)?;
        Ok(made)
    }

    fn corners(&self) -> [DVec3; 8] {
        let (low, high) = self.extent;
        crate::deform::Bounds { low, high }.corners()
    }

    fn key(&self, side: u32, options: &RenderOptions, budget: &mut Budget) -> Result<ShadowMap> {
        let toward = self.camera.direction(KEY);
        let right = unit64(cross64([0.0, 1.0, 0.0], toward)).unwrap_or([1.0, 0.0, 0.0]);
        let axes = [right, cross64(toward, right), toward];
        let light = self.camera.orthographic_around(axes, &self.corners(), f64::from(side), 0.01);
        let nearness = self.depths(light, side, options, budget)?;
        Ok(ShadowMap { plan: Plan::new(&self.camera, &light, side), side: side.into(), nearness })
    }

    /// `None` for a camera below the ground.
    fn ground(&self, side: u32, options: &RenderOptions, budget: &mut Budget) -> Result<Option<Ground>> {
        let (low, high) = self.extent;
        let middle = [0, 2].map(|axis: usize| {
            let part = |point: DVec3| point.get(axis).copied().unwrap_or(0.0);
            part(low) * 0.5 + part(high) * 0.5
        });
        let point = crate::vectors::single(self.camera.view([middle[0], low[1], middle[1]]));
        let up = self.camera.up();
        let height = dot(up, point);
        let is_above = if self.camera.is_perspective { height < 0.0 } else { up[2] > 0.0 };
        if !is_above {
            return Ok(None);
        }
        let axes = [[1.0, 0.0, 0.0], [0.0, 0.0, 1.0], [0.0, -1.0, 0.0]];
        let below = self.camera.orthographic_around(axes, &self.corners(), f64::from(side), GROUND_MARGIN);
        // The camera below is at the lowest point. What is too high to darken the ground is not drawn.
        let lowest = below.view([middle[0], low[1], middle[1]])[2];
        let highest = CONTACT.map(|(reach, ..)| f64::from(reach)).into_iter().fold(0.0, f64::max);
        let nearness = self.depths(below.within(highest - lowest), side, options, budget)?;
        let plan = Plan::new(&self.camera, &below, side);
        let side = usize::try_from(side).unwrap_or(0);
        let mut contact = vec![1.0_f32; nearness.len()];
        for (reach, blur, strength) in CONTACT {
            let near = |samples: &[f32; 4]| {
                let parts = samples.map(|nearness| {
                    let height = (single(lowest) - nearness).max(0.0);
                    let part = (1.0 - height / reach).max(0.0);
                    part * part
                });
                (parts[0] + parts[1] + parts[2] + parts[3]) * 0.25
            };
            let mut values: Vec<f32> = nearness.iter().map(near).collect();
            let radius = to_index(to_i64(f64::from((blur * plan.focal).floor()))).clamp(1, 64);
            for _ in 0..3 {
                values = blurred(&values, side, radius);
                values = blurred(&values, side, radius);
            }
            contact
                .iter_mut()
                .zip(&values)
                .for_each(|(light, value)| *light *= 1.0 - strength * value.min(1.0));
        }
        contact.iter_mut().for_each(|light| *light = 1.0 - *light);
        let side = i64::try_from(side).unwrap_or(0);
        Ok(Some(Ground { up, height, plan, side, contact }))
    }
}

fn unit64(vector: DVec3) -> Option<DVec3> {
    let length = dot64(vector, vector).sqrt();
    (length > 1e-9).then(|| vector.map(|part| part / length))
}

/// The average of so many neighbors on both sides of each value in its row, with rows and columns exchanged.
fn blurred(values: &[f32], side: usize, radius: usize) -> Vec<f32> {
    let mut turned = vec![0.0; values.len()];
    let number = radius.saturating_mul(2).saturating_add(1) as f32;
    for (index, row) in values.chunks(side.max(1)).enumerate() {
        let at = |index: Option<usize>| index.and_then(|index| row.get(index)).copied().unwrap_or(0.0);
        let mut sum = (0..radius).map(|index| at(Some(index))).fold(0.0_f32, |sum, value| sum + value);
        for column in 0..row.len() {
            sum += at(column.checked_add(radius));
            if let Some(place) = turned.get_mut(column.saturating_mul(side).saturating_add(index)) {
                *place = sum / number;
            }
            sum -= at(column.checked_sub(radius));
        }
    }
    turned
}

impl Plan {
    fn new(from: &Camera, to: &Camera, side: u32) -> Self {
        let (turn, shift) = from.to_view_of(to);
        Self { turn, shift, focal: single(to.focal()), middle: side as f32 * 0.5 }
    }

    /// The column, the row and the nearness of a position.
    fn at(&self, point: Vec3) -> Vec3 {
        let [x, y, z] = sum(self.turn.map(|row| dot(row, point)), self.shift);
        [self.middle + x * self.focal, self.middle - y * self.focal, z]
    }
}

/// The weights of three neighbors of which the middle one holds a position: they change smoothly with it.
fn weights(part: f32) -> [f32; 3] {
    let (before, after) = (1.0 - part, part);
    [0.5 * before * before, 0.75 - (part - 0.5) * (part - 0.5), 0.5 * after * after]
}

impl ShadowMap {
    /// The part of the light that arrives at a position of a surface with that normal.
    pub(crate) fn arrives(&self, point: Vec3, normal: Vec3) -> f32 {
        let pixel = 1.0 / self.plan.focal;
        // A surface does not shade itself: the position is moved out of it, the more the flatter the light.
        let away = 1.2 + 2.0 * (1.0 - dot(normal, KEY).abs());
        let [x, y, z] = self.plan.at(sum(point, scaled(normal, away * pixel)));
        let nearness = z + 0.8 * pixel;
        let [column, row] = [x, y].map(|part| to_i64(f64::from(part.floor())));
        let [across, down] = [x - x.floor(), y - y.floor()].map(weights);
        let mut hidden = 0.0;
        for (dy, down) in (-1..2_i64).zip(down) {
            for (dx, across) in (-1..2_i64).zip(across) {
                let (x, y) = (column.saturating_add(dx), row.saturating_add(dy));
                if !(0..self.side).contains(&x) || !(0..self.side).contains(&y) {
                    continue;
                }
                let index = to_index(y.saturating_mul(self.side).saturating_add(x));
                let Some(samples) = self.nearness.get(index) else { continue };
                let number = samples.iter().map(|sample| if *sample > nearness { 0.25 } else { 0.0 });
                hidden += across * down * number.fold(0.0_f32, |sum, part| sum + part);
            }
        }
        (1.0 - hidden).clamp(0.0, 1.0)
    }
}

impl Ground {
    /// How dark the ground is at the end of a ray in view space.
    fn shadow(&self, [origin, direction]: [Vec3; 2], key: Option<&ShadowMap>) -> f32 {
        let along = (self.height - dot(self.up, origin)) / dot(self.up, direction);
        if !(along > 0.0 && along.is_finite()) {
            return 0.0;
        }
        let point = sum(origin, scaled(direction, along));
        let [x, y, _] = self.plan.at(point);
        let (column, row) = (x - 0.5, y - 0.5);
        let [across, down] = [column - column.floor(), row - row.floor()];
        let value = |dx: i64, dy: i64| {
            let at = |part: f32, more: i64| to_i64(f64::from(part.floor())).saturating_add(more);
            let (x, y) = (at(column, dx), at(row, dy));
            let is_inside = (0..self.side).contains(&x) && (0..self.side).contains(&y);
            let index = to_index(y.saturating_mul(self.side).saturating_add(x));
            if is_inside { self.contact.get(index).copied().unwrap_or(0.0) } else { 0.0 }
        };
        let upper = value(0, 0) * (1.0 - across) + value(1, 0) * across;
        let lower = value(0, 1) * (1.0 - across) + value(1, 1) * across;
        let contact = upper * (1.0 - down) + lower * down;
        let cast = key.map_or(0.0, |key| 1.0 - key.arrives(point, self.up));
        1.0 - (1.0 - contact) * (1.0 - CAST * cast)
    }
}

impl Frame<'_> {
    /// How dark the ground is at a position from the top left of the picture.
    pub(crate) fn ground_shadow(&self, at: [f64; 2]) -> f32 {
        let Some(ground) = &self.shadows.ground else { return 0.0 };
        let shadow = ground.shadow(self.ray(at), self.shadows.key.as_ref());
        if shadow <= 0.0 {
            return 0.0;
        }
        // A shadow that the edge of the picture cuts off would show where the picture ends.
        let [width, height] = self.size.map(f64::from);
        let nearest = at[0].min(width - at[0]).min(at[1]).min(height - at[1]);
        shadow * single((nearest / (0.06 * width.min(height))).clamp(0.0, 1.0))
    }
}
