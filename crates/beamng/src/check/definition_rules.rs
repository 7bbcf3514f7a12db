//! Rules about the definitions of materials, and about the paths of their textures.

use super::{codes, file_name_rules::file_name, findings::FileFindings, fixes, mod_facts::Unjudged};
use meshwright_assets::{
    Area, DefinitionClass, LibraryDefinition, LibraryFile, LinkStatus, MaterialDefinition, MaterialFileKind,
    MaterialLibrary, NameProblem, PathStart, RootRole, Roots, TextureLookup, TextureReference, TextureStatus,
    TextureUse, UnusableNumber, codes::SKIPPED_SCRIPT,
};
use meshwright_core::{Code, Diagnostic, Severity, count};
use std::collections::{BTreeMap, BTreeSet};

/// What the values of a slot mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum SlotUse {
    Color,
    Normal,
    Data,
    /// Anything else: no rule expects a format.
    Other,
}

impl SlotUse {
    pub(crate) fn new(member: &str) -> Self {
        match member.to_ascii_lowercase().as_str() {
            "normalmap" | "detailnormalmap" | "clearcoatbottomnormalmap" => Self::Normal,
            "basecolormap" | "colormap" | "diffusemap" | "overlaymap" => Self::Color,
            "roughnessmap" | "metallicmap" | "ambientocclusionmap" | "opacitymap" | "clearcoatmap" => {
                Self::Data
            }
            // Others, and palettes: the amounts of paints, which the game's own files store as colors.
            _ => Self::Other,
        }
    }

    /// The suffix that its images should have.
    pub(super) const fn usage(self) -> Option<TextureUse> {
        match self {
            Self::Color => Some(TextureUse::Color),
            Self::Normal => Some(TextureUse::Normal),
            Self::Data => Some(TextureUse::Data),
            Self::Other => None,
        }
    }

    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::Color => "a color map",
            Self::Normal => "a normal map",
            Self::Data => "a data map",
            Self::Other => "a texture",
        }
    }
}

/// The uses of a texture file of the mod.
#[derive(Clone, Debug, Default)]
pub(super) struct TextureUses {
    /// The slots that use it where it is drawn.
    pub(super) slots: BTreeSet<SlotUse>,
    /// The name of the first material.
    pub(super) material: String,
}

/// What a file of definitions says.
#[derive(Debug)]
pub(super) struct DefinitionFacts {
    pub(super) findings: FileFindings,
    /// The files of the mod that are used, by their paths in it.
    pub(super) textures: BTreeMap<String, TextureUses>,
    /// Paths into the game that cannot be judged.
    pub(super) unjudged: Unjudged,
}

/// Checks the definitions in a file of the mod.
pub(super) fn check(file: &LibraryFile, roots: &Roots, room: usize) -> DefinitionFacts {
    let mut facts = DefinitionFacts {
        findings: FileFindings::new(room),
        textures: BTreeMap::new(),
        unjudged: Unjudged::default(),
    };
    facts.findings.append(&file.content.diagnostics, Some(file.content.source.bytes()));
    // It is no fault of a script that it does more than to define objects.
    facts.findings.set_severity(&SKIPPED_SCRIPT, Severity::Info);
    let is_script = file.content.kind == MaterialFileKind::Script;
    let (mut old, mut ids) = (Vec::new(), Vec::new());
    for found in file.definitions().filter(|found| !found.definition.superseded) {
        let definition = found.definition;
        ids.extend(definition.get("persistentId").map(|member| (definition, member)));
        if let DefinitionClass::Other(class) = &definition.class {
            misspelled_class(definition, class, &mut facts.findings);
            continue;
        }
        if definition.class.is_material() {
            if definition.version() < 1.5 {
                old.push(definition);
            }
            material(&found, &mut facts.findings);
        }
        if definition.class == DefinitionClass::TerrainMaterial {
            misspelled_members(definition, &mut facts.findings);
        }
        for texture in definition.textures() {
            let lookup = MaterialLibrary::texture(roots, &found, &texture);
            self::texture(&found, &texture, &lookup, roots, &mut facts);
            fixes::of_texture(&found, &texture, &lookup, roots, &mut facts.findings);
        }
    }
    let first = |code: &'static Code, message: String, at: &meshwright_assets::MaterialDefinition| {
        Diagnostic::new(code, message).at(at.span).on_line(at.line).on(&at.key)
    };
    if is_script {
        let definitions = count(file.content.definitions.len(), "object", "objects");
        let name = file_name(&file.file.path);
        let message = format!("{name} defines {definitions} in TorqueScript");
        facts.findings.push(Diagnostic::new(&codes::MATERIAL_SCRIPT, message).on_line(1));
        fixes::of_script(file, roots, &mut facts.findings);
    } else if let Some(one) = old.first() {
        let message = match old.len() {
            1 => format!("material \"{}\" is of version 1", one.name),
            many => format!("{many} materials are of version 1 (first: \"{}\")", one.name),
        };
        facts.findings.push(first(&codes::MATERIAL_OLD, message, one));
    }
    if let Some((one, member)) = ids.first() {
        let message = match ids.len() {
            1 => format!("\"{}\" has a persistentId", one.name),
            many => format!("{many} definitions have a persistentId (first: \"{}\")", one.name),
        };
        let diagnostic = Diagnostic::new(&codes::PERSISTENT_ID, message).at(member.span).on_line(member.line);
        facts.findings.push(diagnostic.on(format!("{}/persistentId", one.key)));
    }
    facts
}

