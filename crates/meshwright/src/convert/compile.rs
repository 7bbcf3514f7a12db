//! Compiles documents of another format, as an engine does it.

use super::{
    CollisionMesh, Compilation, ConvertOptions, MadeLods, Skins, Suffixes,
    complete_scene::Completion,
    folder, image_paths,
    option_values::AssemblyOptions,
    output_part::{Part, Sink},
    result_files::{self, ResultFiles, add_textures},
    result_size_limit::Growth,
    run::{Done, recognized},
    write_result::Emit,
};
use crate::{
    asset::AssetRef,
    document::Document,
    format::Format,
    formats::{content::Wanted, format_module::Compiler},
    select::{Collision, Lods, Select},
};
use meshwright_core::{Diagnostics, Error, Limits, Result, codes};
use meshwright_scene::{Orientation, Scene, Summary};
use std::collections::HashMap;

/// The compiler of a format, if the conversion of an asset is one that the engine makes.
pub(super) fn compiler(
    asset: &AssetRef<'_>,
    format: Format,
    options: &ConvertOptions,
) -> Result<Option<&'static Compiler>> {
    let refuse = |message| Err(Error::new(&codes::BAD_REQUEST, message));
    let known = format.module().compiler;
    let compiler = match known.filter(|compiler| (compiler.accepts)(&asset.document)) {
        Some(compiler) => compiler,
        None if options.compilation == Some(Compilation::AsGame) => {
            let only = known.map_or("no", |compiler| compiler.accepted);
            return refuse(format!("only {only} can be compiled as the game does, not {}", asset.format));
        }
        None => return Ok(None),
    };
    match (options.compilation, obstacle(asset, compiler, options)) {
        (Some(Compilation::AsGame), Some(reason)) => {
            refuse(format!("cannot compile as the game does: {reason}"))
        }
        (Some(Compilation::Plain), _) | (None, Some(_)) => Ok(None),
        (None | Some(Compilation::AsGame), None) => Ok(Some(compiler)),
    }
}

/// Why the engine could not make the result.
fn obstacle(asset: &AssetRef<'_>, compiler: &Compiler, options: &ConvertOptions) -> Option<&'static str> {
    let mut select = options.selection();
    if select.lods == Lods::All {
        select.lods = Lods::default();
    }
    if select.collision == Collision::Keep {
        select.collision = Collision::default();
    }
    let obstacles = [
        (!asset.animations.is_empty(), "animations of other files are added"),
        (!asset.parts.is_empty() || options.attach.is_some(), "models of other files are added"),
        (select != Select::default(), "only parts of the file are selected"),
        (options.pose().is_some(), "a pose of an animation is written"),
        (options.orientation() != Orientation::default(), "the up axis or the scale is changed"),
        (options.vertex_colors.is_some(), "vertex colors are changed"),
        (options.suffixes == Some(Suffixes::Remove), "names are changed"),
        (options.skins == Some(Skins::Keep), "skins are kept"),
        (options.frame_rate.is_some(), "the frame rate is set"),
        (options.made_lods.as_ref().is_some_and(|own| *own != MadeLods::None), "levels of detail are made"),
        (options.collision_mesh.is_some_and(|own| own != CollisionMesh::None), "a collision mesh is made"),
        (options.lod_sizes.is_some(), "the sizes of levels are set"),
    ];
    let versions = compiler.refused_versions.iter();
    let versions = versions.map(|(version, reason)| (options.version.as_deref() == Some(*version), *reason));
    obstacles.into_iter().chain(versions).find(|(applies, _)| *applies).map(|(_, reason)| reason)
}

/// Compiles the document of an asset and writes the result.
pub(super) fn write(
    asset: &AssetRef<'_>,
    compiler: &Compiler,
    mut emit: Emit<'_, '_, '_>,
    options: &ConvertOptions,
    diagnostics: &mut Diagnostics,
) -> Result<(Done, Option<Summary>)> {
    let (limits, sources, format) = (&asset.limits, emit.sources, emit.format);
    let growth = Growth::new(sources, limits);
    let compiled = (compiler.compile)(&asset.document, options, growth.limits())
        .map_err(|error| growth.explained(error))?;
    let (mut document, mut noted) = (compiled.document, compiled.diagnostics);
    let mut defined = Defined::prepare(asset, compiler, &emit, options, diagnostics)?;
    if defined.is_some() {
        let resolved = compiler.resolved_by_definitions;
        noted.retain(|code| resolved.iter().all(|own| own.id != code.id));
    }
    let mut of_files = Diagnostics::new(limits.diagnostics);
    let written = emit.run(|sink| {
        of_files = Diagnostics::new(limits.diagnostics);
        if let Some(defined) = &mut defined {
            of_files.append(defined.write(compiler, &mut document, sink, options, limits)?);
        }
        let chunks = document.write()?;
        let mut unrecognized = Diagnostics::new(limits.diagnostics);
        recognized(format, sources, sink, &mut unrecognized)(Part::Main, &chunks)?;
        of_files.append(unrecognized);
        Ok(())
    });
    if let (Err(_), Some(defined)) = (&written, &defined) {
        defined.files.forget();
    }
    let written = written?;
    diagnostics.append(noted);
    diagnostics.append(of_files);
    emit.notes.into_iter().for_each(|diagnostic| diagnostics.push(diagnostic));
    Ok(((written, emit.kept), Some(compiled.summary)))
}

/// The definitions of a result's materials, which its file only names.
struct Defined<'a> {
    files: ResultFiles,
    scene: Scene<'a>,
    /// The names of the scene's materials in the file.
    names: Vec<String>,
}

