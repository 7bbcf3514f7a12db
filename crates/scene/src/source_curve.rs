//! Curves as a file states them.
//!
//! The channels of a clip are the motion on the rest pose of the scene, which every writer can use. Files may state it in
//! another way: as differences to the rest pose, as layers over another animation, component by component. A [`Clip`] keeps
//! that, so that a format with curves gets the same ones, and others report what they cannot say.

use crate::{
    axes::AxisChange,
    clip::{ChannelPath, Clip},
    node::NodeId,
    pose::single,
};
use std::collections::{BTreeMap, BTreeSet};

/// How the keyframes of a curve apply.
///
/// ```
/// use meshwright_scene::CurveMode;
///
/// assert_eq!(CurveMode::named("relative"), Some(CurveMode::Relative));
/// assert_eq!(CurveMode::Additive.word(), "additive");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CurveMode {
    /// They replace the values of the rest pose.
    #[default]
    Absolute,
    /// They are added to the rest pose: translations in the space of the parent, rotations in that of the node, scales as
    /// factors.
    Relative,
    /// They are added to another animation, in the same way.
    Additive,
}

impl CurveMode {
    /// All modes.
    pub const ALL: [Self; 3] = [Self::Absolute, Self::Relative, Self::Additive];

    /// Its name.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Absolute => "absolute",
            Self::Relative => "relative",
            Self::Additive => "additive",
        }
    }

    /// The mode of that name.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| mode.word() == word)
    }
}

/// A curve of a clip as its file states it. The clip has a channel of the same node and property, with the values that
/// apply; a curve without a channel is ignored.
#[derive(Clone, Debug, PartialEq)]
pub struct SourceCurve {
    /// The node of the channel.
    pub node: NodeId,
    /// The property of the channel.
    pub path: ChannelPath,
    /// The axis of a translation or scale, or the morph target of weights; `None` for the whole value.
    pub component: Option<usize>,
    /// How it applies, as the curve states it.
    pub mode: CurveMode,
    /// How it applies, with the overrides of the clip.
    pub applied: CurveMode,
    /// The weight of an additive curve, if it is stated.
    pub weight: Option<f32>,
    /// Whether the file lacks the rest pose of the node, so that the channel starts from the identity.
    pub assumed_rest: bool,
    /// The keyframes, if they are not those of the channel.
    pub keys: Option<CurveKeys>,
}

/// Keyframes of a curve.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CurveKeys {
    /// Times in seconds, ascending.
    pub times: Vec<f32>,
    /// Values in order: one per time, or four for rotations.
    pub values: Vec<f32>,
}

/// A mode that applies to the curves of a node and of all nodes below it.
#[derive(Clone, Debug, PartialEq)]
pub struct ModeOverride {
    /// Name of the node, which the scene may not have.
    pub node: String,
    /// The mode.
    pub mode: CurveMode,
    /// Whether it applies to translation, rotation and scale curves.
    pub paths: [bool; 3],
}

impl SourceCurve {
    /// Number of bytes that it takes, for limits.
    pub fn size(&self) -> usize {
        let keys = self.keys.as_ref().map_or(0, |keys| keys.times.len().saturating_add(keys.values.len()));
        size_of::<Self>().saturating_add(keys.saturating_mul(4))
    }

    /// Converts its axis and its keyframes.
    #[doc(hidden)]
    pub fn change_axes(&mut self, change: AxisChange) {
        let mut sign = 1.0;
        match (self.path, self.component) {
            (ChannelPath::Translation | ChannelPath::Scale, Some(component)) => {
                let mut unit = [0.0; 3];
                if let Some(part) = unit.get_mut(component) {
                    *part = 1.0;
                }
                let moved = change.point(unit);
                let at = moved.iter().position(|part| *part != 0.0);
                self.component = at.or(self.component);
                if self.path == ChannelPath::Translation {
                    sign = at.and_then(|at| moved.get(at)).copied().unwrap_or(1.0);
                }
            }
            (ChannelPath::Rotation, _) => {
                let values = self.keys.iter_mut().flat_map(|keys| keys.values.as_chunks_mut().0);
                values.for_each(|value| {
                    *value = change.rotation(value.map(f64::from)).map(|part| single(part + 0.0));
                });
            }
            _ => {}
        }
        if sign < 0.0 {
            let values = self.keys.iter_mut().flat_map(|keys| &mut keys.values);
            values.for_each(|value| *value = 0.0 - *value);
        }
    }
}

/// What the curves of one channel state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Stated {
    /// The modes of the components; that of the whole value for rotations.
    pub(crate) modes: [Option<CurveMode>; 3],
    pub(crate) assumed_rest: bool,
}

impl Stated {
    pub(crate) fn has(&self, mode: CurveMode) -> bool {
        self.modes.contains(&Some(mode))
    }

    /// The modes in words: `x relative`, or `relative` for all axes.
    pub(crate) fn words(&self) -> String {
        let [x, y, z] = self.modes;
        if let (Some(mode), true) = (x, x == y && y == z) {
            return mode.word().to_owned();
        }
        let axes = ["x", "y", "z"].into_iter().zip(self.modes);
        let axes = axes.filter_map(|(axis, mode)| Some(format!("{axis} {}", mode?.word())));
        axes.collect::<Vec<_>>().join(", ")
    }

