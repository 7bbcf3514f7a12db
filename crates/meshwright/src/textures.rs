//! The materials and textures of a scene: what a file only names is found and put into the scene.

mod applied_values;
mod beamng;
mod cast_slots;
mod clear_coat;
mod definition_files;
pub(crate) mod definitions;
mod files;
mod image_recipe;
pub(crate) mod images_for_games;
mod json_tree;
mod split_textures;
mod written_definition;

pub use crate::mod_folder::ModFolders;
pub use definition_files::DefinitionFiles;
pub use definitions::DefinitionPlacement;

use crate::{format::Format, game_folders::Game, mod_folder::SourceFolder, taken};
use beamng::{Filled, Note, Slot};
pub use image_recipe::TextureFormat;
use image_recipe::{Maker, Recipe, Usage};
use meshwright_assets::{FoundFile, MaterialLookup, Roots, TextureLookup, TextureStatus, codes};
use meshwright_core::{Diagnostic, Diagnostics, Limits, Result, Source, codes::TAKEN_FROM, message::count};
use meshwright_scene::{
    Extras, ExtrasValue, Id, Image, ImageContent, ImageId, LevelKind, Material, MaterialId, Scene, Semantic,
    Texture,
};
use rayon::prelude::*;
use std::{
    collections::{BTreeSet, HashMap, HashSet},
    hash::{DefaultHasher, Hasher as _},
    path::PathBuf,
};
use written_definition::BEAMNG;

/// Where textures are after a conversion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TexturePlacement {
    /// In the file itself.
    Embed,
    /// In files next to it.
    Copy,
    /// Where they were: the file names them.
    Link,
    /// Nowhere: materials have no textures.
    Drop,
}

/// The handling of materials and textures that other files define.
///
/// ```
/// use meshwright::textures::{TextureFormat, TextureOptions, TexturePlacement};
///
/// let options = TextureOptions::default().placement(TexturePlacement::Copy).max_side(1024);
/// assert_eq!((options.format, options.max_side), (TextureFormat::Keep, Some(1024)));
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct TextureOptions {
    /// Where they are afterwards. `None` selects the usual place of the target: in a `.glb`, next to a `.gltf`, and for
    /// other formats where they were, except that those of UDM become files below `materials`.
    pub placement: Option<TexturePlacement>,
    /// The type of image files.
    pub format: TextureFormat,
    /// The largest width and height in pixels; larger images are reduced.
    pub max_side: Option<u32>,
    /// Further folders in which materials and textures are searched, such as that of the game.
    pub roots: Vec<PathBuf>,
    /// Where definitions of materials are written (cdae). Their textures become PNG files next to them, with one map in
    /// each file.
    pub definitions: DefinitionPlacement,
    /// The files of definitions that several conversions share. `None`: each conversion writes its own.
    pub definition_files: Option<DefinitionFiles>,
    /// The folders that were read before. Clones share them, so that a folder is read once for many files.
    pub folders: ModFolders,
}

impl TextureOptions {
    meshwright_core::setters! {
        placement: Option<TexturePlacement>,
        format: TextureFormat,
        max_side: Option<u32>,
        roots: Vec<PathBuf>,
        definitions: DefinitionPlacement,
        definition_files: Option<DefinitionFiles>,
        folders: ModFolders,
    }

    /// Why the options do not fit a format.
    pub(crate) fn misfit(&self, format: Format) -> Option<String> {
        if self.definitions == DefinitionPlacement::None {
            return None;
        }
        if format != Format::Cdae {
            let name = format.name();
            return Some(format!(
                "materials of {name} files are not defined in files of BeamNG; only cdae supports it"
            ));
        }
        match self.placement {
            Some(TexturePlacement::Embed | TexturePlacement::Link) => Some(
                "textures of definitions are files next to them: they can be copied or left out".to_owned(),
            ),
            _ => None,
        }
    }

    /// Where textures of a result in that format are.
    pub(crate) fn placement_in(&self, format: Format, has_path: bool) -> TexturePlacement {
        self.placement.unwrap_or(match format {
            Format::Glb => TexturePlacement::Embed,
            Format::Gltf | Format::Obj if has_path => TexturePlacement::Copy,
            Format::Gltf => TexturePlacement::Embed,
            _ => TexturePlacement::Link,
        })
    }
}

