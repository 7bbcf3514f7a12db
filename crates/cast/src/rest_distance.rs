//! Compares the first keyframes of animations with the rest pose: animations in other axes are far from it.

use crate::{
    document::{Document, Kind, Node, Value, ValueRef},
    nodes::keys::{BONE, CURVE},
    to_scene::{rotations, skeleton_rest},
    view::CurveMode,
};
use meshwright_core::parallel;
use meshwright_scene::{Up, axes, pose::single, vectors::quaternion_product};
use std::{
    borrow::Cow,
    collections::{BTreeSet, HashMap},
};

/// How far the first absolute keyframes of animations are from the rest pose of the bones that they move.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RestDistance {
    /// Number of bones with such keyframes.
    pub bones: usize,
    /// The mean angle between the rotations in radians.
    pub radians: f64,
    /// The mean distance between the positions of bones below others, in lengths of the bone.
    pub lengths: f64,
    /// Number of positions that were compared.
    positions: usize,
}

/// The least angle in radians, and the least distance in lengths of the bone, of keyframes that are far from the rest pose.
const FAR: (f64, f64) = (1.3, 0.5);
/// The same for the only position: one bone may be animated.
const FAR_ALONE: f64 = 1.5;

impl RestDistance {
    /// The distance as one number: 0 for the rest pose itself.
    pub fn score(&self) -> f64 {
        self.radians / std::f64::consts::PI + self.lengths
    }

    /// Whether the keyframes are hardly those of an animation for this rest pose.
    pub fn is_far(&self) -> bool {
        let lengths = if self.positions > 1 { FAR.1 } else { FAR_ALONE };
        self.radians > FAR.0 || self.lengths > lengths
    }

    /// The distance in words.
    pub fn words(&self) -> String {
        let degrees = self.radians.to_degrees();
        match self.positions {
            0 => format!("by {degrees:.0} degrees on average"),
            _ => format!("by {degrees:.0} degrees and {:.1} bone lengths on average", self.lengths),
        }
    }
}

/// A bone in the rest pose.
struct Rest {
    translation: [f64; 3],
    rotation: [f64; 4],
    is_root: bool,
}

/// The first keyframes of a bone.
#[derive(Default)]
struct First {
    translation: [Option<f64>; 3],
    rotation: Option<[f64; 4]>,
}

/// Compares the first absolute keyframes of all animations with the bones of all models of a document. Bones in `roots` are
/// roots, like those without a parent: their positions say nothing.
pub fn rest_distance(document: &Document<'_>, roots: &BTreeSet<String>) -> RestDistance {
    let mut bones: HashMap<String, Rest> = HashMap::new();
    for model in document.models() {
        for bone in model.node().children_of(Kind::Skeleton).flat_map(|own| own.children_of(Kind::Bone)) {
            let Some(name) = bone.name() else { continue };
            let (translation, rotation) = skeleton_rest(bone);
            let parent = bone.property(BONE.parent).and_then(|parent| parent.int(0));
            let is_root = parent.is_none_or(|parent| parent == u32::MAX) || roots.contains(&*name);
            bones.entry(name.to_lowercase()).or_insert(Rest { translation, rotation, is_root });
        }
    }
    // An override can apply to any bone.
    let animations =
        document.animations().filter(|own| !bones.is_empty() && own.mode_overrides().next().is_none());
    let animations: Vec<&Node<'_>> = animations.map(|animation| animation.node()).collect();
    let curves = animations.iter().map(|own| own.children.len() as u64).fold(0, u64::saturating_add);
    let sums = parallel::map(&animations, curves.saturating_mul(CURVE_BYTES), |own| Sums::new(own, &bones));
    let all = sums.into_iter().fold(Sums::default(), Sums::and);
    RestDistance {
        bones: all.bones,
        radians: all.radians / f64::from(all.turned.max(1)),
        lengths: all.lengths / f64::from(all.moved.max(1)),
        positions: all.moved as usize,
    }
}

/// Number of bytes that are read of a curve, about.
const CURVE_BYTES: u64 = 512;

