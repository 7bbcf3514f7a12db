//! Converts levels of detail of other formats.

use super::{
    arrays,
    losses::{Losses, more},
    mesh::{Extent, NO_REFERENCE},
};
use crate::document::{Element, Value};
use meshwright_scene::{LevelId, Scene, pose::single};

/// Assumed screen height in pixels. An object that fills it is at a distance equal to its size.
const SCREEN: f64 = 1000.0;

/// The levels below the first: each replaces the groups of the first level.
pub(super) fn levels(
    scene: &Scene<'_>,
    levels: &[(LevelId, Vec<u32>)],
    first: &[u32],
    extent: &Extent,
    losses: &mut Losses,
) -> Value<'static> {
    let (min, max) = extent.corners();
    let sides = min.iter().zip(max).map(|(min, max)| f64::from(max) - f64::from(*min));
    let size = sides.fold(1.0, f64::max);
    let mut all = Vec::new();
    let mut distance = 0.0_f64;
    for (number, (level, shown)) in (1_u32..).zip(levels) {
        more(&mut losses.levels);
        let pixels = scene.levels.get(*level).and_then(|level| level.pixels).map(f64::from);
        // The previous level ends where this one begins.
        let stated = pixels.filter(|pixels| *pixels > 0.0 && pixels.is_finite());
        let own = stated.map_or(size * 10.0 * f64::from(number), |pixels| size * SCREEN / pixels);
        distance = distance.max(own);
        let mut pairs = Vec::new();
        for (at, &source) in first.iter().enumerate() {
            let target = shown.get(at).copied().unwrap_or(NO_REFERENCE);
            pairs.push(Element::new().with("source", source).with("target", target));
        }
        let element = Element::new().with("lod", number).with("distance", single(distance));
        all.push(element.with("meshGroupReplacements", arrays::elements(pairs)));
    }
    arrays::elements(all)
}
