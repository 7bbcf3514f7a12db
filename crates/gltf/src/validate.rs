//! Validates a file.
//!
//! It checks the JSON itself, not the typed model of [`Document`], and so also at files that
//! [`read`](crate::read()) refuses: first every object against the tables of the specification and of extensions, then
//! what objects say of each other, then the bytes. All is linear in the file: of an accessor one diagnostic says how many
//! elements it concerns and names the first, and accessors that share bytes are looked at until together they come to a
//! multiple of the file.

mod accessor;
mod accessor_values;
mod animation;
mod bounds;
mod buffer;
mod container;
mod extension;
mod fixes;
mod image;
pub(crate) mod image_bytes;
mod input;
mod material;
mod mesh;
mod model;
mod morph;
mod names;
mod node;
mod parse;
mod primitive;
mod scene;
mod schema;
mod schema_walk;
mod semantic;
mod skin;
mod skin_weights;
mod target;
mod tree;
mod vertex_values;

pub(crate) use fixes::{Fixes, Patched};
pub(crate) use input::fixes;
pub use input::{Files, validate, validate_file};

use meshwright_core::{Budget, Code, Diagnostic, Diagnostics, Matches, count};
use schema::List;
use std::{borrow::Cow, collections::HashSet};
use tree::Json;

/// The message of morph weights that are not as many as the targets.
fn weights(json: Json<'_>, targets: usize) -> String {
    let values = count(json.len(), "value", "values");
    format!("{json} have {values} for {}", count(targets, "morph target", "morph targets"))
}

/// What is looked at, and what was found.
struct Checker<'t> {
    diagnostics: Diagnostics,
    root: Json<'t>,
    binary: bool,
    lists: [Vec<Json<'t>>; List::ALL.len()],
    /// By list and position: something refers to it.
    used: [Vec<bool>; List::ALL.len()],
    /// What `extensionsUsed` names.
    extensions: HashSet<Cow<'t, str>>,
    budget: Budget,
    /// Bytes of accessors that may still be looked at.
    work: u64,
    /// What each view was used for so far.
    uses: Vec<Option<buffer::Use>>,
    /// What each material wants of a mesh.
    surfaces: Vec<material::Surface<'t>>,
    /// What can be fixed, for those who ask.
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

    /// Notes something. Words and path are only made while the list has room for them.
    fn note(&mut self, code: &'static Code, at: Json<'t>, message: impl FnOnce() -> String) {
        self.diagnostics.push_with(code, || {
            let diagnostic = Diagnostic::new(code, message()).on(at.path());
            match at.span() {
                Some(span) => diagnostic.at(span),
                None => diagnostic,
            }
        });
    }

    /// Notes something about elements of an accessor: how many, and the first.
    fn items(&mut self, code: &'static Code, at: Json<'t>, matches: &Matches, nouns: [&str; 2], which: &str) {
        self.items_of(code, (at, at), matches, nouns, which, |first| first);
    }

    /// The same of another subject than the place, and where items are counted otherwise than the elements.
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

    /// Notes that something refers to an object; false if it is not there.
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

    /// Whether `extensionsUsed` names it.
    fn uses(&self, extension: &str) -> bool {
        self.extensions.contains(extension)
    }
}
