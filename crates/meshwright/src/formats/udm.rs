//! The table entry of UDM: one tree in binary form, text form, and typed JSON.

mod endings;
mod game_folders;
mod layout;
mod material;
mod profiles;

use crate::{
    capability::{SceneFeature, Support},
    change::Change,
    convert::{
        Form, FromSceneContext,
        output_part::{Part, Sink},
    },
    document::Document,
    format::Format,
    formats::content::{Content, Wanted, unsupported},
    formats::format_module::{EditStrategy, FormatModule, ImageChange, OtherFiles, document_functions},
};
use game_folders::Game;
use meshwright_core::{
    Chunks, Diagnostic, Diagnostics, Error, Limits, Outcome, Result, Severity, Source, codes, message,
};
use meshwright_scene::{ExtrasValue, Scene, rules::codes as rule, shared_vertices::Sharing};
use meshwright_udm::{
    FromSceneOptions, ToSceneOptions, binary,
    codes::validation,
    document::{Asset, Element},
    text,
};
use std::path::Path;

/// The format.
pub(super) static MODULE: FormatModule = FormatModule {
    format: Format::Udm,
    title: "Unified Data Model of the Pragma engine",
    extensions: &[
        "udm", "udm_b", "pmdl", "pmdl_b", "pmat", "pmat_b", "pmap", "pmap_b", "panim", "panim_b", "pptsys",
        "pptsys_b", "pnav", "pnav_b", "psav", "psav_b", "pikr", "pikr_b", "psg", "psg_b", "lmd", "lmd_b",
        "pfmp", "pfmp_b", "prt", "prt_b", "ldoc", "ldoc_b", "udms",
    ],
    support: meshwright_udm::SUPPORT,
    holds,
    codes: meshwright_udm::codes::ALL,
    profiles: profiles::ALL,
    requirements: Some(&meshwright_udm::REQUIREMENTS),
    image_folder: Some(MATERIALS),
    images_are_png: true,
    image_change: ImageChange::OnePng,
    #[cfg(feature = "deps")]
    game: Some(&layout::in_game::GAME),
    image_part,
    game_root: Some(|file| Game::around(file).root().to_owned()),
    is_material,
    shares: Sharing::Nothing,
    keeps_rest_weights: false,
    detect: meshwright_udm::detect,
    read,
    log: meshwright_udm::log,
    recover: Some(recover),
    fix: Some(fix),
    fixes: meshwright_udm::FIXES,
    transcode: Some(transcode),
    read_losses: |diagnostics, limits| copied(diagnostics.clone(), limits),
    from_scene: Some(from_scene),
    switch_groups: meshwright_udm::choices,
    own_rules: &[
        (&rule::NAME_LENGTH, &validation::LONG_KEY),
        (&rule::NAME_MARK, &validation::QUOTE),
        (&rule::MATERIAL_PATH, &validation::MATERIAL_PATH),
        (&rule::JOINT_SCALE, &validation::BONE_SCALE),
    ],
    // Materials are found from the folder of the file.
    other_files: OtherFiles::Around,
    edit,
    change_entry: Some(change_entry),
    ..FormatModule::PLAIN
};

/// The only folder in which the engine finds materials and textures.
const MATERIALS: &str = "materials/";

/// The path of a texture: the engine finds those of models only below the folder of materials, where each model has a
/// folder.
fn image_part(target: &Path, name: &str, ending: &'static str) -> Part {
    if is_material(target) {
        return Part::Image(name.to_owned(), ending);
    }
    let plain = |name: &str| -> String {
        let plain = |c: char| if c.is_alphanumeric() || "-_".contains(c) { c } else { '_' };
        name.chars().map(plain).take(64).collect()
    };
    let stem = target.file_stem().unwrap_or_default().to_string_lossy();
    Part::Shared(format!("{MATERIALS}{}/{}.{ending}", plain(&stem), plain(name)))
}

/// The scene features that a file can hold.
const fn holds(feature: SceneFeature) -> Support {
    match feature {
        SceneFeature::Tree => Support::Partial("as bones"),
        SceneFeature::Scale => Support::Partial("of maps and joints"),
        SceneFeature::Triangles
        | SceneFeature::TexCoords
        | SceneFeature::Tangents
        | SceneFeature::Skins
        | SceneFeature::Morphs
        | SceneFeature::Clips
        | SceneFeature::MorphClips
        | SceneFeature::Materials
        | SceneFeature::Factors
        | SceneFeature::Textures
        | SceneFeature::Levels
        | SceneFeature::Collision => Support::Full,
        SceneFeature::PointsAndLines => Support::Partial("as lists"),
        SceneFeature::Colors | SceneFeature::Cameras | SceneFeature::Lights => Support::None,
        SceneFeature::Variants => Support::Partial("as skins, by mesh"),
        SceneFeature::Instances => Support::Partial("as nodes"),
    }
}

/// Whether the file holds a material by its name.
fn is_material(file: &Path) -> bool {
    endings::of(file) == "pmat"
}

