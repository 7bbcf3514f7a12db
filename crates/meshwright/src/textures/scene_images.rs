//! Puts images that are made from files into the materials of a scene.

use super::{
    TextureOptions, TexturePlacement, clear_coat, files,
    image_recipe::{self, Maker, Recipe, Usage},
    links::Linker,
};
use crate::format::Format;
use meshwright_assets::{FoundFile, Roots, TextureLookup, TextureStatus, codes};
use meshwright_core::{Diagnostic, Diagnostics, Limits, Source, count};
use meshwright_scene::{
    Extras, Id, Image, ImageContent, ImageId, ImageType, LevelKind, Material, MaterialId, Scene, Semantic,
    Texture,
};
use rayon::prelude::*;
use std::{
    collections::{HashMap, HashSet},
    hash::{DefaultHasher, Hasher as _},
};

/// The slots of a material that images fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// The base color.
    BaseColor,
    /// Roughness in green, metallic in blue.
    MetallicRoughness,
    /// Normals.
    Normal,
    /// Occlusion.
    Occlusion,
    /// The emitted color.
    Emissive,
    /// The strength of the clear coat.
    ClearCoat,
}

impl Slot {
    /// Gives the slot of a material a texture.
    pub(super) fn set(self, material: &mut Material, texture: Texture) {
        match self {
            Self::BaseColor => material.base_color_texture = Some(texture),
            Self::MetallicRoughness => material.metallic_roughness_texture = Some(texture),
            Self::Normal => material.normal_texture = Some(texture),
            Self::Occlusion => material.occlusion_texture = Some(texture),
            Self::Emissive => material.emissive_texture = Some(texture),
            Self::ClearCoat => clear_coat::set_texture(material, texture),
        }
    }
}

/// An image for a slot, and the set of texture coordinates that it uses.
#[derive(Clone, Debug)]
pub struct FilledSlot {
    /// The slot.
    pub slot: Slot,
    /// How the image is made.
    pub recipe: Recipe,
    /// The set of texture coordinates.
    pub tex_coord: u32,
}

/// The images that a material gets.
#[derive(Clone, Debug)]
pub struct MaterialImages {
    /// The material.
    pub material: MaterialId,
    /// Its images.
    pub images: Vec<FilledSlot>,
}

/// Puts images into the materials of a scene.
#[derive(Debug)]
pub struct SceneImages<'s, 'a> {
    scene: &'s mut Scene<'a>,
    limits: &'s Limits,
    options: &'s TextureOptions,
    diagnostics: &'s mut Diagnostics,
}

impl<'s, 'a> SceneImages<'s, 'a> {
    /// For the images of a scene; the options state their type and size.
    pub const fn new(
        scene: &'s mut Scene<'a>,
        options: &'s TextureOptions,
        limits: &'s Limits,
        diagnostics: &'s mut Diagnostics,
    ) -> Self {
        Self { scene, limits, options, diagnostics }
    }

    /// Gives the materials of a scene that was read from `source` their images: each is made once, or its file is named if
    /// the textures stay where they are.
    pub fn place(
        &mut self,
        roots: &Roots,
        wanted: &[MaterialImages],
        (source, to): (&Source, Option<Format>),
    ) {
        if self.options.placement != Some(TexturePlacement::Link) {
            return self.fill(roots, wanted);
        }
        let names_channels = to.is_some_and(|to| to.module().names_channels);
        let Self { scene, diagnostics, .. } = self;
        Linker { scene, roots, source, names_channels, diagnostics }.link(wanted);
    }

    /// Makes the images, each once, and gives them to the materials.
    pub(super) fn fill(&mut self, roots: &Roots, wanted: &[MaterialImages]) {
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
    }

    /// Gives the images to the materials.
    fn fill_slots(&mut self, images: &HashMap<&Recipe, Option<ImageId>>, wanted: &[MaterialImages]) {
        for wanted in wanted {
            for filled in &wanted.images {
                let Some(image) = images.get(&filled.recipe).copied().flatten() else {
                    if let Recipe::Packed { metallic, .. } = &filled.recipe
                        && metallic.iter().any(|layer| layer.map.is_some())
                        && let Some(material) = self.scene.materials.get_mut(wanted.material)
                    {
                        // Without its map, the factor would make the surface a mirror.
                        material.metallic = 0.0;
                    }
                    continue;
                };
                let tex_coord = tex_coord(self.scene, wanted.material, filled, self.diagnostics);
                let texture = Texture { tex_coord, ..Texture::new(image) };
                if let Some(material) = self.scene.materials.get_mut(wanted.material) {
                    filled.slot.set(material, texture);
                }
            }
        }
    }

