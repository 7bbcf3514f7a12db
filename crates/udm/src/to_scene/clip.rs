//! Converts bone animations to clips.

use super::{
    Decoder, FORMAT,
    bones::{Joint, Rig},
    extras,
    keyframes::{Keys, Work},
    legacy_frames::frames,
    node_size, origin,
    transforms::Place,
};
use crate::{
    asset::schema::keys::{ANIMATION, EVENT},
    asset::{Animation, Model, Named, animation::Channel, animation::Nodes, coerce, content, table::Wanted},
    codes::to_scene as codes,
    document::{Element, Type, Value},
};
use meshwright_core::Element as Number;
use meshwright_scene::{
    ChannelPath, Clip, Event, Extras, ExtrasValue, Node, NodeId, NodeKind, Scene, pose::single, pose::unit,
};
use std::collections::{BTreeMap, BTreeSet};

/// Entries of an animation that the clip represents.
const HELD: &[&str] = &[
    ANIMATION.nodes,
    ANIMATION.channels,
    ANIMATION.events,
    ANIMATION.duration,
    ANIMATION.fps,
    ANIMATION.older_bones,
    ANIMATION.older_weights,
    ANIMATION.frame_transforms,
    ANIMATION.frame_scales,
    ANIMATION.frame_move_translations,
];

/// Properties of a bone, as bits.
pub(super) const MOVED: [(&str, u8); 3] = [("position", 1), ("rotation", 2), ("scale", 4)];

/// `animation "open"`, or `the animation` without a name.
pub(super) fn called(name: &str) -> String {
    if name.is_empty() { "the animation".to_owned() } else { format!("animation \"{name}\"") }
}

/// Converts each animation of a model to a clip.
pub(super) fn animations(model: &Model<'_, '_>, rig: &Rig, scene: &mut Scene<'_>, decoder: &mut Decoder) {
    let list = model.animations();
    // Channels are much larger in memory than in the file.
    let size = |named: &Named<'_, '_>| {
        let name = named.name.len() as u64;
        coerce::whole_size(named.element).saturating_mul(32).saturating_add(name.saturating_mul(4))
    };
    let clips = decoder.each(&list, size, |own, named| {
        if !own.room(named.name.len().saturating_add(2048)) {
            return None;
        }
        let at = format!("animations/{}", named.name);
        let view = Animation { data: content(named.element)? };
        let clip = clip(&at, named.name.clone().into_owned(), Some(named.index), view, rig, own);
        Some(Clip { origin: origin(&at), ..clip })
    });
    scene.clips.extend(clips.into_iter().flatten());
}

/// Converts a file that is an animation: each bone that it moves becomes a plain node.
pub(super) fn lone_animation(data: &Element<'_>, scene: &mut Scene<'_>, decoder: &mut Decoder) {
    let view = Animation { data };
    let mut rig = Rig::default();
    let mut bones = view.nodes().set;
    bones.extend(view.legacy_bones());
    bones.sort_unstable();
    bones.dedup();
    for bone in bones {
        let name = format!("bone_{bone}");
        if !decoder.room(node_size(&name)) {
            break;
        }
        let data = ExtrasValue::map().with("kind", "bone").with("index", bone);
        let node = Node { name, kind: NodeKind::Plain, extras: Extras::new(FORMAT, data), ..Node::default() };
        let node = scene.add_node(None, node);
        rig.joints.insert(bone, Joint { node, bind: Place::IDENTITY, rest: Place::IDENTITY });
    }
    scene.clips.push(clip("animation", String::new(), None, view, &rig, decoder));
}

/// The time of the last of the frames that the engine plays. It shows that frame for the length of one, which the stated
/// duration includes.
fn last_frame(duration: f32, fps: f32) -> f32 {
    let (duration, fps) = (f64::from(duration.max(0.0)), f64::from(fps));
    let frames = (duration * fps).round();
    single(if fps > 0.0 { (frames - 1.0).max(0.0) / fps } else { duration })
}

