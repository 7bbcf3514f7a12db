//! Fills the fields of the shape.

use super::{
    DocumentBuilder, axis_swizzle, details::named_detail, extras, losses::more, names::Names,
    node_tree::node, objects::Objects, stored_poses::StoredPoses,
};
use crate::{
    codes,
    document::{
        Detail, Document, List, Materials, Number, ObjectState, Quat16, Shape, ShapeNode, Vector, link_tree,
    },
};
use meshwright_core::{Error, Result};
use meshwright_scene::{axes, pose::single};
use std::collections::HashMap;

/// Largest number of elements that the format can count.
const MOST: usize = i32::MAX as usize;
/// Largest number of materials: primitives have 28 bits, and one material may be added.
const MATERIALS: usize = (1 << 28) - 1;

impl<'a> DocumentBuilder<'a, '_> {
    pub(super) fn document(&mut self) -> Result<Document<'a>> {
        let nodes = self.tree.nodes.clone();
        self.steps(nodes.len())?;
        self.room(nodes.len(), 256)?;
        let mut details = self.details()?;
        let objects = self.objects(&details)?;
        self.room(objects.len(), 512)?;
        let mut names = Names::default();
        let by_name: HashMap<String, &str> =
            details.all.iter().map(|draft| (draft.name.to_ascii_lowercase(), draft.name.as_str())).collect();
        let mut shape = Shape::default();
        let mut records = Vec::new();
        for (place, &index) in nodes.iter().enumerate() {
            let (record, name) = self.node(place, index, &mut names);
            records.push(record);
            // Nodes may represent details without meshes.
            if let Some(detail) = named_detail(&name).and_then(|name| by_name.get(&name).copied()) {
                names.number(detail);
            }
        }
        self.transforms(&nodes, &mut shape)?;
        let mut content = self.content(objects, &mut details, |name| names.number(name))?;
        let kept: Vec<Detail> = (details.all.iter().enumerate())
            .map(|(place, draft)| draft.record(names.number(&draft.name), place))
            .collect();
        let limit = content.meshes.len().max(nodes.len()).max(content.objects.len());
        let materials = self.scene.materials.len();
        if limit > MOST || materials >= MATERIALS {
            let message =
                format!("the scene has a list of {} elements, too long for the format", limit.max(materials));
            return Err(Error::new(&codes::UNWRITABLE, message));
        }
        link_tree(&mut records, &mut content.records);
        visible(&kept, &mut shape);
        self.extents(&content, &mut shape);
        shape.nodes = Vector::new(records);
        let int = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
        shape.sub_shape_first_node = Vector::new([0_i32]);
        shape.sub_shape_first_object = Vector::new([0_i32]);
        shape.sub_shape_num_nodes = Vector::new([int(nodes.len())]);
        shape.sub_shape_num_objects = Vector::new([int(content.records.len())]);
        for state in extras::list_of(self.own, "orphan_states") {
            let number = |name: &str| extras::int_of(Some(state), name).unwrap_or(0);
            content.states.push(ObjectState {
                visibility: extras::float_of(Some(state), "visibility").unwrap_or(1.0),
                frame: number("frame"),
                material_frame: number("material_frame"),
            });
        }
        let Objects { objects, records, states, meshes, .. } = content;
        let sequences = self.clips(&mut shape, &objects, states, &mut names)?;
        shape.objects = Vector::new(records);
        shape.details = Vector::new(kept);
        shape.names = names.texts();
        shape.meshes = List::new(meshes);
        shape.sequences = List::new(sequences);
        shape.materials = Some(Materials { extended: None, list: List::new(self.materials()) });
        let names: Vec<String> = objects.into_iter().map(|object| object.name).collect();
        self.container(shape, &names)
    }

    fn node(&mut self, place: usize, index: usize, names: &mut Names) -> (ShapeNode, String) {
        let own = node(self.scene, index);
        let name = match own.map(|node| node.name.as_str()) {
            Some("") | None if self.own.is_none() => format!("node{place}"),
            Some(name) => name.to_owned(),
            None => String::new(),
        };
        if own.is_some_and(|node| node.name != name) {
            self.losses.names.add("", &name);
        }
        let above = self.tree.hierarchy.parent(index).and_then(|above| self.tree.placed(above));
        let parent = above.and_then(|above| i32::try_from(above).ok()).unwrap_or(-1);
        let number = names.number(&name);
        (ShapeNode { name: number, parent, first_object: -1, first_child: -1, next_sibling: -1 }, name)
    }

    /// Writes the rest pose of the nodes.
    fn transforms(&mut self, nodes: &[usize], shape: &mut Shape<'a>) -> Result<()> {
        let mut rotations = Vec::new();
        let mut translations = Vec::new();
        self.room(self.scene.nodes.len(), 256)?;
        let poses = match self.own {
            None => self.tree.stored_poses(self.scene),
            // A file of this format keeps what it stores.
            Some(_) => StoredPoses::default(),
        };
        (self.losses.unrotated, self.losses.moved) = (poses.unrotated, poses.moved);
        for &index in nodes {
            let changed = poses.of(index);
            let rigid = changed.unwrap_or_else(|| self.tree.frame(index).rigid);
            let translation = axis_swizzle::point_of(rigid.translation);
            if !translation.iter().all(|part| part.is_finite()) {
                let message = "the translation of a node exceeds the range of 32-bit floats when the scale of its ancestors is applied";
                return Err(Error::new(&codes::UNWRITABLE, message));
            }
            translations.push(translation);
            // An unchanged rotation keeps its bits: `to_scene` normalizes it.
            let own = node(self.scene, index);
            let stated = match own.map(|node| node.transform) {
                Some(meshwright_scene::Transform::Trs(trs))
                    if self.tree.frame(index).plain && changed.is_none() =>
                {
                    trs.rotation
                }
                _ => rigid.rotation.map(single),
            };
            let kept =
                own.and_then(|node| extras::ints(extras::list_of(extras::own(&node.extras), "rotation")));
            let kept = kept.map(|[x, y, z, w]| Quat16 { x, y, z, w });
            let same = |kept: &Quat16| axes::z_up_rotation(kept.rotation()) == stated;
            let rotation = kept.filter(same).unwrap_or_else(|| axis_swizzle::rotation(stated));
            self.losses.rounded(axis_swizzle::error(rotation, stated.map(f64::from)));
            if !self.tree.frame(index).plain {
                more(&mut self.losses.scaled);
            }
            rotations.push(rotation);
        }
        shape.default_rotations = Vector::new(rotations);
        shape.default_translations = Vector::new(translations);
        Ok(())
    }
}

/// Sets the smallest detail that is drawn.
fn visible(details: &[Detail], shape: &mut Shape<'_>) {
    // Of equal sizes the last counts.
    let drawn = details.iter().enumerate().rev().filter(|(_, detail)| detail.size >= 0.0);
    let least = drawn.min_by(|(_, a), (_, b)| a.size.total_cmp(&b.size));
    let (index, size) =
        least.map_or((-1, -1.0), |(index, detail)| (i32::try_from(index).unwrap_or(i32::MAX), detail.size));
    shape.smallest_visible_size = size.into();
    shape.smallest_visible_dl = Number::from(index);
}
