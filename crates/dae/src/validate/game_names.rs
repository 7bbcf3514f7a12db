//! Checks the names that BeamNG gives a meaning.

use super::{Checker, described};
use crate::{codes::validation as codes, document::Element, lod_names, view::called};
use meshwright_scene::wording::quoted;
use std::collections::HashMap;

impl<'d> Checker<'d> {
    /// Checks the names of a file with the hierarchy of levels.
    pub(super) fn game_names(&mut self) {
        let scenes = self.library("library_visual_scenes", "visual_scene");
        let begins = |node: &Element<'_>, with: &str| lod_names::begins(&called(*node), with);
        let mut starts: Vec<Element<'d>> = Vec::new();
        for scene in &scenes {
            for base in scene.children_named("node").filter(|node| begins(node, "base")) {
                starts.extend(base.children_named("node").filter(|node| begins(node, "start")));
            }
        }
        if starts.is_empty() {
            return;
        }
        let mut names: HashMap<String, Element<'d>> = HashMap::new();
        for node in
            scenes.iter().flat_map(|scene| scene.descendants()).filter(|element| element.name() == "node")
        {
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
            let head = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
            let (object, size) = lod_names::object_and_size(&name);
            if size < 0
                && head.ends_with('_')
                && !lod_names::begins(object, "col")
                && !lod_names::begins(object, "los")
            {
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