/// Puts what the files of materials and textures say into a scene that was read from `source`.
pub(crate) fn add<'a>(
    scene: &mut Scene<'a>,
    source: &'a Source,
    (from, to): (Format, Format),
    options: &TextureOptions,
    has_path: bool,
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) -> Result<()> {
    let defines = options.definitions != DefinitionPlacement::None;
    let placement = match options.placement {
        // The engine finds textures only below the folder of materials.
        None if to == Format::Udm && from != Format::Udm && has_path => TexturePlacement::Copy,
        _ => options.placement_in(to, has_path),
    };
    match placement {
        TexturePlacement::Link if defines => {}
        TexturePlacement::Drop => {
            let mut records = applied_values::records(scene);
            drop_all(scene);
            // A texture that the caller drops is not a change of the material.
            records.iter_mut().for_each(|(_, changed)| changed.retain(|change| !change.is_map()));
            applied_values::renew(scene, records);
            return Ok(());
        }
        TexturePlacement::Link => return Ok(()),
        TexturePlacement::Embed | TexturePlacement::Copy => {}
    }
    let Some(path) = source.path() else { return Ok(()) };
    if from.is_beamng_shape() {
        let folder = options.folders.of_file(Game::Beamng, Some(path), &options.roots, limits)?;
        if to == Format::Cdae {
            // Only the definitions are wanted: what glTF cannot hold does not matter.
            let mut noted = Diagnostics::new(limits.diagnostics);
            Painter::new(scene, source, options, limits, &mut noted).paint(from, &folder);
            let wanted = [codes::NO_DEFINITION_FOUND.id, TAKEN_FROM.id];
            noted.retain(|code| wanted.contains(&code.id));
            diagnostics.append(noted);
        } else {
            Painter::new(scene, source, options, limits, diagnostics).paint(from, &folder);
        }
        if from == Format::Cdae {
            return Ok(());
        }
        // The images of materials that have a definition do not matter.
        images_for_games::remove_unused(scene);
    }
    files::load(scene, source, from, options, limits, diagnostics)?;
    if defines || to == Format::Udm {
        // These textures are cut and scaled as the game demands.
        return Ok(());
    }
    if options.format != TextureFormat::Keep || options.max_side.is_some() {
        let records = applied_values::records(scene);
        Painter::new(scene, source, options, limits, diagnostics).encode_again();
        applied_values::renew(scene, records);
    }
    Ok(())
}

/// Removes all textures.
fn drop_all(scene: &mut Scene<'_>) {
    scene.materials.values_mut().for_each(drop_textures);
    scene.images = Default::default();
}

/// Removes the textures of a material.
fn drop_textures(material: &mut Material) {
    material.base_color_texture = None;
    material.metallic_roughness_texture = None;
    material.normal_texture = None;
    material.occlusion_texture = None;
    material.emissive_texture = None;
    material.more_textures.clear();
    if let Some(transmission) = &mut material.transmission {
        transmission.texture = None;
    }
    if let Some(specular) = &mut material.specular {
        (specular.texture, specular.color_texture) = (None, None);
    }
    if let Some(older) = &mut material.specular_glossiness {
        (older.diffuse_texture, older.texture) = (None, None);
    }
}

/// Reports an image that could not be decoded.
fn report_unread(scene: &Scene<'_>, id: ImageId, reason: &str, diagnostics: &mut Diagnostics) {
    let image = scene.image(id);
    let name = match image.map(|image| &image.content) {
        Some(ImageContent::File(path)) => path.clone(),
        _ => image.map(|image| image.name.clone()).unwrap_or_default(),
    };
    let message = format!("left out the texture \"{name}\": {reason}");
    let path = format!("images[{}]", id.index());
    diagnostics.push(Diagnostic::new(&codes::TEXTURE_NOT_READ, message).on(path));
}

/// Puts definitions of materials into a scene.
struct Painter<'s, 'a> {
    scene: &'s mut Scene<'a>,
    source: &'s Source,
    limits: &'s Limits,
    options: &'s TextureOptions,
    diagnostics: &'s mut Diagnostics,
    /// The files of the definitions.
    taken: BTreeSet<PathBuf>,
}

/// What a material gets.
struct Wanted {
    material: MaterialId,
    images: Vec<Filled>,
}