impl<'a> Defined<'a> {
    /// Prepares the definitions, if they are wanted.
    fn prepare(
        asset: &'a AssetRef<'_>,
        compiler: &Compiler,
        emit: &Emit<'_, '_, '_>,
        options: &ConvertOptions,
        diagnostics: &mut Diagnostics,
    ) -> Result<Option<Self>> {
        let (Some(to), limits) = (emit.path(), &asset.limits) else { return Ok(None) };
        if !options.defines_materials() {
            return Ok(None);
        }
        let imported = asset.document.to_scene(asset.source, limits, Wanted::Whole)?;
        let (mut scene, mut noted) = (imported.value, imported.diagnostics);
        let losses = compiler.losses_of_definitions;
        noted.retain(|code| losses.iter().any(|own| own.id == code.id));
        diagnostics.append(noted);
        let names = scene.materials.iter().map(|(_, material)| material.name.clone()).collect();
        let textures = result_files::textures(options, false);
        let completion = Completion {
            folder: None,
            to: Some(emit.format),
            has_path: true,
            textures: &textures,
            assembly: AssemblyOptions::default(),
            external: false,
            up: options.up,
            lods: Lods::Auto,
        };
        add_textures(&mut scene, (asset, &[]), &completion, diagnostics)?;
        if let Some(at) = asset.source.path() {
            image_paths::rebase(&mut scene, folder(at), folder(&to));
        }
        let files = ResultFiles::prepare(&mut scene, &to, emit.format, options, limits, diagnostics)?;
        Ok(files.has_definitions().then_some(Self { files, scene, names }))
    }

    /// Writes the definitions, and gives the materials of the document the names that they have there.
    fn write(
        &mut self,
        compiler: &Compiler,
        document: &mut Document<'_>,
        sink: &mut Sink<'_>,
        options: &ConvertOptions,
        limits: &Limits,
    ) -> Result<Diagnostics> {
        let before: Vec<String> =
            self.scene.materials.iter().map(|(_, material)| material.name.clone()).collect();
        let noted = self.files.write(&mut self.scene, sink, options, limits)?;
        let after = self.scene.materials.iter().map(|(_, material)| material.name.as_str());
        let mut given: HashMap<&str, &str> = HashMap::new();
        for ((name, before), after) in self.names.iter().zip(&before).zip(after) {
            given.entry(name).or_insert(after);
            // A result that is written again has the names of the first time.
            given.entry(before).or_insert(after);
        }
        (compiler.rename_materials)(document, &|name| given.get(name).map(|name| (*name).to_owned()));
        Ok(noted)
    }
}
