//! Converts bones to nodes, and creates the skin of all of them.

use super::{FORMAT, SceneBuilder, node_size, transforms::Place};
use crate::{
    asset::{Skeleton, skeleton},
    codes::to_scene as codes,
    document::Element,
};
use meshwright_core::message;
use meshwright_scene::{
    Extras, ExtrasValue, Id, Node, NodeId, Skin, SkinId,
    pose::{IDENTITY, inverse, single},
};
use std::collections::BTreeMap;

/// Largest number of joints of a skin.
const MOST: usize = 65_535;

/// A bone of the scene.
pub(super) struct Joint {
    pub(super) node: NodeId,
    /// Bind pose in model space, as stored.
    pub(super) bind: Place,
    /// Rest pose relative to the parent.
    pub(super) rest: Place,
}

/// The bones of a model.
#[derive(Default)]
pub(super) struct Rig {
    /// By the index that other parts refer to, which is also the order of the skin.
    pub(super) joints: BTreeMap<u32, Joint>,
    /// Bone indices with their joint indices, sorted. Used for each weight of each vertex.
    places: Vec<(u32, u16)>,
    skin: Option<SkinId>,
}

impl Rig {
    /// The joint index of a bone index.
    pub(super) fn place(&self, number: u32) -> Option<u16> {
        // The indices are usually equal.
        let guess = usize::try_from(number).ok().and_then(|at| self.places.get(at));
        if let Some(&(_, place)) = guess.filter(|(known, _)| *known == number) {
            return Some(place);
        }
        let at = self.places.binary_search_by_key(&number, |&(known, _)| known).ok()?;
        self.places.get(at).map(|&(_, place)| place)
    }
}

impl SceneBuilder<'_> {
    /// Converts the bones of a skeleton below `root`.
    pub(super) fn skeleton(&mut self, skeleton: &Skeleton<'_, '_>, root: Option<NodeId>) -> Rig {
        let bones = skeleton.bones(MOST);
        let mut rig = Rig::default();
        let numbers = self.numbers(&bones);
        let mut placed: Vec<Option<(NodeId, Place)>> = Vec::new();
        let mut skewed = 0_usize;
        for (bone, number) in bones.iter().zip(numbers) {
            let above = bone.parent.and_then(|parent| placed.get(parent).copied().flatten());
            if !self.room(node_size(&bone.name)) {
                break;
            }
            let bind = Place::new(bone.pose, self.options.scale);
            let (rest, exact) = match &above {
                Some((_, above)) => bind.seen_from(above),
                None => (bind, true),
            };
            skewed = skewed.saturating_add(usize::from(!exact));
            let mut own = ExtrasValue::map().with("kind", "bone").with("index", number);
            if self.name_bones {
                own = own.with("name", bone.name.clone().into_owned());
            }
            let node = Node {
                name: bone.name.clone().into_owned(),
                transform: rest.transform(),
                extras: self.extras(own, bone.element, &["index", "pose", "children"]),
                ..Node::default()
            };
            let node = self.scene.add_node(above.map(|above| above.0).or(root), node);
            placed.push(Some((node, bind)));
            rig.joints.insert(number, Joint { node, bind, rest });
        }
        if skewed > 0 {
            self.note(&codes::LOSS_SHEAR, "skeleton", || {
                let bones = message::count(skewed, "bone transform", "bone transforms");
                format!("approximated {bones}: translation, rotation and scale cannot express a shear")
            });
        }
        rig.places = rig.joints.keys().copied().zip(0_u16..).collect();
        rig
    }

    /// A unique index for each bone: that of the file, unless it is duplicated or missing.
    fn numbers(&mut self, bones: &[skeleton::Bone<'_, '_>]) -> Vec<u32> {
        let mut used: BTreeMap<u32, usize> = BTreeMap::new();
        for (place, bone) in bones.iter().enumerate() {
            if let Some(index) = bone.index {
                used.entry(index).or_insert(place);
            }
        }
        let (mut next, mut wrong) = (0_u32, 0_usize);
        let mut numbers = Vec::new();
        for (place, bone) in bones.iter().enumerate() {
            match bone.index.filter(|index| used.get(index) == Some(&place)) {
                Some(index) => numbers.push(index),
                None => {
                    wrong = wrong.saturating_add(1);
                    while used.contains_key(&next) {
                        next = next.saturating_add(1);
                    }
                    used.insert(next, place);
                    numbers.push(next);
                }
            }
        }
        if wrong > 0 {
            self.note(&codes::BAD_INDEX, "skeleton", || {
                let bones = message::count(wrong, "bone", "bones");
                format!("renumbered {bones} with a missing or duplicate index")
            });
        }
        numbers
    }

    /// The skin of all bones, created on first use.
    pub(super) fn rig_skin(&mut self, rig: &mut Rig) -> Option<SkinId> {
        if rig.skin.is_some() || rig.joints.is_empty() {
            return rig.skin;
        }
        if !self.room(rig.joints.len().saturating_mul(96)) {
            return None;
        }
        let mut skin = Skin::default();
        let mut flat = 0_usize;
        for joint in rig.joints.values() {
            let bind = inverse(&joint.bind.matrix());
            flat = flat.saturating_add(usize::from(bind.is_none()));
            skin.joints.push(joint.node);
            skin.inverse_bind.push(bind.unwrap_or(IDENTITY).map(single));
        }
        if flat > 0 {
            self.note(&codes::FLAT_BONE, "skeleton", || {
                let bones = message::count(flat, "bone", "bones");
                format!("the skeleton has {bones} with a bind pose that cannot be inverted")
            });
        }
        skin.extras = Extras::new(FORMAT, ExtrasValue::map().with("kind", "skeleton"));
        rig.skin = Some(Id::new(self.scene.skins.push(skin).index()));
        rig.skin
    }

    /// Converts a file that is a skeleton.
    pub(super) fn lone_skeleton(&mut self, data: &Element<'_>) {
        let root = self.root();
        let mut rig = self.skeleton(&Skeleton { data }, Some(root));
        self.rig_skin(&mut rig);
        self.data_without(data, &["bones"]);
    }

    /// The root node of a model.
    pub(super) fn root(&mut self) -> NodeId {
        let extras = Extras::new(FORMAT, ExtrasValue::map().with("kind", "model"));
        self.scene.add_node(None, Node { extras, ..Node::default() })
    }

    /// Stores an element without some of its entries in the extras of the scene.
    pub(super) fn data_without(&mut self, data: &Element<'_>, without: &[&str]) {
        if let Some(rest) = self.rest(data, without) {
            self.add_extra("data", rest);
        }
    }
}
