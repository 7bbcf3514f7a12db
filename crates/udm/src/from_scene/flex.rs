//! Converts weight channels of clips to flex animations.

use super::{
    DocumentBuilder, arrays, clip::called, extras, keyframes::Keys, model::Model, morph::shape_names,
    names::Pool, node_roles::node,
};
use crate::{
    codes::from_scene as codes,
    document::{Array, Element, Items, Type},
};
use meshwright_core::{Result, message};
use meshwright_scene::{ChannelPath, Clip, ExtrasValue, Track};
use std::collections::HashMap;

impl DocumentBuilder<'_, '_> {
    /// The flex animations by name.
    pub(super) fn flex_animations(&mut self, model: &Model) -> Result<Element<'static>> {
        let scene = self.scene;
        let mut made: Vec<(u32, String, Element<'static>)> = Vec::new();
        let mut names = Pool::default();
        for (at, clip) in scene.clips.iter().enumerate() {
            let kept = extras::is_kind(&clip.extras, "flexAnimation");
            if kept || clip.channels.iter().any(|channel| channel.path == ChannelPath::Weights) {
                let element = self.flex_animation(clip, model, &format!("clips[{at}]"))?;
                let own = extras::own_index(&clip.extras, "index").filter(|_| kept).unwrap_or(u32::MAX);
                made.push((own, names.give(&clip.name, "animation", &mut self.losses), element));
            }
        }
        made.sort_by_key(|&(own, ..)| own);
        let each =
            (0_u32..).zip(made).map(|(index, (_, name, element))| (name, element.with("index", index)));
        Ok(each.collect())
    }

    fn flex_animation(&mut self, clip: &Clip, model: &Model, path: &str) -> Result<Element<'static>> {
        let rate = self.rate(clip);
        let kept = extras::is_kind(&clip.extras, "flexAnimation");
        let listed =
            extras::own_list(&clip.extras, "bones").iter().filter(|_| kept).filter_map(ExtrasValue::integer);
        let mut set: Vec<u16> = listed.collect();
        let mut channels = Vec::new();
        let mut done: HashMap<u16, Keys<1>> = HashMap::new();
        let (mut lost, mut bent) = (0_usize, 0_usize);
        for channel in clip.channels.iter().filter(|channel| channel.path == ChannelPath::Weights) {
            let own = node(self.scene, channel.node.index());
            let mesh = own.and_then(|node| self.scene.mesh(node.mesh?));
            let targets = mesh.map_or(&[][..], |mesh| mesh.targets.as_slice());
            let Some(track) = Track::new(clip, channel, targets.len()) else {
                lost = lost.saturating_add(1);
                continue;
            };
            for (at, name) in mesh.map(shape_names).unwrap_or_default().into_iter().enumerate() {
                let Some(&controller) = model.shapes.controllers.get(&name) else {
                    // A weight that stays at its rest value needs no channel.
                    let rest = targets.get(at).map_or(0.0, |target| f64::from(target.weight));
                    let moves = (0..track.times.len()).any(|key| track.key(key, at) != [rest]);
                    lost = lost.saturating_add(usize::from(moves));
                    continue;
                };
                let keys = self.keys::<1>(&track, at, f64::from(rate))?;
                // Sub meshes of a flex have the same weight.
                if let Some(known) = done.get(&controller) {
                    lost = lost.saturating_add(usize::from(!equal_curves(known, &keys)));
                    continue;
                }
                bent = bent.saturating_add(usize::from(keys.bent));
                let place = place(&mut set, controller);
                let values = self.compressed(arrays::floats(Type::Float, &keys.flat()))?;
                let element = Element::new().with("node", place).with("property", "value");
                let times = arrays::floats(Type::Float, &keys.times);
                channels.push(element.with("times", times).with("values", values));
                done.insert(controller, keys);
            }
        }
        // Curves of controllers that are not a weight themselves.
        for curve in extras::own_list(&clip.extras, "curves").iter().filter(|_| kept) {
            let controller = curve.get("controller").and_then(ExtrasValue::integer::<u16>);
            let (Some(controller), Some(stored)) = (controller, curve.get("data")) else { continue };
            if !done.contains_key(&controller) {
                let element = self.element(stored);
                channels.push(element.with("node", place(&mut set, controller)));
            }
        }
        if lost > 0 {
            let weights = message::count(lost, "channel of weights", "channels of weights");
            let message = format!("dropped {weights} of {}: no flex controller fits", called(clip));
            self.note(&codes::LOSS_CHANNELS, path, message);
        }
        if bent > 0 {
            let weights = message::count(bent, "weight", "weights");
            let message = format!("converted {weights} of {} from steps or splines to lines", called(clip));
            self.note(&codes::LOSS_INTERPOLATION, path, message);
        }
        let mut element = if kept { self.kept(&clip.extras) } else { Element::new() };
        let nodes = vec![Element::new().with("type", "flexController").with("set", arrays::uint16(set))];
        element.set("nodes", arrays::elements(nodes));
        element.set("channels", Array::new(Items::Element(channels)));
        element.set("fps", rate);
        element.set("duration", clip.duration);
        Ok(Element::asset("PFLEXANI", 1, element))
    }
}

/// The index of a controller in the set. Adds it if it is missing.
fn place(set: &mut Vec<u16>, controller: u16) -> u16 {
    let known = set.iter().position(|&own| own == controller).unwrap_or(set.len());
    if known == set.len() {
        set.push(controller);
    }
    u16::try_from(known).unwrap_or(u16::MAX)
}

/// Whether two curves are equal, regardless of their keys.
fn equal_curves(a: &Keys<1>, b: &Keys<1>) -> bool {
    let near = |time: &f32| {
        let (one, other) = (a.at(*time), b.at(*time));
        one.zip(other).is_none_or(|(one, other)| (one - other).abs() <= 1e-5)
    };
    a.times.iter().chain(&b.times).all(near)
}
