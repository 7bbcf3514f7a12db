//! Scenes that Python objects share.

use meshwright::{Asset, ConvertOptions, Diagnostics, Format, ReferencedFiles, Result, scene::Scene};
use self_cell::self_cell;
use std::sync::Arc;

/// Whether a file is a level or a vehicle, which only places other files.
pub(crate) fn places_others(asset: &Asset) -> bool {
    matches!(asset.format(), Format::Level | Format::Vehicle)
}

/// What the streams of a scene may borrow from.
enum Base {
    Nothing,
    Asset(Arc<Asset>),
    Files(Arc<Asset>, Box<ReferencedFiles>),
    Scene(Arc<SharedScene>),
}

self_cell!(
    struct Cell {
        owner: Base,
        #[covariant]
        dependent: Scene,
    }
);

/// A scene together with what it borrows from.
pub(crate) struct SharedScene {
    cell: Cell,
    /// What was noted while it was made.
    pub(crate) diagnostics: Diagnostics,
}

impl SharedScene {
    /// The scene of a file.
    pub(crate) fn of_asset(asset: Arc<Asset>) -> Result<Self> {
        let mut diagnostics = Diagnostics::default();
        let cell = Cell::try_new(Base::Asset(asset), |base| {
            let Base::Asset(asset) = base else { return Ok(Scene::default()) };
            asset.to_scene().map(|outcome| {
                diagnostics = outcome.diagnostics;
                outcome.value
            })
        })?;
        Ok(Self { cell, diagnostics })
    }

    /// The scene of a file with what other files hold, and which options select.
    pub(crate) fn complete(asset: Arc<Asset>, options: &ConvertOptions) -> Result<Self> {
        let files = match places_others(&asset) {
            true => asset.borrowed().referenced_files_for(options)?,
            false => asset.borrowed().referenced_files()?,
        };
        let mut diagnostics = files.diagnostics;
        let cell = Cell::try_new(Base::Files(asset, Box::new(files.value)), |base| {
            let Base::Files(asset, files) = base else { return Ok(Scene::default()) };
            asset.borrowed().to_complete_scene(files, options).map(|outcome| {
                diagnostics.append(outcome.diagnostics);
                outcome.value
            })
        })?;
        Ok(Self { cell, diagnostics })
    }

    /// A scene that owns all its content.
    pub(crate) fn owned(scene: Scene<'static>, diagnostics: Diagnostics) -> Self {
        Self { cell: Cell::new(Base::Nothing, |_| scene), diagnostics }
    }

    /// A scene to change, with the content of another.
    pub(crate) fn based_on(other: Arc<Self>) -> Self {
        let diagnostics = other.diagnostics.clone();
        let cell = Cell::new(Base::Scene(other), |base| match base {
            Base::Scene(scene) => scene.scene().clone(),
            Base::Nothing | Base::Asset(_) | Base::Files(..) => Scene::default(),
        });
        Self { cell, diagnostics }
    }

    pub(crate) fn scene(&self) -> &Scene<'_> {
        self.cell.borrow_dependent()
    }

    /// Changes the scene.
    pub(crate) fn change<T>(&mut self, change: impl for<'s> FnOnce(&mut Scene<'s>) -> T) -> T {
        self.cell.with_dependent_mut(|_, scene| change(scene))
    }
}
