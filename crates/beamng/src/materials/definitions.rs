//! Writes the materials of a scene as definitions of BeamNG, with their textures.

use super::{
    definition_files::{DefinitionFiles, NewDefinition, existing},
    json_tree::JsonTree,
    names_in_words,
    written_definition::{BEAMNG, Draft, Map, Original, draft, maps, rename, says_nothing, without_place},
};
use crate::{
    layout::spelled_folder,
    mod_folder::{ModFile, folder_of},
};
use meshwright::{
    Format,
    companion::{PrepareRequest, PreparedFiles},
    convert::{Part, Sink},
    folders::SourceFolder,
    textures::{
        DefinitionPlacement, TextureOptions, TexturePlacement, clear_coat,
        dds::DdsDemands,
        report_unread,
        split_textures::{self, DdsPiece, Demands, Piece, Pieces, scaled_in_words},
    },
};
use meshwright_assets::{
    DefinitionLayout, LibraryDefinition, MaterialFileKind, NameProblem, Nearness, codes, is_material_file,
};
use meshwright_core::{Chunks, Diagnostic, Diagnostics, Limits, Result, message::count};
use meshwright_scene::{
    AlphaMode, Extras, Id, ImageId, LevelKind, Material, MaterialId, Node, NodeId, Primitive, Scene,
    shape_names::{is_bounds, is_usual_collision},
};
use meshwright_texture::DdsSummary;
use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    path::{Component, Path, PathBuf},
    sync::Arc,
};

/// The usual name of a file of definitions.
const MAIN: &str = "main.materials.json";
/// The smallest side of a texture in pixels.
const SMALLEST: u32 = 16;

/// A texture to write.
#[derive(Debug)]
struct TextureFile {
    folder: PathBuf,
    /// The folder in the game.
    in_game: Option<String>,
    base: String,
    ending: &'static str,
    content: TextureContent,
}

#[derive(Debug)]
enum TextureContent {
    Png(Arc<Vec<u8>>),
    Dds(Arc<DdsPiece>),
}

/// A definition to write.
#[derive(Debug)]
struct Planned {
    /// The index of the material.
    material: usize,
    name: String,
    file: PathBuf,
    what: What,
}

#[derive(Debug)]
enum What {
    Kept(Box<NewDefinition>),
    /// A draft, and the indices of its textures.
    Draft(Draft, Vec<usize>),
}

/// The definitions of a scene, with everything that is known before names of files are chosen.
#[derive(Debug)]
pub(crate) struct Definitions {
    textures: Vec<TextureFile>,
    planned: Vec<Planned>,
    files: DefinitionFiles,
    /// Other conversions add to the files.
    is_shared: bool,
    turn: usize,
    limits: Limits,
}

/// Prepares the definitions of a scene for a shape, and reduces its materials to what the shape itself holds. `shared` are
/// files to which other conversions add.
pub(crate) fn prepare(
    scene: &mut Scene<'_>,
    request: &PrepareRequest<'_>,
    shared: Option<&DefinitionFiles>,
    diagnostics: &mut Diagnostics,
) -> Result<Option<Definitions>> {
    let PrepareRequest { target, format, options, limits, .. } = *request;
    if options.definitions == DefinitionPlacement::None {
        return Ok(None);
    }
    let in_mod = spelled_folder(target).is_some();
    let folder =
        in_mod.then(|| folder_of(&options.companions, Some(target), &options.roots, limits).ok()).flatten();
    let planner = Planner {
        target: target.to_owned(),
        format,
        definitions: folder.as_ref().map(ModFile::new),
        folder: folder.as_ref(),
        options,
        shared,
        limits,
        diagnostics,
    };
    planner.plan(scene, request.turn).map(Some)
}

struct Planner<'p> {
    target: PathBuf,
    format: Format,
    folder: Option<&'p SourceFolder>,
    definitions: Option<ModFile<'p>>,
    options: &'p TextureOptions,
    shared: Option<&'p DefinitionFiles>,
    limits: &'p Limits,
    diagnostics: &'p mut Diagnostics,
}

/// How a material becomes a definition.
enum Way {
    Kept(Box<Original>),
    /// Only its names change.
    Renamed(Box<Original>),
    Changed(Box<Original>),
    New,
}

