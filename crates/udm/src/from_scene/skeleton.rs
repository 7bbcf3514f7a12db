//! Builds the skeleton.

use super::{
    Input, extras,
    losses::{Losses, more},
    names::unique,
    node_roles::{at, node, put},
    transforms,
};
use crate::document::{Element, Value};
use meshwright_scene::{
    UniqueNames,
    pose::{DMat4, IDENTITY, inverse, multiply},
};
use std::collections::HashMap;

/// Largest depth of bones: each takes two nesting levels, and readers accept 128 levels.
const DEPTH: u32 = 56;

/// The bones.
#[derive(Default)]
pub(super) struct Rig {
    /// Nodes by bone index.
    pub(super) bones: Vec<usize>,
    /// Bone index by node.
    ordinals: HashMap<usize, u32>,
    /// Parent by bone index.
    parents: Vec<Option<u32>>,
    /// New bone indices by those of the original file.
    now: HashMap<u32, u32>,
    /// The original file had no bones from this index on.
    end: u32,
    /// New bone names by those of the original file.
    pub(super) renamed: HashMap<String, String>,
    names: Vec<String>,
}

impl Rig {
    pub(super) fn new(input: &Input<'_>, losses: &mut Losses) -> Self {
        let mut bones: Vec<(u32, usize)> = Vec::new();
        for &index in input.tree.hierarchy.order.iter().filter(|&&index| at(&input.tree.bone, index)) {
            let own = node(input.scene, index).and_then(|node| extras::own_index(&node.extras, "index"));
            bones.push((own.unwrap_or(u32::MAX), index));
        }
        bones.sort_by_key(|&(own, _)| own);
        let mut rig = Self::default();
        for (number, &(own, index)) in (0..).zip(&bones) {
            rig.bones.push(index);
            rig.ordinals.insert(index, number);
            // Of a duplicate bone the first applies.
            if own != u32::MAX {
                rig.now.entry(own).or_insert(number);
                rig.end = rig.end.max(own.saturating_add(1));
            }
        }
        if let Some(end) = extras::own_index(&input.scene.extras, "bones") {
            rig.end = end;
        }
        let mut depths = vec![0_u32; input.scene.nodes.len()];
        let mut pools: HashMap<Option<u32>, UniqueNames> = HashMap::new();
        rig.parents = vec![None; rig.bones.len()];
        rig.names = vec![String::new(); rig.bones.len()];
        // Parents first.
        for &index in &input.tree.hierarchy.order {
            let (Some(number), Some(own)) = (rig.of(index), node(input.scene, index)) else { continue };
            let above = input.tree.hierarchy.parent(index).and_then(|above| input.tree.nearest(above));
            let depth = above.and_then(|above| depths.get(above)).map_or(0, |depth| depth.saturating_add(1));
            let parent = above.filter(|_| depth < DEPTH).and_then(|above| rig.of(above));
            if depth >= DEPTH {
                more(&mut losses.depth);
            }
            put(&mut depths, index, if depth < DEPTH { depth } else { 0 });
            put(&mut rig.parents, number as usize, parent);
            // Animations of other models find bones by name. Files of the format may have one twice.
            let pool = pools.entry(parent.filter(|_| input.native())).or_default();
            let name = unique(pool, &own.name, "bone", &mut losses.names);
            if let Some(old) = extras::own(&own.extras).and_then(|own| own.text("name")) {
                rig.renamed.entry(old.to_owned()).or_insert_with(|| name.clone());
            }
            put(&mut rig.names, number as usize, name);
        }
        rig
    }

    /// The bone index of a node.
    pub(super) fn of(&self, node: usize) -> Option<u32> {
        self.ordinals.get(&node).copied()
    }

