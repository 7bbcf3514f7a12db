//! Body groups of a scene that came from a model (section 4.3).

use crate::{
    asset::schema::keys::MODEL,
    asset::{Model, model::NONE},
    from_scene::extras,
};
use meshwright_scene::{NodeId, Scene, SwitchGroup};
use std::collections::BTreeMap;

/// The body groups of a model, each with the nodes of its mesh groups in all levels. Empty for a scene that
/// did not come from a model.
pub fn choices(scene: &Scene<'_>) -> Vec<SwitchGroup> {
    let Some(kept) = scene.extras.get(extras::FORMAT).and_then(|own| own.get("data")) else {
        return Vec::new();
    };
    let Some(groups) = kept.get(MODEL.body_groups) else { return Vec::new() };
    let groups = meshwright_scene::ExtrasValue::map().with("bodyGroups", groups.clone());
    let (element, _) = extras::element(&groups);
    let mut nodes: BTreeMap<u32, Vec<NodeId>> = BTreeMap::new();
    for (id, node) in scene.nodes.iter().filter(|(_, node)| extras::is_kind(&node.extras, "meshGroup")) {
        if let Some(index) = extras::own_index(&node.extras, "index") {
            nodes.entry(index).or_default().push(id);
        }
    }
    // The groups that replace a group in other levels.
    let mut stand_ins: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for (_, level) in scene.levels.iter() {
        for pair in extras::own_list(&level.extras, "replacements") {
            if let meshwright_scene::ExtrasValue::List(pair) = pair
                && let [source, target] = pair.as_slice()
                && let (Some(source), Some(target)) = (source.integer::<u32>(), target.integer::<u32>())
            {
                stand_ins.entry(source).or_default().push(target);
            }
        }
    }
    let of_group = |group: u32| {
        let others = stand_ins.get(&group).into_iter().flatten().copied();
        let groups = std::iter::once(group).chain(others).filter(|&group| group != NONE);
        let mut all: Vec<NodeId> = groups.filter_map(|group| nodes.get(&group)).flatten().copied().collect();
        all.sort_unstable_by_key(|id| id.index());
        all.dedup();
        all
    };
    let body_groups = Model { data: &element }.body_groups();
    let made = body_groups.into_iter().map(|body| SwitchGroup {
        name: body.name.into_owned(),
        options: body.mesh_groups.into_iter().map(of_group).collect(),
    });
    made.collect()
}
