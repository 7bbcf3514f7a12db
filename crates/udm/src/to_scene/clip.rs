//! Converts bone animations to clips.

use super::{
    FORMAT, SceneBuilder,
    bones::{Joint, Rig},
    keyframes::{Keys, Work},
    node_size,
    transforms::Place,
};
use crate::{
    asset::{Animation, Model, Named, animation::Channel, animation::Nodes, content, table::Wanted, values},
    codes::to_scene as codes,
    document::{Element, Type, Value},
};
use meshwright_core::{Element as Number, message};
use meshwright_scene::{ChannelPath, Event, Extras, ExtrasValue, Node, NodeKind, pose::single, pose::unit};
use std::collections::BTreeSet;

/// Entries of an animation that the clip represents.
const HELD: &[&str] = &[
    "nodes",
    "channels",
    "events",
    "duration",
    "fps",
    "bones",
    "boneWeights",
    "frameTransforms",
    "frameScales",
    "frameMoveTranslations",
];

/// Properties of a bone, as bits.
const MOVED: [(&str, u8); 3] = [("position", 1), ("rotation", 2), ("scale", 4)];

/// `animation "open"`, or `the animation` without a name.
pub(super) fn called(name: &str) -> String {
    if name.is_empty() { "the animation".to_owned() } else { format!("animation \"{name}\"") }
}

