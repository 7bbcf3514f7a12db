//! The table entry of Collada.

use crate::{
    archives::ArchiveFolder,
    capability::{SceneFeature, Support},
    change::Change,
    convert::{
        FromSceneContext, Morphs, Preset,
        output_part::{Part, Sink},
    },
    format::Format,
    formats::{
        beamng_names,
        content::{Content, Wanted},
        format_module::{EditStrategy, FormatModule, document_functions},
    },
};
use meshwright_core::{
    Budget, Chunks, Diagnostic, Diagnostics, Limits, Outcome, Result, Source, Span, codes,
};
use meshwright_dae::FromSceneOptions;
use meshwright_scene::{
    ExtrasValue, Scene, restore::Suffixes, rules::codes as rule, shared_vertices::Sharing,
};
use std::path::Path;

/// The format.
pub(super) static MODULE: FormatModule = FormatModule {
    format: Format::Dae,
    title: "Collada",
    extensions: &["dae"],
    support: meshwright_dae::SUPPORT,
    holds,
    codes: meshwright_dae::codes::ALL,
    requirements: Some(&meshwright_dae::REQUIREMENTS),
    reports_missing_images: true,
    restore: Some(beamng_names::restore),
    shares: Sharing::Meshes,
    empty_levels: true,
    keeps_rest_weights: false,
    // Godot knows collision meshes by names that only glTF files get.
    presets: &[Preset::Blender, Preset::Three, Preset::Unity],
    detect: meshwright_dae::detect,
    read,
    log: meshwright_dae::log,
    recover: Some(recover),
    fix: Some(fix),
    fixes: meshwright_dae::FIXES,
    // The game gives all vertices one point of the texture, and computes normals. Checks of the format say which numbers at
    // the ends of names it reads as sizes.
    met_rules: &[&rule::NO_UVS, &rule::NO_NORMALS, &rule::NUMBER_END],
    from_scene: Some(from_scene),
    edit: |_| EditStrategy::Texts { set: set_texts, has_literals: false },
    ..FormatModule::PLAIN
};

/// The scene features that a file can hold.
const fn holds(feature: SceneFeature) -> Support {
    match feature {
        SceneFeature::Tree
        | SceneFeature::Scale
        | SceneFeature::Triangles
        | SceneFeature::TexCoords
        | SceneFeature::Skins
        | SceneFeature::Materials
        | SceneFeature::Levels
        | SceneFeature::Collision
        | SceneFeature::Cameras => Support::Full,
        SceneFeature::PointsAndLines => Support::Partial("lines"),
        SceneFeature::Colors => Support::Partial("one set"),
        SceneFeature::Morphs => Support::Partial("with `--morphs keep`"),
        SceneFeature::Clips => Support::Partial("as matrices, sampled"),
        SceneFeature::Factors => Support::Partial("color, emission, alpha"),
        SceneFeature::Textures => Support::Partial("color and emission"),
        SceneFeature::Lights => Support::Partial("without units"),
        SceneFeature::Instances => Support::Partial("as nodes"),
        SceneFeature::Tangents | SceneFeature::MorphClips | SceneFeature::Variants => Support::None,
    }
}

/// Writes a document in the dialect that most programs read.
fn from_scene(scene: &Scene<'_>, context: &FromSceneContext<'_>, sink: &mut Sink<'_>) -> Result<Diagnostics> {
    let options = FromSceneOptions::default()
        .morphs(context.options.morphs == Some(Morphs::Keep))
        .bakes_skins(context.options.is_of_game && context.options.skins.is_none())
        .bakes_scales(context.options.is_of_game)
        .limits(context.limits);
    let exported = meshwright_dae::from_scene(scene, &options)?;
    sink(Part::Main, &meshwright_dae::write(&exported.value)?)?;
    Ok(exported.diagnostics)
}

document_functions! { Dae in meshwright_dae: read recover fix }

impl Content for meshwright_dae::Document<'_> {
    fn write(&self) -> Result<Chunks<'_>> {
        meshwright_dae::write(self)
    }

    fn to_scene(&self, source: &Source, limits: &Limits, wanted: Wanted) -> Result<Outcome<Scene<'_>>> {
        let mut diagnostics = Diagnostics::new(limits.diagnostics);
        let linked = linked(self, source, limits, &mut diagnostics)?;
        let document = linked.as_ref().unwrap_or(self);
        let mut scene = match wanted {
            Wanted::Summary => meshwright_dae::to_scene_summary(document, limits),
            Wanted::Whole | Wanted::Joined(_) => meshwright_dae::to_scene_within(document, limits),
        }?;
        diagnostics.append(scene.diagnostics);
        scene.diagnostics = diagnostics;
        Ok(scene)
    }

    fn validate(&self, _source: &Source, limits: &Limits) -> Diagnostics {
        meshwright_dae::validate(self, limits)
    }

    fn metadata(&self) -> ExtrasValue {
        self.metadata()
    }

    fn phrase(&self) -> String {
        "dae file".to_owned()
    }

    /// The game reads the names as they are in the file.
    fn keeps_names(&self, wanted: Suffixes) -> bool {
        wanted == Suffixes::Auto
    }

    fn opaque_bytes(&self) -> u64 {
        self.opaque_bytes()
    }

    fn version(&self) -> String {
        self.version().to_owned()
    }
}

/// The document with those that it refers to; `None` if it refers to none that can be read. Reports the others.
fn linked(
    document: &meshwright_dae::Document<'_>,
    source: &Source,
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) -> Result<Option<meshwright_dae::Document<'static>>> {
    if document.file_references().next().is_none() {
        return Ok(None);
    }
    let Some(own) = source.path() else {
        let message = "files that the input names cannot be found: the input is a stream and has no folder";
        diagnostics.push(Diagnostic::new(&codes::NAMED_FILE, message));
        return Ok(None);
    };
    let archive = ArchiveFolder::of(source, limits);
    let folder = own.parent().unwrap_or(Path::new(""));
    let name = own.file_name().unwrap_or_default().to_string_lossy();
    document.linked(&name, limits, |path| {
        let file = folder.join(path);
        source.looked_for(&file);
        let opened = match &archive {
            Some(archive) => archive.read(path, limits),
            None => source.open_referenced(&file, source.named_root(), limits),
        };
        match opened.and_then(|source| Ok(meshwright_dae::read(&source, limits)?.0.into_owned())) {
            Ok(part) => Some(part),
            Err(error) => {
                let message = error.message();
                let message = match message.contains(path) {
                    true => message.to_owned(),
                    false => format!("{path}: {message}"),
                };
                diagnostics.push(Diagnostic::new(&codes::NAMED_FILE, message));
                None
            }
        }
    })
}

/// Sets attributes and texts of Collada, by their paths (`COLLADA/asset[0]/unit[0]/meter`).
fn set_texts(
    source: &Source,
    limits: &Limits,
    requests: &[(String, String)],
) -> Result<(Vec<u8>, Vec<Change>)> {
    let (document, _) = meshwright_dae::read(source, limits)?;
    let grown = requests.iter().map(|(_, value)| value.len() as u64).fold(source.len(), u64::saturating_add);
    Budget::new(*limits).memory(grown.saturating_mul(2), Span::default())?;
    let (changed, replaced) = document.with_texts(requests)?;
    if replaced.is_empty() {
        return Ok((source.bytes().to_vec(), Vec::new()));
    }
    let changes = replaced.into_iter().map(|own| Change { path: own.path, from: own.from, to: own.to });
    Ok((meshwright_dae::write(&changed)?.to_vec(), changes.collect()))
}
