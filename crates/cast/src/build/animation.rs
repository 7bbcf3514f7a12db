//! Builders for animations.

use super::{ints, named};
use crate::{
    document::{Hashes, Kind, Node, Value},
    nodes::keys::{ANIMATION, CURVE, CURVE_MODE_OVERRIDE, NOTIFICATION_TRACK},
    view::CurveMode,
};

/// Curves over time. Its children are in the order of the fields.
///
/// ```
/// use meshwright_cast::{Document, build::{self, Animation}, document::Hashes};
///
/// let mut hashes = Hashes::new();
/// let animation = Animation {
///     name: "lift".into(),
///     frame_rate: 30.0,
///     looped: true,
///     skeleton: None,
///     curves: Vec::new(),
///     notifications: Vec::new(),
/// };
/// let node = animation.node(&mut hashes);
/// let document = Document::new(vec![build::root(&mut hashes, [node])]);
/// assert_eq!(document.animations().next().and_then(|to_scene| to_scene.frame_rate()), Some(30.0));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Animation<'a> {
    /// Its name.
    pub name: String,
    /// Frames per second.
    pub frame_rate: f32,
    /// Whether it loops.
    pub looped: bool,
    /// Its own skeleton; programs ignore it.
    pub skeleton: Option<Node<'a>>,
    /// Curves, made by [`Curve`].
    pub curves: Vec<Node<'a>>,
    /// Notification tracks, made by [`NotificationTrack`].
    pub notifications: Vec<Node<'a>>,
}

impl<'a> Animation<'a> {
    /// The node `animation` (section 4), with a new hash from `hashes`.
    pub fn node(self, hashes: &mut Hashes) -> Node<'a> {
        let node = named(hashes.node(Kind::Animation), &self.name);
        let mut node = node.with(ANIMATION.frame_rate, self.frame_rate).with(ANIMATION.looped, self.looped);
        node.children.extend(self.skeleton);
        node.children.extend(self.curves);
        node.children.extend(self.notifications);
        node
    }
}

/// A curve whose keyframes replace the value of the rest pose.
///
/// ```
/// use meshwright_cast::{build::{self, Curve}, document::Hashes, view};
///
/// let (frames, values) = (build::ints([0, 30]), (&[0.0_f32, 2.5][..]).into());
/// let curve = Curve { node_name: "boom".into(), kind: "ty", frames, values };
/// let node = curve.node(&mut Hashes::new());
/// let curve = view::Curve::from_node(&node).unwrap();
/// assert_eq!(curve.kind(), Some(view::CurveKind::TranslationY));
/// assert_eq!(curve.floats().and_then(|values| values.get(1)), Some(2.5));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Curve<'a> {
    /// Name of the node or blend shape that it moves.
    pub node_name: String,
    /// Property that it moves: `rq`, `tx`, `ty`, `tz`, `sx`, `sy`, `sz`, `bs` or `vb`.
    pub kind: &'static str,
    /// Frames of the keys, ascending and without duplicates: integers.
    pub frames: Value<'a>,
    /// Values of the keys, one per frame: quaternions x y z w for `rq`, integers for `vb`, floats for
    /// others.
    pub values: Value<'a>,
}

impl<'a> Curve<'a> {
    /// The node `curve` (section 4), with a new hash from `hashes`.
    pub fn node(self, hashes: &mut Hashes) -> Node<'a> {
        self.node_in_mode(CurveMode::Absolute, None, hashes)
    }

    /// The same for keyframes that apply in another way. `weight` is that of an additive curve.
    pub fn node_in_mode(self, mode: CurveMode<'_>, weight: Option<f32>, hashes: &mut Hashes) -> Node<'a> {
        let node = hashes
            .node(Kind::Curve)
            .with(CURVE.node_name, Value::text(&self.node_name))
            .with(CURVE.kind, self.kind)
            .with(CURVE.frames, self.frames)
            .with(CURVE.values, self.values)
            .with(CURVE.mode, mode.word());
        match weight {
            Some(weight) => node.with(CURVE.additive_blend_weight, weight),
            None => node,
        }
    }
}

/// A mode for the curves of a node and of all nodes below it.
///
/// ```
/// use meshwright_cast::{build::ModeOverride, document::Hashes, view::{self, CurveMode}};
///
/// let over = ModeOverride { node_name: "spine".into(), mode: CurveMode::Additive, paths: [true, true, false] };
/// let node = over.node(&mut Hashes::new());
/// let over = view::CurveModeOverride::from_node(&node).unwrap();
/// assert_eq!((over.node_name(), over.mode()), (Some("spine".into()), Some(CurveMode::Additive)));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct ModeOverride<'m> {
    /// Name of the node.
    pub node_name: String,
    /// The mode.
    pub mode: CurveMode<'m>,
    /// Whether it applies to translation, rotation and scale curves.
    pub paths: [bool; 3],
}

impl ModeOverride<'_> {
    /// The node `curveModeOverride` (section 4), with a new hash from `hashes`.
    pub fn node<'a>(self, hashes: &mut Hashes) -> Node<'a> {
        let keys = CURVE_MODE_OVERRIDE;
        let node = hashes
            .node(Kind::CurveModeOverride)
            .with(keys.node_name, Value::text(&self.node_name))
            .with(CURVE.mode, self.mode.word());
        let flags = [keys.translation, keys.rotation, keys.scale].into_iter().zip(self.paths);
        flags.fold(node, |node, (name, flag)| node.with(name, flag))
    }
}

/// Frames at which a named event happens, such as a footstep.
///
/// ```
/// use meshwright_cast::{build::NotificationTrack, document::Hashes, view};
///
/// let steps = NotificationTrack { name: "footstep".into(), frames: vec![4, 19] };
/// let node = steps.node(&mut Hashes::new());
/// let frames = view::NotificationTrack::from_node(&node).and_then(|track| track.frames()).unwrap();
/// assert_eq!(frames.iter().collect::<Vec<_>>(), [4.0, 19.0]);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct NotificationTrack {
    /// Name of the event.
    pub name: String,
    /// Frames of the event.
    pub frames: Vec<u32>,
}

impl NotificationTrack {
    /// The node `notificationTrack` (section 4), with a new hash from `hashes`.
    pub fn node<'a>(self, hashes: &mut Hashes) -> Node<'a> {
        named(hashes.node(Kind::NotificationTrack), &self.name)
            .with(NOTIFICATION_TRACK.frames, ints(self.frames))
    }
}
