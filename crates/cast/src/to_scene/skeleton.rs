//! Converts bones to nodes.
//!
//! A bone with "segment scale compensate" ignores its parent's own scale: its transform is T(translation) ·
//! S(1 / parent's scale) · R(rotation) · S(scale). If the parent has a scale, in the rest pose or in a
//! clip, the bone becomes two nodes: a helper for the first two factors, and the bone below it.

use super::{At, CurveTargets, FORMAT, Input, SceneWriter, counted, extras, rotations};
use crate::{
    codes,
    document::{Kind, Node, Type, ValueRef},
    nodes::keys::BONE,
};
use meshwright_scene::{
    Node as SceneNode, NodeId, NodeKind, Origin, Scene, Transform, Trs,
    pose::{DMat4, compose, multiply},
};
use std::borrow::Cow;

/// A bone as stored.
struct Stored<'a> {
    node: &'a Node<'a>,
    name: Cow<'a, str>,
    /// The property `p`, unchecked.
    parent: Option<ValueRef<'a>>,
    /// "Segment scale compensate", if stated.
    compensates: Option<bool>,
    lp: Option<[f64; 3]>,
    lr: Option<[f64; 4]>,
    s: Option<[f64; 3]>,
    wp: Option<[f64; 3]>,
    wr: Option<[f64; 4]>,
}

impl<'a> Stored<'a> {
    fn new(node: &'a Node<'a>) -> Self {
        let [name, parent, ssc, lp, lr, s, wp, wr] = node.several([
            BONE.name,
            BONE.parent,
            BONE.segment_scale_compensate,
            BONE.local_position,
            BONE.local_rotation,
            BONE.scale,
            BONE.world_position,
            BONE.world_rotation,
        ]);
        Self {
            node,
            name: rotations::text(name).unwrap_or_default(),
            parent,
            compensates: rotations::flag_of(ssc),
            lp: rotations::vector_of(lp),
            lr: rotations::rotation_of(lr),
            s: rotations::vector_of(s),
            wp: rotations::vector_of(wp),
            wr: rotations::rotation_of(wr),
        }
    }
}

/// The position and rotation of a bone relative to its parent; `None` for a value that the file does not store.
pub(crate) fn skeleton_rest(bone: &Node<'_>) -> ([f64; 3], [f64; 4]) {
    let (rest, _) = rest(&Stored::new(bone), None);
    (rest.translation, rest.rotation)
}

/// A bone of the scene.
pub(super) struct Bone {
    pub(super) node: NodeId,
    /// The helper above it, if it cancels its parent's scale.
    pub(super) helper: Option<NodeId>,
    /// The parent bone.
    pub(super) parent: Option<usize>,
    /// Child bones that cancel its scale.
    pub(super) undoing: Vec<usize>,
    pub(super) rest: Rest,
    /// Whether the file does not have its rest pose.
    pub(super) assumed: bool,
}

/// World transform of a bone in the rest pose.
#[derive(Clone, Copy)]
struct RestTransform {
    rest: Rest,
    /// From bone space to model space.
    world: DMat4,
    /// The transform in model space without any scale.
    rigid: Rigid,
    /// The inverse of its parent's scale, if the bone cancels it.
    undone: Option<[f64; 3]>,
}

/// Local values in the rest pose.
#[derive(Clone, Copy)]
pub(super) struct Rest {
    pub(super) translation: [f64; 3],
    pub(super) rotation: [f64; 4],
    pub(super) scale: [f64; 3],
}

impl Rest {
    pub(super) const IDENTITY: Self =
        Self { translation: [0.0; 3], rotation: rotations::NO_TURN, scale: [1.0; 3] };
}

#[derive(Clone, Copy)]
struct Rigid {
    place: [f64; 3],
    rotate: [f64; 4],
}

/// A bone of a skeleton. Skeletons may share it.
#[derive(Clone, Copy)]
pub(super) struct Joint {
    /// Index in the list of all bones.
    pub(super) bone: usize,
    /// From bone space to model space, in the rest pose of this skeleton.
    pub(super) world: DMat4,
}

/// The bones of a skeleton; `None` for those that exceed the limit.
pub(super) struct Rig {
    pub(super) joints: Vec<Option<Joint>>,
    pub(super) skin: std::cell::Cell<Option<meshwright_scene::SkinId>>,
}

