//! Repairs nodes, objects, levels of detail and their names.

use super::{Fixer, NAME, edit};
use crate::{
    codes::recover as lost,
    document::{Detail, List, Number, Object, ObjectState, Quat16, Sequence, ShapeNode, Text, Vector},
};
use meshwright_core::message::count as counted;
use std::collections::BTreeSet;

/// The state of a visible object.
const SHOWN: ObjectState = ObjectState { visibility: 1.0, frame: 0, material_frame: 0 };

impl Fixer<'_, '_, '_> {
    /// Removes references of objects to missing meshes, and adds objects for meshes without one.
    pub(super) fn objects(&mut self) {
        let meshes = self.shape.meshes.items.len();
        let clipped = edit(&mut self.shape.objects, |objects: &mut Vec<Object>| {
            for object in objects {
                let first = usize::try_from(object.first_mesh).ok().filter(|&first| first <= meshes);
                let count = usize::try_from(object.mesh_count).unwrap_or(0);
                let (first, count) = match first {
                    Some(first) => (first, count.min(meshes.saturating_sub(first))),
                    None => (0, 0),
                };
                (object.first_mesh, object.mesh_count) = (int(first), int(count));
            }
        });
        if clipped {
            self.note(&lost::FIXED, "objects", "removed references to missing meshes from objects");
        }
        if !self.shape.objects.is_empty() {
            return;
        }
        let solid: Vec<usize> = (0..meshes)
            .filter(|&at| self.shape.meshes.items.get(at).is_some_and(|mesh| mesh.body.is_some()))
            .collect();
        if solid.is_empty() {
            return;
        }
        let name = self.shape.names.items.len();
        let objects = solid.iter().enumerate().map(|(nth, &at)| Object {
            name: int(name.saturating_add(nth)),
            mesh_count: 1,
            first_mesh: int(at),
            node: 0,
            next_sibling: -1,
            first_decal: -1,
        });
        self.shape.objects = Vector::new(objects);
        let texts = solid.iter().map(|at| Text::new(format!("lost_object_{at}")));
        self.shape.names.items.extend(texts);
        let message = format!(
            "added placeholder objects for {} without an object",
            counted(solid.len(), "mesh", "meshes")
        );
        self.note(&lost::STAND_IN, "objects", message);
    }

    /// Orders parents before children, and adds missing transforms and nodes of objects.
    pub(super) fn nodes(&mut self) {
        if self.shape.nodes.is_empty() && !self.shape.objects.is_empty() {
            let name = int(self.shape.names.items.len());
            self.shape.names.items.push(Text::new("lost_nodes"));
            self.shape.nodes = Vector::new([ShapeNode {
                name,
                parent: -1,
                first_object: -1,
                first_child: -1,
                next_sibling: -1,
            }]);
            self.note(&lost::STAND_IN, "nodes", "added one placeholder node for those that are lost");
        }
        let count = self.shape.nodes.view::<ShapeNode>().len();
        let parents = edit(&mut self.shape.nodes, |nodes: &mut Vec<ShapeNode>| {
            for (at, node) in nodes.iter_mut().enumerate() {
                if node.parent < -1 || usize::try_from(node.parent).is_ok_and(|parent| parent >= at) {
                    node.parent = -1;
                }
            }
        });
        if parents {
            self.note(&lost::FIXED, "nodes", "made nodes without a valid parent roots");
        }
        let placed = edit(&mut self.shape.objects, |objects: &mut Vec<Object>| {
            for object in objects {
                if object.node != -1 && usize::try_from(object.node).map_or(true, |node| node >= count) {
                    object.node = 0;
                }
            }
        });
        if placed {
            self.note(&lost::FIXED, "objects", "attached objects without a valid node to the first node");
        }
        let turned = self.shape.default_rotations.view::<Quat16>().len() != count;
        if turned {
            edit(&mut self.shape.default_rotations, |list: &mut Vec<Quat16>| {
                list.resize(count, Quat16::IDENTITY)
            });
            self.note(&lost::STAND_IN, "defaultRotations", "set lost rotations to the identity");
        }
        let moved = self.shape.default_translations.view::<[f32; 3]>().len() != count;
        if moved {
            edit(&mut self.shape.default_translations, |list: &mut Vec<[f32; 3]>| {
                list.resize(count, [0.0; 3])
            });
            self.note(&lost::STAND_IN, "defaultTranslations", "set lost translations to 0");
        }
    }

    /// Adds levels of detail if there are meshes but no levels.
    pub(super) fn details(&mut self) {
        let objects = self.shape.objects.view::<Object>().len();
        if self.shape.details.is_empty() && objects > 0 {
            let most = self.shape.objects.view::<Object>().iter().map(|object| object.mesh_count).max();
            let first = self.shape.names.items.len();
            let levels = most.unwrap_or(0).clamp(1, 8);
            let detail = |(nth, level): (usize, i32)| Detail {
                name: int(first.saturating_add(nth)),
                object_detail: level,
                // Descending sizes; each is twice the next.
                size: f32::from(2_u16 << (levels.saturating_sub(level).clamp(0, 8))),
                average_error: -1.0,
                max_error: -1.0,
                ..Detail::default()
            };
            let details: Vec<Detail> = (0..levels).enumerate().map(detail).collect();
            #[allow(clippy::cast_possible_truncation, reason = "whole and small")]
            let names = details.iter().map(|detail| Text::new(format!("detail{}", detail.size as i64)));
            self.shape.names.items.extend(names);
            self.shape.details = Vector::new(details);
            self.note(
                &lost::STAND_IN,
                "details",
                "added placeholder levels of detail for those that are lost",
            );
        }
        let fixed = edit(&mut self.shape.details, |details: &mut Vec<Detail>| {
            for detail in details {
                if detail.sub_shape != -1 {
                    detail.object_detail = detail.object_detail.max(0);
                }
            }
        });
        if fixed {
            self.note(&lost::FIXED, "details", "set negative mesh numbers of levels of detail to 0");
        }
    }

    pub(super) fn states(&mut self) {
        let objects = self.shape.objects.view::<Object>().len();
        let filled = edit(&mut self.shape.object_states, |states: &mut Vec<ObjectState>| {
            if states.len() < objects {
                states.resize(objects, SHOWN);
            }
        });
        if filled {
            self.note(&lost::STAND_IN, "objectStates", "made objects without a state visible");
        }
    }

    /// Replaces the four lists of sub-shapes by a single sub-shape, if they are invalid.
    pub(super) fn sub_shapes(&mut self) {
        let shape = &mut *self.shape;
        let (nodes, objects) = (shape.nodes.view::<ShapeNode>().len(), shape.objects.view::<Object>().len());
        let lists = [
            &shape.sub_shape_first_node,
            &shape.sub_shape_num_nodes,
            &shape.sub_shape_first_object,
            &shape.sub_shape_num_objects,
        ]
        .map(|list| list.view::<i32>().to_vec());
        let [first_node, num_nodes, first_object, num_objects] = &lists;
        let inside = |first: &[i32], count: &[i32], most: usize| {
            first.len() == count.len()
                && first.iter().zip(count).all(|(&first, &count)| {
                    let end = i64::from(first).saturating_add(i64::from(count));
                    first >= 0 && count >= 0 && i64::try_from(most).is_ok_and(|most| end <= most)
                })
        };
        let sound = first_node.len() == first_object.len()
            && inside(first_node, num_nodes, nodes)
            && inside(first_object, num_objects, objects);
        let named = shape.details.view::<Detail>().iter().map(|detail| detail.sub_shape).max().unwrap_or(-1);
        let enough = named < int(first_node.len());
        if sound && enough && (!first_node.is_empty() || objects == 0) {
            return;
        }
        shape.sub_shape_first_node = Vector::new([0_i32]);
        shape.sub_shape_first_object = Vector::new([0_i32]);
        shape.sub_shape_num_nodes = Vector::new([int(nodes)]);
        shape.sub_shape_num_objects = Vector::new([int(objects)]);
        edit(&mut shape.details, |details: &mut Vec<Detail>| {
            for detail in details {
                detail.sub_shape = detail.sub_shape.clamp(-1, 0);
            }
        });
        self.note(&lost::FIXED, "subShapeFirstNode", "assigned all nodes and objects to one sub-shape");
    }

    /// Adds missing names.
    pub(super) fn names(&mut self) {
        let users = {
            let nodes = self.shape.nodes.view::<ShapeNode>().iter().map(|node| node.name);
            let objects = self.shape.objects.view::<Object>().iter().map(|object| object.name);
            let details = self.shape.details.view::<Detail>().iter().map(|detail| detail.name);
            let sequences = self.shape.sequences.items.iter();
            let sequences = sequences.map(|sequence| sequence.name_index.as_i32().unwrap_or(-1));
            nodes.chain(objects).chain(details).chain(sequences).collect::<Vec<i32>>()
        };
        let there = self.shape.names.items.len();
        let most = there.saturating_add(users.len());
        let near = |name: i32| usize::try_from(name).is_ok_and(|name| name < most);
        let missing: BTreeSet<usize> = users
            .iter()
            .filter(|&&name| near(name))
            .filter_map(|&name| usize::try_from(name).ok())
            .filter(|&name| name >= there)
            .collect();
        let far = users.iter().any(|&name| !near(name));
        let end = missing.last().map_or(there, |last| last.saturating_add(1));
        for index in there..end {
            self.shape.names.items.push(Text::new(format!("{NAME}_{index}")));
        }
        if far {
            let one = int(self.shape.names.items.len());
            self.shape.names.items.push(Text::new(NAME));
            let named = |name: &mut i32| {
                if !near(*name) {
                    *name = one;
                }
            };
            edit(&mut self.shape.nodes, |list: &mut Vec<ShapeNode>| {
                list.iter_mut().for_each(|it| named(&mut it.name))
            });
            edit(&mut self.shape.objects, |list: &mut Vec<Object>| {
                list.iter_mut().for_each(|it| named(&mut it.name))
            });
            edit(&mut self.shape.details, |list: &mut Vec<Detail>| {
                list.iter_mut().for_each(|it| named(&mut it.name))
            });
            let name = |sequence: &mut Sequence<'_>| {
                if !sequence.name_index.as_i32().is_some_and(near) {
                    sequence.name_index = Number::from(one);
                }
            };
            self.shape.sequences.items.iter_mut().for_each(name);
        }
        let items = std::mem::take(&mut self.shape.names.items);
        let count = self.shape.names.count.or_int(items.len());
        self.shape.names = List { count, items };
        if far || !missing.is_empty() {
            let count = missing.len().saturating_add(usize::from(far));
            self.note(
                &lost::STAND_IN,
                "names",
                format!(
                    "added {} for those that are lost",
                    counted(count, "placeholder name", "placeholder names")
                ),
            );
        }
    }

    /// Recomputes the links of the tree from the parents, if one is out of range.
    pub(super) fn links(&mut self) {
        let nodes: Vec<ShapeNode> = self.shape.nodes.view().to_vec();
        let objects: Vec<Object> = self.shape.objects.view().to_vec();
        let (mut linked, mut chained) = (nodes.clone(), objects.clone());
        for node in &mut linked {
            (node.first_object, node.first_child, node.next_sibling) = (-1, -1, -1);
        }
        chained.iter_mut().for_each(|object| object.next_sibling = -1);
        crate::document::link_tree(&mut linked, &mut chained);
        // Some writers link the roots, which is valid.
        let roots = |a: &ShapeNode, b: &ShapeNode| {
            let link = a.next_sibling == b.next_sibling
                || (a.parent < 0 && usize::try_from(a.next_sibling).is_ok_and(|next| next < nodes.len()));
            link && (a.first_object, a.first_child) == (b.first_object, b.first_child)
        };
        let right = nodes.iter().zip(&linked).all(|(a, b)| roots(a, b))
            && objects.iter().zip(&chained).all(|(a, b)| a.next_sibling == b.next_sibling);
        if !right {
            self.shape.nodes = Vector::new(linked);
            self.shape.objects = Vector::new(chained);
            self.note(&lost::FIXED, "nodes", "rebuilt the links of the node hierarchy from the parents");
        }
    }
}

fn int(value: usize) -> i32 {
    i32::try_from(value).unwrap_or(i32::MAX)
}