impl Planner<'_> {
    fn plan(mut self, scene: &mut Scene<'_>, turn: usize) -> Result<Definitions> {
        let mut ways: Vec<(usize, Way)> = Vec::new();
        let (mut renamed, mut unknown) = (Vec::new(), Vec::new());
        let added = self.material_of_bare_surfaces(scene);
        let colored = scene.colored_surfaces();
        for at in 0..scene.materials.len() {
            let id = Id::new(at);
            let Some(material) = scene.materials.get(id) else { continue };
            let shades = scene.vertex_colors_shade(Some(id)) == Some(true) && colored.contains(&Some(id));
            let original = Original::of(material, scene, self.limits).map(|mut original| {
                if self.options.placement == Some(TexturePlacement::Drop) {
                    original.changes.retain(|change| !change.is_map());
                }
                original
            });
            match original {
                Some(original) if original.changes.is_empty() && original.is_for(&material.name) => {
                    ways.push((at, Way::Kept(Box::new(original))));
                    continue;
                }
                None if says_nothing(material) && !shades && added != Some(id) => {
                    if self
                        .definitions
                        .as_ref()
                        .is_none_or(|own| own.material(&material.name).definition.is_none())
                    {
                        unknown.push(material.name.clone());
                    }
                    // The rest of what a shape does not hold has no meaning alone.
                    if let Some(material) = scene.materials.get_mut(Id::new(at)) {
                        (material.metallic, material.double_sided) = (0.0, false);
                    }
                    continue;
                }
                original => ways.push((
                    at,
                    match original {
                        Some(original) if original.changes.is_empty() => Way::Renamed(Box::new(original)),
                        Some(original) => Way::Changed(Box::new(original)),
                        None => Way::New,
                    },
                )),
            }
            // The game knows the name of an original.
            let is_known =
                matches!(ways.last(), Some((_, Way::Changed(original))) if original.is_for(&material.name));
            if let Some(name) = accepted_name(&material.name, at).filter(|_| !is_known) {
                renamed.push((material.name.clone(), name.clone()));
                if let Some(material) = scene.materials.get_mut(Id::new(at)) {
                    material.name = name;
                }
            }
        }
        self.report_names(&renamed, &unknown);
        let pieces = self.pieces(scene, &ways);
        let mut files = BTreeSet::new();
        let mut defined: Vec<usize> = Vec::new();
        let (mut textures, mut planned) = (Vec::new(), Vec::new());
        let mut known: HashMap<(ImageId, split_textures::Cut, PathBuf), usize> = HashMap::new();
        for (at, way) in ways {
            let id = Id::new(at);
            let Some(material) = scene.materials.get(id) else { continue };
            let original = match &way {
                Way::Kept(original) | Way::Renamed(original) | Way::Changed(original) => Some(&**original),
                Way::New => None,
            };
            let file = self.file_of(&material.name, original);
            let in_game = spelled_folder(&file);
            let folder = file.parent().map(Path::to_owned).unwrap_or_default();
            files.insert(file.clone());
            let what = match way {
                // What belongs to the game is there already.
                Way::Kept(original) if original.is_external => {
                    defined.push(at);
                    continue;
                }
                Way::Kept(original) => What::Kept(Box::new(self.kept(*original, in_game.as_deref(), at))),
                Way::Renamed(mut original) => {
                    rename(&mut original.tree, &material.name);
                    original.tree.remove("persistentId");
                    original.is_loose = true;
                    original.key.clone_from(&material.name);
                    original.definition.map_to.clone_from(&material.name);
                    What::Kept(Box::new(self.kept(*original, in_game.as_deref(), at)))
                }
                way => {
                    let shades =
                        scene.vertex_colors_shade(Some(id)) == Some(true) && colored.contains(&Some(id));
                    let is_vehicle = in_game.as_deref().is_some_and(|folder| {
                        folder.get(..9).is_some_and(|head| head.eq_ignore_ascii_case("vehicles/"))
                    });
                    let mut original = match way {
                        Way::Changed(original) => Some(*original),
                        _ => None,
                    };
                    if let Some(original) = &mut original {
                        move_textures(original, in_game.as_deref());
                    }
                    let draft = draft(material, original.as_ref(), &pieces, shades, is_vehicle);
                    self.report(material, original.as_ref(), &draft, at);
                    let mut own = Vec::new();
                    for map in &draft.maps {
                        let key = (map.image, map.cut, folder.clone());
                        let index = known.get(&key).copied().unwrap_or_else(|| {
                            let index = textures.len();
                            textures.extend(texture(material, map, &pieces, &folder, in_game.as_deref()));
                            known.insert(key, index);
                            index
                        });
                        own.push(index);
                    }
                    What::Draft(draft, own)
                }
            };
            planned.push(Planned { material: at, name: material.name.clone(), file, what });
        }
        // A file that cannot be changed is reported before anything is written.
        files.iter().try_for_each(|file| existing(file, self.limits).map(drop))?;
        defined.extend(planned.iter().map(|planned| planned.material));
        for at in defined {
            if let Some(material) = scene.materials.get_mut(Id::new(at)) {
                reduce(material, self.format);
            }
        }
        scene.images = Default::default();
        for material in scene.materials.values_mut() {
            material.retain_textures(|_, _| false);
        }
        let (is_shared, files) = (self.shared.is_some(), self.shared.cloned().unwrap_or_default());
        Ok(Definitions { textures, planned, files, is_shared, turn, limits: *self.limits })
    }

    /// Gives the surfaces that are drawn and have no material a new one: the game shows its replacement for a missing one.
    fn material_of_bare_surfaces(&mut self, scene: &mut Scene<'_>) -> Option<MaterialId> {
        // Files of the game are kept as they are.
        if scene.extras.get("cdae").is_some() || scene.extras.get("dae").is_some() {
            return None;
        }
        let levels = scene.node_levels();
        let is_drawn = |id: NodeId, node: &Node| {
            let level = levels.get(id.index()).copied().flatten().and_then(|level| scene.levels.get(level));
            let by_name = || !is_usual_collision(&node.name) && !is_bounds(&node.name);
            !node.hidden && level.map_or_else(by_name, |level| level.kind == LevelKind::Visual)
        };
        let drawn = scene.nodes.iter().filter(|(id, node)| is_drawn(Id::new(id.index()), node));
        let drawn: BTreeSet<_> = drawn.filter_map(|(_, node)| node.mesh).collect();
        let is_bare = |own: &Primitive<'_>| own.material.is_none() && own.topology.corners() == 3;
        let bare = drawn.iter().filter_map(|mesh| scene.mesh(*mesh)).flat_map(|mesh| &mesh.primitives);
        let number = bare.filter(|own| is_bare(own)).count();
        if number == 0 {
            return None;
        }
        let stem = self.target.file_stem().unwrap_or_default().to_string_lossy();
        let stem = format!("{}_material", file_name(&stem, 64));
        let is_used = |name: &str| scene.materials.iter().any(|(_, own)| own.name == name);
        let numbered = (2_u32..).map(|number| format!("{stem}_{number}"));
        let name = std::iter::once(stem.clone()).chain(numbered).find(|name| !is_used(name)).unwrap_or(stem);
        let surfaces = count(number, "surface", "surfaces");
        let message = format!("added the white material \"{name}\" for {surfaces} without a material");
        self.diagnostics.push(Diagnostic::new(&codes::MATERIAL_ADDED, message).on("materials"));
        // What holds for all is stated by each: the new one has a definition, which says it.
        let vertex_colors_shade = scene.vertex_colors_shade.take();
        let id = scene.materials.push(Material { metallic: 0.0, ..Material::named(name) });
        for own in scene.materials.values_mut() {
            own.vertex_colors_shade = own.vertex_colors_shade.or(vertex_colors_shade);
        }
        for mesh in drawn {
            let primitives = scene.meshes.get_mut(mesh).into_iter().flat_map(|mesh| &mut mesh.primitives);
            primitives.filter(|own| is_bare(own)).for_each(|own| own.material = Some(id));
        }
        Some(id)
    }

    /// Cuts the images that changed or new definitions need.
    fn pieces(&mut self, scene: &Scene<'_>, ways: &[(usize, Way)]) -> Pieces {
        let mut wanted = Vec::new();
        for (at, way) in ways {
            if matches!(way, Way::Kept(_) | Way::Renamed(_)) {
                continue;
            }
            let Some(material) = scene.materials.get(Id::new(*at)) else { continue };
            wanted.extend(maps(material).into_iter().map(|map| (map.image, map.cut)));
        }
        let demands = Demands {
            smallest_side: SMALLEST,
            largest_side: self.options.max_side,
            dds: DdsDemands::of(self.options),
        };
        let mut pieces = split_textures::cut(scene, &wanted, demands, self.limits);
        self.diagnostics.append(std::mem::take(&mut pieces.diagnostics));
        for (id, reason) in &pieces.failed {
            let target = &self.target;
            report_unread(scene, *id, reason, |path| shown_image(target, path), self.diagnostics);
        }
        if let Some(message) = scaled_in_words(&pieces.scaled) {
            self.diagnostics.push(Diagnostic::new(&codes::TEXTURE_SCALED, message).on("images"));
        }
        pieces
    }

    /// The file of a material's definition.
    fn file_of(&mut self, name: &str, original: Option<&Original>) -> PathBuf {
        if let DefinitionPlacement::File(file) = &self.options.definitions {
            return file.clone();
        }
        let own = self.target.parent().map(Path::to_owned).unwrap_or_default();
        if let (Some(folder), Some(definitions)) = (self.folder, &self.definitions) {
            let is_ours = |found: &LibraryDefinition<'_>| {
                found.file.file.root == 0 && found.file.content.kind == MaterialFileKind::Json
            };
            let lookup = definitions.material(name);
            let near =
                lookup.definition.filter(|found| lookup.nearness == Nearness::SameFolder && is_ours(found));
            let back = || {
                let original = original?;
                let others = lookup.others.iter().map(|(found, _)| *found);
                lookup.definition.into_iter().chain(others).filter(is_ours).find(|found| {
                    found.file.file.path.eq_ignore_ascii_case(&original.file)
                        && found.definition.key == original.key
                })
            };
            if let Some(found) = near.or_else(back) {
                let file = folder.roots().location(&found.file.file);
                // As the caller spells the folder.
                let same = std::path::absolute(&own).is_ok_and(|own| file.parent() == Some(&own));
                return match file.file_name() {
                    Some(name) if same => own.join(name),
                    _ => file,
                };
            }
            if let Some(other) = lookup.definition.filter(|found| found.file.file.root == 0) {
                let message = format!(
                    "material \"{name}\" is also defined in {}, which is not changed",
                    other.file.file.path
                );
                self.diagnostics.push(Diagnostic::new(&codes::DEFINED_ELSEWHERE, message));
            }
        }
        let stated = original.map(|original| original.file.as_str());
        let stated = stated.and_then(|file| file.rsplit(['/', '\\']).next());
        let stated = stated.filter(|file| {
            is_material_file(file)
                && file.to_ascii_lowercase().ends_with(".json")
                && *file == file_name(file, 0)
        });
        own.join(stated.unwrap_or(MAIN))
    }

    /// A definition that came with the material.
    fn kept(&mut self, mut original: Original, in_game: Option<&str>, at: usize) -> NewDefinition {
        let moved = move_textures(&mut original, in_game);
        let is_script = original.definition.layout == DefinitionLayout::Script;
        if is_script {
            let message = format!(
                "converted the definition of material \"{}\" from TorqueScript to JSON",
                original.definition.map_to
            );
            let path = format!("materials[{at}]");
            self.diagnostics.push(Diagnostic::new(&codes::SCRIPT_CONVERTED, message).on(path));
        }
        let raw = (!original.is_loose && !moved).then_some(original.raw);
        NewDefinition {
            key: if original.key.is_empty() { original.definition.map_to.clone() } else { original.key },
            map_to: original.definition.map_to,
            tree: original.tree,
            raw,
        }
    }

    fn report(&mut self, material: &Material, original: Option<&Original>, draft: &Draft, at: usize) {
        let path = format!("materials[{at}]");
        let name = &material.name;
        if let Some(original) = original {
            let changes: Vec<&str> = original.changes.iter().map(|change| change.words()).collect();
            let message = format!(
                "material \"{name}\" was changed after it was converted from its definition: {}; the changed material is written",
                changes.join(", ")
            );
            self.diagnostics.push(Diagnostic::new(&codes::DEFINITION_CHANGED, message).on(path.clone()));
            let lost = if draft.is_flat { original.members_of_layers() } else { Vec::new() };
            if draft.is_flat {
                let without = match lost.is_empty() {
                    true => String::new(),
                    false => format!(", without {}", names_in_words(&lost)),
                };
                let message =
                    format!("merged the layers of material \"{name}\" into one of version 1.5{without}");
                self.diagnostics.push(Diagnostic::new(&codes::LAYERS_JOINED, message).on(path.clone()));
            }
        }
        let lost = without_place(material);
        if !lost.is_empty() {
            let message = format!(
                "dropped properties of material \"{name}\" that definitions of BeamNG do not have: {}",
                lost.join(", ")
            );
            self.diagnostics.push(Diagnostic::new(&codes::NOT_IN_DEFINITIONS, message).on(path));
        }
    }

    fn report_names(&mut self, renamed: &[(String, String)], unknown: &[String]) {
        if let Some((from, to)) = renamed.first() {
            let number = count(renamed.len(), "material", "materials");
            let their = if renamed.len() == 1 { "its name" } else { "their names" };
            let message =
                format!("renamed {number}: the game does not accept {their} (first: \"{from}\" -> \"{to}\")");
            self.diagnostics.push(Diagnostic::new(&codes::MATERIAL_RENAMED, message).on("materials"));
        }
        if !unknown.is_empty() {
            let number = count(unknown.len(), "material", "materials");
            let message = format!(
                "wrote no definition of {number} without colors and textures: {}",
                names_in_words(unknown)
            );
            self.diagnostics.push(Diagnostic::new(&codes::NO_DEFINITION_WRITTEN, message).on("materials"));
        }
    }
}

