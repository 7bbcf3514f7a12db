//! Converts clips to bone animations.

use super::{
    FORMAT, Input,
    arrays::{self, ArrayWriter, default},
    extras,
    frames::{self, Frames, Keys},
    losses::{Losses, more},
    names::unique,
    skeleton::Rig,
    transforms,
};
use crate::{
    asset::coerce::has_flag,
    codes::from_scene as codes,
    document::{Array, Element, Items, Type, Value},
};
use meshwright_core::Result;
use meshwright_scene::{
    ChannelPath, Clip, ExtrasValue, Track, UniqueNames,
    pose::{IDENTITY, single},
};
use std::collections::{HashMap, HashSet};

/// The channels of a clip during conversion.
#[derive(Default)]
struct Work {
    set: Vec<u16>,
    /// Weights of the set, or empty.
    weights: Vec<f32>,
    places: HashMap<u32, u16>,
    channels: Vec<Element<'static>>,
    done: HashSet<(u32, &'static str)>,
    events: Vec<Element<'static>>,
    bent: usize,
    lost: usize,
}

/// The bone animations by name.
pub(super) fn animations(
    input: &Input<'_>,
    rig: &Rig,
    arrays: &mut ArrayWriter,
    losses: &mut Losses,
) -> Result<Element<'static>> {
    let mut made: Vec<(u32, String, Element<'static>)> = Vec::new();
    let mut names = UniqueNames::default();
    for (at, clip) in input.scene.clips.iter().enumerate() {
        arrays.steps(clip.channels.len().saturating_add(1))?;
        let kept = extras::is_kind(&clip.extras, "animation");
        let moves = clip.channels.iter().any(|channel| {
            !matches!(channel.path, ChannelPath::Weights) && rig.of(channel.node.index()).is_some()
        });
        let shapes = clip.channels.iter().any(|channel| channel.path == ChannelPath::Weights);
        if extras::is_kind(&clip.extras, "flexAnimation") || (!kept && !moves && shapes) {
            continue;
        }
        let path = format!("clips[{at}]");
        if shapes {
            let message = format!("split {} into one of bones and one of flexes", called(clip));
            losses.note(&codes::LOSS_SPLIT, &path, message);
        }
        let element = animation(clip, input, rig, &path, arrays, losses)?;
        let own = extras::own_index(&clip.extras, "index").unwrap_or(u32::MAX);
        made.push((own, unique(&mut names, &clip.name, "animation", &mut losses.names), element));
    }
    let wanted = !rig.bones.is_empty() && !input.native();
    if wanted && !made.iter().any(|(_, name, _)| name == "reference") {
        losses.note(&codes::MADE, "", "added the animation \"reference\" with the rest pose of all bones");
        made.push((u32::MAX, "reference".to_owned(), reference(input, rig, arrays)?));
    }
    made.sort_by_key(|&(own, ..)| own);
    let each = (0_u32..).zip(made).map(|(index, (_, name, element))| (name, element.with("index", index)));
    Ok(each.collect())
}

/// The rest pose as an animation, which the engine expects.
fn reference(input: &Input<'_>, rig: &Rig, arrays: &mut ArrayWriter) -> Result<Element<'static>> {
    let mut work = Work::default();
    for bone in (0_u32..).take(rig.bones.len()) {
        let (Ok(short), place) = (u16::try_from(bone), work.set.len()) else { break };
        work.set.push(short);
        work.places.insert(bone, u16::try_from(place).unwrap_or(u16::MAX));
        work.still(bone, input, rig, false);
    }
    work.finish(Element::new(), None, (24, 1.0 / 24.0), arrays)
}

fn animation(
    clip: &Clip,
    input: &Input<'_>,
    rig: &Rig,
    path: &str,
    arrays: &mut ArrayWriter,
    losses: &mut Losses,
) -> Result<Element<'static>> {
    let kept = extras::is_kind(&clip.extras, "animation");
    let offset = extras::own(&clip.extras).and_then(|own| own.get("offset"));
    let further = frames::times(offset.map_or(&[], |offset| offset.list("times")));
    let frames = Frames::new(clip, kept, input.options.frame_rate, further);
    let mut element = if kept { extras::kept(&clip.extras, losses) } else { Element::new() };
    let gesture = has_flag(element.get("flags"), "Gesture");
    if clip.looped != has_flag(element.get("flags"), "Loop") {
        set_loop(&mut element, clip.looped);
    }
    let mut work = Work::default();
    let listed = extras::own_list(&clip.extras, "bones").iter().map(ExtrasValue::integer);
    let weights = extras::own_list(&clip.extras, "weights");
    let weight = |at: usize| weights.get(at).and_then(ExtrasValue::number).map_or(1.0, single);
    // Drops missing bones with their weights.
    let listed = listed.enumerate().filter_map(|(at, bone)| Some((rig.now(bone?)?, weight(at))));
    let moved = clip.channels.iter().filter(|channel| channel.path != ChannelPath::Weights);
    let moved: Vec<u32> = moved.filter_map(|channel| rig.of(channel.node.index())).collect();
    let moved = moved.into_iter().map(|bone| (bone, 1.0));
    for (bone, weight) in listed.chain(moved).filter(|&(bone, _)| (bone as usize) < rig.bones.len()) {
        if let (Ok(short), Ok(place), None) =
            (u16::try_from(bone), u16::try_from(work.set.len()), work.places.get(&bone))
        {
            work.set.push(short);
            work.places.insert(bone, place);
            if !weights.is_empty() {
                work.weights.push(weight);
            }
        }
    }
    for channel in &clip.channels {
        let bone = rig.of(channel.node.index()).filter(|bone| work.places.contains_key(bone));
        let (width, name, kind) = match channel.path {
            ChannelPath::Translation => (3, "position", Type::Vec3),
            ChannelPath::Rotation => (4, "rotation", Type::Quat),
            ChannelPath::Scale => (3, "scale", Type::Vec3),
            // Flexes have separate animations.
            ChannelPath::Weights => continue,
            ChannelPath::Visibility => {
                more(&mut work.lost);
                continue;
            }
        };
        let (Some(bone), Some(track)) = (bone, Track::new(clip, channel, width)) else {
            more(&mut work.lost);
            continue;
        };
        if !work.done.insert((bone, name)) {
            more(&mut work.lost);
            continue;
        }
        let scale = if channel.path == ChannelPath::Translation { input.scale } else { 1.0 };
        let (times, flat, bent) = if width == 4 {
            let keys: Keys<4> = frames.keys(&track, 0, scale, arrays)?;
            let flat = keys.flat();
            (keys.times, flat, keys.bent)
        } else {
            let keys: Keys<3> = frames.keys(&track, 0, scale, arrays)?;
            let flat = keys.flat();
            (keys.times, flat, keys.bent)
        };
        work.bent = work.bent.saturating_add(usize::from(bent));
        work.channel(bone, name, &times, arrays::floats(kind, &flat));
    }
    if !gesture {
        for bone in work.set.clone() {
            work.still(bone.into(), input, rig, true);
        }
    }
    losses.note_count(&codes::LOSS_CHANNELS, path, work.lost, ["channel", "channels"], |channels| {
        format!("dropped {channels} of {}: only bones can be animated", called(clip))
    });
    losses.note_count(&codes::LOSS_INTERPOLATION, path, work.bent, ["channel", "channels"], |channels| {
        format!("sampled {channels} of {} at {} frames per second", called(clip), frames.rate)
    });
    frames.report_length(clip, path, losses);
    work.events = events(clip, path, losses);
    work.finish(element, extras::own(&clip.extras), frames.stated(clip), arrays)
}

fn events(clip: &Clip, path: &str, losses: &mut Losses) -> Vec<Element<'static>> {
    let mut lost = 0_usize;
    let mut events = Vec::new();
    for event in &clip.events {
        let own = event.data.get(FORMAT).unwrap_or(&event.data);
        let args = own.list("args").iter().filter_map(|arg| match arg {
            ExtrasValue::Text(text) => Some(text.clone()),
            _ => None,
        });
        let args: Vec<String> = args.collect();
        let told = matches!(own, ExtrasValue::Null)
            || matches!(own, ExtrasValue::Map(entries) if entries.iter().all(|(key, _)| key == "args"));
        lost = lost.saturating_add(usize::from(!told));
        let element = Element::new().with("time", event.time).with("name", event.name.clone());
        events.push(element.with("args", arrays::strings(args)));
    }
    losses.note_count(&codes::LOSS_EVENTS, path, lost, ["event", "events"], |events| {
        format!("dropped data of {events} of {}: only texts can be kept", called(clip))
    });
    events
}

