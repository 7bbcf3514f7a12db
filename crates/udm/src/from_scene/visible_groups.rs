//! Updates the lists of mesh groups to match the visibility in the scene.

use super::{
    Input, arrays, extras,
    losses::{Losses, more},
    mesh::NO_REFERENCE,
    mesh_groups::Groups,
    node_roles::node,
};
use crate::{
    asset::{Model, coerce},
    codes::from_scene as codes,
    document::{Array, Element, Items, Value},
};
use meshwright_scene::{LevelKind, Scene};
use std::collections::{BTreeMap, BTreeSet};

/// Visibility of a mesh group of the original file at the most detailed level.
#[derive(Clone, Copy, Default)]
pub(super) struct GroupVisibility {
    there: bool,
    visible: bool,
}

/// By index of the group.
pub(super) type Shown = BTreeMap<u32, GroupVisibility>;

/// Records the visibility of a mesh group of the original file at a node.
pub(super) fn see(input: &Input<'_>, index: usize, group: u32, shown: &mut Shown) {
    let seen = shown.entry(group).or_default();
    let level = input.tree.hierarchy.level(index);
    if level.is_none() || level == input.scene.highest_level() {
        seen.there = true;
        seen.visible |= node(input.scene, index).is_some_and(|node| !node.hidden);
    }
}

/// Changes the lists of the original file to match the scene. Lists that match are kept.
pub(super) fn follow_groups(
    scene: &Scene<'_>,
    element: &mut Element<'static>,
    groups: &Groups,
    base: &mut Vec<u32>,
    losses: &mut Losses,
) {
    let shown = &groups.shown;
    let mut changes = 0_usize;
    let mut chosen: BTreeSet<u32> = BTreeSet::new();
    let hidden = |group: &u32| shown.get(group).is_some_and(|seen| seen.there && !seen.visible);
    let visible = |group: &u32| shown.get(group).is_some_and(|seen| seen.visible);
    for body in (Model { data: element }).body_groups() {
        chosen.extend(body.mesh_groups);
    }
    if let Some(bodies) = element.get_mut("bodyGroups").and_then(Value::as_element_mut) {
        bodies.entries_mut().retain_mut(|entry| {
            let Some(body) = entry.value.as_element_mut() else { return true };
            let stated = body.get("meshGroups").map(coerce::uints).unwrap_or_default();
            let mut now = stated.clone();
            now.retain(|group| *group == NO_REFERENCE || shown.contains_key(group));
            let first = now.first().copied();
            let better = now.iter().position(visible).or_else(|| {
                let first_hidden = first.as_ref().is_some_and(hidden);
                now.iter().position(|&group| group == NO_REFERENCE).filter(|_| first_hidden)
            });
            if let Some(better) = better.filter(|_| !first.as_ref().is_some_and(visible)) {
                now.swap(0, better);
            }
            // If all of them are hidden, the first choice is empty.
            if now.first().is_some_and(hidden) {
                now.insert(0, NO_REFERENCE);
            }
            if now != stated {
                more(&mut changes);
                body.set("meshGroups", arrays::uint32(now.iter().copied()));
            }
            !now.is_empty() || stated.is_empty()
        });
    }
    let stated = base.len();
    base.retain(|group| shown.contains_key(group) && !hidden(group));
    changes = changes.saturating_add(stated.saturating_sub(base.len()));
    for (group, seen) in shown {
        if seen.visible && !chosen.contains(group) && !base.contains(group) {
            more(&mut changes);
            base.push(*group);
        }
    }
    changes = changes.saturating_add(follow_levels(scene, element, shown));
    losses.note_count(&codes::FOLLOWED, "", changes, ["entry", "entries"], |entries| {
        format!("updated {entries} of the mesh group lists to match the scene")
    });
}

/// Removes levels that the scene lacks, and replacements of or by missing groups. Returns their number.
fn follow_levels(scene: &Scene<'_>, element: &mut Element<'static>, shown: &Shown) -> usize {
    let Some(Value::Array(lods)) = element.get_mut("lods") else { return 0 };
    let Items::Element(lods) = &mut lods.items else { return 0 };
    let levels = scene.levels.iter().filter(|(_, level)| level.kind == LevelKind::Visual);
    let levels: BTreeSet<u32> = levels
        .filter_map(|(_, level)| {
            let number = extras::own_index(&level.extras, "lod");
            number.or_else(|| level.name.strip_prefix("lod")?.parse().ok())
        })
        .collect();
    let mut changes = 0_usize;
    let mut place = 0_u32;
    lods.retain_mut(|lod| {
        place = place.saturating_add(1);
        let number = lod.get("lod").and_then(coerce::uint).unwrap_or(place);
        let stays = levels.contains(&number);
        if !stays {
            more(&mut changes);
        } else if let Some(Value::Array(pairs)) = lod.get_mut("meshGroupReplacements") {
            changes = changes.saturating_add(pairs_of(pairs, shown));
        }
        stays
    });
    changes
}

/// Removes replacements by missing groups. Returns their number.
fn pairs_of(pairs: &mut Array<'static>, shown: &Shown) -> usize {
    let Items::Element(pairs) = &mut pairs.items else { return 0 };
    let stated = pairs.len();
    pairs.retain(|pair| {
        let target = pair.get("target").and_then(coerce::uint).unwrap_or(NO_REFERENCE);
        // A reference that was invalid before means no group.
        target == NO_REFERENCE
            || shown.contains_key(&target)
            || shown.keys().next_back().is_none_or(|&last| target > last)
    });
    stated.saturating_sub(pairs.len())
}
