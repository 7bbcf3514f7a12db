//! Checks levels of detail.

use super::{Checker, Matches, names::called, within};
use crate::{
    codes::validation,
    document::{Detail, MeshBody, MeshPrimitive},
    mesh_names::short,
};
use meshwright_core::message::count as counted;
use meshwright_scene::shape_names::is_collision;
use std::collections::BTreeMap;

/// Largest side of a billboard image that the engine renders, in pixels.
const LARGEST_IMAGE: i32 = 2048;

/// Number of triangles by sub-shape and mesh index.
pub(super) type Counts = BTreeMap<(usize, usize), i64>;

/// The number of triangles that a detail draws; `None` for a billboard.
pub(super) fn drawn(counts: &Counts, detail: &Detail) -> Option<i64> {
    let key = (usize::try_from(detail.sub_shape).ok()?, usize::try_from(detail.object_detail).ok()?);
    Some(counts.get(&key).copied().unwrap_or(0))
}

/// The smallest detail that is drawn, and its size.
pub(crate) fn smallest(details: impl Iterator<Item = Detail>) -> Option<(usize, f32)> {
    let mut least: Option<(usize, f32)> = None;
    for (index, detail) in details.enumerate() {
        if detail.size >= 0.0 && least.is_none_or(|(_, size)| detail.size <= size) {
            least = Some((index, detail.size));
        }
    }
    least
}

impl Checker<'_, '_> {
    pub(super) fn details(&mut self) {
        let details = self.details;
        let sub_shapes = self.shape.sub_shape_first_node.view::<i32>().len();
        let get = |at: usize| details.get(at).unwrap_or_default();
        let document = self.document;
        let detail = |at: usize| called(document, "detail", get(at).name, at);
        let at = |column: &'static str| move |index: usize| format!("details[{index}]/{column}");
        let matches = Matches::find(details.iter(), |detail| {
            detail.sub_shape != -1 && within(detail.sub_shape, sub_shapes).is_none()
        });
        let message = |index| {
            let sub_shapes = counted(sub_shapes, "sub-shape", "sub-shapes");
            let (named, detail) = (get(index).sub_shape, detail(index));
            format!("sub-shape index {named} of {detail} is out of range: the shape has {sub_shapes}")
        };
        self.items(&validation::DETAIL_SUB_SHAPE, matches, at("subShapeNum"), message);
        let matches =
            Matches::find(details.iter(), |detail| detail.sub_shape >= 0 && detail.object_detail < 0);
        let message = |index| {
            format!(
                "{} draws the mesh {} of its objects, expected 0 or more",
                detail(index),
                get(index).object_detail
            )
        };
        self.items(&validation::DETAIL_OBJECT, matches, at("objectDetailNum"), message);
        let mut before = f32::INFINITY;
        let matches = Matches::find(details.iter(), |detail| {
            let larger = detail.size > before;
            before = detail.size;
            larger
        });
        self.items(&validation::DETAIL_ORDER, matches, at("size"), |index| {
            let before = get(index.saturating_sub(1)).size;
            format!("{} of size {} comes after a detail of size {before}", detail(index), get(index).size)
        });
        let mut before = None;
        let matches = Matches::find(details.iter(), |detail| {
            let same = detail.size >= 0.0 && before == Some(detail.size);
            before = Some(detail.size);
            same
        });
        let message =
            |index| format!("{} has the size of the detail before it: {}", detail(index), get(index).size);
        self.items(&validation::DETAIL_SAME, matches, at("size"), message);
        let matches =
            Matches::find(details.iter(), |detail| detail.sub_shape == -1 && !images(&detail, details.len()));
        self.items(
            &validation::BILLBOARD,
            matches,
            |index| format!("details[{index}]"),
            |index| {
                let (name, detail) = (detail(index), get(index));
                let pixels = counted(detail.bb_dimension, "pixel", "pixels");
                let (views, of) = (counted(detail.bb_equator_steps, "view", "views"), detail.bb_detail);
                format!("image {name} has invalid settings: {pixels} wide, {views} around the equator, images of detail {of}")
            },
        );
        self.detail_names();
        self.visible();
        self.poly_counts();
    }

    fn detail_names(&mut self) {
        let (document, details) = (self.document, self.details);
        let name = |detail: &Detail| document.name(detail.name).map(|name| &*name.bytes).unwrap_or_default();
        let matches = Matches::find(details.iter(), |detail| {
            let number = number(name(&detail));
            // A level that is not drawn is identified only by its name.
            let bare = number.is_none() && detail.size < 0.0 && detail.sub_shape >= 0;
            bare || number.is_some_and(|number| f64::from(detail.size) != number)
        });
        let message = |index: usize| {
            let detail = details.get(index).unwrap_or_default();
            let (name, size) = (name(&detail), detail.size);
            let stated = number(name).map_or_else(|| "no size".to_owned(), |number| number.to_string());
            format!(
                "detail {:?} has size {size}, but its name states {stated}",
                short(&String::from_utf8_lossy(name))
            )
        };
        self.items(&validation::DETAIL_NAME, matches, |index| format!("details[{index}]"), message);
        let collides =
            |detail: Detail| detail.size < 0.0 && is_collision(&String::from_utf8_lossy(name(&detail)));
        if !details.iter().any(collides) {
            let message = || {
                let count = counted(details.len(), "detail", "details");
                format!(
                    "the shape has {count}, but no collision mesh: no detail is called \"collision-1\" or similar"
                )
            };
            self.note(&validation::NO_COLLISION, || "details".to_owned(), message);
        }
    }

