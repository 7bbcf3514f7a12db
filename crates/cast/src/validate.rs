//! Checks a document for errors, and for content on which programs fail.
//!
//! Every check is linear in the size of the file, except for sorting. An array gets one diagnostic with the
//! number of affected elements and the index of the first.

mod animation;
mod array_scans;
mod blend_shapes;
mod constraints;
mod curve;
mod faces;
mod hashes;
mod header;
mod material;
mod mesh;
mod model;
mod names;
mod property;
mod required_properties;
mod skeleton;
mod skin;
mod transforms;

use crate::{
    codes::{validate_content, validate_structure},
    document::{Document, Kind, Node},
    node_description::Called,
    table,
};
use meshwright_core::{Budget, Code, Diagnostic, Diagnostics, Field, Limits, trace};
use names::Names;
use std::slice;

/// Checks a document. Does not repeat the diagnostics of [`read`](crate::read()).
///
/// Paths are those of the field log: `root[0]/model[0]/mesh[2]/f/values[7]` is the eighth index of a mesh's
/// faces. The list keeps as many diagnostics as the limits allow, and counts them all.
pub fn validate(document: &Document<'_>, limits: &Limits) -> Diagnostics {
    let mut checker = Checker {
        diagnostics: Diagnostics::new(limits.diagnostics),
        path: Vec::new(),
        budget: Budget::new(*limits),
        names: Names::new(document),
    };
    checker.file(document);
    checker.nodes(document);
    checker.diagnostics
}

/// Codes of files that the official Blender add-on (1.99) rejects or imports only in part.
pub static REFUSED_BY_BLENDER: &[&Code] = &[
    &validate_structure::TEXT_COUNT,
    &validate_structure::MISSING,
    &validate_structure::WRONG_TYPE,
    &validate_structure::LEADS_NOWHERE,
    &validate_structure::UNEQUAL,
    &validate_structure::INFLUENCE_COUNT,
    &validate_structure::LAYER_MISSING,
    &validate_structure::NO_TRIANGLES,
    &validate_content::PARENT_RANGE,
    &validate_content::ANCESTOR,
    &validate_content::NO_LOCAL,
    &validate_content::IK_POLE,
    &validate_content::MIXED,
    &validate_content::SCENE_ROOT,
];

/// A step of a path.
pub(crate) type Step = (&'static Field, Option<u32>);

/// Number of nodes of each kind on one level; the last entry counts unknown kinds.
pub(crate) type Counts = [u32; Kind::ALL.len() + 1];

/// Longest path that is written out. Only malicious files are deeper.
const DEEPEST: usize = 256;

struct Checker<'d> {
    diagnostics: Diagnostics,
    /// The path from the root to the current node.
    path: Vec<Step>,
    budget: Budget,
    names: Names<'d>,
}

/// Sibling nodes that are left to check.
struct Level<'d, 'a> {
    nodes: slice::Iter<'d, Node<'a>>,
    parent: Option<&'d Node<'a>>,
    counts: Counts,
}

impl<'d, 'a> Level<'d, 'a> {
    fn new(nodes: &'d [Node<'a>], parent: Option<&'d Node<'a>>) -> Self {
        Self { nodes: nodes.iter(), parent, counts: [0; Kind::ALL.len() + 1] }
    }
}

