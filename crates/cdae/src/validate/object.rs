//! Checks objects, their meshes and states, and sub-shapes.

use super::{Checker, Matches, names::called, range, run_within, within};
use crate::{
    codes::validation,
    document::{ObjectState, Vector},
};
use meshwright_core::message::count as counted;

impl Checker<'_, '_> {
    pub(super) fn objects(&mut self) {
        let (objects, nodes, meshes) = (self.objects, self.nodes.len(), self.shape.meshes.items.len());
        let at = |column: &'static str| move |index: usize| format!("objects[{index}]/{column}");
        let document = self.document;
        let get = |index: usize| objects.get(index).unwrap_or_default();
        let object = |index: usize| called(document, "object", get(index).name, index);
        let matches =
            Matches::find(objects.iter(), |object| object.node != -1 && within(object.node, nodes).is_none());
        let message = |index| {
            let nodes = counted(nodes, "node", "nodes");
            format!(
                "node index {} of {} is out of range: the shape has {nodes}",
                get(index).node,
                object(index)
            )
        };
        self.items(&validation::OBJECT_NODE, matches, at("nodeIndex"), message);
        let matches = Matches::find(objects.iter(), |object| object.node == -1);
        self.items(&validation::OBJECT_LOOSE, matches, at("nodeIndex"), |index| {
            format!("{} belongs to no node: its node index is -1", object(index))
        });
        let matches = Matches::find(objects.iter(), |object| {
            !run_within(object.first_mesh.into(), object.mesh_count.into(), meshes)
        });
        self.tiled = matches.count == 0;
        let message = |index: usize| {
            let run = get(index);
            let range = range(run.first_mesh.into(), run.mesh_count.into(), "mesh", "meshes");
            let meshes = counted(meshes, "mesh", "meshes");
            format!("{} uses {range}, but the shape has {meshes}", object(index))
        };
        self.items(&validation::MESH_RUN, matches, |index| format!("objects[{index}]"), message);
        if self.tiled {
            self.owners();
        }
        self.states();
    }

