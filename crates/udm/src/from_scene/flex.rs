//! Converts weight channels of clips to flex animations.

use super::{
    Input,
    arrays::{self, ArrayWriter},
    clip::called,
    extras,
    frames::{Frames, Keys},
    losses::Losses,
    model::Model,
    morph::shape_names,
    names::unique,
    node_roles::node,
};
use crate::{
    asset::{coerce, schema::keys::CHANNEL},
    codes::from_scene as codes,
    document::{Array, Element, Items, Type},
};
use meshwright_core::Result;
use meshwright_scene::{Channel, ChannelPath, Clip, ExtrasValue, Interpolation, NodeId, Track, UniqueNames};
use std::collections::HashMap;

/// The flex animations by name.
pub(super) fn flex_animations(
    input: &Input<'_>,
    model: &Model,
    arrays: &mut ArrayWriter,
    losses: &mut Losses,
) -> Result<Element<'static>> {
    let mut made: Vec<(u32, String, Element<'static>)> = Vec::new();
    let mut names = UniqueNames::default();
    for (at, clip) in input.scene.clips.iter().enumerate() {
        let kept = extras::is_kind(&clip.extras, "flexAnimation");
        if kept || clip.channels.iter().any(|channel| channel.path == ChannelPath::Weights) {
            let element = flex_animation(clip, input, model, &format!("clips[{at}]"), arrays, losses)?;
            let own = extras::own_index(&clip.extras, "index").filter(|_| kept).unwrap_or(u32::MAX);
            made.push((own, unique(&mut names, &clip.name, "animation", &mut losses.names), element));
        }
    }
    made.sort_by_key(|&(own, ..)| own);
    let each = (0_u32..).zip(made).map(|(index, (_, name, element))| (name, element.with("index", index)));
    Ok(each.collect())
}

fn flex_animation(
    clip: &Clip,
    input: &Input<'_>,
    model: &Model,
    path: &str,
    arrays: &mut ArrayWriter,
    losses: &mut Losses,
) -> Result<Element<'static>> {
    let kept = extras::is_kind(&clip.extras, "flexAnimation");
    // Curves of controllers that are not a weight themselves.
    let mut curves = Vec::new();
    for curve in extras::own_list(&clip.extras, "curves").iter().filter(|_| kept) {
        let controller = curve.get("controller").and_then(ExtrasValue::integer::<u16>);
        let (Some(controller), Some(stored)) = (controller, curve.get("data")) else { continue };
        let element = extras::typed(stored, losses);
        let times = element.get(CHANNEL.times).map(coerce::floats).unwrap_or_default();
        curves.push((controller, element, times));
    }
    let further = curves.iter().filter_map(|(.., times)| times.last().copied().map(f64::from));
    let frames = Frames::new(clip, kept, input.options.frame_rate, further);
    let listed =
        extras::own_list(&clip.extras, "bones").iter().filter(|_| kept).filter_map(ExtrasValue::integer);
    let mut set: Vec<u16> = listed.collect();
    let mut channels = Vec::new();
    let mut done: HashMap<u16, Keys<1>> = HashMap::new();
    let (mut lost, mut bent) = (0_usize, 0_usize);
    for channel in clip.channels.iter().filter(|channel| channel.path == ChannelPath::Weights) {
        let own = node(input.scene, channel.node.index());
        let mesh = own.and_then(|node| input.scene.mesh(node.mesh?));
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
            let keys: Keys<1> = frames.all(&track, at, arrays)?;
            // Sub meshes of a flex have the same weight.
            if let Some(known) = done.get(&controller) {
                lost = lost.saturating_add(usize::from(!equal_curves(known, &keys)));
                continue;
            }
            bent = bent.saturating_add(usize::from(keys.bent));
            let place = place(&mut set, controller);
            let values = arrays.compressed(arrays::floats(Type::Float, &keys.flat()))?;
            let element = Element::new().with("node", place).with("property", "value");
            let times = arrays::floats(Type::Float, &keys.times);
            channels.push(element.with("times", times).with("values", values));
            done.insert(controller, keys);
        }
    }
    for (controller, element, times) in curves {
        if done.contains_key(&controller) {
            continue;
        }
        // The engine plays one keyframe per frame, whatever its time.
        let element = match times.len() == frames.len() {
            true => Some(element),
            false => resampled(element, times, frames, arrays)?,
        };
        match element {
            Some(element) => channels.push(element.with("node", place(&mut set, controller))),
            None => lost = lost.saturating_add(1),
        }
    }
    let nouns = ["channel of weights", "channels of weights"];
    losses.note_count(&codes::LOSS_CHANNELS, path, lost, nouns, |weights| {
        format!("dropped {weights} of {}: no flex controller fits", called(clip))
    });
    losses.note_count(&codes::LOSS_INTERPOLATION, path, bent, ["weight", "weights"], |weights| {
        format!("sampled {weights} of {} at {} frames per second", called(clip), frames.rate)
    });
    frames.report_length(clip, path, losses);
    let mut element = if kept { extras::kept(&clip.extras, losses) } else { Element::new() };
    let nodes = vec![Element::new().with("type", "flexController").with("set", arrays::uint16(set))];
    element.set("nodes", arrays::elements(nodes));
    element.set("channels", Array::new(Items::Element(channels)));
    element.set("fps", frames.rate);
    Ok(Element::asset("PFLEXANI", 1, element))
}

/// A stored curve with one keyframe per frame; `None` if its times and values do not match.
fn resampled(
    mut element: Element<'static>,
    times: Vec<f32>,
    frames: Frames,
    arrays: &mut ArrayWriter,
) -> Result<Option<Element<'static>>> {
    let values = element.get(CHANNEL.values).map(coerce::floats).unwrap_or_default();
    let (path, interpolation) = (ChannelPath::Weights, Interpolation::Linear);
    let channel = Channel { node: NodeId::new(0), path, interpolation, timeline: 0, values };
    let clip = Clip { timelines: vec![times], ..Clip::default() };
    let Some(track) = Track::new(&clip, &channel, 1) else { return Ok(None) };
    let keys: Keys<1> = frames.all(&track, 0, arrays)?;
    element.set("times", arrays::floats(Type::Float, &keys.times));
    element.set("values", arrays.compressed(arrays::floats(Type::Float, &keys.flat()))?);
    Ok(Some(element))
}

/// The index of a controller in the set. Adds it if it is missing.
fn place(set: &mut Vec<u16>, controller: u16) -> u16 {
    let known = set.iter().position(|&own| own == controller).unwrap_or(set.len());
    if known == set.len() {
        set.push(controller);
    }
    u16::try_from(known).unwrap_or(u16::MAX)
}

/// Whether two curves with the same frames are equal.
fn equal_curves(a: &Keys<1>, b: &Keys<1>) -> bool {
    a.values.iter().zip(&b.values).all(|([one], [other])| (one - other).abs() <= 1e-5)
}
