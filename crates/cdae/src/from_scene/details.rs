//! Converts levels to details.

use super::{
    DocumentBuilder, extras,
    lod_from_name::{self, LodRank},
    losses::more,
};
use crate::{codes, document::Detail};
use meshwright_core::{Result, message::count as counted};
use meshwright_scene::{
    ExtrasValue, Level, LevelKind, Node,
    restore::without_suffix,
    shape_names::{is_collision, is_line_of_sight, marker, trailing_number},
};
use std::collections::{BTreeMap, HashMap, HashSet};

/// A detail under construction.
pub(super) struct Draft<'a> {
    pub(super) name: String,
    pub(super) kind: LevelKind,
    /// Size in pixels; `None` until it is determined.
    pub(super) size: Option<f32>,
    own: Option<&'a ExtrasValue>,
    /// Number of triangles.
    pub(super) triangles: usize,
}

/// All details, the largest first, and the details of each level.
#[derive(Default)]
pub(super) struct Details<'a> {
    pub(super) all: Vec<Draft<'a>>,
    /// By level of the scene.
    of_level: Vec<Option<usize>>,
    of_rank: BTreeMap<(u8, u32), usize>,
    pub(super) visual: Vec<usize>,
}

/// Largest depth at which `start01` is searched above a mesh.
const DEEPEST: usize = 16;
/// Default size of a visual detail in pixels.
const USUAL: f32 = 2.0;
/// Settings of billboard levels in the game's importer: size of the images in pixels, number of equator
/// steps, whether poles are included, and number of triangles.
const IMAGES: (i32, u32, u32, i32) = (64, 4, 1, 2);

fn key(rank: LodRank) -> (u8, u32) {
    match rank {
        LodRank::Size(size) => (0, size.to_bits()),
        LodRank::Number(number) => (1, number.into()),
        LodRank::Collision(size) => (2, size.to_bits()),
        LodRank::LineOfSight(size) => (3, size.to_bits()),
    }
}

impl Details<'_> {
    /// The details that draw the mesh of a node.
    pub(super) fn of(&self, level: Option<usize>, rank: Option<LodRank>) -> &[usize] {
        let found = match (level, rank) {
            (Some(level), _) => self.of_level.get(level).and_then(Option::as_ref),
            (None, Some(rank)) => self.of_rank.get(&key(rank)),
            (None, None) => None,
        };
        match found {
            Some(one) => std::slice::from_ref(one),
            None if level.is_some() => &[],
            None => &self.visual,
        }
    }
}

/// The detail, in lower case, that a node with this name represents: a billboard, or one without meshes.
pub(super) fn named_detail(node: &str) -> Option<String> {
    marker(node).map(|(name, ..)| name.to_lowercase())
}

/// The size in the name of a billboard level, which begins with `BB` and ends with the size.
fn billboard(node: &str) -> Option<u16> {
    let (_, _, size) = marker(node).filter(|(_, kind, _)| *kind == LevelKind::Billboard)?;
    u16::try_from(size).ok()
}