    /// The new index for a bone index of the original file; `None` if that bone is missing. Indices that
    /// were not bones are kept, unless they are bones now, or the file had no bones but the result has some.
    pub(super) fn now(&self, old: u32) -> Option<u32> {
        let had_bones = self.is_numbered() || self.bones.is_empty();
        let stays = || had_bones && old >= self.end && old as usize >= self.bones.len();
        self.now.get(&old).copied().or_else(|| stays().then_some(old))
    }

    /// Whether the scene came from a file with known bone indices.
    pub(super) const fn is_numbered(&self) -> bool {
        self.end > 0
    }

    fn parent(&self, bone: u32) -> Option<u32> {
        self.parents.get(bone as usize).copied().flatten()
    }

    /// The rest transform of a bone relative to its parent.
    pub(super) fn local(&self, input: &Input<'_>, bone: u32) -> DMat4 {
        let place =
            |bone: u32| self.bones.get(bone as usize).map_or(IDENTITY, |&node| *input.tree.rest(node));
        match self.parent(bone) {
            None => place(bone),
            Some(parent) => match self.bones.get(bone as usize).and_then(|&index| node(input.scene, index)) {
                Some(own) if self.directly_below(input, bone, parent) => own.transform.matrix_f64(),
                _ => inverse(&place(parent)).map_or(IDENTITY, |parent| multiply(&parent, &place(bone))),
            },
        }
    }

    fn directly_below(&self, input: &Input<'_>, bone: u32, parent: u32) -> bool {
        let node = self.bones.get(bone as usize);
        node.and_then(|&node| input.tree.hierarchy.parent(node)) == self.bones.get(parent as usize).copied()
    }

    /// The skeleton asset. `root` adds a bone if there is none.
    pub(super) fn skeleton(&self, input: &Input<'_>, root: bool, losses: &mut Losses) -> Element<'static> {
        let mut below: HashMap<Option<u32>, Vec<u32>> = HashMap::new();
        for (bone, parent) in (0..).zip(&self.parents) {
            below.entry(*parent).or_default().push(bone);
        }
        // Builds bottom-up: children before their parents.
        let mut made: HashMap<u32, Element<'static>> = HashMap::new();
        let mut order: Vec<u32> = below.remove(&None).unwrap_or_default();
        let roots = order.clone();
        let mut at_order = 0_usize;
        while let Some(&bone) = order.get(at_order) {
            order.extend(below.get(&Some(bone)).into_iter().flatten());
            at_order = at_order.saturating_add(1);
        }
        for &bone in order.iter().rev() {
            let children = below.get(&Some(bone)).map_or(&[][..], Vec::as_slice);
            let matrix = self.bones.get(bone as usize).map_or(IDENTITY, |&node| *input.tree.rest(node));
            let parts = transforms::decompose(&matrix);
            if !parts.exact {
                more(&mut losses.sheared);
            }
            let pose = Value::STransform(Box::new(transforms::stored(&parts, input.scale)));
            let own = self.bones.get(bone as usize).and_then(|&index| node(input.scene, index));
            let mut element = own.map_or_else(Element::new, |own| extras::kept(&own.extras, losses));
            element.set("index", bone);
            element.set("pose", pose);
            if !children.is_empty() {
                element.set("children", gather(children, self, &mut made));
            }
            made.insert(bone, element);
        }
        let mut bones = gather(&roots, self, &mut made);
        if root && bones.is_empty() {
            let pose =
                Value::STransform(Box::new(transforms::stored(&transforms::decompose(&IDENTITY), 1.0)));
            losses.names.given("root");
            bones.push("root", Element::new().with("index", 0_u32).with("pose", pose));
        }
        Element::asset("PSKEL", 1, Element::new().with("bones", bones))
    }
}

/// Collects the elements of these bones by name.
fn gather(bones: &[u32], rig: &Rig, made: &mut HashMap<u32, Element<'static>>) -> Element<'static> {
    let mut all = Element::new();
    for bone in bones {
        let name = rig.names.get(*bone as usize).cloned().unwrap_or_default();
        all.push(name, made.remove(bone).unwrap_or_default());
    }
    all
}