/// Creates the bones of a skeleton below `hook`. Parents may follow their children.
pub(super) fn skeleton<'a>(
    input: &Input<'a>,
    at: At,
    skeleton: &'a Node<'a>,
    hook: NodeId,
    targets: &mut CurveTargets<'a>,
    writer: &mut SceneWriter<'a>,
) -> Rig {
    let count = skeleton.children_of(Kind::Bone).count();
    if !writer.room(count.saturating_mul(size_of::<Stored<'_>>())) {
        return Rig { joints: Vec::new(), skin: std::cell::Cell::default() };
    }
    let mut stored: Vec<Stored<'a>> = Vec::new();
    stored.reserve_exact(count);
    stored.extend(skeleton.children_of(Kind::Bone).map(Stored::new));
    let parents: Vec<Option<usize>> = stored
        .iter()
        .enumerate()
        .map(|(index, bone)| parent(at.inner(Kind::Bone, index), bone, stored.len(), writer))
        .collect();
    // Each stored bone becomes one; the memory is charged below.
    reserve_bones(stored.len(), targets, writer);
    let mut rig = Rig { joints: vec![None; stored.len()], skin: std::cell::Cell::default() };
    let mut placed: Vec<Option<(usize, RestTransform)>> = vec![None; stored.len()];
    let is_of_animation = input.options.model_roots.is_some_and(|models| at.root >= models);
    let lent = if is_of_animation { targets.bones.len() } else { 0 };
    let mut seen = vec![false; stored.len()];
    let (mut chain, list) = (Vec::new(), at.inner(Kind::Skeleton, 0).list(Kind::Bone));
    for start in 0..stored.len() {
        // Walks up to the first existing bone, then down again.
        let mut next = Some(start);
        let mut above = None;
        while let Some(index) = next {
            if let Some(found) = placed.get(index).copied().flatten() {
                above = Some(found);
                break;
            }
            match seen.get_mut(index) {
                Some(seen) if !*seen => *seen = true,
                _ => {
                    let at = at.inner(Kind::Bone, index);
                    let message = || format!("{} is its own ancestor", at.words());
                    writer.note(&codes::CYCLE, at, message);
                    break;
                }
            }
            chain.push(index);
            next = parents.get(index).copied().flatten();
        }
        for index in chain.drain(..).rev() {
            let Some(bone) = stored.get(index) else { continue };
            let size = size_of::<SceneNode>().saturating_mul(2).saturating_add(bone.name.len());
            if !writer.room(size.saturating_mul(2).saturating_add(size_of::<Bone>())) {
                return rig;
            }
            let own_rest =
                rest_transform(bone, above.map(|above| above.1), undoes(targets, &writer.scene, bone, above));
            let shared = targets.names.lent_bone(&bone.name, lent);
            let own = match shared {
                Some(shared) => shared,
                None => {
                    let above = above.map(|above| above.0);
                    let origin = Origin::of_element(FORMAT, &list, index);
                    add_bone(at.root, (bone, &own_rest, origin), above, hook, targets, writer)
                }
            };
            above = Some((own, own_rest));
            if let (Some(place), Some(joint)) = (placed.get_mut(index), rig.joints.get_mut(index)) {
                (*place, *joint) = (above, Some(Joint { bone: own, world: own_rest.world }));
            }
        }
    }
    extras::ik_and_constraints(input, at, skeleton, writer);
    rig
}

/// Reserves memory for `count` more bones.
pub(super) fn reserve_bones(count: usize, targets: &mut CurveTargets<'_>, writer: &mut SceneWriter<'_>) {
    targets.names.reserve(count);
    targets.bones.reserve(count);
    writer.scene.nodes.reserve(count);
}

/// The parent's index. All bits set, or no property, means no parent.
fn parent(at: At, bone: &Stored<'_>, bones: usize, writer: &mut SceneWriter<'_>) -> Option<usize> {
    let value = bone.parent?;
    let parent = value.int(0)?;
    let none = match value.kind() {
        Type::Byte => bones <= 255 && parent == 0xff,
        Type::Short => bones <= 65_535 && parent == 0xffff,
        _ => parent == u32::MAX,
    };
    if none {
        return None;
    }
    let found = usize::try_from(parent).ok().filter(|&parent| parent < bones);
    if found.is_none() {
        writer.note(&codes::DANGLING, at, || {
            let bones = counted(bones, "bone", "bones");
            format!("parent index {parent} of {} is out of range: the skeleton has {bones}", at.words())
        });
    }
    found
}

/// Whether a bone ignores its parent's scale, and the parent has one.
fn undoes(
    targets: &CurveTargets<'_>,
    scene: &Scene<'_>,
    stored: &Stored<'_>,
    above: Option<(usize, RestTransform)>,
) -> bool {
    let Some((parent, own_rest)) = above else { return false };
    let moved = || {
        let node = targets.bones.get(parent).and_then(|parent| scene.nodes.get(parent.node));
        !targets.scaled.is_empty()
            && node.is_some_and(|node| targets.scaled.contains(&node.name.to_lowercase()))
    };
    stored.compensates.unwrap_or(true) && (rotations::scales(own_rest.rest.scale) || moved())
}

/// Adds a bone to the scene.
fn add_bone<'a>(
    root: usize,
    (stored, own_rest, origin): (&Stored<'a>, &RestTransform, Origin),
    above: Option<usize>,
    hook: NodeId,
    targets: &mut CurveTargets<'a>,
    writer: &mut SceneWriter<'a>,
) -> usize {
    let over = above.and_then(|above| targets.bones.get(above)).map_or(hook, |parent| parent.node);
    let name = stored.name.clone();
    let index = targets.bones.len();
    let name_of_node = name.clone().into_owned();
    let mut node = SceneNode { name: name_of_node, origin: Some(origin), ..SceneNode::default() };
    let mut own = own_rest.rest;
    let mut helper = None;
    if let Some(undone) = own_rest.undone {
        let outer = Rest { translation: own.translation, scale: undone, ..Rest::IDENTITY };
        own.translation = [0.0; 3];
        let outer = SceneNode { kind: NodeKind::Helper, transform: transform(outer), ..SceneNode::default() };
        helper = Some(writer.scene.add_node(Some(over), outer));
        if let Some(parent) = above.and_then(|above| targets.bones.get_mut(above)) {
            parent.undoing.push(index);
        }
    }
    node.transform = transform(own);
    node.extras = extras::bone(stored.compensates);
    writer.keep_vendor_data(&mut node.extras, stored.node);
    let node = writer.scene.add_node(Some(helper.unwrap_or(over)), node);
    targets.names.bone(root, name, index);
    let (rest, undoing) = (own_rest.rest, Vec::new());
    targets.bones.push(Bone { node, helper, parent: above, undoing, rest, assumed: false });
    index
}

/// Creates a plain node for a name that no bone has.
pub(super) fn plain_bone<'a>(
    root: usize,
    name: Cow<'a, str>,
    hook: NodeId,
    targets: &mut CurveTargets<'a>,
    writer: &mut SceneWriter<'a>,
) {
    let size = size_of::<SceneNode>().saturating_add(size_of::<Bone>()).saturating_add(name.len());
    if !writer.room(size) {
        return;
    }
    let index = targets.bones.len();
    let node = SceneNode { name: name.clone().into_owned(), ..SceneNode::default() };
    let node = writer.scene.add_node(Some(hook), node);
    targets.names.bone(root, name, index);
    let rest = Rest::IDENTITY;
    let undoing = Vec::new();
    targets.bones.push(Bone { node, helper: None, parent: None, undoing, rest, assumed: true });
}

