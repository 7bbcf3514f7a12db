//! Chooses the names of nodes, so that they state the levels of detail as BeamNG reads them.

use super::{TextBuilder, losses::more};
use meshwright_scene::{
    Level, LevelId, LevelKind, Node, NodeId, NodeKind, Pose, Scene, Transform, restore::level_of_name,
    shape_names,
};
use std::collections::{HashMap, HashSet};

/// The names of nodes in a scene with levels.
#[derive(Debug, Default)]
pub(super) struct LevelNames {
    /// Nodes with another name than in the scene.
    names: HashMap<usize, String>,
    /// Nodes that show the meshes of objects, which are not nodes of their own.
    objects: HashMap<usize, Vec<NodeId>>,
    folded: HashSet<usize>,
    /// Names of nodes without content, for levels without meshes.
    pub(super) markers: Vec<String>,
    /// Whether the tree is put below `base00` and `start01`.
    pub(super) wrapped: bool,
}

impl LevelNames {
    /// The name of a node.
    pub(super) fn name<'n>(&'n self, id: NodeId, node: &'n Node) -> &'n str {
        self.names.get(&id.index()).map_or(node.name.as_str(), String::as_str)
    }

    /// Whether the node is written as a part of its parent.
    pub(super) fn is_folded(&self, id: NodeId) -> bool {
        self.folded.contains(&id.index())
    }

    /// The nodes whose meshes a node shows: itself, and its objects.
    pub(super) fn shown(&self, id: NodeId) -> Vec<NodeId> {
        let objects = self.objects.get(&id.index()).into_iter().flatten().copied();
        std::iter::once(id).chain(objects).collect()
    }
}

/// The name of a node that has none.
const UNNAMED: &str = "node";
/// Nodes above a mesh that are looked at for animations.
const DEEPEST: usize = 256;

/// Nodes without content, by the objects and sizes that their names state.
struct EmptyNodes {
    by_name: HashMap<(String, i32), NodeId>,
    rest: Pose,
}

impl EmptyNodes {
    /// The object in lower case and the size: numbers of several spellings are equal.
    fn key(name: &str) -> (String, i32) {
        let (object, size) = shape_names::object_and_size(name);
        (object.to_lowercase(), size)
    }

    fn new(scene: &Scene<'_>) -> Self {
        let is_empty = |node: &Node| {
            let has_content = node.mesh.is_some() || node.light.is_some() || node.camera.is_some();
            !has_content
                && node.children.is_empty()
                && node.kind != NodeKind::Object
                && node.instance.is_none()
        };
        let empty = scene.nodes.iter().filter(|(_, node)| is_empty(node));
        let by_name = empty.map(|(id, node)| (Self::key(&node.name), id)).collect();
        Self { by_name, rest: Pose::rest(scene) }
    }
}

/// The size in pixels that a level has in names; negative for levels that are not drawn. `place` is the number of
/// coarser visual levels.
fn size(level: &Level, place: usize) -> i32 {
    let stated = level.pixels.filter(|pixels| *pixels >= 0.0 && *pixels <= 65_535.0);
    let named = || {
        level_of_name(&level.name)
            .map(|(_, size)| size)
            .or_else(|| Some(shape_names::split_size(&level.name)?.1))
    };
    #[allow(clippy::cast_possible_truncation, reason = "from 0 to 65535")]
    let stated = stated.map(|pixels| pixels as i32);
    match level.kind {
        // Each is used at four times the size of the next.
        LevelKind::Visual | LevelKind::Billboard => {
            let usual = || {
                shape_names::USUAL_SIZE
                    .saturating_mul(4_i32.saturating_pow(u32::try_from(place.min(7)).unwrap_or(7)))
            };
            stated.or_else(|| named().filter(|size| *size >= 0)).unwrap_or_else(usual)
        }
        _ => named().filter(|size| *size < 0).unwrap_or(-1),
    }
}

/// The size and the kind of a level, as names of nodes state them.
#[derive(Clone, Copy)]
struct LevelSize {
    size: i32,
    kind: LevelKind,
    /// Whether the name of the level states the size too.
    is_named: bool,
}

