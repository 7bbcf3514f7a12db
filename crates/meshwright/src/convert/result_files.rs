//! The images and the other files of a result.

use crate::{
    asset::AssetRef,
    companion::{Paint, PlaceRequest, PlacedFile, PlacedFiles, PrepareRequest, PreparedFiles},
    convert::{
        ChannelImages, ConvertOptions, Turn,
        complete_scene::{Completion, scenes_of},
        output_part::Sink,
    },
    format::Format,
    texture_options::{DefinitionPlacement, TextureOptions, TexturePlacement},
    textures::{
        add::add,
        files::{self, Reported},
        images_for_games,
        scene_images::SceneImages,
        specular_glossiness,
    },
};
use meshwright_core::{Diagnostics, Limits, Result, Source};
use meshwright_scene::{ImageContent, Scene};
use std::path::Path;

/// The options of textures.
pub(crate) type Textures = TextureOptions;

/// Those of a conversion. Who observes it sees which images are missing.
pub(super) fn textures(options: &ConvertOptions, is_observed: bool) -> Textures {
    TextureOptions { names_missing: is_observed, ..options.texture_options() }
}

/// Files that are written with a result, and images for it.
pub(super) struct ResultFiles {
    prepared: Vec<Box<dyn PreparedFiles>>,
}

impl ResultFiles {
    /// Prepares the files that companions write with a result.
    pub(super) fn prepare(
        scene: &mut Scene<'_>,
        target: &Path,
        format: Format,
        options: &ConvertOptions,
        limits: &Limits,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self> {
        let turn = options.turn.as_ref().map_or(0, Turn::position);
        let textures = options.texture_options();
        let request = PrepareRequest { target, format, options: &textures, turn, limits };
        let prepared = textures.companions.prepare(scene, &request, diagnostics)?;
        Ok(Self { prepared })
    }

    /// Whether there are any.
    pub(super) fn has_definitions(&self) -> bool {
        !self.prepared.is_empty()
    }

    /// Passes the files to the sink.
    pub(super) fn write(
        &self,
        scene: &mut Scene<'_>,
        sink: &mut Sink<'_>,
        options: &ConvertOptions,
        limits: &Limits,
    ) -> Result<Diagnostics> {
        let mut diagnostics = Diagnostics::new(limits.diagnostics);
        for files in &self.prepared {
            let wait = || options.turn.iter().for_each(Turn::wait);
            diagnostics.append(files.write(scene, sink, &wait)?);
        }
        Ok(diagnostics)
    }

    /// Forgets the files after a failure.
    pub(super) fn forget(&self) {
        self.prepared.iter().for_each(|files| files.forget());
    }
}

/// Puts the image files that a scene names into it, for a result that holds its images; paths start from the folder of the
/// result. Those that are not there are left out.
pub(super) fn embed_named(
    scene: &mut Scene<'_>,
    folder: &Path,
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) {
    for image in scene.images.values_mut() {
        let Some(path) = image.path().filter(|path| !path.is_empty()) else { continue };
        let path = folder.join(path);
        if let Ok(source) = Source::open(&path, limits) {
            image.content = ImageContent::Bytes(source.bytes().to_vec().into());
            if image.name.is_empty() {
                image.name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            }
        }
    }
    files::leave_out(scene, &Reported::default(), diagnostics);
}

/// Gives the materials of a scene textures that the programs of a format can show: those of metallic-roughness, and PNG
/// files in place of KTX2.
pub(super) fn make_textures(
    scene: &mut Scene<'_>,
    format: Format,
    options: &ConvertOptions,
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) {
    let module = format.module();
    if module.names_images {
        let textures = options.texture_options();
        specular_glossiness::convert(module.specular_glossiness, scene, &textures, limits, diagnostics);
        if !module.holds_images && !module.images_are_png {
            SceneImages::new(scene, &textures, limits, diagnostics).replace_ktx2();
        }
    }
    if let Some(folder) = module.image_folder.filter(|_| options.textures == Some(TexturePlacement::Link)) {
        files::leave_out_outside(scene, folder, diagnostics);
    }
}

/// Changes the images of a scene to what the programs of a format expect.
pub(super) fn change_images(
    scene: &mut Scene<'_>,
    format: Format,
    options: &ConvertOptions,
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) -> ChannelImages {
    let change = format.module().image_change;
    images_for_games::prepare(change, scene, &options.texture_options(), limits, diagnostics)
}

/// Puts what the models of an asset place into their scenes. Returns the files of each.
pub(super) fn place_files(
    scenes: &mut [Scene<'_>],
    asset: &AssetRef<'_>,
    textures: &Textures,
    diagnostics: &mut Diagnostics,
) -> Result<Vec<PlacedFiles>> {
    let place = |(scene, (model, _)): (&mut Scene<'_>, (&AssetRef<'_>, &str))| {
        let request = PlaceRequest {
            document: &model.document,
            source: model.source,
            from: model.format,
            options: textures,
            placements: &textures.placements,
            limits: &model.limits,
        };
        textures.companions.place(scene, &request, diagnostics)
    };
    scenes.iter_mut().zip(asset.models()).map(place).collect()
}

impl AssetRef<'_> {
    /// The files that a level or a vehicle places, without reading them; none for any other asset.
    ///
    /// # Errors
    ///
    /// A root that the caller names cannot be read; exceeded limits.
    pub fn placed_files(&self, textures: &TextureOptions) -> Result<Vec<PlacedFile>> {
        let mut diagnostics = Diagnostics::new(self.limits.diagnostics);
        let mut scenes = scenes_of(self, None, &mut diagnostics)?;
        let placed = place_files(&mut scenes, self, textures, &mut diagnostics)?;
        Ok(placed.iter().flat_map(PlacedFiles::as_slice).cloned().collect())
    }
}

