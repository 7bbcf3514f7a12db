//! What the animations among several files need, and no model among them has.

use crate::presentation::{
    format::{count, names},
    style::clean,
};
use meshwright::Info;
use std::collections::BTreeSet;

/// Columns for the list of names.
const WIDTH: usize = 76;

/// The names of the nodes of models, and those that animations of other files move.
#[derive(Default)]
pub(super) struct MissingBones {
    /// In lower case: programs find bones in any case.
    known: BTreeSet<String>,
    models: usize,
    animations: Vec<(String, Vec<String>)>,
}

impl MissingBones {
    pub(super) fn add(&mut self, file: &str, info: &Info) {
        if !info.names.meshes.is_empty() {
            self.models = self.models.saturating_add(1);
            self.known.extend(info.names.nodes.iter().map(|name| name.to_lowercase()));
        } else if !info.clips.is_empty() {
            let moved = info.clips.iter().flat_map(|clip| &clip.moved_nodes);
            self.animations.push((file.to_owned(), moved.cloned().collect()));
        }
    }

    /// A line for each animation with such names.
    pub(super) fn render(&self) -> String {
        let mut text = String::new();
        if self.models == 0 {
            return text;
        }
        for (file, moved) in &self.animations {
            let lost: BTreeSet<&str> = (moved.iter().map(String::as_str))
                .filter(|name| !self.known.contains(&name.to_lowercase()))
                .collect();
            if !lost.is_empty() {
                let (file, bones) = (clean(file), count(lost.len(), "bone", "bones"));
                let whose = if self.models == 1 { "that the model lacks" } else { "that all models lack" };
                let listed = names(lost.into_iter(), WIDTH);
                text.push_str(&format!("{file} moves {bones} {whose}: {listed}\n"));
            }
        }
        text
    }
}
