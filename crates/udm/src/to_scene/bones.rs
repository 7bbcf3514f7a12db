//! Converts bones to nodes, and creates the skin of all of them.

use super::{Decoder, FORMAT, add_extra, extras, node_size, transforms::Place};
use crate::{
    asset::schema::keys::{BONE, SKELETON},
    asset::{Skeleton, skeleton},
    codes::to_scene as codes,
    document::Element,
};
use meshwright_scene::{
    Extras, ExtrasValue, Id, Node, NodeId, Origin, Scene, Skin, SkinId,
    pose::{IDENTITY, inverse, single},
};
use std::{collections::BTreeMap, sync::Arc};

/// Largest number of joints of a skin.
const MOST: usize = 65_535;

/// Longest path of a bone in the file in bytes; those of deeper bones are not kept.
const LONGEST_PATH: usize = 1024;

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
    /// Converts the bones of a skeleton below `root`. `at` is the path of the bones in the file;
    /// `named` states whether a part refers to them by name.
    pub(super) fn new(
        skeleton: &Skeleton<'_, '_>,
        at: &str,
        root: NodeId,
        named: bool,
        scene: &mut Scene<'_>,
        decoder: &mut Decoder,
    ) -> Self {
        let bones = skeleton.bones(MOST);
        let mut rig = Self::default();
        let numbers = numbers(&bones, decoder);
        let mut placed: Vec<Option<(NodeId, Place)>> = Vec::new();
        let mut paths: Vec<Option<Arc<str>>> = Vec::new();
        let mut skewed = 0_usize;
        for (bone, number) in bones.iter().zip(numbers) {
            let above = bone.parent.and_then(|parent| placed.get(parent).copied().flatten());
            let path = match bone.parent.and_then(|parent| paths.get(parent)) {
                Some(above) => above.as_ref().map(|above| format!("{above}/children/{}", bone.name)),
                None => Some(format!("{at}/{}", bone.name)),
            };
            // Long paths of deep trees would take memory in proportion to the square of the depth.
            let path: Option<Arc<str>> = path.filter(|path| path.len() <= LONGEST_PATH).map(Arc::from);
            let size = path.as_ref().map_or(0, |path| path.len());
            if !decoder.room(node_size(&bone.name).saturating_add(size)) {
                break;
            }
            let bind = Place::new(bone.pose, decoder.options.scale);
            let (rest, exact) = match &above {
                Some((_, above)) => bind.seen_from(above),
                None => (bind, true),
            };
            skewed = skewed.saturating_add(usize::from(!exact));
            let mut record = ExtrasValue::map().with("kind", "bone").with("index", number);
            if named {
                record = record.with("name", bone.name.clone().into_owned());
            }
            let node = Node {
                name: bone.name.clone().into_owned(),
                transform: rest.transform(),
                origin: path.clone().map(|path| Origin::of_path(FORMAT, path)),
                extras: extras::with_rest(
                    record,
                    bone.element,
                    &[BONE.index, BONE.pose, BONE.children],
                    decoder,
                ),
                ..Node::default()
            };
            let node = scene.add_node(Some(above.map_or(root, |above| above.0)), node);
            placed.push(Some((node, bind)));
            paths.push(path);
            rig.joints.insert(number, Joint { node, bind, rest });
        }
        let nouns = ["bone transform", "bone transforms"];
        decoder.note_count(&codes::LOSS_SHEAR, "skeleton", skewed, nouns, |bones| {
            format!("approximated {bones}: translation, rotation and scale cannot express a shear")
        });
        rig.places = rig.joints.keys().copied().zip(0_u16..).collect();
        rig
    }

    /// The joint index of a bone index.
    pub(super) fn joint_index(&self, number: u32) -> Option<u16> {
        // The indices are usually equal.
        let guess = usize::try_from(number).ok().and_then(|at| self.places.get(at));
        if let Some(&(_, place)) = guess.filter(|(known, _)| *known == number) {
            return Some(place);
        }
        let at = self.places.binary_search_by_key(&number, |&(known, _)| known).ok()?;
        self.places.get(at).map(|&(_, place)| place)
    }

    /// The skin of all bones, created on first use.
    pub(super) fn skin(&mut self, scene: &mut Scene<'_>, decoder: &mut Decoder) -> Option<SkinId> {
        if self.skin.is_some() || self.joints.is_empty() {
            return self.skin;
        }
        if !decoder.room(self.joints.len().saturating_mul(96)) {
            return None;
        }
        let mut skin = Skin::default();
        let mut flat = 0_usize;
        for joint in self.joints.values() {
            let bind = inverse(&joint.bind.matrix());
            flat = flat.saturating_add(usize::from(bind.is_none()));
            skin.joints.push(joint.node);
            skin.inverse_bind.push(bind.unwrap_or(IDENTITY).map(single));
        }
        decoder.note_count(&codes::FLAT_BONE, "skeleton", flat, ["bone", "bones"], |bones| {
            format!("the skeleton has {bones} with a bind pose that cannot be inverted")
        });
        skin.extras = Extras::new(FORMAT, ExtrasValue::map().with("kind", "skeleton"));
        self.skin = Some(Id::new(scene.skins.push(skin).index()));
        self.skin
    }
}

/// A unique index for each bone: that of the file, unless it is duplicated or missing.
fn numbers(bones: &[skeleton::Bone<'_, '_>], decoder: &mut Decoder) -> Vec<u32> {
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
    decoder.note_count(&codes::BAD_INDEX, "skeleton", wrong, ["bone", "bones"], |bones| {
        format!("renumbered {bones} with a missing or duplicate index")
    });
    numbers
}

/// Converts a file that is a skeleton.
pub(super) fn lone_skeleton(data: &Element<'_>, scene: &mut Scene<'_>, decoder: &mut Decoder) {
    let root = root(scene);
    let mut rig = Rig::new(&Skeleton { data }, "assetData/bones", root, false, scene, decoder);
    rig.skin(scene, decoder);
    add_data(data, &[SKELETON.bones], scene, decoder);
}

/// The root node of a model.
pub(super) fn root(scene: &mut Scene<'_>) -> NodeId {
    let extras = Extras::new(FORMAT, ExtrasValue::map().with("kind", "model"));
    scene.add_node(None, Node { extras, ..Node::default() })
}

/// Stores an element without some of its entries in the extras of the scene.
pub(super) fn add_data(data: &Element<'_>, without: &[&str], scene: &mut Scene<'_>, decoder: &mut Decoder) {
    if let Some(rest) = extras::rest(data, without, decoder) {
        add_extra(scene, "data", rest);
    }
}
