//! A file as the page shows it: converted to GLB, with where each part of it is in the file.

mod materials;
mod places;
mod scene_json;

use crate::{
    cache::Weigh,
    http::reply::{Failure, json},
    state::State,
};
use meshwright::{
    ConvertOptions, Deps, DepsOptions, Format, Source, convert::Preset, element_places::ElementPlaces,
    placement_options::InstanceForm,
};
pub(crate) use places::{Places, Targets};
use scene_json::SceneJson;

/// A converted file.
pub(crate) struct Model {
    pub(crate) glb: Vec<u8>,
    pub(crate) etag: String,
    /// What the page is told of the scene.
    pub(crate) scene: Vec<u8>,
    /// Where its parts are in the file.
    pub(crate) places: Places,
}

impl AsRef<[u8]> for Model {
    fn as_ref(&self) -> &[u8] {
        &self.glb
    }
}

impl Weigh for Model {
    fn bytes(&self) -> u64 {
        (self.glb.len() as u64).saturating_add(self.scene.len() as u64)
    }
}

/// The files that a file names.
pub(crate) fn deps(state: &State, source: &Source) -> Result<Deps, meshwright::Error> {
    let options = DepsOptions::default().roots(state.roots()).companions(state.companions());
    meshwright::deps(source, &state.options.limits, &options)
}

impl Model {
    pub(crate) fn new(state: &State, source: &Source) -> Result<Self, Failure> {
        let limits = &state.options.limits;
        let asset = meshwright::read(source, limits)?;
        // Its layout has all levels in one scene, so that the page can show each. What a level places many times is there once.
        let options = (ConvertOptions::default().preset(Preset::Blender))
            .with_placements(&state.placements())
            .instances(InstanceForm::Gpu)
            .roots(state.roots())
            .companions(state.companions());
        // What a file names is told as well as can be.
        let named = deps(state, source).map(|deps| deps.entries).unwrap_or_default();
        let mut seen: Option<Result<(Places, SceneJson), meshwright::Error>> = None;
        let made =
            asset.convert_to(Format::Glb).options(options).to_vec_observed(&mut |scene, elements| {
                let places = ElementPlaces::new(&asset, scene);
                let unknown = asset.unknown_colors(scene, &state.companions());
                seen = Some(places.map(|places| {
                    (Places::new(places, elements), SceneJson::new(scene, elements, &named, &unknown))
                }));
            })?;
        let Some(seen) = seen else {
            let message = "the conversion has no scene";
            return Err(meshwright::Error::new(&meshwright::core::codes::UNSUPPORTED, message).into());
        };
        let (places, mut scene) = seen?;
        scene.complete(&places, &made.diagnostics);
        let etag = format!("\"{}\"", blake3::hash(&made.value).to_hex().get(..32).unwrap_or_default());
        Ok(Self { glb: made.value, etag, scene: json(&scene), places })
    }
}
