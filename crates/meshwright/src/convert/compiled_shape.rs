//! Compiles `.dae` files to shapes, as the game does.

use super::{
    Compilation, Compression, ConvertOptions, Skins, Suffixes,
    output_part::Part,
    result_size_limit::Growth,
    run::{Done, recognized},
    write_result::Emit,
};
use crate::{
    asset::AssetRef,
    document::Document,
    format::Format,
    select::{Collision, Lods, Select},
};
use meshwright_core::{Diagnostics, Error, Result, codes};
use meshwright_scene::{Orientation, Summary};
use meshwright_shape_compiler::{CompileOptions, GameCompiler};

/// The document to compile, if the conversion is one that the game makes.
pub(super) fn document<'a>(
    asset: &'a AssetRef<'_>,
    format: Format,
    options: &ConvertOptions,
) -> Result<Option<&'a meshwright_dae::Document<'a>>> {
    let refuse = |message| Err(Error::new(&codes::BAD_REQUEST, message));
    let document = match &asset.document {
        Document::Dae(document) if format == Format::Cdae => document,
        _ if options.compilation == Some(Compilation::AsGame) => {
            return refuse(format!("only dae files can be compiled as the game does, not {}", asset.format));
        }
        _ => return Ok(None),
    };
    match (options.compilation, obstacle(asset, options)) {
        (Some(Compilation::AsGame), Some(reason)) => {
            refuse(format!("cannot compile as the game does: {reason}"))
        }
        (Some(Compilation::Plain), _) | (None, Some(_)) => Ok(None),
        (None | Some(Compilation::AsGame), None) => Ok(Some(document)),
    }
}

