//! The color of a triangle at a position of the picture.

use super::{Frame, Paint, Part, Projected, Textured, small::middle};
use crate::{
    lighting::{Point, reflected, tone},
    options::Lighting,
    placed_triangles::TriangleId,
    surface::{BASE, EMISSIVE, METALLIC_ROUGHNESS, NORMAL, OCCLUSION, SLOTS, SPECULAR, Slot, Surface},
    textures::sampling::Place,
    vectors::{Vec3, cross, cross64, difference, dot, dot64, mixed, product, scaled, single, sum, unit},
};
use meshwright_scene::Stream;

/// The color of highlighted triangles: linear light.
const RED: Vec3 = [0.9, 0.02, 0.02];
/// The width of a stripe and the gap next to it, as a part of the shorter side of the picture.
const STRIPES: f64 = 0.03;
/// The color of edges.
const EDGE: Vec3 = [0.015, 0.015, 0.02];

/// A triangle with the values of its vertices.
pub(super) struct Shader<'f> {
    frame: &'f Frame<'f>,
    part: &'f Part<'f>,
    rows: [[f64; 3]; 3],
    center: [f64; 2],
    points: [Vec3; 3],
    normals: Option<[Vec3; 3]>,
    /// The normal of the plane, on the visible side.
    face: Vec3,
    /// -1 for the back of a triangle.
    side: f32,
    colors: Option<[[f32; 4]; 3]>,
    coordinates: [Option<[[f32; 2]; 3]>; SLOTS],
    /// The directions in which the coordinates of the normal map grow.
    tangents: Option<[Vec3; 2]>,
    is_highlighted: bool,
}

impl<'f> Shader<'f> {
    pub(super) fn new(frame: &'f Frame<'f>, id: TriangleId) -> Option<Self> {
        let triangle = frame.triangles.triangle(id)?;
        let part = frame.parts.get(triangle.piece as usize)?;
        let cloud = frame.triangles.vertices(triangle.place, triangle.piece)?;
        let points = frame.points(&triangle)?;
        let Projected { rows, is_front, .. } =
            frame.projected(points, part.is_culled, triangle.is_mirrored)?;
        let vertices = triangle.vertices;
        let normals = vertices.map(|vertex| frame.normal(cloud, vertex));
        let normals = match normals {
            [Some(a), Some(b), Some(c)] => Some([a, b, c]),
            _ => None,
        };
        let side = if is_front { 1.0 } else { -1.0 };
        let order = if triangle.is_mirrored { -side } else { side };
        let mut shader = Self {
            frame,
            part,
            rows,
            center: frame.center(),
            points,
            normals,
            face: scaled(face(points), order),
            side,
            colors: None,
            coordinates: [None; SLOTS],
            tangents: None,
            is_highlighted: triangle.is_highlighted,
        };
        if let Paint::Textured(textured) = &part.paint {
            shader.colors = textured.colors.and_then(|stream| {
                let has_alpha = stream.width > 3;
                let color = |[red, green, blue, alpha]: [f32; 4]| {
                    [red, green, blue, if has_alpha { alpha } else { 1.0 }]
                };
                Some(elements(stream, vertices)?.map(color))
            });
            for (place, stream) in shader.coordinates.iter_mut().zip(&textured.coordinates) {
                *place = stream.and_then(|stream| Some(elements(stream, vertices)?.map(|[u, v, ..]| [u, v])));
            }
            shader.tangents = textured.surface.slots[NORMAL].as_ref().and_then(|slot| shader.tangents(slot));
        }
        Some(shader)
    }

    /// The directions of a normal map's axes on the triangle.
    fn tangents(&self, slot: &Slot<'_>) -> Option<[Vec3; 2]> {
        let [a, b, c] = self.coordinates[NORMAL]?.map(|at| slot.transformed(at));
        let [p, q, r] = self.points;
        let (first, second) = (difference(q, p), difference(r, p));
        let (du, dv) = ([b[0] - a[0], c[0] - a[0]], [b[1] - a[1], c[1] - a[1]]);
        let size = du[0] * dv[1] - du[1] * dv[0];
        let sign = if size < 0.0 { -1.0 } else { 1.0 };
        let across = difference(scaled(first, dv[1]), scaled(second, dv[0]));
        let down = difference(scaled(second, du[0]), scaled(first, du[1]));
        Some([unit(scaled(across, sign))?, unit(scaled(down, sign))?])
    }

