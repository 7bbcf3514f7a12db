//! Lets extensions that the scene does not support refer to the same parts as in the glTF file that they come from.

use super::written_elements::WrittenElements;
use crate::{
    codes,
    document::Root,
    extension_links::{self, Target},
};
use meshwright_core::{Diagnostic, Diagnostics};
use meshwright_scene::{Origin, OriginPlace, Scene};
use std::collections::HashMap;

/// Rewrites the references. `images` are the written images by index in the scene.
pub(super) fn relink(
    scene: &Scene<'_>,
    elements: &WrittenElements,
    images: &HashMap<usize, usize>,
    root: &mut Root,
    diagnostics: &mut Diagnostics,
) {
    if !extension_links::has_links(root) {
        return;
    }
    let nodes = by_origin("nodes", scene.nodes.iter().map(|(_, node)| node.origin.as_ref()));
    let meshes = by_origin("meshes", scene.meshes.iter().map(|(_, mesh)| mesh.origin.as_ref()));
    let materials = by_origin("materials", scene.materials.iter().map(|(_, own)| own.origin.as_ref()));
    // Images have no origin: they keep their order, unless scenes of several files were joined.
    let is_whole = nodes.len() == scene.nodes.len() && nodes.values().all(Option::is_some);
    let shows: Vec<bool> = root.nodes.iter().map(|node| node.mesh.is_some()).collect();
    let place = |target: Target, index: usize| {
        let find = |list: &HashMap<usize, Option<usize>>| list.get(&index).copied().flatten();
        match target {
            Target::Node => elements.nodes.get(find(&nodes)?)?.first().copied(),
            Target::MeshNode => {
                let places = elements.nodes.get(find(&nodes)?)?;
                let shown = places.iter().find(|place| shows.get(**place) == Some(&true));
                shown.or(places.first()).copied()
            }
            Target::Mesh => elements.meshes.get(find(&meshes)?)?.first().copied(),
            Target::Material => elements.materials.get(find(&materials)?)?.first().copied(),
            Target::Image => images.get(&index).copied().filter(|_| is_whole),
        }
    };
    for name in extension_links::relink(root, &place) {
        let message = format!("dropped the extension {name}: it refers to parts that are not in the result");
        diagnostics.push(Diagnostic::new(&codes::DANGLING, message));
    }
}

/// The elements by their index in the glTF file that they come from; `None` for an index that several have.
fn by_origin<'s>(
    list: &str,
    origins: impl Iterator<Item = Option<&'s Origin>>,
) -> HashMap<usize, Option<usize>> {
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
