//! Two assets side by side, with the distances between their surfaces.

use super::{Picture, Rendered};
use crate::{
    asset::AssetRef,
    convert::result_size_limit::expand_instances,
    diff::room,
    select::{Lods, Select, apply::select},
    textures::{TextureOptions, TexturePlacement},
};
use meshwright_core::{
    Diagnostics, Error, Limits, Result,
    codes::{BAD_REQUEST, LIMIT_MEMORY},
    message::count,
};
use meshwright_render::{RenderOptions, contact_sheet, distance_map, render};
use meshwright_scene::{
    Scene,
    visual_diff::{TriangleDistances, VisualScene, VisualTolerance},
};
use meshwright_texture::Image;

/// A picture of two assets and of the distances between them.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Comparison {
    /// The first asset, the second, and the first in the colors of distances, all from the same camera.
    pub image: Image,
    /// Number of visible triangles that both have, at the level that is shown.
    pub common: usize,
    /// Number of those that only the first has.
    pub lost: usize,
    /// Number of those that only the second has.
    pub gained: usize,
    /// The largest distance of a corner that both have, in meters.
    pub largest: f32,
}

impl Picture<'_> {
    /// Draws the asset, another one, and the distances between their surfaces in the rest pose, side by side with these
    /// two names. [`diff`](crate::diff()) finds the same distances. The options are those of this picture.
    ///
    /// ```
    /// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
    /// let house = meshwright::open("house.cdae")?;
    /// let other = meshwright::open("windmill.cdae")?;
    /// let done = house.picture().size(64, 64).compare(&other.picture(), ["house", "windmill"])?;
    /// assert_eq!((done.picture.common, done.picture.lost, done.picture.gained), (0, 44, 36));
    /// # Ok::<(), meshwright::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`render`](Self::render); of the second asset, too. A clip or a camera of the scene is refused.
    pub fn compare(&self, other: &Picture<'_>, names: [&str; 2]) -> Result<Rendered<Comparison>> {
        for (what, is_given) in
            [("a camera", self.options.camera.is_some()), ("an animation", self.options.clip.is_some())]
        {
            if is_given {
                let message =
                    format!("two files are compared in the rest pose from a direction, not with {what}");
                return Err(Error::new(&BAD_REQUEST, message));
            }
        }
        let limits = &self.asset.limits;
        let other = Picture { asset: other.asset, options: self.options.clone() };
        let mut done = self.draw(|first, first_textures, options, diagnostics| {
            let there = other.draw(|second, second_textures, _, _| {
                let distances = triangle_distances(first, second, options, limits)?;
                let options = options.clone().framed(box_around(&distances));
                let a = render(first, first_textures, &options)?;
                let b = render(second, second_textures, &options)?;
                let map = distance_map(&distances, &options)?;
                diagnostics.append(a.diagnostics);
                diagnostics.append(b.diagnostics);
                let parts = [distances.common.len(), distances.lost.len(), distances.gained.len()];
                let [common, lost, gained] = parts;
                let caption = |name: &str, own: usize| {
                    let number = common.saturating_add(own) as u64;
                    format!("{name}\n{}", count(number, "triangle", "triangles"))
                };
                let captions = [
                    caption(names[0], lost),
                    caption(names[1], gained),
                    format!("distances\n{common} in both, {lost} gone, {gained} new"),
                ];
                let panels = [&a.value, &b.value, &map.value];
                let cells: Vec<(&str, &Image)> = captions.iter().map(String::as_str).zip(panels).collect();
                let image = contact_sheet(&cells, panels.len())?;
                Ok(Comparison { image, common, lost, gained, largest: distances.largest() })
            });
            let there = there.map_err(|error| error.in_file(other.asset.source.path()))?;
            diagnostics.append(there.diagnostics);
            Ok(there.picture)
        })?;
        let Comparison { common, lost, gained, .. } = done.picture;
        done.is_empty = [common, lost, gained] == [0; 3];
        Ok(done)
    }
}

/// The distances of the visible triangles of each of two assets to those of the other, at their most detailed level in
/// the rest pose. Those of the first are the ones that [`Picture::compare`] draws.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// let house = meshwright::open("house.cdae")?;
/// let other = meshwright::open("windmill.cdae")?;
/// let [of_house, of_other] = meshwright::picture::distances([house.borrowed(), other.borrowed()])?;
/// assert_eq!((of_house.lost.len(), of_other.lost.len()), (44, 36));
/// # Ok::<(), meshwright::Error>(())
/// ```
///
/// # Errors
///
/// As for [`Picture::compare`].
pub fn distances(assets: [&AssetRef<'_>; 2]) -> Result<[TriangleDistances; 2]> {
    let textures = TextureOptions::default().placement(Some(TexturePlacement::Drop));
    let [first, second] = assets;
    let limits = &first.limits;
    let mut noted = Diagnostics::new(0);
    super::completed(first, None, &textures, Lods::Auto, &mut noted, |first, _, _| {
        let mut noted = Diagnostics::new(0);
        let there = super::completed(second, None, &textures, Lods::Auto, &mut noted, |second, _, _| {
            let (first, second) =
                (visible(&first, Lods::Finest, limits)?, visible(&second, Lods::Finest, limits)?);
            Ok([between(&first, &second, limits)?, between(&second, &first, limits)?])
        });
        there.map_err(|error| error.in_file(second.source.path()))
    })
}

fn triangle_distances(
    first: &Scene<'_>,
    second: &Scene<'_>,
    options: &RenderOptions,
    limits: &Limits,
) -> Result<TriangleDistances> {
    let lods = options.level.map_or(Lods::Finest, Lods::One);
    between(&visible(first, lods, limits)?, &visible(second, lods, limits)?, limits)
}

/// The distances of the triangles of a scene to those of another.
fn between(first: &Scene<'_>, second: &Scene<'_>, limits: &Limits) -> Result<TriangleDistances> {
    let [a, b] = [first, second].map(|scene| VisualScene::new(scene, room(limits)));
    if !(a.is_complete() && b.is_complete()) {
        let needed = crate::diff::memory_of_room(a.needed().max(b.needed()));
        let too_large = || Error::new(&LIMIT_MEMORY, "the files have too many triangles to compare");
        return Err(limits.exceeded("comparison", needed, 0).unwrap_or_else(too_large));
    }
    let tolerance = VisualTolerance::of_size(a.size().max(b.size()));
    Ok(TriangleDistances::new(&a, &b, &tolerance))
}

/// The scene with these levels, and a node for each instance.
fn visible<'s>(scene: &Scene<'s>, lods: Lods, limits: &Limits) -> Result<Scene<'s>> {
    let mut scene = select(scene.clone(), &Select::default().lods(lods))?;
    expand_instances(&mut scene, limits, "comparison")?;
    Ok(scene)
}

/// The box around all triangles.
fn box_around(distances: &TriangleDistances) -> Option<[[f32; 3]; 2]> {
    let common = distances.common.iter().map(|(corners, _)| corners);
    let corners = common.chain(&distances.lost).chain(&distances.gained).flatten();
    let pair = |a: [f32; 3], b: [f32; 3], choose: fn(f32, f32) -> f32| {
        [choose(a[0], b[0]), choose(a[1], b[1]), choose(a[2], b[2])]
    };
    corners.fold(None, |known, corner| {
        let [low, high] = known.unwrap_or([*corner; 2]);
        Some([pair(low, *corner, f32::min), pair(high, *corner, f32::max)])
    })
}
