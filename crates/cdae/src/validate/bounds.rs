//! Checks bounding boxes and spheres.

use super::{Checker, within};
use crate::{
    codes::validation,
    document::{MeshBody, Quat16},
};
use meshwright_scene::vectors::cross;

/// Tolerance of a box, relative to its radius.
const NEAR: f64 = 1e-3;

/// Minimum and maximum corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Extent {
    pub(crate) least: [f64; 3],
    pub(crate) most: [f64; 3],
}

impl Extent {
    pub(crate) const NONE: Self = Self { least: [f64::INFINITY; 3], most: [f64::NEG_INFINITY; 3] };

    pub(crate) fn new(points: impl Iterator<Item = [f32; 3]>) -> Self {
        points.fold(Self::NONE, |extent, point| extent.with(point.map(f64::from)))
    }

    pub(crate) fn stated(values: [f32; 6]) -> Self {
        let [a, b, c, d, e, f] = values.map(f64::from);
        Self { least: [a, b, c], most: [d, e, f] }
    }

    fn with(mut self, point: [f64; 3]) -> Self {
        for ((least, most), part) in self.least.iter_mut().zip(&mut self.most).zip(point) {
            *least = least.min(part);
            *most = most.max(part);
        }
        self
    }

    pub(crate) fn is_finite(&self) -> bool {
        self.least.iter().chain(&self.most).all(|part| part.is_finite())
    }

    pub(crate) fn is_turned(&self) -> bool {
        self.least.iter().zip(&self.most).any(|(least, most)| least > most)
    }

    pub(crate) fn center(&self) -> [f64; 3] {
        let [a, b, c] = self.least;
        let [d, e, f] = self.most;
        [f64::midpoint(a, d), f64::midpoint(b, e), f64::midpoint(c, f)]
    }

    pub(crate) fn radius(&self) -> f64 {
        distance(self.least, self.most) / 2.0
    }

    /// The largest distance between corresponding sides.
    pub(crate) fn off(&self, other: &Self) -> f64 {
        let pairs = self.least.iter().zip(&other.least).chain(self.most.iter().zip(&other.most));
        pairs.map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
    }
}

pub(crate) fn distance(a: [f64; 3], b: [f64; 3]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt()
}

/// Tolerance for rounding errors.
pub(crate) fn slack(radius: f64) -> f64 {
    (radius * NEAR).max(1e-4)
}

impl Checker<'_, '_> {
    /// Checks the shape's bounding box and sphere.
    pub(super) fn bounds(&mut self) {
        let shape = self.shape;
        let stated = Extent::stated(shape.bounds.get());
        if !stated.is_finite() {
            return;
        }
        let anything = shape.meshes.items.iter().filter_map(|mesh| mesh.body.as_deref());
        if !anything.clone().any(|body| !body.verts.is_empty()) {
            return;
        }
        if stated.is_turned() {
            let message =
                || "the bounding box of the shape has a smallest corner beyond its largest corner".to_owned();
            return self.note(&validation::BOX, || "bounds".to_owned(), message);
        }
        let (radius, center) = (shape.radius.as_f64(), shape.center.get().map(f64::from));
        let slack = slack(stated.radius());
        let (off, tube) = (distance(center, stated.center()), shape.tube_radius.as_f64());
        let far = |radius: f64| (radius - stated.radius()).abs() > slack;
        if off > slack || far(radius) || far(tube) {
            let message = || {
                format!(
                    "the shape states radius {radius:.3} and tubeRadius {tube:.3}, expected {:.3}; its center is off by {off:.3}",
                    stated.radius()
                )
            };
            self.note(&validation::SHAPE_SPHERE, || "radius".to_owned(), message);
        }
        if let Some(right) = self.right_extent()
            && stated.off(&right) > slack
        {
            let message = || {
                format!(
                    "the bounding box of the shape is off by {:.3} from the box of its meshes",
                    stated.off(&right)
                )
            };
            self.note(&validation::SHAPE_BOUNDS, || "bounds".to_owned(), message);
        }
    }

    /// The correct box of the shape; `None` if it cannot be determined.
    pub(super) fn right_extent(&mut self) -> Option<Extent> {
        // Shared and skinned vertices are not checked.
        let mut bodies = self.shape.meshes.items.iter().filter_map(|mesh| mesh.body.as_deref());
        let plain = bodies.all(|body| body.skin.is_none() && body.parent_mesh.as_i64() == Some(-1));
        if plain { self.extent().filter(Extent::is_finite) } else { None }
    }