/// The distances of the bones that animations move.
#[derive(Default)]
struct Sums {
    bones: usize,
    radians: f64,
    turned: u32,
    lengths: f64,
    moved: u32,
}

impl Sums {
    fn new(animation: &Node<'_>, bones: &HashMap<String, Rest>) -> Self {
        let mut places: HashMap<String, usize> = HashMap::new();
        let mut firsts: Vec<(&Rest, First)> = Vec::new();
        // The curves of a bone are usually consecutive.
        let mut last: Option<(Cow<'_, str>, Option<usize>)> = None;
        for curve in animation.children_of(Kind::Curve) {
            let names = [CURVE.mode, CURVE.node_name, CURVE.kind, CURVE.frames, CURVE.values];
            let [mode, name, kind, frames, values] = curve.several(names);
            if rotations::text(mode).is_some_and(|mode| CurveMode::known(&mode) != Some(CurveMode::Absolute))
            {
                continue;
            }
            let (Some(name), Some(kind)) = (rotations::text(name), rotations::text(kind)) else { continue };
            let place = match &last {
                Some((known, place)) if *known == name => *place,
                _ => {
                    let lower = name.to_lowercase();
                    let rest = bones.get(&lower);
                    let place = rest.map(|rest| {
                        *places.entry(lower).or_insert_with(|| {
                            firsts.push((rest, First::default()));
                            firsts.len().saturating_sub(1)
                        })
                    });
                    last = Some((name, place));
                    place
                }
            };
            if let (Some((_, first)), Some(frames), Some(values)) =
                (place.and_then(|place| firsts.get_mut(place)), frames, values)
            {
                add(&kind, frames, values, first);
            }
        }
        firsts.iter().map(|(rest, first)| Self::of_bone(rest, first)).fold(Self::default(), Self::and)
    }

    fn of_bone(rest: &Rest, first: &First) -> Self {
        let mut sums = Self::default();
        if let Some(key) = first.rotation {
            sums.radians = angle(key, rest.rotation);
            sums.turned = 1;
        }
        let length = rest.translation.iter().map(|part| part * part).sum::<f64>().sqrt();
        if first.translation.iter().any(Option::is_some) && !rest.is_root && length > 1e-6 {
            let off = first.translation.iter().zip(rest.translation);
            let off = off.map(|(key, rest)| key.map_or(0.0, |key| (key - rest).powi(2))).sum::<f64>().sqrt();
            sums.lengths = (off / length).min(10.0);
            sums.moved = 1;
        }
        sums.bones = usize::from(sums.turned > 0 || sums.moved > 0);
        sums
    }

    fn and(self, other: Self) -> Self {
        Self {
            bones: self.bones.saturating_add(other.bones),
            radians: self.radians + other.radians,
            turned: self.turned.saturating_add(other.turned),
            lengths: self.lengths + other.lengths,
            moved: self.moved.saturating_add(other.moved),
        }
    }
}

/// Adds the first keyframe of a curve.
fn add(kind: &str, frames: ValueRef<'_>, values: ValueRef<'_>, first: &mut First) {
    let Some(at) = rotations::place_of_least(frames, values.len()) else { return };
    let axis = match kind {
        "rq" => {
            let key = values.as_vec4().and_then(|values| values.get(at)).map(|key| key.map(f64::from));
            first.rotation = key.filter(|key| key.iter().all(|part| part.is_finite())).map(rotations::unit);
            return;
        }
        "tx" => 0,
        "ty" => 1,
        "tz" => 2,
        _ => return,
    };
    if let Some(slot) = first.translation.get_mut(axis) {
        *slot = rotations::number(values, at).filter(|key| key.is_finite());
    }
}

/// The angle between two rotations in radians.
fn angle(a: [f64; 4], b: [f64; 4]) -> f64 {
    let dot: f64 = a.iter().zip(b).map(|(a, b)| a * b).sum();
    2.0 * dot.abs().min(1.0).acos()
}

/// Rotates the keyframes of these bones from Z up to Y up and leaves all others: programs with Z up export models in this way,
/// which rotates their root bones and no other frame.
pub fn turn_roots(document: &mut Document<'_>, roots: &BTreeSet<String>) {
    let lower: BTreeSet<String> = roots.iter().map(|name| name.to_lowercase()).collect();
    for animation in document.roots.iter_mut().flat_map(|root| root.children.iter_mut()) {
        if animation.kind() != Some(Kind::Animation) {
            continue;
        }
        for curve in animation.children.iter_mut().filter(|node| node.kind() == Some(Kind::Curve)) {
            let is_root =
                curve.text(CURVE.node_name).is_some_and(|name| lower.contains(&name.to_lowercase()));
            if let (true, Some(kind)) = (is_root, curve.text(CURVE.kind).map(|kind| kind.into_owned())) {
                turn(curve, &kind);
            }
        }
    }
}

fn turn(curve: &mut Node<'_>, kind: &str) {
    let mode =
        curve.text(CURVE.mode).and_then(|mode| CurveMode::known(&mode).map(|mode| mode.word().to_owned()));
    let Some(values) = curve.property(CURVE.values) else { return };
    let (name, values): (&str, Value<'static>) = match kind {
        // (x, y, z) becomes (x, z, -y).
        "ty" => {
            let values = rotations::numbers(values, usize::MAX).into_iter().map(|value| single(0.0 - value));
            ("tz", values.collect::<Vec<f32>>().as_slice().into())
        }
        "tz" => (
            "ty",
            rotations::numbers(values, usize::MAX)
                .into_iter()
                .map(single)
                .collect::<Vec<f32>>()
                .as_slice()
                .into(),
        ),
        // Relative rotations are in the frame of the bone itself.
        "rq" if mode.as_deref().is_none_or(|mode| mode == CurveMode::Absolute.word()) => {
            let Some(keys) = values.as_vec4() else { return };
            let turn = axes::righting(Up::Y, Up::Z).map(f64::from);
            let turned = keys.iter().map(|key| quaternion_product(turn, key.map(f64::from)).map(single));
            ("rq", turned.collect::<Vec<[f32; 4]>>().as_slice().into())
        }
        _ => return,
    };
    for property in curve.properties.to_mut() {
        if *property.name == *CURVE.kind.as_bytes() {
            property.value = Value::text(name);
        } else if *property.name == *CURVE.values.as_bytes() {
            property.value = values.clone();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A key of 90 degrees about Z at (0, 1, 0) of a root, by hand: the position becomes (0, 0, -1), and the rotation is
    /// followed by -90 degrees about X.
    #[test]
    fn keys_of_roots_are_turned() {
        const HALF: f32 = std::f32::consts::FRAC_1_SQRT_2;
        let curve = |name: &'static str, kind: &'static str| {
            Node::new(Kind::Curve, 0)
                .with("nn", name)
                .with("kp", kind)
                .with("m", "absolute")
                .with("kb", &[0_u8][..])
        };
        let animation = Node::new(Kind::Animation, 0)
            .child(curve("Hips", "ty").with("kv", &[1.0_f32][..]))
            .child(curve("hips", "rq").with("kv", &[[0.0, 0.0, HALF, HALF]][..]))
            .child(curve("leg", "ty").with("kv", &[1.0_f32][..]));
        let mut document = Document::new(vec![Node::new(Kind::Root, 0).child(animation)]);
        turn_roots(&mut document, &BTreeSet::from(["hips".to_owned()]));
        let curves: Vec<&Node<'_>> =
            document.animations().next().unwrap().node().children_of(Kind::Curve).collect();
        let [move_key, turn_key, leg] = curves[..] else { panic!("three curves") };
        assert_eq!(move_key.text("kp").as_deref(), Some("tz"));
        assert_eq!(move_key.property("kv").unwrap().as_f32().unwrap().get(0), Some(-1.0));
        let turn = turn_key.property("kv").unwrap().as_vec4().unwrap().get(0).unwrap();
        let expected = [-0.5, 0.5, 0.5, 0.5];
        assert!(turn.iter().zip(expected).all(|(part, expected)| (part - expected).abs() < 1e-6), "{turn:?}");
        assert_eq!(leg.text("kp").as_deref(), Some("ty"));
    }
}
