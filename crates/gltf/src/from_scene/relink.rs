//! Lets extensions that the scene does not support refer to the same parts as in the glTF file that they come from.

use super::{
    buffer::{BufferWriter, owned},
    written_elements::WrittenElements,
};
use crate::{
    codes, document,
    document::Root,
    extension_links::{self, CARRIED_BYTES, Places, Target, index},
    extension_names::PICTURES,
    json, uri,
};
use meshwright_core::{Diagnostic, Diagnostics};
use meshwright_scene::{Origin, OriginPlace, Scene};
use serde_json::{Value, json};
use std::collections::HashMap;

/// Rewrites the references. `images` are the written images by index in the scene.
pub(super) fn relink<'a>(
    scene: &'a Scene<'a>,
    elements: &WrittenElements,
    images: &HashMap<usize, usize>,
    root: &mut Root,
    (buffers, diagnostics): (&mut BufferWriter<'a>, &mut Diagnostics),
) {
    if !extension_links::has_links(root) {
        return;
    }
    let nodes = by_origin("nodes", scene.nodes.iter().map(|(_, node)| node.origin.as_ref()));
    // Images have no origin: they keep their order, unless scenes of several files were joined.
    let is_whole = nodes.len() == scene.nodes.len() && nodes.values().all(Option::is_some);
    let mut parts = Parts {
        elements,
        meshes: by_origin("meshes", scene.meshes.iter().map(|(_, mesh)| mesh.origin.as_ref())),
        materials: by_origin("materials", scene.materials.iter().map(|(_, own)| own.origin.as_ref())),
        clips: by_origin("animations", scene.clips.iter().map(|clip| clip.origin.as_ref())),
        nodes,
        images: images.iter().filter(|_| is_whole).map(|(scene, written)| (*scene, *written)).collect(),
        shows: root.nodes.iter().map(|node| node.mesh.is_some()).collect(),
        counts: [root.nodes.len(), root.meshes.len(), root.materials.len(), root.animations.len()],
        // The types of images, which textures name.
        media_types: root.images.iter().map(|image| image.mime_type.clone()).collect(),
        has_optics: !root.cameras.is_empty() || root.extensions.contains(crate::extension_names::LIGHTS),
        textures: std::mem::take(&mut root.textures),
        samplers: std::mem::take(&mut root.samplers),
        used: Vec::new(),
        views: HashMap::new(),
        buffers,
    };
    let lost = extension_links::relink(root, &mut parts);
    (root.textures, root.samplers) = (parts.textures, parts.samplers);
    for name in parts.used {
        for list in [&mut root.extensions_used, &mut root.extensions_required] {
            if !list.iter().any(|own| own == name) {
                list.push(name.to_owned());
            }
        }
    }
    for name in lost {
        let (code, why) = match extension_links::needs_all_numbers(&name) {
            true => (&codes::NUMBERS, "it names nodes, materials or animations by numbers that changed"),
            false => (&codes::DANGLING, "it refers to parts that are not in the result"),
        };
        diagnostics.push(Diagnostic::new(code, format!("dropped the extension {name}: {why}")));
    }
}

type ByOrigin = HashMap<usize, Option<usize>>;

/// The parts of the written file by their index in the file that they come from.
struct Parts<'a, 'w> {
    elements: &'w WrittenElements,
    nodes: ByOrigin,
    meshes: ByOrigin,
    materials: ByOrigin,
    clips: ByOrigin,
    images: HashMap<usize, usize>,
    /// Whether a written node has a mesh.
    shows: Vec<bool>,
    /// Numbers of nodes, meshes, materials and animations.
    counts: [usize; 4],
    media_types: Vec<Option<String>>,
    has_optics: bool,
    textures: Vec<document::Texture>,
    samplers: Vec<document::Sampler>,
    /// Extensions of images that textures need.
    used: Vec<&'static str>,
    /// Written buffer views by their bytes, encoded.
    views: HashMap<String, usize>,
    buffers: &'w mut BufferWriter<'a>,
}

impl Parts<'_, '_> {
    fn place(&self, target: Target, index: usize) -> Option<usize> {
        let find = |list: &ByOrigin| list.get(&index).copied().flatten();
        let elements = self.elements;
        match target {
            Target::Node => elements.nodes.get(find(&self.nodes)?)?.first().copied(),
            Target::MeshNode => {
                let places = elements.nodes.get(find(&self.nodes)?)?;
                let shown = places.iter().find(|place| self.shows.get(**place) == Some(&true));
                shown.or(places.first()).copied()
            }
            Target::Mesh => elements.meshes.get(find(&self.meshes)?)?.first().copied(),
            Target::Material => elements.materials.get(find(&self.materials)?)?.first().copied(),
            Target::Image => self.images.get(&index).copied(),
            Target::Materials | Target::Texture | Target::View | Target::AllNumbers => None,
        }
    }