    /// The weights of the three vertices at a position; they are not limited to the triangle.
    fn weights(&self, x: f64, y: f64) -> Vec3 {
        let at = [x - self.center[0], y - self.center[1], 1.0];
        let weights = self.rows.map(|row| dot64(row, at));
        let sum = weights[0] + weights[1] + weights[2];
        single(weights.map(|weight| weight / sum))
    }

    fn sample_position(&self, slot: usize, weights: [Vec3; 3]) -> Option<Place> {
        let [a, b, c] = (*self.coordinates.get(slot)?)?;
        let [at, right, below] =
            weights.map(|[p, q, r]| [a[0] * p + b[0] * q + c[0] * r, a[1] * p + b[1] * q + c[1] * r]);
        let minus = |[u, v]: [f32; 2]| [u - at[0], v - at[1]];
        Some(Place { at, right: minus(right), below: minus(below) })
    }

    fn sample(&self, surface: &Surface<'_>, slot: usize, weights: [Vec3; 3]) -> Option<[f32; 4]> {
        let texture = surface.slots.get(slot)?.as_ref()?;
        Some(texture.sample(self.sample_position(slot, weights)?))
    }

    fn neighborhood(&self, x: f64, y: f64) -> [Vec3; 3] {
        [self.weights(x, y), self.weights(x + 1.0, y), self.weights(x, y + 1.0)]
    }

    /// The base color: linear light and alpha.
    fn base(&self, surface: &Surface<'_>, weights: [Vec3; 3]) -> [f32; 4] {
        let mut base = surface.base;
        let texture = self.sample(surface, BASE, weights);
        let vertex = self.colors.map(|[a, b, c]| {
            let [p, q, r] = weights[0];
            [0, 1, 2, 3].map(|i: usize| {
                let at = |color: [f32; 4]| color.get(i).copied().unwrap_or(0.0);
                at(a) * p + at(b) * q + at(c) * r
            })
        });
        for by in [texture, vertex].into_iter().flatten() {
            base.iter_mut().zip(by).for_each(|(part, by)| *part *= by);
        }
        base
    }

    /// The work of the color of a pixel: one fragment, one more for light, and one more for each texture.
    pub(super) fn fragments(&self) -> u64 {
        let is_lit = match &self.part.paint {
            Paint::Flat { is_lit, .. } => *is_lit,
            Paint::Textured(textured) => !textured.surface.unlit,
        };
        let light = u64::from(is_lit && self.frame.lighting == Lighting::Studio);
        (self.coordinates.iter().flatten().count() as u64).saturating_add(1).saturating_add(light)
    }

    /// The work of the alpha of a sample.
    pub(super) fn fragments_of_alpha(&self) -> u64 {
        u64::from(self.coordinates[BASE].is_some()).saturating_add(1)
    }

    /// The alpha at a position from the top left of the picture.
    pub(super) fn alpha(&self, x: f64, y: f64) -> f32 {
        match &self.part.paint {
            Paint::Flat { color: [.., alpha], .. } => *alpha,
            Paint::Textured(textured) => self.base(textured.surface, self.neighborhood(x, y))[3],
        }
    }

    /// The color at a position from the top left of the picture: linear light and alpha.
    pub(super) fn color(&self, x: f64, y: f64) -> [f32; 4] {
        let weights = self.neighborhood(x, y);
        let is_studio = self.frame.lighting == Lighting::Studio;
        let at = [x, y];
        let (color, alpha) = match &self.part.paint {
            _ if self.is_highlighted => (self.flat_color(RED, is_studio, weights, at), 1.0),
            Paint::Flat { color: [red, green, blue, alpha], is_lit } => {
                (self.flat_color([*red, *green, *blue], *is_lit && is_studio, weights, at), *alpha)
            }
            Paint::Textured(textured) => self.material(textured, is_studio, weights, at),
        };
        let color = color.map(|part| if part.is_finite() { part } else { 0.0 });
        let edge = if self.frame.wireframe { self.edge(x, y) } else { 0.0 };
        let [red, green, blue] = mixed(color, EDGE, edge);
        [red, green, blue, alpha + (1.0 - alpha) * edge]
    }