/// The factor that cancels a scale. A zero scale cannot be canceled.
pub(crate) fn reciprocal(factor: f64) -> f64 {
    let undone = 1.0 / factor;
    if undone.abs() < 1e12 { undone } else { 0.0 }
}

fn transform(rest: Rest) -> Transform {
    Transform::Trs(Trs {
        translation: rest.translation.map(rotations::single),
        rotation: rest.rotation.map(rotations::single),
        scale: rest.scale.map(rotations::single),
    })
}

/// The world transform of a bone, from its parent's.
fn rest_transform(stored: &Stored<'_>, parent: Option<RestTransform>, undoes: bool) -> RestTransform {
    let (rest, rigid) = rest(stored, parent);
    let undone = parent.filter(|_| undoes).map(|parent| parent.rest.scale.map(reciprocal));
    let local = multiply(
        &compose(rest.translation, rotations::NO_TURN, undone.unwrap_or([1.0; 3])),
        &compose([0.0; 3], rest.rotation, rest.scale),
    );
    let above = parent.map_or(meshwright_scene::pose::IDENTITY, |parent| parent.world);
    RestTransform { rest, world: multiply(&above, &local), rigid, undone }
}

/// Local values: those of the file, or computed from the world values.
fn rest(stored: &Stored<'_>, parent: Option<RestTransform>) -> (Rest, Rigid) {
    let Stored { wp, wr, .. } = *stored;
    let (above, scale) = match parent {
        Some(parent) => (parent.rigid, parent.rest.scale),
        None => (Rigid { place: [0.0; 3], rotate: rotations::NO_TURN }, [1.0; 3]),
    };
    let back = rotations::conjugate(above.rotate);
    let translation = stored.lp.or_else(|| {
        let local = rotations::rotate(back, rotations::each(wp?, above.place, |own, above| own - above));
        Some(rotations::each(local, scale.map(reciprocal), |part, by| part * by))
    });
    let translation = translation.unwrap_or_default();
    let rotation = stored.lr.or_else(|| Some(rotations::quaternion_product(back, wr?)));
    let rotation = rotations::unit(rotation.unwrap_or(rotations::NO_TURN));
    let own_scale = stored.s.unwrap_or([1.0; 3]);
    let composed = || {
        let scaled = rotations::each(translation, scale, |part, by| part * by);
        rotations::each(above.place, rotations::rotate(above.rotate, scaled), |a, b| a + b)
    };
    let rigid = Rigid {
        place: wp.unwrap_or_else(composed),
        rotate: wr.unwrap_or_else(|| rotations::quaternion_product(above.rotate, rotation)),
    };
    (Rest { translation, rotation, scale: own_scale }, rigid)
}