    /// The bounding box of all vertices; `None` if it cannot be determined.
    fn extent(&mut self) -> Option<Extent> {
        if !self.tiled {
            return None;
        }
        let places = self.places()?;
        let mut extent = Extent::NONE;
        for object in self.objects.iter() {
            let place = within(object.node, places.len()).and_then(|node| places.get(node))?;
            for mesh in 0..object.mesh_count.max(0) {
                let mesh = i64::from(object.first_mesh).saturating_add(mesh.into());
                let Some(body) = self.body(mesh) else { continue };
                for point in body.verts.view::<[f32; 3]>().iter() {
                    extent = extent.with(place.point(point.map(f64::from)));
                }
            }
        }
        Some(extent)
    }

    /// The transform of each node; `None` if the tree is invalid.
    fn places(&mut self) -> Option<Vec<Place>> {
        let shape = self.shape;
        if !self.takes(self.nodes.len(), size_of::<Place>(), || "nodes".to_owned()) {
            return None;
        }
        let (turns, moves) =
            (shape.default_rotations.view::<Quat16>(), shape.default_translations.view::<[f32; 3]>());
        let mut places: Vec<Place> = Vec::new();
        for ((node, turn), by) in self.nodes.iter().zip(turns.iter()).zip(moves.iter()) {
            let [x, y, z, w] = turn.rotation().map(f64::from);
            let own = Place { axis: [x, y, z], w, by: by.map(f64::from) };
            let place = match node.parent {
                -1 => own,
                parent => within(parent, places.len()).and_then(|parent| places.get(parent))?.then(&own),
            };
            places.push(place);
        }
        Some(places)
    }

    /// Checks the box and sphere of a mesh with its own vertices.
    pub(super) fn mesh_bounds(&mut self, index: usize, body: &MeshBody<'_>) {
        let label = self.mesh_label(index);
        let points = body.verts.view::<[f32; 3]>();
        let (stated, right) = (Extent::stated(body.bounds.get()), Extent::new(points.iter()));
        let radius = body.radius.as_f64();
        if !(stated.is_finite() && right.is_finite() && radius.is_finite()) {
            return;
        }
        let at = |name: &'static str| move || format!("meshes[{index}]/{name}");
        if stated.is_turned() {
            let message =
                || format!("the bounding box of {label} has a smallest corner beyond its largest corner");
            return self.note(&validation::BOX, at("bounds"), message);
        }
        let slack = slack(right.radius());
        if stated.off(&right) > slack {
            let message = || {
                format!(
                    "the bounding box of {label} is off by {:.3} from the box of its vertices",
                    stated.off(&right)
                )
            };
            self.note(&validation::MESH_BOUNDS, at("bounds"), message);
        }
        let center = body.center.get().map(f64::from);
        let off = distance(center, right.center());
        let far = points.iter().map(|point| distance(point.map(f64::from), center)).fold(0.0, f64::max);
        // Version 26 truncates it to an integer.
        let near = if self.document.version_number() == 26 { slack.max(1.0) } else { slack };
        if off > slack || (radius - far).abs() > near {
            let message = || {
                format!("{label} states radius {radius:.3}, expected {far:.3}; its center is off by {off:.3}")
            };
            self.note(&validation::MESH_SPHERE, at("radius"), message);
        }
    }
}

/// A node's transform: a rotation, then a translation.
#[derive(Clone, Copy, Debug)]
struct Place {
    axis: [f64; 3],
    w: f64,
    by: [f64; 3],
}

impl Place {
    fn turned(&self, point: [f64; 3]) -> [f64; 3] {
        let t = cross(self.axis, point).map(|part| part * 2.0);
        let [a, b, c] = cross(self.axis, t);
        let ([x, y, z], [p, q, r]) = (point, t);
        [x + self.w * p + a, y + self.w * q + b, z + self.w * r + c]
    }

    fn point(&self, point: [f64; 3]) -> [f64; 3] {
        let ([x, y, z], [p, q, r]) = (self.turned(point), self.by);
        [x + p, y + q, z + r]
    }

    /// The transform of a child.
    fn then(&self, child: &Self) -> Self {
        let ([x, y, z], [p, q, r]) = (self.axis, child.axis);
        let [a, b, c] = cross(self.axis, child.axis);
        let axis = [self.w * p + child.w * x + a, self.w * q + child.w * y + b, self.w * r + child.w * z + c];
        Self { axis, w: self.w * child.w - (x * p + y * q + z * r), by: self.point(child.by) }
    }
}
