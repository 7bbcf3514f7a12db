//! Builds objects: a name, a node, and a mesh per detail.

use super::{
    DocumentBuilder, details::Details, extras, lod_from_name, losses::more, mesh::MeshDrafts, node_tree::node,
};
use crate::document::{Mesh, Object as Record, ObjectState};
use meshwright_core::Result;
use meshwright_scene::{LevelKind, NodeKind, Transform, pose::single, shape_names};
use std::collections::{BTreeMap, HashMap, HashSet};

/// An object under construction.
#[derive(Default)]
pub(super) struct Object {
    pub(super) name: String,
    /// The node of the shape that it is attached to.
    pub(super) node: Option<usize>,
    /// Index in the original file.
    order: Option<u32>,
    /// By detail, the scene node whose mesh it shows.
    pub(super) shown: BTreeMap<usize, usize>,
    /// Number of null meshes of an object that shows nothing.
    nulls: usize,
}

/// Key that groups the meshes of several levels into an object.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Key {
    /// Index in the original file.
    Own(u32),
    /// Name and node, with the transform, or the node itself if it cannot be grouped.
    Named { on: Option<usize>, name: String, place: Vec<u32>, alone: Option<usize> },
}

/// The object data of the shape.
#[derive(Default)]
pub(super) struct Objects<'a> {
    /// The objects to write. Empty objects of other formats are omitted.
    pub(super) objects: Vec<Object>,
    pub(super) records: Vec<Record>,
    pub(super) states: Vec<ObjectState>,
    pub(super) meshes: Vec<Mesh<'a>>,
    /// Bounding box in the format's axes.
    pub(super) bounds: Option<[f32; 6]>,
    /// Bounding box of the meshes' boxes, which is larger for rotated nodes.
    pub(super) boxes: Option<[f32; 6]>,
}