fn clip(
    at: &str,
    name: String,
    index: Option<u32>,
    view: Animation<'_, '_>,
    rig: &Rig,
    decoder: &mut Decoder,
) -> Clip {
    let nodes = view.nodes();
    let mut work = Work::default();
    work.clip.name = name;
    work.clip.looped = view.flag("Loop");
    let stated = view.duration().filter(|time| time.is_finite());
    work.clip.duration = stated.map_or(0.0, |stated| last_frame(stated, view.fps()));
    if view.flag("Gesture") {
        decoder.note(&codes::ADDITIVE, at, || {
            format!("{} is a gesture, to be added to other animations", called(&work.clip.name))
        });
    }
    let mut record = ExtrasValue::map().with("kind", "animation");
    if let Some(index) = index {
        record = record.with("index", index);
    }
    record = record.with("fps", view.fps());
    if let Some(stated) = stated {
        record = record.with("duration", stated);
    }
    let legacy = view.legacy_bones();
    let set = if legacy.is_empty() { &nodes.set } else { &legacy };
    let missing = set.iter().filter(|bone| !rig.joints.contains_key(bone)).count();
    decoder.note_count(&codes::DANGLING, at, missing, ["missing bone", "missing bones"], |missing| {
        format!("{} refers to {missing}", called(&work.clip.name))
    });
    if decoder.room(set.len().saturating_add(nodes.weights.len()).saturating_mul(64)) {
        record = record.with("bones", set.clone());
        let weights = view.older_weights().filter(|_| !legacy.is_empty()).map(coerce::floats);
        let weights = weights.unwrap_or(nodes.weights.clone());
        if !weights.is_empty() {
            record = record.with("weights", weights);
        }
    }
    let motion = if decoder.options.summary && stated.is_some() {
        None
    } else if legacy.is_empty() {
        channels(at, &view, &nodes, rig, &mut work, decoder)
    } else {
        frames(at, &view, &legacy, rig, &mut work, decoder)
    };
    if let Some(motion) = motion {
        decoder.note(&codes::LOSS_MOTION, at, || {
            format!("dropped the root motion of {}: a scene has no place for it", called(&work.clip.name))
        });
        record = record.with("offset", motion);
    }
    report_keys(at, &work, decoder);
    events(&view, &mut work, decoder);
    work.clip.extras = extras::with_rest(record, view.data, HELD, decoder);
    work.clip
}

/// Converts the curves. Returns those of root motion.
fn channels(
    at: &str,
    view: &Animation<'_, '_>,
    nodes: &Nodes,
    rig: &Rig,
    work: &mut Work,
    decoder: &mut Decoder,
) -> Option<ExtrasValue> {
    let mut motion = None;
    let mut moved: BTreeMap<u32, u8> = BTreeMap::new();
    let mut wrong = 0_usize;
    for element in decoder.elements(at, view.data.get(ANIMATION.channels)).iter() {
        let channel = Channel { data: element };
        let Some(place) = channel.node() else { continue };
        let property = channel.property();
        if nodes.motion == Some(place) || property == "offset" {
            let keys = keys::<2>(at, &channel, work, decoder);
            motion = motion.or_else(|| root_motion(&keys, decoder));
            continue;
        }
        let place = place.checked_sub(nodes.first).and_then(|place| usize::try_from(place).ok());
        let bone = place.and_then(|place| nodes.set.get(place)).copied();
        let bit = MOVED.iter().find(|(name, _)| *name == property).map_or(0, |(_, bit)| *bit);
        let (Some(bone), true) = (bone, bit != 0) else {
            wrong = wrong.saturating_add(1);
            continue;
        };
        let Some(joint) = rig.joints.get(&bone) else { continue };
        let done = moved.entry(bone).or_insert(0);
        // Of two curves for one property the first applies.
        if *done & bit != 0 {
            wrong = wrong.saturating_add(1);
            continue;
        }
        *done |= bit;
        keyframes_of(at, &property, joint.node, &channel, work, decoder);
    }
    decoder.note_count(&codes::DANGLING, at, wrong, ["curve", "curves"], |curves| {
        format!("ignored {curves} of {} without a free target", called(&work.clip.name))
    });
    if !view.flag("Gesture") {
        unmoved(&nodes.set, &moved, rig, work, decoder);
    }
    motion
}

/// Adds the keys of a property of a bone, one of [`MOVED`].
pub(super) fn keyframes_of(
    at: &str,
    property: &str,
    node: NodeId,
    channel: &Channel<'_, '_>,
    work: &mut Work,
    decoder: &mut Decoder,
) {
    match property {
        "position" => {
            let by = decoder.options.scale;
            let mut keys = keys::<3>(at, channel, work, decoder);
            keys.iter_mut().for_each(|key| key.1 = key.1.map(|part| part * by));
            work.channel(node, ChannelPath::Translation, &keys);
        }
        "rotation" => {
            let mut keys = keys::<4>(at, channel, work, decoder);
            keys.iter_mut().for_each(|key| key.1 = unit(key.1.map(f64::from)).map(single));
            work.channel(node, ChannelPath::Rotation, &keys);
        }
        _ => {
            let keys = keys::<3>(at, channel, work, decoder);
            work.channel(node, ChannelPath::Scale, &keys);
        }
    }
}