/// Reports a file whose type is not that of its extension.
fn other_type(document: &meshwright_udm::Document<'_>, source: &Source) -> Option<Diagnostic> {
    let misfit = endings::misfit(&endings::type_of(document)?, source.path()?)?;
    let code = &meshwright_udm::codes::validation::WRONG_ASSET;
    Some(Diagnostic::new(code, misfit).on("assetType"))
}

/// The tree of a document that has one.
pub(crate) fn root<'d, 'a>(document: &'d Document<'a>) -> Option<&'d Element<'a>> {
    match document {
        Document::Udm(document) => Some(document.root()),
        Document::UdmJson(file) => Some(file.root()),
        _ => None,
    }
}

/// Converts a document to a scene, with the referenced materials and textures that exist.
fn to_scene<'d>(
    document: &'d meshwright_udm::Document<'_>,
    source: &Source,
    limits: &Limits,
    summary: bool,
) -> Result<Outcome<Scene<'d>>> {
    let game = Game::of(source);
    let mut materials = |name: &str| game.as_ref()?.surface(source, name, limits);
    let options = ToSceneOptions::default().summary(summary);
    let mut imported = meshwright_udm::to_scene_within(document, &options, limits, &mut materials)?;
    material::name_by_file(&mut imported.value, source);
    if let Some(game) = &game {
        game.report(&mut imported.diagnostics);
        game.textures(&mut imported.value, source);
    }
    Ok(imported)
}

/// Writes a model, and the files of its materials below `materials`. If another material has a file name, the
/// material is renamed, also in the model.
fn from_scene(scene: &Scene<'_>, context: &FromSceneContext<'_>, sink: &mut Sink<'_>) -> Result<Diagnostics> {
    if let Some(target) = context.target().filter(|target| is_material(target)) {
        let Outcome { value: root, mut diagnostics } = material::from_scene(scene, target, context)?;
        diagnostics.append(put(&root, context, sink)?);
        return Ok(diagnostics);
    }
    endings::fit("PMDL", context.target())?;
    let (limits, frame_rate) = (context.limits, context.options.frame_rate);
    let mut options = FromSceneOptions::default().limits(limits).frame_rate(frame_rate);
    let mut exported = meshwright_udm::from_scene(scene, &options)?;
    if context.target().is_none() {
        let count = exported.materials.len();
        if count > 0 {
            let files = message::count(count, "material file", "material files");
            let message = format!("dropped {files}: a stream or a device holds one file");
            exported
                .diagnostics
                .push(Diagnostic::new(&meshwright_udm::codes::from_scene::LOSS_MATERIAL, message));
        }
    } else {
        for material in &exported.materials {
            let options_of_text = text::WriteOptions::default().limits(limits);
            let (bytes, _) = text::write(&material.root, options_of_text)?;
            let mut chunks = Chunks::new();
            chunks.borrowed(&bytes);
            let given = sink(Part::Shared(material.path.clone()), &chunks)?;
            if given != material.path {
                let file = given.rsplit('/').next().unwrap_or(&given);
                let stem = file.strip_suffix(".pmat").unwrap_or(file);
                options.material_names.insert(material.index, stem.to_owned());
            }
        }
        if !options.material_names.is_empty() {
            exported = meshwright_udm::from_scene(scene, &options)?;
        }
    }
    let mut diagnostics = exported.diagnostics;
    diagnostics.append(put(exported.document.root(), context, sink)?);
    Ok(diagnostics)
}