impl LevelSize {
    fn new(level: &Level, coarser: usize) -> Self {
        let size = size(level, coarser);
        let is_named = level_of_name(&level.name).is_some_and(|(_, stated)| stated == size);
        Self { size, kind: level.kind, is_named }
    }
}

/// The name of an object with a size, for a level of that kind.
fn sized(object: &str, size: i32, kind: LevelKind) -> String {
    if size < 0 && shape_names::level(object, size).1 != kind {
        let prefix = match kind {
            LevelKind::Collision => "Colmesh",
            LevelKind::LineOfSight => "LOS",
            _ => "Utility",
        };
        return format!("{prefix}_{object}{size}");
    }
    // A number must not run into the size.
    let runs_on = |letter: char| letter.is_ascii_digit() || matches!(letter, '_' | '-');
    if size >= 0 && object.ends_with(runs_on) {
        return format!("{object}_a{size}");
    }
    format!("{object}{size}")
}

impl TextBuilder<'_, '_> {
    /// Chooses all names.
    pub(super) fn names(&mut self) {
        let scene = self.scene;
        // Without the hierarchy of levels, the game draws every mesh from this size on.
        let usual = |level: &Level| {
            level.kind == LevelKind::Visual
                && level.pixels.is_none_or(|pixels| f64::from(pixels) == f64::from(shape_names::USUAL_SIZE))
        };
        let has_sizes = scene.levels.len() > 1 || scene.levels.iter().any(|(_, level)| !usual(level));
        if has_sizes {
            self.level_names();
        } else {
            for (id, node) in scene.nodes.iter() {
                self.fold(id, node, None);
            }
        }
        for (id, node) in scene.nodes.iter() {
            let name = self.levels.name(id, node).to_owned();
            let own = self.ids.unique(if name.is_empty() { UNNAMED } else { &name }, "");
            // Programs need a name, and take the id where there is none.
            if name.is_empty() && !self.levels.is_folded(id) {
                // A number at the end would be the size of a level.
                let is_size = has_sizes && own.ends_with(|letter: char| letter.is_ascii_digit());
                let name = if is_size { format!("{own}n") } else { own.clone() };
                self.losses.name_texts.add("", &name);
                self.levels.names.insert(id.index(), name);
            }
            self.nodes.push(own);
        }
        self.joints = vec![false; scene.nodes.len()];
        for joint in scene.skins.iter().flat_map(|(_, skin)| &skin.joints) {
            if let Some(own) = self.joints.get_mut(joint.index()) {
                *own = true;
            }
        }
    }

