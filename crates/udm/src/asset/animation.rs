//! Views of bone animations (`PANI`) and flex controller animations (`PFLEXANI`).

use super::{
    coerce::{self, elements, float, floats, has_flag, uints},
    string,
};
use crate::{
    asset::schema::keys::{ANIMATION, NODE},
    document::Element,
};
use std::borrow::Cow;

/// The content of an animation.
///
/// ```
/// use meshwright_udm::{asset::Animation, document::Element};
///
/// let data = Element::new().with("fps", 24.0_f32).with("flags", "Loop|Autoplay");
/// let walk = Animation { data: &data };
/// assert_eq!((walk.fps(), walk.duration(), walk.flag("Loop")), (24.0, None, true));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Animation<'t, 'a> {
    /// `assetData`.
    pub data: &'t Element<'a>,
}

/// The targets of [`Channel::node`] indices.
///
/// ```
/// use meshwright_udm::{asset::Animation, document::{Array, Element, Items, Type}};
///
/// let set = Array::packed(Type::UInt32, 2, &[5, 0, 0, 0, 9, 0, 0, 0][..]).unwrap();
/// let nodes = vec![Element::new().with("type", "move"), Element::new().with("set", set)];
/// let data = Element::new().with("nodes", Array::new(Items::Element(nodes)));
/// let nodes = Animation { data: &data }.nodes();
/// assert_eq!((nodes.motion, nodes.first, nodes.set), (Some(0), 1, vec![5, 9]));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Nodes {
    /// Indices of bones or flex controllers; the first has the node index `first`.
    pub set: Vec<u32>,
    /// The node index of the first entry of the set.
    pub first: u32,
    /// Weights of the set; often empty.
    pub weights: Vec<f32>,
    /// The node index of root motion.
    pub motion: Option<u32>,
}

/// A curve: keys of one property of one node.
///
/// ```
/// use meshwright_udm::{asset::animation::Channel, document::Element};
///
/// let data = Element::new().with("node", 2_u32).with("property", "rotation");
/// let channel = Channel { data: &data };
/// assert_eq!((channel.node(), &*channel.property(), channel.times()), (Some(2), "rotation", None));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Channel<'t, 'a> {
    /// The element.
    pub data: &'t Element<'a>,
}

impl<'t, 'a> Animation<'t, 'a> {
    /// Frames per second; may be 0 or absent.
    pub fn fps(&self) -> f32 {
        self.data.get(ANIMATION.fps).and_then(float).unwrap_or(0.0)
    }

    /// Whether a flag such as `Loop` is set.
    pub fn flag(&self, name: &str) -> bool {
        has_flag(self.data.get(ANIMATION.flags), name)
    }

    /// The targets of the node indices of channels.
    pub fn nodes(&self) -> Nodes {
        let mut nodes = Nodes::default();
        let list = self.data.get(ANIMATION.nodes).and_then(|list| elements(list, &coerce::SHORT).ok());
        let mut place = 0_u32;
        for node in list.unwrap_or_default().iter() {
            match node.get(NODE.set) {
                Some(set) => {
                    let set = uints(set);
                    let size = u32::try_from(set.len()).unwrap_or(u32::MAX);
                    if nodes.set.is_empty() {
                        nodes.first = place;
                        nodes.set = set;
                        nodes.weights = node.get(NODE.weights).map(floats).unwrap_or_default();
                    }
                    place = place.saturating_add(size);
                }
                None => {
                    if string(node, NODE.kind).as_deref() == Some("move") {
                        nodes.motion = Some(place);
                    }
                    place = place.saturating_add(1);
                }
            }
        }
        nodes
    }

    /// The events of the animation.
    pub fn events(&self) -> Cow<'t, [Element<'a>]> {
        let list = self.data.get(ANIMATION.events).and_then(|list| elements(list, &coerce::SHORT).ok());
        list.unwrap_or_default()
    }

    /// The bones of the legacy format with frames.
    pub fn legacy_bones(&self) -> Vec<u32> {
        self.data.get(ANIMATION.older_bones).map(uints).unwrap_or_default()
    }
}