/// Plain names of textures start from the folder of their definition: in another folder of the mod they get theirs.
fn move_textures(original: &mut Original, in_game: Option<&str>) -> bool {
    let own = original.file.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
    match in_game {
        Some(folder) if !own.is_empty() && !folder.eq_ignore_ascii_case(&own) => original.move_from(&own),
        _ => false,
    }
}

/// A texture of a draft.
fn texture(
    material: &Material,
    map: &Map,
    pieces: &Pieces,
    folder: &Path,
    in_game: Option<&str>,
) -> Option<TextureFile> {
    let (content, ending) = match pieces.get(map.image, map.cut)? {
        Piece::Png(png) => (TextureContent::Png(Arc::clone(png)), map.ending),
        Piece::Dds(dds) => (TextureContent::Dds(Arc::clone(dds)), dds_ending(map.ending)),
        Piece::Constant(_) => return None,
    };
    Some(TextureFile {
        folder: folder.to_owned(),
        in_game: in_game.map(str::to_owned),
        base: format!("{}{}", file_name(&material.name, 64), map.suffix),
        ending,
        content,
    })
}

/// The ending of a DDS file, which the game finds by the name of the PNG that it was made from.
fn dds_ending(png: &str) -> &'static str {
    match png {
        "color.png" => "color.dds",
        "normal.png" => "normal.dds",
        _ => "data.dds",
    }
}

