//! Materials whose textures stay where they are: slots name the files that images would be made from.

use super::{
    image_recipe::{Gray, Layer, Recipe},
    scene_images::{FilledSlot, MaterialImages, Slot, tex_coord},
};
use crate::convert::image_paths::path_from;
use meshwright_assets::{FoundFile, Roots, codes};
use meshwright_cast::further_textures::{GLOSS, METAL, ROUGHNESS};
use meshwright_core::{Diagnostic, Diagnostics, Source};
use meshwright_scene::{Image, ImageId, Material, Scene, Texture};
use meshwright_texture::Channel;
use std::{collections::HashMap, path::Path};

/// Names files in the slots of materials.
pub(super) struct Linker<'s, 'a> {
    pub(super) scene: &'s mut Scene<'a>,
    pub(super) roots: &'s Roots,
    pub(super) source: &'s Source,
    /// Whether the target has a slot for each of roughness and metallic.
    pub(super) names_channels: bool,
    pub(super) diagnostics: &'s mut Diagnostics,
}

/// A file for a place of a material.
struct Link<'r> {
    /// A slot, or one of [`more_textures`](Material::more_textures).
    place: Place,
    file: &'r FoundFile,
}

#[derive(Clone, Copy)]
enum Place {
    Slot(Slot),
    More(&'static str),
}

impl Linker<'_, '_> {
    /// Names the files of images in the materials. What no single file shows is reported.
    pub(super) fn link(&mut self, wanted: &[MaterialImages]) {
        let mut known: HashMap<String, ImageId> = HashMap::new();
        for wanted in wanted {
            for filled in &wanted.images {
                let (links, mut lost) = self.links(filled);
                let tex_coord = tex_coord(self.scene, wanted.material, filled, self.diagnostics);
                for Link { place, file } in links {
                    match path_of(self.roots, self.source, file) {
                        Some(path) => {
                            let image = *known.entry(path).or_insert_with_key(|path| {
                                let id = ImageId::new(self.scene.images.len());
                                self.scene.images.push(Image::file(path.clone()));
                                id
                            });
                            let texture = Texture { tex_coord, ..Texture::new(image) };
                            if let Some(material) = self.scene.materials.get_mut(wanted.material) {
                                set(material, place, texture);
                            }
                        }
                        None => lost.push("the file is in an archive"),
                    }
                }
                let Some(material) = self.scene.materials.get_mut(wanted.material) else { continue };
                if let Recipe::Packed { metallic, .. } = &filled.recipe
                    && matches!(filled.slot, Slot::MetallicRoughness)
                    && map_of(metallic).is_some()
                    && !material.more_textures.iter().any(|(place, _)| place == METAL)
                {
                    // Without its map, the factor would make the surface a mirror.
                    material.metallic = 0.0;
                }
                if let Some(reason) = lost.first() {
                    let message = format!(
                        "did not link the {} texture of material \"{}\" completely: {reason}",
                        word(filled.slot),
                        material.name
                    );
                    let path = format!("materials[{}]", wanted.material.index());
                    self.diagnostics.push(Diagnostic::new(&codes::TEXTURE_NOT_LINKED, message).on(path));
                }
            }
        }
    }

    /// The files that show an image, and why they do not show all of it.
    fn links<'r>(&self, filled: &'r FilledSlot) -> (Vec<Link<'r>>, Vec<&'static str>) {
        let at = |file| Link { place: Place::Slot(filled.slot), file };
        let mut lost = Vec::new();
        let mut links = Vec::new();
        match &filled.recipe {
            Recipe::File(file, _) => links.push(at(file)),
            Recipe::Gray(map) => links.push(at(&map.file)),
            Recipe::Normal(layers) => links.extend(lowest(layers, &mut lost).map(at)),
            Recipe::Color { layers, alpha, .. } => {
                let color = lowest(layers, &mut lost);
                if alpha.as_ref().is_some_and(|alpha| Some(&alpha.file) != color) {
                    lost.push("opacity is a file of its own, and one image holds color and opacity");
                }
                links.extend(color.map(at));
            }
            Recipe::Packed { occlusion, .. } if filled.slot == Slot::Occlusion => {
                links.extend(occlusion.iter().map(|map| at(&map.file)));
            }
            Recipe::Packed { roughness, metallic, .. } if self.names_channels => {
                for (layers, usual) in [(roughness, ROUGHNESS), (metallic, METAL)] {
                    let Some(file) = lowest(layers, &mut lost) else { continue };
                    let map = map_of(layers);
                    let inverted = map.is_some_and(|map| map.inverted);
                    if map.is_some_and(|map| map.channel != Channel::Red) {
                        lost.push("it is a channel of an image of something else");
                        continue;
                    }
                    let place = if inverted { GLOSS } else { usual };
                    links.push(Link { place: Place::More(place), file });
                }
            }
            Recipe::Packed { .. } => {
                lost.push("roughness and metallic are files of their own, and one image holds both");
            }
        }
        (links, lost)
    }
}

/// The file of the lowest layer that has one.
fn lowest<'r>(layers: &'r [Layer], lost: &mut Vec<&'static str>) -> Option<&'r FoundFile> {
    if layers.len() > 1 {
        lost.push("it is mixed from several layers, of which the lowest is named");
    }
    map_of(layers).map(|map| &map.file)
}

fn map_of(layers: &[Layer]) -> Option<&Gray> {
    layers.iter().find_map(|layer| layer.map.as_ref())
}

fn set(material: &mut Material, place: Place, texture: Texture) {
    match place {
        Place::Slot(slot) => slot.set(material, texture),
        Place::More(place) => material.more_textures.push((place.to_owned(), texture)),
    }
}

const fn word(slot: Slot) -> &'static str {
    match slot {
        Slot::BaseColor => "color",
        Slot::MetallicRoughness => "roughness or metallic",
        Slot::Normal => "normal",
        Slot::Occlusion => "occlusion",
        Slot::Emissive => "emissive",
        Slot::ClearCoat => "clear coat",
    }
}

/// The path of a file from the folder of the asset; `None` for a file that programs cannot open by a path.
pub(super) fn path_of(roots: &Roots, source: &Source, file: &FoundFile) -> Option<String> {
    let location = roots.location(file);
    let folder = source.path()?.parent().unwrap_or(Path::new(""));
    (source.files().is_some() || location.is_file()).then(|| path_from(folder, &location))
}