    /// Checks which object owns each mesh. All ranges are within the meshes.
    fn owners(&mut self) {
        let (objects, count) = (self.objects, self.shape.meshes.items.len());
        self.tiled = self.takes(count, size_of::<Option<i32>>().saturating_add(1), || "objects".to_owned());
        if !self.tiled {
            return;
        }
        let mut owned = vec![false; count];
        self.mesh_objects = vec![None; count];
        let (mut shared, mut empty, mut null_last) =
            (Matches::default(), Matches::default(), Matches::default());
        for (index, object) in objects.iter().enumerate() {
            let first = usize::try_from(object.first_mesh).unwrap_or(0);
            let length = usize::try_from(object.mesh_count).unwrap_or(0);
            let run = || first..first.saturating_add(length);
            // A range ends at the first owned mesh, so that the total is linear.
            let mut own = owned.get_mut(run()).unwrap_or_default().iter_mut();
            if !own.all(|owned| !std::mem::replace(owned, true)) {
                shared.add(index);
                continue;
            }
            self.mesh_objects.get_mut(run()).unwrap_or_default().fill(Some(object.name));
            let meshes = self.shape.meshes.items.get(run()).unwrap_or_default();
            if !meshes.iter().any(|mesh| mesh.body.is_some()) {
                empty.add(index);
            } else if meshes.last().is_some_and(|mesh| mesh.body.is_none()) {
                null_last.add(index);
            }
        }
        self.tiled = shared.count == 0;
        let at = |index| format!("objects[{index}]");
        let document = self.document;
        let say = |text: &'static str| {
            move |index: usize| {
                let name = objects.get(index).map_or(-1, |object| object.name);
                format!("{} {text}", called(document, "object", name, index))
            }
        };
        self.items(&validation::MESH_SHARED, shared, at, say("uses a mesh of an earlier object"));
        self.items(&validation::OBJECT_EMPTY, empty, at, say("has null meshes only"));
        self.items(&validation::NULL_LAST, null_last, at, say("has a null mesh at the end of its meshes"));
        let matches = Matches::find(owned.iter(), |owned| !owned);
        self.items(
            &validation::MESH_UNOWNED,
            matches,
            |index| format!("meshes[{index}]"),
            |index| format!("mesh {index} belongs to no object"),
        );
    }

    fn states(&mut self) {
        let (objects, states) = (self.objects.len(), self.shape.object_states.view::<ObjectState>());
        let path = |index: usize| format!("objectStates[{index}]");
        if states.len() < objects {
            let message = || {
                let (states, objects) = (
                    counted(states.len(), "object state", "object states"),
                    counted(objects, "object", "objects"),
                );
                format!("the shape has {states} for {objects}")
            };
            self.note(&validation::STATE_COUNT, || "objectStates".to_owned(), message);
        }
        let matches = Matches::find(states.iter(), |state| !(0.0..=1.0).contains(&state.visibility));
        let message = |index| {
            let visibility = states.get(index).map_or(0.0, |state| state.visibility);
            format!("object state {index} has visibility {visibility}, expected 0 to 1")
        };
        self.items(&validation::VISIBILITY, matches, |index| path(index) + "/vis", message);
        let matches = Matches::find(states.iter(), |state| state.frame < 0 || state.material_frame < 0);
        let message = |index: usize| {
            let state = states.get(index).unwrap_or_default();
            let (frame, texture) = (state.frame, state.material_frame);
            format!("object state {index} uses frame {frame} and texture frame {texture}, expected 0 or more")
        };
        self.items(&validation::STATE_FRAME, matches, path, message);
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
            let message = || {
                format!(
                    "the lists of the sub-shapes differ in length: subShapeFirstNode {count}, subShapeNumNodes {num_nodes}, subShapeFirstObject {first_object}, subShapeNumObjects {num_objects}"
                )
            };
            return self.note(&validation::SUB_SHAPE_LISTS, || "subShapeFirstNode".to_owned(), message);
        }
        let [first_node, num_nodes, first_object, num_objects] = lists;
        self.runs(first_node, num_nodes, self.nodes.len(), ["subShapeFirstNode", "node", "nodes"]);
        self.runs(
            first_object,
            num_objects,
            self.objects.len(),
            ["subShapeFirstObject", "object", "objects"],
        );
    }

    fn runs(&mut self, first: &Vector<'_>, length: &Vector<'_>, count: usize, [name, one, list]: [&str; 3]) {
        let pairs = || first.view::<i32>().iter().zip(length.view::<i32>().iter());
        let matches =
            Matches::find(pairs(), |(first, length)| !run_within(first.into(), length.into(), count));
        if matches.count > 0 {
            let message = |index| {
                let (first, length) = pairs().nth(index).unwrap_or_default();
                let range = range(first.into(), length.into(), one, list);
                format!("sub-shape {index} uses {range}, but the shape has {}", counted(count, one, list))
            };
            return self.items(
                &validation::SUB_SHAPE_RUN,
                matches,
                |index| format!("{name}[{index}]"),
                message,
            );
        }
        let covered: i64 = pairs().map(|(_, length)| i64::from(length)).fold(0, i64::saturating_add);
        // Ranges that do not begin where the previous ends overlap or leave gaps; the engine writes them in
        // order.
        let mut next = 0_i64;
        let matches = Matches::find(pairs(), |(first, length)| {
            let gap = length > 0 && i64::from(first) != next;
            next = i64::from(first).saturating_add(length.into());
            gap
        });
        if matches.count > 0 || covered != i64::try_from(count).unwrap_or(i64::MAX) {
            let tail = if matches.count > 0 { ", and not in order" } else { "" };
            let all = counted(count, one, list);
            let message = || format!("the sub-shapes use {covered} of {all}{tail}");
            self.note(&validation::SUB_SHAPE_COVER, || name.to_owned(), message);
        }
    }
}