impl<'a> DocumentBuilder<'_, 'a> {
    /// Creates details from the scene's levels, or from names.
    pub(super) fn details(&mut self) -> Result<Details<'a>> {
        let scene = self.scene;
        self.steps(scene.levels.len())?;
        let mut drafts = Vec::new();
        for (_, level) in scene.levels.iter() {
            drafts.push(self.draft(level));
        }
        let mut ranks: Vec<(u8, u32)> = Vec::new();
        let mut bare = false;
        for place in 0..self.tree.hierarchy.order.len() {
            let Some(&index) = self.tree.hierarchy.order.get(place) else { break };
            let drawn = super::node_tree::node(scene, index).filter(|node| node.mesh.is_some());
            let Some(node) = drawn else { continue };
            match self.rank(index, &node.name) {
                Some((_, rank)) => {
                    more(&mut self.losses.named_levels);
                    if self.losses.first_named.is_empty() {
                        self.losses.first_named = format!("\"{}\"", node.name);
                    }
                    ranks.push(key(rank));
                }
                None if self.tree.hierarchy.level(index).is_none() => bare = true,
                None => {}
            }
        }
        let has_drawn_ranks = ranks.iter().any(|&rank| ranked(rank).kind == LevelKind::Visual);
        if scene.levels.is_empty() && !has_drawn_ranks {
            self.warn_of_merged_levels();
        }
        ranks.sort_unstable();
        ranks.dedup();
        // A level of the scene may equal one from a name.
        let told: HashSet<(u8, u32)> = drafts.iter().flatten().filter_map(Draft::key).collect();
        let (known, new): (Vec<_>, Vec<_>) = ranks.into_iter().partition(|rank| told.contains(rank));
        let first_rank = drafts.len();
        drafts.extend(new.iter().map(|&rank| ranked(rank)).map(Some));
        let visual =
            |draft: &Option<Draft<'_>>| draft.as_ref().is_some_and(|draft| draft.kind == LevelKind::Visual);
        if bare && !drafts.iter().any(visual) {
            let size = self.options.lod_sizes.first().copied().unwrap_or(USUAL);
            drafts.push(Some(Draft::new(String::new(), LevelKind::Visual, Some(size))));
        }
        self.billboards(&mut drafts);
        self.sizes(&mut drafts);
        let mut details = self.sorted(drafts, first_rank, &new);
        let known: HashSet<(u8, u32)> = known.into_iter().collect();
        for (place, key) in details.all.iter().map(Draft::key).enumerate() {
            if let Some(key) = key.filter(|key| known.contains(key)) {
                details.of_rank.entry(key).or_insert(place);
            }
        }
        Ok(details)
    }

    /// Warns of objects in one place whose names Blender told apart: exporters that do not know the levels of detail of an
    /// imported model write all of them like this.
    fn warn_of_merged_levels(&mut self) {
        let scene = self.scene;
        let mut originals: HashMap<(Option<usize>, &str), &Node> = HashMap::new();
        let (mut copies, mut first) = (0_usize, None);
        for &index in &self.tree.hierarchy.order {
            let Some(node) = super::node_tree::node(scene, index).filter(|node| node.mesh.is_some()) else {
                continue;
            };
            let key = (self.tree.hierarchy.parent(index), without_suffix(&node.name));
            let original = *originals.entry(key).or_insert(node);
            if original.mesh != node.mesh && original.transform == node.transform {
                more(&mut copies);
                first.get_or_insert((&node.name, &original.name));
            }
        }
        if let Some((copy, original)) = first {
            let objects = counted(copies, "object", "objects");
            let message = format!(
                "wrote {objects} at the same place and level of detail as another (first: \"{copy}\" and \"{original}\")"
            );
            self.note(&codes::FROM_SCENE_COPIES, "nodes", message);
        }
    }

    /// Creates billboard levels for nodes with such names, like the game's importer. Levels of the scene
    /// take precedence.
    fn billboards(&self, drafts: &mut Vec<Option<Draft<'a>>>) {
        let scene = self.scene;
        let told = scene.levels.iter().any(|(_, level)| level.kind == LevelKind::Billboard);
        if told || self.own.is_some() || !self.options.lod_names {
            return;
        }
        let mut known: HashSet<u16> = HashSet::new();
        for &index in &self.tree.hierarchy.order {
            let marker = super::node_tree::node(scene, index).filter(|node| {
                node.mesh.is_none() && node.children.is_empty() && self.tree.hierarchy.level(index).is_none()
            });
            if let Some(size) =
                marker.and_then(|node| billboard(&node.name)).filter(|&size| known.insert(size))
            {
                drafts.push(Some(Draft::new(String::new(), LevelKind::Billboard, Some(size.into()))));
            }
        }
    }

    /// The level in the name of a node with a mesh and without a level.
    pub(super) fn rank<'n>(&self, index: usize, name: &'n str) -> Option<(&'n str, LodRank)> {
        let own = super::node_tree::node(self.scene, index).and_then(|node| extras::own(&node.extras));
        // In a scene with levels, a node of the original file without a level is drawn at all of them.
        let known = own.is_some_and(|own| own.get("object").is_some()) && !self.scene.levels.is_empty();
        let asked = self.options.lod_names && !known && self.tree.hierarchy.level(index).is_none();
        let drawn = |rank: &LodRank| matches!(rank, LodRank::Size(_) | LodRank::Number(_));
        let found = lod_from_name::rank(name)
            .or_else(|| lod_from_name::sized(name).filter(|_| asked && self.is_imported(index)));
        // If the scene has levels, names do not define visual ones.
        found.filter(|(_, rank)| asked && (self.scene.levels.is_empty() || !drawn(rank)))
    }

    /// Whether the node is below `base00` and `start01`: in this hierarchy the game reads trailing numbers
    /// of names as sizes.
    fn is_imported(&self, index: usize) -> bool {
        let is = |node: usize, wanted: &str| {
            super::node_tree::node(self.scene, node)
                .is_some_and(|node| without_suffix(&node.name).eq_ignore_ascii_case(wanted))
        };
        let mut next = self.tree.hierarchy.parent(index);
        for _ in 0..DEEPEST {
            let Some(node) = next else { break };
            next = self.tree.hierarchy.parent(node);
            if is(node, "start01") && next.is_some_and(|above| is(above, "base00")) {
                return true;
            }
        }
        false
    }

    /// Converts a level of the scene; `None` if its purpose is unknown.
    fn draft(&mut self, level: &'a Level) -> Option<Draft<'a>> {
        let own = extras::own(&level.extras);
        let stated = extras::float_of(own, "size");
        if level.kind == LevelKind::Billboard && own.is_none() {
            more(&mut self.losses.billboards);
            return None;
        }
        let fits = |size: &f32| match level.kind {
            LevelKind::Visual => *size >= 0.0,
            LevelKind::Billboard => true,
            LevelKind::Collision | LevelKind::LineOfSight | LevelKind::Utility => *size < 0.0,
        };
        let size = match level.kind {
            LevelKind::Visual => {
                let pixels = level.pixels.filter(|pixels| *pixels >= 0.0 && pixels.is_finite());
                let named = || match lod_from_name::rank(&level.name) {
                    Some((_, LodRank::Size(size))) => Some(size),
                    _ => {
                        let (_, number) = trailing_number(level.name.strip_prefix("detail")?)?;
                        Some(f32::from(number))
                    }
                };
                pixels.or(stated.filter(fits)).or_else(named)
            }
            LevelKind::Billboard => stated.or(level.pixels),
            _ => {
                let named = || trailing_number(&level.name).filter(|(head, _)| head.ends_with('-'));
                let named = || named().map(|(_, number)| -f32::from(number)).filter(fits);
                Some(stated.filter(fits).or_else(named).unwrap_or(-1.0))
            }
        };
        if !matches!(level.kind, LevelKind::Visual | LevelKind::Billboard) && level.pixels.is_some() {
            let message = format!("dropped the size of level \"{}\": it is not drawn", level.name);
            self.note(&codes::FROM_SCENE_SIZES, "levels", message);
        }
        let mut draft = Draft::new(level.name.clone(), level.kind, size);
        draft.own = own;
        Some(draft)
    }

    /// Assigns sizes to levels without a size.
    fn sizes(&mut self, drafts: &mut [Option<Draft<'_>>]) {
        let count = drafts.iter().flatten().filter(|draft| draft.kind == LevelKind::Visual).count();
        let (mut below, mut made) = (count, 0_usize);
        for draft in drafts.iter_mut().flatten().filter(|draft| draft.kind == LevelKind::Visual) {
            let place = count.saturating_sub(below);
            below = below.saturating_sub(1);
            if draft.size.is_some() {
                continue;
            }
            let wanted = self.options.lod_sizes.get(place).copied();
            draft.size = wanted.filter(|size| *size >= 0.0 && size.is_finite());
            if draft.size.is_none() {
                made = made.saturating_add(1);
                // Each is used at four times the size of the next.
                let power = u16::try_from(below.min(8)).unwrap_or(0);
                draft.size = Some(USUAL * 4.0_f32.powi(power.into()));
            }
        }
        if made > 0 {
            let levels = counted(made, "level of detail", "levels of detail");
            self.note(&codes::FROM_SCENE_SIZES, "levels", format!("assigned sizes to {levels} without one"));
        }
    }

    /// Sorts by descending size; levels that are never drawn are last.
    fn sorted(
        &mut self,
        drafts: Vec<Option<Draft<'a>>>,
        first_rank: usize,
        ranks: &[(u8, u32)],
    ) -> Details<'a> {
        let mut order: Vec<(usize, Draft<'a>)> =
            drafts.into_iter().enumerate().filter_map(|(place, draft)| Some((place, draft?))).collect();
        let size = |draft: &Draft<'_>| draft.size.unwrap_or(-1.0);
        order.sort_by(|(_, a), (_, b)| size(b).total_cmp(&size(a)));
        let mut details = Details { of_level: vec![None; first_rank], ..Details::default() };
        for (index, (place, mut draft)) in order.into_iter().enumerate() {
            if let Some(level) = details.of_level.get_mut(place) {
                *level = Some(index).filter(|_| draft.kind != LevelKind::Billboard);
            } else if let Some(rank) = ranks.get(place.saturating_sub(first_rank)) {
                details.of_rank.insert(*rank, index);
            }
            if draft.kind == LevelKind::Visual {
                details.visual.push(index);
            }
            if draft.own.is_none() {
                let name = draft.named();
                if !draft.name.is_empty() && draft.name != name {
                    self.losses.names.add(&draft.name, &name);
                }
                draft.name = name;
            }
            details.all.push(draft);
        }
        details
    }
}

/// Creates a detail from a rank.
fn ranked<'a>((sort, bits): (u8, u32)) -> Draft<'a> {
    let (kind, size) = match sort {
        0 => (LevelKind::Visual, Some(f32::from_bits(bits))),
        1 => (LevelKind::Visual, None),
        2 => (LevelKind::Collision, Some(f32::from_bits(bits))),
        _ => (LevelKind::LineOfSight, Some(f32::from_bits(bits))),
    };
    Draft::new(String::new(), kind, size)
}

impl Draft<'_> {
    const fn new(name: String, kind: LevelKind, size: Option<f32>) -> Self {
        Self { name, kind, size, own: None, triangles: 0 }
    }

    /// The rank of the detail, if names can define it.
    fn key(&self) -> Option<(u8, u32)> {
        let size = self.size?;
        match self.kind {
            LevelKind::Visual => Some(key(LodRank::Size(size))),
            LevelKind::Collision => Some(key(LodRank::Collision(size))),
            LevelKind::LineOfSight => Some(key(LodRank::LineOfSight(size))),
            LevelKind::Billboard | LevelKind::Utility => None,
        }
    }

    /// The name that tells the game the purpose of the detail.
    fn named(&self) -> String {
        let size = self.size.unwrap_or(-1.0);
        let ends = self.name.ends_with(&size.to_string());
        match self.kind {
            LevelKind::Collision if is_collision(&self.name) && ends => self.name.clone(),
            LevelKind::Collision => format!("collision{size}"),
            LevelKind::LineOfSight if is_line_of_sight(&self.name) && ends => self.name.clone(),
            LevelKind::LineOfSight => format!("LOS{size}"),
            LevelKind::Billboard => format!("bbDetail{size}"),
            LevelKind::Visual | LevelKind::Utility => format!("detail{size}"),
        }
    }

    /// The record. `place` is its index and that of the meshes to draw.
    pub(super) fn record(&self, name: i32, place: usize) -> Detail {
        let own = self.own;
        let place = i32::try_from(place).unwrap_or(i32::MAX);
        let drawn = self.kind != LevelKind::Billboard;
        let images = if drawn || own.is_some() { (0, 0, 0, 0) } else { IMAGES };
        let int = |name: &str, other: i32| extras::int_of(own, name).unwrap_or(other);
        let word = |name: &str, other: u32| extras::int_of(own, name).unwrap_or(other);
        let float = |name: &str, other: f32| extras::float_of(own, name).unwrap_or(other);
        Detail {
            name,
            sub_shape: if drawn { 0 } else { -1 },
            object_detail: if drawn { place } else { int("object_detail", 0) },
            size: self.size.unwrap_or(-1.0),
            average_error: float("average_error", -1.0),
            max_error: float("max_error", -1.0),
            poly_count: if drawn {
                i32::try_from(self.triangles).unwrap_or(i32::MAX)
            } else {
                int("poly_count", images.3)
            },
            bb_dimension: int("bb_dimension", images.0),
            bb_detail: int("bb_detail", 0),
            bb_equator_steps: word("bb_equator_steps", images.1),
            bb_polar_steps: word("bb_polar_steps", 0),
            bb_polar_angle: float("bb_polar_angle", 0.0),
            bb_include_poles: word("bb_include_poles", images.2),
        }
    }
}