impl<'a> DocumentBuilder<'a, '_> {
    /// The objects in order.
    pub(super) fn objects(&mut self, details: &Details<'_>) -> Result<Vec<Object>> {
        let scene = self.scene;
        let mut objects: Vec<Object> = Vec::new();
        let mut known: HashMap<Key, Vec<usize>> = HashMap::new();
        let mut uses: HashMap<(usize, usize), usize> = HashMap::new();
        let mut keys: HashMap<Key, usize> = HashMap::new();
        // The node of each object of the original file.
        let mut places: HashMap<u32, Option<usize>> = HashMap::new();
        let sized_names = self.has_sized_names();
        for place in 0..self.tree.hierarchy.order.len() {
            let Some(&index) = self.tree.hierarchy.order.get(place) else { break };
            let drawn = node(scene, index).filter(|node| node.mesh.is_some());
            let Some(own) = drawn else { continue };
            let rank = self.rank(index, &own.name);
            let level = self.tree.hierarchy.level(index).map(|level| level.index());
            let drawn_by = details.of(level, rank.map(|(_, rank)| rank));
            self.steps(drawn_by.len().saturating_add(1))?;
            if drawn_by.is_empty() {
                more(&mut self.losses.unshown);
                continue;
            }
            let name = rank.map_or(own.name.as_str(), |(base, _)| base);
            // A name that states the size of its level is that of an object with more levels.
            let size = drawn_by.first().and_then(|&detail| details.all.get(detail)?.size);
            let sized = size.filter(|_| sized_names && rank.is_none() && own.level.is_some());
            let name = sized.and_then(|size| lod_from_name::object_of(name, size)).unwrap_or(name);
            if drawn_by.len() > 1 {
                more(&mut self.losses.repeated);
            }
            let (key, order) = self.key(index, name, &mut places);
            let next = keys.len();
            let number = *keys.entry(key.clone()).or_insert(next);
            // The same node name at the same level twice makes two objects.
            let used = |detail: &usize| uses.get(&(number, *detail)).copied().unwrap_or(0);
            let which = drawn_by.iter().map(used).max().unwrap_or(0);
            for &detail in drawn_by {
                uses.insert((number, detail), which.saturating_add(1));
            }
            let list = known.entry(key).or_default();
            let at = match list.get(which) {
                Some(&at) => at,
                None => {
                    let at = objects.len();
                    list.push(at);
                    let node = self.tree.placed(index);
                    let order = order.filter(|_| which == 0);
                    objects.push(Object { name: name.to_owned(), node, order, ..Object::default() });
                    at
                }
            };
            if let Some(object) = objects.get_mut(at) {
                object.shown.extend(drawn_by.iter().map(|&detail| (detail, index)));
            }
        }
        self.undrawn(&mut objects)?;
        objects.sort_by_key(|object| object.order.unwrap_or(u32::MAX));
        self.name_objects(&mut objects);
        Ok(objects)
    }

    /// Whether names of meshes end in sizes, as in sources of the game: below a root that begins with `base` and has a
    /// child that begins with `start`. Names of objects of the format itself have none.
    fn has_sized_names(&self) -> bool {
        self.own.is_none() && self.options.lod_names && shape_names::has_levels(self.scene)
    }

    fn key(&self, index: usize, name: &str, places: &mut HashMap<u32, Option<usize>>) -> (Key, Option<u32>) {
        let own = node(self.scene, index);
        let order = own.and_then(|node| extras::int_of(extras::own(&node.extras), "object"));
        let placed = self.tree.placed(index);
        // An object has one node. A mesh that was moved to another node is another object.
        if let Some(order) = order.filter(|_| self.own.is_some())
            && *places.entry(order).or_insert(placed) == placed
        {
            return (Key::Own(order), Some(order));
        }
        let carried = !self.tree.is_node(index);
        let name = name.to_owned();
        if carried {
            return (Key::Named { on: self.tree.placed(index), name, place: Vec::new(), alone: None }, None);
        }
        // With a separate node per level, the meshes form one object if all nodes have the same transform
        // and do not move.
        let alone = super::node_tree::at(&self.tree.moved, index)
            || own.is_none_or(|node| node.skin.is_some() || node.kind == NodeKind::Object)
            || self.own.is_some();
        let on = self.tree.hierarchy.parent(index).and_then(|above| self.tree.placed(above));
        let place = own.map_or_else(Vec::new, |node| place(&node.transform));
        (Key::Named { on, name, place, alone: Some(index).filter(|_| alone) }, None)
    }

    /// Adds objects of the original file that show nothing: other files of the game may refer to their
    /// names.
    fn undrawn(&mut self, objects: &mut Vec<Object>) -> Result<()> {
        for one in extras::list_of(self.own, "undrawn_objects") {
            let Some(name) = one.text("name") else { continue };
            let nulls: usize = extras::int_of(Some(one), "mesh_count").unwrap_or(0);
            self.room(nulls, size_of::<Mesh<'_>>())?;
            self.steps(nulls)?;
            let node = extras::int_of(Some(one), "node").filter(|&node: &usize| node < self.tree.nodes.len());
            let order = extras::int_of(Some(one), "object");
            objects.push(Object { name: name.to_owned(), node, order, nulls, ..Object::default() });
        }
        Ok(())
    }

    /// Makes names unique like the game does: name, nameB, nameC.
    fn name_objects(&mut self, objects: &mut [Object]) {
        let mut taken: HashSet<String> = HashSet::new();
        let mut again: Vec<usize> = Vec::new();
        for (at, object) in objects.iter_mut().enumerate() {
            // Objects of the original file precede others and keep their names.
            if object.order.is_some() {
                taken.insert(object.name.clone());
                continue;
            }
            if object.name.is_empty() {
                let mesh = object.shown.values().next().and_then(|&index| node(self.scene, index)?.mesh);
                let mesh = mesh.and_then(|mesh| self.scene.mesh(mesh)).map(|mesh| mesh.name.clone());
                object.name = mesh.filter(|name| !name.is_empty()).unwrap_or_else(|| "object".to_owned());
                self.losses.names.add("", &object.name);
            }
            if !taken.insert(object.name.clone()) {
                again.push(at);
            }
        }
        let mut next: HashMap<String, u32> = HashMap::new();
        for at in again {
            let Some(object) = objects.get_mut(at) else { continue };
            let count = next.entry(object.name.clone()).or_insert(0);
            loop {
                *count = count.saturating_add(1);
                let other = format!("{}{}", object.name, letters(*count));
                // Terminates: the number of taken names is finite.
                if taken.insert(other.clone()) {
                    self.losses.names.add(&object.name, &other);
                    object.name = other;
                    break;
                }
            }
        }
    }

    /// Writes meshes, records and states. `name` returns the index of a name.
    pub(super) fn content(
        &mut self,
        objects: Vec<Object>,
        details: &mut Details<'_>,
        mut name: impl FnMut(&str) -> i32,
    ) -> Result<Objects<'a>> {
        let mut content = Objects::default();
        let mut drafts = MeshDrafts::new(objects.iter().flat_map(|object| object.shown.values().copied()));
        for object in objects {
            let first = content.meshes.len();
            let mut made: HashMap<usize, Mesh<'a>> = HashMap::new();
            for (&detail, &index) in &object.shown {
                let drawn = details.all.get(detail).is_none_or(|draft| draft.kind == LevelKind::Visual);
                let (mesh, triangles) = match made.get(&index) {
                    // Every level draws it.
                    Some(mesh) => {
                        self.charge(mesh)?;
                        (Some(mesh.clone()), triangles(mesh))
                    }
                    None => match self.mesh(index, drawn, &mut drafts)? {
                        Some(new) => {
                            self.around(index, &new.mesh, &mut content);
                            if object.shown.len() > 1 {
                                made.insert(index, new.mesh.clone());
                            }
                            (Some(new.mesh), new.triangles)
                        }
                        None => (None, 0),
                    },
                };
                let Some(mesh) = mesh else { continue };
                let at = first.saturating_add(detail);
                self.room(at.saturating_sub(content.meshes.len()), size_of::<Mesh<'_>>())?;
                while content.meshes.len() < at {
                    content.meshes.push(Mesh::null());
                }
                content.meshes.push(mesh);
                if let Some(draft) = details.all.get_mut(detail) {
                    draft.triangles = draft.triangles.saturating_add(triangles);
                }
            }
            if object.shown.is_empty() {
                content.meshes.extend((0..object.nulls).map(|_| Mesh::null()));
            } else if content.meshes.len() == first && self.own.is_none() {
                continue;
            }
            let int = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
            let number = name(&object.name);
            let drawn = object.shown.keys().filter_map(|&detail| details.all.get(detail));
            drawn.for_each(|draft| {
                name(&draft.name);
            });
            content.records.push(Record {
                name: number,
                mesh_count: int(content.meshes.len().saturating_sub(first)),
                first_mesh: int(first),
                node: object.node.map_or(-1, int),
                next_sibling: -1,
                first_decal: -1,
            });
            content.states.push(self.state(&object));
            content.objects.push(object);
        }
        Ok(content)
    }

    /// Reserves memory for the parts of a mesh copy that do not borrow.
    fn charge(&mut self, mesh: &Mesh<'_>) -> Result<()> {
        let Some(body) = &mesh.body else { return Ok(()) };
        let vectors = [
            &body.verts,
            &body.norms,
            &body.tverts,
            &body.tverts2,
            &body.colors,
            &body.tangents,
            &body.indices,
        ];
        let bytes = vectors.iter().map(|vector| vector.data.len()).fold(0, usize::saturating_add);
        self.room(bytes, 1)
    }

    /// The state of an object in the rest pose.
    fn state(&mut self, object: &Object) -> ObjectState {
        let mut nodes = object.shown.values().copied();
        let first = nodes.next();
        let hidden = |index: usize| super::node_tree::at(&self.tree.hierarchy.hidden, index);
        let own_hidden = first.is_some_and(hidden);
        let differs = nodes.any(|index| hidden(index) != own_hidden);
        let data = first.and_then(|index| node(self.scene, index)).and_then(|node| extras::own(&node.extras));
        let stated = extras::float_of(data, "visibility").filter(|seen| *seen != 0.0);
        if differs {
            more(&mut self.losses.hidden);
        }
        ObjectState {
            visibility: if own_hidden { 0.0 } else { stated.unwrap_or(1.0) },
            frame: extras::int_of(data, "frame").unwrap_or(0),
            material_frame: extras::int_of(data, "material_frame").unwrap_or(0),
        }
    }
}

fn triangles(mesh: &Mesh<'_>) -> usize {
    mesh.body.as_ref().map_or(0, |body| body.indices.len().checked_div(3).unwrap_or(0))
}

/// The bits of a transform, with negative zeros replaced.
fn place(transform: &Transform) -> Vec<u32> {
    let matrix = transform.matrix();
    matrix.iter().map(|&part| single(f64::from(part) + 0.0).to_bits()).collect()
}

/// B, C, ... Z, AA, AB and so on; 1 is B.
fn letters(number: u32) -> String {
    let mut left = number.saturating_add(1);
    let mut letters = Vec::new();
    while left > 0 {
        left = left.saturating_sub(1);
        let letter = u8::try_from(left.checked_rem(26).unwrap_or(0)).unwrap_or(0);
        letters.push(char::from(b'A'.saturating_add(letter)));
        left = left.checked_div(26).unwrap_or(0);
    }
    letters.iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use super::letters;

    #[test]
    fn letters_continue_after_z() {
        assert_eq!([1, 2, 25, 26, 27].map(letters), ["B", "C", "Z", "AA", "AB"]);
    }
}
