//! Checks collision meshes.

use super::{
    MatchedElements, Report, decoded_element::View, fixes::convex_hulls, mesh::positions, model::integers,
    path::Place,
};
use crate::{
    asset::schema::keys::COLLISION,
    {codes::validation, document::Value},
};
use meshwright_core::message;

pub(super) fn check(view: View<'_, '_>, report: &mut Report, at: &Place<'_>) {
    let (Some(vertices), Some(triangles)) = (view.array(COLLISION.vertices), view.array(COLLISION.triangles))
    else {
        return;
    };
    let (place, count) = (at.key(COLLISION.triangles), vertices.len());
    let most = i64::try_from(count).unwrap_or(i64::MAX);
    let matches = MatchedElements::find(integers(triangles), |index| index < 0 || index >= most);
    let broken = matches.first.is_some() || !triangles.len().is_multiple_of(3);
    let message = |matches| {
        let indices = super::some(matches, "vertex index", "vertex indices");
        let vertices = message::count(count, "vertex", "vertices");
        format!("the collision mesh has {indices} out of range: it has {vertices}")
    };
    report.items(&validation::VERTEX_RANGE, &place, matches, message);
    if !triangles.len().is_multiple_of(3) {
        let message = || format!("the collision mesh has {} indices, not a multiple of 3", triangles.len());
        report.note(&validation::INCOMPLETE, &place, message);
    }
    // Only a closed mesh has a volume, and only convex meshes are known to be closed.
    let convex = view.get(COLLISION.flags).and_then(Value::as_element).and_then(|flags| flags.get("convex"));
    let closed = convex.and_then(Value::as_bool).unwrap_or(false) && !broken && !triangles.is_empty();
    let Some(points) = positions(vertices).filter(|_| closed) else { return };
    let point = |index: i64| {
        let point = usize::try_from(index).ok().and_then(|index| points.get(index));
        point.unwrap_or_default().map(f64::from)
    };
    let (mut volume, mut extent, mut corners) = (0.0_f64, 0.0_f64, integers(triangles));
    while let (Some(a), Some(b), Some(c)) = (corners.next(), corners.next(), corners.next()) {
        let ([ax, ay, az], [bx, by, bz], [cx, cy, cz]) = (point(a), point(b), point(c));
        let part = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
        volume += part / 6.0;
        extent += part.abs() / 6.0;
    }
    if volume < -1e-3 * extent && volume.is_finite() {
        report.note(&validation::WINDING, &place, || {
            format!("the convex collision mesh is inside out: its volume is {volume:.4}")
        });
        convex_hulls::fix_winding(triangles, &mut report.fixes, &place);
    }
    let stated = view.get(COLLISION.volume).and_then(Value::as_f64).filter(|stated| *stated > 0.0);
    if let Some(stated) =
        stated.filter(|stated| (stated - volume.abs()).abs() > 0.05 * stated.max(volume.abs()))
    {
        let message = || {
            format!(
                "the collision mesh states a volume of {stated:.4}, but its triangles enclose {:.4}",
                volume.abs()
            )
        };
        report.note(&validation::VOLUME, &at.key(COLLISION.volume), message);
        if let Some(stated) = view.get(COLLISION.volume) {
            convex_hulls::fix_volume(stated, volume.abs(), &mut report.fixes, &at.key(COLLISION.volume));
        }
    }
}