/// Puts the materials and textures of other files into the scene of an asset, which another one may place with paints.
pub(super) fn add_textures<'a>(
    scene: &mut Scene<'a>,
    (asset, paints): (&'a AssetRef<'_>, &[Paint]),
    completion: &Completion<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<()> {
    let formats = (asset.format, completion.to);
    let Completion { textures, has_path, .. } = *completion;
    add(scene, (asset.source, paints), formats, textures, has_path, &asset.limits, diagnostics)
}

/// The options of a result at that place: with the definitions that are usual there, and with an error for what its game
/// does not use there.
pub(super) fn for_target(
    mut options: ConvertOptions,
    format: Format,
    target: Option<&Path>,
) -> Result<ConvertOptions> {
    let Some(target) = target else { return Ok(options) };
    let refusal = |added| options.companions.refusal(format, target, added);
    let refused = options.asked().find_map(|option| Some((option, refusal(option.added(&options)?)?)));
    if let Some((option, reason)) = refused {
        return Err(option.refused(&options, &format!("{} files", format.name()), &reason));
    }
    // What is written for another program is not.
    options.is_of_game = options.preset.is_none() && options.companions.define_at(format, target);
    // Definitions name copies of textures.
    if options.is_of_game && options.materials.is_none() && options.textures != Some(TexturePlacement::Link) {
        options.materials = Some(DefinitionPlacement::NextToShape);
    }
    Ok(options)
}

/// The options of the conversion of an asset.
pub(super) fn options_of(
    asset: &AssetRef<'_>,
    format: Format,
    mut options: ConvertOptions,
) -> Result<ConvertOptions> {
    let placement = &options.materials;
    if *placement == Some(DefinitionPlacement::NextToShape)
        && options.companions.have_definitions(asset.format, asset.source)
    {
        // Both shapes use the same definitions, whose textures stay as they are.
        let mut changes = options.clone();
        (changes.materials, changes.roots) = (None, None);
        let reason = "the materials of the source are defined already, and their textures stay as they are";
        if let Some(option) = changes.asked().find(|option| option.refusal(&changes, format).is_some()) {
            return Err(option.refused(&changes, &format!("{} files", format.name()), reason));
        }
        options.materials = Some(DefinitionPlacement::None);
    }
    let images =
        options.texture_size.is_some() || options.texture_format.is_some() || options.roots.is_some();
    if images && format.module().image_folder.is_some() {
        options.textures.get_or_insert(TexturePlacement::Copy);
    }
    Ok(options)
}
