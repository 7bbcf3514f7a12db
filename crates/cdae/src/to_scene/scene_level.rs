//! Converts data of the scene as a whole.

use super::{FORMAT, SceneBuilder, bounds};
use crate::document::{Container, HeaderValue, ObjectState};
use meshwright_scene::{Bounds, Extras, ExtrasValue, Up, node::move_point};

impl SceneBuilder<'_> {
    /// Sets the bounds and extras of the scene.
    pub(super) fn scene_data(&mut self) {
        let shape = self.shape;
        let [ax, ay, az, bx, by, bz] = shape.bounds.get();
        self.scene.source_up = Up::Z;
        self.scene.bounds = Some(bounds([ax, ay, az], [bx, by, bz]));
        if self.summary {
            return;
        }
        let mut data = ExtrasValue::map()
            .with("version", u32::from(self.document.version_number()))
            .with("exporter", u32::from(self.document.exporter))
            .with("smallest_visible_size", shape.smallest_visible_size.as_f64())
            .with("smallest_visible_dl", shape.smallest_visible_dl.as_f64())
            .with("radius", shape.radius.as_f64())
            .with("tube_radius", shape.tube_radius.as_f64())
            .with("center", shape.center.get())
            .with("bounds", shape.bounds.get());
        if let Some([ax, ay, az, bx, by, bz]) = self.around_meshes() {
            data = data.with("bounds_of_meshes", [ax, ay, az, bx, by, bz]);
        }
        if let Some(info) = self.info() {
            data = data.with("info", info);
        }
        let orphans = self.orphan_states();
        if !orphans.is_empty() {
            data = data.with("orphan_states", ExtrasValue::List(orphans));
        }
        if let Some(parts) = self.sub_shapes() {
            data = data.with("sub_shapes", parts);
        }
        let undrawn = self.undrawn();
        if !undrawn.is_empty() {
            data = data.with("undrawn_objects", ExtrasValue::List(undrawn));
        }
        self.scene.extras = Extras::new(FORMAT, data);
    }

    /// The bounding box of the meshes' stated boxes, Z up; `None` if there are none. `from_scene` uses it
    /// to decide whether the stated box of the file still applies.
    fn around_meshes(&self) -> Option<[f32; 6]> {
        let mut bounds_of_all: Option<([f32; 3], [f32; 3])> = None;
        for (id, world) in self.scene.walk() {
            let Some(node) = self.scene.nodes.get(id) else { continue };
            let mesh = node.mesh.and_then(|mesh| self.scene.mesh(mesh));
            let Some(Bounds { min: [ax, ay, az], max: [bx, by, bz] }) = mesh.and_then(|mesh| mesh.bounds)
            else {
                continue;
            };
            for corner in 0..8_u8 {
                let pick = |bit: u8, a: f32, b: f32| if corner & bit == 0 { a } else { b };
                let corner = [pick(1, ax, bx), pick(2, ay, by), pick(4, az, bz)];
                let [x, y, z] = if node.skin.is_some() { corner } else { move_point(&world, corner) };
                let at = [x, -z, y];
                let (min, max) = bounds_of_all.unwrap_or((at, at));
                let by = |pick: fn(f32, f32) -> f32, [a, b, c]: [f32; 3]| {
                    let [x, y, z] = at;
                    [pick(a, x), pick(b, y), pick(c, z)]
                };
                bounds_of_all = Some((by(f32::min, min), by(f32::max, max)));
            }
        }
        bounds_of_all.map(|([ax, ay, az], [bx, by, bz])| [ax, ay, az, bx, by, bz])
    }

    /// The info text of the file.
    fn info(&mut self) -> Option<String> {
        let info = match &self.document.container {
            Container::Dts(_) => None,
            Container::Stream(greeting) => Some(&greeting.info),
            Container::Header(header) => header.entries.iter().find_map(|(_, value)| match value {
                HeaderValue::Info(info) => Some(info),
                _ => None,
            }),
        };
        info.filter(|info| self.room(info.bytes.len())).map(|info| info.text().into_owned())
    }

    /// States without an object, before those that sequences use.
    fn orphan_states(&mut self) -> Vec<ExtrasValue> {
        let shape = self.shape;
        let states = shape.object_states.view::<ObjectState>();
        let used = shape.sequences.items.iter().filter_map(|sequence| sequence.base_object_state.as_usize());
        let end = used.filter(|&base| base >= self.shown.len()).fold(states.len(), usize::min);
        let mut list = Vec::new();
        for index in self.shown.len()..end {
            if !self.room(384) {
                break;
            }
            let Some(ObjectState { visibility, frame, material_frame }) = states.get(index) else { break };
            let data = ExtrasValue::map().with("visibility", visibility).with("frame", frame);
            list.push(data.with("material_frame", material_frame));
        }
        list
    }

    /// The sub-shapes, unless there is a single one that covers everything.
    fn sub_shapes(&self) -> Option<ExtrasValue> {
        let shape = self.shape;
        let columns = [
            ("first_node", &shape.sub_shape_first_node),
            ("num_nodes", &shape.sub_shape_num_nodes),
            ("first_object", &shape.sub_shape_first_object),
            ("num_objects", &shape.sub_shape_num_objects),
        ]
        .map(|(name, vector)| (name, vector.view::<i32>()));
        let counts = [0, shape.nodes.len(), 0, shape.objects.len()];
        let usual = columns.iter().zip(counts).all(|((_, column), count)| {
            column.len() == 1 && column.get(0).and_then(|n| usize::try_from(n).ok()) == Some(count)
        });
        if usual {
            return None;
        }
        let rows = columns.iter().map(|(_, column)| column.len()).max().unwrap_or(0);
        let row = |index| {
            columns.iter().fold(ExtrasValue::map(), |row, (name, column)| match column.get(index) {
                Some(value) => row.with(name, value),
                None => row,
            })
        };
        Some(ExtrasValue::List((0..rows).map(row).collect()))
    }
}
