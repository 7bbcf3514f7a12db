//! Reports the content that a skeleton cannot hold.

use crate::{cmh::to_scene::FORMAT, codes::from_scene as codes};
use meshwright_core::{Code, Diagnostic, Diagnostics, message};
use meshwright_scene::{ExtrasValue, Node, NodeKind, Scene, loss};
use std::collections::BTreeSet;

/// The dropped content of nodes.
#[derive(Debug, Default)]
pub(super) struct LossCounts {
    pub(super) unreached: usize,
    hidden: usize,
    kinds: usize,
    instances: usize,
    extras: usize,
    own: usize,
    /// Names of dropped extras of this format, and of other formats' extras.
    what: BTreeSet<&'static str>,
}

/// Extras of this format that a skeleton can hold.
const HELD: [&str; 2] = ["flags", "exact"];
/// Flags that a skeleton can hold.
const FLAGS: [&str; 2] = ["Group", "NoSpatialQuery"];

impl LossCounts {
    pub(super) fn node(&mut self, node: &Node) {
        let add = |count: &mut usize, is: bool| *count = count.saturating_add(usize::from(is));
        add(&mut self.hidden, node.hidden);
        add(&mut self.kinds, node.kind != NodeKind::Plain);
        add(&mut self.instances, node.instance.is_some());
        add(&mut self.extras, node.extras.iter().any(|(format, _)| format != FORMAT));
        let Some(ExtrasValue::Map(own)) = node.extras.get(FORMAT) else { return };
        let flags = node.extras.get(FORMAT).and_then(|own| own.get("flags"));
        let flags = matches!(flags, Some(ExtrasValue::Map(flags)) if flags.iter().any(|(name, _)| !FLAGS.contains(&name.as_str())));
        let mut dropped = flags;
        for (name, _) in own.iter().filter(|(name, _)| !HELD.contains(&name.as_str())) {
            dropped = true;
            self.what.insert(match name.as_str() {
                "unit" => "units",
                "parts" | "part_count" => "parts",
                "fades" => "fades",
                "shared" => "sharing",
                "unread" | "basis" => "unread data",
                _ => "other entries",
            });
        }
        if flags {
            self.what.insert("flags");
        }
        add(&mut self.own, dropped);
    }

    pub(super) fn diagnostics(&self, scene: &Scene<'_>, diagnostics: &mut Diagnostics) {
        let mut say = |code: &'static Code, count: usize, done: &str, [one, many]: [&str; 2], why: &str| {
            if count > 0 {
                diagnostics.push(Diagnostic::new(
                    code,
                    format!("{done} {}: {why}", message::count(count, one, many)),
                ));
            }
        };
        let mut drop = |code, count, names, why| say(code, count, "dropped", names, why);
        drop(&codes::MESHES, scene.meshes.len(), ["mesh", "meshes"], "the format of meshes is not published");
        let why = "the format of materials is not published";
        drop(&codes::MATERIALS, scene.materials.len(), ["material", "materials"], why);
        let why = "there are no meshes to vary";
        drop(&codes::VARIANTS, scene.variants.len(), ["variant", "variants"], why);
        drop(
            &codes::IMAGES,
            scene.images.len(),
            ["image", "images"],
            "the format of images is not published",
        );
        drop(&codes::SKINS, scene.skins.len(), ["skin", "skins"], "the format has no skins");
        let why = "the format has no animations";
        drop(&codes::CLIPS, scene.clips.len(), ["animation", "animations"], why);
        let why = "a skeleton cannot hold fades";
        drop(&codes::LEVELS, scene.levels.len(), ["level of detail", "levels of detail"], why);
        drop(
            &codes::UNREACHED,
            self.unreached,
            ["node", "nodes"],
            "nodes are written once, and only below a root",
        );
        let why = "the format cannot refer to other files";
        drop(&loss::INSTANCE, self.instances, ["instance", "instances"], why);
        let others = scene.extras.iter().filter(|(format, _)| *format != FORMAT).count();
        let why = "the format has no extras";
        drop(
            &codes::EXTRAS,
            self.extras.saturating_add(others),
            ["entry of the extras", "entries of the extras"],
            why,
        );
        let why = "the format computes bounds from geometry";
        drop(&codes::BOUNDS, usize::from(scene.bounds.is_some()), ["bounding box", "bounding boxes"], why);
        let why = "the format has no scenes";
        drop(&codes::SCENE_NAME, usize::from(!scene.name.is_empty()), ["scene name", "scene names"], why);
        let why = "the format has no hidden models";
        say(&codes::HIDDEN, self.hidden, "wrote", ["hidden node as visible", "hidden nodes as visible"], why);
        let kinds = ["object or helper to a plain model", "objects or helpers to plain models"];
        say(&codes::KINDS, self.kinds, "converted", kinds, "the format has one kind of model");
        if self.own > 0 {
            let what: Vec<&str> = self.what.iter().copied().collect();
            let nodes = message::count(self.own, "node", "nodes");
            let message = format!("dropped data of {nodes} that a skeleton cannot hold: {}", what.join(", "));
            diagnostics.push(Diagnostic::new(&codes::OWN, message));
        }
    }
}