    fn level_names(&mut self) {
        let scene = self.scene;
        let visual = scene.visual_levels().count();
        let mut sizes: HashMap<LevelId, LevelSize> = HashMap::new();
        let mut coarser = visual;
        for (id, level) in scene.levels.iter() {
            if level.kind == LevelKind::Visual {
                coarser = coarser.saturating_sub(1);
            }
            let own = LevelSize::new(level, coarser);
            let is_drawn = matches!(level.kind, LevelKind::Visual | LevelKind::Billboard);
            if is_drawn && level.pixels.is_some_and(|pixels| f64::from(pixels) != f64::from(own.size)) {
                more(&mut self.losses.level_sizes);
            }
            sizes.insert(id, own);
        }
        let mut used: HashSet<LevelId> = HashSet::new();
        let mut shown: HashMap<NodeId, Option<LevelId>> = HashMap::new();
        let levels = scene.node_levels();
        for (id, _) in scene.walk() {
            let Some(node) = scene.nodes.get(id) else { continue };
            let level = levels.get(id.index()).copied().flatten();
            if node.mesh.is_some() {
                used.extend(level);
                shown.insert(id, level);
            }
        }
        let mut places = EmptyNodes::new(scene);
        for (id, _) in scene.walk() {
            let (Some(node), Some(level)) = (scene.nodes.get(id), shown.get(&id).copied()) else { continue };
            let Some(LevelSize { size, kind, is_named }) = level.and_then(|level| sizes.get(&level).copied())
            else {
                more(&mut self.losses.levels);
                continue;
            };
            if self.fold(id, node, Some(size)) {
                continue;
            }
            let (object, own) = shape_names::object_and_size(&node.name);
            // The number at the end of an object's name is not a size.
            let is_stated = own == size
                && (node.kind != NodeKind::Object || object == node.name)
                && (size >= 0 || shape_names::level(object, size).1 == kind);
            if is_stated {
                self.put_at_node(&mut places, id, node, &node.name);
                continue;
            }
            // The name of an object has no size; that of another node has one, which is replaced.
            let object = if node.kind == NodeKind::Object || own == shape_names::USUAL_SIZE {
                &node.name
            } else {
                object
            };
            let name = sized(if object.is_empty() { UNNAMED } else { object }, size, kind);
            if self.put_at_node(&mut places, id, node, &name) {
                continue;
            }
            if name != node.name {
                // An object keeps its name if the size in the name of its level is all that is added.
                let is_kept = node.kind == NodeKind::Object
                    && is_named
                    && shape_names::object_and_size(&name).0 == node.name;
                if !is_kept {
                    self.losses.names.add(&node.name, &name);
                }
                self.levels.names.insert(id.index(), name);
            }
        }
        self.distinct_names();
        let marked: HashSet<(LevelKind, i32)> = scene
            .nodes
            .iter()
            .filter_map(|(_, node)| shape_names::marker(&node.name))
            .map(|(_, kind, size)| (kind, size))
            .collect();
        for (id, _) in scene.levels.iter().filter(|(id, _)| !used.contains(id)) {
            let Some(LevelSize { size, kind, .. }) = sizes.get(&id).copied() else { continue };
            let name = match kind {
                LevelKind::Billboard => format!("bb__autobillboard{size}"),
                LevelKind::Visual => format!("nulldetail{size}"),
                _ => continue,
            };
            if !marked.contains(&(kind, size)) && self.levels.markers.len() < 1000 {
                self.levels.markers.push(name);
            }
        }
        self.levels.wrapped = !shape_names::has_levels(scene);
        let added = self.levels.markers.len().saturating_add(if self.levels.wrapped { 2 } else { 0 });
        self.losses.added = self.losses.added.saturating_add(added);
    }

    /// Gives nodes with the name of an earlier one another name. The game adds a letter behind it instead, which hides the size
    /// of a level: nodes with meshes come first. Levels of an object go on to have one name.
    fn distinct_names(&mut self) {
        let scene = self.scene;
        let mut taken: HashSet<String> = HashSet::new();
        let mut objects: HashMap<(Option<NodeId>, String), String> = HashMap::new();
        let nodes = || scene.walk().into_iter().filter_map(|(id, _)| Some((id, scene.nodes.get(id)?)));
        let shown: HashSet<NodeId> = nodes()
            .filter(|(id, node)| node.mesh.is_some() || self.levels.objects.contains_key(&id.index()))
            .map(|(id, _)| id)
            .collect();
        let (first, then): (Vec<_>, Vec<_>) = nodes().partition(|(id, _)| shown.contains(id));
        for (id, node) in first.into_iter().chain(then) {
            let name = self.levels.name(id, node).to_owned();
            if name.is_empty() || self.levels.is_folded(id) || taken.insert(name.to_lowercase()) {
                continue;
            }
            let is_sized = shown.contains(&id) && shape_names::split_size(&name).is_some();
            let (object, size) = shape_names::object_and_size(&name);
            let size = is_sized.then(|| (size, shape_names::level(object, size).1));
            let stem = if is_sized { object } else { name.as_str() };
            let rename = |object: &str| match size {
                Some((size, kind)) => sized(object, size, kind),
                None => object.to_owned(),
            };
            let is_free =
                |taken: &HashSet<String>, object: &str| !taken.contains(&rename(object).to_lowercase());
            let key = (node.parent, stem.to_lowercase());
            let known = objects.get(&key).filter(|object| is_free(&taken, object)).cloned();
            let object = known.unwrap_or_else(|| {
                let mut copy = 1_u32;
                loop {
                    copy = copy.saturating_add(1);
                    // A number at the end would be the size of a level.
                    let object = format!("{stem}_{copy}n");
                    if is_free(&taken, &object) || copy == u32::MAX {
                        break object;
                    }
                }
            });
            let new = rename(&object);
            objects.insert(key, object);
            taken.insert(new.to_lowercase());
            self.losses.names.add(&name, &new);
            self.levels.names.insert(id.index(), new);
        }
    }