/// A name as a part of a file name, with at most `most` characters (0: as many as it has).
fn file_name(name: &str, most: usize) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() || "-_.".contains(c) { c } else { '_' };
    let most = if most == 0 { usize::MAX } else { most };
    name.chars().map(plain).take(most).collect()
}

/// A file in a message: by its path in the game, or by its name.
pub(super) fn shown(file: &Path) -> String {
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    spelled_folder(file).map_or(name.clone(), |folder| format!("{folder}/{name}"))
}

/// The path of an image that a result at `target` names: in the game, or as `target` is given.
fn shown_image(target: &Path, path: &str) -> String {
    let mut full = target.parent().unwrap_or(Path::new("")).to_owned();
    for part in Path::new(path).components() {
        match part {
            Component::CurDir => {}
            // It leads out of what is known.
            Component::ParentDir if full.file_name().is_none() => return path.to_owned(),
            Component::ParentDir => drop(full.pop()),
            part => full.push(part),
        }
    }
    match spelled_folder(&full) {
        Some(_) => shown(&full),
        None => full.to_string_lossy().replace('\\', "/"),
    }
}

/// A name that the game accepts for a material; `None` if it accepts the one that it has.
fn accepted_name(name: &str, at: usize) -> Option<String> {
    let mut new = name.strip_prefix('#').unwrap_or(name).to_owned();
    if new.contains(char::is_whitespace) {
        new = new.replace(char::is_whitespace, "_");
    }
    match NameProblem::of(&new) {
        Some(NameProblem::IsEmpty) => new = format!("material{at}"),
        Some(NameProblem::BeginsWithDigit) => new = format!("m_{new}"),
        Some(NameProblem::IsClassName) => new = format!("{new}_0"),
        _ => {}
    }
    (new != name).then_some(new)
}