/// Adds keys for a listed bone without a curve: the engine uses its pose as stored.
fn unmoved(set: &[u32], moved: &BTreeMap<u32, u8>, rig: &Rig, work: &mut Work, decoder: &mut Decoder) {
    let set: BTreeSet<u32> = set.iter().copied().collect();
    for bone in set {
        let Some(joint) = rig.joints.get(&bone) else { continue };
        let done = moved.get(&bone).copied().unwrap_or(0);
        let (bind, rest) = (joint.bind.trs(), joint.rest.trs());
        if !decoder.room(128) {
            return;
        }
        if done & 1 == 0 && bind.translation != rest.translation {
            work.channel(joint.node, ChannelPath::Translation, &vec![(0.0, bind.translation)]);
        }
        if done & 2 == 0 && bind.rotation != rest.rotation {
            work.channel(joint.node, ChannelPath::Rotation, &vec![(0.0, bind.rotation)]);
        }
        if done & 4 == 0 && bind.scale != rest.scale {
            work.channel(joint.node, ChannelPath::Scale, &vec![(0.0, bind.scale)]);
        }
    }
}

/// The keys of a curve.
pub(super) fn keys<const N: usize>(
    at: &str,
    channel: &Channel<'_, '_>,
    work: &mut Work,
    decoder: &mut Decoder,
) -> Keys<N>
where
    [f32; N]: Number,
{
    let (Some(times), Some(stored)) = (channel.times(), channel.values()) else { return Keys::new() };
    let times = list::<1>(at, times, decoder);
    let values = list::<N>(at, stored, decoder);
    if !decoder.room(times.len().max(values.len()).saturating_mul(N.saturating_add(2)).saturating_mul(12)) {
        return Keys::new();
    }
    let times: Vec<f32> = times.into_iter().map(|[time]| time).collect();
    work.paired(&times, &values)
}

/// A list of vectors of any numeric type.
pub(super) fn list<const N: usize>(at: &str, value: &Value<'_>, decoder: &mut Decoder) -> Vec<[f32; N]> {
    let table = decoder.brief_rows(at, value, &[Wanted::new("", Type::Float)]);
    let Some(table) = table else { return Vec::new() };
    if !decoder.room(table.len().saturating_mul(N).saturating_mul(4)) {
        return Vec::new();
    }
    let list = match table.floats::<N>() {
        Some(list) => list.to_vec(),
        None => {
            let one = |at| table.item(at).as_ref().and_then(coerce::vector::<N>);
            (0..table.len()).map(|at| one(at).unwrap_or([f32::NAN; N])).collect()
        }
    };
    decoder.done(table);
    list
}

/// Root motion for the extras, in units.
pub(super) fn root_motion(keys: &Keys<2>, decoder: &mut Decoder) -> Option<ExtrasValue> {
    if keys.is_empty() || !decoder.room(keys.len().saturating_mul(256)) {
        return None;
    }
    let times: Vec<f32> = keys.iter().map(|key| key.0).collect();
    let values: Vec<ExtrasValue> = keys.iter().map(|key| ExtrasValue::from(key.1)).collect();
    Some(ExtrasValue::map().with("times", times).with("values", ExtrasValue::List(values)))
}

pub(super) fn report_keys(at: &str, work: &Work, decoder: &mut Decoder) {
    decoder.note_count(&codes::KEY_ORDER, at, work.fixed, ["curve", "curves"], |curves| {
        format!("sorted the keyframes of {curves} of {}", called(&work.clip.name))
    });
    decoder.note_count(&codes::LENGTHS, at, work.unpaired, ["curve", "curves"], |curves| {
        format!("ignored keyframes without time or value in {curves} of {}", called(&work.clip.name))
    });
}

/// Converts events.
fn events(view: &Animation<'_, '_>, work: &mut Work, decoder: &mut Decoder) {
    for element in view.events().iter() {
        let time = element.get(EVENT.time).and_then(coerce::float).filter(|time| time.is_finite());
        let name = element.get(EVENT.name).and_then(coerce::text).unwrap_or_default().into_owned();
        let args = element.get(EVENT.args).map(coerce::texts).unwrap_or_default();
        let size =
            args.iter().map(|arg| arg.len().saturating_add(64)).fold(name.len(), usize::saturating_add);
        if !decoder.room(size.saturating_add(256)) {
            return;
        }
        let data = ExtrasValue::map().with("args", args);
        work.clip.events.push(Event { time: time.unwrap_or(0.0), name, data });
    }
}