    /// The items of a list by material, in the order of the written ones.
    fn by_material(&self, list: &Value) -> Option<Value> {
        let [_, _, count, _] = self.counts;
        let mut items = vec![None; count];
        for (at, item) in list.as_array()?.iter().enumerate() {
            let material = self.materials.get(&at).copied().flatten();
            for place in material.and_then(|at| self.elements.materials.get(at)).into_iter().flatten() {
                *items.get_mut(*place)? = Some(item.clone());
            }
        }
        items.into_iter().collect::<Option<Vec<_>>>().map(Value::Array)
    }

    /// Whether all nodes, meshes, materials and animations have the numbers that they had.
    fn keeps_numbers(&self, value: &Value) -> bool {
        let elements = self.elements;
        let same = |known: &ByOrigin, written: &dyn Fn(usize) -> Option<usize>, count: usize| {
            let is_same =
                |(from, element): (&usize, &Option<usize>)| element.and_then(written) == Some(*from);
            known.len() == count && known.iter().all(is_same)
        };
        let only = |places: Option<&Vec<usize>>| places.filter(|places| places.len() == 1)?.first().copied();
        let [nodes, meshes, materials, clips] = self.counts;
        // Cameras and lights without a node are not in a scene.
        let names_optics = || {
            let text = value.to_string();
            text.contains("/cameras/") || text.contains("/lights/")
        };
        same(&self.nodes, &|at| only(elements.nodes.get(at)), nodes)
            && same(&self.meshes, &|at| only(elements.meshes.get(at)), meshes)
            && same(&self.materials, &|at| only(elements.materials.get(at)), materials)
            && same(&self.clips, &|at| elements.clips.get(at).copied().flatten(), clips)
            && !(self.has_optics && names_optics())
    }

    fn image_of(&self, texture: &Value) -> Option<usize> {
        self.place(Target::Image, json::index_at(texture, "image")?)
    }

    /// Returns the texture with that image and sampler, and adds it if it does not exist.
    fn texture(&mut self, value: &Value) -> Option<usize> {
        let image = self.image_of(value)?;
        let sampler: Option<document::Sampler> =
            serde_json::from_value(value.get("sampler")?.clone()).ok()?;
        let sampler = sampler.map(|sampler| match self.samplers.iter().position(|own| *own == sampler) {
            Some(known) => known,
            None => {
                self.samplers.push(sampler);
                self.samplers.len().saturating_sub(1)
            }
        });
        let media = self.media_types.get(image).cloned().flatten();
        let picture = PICTURES.iter().find(|(_, own)| Some(*own) == media.as_deref()).map(|(name, _)| *name);
        let mut texture = document::Texture { sampler, ..document::Texture::default() };
        match picture {
            None => texture.source = Some(image),
            Some(name) => {
                texture.extensions.insert(name, document::Json::new(json!({ "source": image })));
                self.used.push(name);
            }
        }
        let known = self.textures.iter().position(|own| *own == texture);
        Some(known.unwrap_or_else(|| {
            self.textures.push(texture);
            self.textures.len().saturating_sub(1)
        }))
    }

    /// The view with those bytes.
    fn view(&mut self, value: &Value) -> Option<usize> {
        let text = value.as_str()?;
        if let Some(view) = self.views.get(text) {
            return Some(*view);
        }
        let (bytes, _) = uri::data(text)?.ok()?;
        // Views of property tables begin at multiples of 8, also within a GLB.
        let view = self.buffers.aligned_view(owned(bytes), 8);
        self.views.insert(text.to_owned(), view);
        Some(view)
    }
}

impl Places for Parts<'_, '_> {
    fn has(&self, target: Target, value: &Value) -> bool {
        match target {
            Target::Materials => self.by_material(value).is_some(),
            Target::AllNumbers => self.keeps_numbers(value),
            Target::Texture => self.image_of(value).is_some(),
            Target::View => value.as_str().is_some_and(|text| text.starts_with(CARRIED_BYTES)),
            _ => index(value).and_then(|index| self.place(target, index)).is_some(),
        }
    }

    fn find(&mut self, target: Target, value: &Value) -> Option<Value> {
        match target {
            Target::Materials => self.by_material(value),
            Target::AllNumbers => None,
            Target::Texture => self.texture(value).map(Value::from),
            Target::View => self.view(value).map(Value::from),
            _ => index(value).and_then(|index| self.place(target, index)).map(Value::from),
        }
    }
}

/// The elements by their index in the glTF file that they come from; `None` for an index that several have.
fn by_origin<'s>(list: &str, origins: impl Iterator<Item = Option<&'s Origin>>) -> ByOrigin {
    let mut known = HashMap::new();
    for (element, origin) in origins.enumerate() {
        if let Some(Origin { format: "gltf", place: OriginPlace::Element(of, index) }) = origin
            && **of == *list
            && let Ok(index) = usize::try_from(*index)
        {
            known.entry(index).and_modify(|known| *known = None).or_insert(Some(element));
        }
    }
    known
}