/// Why the game could not make the result.
fn obstacle(asset: &AssetRef<'_>, options: &ConvertOptions) -> Option<&'static str> {
    let mut select = options.selection();
    if select.lods == Lods::All {
        select.lods = Lods::default();
    }
    if select.collision == Collision::Keep {
        select.collision = Collision::default();
    }
    let obstacles = [
        (!asset.animations.is_empty(), "animations of other files are added"),
        (select != Select::default(), "only parts of the file are selected"),
        (options.pose().is_some(), "a pose of an animation is written"),
        (options.orientation() != Orientation::default(), "the up axis or the scale is changed"),
        (options.vertex_colors.is_some(), "vertex colors are changed"),
        (options.suffixes == Some(Suffixes::Remove), "names are changed"),
        (options.skins == Some(Skins::Keep), "skins are kept"),
        (options.frame_rate.is_some(), "the frame rate is set"),
        (options.lod_sizes.is_some(), "the sizes of levels are set"),
        (options.version.as_deref() == Some("30"), "the game never wrote version 30"),
    ];
    obstacles.iter().find(|(applies, _)| *applies).map(|(_, reason)| *reason)
}

/// Compiles a document and writes the shape.
pub(super) fn write(
    asset: &AssetRef<'_>,
    document: &meshwright_dae::Document<'_>,
    mut emit: Emit<'_, '_, '_>,
    options: &ConvertOptions,
    diagnostics: &mut Diagnostics,
) -> Result<(Done, Option<Summary>)> {
    let (limits, sources) = (&asset.limits, emit.sources);
    let growth = Growth::new(sources, limits);
    let compiler = match options.version.as_deref() {
        Some("26") => GameCompiler::V26Late,
        _ => GameCompiler::V31,
    };
    let compress = options.compress == Some(Compression::Zstd);
    if compress && compiler != GameCompiler::V31 {
        return Err(Error::new(&codes::BAD_REQUEST, "only version 31 can be compressed"));
    }
    let wanted = CompileOptions::default().compiler(compiler).compress(compress).limits(*growth.limits());
    let compiled =
        meshwright_shape_compiler::compile(document, &wanted).map_err(|error| growth.explained(error))?;
    #[cfg_attr(not(feature = "textures"), allow(unused_mut, reason = "definitions change both"))]
    let (mut shape, mut noted) = (compiled.value, compiled.diagnostics);
    let summary = Summary::new(&meshwright_cdae::to_scene_summary(&shape, limits)?.value, 0);
    #[cfg(feature = "textures")]
    let mut defined = defined::prepare(asset, &emit, options, diagnostics)?;
    #[cfg(feature = "textures")]
    if defined.is_some() {
        noted.retain(|code| code.id != meshwright_shape_compiler::codes::SHADING.id);
    }
    let mut of_files = Diagnostics::new(limits.diagnostics);
    let written = emit.run(|sink| {
        of_files = Diagnostics::new(limits.diagnostics);
        #[cfg(feature = "textures")]
        if let Some(defined) = &mut defined {
            of_files.append(defined.write(&mut shape, sink, options, limits)?);
        }
        let chunks = meshwright_cdae::write(&shape)?;
        let mut unrecognized = Diagnostics::new(limits.diagnostics);
        recognized(Format::Cdae, sources, sink, &mut unrecognized)(Part::Main, &chunks)?;
        of_files.append(unrecognized);
        Ok(())
    });
    #[cfg(feature = "textures")]
    if let (Err(_), Some(defined)) = (&written, &defined) {
        defined.files.iter().for_each(|files| files.forget());
    }
    let written = written?;
    diagnostics.append(noted);
    diagnostics.append(of_files);
    emit.notes.into_iter().for_each(|diagnostic| diagnostics.push(diagnostic));
    Ok(((written, emit.kept), Some(summary)))
}

/// Definitions of the materials, which shapes only name.
#[cfg(feature = "textures")]
mod defined {
    use super::super::{
        folder, image_paths,
        run::{prepare_files, write_prepared},
        write_result::Emit,
    };
    use crate::{
        asset::AssetRef,
        companion::PreparedFiles,
        convert::{ConvertOptions, output_part::Sink},
        format::Format,
    };
    use meshwright_cdae::document::Text;
    use meshwright_core::{Diagnostics, Limits, Result};
    use meshwright_dae::codes::{BUMP, LOSS_EFFECT, LOSS_TEXTURES};
    use meshwright_scene::Scene;
    use std::collections::HashMap;

    /// The definitions of a shape's materials.
    pub(super) struct Defined<'a> {
        pub(super) files: Vec<Box<dyn PreparedFiles>>,
        scene: Scene<'a>,
        /// The names of the scene's materials in the file.
        names: Vec<String>,
    }

    /// Prepares the definitions, if they are wanted.
    pub(super) fn prepare<'a>(
        asset: &'a AssetRef<'_>,
        emit: &Emit<'_, '_, '_>,
        options: &ConvertOptions,
        diagnostics: &mut Diagnostics,
    ) -> Result<Option<Defined<'a>>> {
        let (Some(to), limits) = (emit.path(), &asset.limits) else { return Ok(None) };
        if !options.defines_materials() {
            return Ok(None);
        }
        let imported =
            asset.document.to_scene(asset.source, limits, crate::formats::content::Wanted::Whole)?;
        let (mut scene, mut noted) = (imported.value, imported.diagnostics);
        // The compiler reports all others in its own way.
        noted.retain(|code| [BUMP.id, LOSS_EFFECT.id, LOSS_TEXTURES.id].contains(&code.id));
        diagnostics.append(noted);
        let names = scene.materials.iter().map(|(_, material)| material.name.clone()).collect();
        let formats = (asset.format, Format::Cdae);
        crate::textures::add::add(
            &mut scene,
            asset.source,
            formats,
            &options.texture_options(),
            true,
            limits,
            diagnostics,
        )?;
        if let Some(at) = asset.source.path() {
            image_paths::rebase(&mut scene, folder(at), folder(&to));
        }
        let files = prepare_files(&mut scene, &to, Format::Cdae, options, limits, diagnostics)?;
        Ok((!files.is_empty()).then_some(Defined { files, scene, names }))
    }

    impl Defined<'_> {
        /// Writes the definitions, and gives the materials of the shape the names that they have there.
        pub(super) fn write(
            &mut self,
            shape: &mut meshwright_cdae::Document<'_>,
            sink: &mut Sink<'_>,
            options: &ConvertOptions,
            limits: &Limits,
        ) -> Result<Diagnostics> {
            let before: Vec<String> =
                self.scene.materials.iter().map(|(_, material)| material.name.clone()).collect();
            let noted = write_prepared(&self.files, &mut self.scene, sink, options, limits)?;
            let after = self.scene.materials.iter().map(|(_, material)| material.name.as_str());
            let mut given: HashMap<&str, &str> = HashMap::new();
            for ((name, before), after) in self.names.iter().zip(&before).zip(after) {
                given.entry(name).or_insert(after);
                // A result that is written again has the names of the first time.
                given.entry(before).or_insert(after);
            }
            for material in shape.shape.materials.iter_mut().flat_map(|own| &mut own.list.items) {
                let name = material.name.text().into_owned();
                if let Some(other) = given.get(name.as_str()).filter(|other| **other != name) {
                    material.name = Text::new((*other).to_owned());
                }
            }
            Ok(noted)
        }
    }
}
