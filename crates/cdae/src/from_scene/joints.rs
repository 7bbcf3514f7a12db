//! Converts joints of a skin to bones.

use super::{DocumentBuilder, node_transforms::wide};
use meshwright_scene::{
    Node, Skin,
    pose::{IDENTITY, multiply, single},
};

/// The bones of a skin.
pub(super) struct Rig {
    /// Node of the shape per bone.
    pub(super) nodes: Vec<i32>,
    /// Bone per joint of the scene, if the shape has it.
    pub(super) bones: Vec<Option<u32>>,
    /// Inverse bind matrix per bone, column-major, in the scene's axes.
    pub(super) binds: Vec<[f32; 16]>,
}

impl Rig {
    /// The bones of the skin at a node; `None` if it has no skinned mesh, or no joint of the skin is in the
    /// shape.
    pub(super) fn new(builder: &mut DocumentBuilder<'_, '_>, node: &Node) -> Option<Self> {
        let skin: &Skin = node.skin.and_then(|skin| builder.scene.skins.get(skin))?;
        let mut rig = Self { nodes: Vec::new(), bones: Vec::new(), binds: Vec::new() };
        let mut own = skin.inverse_bind.iter();
        for joint in &skin.joints {
            let joint = joint.index();
            let bind = own.next();
            let place = builder.tree.placed(joint);
            let Some(place) = place.and_then(|place| i32::try_from(place).ok()) else {
                rig.bones.push(None);
                continue;
            };
            let bind = bind.copied().unwrap_or(IDENTITY.map(single));
            // The joint's scale and shear apply to the vertices first.
            let frame = builder.tree.frame(joint);
            let bind = match frame.plain {
                true => bind,
                false => multiply(&wide(&frame.rest), &bind.map(f64::from)).map(single),
            };
            rig.bones.push(u32::try_from(rig.nodes.len()).ok());
            rig.nodes.push(place);
            rig.binds.push(bind);
        }
        (!rig.nodes.is_empty() && u16::try_from(rig.nodes.len()).is_ok()).then_some(rig)
    }
}