/// Writes the requested form, or the one that the name implies: names of binary files end in `_b`.
fn transcode(
    (document, _): (&Document<'_>, &Source),
    context: &FromSceneContext<'_>,
    sink: &mut Sink<'_>,
) -> Result<Option<Diagnostics>> {
    let Some(root) = root(document) else { return Ok(None) };
    let kind = match document {
        Document::Udm(document) => endings::type_of(document),
        _ => Asset::new(root).map(|asset| asset.kind.to_string()),
    };
    if let Some(kind) = kind {
        endings::fit(&kind, context.target())?;
    }
    let mut diagnostics = put(root, context, sink)?;
    let errors = match document {
        Document::Udm(document) => meshwright_udm::validate(document, &context.limits),
        _ => {
            let document = meshwright_udm::Document::Binary(binary::File::new(root.clone()));
            meshwright_udm::validate(&document, &context.limits)
        }
    };
    diagnostics.append(copied(errors, &context.limits));
    Ok(Some(diagnostics))
}

/// The loss for errors that the result inherits from its source: the tree is copied unchanged.
fn copied(mut errors: Diagnostics, limits: &Limits) -> Diagnostics {
    let not_finite = &meshwright_udm::codes::validation::NOT_FINITE;
    errors.retain(|code| code.severity == Severity::Error || code.id == not_finite.id);
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    for (code, count) in errors.counts() {
        let first = errors.as_slice().iter().find(|diagnostic| diagnostic.code.id == code.id);
        let path = first.map(|diagnostic| diagnostic.path.clone()).unwrap_or_default();
        let times = if count == 1 { String::new() } else { format!(" ({count} times)") };
        let message = format!("copied an error of the source{times}: {code}, {}", code.title);
        diagnostics.push(Diagnostic::new(&meshwright_udm::codes::from_scene::LOSS_UNSOUND, message).on(path));
    }
    diagnostics
}

fn put(root: &Element<'_>, context: &FromSceneContext<'_>, sink: &mut Sink<'_>) -> Result<Diagnostics> {
    let by_name = || {
        let ending = context.target().and_then(|path| path.extension()).unwrap_or_default();
        if ending.to_string_lossy().ends_with("_b") { Form::Binary } else { Form::Text }
    };
    let version = context.options.version.as_deref();
    let of_version = version.map(|version| if version == "text" { Form::Text } else { Form::Binary });
    let form = context.options.form.or(of_version).unwrap_or_else(by_name);
    if let (Some(version), Some(own)) = (version, of_version)
        && (own == Form::Binary) != (form == Form::Binary)
    {
        let message = format!("version {version} of udm does not have the form that is asked for");
        return Err(Error::new(&codes::BAD_REQUEST, message));
    }
    let style = match form {
        Form::Binary => {
            let mut file = binary::File::new(root.clone().with_header());
            if version == Some("1") {
                file.dialect = binary::Dialect::LengthPrefixed;
            }
            sink(Part::Main, &binary::write(&file)?)?;
            return Ok(Diagnostics::new(context.limits.diagnostics));
        }
        Form::Text => text::Style::Shortest,
        Form::EngineText => text::Style::Reference,
    };
    let options = text::WriteOptions::default().style(style).limits(context.limits);
    let (bytes, diagnostics) = text::write(root, options)?;
    let mut chunks = Chunks::new();
    chunks.borrowed(&bytes);
    sink(Part::Main, &chunks)?;
    Ok(diagnostics)
}

document_functions! { Udm in meshwright_udm: read recover fix }

impl Content for meshwright_udm::Document<'_> {
    fn write(&self) -> Result<Chunks<'_>> {
        meshwright_udm::write(self)
    }

    fn has_scene(&self) -> bool {
        meshwright_udm::has_scene(self)
    }

    fn to_scene(&self, source: &Source, limits: &Limits, wanted: Wanted) -> Result<Outcome<Scene<'_>>> {
        to_scene(self, source, limits, wanted == Wanted::Summary)
    }

    fn validate(&self, source: &Source, limits: &Limits) -> Diagnostics {
        let mut found = meshwright_udm::validate(self, limits);
        other_type(self, source).into_iter().for_each(|note| found.push(note));
        found
    }

    fn metadata(&self) -> ExtrasValue {
        self.metadata()
    }

    fn phrase(&self) -> String {
        match self.asset().filter(|asset| !asset.is("nil")) {
            Some(asset) => format!("udm file (of type {})", asset.kind),
            None => "udm file".to_owned(),
        }
    }

    fn opaque_bytes(&self) -> u64 {
        self.opaque_bytes()
    }

    fn version(&self) -> String {
        self.version()
    }
}

impl Content for meshwright_udm::json::json_file::JsonFile<'_> {
    fn write(&self) -> Result<Chunks<'_>> {
        Ok(meshwright_udm::json::json_file::write(self))
    }

    fn has_scene(&self) -> bool {
        false
    }

    fn to_scene(&self, _: &Source, _: &Limits, _: Wanted) -> Result<Outcome<Scene<'_>>> {
        Err(unsupported("typed JSON has no scene"))
    }

    fn phrase(&self) -> String {
        "json file".to_owned()
    }
}

/// Binary files by their bytes, texts by their paths.
fn edit(source: &Source) -> EditStrategy {
    match source.bytes().starts_with(&binary::MAGIC) {
        true => EditStrategy::Fields(&meshwright_udm::VALUES),
        false => EditStrategy::Texts { set: set_texts, has_literals: true },
    }
}

/// Sets values in the text form of UDM, by their paths (`assetData/mass`).
fn set_texts(
    source: &Source,
    limits: &Limits,
    requests: &[(String, String)],
) -> Result<(Vec<u8>, Vec<Change>)> {
    let (mut file, _) = meshwright_udm::text::read(source, limits)?;
    let mut changes = Vec::new();
    for (path, spelling) in requests {
        let (from, to) = file.set_text(path, spelling.trim(), limits)?;
        if from != to {
            changes.push(Change { path: path.clone(), from, to });
        }
    }
    let bytes = if changes.is_empty() { source.bytes().to_vec() } else { file.write().to_vec() };
    Ok((bytes, changes))
}

/// Adds or removes an entry or an item of an array.
fn change_entry(source: &Source, path: &str, value: &str, limits: &Limits) -> Result<Vec<u8>> {
    use meshwright_udm::entries::{EntryChange, changed};
    let own = path.get(1..).unwrap_or_default();
    let change = match path.starts_with('+') {
        true => EntryChange::Add { path: own, spelling: value.trim() },
        false => EntryChange::Remove { path: own },
    };
    changed(source, &change, limits)
}