    /// Gives images that are names of files the content of these files.
    pub(super) fn replace(&mut self, roots: &Roots, files: Vec<(ImageId, FoundFile, Usage)>) {
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

    /// Turns KTX2 images into PNG, for programs that open image files.
    pub(crate) fn replace_ktx2(&mut self) {
        let made = self.encode_again_if(|bytes| ImageType::of_bytes(bytes) == Some(ImageType::Ktx2));
        if made > 0 {
            let images = count(made, "image", "images");
            let message = format!("converted {images} from KTX2 to PNG: few programs open KTX2 files");
            self.diagnostics.push(Diagnostic::new(&codes::IMAGES_CONVERTED, message).on("images"));
        }
    }

    /// Turns images that are neither PNG nor JPEG into PNG.
    pub(super) fn replace_uncommon(&mut self) {
        let keeps_dds = self.options.format.is_dds();
        let is_common = |found| match found {
            Some(ImageType::Dds) => keeps_dds,
            other => matches!(other, Some(ImageType::Png | ImageType::Jpeg)),
        };
        self.encode_again_if(|bytes| !is_common(ImageType::of_bytes(bytes)));
    }

    /// Encodes the images of a file that holds them as the options say.
    pub(super) fn encode_again(&mut self) {
        self.encode_again_if(|_| true);
    }

    /// Encodes some images as the options say, and returns their number.
    fn encode_again_if(&mut self, is_wanted: impl Fn(&[u8]) -> bool + Sync) -> usize {
        let usages = files::usages(self.scene);
        let roots = Roots::new(self.limits);
        let maker = self.maker(&roots);
        let images: Vec<_> = self.scene.images.values_mut().enumerate().collect();
        let made: Vec<_> = images
            .into_par_iter()
            .filter_map(|(at, image)| {
                let ImageContent::Bytes(bytes) = &image.content else { return None };
                if !is_wanted(bytes) {
                    return None;
                }
                let usage = usages.get(&ImageId::new(at)).copied().unwrap_or(Usage::Color);
                Some((at, maker.encoded_again(&image.name, bytes, usage)))
            })
            .collect();
        let mut encoded = 0_usize;
        for (at, made) in made {
            let Some(image) = self.scene.images.get_mut(Id::new(at)) else { continue };
            match made {
                Ok(made) => {
                    encoded = encoded.saturating_add(1);
                    self.diagnostics.append(made.diagnostics);
                    image.content = ImageContent::Bytes(made.bytes.into());
                    image.media_type = Some(made.media_type.to_owned());
                }
                // It stays as it is.
                Err(error) => {
                    let message =
                        format!("did not convert the image \"{}\": {}", image.name, error.message());
                    let path = format!("images[{at}]");
                    self.diagnostics.push(Diagnostic::new(&codes::TEXTURE_KEPT, message).on(path));
                }
            }
        }
        encoded
    }

    fn maker<'r>(&self, roots: &'r Roots) -> Maker<'r> {
        Maker { roots, format: self.options.format, side: self.options.max_side, limits: *self.limits }
    }

    fn not_read(&mut self, path: &str, error: &meshwright_core::Error) {
        let message = format!("left out the texture \"{path}\": {}", error.message());
        self.diagnostics.push(Diagnostic::new(&codes::TEXTURE_NOT_READ, message));
    }
}

/// The set of texture coordinates for a slot: the first, with a message, if the meshes of the material have no other.
pub(super) fn tex_coord(
    scene: &Scene<'_>,
    id: MaterialId,
    filled: &FilledSlot,
    diagnostics: &mut Diagnostics,
) -> u32 {
    let has_one_set = || {
        scene.meshes.as_slice().iter().any(|mesh| {
            let mut own = mesh.primitives.iter().filter(|primitive| primitive.material == Some(id));
            own.any(|primitive| {
                mesh.pools.get(primitive.pool).is_some_and(|pool| pool.get(&Semantic::TexCoord(1)).is_none())
            })
        })
    };
    if filled.tex_coord == 0 || !has_one_set() {
        return filled.tex_coord;
    }
    let message = format!(
        "material \"{}\" uses a second set of texture coordinates, which its meshes do not have; the first set is used",
        scene.materials.get(id).map(|material| material.name.as_str()).unwrap_or_default()
    );
    let path = format!("materials[{}]", id.index());
    diagnostics.push(Diagnostic::new(&codes::TEXTURE_COORDINATES, message).on(path));
    0
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
pub fn drawn_materials(scene: &Scene<'_>) -> HashSet<MaterialId> {
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
pub fn depend_on(source: &Source, roots: &Roots, looked: &TextureLookup) {
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
pub fn texture_found(
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
