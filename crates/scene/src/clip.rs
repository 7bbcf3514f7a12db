//! Animation.

use crate::{
    extras::{Extras, ExtrasValue},
    material::MaterialId,
    node::{NodeId, Origin},
};

/// What a channel moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChannelPath {
    /// Node translation, 3 values a key, meters.
    Translation,
    /// Node rotation, 4 values a key, x y z w.
    Rotation,
    /// Node scale, 3 values a key.
    Scale,
    /// Morph weights, as many values a key as the mesh has targets.
    Weights,
    /// Node visibility, 1 value a key, 0 hidden to 1 shown.
    Visibility,
}

/// What lies between two keys.
///
/// ```
/// use meshwright_scene::{Channel, ChannelPath, Clip, Interpolation, Node, Pose, Scene};
///
/// let mut scene = Scene::default();
/// let door = scene.add_node(None, Node { name: "door".into(), ..Node::default() });
/// let channel = Channel {
///     node: door,
///     path: ChannelPath::Translation,
///     interpolation: Interpolation::Linear,
///     timeline: 0,
///     values: vec![0.0, 0.0, 0.0, 0.0, 2.0, 0.0],
/// };
/// let mut clip = Clip {
///     name: "open".into(),
///     duration: 1.0,
///     timelines: vec![vec![0.0, 1.0]],
///     channels: vec![channel],
///     ..Clip::default()
/// };
///
/// clip.channels[0].interpolation = Interpolation::Step;
/// let height = |time| Pose::at(&scene, &clip, time).world(door).map(|place| place[13]);
/// assert_eq!((height(0.9), height(1.0)), (Some(0.0), Some(2.0)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Interpolation {
    /// Straight, or along the shorter arc.
    Linear,
    /// The earlier key.
    Step,
    /// Cubic Hermite; each key has in-tangent, value, out-tangent.
    CubicSpline,
}

/// One moving property of one node.
///
/// ```
/// use meshwright_scene::{Channel, ChannelPath, Clip, Interpolation, Node, Pose, Scene};
///
/// let mut scene = Scene::default();
/// let door = scene.add_node(None, Node { name: "door".into(), ..Node::default() });
/// let channel = Channel {
///     node: door,
///     path: ChannelPath::Translation,
///     interpolation: Interpolation::Linear,
///     timeline: 0,
///     values: vec![0.0, 0.0, 0.0, 0.0, 2.0, 0.0],
/// };
/// let clip = Clip {
///     name: "open".into(),
///     duration: 1.0,
///     timelines: vec![vec![0.0, 1.0]],
///     channels: vec![channel],
///     ..Clip::default()
/// };
///
/// let pose = Pose::at(&scene, &clip, 0.5);
/// assert_eq!(pose.world(door).map(|place| place[13]), Some(1.0), "half of two meters");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Channel {
    /// The node that moves.
    pub node: NodeId,
    /// Which of its properties, and with that the width of a value.
    pub path: ChannelPath,
    /// What lies between keys.
    pub interpolation: Interpolation,
    /// Which of the clip's timelines holds the key times.
    pub timeline: usize,
    /// Key values, one after the other.
    pub values: Vec<f32>,
}

/// One moving property of one material, as KHR_animation_pointer has it.
///
/// ```
/// use meshwright_scene::{Clip, Interpolation, MaterialId, Pointer};
///
/// // The first material fades away within a second.
/// let pointer = Pointer {
///     material: MaterialId::new(0),
///     member: "pbrMetallicRoughness/baseColorFactor".into(),
///     width: 4,
///     interpolation: Interpolation::Linear,
///     timeline: 0,
///     values: vec![1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0],
/// };
/// let clip = Clip { timelines: vec![vec![0.0, 1.0]], pointers: vec![pointer], ..Clip::default() };
/// assert_eq!(clip.pointers[0].values.len(), clip.timelines[0].len() * 4);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Pointer {
    /// The material.
    pub material: MaterialId,
    /// Its property in glTF: names of members with slashes between them.
    pub member: String,
    /// Values a key, 1 to 4 or, of a matrix, more.
    pub width: usize,
    /// What lies between keys.
    pub interpolation: Interpolation,
    /// Which of the clip's timelines holds the key times.
    pub timeline: usize,
    /// Key values, one after the other.
    pub values: Vec<f32>,
}

/// Something that happens at a time: a trigger, a notetrack.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// Seconds from the start.
    pub time: f32,
    /// Its name.
    pub name: String,
    /// What else is known of it.
    pub data: ExtrasValue,
}

/// One animation.
///
/// ```
/// use meshwright_scene::{Channel, ChannelPath, Clip, Interpolation, Node, Scene};
///
/// let mut scene = Scene::default();
/// let door = scene.add_node(None, Node { name: "door".into(), ..Node::default() });
/// let channel = Channel {
///     node: door,
///     path: ChannelPath::Translation,
///     interpolation: Interpolation::Linear,
///     timeline: 0,
///     values: vec![0.0, 0.0, 0.0, 0.0, 2.0, 0.0],
/// };
/// let clip = Clip {
///     name: "open".into(),
///     duration: 1.0,
///     timelines: vec![vec![0.0, 1.0]],
///     channels: vec![channel],
///     ..Clip::default()
/// };
/// scene.clips.push(clip);
/// assert_eq!(scene.clips[0].channels[0].node, door);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Clip {
    /// Its name.
    pub name: String,
    /// How long it takes, seconds.
    pub duration: f32,
    /// It starts over when it ends.
    pub looped: bool,
    /// Key times in seconds, strictly ascending; shared by channels.
    pub timelines: Vec<Vec<f32>>,
    /// The properties of nodes that move.
    pub channels: Vec<Channel>,
    /// The moving properties of materials.
    pub pointers: Vec<Pointer>,
    /// What happens on the way.
    pub events: Vec<Event>,
    /// Its place in the file.
    pub origin: Option<Origin>,
    /// Vendor data.
    pub extras: Extras,
}
