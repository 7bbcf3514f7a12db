//! Objects, their meshes and states, and sub-shapes.

use super::{Checker, Met, run_within, within};
use crate::{
    codes::check,
    document::{ObjectState, Vector},
};

impl Checker<'_, '_> {
    pub(super) fn objects(&mut self) {
        let (objects, nodes, meshes) = (self.objects, self.nodes.len(), self.shape.meshes.items.len());
        let at = |column: &'static str| move |index: usize| format!("objects[{index}]/{column}");
        let node = |index: usize| objects.get(index).map_or(-1, |object| object.node);
        let met = Met::of(objects.iter(), |object| object.node != -1 && within(object.node, nodes).is_none());
        let message = |index| format!("it is {}, there are {nodes} nodes", node(index));
        self.items(&check::OBJECT_NODE, met, at("nodeIndex"), message);
        let met = Met::of(objects.iter(), |object| object.node == -1);
        self.items(&check::OBJECT_LOOSE, met, at("nodeIndex"), |_| "it is -1".to_owned());
        let met = Met::of(objects.iter(), |object| {
            !run_within(object.first_mesh.into(), object.mesh_count.into(), meshes)
        });
        self.tiled = met.count == 0;
        let message = |index: usize| {
            let object = objects.get(index).unwrap_or_default();
            format!("{} from {} on, there are {meshes}", object.mesh_count, object.first_mesh)
        };
        self.items(&check::MESH_RUN, met, |index| format!("objects[{index}]"), message);
        if self.tiled {
            self.owners();
        }
        self.states();
    }

    /// Which mesh belongs to which object; every run lies within the meshes.
    fn owners(&mut self) {
        let (objects, count) = (self.objects, self.shape.meshes.items.len());
        self.tiled = self.takes(count, 1, || "objects".to_owned());
        if !self.tiled {
            return;
        }
        let mut owned = vec![false; count];
        let (mut shared, mut empty, mut null_last) = (Met::default(), Met::default(), Met::default());
        for (index, object) in objects.iter().enumerate() {
            let first = usize::try_from(object.first_mesh).unwrap_or(0);
            let length = usize::try_from(object.mesh_count).unwrap_or(0);
            let run = || first..first.saturating_add(length);
            // Runs stop at the first mesh that is taken, so that all of them together are linear.
            let mut own = owned.get_mut(run()).unwrap_or_default().iter_mut();
            if !own.all(|owned| !std::mem::replace(owned, true)) {
                shared.add(index);
                continue;
            }
            let meshes = self.shape.meshes.items.get(run()).unwrap_or_default();
            if !meshes.iter().any(|mesh| mesh.body.is_some()) {
                empty.add(index);
            } else if meshes.last().is_some_and(|mesh| mesh.body.is_none()) {
                null_last.add(index);
            }
        }
        self.tiled = shared.count == 0;
        let at = |index| format!("objects[{index}]");
        let say = |text: &'static str| move |_| text.to_owned();
        self.items(&check::MESH_SHARED, shared, at, say("another object has the same meshes"));
        self.items(&check::OBJECT_EMPTY, empty, at, say("all its meshes are null"));
        self.items(&check::NULL_LAST, null_last, at, say("its last mesh is null"));
        let met = Met::of(owned.iter(), |owned| !owned);
        self.items(&check::MESH_UNOWNED, met, |index| format!("meshes[{index}]"), say("no object names it"));
    }

    fn states(&mut self) {
        let (objects, states) = (self.objects.len(), self.shape.object_states.view::<ObjectState>());
        let path = |index: usize| format!("objectStates[{index}]");
        if states.len() < objects {
            let message = || format!("states: {}, objects: {objects}", states.len());
            self.note(&check::STATE_COUNT, || "objectStates".to_owned(), message);
        }
        let met = Met::of(states.iter(), |state| !(0.0..=1.0).contains(&state.visibility));
        let message = |index| format!("it is {}", states.get(index).map_or(0.0, |state| state.visibility));
        self.items(&check::VISIBILITY, met, |index| path(index) + "/vis", message);
        let met = Met::of(states.iter(), |state| state.frame < 0 || state.material_frame < 0);
        let message = |index: usize| {
            let state = states.get(index).unwrap_or_default();
            format!("frame {}, texture frame {}", state.frame, state.material_frame)
        };
        self.items(&check::STATE_FRAME, met, path, message);
    }

    pub(super) fn sub_shapes(&mut self) {
        let shape = self.shape;
        let lists = [
            &shape.sub_shape_first_node,
            &shape.sub_shape_num_nodes,
            &shape.sub_shape_first_object,
            &shape.sub_shape_num_objects,
        ];
        let [count, num_nodes, first_object, num_objects] = lists.map(|list| list.view::<i32>().len());
        if [num_nodes, first_object, num_objects] != [count; 3] {
            let message =
                || format!("nodes: {count} and {num_nodes}, objects: {first_object} and {num_objects}");
            return self.note(&check::SUB_SHAPE_LISTS, || "subShapeFirstNode".to_owned(), message);
        }
        let [first_node, num_nodes, first_object, num_objects] = lists;
        self.runs(first_node, num_nodes, self.nodes.len(), ["subShapeFirstNode", "nodes"]);
        self.runs(first_object, num_objects, self.objects.len(), ["subShapeFirstObject", "objects"]);
    }

    fn runs(&mut self, first: &Vector<'_>, length: &Vector<'_>, count: usize, [name, list]: [&str; 2]) {
        let pairs = || first.view::<i32>().iter().zip(length.view::<i32>().iter());
        let met = Met::of(pairs(), |(first, length)| !run_within(first.into(), length.into(), count));
        if met.count > 0 {
            let message = |index| {
                let (first, length) = pairs().nth(index).unwrap_or_default();
                format!("{length} from {first} on, there are {count} {list}")
            };
            return self.items(&check::SUB_SHAPE_RUN, met, |index| format!("{name}[{index}]"), message);
        }
        let covered: i64 = pairs().map(|(_, length)| i64::from(length)).fold(0, i64::saturating_add);
        // Runs that do not begin where others end overlap or leave gaps; the engine writes them in order.
        let mut next = 0_i64;
        let met = Met::of(pairs(), |(first, length)| {
            let gap = length > 0 && i64::from(first) != next;
            next = i64::from(first).saturating_add(length.into());
            gap
        });
        if met.count > 0 || covered != i64::try_from(count).unwrap_or(i64::MAX) {
            let tail = if met.count > 0 { ", and not in order" } else { "" };
            let message = || format!("{covered} of {count} {list} are named{tail}");
            self.note(&check::SUB_SHAPE_COVER, || name.to_owned(), message);
        }
    }
}