/// A class that is almost one of those that files of definitions have.
fn misspelled_class(definition: &MaterialDefinition, class: &str, findings: &mut FileFindings) {
    let Some(near) = DefinitionClass::similar(class) else { return };
    let message =
        format!("\"{}\" has the class \"{class}\"; a similar one is \"{near}\"", definition.label());
    let member = definition.get("class");
    let (span, line) = member.map_or((definition.span, definition.line), |one| (one.span, one.line));
    let diagnostic = Diagnostic::new(&codes::CLASS_UNKNOWN, message).at(span).on_line(line);
    findings.push(diagnostic.on(format!("{}/class", definition.key)));
    if let Some(member) = member {
        fixes::respelled(&codes::CLASS_UNKNOWN, member.span, class, near, findings);
    }
}

/// Members whose names are almost those of members that the game reads.
fn misspelled_members(definition: &MaterialDefinition, findings: &mut FileFindings) {
    for (member, stage, near) in definition.misspelled_members() {
        let message = format!(
            "material \"{}\" has the member \"{}\"; a similar one is \"{near}\"",
            definition.label(),
            member.name
        );
        let path = match stage {
            Some(at) => format!("{}/Stages[{at}]/{}", definition.key, member.name),
            None => format!("{}/{}", definition.key, member.name),
        };
        let diagnostic = Diagnostic::new(&codes::MEMBER_UNKNOWN, message);
        findings.push(diagnostic.at(member.name_span).on_line(member.line).on(path));
        let twins = match stage {
            Some(at) => definition.stages.get(at).map_or(&[][..], |stage| &stage.members),
            None => &definition.members,
        };
        // Digits at the end are the number of a layer.
        let name = member.name.trim_end_matches(|end: char| end.is_ascii_digit());
        let new = format!("{near}{}", member.name.get(name.len()..).unwrap_or_default());
        // A second member of that name would be another fault.
        if !twins.iter().any(|twin| twin.is(&new) && twin.index == member.index) {
            fixes::respelled(&codes::MEMBER_UNKNOWN, member.name_span, &member.name, &new, findings);
        }
    }
}

/// Rules about one material.
fn material(found: &LibraryDefinition<'_>, findings: &mut FileFindings) {
    let definition = found.definition;
    let name = &definition.name;
    let problem = definition.name_problem().map(|problem| match problem {
        NameProblem::BeginsWithDigit => "begins with a digit",
        NameProblem::HasSpace => "has a space",
        NameProblem::IsClassName => "is the name of a class of the game",
        _ => "is empty",
    });
    if let Some(problem) = problem {
        let message = format!("the name \"{name}\" of a material {problem}");
        let diagnostic = Diagnostic::new(&codes::MATERIAL_NAME, message);
        findings.push(diagnostic.at(definition.span).on_line(definition.line).on(&definition.key));
    }
    misspelled_members(definition, findings);
    for (at, stage) in definition.inactive_stages() {
        let active = definition.active_layers();
        let message = format!(
            "layer {at} of material \"{name}\" has content, but {} drawn",
            if active == 1 { "only layer 0 is".to_owned() } else { format!("only the first {active} are") }
        );
        let member = stage.members.first();
        let (span, line) = member.map_or((definition.span, definition.line), |one| (one.span, one.line));
        let span = stage.span.unwrap_or(span);
        let path = format!("{}/Stages[{at}]", definition.key);
        findings.push(Diagnostic::new(&codes::LAYER_NOT_DRAWN, message).at(span).on_line(line).on(path));
    }
    // The text of a JSON file reports numbers that are not finite itself.
    let numbers = definition.unusable_numbers();
    // The color of a layer that shines may exceed 1, as lights of older vehicles have it.
    let shines = |stage: usize| {
        let is_set =
            |name: &str| definition.stage_member(stage, name).and_then(|member| member.value.as_bool());
        ["emissive", "glow"].into_iter().any(|name| is_set(name) == Some(true))
    };
    let is_light = |number: &UnusableNumber<'_>| {
        number.member.is("diffuseColor") && number.clamped == Some(1.0) && number.stage.is_some_and(shines)
    };
    let numbers = numbers.iter().filter(|number| !is_light(number));
    for number in numbers.filter(|number| number.clamped.is_some() || !number.is_json_number()) {
        let message = format!("material \"{name}\": {}", number.words());
        let member = number.member;
        let path = match number.stage {
            Some(at) => format!("{}/Stages[{at}]/{}", definition.key, member.name),
            None => format!("{}/{}", definition.key, member.name),
        };
        findings.push(
            Diagnostic::new(&codes::MATERIAL_NUMBER, message).at(member.span).on_line(member.line).on(path),
        );
    }
    let opacity = definition.stage_member(0, "opacityMap");
    let opacity = opacity.filter(|member| member.value.as_text().is_some_and(|path| !path.is_empty()));
    let values = definition.values();
    let shows = definition.is_blended() || values.alpha_test == Some(true);
    if let Some(member) = opacity.filter(|_| !shows && definition.version() >= 1.5) {
        let message = format!("material \"{name}\" has an opacityMap, but is drawn solid");
        let diagnostic = Diagnostic::new(&codes::OPACITY_UNUSED, message).at(member.span);
        findings.push(diagnostic.on_line(member.line).on(format!("{}/Stages[0]/opacityMap", definition.key)));
    }
}

