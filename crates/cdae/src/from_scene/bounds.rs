//! Computes bounding boxes of meshes and of the shape.

use super::{DocumentBuilder, axis_swizzle, extras, objects::Objects};
use crate::document::{Mesh, Shape, Tuple};
use meshwright_scene::{
    Bounds, axes,
    pose::{IDENTITY, move_point, single},
};

impl<'a> DocumentBuilder<'a, '_> {
    /// Extends the bounding box of the shape by a mesh.
    pub(super) fn around(&self, index: usize, mesh: &Mesh<'_>, content: &mut Objects<'_>) {
        let Some(body) = mesh.body.as_deref().filter(|body| !body.verts.is_empty()) else { return };
        let skinned = body.skin.is_some();
        let world = if skinned { IDENTITY } else { *self.tree.world(index) };
        let own = body.bounds.get();
        let moved = |[x, y, z]: [f32; 3]| {
            let [x, y, z] = axes::z_up_point([x, y, z]).map(f64::from);
            axis_swizzle::point_of(move_point(&world, [x, y, z]))
        };
        let [ax, ay, az, bx, by, bz] = own;
        let corners = [
            [ax, ay, az],
            [bx, ay, az],
            [ax, by, az],
            [bx, by, az],
            [ax, ay, bz],
            [bx, ay, bz],
            [ax, by, bz],
            [bx, by, bz],
        ];
        let corners: Vec<u8> = corners.into_iter().flat_map(moved).flat_map(f32::to_le_bytes).collect();
        let box_ = extent(&corners);
        let [_, b, c, _, e, _, g, _, i, j, ..] = world;
        let straight = [b, c, e, g, i, j] == [0.0; 6];
        let exact = if straight {
            box_
        } else {
            let all = points(&body.verts.data).map(moved);
            all.fold(None, |whole, at| Some(joined(whole, with(at))))
        };
        content.bounds = exact.map(|exact| joined(content.bounds, exact)).or(content.bounds);
        content.boxes = box_.map(|box_| joined(content.boxes, box_)).or(content.boxes);
    }

    /// Sets the bounding box, its center and its radius. Keeps the values of the original file if they
    /// still apply: some files have a box that differs from that of their meshes.
    pub(super) fn extents(&self, content: &Objects<'_>, shape: &mut Shape<'a>) {
        let made = content.bounds.unwrap_or_default();
        let stated: Option<[f32; 6]> = extras::floats(self.own, "bounds");
        let boxes: Option<[f32; 6]> = extras::floats(self.own, "bounds_of_meshes");
        let same = boxes.zip(content.boxes).is_some_and(|(was, now)| near(&was, &now));
        let stated = stated.filter(|stated| same || near(stated, &made));
        let bounds = stated.unwrap_or_else(|| self.with_stated_box(made));
        // Squares of large numbers exceed the range of single precision.
        let [ax, ay, az, bx, by, bz] = bounds.map(f64::from);
        let [dx, dy, dz] = [(bx - ax) * 0.5, (by - ay) * 0.5, (bz - az) * 0.5];
        let radius = single((dx * dx + dy * dy + dz * dz).sqrt().min(f64::from(f32::MAX)));
        let [x, y, z] = [(ax + bx) * 0.5, (ay + by) * 0.5, (az + bz) * 0.5].map(single);
        shape.bounds = Tuple::new(bounds);
        let own = self.own.filter(|_| stated.is_some());
        let center = extras::floats(own, "center");
        shape.center = Tuple::new(center.unwrap_or([x, y, z]));
        shape.radius = extras::float_of(own, "radius").unwrap_or(radius).into();
        shape.tube_radius = extras::float_of(own, "tube_radius").unwrap_or(radius).into();
    }

    /// The box of the meshes together with the one that a file of another format states.
    fn with_stated_box(&self, made: [f32; 6]) -> [f32; 6] {
        let stated = self.scene.bounds.filter(|bounds| self.own.is_none() && bounds.is_box());
        let Some(Bounds { min: [ax, ay, az], max: [bx, by, bz] }) = stated else { return made };
        let stated = [ax, -bz, ay, bx, -az, by];
        if near(&stated, &made) { made } else { joined(Some(made), stated) }
    }
}

fn with([x, y, z]: [f32; 3]) -> [f32; 6] {
    [x, y, z, x, y, z]
}

fn joined(a: Option<[f32; 6]>, b: [f32; 6]) -> [f32; 6] {
    let Some([ax, ay, az, bx, by, bz]) = a else { return b };
    let [cx, cy, cz, dx, dy, dz] = b;
    [ax.min(cx), ay.min(cy), az.min(cz), bx.max(dx), by.max(dy), bz.max(dz)]
}

/// Whether two boxes are equal except for rounding.
fn near(a: &[f32; 6], b: &[f32; 6]) -> bool {
    let size = a.iter().chain(b).fold(0.0_f32, |most, part| most.max(part.abs()));
    a.iter().zip(b).all(|(a, b)| (a - b).abs() <= size * 1e-4)
}

/// Iterates over points of three floats.
pub(super) fn points(bytes: &[u8]) -> impl Iterator<Item = [f32; 3]> {
    let (words, _) = bytes.as_chunks::<4>();
    let (points, _) = words.as_chunks::<3>();
    points.iter().map(|point| point.map(f32::from_le_bytes))
}

/// The bounding box of points, minimum first; `None` if there are no points.
pub(super) fn extent(bytes: &[u8]) -> Option<[f32; 6]> {
    around(points(bytes))
        .or_else(|| around(points(bytes).filter(|point| point.iter().all(|part| part.is_finite()))))
}

fn around(mut all: impl Iterator<Item = [f32; 3]>) -> Option<[f32; 6]> {
    let first = all.next()?;
    let (min, max) = all.fold((first, first), |([ax, ay, az], [bx, by, bz]), [x, y, z]| {
        ([ax.min(x), ay.min(y), az.min(z)], [bx.max(x), by.max(y), bz.max(z)])
    });
    let ([ax, ay, az], [bx, by, bz]) = (min, max);
    let all = [ax, ay, az, bx, by, bz];
    all.iter().all(|part| part.is_finite()).then_some(all)
}
