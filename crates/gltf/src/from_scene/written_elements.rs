//! What the elements of a scene become.

use super::{mesh::MadeMeshes, node::Copies, node_copies::Plan};
use meshwright_scene::Scene;

/// For each element of a scene the indices of the glTF objects that it became.
///
/// ```
/// use meshwright_gltf::{FromSceneOptions, from_scene_with_elements};
/// use meshwright_scene::Scene;
///
/// let (_, elements) = from_scene_with_elements(&Scene::default(), &FromSceneOptions::default())?;
/// assert!(elements.nodes.is_empty());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct WrittenElements {
    /// Nodes: a copy for each level that has it. A skinned mesh can be a node of its own, which follows.
    pub nodes: Vec<Vec<usize>>,
    /// Levels: the nodes that hold their content.
    pub levels: Vec<Vec<usize>>,
    /// Meshes: one for each number of joints that move it.
    pub meshes: Vec<Vec<usize>>,
    /// By glTF mesh and primitive the primitive of the mesh of the scene.
    pub primitives: Vec<Vec<usize>>,
    /// Materials: the material, then its copies for meshes that lack some of its UV sets.
    pub materials: Vec<Vec<usize>>,
    /// Clips: the animation, unless glTF can hold nothing of it.
    pub clips: Vec<Option<usize>>,
}

impl WrittenElements {
    pub(super) fn new(
        scene: &Scene<'_>,
        (plan, copies): (&Plan, &Copies),
        made: &MadeMeshes,
        primitives: Vec<Vec<usize>>,
    ) -> Self {
        let nodes = (0..scene.nodes.len()).map(|node| {
            let copies = copies.of.get(&node).map(Vec::as_slice).unwrap_or_default();
            let mut places: Vec<usize> = Vec::new();
            places.reserve_exact(copies.len());
            for place in copies.iter().flat_map(|copy| [copy.tree, copy.mesh]).flatten() {
                if !places.contains(&place) {
                    places.push(place);
                }
            }
            places
        });
        let mut levels = vec![Vec::new(); scene.levels.len()];
        for (group, placed) in plan.groups.iter().zip(&copies.groups) {
            if let Some(level) = group.level.and_then(|level| levels.get_mut(level)) {
                level.extend(placed.roots.iter().chain(&placed.skinned));
            }
        }
        let mut meshes = vec![Vec::new(); scene.meshes.len()];
        let mut written: Vec<_> =
            made.iter().filter_map(|((mesh, _), place)| Some((*mesh, (*place)?))).collect();
        written.sort_unstable();
        for (mesh, place) in written {
            if let Some(places) = meshes.get_mut(mesh) {
                places.push(place);
            }
        }
        Self { nodes: nodes.collect(), levels, meshes, primitives, ..Self::default() }
    }
}