/// Removes what a definition says from a material of a shape in that format.
fn reduce(material: &mut Material, format: Format) {
    let coat = clear_coat::of(material).map(|_| ());
    *material = Material {
        name: std::mem::take(&mut material.name),
        alpha: if material.alpha == AlphaMode::Opaque { AlphaMode::Opaque } else { AlphaMode::Blend },
        // Collada does not state it.
        vertex_colors_shade: (format == Format::Cdae).then_some(false),
        origin: material.origin.clone(),
        extras: material
            .extras
            .iter()
            .filter(|(format, _)| *format != BEAMNG && (*format != "gltf" || coat.is_none()))
            .fold(Extras::default(), |mut extras, (format, data)| {
                extras.set(format, data.clone());
                extras
            }),
        ..Material::named("")
    };
}

impl PreparedFiles for Definitions {
    /// Passes the textures and definitions to the sink, and gives materials the names that they have in their files.
    fn write(&self, scene: &mut Scene<'_>, sink: &mut Sink<'_>, wait: &dyn Fn()) -> Result<Diagnostics> {
        let (mut values, mut summary) = (Vec::new(), DdsSummary::default());
        for texture in &self.textures {
            let mut chunks = Chunks::new();
            chunks.borrowed(match &texture.content {
                TextureContent::Png(png) => png,
                TextureContent::Dds(dds) => &dds.bytes,
            });
            let part = Part::Texture {
                folder: texture.folder.clone(),
                base: texture.base.clone(),
                ending: texture.ending,
            };
            let mut given = sink(part, &chunks)?;
            if let TextureContent::Dds(dds) = &texture.content {
                dds.count(&given, &mut summary);
                if let Some(stem) = given.strip_suffix(".dds") {
                    given = format!("{stem}.png");
                }
            }
            values.push(match &texture.in_game {
                Some(folder) => format!("/{folder}/{given}"),
                None => given,
            });
        }
        let named = |planned: &Planned| {
            let definition = match &planned.what {
                What::Kept(definition) => (**definition).clone(),
                What::Draft(draft, textures) => {
                    let mut tree = draft.tree.clone();
                    for (map, texture) in draft.maps.iter().zip(textures) {
                        let stage = tree.get_mut("Stages").and_then(|stages| stages.item_mut(0));
                        if let (Some(stage), Some(value)) = (stage, values.get(*texture)) {
                            stage.set(map.member, JsonTree::text(value));
                        }
                    }
                    let name = planned.name.clone();
                    NewDefinition { key: name.clone(), map_to: name, tree, raw: None }
                }
            };
            (planned.file.clone(), definition)
        };
        let new: Vec<(PathBuf, NewDefinition)> = self.planned.iter().map(named).collect();
        // The order of conversions decides about names.
        wait();
        let names = self.files.add(self.turn, &new);
        let mut diagnostics = Diagnostics::new(self.limits.diagnostics);
        summary.diagnostics().into_iter().for_each(|own| diagnostics.push(own.on("images")));
        let mut renamed: BTreeMap<&Path, Vec<(usize, &str, String)>> = BTreeMap::new();
        for (planned, (name, (file, definition))) in self.planned.iter().zip(names.into_iter().zip(&new)) {
            let Some(material) = scene.materials.get_mut(Id::new(planned.material)) else { continue };
            if name != definition.map_to {
                let own = (planned.material, definition.map_to.as_str(), name.clone());
                renamed.entry(file).or_default().push(own);
                material.name = name;
            }
        }
        for (file, renamed) in renamed {
            let Some((first, from, to)) = renamed.first() else { continue };
            let file = shown(file);
            let (message, path) = match renamed.len() {
                1 => (
                    format!(
                        "renamed material \"{from}\" to \"{to}\": {file} has another material of that name"
                    ),
                    format!("materials[{first}]"),
                ),
                number => (
                    format!(
                        "renamed {number} materials: {file} has others of the same names (first: \"{from}\" -> \"{to}\")"
                    ),
                    "materials".to_owned(),
                ),
            };
            diagnostics.push(Diagnostic::new(&codes::MATERIAL_RENAMED, message).on(path));
        }
        if !self.is_shared {
            let contents = self.files.contents(&self.limits)?;
            diagnostics.append(contents.diagnostics);
            for (path, bytes) in contents.value {
                let mut chunks = Chunks::new();
                chunks.borrowed(&bytes);
                sink(Part::Replacement(path), &chunks)?;
            }
        }
        Ok(diagnostics)
    }

    /// Forgets the definitions after a failure.
    fn forget(&self) {
        self.files.forget(self.turn);
    }
}
