//! Conversions, as they are prepared step by step.

use super::{
    ConvertOptions, Converted, Staged,
    run::{convert, export_scene},
    write_result::Target,
};
use crate::{
    asset::{Asset, AssetRef},
    format::Format,
};
use meshwright_core::{Outcome, Result};
use meshwright_scene::Scene;
use std::{io::Write, path::Path};

/// A conversion of an asset to another format.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Collision, Format, Lods};
///
/// let folder = tempfile::tempdir().unwrap();
/// let path = folder.path().join("house.glb");
/// let asset = meshwright::open("house.cdae")?;
/// let done = asset.convert_to(Format::Glb).lods(Lods::Finest).collision(Collision::Drop).write(&path)?;
/// assert_eq!(done.summary.map(|summary| summary.lods), Some(1));
/// assert_eq!(done.diagnostics.losses(), 0);
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "a conversion does nothing until it is written"]
pub struct Conversion<'c> {
    input: Input<'c>,
    format: Format,
    pub(super) options: ConvertOptions,
}

/// What is converted.
#[derive(Clone, Debug)]
enum Input<'c> {
    Asset(&'c AssetRef<'c>),
    Scene(Box<Scene<'c>>),
}

/// Prepares to write a scene, for example one that was made from scratch.
///
/// ```
/// use meshwright::{Format, scene::Scene};
///
/// let glb = meshwright::convert_scene(Scene::default(), Format::Glb).to_vec()?.value;
/// assert!(glb.starts_with(b"glTF"));
/// # Ok::<(), meshwright::Error>(())
/// ```
pub fn convert_scene(scene: Scene<'_>, format: Format) -> Conversion<'_> {
    Conversion { input: Input::Scene(Box::new(scene)), format, options: ConvertOptions::default() }
}

impl<'c> Conversion<'c> {
    pub(crate) fn new(asset: &'c AssetRef<'c>, format: Format) -> Self {
        Self { input: Input::Asset(asset), format, options: ConvertOptions::default() }
    }

    /// Replaces all options.
    pub fn options(mut self, options: ConvertOptions) -> Self {
        self.options = options;
        self
    }

    /// Writes the result to a file, atomically. Formats of several files write the others to its folder; a device
    /// or a pipe accepts a result of one file.
    ///
    /// The complete result exists before a file is touched; after an error no new files are left.
    ///
    /// # Errors
    ///
    /// [`BAD_REQUEST`](meshwright_core::codes::BAD_REQUEST): the format lacks that version, form, level,
    /// animation, variant or option, or the result would overwrite the asset.
    /// [`UNSUPPORTED`](meshwright_core::codes::UNSUPPORTED): the format cannot be made from the asset.
    /// [`UNWRITABLE`](meshwright_core::codes::UNWRITABLE). [`CHANGED`](meshwright_core::codes::CHANGED): another
    /// program wrote to the asset during the conversion. Exceeded limits.
    pub fn write(self, path: impl AsRef<Path>) -> Result<Converted> {
        self.run(Target::File(path.as_ref()))
    }

    /// Writes the result under temporary names next to a file; [`Staged::commit`] moves it to its name. Many results can so be
    /// synced to the disk together.
    ///
    /// # Errors
    ///
    /// As for [`write`](Self::write).
    pub fn stage(self, path: impl AsRef<Path>) -> Result<Staged> {
        let mut files = None;
        let converted = self.run(Target::Staged(path.as_ref(), &mut files))?;
        Ok(Staged::new(converted, files))
    }

    /// Writes the result to a stream, for formats of one file.
    ///
    /// # Errors
    ///
    /// As for [`write`](Self::write).
    pub fn write_to(self, stream: &mut dyn Write) -> Result<Converted> {
        self.run(Target::Stream(stream))
    }

    /// The same for an empty vector, which is allocated once.
    ///
    /// # Errors
    ///
    /// As for [`write`](Self::write).
    pub fn write_to_vec(self, bytes: &mut Vec<u8>) -> Result<Converted> {
        self.run(Target::Memory(bytes))
    }

    fn run(self, target: Target<'_>) -> Result<Converted> {
        match self.input {
            Input::Asset(asset) => convert(asset, self.format, target, &self.options, None),
            Input::Scene(scene) => export_scene(*scene, self.format, target, &self.options),
        }
    }

    /// The same as [`to_vec`](Self::to_vec) for a GLB that is made from an asset. `observe` gets the scene that becomes
    /// the file, complete with what other files hold, and for each of its elements what it became. Images that are not found are names in
    /// both, so that they can be shown as missing.
    ///
    /// ```
    /// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
    /// use meshwright::Format;
    ///
    /// let asset = meshwright::open("house.cdae")?;
    /// let mut copies = 0;
    /// let glb = asset.convert_to(Format::Glb).to_vec_observed(&mut |scene, elements| {
    ///     assert_eq!(scene.nodes.len(), elements.nodes.len());
    ///     copies = elements.nodes.iter().map(Vec::len).sum();
    /// })?;
    /// assert!(glb.value.starts_with(b"glTF") && copies > 0);
    /// # Ok::<(), meshwright::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`write`](Self::write). [`BAD_REQUEST`](meshwright_core::codes::BAD_REQUEST): a scene or another format.
    #[cfg(feature = "gltf")]
    pub fn to_vec_observed(
        self,
        observe: &mut dyn FnMut(&Scene<'_>, &super::WrittenElements),
    ) -> Result<Outcome<Vec<u8>>> {
        let (Input::Asset(asset), true) = (&self.input, self.format.module().states_elements) else {
            let message = "only the conversion of an asset to a GLB can be observed";
            return Err(meshwright_core::Error::new(&meshwright_core::codes::BAD_REQUEST, message));
        };
        let mut value = Vec::new();
        let target = Target::Memory(&mut value);
        let done = convert(asset, self.format, target, &self.options, Some(observe))?;
        Ok(Outcome { value, diagnostics: done.diagnostics })
    }

    /// The bytes of the result, for formats of one file, with the losses.
    ///
    /// # Errors
    ///
    /// As for [`write`](Self::write).
    pub fn to_vec(self) -> Result<Outcome<Vec<u8>>> {
        let mut value = Vec::new();
        let done = self.write_to_vec(&mut value)?;
        Ok(Outcome { value, diagnostics: done.diagnostics })
    }
}

impl Asset {
    /// Prepares a conversion to another format, or to another version or form of the same.
    pub fn convert_to(&self, format: Format) -> Conversion<'_> {
        self.borrowed().convert_to(format)
    }
}

impl AssetRef<'_> {
    /// Prepares a conversion to another format, or to another version or form of the same.
    pub fn convert_to(&self, format: Format) -> Conversion<'_> {
        Conversion::new(self, format)
    }
}

/// One method for each option.
mod setters {
    use super::Conversion;
    use crate::{
        convert::{
            CollisionMesh, Compilation, Compression, Container, Form, MadeLods, Morphs, Preset, Skins,
            VertexColors,
        },
        placement_options::{Area, Classes, Hidden, InstanceForm, Near, Placeholders},
        select::{Clips, Collision, Lods, Scenes},
        texture_options::{DefinitionPlacement, MipRule, TextureFormat, TexturePlacement, TextureQuality},
    };
    use meshwright_scene::{CurveMode, Up, assembly::SkeletonMerge, restore::Suffixes};
    use std::{path::PathBuf, time::Duration};

    impl Conversion<'_> {
        crate::convert::options::option_setters! {}
    }
}
