//! Animation.

use crate::{
    extras::{Data, Extras},
    material::MaterialId,
    node::{NodeId, Origin},
};

/// What a channel moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChannelPath {
    /// Node translation, 3 values a key, metres.
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
#[derive(Clone, Debug, PartialEq)]
pub struct Channel {
    /// The node.
    pub node: NodeId,
    /// Its property.
    pub path: ChannelPath,
    /// What lies between keys.
    pub interpolation: Interpolation,
    /// Which of the clip's timelines holds the key times.
    pub timeline: usize,
    /// Key values, one after the other.
    pub values: Vec<f32>,
}

/// One moving property of one material, as KHR_animation_pointer has it.
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
    pub data: Data,
}

/// One animation.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Clip {
    /// Its name.
    pub name: String,
    /// Seconds.
    pub duration: f32,
    /// It starts over when it ends.
    pub looped: bool,
    /// Key times in seconds, strictly ascending; shared by channels.
    pub timelines: Vec<Vec<f32>>,
    /// The moving properties.
    pub channels: Vec<Channel>,
    /// The moving properties of materials.
    pub pointers: Vec<Pointer>,
    /// What happens on the way.
    pub events: Vec<Event>,
    /// Where it stood in the file.
    pub origin: Option<Origin>,
    /// Vendor data.
    pub extras: Extras,
}
