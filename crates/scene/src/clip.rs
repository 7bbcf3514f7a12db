//! Animations.

use crate::{
    extras::{Extras, ExtrasValue},
    material::MaterialId,
    node::{NodeId, Origin},
    source_curve::{ModeOverride, SourceCurve},
};

/// The property that a channel animates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ChannelPath {
    /// Node translation in meters, 3 values per keyframe.
    Translation,
    /// Node rotation x y z w, 4 values per keyframe.
    Rotation,
    /// Node scale, 3 values per keyframe.
    Scale,
    /// Morph target weights, one value per target and keyframe.
    Weights,
    /// Node visibility, 1 value per keyframe: 0 is hidden, 1 is visible.
    Visibility,
}

impl ChannelPath {
    /// Its name.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Translation => "translation",
            Self::Rotation => "rotation",
            Self::Scale => "scale",
            Self::Weights => "weights",
            Self::Visibility => "visibility",
        }
    }

    /// Whether it is a translation, rotation or scale.
    pub const fn is_transform(self) -> bool {
        matches!(self, Self::Translation | Self::Rotation | Self::Scale)
    }
}

/// The interpolation between two keyframes.
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
    /// Linear; rotations along the shorter arc.
    Linear,
    /// The value of the earlier keyframe.
    Step,
    /// Cubic Hermite spline; each keyframe has an in-tangent, a value and an out-tangent.
    CubicSpline,
}

/// An animated property of a node.
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
    /// The animated node.
    pub node: NodeId,
    /// The animated property, which determines the width of a value.
    pub path: ChannelPath,
    /// The interpolation between keyframes.
    pub interpolation: Interpolation,
    /// Index into the clip's timelines, which hold the keyframe times.
    pub timeline: usize,
    /// Keyframe values in order.
    pub values: Vec<f32>,
}

impl Channel {
    /// Applies functions to the values of translations, rotations and scales; other channels are unchanged.
    #[doc(hidden)]
    pub fn map_values(
        &mut self,
        translation: impl Fn([f32; 3]) -> [f32; 3],
        rotation: impl Fn([f32; 4]) -> [f32; 4],
        scale: impl Fn([f32; 3]) -> [f32; 3],
    ) {
        let values = self.values.as_mut_slice();
        match self.path {
            ChannelPath::Translation => {
                values.as_chunks_mut().0.iter_mut().for_each(|value| *value = translation(*value));
            }
            ChannelPath::Rotation => {
                values.as_chunks_mut().0.iter_mut().for_each(|value| *value = rotation(*value));
            }
            ChannelPath::Scale => {
                values.as_chunks_mut().0.iter_mut().for_each(|value| *value = scale(*value));
            }
            ChannelPath::Weights | ChannelPath::Visibility => {}
        }
    }
}

/// An animated property of a material, as in KHR_animation_pointer.
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
    /// The property in glTF: member names separated by slashes.
    pub member: String,
    /// Values per keyframe: 1 to 4, more for a matrix.
    pub width: usize,
    /// The interpolation between keyframes.
    pub interpolation: Interpolation,
    /// Index into the clip's timelines, which hold the keyframe times.
    pub timeline: usize,
    /// Keyframe values in order.
    pub values: Vec<f32>,
}

/// An event at a time, for example a trigger or a notetrack.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// Time from the start in seconds.
    pub time: f32,
    /// Its name.
    pub name: String,
    /// Further data of the event.
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
    /// Duration in seconds.
    pub duration: f32,
    /// Whether the animation repeats.
    pub looped: bool,
    /// Keyframe times in seconds, strictly ascending; channels share them.
    pub timelines: Vec<Vec<f32>>,
    /// The animated properties of nodes.
    pub channels: Vec<Channel>,
    /// The curves of the channels as the file states them, in its order. Empty if it has nothing but channels.
    pub curves: Vec<SourceCurve>,
    /// Overrides of the modes of curves.
    pub overrides: Vec<ModeOverride>,
    /// Names that the file animates and the scene does not have.
    pub missing_nodes: Vec<String>,
    /// The animated properties of materials.
    pub pointers: Vec<Pointer>,
    /// The events.
    pub events: Vec<Event>,
    /// The location in the file.
    pub origin: Option<Origin>,
    /// Vendor data.
    pub extras: Extras,
}
