//! Applies mode overrides, which hold for a node and its descendants.

use super::{CurveTargets, SceneWriter, curve::mode_named, rotations};
use crate::{
    document::{Kind, Node},
    nodes::keys::{CURVE, CURVE_MODE_OVERRIDE},
};
use meshwright_scene::{CurveMode, ModeOverride};

/// Overridden modes of translation, rotation and scale.
pub(super) type Modes = [Option<CurveMode>; 3];

/// The overridden modes of each bone, from the bone or its nearest ancestor with an override. Empty if
/// there are no overrides.
pub(super) fn overrides<'a>(
    root: usize,
    animation: &'a Node<'a>,
    targets: &CurveTargets<'a>,
    writer: &mut SceneWriter<'a>,
) -> (Vec<Modes>, Vec<ModeOverride>) {
    let mut list = Vec::new();
    let mut records = Vec::new();
    for stored in animation.children_of(Kind::CurveModeOverride) {
        let mode = mode_named(stored.property(CURVE.mode)).unwrap_or_default();
        let keys = CURVE_MODE_OVERRIDE;
        let flags = [keys.translation, keys.rotation, keys.scale].map(|name| rotations::flag(stored, name));
        // The first version of overrides had no flags and applied to all.
        let all = flags.iter().all(Option::is_none);
        let modes = flags.map(|flag| (all || flag == Some(true)).then_some(mode));
        let name = stored.text(CURVE_MODE_OVERRIDE.node_name).unwrap_or_default();
        if !writer.room(name.len().saturating_add(512)) {
            break;
        }
        let paths = modes.map(|mode| mode.is_some());
        records.push(ModeOverride { node: name.clone().into_owned(), mode, paths });
        if let Some(bone) = targets.names.bone_of(root, &name) {
            list.push((bone, modes));
        }
    }
    if list.is_empty() || !writer.steps(targets.bones.len()) {
        return (Vec::new(), records);
    }
    let mut all: Vec<Modes> = vec![[None; 3]; targets.bones.len()];
    for (bone, modes) in list {
        if let Some(own) = all.get_mut(bone) {
            own.iter_mut().zip(modes).for_each(|(own, mode)| *own = mode.or(*own));
        }
    }
    // Parents precede their children, so their modes are complete.
    for index in 0..all.len() {
        let parent = targets.bones.get(index).and_then(|bone| bone.parent);
        let Some(above) = parent.and_then(|parent| all.get(parent).copied()) else { continue };
        if let Some(own) = all.get_mut(index) {
            own.iter_mut().zip(above).for_each(|(own, above)| *own = own.or(above));
        }
    }
    (all, records)
}