/// Sets or clears the flag. Old files have an element of flags, others a list of words.
fn set_loop(element: &mut Element<'static>, on: bool) {
    if let Some(flags) = element.get_mut("flags").and_then(Value::as_element_mut) {
        flags.set("Loop", on);
        return;
    }
    let flags = element.get("flags").and_then(Value::as_str).unwrap_or_default();
    let mut words: Vec<&str> =
        flags.split('|').filter(|word| !matches!(*word, "" | "None" | "Loop")).collect();
    if on {
        words.insert(0, "Loop");
    }
    let words = words.join("|");
    element.set("flags", words);
}

impl Work {
    fn channel(&mut self, bone: u32, property: &'static str, times: &[f32], values: Array<'static>) {
        let Some(&place) = self.places.get(&bone) else { return };
        self.channels.push(channel(place, property, times, values));
    }

    /// Adds keys for properties of a bone that no channel animates, because the engine would use its pose
    /// in model space. `spare` skips properties whose values are equal there.
    fn still(&mut self, bone: u32, input: &Input<'_>, rig: &Rig, spare: bool) {
        let node = rig.bones.get(bone as usize).map_or(IDENTITY, |&node| *input.tree.rest(node));
        let rest = transforms::stored(&transforms::decompose(&rig.local(input, bone)), input.scale);
        let pose = transforms::stored(&transforms::decompose(&node), input.scale);
        for (name, kind, part) in
            [("position", Type::Vec3, 0..3), ("rotation", Type::Quat, 3..7), ("scale", Type::Vec3, 7..10)]
        {
            let (Some(own), Some(there)) = (rest.get(part.clone()), pose.get(part)) else { continue };
            let size = own.iter().fold(1.0_f32, |most, part| most.max(part.abs()));
            let same = own.iter().zip(there).all(|(a, b)| (a - b).abs() <= 1e-6 * size);
            let usual = name == "scale" && own.iter().all(|part| *part == 1.0);
            if !(same && (spare || usual)) && self.done.insert((bone, name)) {
                self.channel(bone, name, &[0.0], arrays::floats(kind, own));
            }
        }
    }