    /// Whether the values depend on the rest pose.
    pub(crate) fn needs_rest(&self, path: ChannelPath) -> bool {
        let whole = path == ChannelPath::Rotation;
        let partly = !whole && self.modes.iter().any(Option::is_none);
        partly || self.has(CurveMode::Relative) || self.has(CurveMode::Additive)
    }
}

impl Clip {
    /// What the curves of each translation, rotation and scale state.
    pub(crate) fn stated(&self) -> BTreeMap<(NodeId, ChannelPath), Stated> {
        let mut all: BTreeMap<_, Stated> = BTreeMap::new();
        for curve in &self.curves {
            if !curve.path.is_transform() {
                continue;
            }
            let own = all.entry((curve.node, curve.path)).or_default();
            own.assumed_rest |= curve.assumed_rest;
            match curve.component {
                None => own.modes = [Some(curve.applied); 3],
                Some(at) => {
                    if let Some(mode) = own.modes.get_mut(at) {
                        *mode = Some(curve.applied);
                    }
                }
            }
        }
        all
    }

    /// The number of curves whose values depend on a rest pose that the file does not have.
    pub fn unknown_rests(&self) -> usize {
        let stated = self.stated();
        let overridden = !self.overrides.is_empty();
        let unknown = |curve: &&SourceCurve| {
            let own = stated.get(&(curve.node, curve.path));
            own.is_some_and(|own| own.assumed_rest && (overridden || own.needs_rest(curve.path)))
        };
        self.curves.iter().filter(unknown).count()
    }

    /// The number of translation, rotation and scale curves that apply in that way.
    pub fn curves_of(&self, mode: CurveMode) -> usize {
        self.curves.iter().filter(|curve| curve.path.is_transform() && curve.applied == mode).count()
    }

    /// How its translation, rotation and scale curves apply: `absolute`, `relative`, `additive` or `mixed`.
    pub fn mode_word(&self) -> &'static str {
        let curves = self.curves.iter().filter(|curve| curve.path.is_transform());
        let modes: BTreeSet<CurveMode> = curves.map(|curve| curve.applied).collect();
        match modes.len() {
            0 => CurveMode::Absolute.word(),
            1 => modes.first().map_or("", |mode| mode.word()),
            _ => "mixed",
        }
    }

    /// Forgets how the file states the motion: the channels are all there is.
    pub fn forget_curves(&mut self) {
        self.curves.clear();
        self.overrides.clear();
    }

    /// Moves channels and curves to other nodes; those of nodes without one are dropped.
    pub fn retarget(&mut self, to: impl Fn(NodeId) -> Option<NodeId>) {
        let moved = |node: &mut NodeId| match to(*node) {
            Some(new) => {
                *node = new;
                true
            }
            None => false,
        };
        self.channels.retain_mut(|channel| moved(&mut channel.node));
        self.curves.retain_mut(|curve| moved(&mut curve.node));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::axes::Up;

    fn curve(component: usize, values: &[f32]) -> SourceCurve {
        SourceCurve {
            node: NodeId::new(0),
            path: ChannelPath::Translation,
            component: Some(component),
            mode: CurveMode::Relative,
            applied: CurveMode::Relative,
            weight: None,
            assumed_rest: false,
            keys: Some(CurveKeys { times: vec![0.0, 1.0], values: values.to_vec() }),
        }
    }

    /// Z up to Y up: (x, y, z) becomes (x, z, -y), by hand.
    #[test]
    fn axes_of_curves_move_with_their_sign() {
        let change = AxisChange { from: Up::Z, to: Up::Y };
        for (axis, new, sign) in [(0, 0, 1.0), (1, 2, -1.0), (2, 1, 1.0)] {
            let mut curve = curve(axis, &[0.0, 3.0]);
            curve.change_axes(change);
            assert_eq!(curve.component, Some(new));
            assert_eq!(curve.keys.as_ref().unwrap().values, [0.0, 3.0 * sign]);
            curve.change_axes(change.inverse());
            assert_eq!(curve, self::curve(axis, &[0.0, 3.0]));
        }
    }

    #[test]
    fn a_translation_along_one_axis_depends_on_the_rest_pose() {
        let absolute = |component| SourceCurve {
            applied: CurveMode::Absolute,
            assumed_rest: true,
            ..curve(component, &[0.0, 1.0])
        };
        let mut clip = Clip { curves: vec![absolute(0)], ..Clip::default() };
        assert_eq!((clip.unknown_rests(), clip.mode_word()), (1, "absolute"));
        clip.curves.extend([absolute(1), absolute(2)]);
        assert_eq!(clip.unknown_rests(), 0);
        clip.curves.push(SourceCurve { path: ChannelPath::Scale, ..curve(0, &[1.0, 1.0]) });
        assert_eq!((clip.unknown_rests(), clip.mode_word()), (0, "mixed"));
    }
}