impl<'s, 'a> Painter<'s, 'a> {
    const fn new(
        scene: &'s mut Scene<'a>,
        source: &'s Source,
        options: &'s TextureOptions,
        limits: &'s Limits,
        diagnostics: &'s mut Diagnostics,
    ) -> Self {
        Self { scene, source, limits, options, diagnostics, taken: BTreeSet::new() }
    }

    fn paint(mut self, from: Format, folder: &SourceFolder) {
        if self.scene.materials.is_empty() {
            return;
        }
        let roots = folder.roots();
        let (mut wanted, mut undefined) = (Vec::new(), Vec::new());
        let drawn = drawn_materials(self.scene);
        let ids: Vec<MaterialId> = self.scene.materials.iter().map(|(id, _)| id).collect();
        for id in ids {
            let Some(material) = self.scene.materials.get(id) else { continue };
            let name = material.name.clone();
            let lookup = folder.material(&name);
            if lookup.definition.is_none() {
                // What is never drawn needs no definition.
                undefined.extend(drawn.contains(&id).then_some(name));
                continue;
            }
            if let Some(images) = self.define(from, id, &name, &lookup, roots) {
                wanted.push(Wanted { material: id, images });
            }
        }
        if !undefined.is_empty() && folder.has_definitions() {
            let number = undefined.len();
            let message = format!(
                "found no definition of {}: {}",
                count(number, "material", "materials"),
                names_in_words(&undefined)
            );
            self.diagnostics.push(Diagnostic::new(&codes::NO_DEFINITION_FOUND, message).on("materials"));
        }
        self.diagnostics.append(folder.diagnostics());
        taken::report("materials", self.taken.iter(), self.diagnostics);
        folder.definition_places().iter().for_each(|place| self.source.looked_for(place));
        self.fill(roots, &wanted);
    }

    /// Sets the values of a material; returns the images that it needs.
    fn define(
        &mut self,
        from: Format,
        id: MaterialId,
        name: &str,
        lookup: &MaterialLookup<'_>,
        roots: &Roots,
    ) -> Option<Vec<Filled>> {
        let found = lookup.definition.as_ref()?;
        let path = format!("materials[{}]", id.index());
        let (diagnostics, limits) = (&mut *self.diagnostics, self.limits);
        let source = self.source;
        let file = roots.location(&found.file.file);
        source.looked_for(&file);
        self.taken.insert(file);
        let mut find = |value: &str, member: &str| {
            let looked = roots.texture(value, found.folder());
            depend_on(source, roots, &looked);
            let what = format!("texture \"{value}\" of material \"{name}\" ({member})");
            texture_found(&what, looked, &path, diagnostics)
        };
        let material = self.scene.materials.get_mut(id)?;
        if from == Format::Dae {
            // The game takes nothing but the name.
            let (extras, origin) = (std::mem::take(&mut material.extras), material.origin.take());
            *material = Material { extras, origin, ..Material::named(name) };
        }
        let has_alpha = |file: &FoundFile| image_recipe::has_alpha(roots, file, limits);
        let look = beamng::apply(found.definition, material, &mut find, &has_alpha);
        let mut definition = ExtrasValue::map()
            .with("file", found.file.file.path.clone())
            .with("key", found.definition.key.clone())
            .with("definition", String::from_utf8_lossy(found.raw()).into_owned());
        if found.file.file.root > 0 {
            definition = definition.with("external", true);
        }
        material.extras.set(BEAMNG, definition);
        let invalid = String::from_utf8_lossy(found.raw()).matches('\u{fffd}').count();
        if invalid > 0 && std::str::from_utf8(found.raw()).is_err() {
            let message = format!(
                "replaced {} in the definition of material \"{name}\", which is not UTF-8 ({})",
                count(invalid, "invalid byte sequence", "invalid byte sequences"),
                found.file.file.path
            );
            self.diagnostics.push(Diagnostic::new(&codes::DEFINITION_NOT_UTF8, message).on(path.clone()));
        }
        for note in &look.notes {
            let (code, message) = in_words(name, note);
            self.diagnostics.push(Diagnostic::new(code, message).on(path.clone()));
        }
        if let Some(error) = found.file.content.syntax_error() {
            let message = format!(
                "material \"{name}\" is defined in {}, which has an error: {}",
                found.file.file.path, error.message
            );
            self.diagnostics.push(Diagnostic::new(&codes::DAMAGED_DEFINITIONS, message).on(path.clone()));
        }
        if lookup.others_count > 0 {
            let message = format!(
                "material \"{name}\" has {}; the one {} is used: {}",
                count(lookup.others_count.saturating_add(1), "definition", "definitions"),
                lookup.nearness.words(),
                found.file.file.path
            );
            self.diagnostics.push(Diagnostic::new(&codes::SEVERAL_DEFINITIONS, message).on(path));
        }
        Some(look.images)
    }

