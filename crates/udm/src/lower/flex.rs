//! Weights in clips to animations of flexes.

use super::{
    Lowering,
    arrays::{self, default},
    counted, data,
    model::Model,
    morph::shape_names,
    names::Pool,
    tree::node,
};
use crate::{
    codes::lower as codes,
    document::{Array, Element, Items, Type},
};
use meshwright_core::Result;
use meshwright_scene::{ChannelPath, Clip, Track};
use std::collections::HashSet;

impl Lowering<'_, '_> {
    /// The animations of flexes by name.
    pub(super) fn flex_animations(&mut self, model: &Model) -> Result<Element<'static>> {
        let scene = self.scene;
        let mut made: Vec<(u32, String, Element<'static>)> = Vec::new();
        let mut names = Pool::default();
        for (at, clip) in scene.clips.iter().enumerate() {
            let kept = data::is_kind(&clip.extras, "flexAnimation");
            if kept || clip.channels.iter().any(|channel| channel.path == ChannelPath::Weights) {
                let element = self.flex_animation(clip, model, &format!("clips[{at}]"))?;
                let own = data::own_index(&clip.extras, "index").filter(|_| kept).unwrap_or(u32::MAX);
                made.push((own, names.give(&clip.name, "animation", &mut self.tally), element));
            }
        }
        made.sort_by_key(|&(own, ..)| own);
        let each =
            (0_u32..).zip(made).map(|(index, (_, name, element))| (name, element.with("index", index)));
        Ok(each.collect())
    }

    fn flex_animation(&mut self, clip: &Clip, model: &Model, path: &str) -> Result<Element<'static>> {
        let rate = self.rate(clip);
        let (mut set, mut channels) = (Vec::new(), Vec::new());
        let mut done: HashSet<u16> = HashSet::new();
        let (mut lost, mut bent) = (0_usize, 0_usize);
        for channel in clip.channels.iter().filter(|channel| channel.path == ChannelPath::Weights) {
            let own = node(self.scene, channel.node.index());
            let mesh = own.and_then(|node| self.scene.mesh(node.mesh?));
            let targets = mesh.map_or(&[][..], |mesh| mesh.targets.as_slice());
            let Some(track) = Track::of(clip, channel, targets.len()) else {
                lost = lost.saturating_add(1);
                continue;
            };
            for (at, name) in mesh.map(shape_names).unwrap_or_default().into_iter().enumerate() {
                let Some(&controller) = model.shapes.controllers.get(&name) else {
                    lost = lost.saturating_add(1);
                    continue;
                };
                // Sub meshes of one flex move together.
                if !done.insert(controller) {
                    continue;
                }
                let keys = self.keys::<1>(&track, at, f64::from(rate))?;
                bent = bent.saturating_add(usize::from(keys.bent));
                let place = u16::try_from(set.len()).unwrap_or(u16::MAX);
                set.push(controller);
                let values = self.compressed(arrays::floats(Type::Float, &keys.flat()))?;
                let element = Element::new().with("node", place).with("property", "value");
                let times = arrays::floats(Type::Float, &keys.times);
                channels.push(element.with("times", times).with("values", values));
            }
        }
        if lost > 0 {
            self.note(
                &codes::LOSS_CHANNELS,
                path,
                format!("{} of weights left out", counted(lost, "channel")),
            );
        }
        if bent > 0 {
            let message = format!("{} of steps or splines", counted(bent, "weight"));
            self.note(&codes::LOSS_INTERPOLATION, path, message);
        }
        let mut element = match data::is_kind(&clip.extras, "flexAnimation") {
            true => self.kept(&clip.extras),
            false => Element::new(),
        };
        let nodes = vec![Element::new().with("type", "flexController").with("set", arrays::uint16(set))];
        element.set("nodes", arrays::elements(nodes));
        element.set("channels", Array::new(Items::Element(channels)));
        element.set("fps", rate);
        default(&mut element, "duration", clip.duration);
        Ok(Element::asset("PFLEXANI", 1, element))
    }
}
