//! Checks skins (3.7.3.1).

use super::{
    accessor_values::AccessorReader,
    json_tree::Json,
    model::Model,
    objects::Objects,
    report::Report,
    schema::List,
    view_uses::{Use, ViewUses},
};
use crate::codes::validate::skin as codes;
use meshwright_core::{MatchedElements, count};
use meshwright_scene::Component;
use std::collections::HashSet;

pub(super) fn check_skins<'t>(
    objects: &Objects<'t>,
    reader: &mut AccessorReader<'_, 't>,
    uses: &mut ViewUses<'_, 't>,
    report: &mut Report,
) {
    let model = reader.model;
    let tree = Tree::new(model);
    let mut seen = HashSet::new();
    for (index, &skin) in objects.list(List::Skins).iter().enumerate() {
        let joints = model.joints.get(index).map_or(&[][..], Vec::as_slice);
        check_hierarchy(model, (skin, joints), &tree, report);
        if let Some((at, matrices)) = skin.get("inverseBindMatrices").zip(skin.index("inverseBindMatrices"))
            && let Some(accessor) = model.accessors.get(matrices)
        {
            uses.add(accessor.view, Use::Other, at, report);
            check_matrices(reader, (at, matrices), skin, seen.insert(matrices), report);
        }
    }
}

fn check_hierarchy(
    model: &Model<'_>,
    (skin, joints): (Json<'_>, &[usize]),
    tree: &Tree,
    report: &mut Report,
) {
    let at = skin.get("joints").unwrap_or(skin);
    let mut roots = joints.iter().map(|&joint| tree.root(joint));
    let first = roots.next().flatten();
    let stated = skin.get("joints").map_or(0, Json::len);
    if joints.len() < stated || roots.any(|root| root.is_none() || root != first) {
        report.note(&codes::ROOT, at, || format!("{at} have no common root"));
        return;
    }
    let skeleton = skin.index("skeleton").filter(|node| *node < tree.roots.len());
    let Some((skeleton, at)) = skeleton.zip(skin.get("skeleton")) else { return };
    if let Some(joint) = joints.iter().find(|&&joint| !tree.is_above(skeleton, joint)) {
        report.note(&codes::SKELETON, at, || {
            format!("{at} is not an ancestor of its joint, {}", model.node(*joint))
        });
    }
}

fn check_matrices<'t>(
    reader: &mut AccessorReader<'_, 't>,
    (at, index): (Json<'t>, usize),
    skin: Json<'t>,
    new: bool,
    report: &mut Report,
) {
    let Some(accessor) = reader.model.accessors.get(index) else { return };
    let is = |kind: &str, component| accessor.kind == kind && accessor.component == Some(component);
    if !is("MAT4", Component::F32) {
        report.note(&codes::FORMAT, at, || format!("{at} are {}, expected MAT4 of FLOAT", accessor.words()));
        return;
    }
    let joints = skin.get("joints").map_or(0, Json::len) as u64;
    if accessor.count < joints {
        report.note(&codes::COUNT, at, || {
            let matrices = count(accessor.count, "inverse bind matrix", "inverse bind matrices");
            format!("{skin} has {matrices} for {}", count(joints, "joint", "joints"))
        });
    }
    let Some(values) = new.then(|| reader.values(index, report)).flatten() else { return };
    let mut matches = MatchedElements::default();
    values.each(|index, row| {
        let last = row.iter().skip(3).step_by(4);
        if !last.eq([0.0, 0.0, 0.0, 1.0].iter()) {
            matches.add(index);
        }
    });
    let which = " whose last row is not 0 0 0 1";
    let nouns = ["inverse bind matrix", "inverse bind matrices"];
    report.items_of(&codes::AFFINE, (at, skin), &matches, nouns, which);
}

/// Entry and exit times of nodes in a depth-first traversal: an ancestor's interval contains those of its
/// descendants.
struct Tree {
    spans: Vec<Option<(usize, usize)>>,
    roots: Vec<usize>,
}

impl Tree {
    fn new(model: &Model<'_>) -> Self {
        let parents = &model.parents;
        let roots = super::scene::roots(model);
        let mut spans = vec![None; parents.len()];
        let mut time = 0_usize;
        for root in (0..parents.len()).filter(|&node| parents.get(node) == Some(&None)) {
            // Each node is visited twice: on entry and on exit.
            let mut open = vec![(root, true)];
            while let Some((node, enter)) = open.pop() {
                let Some(span) = spans.get_mut(node) else { continue };
                time = time.saturating_add(1);
                if !enter {
                    *span = span.map(|(start, _)| (start, time));
                    continue;
                }
                if span.is_some() {
                    continue;
                }
                *span = Some((time, time));
                open.push((node, false));
                let children = model.nodes.get(node).map_or(&[][..], |node| &node.children);
                let own = children.iter().filter(|(child, _)| parents.get(*child) == Some(&Some(node)));
                open.extend(own.map(|(child, _)| (*child, true)));
            }
        }
        Self { spans, roots }
    }

    /// `None` for nodes in a cycle.
    fn root(&self, node: usize) -> Option<usize> {
        self.roots.get(node).copied().filter(|root| *root < self.roots.len())
    }

    /// Whether a node is an ancestor of another, or the same node.
    fn is_above(&self, upper: usize, from_scene: usize) -> bool {
        let span = |node: usize| self.spans.get(node).copied().flatten();
        span(upper)
            .zip(span(from_scene))
            .is_some_and(|(upper, from_scene)| upper.0 <= from_scene.0 && from_scene.1 <= upper.1)
    }
}