    fn finish(
        mut self,
        mut element: Element<'static>,
        own: Option<&ExtrasValue>,
        (rate, duration): (u8, f32),
        arrays: &mut ArrayWriter,
    ) -> Result<Element<'static>> {
        let count = u16::try_from(self.set.len()).unwrap_or(u16::MAX);
        let mut bones = Element::new().with("type", "bone").with("set", arrays::uint16(self.set));
        if !self.weights.is_empty() {
            bones.push("weights", arrays::floats(Type::Float, &self.weights));
        }
        let mut nodes = vec![bones];
        if let Some(offset) = own.and_then(|own| own.get("offset")) {
            let numbers = |list: &[ExtrasValue]| {
                list.iter().filter_map(ExtrasValue::number).map(single).collect::<Vec<f32>>()
            };
            let times = numbers(offset.list("times"));
            let pairs = offset.list("values").iter().filter_map(|pair| match pair {
                ExtrasValue::List(pair) => <[f32; 2]>::try_from(numbers(pair)).ok(),
                _ => None,
            });
            let values: Vec<f32> = pairs.flatten().collect();
            nodes.push(Element::new().with("type", "move"));
            self.channels.push(channel(count, "offset", &times, arrays::floats(Type::Vec2, &values)));
        }
        element.set("nodes", arrays::elements(nodes));
        element.set("channels", arrays.compressed(Array::new(Items::Element(self.channels)))?);
        element.set("events", arrays::elements(self.events));
        element.set("fps", rate);
        element.set("duration", duration);
        default(&mut element, "activity", "ACT_INVALID");
        default(&mut element, "activityWeight", 1_u8);
        default(&mut element, "flags", "");
        default(&mut element, "fadeInTime", Value::Nil);
        default(&mut element, "fadeOutTime", Value::Nil);
        default(&mut element, "renderBounds", arrays::bounds([0.0; 3], [0.0; 3]));
        Ok(Element::asset("PANI", 1, element))
    }
}

/// `animation "open"`, or `an animation` without a name.
pub(super) fn called(clip: &Clip) -> String {
    match clip.name.as_str() {
        "" => "an animation".to_owned(),
        name => format!("animation \"{name}\""),
    }
}

/// A channel of the node with this index.
fn channel(node: u16, property: &'static str, times: &[f32], values: Array<'static>) -> Element<'static> {
    let element = Element::new().with("node", node).with("property", property);
    element.with("times", arrays::floats(Type::Float, times)).with("values", values)
}
