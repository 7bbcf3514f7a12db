//! Validates files.
//!
//! Validation checks the JSON itself instead of the typed model of [`Document`], and therefore works for
//! files that [`read`](crate::read()) rejects. It checks first every object against the schemas of the
//! specification and of extensions, then the relations of objects, then the bytes. The time is linear in the
//! file size: an accessor gets one diagnostic with the number of affected elements and the first one, and the
//! total size of accessors that share bytes is bounded by a multiple of the file size.

mod accessor;
mod accessor_values;
mod animation;
mod animation_target;
mod attribute_semantics;
mod bounds;
mod buffer;
mod container;
mod extension;
mod fixes;
mod image;
pub(crate) mod image_bytes;
mod input;
mod json_parser;
mod json_tree;
mod material;
mod mesh;
mod model;
mod morph;
mod names;
mod node;
mod primitive;
mod scene;
mod schema;
mod schema_walk;
mod skin;
mod skin_weights;
mod vertex_values;

pub(crate) use fixes::{Fixes, Patched};
pub(crate) use input::fixes;
pub use input::{Files, validate, validate_file};

use json_tree::Json;
use meshwright_core::{Budget, Code, Diagnostic, Diagnostics, Matches, count};
use schema::List;
use std::{borrow::Cow, collections::HashSet};

/// The message for morph weights whose number differs from that of the targets.
fn weights(json: Json<'_>, targets: usize) -> String {
    let values = count(json.len(), "value", "values");
    format!("{json} have {values} for {}", count(targets, "morph target", "morph targets"))
}

/// The state of a validation.
struct Checker<'t> {
    diagnostics: Diagnostics,
    root: Json<'t>,
    binary: bool,
    lists: [Vec<Json<'t>>; List::ALL.len()],
    /// Per list and index: whether something references it.
    used: [Vec<bool>; List::ALL.len()],
    /// The names in `extensionsUsed`.
    extensions: HashSet<Cow<'t, str>>,
    budget: Budget,
    /// Number of accessor bytes that may still be checked.
    work: u64,
    /// The uses of each buffer view so far.
    uses: Vec<Option<buffer::Use>>,
    /// The requirements of each material for meshes.
    surfaces: Vec<material::Surface<'t>>,
    /// The possible fixes, if requested.
    fixes: Option<Box<Fixes>>,
}

impl<'t> Checker<'t> {
    fn new(root: Json<'t>, binary: bool, budget: Budget) -> Self {
        let lists = List::ALL.map(|list| {
            let (extension, name) = list.place();
            let holder = match extension {
                Some(extension) => root.get("extensions").and_then(|all| all.get(extension)),
                None => Some(root),
            };
            holder.and_then(|holder| holder.get(name)).map_or(Vec::new(), |list| list.list().collect())
        });
        let used = lists.each_ref().map(|list| vec![false; list.len()]);
        let names = root.get("extensionsUsed").into_iter().flat_map(Json::list);
        Self {
            diagnostics: Diagnostics::new(budget.limits().diagnostics),
            root,
            binary,
            lists,
            used,
            extensions: names.filter_map(Json::text).collect(),
            budget,
            work: 0,
            uses: Vec::new(),
            surfaces: Vec::new(),
            fixes: None,
        }
    }

    /// Adds a diagnostic; builds message and path only while the list has room.
    fn note(&mut self, code: &'static Code, at: Json<'t>, message: impl FnOnce() -> String) {
        self.diagnostics.push_with(code, || {
            let diagnostic = Diagnostic::new(code, message()).on(at.path());
            match at.span() {
                Some(span) => diagnostic.at(span),
                None => diagnostic,
            }
        });
    }

    /// Adds a diagnostic about elements of an accessor: their number, and the first.
    fn items(&mut self, code: &'static Code, at: Json<'t>, matches: &Matches, nouns: [&str; 2], which: &str) {
        self.items_of(code, (at, at), matches, nouns, which, |first| first);
    }

    /// The same for another subject than `at`, and for items other than elements.
    fn items_of(
        &mut self,
        code: &'static Code,
        (at, subject): (Json<'t>, Json<'t>),
        matches: &Matches,
        [one, many]: [&str; 2],
        which: &str,
        place: impl FnOnce(usize) -> usize,
    ) {
        let Some(first) = matches.first else { return };
        self.note(code, at, || {
            format!("{subject} has {}{which} (first: {})", count(matches.count, one, many), place(first))
        });
    }

    fn list(&self, list: List) -> &[Json<'t>] {
        List::ALL
            .iter()
            .position(|&known| known == list)
            .and_then(|at| self.lists.get(at))
            .map_or(&[], Vec::as_slice)
    }

    /// An object of a list.
    fn object_of(&self, list: List, index: usize) -> Option<Json<'t>> {
        self.list(list).get(index).copied()
    }

    /// Marks an object as referenced; false if it does not exist.
    fn mark(&mut self, list: List, index: usize) -> bool {
        let at = List::ALL.iter().position(|&known| known == list);
        match at.and_then(|at| self.used.get_mut(at)).and_then(|used| used.get_mut(index)) {
            Some(used) => {
                *used = true;
                true
            }
            None => false,
        }
    }

    /// Whether `extensionsUsed` contains it.
    fn uses(&self, extension: &str) -> bool {
        self.extensions.contains(extension)
    }
}