impl Checker<'_> {
    /// Visits every node. Uses no stack for the depth.
    fn nodes(&mut self, document: &Document<'_>) {
        let mut levels = vec![Level::new(&document.roots, None)];
        while let Some(level) = levels.last_mut() {
            let Some(node) = level.nodes.next() else {
                levels.pop();
                self.path.pop();
                continue;
            };
            let parent = level.parent;
            self.path.push(step(node, &mut level.counts));
            self.node(node, parent);
            if node.children.is_empty() {
                self.path.pop();
            } else {
                levels.push(Level::new(&node.children, Some(node)));
            }
        }
    }

    fn node(&mut self, node: &Node<'_>, parent: Option<&Node<'_>>) {
        self.place(node, parent);
        self.properties(node);
        match node.kind() {
            Some(Kind::Model) => self.model(node),
            Some(Kind::Skeleton) => self.skeleton(node),
            Some(Kind::Material) => self.material(node),
            Some(Kind::Instance) => self.instance(node),
            Some(Kind::Animation) => self.animation(node),
            _ => {}
        }
    }

    fn place(&mut self, node: &Node<'_>, parent: Option<&Node<'_>>) {
        let Some(kind) = node.kind() else {
            let message = || format!("unknown node kind `{}`", node.id);
            return self.note(&validate_structure::UNKNOWN_NODE, message);
        };
        // The reader checks top-level nodes; children of unknown nodes are not checked.
        let Some(above) = parent.and_then(Node::kind) else { return };
        let allowed = required_properties::parents(kind);
        let of = self.called(node);
        if !allowed.contains(&above) {
            self.note(&validate_structure::MISPLACED, || match allowed.first() {
                Some(right) => {
                    format!("{of} is below a node `{}`, expected below `{}`", above.id(), right.id())
                }
                None => format!("{of} is below a node `{}`, expected at the top level", above.id()),
            });
        }
    }

    /// Describes the current node.
    fn called<'n, 'a>(&self, node: &'n Node<'a>) -> Called<'n, 'a> {
        let index = self.path.last().and_then(|step| step.1).and_then(|index| usize::try_from(index).ok());
        Called::new(node, index)
    }

    /// Reports a diagnostic about the current node. Message and path are formatted only if the list has
    /// room.
    fn note(&mut self, code: &'static Code, message: impl FnOnce() -> String) {
        self.put(code, &[], message);
    }

    /// Reports a diagnostic about the first property with this name of the current node.
    fn on(&mut self, code: &'static Code, node: &Node<'_>, name: &str, message: impl FnOnce() -> String) {
        let step = self.diagnostics.has_room().then(|| property_step(node, name.as_bytes()));
        self.put(code, step.as_slice(), message);
    }

    /// Reports a diagnostic about one of a property's values.
    fn on_value(
        &mut self,
        code: &'static Code,
        node: &Node<'_>,
        name: &str,
        index: usize,
        message: impl FnOnce() -> String,
    ) {
        if !self.diagnostics.has_room() {
            return self.put(code, &[], message);
        }
        let values: Step = (&table::VALUES, u32::try_from(index).ok());
        let steps = [property_step(node, name.as_bytes()), values];
        // A single value has no list of values below it.
        let many = node.property(name).is_some_and(|value| value.len() > 1);
        self.put(code, steps.get(..if many { 2 } else { 1 }).unwrap_or_default(), message);
    }

    fn put(&mut self, code: &'static Code, more: &[Step], message: impl FnOnce() -> String) {
        self.diagnostics.push_with(code, || {
            let path = trace::join(self.path.iter().take(DEEPEST).chain(more));
            Diagnostic::new(code, message()).on(path)
        });
    }

    /// Checks one of the current node's children, the `index`th of its kind.
    fn within<R>(&mut self, child: &Node<'_>, index: usize, look: impl FnOnce(&mut Self) -> R) -> R {
        self.path.push((table::node(child.id), u32::try_from(index).ok()));
        let result = look(self);
        self.path.pop();
        result
    }
}

/// The path step of a node, as the reader names it.
pub(crate) fn step(node: &Node<'_>, counts: &mut Counts) -> Step {
    let place = node.kind().map_or(Kind::ALL.len(), Kind::ordinal);
    let index = counts.get_mut(place).map(|count| {
        let index = *count;
        *count = index.saturating_add(1);
        index
    });
    (table::node(node.id), index)
}

/// Whether a node of one kind may be a child of another.
pub(crate) fn belongs(kind: Kind, above: Kind) -> bool {
    required_properties::parents(kind).contains(&above)
}

/// The path step of the first property with a name.
fn property_step(node: &Node<'_>, name: &[u8]) -> Step {
    let ordinal = node.properties.iter().position(|property| *property.name == *name).unwrap_or(0);
    table::property(node.id, name, u32::try_from(ordinal).unwrap_or(u32::MAX))
}