    /// Checks the smallest detail that is drawn, and its size.
    fn visible(&mut self) {
        let shape = self.shape;
        let least = smallest(self.details.iter());
        let has_meshes = shape.meshes.items.iter().any(|mesh| mesh.body.is_some());
        if least.is_none() && has_meshes {
            let count = self.details.len();
            let message = || match count {
                0 => "the shape has meshes but no details, so the game draws nothing".to_owned(),
                _ => format!(
                    "the shape has meshes, but none of its {count} details has a size of 0 or more, so the game draws nothing"
                ),
            };
            self.note(&validation::NO_DETAIL, || "details".to_owned(), message);
        }
        let (index, size) =
            least.map_or((-1, -1.0), |(index, size)| (i64::try_from(index).unwrap_or(i64::MAX), size));
        let stated = (shape.smallest_visible_dl.as_i64(), shape.smallest_visible_size.as_f32());
        // Version 26 stores integers only.
        let near = (stated.1 - size).abs() < 1.0;
        if size.is_finite() && (stated.0 != Some(index) || !near) {
            let message = || {
                let said = shape.smallest_visible_dl.as_f64();
                format!(
                    "the smallest visible level is stated as level {said} of size {}, expected level {index} of size {size}",
                    stated.1
                )
            };
            self.note(&validation::SMALLEST, || "smallestVisibleDL".to_owned(), message);
        }
    }

    fn poly_counts(&mut self) {
        if !self.tiled {
            return;
        }
        let Some(counts) = self.triangles() else { return };
        let (document, details) = (self.document, self.details);
        let right = |detail: &Detail| drawn(&counts, detail);
        let matches = Matches::find(details.iter(), |detail| {
            right(&detail).is_some_and(|count| i64::from(detail.poly_count) != count)
        });
        let message = |index: usize| {
            let detail = details.get(index).unwrap_or_default();
            let stated = counted(detail.poly_count, "triangle", "triangles");
            let name = called(document, "detail", detail.name, index);
            format!("{name} states {stated}, but draws {}", right(&detail).unwrap_or(0))
        };
        self.items(&validation::POLY_COUNT, matches, |index| format!("details[{index}]/polyCount"), message);
    }

    /// Number of triangles by sub-shape and mesh index; `None` if the sub-shapes overlap.
    pub(super) fn triangles(&mut self) -> Option<Counts> {
        let shape = self.shape;
        if !self.takes(shape.meshes.items.len(), 64, || "details".to_owned()) {
            return None;
        }
        let (first, length) =
            (shape.sub_shape_first_object.view::<i32>(), shape.sub_shape_num_objects.view::<i32>());
        let mut left = self.objects.len();
        let mut counts = BTreeMap::new();
        for (sub_shape, (first, length)) in first.iter().zip(length.iter()).enumerate() {
            let (first, length) = (usize::try_from(first).ok()?, usize::try_from(length).ok()?);
            left = left.checked_sub(length)?;
            for object in (first..first.saturating_add(length)).map_while(|index| self.objects.get(index)) {
                for place in 0..object.mesh_count.max(0) {
                    let mesh = i64::from(object.first_mesh).saturating_add(place.into());
                    let triangles = self.body(mesh).map_or(0, triangles);
                    if triangles > 0 {
                        let key = (sub_shape, usize::try_from(place).unwrap_or(0));
                        let count: &mut i64 = counts.entry(key).or_default();
                        *count = count.saturating_add(triangles);
                    }
                }
            }
        }
        Some(counts)
    }
}

fn triangles(body: &MeshBody<'_>) -> i64 {
    let of = |run: MeshPrimitive| match run.kind() {
        0 => run.count.max(0).checked_div(3).unwrap_or(0),
        _ => run.count.saturating_sub(2).max(0),
    };
    body.primitives.view::<MeshPrimitive>().iter().map(|run| i64::from(of(run))).fold(0, i64::saturating_add)
}

/// Whether the settings of a billboard are valid.
fn images(detail: &Detail, details: usize) -> bool {
    (1..=LARGEST_IMAGE).contains(&detail.bb_dimension)
        && detail.bb_equator_steps > 0
        && (detail.bb_detail == -1 || within(detail.bb_detail, details).is_some())
}

/// The trailing number of a name, with its sign.
fn number(name: &[u8]) -> Option<f64> {
    let digits = name.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
    let (head, digits) = name.split_at_checked(name.len().checked_sub(digits)?)?;
    let number: f64 = std::str::from_utf8(digits).ok()?.parse().ok()?;
    Some(if head.ends_with(b"-") { -number } else { number })
}