/// Rules about the path of one texture.
fn texture(
    found: &LibraryDefinition<'_>,
    texture: &TextureReference,
    lookup: &TextureLookup,
    roots: &Roots,
    facts: &mut DefinitionFacts,
) {
    let of_mod = |root: usize| roots.as_slice().get(root).is_some_and(|root| root.role() == RootRole::Mod);
    let own_file = lookup.file.as_ref().filter(|file| of_mod(file.root));
    // The DDS that was made of a PNG, which is next to it.
    let made = own_file.and_then(|file| {
        let (stem, end) = file.path.rsplit_once('.')?;
        let made = roots.find(&format!("{stem}.dds")).filter(|_| end.eq_ignore_ascii_case("png"))?;
        of_mod(made.root).then_some(made)
    });
    let own_files = own_file.into_iter().chain(&made);
    for file in lookup.link.iter().flat_map(|link| link.links.iter().chain(&link.file)).chain(own_files) {
        if of_mod(file.root) {
            let uses = facts.textures.entry(file.tree_path.clone()).or_default();
            if texture.active {
                uses.slots.insert(SlotUse::new(&texture.member));
            }
            if uses.material.is_empty() {
                found.definition.label().clone_into(&mut uses.material);
            }
        }
    }
    // The rule about layers that are not drawn covers them.
    if !texture.active {
        return;
    }
    let (value, name) = (&texture.value, found.definition.label());
    let what = format!("texture \"{value}\" of material \"{name}\"");
    let at = |code: &'static Code, message: String| {
        let path = format!("{}/{}", found.definition.key, texture.from);
        Diagnostic::new(code, message).at(texture.span).on_line(texture.line).on(path)
    };
    let findings = &mut facts.findings;
    let link = lookup.link.as_ref().map(|link| link.status);
    if lookup.status == TextureStatus::GameFolder
        || link == Some(LinkStatus::GameFolder)
        || is_shared(lookup, roots)
    {
        facts.unjudged.add(value);
    } else if let Some(why) = missing(lookup, roots) {
        findings.push(at(&codes::TEXTURE_MISSING, format!("{what} {why}")));
    }
    let start = match lookup.value.start {
        PathStart::Disk => Some("begins on a disk"),
        PathStart::Home if lookup.file.is_none() => Some("begins in a folder of the old editor"),
        PathStart::Nowhere => Some("is not a path"),
        _ if lookup.value.has_placeholder => Some("has the placeholder REPLACE_ME"),
        _ if lookup.value.has_game_prefix => Some("begins with \"game:\""),
        _ => None,
    };
    if let Some(start) = start {
        findings.push(at(&codes::TEXTURE_PLACEHOLDER, format!("{what} {start}")));
        return;
    }
    if lookup.value.start == PathStart::Game {
        return;
    }
    // An extension in upper case is reported with its file.
    let stem = |path: &str| path.rsplit_once('.').map_or(path, |(stem, _)| stem).to_owned();
    if lookup.other_case
        && let Some(file) = lookup.file.as_ref().filter(|file| stem(&file.path) != stem(&lookup.path))
    {
        let message = format!("{what} differs from {} in letter case", file.path);
        findings.push(at(&codes::TEXTURE_CASE, message));
    }
    let own_area = Area::new(&found.file.file.path);
    // What the game has, every player has.
    let leads_elsewhere = own_area.leads_elsewhere(&lookup.area) && !lookup.area.is_game_content();
    if lookup.file.is_none() && leads_elsewhere {
        let area = match &lookup.area {
            Area::Level(level) => format!("level {level}"),
            Area::Vehicle(vehicle) => format!("vehicle {vehicle}"),
            _ => "another folder".to_owned(),
        };
        findings.push(at(&codes::TEXTURE_ELSEWHERE, format!("{what} is a file of the {area}")));
    }
    // In scripts, which are older than whole paths, the game takes a name from their folder.
    let is_script = found.file.content.kind == MaterialFileKind::Script;
    if lookup.value.is_plain_name() && !is_script {
        findings.push(at(&codes::TEXTURE_NO_FOLDER, format!("{what} has no folder")));
    }
    // Names of terrain textures tell nothing to the game, which loads scripts without extensions, too.
    if !found.definition.class.is_material() {
        return;
    }
    let extension = lookup.value.extension();
    let is_image = extension.as_deref().is_some_and(super::file_scan::is_image);
    if !is_image && !is_script {
        findings.push(at(&codes::TEXTURE_NO_EXTENSION, format!("{what} has no image extension")));
    }
    if lookup.value.names_cooked_file() {
        findings.push(at(&codes::TEXTURE_NAMES_DDS, format!("{what} is the cooked file of a .png")));
    }
    let shipped = own_file.and_then(|file| file.path.rsplit_once('.'));
    let shipped = shipped.map(|(_, end)| end.to_ascii_lowercase());
    // What is found decides; of what is not, the path is all there is.
    let format = shipped.or(extension.filter(|_| is_image)).unwrap_or_default();
    let slot = SlotUse::new(&texture.member);
    match (format.as_str(), lookup.value.usage()) {
        ("png" | "dds", Some(stated)) if slot.usage().is_some_and(|usage| usage != stated) => {
            let suffix = slot.usage().map_or("", TextureUse::suffix);
            let message =
                format!("{what} ends in .{}, but {} ends in .{suffix}", stated.suffix(), slot.words());
            findings.push(at(&codes::TEXTURE_SUFFIX, message));
        }
        ("png", None) => {
            let message = format!("{what} does not end in .color, .normal or .data");
            findings.push(at(&codes::TEXTURE_NO_USE, message));
        }
        ("png", Some(kind)) if own_file.is_some() && made.is_none() => {
            let blocks = match kind {
                TextureUse::Color => "BC7 (sRGB)",
                TextureUse::Normal => "BC5",
                _ => "BC4",
            };
            let message = format!("{what} is a PNG, not the DDS ({blocks}) that the game makes from it");
            findings.push(at(&codes::TEXTURE_PNG, message));
        }
        ("bmp" | "jpg" | "jpeg" | "tga", _) => {
            findings.push(at(&codes::TEXTURE_FORMAT, format!("{what} is a .{format}")));
        }
        _ => {}
    }
}