    /// Makes the images, each once, and gives them to the materials.
    fn fill(&mut self, roots: &Roots, wanted: &[Wanted]) {
        let maker = self.maker(roots);
        let mut known = HashSet::new();
        let recipes = wanted.iter().flat_map(|wanted| &wanted.images).map(|filled| &filled.recipe);
        let order: Vec<&Recipe> = recipes.filter(|recipe| known.insert(*recipe)).collect();
        let made: Vec<_> = order.par_iter().map(|recipe| maker.make(recipe)).collect();
        let mut ids: Vec<Option<ImageId>> = Vec::new();
        let mut same: HashMap<u64, Vec<ImageId>> = HashMap::new();
        for (recipe, made) in order.iter().zip(made) {
            let id = match made {
                Ok(made) => {
                    self.diagnostics.append(made.diagnostics);
                    let alike = same.entry(hash(&made.bytes)).or_default();
                    let known = alike.iter().copied().find(|id| has_bytes(self.scene, *id, &made.bytes));
                    Some(known.unwrap_or_else(|| {
                        let id = ImageId::new(self.scene.images.len());
                        alike.push(id);
                        self.scene.images.push(Image {
                            name: recipe.name(),
                            content: ImageContent::Bytes(made.bytes.into()),
                            media_type: Some(made.media_type.to_owned()),
                            extras: Extras::default(),
                        });
                        id
                    }))
                }
                Err(error) => {
                    self.not_read(&recipe.path(), &error);
                    None
                }
            };
            ids.push(id);
        }
        let images: HashMap<&Recipe, Option<ImageId>> = order.iter().copied().zip(ids).collect();
        self.fill_slots(&images, wanted);
        for wanted in wanted {
            // What the definition says can be compared with what a program changes.
            let Some(material) = self.scene.materials.get(wanted.material) else { continue };
            let applied = applied_values::record(material, self.scene);
            let Some(own) = material.extras.get(BEAMNG).cloned() else { continue };
            if let Some(material) = self.scene.materials.get_mut(wanted.material) {
                material.extras.set(BEAMNG, own.with(applied_values::APPLIED, applied));
            }
        }
    }

    /// Gives the images to the materials.
    fn fill_slots(&mut self, images: &HashMap<&Recipe, Option<ImageId>>, wanted: &[Wanted]) {
        for wanted in wanted {
            let single = self.has_one_set(wanted.material);
            for filled in &wanted.images {
                let Some(image) = images.get(&filled.recipe).copied().flatten() else { continue };
                let tex_coord = if single { 0 } else { filled.tex_coord };
                if tex_coord != filled.tex_coord {
                    let name =
                        self.scene.materials.get(wanted.material).map(|material| material.name.clone());
                    let message = format!(
                        "material \"{}\" uses a second set of texture coordinates, which its meshes do not have; the first \
                         set is used",
                        name.unwrap_or_default()
                    );
                    let path = format!("materials[{}]", wanted.material.index());
                    self.diagnostics.push(Diagnostic::new(&codes::TEXTURE_COORDINATES, message).on(path));
                }
                let texture = Some(Texture { tex_coord, ..Texture::new(image) });
                let Some(material) = self.scene.materials.get_mut(wanted.material) else { continue };
                match filled.slot {
                    Slot::BaseColor => material.base_color_texture = texture,
                    Slot::MetallicRoughness => material.metallic_roughness_texture = texture,
                    Slot::Normal => material.normal_texture = texture,
                    Slot::Occlusion => material.occlusion_texture = texture,
                    Slot::Emissive => material.emissive_texture = texture,
                    Slot::ClearCoat => {
                        if let Some(texture) = texture {
                            clear_coat::set_texture(material, texture);
                        }
                    }
                }
            }
        }
    }

