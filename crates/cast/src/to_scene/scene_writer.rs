//! Adds to a scene within the limits, and reports.

use super::FORMAT;
use crate::{
    codes,
    document::{Document, Node},
    node_description::Called,
    vendor_data::{self, VENDOR},
};
use meshwright_core::{
    Code, CountingBudget, Diagnostic, Diagnostics, Error, Outcome, message::count as counted,
};
use meshwright_scene::{Extras, ExtrasValue, Image, ImageId, Scene, assembly};
use std::{
    collections::{BTreeSet, HashMap},
    fmt,
};

/// A scene under construction.
pub(super) struct SceneWriter<'a> {
    pub(super) scene: Scene<'a>,
    /// Records of content without a counterpart.
    pub(super) ik_handles: Vec<ExtrasValue>,
    pub(super) constraints: Vec<ExtrasValue>,
    /// Paths that the file refers to, without duplicates.
    paths: Vec<ExtrasValue>,
    known_paths: BTreeSet<String>,
    /// Number of vendor properties and nodes that are in the extras.
    pub(super) kept: usize,
    /// Images by path.
    images: HashMap<String, ImageId>,
    diagnostics: Diagnostics,
    budget: CountingBudget,
}

impl<'a> SceneWriter<'a> {
    pub(super) fn new(budget: CountingBudget) -> Self {
        Self {
            scene: Scene::default(),
            ik_handles: Vec::new(),
            constraints: Vec::new(),
            paths: Vec::new(),
            known_paths: BTreeSet::new(),
            kept: 0,
            images: HashMap::new(),
            diagnostics: Diagnostics::new(budget.diagnostics()),
            budget,
        }
    }

    /// Reports a diagnostic. The message is formatted only if the list has room.
    pub(super) fn note(
        &mut self,
        code: &'static Code,
        at: impl fmt::Display,
        message: impl FnOnce() -> String,
    ) {
        self.diagnostics.push_with(code, || Diagnostic::new(code, message()).on(at.to_string()));
    }

    /// Reserves `bytes`. Returns false if the limit is exceeded.
    pub(super) fn room(&mut self, bytes: usize) -> bool {
        let fits = self.budget.memory(bytes as u64, || self.scene.release_values());
        if !fits {
            self.note(&codes::TO_SCENE_LIMIT, "", || {
                "the file repeats its parts too often; the rest is not in the scene".to_owned()
            });
        }
        fits
    }

    /// Lets each animation move all skeletons with the same bones.
    pub(super) fn move_twins(&mut self) {
        let mut scene = std::mem::take(&mut self.scene);
        let mut noted = Diagnostics::new(self.budget.diagnostics());
        let clips = 0..scene.clips.len();
        assembly::move_twins(&mut scene, clips, &mut |bytes| self.room(bytes), &mut noted);
        self.diagnostics.append(noted);
        self.scene = scene;
    }

    /// Keeps what only this format has of a node in the extras of what represents it.
    pub(super) fn keep_vendor_data(&mut self, extras: &mut Extras, stored: &Node<'_>) {
        let size = vendor_data::size(stored);
        if size == 0 || !self.room(size) {
            return;
        }
        if let Some(record) = vendor_data::record(stored) {
            self.kept = self.kept.saturating_add(vendor_data::count(&record));
            let data = extras.get(FORMAT).cloned().unwrap_or(ExtrasValue::map());
            extras.set(FORMAT, data.with(VENDOR, record));
        }
    }

    /// Counts `count` steps. Returns false if the limit is exceeded.
    pub(super) fn steps(&mut self, count: usize) -> bool {
        let fits = self.budget.items(count as u64);
        if !fits {
            self.note(&codes::TO_SCENE_LIMIT, "", || {
                "the parts of the file refer to each other too often; the rest is not in the scene".to_owned()
            });
        }
        fits
    }

    /// The error if a limit was reached.
    pub(super) fn exceeded(&self) -> Option<Error> {
        self.budget.error("scene")
    }

    /// Normalizes a path to slashes and records it once.
    pub(super) fn path(&mut self, raw: &str) -> String {
        let path = raw.replace('\\', "/");
        if !path.is_empty() && self.known_paths.insert(path.clone()) {
            self.paths.push(ExtrasValue::from(path.as_str()));
        }
        path
    }

    /// The image of a path, shared by all uses; `None` for an empty path.
    pub(super) fn image(&mut self, path: &str) -> Option<ImageId> {
        if path.is_empty() {
            return None;
        }
        if let Some(&image) = self.images.get(path) {
            return Some(image);
        }
        let size = path.len().saturating_mul(2).saturating_add(size_of::<Image<'_>>());
        if !self.room(size) {
            return None;
        }
        let image = self.scene.add_image(Image::file(path));
        self.images.insert(path.to_owned(), image);
        Some(image)
    }

    /// Reports what only this format has.
    fn report_vendor_data(&mut self, document: &Document<'_>) {
        let (mut all, mut first) = (0_usize, None);
        let mut open: Vec<&Node<'_>> = document.roots.iter().collect();
        while let Some(node) = open.pop() {
            for property in node.properties.iter().filter(|own| vendor_data::is_unknown(node, *own)) {
                all = all.saturating_add(1);
                first =
                    first.or_else(|| Some(format!("`{}` of {}", property.name(), Called::new(node, None))));
            }
            for child in node.children.iter() {
                if child.kind().is_some() {
                    open.push(child);
                } else {
                    all = all.saturating_add(1);
                    first = first.or_else(|| Some(format!("node `{}`", child.id)));
                }
            }
        }
        let Some(first) = first else { return };
        let (kept, lost) = (self.kept.min(all), all.saturating_sub(self.kept));
        for (count, code, verb) in
            [(kept, &codes::VENDOR_DATA, "kept"), (lost, &codes::LOSS_VENDOR, "dropped")]
        {
            if count > 0 {
                let what = counted(count, "property or node", "properties and nodes");
                self.note(code, "", || match verb {
                    "kept" => format!("{verb} {what} of a vendor in the extras only (first: {first})"),
                    _ => format!("{verb} {what} of a vendor (first of all: {first})"),
                });
            }
        }
    }

    /// The scene, with the data of the scene as a whole.
    pub(super) fn finish(mut self, document: &Document<'_>, summary: bool) -> Outcome<Scene<'a>> {
        if let ExtrasValue::Map(entries) = document.metadata() {
            let mut data = ExtrasValue::map().with("version", document.version);
            for (key, value) in entries {
                if let ExtrasValue::Text(_) = value {
                    data = data.with(&key, value);
                }
            }
            let size = vendor_data::size_of_roots(&document.roots);
            if size > 0
                && self.room(size)
                && let Some(record) = vendor_data::record_of_roots(&document.roots)
            {
                self.kept = self.kept.saturating_add(vendor_data::count(&record));
                data = data.with(VENDOR, record);
            }
            // A summary loses nothing.
            if !summary {
                self.report_vendor_data(document);
            }
            let lists = [
                ("ik_handles", self.ik_handles),
                ("constraints", self.constraints),
                ("dependencies", self.paths),
            ];
            for (name, list) in lists {
                if !list.is_empty() {
                    data = data.with(name, ExtrasValue::List(list));
                }
            }
            self.scene.extras = Extras::new(FORMAT, data);
        }
        Outcome { value: self.scene, diagnostics: self.diagnostics }
    }
}
