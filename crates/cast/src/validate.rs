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
mod report;
mod skeleton;
mod skin;
mod transforms;

use crate::{
    codes::{validate_content, validate_structure},
    document::{Document, Kind, Node},
    table,
};
use meshwright_core::{Code, Diagnostics, Field, Limits};
use names::Names;
use report::Report;
use std::slice;

/// Checks a document. Does not repeat the diagnostics of [`read`](crate::read()).
///
/// Paths are those of the field log: `root[0]/model[0]/mesh[2]/f/values[7]` is the eighth index of a mesh's
/// faces. The list keeps as many diagnostics as the limits allow, and counts them all.
pub fn validate(document: &Document<'_>, limits: &Limits) -> Diagnostics {
    let mut report = Report::new(limits);
    header::check(document, &mut report);
    nodes(document, limits, &mut report);
    report.diagnostics
}

/// Maximum number of sets of texture coordinates of a mesh in Blender.
pub const MAX_UV_SETS_OF_BLENDER: usize = 8;

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
    &validate_content::MANY_UV_LAYERS,
    &validate_content::FLOAT_FRAMES,
    &validate_content::COLOR_BYTES,
];

/// A step of a path.
pub(crate) type Step = (&'static Field, Option<u32>);

/// Number of nodes of each kind on one level; the last entry counts unknown kinds.
pub(crate) type Counts = [u32; Kind::ALL.len() + 1];

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

/// Visits every node. Uses no stack for the depth.
fn nodes(document: &Document<'_>, limits: &Limits, report: &mut Report) {
    let names = Names::new(document);
    let mut levels = vec![Level::new(&document.roots, None)];
    while let Some(level) = levels.last_mut() {
        let Some(node) = level.nodes.next() else {
            levels.pop();
            report.leave();
            continue;
        };
        let parent = level.parent;
        report.enter(step(node, &mut level.counts));
        check_parent(node, parent, report);
        property::check(node, report);
        match node.kind() {
            Some(Kind::Model) => model::check(node, limits, report),
            Some(Kind::Skeleton) => skeleton::check(node, report),
            Some(Kind::Material) => material::check(node, report),
            Some(Kind::Instance) => model::check_instance(node, report),
            Some(Kind::Animation) => animation::check(node, &names, report),
            _ => {}
        }
        if node.children.is_empty() {
            report.leave();
        } else {
            levels.push(Level::new(&node.children, Some(node)));
        }
    }
}

fn check_parent(node: &Node<'_>, parent: Option<&Node<'_>>, report: &mut Report) {
    let Some(kind) = node.kind() else {
        let message = || format!("unknown node kind `{}`", node.id);
        return report.note(&validate_structure::UNKNOWN_NODE, message);
    };
    // The reader checks top-level nodes; children of unknown nodes are not checked.
    let Some(above) = parent.and_then(Node::kind) else { return };
    let allowed = kind.description().parents;
    let of = report.called(node);
    if !allowed.contains(&above) {
        report.note(&validate_structure::MISPLACED, || match allowed.first() {
            Some(right) => {
                format!("{of} is below a node `{}`, expected below `{}`", above.id(), right.id())
            }
            None => format!("{of} is below a node `{}`, expected at the top level", above.id()),
        });
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
    kind.description().parents.contains(&above)
}