    /// Gives images that are names of files the content of these files.
    fn replace(&mut self, roots: &Roots, files: Vec<(ImageId, FoundFile, Usage)>) {
        let maker = self.maker(roots);
        let made: Vec<_> = files
            .into_par_iter()
            .map(|(id, file, usage)| {
                let recipe = Recipe::File(file, usage);
                (id, maker.make(&recipe), recipe)
            })
            .collect();
        for (id, made, recipe) in made {
            match made {
                Ok(made) => {
                    self.diagnostics.append(made.diagnostics);
                    let Some(image) = self.scene.images.get_mut(Id::new(id.index())) else { continue };
                    image.content = ImageContent::Bytes(made.bytes.into());
                    image.media_type = Some(made.media_type.to_owned());
                    if image.name.is_empty() {
                        image.name = recipe.name();
                    }
                }
                Err(error) => self.not_read(&recipe.path(), &error),
            }
        }
    }

    /// Encodes the images of a file that holds them as the options say.
    fn encode_again(&mut self) {
        let usages = files::usages(self.scene);
        let roots = Roots::new(self.limits);
        let maker = self.maker(&roots);
        let images: Vec<_> = self.scene.images.values_mut().enumerate().collect();
        let made: Vec<_> = images
            .into_par_iter()
            .filter_map(|(at, image)| {
                let ImageContent::Bytes(bytes) = &image.content else { return None };
                let usage = usages.get(&ImageId::new(at)).copied().unwrap_or(Usage::Color);
                Some((at, maker.encoded_again(&image.name, bytes, usage)))
            })
            .collect();
        for (at, made) in made {
            let Some(image) = self.scene.images.get_mut(Id::new(at)) else { continue };
            match made {
                Ok(made) => {
                    self.diagnostics.append(made.diagnostics);
                    image.content = ImageContent::Bytes(made.bytes.into());
                    image.media_type = Some(made.media_type.to_owned());
                }
                // It stays as it is.
                Err(error) => {
                    let message = format!("kept the image \"{}\" as it is: {}", image.name, error.message());
                    let path = format!("images[{at}]");
                    self.diagnostics.push(Diagnostic::new(&codes::TEXTURE_KEPT, message).on(path));
                }
            }
        }
    }

    fn maker<'r>(&self, roots: &'r Roots) -> Maker<'r> {
        Maker { roots, format: self.options.format, side: self.options.max_side, limits: *self.limits }
    }

    fn not_read(&mut self, path: &str, error: &meshwright_core::Error) {
        let message = format!("left out the texture \"{path}\": {}", error.message());
        self.diagnostics.push(Diagnostic::new(&codes::TEXTURE_NOT_READ, message));
    }

    /// True if a primitive with the material lacks the second set of texture coordinates.
    fn has_one_set(&self, material: MaterialId) -> bool {
        self.scene.meshes.as_slice().iter().any(|mesh| {
            let mut own = mesh.primitives.iter().filter(|primitive| primitive.material == Some(material));
            own.any(|primitive| {
                mesh.pools.get(primitive.pool).is_some_and(|pool| pool.get(&Semantic::TexCoord(1)).is_none())
            })
        })
    }
}

impl Recipe {
    /// The path of its first file.
    fn path(&self) -> String {
        let first = |layers: &[image_recipe::Layer]| {
            layers.iter().find_map(|layer| Some(layer.map.as_ref()?.file.path.clone()))
        };
        let file = match self {
            Self::Color { layers, alpha, .. } => {
                first(layers).or_else(|| alpha.as_ref().map(|map| map.file.path.clone()))
            }
            Self::Normal(layers) => first(layers),
            Self::Packed { occlusion, roughness, metallic } => first(roughness)
                .or_else(|| first(metallic))
                .or_else(|| occlusion.as_ref().map(|map| map.file.path.clone())),
            Self::Gray(map) => Some(map.file.path.clone()),
            Self::File(file, _) => Some(file.path.clone()),
        };
        file.unwrap_or_default()
    }

    /// The name of its image: that of the first file without its folders and its extension.
    fn name(&self) -> String {
        files::stem(&self.path())
    }
}

fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    hasher.finish()
}

/// True for an image with that content.
fn has_bytes(scene: &Scene<'_>, id: ImageId, bytes: &[u8]) -> bool {
    scene
        .image(id)
        .is_some_and(|image| matches!(&image.content, ImageContent::Bytes(own) if own.as_ref() == bytes))
}

