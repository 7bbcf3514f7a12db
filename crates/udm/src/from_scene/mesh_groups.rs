//! Creates mesh groups: those of the original file, and one for each other node with a mesh.

use super::{
    FORMAT, Input,
    arrays::{self, ArrayWriter},
    extras,
    losses::{Losses, more},
    mesh::{NO_REFERENCE, sub_meshes},
    model::Model,
    names::unique,
    node_roles::{at, node, put},
    visible_groups::{Shown, see},
};
use crate::document::{Element, Value};
use meshwright_core::Result;
use meshwright_scene::{LevelId, LevelKind, UniqueNames};
use std::collections::{BTreeMap, HashMap};

/// A mesh group under construction.
#[derive(Default)]
pub(super) struct Group {
    name: String,
    /// Nodes of sub meshes, by mesh and sub mesh.
    meshes: BTreeMap<u32, BTreeMap<u32, Vec<usize>>>,
    /// Data of meshes apart from their sub meshes.
    records: Vec<Element<'static>>,
    shown: bool,
}

/// The groups, and the lists that refer to them.
#[derive(Default)]
pub(super) struct Groups {
    /// By index.
    list: BTreeMap<u32, Group>,
    /// Base groups in addition to those of the file.
    pub(super) base: Vec<u32>,
    /// Groups of levels below the first, in descending order of detail.
    pub(super) levels: Vec<(LevelId, Vec<u32>)>,
    /// Groups of the first level only.
    pub(super) first: Vec<u32>,
    /// Visibility of the groups of the original file.
    pub(super) shown: Shown,
    /// Nodes of collision meshes.
    pub(super) collision: Vec<usize>,
}

impl Groups {
    pub(super) fn new(input: &Input<'_>, native_levels: bool, losses: &mut Losses) -> Self {
        let scene = input.scene;
        let mut groups = Self::default();
        let mut foreign: Vec<usize> = Vec::new();
        let mut left_out: Vec<LevelId> = Vec::new();
        for &index in &input.tree.hierarchy.order {
            let Some(own) = node(scene, index) else { continue };
            if own.instance.is_some() {
                more(&mut losses.instances);
            }
            if extras::is_kind(&own.extras, "meshGroup") {
                groups.native_group(input, index, losses);
            }
            let level = input.tree.hierarchy.level(index);
            let kind = level.and_then(|level| scene.levels.get(level)).map(|level| level.kind);
            if own.mesh.is_none() {
                let told = own.extras.get(FORMAT).is_some_and(|own| own.get("kind").is_some());
                // A sub mesh requires its mesh.
                let told = told && !extras::is_kind(&own.extras, "subMesh");
                let plain = !at(&input.tree.bone, index) && !told;
                if plain && own.instance.is_none() {
                    more(&mut losses.nodes);
                } else if extras::is_kind(&own.extras, "entity") {
                    more(&mut losses.asset);
                }
            } else if extras::is_kind(&own.extras, "collisionMesh") || kind == Some(LevelKind::Collision) {
                groups.collision.push(index);
            } else if kind.is_some_and(|kind| kind != LevelKind::Visual) {
                left_out.extend(level);
            } else if own.hidden || !groups.native_sub_mesh(input, index) {
                // A hidden node in a visible group becomes a separate group.
                foreign.push(index);
            }
        }
        groups.fill();
        groups.others(input, foreign, native_levels, &mut left_out, losses);
        left_out.sort_unstable();
        left_out.dedup();
        losses.levels = losses.levels.saturating_add(left_out.len());
        groups
    }

    fn native_group(&mut self, input: &Input<'_>, index: usize, losses: &mut Losses) {
        let Some(own) = node(input.scene, index) else { return };
        let Some(number) = extras::own_index(&own.extras, "index").filter(|&number| number < NO_REFERENCE)
        else {
            more(&mut losses.nodes);
            return;
        };
        see(input, index, number, &mut self.shown);
        if self.list.contains_key(&number) {
            return;
        }
        let records =
            extras::own_list(&own.extras, "meshes").iter().map(|data| extras::typed(data, losses)).collect();
        self.list.insert(number, Group { name: own.name.clone(), records, ..Group::default() });
    }

    /// Restores a sub mesh of the original file. Returns true if it is one, even if another level already
    /// shows it.
    fn native_sub_mesh(&mut self, input: &Input<'_>, index: usize) -> bool {
        let scene = input.scene;
        let above = input.tree.hierarchy.parent(index).and_then(|above| node(scene, above));
        let Some((own, above)) = node(scene, index).zip(above) else { return false };
        if !extras::is_kind(&own.extras, "subMesh") || !extras::is_kind(&above.extras, "meshGroup") {
            return false;
        }
        let number = |name| extras::own_index(&own.extras, name);
        let group = extras::own_index(&above.extras, "index").and_then(|group| self.list.get_mut(&group));
        let (Some(group), Some(mesh), Some(sub)) = (group, number("mesh"), number("subMesh")) else {
            return false;
        };
        let nodes = group.meshes.entry(mesh).or_default().entry(sub).or_default();
        let there = nodes.first().and_then(|&first| node(scene, first)).map(|first| first.mesh);
        match there {
            None => nodes.push(index),
            Some(mesh) => return mesh == own.mesh,
        }
        true
    }

