//! Writes the bounding box that a document stated as BeamNG reads it: the box of a mesh at a node `bounds`.

use super::{
    TextBuilder,
    losses::more,
    number_text::{push_float, push_index},
};
use meshwright_scene::shape_names::{is_bounds, is_sequence};

/// The name of the node.
const NAME: &str = "bounds";
/// The triangles of a box whose corners are counted by their largest coordinates.
const TRIANGLES: [u32; 36] = [
    0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7,
    5,
];

impl TextBuilder<'_, '_> {
    /// Writes the box as a geometry. Other formats state boxes, too, but not apart from what they show.
    pub(super) fn bounds_geometry(&mut self) {
        let has_node = self.scene.nodes.iter().any(|(_, node)| is_bounds(&node.name));
        let Some(bounds) = self.scene.bounds.filter(|bounds| self.native && bounds.is_box() && !has_node)
        else {
            return;
        };
        let id = self.ids.unique(NAME, "-mesh");
        self.push(&format!(
            "<geometry id=\"{id}\" name=\"{NAME}\"><mesh>\n<source id=\"{id}-positions\"><float_array id=\"{id}-positions-array\" count=\"24\">"
        ));
        let swizzle = self.axes.swizzle();
        let mut buffer = zmij::Buffer::new();
        for corner in 0..8_usize {
            let [x, y, z] = [0, 1, 2].map(|axis: usize| {
                let from = if (corner >> axis) & 1 == 0 { bounds.min } else { bounds.max };
                from.get(axis).copied().unwrap_or(0.0)
            });
            for part in swizzle.apply([x, y, z, 0.0]).into_iter().take(3) {
                push_float(&mut self.text, part, &mut buffer);
            }
        }
        self.push(&format!(
            "</float_array><technique_common><accessor source=\"#{id}-positions-array\" count=\"8\" stride=\"3\"><param name=\"X\" type=\"float\"/><param name=\"Y\" type=\"float\"/><param name=\"Z\" type=\"float\"/></accessor></technique_common></source>\n<vertices id=\"{id}-vertices\"><input semantic=\"POSITION\" source=\"#{id}-positions\"/></vertices>\n<triangles count=\"12\"><input semantic=\"VERTEX\" source=\"#{id}-vertices\" offset=\"0\"/><p>"
        ));
        for index in TRIANGLES {
            push_index(&mut self.text, index as usize);
        }
        self.push("</p></triangles>\n</mesh></geometry>\n");
        self.bounds = Some(id);
    }

    /// Writes the node of the box.
    pub(super) fn bounds_node(&mut self) {
        let Some(mesh) = self.bounds.take() else { return };
        let id = self.ids.unique(NAME, "");
        self.push(&format!(
            "<node id=\"{id}\" name=\"{NAME}\" type=\"NODE\"><instance_geometry url=\"#{mesh}\"/></node>\n"
        ));
    }

    /// Counts the meshes at and below nodes that BeamNG leaves out.
    pub(super) fn count_left_out(&mut self) {
        let scene = self.scene;
        let mut left_out = vec![false; scene.nodes.len()];
        // Parents come first.
        for (id, _) in scene.walk() {
            let Some(node) = scene.nodes.get(id) else { continue };
            let above = node.parent.and_then(|above| left_out.get(above.index()).copied()).unwrap_or(false);
            let name = self.levels.name(id, node);
            let is_left_out = above || is_bounds(name) || is_sequence(name);
            if let Some(own) = left_out.get_mut(id.index()) {
                *own = is_left_out;
            }
            if is_left_out && node.mesh.is_some() {
                more(&mut self.losses.left_out);
            }
        }
    }
}
