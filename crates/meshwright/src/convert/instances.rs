//! Loads the files that nodes reference, once each, and inserts their content.

mod gathering;
mod known_files;

use super::{folder, image_paths};
use crate::{
    asset::{Asset, AssetRef},
    select::{Collision, Lods, Select, apply::select},
};
use gathering::Gathering;
use meshwright_core::{Diagnostic, Diagnostics, Error, Limits, Outcome, Result, codes, message::count};
use meshwright_scene::{
    Scene,
    assembly::{Cycles, Links, PART_LEVELS, check_places, place},
};
use std::path::{Path, PathBuf};

/// A scene of a converted file.
pub(super) struct HostScene<'h, 'a> {
    pub(super) scene: &'h Scene<'a>,
    pub(super) asset: &'h AssetRef<'h>,
    /// The folder that its files must be below, if there is one.
    pub(super) root: Option<PathBuf>,
}

/// The files that the instances of a scene reference, directly or indirectly. The complete scene borrows from them.
#[derive(Debug, Default)]
pub struct ReferencedFiles {
    /// `None` for a file that cannot be used.
    assets: Vec<Option<Asset>>,
    /// The name of each for messages.
    names: Vec<String>,
    /// The files of which nothing is shown: they have no default scene.
    unshown: Vec<bool>,
    /// The instances of each file.
    links: Vec<Links>,
    /// The instances of the converted files.
    own: Vec<Links>,
}

impl ReferencedFiles {
    /// The files that could be read.
    pub fn assets(&self) -> impl Iterator<Item = &Asset> {
        self.assets.iter().flatten()
    }

    /// Opens every file that the instances in scenes reference, recursively. An unusable file is reported;
    /// its node stays unchanged. One that exceeds a limit is an error.
    pub(super) fn gather(
        scenes: &[HostScene<'_, '_>],
        limits: &Limits,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self> {
        Gathering::new(scenes, limits).run(diagnostics)
    }

    /// Inserts the content of the files below the nodes that reference them. `parts` has the content of each file.
    ///
    /// Fails if the result would exceed the limits, and if a format does not allow that a file includes itself.
    pub(super) fn place<'a>(
        &self,
        scenes: &mut [Scene<'a>],
        parts: Vec<Option<Scene<'a>>>,
        limits: &Limits,
        diagnostics: &mut Diagnostics,
    ) -> Result<()> {
        let cycles = place(scenes, &self.own, parts, &self.links, limits)?;
        self.report_cycles(&cycles, diagnostics)
    }

    /// Checks the same without inserting anything.
    pub(super) fn check(&self, scenes: &[Scene<'_>], limits: &Limits) -> Result<()> {
        let mut parts = Vec::new();
        for (asset, unshown) in self.assets.iter().zip(&self.unshown) {
            let asset = asset.as_ref().filter(|_| !unshown).map(|asset| asset.borrowed().own_summary());
            parts.push(asset.transpose()?.map(|summary| summary.value));
        }
        let cycles = check_places(scenes, &self.own, &parts, &self.links, limits)?;
        self.report_cycles(&cycles, &mut Diagnostics::default())
    }

    fn report_cycles(&self, cycles: &Cycles, diagnostics: &mut Diagnostics) -> Result<()> {
        let Some(&first) = cycles.first.first() else { return Ok(()) };
        let circle: Vec<&str> = cycles.first.iter().chain([&first]).filter_map(|at| self.name(*at)).collect();
        let message =
            format!("{} includes itself: {}", circle.first().unwrap_or(&"a file"), circle.join(" -> "));
        let formats = cycles.first.iter().filter_map(|at| Some(self.assets.get(*at)?.as_ref()?.format()));
        if let Some(code) =
            formats.filter_map(|format| format.module().file_links).map(|own| own.cycle).next()
        {
            return Err(Error::new(code, message));
        }
        let more = cycles.count.saturating_sub(1);
        let more = if more == 0 { String::new() } else { format!(", and {more} more") };
        diagnostics.push(Diagnostic::new(&codes::NAMED_FILE, message + &more));
        Ok(())
    }

    fn name(&self, file: usize) -> Option<&str> {
        self.names.get(file).map(String::as_str)
    }
}

/// The content of the files, with image paths relative to the result in `to`. `finish` adds to the scene of each file.
pub(super) fn contents<'a>(
    files: &'a ReferencedFiles,
    to: Option<&Path>,
    diagnostics: &mut Diagnostics,
    mut finish: impl FnMut(&mut Scene<'a>, &'a AssetRef<'_>, &mut Diagnostics) -> Result<()>,
) -> Result<Vec<Option<Scene<'a>>>> {
    let mut contents = Vec::new();
    for (at, asset) in files.assets.iter().enumerate() {
        if files.unshown.get(at) == Some(&true) {
            contents.push(Some(Scene::default()));
            continue;
        }
        let name = files.name(at).unwrap_or_default();
        let content = match asset.as_ref().map(|asset| (asset.borrowed(), asset.to_scene())) {
            Some((asset, Ok(imported))) => {
                let mut scene = content(imported, name, diagnostics)?;
                finish(&mut scene, asset, diagnostics)?;
                if let (Some(path), Some(to)) = (asset.source.path(), to) {
                    image_paths::rebase(&mut scene, folder(path), to);
                }
                Some(scene)
            }
            _ => None,
        };
        contents.push(content);
    }
    Ok(contents)
}

/// The content to insert: the most detailed level of a file, because the level table is that of the host.
fn content<'a>(imported: Outcome<Scene<'a>>, name: &str, diagnostics: &mut Diagnostics) -> Result<Scene<'a>> {
    diagnostics.append(imported.diagnostics);
    finest(imported.value, name, diagnostics)
}

fn only_finest(scene: Scene<'_>) -> Result<Scene<'_>> {
    if scene.visual_levels().next().is_none() {
        return Ok(scene);
    }
    let (lods, collision) = (Lods::Finest, Collision::Drop);
    select(scene, &Select { lods, collision, ..Select::default() })
}

/// The most detailed level of a model that is joined with another one, whose level table the result has.
pub(super) fn finest<'a>(scene: Scene<'a>, name: &str, diagnostics: &mut Diagnostics) -> Result<Scene<'a>> {
    let dropped = scene.levels.len().saturating_sub(1);
    if dropped > 0 && scene.visual_levels().next().is_some() {
        let levels = count(dropped, "level", "levels");
        let message = format!(
            "dropped {levels} of detail of {name}: only the first file of a joined scene keeps its levels"
        );
        diagnostics.push(Diagnostic::new(&PART_LEVELS, message));
    }
    only_finest(scene)
}