    /// Lets a node without content that has the name of an object's mesh show it: shapes of the game keep such a node for
    /// each mesh of their source. Returns false if no such node is at the same place.
    fn put_at_node(&mut self, places: &mut EmptyNodes, id: NodeId, node: &Node, name: &str) -> bool {
        if node.kind != NodeKind::Object {
            return false;
        }
        let Some(empty) = places.by_name.remove(&EmptyNodes::key(name)) else { return false };
        let is_near = |a: &f64, b: &f64| (a - b).abs() <= 1e-5 * a.abs().max(1.0);
        let (own, other) = (places.rest.world(id), places.rest.world(empty));
        let is_same_place = own.zip(other).is_some_and(|(a, b)| a.iter().zip(b).all(|(a, b)| is_near(a, b)));
        if is_same_place && node.children.is_empty() && self.mover(id) == self.mover(empty) {
            self.levels.objects.entry(empty.index()).or_default().push(id);
            self.levels.folded.insert(id.index());
            return true;
        }
        // The game gives the second node of a name a letter, which hides its size.
        let is_taken = |node: &Node| node.name.eq_ignore_ascii_case(name);
        if self.scene.nodes.get(empty).is_some_and(is_taken) {
            let other = format!("{name}_node");
            self.losses.names.add(name, &other);
            self.levels.names.insert(empty.index(), other);
        }
        false
    }

    /// The nearest node that a clip moves, the node itself or one above.
    fn mover(&self, id: NodeId) -> Option<NodeId> {
        let mut next = Some(id);
        for _ in 0..DEEPEST {
            let own = next?;
            if self.is_animated(own) {
                return Some(own);
            }
            next = self.scene.nodes.get(own)?.parent;
        }
        None
    }

    /// Lets a node show the mesh of its object, if its own name states the level of both, or neither has one.
    fn fold(&mut self, id: NodeId, node: &Node, size: Option<i32>) -> bool {
        let is_object = node.kind == NodeKind::Object && node.children.is_empty() && node.mesh.is_some();
        let Some(parent) = node.parent.filter(|_| is_object) else { return false };
        let Some(above) = self.scene.nodes.get(parent) else { return false };
        let is_plain =
            node.transform == Transform::default() && node.light.is_none() && node.camera.is_none();
        let is_first = above.mesh.is_none() && !self.levels.objects.contains_key(&parent.index());
        let fits = match size {
            Some(size) => {
                let (object, stated) = shape_names::object_and_size(&above.name);
                let states = stated == size && object.eq_ignore_ascii_case(&node.name);
                (is_first && states) || (above.mesh.is_some() && above.level == node.level)
            }
            // When it is read, the second mesh of a node has the name of its geometry.
            None => {
                let mesh = node.mesh.and_then(|mesh| self.scene.mesh(mesh));
                above.mesh.is_some() && mesh.is_some_and(|mesh| mesh.name == node.name)
            }
        };
        let folds = is_plain && fits && !self.is_animated(id);
        if folds {
            self.levels.objects.entry(parent.index()).or_default().push(id);
            self.levels.folded.insert(id.index());
        }
        folds
    }

    /// Whether a clip moves a node.
    fn is_animated(&self, id: NodeId) -> bool {
        self.moved.contains(&id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_sizes_state_the_kind_of_their_level() {
        use LevelKind::{Collision, LineOfSight, Utility, Visual};
        let names = [
            ("house", 200, Visual, "house200"),
            ("wall_2", 50, Visual, "wall_2_a50"),
            ("Colmesh", -1, Collision, "Colmesh-1"),
            ("house", -1, Collision, "Colmesh_house-1"),
            ("house", -2, LineOfSight, "LOS_house-2"),
            ("Colmesh", -1, Utility, "Utility_Colmesh-1"),
            ("house", -1, Utility, "house-1"),
        ];
        for (object, size, kind, name) in names {
            assert_eq!(sized(object, size, kind), name);
            let (object, size) = shape_names::object_and_size(name);
            assert_eq!(shape_names::level(object, size).1, kind, "{name}");
        }
    }
}