/// The materials of meshes outside of collision levels.
pub(crate) fn drawn_materials(scene: &Scene<'_>) -> HashSet<MaterialId> {
    let mut drawn = HashSet::new();
    let levels = scene.node_levels();
    for (id, _) in scene.walk() {
        let Some(node) = scene.nodes.get(id) else { continue };
        let level = levels.get(id.index()).copied().flatten();
        let kind = level.and_then(|level| scene.levels.get(level)).map(|level| level.kind);
        if kind.is_none_or(|kind| kind == LevelKind::Visual)
            && let Some(mesh) = node.mesh.and_then(|mesh| scene.meshes.get(mesh))
        {
            drawn.extend(mesh.primitives.iter().filter_map(|primitive| primitive.material));
        }
    }
    drawn
}

/// Records the file that was found, or the places at which one may appear later.
fn depend_on(source: &Source, roots: &Roots, looked: &TextureLookup) {
    match (&looked.file, roots.as_slice().first()) {
        (Some(file), _) => source.looked_for(&roots.location(file)),
        (None, Some(own)) => {
            let places = looked.expected_paths().into_iter().filter_map(|path| own.tree_path(&path));
            places.for_each(|path| source.looked_for(&own.tree().location(&path)));
        }
        (None, None) => {}
    }
}

/// The file of a texture; what was not found is reported.
fn texture_found(
    what: &str,
    looked: TextureLookup,
    path: &str,
    diagnostics: &mut Diagnostics,
) -> Option<FoundFile> {
    let similar = looked.similar.first().map(|file| format!("; similar: {}", file.path)).unwrap_or_default();
    let (code, why) = match looked.status {
        status if status.is_found() => return looked.file,
        TextureStatus::Provided => return None,
        TextureStatus::LfsPointer => {
            (&codes::TEXTURE_ABSENT, "only a Git LFS pointer is in its place".to_owned())
        }
        TextureStatus::Link | TextureStatus::GameFolder => {
            (&codes::TEXTURE_OF_GAME, "it belongs to the game".to_owned())
        }
        TextureStatus::OtherMod => (&codes::TEXTURE_OF_GAME, "it belongs to another mod".to_owned()),
        _ => (&codes::TEXTURE_ABSENT, format!("it was not found{similar}")),
    };
    let message = format!("left out the {what}: {why}");
    diagnostics.push(Diagnostic::new(code, message).on(path.to_owned()));
    None
}

/// The code and the message of a note.
fn in_words(name: &str, note: &Note) -> (&'static meshwright_core::Code, String) {
    match note {
        Note::Legacy => {
            (&codes::LEGACY, format!("material \"{name}\" is of version 1, and its shading is approximated"))
        }
        Note::LayersLeftOut(kept) => {
            let kept = match kept {
                1 => "layer".to_owned(),
                _ => format!("{kept} layers"),
            };
            let message = format!(
                "material \"{name}\" keeps only its lowest {kept}; the layers above use other texture coordinates"
            );
            (&codes::LAYERS_LEFT_OUT, message)
        }
        Note::NeutralPaint => (
            &codes::NEUTRAL_PAINT,
            format!("material \"{name}\" has the paint of the vehicle, which is white here"),
        ),
        Note::BlendOperation(operation) => (
            &codes::BLEND_OPERATION,
            format!("material \"{name}\" is blended with alpha instead of {operation}"),
        ),
        Note::MetallicFactor => (
            &codes::METALLIC_FACTOR,
            format!("material \"{name}\" has a metallic map without a factor, which is taken as 1"),
        ),
        Note::Number(what) => (&codes::NUMBER_REPLACED, format!("material \"{name}\": {what}")),
        Note::NoPlace(members) => (
            &codes::NO_PLACE,
            format!(
                "glTF has no place for {} of material \"{name}\"; extras keep the definition",
                names_in_words(members)
            ),
        ),
    }
}

/// Names in quotes, the first ones and the number of the others.
fn names_in_words(names: &[String]) -> String {
    const SHOWN: usize = 3;
    let shown: Vec<String> = names.iter().take(SHOWN).map(|name| format!("\"{name}\"")).collect();
    match names.len().saturating_sub(SHOWN) {
        0 => shown.join(", "),
        more => format!("{} and {more} more", shown.join(", ")),
    }
}