/// True for an absent texture in a folder below `art` of which the mod has nothing: the game may have it.
fn is_shared(lookup: &TextureLookup, roots: &Roots) -> bool {
    let folder = lookup.path.rsplit_once('/').map_or("", |(folder, _)| folder);
    lookup.status == TextureStatus::Absent
        && lookup.area == Area::Art
        && roots
            .as_slice()
            .iter()
            .all(|root| root.role() == RootRole::Mod || root.role() == RootRole::OtherMod)
        && !roots.as_slice().iter().any(|root| root.has_folder(folder))
}

/// Why a texture is missing, if it is.
fn missing(lookup: &TextureLookup, roots: &Roots) -> Option<String> {
    // What is absent may exist where not all files were indexed.
    if roots.is_truncated() {
        return None;
    }
    if lookup.status == TextureStatus::Absent {
        let mut similar = lookup.similar.iter().map(|file| format!("; a similar file is {}", file.path));
        return Some(format!("is missing{}", similar.next().unwrap_or_default()));
    }
    let link = lookup.link.as_ref()?;
    match link.status {
        LinkStatus::Absent => Some(format!("is missing: its .link file leads to {}", link.target)),
        LinkStatus::TooManyLinks => Some("is missing: its .link files lead in a circle".to_owned()),
        LinkStatus::Invalid => Some("is missing: its .link file has no path".to_owned()),
        _ => None,
    }
}
