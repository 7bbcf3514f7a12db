//! Checks the names that BeamNG gives a meaning.

use super::{Checker, described};
use crate::{
    codes::validation as codes,
    document::Element,
    game_names::{is_left_out, mesh_name_of},
    view::called,
};
use meshwright_scene::{
    shape_names::{is_base, is_collision, is_line_of_sight, is_start, object_and_size, trailing_number},
    wording::quoted,
};
use std::collections::HashMap;

impl<'d> Checker<'d> {
    /// Checks the names of a file with the hierarchy of levels.
    pub(super) fn game_names(&mut self) {
        let scenes = self.library("library_visual_scenes", "visual_scene");
        let mut starts: Vec<Element<'d>> = Vec::new();
        for scene in &scenes {
            for base in scene.children_named("node").filter(|node| is_base(&called(*node))) {
                starts.extend(base.children_named("node").filter(|node| is_start(&called(*node))));
            }
        }
        if starts.is_empty() {
            return;
        }
        let mut names: HashMap<String, Element<'d>> = HashMap::new();
        // The index after the last descendant of the last node that is not in the shape.
        let mut end = 0;
        for node in
            scenes.iter().flat_map(|scene| scene.descendants()).filter(|element| element.name() == "node")
        {
            if node.index() < end {
                continue;
            }
            if is_left_out(node) {
                end = node.next_index();
                continue;
            }
            let name = called(node);
            if name.is_empty() {
                continue;
            }
            match names.entry(name.to_lowercase()) {
                std::collections::hash_map::Entry::Occupied(first) => {
                    let first = *first.get();
                    self.note(&codes::SAME_NAME, node, || {
                        format!(
                            "{} has the name of an earlier node, {}",
                            described(node),
                            quoted(&called(first))
                        )
                    });
                }
                std::collections::hash_map::Entry::Vacant(entry) => {
                    entry.insert(node);
                }
            }
            if !node
                .children()
                .any(|child| matches!(child.name(), "instance_geometry" | "instance_controller"))
            {
                continue;
            }
            let name = mesh_name_of(node);
            let is_underscore = trailing_number(&name).is_some_and(|(head, _)| head.ends_with('_'));
            let (object, size) = object_and_size(&name);
            if size < 0 && is_underscore && !is_collision(object) && !is_line_of_sight(object) {
                self.note(&codes::UNDERSCORE_SIZE, node, || {
                    format!("{} has the size {size}: BeamNG never draws it", described(node))
                });
            }
            if !starts.iter().take(16).any(|start| start.contains(&node)) {
                self.note(&codes::OUTSIDE_START, node, || {
                    format!("{} is not below `start01`", described(node))
                });
            }
        }
    }
}
