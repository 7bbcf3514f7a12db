//! What a skeleton cannot hold.

use crate::{cmh::lift::FORMAT, codes::lower as codes};
use meshwright_core::{Code, Finding, Report};
use meshwright_scene::{Data, Node, NodeKind, Scene, loss};
use std::collections::BTreeSet;

/// What nodes have that is dropped.
#[derive(Debug, Default)]
pub(super) struct Tally {
    pub(super) unreached: usize,
    hidden: usize,
    kinds: usize,
    instances: usize,
    extras: usize,
    own: usize,
    /// Names of what is dropped of our own extras, and of the formats of others.
    what: BTreeSet<&'static str>,
}

/// Extras of this format that a skeleton holds.
const HELD: [&str; 2] = ["flags", "exact"];
/// Flags that it holds.
const FLAGS: [&str; 2] = ["group", "no_spatial_query"];

impl Tally {
    pub(super) fn node(&mut self, node: &Node) {
        let add = |count: &mut usize, is: bool| *count = count.saturating_add(usize::from(is));
        add(&mut self.hidden, node.hidden);
        add(&mut self.kinds, node.kind != NodeKind::Plain);
        add(&mut self.instances, node.instance.is_some());
        add(&mut self.extras, node.extras.iter().any(|(format, _)| format != FORMAT));
        let Some(Data::Map(own)) = node.extras.get(FORMAT) else { return };
        let flags = node.extras.get(FORMAT).and_then(|own| own.get("flags"));
        let flags = matches!(flags, Some(Data::Map(flags)) if flags.iter().any(|(name, _)| !FLAGS.contains(&name.as_str())));
        let mut dropped = flags;
        for (name, _) in own.iter().filter(|(name, _)| !HELD.contains(&name.as_str())) {
            dropped = true;
            self.what.insert(match name.as_str() {
                "unit" => "units",
                "parts" | "part_count" => "parts",
                "fades" => "fades",
                "shared" => "sharing",
                "unread" | "basis" => "what was not understood",
                _ => "other entries",
            });
        }
        if flags {
            self.what.insert("flags");
        }
        add(&mut self.own, dropped);
    }

    pub(super) fn report(&self, scene: &Scene<'_>, report: &mut Report) {
        let mut say = |code: &'static Code, count: usize, [one, many]: [&str; 2]| {
            if count > 0 {
                report.push(Finding::new(code, format!("{count} {}", if count == 1 { one } else { many })));
            }
        };
        say(&codes::MESHES, scene.meshes.len(), ["mesh", "meshes"]);
        say(&codes::MATERIALS, scene.materials.len(), ["material", "materials"]);
        say(&codes::VARIANTS, scene.variants.len(), ["variant", "variants"]);
        say(&codes::IMAGES, scene.images.len(), ["image", "images"]);
        say(&codes::SKINS, scene.skins.len(), ["skin", "skins"]);
        say(&codes::CLIPS, scene.clips.len(), ["animation", "animations"]);
        say(&codes::LEVELS, scene.levels.len(), ["level", "levels"]);
        say(&codes::HIDDEN, self.hidden, ["hidden node", "hidden nodes"]);
        say(&codes::KINDS, self.kinds, ["object or helper", "objects or helpers"]);
        say(&codes::UNREACHED, self.unreached, ["node", "nodes"]);
        say(&loss::INSTANCE, self.instances, ["node", "nodes"]);
        let others = scene.extras.iter().filter(|(format, _)| *format != FORMAT).count();
        say(&codes::EXTRAS, self.extras.saturating_add(others), ["entry", "entries"]);
        say(&codes::BOUNDS, usize::from(scene.bounds.is_some()), ["box", "boxes"]);
        say(&codes::SCENE_NAME, usize::from(!scene.name.is_empty()), ["name", "names"]);
        if self.own > 0 {
            let what: Vec<&str> = self.what.iter().copied().collect();
            report.push(Finding::new(&codes::OWN, format!("of nodes: {}; {}", self.own, what.join(", "))));
        }
    }
}