    fn others(
        &mut self,
        input: &Input<'_>,
        nodes: Vec<usize>,
        native_levels: bool,
        left_out: &mut Vec<LevelId>,
        losses: &mut Losses,
    ) {
        let scene = input.scene;
        let highest = scene.highest_level();
        let others = nodes.iter().any(|&index| {
            let level = input.tree.hierarchy.level(index);
            level.is_some() && level != highest
        });
        let levelled = others && !native_levels;
        let mut by_level: HashMap<LevelId, u32> = HashMap::new();
        for index in nodes {
            let Some(own) = node(scene, index) else { continue };
            let level = input.tree.hierarchy.level(index);
            if level.is_some() && level != highest && !levelled {
                left_out.extend(level);
                continue;
            }
            let hidden = at(&input.tree.hierarchy.hidden, index);
            let key = level.filter(|_| levelled && !hidden);
            let number = match key.and_then(|level| by_level.get(&level).copied()) {
                Some(number) => number,
                None => {
                    let stated = key.and_then(|level| scene.levels.get(level)).map(|level| &level.name);
                    let mesh = own.mesh.and_then(|mesh| scene.mesh(mesh)).map(|mesh| &mesh.name);
                    let name = stated.unwrap_or(&own.name);
                    let name = if name.is_empty() { mesh.unwrap_or(name) } else { name };
                    let shown = !hidden && (key.is_none() || key == highest);
                    let Some(number) = self.add(name.clone(), shown) else { continue };
                    match key {
                        Some(level) if Some(level) == highest => self.first.push(number),
                        Some(level) => self.levels.push((level, vec![number])),
                        None => {}
                    }
                    if let Some(level) = key {
                        by_level.insert(level, number);
                    }
                    number
                }
            };
            if hidden {
                more(&mut losses.hidden);
            }
            if let Some(group) = self.list.get_mut(&number) {
                let sub = group.meshes.entry(0).or_default();
                let next = u32::try_from(sub.len()).unwrap_or(u32::MAX);
                sub.insert(next, vec![index]);
            }
        }
        self.levels.sort_by_key(|&(level, _)| level);
    }

    /// The groups with their meshes. `model.shown` receives their visibility.
    pub(super) fn write(
        self,
        input: &Input<'_>,
        model: &mut Model,
        arrays: &mut ArrayWriter,
        losses: &mut Losses,
    ) -> Result<Value<'static>> {
        let mut all = Element::new();
        let mut names = UniqueNames::default();
        for (number, group) in self.list {
            let name = unique(&mut names, &group.name, "group", &mut losses.names);
            if group.shown {
                put(&mut model.shown, number as usize, true);
            }
            let mut records = group.records.into_iter();
            let mut meshes = Vec::new();
            let mut plain: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
            for (mesh, subs) in group.meshes {
                plain.insert(mesh, subs.into_values().flatten().collect());
            }
            let stated = u32::try_from(records.len()).unwrap_or(u32::MAX);
            // A mesh that the file's list lacks is appended.
            let mut wanted: Vec<Vec<usize>> =
                (0..stated).map(|at| plain.remove(&at).unwrap_or_default()).collect();
            wanted.extend(plain.into_values());
            for nodes in wanted {
                let at_mesh = u32::try_from(meshes.len()).unwrap_or(u32::MAX);
                let mut made: Vec<Element<'static>> = Vec::new();
                for index in nodes {
                    let next = u32::try_from(made.len()).unwrap_or(u32::MAX);
                    let place = [number, at_mesh, next];
                    made.append(&mut sub_meshes(input, index, place, model, arrays, losses)?);
                }
                let mut mesh = records.next().unwrap_or_default();
                arrays::default(&mut mesh, "referenceId", NO_REFERENCE);
                mesh.set("subMeshes", arrays::elements(made));
                meshes.push(mesh);
            }
            let element = Element::new().with("index", number).with("meshes", arrays::elements(meshes));
            all.push(name, element);
        }
        Ok(all.into())
    }

    /// Adds empty groups for missing indices, which other parts refer to. If there are too many, all groups
    /// are renumbered.
    fn fill(&mut self) {
        let count = u32::try_from(self.list.len()).unwrap_or(u32::MAX);
        let last = self.list.last_key_value().map_or(0, |(&last, _)| last);
        if last > count.saturating_mul(2).saturating_add(64) {
            let list = std::mem::take(&mut self.list);
            self.list = (0..).zip(list.into_values()).collect();
        } else {
            for number in 0..last {
                self.list.entry(number).or_default();
            }
        }
    }

    fn add(&mut self, name: String, shown: bool) -> Option<u32> {
        let number = self.list.last_key_value().map_or(0, |(&last, _)| last.saturating_add(1));
        if number == NO_REFERENCE {
            return None;
        }
        self.list.insert(number, Group { name, shown, ..Group::default() });
        if shown {
            self.base.push(number);
        }
        Some(number)
    }

    pub(super) fn len(&self) -> usize {
        self.list.last_key_value().map_or(0, |(&last, _)| (last as usize).saturating_add(1))
    }
}
