//! Converts the animations of projects of the film maker.

use super::{
    Decoder, FORMAT,
    clip::{MOVED, called, keyframes_of, report_keys},
    extras,
    keyframes::Work,
    node_size, origin,
};
use crate::{
    asset::{animation::Channel, coerce, content, project},
    codes::to_scene as codes,
    document::{Element, Value},
};
use meshwright_scene::{Extras, ExtrasValue, Interpolation, Node, NodeId, NodeKind, Scene};
use std::collections::BTreeMap;

/// Start of the target of a channel that moves a bone; its name and the property follow.
const BONE: &str = "ec/animated/bone/";
/// The same for the actor as a whole.
const ACTOR: &str = "ec/pfm_actor/";

/// Creates a clip for each animation of an actor. Each actor is a node, with a plain node for each bone that is moved.
pub(super) fn animations(data: &Element<'_>, scene: &mut Scene<'_>, decoder: &mut Decoder) {
    let actors: BTreeMap<String, String> = project::items(data, b"actors")
        .into_iter()
        .map(|(_, actor)| (text(actor, "uniqueId"), text(actor, "name")))
        .collect();
    let mut rig = Rig::default();
    for (path, clip) in project::items(data, b"animationClips") {
        let actor = text(clip, "actor");
        let name = actors.get(&actor).filter(|name| !name.is_empty()).unwrap_or(&actor);
        let Some(animation) = clip.get("animation").and_then(Value::as_element).and_then(content) else {
            continue;
        };
        if !decoder.room(name.len().saturating_add(2048)) {
            return;
        }
        let mut work = Work::default();
        work.clip.name.clone_from(name);
        work.clip.origin = origin(&path);
        let mut lost = 0_usize;
        for channel in decoder.elements(&path, animation.get("channels")).iter() {
            let target = text(channel, "targetPath");
            let of_bone = target.strip_prefix(BONE).and_then(|own| own.rsplit_once('/'));
            let (bone, property) = match of_bone {
                Some((bone, property)) => (Some(bone), property),
                None => (None, target.strip_prefix(ACTOR).unwrap_or_default()),
            };
            let interpolation = match &*text(channel, "interpolation") {
                "Linear" | "" => Some(Interpolation::Linear),
                "Step" => Some(Interpolation::Step),
                _ => None,
            };
            let known = MOVED.iter().any(|(name, _)| *name == property);
            let (Some(interpolation), true) = (interpolation, known) else {
                lost = lost.saturating_add(1);
                continue;
            };
            let Some(node) = rig.node(&actor, name, bone, scene, decoder) else { return };
            let before = work.clip.channels.len();
            keyframes_of(&path, property, node, &Channel { data: channel }, &mut work, decoder);
            work.clip.channels.iter_mut().skip(before).for_each(|own| own.interpolation = interpolation);
        }
        decoder.note_count(&codes::LOSS_PROJECT, &path, lost, ["channel", "channels"], |channels| {
            let name = called(&work.clip.name);
            format!(
                "dropped {channels} of {name}: a scene has motions of bones and actors, by lines or steps"
            )
        });
        report_keys(&path, &work, decoder);
        let record = ExtrasValue::map().with("kind", "projectAnimation");
        work.clip.extras = extras::with_rest(record, clip, &["animation"], decoder);
        scene.clips.push(work.clip);
    }
}

fn text(element: &Element<'_>, key: &str) -> String {
    element.get(key).and_then(coerce::text).unwrap_or_default().into_owned()
}

/// The nodes of actors and of their bones.
#[derive(Default)]
struct Rig(BTreeMap<(String, Option<String>), NodeId>);

impl Rig {
    /// The node of an actor, or of one of its bones; `None` if the limit is exceeded.
    fn node(
        &mut self,
        actor: &str,
        name: &str,
        bone: Option<&str>,
        scene: &mut Scene<'_>,
        decoder: &mut Decoder,
    ) -> Option<NodeId> {
        let key = (actor.to_owned(), bone.map(str::to_owned));
        if let Some(node) = self.0.get(&key) {
            return Some(*node);
        }
        let above = match bone {
            Some(_) => Some(self.node(actor, name, None, scene, decoder)?),
            None => None,
        };
        let name = bone.unwrap_or(name).to_owned();
        if !decoder.room(node_size(&name)) {
            return None;
        }
        let kind = if bone.is_some() { "bone" } else { "actor" };
        let extras = Extras::new(FORMAT, ExtrasValue::map().with("kind", kind));
        let node = scene.add_node(above, Node { name, kind: NodeKind::Plain, extras, ..Node::default() });
        self.0.insert(key, node);
        Some(node)
    }
}