    /// The color in the middle of the triangle.
    pub(super) fn middle_color(&self) -> [f32; 4] {
        let corner = self.frame.camera.corner(middle(self.points));
        self.color(self.center[0] + corner.x / corner.w, self.center[1] + corner.y / corner.w)
    }

    fn flat_color(&self, color: Vec3, is_lit: bool, weights: [Vec3; 3], at: [f64; 2]) -> Vec3 {
        if !is_lit {
            return color;
        }
        let surface = Surface::rough([1.0; 4]);
        let point = Point {
            base: color,
            metallic: surface.metallic,
            roughness: surface.roughness,
            reflection: surface.reflection,
            normal: self.normal(weights[0]),
            view: self.view(weights[0]),
            occlusion: 1.0,
            key: 1.0,
        };
        self.seen(point, [0.0; 3], weights[0], at)
    }

    fn material(
        &self,
        Textured { surface, is_striped, .. }: &Textured<'_>,
        is_studio: bool,
        weights: [Vec3; 3],
        at: [f64; 2],
    ) -> (Vec3, f32) {
        let [red, green, blue, alpha] = self.base(surface, weights);
        let base = [red, green, blue];
        let glow = match self.sample(surface, EMISSIVE, weights) {
            Some([red, green, blue, _]) => product(surface.emissive, [red, green, blue]),
            // Without texture coordinates it is not known where the surface glows.
            None if surface.slots[EMISSIVE].is_some() => [0.0; 3],
            None => surface.emissive,
        };
        if !is_studio {
            return (sum(base, glow), alpha);
        }
        if surface.unlit {
            return (base, alpha);
        }
        let base = if *is_striped { scaled(base, self.frame.stripe(at)) } else { base };
        let [_, rough, metal, _] = self.sample(surface, METALLIC_ROUGHNESS, weights).unwrap_or([1.0; 4]);
        let occlusion = self
            .sample(surface, OCCLUSION, weights)
            .map_or(1.0, |[shadow, ..]| 1.0 + surface.occlusion_strength.clamp(0.0, 1.0) * (shadow - 1.0));
        let specular = self.sample(surface, SPECULAR, weights);
        let reflection = match specular {
            Some([red, green, blue, _]) => product(surface.reflection, [red, green, blue]),
            None if surface.slots[SPECULAR].is_some() => [0.04; 3],
            None => surface.reflection,
        };
        let (base, roughness) = match surface.glossiness {
            None => (base, surface.roughness * rough),
            // What a surface reflects does not enter it.
            Some(gloss) => {
                let strongest = reflection.iter().copied().fold(0.0_f32, f32::max).min(1.0);
                let gloss = gloss * specular.map_or(1.0, |[.., alpha]| alpha);
                (scaled(base, 1.0 - strongest), 1.0 - gloss)
            }
        };
        let point = Point {
            base,
            metallic: surface.metallic * metal,
            roughness,
            reflection,
            normal: self.bumped(surface, weights),
            view: self.view(weights[0]),
            occlusion,
            key: 1.0,
        };
        (self.seen(point, glow, weights[0], at), alpha)
    }

    /// The light of a point, whatever hides the lights from it, as the picture shows it.
    fn seen(&self, mut point: Point, glow: Vec3, weights: Vec3, at: [f64; 2]) -> Vec3 {
        let Frame { style, camera, shadows, occlusion, .. } = self.frame;
        let place = Self::interpolated(self.points, weights);
        if let Some(occlusion) = occlusion {
            point.occlusion *= occlusion.at(at, -place[2]);
        }
        if let Some(key) = &shadows.key {
            point.key = key.arrives(place, self.face);
        }
        tone(sum(reflected(&point, camera.up(), *style), glow), *style)
    }