impl SceneBuilder<'_> {
    /// Converts each animation of a model to a clip.
    pub(super) fn animations(&mut self, model: &Model<'_, '_>, rig: &Rig) {
        let list = model.animations();
        // Channels are much larger in memory than in the file.
        let size = |named: &Named<'_, '_>| {
            let name = named.name.len() as u64;
            values::whole_size(named.element).saturating_mul(32).saturating_add(name.saturating_mul(4))
        };
        self.each(&list, size, |own, named| {
            if !own.room(named.name.len().saturating_add(2048)) {
                return;
            }
            let at = format!("animations/{}", named.name);
            let Some(data) = content(named.element) else { return };
            own.clip(&at, named.name.clone().into_owned(), Some(named.index), Animation { data }, rig);
        });
    }

    /// Converts a file that is an animation: each bone that it moves becomes a plain node.
    pub(super) fn lone_animation(&mut self, data: &Element<'_>) {
        let view = Animation { data };
        let mut rig = Rig::default();
        let mut bones = view.nodes().set;
        bones.extend(view.legacy_bones());
        bones.sort_unstable();
        bones.dedup();
        for bone in bones {
            let name = format!("bone_{bone}");
            if !self.room(node_size(&name)) {
                break;
            }
            let data = ExtrasValue::map().with("kind", "bone").with("index", bone);
            let node =
                Node { name, kind: NodeKind::Plain, extras: Extras::new(FORMAT, data), ..Node::default() };
            let node = self.scene.add_node(None, node);
            rig.joints.insert(bone, Joint { node, bind: Place::IDENTITY, rest: Place::IDENTITY });
        }
        self.clip("animation", String::new(), None, view, &rig);
    }

    fn clip(&mut self, at: &str, name: String, index: Option<u32>, view: Animation<'_, '_>, rig: &Rig) {
        let nodes = view.nodes();
        let mut work = Work::default();
        work.clip.name = name;
        work.clip.looped = view.flag("Loop");
        let stated = view.duration().filter(|time| time.is_finite());
        work.clip.duration = stated.unwrap_or(0.0).max(0.0);
        let gesture = view.flag("Gesture");
        if gesture {
            self.note(&codes::ADDITIVE, at, || {
                format!("{} is a gesture, to be added to other animations", called(&work.clip.name))
            });
        }
        let mut own = ExtrasValue::map().with("kind", "animation");
        if let Some(index) = index {
            own = own.with("index", index);
        }
        own = own.with("fps", view.fps());
        let legacy = view.legacy_bones();
        let set = if legacy.is_empty() { &nodes.set } else { &legacy };
        let missing = set.iter().filter(|bone| !rig.joints.contains_key(bone)).count();
        if missing > 0 {
            self.note(&codes::DANGLING, at, || {
                let missing = message::count(missing, "missing bone", "missing bones");
                format!("{} refers to {missing}", called(&work.clip.name))
            });
        }
        if self.room(set.len().saturating_add(nodes.weights.len()).saturating_mul(64)) {
            own = own.with("bones", set.clone());
            let weights = view.legacy("boneWeights").filter(|_| !legacy.is_empty()).map(values::floats);
            let weights = weights.unwrap_or(nodes.weights.clone());
            if !weights.is_empty() {
                own = own.with("weights", weights);
            }
        }
        let motion = if self.options.summary && stated.is_some() {
            None
        } else if legacy.is_empty() {
            self.channels(at, &view, &nodes, rig, gesture, &mut work)
        } else {
            self.frames(at, &view, &legacy, rig, &mut work)
        };
        if let Some(motion) = motion {
            self.note(&codes::LOSS_MOTION, at, || {
                format!("dropped the root motion of {}: a scene has no place for it", called(&work.clip.name))
            });
            own = own.with("offset", motion);
        }
        self.report_keys(at, &work);
        self.events(&view, &mut work);
        work.clip.extras = self.extras(own, view.data, HELD);
        self.scene.clips.push(work.clip);
    }

    /// Converts the curves. Returns those of root motion.
    fn channels(
        &mut self,
        at: &str,
        view: &Animation<'_, '_>,
        nodes: &Nodes,
        rig: &Rig,
        gesture: bool,
        work: &mut Work,
    ) -> Option<ExtrasValue> {
        let mut motion = None;
        let mut moved: std::collections::BTreeMap<u32, u8> = std::collections::BTreeMap::new();
        let mut wrong = 0_usize;
        for element in self.elements(at, view.data.get("channels")).iter() {
            let channel = Channel { data: element };
            let Some(place) = channel.node() else { continue };
            let property = channel.property();
            if nodes.motion == Some(place) || property == "offset" {
                let keys = self.keys::<2>(at, &channel, work);
                motion = motion.or_else(|| self.motion(&keys));
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
            match bit {
                1 => {
                    let by = self.options.scale;
                    let mut keys = self.keys::<3>(at, &channel, work);
                    keys.iter_mut().for_each(|key| key.1 = key.1.map(|part| part * by));
                    work.channel(joint.node, ChannelPath::Translation, &keys);
                }
                2 => {
                    let mut keys = self.keys::<4>(at, &channel, work);
                    keys.iter_mut().for_each(|key| key.1 = unit(key.1.map(f64::from)).map(single));
                    work.channel(joint.node, ChannelPath::Rotation, &keys);
                }
                _ => {
                    let keys = self.keys::<3>(at, &channel, work);
                    work.channel(joint.node, ChannelPath::Scale, &keys);
                }
            }
        }
        if wrong > 0 {
            self.note(&codes::DANGLING, at, || {
                let curves = message::count(wrong, "curve", "curves");
                format!("ignored {curves} of {} without a free target", called(&work.clip.name))
            });
        }
        if !gesture {
            self.unmoved(&nodes.set, &moved, rig, work);
        }
        motion
    }

    /// Adds keys for a listed bone without a curve: the engine uses its pose as stored.
    fn unmoved(
        &mut self,
        set: &[u32],
        moved: &std::collections::BTreeMap<u32, u8>,
        rig: &Rig,
        work: &mut Work,
    ) {
        let set: BTreeSet<u32> = set.iter().copied().collect();
        for bone in set {
            let Some(joint) = rig.joints.get(&bone) else { continue };
            let done = moved.get(&bone).copied().unwrap_or(0);
            let (bind, rest) = (joint.bind.trs(), joint.rest.trs());
            if !self.room(128) {
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
        &mut self,
        at: &str,
        channel: &Channel<'_, '_>,
        work: &mut Work,
    ) -> Keys<N>
    where
        [f32; N]: Number,
    {
        let (Some(times), Some(list)) = (channel.times(), channel.values()) else { return Keys::new() };
        let times = self.list::<1>(at, times);
        let values = self.list::<N>(at, list);
        if !self.room(times.len().max(values.len()).saturating_mul(N.saturating_add(2)).saturating_mul(12)) {
            return Keys::new();
        }
        let times: Vec<f32> = times.into_iter().map(|[time]| time).collect();
        work.paired(&times, &values)
    }

    /// A list of vectors of any numeric type.
    pub(super) fn list<const N: usize>(&mut self, at: &str, value: &Value<'_>) -> Vec<[f32; N]> {
        let mut spare = std::mem::take(&mut self.spare);
        let table = self.decoded(at, value, &[Wanted::new("", Type::Float)], &mut spare);
        self.spare = spare;
        let Some(table) = table else { return Vec::new() };
        if !self.room(table.len().saturating_mul(N).saturating_mul(4)) {
            return Vec::new();
        }
        let list = match table.floats::<N>() {
            Some(list) => list.to_vec(),
            None => {
                let one = |at| table.item(at).as_ref().and_then(values::vector::<N>);
                (0..table.len()).map(|at| one(at).unwrap_or([f32::NAN; N])).collect()
            }
        };
        self.done(table);
        list
    }

    /// Root motion for the extras, in units.
    pub(super) fn motion(&mut self, keys: &Keys<2>) -> Option<ExtrasValue> {
        if keys.is_empty() || !self.room(keys.len().saturating_mul(256)) {
            return None;
        }
        let times: Vec<f32> = keys.iter().map(|key| key.0).collect();
        let values: Vec<ExtrasValue> = keys.iter().map(|key| ExtrasValue::from(key.1)).collect();
        Some(ExtrasValue::map().with("times", times).with("values", ExtrasValue::List(values)))
    }

    pub(super) fn report_keys(&mut self, at: &str, work: &Work) {
        if work.fixed > 0 {
            self.note(&codes::KEY_ORDER, at, || {
                let curves = message::count(work.fixed, "curve", "curves");
                format!("sorted the keyframes of {curves} of {}", called(&work.clip.name))
            });
        }
        if work.unpaired > 0 {
            self.note(&codes::LENGTHS, at, || {
                let curves = message::count(work.unpaired, "curve", "curves");
                format!("ignored keyframes without time or value in {curves} of {}", called(&work.clip.name))
            });
        }
    }

    /// Converts events.
    fn events(&mut self, view: &Animation<'_, '_>, work: &mut Work) {
        for element in view.events().iter() {
            let time = element.get("time").and_then(values::float).filter(|time| time.is_finite());
            let name = element.get("name").and_then(values::text).unwrap_or_default().into_owned();
            let args = element.get("args").map(values::texts).unwrap_or_default();
            let size =
                args.iter().map(|arg| arg.len().saturating_add(64)).fold(name.len(), usize::saturating_add);
            if !self.room(size.saturating_add(256)) {
                return;
            }
            let data = ExtrasValue::map().with("args", args);
            work.clip.events.push(Event { time: time.unwrap_or(0.0), name, data });
        }
    }
}
