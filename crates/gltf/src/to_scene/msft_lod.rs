//! Converts levels of detail of nodes (MSFT_lod) by other programs to the level table of the scene.

use super::{SceneBuilder, extras::single, node_tree::Tree};
use crate::{
    codes,
    document::Node,
    extension_names::{COVERAGE, LOD},
};
use meshwright_core::count as count_of;
use meshwright_scene::{Extras, Level, LevelId, LevelKind};
use serde_json::Value;

/// The screen height that converts screen coverage to pixels.
pub(crate) const SCREEN_PIXELS: f32 = 1080.0;

/// Maximum number of levels: each level gets a copy of all content without a level.
const MOST: usize = 8;

/// The levels of nodes.
#[derive(Default)]
pub(super) struct Lods {
    /// Level index per document node.
    level: Vec<Option<usize>>,
    /// Per document node: the node that it replaces at a distance.
    of: Vec<Option<usize>>,
    /// Minimum size of each level in pixels.
    pixels: Vec<Option<f32>>,
}

impl Lods {
    /// True if there are levels of detail.
    pub(super) fn any(&self) -> bool {
        !self.pixels.is_empty()
    }

    /// True if a node has less detailed versions in the table.
    pub(super) fn is_first(&self, node: usize) -> bool {
        self.level.get(node).copied().flatten() == Some(0)
    }

    /// The node that a less detailed version replaces.
    pub(super) fn replaces(&self, node: usize) -> Option<usize> {
        self.of.get(node).copied().flatten()
    }

    /// The level of a node.
    pub(super) fn level(&self, node: usize) -> Option<LevelId> {
        self.level.get(node).copied().flatten().map(LevelId::new)
    }
}

impl SceneBuilder<'_> {
    /// Finds levels of detail, unless `from_scene` made them.
    pub(super) fn find_lods(&mut self) {
        let document = self.document;
        let count = document.root.nodes.len();
        if self.levelled || !document.root.nodes.iter().any(|node| node.extensions.map().contains_key(LOD)) {
            return;
        }
        let mut lods = Lods { level: vec![None; count], of: vec![None; count], pixels: Vec::new() };
        let (mut first, mut differ): (Option<(usize, Vec<f32>)>, usize) = (None, 0);
        for (index, node) in document.root.nodes.iter().enumerate() {
            let Some(ids) = ids(node) else { continue };
            let path = format!("nodes[{index}]/extensions/{LOD}");
            if lods.level.get(index).is_some_and(Option::is_some) {
                self.note(
                    &codes::KNOT,
                    &path,
                    format!(
                        "the level of detail node {index} has its own levels or belongs to several nodes"
                    ),
                );
                continue;
            }
            let mut made = 0_usize;
            for id in ids {
                let free = id != index && made < MOST && lods.level.get(id) == Some(&None);
                if !free {
                    self.note(
                        &codes::REFERENCE,
                        &path,
                        format!("node {index} names node {id} as a level of detail, which is not possible"),
                    );
                    continue;
                }
                made = made.saturating_add(1);
                if let (Some(level), Some(of)) = (lods.level.get_mut(id), lods.of.get_mut(id)) {
                    (*level, *of) = (Some(made), Some(index));
                }
            }
            if made == 0 {
                continue;
            }
            if let Some(level) = lods.level.get_mut(index) {
                *level = Some(0);
            }
            let sizes = coverage(node);
            match &first {
                None => first = Some((made, sizes)),
                Some((levels, known)) if *levels != made || *known != sizes => {
                    differ = differ.saturating_add(1)
                }
                Some(_) => {}
            }
            let levels = made.saturating_add(1).max(lods.pixels.len());
            lods.pixels.resize(levels, None);
        }
        if differ > 0 {
            self.note(&codes::LODS, "nodes", {
                let nodes = count_of(differ, "node has", "nodes have");
                format!(
                    "{nodes} levels of detail that differ from those of the first: the table of the first applies to all"
                )
            });
        }
        for (pixels, size) in lods.pixels.iter_mut().zip(first.map_or_else(Vec::new, |(_, sizes)| sizes)) {
            *pixels = Some(size * SCREEN_PIXELS);
        }
        self.lods = lods;
    }

    /// Makes replacement nodes siblings of the nodes that they replace. Ancestors that are replacements form
    /// cycles then.
    pub(super) fn place_lods(&mut self, tree: &mut Tree) {
        for (node, of) in self.lods.of.iter().enumerate() {
            let Some(above) = of.and_then(|of| tree.parent(of)) else { continue };
            if let Some(parent @ None) = tree.parent.get_mut(node) {
                *parent = Some(above);
                if let Some(children) = tree.children.get_mut(above) {
                    children.push(node);
                }
            }
        }
    }

    /// Creates the level table, unless there is one already.
    pub(super) fn lod_levels(&mut self) {
        for (at, &pixels) in self.lods.pixels.iter().enumerate() {
            let (name, kind) = (format!("lod{at}"), LevelKind::Visual);
            self.scene.levels.push(Level { name, kind, pixels, origin: None, extras: Extras::default() });
        }
    }
}

fn ids(node: &Node) -> Option<impl Iterator<Item = usize> + '_> {
    let ids = node.extensions.map().get(LOD)?.get("ids")?.as_array()?;
    Some(ids.iter().map(|id| id.as_u64().and_then(|id| usize::try_from(id).ok()).unwrap_or(usize::MAX)))
}

fn coverage(node: &Node) -> Vec<f32> {
    let list = node.extras.as_ref().and_then(|extras| extras.value().get(COVERAGE)).and_then(Value::as_array);
    list.into_iter().flatten().map_while(|size| single(Some(size))).collect()
}