    fn interpolated([a, b, c]: [Vec3; 3], [p, q, r]: Vec3) -> Vec3 {
        sum(sum(scaled(a, p), scaled(b, q)), scaled(c, r))
    }

    /// The normal on the visible side.
    fn normal(&self, weights: Vec3) -> Vec3 {
        let smooth = self.normals.and_then(|normals| unit(Self::interpolated(normals, weights)));
        smooth.map_or(self.face, |normal| scaled(normal, self.side))
    }

    /// The normal after the normal map.
    fn bumped(&self, surface: &Surface<'_>, weights: [Vec3; 3]) -> Vec3 {
        let normal = self.normal(weights[0]);
        let Some([across, down]) = self.tangents else { return normal };
        let Some([x, y, z, _]) = self.sample(surface, NORMAL, weights) else { return normal };
        let (x, y) = (x * 2.0 - 1.0, y * 2.0 - 1.0);
        // Maps of two channels have no third; the vector has length 1.
        let z = if z > 0.0 { z * 2.0 - 1.0 } else { (1.0 - x * x - y * y).max(0.0).sqrt() };
        let (x, y) = (x * surface.normal_scale, y * surface.normal_scale);
        let Some(tangent) = unit(difference(across, scaled(normal, dot(across, normal)))) else {
            return normal;
        };
        let sideways = cross(normal, tangent);
        // Green points up in the image, against the second coordinate.
        let upward = if dot(sideways, down) > 0.0 { scaled(sideways, -1.0) } else { sideways };
        unit(sum(sum(scaled(tangent, x), scaled(upward, y)), scaled(normal, z))).unwrap_or(normal)
    }

    /// The direction to the camera.
    fn view(&self, weights: Vec3) -> Vec3 {
        if !self.frame.camera.is_perspective {
            return [0.0, 0.0, 1.0];
        }
        unit(scaled(Self::interpolated(self.points, weights), -1.0)).unwrap_or([0.0, 0.0, 1.0])
    }

    /// 1 on an edge of the triangle, 0 at a distance of a pixel.
    fn edge(&self, x: f64, y: f64) -> f32 {
        let at = [x - self.center[0], y - self.center[1], 1.0];
        let distance = |row: &[f64; 3]| {
            let slope = (row[0] * row[0] + row[1] * row[1]).sqrt();
            (dot64(*row, at) / slope).abs()
        };
        let nearest = self.rows.iter().map(distance).fold(f64::INFINITY, f64::min);
        let strength = (1.4 - nearest).clamp(0.0, 1.0) * 0.85;
        meshwright_scene::pose::single(strength)
    }
}

impl Frame<'_> {
    /// What a surface whose color is not known reflects at a position of the picture: diagonal stripes.
    fn stripe(&self, [x, y]: [f64; 2]) -> f32 {
        let [width, height] = self.size.map(f64::from);
        let period = (width.min(height) * STRIPES).max(8.0);
        let across = (x - width * 0.5 + y - height * 0.5) / period;
        // 0 in the middle of a stripe, half a period between two of them.
        let away = (across - across.floor() - 0.5).abs() * period;
        let part = ((0.1 * period - away) * std::f64::consts::FRAC_1_SQRT_2 + 0.5).clamp(0.0, 1.0);
        meshwright_scene::pose::single(0.8 - 0.24 * part)
    }
}

/// The normal of the plane through three points in counter-clockwise order.
fn face([a, b, c]: [Vec3; 3]) -> Vec3 {
    let [a, b, c] = [a, b, c].map(|point| point.map(f64::from));
    let minus = |p: [f64; 3]| [p[0] - a[0], p[1] - a[1], p[2] - a[2]];
    let normal = cross64(minus(b), minus(c));
    let length = dot64(normal, normal).sqrt();
    let normal = single(normal.map(|part| part / length));
    unit(normal).unwrap_or([0.0, 0.0, 1.0])
}

fn elements(stream: &Stream<'_>, vertices: [u32; 3]) -> Option<[[f32; 4]; 3]> {
    let [a, b, c] = vertices.map(|vertex| stream.get(vertex as usize));
    Some([a?, b?, c?])
}
